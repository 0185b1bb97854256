//! A story told in prose: what was so at first, then what happened, sentence by sentence.
//!
//! A sentence of the case language is stated as it stands, its players and cards in words; where it reads like a note, as
//! `telling.yaml` has it.

use super::tricks_in_prose::{in_hand, of_trick, suit_played, trick};
use crate::bridge::{Side, Strain, Suit};
use crate::report::{Scene, counted, the_card};
use crate::source::{capital, joined, table};
use crate::syntax::{Case, EventKind, Filling, Header, LineKind, PerSide, Role, Who};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How sentences are stated that read like notes.
static STATED: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| table!("telling"));

/// A story in prose.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Prose {
    /// What was so before it, in whole sentences.
    pub setting: Vec<String>,
    /// What happened: sentences of one clause or several, each clause with the line that tells it.
    pub story: Vec<Vec<(u32, String)>>,
}

impl Prose {
    /// The story of a case.
    pub fn of(case: &Case, scene: &Scene) -> Self {
        let mut prose = Self::default();
        let mut play = (None, None);
        let mut follows = None;
        let deal_is_stated = states_the_deal(case);
        for line in &case.lines {
            match &line.kind {
                LineKind::Header(Header::ToLead(who)) => play.0 = Some(called(&who.value, scene)),
                LineKind::Header(Header::Trick(number)) => play.1 = Some(number.value),
                LineKind::Header(Header::Dealer(_)) if deal_is_stated => {}
                LineKind::Header(header) => prose.setting.extend(given(header, scene)),
                LineKind::Event(event) => {
                    let name = event.filled().0;
                    // The cards of a trick follow one another in one sentence.
                    let led = follows.filter(|_| name == "plays");
                    let words = stated(event, scene, led.flatten());
                    match prose.story.last_mut().filter(|_| led.is_some()) {
                        Some(sentence) => sentence.push((line.number, words)),
                        None => prose.story.push(vec![(line.number, words)]),
                    }
                    follows = match name {
                        "leads" => Some(suit_played(event)),
                        "plays" => Some(led.flatten()),
                        _ => None,
                    };
                }
                LineKind::Answer(_) | LineKind::Disputed(_) => {
                    prose.story.push(vec![(line.number, line.kind.to_string())]);
                    follows = None;
                }
                LineKind::Question(_) | LineKind::Held(_) | LineKind::Blank => {}
            }
        }
        prose.setting.extend(in_hand(&play));
        prose
    }
}

impl Prose {
    /// The whole story as running text, without the lines that tell it.
    #[cfg(feature = "serve")]
    pub(crate) fn written(&self) -> String {
        let sentences = self.story.iter().map(|sentence| {
            let words: Vec<String> = sentence.iter().map(|(_, words)| words.clone()).collect();
            let whole = capital(joined(&words, "and"));
            if is_closed(&whole) { whole } else { format!("{whole}.") }
        });
        let sentences: Vec<String> = sentences.collect();
        sentences.join(" ")
    }
}

/// Whether a sentence ends with a stop of its own.
pub(super) fn is_closed(words: &str) -> bool {
    words.trim_end_matches(['"', '’']).ends_with(['.', '?', '!'])
}

/// Whether the story itself says that somebody deals.
fn states_the_deal(case: &Case) -> bool {
    let mut lines = case.lines.iter();
    lines.any(|line| matches!(&line.kind, LineKind::Event(event) if event.filled().0 == "deals"))
}

/// What a header says about the table; the hands are drawn.
fn given(header: &Header, scene: &Scene) -> Option<String> {
    match header {
        Header::Players(players) => {
            let names = players.iter();
            let names: Vec<String> =
                names.map(|(seat, name)| format!("{} is {name}", seat.name())).collect();
            Some(format!("{}.", joined(&names, "and")))
        }
        Header::Dealer(who) => Some(format!("{} deals.", capital(called(&who.value, scene)))),
        Header::Trumps(make) => {
            let by = make.maker.as_ref().map(|who| called(&who.value, scene));
            Some(match (make.strain.value, by) {
                (Strain::Trumps(suit), Some(who)) => {
                    format!("{} are trumps, named by {who}.", capital(suit.plural()))
                }
                (Strain::Trumps(suit), None) => format!("{} are trumps.", capital(suit.plural())),
                (Strain::NoTrumps, Some(who)) => format!("{} has named no trumps.", capital(&who)),
                (Strain::NoTrumps, None) => "There are no trumps.".to_owned(),
            })
        }
        Header::Doubled(times) => Some(match times.value {
            1 => "The value of a trick stands doubled.".to_owned(),
            2 => "The value of a trick stands doubled twice.".to_owned(),
            times => format!("The value of a trick stands doubled {times} times."),
        }),
        Header::Score(score) => Some(format!("The score in the game stands {}.", sides(*score))),
        Header::Games(games) => Some(format!("The games stand {}.", sides(*games))),
        Header::Agreed(items) => {
            let items: Vec<String> = items.iter().map(ToString::to_string).collect();
            Some(format!("At this table it is agreed: {}.", joined(&items, "and")))
        }
        Header::Source(_)
        | Header::Code(_)
        | Header::Tags(_)
        | Header::Hand(..)
        | Header::Pbn(_)
        | Header::ToLead(_)
        | Header::Trick(_) => None,
    }
}

/// A sentence told, without a capital or a stop; a card of the suit that was led before it in the same breath by its rank.
fn stated(event: &EventKind, scene: &Scene, led: Option<Suit>) -> String {
    let (name, own, blanks) = event.filled();
    if let ("trick_told", [(_, Filling::Stated(plays)), ..]) = (name, blanks.as_slice()) {
        return trick(plays, scene);
    }
    let template = STATED.get(name).map_or(own, String::as_str);
    let mut out = String::with_capacity(template.len() * 2);
    for (place, piece) in template.split('{').enumerate() {
        match piece.split_once('}').filter(|_| place > 0) {
            Some((blank, rest)) => {
                let filling = blanks.iter().find(|(own, _)| *own == blank);
                out.push_str(&match filling {
                    Some((_, Filling::Words(words))) if blank == "number" => in_words(words),
                    Some((_, filling)) => filled(filling, scene, led),
                    None => String::new(),
                });
                out.push_str(rest);
            }
            None => out.push_str(piece),
        }
    }
    out
}

/// A small number as a word.
fn in_words(number: &str) -> String {
    let stated = number.parse().ok().map(|number| counted(number, "card"));
    let word = stated.as_deref().and_then(|stated| stated.split(' ').next());
    word.unwrap_or(number).to_owned()
}

pub(super) fn filled(filling: &Filling<'_>, scene: &Scene, led: Option<Suit>) -> String {
    match filling {
        Filling::People(people) => {
            let names: Vec<String> = people.iter().map(|who| called(who, scene)).collect();
            joined(&names, "and")
        }
        Filling::Cards(cards) => {
            let cards: Vec<String> = cards.iter().map(|card| of_trick(*card, led)).collect();
            joined(&cards, "and")
        }
        Filling::Stated(lines) => {
            let one =
                |(who, card): &(&Who, _)| format!("{} {}", called(who, scene), the_card(*card));
            let lines: Vec<String> = lines.iter().map(one).collect();
            joined(&lines, "and")
        }
        Filling::Tally(tally) => {
            let one = |(who, number): &(&Who, u32)| format!("{} {number}", called(who, scene));
            let tally: Vec<String> = tally.iter().map(one).collect();
            joined(&tally, "and")
        }
        Filling::Side(side) => side_name(*side).to_owned(),
        Filling::Sides(both) => sides(*both),
        Filling::Words(words) => words.clone(),
    }
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::NorthSouth => "North and South",
        Side::EastWest => "East and West",
    }
}

/// `18 to North and South, 6 to East and West`.
fn sides(both: PerSide) -> String {
    let one = |side: Side| Some(format!("{} to {}", both.of(side)?, side_name(side)));
    let lines: Vec<String> =
        [Side::NorthSouth, Side::EastWest].into_iter().filter_map(one).collect();
    lines.join(", ")
}

/// A player as the story calls him: his name, his seat, or his part.
pub(super) fn called(who: &Who, scene: &Scene) -> String {
    match who {
        Who::Seat(seat) => scene.given(*seat).unwrap_or(seat.name()).to_owned(),
        Who::Name(name) => name.clone(),
        Who::Role(role) => match role {
            Role::Dealer => "the dealer",
            Role::Dummy => "dummy",
            Role::Eldest => "eldest hand",
            Role::ThirdHand => "third hand",
        }
        .to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::Prose;
    use crate::report::Scene;
    use crate::syntax::{SENTENCES, parse};

    fn stated(text: &str) -> String {
        let (file, faults) = parse(text);
        assert!(faults.is_empty(), "{faults:?}");
        let prose = Prose::of(&file.cases[0], &Scene::default());
        let clauses = prose.story.iter().flatten().map(|(_, words)| words.clone());
        prose.setting.into_iter().chain(clauses).collect::<Vec<_>>().join(" | ")
    }

    #[test]
    fn a_story_reads_as_english() {
        let text = "dealer: S\ntrumps: hearts by S\nto lead: W\ntrick: 5\nE leads DK\nS plays D3\nN asks W about diamonds\n";
        assert_eq!(
            stated(text),
            "South deals. | Hearts are trumps, named by South. | It is trick 5, and West has to lead. | East leads the king \
             of diamonds | South plays the three | North asks West, ‘Have you no diamonds?’"
        );
        assert_eq!(
            stated("tricks: NS 9, EW 4\n"),
            "the tricks have fallen 9 to North and South, 4 to East and West"
        );
        assert_eq!(stated("dealer: S\nS deals\n"), "South deals", "the deal is given once");
        assert_eq!(
            stated("trick: W SK, N S4, E D3, S SA\nS leads HA\nW plays H2\nN plays C4\n"),
            "West leads the king of spades, North plays the four, East the three of diamonds and South the ace | South leads \
             the ace of hearts | West plays the two | North plays the four of clubs"
        );
    }

    /// Every row is the telling of a sentence, and fills no blank that the sentence has not.
    #[test]
    fn every_telling_is_of_a_sentence() {
        let rows = &*super::STATED;
        assert!(rows.len() > 40);
        let words = include_str!("../words/sentences.yaml");
        for (name, telling) in rows {
            // Verbs have rows of the same names; they are in brackets, and are not quoted.
            let mut sentences = words.lines().filter(|line| line.contains('"'));
            let row = sentences.find(|line| line.trim_start().starts_with(&format!("{name}:")));
            let row = row.unwrap_or_else(|| panic!("{name} is no sentence"));
            for piece in telling.split('{').skip(1) {
                let blank = piece.split_once('}').unwrap().0;
                let has =
                    row.contains(&format!("{{{blank}}}")) || row.contains(&format!("{{{blank}:"));
                assert!(has, "{name}: {blank}");
            }
        }
        assert!(!SENTENCES.is_empty());
    }
}
