//! Hints, from the faint to the plain: each tells more than the one before.

use super::marking::right;
use super::question::{Choice, Question};

impl Question {
    /// The hints to a question, in the order they are given; the answer is in none.
    pub fn hints(&self, choices: &[Choice]) -> Vec<String> {
        let count = right(choices).count();
        let many = match count {
            1 => "One of the statements follows, and no other.".to_owned(),
            count => format!("{count} of the statements follow."),
        };
        let mut hints = vec![format!("The law is under the heading “{}”.", self.heading)];
        hints.push(many);
        if let Some(law) = self.chief_law() {
            let said = law.restatement.split_whitespace().collect::<Vec<_>>();
            hints.push(format!("Law {} says: {}", law.number, said.join(" ")));
        }
        hints
    }
}
