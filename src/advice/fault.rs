//! What can be wrong with a school, and where.

use super::advise::Act;
use super::wanted::Wanted;
use crate::source::{DEEPEST, Span, placed_faults};
use miette::{Diagnostic, LabeledSpan};
use std::fmt::Display;

/// A fault of a school, with the file and the words it is in.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct AdviceError {
    /// The file, by the name it was given.
    pub file: String,
    /// The words.
    pub span: Span,
    /// Other words of the same file that the fault is about.
    pub also: Option<Span>,
    /// What is wrong.
    pub fault: AdviceFault,
}

placed_faults! {
    /// One thing that is wrong with a school.
    pub enum AdviceFault in advice
    Nested
        "lists and keys are nested more than {DEEPEST} deep" code nested label "deeper than that from here"
        help "write the conditions as terms of their own";
    Alias
        "`*` refers to something written elsewhere, which a school may not do" code alias label "here"
        help "write it out, or make it a term; a `*` in words goes in quotes with a space after it";
    Unreadable { message: String }
        "cannot be read as a school: {message}" code unreadable label "reading stopped here"
        help "laws/advice holds schools to go by";
    UnknownName { noun: &'static str, name: String, help: String }
        "unknown {noun} `{name}`" code unknown_name label "this name" help by help;
    Missing { what: &'static str, help: &'static str }
        "there is no `{what}` here" code missing label "here" help by help;
    Wrong { words: String, wanted: &'static str, help: String }
        "`{words}` is not {wanted}" code wrong label "here" help by help;
    Twice { name: String }
        "`{name}` is given twice" code twice label "given again" help "give the second another name";
    Effects { row: String, number: usize }
        "a row has one effect, and `{row}` has {number}" code effects label "this row"
        help "write one of `lead`, `play`, `dealer_play`, `discard`, `open`, `declare`, `pass`, `double`, `eleven`, `asks`, `worth`";
    NoSuit { name: String }
        "`{name}` is about a suit, and no suit is given here" code no_suit label "of which suit?"
        help "put it under `suit:`, or into `suits: { such: ..., from: 1 }`";
    TooMuch { name: String, limit: usize }
        "`{name}` is made of more than {limit} parts" code too_much label "this" help "make it of fewer";
    Circle { row: String }
        "`{row}` goes before itself, by `overrides`" code circle label "this row"
        help "remove one of the `overrides`";
    NeverSpeaks { row: String }
        "`{row}` never applies" code never_speaks label "this row"
        help "its conditions cannot all be met with the card that it names; change one";
    AlwaysBehind { row: String, other: String }
        "`{row}` never applies: `{other}` goes before it" code always_behind label "this row"
        help "remove the `overrides` or the `otherwise`, or say where the other does not apply";
    Against { row: String, other: String, acts: (Act, Act), with: String }
        "`{row}` {} and `{other}` {}, with {with}" (acts.0, acts.1) code against label "this row"
        help "let one of them override the other (`overrides: [row]`), or say where it does not apply";
    Clash { row: String, other: String, holding: String, trumps: &'static str }
        "`{row}` and `{other}` lead different cards from {holding} ({trumps})" code clash label "this row"
        help "let one of them override the other (`overrides: [row]`), or say in `lacks` what it is not for";
}

impl AdviceFault {
    /// A key that has to be there.
    pub(super) fn missing(what: &'static str) -> Self {
        let help = match what {
            "school" => "write its name, by which it is asked: `school: ours`",
            "author" => "write whose advice it is: `author: The club`",
            "year" => "write when the book came out: `year: 1910`",
            _ => "`bystander advise --help` shows a small school in full",
        };
        Self::Missing { what, help }
    }

    /// Words that are not what is wanted.
    pub(super) fn wrong(words: String, wanted: &Wanted) -> Self {
        let (wanted, help) = wanted.said();
        let help = help.into_owned();
        Self::Wrong { words, wanted, help }
    }
}

impl Diagnostic for AdviceError {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.fault.code()))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.fault.help()))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let also = self.also.map(|span| span.label("and here"));
        Some(Box::new(std::iter::once(self.span.label(self.fault.label())).chain(also)))
    }
}
