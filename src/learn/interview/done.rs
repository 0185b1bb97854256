//! What was then done about an incident: the sentences of the case that tell it.

use crate::bridge::{Seat, SeatSet};
use crate::report::{Scene, Taken, Teller, TurnView, taken as taken_words, the_card};
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
            said("{taker} waived the penalty", &called(teller, who)),
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
    let Some(Taken { done, line }) = taken_words(remedied.remedy) else {
        return Vec::new();
    };
    let asked: Vec<Option<Seat>> = if done.contains("{asked}") {
        remedied.from.iter().map(Some).collect()
    } else {
        vec![None]
    };
    let side = SeatSet::side(who.side());
    let all = asked.into_iter().map(|from| {
        let seat = from.map_or_else(String::new, |seat| seat.to_string());
        let name = from.map_or_else(String::new, |seat| called(teller, seat));
        let words = done
            .replace("{asked}", &name)
            .replace("{side}", &teller.scene.names_of(side, "and"))
            .replace(
                "{card}",
                &remedied.card.map_or_else(|| "a card".to_owned(), the_card),
            );
        let line = line
            .replace("{taker}", &who.to_string())
            .replace("{asked}", &seat)
            .replace("{side}", &who.side().to_string());
        // What the ruling leaves open stays a blank, and is asked for.
        let line = match remedied.card {
            Some(card) => line.replace("{card}", &card.to_string()),
            None => line,
        };
        let line = match remedied.suit {
            Some(suit) => line
                .replace("{a_called}", &format!("a {}", suit.singular()))
                .replace("{called}", &suit.to_string()),
            None => line,
        };
        Deed::new(said(&words, &called(teller, who)), line)
    });
    all.collect()
}

fn called(teller: &Teller<'_>, seat: Seat) -> String {
    teller.scene.name(seat)
}

fn said(words: &str, who: &str) -> String {
    words.replace("{taker}", who)
}
