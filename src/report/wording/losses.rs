//! Why a penalty is lost.

use super::Phrasing;
use crate::facts::Incident;
use crate::ruling::{BarCause, Barred};

impl Phrasing<'_> {
    /// Why, in the finding on an incident: `North called attention to the lead out of turn (line 5),
    /// and that takes it away`.
    pub(crate) fn lost(&self, barred: &Barred, own: &Incident) -> String {
        let line = barred.line;
        match barred.cause {
            BarCause::Incident(place) | BarCause::Takes(place) => {
                match self.ruling.findings.get(place) {
                    Some(other) => self.lost_by(&other.incident, own),
                    None => "it is taken away by what happened since".to_owned(),
                }
            }
            BarCause::Own if line == 0 => "as things stood, the law does not allow it".to_owned(),
            BarCause::Own => {
                format!("as things stood{}, the law does not allow it", self.on_line(line))
            }
            BarCause::Looked => "those who could claim it have looked at their cards".to_owned(),
            BarCause::Waived if line == 0 => "it was waived".to_owned(),
            BarCause::Waived => format!("it was waived{}", self.on_line(line)),
            BarCause::Lapsed if line == 0 || self.scene.unlined => {
                "it was not taken in time".to_owned()
            }
            BarCause::Lapsed => format!("it was not taken before line {line}"),
        }
    }

    /// The loss is stated in both findings: in that of the offence, and in that of what took its penalty away.
    fn lost_by(&self, other: &Incident, own: &Incident) -> String {
        let happened = self.happened(other);
        let line = other.line;
        if other.moment < own.moment {
            let on = self.on_line(line);
            format!("it is the penalty for what happened{on}, when {happened}")
        } else if self.scene.unlined {
            format!("{happened}, and that takes it away")
        } else {
            format!("{happened} (line {line}), and that takes it away")
        }
    }
}
