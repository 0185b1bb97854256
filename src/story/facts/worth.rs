//! Numbers that laws compare: how often a trick was doubled, what was agreed, what the sides have scored.

use super::noted_so::plain;
use super::{Facts, Incident, IncidentKind, Known, Measure, Measured, Reach, Truth};
use crate::table::{Purpose, Sure};

impl Facts {
    /// How often the value of a trick had been doubled when an incident happened, before the story and in it.
    pub fn times_doubled(&self, incident: &Incident) -> u32 {
        let standing = match incident.kind {
            // What is scored has been doubled as often as it was in the end.
            IncidentKind::TricksScored => self.record.closing,
            _ => self.record.standing(incident.moment),
        };
        self.record.times_doubled(standing)
    }

    /// The limit of the doubling that the table has agreed on: its figures, or no words if there is to be none.
    pub fn agreed_limit(&self) -> Option<&str> {
        self.record.limit.as_deref()
    }

    /// The same, by the word for it.
    pub fn agreed(&self, thing: &str) -> Option<&str> {
        self.agreed_limit().filter(|_| thing == "limit")
    }

    /// Whether the table agreed that spades are not to be played undoubled, where it said anything of it.
    pub fn spades_agreed(&self) -> Option<Sure> {
        self.record.spade_convention
    }

    /// Whether a number of the table compares so with one of the law.
    pub(super) fn measured(&self, measured: Measured, incident: &Incident) -> Known {
        match self.number(measured.measure, incident) {
            Some((reach, line)) => match measured.holds(reach) {
                Truth::Unknown => Known::UNKNOWN,
                truth => Known { truth, line },
            },
            None => open_where_counted(measured.measure, incident),
        }
    }

    /// What is known of a number, and the line that shows it.
    fn number(&self, measure: Measure, incident: &Incident) -> Option<(Reach, u32)> {
        let noted = self.noted(incident);
        if let Some(known) = noted.and_then(|noted| noted.measured(measure)) {
            return Some(known);
        }
        match measure {
            Measure::TimesDoubled => Some((Reach::just(self.times_doubled(incident)), 0)),
            Measure::PointsTowardGame => self.higher_score(),
            Measure::Candidates => self.candidates(incident),
            Measure::FreshCandidates => {
                self.record().company.last_party().candidates?;
                Some((counted(self.fresh().len()), 0))
            }
            Measure::Belonging => Some((counted(self.at_table(incident)?), 0)),
            Measure::CardsInPacket
            | Measure::CardsDealt
            | Measure::Honours
            | Measure::TricksWon
            | Measure::TricksCounted => None,
        }
    }

    /// The points toward the game of the side that has more of them; where only one side's are stated, no fewer.
    fn higher_score(&self) -> Option<(Reach, u32)> {
        let stated = &self.record().score;
        let (score, line) = (stated.toward?, stated.toward_line);
        match (score.north_south, score.east_west) {
            (Some(one), Some(other)) => Some((Reach::just(one.max(other)), line)),
            (Some(one), None) | (None, Some(one)) => Some((Reach::from(one), line)),
            (None, None) => None,
        }
    }

    /// How many wished to play: those who cut for it, or are stated of.
    fn candidates(&self, incident: &Incident) -> Option<(Reach, u32)> {
        let company = &self.record().company;
        let at = incident.moment;
        let cut = match incident.kind {
            IncidentKind::CutForTable => company.cut_at(at),
            IncidentKind::Retired => company.last_cut(&[Purpose::Play], at),
            _ => {
                let stated = company.last_party().candidates?;
                return Some((counted(company.roll(Some(stated)).len()), 0));
            }
        };
        Some(cut.map_or((Reach::just(0), 0), |cut| (counted(cut.drawn.len()), cut.moment.line)))
    }
}

fn counted(number: usize) -> Reach {
    Reach::just(u32::try_from(number).unwrap_or(u32::MAX))
}

/// A number nobody stated is open for the incidents it is a circumstance of; of no other is anything so.
fn open_where_counted(measure: Measure, incident: &Incident) -> Known {
    use IncidentKind as K;
    let kinds: &[K] = match measure {
        // A cut of which nothing is stated was in order.
        Measure::CardsInPacket
        | Measure::TimesDoubled
        | Measure::Honours
        | Measure::TricksWon
        | Measure::TricksCounted => &[],
        Measure::CardsDealt => &[K::DealerLooked],
        Measure::PointsTowardGame => return Known::UNKNOWN,
        Measure::Candidates | Measure::FreshCandidates | Measure::Belonging => {
            return Known::UNKNOWN;
        }
    };
    if kinds.contains(&incident.kind) { Known::UNKNOWN } else { plain(false) }
}
