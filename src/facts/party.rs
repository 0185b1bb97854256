//! Questions about the people of the table: who goes out, who is left, who comes first.

use super::derive::{plain, since_line};
use super::rank::{CutOrder, SEATS};
use super::{FactId, Facts, Incident, Known};
use crate::table::{Drawn, Person, Purpose};

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

    /// Who goes out by the rubbers played; nothing where they, or the claims, are not told.
    pub fn going(&self, incident: &Incident, order: CutOrder) -> Option<Going> {
        let company = &self.record.company;
        let party = company.party(incident.moment);
        let mut counts = company.rubbers(party).to_vec();
        // More than fill the table cannot come in.
        let room = order
            .full_table
            .map(|full| full.saturating_sub(order.places));
        let claimants = company.claimants(party).len();
        let claimants = room.map_or(claimants, |room| claimants.min(room));
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
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let places = claimants.min(counts.len());
        let least = counts
            .get(places.saturating_sub(1))
            .map(|(_, count)| *count);
        let least = least.unwrap_or(0);
        let all = |keep: &dyn Fn(u32) -> bool| -> Vec<Person> {
            let kept = counts.iter().filter(|(_, count)| keep(*count));
            kept.map(|(who, _)| *who).collect()
        };
        let most = counts.first().map_or(0, |(_, count)| *count);
        let all_equal = counts.iter().all(|(_, count)| *count == most);
        let reached = all(&|count| count >= least);
        if reached.len() == places {
            return Some(Going {
                places,
                sure: reached,
                tied: Vec::new(),
                all_equal,
            });
        }
        Some(Going {
            places,
            sure: all(&|count| count > least),
            tied: all(&|count| count == least),
            all_equal,
        })
    }

    /// The candidates who are said to have played at another table; all who are, where no candidates are told.
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
    pub fn elsewhere_untold(&self) -> bool {
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

    /// Who belonged to the table when an incident happened, where that is told.
    pub fn table_of(&self, incident: &Incident) -> Option<&[Person]> {
        let company = &self.record.company;
        let table = company.party(incident.moment).table?;
        Some(company.roll(Some(table)))
    }

    /// Those of the table, but for the one whose doing an incident is.
    pub fn remaining(&self, incident: &Incident) -> Vec<Person> {
        let company = &self.record.company;
        let table = self.table_of(incident).unwrap_or_default();
        let gone = incident
            .people
            .first()
            .and_then(|name| company.person(name));
        let left = table.iter().filter(|who| Some(**who) != gone);
        left.copied().collect()
    }

    /// How many belonged to the table or had declared in to it before an incident; nothing where that is not told.
    pub fn at_table(&self, incident: &Incident) -> Option<usize> {
        let company = &self.record.company;
        let party = company.party_before(incident.moment);
        let roll = company.roll(Some(party.table.or(party.candidates)?));
        Some((roll.len() + party.joined).saturating_sub(party.retired))
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
        people
            .iter()
            .all(|name| cut(name))
            .then_some(next.moment.line)
    }
}
