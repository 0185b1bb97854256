//! An incident: something the laws may speak about; the table of their kinds, with all that is said about each, is
//! `src/words/incidents.yaml`.

use super::fact::FactId;
use super::remedy::Remedy;
use crate::bridge::{Seat, Suit};
use crate::syntax::{About, CardSpec, Mention};
use smallvec::SmallVec;

macro_rules! define_incidents {
    ($($variant:ident = $name:literal $meaning:literal;)*) => {
        /// The kinds of incident, as the laws name them.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum IncidentKind {
            $(#[doc = $meaning] $variant,)*
        }

        impl IncidentKind {
            /// Every kind, in the table's order.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The name in the laws and in JSON.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// What it is at the table.
            pub fn meaning(self) -> &'static str {
                match self { $(Self::$variant => $meaning,)* }
            }

            /// The kind with that name.
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$variant),)* _ => None }
            }
        }
    };
}
include!(concat!(env!("OUT_DIR"), "/incidents.rs"));

impl IncidentKind {
    /// Whether it is of a side, and no more one partner's than the other's.
    pub fn is_of_a_side(self) -> bool {
        matches!(
            self,
            Self::TricksScored | Self::SlamMade | Self::HonoursHeld | Self::TrickScoreWrong
        )
    }

    /// Whether it is not a fault and no act, only how things stand when the story stops. Those come after all others.
    pub fn is_standing(self) -> bool {
        matches!(self, Self::DoublingAwaited | Self::DoublingDone | Self::DummyAwaited)
    }

    /// What it takes for so, or not so, of how the hand stands, if nothing in the story states otherwise.
    pub fn presumes(self) -> Option<(FactId, bool)> {
        let premises = [
            (Self::DoublingAwaited, FactId::PlayHadBegun),
            (Self::DummyAwaited, FactId::DummyDown),
        ];
        let own = premises.into_iter().find(|(kind, _)| *kind == self);
        own.map(|(_, fact)| (fact, false))
    }

    /// Whether it is of the games for three and for two alone.
    pub fn is_of_the_games(self) -> bool {
        matches!(self, Self::HandSpeaks | Self::NobodyActs)
    }

    /// Whether it is no more than how somebody behaved, or what one who does not play said: whatever that may
    /// cost, partners have nothing to confer about in it, and the hand goes on as it was.
    pub fn is_conduct(self) -> bool {
        matches!(
            self,
            Self::ScoreMentioned
                | Self::Hesitation
                | Self::Haste
                | Self::UnusualWords
                | Self::Gesture
                | Self::Emphasis
                | Self::Talk
                | Self::ActedOnManner
                | Self::PlacingForPartner
                | Self::BystanderRemark
                | Self::BystanderAsked
        )
    }

    /// Whether somebody mentions what is to be exacted, and not of what has been called for.
    pub fn is_of_an_open_penalty(self) -> bool {
        matches!(
            self,
            Self::Consultation
                | Self::PenaltySuggested
                | Self::WrongPenalty
                | Self::PenaltyLeftToPartner
        )
    }

    /// Whether it is no more than what somebody said about a penalty, due or not.
    pub fn is_word_of_a_penalty(self) -> bool {
        matches!(
            self,
            Self::Consultation
                | Self::PenaltySuggested
                | Self::PenaltySaidDue
                | Self::PenaltyLeftToPartner
                | Self::DummyCallsAttention
                | Self::DummyDeniesPenalty
                | Self::DummyAsksIfObeyed
        )
    }
}

/// One incident of a story.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a circumstance of its own")]
pub struct Incident {
    /// What kind of thing happened.
    pub kind: IncidentKind,
    /// Whose doing it was, where the case states.
    pub by: Option<Seat>,
    /// Line of the case on which it happened, from 1.
    pub line: u32,
    /// Place in the order of events, from 0; earlier events have smaller ones.
    pub moment: u32,
    /// The cards concerned: led, exposed, named, touched.
    pub cards: SmallVec<[CardSpec; 2]>,
    /// The suit concerned: led to the trick, called, renounced.
    pub suit: Option<Suit>,
    /// The trick concerned, from 1.
    pub trick: Option<u32>,
    /// The other player concerned: who was asked, warned, called on or accused.
    pub other: Option<Seat>,
    /// What attention was called to.
    pub mention: Option<Mention>,
    /// Of a word about a penalty: which of several it spoke of, where that was said.
    pub about: Option<About>,
    /// Of a call that was not answered: what was demanded.
    pub asked: Option<Remedy>,
    /// Of a call that was not answered: the demand that made it, as a place among the acts.
    pub call: Option<u32>,
    /// Of a call that was not obeyed: the demands with which he complied by the same card, if no card would have met
    /// both, as places among the acts.
    pub instead: SmallVec<[u32; 1]>,
    /// Of several cards played at once, those that would have been a revoke.
    pub unfit: SmallVec<[CardSpec; 2]>,
    /// Of several cards played without waiting, the one of the trick which the partner is called on to win,
    /// where the dealer has said which.
    pub spared: Option<CardSpec>,
    /// Of a run of cards led without waiting, the first after its first card known to be a winner.
    pub following: Option<CardSpec>,
    /// Of such a run, the card of the trick that was still open: it was not itself led before its time.
    pub begun: Option<CardSpec>,
    /// How a card came to be seen or mentioned, or the pack was shuffled or cut: the fact that tells it.
    pub manner: Option<FactId>,
    /// How many cards he was dealt, or of a card the pack holds, where the incident is about that.
    pub number: Option<u32>,
    /// The people concerned, by name, where they have or need no seat: first the one whose doing it was.
    pub people: Vec<Box<str>>,
    /// Whether nothing irregular is known of it, so that it is something for a code only where a number, which
    /// that code compares, makes it so.
    pub ordinary: bool,
    /// Whether the story does not say that it happened, only that somebody claims it.
    pub alleged: bool,
    /// Whether it was the doing of both partners together.
    pub together: bool,
    /// Whether it is one with some answers to the ruling's questions, and none with others.
    pub supposed: bool,
}

impl Incident {
    /// The player whose doing it was, where it was that of one player.
    pub fn player(&self) -> Option<Seat> {
        self.by.filter(|_| !self.kind.is_of_a_side())
    }

    /// Whether it is a demand for which nothing at all was due.
    pub fn is_for_nothing(&self) -> bool {
        self.kind == IncidentKind::WrongPenalty && self.manner == Some(FactId::PenaltyOpen)
    }

    /// An incident with nothing told but who, where and when.
    pub fn new(kind: IncidentKind, by: Option<Seat>, line: u32, moment: u32) -> Self {
        Self {
            kind,
            by,
            line,
            moment,
            cards: SmallVec::new(),
            suit: None,
            trick: None,
            other: None,
            mention: None,
            about: None,
            asked: None,
            call: None,
            instead: SmallVec::new(),
            unfit: SmallVec::new(),
            spared: None,
            following: None,
            begun: None,
            manner: None,
            number: None,
            people: Vec::new(),
            ordinary: false,
            alleged: false,
            together: false,
            supposed: false,
        }
    }
}
