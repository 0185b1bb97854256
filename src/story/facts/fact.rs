//! The names of the facts; the table of them, with all that is said about each, is `src/words/facts.yaml`.

use super::measure::{Measure, Measured};
use std::borrow::Cow;

macro_rules! define_facts {
    ($($variant:ident = $name:ident $meaning:literal $question:literal;)*) => {
        /// A fact the laws may ask of an incident.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum FactId {
            $(#[doc = $meaning] $variant,)*
            /// A number of the table compares so with one of the law.
            Measured(Measured),
        }

        /// The place of each named fact.
        #[allow(clippy::enum_variant_names, reason = "each is named as its fact")]
        enum Place { $($variant,)* }

        impl FactId {
            /// Every fact that has a name of its own, in the table's order.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Its place among the facts with names of their own; past the last for a comparison.
            pub fn index(self) -> usize {
                match self {
                    $(Self::$variant => Place::$variant as usize,)*
                    Self::Measured(_) => Self::ALL.len(),
                }
            }

            /// The name in the laws and in JSON.
            pub fn name(self) -> Cow<'static, str> {
                match self {
                    $(Self::$variant => Cow::Borrowed(stringify!($name)),)*
                    Self::Measured(measured) => Cow::Owned(measured.name()),
                }
            }

            /// What it says about an incident.
            pub fn meaning(self) -> Cow<'static, str> {
                match self {
                    $(Self::$variant => Cow::Borrowed($meaning),)*
                    Self::Measured(measured) => Cow::Owned(measured.words(true)),
                }
            }

            /// The question that settles it; `{by}` stands for the offender, `{card}` for the card.
            pub fn question(self) -> Cow<'static, str> {
                match self {
                    $(Self::$variant => Cow::Borrowed($question),)*
                    Self::Measured(measured) => Cow::Owned(measured.question("{by}")),
                }
            }

            /// The fact with that name.
            pub fn from_name(name: &str) -> Option<Self> {
                match name {
                    $(stringify!($name) => Some(Self::$variant),)*
                    _ => Measured::from_name(name).map(Self::Measured),
                }
            }
        }
    };
}
include!(concat!(env!("OUT_DIR"), "/facts.rs"));

impl FactId {
    /// Whether a code of laws must define it; the table cannot show it.
    pub fn is_defined_by_codes(self) -> bool {
        matches!(self, Self::RevokeEstablished | Self::ExposedCard | Self::FalseCut)
    }

    /// The number it compares, where it compares one.
    pub fn measure(self) -> Option<Measure> {
        if let Self::Measured(measured) = self { Some(measured.measure) } else { None }
    }

    /// Whether it tells at which stage of the hand it happened.
    pub fn is_stage(self) -> bool {
        matches!(
            self,
            Self::DuringDeal | Self::BeforeDeclaration | Self::BeforeFirstLead | Self::DuringPlay
        )
    }

    /// Whether it tells which of the four the offender is.
    pub fn is_of_player(self) -> bool {
        matches!(
            self,
            Self::ByDealer | Self::ByDummy | Self::ByDefender | Self::ByEldest | Self::ByThirdHand
        )
    }

    /// Whether it tells how a card came to be seen or mentioned, or how the pack was shuffled or cut.
    pub fn is_manner(self) -> bool {
        matches!(
            self,
            Self::TwoAtOnce
                | Self::DroppedFaceUp
                | Self::DroppedBelow
                | Self::DroppedFaceDown
                | Self::HeldInView
                | Self::ShownOnTable
                | Self::ShownAbove
                | Self::ShownToOpponent
                | Self::NamedOnly
                | Self::TakenUp
                | Self::ThrownDown
                | Self::BelievingClaim
                | Self::ShuffledBelow
                | Self::FaceSeen
                | Self::ShuffledInPlay
                | Self::DealtInPackets
                | Self::ShuffledAcross
                | Self::ShuffledTwice
                | Self::SeenInCutting
                | Self::PacketsConfused
                | Self::CutInDoubt
        )
    }

    /// The setting of the code it compares with, or the table's own in its place.
    pub fn compares_with(self) -> Option<&'static str> {
        matches!(self, Self::LimitReached | Self::LimitExceeded).then_some("doubling_limit")
    }

    /// Whether it depends on how a code ranks cards that are cut, or how many it lets belong to a table.
    pub fn is_about_cutting(self) -> bool {
        matches!(
            self,
            Self::CutDecides
                | Self::EqualPair
                | Self::EqualThree
                | Self::EqualHighest
                | Self::RecutByTwo
                | Self::RecutByThree
                | Self::RestApart
                | Self::NextTwoApart
                | Self::AdmissionOpen
                | Self::PlaceSpokenFor
                | Self::NextLowestWaits
                | Self::AllRubbersEqual
                | Self::RubbersDecide
                | Self::ChoiceWasHis
                | Self::WasCutOut
        )
    }

    /// Whether it concerns rights to a penalty, which only a ruling under way can tell.
    pub fn is_about_rights(self) -> bool {
        matches!(
            self,
            Self::PenaltyOpen
                | Self::PenaltyIsDealers
                | Self::ActorEntitled
                | Self::PartnerSolelyEntitled
                | Self::ConsultationAllowed
                | Self::ConsultationForbidden
                | Self::OffenderDealersSide
                | Self::CallWasDue
                | Self::RevokedByIt
                | Self::DealerNamedTrump
                | Self::RightForfeited
                | Self::PartnersRightForfeited
                | Self::DoublingRefused
                | Self::PenaltyMeant
        )
    }

    /// Whether it depends on whether the hand, with its penalties, ends the rubber.
    pub fn is_about_the_rubber(self) -> bool {
        matches!(self, Self::NobodyHasWon | Self::LastGame | Self::RubberAgreed)
    }

    /// Whether it depends on what a code makes of something else: of the score by its scheme, of a limit by its
    /// setting, of an incident before by its definitions.
    pub fn is_about_score(self) -> bool {
        matches!(
            self,
            Self::AsHandForces
                | Self::ReachesGame
                | Self::GameGoesOn
                | Self::SideScoresHonours
                | Self::RevokeWasEstablished
                | Self::SpadeConvention
                | Self::LimitReached
                | Self::LimitExceeded
        )
    }
}
