//! What is owed or open when the story stops.

use super::option_view::ObligationView;
use super::view::View;
use super::wording::{Phrasing, addressed};
use crate::bridge::SeatSet;
use crate::facts::Remedy;
use crate::ruling::{Finding, Obligation, OptionStatus, Remedied};
use crate::source::capital;

impl View {
    /// What is owed or open at the end, as it is stated: what two findings have of the same card is stated once, and what
    /// a finding alone has is left to it.
    pub fn stops(&self) -> impl Iterator<Item = &ObligationView> {
        let all = self.obligations.iter().enumerate();
        let stated = |place: usize, one: &ObligationView| {
            let mut before = self.obligations.iter().take(place);
            before.any(|other| other.option.text == one.option.text)
        };
        let fuller = |one: &ObligationView| {
            let own = format!("{},", one.option.text.trim_end_matches('.'));
            let mut all = self.obligations.iter();
            all.any(|other| other.option.text.starts_with(&own))
        };
        let again = move |place: usize, one: &ObligationView| {
            let twice = (one.option.card.is_some() || one.ordered) && stated(place, one);
            twice || one.ordered && fuller(one)
        };
        let alone = self.findings.len() == 1;
        let own = move |one: &ObligationView| alone && one.finding.is_some();
        let once = all.filter(move |(place, one)| !one.moot && !own(one) && !again(*place, one));
        once.map(|(_, one)| one)
    }
}

impl Phrasing<'_> {
    /// Whose turn it is, if no new deal is in question. What may yet be done may change it.
    pub(super) fn turn(&self) -> Option<String> {
        let turn = self.scene.turn?;
        let past = |place: usize| self.ruling.deals.get(place).is_some_and(|deal| deal.past);
        let findings = self.ruling.findings.iter().enumerate();
        let findings = findings.filter(|(place, _)| !past(*place));
        let findings: Vec<_> = findings.map(|(_, finding)| finding).collect();
        let outcomes = findings.iter().flat_map(|one| one.outcome.branches());
        let outcomes: Vec<_> = outcomes.collect();
        let remedies: Vec<_> =
            outcomes.iter().flat_map(|one| one.options.iter().chain(&one.orders)).collect();
        let over = |one: &&Remedied| {
            // The hand that is given up is not played on.
            let given_up = one.remedy == Remedy::AbandonHand;
            let over = one.nature.over && one.status != OptionStatus::Open;
            !one.status.is_gone() && (one.nature.deal || given_up || over)
        };
        // Where the doubling is closed, eldest hand leads.
        let closes = |one: &Remedied| one.remedy == Remedy::CloseDoubling;
        let owed: Vec<&Remedied> = self.ruling.obligations.iter().map(|one| &one.what).collect();
        let idle = findings.is_empty() && !owed.iter().copied().any(closes);
        if idle || remedies.iter().copied().any(|one| over(&one)) {
            return None;
        }
        let settled = outcomes.len() == findings.len();
        let stands =
            |one: &Remedied| one.remedy == Remedy::CardStands && one.status == OptionStatus::Open;
        let lies = findings.iter().zip(&outcomes).any(|(finding, settled)| {
            let lying = self.scene.lying;
            let there = lying.is_some() && finding.incident.trick == lying;
            there && settled.options.iter().chain(&settled.orders).any(stands)
        });
        if settled && lies {
            return Some("The turn passes on from the card that stands.".to_owned());
        }
        let turns = format!("'s turn {}", turn.words());
        let whose = addressed(&self.scene.name(turn.seat()), &turns);
        let open = !settled || remedies.into_iter().chain(owed).any(|one| !closes(one));
        Some(if open {
            format!("It is {whose}, unless the ruling changes that.")
        } else {
            format!("It is {whose}.")
        })
    }

    /// What is owed or open when the story stops.
    pub(super) fn obligations(&self) -> Vec<ObligationView> {
        let mut all: Vec<ObligationView> = Vec::new();
        for one in &self.ruling.obligations {
            let mut view = self.obligation(one);
            let again = all.iter().any(|other| other.option.text == view.option.text);
            // A new deal is had but once.
            view.moot |= again && self.code.remedies.of(one.what.remedy).deal;
            all.push(view);
        }
        all
    }

    pub(super) fn obligation(&self, obligation: &Obligation) -> ObligationView {
        let finding = self.ruling.finding(obligation.finding);
        let place = obligation.finding;
        let standing = place >= self.ruling.findings.len();
        let ordered = self.is_ordered(obligation);
        let what = &obligation.what;
        let text = if standing {
            self.standing(obligation, finding)
        } else if ordered || what.status != OptionStatus::Open {
            self.order(what)
        } else {
            let until = self.until(what).map_or(String::new(), |until| format!(", {until}"));
            format!("it is still open to {}{until}", self.act(what, SeatSet::NONE))
        };
        ObligationView {
            option: self.option(what, capital(text)),
            finding: (!standing).then_some(place),
            line: finding.map_or(0, |finding| finding.incident.line),
            ordered,
            moot: !ordered && self.is_moot(what),
        }
    }

    /// What may be done as things stand, with what would take it away.
    pub(super) fn standing(&self, obligation: &Obligation, finding: Option<&Finding>) -> String {
        let mut words = self.order(&obligation.what);
        if let Some((unless, finding)) = obligation.unless.zip(finding) {
            words = format!("{words}, unless {}", self.fact(unless, &finding.incident));
        }
        self.with_laws(&words, &obligation.what.laws)
    }
}
