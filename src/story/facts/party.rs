//! Questions about the people of the table: who goes out, who is left, who comes first.

use super::noted_so::{plain, since_line};
use super::rank::{CutOrder, SEATS, ranked};
use super::{FactId, Facts, Incident, IncidentKind, Known};
use crate::source::InOrder as _;
use crate::table::{Drawn, Party, Person, Purpose};

/// Who goes out at the end of a rubber, as far as the rubbers tell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Going {
    /// How many have to make room.
    pub places: usize,
    /// Those who have played more than all who may stay.
    pub sure: Vec<Person>,
    /// Those of whom some must go, having played as many as each other.
    pub tied: Vec<Person>,
    /// Whether all have played the same number.
    pub all_equal: bool,
}

/// Who belongs to a table.
struct Members {
    /// How many, those who have retired not counted.
    count: usize,
    /// Who, as far as that is known.
    known: Vec<Person>,
}

impl Facts {
    /// What is known of a fact about the people of the table.
    pub(super) fn company_fact(&self, fact: FactId, incident: &Incident) -> Known {
        let company = &self.record.company;
        let then = company.party(incident.moment);
        let last = company.last_party();
        match fact {
            FactId::CutBegun => since_line(then.cut_begun),
            FactId::RubberOver => since_line(then.rubber_over),
            FactId::SomePlayedElsewhere => match self.elsewhere() {
                // Nobody who cuts is taken to have played elsewhere unless that is stated.
                some if some.is_empty() && incident.kind == IncidentKind::CutForTable => {
                    plain(false)
                }
                some if some.is_empty() && last.none_elsewhere > 0 => {
                    Known::from_line(false, last.none_elsewhere)
                }
                some if some.is_empty() => Known::UNKNOWN,
                _ => plain(true),
            },
            FactId::SomeFresh => plain(!self.fresh().is_empty() || last.candidates.is_none()),
            FactId::TooFewPlaces => match (last.places, last.table) {
                (Some((free, line)), Some(_)) => {
                    let wanted = self.remaining(incident).len();
                    Known::from_line((free as usize) < wanted, line)
                }
                (Some((free, line)), None) => Known::from_line((free as usize) < SEATS - 1, line),
                (None, _) => plain(false),
            },
            FactId::NextPlaceAsked => plain(self.first_announced(incident).is_some()),
            FactId::OthersConsented => Known::UNKNOWN,
            _ => plain(false),
        }
    }

    fn party_of(&self, incident: &Incident) -> Party {
        let company = &self.record.company;
        if incident.kind == IncidentKind::AdmissionClaimed {
            company.party_claiming(incident.moment)
        } else {
            company.party(incident.moment)
        }
    }

    /// Who goes out by the rubbers played; nothing where they, or the claims, are not stated.
    pub fn going(&self, incident: &Incident, order: CutOrder) -> Option<Going> {
        let company = &self.record.company;
        let party = self.party_of(incident);
        let mut counts = company.rubbers(party).to_vec();
        let gone = company.retired(party);
        counts.retain(|(who, _)| !gone.contains(who));
        let claimants = self.entrants(incident, order);
        if claimants == 0 {
            return None;
        }
        if counts.is_empty() {
            // They cut for it: so they had played as many as each other.
            let mut cuts = company.cuts.iter();
            let cut = cuts.find(|cut| cut.purpose == Purpose::GoingOut)?;
            return Some(Going {
                places: claimants,
                sure: Vec::new(),
                tied: cut.drawn.iter().map(|drawn| drawn.who).collect(),
                all_equal: true,
            });
        }
        counts.order_by_key(|(_, count)| std::cmp::Reverse(*count));
        let places = claimants.min(counts.len());
        let least = counts.get(places.saturating_sub(1)).map(|(_, count)| *count);
        let least = least.unwrap_or(0);
        let all = |keep: &dyn Fn(u32) -> bool| -> Vec<Person> {
            let kept = counts.iter().filter(|(_, count)| keep(*count));
            kept.map(|(who, _)| *who).collect()
        };
        let most = counts.first().map_or(0, |(_, count)| *count);
        let all_equal = counts.iter().all(|(_, count)| *count == most);
        let reached = all(&|count| count >= least);
        if reached.len() == places {
            return Some(Going { places, sure: reached, tied: Vec::new(), all_equal });
        }
        Some(Going {
            places,
            sure: all(&|count| count > least),
            tied: all(&|count| count == least),
            all_equal,
        })
    }

    /// The candidates who are said to have played at another table; all who are, if no candidates are stated.
    pub fn elsewhere(&self) -> Vec<Person> {
        let company = &self.record.company;
        let party = company.last_party();
        let candidates = company.roll(party.candidates);
        let mut all = company.elsewhere(party).to_vec();
        all.retain(|who| party.candidates.is_none() || candidates.contains(who));
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Whether nothing tells who of the candidates has played at another table.
    pub fn elsewhere_unstated(&self) -> bool {
        self.elsewhere().is_empty() && self.record.company.last_party().none_elsewhere == 0
    }

    /// The candidates who are not said to have played at another table.
    pub fn fresh(&self) -> Vec<Person> {
        let company = &self.record.company;
        let away = self.elsewhere();
        let candidates = company.roll(company.last_party().candidates);
        let fresh = candidates.iter().filter(|who| !away.contains(who));
        fresh.copied().collect()
    }

    /// The first of those who had announced, before an incident, that they wished for a place.
    pub fn first_announced(&self, incident: &Incident) -> Option<Person> {
        let company = &self.record.company;
        let before = company.party_before(incident.moment);
        company.announced(before).first().copied()
    }

    /// Who belonged to the table when an incident happened, where that is stated.
    pub fn table_of(&self, incident: &Incident) -> Option<&[Person]> {
        let company = &self.record.company;
        let table = company.party(incident.moment).table?;
        Some(company.roll(Some(table)))
    }

    /// Those of the table, but for the one whose doing an incident is.
    pub fn remaining(&self, incident: &Incident) -> Vec<Person> {
        let company = &self.record.company;
        let table = self.table_of(incident).unwrap_or_default();
        let gone = incident.people.first().and_then(|name| company.person(name));
        let left = table.iter().filter(|who| Some(**who) != gone);
        left.copied().collect()
    }

    /// For how many of those who claim admission somebody has to make room: those who belong to the table and sat out, and
    /// of others as many as there are places for; but not for those who take the seat of one who has retired.
    pub fn entrants(&self, incident: &Incident, order: CutOrder) -> usize {
        let company = &self.record.company;
        let party = self.party_of(incident);
        let playing = company.rubbers(party);
        let claims = company.claimants(party).iter();
        let claims = claims.filter(|who| !playing.iter().any(|(player, _)| player == *who));
        // More than fill the table cannot come in.
        let gone = company.retired(party).iter();
        let seats = gone.filter(|who| playing.iter().any(|(player, _)| player == *who));
        let seats = seats.count();
        let room = order.full_table.map(|full| (full + seats).saturating_sub(order.places));
        let may_enter = match (self.members(incident), order.full_table) {
            (Some(table), Some(full)) => {
                let (inside, outside): (Vec<Person>, Vec<Person>) =
                    claims.copied().partition(|who| table.known.contains(who));
                let free = full.saturating_sub(table.count);
                inside.len() + outside.len().min(free)
            }
            _ => claims.count(),
        };
        room.map_or(may_enter, |room| may_enter.min(room)).saturating_sub(seats)
    }

    /// How many belonged to the table or had declared in to it before an incident; nothing if that is not stated.
    pub fn at_table(&self, incident: &Incident) -> Option<usize> {
        let table = self.members(incident)?;
        let company = &self.record.company;
        let before = company.party_before(incident.moment);
        let claims = company.claimants(before).iter();
        let joined = claims.filter(|who| !table.known.contains(who)).count();
        Some(table.count + joined)
    }

    /// Whether the places free when somebody declares in are for others, who had announced that they wished
    /// for the next.
    pub fn place_spoken_for(&self, incident: &Incident, order: CutOrder) -> Option<bool> {
        let free = order.full_table?.checked_sub(self.at_table(incident)?)?;
        let company = &self.record.company;
        let before = company.party_before(incident.moment);
        let own = incident.people.first().and_then(|name| company.person(name));
        let promised = company.promised(before);
        let come = company.claimants(before);
        let waiting = promised.iter().filter(|who| !come.contains(who)).count();
        let his = own.is_some_and(|own| promised.contains(&own));
        Some(!his && waiting > 0 && waiting >= free)
    }

    /// Whether the one place free when somebody declares in is for the candidate whose card followed those of
    /// the table.
    pub fn next_lowest_waits(&self, incident: &Incident, order: CutOrder) -> Option<bool> {
        let full = order.full_table?;
        let company = &self.record.company;
        let before = company.party_before(incident.moment);
        let cut = company.last_cut(&[Purpose::Play], incident.moment)?;
        let ranked = ranked(cut, order.places, order)?;
        let stated_apart = ranked.parts_at(full) && ranked.parts_at(full + 1);
        let next = ranked.places(full, full + 1);
        let next = next.first().filter(|_| stated_apart)?;
        let table = ranked.places(0, full);
        let come = company.claimants(before);
        let joined = come.iter().filter(|who| !table.contains(who)).count();
        let own = incident.people.first().and_then(|name| company.person(name));
        let his = |own: Person| own == *next || table.contains(&own);
        let his = own.is_some_and(his) || come.contains(next);
        Some(company.retired(before).len() == joined + 1 && !his)
    }

    /// Who belonged to the table before an incident, those who have retired left out of the count; nothing if that is
    /// not stated.
    fn members(&self, incident: &Incident) -> Option<Members> {
        let company = &self.record.company;
        let before = company.party_before(incident.moment);
        let roll = company.roll(Some(before.table.or(before.candidates)?));
        let gone = company.retired(before);
        let left = roll.iter().filter(|who| !gone.contains(who));
        Some(Members {
            count: roll.len().saturating_sub(gone.len()),
            known: left.copied().collect(),
        })
    }

    /// The line on which all these people cut again after a moment, if they did.
    pub fn cut_again(&self, people: &[Box<str>], after: u32) -> Option<u32> {
        let company = &self.record.company;
        let first = company.cuts.partition_point(|cut| cut.moment.at <= after);
        let next = company.cuts.get(first)?;
        let before = company.cut_at(after);
        let cut = |name: &str| {
            let who = company.person(name);
            let own = |drawn: &&Drawn| Some(drawn.who) == who;
            let then = before.and_then(|cut| cut.drawn.iter().find(own));
            let now = next.drawn.iter().find(own);
            now.is_some_and(|now| then.is_none_or(|then| then.cards != now.cards))
        };
        people.iter().all(|name| cut(name)).then_some(next.moment.line)
    }
}
