//! A question with its answers to be tapped.

use super::address::{AGAIN, CODE, SEVERAL};
use super::seats::{Place, round, table};
use super::sitting::{CARDS, DEALER, SEPARATOR, Sitting, UNKNOWN};
use crate::bridge::{Card, Rank, Seat, Strain, Suit};
use crate::drawing::sign;
use crate::interview::{Prompt, Wants};
use crate::source::capital;
use maud::{Markup, html};

/// Where the next question begins: a keyboard and a screen reader go on from there, past the head of the page.
pub(super) const ASKED: &str = "asked";

/// A form that goes on with what was stated: what comes before the answer, the answers, what comes after.
pub(super) fn form(code: Option<&str>, sitting: &Sitting<'_>, answers: &Markup) -> Markup {
    let hidden = |name: &str, value: &str| html! { input type="hidden" name=(name) value=(value); };
    html! {
        form.answers method="get" action=(format!("/#{ASKED}")) {
            @if let Some(code) = code { (hidden(CODE, code)) }
            @for (name, value) in sitting.pairs() { (hidden(name, value)) }
            (answers)
            @for (name, value) in &sitting.after { (hidden(name, value)) }
        }
    }
}

/// The answers to a question; where several cards may be one, `several` is the way to tap more than one.
pub(super) fn answers(prompt: &Prompt, sitting: &Sitting<'_>, several: &Several) -> Markup {
    let name = prompt.name.as_str();
    let earlier = sitting.earlier.as_ref().map_or("", |(value, _)| value.as_str());
    let unknown = |words: &str| {
        html! {
            @if prompt.may_be_unknown { button.quiet name=(name) value=(UNKNOWN) { (words) } }
        }
    };
    match &prompt.wants {
        Wants::Dealer => html! {
            (table(name, &dealers(earlier)))
            (unknown("Not sure"))
        },
        Wants::Seat(seats) => html! {
            (table(name, &places(seats, sitting)))
            (unknown("Not sure"))
        },
        Wants::YesOrNo => html! {
            div.pair {
                @for (value, words) in [("yes", "Yes"), ("no", "No")] {
                    button.choice name=(name) value=(value) aria-current=[was(value == earlier)] { (words) }
                }
            }
            (unknown("Not sure"))
        },
        Wants::Card { suit, rank, not, taken } => html! {
            @let pad = Pad { name, needed: [*suit, *rank], not: *not, taken, tapped: earlier };
            @match several {
                Several::Tapped if name == CARDS => {
                    input type="hidden" name=(SEVERAL) value=(AGAIN);
                    (pad.cards(true))
                    button.go { "Done" }
                }
                Several::Way(to) if name == CARDS => {
                    (pad.cards(false))
                    a.button href=(to) { "Several cards" }
                    (unknown("Nobody saw which"))
                }
                _ => {
                    (pad.cards(false))
                    (unknown("Nobody saw which"))
                }
            }
        },
        Wants::Suit => html! { (suits(name, None, false, earlier)) (unknown("Not sure")) },
        Wants::Strain(but) => html! { (suits(name, *but, true, earlier)) (unknown("Not sure")) },
        Wants::Number(least, most) => {
            html! { (numbers(name, *least, *most, earlier)) (unknown("Not sure")) }
        }
        Wants::One | Wants::Side => list(name, &prompt.choices, earlier),
        Wants::Words | Wants::Names | Wants::More => {
            words(name, sitting.words.as_deref(), "Your answer", &prompt.hint, "Go on")
        }
    }
}

/// A field for words, with its button; what was said before is in it.
pub(super) fn words(name: &str, said: Option<&str>, label: &str, hint: &str, go: &str) -> Markup {
    html! {
        div.words {
            label for=(format!("{name}-words")) { (label) }
            div.field {
                input id=(format!("{name}-words")) name=(name) type="text" maxlength="400" autocomplete="off"
                    enterkeyhint="go" required placeholder=(hint) value=[said];
                button.go { (go) }
            }
        }
    }
}

/// Answers one below the other.
pub(super) fn list(name: &str, choices: &[String], earlier: &str) -> Markup {
    html! {
        div.list {
            @for choice in choices { button.choice name=(name) value=(choice) aria-current=[was(choice == earlier)] { (capital(choice)) } }
        }
    }
}

/// What marks the answer that was given until now, where one is changed.
fn was(so: bool) -> Option<&'static str> {
    so.then_some("true")
}

fn dealers(earlier: &str) -> [Place; 4] {
    let place = |at, label: &str, answer: &str| Place {
        at,
        label: label.to_owned(),
        part: "",
        answer: Some(answer.to_owned()),
        until_now: answer == earlier,
    };
    [
        place("top", "Partner", "partner"),
        place("left", "Left", "left"),
        place("right", "Right", "right"),
        place("bottom", "You", "me"),
    ]
}

/// The seats, those that can be meant as buttons.
fn places(seats: &[Seat], sitting: &Sitting<'_>) -> Vec<Place> {
    let speaker = sitting.interview.speaker();
    let bottom = speaker.unwrap_or(Seat::South);
    let dealer = sitting.stated.iter().find(|stated| stated.name == DEALER);
    let dealer = dealer.map(|stated| stated.value.as_str());
    let round = round(bottom).into_iter();
    let place = |(at, seat): (&'static str, Seat)| {
        let (label, answer) = match (speaker, at) {
            (None, _) => (seat.name(), seat.name()),
            (_, "top") => ("Partner", "partner"),
            (_, "left") => ("Left", "left"),
            (_, "right") => ("Right", "right"),
            _ => ("You", "me"),
        };
        Place {
            at,
            label: label.to_owned(),
            part: if dealer == Some(answer) { "dealer" } else { "" },
            answer: seats.contains(&seat).then(|| answer.to_owned()),
            until_now: sitting.earlier.as_ref().is_some_and(|(value, _)| value == answer),
        }
    };
    round.map(place).collect()
}

/// How an answer of several cards is tapped.
pub(super) enum Several {
    /// The first card goes on; this way leads to where more can be tapped.
    Way(String),
    /// Each card is ticked, until all are done.
    Tapped,
}

/// The cards that can be meant.
struct Pad<'p> {
    name: &'p str,
    /// Whether the suit must be known, and the rank.
    needed: [bool; 2],
    /// The suit of which it cannot be.
    not: Option<Suit>,
    /// The cards that it cannot be.
    taken: &'p [Card],
    /// The answer that is about to be changed.
    tapped: &'p str,
}

impl Pad<'_> {
    /// Whether a card was among those of the answer that is about to be changed.
    fn is_tapped(&self, card: &str) -> bool {
        self.tapped.split(SEPARATOR).any(|own| own == card)
    }

    /// Suit by suit, each with a card of which only the suit is known; buttons that go on, or boxes to tick.
    fn cards(&self, ticked: bool) -> Markup {
        let [suit_needed, rank_needed] = self.needed;
        let suits = Suit::ALL.into_iter().filter(|suit| Some(*suit) != self.not);
        let one = |value: String, label: String, sign: &str| {
            html! {
                @if ticked {
                    label.tap { input type="checkbox" name=(self.name) value=(value) aria-label=(label) checked[self.is_tapped(&value)]; span { (sign) } }
                } @else {
                    button name=(self.name) value=(value) aria-label=(label) aria-current=[was(self.is_tapped(&value))] { (sign) }
                }
            }
        };
        html! {
            div.cards {
                @for suit in suits {
                    fieldset class=(format!("suit {}", suit.plural())) {
                        legend { span aria-hidden="true" { (sign(suit)) } " " (capital(suit.plural())) }
                        div.pad {
                            @for rank in Rank::all().rev().filter(|rank| !self.taken.contains(&Card::new(suit, *rank))) {
                                (one(format!("{}{}", suit.letter(), rank.letter()), named(Card::new(suit, rank)), &shown(rank)))
                            }
                            @if !rank_needed {
                                (one(format!("a {}", suit.singular()), format!("any {}, no matter which", suit.singular()), "any"))
                            }
                        }
                    }
                }
            }
            @if ticked {
                p.hint { "Tap every card, then “Done”." }
            } @else if !suit_needed {
                p.hint { "Tap the card, or “any” if you know only its suit." }
            }
        }
    }
}

/// A card as it is read aloud; what is on it comes first, for those who say what they see.
pub(super) fn named(card: Card) -> String {
    let (rank, suit) = (shown(card.rank), card.suit.plural());
    if rank.starts_with(|sign: char| sign.is_ascii_digit()) {
        format!("{rank} of {suit}")
    } else {
        format!("{rank}, {}", card.name())
    }
}

/// A rank as a card has it: `10`.
pub(super) fn shown(rank: Rank) -> String {
    match rank.letter() {
        'T' => "10".to_owned(),
        letter => letter.to_string(),
    }
}

fn suits(name: &str, but: Option<Strain>, no_trumps: bool, earlier: &str) -> Markup {
    html! {
        div.suits {
            @for suit in Suit::ALL.into_iter().filter(|suit| but != Some(Strain::Trumps(*suit))) {
                button class=(format!("choice {}", suit.plural())) name=(name) value=(suit.plural()) aria-current=[was(suit.plural() == earlier)] {
                    span.sign aria-hidden="true" { (sign(suit)) } (capital(suit.plural()))
                }
            }
            @if no_trumps && but != Some(Strain::NoTrumps) { button.choice name=(name) value="no trumps" aria-current=[was(earlier == "no trumps")] { "No trumps" } }
        }
    }
}

fn numbers(name: &str, least: u32, most: u32, earlier: &str) -> Markup {
    // More than a screen of numbers is written, not tapped.
    if most - least.min(most) > 20 {
        return html! {
            div.words {
                label for=(name) { "The number" }
                div.field {
                    input id=(name) name=(name) type="number" inputmode="numeric" min=(least) max=(most) value=(earlier.parse().unwrap_or(least)) required;
                    button.go { "Go on" }
                }
            }
        };
    }
    html! {
        div.pad {
            @for number in least..=most { button name=(name) value=(number) aria-current=[was(number.to_string() == earlier)] { (number) } }
        }
    }
}
