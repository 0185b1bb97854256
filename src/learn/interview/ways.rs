//! What may come of a story in which something is open on which much turns: each way, where they are two; nothing where
//! it is as many things as there are answers.

use super::blank::{self, Stated};
use super::forecast::StoryDraft;
use crate::bridge::Seat;

/// How it is said what is still to be stated, before that is asked.
pub(super) const DEPENDS: &str = "The ruling depends on this:";

/// What a side does whose points are stated.
const SCORES: &str = " score ";

impl StoryDraft<'_> {
    /// What follows however the order of play is stated that is still open; else, on what it depends.
    pub(super) fn by_open(
        &self,
        known: &Stated,
        view: impl Fn(&Stated) -> Option<String>,
    ) -> Option<String> {
        let mut ways = vec![known.clone()];
        for name in ["leader", "turn", "winner"] {
            let mut names = self.story.iter().flat_map(|line| blank::names(line));
            let is_open = blank::of(known, name).is_none();
            if !is_open || !names.any(|own| blank::rests_on(own, name)) {
                continue;
            }
            let each = ways.iter().flat_map(|known| {
                Seat::ALL.map(|seat| {
                    let mut known = known.clone();
                    known.push((name, seat.to_string()));
                    known
                })
            });
            let each: Vec<Stated> = each.filter(|known| self.can_be(name, known)).collect();
            let mut texts = each.iter().filter_map(|known| self.by_ways(known, &view));
            let first = texts.next();
            if texts.any(|text| Some(text) != first) {
                let asked = self.opening.asks.iter().find(|(asked, _)| *asked == name);
                let question = asked.map_or_else(|| blank::question(name), |(_, own)| own);
                return Some(format!("{DEPENDS} {question}"));
            }
            ways = each;
        }
        ways.iter().find_map(|known| self.by_ways(known, &view))
    }

    /// Whether what was stated last of a blank fits the rest.
    fn can_be(&self, name: &'static str, known: &Stated) -> bool {
        let value = blank::of(known, name).unwrap_or_default();
        let rest: Stated = known.iter().filter(|(own, _)| *own != name).cloned().collect();
        blank::misfit(&self.story, name, value, &rest).is_none()
    }

    /// What follows where something is not yet stated on which much may turn: however it is stated, or for each way;
    /// nothing where it is as many things as there are answers.
    fn by_ways(&self, known: &Stated, view: &impl Fn(&Stated) -> Option<String>) -> Option<String> {
        let Some(ways) = self.ways(known) else {
            return self.sure(known, view);
        };
        let [(one, first), (other, second)] = ways.map(|(name, value, words)| {
            let mut known = known.clone();
            known.push((name, value));
            (words, self.sure(&known, view))
        });
        match (first, second) {
            (Some(first), Some(second)) if first != second => {
                Some(format!("{one}: {first} {other}: {second}"))
            }
            (first, second) => first.or(second),
        }
    }

    /// The two ways in which a blank can be filled on which much turns, where one is open.
    fn ways(&self, known: &Stated) -> Option<[(&'static str, String, &'static str); 2]> {
        let seat = |name| blank::of(known, name).and_then(super::reading::seat);
        let open = |name: &str| blank::of(known, name).is_none();
        let line = |own: &str| self.story.iter().any(|line| line.contains(own));
        match (seat("dealer"), seat("who")) {
            (Some(dealer), _) if line("{declaration}") && open("maker") => Some([
                ("maker", dealer.to_string(), "Where the dealer named the trump"),
                ("maker", dealer.partner().to_string(), "Where his partner did"),
            ]),
            (_, Some(who)) if line("{played_so_far}") && open("to_play") => Some([
                ("to_play", who.partner().to_string(), "Where fourth hand played before second"),
                ("to_play", who.right().to_string(), "Otherwise"),
            ]),
            _ if line("{nearly_all}") && open("nearly_all") => Some([
                ("nearly_all", "12".to_owned(), "If they won twelve tricks"),
                ("nearly_all", "13".to_owned(), "If they won thirteen"),
            ]),
            _ => None,
        }
    }

    /// Whether the story is of a score.
    pub(super) fn scores(&self) -> bool {
        self.story.iter().any(|line| line.starts_with("trumps: "))
    }

    /// What follows, where it is the same whatever is in the blanks of which the score is made.
    fn sure(&self, known: &Stated, view: impl Fn(&Stated) -> Option<String>) -> Option<String> {
        /// Other values than those that are made up.
        const OTHERS: [(&str, &str); 5] = [
            ("side", "EW"),
            ("won", "9"),
            ("honours", "4"),
            ("strain", "hearts"),
            ("suit_trump", "hearts"),
        ];
        let text = view(known)?;
        let names = || self.story.iter().flat_map(|line| blank::names(line));
        let is_open =
            |name: &str| blank::of(known, name).is_none() && names().any(|own| own == name);
        let others = OTHERS.into_iter().filter(|(name, _)| is_open(name));
        let mut known = known.clone();
        known.extend(others.map(|(name, value)| (name, value.to_owned())));
        if !self.scores() {
            return Some(text);
        }
        let other = view(&known)?;
        let (_, points) = text.split_once(SCORES)?;
        match other.split_once(SCORES) {
            _ if other == text => Some(text),
            Some((_, same)) if same == points => Some(format!("they{SCORES}{points}")),
            _ => None,
        }
    }
}
