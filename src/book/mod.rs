//! The case book: every case with its table, its facts, its question and the answer folded away, the laws
//! and the indexes, as a site of small pages and as one page to print.
//!
//! Takes an [`Entry`] a case and the [`Code`](crate::laws::Code)s, gives pages as path and text; refuses nothing.
//! The pages need no network, and no script but the one that searches, and are the same to the byte for the same cases.

mod answer;
mod appendix;
mod article;
mod card;
mod choice;
mod cite;
mod contents;
mod entry;
mod indexes;
mod laws;
mod links;
mod one_page;
mod page;
mod parted;
pub(crate) mod picture;
mod prose;
mod search;
#[cfg(feature = "serve")]
mod served;
mod site;
mod table_layout;
mod topics;
mod tricks_in_prose;

pub use appendix::AppendixPage;
pub use card::Card;
pub use choice::{Choice, Chosen};
#[cfg(feature = "serve")]
pub(crate) use cite::cited;
pub use contents::{Book, Chapter, Reading, Topic};
pub use entry::Entry;
#[cfg(feature = "serve")]
pub(crate) use links::From;
pub use page::Written;
pub use prose::Prose;
pub use site::Leaf;
