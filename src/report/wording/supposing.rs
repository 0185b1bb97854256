//! Facts supposed to be otherwise: `if trick 3 had been turned and quitted`.

use super::{Teller, the_card};
use crate::facts::Incident;
use crate::ruling::{Altered, Because};
use crate::syntax::CardSpec;

/// Verbs in the past that stand alone, and what they are after `had`.
const PAST: &[(&str, &str)] = &[
    ("agreed", "agreed"),
    ("answered", "answered"),
    ("came", "come"),
    ("consulted", "consulted"),
    ("dealt", "dealt"),
    ("fell", "fallen"),
    ("gave", "given"),
    ("held", "held"),
    ("lay", "lain"),
    ("let", "let"),
    ("mixed", "mixed"),
    ("opened", "opened"),
    ("proved", "proved"),
    ("said", "said"),
    ("saw", "seen"),
    ("stood", "stood"),
    ("threw", "thrown"),
    ("took", "taken"),
    ("touched", "touched"),
];

/// Verbs in the past only where the one who did it stands before them: else it is the card named, the card led.
const AFTER_WHO: &[(&str, &str)] = &[("led", "led"), ("named", "named")];

/// Verbs after `did not`, and what they are after `had not`.
const DENIED: &[(&str, &str)] = &[
    ("call", "called"),
    ("come", "come"),
    ("fall", "fallen"),
    ("hold", "held"),
    ("lead", "led"),
    ("name", "named"),
    ("open", "opened"),
    ("prove", "proved"),
    ("throw", "thrown"),
    ("touch", "touched"),
];

/// Words before which, or after which, a form in the past is no verb that stands alone.
const BEFORE: &[&str] = &[
    "a", "an", "and", "be", "been", "had", "has", "have", "is", "last", "not", "or", "so", "the",
    "was", "were",
];

/// Words after which a clause begins that is as it was.
const SUBORDINATE: &[&str] = &["as", "before", "that", "when", "which", "who"];

impl Teller<'_> {
    /// A change of facts, after `if`.
    pub(crate) fn supposed(&self, changes: &[Altered], incident: &Incident) -> String {
        let told: Vec<String> = changes.iter().map(|one| self.one(*one, incident)).collect();
        // Facts have commas of their own.
        told.join(", and ")
    }

    fn one(&self, altered: Altered, incident: &Incident) -> String {
        let because = Because {
            fact: altered.fact,
            so: altered.so,
            line: 0,
        };
        let fact = in_particular(&self.fact(because, incident), incident);
        if altered.told {
            unreal(&fact)
        } else {
            format!("the case told that {fact}")
        }
    }
}

/// The trick by its number and the card by its name, where the sentence is about the one or the other.
fn in_particular(words: &str, incident: &Incident) -> String {
    if let Some((rest, number)) = words.strip_prefix("the trick ").zip(incident.trick) {
        return format!("trick {number} {rest}");
    }
    match (words.strip_prefix("the card "), incident.cards.as_slice()) {
        (Some(rest), [card @ CardSpec::Exact(_)]) => format!("{} {rest}", the_card(*card)),
        _ => words.to_owned(),
    }
}

/// The same as a thing that is not so: `East is the dealer` becomes `East had been the dealer`.
fn unreal(words: &str) -> String {
    let mut out: Vec<String> = Vec::new();
    let mut rest = words.split(' ').peekable();
    while let Some(word) = rest.next() {
        let before = out
            .last()
            .map_or("", String::as_str)
            .trim_end_matches(',')
            .to_owned();
        if SUBORDINATE.contains(&word) {
            out.push(word.to_owned());
            out.extend(rest.map(str::to_owned));
            break;
        }
        let denied = rest.peek().is_some_and(|next| *next == "not");
        match word {
            "is" | "was" | "were" | "are" if before != "had" => {
                out.push("had".to_owned());
                if denied {
                    rest.next();
                    out.push("not".to_owned());
                }
                out.push("been".to_owned());
                rest.next_if(|next| *next == "being");
            }
            "did" if denied => {
                rest.next();
                out.extend(["had".to_owned(), "not".to_owned()]);
                if let Some(verb) = rest.next() {
                    let known = DENIED.iter().find(|(base, _)| *base == verb);
                    out.push(known.map_or(verb, |(_, done)| done).to_owned());
                }
            }
            word => {
                let verb = PAST.iter().find(|(past, _)| *past == word);
                let told_of = ["dealer", "himself", "then"].contains(&before.as_str());
                let verb = verb.or(AFTER_WHO.iter().find(|(past, _)| told_of && *past == word));
                let alone = verb.filter(|_| !BEFORE.contains(&before.as_str()));
                if let Some((_, done)) = alone {
                    out.extend(["had".to_owned(), (*done).to_owned()]);
                } else {
                    out.push(word.to_owned());
                }
            }
        }
    }
    out.join(" ")
}

#[cfg(test)]
mod tests {
    use super::unreal;

    #[test]
    fn what_is_not_so_stands_in_the_past_perfect() {
        for (real, supposed) in [
            ("East is the dealer", "East had been the dealer"),
            ("East is not the dealer", "East had not been the dealer"),
            (
                "the trick had been turned and quitted",
                "the trick had been turned and quitted",
            ),
            (
                "the player did not throw down his whole hand",
                "the player had not thrown down his whole hand",
            ),
            (
                "East held a card of the suit led",
                "East had held a card of the suit led",
            ),
            (
                "the card was so held that the offender's partner could see its face",
                "the card had been so held that the offender's partner could see its face",
            ),
            (
                "nobody answered that he had none",
                "nobody had answered that he had none",
            ),
            (
                "two cards were played at once",
                "two cards had been played at once",
            ),
        ] {
            assert_eq!(unreal(real), supposed);
        }
    }
}
