//! Cards cut, in the order a code ranks them: who cut lowest, whose cards are equal, what that leaves open.

#[cfg(test)]
mod tests;

use super::cut_keys::{Key, grouped, key};
use super::recut::counted;
use super::{Facts, Incident, IncidentKind};
use crate::bridge::{Seat, Suit};
use crate::table::{Cut, Person, Purpose};

/// How a code ranks the cards that are cut, and how many it lets belong to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CutOrder {
    /// Whether the ace is the lowest card, not the highest.
    pub ace_low: bool,
    /// The suits from the lowest up, where they differ cards of equal rank.
    pub suits: Option<[Suit; 4]>,
    /// Whether candidates who have played at no other table come before those who have, whatever they cut.
    pub fresh_first: bool,
    /// How many of those who belong to a table play at it.
    pub places: usize,
    /// How many belong to a table that is complete, those who are waiting among them, where the code says.
    pub full_table: Option<usize>,
}

impl Default for CutOrder {
    /// As at whist: the ace high, equal cards equal.
    fn default() -> Self {
        Self { ace_low: false, suits: None, fresh_first: false, places: SEATS, full_table: None }
    }
}

/// How many play at once: the game has so many seats.
pub(super) const SEATS: usize = Seat::ALL.len();

/// The people who have cut, ranked for the matter of one incident.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranked {
    /// From the lowest up; those whose cards are equal stand together.
    groups: Vec<Vec<Person>>,
    /// How many of the lowest are to be told from the others.
    border: usize,
    /// How the cards of the first cut alone ranked.
    first: Vec<Vec<Person>>,
}

impl Ranked {
    /// Those whose cards are equal and must be told apart; nobody, where the cut decides.
    pub fn equals(&self) -> &[Person] {
        across(&self.groups, self.border).map_or(&[], |(group, _)| group)
    }

    /// Whether those who must be told apart, or have been by cutting again, had the highest cards of all.
    pub fn equals_highest(&self) -> bool {
        across(&self.first, self.border).is_some_and(|(_, last)| last)
    }

    /// Whether two who had to be told apart have been, by cutting again.
    pub fn two_cut_again(&self) -> bool {
        let first = across(&self.first, self.border);
        self.equals().is_empty() && first.is_some_and(|(group, _)| group.len() == 2)
    }

    /// Whether three whose cards were equal have cut again, and that has decided.
    pub fn three_cut_again(&self) -> bool {
        let parted = |group: &Vec<Person>| group.len() == 3 && !self.groups.contains(group);
        self.equals().is_empty() && self.first.iter().any(parted)
    }

    /// Whether so many of the lowest can be told from the others.
    pub fn parts_at(&self, border: usize) -> bool {
        across(&self.groups, border).is_none()
    }

    /// Whether his card is equal to another's, though all have cut who had to.
    pub(super) fn is_equal(&self, who: Person) -> bool {
        let mut groups = self.groups.iter();
        groups.any(|group| group.len() > 1 && group.contains(&who))
    }

    /// How many have cut.
    pub fn len(&self) -> usize {
        self.groups.iter().map(Vec::len).sum()
    }

    /// Whether nobody has cut.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// Those from one place, counted from 0 at the lowest, up to another.
    pub fn places(&self, from: usize, to: usize) -> Vec<Person> {
        let all = self.groups.iter().flatten().copied();
        all.take(to).skip(from).collect()
    }

    /// Those below the border.
    pub fn below(&self) -> Vec<Person> {
        self.places(0, self.border)
    }

    /// Those above the border.
    pub fn above(&self) -> Vec<Person> {
        self.places(self.border, self.len())
    }
}

impl Ranked {
    /// Those above the border, without such as are still to be told apart from those below it.
    pub fn surely_above(&self) -> Vec<Person> {
        let equals = self.equals();
        let mut above = self.above();
        above.retain(|who| !equals.contains(who));
        above
    }

    /// Lets all others come before some, as each of both ranks among themselves.
    fn puts_last(&mut self, last: &[Person]) {
        for groups in [&mut self.groups, &mut self.first] {
            let kept = |away: bool| {
                let own = move |who: &&Person| last.contains(who) == away;
                let groups =
                    groups.iter().map(move |group| group.iter().filter(own).copied().collect());
                groups.filter(|group: &Vec<Person>| !group.is_empty())
            };
            *groups = kept(false).chain(kept(true)).collect();
        }
    }
}

/// The group that has members on both sides of a border, and whether it is the last.
fn across(groups: &[Vec<Person>], border: usize) -> Option<(&[Person], bool)> {
    let mut below = 0;
    for (place, group) in groups.iter().enumerate() {
        let with = below + group.len();
        if below < border && border < with {
            return Some((group, place + 1 == groups.len()));
        }
        below = with;
    }
    None
}

impl Facts {
    /// The cut an incident is about, ranked in every way it may be meant: if nobody stated how many are to go out, once
    /// for each number. None if a card is not exactly told, or not so many cut.
    pub fn ranked_each_way(&self, incident: &Incident, order: CutOrder) -> Vec<Ranked> {
        let going = incident.kind == IncidentKind::CutForGoingOut;
        let unstated =
            going && self.going(incident, order).is_none() && self.played_alike(incident);
        let cut = self.record.company.cut_at(incident.moment);
        let (Some(cut), Some(full), true) = (cut, order.full_table, unstated) else {
            return self.ranked_one_way(incident, order).into_iter().collect();
        };
        let cut = &*counted(&self.record.company, cut, order);
        let numbers = 1..=full.saturating_sub(order.places);
        let borders = numbers.filter_map(|going| cut.drawn.len().checked_sub(going));
        let borders = borders.filter(|border| *border > 0);
        borders.filter_map(|border| ranked(cut, border, order)).collect()
    }

    /// Whether nobody is known to have played more rubbers than another who cuts.
    fn played_alike(&self, incident: &Incident) -> bool {
        let company = &self.record.company;
        let counts = company.rubbers(company.party(incident.moment));
        let most = counts.iter().map(|(_, count)| *count).max();
        let cut = company.cut_at(incident.moment);
        let cuts = |who: Person| {
            let mut drawn = cut.iter().flat_map(|cut| &cut.drawn);
            drawn.any(|one| one.who == who)
        };
        let mut cutting = counts.iter().filter(|(who, _)| cuts(*who));
        cutting.all(|(_, count)| Some(*count) == most)
    }

    fn ranked_one_way(&self, incident: &Incident, order: CutOrder) -> Option<Ranked> {
        use IncidentKind as K;
        let company = &self.record.company;
        let at = incident.moment;
        let cut = match incident.kind {
            K::CutForTable | K::CutForPartners | K::CutForDeal | K::CutForGoingOut => {
                company.cut_at(at)?
            }
            K::Retired => company.last_cut(&[Purpose::Play], at)?,
            _ => company.last_cut(&[Purpose::Partners, Purpose::Deal], at)?,
        };
        let cut = &*counted(company, cut, order);
        let at_table = matches!(incident.kind, K::CutForTable | K::Retired);
        let away = if at_table && order.fresh_first { self.elsewhere() } else { Vec::new() };
        // Those who come before all who cut have their places already.
        let free = if away.is_empty() {
            order.places
        } else {
            let fresh = self.fresh().into_iter();
            let first = fresh.filter(|who| cut.drawn.iter().all(|drawn| drawn.who != *who));
            order.places.saturating_sub(first.count())
        };
        // Of a cut of which only a part is stated nothing is known.
        let whole = match cut.purpose {
            _ if incident.kind == K::CutForPartners => cut.drawn.len() == SEATS,
            Purpose::Partners => cut.drawn.len() == SEATS,
            Purpose::Play => cut.drawn.len() > free,
            Purpose::Deal | Purpose::GoingOut | Purpose::Unstated => cut.drawn.len() > 1,
        };
        if !whole {
            return None;
        }
        let border = match incident.kind {
            K::CutForTable | K::Retired => free,
            K::CutForPartners => SEATS / 2,
            K::CutForGoingOut => {
                let going = self.going(incident, order)?;
                let left = going.places.checked_sub(going.sure.len())?;
                cut.drawn.len().checked_sub(left)?
            }
            _ => 1,
        };
        let mut ranked = ranked(cut, border, order)?;
        if !away.is_empty() {
            ranked.puts_last(&away);
        }
        Some(ranked)
    }
}

/// Whether equal cards in a cut of four left open who are partners, and who deals, the ace being low or high.
pub(super) fn left_open(cut: &Cut) -> (bool, bool) {
    let open = |border: usize, ace_low: bool| {
        let order =
            CutOrder { ace_low, suits: None, fresh_first: false, places: SEATS, full_table: None };
        ranked(cut, border, order).is_none_or(|ranked| {
            !ranked.equals().is_empty() || ranked.groups.iter().any(|group| group.len() > 2)
        })
    };
    let spoilt = cut.spoilt;
    (
        spoilt || open(SEATS / 2, true) || open(SEATS / 2, false),
        spoilt || open(1, true) || open(1, false),
    )
}

pub(super) fn ranked(cut: &Cut, border: usize, order: CutOrder) -> Option<Ranked> {
    let keys: Option<Vec<(Person, Key)>> =
        cut.drawn.iter().map(|drawn| Some((drawn.who, key(drawn, order)?))).collect();
    let keys = keys?;
    let first =
        keys.iter().map(|(who, key)| (*who, key.iter().take(1).copied().collect())).collect();
    Some(Ranked { groups: grouped(keys), border, first: grouped(first) })
}
