//! What is the same in every code, unless the code says otherwise: what the remedies are like, and what is meant by
//! words of attention. Both are data (`laws/game.yaml`).

use super::{FactId, IncidentKind, Remedy};
use crate::syntax::Mention;
use std::sync::LazyLock;

/// A remedy's row: its name, its qualities by their keys, its number, its opposites.
type Row = (&'static str, &'static [&'static str], Option<u32>, &'static [&'static str]);

include!(concat!(env!("OUT_DIR"), "/game.rs"));

/// The word for any incident at all.
pub(crate) const ANYTHING: &str = "anything";

/// Some remedies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RemedySet(u128);

impl RemedySet {
    /// Those and one more.
    #[must_use]
    pub fn with(self, remedy: Remedy) -> Self {
        Self(self.0 | 1_u128 << remedy as u32)
    }

    /// Those without one.
    #[must_use]
    pub fn without(self, remedy: Remedy) -> Self {
        Self(self.0 & !(1_u128 << remedy as u32))
    }

    /// Whether it is one of them.
    pub fn has(self, remedy: Remedy) -> bool {
        self.0 & 1_u128 << remedy as u32 != 0
    }
}

/// Hands every quality that a remedy may have to a macro: its key in `laws/game.yaml` and in a club's file, and what it
/// says.
macro_rules! with_qualities {
    ($macro:ident) => {
        $macro! {
            penalty: "Whether it is a penalty, so that it can be lost, waived or barred.",
            owed: "Whether, when ordered and not chosen, it is owed to the other side, who may waive or lose it.",
            lasts: "Whether, once due, it stays binding after the moment it arose.",
            hand: "Whether it belongs to the hand, and ends when the hand is played out.",
            void: "Whether a demand for it that nobody could obey without a revoke costs nothing.",
            falls: "Whether it answers a double, so that it ends when an earlier double is refused.",
            deal: "Whether it is about one deal: a choice with no end set by law ends when the cards are cut for the next deal.",
            scored: "Whether it is part of the score of the hand, which does not count if the hand is void.",
            most: "Whether it limits the revoke penalties of a hand. If it is scored it limits what counts; otherwise, what may be demanded.",
            card: "Whether it needs a card, which a law must name.",
            stands: "Whether choosing it changes nothing else: things stay as they are.",
            nothing: "Whether ordering it means that there is no right.",
            over: "Whether taking it ends the play of the deal.",
            anyone: "Whether, when it is ordered, any player may carry it out.",
            of_a_revoke: "Whether a demand for it means a revoke, whatever else is open.",
            outsider: "Whether it is paid by somebody who does not play, so that it is never demanded of a player.",
            of_a_trick: "Whether it calls for a player's card to a trick, so that using one right to it uses every such right.",
            of_a_lead: "Whether it calls for a player's card at a lead, so that it is not offered if none of them can lead again in the hand.",
            of_dummys_card: "Whether it decides about a card suggested from dummy.",
            needs_right: "Whether it keeps a right to double, so that a player who has lost his cannot use it.",
            settles_dummys_card: "Whether, once it is demanded, nobody may decide about another card of dummy.",
        }
    };
}
pub(crate) use with_qualities;

macro_rules! nature {
    ($($key:ident: $says:literal,)+) => {
        /// What a remedy is like.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        #[allow(
            clippy::struct_excessive_bools,
            reason = "each is a key of its own in the data"
        )]
        pub struct Nature {
            $(#[doc = $says] pub $key: bool,)+
            /// How many tricks or points, where a law tells no other number.
            pub number: Option<u32>,
            /// What cannot be done together with it.
            pub opposes: RemedySet,
        }

        impl Nature {
            /// Gives it a quality, by its key in the data.
            fn set(&mut self, key: &str) {
                match key {
                    $(stringify!($key) => self.$key = true,)+
                    _ => {}
                }
            }
        }
    };
}
with_qualities!(nature);

/// What each remedy is like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Natures([Nature; Remedy::ALL.len()]);

impl Natures {
    /// As every code has them that says nothing else.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Natures> = LazyLock::new(Natures::read);
        &SHARED
    }

    fn read() -> Self {
        let mut all = Self([Nature::default(); Remedy::ALL.len()]);
        for (name, qualities, number, opposes) in REMEDIES {
            let Some(remedy) = Remedy::from_name(name) else {
                continue;
            };
            all.change(remedy, |nature| {
                qualities.iter().for_each(|key| nature.set(key));
                nature.number = *number;
            });
            for other in opposes.iter().filter_map(|name| Remedy::from_name(name)) {
                all.oppose(remedy, other);
            }
        }
        all
    }

    /// What a remedy is like.
    pub fn of(&self, remedy: Remedy) -> Nature {
        let Self(all) = self;
        all.get(remedy as usize).copied().unwrap_or_default()
    }

    pub(crate) fn change(&mut self, remedy: Remedy, change: impl FnOnce(&mut Nature)) {
        if let Some(nature) = self.0.get_mut(remedy as usize) {
            change(nature);
        }
    }

    /// Makes two remedies opposites.
    pub(crate) fn oppose(&mut self, one: Remedy, other: Remedy) {
        for (own, against) in [(one, other), (other, one)] {
            self.change(own, |nature| nature.opposes = nature.opposes.with(against));
        }
    }

    /// Leaves a remedy without opposites.
    pub(crate) fn reconcile(&mut self, remedy: Remedy) {
        for own in Remedy::ALL {
            self.change(*own, |nature| {
                nature.opposes = nature.opposes.without(remedy);
            });
        }
        self.change(remedy, |nature| nature.opposes = RemedySet::default());
    }
}

/// The matters to which somebody may call attention, with their names in the laws.
pub(crate) const MENTIONS: &[(&str, Mention)] = &[
    ("lead_out_of_turn", Mention::LeadOutOfTurn),
    ("play_out_of_turn", Mention::PlayOutOfTurn),
    ("revoke", Mention::Revoke),
    ("exposed_card", Mention::ExposedCard),
    ("trick", Mention::Trick),
    ("score", Mention::Score),
    ("disobedience", Mention::Disobedience),
    ("two_cards", Mention::TwoCards),
    ("omission", Mention::Omission),
    ("incomplete_trick", Mention::Incomplete),
    ("penalty", Mention::Penalty),
    ("double_out_of_turn", Mention::DoubleOutOfTurn),
    ("declaration", Mention::Declaration),
    ("suggestion", Mention::Suggestion),
    ("deal", Mention::Deal),
    ("question", Mention::Question),
];

/// What is meant by the matters to which somebody calls attention.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attention(Vec<(Mention, Meant)>);

/// The incidents meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Meant {
    /// Any at all.
    Anything,
    /// One of these.
    These(Vec<IncidentKind>),
}

impl Attention {
    /// As every code has it that says nothing else.
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Attention> = LazyLock::new(|| {
            let rows = ATTENTION.iter().filter_map(|(name, meant)| {
                let (_, mention) = MENTIONS.iter().find(|(known, _)| known == name)?;
                let kinds = meant.iter().filter_map(|name| IncidentKind::from_name(name));
                let meant = if *meant == [ANYTHING] {
                    Meant::Anything
                } else {
                    Meant::These(kinds.collect())
                };
                Some((*mention, meant))
            });
            Attention(rows.collect())
        });
        &SHARED
    }

    /// Whether words for a matter may mean such an incident; without a matter they may mean any.
    pub fn points_to(&self, mention: Option<Mention>, kind: IncidentKind) -> bool {
        let Some(mention) = mention else {
            return true;
        };
        let mut rows = self.0.iter();
        rows.any(|(own, meant)| *own == mention && meant.has(kind))
    }

    /// Says what is meant by a matter.
    pub(crate) fn mean(&mut self, mention: Mention, meant: Meant) {
        self.0.retain(|(own, _)| *own != mention);
        self.0.push((mention, meant));
    }
}

impl Meant {
    fn has(&self, kind: IncidentKind) -> bool {
        match self {
            Self::Anything => true,
            Self::These(kinds) => kinds.contains(&kind),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ANYTHING, ATTENTION, MENTIONS, REMEDIES};
    use crate::facts::{IncidentKind, Remedy};

    #[test]
    fn every_name_in_the_tables_is_one() {
        for (name, .., opposes) in REMEDIES {
            assert!(Remedy::from_name(name).is_some(), "{name}");
            for other in *opposes {
                assert!(Remedy::from_name(other).is_some(), "{other}");
            }
        }
        for (name, meant) in ATTENTION {
            assert!(MENTIONS.iter().any(|(known, _)| known == name), "{name}");
            for kind in meant.iter().filter(|kind| **kind != ANYTHING) {
                assert!(IncidentKind::from_name(kind).is_some(), "{kind}");
            }
        }
        assert_eq!(ATTENTION.len(), MENTIONS.len());
    }

    #[test]
    fn a_set_of_remedies_holds_them_all() {
        assert!(Remedy::ALL.len() <= 128);
    }
}
