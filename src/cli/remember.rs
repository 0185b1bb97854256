//! Under which codes `ask` rules, and the offer to remember one.

use super::answer::Answer;
use super::asker::Asker;
use super::code_store::CodeStore;
use super::exit::Stop;
use super::faults::{Faults, say};
use super::output::Output;
use super::preferred;
use crate::interview::{Meanings, meanings};
use crate::laws::Code;
use std::io;
use std::sync::Arc;

/// The choice of every code.
const ALL: &str = "all";

/// Codes to rule under, and their names where somebody chose them.
pub(super) struct Chosen {
    pub(super) codes: Vec<Arc<Code>>,
    pub(super) names: Vec<String>,
    /// What was said to have happened where a code was asked for.
    pub(super) happened: Option<String>,
}

/// The codes asked for, else those of one's own choice, else all. Who has made no choice, and sits at a terminal, is
/// asked once whether he wishes to make it.
pub(super) fn chosen(
    asked_for: &[String],
    asker: &Asker,
    output: &mut Output,
    faults: &Faults,
) -> Result<Chosen, Stop> {
    let code_store = CodeStore::default();
    let of = |names: Vec<String>| {
        let named = names.iter().map(String::as_str);
        let codes = code_store.codes(named, faults);
        codes.map(|codes| Chosen { codes, names, happened: None })
    };
    let offers = asker.is_terminal() && preferred::is_to_be_offered(faults);
    if !asked_for.is_empty() {
        let chosen = faults.had(of(asked_for.to_vec()))?;
        let happened =
            if offers { write_choice(&asked_for.join(", "), asker, output)? } else { None };
        return Ok(Chosen { happened, ..chosen });
    }
    let own = faults.had(preferred::names(faults))?;
    if !own.is_empty() {
        let codes = faults.had(preferred::codes(&code_store, faults))?;
        return Ok(Chosen {
            codes: codes.unwrap_or_default(),
            names: own.into_iter().filter(|name| name != ALL).collect(),
            happened: None,
        });
    }
    let all = faults.had(code_store.codes([ALL], faults))?;
    let picked = if offers { choose(&all, asker, output)? } else { Picked::All };
    Ok(match picked {
        Picked::One(code) => {
            Chosen { names: vec![code.id.clone()], codes: vec![code], happened: None }
        }
        Picked::All => Chosen { codes: all, names: Vec::new(), happened: None },
        Picked::Happened(words) => Chosen { codes: all, names: Vec::new(), happened: Some(words) },
    })
}

/// What came of an offer.
enum Picked {
    One(Arc<Code>),
    All,
    /// No answer to it: what happened at the table. The offer is made again another time.
    Happened(String),
}

/// Words with which an answer to the offer begins, and no dispute.
const ANSWERS: [&str; 11] =
    ["yes", "y", "no", "n", "not", "none", "all", "do", "don't", "code", "quit"];
/// From here on words are taken to say something.
const LEAST_SCORE: u32 = 400;

/// Whether words say what happened at the table, and answer no offer.
fn is_dispute(words: &str) -> bool {
    let lower = words.to_lowercase();
    let mut each = lower.split_whitespace();
    let first = each.next().unwrap_or_default().trim_matches(',');
    let answers = ANSWERS.contains(&first) || each.clone().any(|word| word.parse::<u32>().is_ok());
    if answers || each.next().is_none() {
        return false;
    }
    match meanings(words) {
        Meanings::Incidents(meant) => meant.first().is_some_and(|best| best.score >= LEAST_SCORE),
        Meanings::Later(_) => true,
    }
}

/// Offers to remember the codes asked for; gives what was answered, where that says what happened. Nothing but a yes or
/// a no is written down.
fn write_choice(names: &str, asker: &Asker, output: &mut Output) -> io::Result<Option<String>> {
    let question = format!("Also rule under {names} next time, if you name no code? (yes or no)");
    loop {
        let words = match asker.aside(&question, &[], output)? {
            Answer::Words(words) => words,
            Answer::Nothing | Answer::SoFar => continue,
            // Nothing is remembered, and the offer is made again another time.
            Answer::Quit | Answer::Gone => return Ok(None),
        };
        match yes_or_no(&words) {
            Some(yes) => {
                remember(yes.then_some(names), output)?;
                return Ok(None);
            }
            None if is_dispute(&words) || words.split_whitespace().count() > 2 => {
                return Ok(Some(words));
            }
            None => {
                let message = output.page().paragraph(2, "Answer yes or no.");
                output.write(&message)?;
            }
        }
    }
}

/// What an answer to an offer says, however politely; nothing where it says neither.
fn yes_or_no(words: &str) -> Option<bool> {
    const YES: [&str; 5] = ["yes", "y", "yeah", "ok", "sure"];
    const NO: [&str; 5] = ["no", "n", "nope", "not", "never"];
    const POLITE: [&str; 6] = ["please", "thanks", "thank", "you", "now", "yet"];
    let lower = words.to_lowercase();
    let signs = |sign: char| !sign.is_alphanumeric();
    let mut each = lower.split_whitespace().map(|word| word.trim_matches(signs));
    let first = each.next()?;
    if !each.all(|word| POLITE.contains(&word)) {
        return None;
    }
    if YES.contains(&first) { Some(true) } else { NO.contains(&first).then_some(false) }
}

/// Offers a code to remember; none if all are available, or nothing is to be remembered.
fn choose(all: &[Arc<Code>], asker: &Asker, output: &mut Output) -> io::Result<Picked> {
    const QUESTION: &str = "Which code of laws do you play under? It is remembered for next time.";
    let codes = all.iter().map(|code| format!("{}: {}", code.id, code.title));
    let others = ["all of them", "do not remember any"].map(str::to_owned);
    let list: Vec<String> = codes.chain(others).collect();
    loop {
        let said = match asker.aside(QUESTION, &list, output)? {
            Answer::Words(words) => words,
            Answer::Nothing | Answer::SoFar => continue,
            Answer::Quit | Answer::Gone => return Ok(Picked::All),
        };
        let words = said.to_lowercase();
        let place = words.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let by_name = all.iter().position(|code| code.id == words);
        let every = (words == ALL).then_some(all.len());
        match by_name.or(every).or(place) {
            Some(place) if place < all.len() => {
                let code = all.get(place).cloned();
                remember(code.as_ref().map(|code| code.id.as_str()), output)?;
                return Ok(code.map_or(Picked::All, Picked::One));
            }
            Some(place) if place == all.len() => {
                remember(Some(ALL), output)?;
                return Ok(Picked::All);
            }
            Some(place) if place == all.len() + 1 => {
                remember(None, output)?;
                return Ok(Picked::All);
            }
            None if list.iter().any(|one| one.eq_ignore_ascii_case(&said)) => {
                output.write(&output.page().paragraph(2, "Give its number in the list."))?;
            }
            None if is_dispute(&said) => return Ok(Picked::Happened(said)),
            Some(_) | None => {
                output.write(&output.page().paragraph(2, "Give a number of the list."))?;
            }
        }
    }
}

/// Writes the choice down, and says where; what is in the way is no reason not to go on.
fn remember(code: Option<&str>, output: &mut Output) -> io::Result<()> {
    match (preferred::remember(code), code) {
        (Ok(path), Some(code)) => {
            let message =
                format!("`code: {code}` is in {}; `--code` overrules it.", path.display());
            output.write(&output.page().paragraph(2, &message))
        }
        (Ok(_), None) => Ok(()),
        (Err(fault), _) => {
            say(&format!("it cannot be saved: {fault}\n"));
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{is_dispute, yes_or_no};

    #[test]
    fn only_a_yes_or_no_answers_the_offer() {
        for (words, said) in [
            ("yes", Some(true)),
            ("Yes, please", Some(true)),
            ("no thanks.", Some(false)),
            ("not now", Some(false)),
            ("the guy on my left led DK out of turn", None),
            ("no one cut the cards", None),
            ("you revoked", None),
            ("back", None),
        ] {
            assert_eq!(yes_or_no(words), said, "{words}");
        }
        assert!(is_dispute("the guy on my left led DK out of turn"));
    }

    #[test]
    fn a_dispute_is_no_answer_to_the_offer() {
        for words in ["somebody led out of turn", "she revoked", "my partner dropped a card"] {
            assert!(is_dispute(words), "{words}");
        }
        for words in [
            "",
            "2",
            "1904",
            "all",
            "all of them",
            "yes please",
            "no thanks",
            "not now",
            "code of 1904",
            "the 1904 one",
            "do not remember any",
        ] {
            assert!(!is_dispute(words), "{words}");
        }
    }
}
