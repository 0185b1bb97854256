//! What an address says: under which codes to rule, and what was stated, answer by answer.

use super::Page;
use super::fault::fault_of;
use super::library::Library;
use crate::book::From;
use crate::bridge::Seat;
use crate::report::seen_from;
use form_urlencoded::Serializer;

/// The word for every code.
const ALL: &str = "all";
/// What an address says that is no answer of the players.
const OURS: [&str; 6] = [CODE, CHANGE, WORDS, NONE, SEVERAL, "from"];
/// Under which codes.
pub(super) const CODE: &str = "code";
/// Words that are to be said otherwise.
pub(super) const WORDS: &str = "words";
/// That nothing of what was offered was meant.
pub(super) const NONE: &str = "none";
/// That several cards are tapped before the answer is done.
pub(super) const SEVERAL: &str = "several";
/// That they were done with, and none may have been tapped.
pub(super) const AGAIN: &str = "again";
/// Which answer is about to be changed.
pub(super) const CHANGE: &str = "change";
/// The most pairs that are read.
const MOST: usize = 120;

/// What an address says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Address {
    /// The names of the codes to rule under, in the order of the shelf.
    pub(super) codes: Vec<String>,
    /// Whether the address itself names them.
    pub(super) chosen: bool,
    /// What a link that says no more has after its path: the codes that were chosen, `?code=1904`; else nothing.
    pub(super) under: String,
    /// Everything else, in order.
    pub(super) pairs: Vec<(String, String)>,
}

impl Address {
    /// Reads what follows the question mark.
    pub(super) fn of(query: &str, library: &Library) -> Result<Self, Page> {
        let pairs = read(query.as_bytes())
            .ok_or_else(|| fault_of(400, "The address contains characters that cannot be read."))?;
        let named: Vec<&str> = pairs
            .iter()
            .filter(|(key, _)| key == CODE)
            .flat_map(|(_, value)| value.split(','))
            .map(str::trim)
            .filter(|name| !name.is_empty())
            .collect();
        let known = library.ids();
        let unknown = |name: &&str| *name != ALL && !known.iter().any(|id| id == name);
        if let Some(name) = named.iter().copied().find(unknown) {
            let what = format!(
                "There is no code “{name}” here. There are {}.",
                crate::source::joined(&known, "and")
            );
            return Err(fault_of(400, &what));
        }
        let wanted = |id: &String| named.contains(&ALL) || named.iter().any(|name| name == id);
        let usual = |id: &String| library.usual.is_empty() || library.usual.contains(id);
        let chosen = !named.is_empty();
        let codes = known.into_iter().filter(|id| if chosen { wanted(id) } else { usual(id) });
        let mut address = Self {
            codes: codes.collect(),
            chosen,
            under: String::new(),
            pairs: pairs.into_iter().filter(|(key, _)| key != CODE).collect(),
        };
        address.under = link("", address.code(library).as_deref(), []);
        Ok(address)
    }

    /// Reads of what follows the question mark the codes alone; nothing where one is not here.
    pub(super) fn of_codes(query: &str, library: &Library) -> Option<Self> {
        let pairs = form_urlencoded::parse(query.as_bytes()).take(MOST);
        let codes: Vec<_> = pairs.filter(|(key, _)| key == CODE).collect();
        let codes = codes.iter().map(|(key, value)| (&**key, &**value));
        Self::of(link("", None, codes).trim_start_matches('?'), library).ok()
    }

    /// From here every way leads on under the codes that were chosen.
    pub(super) fn ways(&self) -> From<'_> {
        From::Served(&self.under)
    }

    /// The first value of that name.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        let own = self.pairs.iter().find(|(key, _)| key == name);
        own.map(|(_, value)| value.as_str())
    }

    /// All that the address says in addition to the codes.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        let pairs = self.pairs.iter();
        pairs.map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// What was stated, in order.
    pub(super) fn stated(&self) -> Vec<(String, String)> {
        let stated = self.pairs.iter();
        stated.filter(|(key, _)| !OURS.contains(&key.as_str())).cloned().collect()
    }

    /// The codes as an address names them; nothing where they go without saying.
    pub(super) fn code(&self, library: &Library) -> Option<String> {
        let all = self.codes.len() == library.codes.len();
        self.chosen.then(|| {
            if all && self.codes.len() > 1 { ALL.to_owned() } else { self.codes.join(",") }
        })
    }
}

/// The pairs of a query or of a form; nothing where they are no text, or more than anybody has to say.
pub(super) fn read(query: &[u8]) -> Option<Vec<(String, String)>> {
    let pairs = form_urlencoded::parse(query);
    let pairs: Vec<(String, String)> = pairs.into_owned().take(MOST + 1).collect();
    // What is not a text was read as this sign.
    let readable = |text: &String| !text.contains('\u{fffd}') && !text.contains('\0');
    let all = pairs.iter().all(|(key, value)| readable(key) && readable(value));
    (all && pairs.len() <= MOST).then_some(pairs)
}

/// A link: a path and some pairs, under the codes that the address names.
pub(super) fn link<'p>(
    path: &str,
    code: Option<&str>,
    pairs: impl IntoIterator<Item = (&'p str, &'p str)>,
) -> String {
    let start = path.len() + "?".len();
    let mut link = String::with_capacity(start + 80);
    link.extend([path, "?"]);
    let mut query = Serializer::for_suffix(link, start);
    if let Some(code) = code {
        query.append_pair(CODE, code);
    }
    query.extend_pairs(pairs);
    let mut link = query.finish();
    if link.len() == start {
        link.truncate(path.len());
    }
    link
}

/// Words of a fault without the marks of code that a terminal shows: `me` is “me”.
pub(super) fn spoken(words: &str) -> String {
    let mut parts = words.split('`');
    let mut all = parts.next().unwrap_or_default().to_owned();
    for (place, part) in parts.enumerate() {
        all.push(if place % 2 == 0 { '“' } else { '”' });
        all.push_str(part);
    }
    all
}

/// The same as it is said to one who sits there: a seat between such marks is the player's name for him.
pub(super) fn spoken_to(speaker: Option<Seat>, words: &str) -> String {
    let Some(own) = speaker else {
        return spoken(words);
    };
    let mut words = words.to_owned();
    for seat in Seat::ALL {
        let name = seen_from(own, seat);
        let whose = match name.strip_prefix("the player on your ") {
            _ if seat == own => "yours".to_owned(),
            Some(side) => format!("the {side}-hand player's"),
            None => format!("{name}'s"),
        };
        words = words.replace(&format!("`{seat}`'s"), &whose);
        if seat == own {
            words = words.replace(&format!("`{seat}` has "), "you have ");
        }
        words = words.replace(&format!("`{seat}`"), name);
    }
    spoken(&words)
}
