//! Puts the laws' numbers of one code in the place of another's, in a rule that both have.

use super::reference::{Reference, Wrong};
use super::shared::{Entry, several};
use serde_json::{Value, json};

/// Puts the numbers of one code in the place of those of another.
pub(super) struct Exchange<'e> {
    pub(super) reference: &'e Reference,
    pub(super) there: Vec<Entry>,
    pub(super) here: &'e [Entry],
}

impl Exchange<'_> {
    pub(super) fn rule(&self, rule: &Value) -> Result<Value, Wrong> {
        let mut rule = rule.clone();
        if let Some(numbers) = rule.get_mut("overrides") {
            *numbers = json!(self.numbers(numbers)?);
        }
        if let Some(orders) = rule.get_mut("orders") {
            self.offers(orders)?;
        }
        if let Some(options) = rule.get_mut("grants").and_then(|grant| grant.get_mut("options")) {
            self.offers(options)?;
        }
        Ok(rule)
    }

    pub(super) fn offers(&self, offers: &mut Value) -> Result<(), Wrong> {
        for offer in offers.as_array_mut().into_iter().flatten() {
            let cited = offer.get("laws").cloned().unwrap_or_else(|| json!([]));
            let mut cited = self.numbers(&cited)?;
            for law in &self.reference.laws {
                if !cited.contains(law) {
                    cited.push(law.clone());
                }
            }
            let Some(offer) = offer.as_object_mut() else {
                continue;
            };
            if cited.is_empty() {
                offer.remove("laws");
            } else {
                offer.insert("laws".to_owned(), json!(cited));
            }
        }
        Ok(())
    }

    pub(super) fn numbers(&self, numbers: &Value) -> Result<Vec<String>, Wrong> {
        let mut exchanged: Vec<String> = Vec::new();
        for number in several(numbers) {
            for other in self.number(&number)? {
                if !exchanged.contains(&other) {
                    exchanged.push(other);
                }
            }
        }
        Ok(exchanged)
    }

    /// The laws of this code that stand for one of the other.
    pub(super) fn number(&self, number: &str) -> Result<Vec<String>, Wrong> {
        if let Some(stated) = self.reference.numbers.get(number) {
            return Ok(stated.clone());
        }
        let topic = self
            .there
            .iter()
            .find(|(own, _)| own.eq_ignore_ascii_case(number))
            .and_then(|(_, topics)| topics.first());
        let on = |chiefly: bool| -> Vec<String> {
            let laws = self.here.iter().filter(|(_, topics)| {
                topic.is_some_and(|topic| {
                    if chiefly { topics.first() == Some(topic) } else { topics.contains(topic) }
                })
            });
            laws.map(|(number, _)| number.clone()).collect()
        };
        let chief = on(true);
        let found = if chief.is_empty() { on(false) } else { chief };
        if found.len() == 1 {
            return Ok(found);
        }
        let topic = topic.cloned().unwrap_or_default();
        Err(Wrong::Number(number.to_owned(), topic, found))
    }
}
