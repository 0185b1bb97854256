//! Whether words begin with the player who did it.

use super::openings::Opening;
use super::phrase::{Besides, HOLDS, SOMEBODY, SPEECH, WORDS};

/// Whether him whom the words begin with is the one an opening has in a blank, `who` or `defender`: it begins with him,
/// and asks for nobody else.
pub(super) fn begins_with_doer(opening: &Opening, name: &str, said: &Besides) -> bool {
    let speaks = |line: &&str| {
        let said = line.strip_prefix("{who} ");
        said.is_some_and(|said| SPEECH.iter().any(|speech| said.starts_with(speech)))
    };
    let says = |verb: &String| {
        let has = WORDS.has.contains(verb);
        let holds = |line: &&str| HOLDS.iter().any(|holds| line.starts_with(holds));
        opening.words.split(' ').any(|word| word == verb)
            || (has && opening.story.iter().any(holds))
            || (WORDS.speaks.contains(verb) && opening.story.iter().any(speaks))
    };
    let does = said.does.as_deref();
    // What another of the story did is not his deed.
    let others = opening.asks.iter().filter(|(asked, _)| *asked != name);
    let mut others = others.filter_map(|(asked, _)| opening.verb_of(asked));
    if does
        .is_some_and(|does| opening.verb_of(name) != Some(does) && others.any(|verb| verb == does))
    {
        return false;
    }
    if does.is_some_and(|does| opening.does.contains(&does)) {
        return true;
    }
    let denied = said.verb.as_ref().is_some_and(|verb| !says(verb));
    if denied || said.asks {
        return false;
    }
    let own = opening.asks.iter().find(|(asked, _)| *asked == name);
    let asked = own.and_then(|(_, question)| question.strip_prefix("Who "));
    if said.does.as_deref().is_some_and(|does| asked.map(first_word) == Some(does)) {
        return true;
    }
    let begins = SOMEBODY.iter().find_map(|somebody| opening.words.strip_prefix(somebody));
    match (begins, own) {
        (Some(rest), Some((_, question))) => {
            let asked = question.trim_start_matches("Who ");
            first_word(asked) == first_word(rest)
        }
        (Some(_), None) => true,
        (None, _) => false,
    }
}

fn first_word(words: &str) -> &str {
    let mut words = words.split(|sign: char| !sign.is_alphanumeric());
    words.next().unwrap_or_default()
}
