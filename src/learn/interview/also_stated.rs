//! A clause of what somebody said as a line of the case: `I followed`, `the next player had already played to it`, `we
//! claimed it`, or any sentence of the language said from where one sits.

use super::around::Around;
use super::seats::words;
use crate::bridge::Seat;
use crate::source::table;
use serde::Deserialize;
use std::sync::LazyLock;

/// The words of the file, and its classes.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    he: Vec<String>,
    beside: Vec<String>,
    next: Vec<String>,
    when: Vec<String>,
    already: Vec<String>,
    before: Vec<String>,
    not: Vec<String>,
    all: Vec<String>,
    followed: Vec<String>,
    classes: Vec<Class>,
}

/// The file is a part of the program, and a test reads it.
static WORDS: LazyLock<Words> = LazyLock::new(|| table!("also_stated"));

/// A class of clauses.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Class {
    /// The line it tells.
    line: String,
    /// Whether it is only of a revoke.
    #[serde(default)]
    revoke: bool,
    /// What follows him with whom it begins.
    #[serde(default)]
    ends: Vec<String>,
    /// All of it, where it begins with nobody.
    #[serde(default)]
    whole: Vec<String>,
}

/// The line that a clause tells, where it is one sentence. `doer` did what was stated first; `revoked` is whether that
/// was a revoke.
pub(super) fn line(
    clause: &str,
    around: Around,
    doer: Option<Seat>,
    revoked: bool,
) -> Option<String> {
    let clause = named(&without_when(clause), doer);
    around.stated(&clause).or_else(|| {
        let clause = bare(&clause);
        let mut classes = WORDS.classes.iter().filter(|class| revoked || !class.revoke);
        classes.find_map(|class| class.stated(&clause, around, doer))
    })
}

/// Whether a clause says what came after, by class, whatever it may mean by itself.
pub(super) fn is_of_a_class(clause: &str) -> bool {
    let clause = bare(clause);
    let is_whole = |class: &Class| class.whole.iter().any(|whole| bare(whole) == clause);
    WORDS.classes.iter().any(|class| class.begins(&clause).is_some() || is_whole(class))
}

/// Who is said to have followed to a card just led; nobody where it is denied.
pub(super) fn follower(clause: &str) -> Option<String> {
    const FOLLOWS: &str = "{he} plays a card";
    let said = words(clause);
    if said.iter().any(|word| WORDS.not.contains(word)) {
        return None;
    }
    let clause = bare(&said.join(" "));
    let mut classes = WORDS.classes.iter().filter(|class| class.line == FOLLOWS);
    classes.find_map(|class| class.begins(&clause))
}

/// Whether all who could are said to have followed.
pub(super) fn all_followed(clause: &str) -> bool {
    let said = words(clause);
    let has = |own: &[String]| said.iter().any(|word| own.contains(word));
    has(&WORDS.all) && has(&WORDS.followed) && !has(&WORDS.not)
}

impl Class {
    /// With whom a clause of the class begins.
    fn begins(&self, clause: &str) -> Option<String> {
        let mut ends = self.ends.iter();
        let who = ends.find_map(|end| clause.strip_suffix(end.as_str())?.strip_suffix(' '))?;
        Some(who.to_owned())
    }

    fn stated(&self, clause: &str, around: Around, doer: Option<Seat>) -> Option<String> {
        if self.whole.iter().any(|whole| bare(whole) == clause) {
            return Some(self.line.clone());
        }
        // Without a name it goes on with what he did who did the first thing.
        let alone = || doer.filter(|_| self.ends.iter().any(|end| end == clause));
        let who = match self.begins(clause) {
            Some(who) => claimer(&who, around),
            None => alone()?.to_string(),
        };
        let line = self.line.replace("{he}", &who);
        match doer {
            Some(doer) => around.stated(&line.replace("{doer}", &doer.to_string())),
            None => around.stated(&line).filter(|line| !line.contains('{')),
        }
    }
}

/// A clause without the words with which it begins that say when it was.
fn without_when(clause: &str) -> String {
    let all = words(clause);
    let rest = all.iter().skip_while(|word| WORDS.when.contains(word));
    rest.map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// A clause without any words that only say when it was.
fn bare(clause: &str) -> String {
    let all = words(&without_when(clause));
    let ends = all.iter().skip(1).position(|word| WORDS.before.contains(word));
    let kept = all.iter().take(ends.map_or(all.len(), |at| at + 1));
    let kept = kept.filter(|word| !WORDS.already.contains(word));
    kept.map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// A clause with the seats of him who did the first thing and of those beside him.
fn named(clause: &str, doer: Option<Seat>) -> String {
    let mut plain = words(clause).join(" ");
    let Some(doer) = doer else { return plain };
    for beside in &WORDS.beside {
        for (side, seat) in [("left", doer.left()), ("right", doer.right())] {
            plain = plain.replace(&format!("{beside} {side}"), &seat.to_string());
        }
    }
    let mut next = WORDS.next.iter();
    let rest = next.find_map(|next| plain.strip_prefix(next.as_str())?.strip_prefix(' '));
    if let Some(rest) = rest {
        return format!("{} {rest}", doer.left());
    }
    let (first, rest) = plain.split_once(' ').unwrap_or((&plain, ""));
    if WORDS.he.iter().any(|he| he == first) {
        return format!("{doer} {rest}");
    }
    plain
}

/// Who of a side claims, where the side is said to: he who speaks or sits after him, unless that is dummy.
fn claimer(who: &str, around: Around) -> String {
    let own = match who {
        "we" => around.speaker,
        "they" => around.speaker.left(),
        _ => return who.to_owned(),
    };
    let is_dummy = around.dealer == Some(own.partner());
    let seat = if is_dummy { own.partner() } else { own };
    seat.to_string()
}

#[cfg(test)]
mod tests {
    use super::{Around, Seat, WORDS, follower, line};

    const AROUND: Around = Around { speaker: Seat::South, dealer: Some(Seat::South) };

    #[test]
    fn a_clause_is_a_line_of_the_case() {
        assert!(!WORDS.classes.is_empty());
        for (clause, stated) in [
            ("I followed", Some("S plays a card")),
            ("my partner followed suit", Some("N plays a card")),
            ("the player on his left followed", Some("N plays a card")),
            ("the next player had already played to it", Some("N plays a card")),
            ("he mixed the cards", Some("W mixes the cards")),
            ("when he jumbled them up before we could look", Some("W mixes the cards")),
            ("we claimed it", Some("S claims a revoke by W")),
            ("shuffled them so we could not check", Some("W mixes the cards")),
            ("when the hand was over we claimed it", None),
            (
                "after the cards had been cut for the next deal",
                Some("the cards are cut for the next deal"),
            ),
            ("dealer passed", Some("S passes")),
            ("nobody followed", None),
            ("it was the third trick", None),
        ] {
            let own = line(clause, AROUND, Some(Seat::West), true);
            assert_eq!(own.as_deref(), stated, "{clause}");
        }
        assert_eq!(line("we claimed it", AROUND, Some(Seat::West), false), None);
    }

    #[test]
    fn who_followed_is_heard() {
        for (clause, who) in [
            ("the guy on my right has already played to it", Some("the guy on my right")),
            ("the next player had followed", Some("the next player")),
            ("the next player had not followed", None),
            ("I played the six", None),
        ] {
            assert_eq!(follower(clause).as_deref(), who, "{clause}");
        }
    }
}
