//! The irregularities that come up most often, each a large button.

/// One of them.
#[derive(Debug, Clone, Copy)]
pub struct Quick {
    /// Its name in an address.
    pub name: &'static str,
    /// What is on the button.
    pub label: &'static str,
    /// The words with which the interview begins.
    pub words: &'static str,
    /// What the button says as well: facts by name, with their answers. Nothing is taken for given that it does not
    /// say.
    pub known: &'static [(&'static str, bool)],
}

/// The ten, those of the play first.
pub const QUICK: &[Quick] = &[
    Quick {
        name: "first-lead",
        label: "Led out of turn to the first trick, dummy not yet down",
        words: "somebody led out of turn to the first trick",
        known: &[("dummy_down", false)],
    },
    Quick {
        name: "later-lead",
        label: "Led out of turn later on",
        words: "somebody led out of turn later in the hand",
        known: &[],
    },
    Quick {
        name: "revoke",
        label: "Did not follow suit, and all have played",
        words: "somebody revoked, and all have played to the trick",
        known: &[],
    },
    Quick {
        name: "played-early",
        label: "Played before his turn",
        words: "somebody played to a trick before his turn",
        known: &[],
    },
    Quick {
        name: "card-in-play",
        label: "Dropped or showed a card in play",
        words: "a card was dropped on the table",
        known: &[
            ("during_deal", false),
            ("before_first_lead", false),
            ("before_declaration", false),
            ("during_play", true),
        ],
    },
    Quick {
        name: "card-in-deal",
        label: "A card was seen in the deal",
        words: "a card was exposed in the deal",
        known: &[],
    },
    Quick {
        name: "too-many",
        label: "Too many cards in a hand",
        words: "a player was dealt fourteen cards or more",
        known: &[],
    },
    Quick {
        name: "too-few",
        label: "Too few cards in a hand",
        words: "a player found that he was a card short",
        known: &[],
    },
    Quick {
        name: "wrong-dealer",
        label: "Dealt out of turn",
        words: "somebody dealt out of turn",
        known: &[],
    },
    Quick {
        name: "wrong-double",
        label: "Doubled out of turn",
        words: "somebody doubled out of turn",
        known: &[],
    },
];

/// The one of that name.
pub(super) fn named(name: &str) -> Option<&'static Quick> {
    QUICK.iter().find(|quick| quick.name == name)
}
