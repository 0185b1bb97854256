//! Who belongs to a table and who wishes to come in, as the words name them (`names_said.yaml`).

use super::hand_said::Player;
use super::reading;
use crate::source::table;
use serde::Deserialize;
use std::sync::LazyLock;

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    comes_in: Vec<String>,
    between: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
static WORDS: LazyLock<Words> = LazyLock::new(|| table!("names_said"));

/// How many sit at a table at least.
const TABLE: usize = 4;

/// Those at the table: four names or more, one after the other.
pub(super) fn at_table(said: &str) -> Option<String> {
    let said = WORDS.between.iter().fold(said.to_owned(), |said, between| {
        let joins = if between == "," { ",".to_owned() } else { format!(" {between} ") };
        said.replace(&joins, " , ")
    });
    let mut run: Vec<&str> = Vec::new();
    let mut joined = true;
    for word in said.split_whitespace() {
        let name = bare(word);
        match word {
            "," => joined = true,
            _ if is_name(name) && (joined || run.is_empty()) => {
                run.push(name);
                joined = false;
            }
            _ if run.len() >= TABLE => break,
            _ => (run, joined) = (Vec::new(), true),
        }
        if run.len() >= TABLE && word.ends_with([';', '.']) {
            break;
        }
    }
    (run.len() >= TABLE).then(|| reading::people("candidates: {}", &run.join(", ")))?
}

/// Who wishes to come in.
pub(super) fn newcomer(said: &str) -> Option<String> {
    let words: Vec<&str> = said.split_whitespace().map(bare).collect();
    let mut pairs = words.windows(2).filter_map(|pair| match pair {
        [name, does] if is_name(name) && WORDS.comes_in.iter().any(|own| own == does) => {
            Some(*name)
        }
        _ => None,
    });
    let only = pairs.next()?;
    let only = reading::people("{} declares in", only).filter(|_| pairs.next().is_none())?;
    let table = at_table(said).unwrap_or_default();
    (!table.split(", ").any(|own| own == only)).then_some(only)
}

fn bare(word: &str) -> &str {
    word.trim_matches(|sign: char| !sign.is_alphanumeric())
}

/// Whether a word is written as a name and names nobody at this table.
fn is_name(word: &str) -> bool {
    word.len() > 1
        && word.starts_with(char::is_uppercase)
        && word.chars().skip(1).all(|sign| sign.is_lowercase() || sign == '-')
        && Player::of(&word.to_lowercase()).is_none()
}

#[cfg(test)]
mod tests {
    use super::{at_table, newcomer};

    #[test]
    fn those_at_a_table_are_heard() {
        let said = "six of us at the table: Ann, Bob, Cal, Dee, Eve, Fay; Gil wants to join";
        assert_eq!(at_table(said).as_deref(), Some("Ann, Bob, Cal, Dee, Eve, Fay"));
        assert_eq!(newcomer(said).as_deref(), Some("Gil"));
        let said = "Ann, Bob, Cal and Dee play and Eve declared in";
        assert_eq!(at_table(said).as_deref(), Some("Ann, Bob, Cal, Dee"));
        assert_eq!(newcomer(said).as_deref(), Some("Eve"));
        assert_eq!(at_table("Ann and Bob play, I declared in"), None);
        assert_eq!(newcomer("East wants to join"), None);
        assert_eq!(newcomer("Somebody wants to come in"), None);
    }
}
