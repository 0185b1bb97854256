//! Cutting, forming and leaving tables, new cards: incidents about people who may have no seat.

use super::derive::{Derive, plain};
use super::rank::{CutOrder, SEATS, left_open};
use super::{FactId, Facts, Incident, IncidentKind as K, Known, Remedy};
use crate::source::Spanned;
use crate::syntax::{EventKind, Who};
use crate::table::{Drawn, Moment, Party, Person, Purpose, Stage};

/// What the pass remembers of the table's people.
#[derive(Debug, Clone, Default)]
pub(super) struct Doings {
    /// The last leaving of the table, as a place among the incidents found, until the rubber is over.
    quitted: Option<usize>,
    /// When a table was last broken up.
    broken_up: Option<Moment>,
    /// The last joining of another table.
    joined: Option<usize>,
    /// The last card found torn.
    torn: Option<usize>,
    /// Whether new cards have been called for, and a pack is still to be chosen.
    called: bool,
    /// Whether the dealer has chosen his cards and seat.
    chosen: bool,
    /// When the pack was cut for the deal, or the deal began.
    pack_cut: Option<Moment>,
    /// When a rubber was said to begin, and no hand has been dealt since.
    beginning: Option<Moment>,
    /// When a hand was over, or the score showed that a rubber was going on.
    going_on: Option<Moment>,
    /// When the pack was said to be imperfect.
    imperfect: Option<Moment>,
    /// When candidates last claimed a place, at the end of a rubber.
    claimed: Option<Moment>,
}

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

impl Derive<'_> {
    /// Sentences about cutting, tables and new cards.
    pub(super) fn told_of_company(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::CutsOtherPack { who } => self.doing(K::CutFromOtherPack, &[who]),
            E::ExposesTwoCards { who } => self.doing(K::TwoCardsExposed, &[who]),
            E::ChoosesPack { who } => self.chooses_pack(who),
            E::ChangesSeat { who } => self.doing(K::ChoiceChanged, &[who]),
            E::AsksForPlace { who } => self.doing(K::PlaceAsked, &[who]),
            E::Retires { who } => self.doing(K::Retired, &[who]),
            E::BreaksUpTable { who } => {
                self.doing(K::TableBrokenUp, &[who]);
                self.doings.broken_up = Some(self.now);
            }
            E::AsksToEnterUncut { who } => self.enters_uncut(who),
            E::NewTableForms => self.doing(K::NewTable, &[]),
            E::DeclaresIn { who } => self.declares_in(who),
            E::CutsInElsewhere { who } => {
                self.doing(K::JoinedElsewhere, &[who]);
                self.doings.joined = self.last_place();
            }
            E::CompletesTable { who } => self.completes(who),
            E::MeansToReturn { who } => {
                let so = self.enables(who);
                self.doing(K::MeansToReturn, &[who]);
                self.say_of_last(FactId::EnablesTable, so);
            }
            E::QuitsTable { who, other } => {
                self.doing(K::QuitTable, &[who, other]);
                self.doings.quitted = self.last_place();
            }
            E::OthersConsent => self.consented(true),
            E::Objects { .. } => self.consented(false),
            E::Rubbers { .. } | E::RubberEnds | E::NewRubberBegins => self.rubber(kind),
            _ => self.told_of_packs(kind),
        }
    }

    fn told_of_packs(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::CallsForNewCards { who } => {
                self.calls_for_cards(K::NewCardsCalled, who);
                self.doings.called = true;
            }
            E::CallsForOnePack { who } => self.calls_for_cards(K::OnePackCalled, who),
            E::CardTorn { card } => {
                self.raise(K::CardTorn, None).card(card.value);
                self.doings.torn = self.last_place();
            }
            E::AgreeToReplace => {
                let now = Known::from_line(true, self.now.line);
                if let Some(torn) = self.doings.torn.and_then(|place| self.found.get_mut(place)) {
                    torn.know(FactId::AgreedToReplace, now);
                }
            }
            E::CutsLeaving { .. }
            | E::CutsExposing { .. }
            | E::CutForNextDeal
            | E::NextDealComplete
            | E::NextTrumpDeclared => {
                self.doings.pack_cut = Some(self.now);
            }
            E::Deals { .. } | E::DealsOutOfTurn { .. } | E::DealsWrongPack { .. } => {
                self.doings.pack_cut = Some(self.now);
                self.doings.beginning = None;
            }
            E::HandPlayedOut | E::ScoreAgreed => {
                self.doings.pack_cut = None;
                self.doings.going_on = Some(self.now);
            }
            E::PackImperfect | E::PackLacks { .. } | E::PackHasTwo { .. } => {
                self.doings.imperfect = Some(self.now);
            }
            _ => {}
        }
    }

    /// What he is called.
    fn label(&self, who: &Spanned<Who>) -> Box<str> {
        let names = &self.record.names;
        let seat = match &who.value {
            Who::Seat(_) | Who::Role(_) => names.resolve(self.record.roles, &who.value),
            Who::Name(_) => None,
        };
        match seat {
            Some(seat) => names.of(seat).unwrap_or_else(|| seat.name()).into(),
            None => who.value.to_string().into(),
        }
    }

    /// Something the first of these people does, by name.
    fn doing(&mut self, kind: K, people: &[&Spanned<Who>]) {
        let by = people.first().and_then(|who| self.seat(who));
        let people = people.iter().map(|who| self.label(who)).collect();
        self.raise(kind, by).incident.people = people;
    }

    fn say_of_last(&mut self, fact: FactId, so: bool) {
        if let Some(last) = self.found.last_mut() {
            last.say(fact, so);
        }
    }

    /// `Ann chooses a pack`: of the two packs called for, or as the dealer of a new rubber.
    fn chooses_pack(&mut self, who: &Spanned<Who>) {
        if std::mem::take(&mut self.doings.called) {
            self.demand(self.seat(who), Some(Remedy::ChoosePack));
        } else if std::mem::replace(&mut self.doings.chosen, true) {
            self.doing(K::ChoiceChanged, &[who]);
        } else {
            self.doing(K::ChoiceMade, &[who]);
        }
    }

    /// `Ann asks to enter without cutting`.
    fn enters_uncut(&mut self, who: &Spanned<Who>) {
        let company = &self.record.company;
        let broken = self.doings.broken_up.filter(|then| {
            let table = company.roll(company.party(then.at).table);
            let person = company.person(&self.label(who));
            person.is_some_and(|person| table.contains(&person))
        });
        self.doing(K::EntersUncut, &[who]);
        let known = broken.map_or(plain(false), |then| Known::from_line(true, then.line));
        if let Some(last) = self.found.last_mut() {
            last.know(FactId::FromBrokenTable, known);
        }
    }

    /// A candidate declares in; one who belongs to the table only claims what is his.
    fn declares_in(&mut self, who: &Spanned<Who>) {
        let company = &self.record.company;
        let party = company.party(self.now.at);
        let person = company.person(&self.label(who));
        let belongs = person.is_some_and(|person| company.roll(party.table).contains(&person));
        if !belongs {
            self.doing(K::DeclaredIn, &[who]);
        }
        if party.cut_begun == 0 {
            self.places_claimed(party);
        }
    }

    /// The rubber ends, or it is told how many each has played.
    fn rubber(&mut self, kind: &EventKind) {
        match kind {
            EventKind::NewRubberBegins => self.doings.beginning = Some(self.now),
            EventKind::RubberEnds => {
                self.doings.pack_cut = None;
                self.substitute_over();
            }
            _ => {}
        }
        let party = self.record.company.party(self.now.at);
        self.places_claimed(party);
    }

    fn places_claimed(&mut self, party: Party) {
        let ended = party.rubbers.is_some() || party.rubber_over > 0;
        if ended && !self.record.company.claimants(party).is_empty() {
            self.doings.claimed = Some(self.now);
        }
    }

    fn substitute_over(&mut self) {
        let Some(quitted) = self
            .doings
            .quitted
            .take()
            .and_then(|place| self.found.get(place))
        else {
            return;
        };
        let refused = quitted
            .said(FactId::OthersConsented)
            .is_some_and(|known| known.truth == super::Truth::False);
        let mut people = quitted.incident.people.clone();
        let by = quitted.incident.by;
        people.reverse();
        if !refused {
            self.raise(K::SubstitutionOver, by).incident.people = people;
        }
    }

    fn consented(&mut self, so: bool) {
        let known = Known::from_line(so, self.now.line);
        let quitted = self.doings.quitted;
        if let Some(quitted) = quitted.and_then(|place| self.found.get_mut(place)) {
            quitted.know(FactId::OthersConsented, known);
        }
    }

    /// Whether this player's joining another table let three candidates form it.
    fn enables(&self, who: &Spanned<Who>) -> bool {
        let label = self.label(who);
        let joined = self.doings.joined.and_then(|place| self.found.get(place));
        joined.is_some_and(|joined| {
            joined.incident.people.first() == Some(&label)
                && joined
                    .said(FactId::EnablesTable)
                    .is_some_and(|known| known.truth == super::Truth::True)
        })
    }

    fn completes(&mut self, who: &Spanned<Who>) {
        let label = self.label(who);
        let known = Known::from_line(true, self.now.line);
        let joined = self.doings.joined;
        let joined = joined.and_then(|place| self.found.get_mut(place));
        if let Some(joined) = joined.filter(|joined| joined.incident.people.first() == Some(&label))
        {
            joined.know(FactId::EnablesTable, known);
            return;
        }
        self.doing(K::JoinedElsewhere, &[who]);
        self.say_of_last(FactId::EnablesTable, true);
        self.doings.joined = self.last_place();
    }

    fn calls_for_cards(&mut self, kind: K, who: &Spanned<Who>) {
        let by = self.seat(who);
        let stage = self.record.standing(self.now.at);
        let dealt = stage.stage != Stage::Unknown && self.doings.going_on.is_none();
        let cut = match self.doings.pack_cut {
            Some(then) => Known::from_line(true, then.line),
            None if dealt => Known::from_line(true, stage.stage_line),
            None => plain(false),
        };
        let beginning = match (self.doings.beginning, self.doings.going_on) {
            (Some(then), _) => Known::from_line(true, then.line),
            (None, Some(then)) => Known::from_line(false, then.line),
            (None, None) => match self.record.rubber_begun {
                Some(line) => Known::from_line(false, line),
                None => Known::UNKNOWN,
            },
        };
        let imperfect = self.doings.imperfect;
        let noted = self.raise(kind, by);
        noted
            .know(FactId::PackCut, cut)
            .know(FactId::RubberBeginning, beginning);
        if let Some(then) = imperfect {
            noted.know(FactId::PackWasImperfect, Known::from_line(true, then.line));
        }
    }

    /// What the cards cut come to, and who goes out: each line of cutting that nothing spoilt, once the story is told.
    pub(super) fn cutting(&mut self) {
        let company = &self.record.company;
        for (place, cut) in company
            .cuts
            .iter()
            .enumerate()
            .filter(|(_, cut)| !cut.spoilt)
        {
            let before = place.checked_sub(1).and_then(|last| company.cuts.get(last));
            let before = before.filter(|_| cut.again);
            let kinds: &[K] = match cut.purpose {
                Purpose::Play => &[K::CutForTable],
                Purpose::Partners => match before.map(left_open) {
                    Some((true, false)) => &[K::CutForPartners],
                    Some((false, true)) => &[K::CutForDeal],
                    _ => &[K::CutForPartners, K::CutForDeal],
                },
                Purpose::Deal => &[K::CutForDeal],
                Purpose::GoingOut => &[K::CutForGoingOut],
                Purpose::Untold => &[],
            };
            for kind in kinds {
                let people = cut.drawn.iter().map(|drawn| company.name(drawn.who).into());
                let people = people.collect();
                self.raise_at(*kind, None, cut.moment).incident.people = people;
            }
        }
        if let Some(then) = self.doings.claimed {
            let party = company.party(then.at);
            let people = company.claimants(party).iter();
            let people = people.map(|who| company.name(*who).into()).collect();
            self.raise_at(K::AdmissionClaimed, None, then)
                .incident
                .people = people;
        }
    }
}

impl Facts {
    /// What is known of a fact about the people of the table.
    pub(super) fn company_fact(&self, fact: FactId, incident: &Incident) -> Known {
        let company = &self.record.company;
        let then = company.party(incident.moment);
        let last = company.last_party();
        match fact {
            FactId::CutBegun => match then.cut_begun {
                0 => plain(false),
                line => Known::from_line(true, line),
            },
            FactId::RubberOver => match then.rubber_over {
                0 => plain(false),
                line => Known::from_line(true, line),
            },
            FactId::SomePlayedElsewhere => match self.elsewhere() {
                some if some.is_empty() => Known::UNKNOWN,
                _ => plain(true),
            },
            FactId::SomeFresh => plain(!self.fresh().is_empty() || last.candidates.is_none()),
            FactId::MoreThanFour => match last.candidates {
                Some(_) => plain(company.roll(last.candidates).len() > 4),
                None => Known::UNKNOWN,
            },
            FactId::TooFewPlaces => match (last.places, last.table) {
                (Some((free, line)), Some(_)) => {
                    let wanted = self.remaining(incident).len();
                    Known::from_line((free as usize) < wanted, line)
                }
                (Some((free, line)), None) => Known::from_line(free < 3, line),
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
        let room = order.full_table.map(|full| full.saturating_sub(SEATS));
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

    /// The candidates who are said to have played at another table.
    pub fn elsewhere(&self) -> Vec<Person> {
        let company = &self.record.company;
        let party = company.last_party();
        let mut all = company.elsewhere(party).to_vec();
        all.sort_unstable();
        all.dedup();
        all
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

    /// Those of the table, but for the one whose doing an incident is.
    pub fn remaining(&self, incident: &Incident) -> Vec<Person> {
        let company = &self.record.company;
        let table = company.roll(company.party(incident.moment).table);
        let gone = incident
            .people
            .first()
            .and_then(|name| company.person(name));
        let left = table.iter().filter(|who| Some(**who) != gone);
        left.copied().collect()
    }

    /// How many belong to the table or have declared in to it; nothing where that is not told.
    pub fn at_table(&self, incident: &Incident) -> Option<usize> {
        let company = &self.record.company;
        let party = company.party(incident.moment);
        let roll = company.roll(Some(party.table.or(party.candidates)?));
        let doer = incident
            .people
            .first()
            .and_then(|name| company.person(name));
        let mut joined = company.claimants(party).to_vec();
        joined.sort_unstable();
        joined.dedup();
        joined.retain(|who| !roll.contains(who) && Some(*who) != doer);
        let own = usize::from(doer.is_some_and(|who| roll.contains(&who) && party.table.is_none()));
        Some((roll.len() + joined.len()).saturating_sub(party.retired + own))
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
