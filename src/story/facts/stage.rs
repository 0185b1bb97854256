//! Facts about the stage of the hand and the table as a whole.

use super::asked::AskedAt;
use super::noted_so::{known, plain};
use super::{FactId, Facts, Incident, IncidentKind, Known};
use crate::bridge::{Seat, Strain, Suit};
use crate::table::{Moment, Play, Stage};
use smallvec::SmallVec;

impl Facts {
    pub(super) fn defender_is(&self, seat: Option<Seat>) -> Known {
        seat.and_then(|seat| self.record.roles.is_defender(seat)).map_or(Known::UNKNOWN, plain)
    }

    /// The four facts of the stage; at most one of the first two and the last is so.
    pub(super) fn stage_is(&self, fact: FactId, incident: &Incident, play: Option<&Play>) -> Known {
        let standing = self.record.standing(self.moment_asked(fact, incident));
        // Cards played together, and one that was played and is taken up, are played, though it be to the first trick.
        let played = play.is_some_and(|play| play.moment.at <= incident.moment)
            || matches!(incident.manner, Some(FactId::TwoAtOnce | FactId::TakenUp));
        let (stage, line) = if played {
            (Stage::Play, incident.line)
        } else {
            (standing.stage, standing.stage_line)
        };
        let begun = standing.begun.filter(|begun| begun.so);
        if let Some(begun) = begun.filter(|_| stage == Stage::Unknown) {
            // With the play begun, whichever card was led first, the deal is over and the trump is named; with dummy's
            // hand down in addition to a card has been led.
            let down = self.record.dummy.down;
            let led = down.is_some_and(|down| down.at <= incident.moment);
            return match fact {
                FactId::DuringDeal | FactId::BeforeDeclaration => {
                    Known::from_line(false, begun.line)
                }
                _ if led => Known::from_line(fact == FactId::DuringPlay, begun.line),
                _ => Known::UNKNOWN,
            };
        }
        if stage == Stage::Unknown {
            // What is seen later to be before the play was not in it.
            let early = fact == FactId::DuringPlay && self.is_seen_early(incident.moment);
            return if early { plain(false) } else { Known::UNKNOWN };
        }
        let so = match fact {
            FactId::DuringDeal => stage == Stage::Dealing,
            FactId::BeforeDeclaration => stage == Stage::Dealt,
            FactId::BeforeFirstLead => matches!(stage, Stage::Dealt | Stage::Declared),
            _ => stage == Stage::Play,
        };
        Known::from_line(so, line)
    }

    /// Whether the trump was still to be named: it was, if nothing told before says that it had been.
    pub(super) fn trump_unnamed(&self, incident: &Incident) -> Known {
        let standing = self.record.standing(incident.moment);
        let named = matches!(standing.stage, Stage::Declared | Stage::Play);
        Known::from_line(!named, standing.stage_line)
    }

    pub(super) fn doubling_open(&self, incident: &Incident) -> Known {
        let standing = self.record.standing(incident.moment);
        match standing.doubling_open {
            Some(open) => known(Some(open)),
            None if standing.doubled == 0 => plain(false),
            None => Known::UNKNOWN,
        }
    }

    /// Whether the player's partner had said that he would not double, or not further, and nobody has doubled since.
    pub(super) fn partner_had_declined(&self, incident: &Incident) -> Known {
        let declined = self.record.standing(incident.moment).declined;
        plain(incident.by.is_some_and(|by| declined.has(by.partner())))
    }

    /// Dummy's hand once down stays down. For a premature first lead the question is whether it
    /// has gone down since.
    pub(super) fn dummy_down(&self, incident: &Incident) -> Known {
        let marks = self.record.dummy;
        let at = self.moment_asked(FactId::DummyDown, incident);
        // A hand laid down on eldest hand's own lead accepts nothing of third hand's.
        if let Some(lead) = self.lead_after_third_hands(incident).filter(|lead| lead.at < at) {
            let down = marks.down.filter(|down| down.at <= lead.at);
            return down.map_or_else(
                || Known::from_line(false, lead.line),
                |down| Known::from_line(true, down.line),
            );
        }
        if let Some(down) = marks.down.filter(|down| down.at <= at) {
            return Known::from_line(true, down.line);
        }
        if let Some(not) = marks.not_down.or(marks.laid) {
            // A trick turned since had a card of that hand in it.
            let mut since = self.story.quits.iter().filter(|then| then.at > not.at);
            let turned = since.find(|then| then.at <= at);
            return turned.map_or_else(
                || Known::from_line(false, not.line),
                |then| Known::from_line(true, then.line),
            );
        }
        if let Some(line) = self.before_the_trump(incident, at) {
            return Known::from_line(false, line);
        }
        let standing = self.record.standing(incident.moment);
        let before = matches!(standing.stage, Stage::Dealing | Stage::Dealt | Stage::Declared);
        let begun = self.play_is_stated(incident);
        let still = at == incident.moment || self.record.standing(at).stage < Stage::Play;
        if before && !begun && standing.tricks == 0 && still {
            return Known::from_line(false, standing.stage_line);
        }
        if !begun && at == incident.moment && self.comes_before_play(at) {
            return plain(false);
        }
        // Nor is a trick turned that lacks one of them.
        let mut quits = self.story.quits.iter();
        if let Some(then) = quits.next().filter(|then| then.at <= at) {
            return Known::from_line(true, then.line);
        }
        // No second trick is played without the cards of dummy's hand.
        if self.record.first_trick > 1 || incident.trick.is_some_and(|trick| trick > 1) {
            return plain(true);
        }
        Known::UNKNOWN
    }

    /// When eldest hand led himself after third hand had, or after a double that came upon that.
    fn lead_after_third_hands(&self, incident: &Incident) -> Option<Moment> {
        let roles = self.record.roles;
        let leader = match incident.kind {
            IncidentKind::LeadOutOfTurn => incident.by,
            IncidentKind::DoubledAfterLead => incident.other,
            _ => None,
        };
        let third = leader.is_some() && leader == roles.third_hand();
        self.next_lead(roles.eldest().filter(|_| third)?, incident.moment)
    }

    /// Of what came before the trump was named: the line that shows that at a later moment it had not been, or only just
    /// then, with nothing told since. Nobody lays a hand down before.
    fn before_the_trump(&self, incident: &Incident, at: u32) -> Option<u32> {
        let standing = self.record.standing(incident.moment);
        if !matches!(standing.stage, Stage::Dealing | Stage::Dealt) {
            return None;
        }
        let Some(named) = self.record.trump_named else {
            let went_on = self.marks.last_play.is_some_and(|last| last > incident.moment);
            return (!went_on).then_some(standing.stage_line);
        };
        let at = at.min(self.record.last_moment().saturating_add(1));
        let since = at > named.at.saturating_add(1);
        (named.at > incident.moment && !since).then_some(named.line)
    }

    /// The same of the trump: it is named later.
    fn is_seen_early(&self, moment: u32) -> bool {
        let named = self.record.trump_named.is_some_and(|then| then.at > moment);
        named || self.comes_before_play(moment)
    }

    /// What the story shows of the stage at an incident where it does not tell the stage itself: the trump is named later,
    /// or the hand is seen to be before its play.
    pub fn seen_of_stage(&self, incident: &Incident) -> SmallVec<[(FactId, bool); 2]> {
        let named = self.record.trump_named;
        let mut seen = SmallVec::new();
        if self.is_seen_early(incident.moment) {
            seen.push((FactId::DuringPlay, false));
        }
        if named.is_some_and(|then| then.at > incident.moment) {
            seen.push((FactId::TrumpUnnamed, true));
        }
        seen
    }

    /// The moment that a fact which tells how things stand is asked about, of an incident: as a rule its own.
    pub(super) fn moment_asked(&self, fact: FactId, incident: &Incident) -> u32 {
        let found = || super::answers::after(&self.story.discovered, incident.moment);
        match self.asked().of(fact, incident.kind) {
            AskedAt::Incident => incident.moment,
            AskedAt::Choice => self.first_choice(incident.moment),
            AskedAt::Discovery => found().map_or(incident.moment, |then| then.at),
            AskedAt::DiscoveryOrEnd => found().map_or(u32::MAX, |then| then.at),
        }
    }

    /// When anybody first used or gave up a right after a moment; the end if nobody did.
    pub(super) fn first_choice(&self, moment: u32) -> u32 {
        let acts = self.acts();
        let next = acts.partition_point(|act| act.moment <= moment);
        acts.get(next).map_or(u32::MAX, |act| act.moment)
    }

    pub(super) fn hand_over(&self, incident: &Incident, play: Option<&Play>) -> Known {
        let at = self.moment_asked(FactId::HandOver, incident);
        if let Some(over) = self.record.over.filter(|over| over.at < at) {
            return Known::from_line(true, over.line);
        }
        let standing = self.record.standing(incident.moment);
        let searching =
            matches!(incident.kind, IncidentKind::TricksSearched | IncidentKind::AllThrewDown);
        let going_on = standing.tricks > 0 || play.is_some() || standing.stage != Stage::Unknown;
        // A search belongs to the end of the hand, unless a card too many is sought in the play, or the hand is seen to go
        // on after it.
        let searching = searching && !(going_on && self.ask_is(FactId::SurplusSuspected, incident));
        let later = |then: u32| then > incident.moment;
        let goes_on = self.record.over.is_some_and(|over| later(over.at))
            || self.marks.last_play.is_some_and(later)
            // A card is given back to be played.
            || self.story.restored.iter().any(|then| later(then.at));
        // What went on later was not over before.
        let went_on = self.record.closing.stage != Stage::Unknown
            || self.story.went_on.is_some_and(|then| later(then.at));
        if (going_on && !searching) || goes_on || (!going_on && went_on) {
            plain(false)
        } else {
            Known::UNKNOWN
        }
    }

    /// Whether a player had looked when he chose; if he has not chosen, whether he has by now.
    pub(super) fn has_looked(&self, seat: Option<Seat>, incident: &Incident) -> Known {
        let Some(seat) = seat else {
            return Known::UNKNOWN;
        };
        let chose = self.story.chose.get(seat.index());
        let chose = chose.and_then(|chose| {
            let next = chose.partition_point(|then| then.at <= incident.moment);
            chose.get(next)
        });
        let at = chose.map_or(u32::MAX, |then| then.at);
        known(self.record.has_looked(seat, at))
    }

    pub(super) fn spades_undoubled(&self, incident: &Incident) -> Known {
        let spades = self.record.strain == Some(Strain::Trumps(Suit::Spades));
        let standing = self.record.standing(incident.moment);
        let before = self.record.doubled.is_some_and(|times| times > 0);
        Known::from_line(spades && standing.doubled == 0 && !before, incident.line)
    }

    pub(super) fn partner_has_played(&self, incident: &Incident) -> Known {
        let (Some(by), Some(trick)) = (incident.by, incident.trick) else {
            return Known::UNKNOWN;
        };
        let record = &self.record;
        let place = trick.checked_sub(record.first_trick);
        let Some(place) = place.filter(|place| record.trick(*place).is_some()) else {
            return Known::UNKNOWN;
        };
        match record.card_at(place, by.partner(), incident.moment) {
            Some(play) => Known::from_line(true, play.moment.line),
            None => plain(false),
        }
    }
}
