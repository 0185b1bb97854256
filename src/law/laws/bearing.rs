//! Which laws of a code have to do with one another.

use super::code::{Code, Rule};
use super::index::LawIndex;
use std::collections::BTreeSet;

/// The laws of the same code that bear on a law, each list in the order of the code.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bearing {
    /// Those it refers to, or on which an option of its rests.
    pub see: Vec<LawIndex>,
    /// Those that refer to it, or rest an option on it, and to which it does not refer itself.
    pub cited_by: Vec<LawIndex>,
    /// Those whose place it takes when both speak.
    pub displaces: Vec<LawIndex>,
    /// Those that take its place when both speak.
    pub displaced_by: Vec<LawIndex>,
}

impl Code {
    /// The laws that bear on a law.
    pub fn bearing(&self, law: LawIndex) -> Bearing {
        let mut bearing = Bearing { see: self.refers(law), ..Bearing::default() };
        for other in (0_u16..).map(LawIndex).take(self.laws.len()) {
            let known = other == law || bearing.see.contains(&other);
            if !known && self.refers(other).contains(&law) {
                bearing.cited_by.push(other);
            }
        }
        for rule in &self.rules {
            if rule.law == law {
                bearing.displaces.extend(&rule.overrides);
            } else if rule.overrides.contains(&law) {
                bearing.displaced_by.push(rule.law);
            }
        }
        for list in [&mut bearing.displaces, &mut bearing.displaced_by] {
            list.sort_unstable();
            list.dedup();
        }
        bearing
    }

    /// The laws a law refers to: first those it names, then those its options rest on.
    fn refers(&self, law: LawIndex) -> Vec<LawIndex> {
        let mut see = self.law(law).map_or(Vec::new(), |law| law.see.clone());
        for other in
            self.rules_of(law).flat_map(|rule| rule.effect.offers()).flat_map(|offer| &offer.laws)
        {
            if *other != law && !see.contains(other) {
                see.push(*other);
            }
        }
        see
    }

    /// The rules of a law.
    pub fn rules_of(&self, law: LawIndex) -> impl Iterator<Item = &Rule> {
        let first = self.rules.partition_point(|rule| rule.law < law);
        let rules = self.rules.iter().skip(first);
        rules.take_while(move |rule| rule.law == law)
    }

    /// One of a law's rules, by its place among them, from 1.
    pub fn clause(&self, law: LawIndex, clause: u8) -> Option<&Rule> {
        self.rules_of(law).find(|rule| rule.clause == clause)
    }

    /// The rules of its laws on a topic.
    pub fn rules_on_topic(&self, topic: &str) -> impl Iterator<Item = &Rule> {
        let is_on = move |rule: &&Rule| rule.topics.iter().any(|own| own == topic);
        self.rules.iter().filter(is_on)
    }

    /// The laws on a topic.
    pub fn on_topic<'c>(&'c self, topic: &'c str) -> impl Iterator<Item = LawIndex> + 'c {
        (0_u16..)
            .zip(&self.laws)
            .filter(move |(_, law)| law.treats(topic))
            .map(|(place, _)| LawIndex(place))
    }
}

/// Every topic of the codes, in the order in which the first code that has it has it.
pub fn topics<'c>(codes: &[&'c Code]) -> Vec<&'c str> {
    let mut seen = BTreeSet::new();
    let laws = codes.iter().flat_map(|code| &code.laws);
    laws.flat_map(|law| &law.topics)
        .map(String::as_str)
        .filter(|topic| seen.insert(*topic))
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::laws::{LawIndex, embedded, embedded_ids};

    #[test]
    fn bearing_goes_both_ways() {
        for id in embedded_ids() {
            let code = embedded(id).unwrap().unwrap();
            for law in (0_u16..).map(LawIndex).take(code.laws.len()) {
                let bearing = code.bearing(law);
                for other in &bearing.see {
                    let back = code.bearing(*other);
                    assert!(back.see.contains(&law) || back.cited_by.contains(&law));
                }
                for other in &bearing.cited_by {
                    assert!(code.bearing(*other).see.contains(&law));
                }
                for other in &bearing.displaces {
                    assert!(code.bearing(*other).displaced_by.contains(&law));
                }
                for other in &bearing.displaced_by {
                    assert!(code.bearing(*other).displaces.contains(&law));
                }
            }
        }
    }

    #[test]
    fn a_law_that_takes_the_place_of_others_says_so() {
        let code = embedded("1906").unwrap().unwrap();
        let quitted = code.find("97").unwrap();
        let decision = code.find("decision: looking-at-the-last-trick").unwrap();
        assert!(code.bearing(decision).displaces.contains(&quitted));
        assert!(code.bearing(quitted).displaced_by.contains(&decision));
    }
}
