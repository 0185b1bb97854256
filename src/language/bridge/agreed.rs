//! What a table may agree, in the words of a case or of a score.

/// The ways of saying that spades are not played undoubled: an item that has all the words of one, in order. The first
/// that an item has is taken.
const NOT_PLAYED: &[&[&str]] = &[
    &["spades", "not", "played"],
    &["spades", "never", "played"],
    &["spade", "convention"],
    &["spades", "convention"],
    &["not", "play", "spades"],
    &["never", "play", "spades"],
    &["convention", "spades"],
    &["no", "spades"],
    &["don't", "play", "spades"],
    &["not", "playing", "spades"],
    &["spade", "not", "played"],
];
/// Words that set a bound to what is mentioned.
const BOUNDS: &[&str] =
    &["over", "above", "beyond", "past", "than", "ceases", "stops", "ends", "to"];
/// The hundreds that a limit may be told by in words.
const HUNDREDS: &[(&str, &str)] = &[("two", "200"), ("three", "300"), ("five", "500")];
/// Words that deny what is agreed, before it or after.
const DENIALS: &[&str] = &["no", "not", "without", "never", "off", "isn't", "aren't", "don't"];

/// Whether an item agrees that spades are not to be played undoubled, or that they are; none if it is about something
/// else.
///
/// ```
/// use bystander::bridge::spades_not_played;
/// assert_eq!(spades_not_played("the spade convention"), Some(true));
/// assert_eq!(spades_not_played("the convention that spades are not played"), Some(true));
/// assert_eq!(spades_not_played("no spade convention"), Some(false));
/// assert_eq!(spades_not_played("the spade convention is not played"), Some(false));
/// assert_eq!(spades_not_played("spades for a penny"), None);
/// ```
pub fn spades_not_played(item: &str) -> Option<bool> {
    let item = item.to_lowercase();
    let words: Vec<&str> = item.split_whitespace().collect();
    let row = NOT_PLAYED.iter().find(|row| has_in_order(&words, row))?;
    Some(!words.iter().any(|word| DENIALS.contains(word) && !row.contains(word)))
}

/// Whether an item agrees that the value of double chicane is deducted, or that it is not; none if it is about
/// something else.
///
/// ```
/// use bystander::bridge::chicane_deducted;
/// assert_eq!(chicane_deducted("double chicane deducted"), Some(true));
/// assert_eq!(chicane_deducted("double chicane not deducted"), Some(false));
/// assert_eq!(chicane_deducted("limit 100"), None);
/// ```
pub fn chicane_deducted(item: &str) -> Option<bool> {
    let item = item.to_lowercase();
    let words: Vec<&str> = item.split_whitespace().collect();
    let about = has_in_order(&words, &["double", "chicane"]);
    about.then(|| !words.iter().any(|word| DENIALS.contains(word)))
}

/// Whether an item agrees that a dealer who has seen dummy's cards may redouble, or that he may not; none if it is
/// about something else.
///
/// ```
/// use bystander::bridge::redoubled_after_dummy;
/// assert_eq!(redoubled_after_dummy("redoubled after dummy is seen"), Some(true));
/// assert_eq!(redoubled_after_dummy("no redouble after dummy is seen"), Some(false));
/// assert_eq!(redoubled_after_dummy("limit 100"), None);
/// ```
pub fn redoubled_after_dummy(item: &str) -> Option<bool> {
    let item = item.to_lowercase();
    let words: Vec<&str> = item.split_whitespace().collect();
    let about = words.iter().any(|word| word.starts_with("redoubl")) && words.contains(&"dummy");
    about.then(|| !words.iter().any(|word| DENIALS.contains(word)))
}

fn has_in_order(words: &[&str], row: &[&str]) -> bool {
    let mut words = words.iter();
    row.iter().all(|wanted| words.any(|word| word == wanted))
}

/// The limit of the doubling that an item agrees on, as it is written or in figures: empty if there is to be none; none
/// if it is about something else.
///
/// ```
/// use bystander::bridge::limit_agreed;
/// assert_eq!(limit_agreed("limit 100"), Some("100"));
/// assert_eq!(limit_agreed("doubling ceases over 100 points"), Some("100"));
/// assert_eq!(limit_agreed("a limit of one hundred points"), Some("100"));
/// assert_eq!(limit_agreed("no limit"), Some(""));
/// assert_eq!(limit_agreed("100 points for the rubber"), None);
/// ```
pub fn limit_agreed(item: &str) -> Option<&str> {
    let words = || item.split_whitespace();
    let is = |word: &str, wanted: &str| word.eq_ignore_ascii_case(wanted);
    let has = |wanted: &[&str]| words().any(|word| wanted.iter().any(|one| is(word, one)));
    let limit = has(&["limit", "limited"]);
    let doubling = words().any(|word| {
        let begins = |with: &&str| word.get(..with.len()).is_some_and(|start| is(start, with));
        DOUBLING.iter().any(begins)
    });
    if !(limit || doubling && has(BOUNDS)) {
        return None;
    }
    let number = words().find(|word| word.starts_with(|sign: char| sign.is_ascii_digit()));
    let in_words = has(&["hundred"]).then(|| {
        let several = HUNDREDS.iter().find(|(word, _)| has(&[word]));
        several.map_or("100", |(_, figures)| figures)
    });
    let none = limit && has(&["no", "none"]);
    number.or(in_words).or(none.then_some(""))
}

/// How the words for doubling begin.
const DOUBLING: &[&str] = &["doubl", "redoubl"];
