//! A clause of what somebody said as a line of the case: `I followed`, `the next player had already played to it`, `we
//! claimed it`, or any sentence of the language said from where one sits.

use super::around::Around;
use super::seats::words;
use crate::bridge::Seat;
use crate::source::table;
use serde::Deserialize;
use std::sync::LazyLock;

/// Words for him who did what was stated first.
const HE: [&str; 2] = ["he", "she"];
/// Who sits beside him.
const BESIDE: [&str; 2] = ["the player on his ", "the player on her "];
/// The one after him, of whom somebody says no more.
const NEXT: [&str; 9] = [
    "the next player",
    "the next hand",
    "the next one",
    "the next person",
    "the next",
    "next player",
    "next hand",
    "the player after him",
    "the player after her",
];
/// Words with which a clause may begin that say when it was, and words in it that say no more than that.
const WHEN: [&str; 7] = ["and", "then", "when", "after", "as", "once", "so"];
const ALREADY: [&str; 8] = ["already", "just", "then", "had", "has", "have", "also", "promptly"];
/// Words after which it is stated what was not done yet.
const BEFORE: [&str; 2] = ["before", "so"];
/// Words by which it is denied.
const NOT: [&str; 6] = ["not", "nobody", "never", "hadn't", "hasn't", "didn't"];

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

/// The classes. The file is a part of the program, and a test reads it.
static CLASSES: LazyLock<Vec<Class>> = LazyLock::new(|| table!("stated_besides"));

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
        let mut classes = CLASSES.iter().filter(|class| revoked || !class.revoke);
        classes.find_map(|class| class.stated(&clause, around, doer))
    })
}

/// Whether a clause tells what came after, by class, whatever it may mean by itself.
pub(super) fn is_of_a_class(clause: &str) -> bool {
    let clause = bare(clause);
    let is_whole = |class: &Class| class.whole.iter().any(|whole| bare(whole) == clause);
    CLASSES.iter().any(|class| class.begins(&clause).is_some() || is_whole(class))
}

/// Who is said to have followed to a card just led; nobody where it is denied.
pub(super) fn follower(clause: &str) -> Option<String> {
    const FOLLOWS: &str = "{he} plays a card";
    let said = words(clause);
    if said.iter().any(|word| NOT.contains(&word.as_str())) {
        return None;
    }
    let clause = bare(&said.join(" "));
    let mut classes = CLASSES.iter().filter(|class| class.line == FOLLOWS);
    classes.find_map(|class| class.begins(&clause))
}

/// Whether all who could are said to have followed.
pub(super) fn all_followed(clause: &str) -> bool {
    const ALL: [&str; 4] = ["all", "everybody", "everyone", "three"];
    const FOLLOWED: [&str; 2] = ["played", "followed"];
    let said = words(clause);
    let has = |own: &[&str]| said.iter().any(|word| own.contains(&word.as_str()));
    has(&ALL) && has(&FOLLOWED) && !has(&NOT)
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
    let rest = all.iter().skip_while(|word| WHEN.contains(&word.as_str()));
    rest.map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// A clause without any words that only say when it was.
fn bare(clause: &str) -> String {
    let all = words(&without_when(clause));
    let ends = all.iter().skip(1).position(|word| BEFORE.contains(&word.as_str()));
    let kept = all.iter().take(ends.map_or(all.len(), |at| at + 1));
    let kept = kept.filter(|word| !ALREADY.contains(&word.as_str()));
    kept.map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// A clause with the seats of him who did the first thing and of those beside him.
fn named(clause: &str, doer: Option<Seat>) -> String {
    let mut plain = words(clause).join(" ");
    let Some(doer) = doer else { return plain };
    for beside in BESIDE {
        for (side, seat) in [("left", doer.left()), ("right", doer.right())] {
            plain = plain.replace(&format!("{beside}{side}"), &seat.to_string());
        }
    }
    let next =
        NEXT.iter().find_map(|next| plain.strip_prefix(next).filter(|rest| rest.starts_with(' ')));
    if let Some(rest) = next {
        return format!("{}{rest}", doer.left());
    }
    let (first, rest) = plain.split_once(' ').unwrap_or((&plain, ""));
    if HE.contains(&first) {
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
    use super::{Around, CLASSES, Seat, follower, line};

    const AROUND: Around = Around { speaker: Seat::South, dealer: Some(Seat::South) };

    #[test]
    fn a_clause_is_a_line_of_the_case() {
        assert!(!CLASSES.is_empty());
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
