//! What somebody means who says in his own words what happened.
//!
//! Every incident has phrases by which people tell it (`phrases.txt`), and words that mean one thing at a card table
//! are one word here (`synonyms.yaml`). Free words are weighed against all of them at once, so that the whole phrase
//! decides and not one word of it; matters of later games (`later_games.yaml`) are weighed alike, and known for what
//! they are. Takes words, gives incidents with how likely each is meant; never asks, never looks at a case.

mod feature_hash;
mod features;
mod model;
mod synonyms;

pub(super) use features::significant;

use super::clauses::parts;
use super::dealer;
use super::openings::all;
use crate::facts::IncidentKind;
use crate::source::{InOrder as _, table};
use model::{MODEL, Meant};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

/// What is certain.
pub const CERTAIN: u32 = 1_000;
/// From here on a meaning is clear: it is taken without asking which of several was meant.
pub const CLEAR: u32 = 950;
/// What is likelier than not.
const LIKELY: u32 = 500;
/// Words are only taken for a guess less likely than this where enough of what they say is known.
const PLAIN: u32 = 800;
/// How much of it, at least.
const ENOUGH: f64 = 0.4;
/// Below this a meaning is not worth a line.
const FAINT: u32 = 5;

/// One incident that some words may mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meaning {
    /// The incident.
    pub kind: IncidentKind,
    /// How likely it is meant: of a thousand phrases like these, how many would mean it.
    pub score: u32,
}

/// A matter of a later game.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
pub struct LaterGame {
    /// What it is.
    pub topic: String,
    /// What this game has instead.
    pub instead: String,
    /// Whether it is no matter of another game, but of this one, and nothing that the laws mention.
    #[serde(default)]
    pub of_this_game: bool,
    /// Whether the books of the time answer it.
    #[serde(default)]
    pub is_advice: bool,
    /// How people mention it.
    pub(in crate::learn::interview) phrases: Vec<String>,
}

impl LaterGame {
    /// That this game has no such thing, and what it has instead; without capital or full stop.
    pub fn answer(&self) -> String {
        let instead = self.instead.trim_end_matches('.');
        if self.of_this_game {
            return format!("the laws do not cover this: it is {}. {instead}", self.topic);
        }
        format!("this game has no such thing: it belongs to {}. {instead}", self.topic)
    }
}

/// What some words mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meanings {
    /// One of these incidents, the likeliest first; empty if no word says anything.
    Incidents(Vec<Meaning>),
    /// Something that only later games have.
    Later(&'static LaterGame),
}

/// The matters of later games. The file is a part of the program, and a test reads it.
pub fn later_games() -> &'static [LaterGame] {
    static GAMES: LazyLock<Vec<LaterGame>> = LazyLock::new(|| table!("later_games"));
    &GAMES
}

/// What the words of the openings and their clauses mean, which are asked of again and again: each found once.
static OFTEN: LazyLock<HashMap<String, OnceLock<Meanings>>> = LazyLock::new(|| {
    let whole = all().map(|opening| opening.words.to_owned());
    let clauses = all().flat_map(|opening| parts(opening.words));
    let words = whole.chain(clauses);
    words.map(|words| (words, OnceLock::new())).collect()
});

/// What some words mean. The name of an incident means that incident.
pub fn meanings(words: &str) -> Meanings {
    match OFTEN.get(words) {
        Some(known) => known.get_or_init(|| weighed(words)).clone(),
        None => weighed(words),
    }
}

/// The incident that some words likely tell, with how likely in thousandths.
pub fn stated_by(words: &str) -> Vec<(IncidentKind, u32)> {
    let meant = match meanings(words) {
        Meanings::Incidents(meant) => meant,
        Meanings::Later(_) => Vec::new(),
    };
    let likely = meant.iter().filter(|one| one.score >= LIKELY);
    likely.map(|one| (one.kind, one.score)).collect()
}

/// How likely some words mean an incident, in thousandths.
pub(in crate::learn::interview) fn chance(words: &str, kind: IncidentKind) -> u32 {
    match meanings(words) {
        Meanings::Incidents(meant) => {
            let own = meant.iter().find(|one| one.kind == kind);
            own.map_or(0, |one| one.score)
        }
        Meanings::Later(_) => 0,
    }
}

/// The matter of this game or a later one that some words most likely mean, where they may mean one at all.
pub(super) fn topic(words: &str) -> Option<&'static LaterGame> {
    /// Of a thousand.
    const SOME: u32 = 50;
    let chances = MODEL.chances(words).into_iter();
    let matters = chances.filter_map(|(meant, score)| match meant {
        Meant::Later(place) if score >= SOME => Some((place, score)),
        Meant::Later(_) | Meant::Incident(_) => None,
    });
    let (place, _) = matters.max_by_key(|(_, score)| *score)?;
    later_games().get(place)
}

fn weighed(words: &str) -> Meanings {
    // Who dealt, said in passing, is not a part of what happened.
    let passing = dealer::said(words).filter(|said| !said.rest.is_empty());
    let words = passing.as_ref().map_or(words, |said| said.rest.as_str());
    let name = words.trim().to_lowercase().replace([' ', '-'], "_");
    if let Some(kind) = IncidentKind::from_name(&name) {
        return Meanings::Incidents(vec![Meaning { kind, score: CERTAIN }]);
    }
    let chances = MODEL.chances(words);
    // Several matters of later games are one answer: that this game has no such thing.
    let mut later: Vec<(usize, u32)> = Vec::new();
    let mut incidents = Vec::new();
    for (meant, score) in chances {
        match meant {
            Meant::Incident(kind) => incidents.push(Meaning { kind, score }),
            Meant::Later(game) => later.push((game, score)),
        }
    }
    incidents.order_by_key(|one| Reverse(one.score));
    if let Some(best) = incidents.first_mut()
        && best.score >= CLEAR
        && denies(best.kind, words)
    {
        // What is said not to have happened is never taken for what did.
        best.score = CLEAR - 1;
    }
    let unknown_here: u32 = later.iter().map(|(_, score)| score).sum();
    let best = incidents.first().map_or(0, |one| one.score);
    let game = later.iter().max_by_key(|(_, score)| *score);
    let known = || {
        let games = later.iter().map(|(place, _)| Meant::Later(*place));
        MODEL.has_word_of(games, words)
    };
    match game.and_then(|(game, _)| later_games().get(*game)) {
        // Words that nobody has ever said about anything are of no game.
        Some(_) if unknown_here > best && !known() => Meanings::Incidents(Vec::new()),
        Some(game) if unknown_here > best => Meanings::Later(game),
        // Pieces of words that nobody has said about anything tell nothing, unless they are clearly a word misspelt.
        _ if best < LIKELY && !MODEL.has_word(words) => Meanings::Incidents(Vec::new()),
        // `A dog ate a card` tells of a card, and of nothing else that anybody has stated.
        _ if best < PLAIN && MODEL.share_known(words) < ENOUGH => Meanings::Incidents(Vec::new()),
        _ => {
            incidents.retain(|one| one.score >= FAINT);
            Meanings::Incidents(incidents)
        }
    }
}

/// Whether words deny an incident: where several things are stated, those that tell it do. `My partner revoked, and he had
/// not turned the trick` denies no revoke.
fn denies(kind: IncidentKind, words: &str) -> bool {
    let meant = Meant::Incident(kind);
    let parts = parts(words);
    let tells = |part: &&String| {
        let mut likely = MODEL.chances(part).into_iter();
        likely.any(|(one, score)| one == meant && score >= LIKELY)
    };
    let stated: Vec<&String> = parts.iter().filter(tells).collect();
    if stated.is_empty() {
        return MODEL.denies(meant, words);
    }
    stated.iter().all(|part| MODEL.denies(meant, part))
}

#[cfg(test)]
mod tests;
