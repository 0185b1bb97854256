//! What people say at the table, in the sentence of the language that says the same: `E is out of spades`, `S makes E lead a
//! heart`.

use super::super::forms;
use super::super::help::Help;
use super::is_sentence;
use crate::source::place;

/// Words with which a demand is stated, and what was demanded: `makes E lead a heart`.
const DEMANDS: [&str; 6] = [" makes ", " made ", " tells ", " told ", " forces ", " forced "];
const ACTS: [&str; 4] = [" to lead ", " lead ", " to play ", " play "];
/// Words with which somebody is asked whether he has any of a suit.
const ASKS: [&str; 2] = [" asks ", " asked "];
const HAVING: [&str; 3] = [" having no ", " having none of ", " no "];
/// How a line ends that says about somebody that it was not yet his turn.
const NOT_YET: [&str; 6] = [
    " has not played",
    " had not played",
    " hasn't played",
    " hadn't played",
    " has not played yet",
    " had not played yet",
];

/// What to write for that.
const OMITS: &str = "leave it out: the order of the lines shows who had not played yet; if the others went on without him, `<player> omits to play`";

/// What to write for such a line.
pub(in super::super) fn help(plain: &str) -> Option<Help> {
    let bare = plain.trim_end_matches(['?', '.', '!']);
    if let Some(who) = NOT_YET.iter().find_map(|end| bare.strip_suffix(end)) {
        return is_sentence(&format!("{who} omits to play")).then(|| Help::of(OMITS.to_owned()));
    }
    let stated = same(bare)
        .or_else(|| left(bare))
        .or_else(|| demanded(bare))
        .or_else(|| asked(bare))
        .or_else(|| lies(bare))
        .or_else(|| counted(bare))
        .or_else(|| numbered(bare))
        .filter(|line| is_sentence(line));
    stated.map(|line| Help::meant(vec![line], 0))
}

fn same(plain: &str) -> Option<String> {
    let mut lines = forms::SAME.iter().filter(|(said, _)| plain.contains(said));
    lines.find_map(|(said, same)| {
        let line = plain.replacen(said, same, 1);
        is_sentence(&line).then_some(line)
    })
}

/// `E has a spade left`, `E has no spades left`.
fn left(plain: &str) -> Option<String> {
    let bare = plain.strip_suffix(" left")?;
    let holds = [" has a ", " had a "].map(|has| bare.replacen(has, " holds a ", 1));
    let mut lines = holds.into_iter().chain([bare.replacen(" had ", " has ", 1)]);
    lines.find(|line| is_sentence(line))
}

/// `S tells E to lead a heart`.
fn demanded(plain: &str) -> Option<String> {
    let (who, rest) = DEMANDS.iter().find_map(|verb| plain.split_once(verb))?;
    let (upon, what) = ACTS.iter().find_map(|act| rest.split_once(act))?;
    Some(format!("{who} calls {what} from {upon}"))
}

/// `W asked E having no spades?`.
fn asked(plain: &str) -> Option<String> {
    let (who, rest) = ASKS.iter().find_map(|verb| plain.split_once(verb))?;
    let (upon, suit) = HAVING.iter().find_map(|having| rest.split_once(having))?;
    Some(format!("{who} asks {upon} about {suit}"))
}

/// `W's SK is exposed`.
fn lies(plain: &str) -> Option<String> {
    let ends = [" is exposed", " was exposed", " lies exposed"];
    let bare = ends.iter().find_map(|end| plain.strip_suffix(end))?;
    let (who, card) = bare.split_once("'s ")?;
    Some(format!("{who} exposes {card}"))
}

/// `the third trick was quitted`: a trick is told by its number.
fn numbered(plain: &str) -> Option<String> {
    let (before, after) = plain.split_once(" trick ")?;
    let (start, word) = before.rsplit_once(' ').unwrap_or(("", before));
    let number = place(word)?;
    let start = start.strip_suffix("the").unwrap_or(start);
    let line = format!("{} trick {number} {after}", start.trim_end());
    Some(line.trim_start().to_owned())
}

/// `there are 51 cards`.
fn counted(plain: &str) -> Option<String> {
    let counts = ["there are ", "there were ", "the pack has ", "the pack had "];
    let rest = counts.iter().find_map(|begin| plain.strip_prefix(begin))?;
    let number = rest.strip_suffix(" cards")?;
    let number: u32 = number.parse().ok()?;
    (number != FULL).then(|| "the pack is imperfect".to_owned())
}

/// The cards of a pack.
const FULL: u32 = 52;
