//! How what is known is noted as the answer to a fact.

use super::{Known, Truth};
use crate::table::{Moment, Sure};

/// What the table knows, as a fact.
pub(super) fn known(sure: Option<Sure>) -> Known {
    sure.map_or(Known::UNKNOWN, |sure| Known::from_line(sure.so, sure.line))
}

/// So since something was stated; not so where it was not.
pub(super) fn since(then: Option<Moment>) -> Known {
    then.map_or(plain(false), |then| Known::from_line(true, then.line))
}

/// So since that line; not so if there is none, which is 0.
pub(super) fn since_line(line: u32) -> Known {
    match line {
        0 => plain(false),
        line => Known::from_line(true, line),
    }
}

/// A fact that is so or not, resting on no line in particular.
pub(super) fn plain(so: bool) -> Known {
    Known { truth: Truth::from(so), line: 0 }
}
