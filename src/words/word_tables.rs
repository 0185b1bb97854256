//! What each table of words may say.

use super::compile::{Entry, camel};

/// What one table may say.
pub(super) struct Table {
    /// The file without `.yaml`.
    pub(super) file: &'static str,
    /// Its sentences: the key, and whether an entry may leave it out.
    pub(super) sentences: &'static [(&'static str, bool)],
    /// Plain words as well, without slots: every entry has them.
    pub(super) plain: &'static [&'static str],
    /// Words in addition to that an entry may leave out, each with the slots that stay in it as they are written.
    pub(super) templates: &'static [(&'static str, &'static [&'static str])],
    /// What stands for a name, a card, a number in a sentence.
    pub(super) slots: &'static [&'static str],
    /// What a form may depend on: the word, and the type of the name after it, where one is there.
    pub(super) conditions: &'static [(&'static str, Option<&'static str>)],
    /// Whether its sentences are rows of their own, and not stated with the names.
    pub(super) rows: bool,
    /// A row of the macro that defines the names.
    pub(super) name: fn(&str, &Entry<'_>) -> String,
}

pub(super) const TABLES: &[Table] = &[
    Table {
        file: "incidents",
        sentences: &[("happened", false)],
        plain: &["is"],
        templates: &[],
        slots: &[
            "by",
            "hand",
            "other",
            "partner",
            "side",
            "person",
            "second",
            "people",
            "cards",
            "cards_or_hand",
            "suit",
            "trick",
            "mention",
            "some_cards",
            "more_tricks",
            "tricks",
        ],
        conditions: &[
            ("other", None),
            ("by", None),
            ("suit", None),
            ("number", None),
            ("lacking", None),
            ("trick", None),
            ("alleged", None),
            ("together", None),
            ("supposed", None),
            ("by_dealer", None),
            ("by_other", None),
            ("manner", Some("FactId")),
            ("asked", Some("Remedy")),
        ],
        rows: true,
        name: |name, entry| format!("{} = {name:?} {:?};", camel(name), entry.text("is")),
    },
    Table {
        file: "facts",
        sentences: &[
            ("so", false),
            ("not", false),
            ("question", true),
            ("had", true),
            ("had_not", true),
        ],
        plain: &[],
        templates: &[],
        slots: &[
            "by",
            "partner",
            "card",
            "this_card",
            "trick",
            "eldest",
            "third",
            "dealer",
            "dummy",
        ],
        conditions: &[("no_card_claimed", None)],
        rows: true,
        name: |name, entry| {
            // Of no case in particular.
            let plain = |key| {
                let words = entry.text(key).replace("{eldest}", "eldest hand");
                let words = words.replace("{partner}", "his partner");
                let words = words.replace("{dealer}", "the dealer");
                let words = words.replace("{dummy}", "the dealer's partner");
                words.replace("{third}", "third hand")
            };
            let so = plain("so").replace("{by}", "the offender");
            format!("{} = {name} {so:?} {:?};", camel(name), plain("question"))
        },
    },
    Table {
        file: "measures",
        sentences: &[("so", false), ("had", false), ("question", false)],
        plain: &["unit"],
        templates: &[],
        slots: &["number", "by"],
        conditions: &[],
        rows: false,
        name: |name, entry| {
            let plain = |key| entry.text(key).replace("{number}", "{}");
            format!(
                "{} = {name:?} {:?} {:?} {:?} {:?};",
                camel(name),
                entry.text("unit"),
                plain("so"),
                plain("had"),
                plain("question")
            )
        },
    },
    Table {
        file: "remedies",
        sentences: &[("may", false), ("must", false), ("say", false)],
        plain: &[],
        templates: &[
            ("done", &["taker", "asked", "side", "card", "suit"]),
            ("line", &["taker", "asked", "side", "card", "called", "a_called"]),
        ],
        slots: &[
            "on",
            "who",
            "named",
            "all",
            "from",
            "by_whom",
            "side",
            "scorers",
            "whom",
            "card",
            "card_or_all",
            "a_suit",
            "suit",
            "suit_named",
            "suit_led",
            "tricks",
            "points",
            "number",
            "number_points",
            "later",
            "to",
            "card_or_hand",
            "card_first",
        ],
        conditions: &[
            ("card", None),
            ("no_card", None),
            ("suit", None),
            ("no_trumps", None),
            ("either", None),
            ("number", None),
            ("many", None),
            ("several", None),
            ("may_revoke", None),
            ("unpaid", None),
            ("of_himself", None),
            ("from_nobody", None),
            ("of_nobody", None),
            ("of_nobodys_hand", None),
            ("by_leave", None),
            ("leave", Some("Leave")),
            ("until", Some("Lapse")),
            ("revokes", Some("Revokes")),
            ("people", Some("PersonRef")),
        ],
        rows: true,
        name: |name, _| format!("{} = {name:?};", camel(name)),
    },
    Table {
        file: "ends",
        sentences: &[("until", false), ("when", false)],
        plain: &["is"],
        templates: &[],
        slots: &["whom"],
        conditions: &[("no_card", None), ("several", None)],
        rows: true,
        name: |name, entry| format!("{} = {name:?} {:?};", camel(name), entry.text("is")),
    },
];
