//! Keys out of numbers.

/// Every bit of the result depends on every bit of `bits`, and no two numbers give the same one: the
/// last step of SplitMix64 (Steele, Lea and Flood 2014).
#[inline]
pub(super) const fn mixed(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
