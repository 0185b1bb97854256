//! Everything that can be wrong with a case file's text.

use super::forms;
use super::help::Help;
use crate::bridge::Seat;
use crate::source::{Span, spanned_faults};
use std::fmt::Display;

spanned_faults! {
    /// Something that cannot be read as a case.
    enum SyntaxError in syntax
    UnknownSentence { words: String; span "from here no sentence fits" }
        "no sentence fits `{words}`" code unknown_sentence help by help: String, or replacement;
    UnknownHeader { key: String; span "unknown header" }
        "no header is called `{key}`" code unknown_header help by help: String, or replacement;
    EmptyHeader { key: String; span "says nothing" }
        "nothing follows `{key}`" code empty_header help "write it on the same line, or leave the line out";
    DuplicateHeader { key: String; span "given again", first "given first" }
        "`{key}` is given twice" code duplicate_header help "keep the right line and remove the other";
    HeaderTooLate { key: String; span "too late", event "the story begins here" }
        "`{key}` is a header, and the story has begun" code header_too_late
        help "move this line up, before the first thing that happens";
    SaidTwice { word: String; span "again", first "first" }
        "`{word}` is named twice" code said_twice help "name each once";
    BadCard { word: String; span "no card" }
        "`{word}` is not a card" code bad_card
        help "write suit and rank, as `SK`, `10H` or `king of spades`; `Sx` for a small spade, `a spade` or `a card` where no more is known";
    BadSuit { word: String; span "no suit" }
        "`{word}` is not a suit" code bad_suit help by help: String, or replacement;
    /// A hand with a stranger, a card twice, or too many cards.
    BadHand { why: String; span "here" }
        "{why}" code bad_hand help by help: String;
    /// A file of boards, where a case was to be.
    Pbn { ; span "a tag or note of PBN" }
        "this is a PBN file, not a case" code pbn
        help "write a deal of it as `pbn: \"N:AK5.QJ42.876.T93 - - -\"`; `bystander advise case` reads PBN files";
    /// A deal not written as a PBN tag's value.
    BadPbn { why: String; span "here" }
        "{why}" code bad_pbn help "write it as `pbn: \"N:AK5.QJ42.876.T93 - - -\"`, with `-` for a hand not known";
    UnknownPerson { word: String; span "who is this?" }
        "nobody at the table is called `{word}`" code unknown_person help by help: String, or replacement;
    ReservedName { name: String, seat: Seat; span "not a name" }
        "`{name}` cannot be the name of a player" code reserved_name
        help "give a name of two or more letters that is not a seat, role, side, suit, card or word of the language, as `players: {seat} Ann`; put a comma between two players";
    BadNumber { word: String; span "no number" }
        "`{word}` is not a number that fits here" code bad_number
        help "write a number in figures, as `3`, or in words up to twenty";
    BadSide { word: String; span "no side" }
        "`{word}` is not a side" code bad_side help "write `NS` or `EW`, as `NS 18, EW 6`";
    BadMatter { word: String; span "not this" }
        "attention cannot be called to `{word}`" code bad_matter
        help "write `the lead out of turn`, `the play out of turn`, `the revoke`, `the exposed card`, `the trick`, `the score`, `the disobedience`, `the two cards`, `the omission` or `the penalty`";
    BadAbout { word: String; span "not this" }
        "there is no penalty for `{word}`" code bad_about
        help "say what happened (`the revoke`, `the revoke in trick 3`, `the exposed card`, `the declaration`), the card (`C4`) or the trick (`trick 3`)";
    BadHeld { word: String; span "here" }
        "`{word}` cannot be read as a ruling" code bad_held help by help: String;
    BadQuote { ; span "these words" }
        "a quotation mark is missing" code bad_quote
        help "put the words between two quotation marks, as `case \"Third hand leads\"`, and nothing after them";
    NoContrary { words: String; span "not a fact with an opposite" }
        "`{words}` cannot be disputed; only a fact can be" code no_contrary
        help "dispute a fact: `trick 3 was quitted`, `W holds spades`, `W has looked at his cards`, `dummy is down`, `the play has begun`; or any fact of the laws by its name, as `disputed: answer: claim_false yes`";
    TooManyDisputes { most: usize; span "one too many" }
        "the players disagree on more than {most} facts" code too_many_disputes
        help "every dispute doubles the number of versions; settle one, or write two cases";
    /// More than is read.
    Limit { what: String; span "here" }
        "{what}" code limit help by help: String;
    NotUtf8 { line: usize; span "this byte" }
        "line {line} is not text in UTF-8" code not_utf8 help "save the file as UTF-8";
}

/// The user's words, cut short where they would fill the screen.
pub(super) fn shown(words: &str) -> String {
    const MOST: usize = 60;
    if words.chars().nth(MOST).is_none() {
        return words.to_owned();
    }
    words.chars().take(MOST).chain("...".chars()).collect()
}

/// What helps with a line of something that did not happen.
pub(super) const NOT_SO: &str = "what did not happen is left out; `bystander sentences not` lists the few sentences that say `not`, and `answer: <fact> no` answers a question of the ruling";
const NAME_HIM: &str = "write a seat (`N`, `E`, `S`, `W`), a role (`dealer`, `dummy`, `eldest`, `third hand`), or a name from `players:`";

/// Help where `nobody` stands for the one who did it.
fn nobody(word: &str) -> Option<String> {
    let first = word.split(' ').next()?.to_lowercase();
    ["nobody", "no", "none", "neither"].contains(&first.as_str()).then(|| NOT_SO.to_owned())
}

impl SyntaxError {
    pub(super) fn unknown_sentence(words: &str, span: Span, help: &Help) -> Self {
        Self::UnknownSentence {
            words: shown(words),
            span,
            help: help.said(),
            replacement: help.replacement(),
        }
    }

    pub(super) fn empty_header(line: &str, span: Span) -> Self {
        let key = line.split_inclusive([':', '?']).next().unwrap_or(line);
        Self::EmptyHeader { key: shown(key.trim()), span }
    }

    pub(super) fn said_twice(word: impl Display, span: Span, first: Span) -> Self {
        Self::SaidTwice { word: word.to_string(), span, first }
    }

    pub(super) fn bad_hand(why: String, span: Span, help: &str) -> Self {
        Self::BadHand { why, span, help: help.to_owned() }
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

    pub(super) fn reserved_name(name: &str, seat: Seat, span: Span) -> Self {
        Self::ReservedName { name: shown(name), seat, span }
    }

    pub(super) fn bad_held(word: &str, span: Span, help: String) -> Self {
        Self::BadHeld { word: shown(word.trim()), span, help }
    }

    pub(super) fn bad_suit(word: &str, span: Span) -> Self {
        const SUITS: &str =
            "write `spades`, `hearts`, `diamonds` or `clubs`; `no trumps` in a declaration";
        let near = super::terms::near_suit(word);
        let article = super::mentions::without(word, "a ").map_or("", |_| "a ");
        let meant = near.map(|suit| match article {
            "" => suit.plural().to_owned(),
            _ => format!("{article}{}", suit.singular()),
        });
        Self::BadSuit {
            word: shown(word),
            help: meant
                .as_ref()
                .map_or_else(|| SUITS.to_owned(), |meant| format!("did you mean `{meant}`?")),
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
