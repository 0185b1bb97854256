//! Words as a reader looks for them: without case, ending or the small words between.

/// Words that say nothing about the matter.
const SMALL: &[&str] = &[
    "a", "an", "and", "any", "are", "as", "at", "be", "been", "being", "but", "by", "can", "do",
    "does", "for", "from", "had", "has", "have", "he", "her", "him", "his", "if", "in", "into",
    "is", "it", "its", "may", "must", "no", "nor", "not", "of", "on", "one", "or", "out", "so",
    "some", "somebody", "such", "than", "that", "the", "their", "them", "then", "there", "they",
    "this", "those", "to", "too", "was", "were", "what", "when", "where", "which", "who", "whom",
    "whose", "will", "with", "without",
];

/// Forms that no ending tells.
const FORMS: &[(&str, &str)] = &[
    ("began", "begin"),
    ("begun", "begin"),
    ("dealt", "deal"),
    ("drawn", "draw"),
    ("drew", "draw"),
    ("fallen", "fall"),
    ("fell", "fall"),
    ("gave", "give"),
    ("given", "give"),
    ("held", "hold"),
    ("laid", "lay"),
    ("led", "lead"),
    ("lost", "lose"),
    ("paid", "pay"),
    ("said", "say"),
    ("saw", "see"),
    ("seen", "see"),
    ("shown", "show"),
    ("spoke", "speak"),
    ("spoken", "speak"),
    ("taken", "take"),
    ("threw", "throw"),
    ("thrown", "throw"),
    ("told", "tell"),
    ("took", "take"),
    ("won", "win"),
];

/// The words of a text in small letters, as they stand: `dealer's` is `dealer`.
pub(super) fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|letter: char| !(letter.is_alphanumeric() || letter == '\'' || letter == '’'))
        .map(|word| {
            let word = word.to_lowercase().replace('’', "'");
            let word = word.trim_matches('\'');
            word.strip_suffix("'s").unwrap_or(word).to_owned()
        })
        .filter(|word| !word.is_empty())
}

/// Whether a word says nothing about the matter.
pub(super) fn is_small(word: &str) -> bool {
    SMALL.contains(&word)
}

/// The stems of the words that count, in order; topics are written with underscores.
pub(super) fn stems(text: &str) -> Vec<String> {
    words(&text.replace('_', " ")).filter(|word| !is_small(word)).map(|word| stem(&word)).collect()
}

/// What the forms of one word have in common: `leads`, `led` and `leading` are `lead`.
pub(super) fn stem(word: &str) -> String {
    if let Some((_, base)) = FORMS.iter().find(|(form, _)| *form == word) {
        return stem(base);
    }
    let word = without_plural(word);
    let bare = ["ing", "ed"]
        .iter()
        .find_map(|end| word.strip_suffix(end))
        .filter(|bare| bare.chars().count() > 2);
    let word = bare.map_or(word.clone(), single);
    match word.strip_suffix('e') {
        Some(bare) if bare.chars().count() > 2 => bare.to_owned(),
        _ => word,
    }
}

fn without_plural(word: &str) -> String {
    if let Some(bare) = word.strip_suffix("ies")
        && bare.len() > 2
    {
        return format!("{bare}y");
    }
    for end in ["shes", "ches", "xes", "sses"] {
        if word.ends_with(end) {
            return word.trim_end_matches("es").to_owned();
        }
    }
    match word.strip_suffix('s') {
        Some(bare) if bare.len() > 2 && !bare.ends_with(['s', 'u']) => bare.to_owned(),
        _ => word.to_owned(),
    }
}

/// `dropp` is `drop`; `call` and `pass` keep both letters.
fn single(word: &str) -> String {
    let mut letters = word.chars().rev();
    match (letters.next(), letters.next()) {
        (Some(last), Some(before)) if last == before && "bdgmnprt".contains(last) => {
            letters.rev().chain([last]).collect()
        }
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{stem, words};

    #[test]
    fn the_forms_of_a_word_are_one() {
        for forms in [
            &["lead", "leads", "led", "leading"][..],
            &["revoke", "revokes", "revoked", "revoking"],
            &["call", "calls", "called", "calling"],
            &["drop", "drops", "dropped", "dropping"],
            &["touch", "touches", "touched", "touching"],
            &["penalty", "penalties"],
            &["adversary", "adversaries"],
            &["quit", "quitted", "quitting"],
            &["take", "took", "taken", "taking"],
            &["shuffle", "shuffled", "shuffling"],
        ] {
            let first = stem(forms[0]);
            for form in forms {
                assert_eq!(stem(form), first, "{form}");
            }
        }
        for (one, other) in [("deal", "dealer"), ("pass", "pas"), ("trick", "trip")] {
            assert_ne!(stem(one), stem(other));
        }
    }

    #[test]
    fn words_lose_their_case_and_signs() {
        let found: Vec<String> = words("The dealer’s card, (turned): it's SEEN.").collect();
        assert_eq!(found, ["the", "dealer", "card", "turned", "it", "seen"]);
    }
}
