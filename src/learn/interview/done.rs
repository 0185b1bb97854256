//! What was then done about an incident: the sentences of the case that tell it.

use crate::bridge::{Card, Seat, SeatSet};
use crate::facts::Remedy;
use crate::report::{
    Phrasing, Taken, TurnView, called as the_called, taken as taken_words, the_card,
};
use crate::ruling::{OptionStatus, Outcome, Remedied, Settled, live};
use crate::syntax::CardSpec;

/// What a player did, as a list shows it and as the case states it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Action {
    /// `you called the king of diamonds from the player on your left`.
    pub(super) words: String,
    /// The line of the case, with a blank where something is still to be asked.
    pub(super) line: String,
    /// What was said about it before, where it is still to be asked how it happened.
    pub(super) said: Option<String>,
}

impl Action {
    pub(super) fn new(words: String, line: String) -> Self {
        Self { words, line, said: None }
    }
}

/// How a list says that a deed was told by the words before.
const AS_SAID: &str = "as you said: ";

impl Action {
    /// What some words tell, of which it is still to be asked how it happened.
    pub(super) fn of_words(said: &str) -> Self {
        Self { words: format!("{AS_SAID}{said}"), line: String::new(), said: Some(said.to_owned()) }
    }

    /// What somebody's own words tell in a line of the case.
    pub(super) fn as_said(said: &str, line: String) -> Self {
        Self::new(format!("{AS_SAID}{said}"), line)
    }

    /// The words without those that say whose they are.
    pub(super) fn own_words(&self) -> String {
        let own = self.words.strip_prefix(AS_SAID);
        own.unwrap_or(&self.words).to_owned()
    }
}

/// What lies open in a ruling, with those who may choose.
fn open<'r>(phrasing: &Phrasing<'r>) -> Vec<(&'r Settled, &'r Remedied)> {
    let mut open = Vec::new();
    for finding in &phrasing.ruling.findings {
        if let Outcome::Settled(settled) = &finding.outcome {
            let live = live(settled);
            let options = live.options.into_iter().filter(|_| live.chosen);
            open.extend(options.map(|one| (&**settled, one)));
        }
    }
    open
}

/// Words for it that nothing was wrong with that.
pub(super) const IN_TURN: &str = " in turn";

/// That the play went on.
pub(super) fn played_on(phrasing: &Phrasing<'_>) -> Option<Action> {
    let turn = phrasing.scene.turn?;
    let (does, did) = match turn {
        TurnView::Lead(_) => ("leads", "led"),
        TurnView::Play(_) => ("plays", "played"),
    };
    let seat = turn.seat();
    let name = phrasing.scene.name(seat);
    if called_upon(phrasing) {
        // Whether the call was obeyed shows in the card.
        let deed = format!("then {name} {did} a card");
        return Some(Action::new(deed, format!("{seat} {does} {{card}}")));
    }
    Some(Action::new(
        format!("nothing was said, and {name} {did}{IN_TURN}"),
        format!("{seat} {does} a card"),
    ))
}

/// That the cards were played which were called, if nobody knows whose turn it is.
pub(super) fn obeyed(phrasing: &Phrasing<'_>) -> Vec<Action> {
    if phrasing.scene.turn.is_some() {
        return Vec::new();
    }
    let called_for = taken_up(phrasing).filter(|one| one.remedy == Remedy::CallCard);
    let deeds = called_for.filter_map(|one| {
        let card = one.card.and_then(CardSpec::exact)?;
        let mut from = one.from.iter();
        let (who, None) = (from.next()?, from.next()) else {
            return None;
        };
        let played =
            format!("{} played {}", called(phrasing, who), the_card(CardSpec::Exact(card)));
        Some(Action::new(played, format!("{who} plays {card}")))
    });
    deeds.collect()
}

/// Whether something was called for that is still to be done.
fn called_upon(phrasing: &Phrasing<'_>) -> bool {
    taken_up(phrasing).next().is_some()
}

/// What was called for and is still to be done.
fn taken_up<'r>(phrasing: &Phrasing<'r>) -> impl Iterator<Item = &'r Remedied> {
    let findings = phrasing.ruling.findings.iter();
    let settled = findings.flat_map(|one| one.outcome.branches());
    let options = settled.flat_map(|settled| settled.options.iter());
    options.filter(|one| matches!(one.status, OptionStatus::Taken(_)))
}

/// Everything that may have been done about what lies open.
pub(super) fn deeds(phrasing: &Phrasing<'_>) -> Vec<Action> {
    let open = open(phrasing);
    let mut deeds: Vec<Action> = Vec::new();
    let mut add = |deed: Action| {
        if !deeds.iter().any(|other| other.line == deed.line) {
            deeds.push(deed);
        }
    };
    for (settled, remedied) in &open {
        for who in choosers(phrasing, settled.chooser) {
            taken(phrasing, who, remedied).into_iter().for_each(&mut add);
        }
    }
    let owed = open.iter().filter(|(_, one)| one.is_penalty());
    let waivers = owed
        .fold(SeatSet::NONE, |all, (settled, _)| settled.chooser.iter().fold(all, SeatSet::with));
    for who in choosers(phrasing, waivers) {
        add(Action::new(
            said("{taker} waived the penalty", &called(phrasing, who)),
            format!("{who} waives the penalty"),
        ));
    }
    deeds
}

/// Those who may choose, him who is spoken to first.
fn choosers(phrasing: &Phrasing<'_>, seats: SeatSet) -> Vec<Seat> {
    let all = super::around::all(phrasing.scene.speaker).into_iter();
    all.filter(|seat| seats.has(*seat)).collect()
}

/// The deeds by which one player takes an option, one for each player it may be asked of.
fn taken(phrasing: &Phrasing<'_>, who: Seat, remedied: &Remedied) -> Vec<Action> {
    let Some(Taken { done, line }) = taken_words(remedied.remedy) else {
        return Vec::new();
    };
    let turn = phrasing.scene.turn.map(TurnView::seat);
    // Of several of whom it may be asked, it is asked of the one whose turn it is.
    let in_turn = turn.filter(|seat| remedied.from.has(*seat));
    let asked: Vec<Option<Seat>> = if done.contains("{asked}") {
        match in_turn {
            Some(seat) => vec![Some(seat)],
            None => remedied.from.iter().map(Some).collect(),
        }
    } else {
        vec![None]
    };
    let side = SeatSet::side(who.side());
    let all = asked.into_iter().map(|from| {
        let seat = from.map_or_else(String::new, |seat| seat.to_string());
        let name = from.map_or_else(String::new, |seat| called(phrasing, seat));
        let words = done
            .replace("{asked}", &name)
            .replace("{side}", &phrasing.scene.names_of(side, "and"))
            .replace("{card}", &the_called(remedied.card, "a card"));
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
        Action::new(said(&words, &called(phrasing, who)), line)
    });
    all.collect()
}

/// That a player took back a card.
pub(super) fn took_back(who: Seat, card: Card, speaker: Option<Seat>) -> Option<Action> {
    let Taken { done, line } = taken_words(Remedy::TakeBack)?;
    let words = done.replace("{taker}", super::around::called(who, speaker));
    let line = line.replace("{taker}", &who.to_string());
    Some(Action::new(
        words.replace("{card}", &the_card(CardSpec::Exact(card))),
        line.replace("{card}", &card.to_string()),
    ))
}

fn called(phrasing: &Phrasing<'_>, seat: Seat) -> String {
    phrasing.scene.name(seat)
}

fn said(words: &str, who: &str) -> String {
    words.replace("{taker}", who)
}
