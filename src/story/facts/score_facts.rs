//! Facts about the score and what was written of it.

use super::noted_so::plain;
use super::score::number_of_game;
use super::{FactId, Facts, Incident, IncidentKind, Known, Truth};
use crate::bridge::{Seat, Side, Strain};
use crate::table::Wrote;

impl Facts {
    /// How often the value of a trick was doubled, where that can be stated.
    pub fn doubled(&self) -> Option<u32> {
        let times = self.record.times_doubled(self.record.closing);
        (!self.record.doubling_in_doubt).then_some(times)
    }

    /// Whether what was written wrong belongs to a game before the one being played.
    pub fn wrote_before(&self) -> bool {
        let game = self.wrote().map(|wrote| wrote.game);
        let now = self.record.score.games.map(number_of_game);
        // A rubber that has ended has more games than its first.
        let over = self.record.score.rubber_ended.is_some();
        let any = game.is_none() && now.is_none() && self.record.score.won.is_none();
        let first = over && (any || game == Some(1));
        first || (game.is_some() && game < now)
    }

    /// Whether the story says itself that the rubber is over: that it ended, that its score was agreed, or that the next
    /// one began.
    pub fn is_said_to_be_over(&self) -> bool {
        let stated = &self.record.score;
        let said = [stated.rubber_ended, stated.rubber_agreed, stated.next_rubber];
        said.iter().any(Option::is_some)
    }

    /// What was written wrong, where that is stated.
    pub fn wrote(&self) -> Option<Wrote> {
        self.record.score.wrote.first().map(|(wrote, _)| *wrote)
    }

    /// Facts of the score that were not noted when their incident was found.
    pub(super) fn of_score(&self, fact: FactId, incident: &Incident) -> Known {
        match fact {
            FactId::NoTrumpHand => self.no_trump_hand(),
            FactId::RevokeProved => self.revoke_proved(),
            FactId::HasAGame => self.has_a_game(incident),
            FactId::SideRevoked => self.side_revoked(incident.by.map(Seat::side)),
            _ => plain(false),
        }
    }

    fn no_trump_hand(&self) -> Known {
        match self.record.strain {
            Some(strain) => plain(strain == Strain::NoTrumps),
            None if !self.record.score.no_trumps.is_empty() => plain(false),
            None => Known::UNKNOWN,
        }
    }

    fn has_a_game(&self, incident: &Incident) -> Known {
        let side = incident.by.map(Seat::side);
        let games = self.record.score.games;
        match (side, games) {
            (Some(side), Some(games)) => plain(games.of(side).is_some_and(|games| games > 0)),
            _ => plain(false),
        }
    }

    /// A revoke is proved when somebody, not dummy, held the suit he did not follow.
    fn revoke_proved(&self) -> Known {
        self.proved(None)
    }

    /// Whether one of a side has revoked, did not correct it, and was claimed of in time.
    fn side_revoked(&self, side: Option<Side>) -> Known {
        side.map_or(plain(false), |side| self.proved(Some(side)))
    }

    pub(super) fn ask_is(&self, fact: FactId, incident: &Incident) -> bool {
        self.ask(fact, incident).truth == Truth::True
    }

    /// The revokes, not dummy's and not corrected, for which a penalty may be had; of one side also no longer where
    /// they were claimed too late.
    pub fn revokes_that_count(&self, side: Option<Side>) -> impl Iterator<Item = &Incident> {
        let dummy = self.record.roles.dummy();
        let of_side = move |incident: &Incident| {
            side.is_none_or(|side| {
                incident.by.map(Seat::side) == Some(side)
                    && !self.ask_is(FactId::ClaimedAfterCut, incident)
            })
        };
        self.incidents().iter().filter(move |incident| {
            incident.kind == IncidentKind::Revoke
                && (incident.by.is_none() || incident.by != dummy)
                && of_side(incident)
                && !self.ask_is(FactId::Corrected, incident)
        })
    }

    fn proved(&self, side: Option<Side>) -> Known {
        let mut proved = plain(false);
        for incident in self.revokes_that_count(side) {
            let held = self.ask(FactId::HeldTheSuit, incident);
            match held.truth {
                // Whether it was dummy's is not known if nobody says who deals.
                Truth::True if incident.by.is_some() && self.record.roles.dummy().is_none() => {
                    proved = Known::UNKNOWN;
                }
                Truth::True => return Known::from_line(true, incident.line),
                Truth::Unknown => proved = held,
                Truth::False => {}
            }
        }
        proved
    }
}
