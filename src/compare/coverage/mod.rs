//! How far a book of cases covers a code of laws.
//!
//! Takes codes and the facts of cases with what was held of them; gives, for every law and rule, whether some
//! case fires it and another comes near and does not, and which laws the code still lacks. Refuses nothing.

mod layout;
mod measure;
mod tried;

pub use measure::{ClauseCoverage, Coverage, LawCoverage, Share};
pub use tried::{Hits, Tried};
