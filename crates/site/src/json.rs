//! JSON as the contract has it.

use std::io::Write;

use serde::{Serialize, Serializer};

use crate::print::Stop;

/// Writes a value on a line of its own.
pub fn write(out: &mut dyn Write, value: &impl Serialize) -> Result<(), Stop> {
    serde_json::to_writer(&mut *out, value)?;
    Ok(writeln!(out)?)
}

/// A number as JSON has it: ±∞ as text, whole numbers without a fraction.
pub struct Number(pub f64);

impl Number {
    /// Below this, serde_json writes whole numbers with `.0`; from here on with an exponent.
    const FIRST_WITH_EXPONENT: f64 = 1e16;
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self(f64::INFINITY) => serializer.serialize_str("inf"),
            Self(f64::NEG_INFINITY) => serializer.serialize_str("-inf"),
            Self(number) if number.fract() == 0.0 && number.abs() < Self::FIRST_WITH_EXPONENT => {
                serializer.serialize_i64(number as i64)
            }
            Self(number) => serializer.serialize_f64(number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Number;

    #[test]
    fn numbers_are_short_and_keep_their_value() {
        let numbers =
            [4.0, 0.0, -1000.25, 0.1, 9_007_199_254_740_993.0, 1e16, 1e21, f64::INFINITY, f64::NEG_INFINITY];
        let json = serde_json::to_string(&numbers.map(Number)).ok();
        let expected = r#"[4,0,-1000.25,0.1,9007199254740992,1e+16,1e+21,"inf","-inf"]"#;
        assert_eq!(json.as_deref(), Some(expected));
    }
}
