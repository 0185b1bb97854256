//! Properties that stand guard: each is tried on whole stories of `crate::stories`.
//!
//! A few hundred stories are tried in the normal run. `BYSTANDER_STORIES=100000 BYSTANDER_SEED=7` tries any number,
//! from any number on; `BYSTANDER_SHOW=20` shows so many classes of failures. A failing story is shown with as few
//! lines as still fail, and with the number it was made from. `BYSTANDER_STORY=file` tries a story composed by hand.

mod again;
mod answers;
mod codes;
mod deals;
mod demands;
mod duties;
mod early_double;
mod either;
mod innocent;
mod knowns;
mod late_call;
mod named;
mod over;
mod premature;
mod questions;
pub(crate) mod same;
mod score;
mod settled;
mod small;
mod symmetry;
mod too_late;
mod transposed;
pub(crate) mod trial;
mod unheard;
mod unspoken;
