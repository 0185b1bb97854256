//! Why two codes differ, in words.

use super::CauseView;
use super::words::Pair;
use crate::compare::{Cause, Why};
use crate::laws::{Law, LawIndex, shown};
use crate::source::{capital, joined};

impl Pair<'_> {
    pub(super) fn cause(&self, cause: &Cause) -> CauseView {
        let (one, other) = (self.parting.one, self.parting.other);
        let because = match &cause.why {
            Why::Condition(facts) => facts
                .iter()
                .map(|because| self.phrasings.stated(other, *because, &self.compared.incident))
                .collect(),
            _ => Vec::new(),
        };
        CauseView {
            topic: cause.topic.clone(),
            laws: [self.number(one, cause.one), self.number(other, cause.other)],
            words: cause.words.clone(),
            why: match cause.why {
                Why::Words => "words",
                Why::NoLaw => "no_law",
                Why::NotOn => "not_on",
                Why::Condition(_) => "condition",
                Why::Displaced(_) => "displaced",
                Why::Follows => "follows",
            },
            text: capital(self.why(cause, &because)),
            because,
        }
    }

    pub(super) fn number(&self, code: usize, law: Option<LawIndex>) -> Option<String> {
        self.law(code, law).map(|law| law.number.clone())
    }

    pub(super) fn law(&self, code: usize, law: Option<LawIndex>) -> Option<&Law> {
        law.and_then(|law| self.phrasing(code)?.code.law(law))
    }

    /// `law 80 of 1904`, with its title.
    pub(super) fn cited(&self, code: usize, law: Option<LawIndex>) -> String {
        let id = self.phrasings.id(code);
        match self.law(code, law) {
            Some(law) => match law.number.split_once(": ") {
                Some((_, name)) => format!("the decision {name} under {id} ({})", law.title),
                None => format!("law {} of {id} ({})", law.number, law.title),
            },
            None => format!("the code of {id}"),
        }
    }

    /// The same, with the words of the print on which it turns.
    fn quoting(&self, code: usize, law: Option<LawIndex>, words: Option<&str>) -> String {
        let cited = self.cited(code, law);
        match (words, cited.strip_suffix(')')) {
            (Some(words), Some(cited)) => format!("{cited}: {})", shown(words)),
            _ => cited,
        }
    }

    pub(super) fn why(&self, cause: &Cause, because: &[String]) -> String {
        let (one, other) = (self.parting.one, self.parting.other);
        let theirs = self.phrasings.id(other);
        let [words, their_words] = cause.words.each_ref().map(Option::as_deref);
        let mine = self.quoting(one, cause.one, words);
        let instead = self.quoting(other, cause.other, their_words);
        match (&cause.why, cause.other) {
            (Why::Words, _) => format!("{mine} and {instead} do not say the same"),
            (Why::NoLaw, None) => format!("{mine}; {theirs} is silent"),
            (Why::NoLaw, Some(_)) => {
                format!("{mine}; {theirs} has no such law, and {instead} governs")
            }
            (Why::NotOn, _) => format!("{mine}; {instead} does not cover this"),
            (Why::Condition(_), _) if because.is_empty() => {
                format!("{mine}; {instead} does not apply here")
            }
            (Why::Condition(_), _) => {
                format!("{mine}; {instead} does not apply, because {}", joined(because, "and"))
            }
            (Why::Displaced(law), _) => {
                format!("{mine}; {instead} gives way to {}", self.cited(other, Some(*law)))
            }
            (Why::Follows, _) if cause.topic.is_some() => {
                "it follows from another difference".to_owned()
            }
            (Why::Follows, _) => {
                format!("it follows from what is ruled above, by {mine} and {instead}")
            }
        }
    }
}
