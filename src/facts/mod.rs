//! Named facts about what happened, each with its evidence.

mod catalogue;
