//! Whether a ruling rests on a law.

use super::finding::Ruling;
use crate::laws::LawIndex;

impl Ruling {
    /// Whether some finding rests on the law, on whichever branch of what is not stated.
    pub fn rests_on(&self, law: LawIndex) -> bool {
        let mut findings = self.findings.iter();
        findings.any(|finding| finding.outcome.laws().contains(&law))
    }
}
