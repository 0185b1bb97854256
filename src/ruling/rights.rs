//! Rights to a penalty while the story runs: which one an incident refers to, and whose it is.

use super::finding::{Fate, Finding, Outcome, Remedied, Settled};
use super::forfeits::Forfeits;
use crate::bridge::{Seat, SeatSet, Side};
use crate::facts::{FactId, Facts, Incident, IncidentKind, Known, OptionView};
use crate::laws::Consult;
use crate::syntax::Matter;

/// The findings so far, and those among them that carry a penalty not yet known to be gone.
#[derive(Clone, Copy)]
pub(super) struct Rights<'a> {
    pub(super) findings: &'a [Finding],
    pub(super) live: &'a Live,
}

/// Places of the findings that give a right not yet known to be gone, by the side that may use it.
#[derive(Default)]
pub(super) struct Live {
    places: [Vec<usize>; 2],
    pub(super) forfeits: Forfeits,
    /// The line on which a double out of turn was rightly refused; 0 where none was.
    pub(super) refused: u32,
}

impl Live {
    /// Notes a finding that gives a right.
    pub(super) fn add(&mut self, place: usize, finding: &Finding) {
        let entitled = entitled(finding);
        for side in [Side::NorthSouth, Side::EastWest] {
            if side.seats().into_iter().any(|seat| entitled.has(seat))
                && let Some(places) = self.places.get_mut(side.index())
            {
                places.push(place);
            }
        }
    }

    /// Forgets the latest ones that are gone by that line; they do not come back. So the latest that is left
    /// is open, and looking for it takes no longer as the story grows.
    pub(super) fn forget(&mut self, facts: &Facts, findings: &[Finding], line: u32) {
        for places in &mut self.places {
            while places.last().is_some_and(|place| {
                findings
                    .get(*place)
                    .is_none_or(|finding| !has_open_right(facts, finding, line))
            }) {
                places.pop();
            }
        }
    }

    /// The places of one side, the latest first.
    pub(super) fn of(&self, side: Side) -> impl Iterator<Item = usize> {
        let places = self.places.get(side.index()).map_or(&[][..], Vec::as_slice);
        places.iter().rev().copied()
    }
}

impl Rights<'_> {
    /// The finding whose penalty an incident refers to: the latest that fits.
    pub(super) fn referred(&self, facts: &Facts, incident: &Incident) -> Option<usize> {
        let side = incident.by?.side();
        self.live.of(side).find(|place| {
            self.findings
                .get(*place)
                .is_some_and(|finding| refers(facts, incident, finding))
        })
    }

    /// What is known of a right at the moment of an incident.
    pub(super) fn ask(&self, fact: FactId, facts: &Facts, incident: &Incident) -> Known {
        match fact {
            FactId::DealerNamedTrump => return named_trump(facts),
            FactId::CallWasDue => return self.call_was_due(incident),
            FactId::DoublingRefused => {
                return Known::from_line(self.live.refused > 0, self.live.refused);
            }
            FactId::RightForfeited => return self.live.forfeits.of(incident.by),
            FactId::PartnersRightForfeited => {
                return self.live.forfeits.of(incident.by.map(Seat::partner));
            }
            _ => {}
        }
        let finding = self
            .referred(facts, incident)
            .and_then(|place| self.findings.get(place));
        let Some(finding) = finding else {
            return Known::from_line(false, 0);
        };
        let entitled = entitled(finding);
        let by = incident.by;
        let so = match fact {
            FactId::PenaltyOpen => true,
            FactId::PenaltyIsDealers => facts
                .seats()
                .dealer
                .is_some_and(|dealer| entitled.has(dealer)),
            FactId::ActorEntitled => by.is_some_and(|seat| entitled.has(seat)),
            FactId::PartnerSolelyEntitled => {
                by.is_some_and(|seat| entitled == SeatSet::one(seat.partner()))
            }
            FactId::ConsultationAllowed => consult(finding) == Some(Consult::Free),
            FactId::OffenderDealersSide => on_dealers_side(facts, finding.incident.by),
            _ => return Known::UNKNOWN,
        };
        Known::from_line(so, finding.incident.line)
    }

    /// Whether the call that was not obeyed had been made by right: some option was taken against that player.
    fn call_was_due(&self, incident: &Incident) -> Known {
        let taken = self.findings.iter().rev().find_map(|finding| {
            leaves(&finding.outcome).into_iter().find_map(|settled| {
                settled
                    .options
                    .iter()
                    .find(|option| taken_from(option, incident.by))
                    .map(|option| option.fate)
            })
        });
        match taken {
            Some(
                Fate::Taken(line)
                | Fate::Paid(line, _)
                | Fate::Impossible(line, _)
                | Fate::Disobeyed(line, _),
            ) => Known::from_line(true, line),
            _ => Known::UNKNOWN,
        }
    }
}

fn taken_from(option: &Remedied, by: Option<Seat>) -> bool {
    let taken = matches!(
        option.fate,
        Fate::Taken(_) | Fate::Paid(..) | Fate::Impossible(..) | Fate::Disobeyed(..)
    );
    taken && by.is_some_and(|seat| option.from.has(seat))
}

fn named_trump(facts: &Facts) -> Known {
    let roles = facts.seats();
    match (roles.maker, roles.dealer) {
        (Some(maker), Some(dealer)) => Known::from_line(maker == dealer, 0),
        _ => Known::UNKNOWN,
    }
}

fn on_dealers_side(facts: &Facts, by: Option<Seat>) -> bool {
    match (facts.seats().dealer, by) {
        (Some(dealer), Some(by)) => dealer.side() == by.side(),
        _ => false,
    }
}

/// Who may exact a finding's penalty: its chooser, or where it is owed without choice the other side.
pub(super) fn entitled(finding: &Finding) -> SeatSet {
    let chooser = leaves(&finding.outcome)
        .into_iter()
        .map(|settled| settled.chooser)
        .find(|chooser| !chooser.is_empty());
    chooser.unwrap_or_else(|| {
        finding
            .incident
            .by
            .map_or(SeatSet::NONE, |seat| SeatSet::side(seat.side().other()))
    })
}

fn consult(finding: &Finding) -> Option<Consult> {
    leaves(&finding.outcome)
        .into_iter()
        .find_map(|settled| settled.consult)
}

fn refers(facts: &Facts, incident: &Incident, finding: &Finding) -> bool {
    if !has_open_penalty(facts, finding, incident.line) {
        return false;
    }
    let entitled = entitled(finding);
    match incident.kind {
        IncidentKind::DummyCallsAttention => {
            let dealers = facts
                .seats()
                .dealer
                .is_some_and(|dealer| entitled.has(dealer));
            dealers && concerns(incident.matter, finding.incident.kind)
        }
        _ => incident
            .by
            .is_some_and(|seat| entitled.has(seat) || entitled.has(seat.partner())),
    }
}

/// Whether a matter somebody calls attention to is such an incident.
fn concerns(matter: Option<Matter>, kind: IncidentKind) -> bool {
    match matter {
        None | Some(Matter::Penalty) => true,
        Some(Matter::LeadOutOfTurn) => matches!(
            kind,
            IncidentKind::LeadOutOfTurn | IncidentKind::LeadBeforePlay
        ),
        Some(Matter::PlayOutOfTurn) => kind == IncidentKind::PlayedOutOfTurn,
        Some(Matter::Revoke) => kind == IncidentKind::Revoke,
        Some(Matter::ExposedCard) => {
            matches!(kind, IncidentKind::CardExposed | IncidentKind::CardDetached)
        }
        Some(Matter::TwoCards) => {
            matches!(kind, IncidentKind::CardExposed | IncidentKind::SurplusCard)
        }
        Some(Matter::Disobedience) => kind == IncidentKind::CallDisobeyed,
        Some(Matter::Omission) => kind == IncidentKind::Omission,
        Some(Matter::Trick) => kind == IncidentKind::AttentionToTrick,
        Some(Matter::Score) => kind == IncidentKind::ScoreMentioned,
    }
}

/// Whether any branch of the finding still gives somebody something to take on that line.
pub(super) fn has_open_right(facts: &Facts, finding: &Finding, line: u32) -> bool {
    has_open_penalty(facts, finding, line)
        || leaves(&finding.outcome).into_iter().any(|settled| {
            let mut options = settled.options.iter();
            options.any(|one| is_open(facts, &finding.incident, one, line))
        })
}

/// Whether any branch of the finding still carries a penalty on that line.
pub(super) fn has_open_penalty(facts: &Facts, finding: &Finding, line: u32) -> bool {
    leaves(&finding.outcome).into_iter().any(|settled| {
        settled
            .options
            .iter()
            .chain(&settled.orders)
            .any(|one| one.remedy.is_penalty() && is_open(facts, &finding.incident, one, line))
    })
}

/// Whether an option may still be taken on that line.
pub(super) fn is_open(facts: &Facts, incident: &Incident, one: &Remedied, line: u32) -> bool {
    one.fate == Fate::Open && lapsed(facts, incident, one).is_none_or(|lapse| lapse >= line)
}

/// The line on which an option lapsed, if it has by the end of the story.
pub(super) fn lapsed(facts: &Facts, incident: &Incident, one: &Remedied) -> Option<u32> {
    let view = OptionView {
        from: one.from,
        card: one.card,
    };
    facts.lapsed(one.until?, incident, view)
}

/// The settled outcomes at the ends of an outcome's branches.
pub(super) fn leaves(outcome: &Outcome) -> smallvec::SmallVec<[&Settled; 4]> {
    let mut leaves = smallvec::SmallVec::new();
    let mut open: smallvec::SmallVec<[&Outcome; 4]> = smallvec::smallvec![outcome];
    while let Some(outcome) = open.pop() {
        match outcome {
            Outcome::Settled(settled) => leaves.push(&**settled),
            Outcome::Depends(fork) => {
                open.push(&fork.no);
                open.push(&fork.yes);
            }
        }
    }
    leaves
}

/// Does something to every settled outcome at the ends of the branches.
pub(super) fn each_leaf(outcome: &mut Outcome, act: &mut dyn FnMut(&mut Settled)) {
    let mut open: smallvec::SmallVec<[&mut Outcome; 4]> = smallvec::smallvec![outcome];
    while let Some(outcome) = open.pop() {
        match outcome {
            Outcome::Settled(settled) => act(settled),
            Outcome::Depends(fork) => {
                open.push(&mut fork.no);
                open.push(&mut fork.yes);
            }
        }
    }
}
