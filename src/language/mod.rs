//! Words: text with places in it, the vocabulary of the game, the case language.
//!
//! Takes the text of a case file, gives its lines as the player wrote them. Never asks whether the story is possible.

pub mod bridge;
pub(crate) mod document;
pub(crate) mod drawing;
pub mod source;
pub mod syntax;
