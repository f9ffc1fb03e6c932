//! Fresh seeds.

use js_sys::Error;

/// A seed from the randomness of the system: 0 to 2⁵³ − 1, each as likely.
///
/// # Errors
///
/// Where the system gives no random numbers.
pub fn fresh_seed() -> Result<f64, Error> {
    // The upper 53 bits of 64.
    let seed = getrandom::u64().map(|bits| (bits >> 11) as f64);
    seed.map_err(|_| Error::new("This system gives no random numbers."))
}
