//! What tests of several stages need.

pub(crate) mod schemas;
