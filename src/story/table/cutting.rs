//! Cutting and the making up of tables, told by name.

use super::TableError;
use super::company::{Cut, Drawn, Party, Person, Purpose, Stretch};
use super::cutters::concerns;
use super::replay::Replay;
use crate::source::Spanned;
use crate::syntax::{CardSpec, EventKind, Roll, Stated, Tally, Who};
use smallvec::smallvec;

/// How many sit at a table for four.
pub(super) const SEATS: usize = 4;

/// How many can cut from one pack, and no more need be named in a line.
const MOST_PEOPLE: usize = 52;

/// Nobody cuts equal cards so often.
const MOST_CUTS: usize = 8;

impl Replay<'_> {
    /// What an event does to the company; nothing, for those which are not about it.
    pub(super) fn company(&mut self, kind: &EventKind) {
        use EventKind as E;
        if !concerns(kind) {
            return;
        }
        let line = self.here.moment.line;
        let mut party = self.party();
        match kind {
            E::CutTold { cards } => self.cut(&cards.value, None, &mut party),
            E::CutForPartners { cards } => {
                self.cut(&cards.value, Some(Purpose::Partners), &mut party);
            }
            E::CutForDeal { cards } => self.cut(&cards.value, Some(Purpose::Deal), &mut party),
            E::CutForGoingOut { cards } => {
                self.cut(&cards.value, Some(Purpose::GoingOut), &mut party);
            }
            E::ExposesTwoCards { who } | E::CutsOtherPack { who } => return self.spoils(who),
            E::Candidates { who } => party.candidates = Some(self.roll(&who.value)),
            E::TableOf { who } => {
                party.table = Some(self.roll(&who.value));
                let here = self.record.company.gone.len();
                party.retired = Stretch { start: here, end: here };
            }
            E::Rubbers { played } => party.rubbers = Some(self.tally(&played.value)),
            E::DeclaresIn { who } if party.cut_begun == 0 => self.declares_in(who, &mut party),
            E::AsksForPlace { who } => {
                let who = self.person(who);
                let company = &mut self.record.company;
                // Who waits for a place, or has been promised one, has asked for it.
                let promised = company.promised(party).contains(&who)
                    && !company.claimants(party).contains(&who);
                if promised || company.announced(party).contains(&who) {
                    return;
                }
                company.asked.push(who);
                party.announced.end = company.asked.len();
            }
            E::HasPlayedElsewhere { who } => {
                let who = self.person(who);
                self.record.company.away.push(who);
                party.elsewhere.end = self.record.company.away.len();
            }
            E::CandidatesFresh => party.none_elsewhere = line,
            E::Retires { who } => {
                let who = self.person(who);
                let company = &mut self.record.company;
                if company.retired(party).contains(&who) {
                    return;
                }
                company.gone.push(who);
                party.retired.end = company.gone.len();
                // The first who asked has his place now.
                party.announced.start = party.announced.end.min(party.announced.start + 1);
            }
            E::PlacesFree { number } => party.places = Some((number.value, line)),
            E::RubberEnds => {
                party.rubber_over = line;
                party.cut_begun = 0;
            }
            // What was cut for is settled; the next to cut a card does so for the next rubber.
            E::Deals { .. } | E::DealComplete | E::HandPlayedOut if party.cut_begun > 0 => {
                party.cut_begun = 0;
            }
            E::NewRubberBegins => {
                party.rubber_over = 0;
                party.cut_begun = 0;
                // Those who came in have played none of the rubbers that were stated.
                if party.claimants.start < party.claimants.end {
                    party.rubbers = None;
                }
                let here = self.record.company.claims.len();
                self.record.company.claimed.clear();
                party.joined = 0;
                party.claimants = Stretch { start: here, end: here };
            }
            _ => return,
        }
        let at = self.here.moment.at;
        self.record.company.parties.push((at, party));
    }

    pub(super) fn party(&self) -> Party {
        self.record.company.last_party()
    }

    /// Somebody by name; the player of a seat is the same person by his seat and by his name.
    pub(super) fn person(&mut self, who: &Spanned<Who>) -> Person {
        let name = self.record.called(&who.value);
        let company = &mut self.record.company;
        let next = Person(u32::try_from(company.names.len()).unwrap_or(u32::MAX));
        let known = company.index.entry(name.to_lowercase()).or_insert(next);
        if *known == next {
            company.names.push(name.into());
        }
        *known
    }

    pub(super) fn roll(&mut self, roll: &Roll) -> Stretch {
        let start = self.record.company.rolls.len();
        let few = self.few(roll.0.len());
        for who in roll.0.iter().filter(|_| few) {
            let who = self.person(who);
            let rolls = &mut self.record.company.rolls;
            if !rolls.get(start..).is_some_and(|roll| roll.contains(&who)) {
                rolls.push(who);
            }
        }
        Stretch { start, end: self.record.company.rolls.len() }
    }

    fn tally(&mut self, tally: &Tally) -> Stretch {
        let start = self.record.company.tallies.len();
        let few = self.few(tally.0.len());
        for (who, count) in tally.0.iter().filter(|_| few) {
            let who = self.person(who);
            self.record.company.tallies.push((who, count.value));
        }
        Stretch { start, end: self.record.company.tallies.len() }
    }

    pub(super) fn cut(&mut self, stated: &Stated, purpose: Option<Purpose>, party: &mut Party) {
        if party.cut_begun == 0 {
            party.cut_begun = self.here.moment.line;
        }
        let Some(stated) = self.cutters(stated) else {
            return;
        };
        let before = self.record.company.cuts.last().filter(|cut| again(cut, &stated, purpose));
        let again = before.is_some();
        let (purpose, mut drawn) = match before {
            Some(cut) => (purpose.unwrap_or(cut.purpose), cut.drawn.clone()),
            None => (self.purpose(purpose, &stated), Vec::new()),
        };
        let mut afresh = false;
        for (who, card) in stated.iter().copied() {
            let own = drawn.iter_mut().find(|drawn| drawn.who == who);
            match own {
                Some(own) if own.void => {
                    own.cards = smallvec![card];
                    own.void = false;
                    afresh = true;
                }
                Some(own) if own.cards.len() >= MOST_CUTS => {
                    let name = self.record.company.name(who).to_owned();
                    self.errors.push(TableError::cuts_too_often(name, self.here.span, None));
                    return;
                }
                Some(own) => own.cards.push(card),
                None => drawn.push(Drawn { who, cards: smallvec![card], void: false }),
            }
        }
        self.record.company.cuts.push(Cut {
            purpose,
            moment: self.here.moment,
            again,
            spoilt: drawn.iter().any(|drawn| drawn.void),
            own: stated,
            drawn,
            afresh,
        });
    }

    /// Whether a line names no more people than it may; else notes the fault.
    pub(super) fn few(&mut self, count: usize) -> bool {
        let few = count <= MOST_PEOPLE;
        if !few {
            self.errors.push(TableError::too_many_people(count, self.here.span, None));
        }
        few
    }

    /// A candidate, or one who belongs to the table and is waiting, claims a place for the next rubber.
    fn declares_in(&mut self, who: &Spanned<Who>, party: &mut Party) {
        let who = self.person(who);
        let company = &mut self.record.company;
        // Each person claims once in a rubber: the stretch in which he last did tells when.
        let last = company.claimed.insert(who, party.claimants.start);
        if last == Some(party.claimants.start) {
            return;
        }
        let belongs = company.roll(party.table.or(party.candidates)).contains(&who);
        company.claims.push(who);
        party.claimants.end = company.claims.len();
        party.joined += usize::from(!belongs);
    }

    /// `Ann exposes two cards`, `Ann cuts from the other pack`: whatever she cut in this round has to be cut again.
    fn spoils(&mut self, who: &Spanned<Who>) {
        let who = self.person(who);
        let Some(last) = self.record.company.cuts.last_mut() else {
            return;
        };
        if let Some(own) = last.drawn.iter_mut().find(|drawn| drawn.who == who) {
            own.void = true;
            last.spoilt = true;
        }
    }
}

/// Whether a line is a re-cut: everybody in it has to cut again, his card being equal to another's, or spoilt.
fn again(cut: &Cut, stated: &[(Person, CardSpec)], purpose: Option<Purpose>) -> bool {
    let same_mention = match purpose {
        None => true,
        Some(Purpose::Deal) => matches!(cut.purpose, Purpose::Deal | Purpose::Partners),
        Some(purpose) => purpose == cut.purpose,
    };
    same_mention
        && stated.iter().all(|(who, _)| {
            let own = cut.drawn.iter().find(|drawn| drawn.who == *who);
            own.is_some_and(|own| own.void || cut.drawn.iter().any(|other| equal(own, other)))
        })
}

fn equal(own: &Drawn, other: &Drawn) -> bool {
    let ranks = |drawn: &Drawn| -> Option<smallvec::SmallVec<[crate::bridge::Rank; 2]>> {
        let exact = drawn.cards.iter().map(|card| card.exact());
        exact.map(|card| card.map(|card| card.rank)).collect()
    };
    own.who != other.who && ranks(own).is_some() && ranks(own) == ranks(other)
}
