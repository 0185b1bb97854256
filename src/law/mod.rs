//! What is due: codes of laws read and checked, a code applied to facts, a ruling compared with what was held.
//!
//! Takes codes as data and the facts of a case, gives rulings. Never sees the table or the text of a case.

pub mod held;
pub mod laws;
pub mod ruling;
