//! What was then done about an incident: the sentences of the case that tell it.

use crate::bridge::{Seat, SeatSet};
use crate::facts::Remedy;
use crate::report::{Scene, Teller, TurnView, the_card};
use crate::ruling::{Outcome, Remedied, Settled, live};

/// What a player did, as a list shows it and as the case tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Deed {
    /// `you called the king of diamonds from the player on your left`.
    pub(super) words: String,
    /// The line of the case, with a blank where something is still to be asked.
    pub(super) line: String,
    /// What was said of it before, where it is still to be asked how it happened.
    pub(super) said: Option<String>,
}

impl Deed {
    pub(super) fn new(words: String, line: String) -> Self {
        Self {
            words,
            line,
            said: None,
        }
    }
}

/// How the case tells that somebody took what he may: `{who}`, `{card}`, `{from}`, `{side}` stand for those concerned,
/// `{called}` and `{a_called}` for a suit that is asked for where none is named.
const TAKEN: &[(Remedy, &str, &str)] = &[
    (
        Remedy::NewDeal,
        "{who} demanded a new deal",
        "{who} demands a new deal",
    ),
    (
        Remedy::DealStands,
        "{who} let the deal stand",
        "{who} lets it stand",
    ),
    (
        Remedy::CardStands,
        "{who} let the card stand",
        "{who} lets it stand",
    ),
    (
        Remedy::TrickStands,
        "{who} let the trick stand",
        "{who} lets it stand",
    ),
    (Remedy::Proceed, "{who} let it stand", "{who} lets it stand"),
    (
        Remedy::CallCard,
        "{who} called {card} from {from}",
        "{who} calls {card} from {from}",
    ),
    (
        Remedy::CallSuit,
        "{who} called a suit from {from}",
        "{who} calls {a_called} from {from}",
    ),
    (
        Remedy::BarSuit,
        "{who} forbade {from} to lead a suit",
        "{who} bars {called} from {from}",
    ),
    (
        Remedy::WinTrick,
        "{who} required {from} to win the trick",
        "{who} calls on {from} to win",
    ),
    (
        Remedy::LoseTrick,
        "{who} required {from} to lose the trick",
        "{who} calls on {from} to lose",
    ),
    (
        Remedy::TakeBack,
        "{who} took the card back",
        "{who} takes back {card}",
    ),
    (
        Remedy::ThreeTricks,
        "{side} took three tricks",
        "{side} take three tricks",
    ),
    (
        Remedy::DeductValue,
        "{side} deducted the value of three tricks",
        "{side} deduct the value of three tricks",
    ),
    (
        Remedy::AddValue,
        "{side} added the value of three tricks",
        "{side} add the value of three tricks",
    ),
    (
        Remedy::RefuseDouble,
        "{who} refused the double",
        "{who} refuses",
    ),
    (
        Remedy::AcceptDouble,
        "{who} let the double stand",
        "{who} lets the double stand",
    ),
    (
        Remedy::ConsentDouble,
        "{who} consented to the double",
        "{who} consents",
    ),
];

/// What lies open in a ruling, with those who may choose.
fn open<'r>(teller: &Teller<'r>) -> Vec<(&'r Settled, &'r Remedied)> {
    let mut open = Vec::new();
    for finding in &teller.ruling.findings {
        if let Outcome::Settled(settled) = &finding.outcome {
            let live = live(settled);
            let options = live.options.into_iter().filter(|_| live.chosen);
            open.extend(options.map(|one| (&**settled, one)));
        }
    }
    open
}

/// That the play went on.
pub(super) fn played_on(scene: &Scene) -> Option<Deed> {
    let turn = scene.turn?;
    let (does, did) = match turn {
        TurnView::Lead(_) => ("leads", "led"),
        TurnView::Play(_) => ("plays", "played"),
    };
    let seat = turn.seat();
    Some(Deed::new(
        format!("nothing was said, and {} {did} in turn", scene.name(seat)),
        format!("{seat} {does} a card"),
    ))
}

/// Everything that may have been done about what lies open.
pub(super) fn deeds(teller: &Teller<'_>) -> Vec<Deed> {
    let open = open(teller);
    let mut deeds: Vec<Deed> = Vec::new();
    let mut add = |deed: Deed| {
        if !deeds.iter().any(|other| other.line == deed.line) {
            deeds.push(deed);
        }
    };
    for (settled, remedied) in &open {
        for who in choosers(teller, settled.chooser) {
            taken(teller, who, remedied).into_iter().for_each(&mut add);
        }
    }
    let owed = open.iter().filter(|(_, one)| one.is_penalty());
    let waivers = owed.fold(SeatSet::NONE, |all, (settled, _)| {
        settled.chooser.iter().fold(all, SeatSet::with)
    });
    for who in choosers(teller, waivers) {
        add(Deed::new(
            said("{who} waived the penalty", &called(teller, who)),
            format!("{who} waives the penalty"),
        ));
    }
    deeds
}

/// Those who may choose, him who is spoken to first.
fn choosers(teller: &Teller<'_>, seats: SeatSet) -> Vec<Seat> {
    let all = super::seats::all(teller.scene.speaker).into_iter();
    all.filter(|seat| seats.has(*seat)).collect()
}

/// The deeds by which one player takes an option, one for each player it may be asked of.
fn taken(teller: &Teller<'_>, who: Seat, remedied: &Remedied) -> Vec<Deed> {
    let Some((_, words, line)) = TAKEN.iter().find(|(remedy, ..)| *remedy == remedied.remedy)
    else {
        return Vec::new();
    };
    let asked: Vec<Option<Seat>> = if words.contains("{from}") {
        remedied.from.iter().map(Some).collect()
    } else {
        vec![None]
    };
    let deed = |from: Option<Seat>| {
        let card = remedied.card?;
        Some((from, card.to_string(), the_card(card)))
    };
    let plain = |from| Some((from, String::new(), String::new()));
    let needs_card = line.contains("{card}");
    let filled = asked
        .into_iter()
        .filter_map(|from| if needs_card { deed(from) } else { plain(from) });
    filled
        .map(|(from, card, the_card)| {
            let seat = |seat: Option<Seat>| seat.map_or_else(String::new, |seat| seat.to_string());
            let name =
                |seat: Option<Seat>| seat.map_or_else(String::new, |seat| called(teller, seat));
            let side = SeatSet::side(who.side());
            let words = words
                .replace("{from}", &name(from))
                .replace("{side}", &teller.scene.names_of(side, "and"))
                .replace("{card}", &the_card);
            let suit = remedied.suit.map(|suit| suit.to_string());
            let line = line
                .replace("{who}", &who.to_string())
                .replace("{from}", &seat(from))
                .replace("{side}", &who.side().to_string())
                .replace("{card}", &card);
            let line = suit.map_or(line.clone(), |suit| {
                let one = format!("a {}", suit.trim_end_matches('s'));
                line.replace("{a_called}", &one).replace("{called}", &suit)
            });
            Deed::new(said(&words, &called(teller, who)), line)
        })
        .collect()
}

fn called(teller: &Teller<'_>, seat: Seat) -> String {
    teller.scene.name(seat)
}

fn said(words: &str, who: &str) -> String {
    words.replace("{who}", who)
}
