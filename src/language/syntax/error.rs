//! Everything that can be wrong with a case file's text.

use super::forms;
use crate::bridge::Seat;
use crate::source::Span;
use miette::Diagnostic;
use std::fmt::Display;
use thiserror::Error;

/// One fault, on the very words. Places are byte offsets of the whole file; whoever shows the
/// fault attaches the text.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[non_exhaustive]
pub enum SyntaxError {
    /// The line is no sentence of the language.
    #[error("no sentence fits `{words}`")]
    #[diagnostic(code(bystander::syntax::unknown_sentence))]
    UnknownSentence {
        /// The line, or its beginning.
        words: String,
        /// From the first word that fits no sentence.
        #[label("from here no sentence fits")]
        span: Span,
        /// Sentences that come near.
        #[help]
        help: String,
        /// What to write for the labelled words, where only one thing can have been meant.
        replacement: Option<String>,
    },
    /// A word and a colon that begin no header and no sentence.
    #[error("no header is called `{key}`")]
    #[diagnostic(code(bystander::syntax::unknown_header))]
    UnknownHeader {
        /// The word before the colon.
        key: String,
        /// Where it stands.
        #[label("unknown header")]
        span: Span,
        /// The nearest header.
        #[help]
        help: String,
        /// What to write for the labelled words, where only one thing can have been meant.
        replacement: Option<String>,
    },
    /// A header with nothing after its colon.
    #[error("nothing is said after `{key}`")]
    #[diagnostic(
        code(bystander::syntax::empty_header),
        help("say it on the same line, or leave the line out")
    )]
    EmptyHeader {
        /// The header's word.
        key: String,
        /// The line.
        #[label("says nothing")]
        span: Span,
    },
    /// A header told before.
    #[error("`{key}` is given twice")]
    #[diagnostic(
        code(bystander::syntax::duplicate_header),
        help("keep the line that is right and take the other out")
    )]
    DuplicateHeader {
        /// The header's word.
        key: String,
        /// The second.
        #[label("given again")]
        span: Span,
        /// The first.
        #[label("given first")]
        first: Span,
    },
    /// A header after the story has begun.
    #[error("`{key}` is a header, and the story has begun")]
    #[diagnostic(
        code(bystander::syntax::header_too_late),
        help("move this line up, before the first thing that happens")
    )]
    HeaderTooLate {
        /// The header's word.
        key: String,
        /// The header.
        #[label("too late")]
        span: Span,
        /// The first event.
        #[label("the story begins here")]
        event: Span,
    },
    /// One seat or side named twice in one line.
    #[error("`{word}` is named twice")]
    #[diagnostic(code(bystander::syntax::said_twice), help("name each once"))]
    SaidTwice {
        /// The seat or side.
        word: String,
        /// The second time.
        #[label("again")]
        span: Span,
        /// The first time.
        #[label("first")]
        first: Span,
    },
    /// No card of the pack.
    #[error("`{word}` is no card")]
    #[diagnostic(
        code(bystander::syntax::bad_card),
        help(
            "write suit and rank, as `SK`, `10H` or `king of spades`; `Sx` for a small spade, `a spade` or `a card` where no more is known"
        )
    )]
    BadCard {
        /// The word.
        word: String,
        /// Where it stands.
        #[label("no card")]
        span: Span,
    },
    /// No suit, where one was to be named.
    #[error("`{word}` is no suit")]
    #[diagnostic(code(bystander::syntax::bad_suit))]
    BadSuit {
        /// The word.
        word: String,
        /// What to write.
        #[help]
        help: String,
        /// The suit that is meant, but for a slip of the pen.
        replacement: Option<String>,
        /// Where it stands.
        #[label("no suit")]
        span: Span,
    },
    /// A hand with a stranger, a card twice, or too many cards.
    #[error("{why}")]
    #[diagnostic(code(bystander::syntax::bad_hand))]
    BadHand {
        /// What is wrong with it.
        why: String,
        /// The card.
        #[label("here")]
        span: Span,
        /// What to write.
        #[help]
        help: String,
    },
    /// A deal not written as a PBN tag's value.
    #[error("{why}")]
    #[diagnostic(
        code(bystander::syntax::bad_pbn),
        help("write it as `pbn: \"N:AK5.QJ42.876.T93 - - -\"`, with `-` for a hand not known")
    )]
    BadPbn {
        /// What is wrong with it.
        why: String,
        /// Where.
        #[label("here")]
        span: Span,
    },
    /// Nobody at this table.
    #[error("nobody at the table is called `{word}`")]
    #[diagnostic(code(bystander::syntax::unknown_person))]
    UnknownPerson {
        /// The word.
        word: String,
        /// Where it stands.
        #[label("who is this?")]
        span: Span,
        /// How to name somebody.
        #[help]
        help: String,
        /// What to write for the labelled words, where only one thing can have been meant.
        replacement: Option<String>,
    },
    /// A player's name that is a word of the language, or none at all.
    #[error("`{name}` cannot be the name of a player")]
    #[diagnostic(
        code(bystander::syntax::reserved_name),
        help(
            "give a name of two letters or more that is no seat, role, side, suit, card or word of the language, as `players: {seat} Ann`; a comma stands between two players"
        )
    )]
    ReservedName {
        /// The word.
        name: String,
        /// Whose name it was to be.
        seat: Seat,
        /// Where it stands.
        #[label("not a name")]
        span: Span,
    },
    /// No number, or one too great.
    #[error("`{word}` is no number that fits here")]
    #[diagnostic(
        code(bystander::syntax::bad_number),
        help("write a number in figures, as `3`, or in words up to twenty")
    )]
    BadNumber {
        /// The word.
        word: String,
        /// Where it stands.
        #[label("no number")]
        span: Span,
    },
    /// Neither of the two sides.
    #[error("`{word}` is no side")]
    #[diagnostic(
        code(bystander::syntax::bad_side),
        help("write `NS` or `EW`, as `NS 18, EW 6`")
    )]
    BadSide {
        /// The word.
        word: String,
        /// Where it stands.
        #[label("no side")]
        span: Span,
    },
    /// Nothing to which attention can be called.
    #[error("attention cannot be called to `{word}`")]
    #[diagnostic(
        code(bystander::syntax::bad_matter),
        help(
            "write `the lead out of turn`, `the play out of turn`, `the revoke`, `the exposed card`, `the trick`, `the score`, `the disobedience`, `the two cards`, `the omission` or `the penalty`"
        )
    )]
    BadMatter {
        /// The words.
        word: String,
        /// Where they stand.
        #[label("not this")]
        span: Span,
    },
    /// Nothing that a penalty can be for.
    #[error("no penalty is for `{word}`")]
    #[diagnostic(
        code(bystander::syntax::bad_about),
        help(
            "say what happened (`the revoke`, `the revoke in trick 3`, `the exposed card`, `the declaration`), the card (`C4`) or the trick (`trick 3`)"
        )
    )]
    BadAbout {
        /// The words.
        word: String,
        /// Where they stand.
        #[label("not this")]
        span: Span,
    },
    /// A `held` line that cannot be read.
    #[error("what was held cannot be read from `{word}`")]
    #[diagnostic(code(bystander::syntax::bad_held))]
    BadHeld {
        /// The words at fault.
        word: String,
        /// Where they stand.
        #[label("here")]
        span: Span,
        /// What to write.
        #[help]
        help: String,
    },
    /// A quotation mark left out.
    #[error("a quotation mark is missing")]
    #[diagnostic(
        code(bystander::syntax::bad_quote),
        help(
            "put the words between two quotation marks, as `case \"Third hand leads\"`, and nothing after them"
        )
    )]
    BadQuote {
        /// The words that want marks.
        #[label("these words")]
        span: Span,
    },
    /// A dispute about something that has no contrary.
    #[error("`{words}` cannot be disputed; only a fact can be")]
    #[diagnostic(
        code(bystander::syntax::no_contrary),
        help(
            "dispute a fact: `trick 3 was quitted`, `W holds spades`, `W has looked at his cards`, `dummy is down`, `the play has begun`; or any fact of the laws by its name, as `disputed: answer: claim_false yes`"
        )
    )]
    NoContrary {
        /// The sentence.
        words: String,
        /// The line.
        #[label("no fact with a contrary")]
        span: Span,
    },
    /// More disputes in one case than can be told apart.
    #[error("the players disagree on more than {most} facts")]
    #[diagnostic(
        code(bystander::syntax::too_many_disputes),
        help(
            "every dispute doubles the versions to be ruled on; settle one, or make two cases of it"
        )
    )]
    TooManyDisputes {
        /// How many may be disputed.
        most: usize,
        /// The first that is one too many.
        #[label("one too many")]
        span: Span,
    },
    /// More than is read.
    #[error("{what}")]
    #[diagnostic(code(bystander::syntax::limit), help("{help}"))]
    Limit {
        /// What is too great.
        what: String,
        /// What to do.
        help: &'static str,
        /// Where the limit is passed.
        #[label("here")]
        span: Span,
    },
    /// Bytes that are no text.
    #[error("line {line} is not text in UTF-8")]
    #[diagnostic(code(bystander::syntax::not_utf8), help("save the file as UTF-8"))]
    NotUtf8 {
        /// The line's number.
        line: usize,
        /// The first byte that is none.
        #[label("this byte")]
        span: Span,
    },
}

/// The user's words, cut short where they would fill the screen.
pub(super) fn shown(words: &str) -> String {
    const MOST: usize = 60;
    if words.chars().nth(MOST).is_none() {
        return words.to_owned();
    }
    words.chars().take(MOST).chain("...".chars()).collect()
}

const SAY: &str = "say who did it and what he did, as `<player> leads <card>`; `bystander sentences` lists them all";

/// What to say of a line that fits no sentence.
#[derive(Debug, Clone, Default)]
pub(super) struct Help {
    /// Lines that may be meant, in the writer's words.
    meant: Vec<String>,
    /// So many bytes of them stand before the labelled words.
    same: usize,
    /// What else helps.
    words: Option<String>,
}

impl Help {
    pub(super) fn none() -> Self {
        Self::default()
    }

    pub(super) fn of(words: String) -> Self {
        Self {
            words: Some(words),
            ..Self::default()
        }
    }

    pub(super) fn meant(meant: Vec<String>, same: usize) -> Self {
        Self {
            meant,
            same,
            ..Self::default()
        }
    }

    /// The same of words that stand behind others.
    pub(super) fn after(mut self, before: &str) -> Self {
        for meant in &mut self.meant {
            meant.insert_str(0, before);
        }
        self.same += before.len();
        self
    }

    /// Where the words begin that are to be written otherwise, in bytes; none where that is not known.
    pub(super) fn labels_from(&self) -> Option<usize> {
        (!self.meant.is_empty()).then_some(self.same)
    }

    fn said(&self) -> String {
        match (self.meant.as_slice(), &self.words) {
            ([], None) => SAY.to_owned(),
            ([], Some(words)) => words.clone(),
            (meant, _) => {
                let meant: Vec<String> = meant.iter().map(|one| format!("`{one}`")).collect();
                format!("did you mean {}?", meant.join(", or "))
            }
        }
    }
}
/// What helps with a line of something that did not happen.
pub(super) const NOT_SO: &str = "what did not happen is left out; `bystander sentences not` lists the few sentences that say `not`, and `answer: <fact> no` answers a question of the ruling";
const NAME_HIM: &str = "write a seat (`N`, `E`, `S`, `W`), a role (`dealer`, `dummy`, `eldest`, `third hand`), or a name from `players:`";

/// Help where `nobody` stands for the one who did it.
fn nobody(word: &str) -> Option<String> {
    let first = word.split(' ').next()?.to_lowercase();
    ["nobody", "no", "none", "neither"]
        .contains(&first.as_str())
        .then(|| NOT_SO.to_owned())
}

impl SyntaxError {
    pub(super) fn unknown_sentence(words: &str, span: Span, help: &Help) -> Self {
        Self::UnknownSentence {
            words: shown(words),
            span,
            help: help.said(),
            replacement: match help.meant.as_slice() {
                [only] => only.get(help.same..).map(str::to_owned),
                _ => None,
            },
        }
    }

    pub(super) fn empty_header(line: &str, span: Span) -> Self {
        let key = line.split_inclusive([':', '?']).next().unwrap_or(line);
        Self::EmptyHeader {
            key: shown(key.trim()),
            span,
        }
    }

    pub(super) fn said_twice(word: impl Display, span: Span, first: Span) -> Self {
        Self::SaidTwice {
            word: word.to_string(),
            span,
            first,
        }
    }

    pub(super) fn bad_hand(why: String, span: Span, help: &str) -> Self {
        Self::BadHand {
            why,
            span,
            help: help.to_owned(),
        }
    }

    pub(super) fn bad_pbn(why: String, span: Span) -> Self {
        Self::BadPbn { why, span }
    }

    pub(super) fn unknown_person(word: &str, span: Span, help: Option<String>) -> Self {
        Self::UnknownPerson {
            word: shown(word),
            span,
            help: help
                .or_else(|| nobody(word))
                .or_else(|| forms::somebody(word).map(str::to_owned))
                .unwrap_or_else(|| NAME_HIM.to_owned()),
            replacement: None,
        }
    }

    /// A name like one that somebody has.
    pub(super) fn misspelt_person(word: &str, span: Span, near: &str) -> Self {
        Self::UnknownPerson {
            word: shown(word),
            span,
            help: format!("did you mean `{near}`?"),
            replacement: Some(near.to_owned()),
        }
    }

    /// What to write for the labelled words, where only one thing can have been meant.
    pub fn replacement(&self) -> Option<&str> {
        match self {
            Self::UnknownSentence { replacement, .. }
            | Self::UnknownHeader { replacement, .. }
            | Self::BadSuit { replacement, .. }
            | Self::UnknownPerson { replacement, .. } => replacement.as_deref(),
            Self::EmptyHeader { .. }
            | Self::DuplicateHeader { .. }
            | Self::HeaderTooLate { .. }
            | Self::SaidTwice { .. }
            | Self::BadCard { .. }
            | Self::BadHand { .. }
            | Self::BadPbn { .. }
            | Self::ReservedName { .. }
            | Self::BadNumber { .. }
            | Self::BadSide { .. }
            | Self::BadMatter { .. }
            | Self::BadAbout { .. }
            | Self::BadHeld { .. }
            | Self::BadQuote { .. }
            | Self::NoContrary { .. }
            | Self::TooManyDisputes { .. }
            | Self::Limit { .. }
            | Self::NotUtf8 { .. } => None,
        }
    }

    pub(super) fn reserved_name(name: &str, seat: Seat, span: Span) -> Self {
        Self::ReservedName {
            name: shown(name),
            seat,
            span,
        }
    }

    pub(super) fn bad_held(word: &str, span: Span, help: String) -> Self {
        Self::BadHeld {
            word: shown(word.trim()),
            span,
            help,
        }
    }

    pub(super) fn bad_quote(span: Span) -> Self {
        Self::BadQuote { span }
    }

    /// The words the fault is labelled on.
    pub fn span(&self) -> Span {
        match self {
            Self::UnknownSentence { span, .. }
            | Self::UnknownHeader { span, .. }
            | Self::EmptyHeader { span, .. }
            | Self::DuplicateHeader { span, .. }
            | Self::HeaderTooLate { span, .. }
            | Self::SaidTwice { span, .. }
            | Self::BadCard { span, .. }
            | Self::BadSuit { span, .. }
            | Self::BadHand { span, .. }
            | Self::BadPbn { span, .. }
            | Self::UnknownPerson { span, .. }
            | Self::ReservedName { span, .. }
            | Self::BadNumber { span, .. }
            | Self::BadSide { span, .. }
            | Self::BadMatter { span, .. }
            | Self::BadAbout { span, .. }
            | Self::BadHeld { span, .. }
            | Self::BadQuote { span }
            | Self::NoContrary { span, .. }
            | Self::TooManyDisputes { span, .. }
            | Self::Limit { span, .. }
            | Self::NotUtf8 { span, .. } => *span,
        }
    }
}

impl SyntaxError {
    pub(super) fn bad_suit(word: &str, span: Span) -> Self {
        const SUITS: &str =
            "write `spades`, `hearts`, `diamonds` or `clubs`; `no trumps` in a declaration";
        let near = super::terms::near_suit(word);
        let article = super::terms::without(word, "a ").map_or("", |_| "a ");
        let meant = near.map(|suit| match article {
            "" => suit.plural().to_owned(),
            _ => format!("{article}{}", suit.singular()),
        });
        Self::BadSuit {
            word: shown(word),
            help: meant.as_ref().map_or_else(
                || SUITS.to_owned(),
                |meant| format!("did you mean `{meant}`?"),
            ),
            replacement: meant,
            span,
        }
    }
}

macro_rules! one_word {
    ($($make:ident $variant:ident),*) => {
        impl SyntaxError {$(
            pub(super) fn $make(word: &str, span: Span) -> Self {
                Self::$variant { word: shown(word), span }
            }
        )*}
    };
}
one_word!(bad_card BadCard, bad_number BadNumber, bad_side BadSide, bad_matter BadMatter, bad_about BadAbout);
