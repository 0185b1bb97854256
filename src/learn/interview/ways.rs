//! What may come of a story in which something is open on which much turns: each way, where they are two; nothing where
//! it is as many things as there are answers.

use super::blank::{self, Told};
use super::outlook::Plot;

/// What a side does whose points are told.
const SCORES: &str = " score ";

impl Plot<'_> {
    /// What follows where something is not yet told on which much may turn: however it is told, or for each way;
    /// nothing where it is as many things as there are answers.
    pub(super) fn by_open(
        &self,
        known: &Told,
        view: impl Fn(&Told) -> Option<String>,
    ) -> Option<String> {
        let Some(ways) = self.ways(known) else {
            return self.sure(known, &view);
        };
        let [(one, first), (other, second)] = ways.map(|(name, value, words)| {
            let mut known = known.clone();
            known.push((name, value));
            (words, self.sure(&known, &view))
        });
        match (first, second) {
            (Some(first), Some(second)) if first != second => {
                Some(format!("{one}: {first} {other}: {second}"))
            }
            (first, second) => first.or(second),
        }
    }

    /// The two ways in which a blank can be filled on which much turns, where one is open.
    fn ways(&self, known: &Told) -> Option<[(&'static str, String, &'static str); 2]> {
        let seat = |name| blank::of(known, name).and_then(super::reading::seat);
        let open = |name: &str| blank::of(known, name).is_none();
        let line = |own: &str| self.story.iter().any(|line| line.contains(own));
        match (seat("dealer"), seat("who")) {
            (Some(dealer), _) if line("{declaration}") && open("maker") => Some([
                (
                    "maker",
                    dealer.to_string(),
                    "Where the dealer named the trump",
                ),
                (
                    "maker",
                    dealer.partner().to_string(),
                    "Where his partner did",
                ),
            ]),
            (_, Some(who)) if line("{played_so_far}") && open("to_play") => Some([
                (
                    "to_play",
                    who.partner().to_string(),
                    "Where fourth hand played before second",
                ),
                ("to_play", who.right().to_string(), "Otherwise"),
            ]),
            _ if line("{nearly_all}") && open("nearly_all") => Some([
                ("nearly_all", "12".to_owned(), "If they won twelve tricks"),
                ("nearly_all", "13".to_owned(), "If they won thirteen"),
            ]),
            _ => None,
        }
    }

    /// What follows, where it is the same whatever stands in the blanks of which the score is made.
    fn sure(&self, known: &Told, view: impl Fn(&Told) -> Option<String>) -> Option<String> {
        /// Other values than those that are made up.
        const OTHERS: [(&str, &str); 5] = [
            ("side", "EW"),
            ("won", "9"),
            ("honours", "3"),
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
        let scores = self.story.iter().any(|line| line.starts_with("trumps: "));
        if !scores {
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
