//! What is done about a fault that the case states already: of the story of such an opening only what was then done is
//! added, and the fault is not stated a second time.

use super::blank::{self, Stated};
use super::openings::Opening;
use super::phrase::Besides;
use super::{Interview, reading};
use crate::syntax::CardSpec;

impl Interview<'_> {
    /// What the case mentions the fault about which an opening tells that something was done, or of the call after
    /// which it was; nothing where it tells none, or the words name another.
    pub(super) fn already_stated(&self, opening: &Opening, besides: &Besides) -> Option<Stated> {
        let lines = self.state.lines.as_slice();
        if lines.is_empty() || opening.then.is_empty() {
            return None;
        }
        if let Some(after) = opening.after {
            let stated = lines.iter().rev().find_map(|line| bound(after, line))?;
            let doer = stated.iter().find(|(name, _)| *name == DEFENDER);
            let named = besides.who.and_then(|who| blank::seat_of(who, &self.state));
            let other = named.zip(doer.and_then(|(_, seat)| reading::seat(seat)));
            return other.is_none_or(|(named, doer)| named == doer).then_some(stated);
        }
        let facts = self.memory.facts(lines).ok()?;
        let mut incidents = facts.incidents().iter().rev();
        let earlier = incidents.find(|one| opening.upon.contains(&one.kind))?;
        Some(vec![(opening.by, earlier.by?.to_string())])
    }

    /// Of some openings of one incident, those that are about what the case states, where any is.
    pub(super) fn about_stated(&self, mut list: Vec<&'static Opening>) -> Vec<&'static Opening> {
        let is_stated_here =
            |one: &&&Opening| self.already_stated(one, &Besides::default()).is_some();
        let earlier: Vec<&Opening> = list.iter().filter(is_stated_here).copied().collect();
        list.retain(|one| {
            let mut alike = earlier.iter().filter(|other| other.kind == one.kind);
            one.then.is_empty() || earlier.contains(one) || alike.next().is_none()
        });
        list
    }
}

/// The blank for an adversary of the dealer of whom something was called.
const DEFENDER: &str = "defender";

/// What is in the blanks of a line of the case; nothing where it is no such line.
fn bound(pattern: &'static str, line: &str) -> Option<Stated> {
    let mut parts = pattern.split('{');
    let mut rest = line.strip_prefix(parts.next()?)?;
    let mut stated = Stated::new();
    for part in parts {
        let (name, literal) = part.split_once('}')?;
        let end = if literal.is_empty() { rest.len() } else { rest.find(literal)? };
        let (value, after) = rest.split_at_checked(end)?;
        stated.push(value_of(name, value)?);
        rest = after.strip_prefix(literal)?;
    }
    rest.is_empty().then_some(stated)
}

/// What some words in a line are: a seat, a card, or a card of the suit that was called.
fn value_of(name: &'static str, value: &str) -> Option<(&'static str, String)> {
    match name {
        "a_called" => match reading::card(value)? {
            CardSpec::Exact(_) => None,
            card => Some(("called", card.suit()?.to_string())),
        },
        "card" => Some((name, reading::face(value)?.to_string())),
        name => Some((name, reading::seat(value)?.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::bound;
    use crate::interview::all;

    #[test]
    fn a_line_of_the_case_tells_what_was_called() {
        const SUIT: &str = "{dealer} calls {a_called} from {defender}";
        const CARD: &str = "{dealer} calls {card} from {defender}";
        let earlier = |pattern, line: &str| {
            let stated = bound(pattern, line)?;
            let stated: Vec<String> = stated.into_iter().map(|(_, value)| value).collect();
            Some(stated.join(" "))
        };
        assert_eq!(earlier(SUIT, "S calls a heart from E").as_deref(), Some("S hearts E"));
        assert_eq!(earlier(CARD, "S calls DK from W").as_deref(), Some("S DK W"));
        assert_eq!(earlier(SUIT, "S calls DK from W"), None);
        assert_eq!(earlier(CARD, "S calls a heart from E"), None);
        assert_eq!(earlier(CARD, "W leads DK"), None);
    }

    #[test]
    fn what_is_then_done_is_a_part_of_the_story() {
        let mut count = 0;
        for opening in all().filter(|one| !one.then.is_empty()) {
            count += 1;
            assert!(opening.then.iter().all(|line| opening.story.contains(line)), "{opening:?}");
            assert_ne!(opening.upon.is_empty(), opening.after.is_none(), "{opening:?}");
        }
        assert!(count > 0);
    }
}
