//! What is the same in every code, unless the code says otherwise: what the remedies are like, and what is meant by
//! words of attention. Both are data (`laws/game.yaml`).

use super::{FactId, IncidentKind, Remedy};
use crate::syntax::Matter;
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
            penalty: "Whether it costs somebody something, so that it can be lost, waived or barred.",
            owed: "Whether, where it is ordered and not chosen, it is owed to the other side, who may let it go or lose it.",
            lasts: "Whether, once due, it goes on binding somebody after the moment it arose.",
            hand: "Whether it is done in the hand, and over when that is played out.",
            void: "Whether a demand for it that nobody could meet without a revoke costs the one who makes it nothing.",
            falls: "Whether it answers a double, so that it is over when an earlier double is refused.",
            deal: "Whether it is about one deal: a choice of it to which the law sets no end is over when the cards are cut for the next.",
            scored: "Whether it is a part of the score of the hand, which counts for nothing where the hand is void.",
            most: "Whether the revoke penalties of a hand may come to no more. Where it is scored it bounds what counts; elsewhere, what may be demanded.",
            card: "Whether it is done with a card, which a law must name.",
            stands: "Whether nothing is left to be done when it has been chosen: things are then as they are.",
            nothing: "Whether to order it is to say that there is nothing to be had.",
            over: "Whether nothing of the deal is left to be played when it has been taken.",
            anyone: "Whether, where it is ordered, it is done whichever player does it.",
            of_a_revoke: "Whether who demands it speaks of a revoke, whatever else is open.",
            outsider: "Whether it is paid by somebody who does not play, so that no demand for it is made of a player.",
            of_a_trick: "Whether a player is called on for his card to a trick, so that to have it under one right is to have it under every right that gives it there.",
            of_a_lead: "Whether a player is called on for his card at a lead, so that it cannot be had where none of those meant can lead again in the hand.",
            of_dummys_card: "Whether it decides about a card suggested from dummy.",
            needs_right: "Whether a right to double is kept by it, so that it is not done by a player who has lost his.",
            settles_dummys_card: "Whether, once it is demanded, nobody decides any more about another card of dummy's.",
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
pub(crate) const MATTERS: &[(&str, Matter)] = &[
    ("lead_out_of_turn", Matter::LeadOutOfTurn),
    ("play_out_of_turn", Matter::PlayOutOfTurn),
    ("revoke", Matter::Revoke),
    ("exposed_card", Matter::ExposedCard),
    ("trick", Matter::Trick),
    ("score", Matter::Score),
    ("disobedience", Matter::Disobedience),
    ("two_cards", Matter::TwoCards),
    ("omission", Matter::Omission),
    ("incomplete_trick", Matter::Incomplete),
    ("penalty", Matter::Penalty),
    ("double_out_of_turn", Matter::DoubleOutOfTurn),
    ("declaration", Matter::Declaration),
    ("suggestion", Matter::Suggestion),
    ("deal", Matter::Deal),
    ("question", Matter::Question),
];

/// What is meant by the matters to which somebody calls attention.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attention(Vec<(Matter, Meant)>);

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
                let (_, matter) = MATTERS.iter().find(|(known, _)| known == name)?;
                let kinds = meant.iter().filter_map(|name| IncidentKind::from_name(name));
                let meant = if *meant == [ANYTHING] {
                    Meant::Anything
                } else {
                    Meant::These(kinds.collect())
                };
                Some((*matter, meant))
            });
            Attention(rows.collect())
        });
        &SHARED
    }

    /// Whether words for a matter may mean such an incident; without a matter they may mean any.
    pub fn points_to(&self, matter: Option<Matter>, kind: IncidentKind) -> bool {
        let Some(matter) = matter else {
            return true;
        };
        let mut rows = self.0.iter();
        rows.any(|(own, meant)| *own == matter && meant.has(kind))
    }

    /// Says what is meant by a matter.
    pub(crate) fn mean(&mut self, matter: Matter, meant: Meant) {
        self.0.retain(|(own, _)| *own != matter);
        self.0.push((matter, meant));
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
    use super::{ANYTHING, ATTENTION, MATTERS, REMEDIES};
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
            assert!(MATTERS.iter().any(|(known, _)| known == name), "{name}");
            for kind in meant.iter().filter(|kind| **kind != ANYTHING) {
                assert!(IncidentKind::from_name(kind).is_some(), "{kind}");
            }
        }
        assert_eq!(ATTENTION.len(), MATTERS.len());
    }

    #[test]
    fn a_set_of_remedies_holds_them_all() {
        assert!(Remedy::ALL.len() <= 128);
    }
}
