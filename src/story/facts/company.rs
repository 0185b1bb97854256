//! Cutting, forming and leaving tables: incidents about people who may have no seat.

use super::derive::Derive;
use super::note::Noted;
use super::noted_so::since;
use super::rank::left_open;
use super::{FactId, IncidentKind as K, Known, Remedy};
use crate::source::Spanned;
use crate::syntax::{CardSpec, Cards, EventKind, Who};
use crate::table::{Moment, Party, Purpose, Stage};

/// What the pass remembers of the table's people.
#[derive(Debug, Clone, Default)]
pub(super) struct Company {
    /// The last leaving of the table, as a place among the incidents found, until the rubber is over.
    pub(super) quitted: Option<usize>,
    /// When a table was last broken up.
    pub(super) broken_up: Option<Moment>,
    /// The last joining of another table.
    pub(super) joined: Option<usize>,
    /// The last card found torn.
    pub(super) torn: Option<usize>,
    /// Whether new cards have been called for, and a pack is still to be chosen.
    pub(super) called: bool,
    /// Whether a new table has been formed in this story.
    pub(super) formed: bool,
    /// Whether the dealer has chosen his cards and seat.
    pub(super) chosen: bool,
    /// When the pack was cut for the deal, or the deal began.
    pub(super) pack_cut: Option<Moment>,
    /// When a rubber was said to begin, and no hand has been dealt since.
    pub(super) beginning: Option<Moment>,
    /// When a hand was over, or the score showed that a rubber was going on.
    pub(super) going_on: Option<Moment>,
    /// When the pack was said to be imperfect.
    pub(super) imperfect: Option<Moment>,
    /// When candidates last claimed a place, at the end of a rubber.
    pub(super) claimed: Option<Moment>,
}

impl Derive<'_> {
    /// Sentences about cutting, tables and new cards.
    pub(super) fn stated_of_company(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::CutsOtherPack { who } => {
                self.acting(K::CutFromOtherPack, &[who]);
            }
            // In cutting, if no deal has begun; later they are cards of a hand, of which no more is known.
            E::ExposesTwoCards { who } if self.stage() == Stage::Unknown => {
                self.acting(K::TwoCardsExposed, &[who]);
            }
            E::ExposesTwoCards { who } => {
                let card = Spanned::new(CardSpec::Any, who.span);
                self.exposes(self.seat(who), &Cards(vec![card; 2]));
            }
            E::ChoosesPack { who } => self.chooses_pack(who),
            E::ChangesSeat { who } => {
                self.acting(K::ChoiceChanged, &[who]);
            }
            E::AsksForPlace { who } => {
                self.does_once(K::PlaceAsked, who);
            }
            E::Retires { who } => {
                self.does_once(K::Retired, who);
            }
            E::BreaksUpTable { who } => {
                self.acting(K::TableBrokenUp, &[who]);
                self.company.broken_up = Some(self.now);
            }
            E::AsksToEnterUncut { who } => self.enters_uncut(who),
            E::NewTableForms if !std::mem::replace(&mut self.company.formed, true) => {
                self.acting(K::NewTable, &[]);
            }
            E::DeclaresIn { who } => self.declares_in(who),
            E::CutsInElsewhere { who } => {
                if self.does_once(K::JoinedElsewhere, who) {
                    self.company.joined = self.last_place();
                }
            }
            E::CompletesTable { who } => self.completes(who),
            E::MeansToReturn { who } => {
                let so = self.enables(who);
                self.acting(K::MeansToReturn, &[who]).say(FactId::EnablesTable, so);
            }
            E::QuitsTable { who, other } => {
                self.acting(K::QuitTable, &[who, other]);
                self.company.quitted = self.last_place();
            }
            E::OthersConsent => self.consented(true),
            E::Objects { .. } => self.consented(false),
            E::Rubbers { .. } | E::RubberEnds | E::NewRubberBegins => self.rubber(kind),
            _ => self.stated_of_packs(kind),
        }
    }

    /// What he is called.
    fn label(&self, who: &Spanned<Who>) -> Box<str> {
        self.record.called(&who.value).into()
    }

    /// Something the first of these people does, by name.
    fn acting(&mut self, kind: K, people: &[&Spanned<Who>]) -> &mut Noted {
        let by = people.first().and_then(|who| self.seat(who));
        let people = people.iter().map(|who| self.label(who)).collect();
        let noted = self.raise(kind, by);
        noted.incident.people = people;
        noted
    }

    /// What somebody does about his place; told again, with nothing else stated about his since, it is one thing. Gives
    /// whether it is new.
    fn does_once(&mut self, kind: K, who: &Spanned<Who>) -> bool {
        const OF_PLACES: [K; 5] =
            [K::DeclaredIn, K::PlaceAsked, K::Retired, K::JoinedElsewhere, K::MeansToReturn];
        let label = self.label(who);
        let company = &self.record.company;
        let claims = |at: u32| company.party(at).claimants.start();
        let his = |noted: &&Noted| {
            let incident = &noted.incident;
            OF_PLACES.contains(&incident.kind) && incident.people.first() == Some(&label)
        };
        let last = self.found.iter().rev().find(his);
        let again = last.is_some_and(|last| {
            let own = last.incident.kind == kind;
            own && claims(last.incident.moment) == claims(self.now.at)
        });
        if !again {
            self.acting(kind, &[who]);
        }
        !again
    }

    /// `Ann chooses a pack`: of the two packs called for, or as the dealer of a new rubber.
    fn chooses_pack(&mut self, who: &Spanned<Who>) {
        if std::mem::take(&mut self.company.called) {
            self.demand(self.seat(who), Some(Remedy::ChoosePack));
        } else if std::mem::replace(&mut self.company.chosen, true) {
            self.acting(K::ChoiceChanged, &[who]);
        } else {
            self.acting(K::ChoiceMade, &[who]);
        }
    }

    /// `Ann asks to enter without cutting`.
    fn enters_uncut(&mut self, who: &Spanned<Who>) {
        let company = &self.record.company;
        let broken = self.company.broken_up.filter(|then| {
            let table = company.roll(company.party(then.at).table);
            let person = company.person(&self.label(who));
            person.is_some_and(|person| table.contains(&person))
        });
        self.acting(K::EntersUncut, &[who]).know(FactId::FromBrokenTable, since(broken));
    }

    /// A candidate declares in; one who belongs to the table only claims what is his.
    fn declares_in(&mut self, who: &Spanned<Who>) {
        let company = &self.record.company;
        let party = company.party(self.now.at);
        let person = company.person(&self.label(who));
        let belongs = person.is_some_and(|person| company.belongs(party, person));
        if !belongs {
            self.does_once(K::DeclaredIn, who);
        }
        if party.cut_begun == 0 {
            self.places_claimed(party);
        }
    }

    /// The rubber ends, or it is stated how many each has played.
    fn rubber(&mut self, kind: &EventKind) {
        match kind {
            EventKind::NewRubberBegins => {
                self.company.beginning = Some(self.now);
                self.admission_claimed();
            }
            EventKind::RubberEnds => {
                self.company.pack_cut = None;
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
            self.company.claimed = Some(self.now);
        }
    }

    fn substitute_over(&mut self) {
        let Some(quitted) = self.company.quitted.take().and_then(|place| self.found.get(place))
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
        let quitted = self.company.quitted;
        if let Some(quitted) = quitted.and_then(|place| self.found.get_mut(place)) {
            quitted.know(FactId::OthersConsented, known);
        }
    }

    /// Whether this player's joining another table let three candidates form it.
    fn enables(&self, who: &Spanned<Who>) -> bool {
        let label = self.label(who);
        let joined = self.company.joined.and_then(|place| self.found.get(place));
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
        let joined = self.company.joined;
        let joined = joined.and_then(|place| self.found.get_mut(place));
        if let Some(joined) = joined.filter(|joined| joined.incident.people.first() == Some(&label))
        {
            joined.know(FactId::EnablesTable, known);
            return;
        }
        self.acting(K::JoinedElsewhere, &[who]).say(FactId::EnablesTable, true);
        self.company.joined = self.last_place();
    }

    /// What the cards cut come to, and who goes out: each line of cutting that nothing spoilt, once the story is stated.
    pub(super) fn cutting(&mut self) {
        let company = &self.record.company;
        for (place, cut) in company.cuts.iter().enumerate().filter(|(_, cut)| !cut.spoilt) {
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
                Purpose::Unstated => &[],
            };
            for kind in kinds {
                let people = cut.own.iter().map(|(who, _)| company.name(*who).into());
                let people = people.collect();
                self.raise_at(*kind, None, cut.moment).incident.people = people;
            }
        }
        self.admission_claimed();
    }

    /// Admission was claimed, at the end of the rubber that is over.
    fn admission_claimed(&mut self) {
        let Some(then) = self.company.claimed.take() else {
            return;
        };
        let company = &self.record.company;
        let people = company.claimants(company.party(then.at)).iter();
        let people = people.map(|who| company.name(*who).into()).collect();
        let noted = self.raise_at(K::AdmissionClaimed, None, then);
        noted.incident.people = people;
    }
}
