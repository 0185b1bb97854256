//! The games for three and for two: who plays which hand, and what is said and led from a hand at which nobody sits.

use super::derive::Derive;
use super::noted_so::{known, plain, since_line};
use super::{FactId, Facts, Incident, IncidentKind, Known, Truth};
use crate::bridge::{Card, Hand, Rank, Seat, Strain, Suit};
use crate::table::{Moment, Play, Sitting, Standing, Sure};

/// What a hand does that is stated of it.
const DEEDS: [FactId; 3] = [FactId::TrumpUnnamed, FactId::FirstDouble, FactId::FirstLead];

impl Derive<'_> {
    /// Something that takes a player is stated of a hand at which nobody sits.
    pub(super) fn nobody_acts(&mut self, seat: Seat) {
        self.raise(IncidentKind::NobodyActs, Some(seat));
    }

    /// The dealer, or dummy's hand where he left it to that, names the trump.
    pub(super) fn named_from_hand(&mut self, who: Option<Seat>, left: bool) {
        self.speaks_from(who, FactId::TrumpUnnamed, left);
    }

    /// One of the dealer's adversaries doubles, and nobody has before.
    pub(super) fn doubled_from_hand(&mut self, who: Option<Seat>, standing: Standing) {
        if standing.times == 0 && self.record.doubled.is_none() && self.is_defender(who) {
            self.speaks_from(who, FactId::FirstDouble, false);
        }
    }

    /// The first card of the hand is led, in turn.
    pub(super) fn led_from_hand(&mut self, play: &Play) {
        let eldest = self.record.roles.eldest() == Some(play.seat);
        if eldest && self.number_of(play) == 1 {
            self.speaks_from(Some(play.seat), FactId::FirstLead, false);
        }
    }

    /// Whether two hands are one, or are played by one player.
    pub(super) fn is_one_player(&self, one: Seat, other: Seat) -> bool {
        self.sitting().is_one_player(one, other)
    }

    /// A hand at which nobody sits is laid out.
    pub(super) fn nobodys_laid_down(&mut self, seat: Option<Seat>) -> bool {
        let nobodys = seat.is_some_and(|seat| self.sitting().is_nobodys(seat) == Some(true));
        if nobodys {
            let trick = self.trick_number();
            self.raise(IncidentKind::DummyLaidDown, seat).trick(trick);
        }
        nobodys
    }

    /// The hand of the dealer's adversary at which nobody sits, where two play.
    pub(super) fn other_dummy(&self) -> Option<Seat> {
        let dummy = self.record.roles.dummy();
        let mut seats = Seat::ALL.into_iter().filter(|seat| Some(*seat) != dummy);
        seats.find(|seat| self.sitting().is_nobodys(*seat) == Some(true))
    }

    fn sitting(&self) -> Sitting<'_> {
        Sitting { players: self.players, roles: self.record.roles, names: &self.record.names }
    }

    fn speaks_from(&mut self, who: Option<Seat>, deed: FactId, left: bool) {
        if self.players >= Seat::ALL.len() {
            return;
        }
        let roles = self.record.roles;
        let at = self.now.at;
        // Who had looked by then, and not later.
        let looked = [
            (FactId::DealerHasLooked, roles.dealer),
            (FactId::EldestHasLooked, roles.eldest()),
            (FactId::ThirdHandHasLooked, roles.third_hand()),
        ];
        let looked = looked.map(|(fact, seat)| {
            let stated = seat.and_then(|seat| self.record.has_looked(seat, at));
            (fact, known(stated))
        });
        let noted = self.raise(IncidentKind::HandSpeaks, who);
        for (fact, known) in looked {
            noted.know(fact, known);
        }
        noted.incident.manner = Some(deed);
        noted.ordinary();
        noted.know(FactId::LeftToDummy, plain(left));
        for one in DEEDS {
            noted.know(one, plain(one == deed));
        }
    }
}

impl Facts {
    /// Whether nobody sits at the hand an incident is about.
    pub(super) fn nobody_sits(&self, incident: &Incident) -> Known {
        let nobody = incident.by.and_then(|by| self.sitting().is_nobodys(by));
        nobody.map_or(Known::UNKNOWN, plain)
    }

    /// Whether the dealer had seen dummy's cards by then. Where dummy's hand made the trump, and he redoubles or is cut
    /// off, that is open until it is stated; else he has not, if nobody says so.
    pub(super) fn dummy_seen(&self, incident: &Incident) -> Known {
        let marks = self.record.dummy;
        let by_then = |then: &Moment| then.at <= incident.moment;
        let seen = marks.seen.filter(by_then).map(|then| then.line);
        let lay_open = || Some(marks.down.filter(by_then)?.line);
        let seen = seen.or_else(lay_open).or_else(|| self.named_blind());
        let roles = self.record.roles;
        let part = marks.seen_in_part.filter(by_then).map(|then| then.line);
        match (seen, marks.not_seen, part) {
            (Some(line), _, _) | (None, None, Some(line)) => Known::from_line(true, line),
            (None, Some(then), _) => Known::from_line(false, then.line),
            (None, None, None) if roles.maker.is_some() && roles.maker == roles.dummy() => {
                open_where_he_answers(incident)
            }
            (None, None, None) => plain(false),
        }
    }

    /// The line on which the dealer named the trump from dummy's hand at a blind deal: to do so he looked at it.
    fn named_blind(&self) -> Option<u32> {
        let roles = self.record.roles;
        let from_dummy = roles.maker.is_some() && roles.maker == roles.dummy();
        let named = |one: &&Incident| {
            one.kind == IncidentKind::HandSpeaks
                && one.manner == Some(FactId::TrumpUnnamed)
                && self.ask(FactId::LeftToDummy, one).truth == Truth::False
        };
        let blind = from_dummy && self.record.blind > 0;
        let named = self.incidents().iter().find(named).filter(|_| blind)?;
        Some(named.line)
    }

    /// Whether it was told to be a deal at which a dummy's hand speaks first.
    pub(super) fn blind_deal(&self) -> Known {
        since_line(self.record.blind)
    }

    /// Whether the table agreed that a dealer who has seen dummy may redouble.
    pub(super) fn redouble_agreed(&self) -> Known {
        known(self.record.redouble_agreed.or(Some(Sure::no(0))))
    }

    /// What is stated of the trump that dummy's hand forces: in words, or by the cards known for it; and those known
    /// for the other hands.
    pub fn stated_of_dummys_trump(&self) -> (Option<(Strain, u32)>, Hand, Hand) {
        let dummy = self.record.roles.dummy();
        let (mut own, mut others) = (Hand::default(), Hand::default());
        for suit in Suit::ALL {
            for card in Rank::all().map(|rank| Card::new(suit, rank)) {
                match self.record.holdings.owner(card) {
                    Some((owner, _)) if Some(owner) == dummy => own.add(card),
                    Some(_) if dummy.is_some() => others.add(card),
                    _ => false,
                };
            }
        }
        (self.record.dummy.forces, own, others)
    }
}

/// Open where the dealer answers a double, or may, or is cut off from that by a lead.
fn open_where_he_answers(incident: &Incident) -> Known {
    use IncidentKind as K;
    match incident.kind {
        K::DoubledFurther | K::DoublingAwaited | K::LeadBeforePlay => Known::UNKNOWN,
        _ => plain(false),
    }
}
