//! Why a penalty is lost.

use super::Teller;
use crate::ruling::{BarCause, Barred};

impl Teller<'_> {
    /// Why: `it is taken away because North called attention to the lead out of turn, on line 5`.
    pub(crate) fn lost(&self, barred: &Barred) -> String {
        let why = match barred.cause {
            BarCause::Incident(place) => match self.ruling.findings.get(place) {
                Some(finding) => {
                    format!(
                        "it is taken away because {}",
                        self.happened(&finding.incident)
                    )
                }
                None => "it is taken away by what happened since".to_owned(),
            },
            BarCause::Takes(place) => match self.ruling.findings.get(place) {
                Some(finding) => format!(
                    "by this the penalty is lost for what went before: {}",
                    self.happened(&finding.incident)
                ),
                None => "by this an earlier penalty is lost".to_owned(),
            },
            BarCause::Own => "the law takes it away as things were".to_owned(),
            BarCause::Looked => "those who might claim it have looked at their cards".to_owned(),
            BarCause::Waived => "it was waived".to_owned(),
            BarCause::Lapsed => "it was not taken in time".to_owned(),
        };
        match barred.line {
            0 => why,
            line => format!("{why}, on line {line}"),
        }
    }
}
