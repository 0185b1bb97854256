//! What a question is about: the same question asked of two incidents is one question.

use super::fact::FactId as F;
use super::{FactId, Facts, Incident, IncidentKind, Measure};
use crate::bridge::Seat;
use crate::syntax::CardSpec;

/// What a fact is asked of. Two questions with the same fact and the same subject are one question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// One incident: when it happened, what it was, whose doing, and with which card.
    Incident(u32, IncidentKind, Option<Seat>, Option<CardSpec>),
    /// A card put to a trick, as a number of a play.
    Play(u32),
    /// A player, whose part in the hand is not known.
    Player(Seat),
    /// How things stood: the number of moves at the table before that moment. An even number is the
    /// time between two moves, an odd one a move itself.
    Standing(u32),
    /// The whole hand.
    Hand,
}

impl FactId {
    /// Whether it tells how the hand stands, no matter who is asked: how far it has come, who has looked.
    pub fn is_standing(self) -> bool {
        self.is_stage()
            || self.has_looked()
            || matches!(
                self,
                F::TrumpUnnamed
                    | F::PlayHadBegun
                    | F::DoublingOpen
                    | F::DummyDown
                    | F::HandOver
                    | F::LimitReached
                    | F::LimitExceeded
            )
    }

    /// Whether it says about one of the four that he has looked at his cards.
    pub fn has_looked(self) -> bool {
        matches!(
            self,
            F::DealerHasLooked | F::DummyHasLooked | F::EldestHasLooked | F::ThirdHandHasLooked
        )
    }

    /// Whether, once so, it stays so to the end of the hand.
    pub fn stays(self) -> bool {
        let of_stage = matches!(self, F::PlayHadBegun | F::DummyDown | F::HandOver);
        of_stage || self.has_looked() || matches!(self, F::LimitReached | F::LimitExceeded)
    }

    /// Whether it is so from the start of the hand, and once it is not so, never again.
    pub fn ends(self) -> bool {
        matches!(self, F::TrumpUnnamed | F::DuringDeal)
    }

    /// Whether it is about the hand as a whole, whatever happened in it.
    fn is_of_the_hand(self) -> bool {
        let points = |one: &super::Measured| one.measure == Measure::PointsTowardGame;
        if let Self::Measured(measured) = self {
            return points(&measured);
        }
        matches!(
            self,
            F::DealerNamedTrump | F::SpadeConvention | F::NoTrumpHand | F::RubberBeginning
        )
    }

    /// Whether it is about a card put to a trick, and the same for every incident about that card.
    fn is_of_the_play(self) -> bool {
        matches!(self, F::HeldTheSuit | F::AnsweredNone)
    }
}

impl Facts {
    /// What a fact is asked of, where it is asked about this incident.
    pub fn subject_of(&self, fact: FactId, incident: &Incident) -> Subject {
        let own = Subject::Incident(
            incident.moment,
            self.asked().kind_asked(fact, incident.kind),
            incident.by,
            incident.cards.first().copied(),
        );
        // Whose part in the hand it asks for, it is about; the leader's is asked for by what others did.
        if fact == F::LeaderIsDefender {
            return incident.other.map_or(own, Subject::Player);
        }
        if fact.is_of_player() {
            return incident.by.map_or(own, Subject::Player);
        }
        // How the others were dealt is one matter, whatever is done about the hand that is short; so is when that was found.
        if matches!(fact, F::OthersRight | F::AnotherOver | F::FoundAfterPlaying) {
            return self.short_hand(incident).map_or(own, Subject::Player);
        }
        if fact.is_standing() {
            let moment = self.moment_asked(fact, incident);
            return Subject::Standing(self.standing_number(moment));
        }
        if fact.is_of_the_hand() {
            return Subject::Hand;
        }
        if fact.is_of_the_play()
            && let Some(play) = self.play_of(incident)
        {
            return Subject::Play(play);
        }
        own
    }

    /// The play with which it happened: of several cards put down at once, that of the first.
    fn play_of(&self, incident: &Incident) -> Option<u32> {
        let noted = self.noted(incident)?.play;
        let mut plays = self.record.plays.iter();
        noted.or_else(|| {
            let first = plays.position(|play| play.moment.at == incident.moment)?;
            u32::try_from(first).ok()
        })
    }

    /// The lines of the moves at the table, in order: what each is that a standing is counted by.
    pub fn lines_of_moves(&self) -> impl Iterator<Item = u32> {
        let lines = |at: &u32| self.lines.get(*at as usize).copied();
        self.moves.iter().filter_map(lines)
    }

    /// Twice the number of moves before a moment; one more where the moment itself is a move.
    fn standing_number(&self, moment: u32) -> u32 {
        let before = self.moves.partition_point(|at| *at < moment);
        let own = self.moves.get(before) == Some(&moment);
        let before = u32::try_from(before).unwrap_or(u32::MAX / 2);
        before.saturating_mul(2).saturating_add(u32::from(own))
    }
}
