//! Bystander rules on what happened at a bridge table.

pub mod bridge;
pub mod cli;
pub mod facts;
pub mod held;
pub mod laws;
pub mod report;
pub mod ruling;
pub mod source;
pub mod syntax;
pub mod table;
