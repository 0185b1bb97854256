//! Words of somebody who asks for advice, by what they say.

use super::school::Table;
use super::situation::Position;

/// By what is asked, the words that say so; the first that has one is meant.
pub(super) const ASKS: &[(Table, &[&str])] = &[
    (Table::Eleven, &["eleven", "many higher"]),
    (Table::Discard, &["discard", "throw"]),
    (Table::Lead, &["return", "lead", "leads", "led", "open", "opens", "come back"]),
    (
        Table::Play,
        &["play", "plays", "played", "cover", "covers", "finesse", "unblock", "put up", "duck"],
    ),
    (Table::Worth, &["worth", "count", "tricks"]),
    (Table::Double, &["double", "doubles", "doubled"]),
];

/// Words that ask what third hand leads when he has won partner's lead.
pub(super) const RETURNS: &[&str] =
    &["return", "returns", "lead back", "play back", "come back", "send back", "go back"];

/// Words before the card that the hand played to that lead.
pub(super) const PLAYED: &[&str] = &[
    "i played",
    "i play",
    "i put up",
    "i put on",
    "i won with",
    "i won it with",
    "i won the trick with",
    "i win with",
    "i took it with",
    "i took the trick with",
    "i take it with",
    "won by",
];

/// Words that may stand between dummy and its cards.
pub(super) const DUMMY_HOLDS: &[&str] = &[
    "dummy", "has", "have", "had", "holds", "held", "with", "is", "was", "shows", "cards", "hand",
];

/// What may be asked after `what should I` and the like.
pub(super) const ASKED: &[(Table, &[&str])] = &[
    (Table::Lead, &["lead", "open", "return", "come"]),
    (Table::Play, &["play", "cover", "finesse", "unblock", "duck"]),
    (Table::Discard, &["discard", "throw"]),
    (Table::Double, &["double"]),
    (Table::Declare, &["declare", "name", "make"]),
];

/// Words with which a question begins, and so many words of who it is about.
pub(super) const ASKING: &[&str] = &["should", "would", "must", "do", "does", "shall"];

pub(super) const ABOUT: usize = 3;

/// Words before what is trumps.
pub(super) const BEFORE_TRUMPS: &[&str] = &[
    "against",
    "at",
    "double",
    "doubled",
    "doubles",
    "with trumps",
    "trumps are",
    "trump is",
    "trumps is",
    "declared",
    "declares",
    "named",
    "names",
    "made it",
    "makes it",
    "playing",
];

/// Words after it.
pub(super) const AFTER_TRUMPS: &[&str] = &[
    "are trumps",
    "is trumps",
    "are trump",
    "is trump",
    "as trumps",
    "for trumps",
    "being trumps",
    "were trumps",
    "trumps",
    "trump",
];

/// Words between them and what is trumps.
pub(super) const BETWEEN: &[&str] = &["a", "an", "his", "her", "their", "the", "my"];

/// Words that say whose hand it is.
pub(super) const POSITIONS: &[(Position, &[&str])] = &[
    (
        Position::Passed,
        &[
            "passed make",
            "forced trump",
            "forced make",
            "dummy forced",
            "on a pass",
            "as dummy",
            "left to me",
            "left it to me",
            "leaves it to me",
            "passed to me",
            "passed it to me",
            "dealer passed",
            "partner passed",
            "declare passed",
            "passed with",
            "after a pass",
            "must dummy",
            "should dummy",
            "would dummy",
            "does dummy",
            "passed to dummy",
            "passed it to dummy",
            "left to dummy",
            "left it to dummy",
        ],
    ),
    (
        Position::ThirdHand,
        &["third hand", "dealer's right", "right of the dealer", "right of dealer"],
    ),
];

/// Words that say that dummy named the trump.
pub(super) const BY_DUMMY: &[&str] = &[
    "dummy named",
    "named by dummy",
    "dummy's make",
    "passed make",
    "dummy made",
    "made by dummy",
    "dummy declared",
    "declared by dummy",
    "passed to dummy",
    "passed it to dummy",
    "left to dummy",
    "left it to dummy",
];

/// Words that say that the dealer did.
pub(super) const BY_DEALER: &[&str] = &[
    "dealer named",
    "named by the dealer",
    "dealer made",
    "made by the dealer",
    "made by dealer",
    "dealer declared",
    "declared by the dealer",
    "declared by dealer",
];

/// Words that say that partner has doubled.
pub(super) const PARTNER_DOUBLED: &[&str] =
    &["partner doubled", "partner has doubled", "doubled by partner", "partner doubles"];
