//! Several things in one hand: each is judged as if it stood alone, and what is said about one leaves the others as
//! they are.

use super::{Play, Rng, Seat, Stated, Year, any_seat, one_in, pick};
use crate::oracle::after;
use crate::oracle::want::{Want, verdict};

/// Something of which a choice of the dealer's comes.
struct Open {
    line: usize,
    incident: &'static str,
    /// How it is mentioned, and what he may do.
    name: String,
    options: Vec<String>,
    /// What is expected now; by the law that gives it.
    want: Option<Want>,
    law: &'static str,
}

pub(super) fn story(rng: &mut Rng, year: Year) -> Stated {
    let mut play = Play::of(rng);
    let mut open: Vec<Open> = Vec::new();
    let leaves_out = one_in(rng, 2).then(|| 1 + rng.usize(..3));
    let left_out = leaves_out.map(|place| after(play.leader, place));
    let tricks = 2 + rng.usize(..2);
    for suit in 0..tricks {
        for places in 0..4 {
            if rng.usize(..3) == 0 {
                idle(rng, &mut play);
            }
            if rng.usize(..6) == 0 && open.len() < 8 {
                exposes(rng, year, &mut play, &mut open);
            }
            if suit == 0 && leaves_out == Some(places) {
                continue;
            }
            let line = play.plays(suit, places);
            if suit == 1 && leaves_out == Some(places) {
                omission(year, &play, &mut open, line, left_out.unwrap());
            }
        }
        play.quitted();
        if suit == 0 && one_in(rng, 3) {
            surplus(rng, year, &mut play, left_out);
        }
    }
    acts(rng, year, &mut play, &mut open);
    for one in open {
        let options: Vec<&str> = one.options.iter().map(String::as_str).collect();
        let alone = || verdict(&["choice"]).opts(&options).laws(&[one.law]);
        let want = one.want.unwrap_or_else(alone);
        play.tale.also(one.line, want.of(&[one.incident]));
    }
    play.tale.done("several things")
}

fn idle(rng: &mut Rng, play: &mut Play) {
    let said = pick(rng, &["talks", "gestures", "shows pleasure", "hesitates before passing"]);
    play.tale.write(format!("{} {said}", any_seat(rng)));
}

fn exposes(rng: &mut Rng, year: Year, play: &mut Play, open: &mut Vec<Open>) {
    let who = pick(rng, &[play.roles.eldest, play.roles.third]);
    let card = format!("H{}", b"56789TJQ"[open.len()] as char);
    let verb = pick(rng, &["exposes", "drops"]);
    open.push(Open {
        line: play.tale.write(format!("{who} {verb} {card}")),
        incident: "card_exposed",
        name: card.clone(),
        options: vec![format!("call_card {card} from {who}")],
        want: None,
        law: year.of(["72", "69", "68"]),
    });
}

fn omission(year: Year, play: &Play, open: &mut Vec<Open>, line: usize, who: Seat) {
    if who != play.roles.dummy {
        open.push(Open {
            line,
            incident: "omission",
            name: "the omission".to_owned(),
            options: vec!["new_deal".to_owned(), "deal_stands".to_owned()],
            want: None,
            law: year.of(["87", "83", "82"]),
        });
    }
}

/// A card too many in the first trick: of that nobody has a choice but to look.
fn surplus(rng: &mut Rng, year: Year, play: &mut Play, left_out: Option<Seat>) {
    let (who, trick) = (any_seat(rng), play.trick);
    if left_out == Some(who) {
        return;
    }
    let line = play.tale.write(format!("{who} plays two cards to trick {trick}"));
    let want = verdict(&["choice"]).laws(&[year.of(["88", "84", "83"])]);
    play.tale.also(line, want.of(&["surplus_card"]));
}

/// What is said about one of them.
fn acts(rng: &mut Rng, year: Year, play: &mut Play, open: &mut [Open]) {
    let (dealer, dummy) = (play.roles.dealer, play.roles.dummy);
    let (eldest, third) = (play.roles.eldest, play.roles.third);
    let first = year == Year::Y1904;
    let cards = |one: &&mut Open| one.incident == "card_exposed";
    for one in open.iter_mut().filter(cards) {
        let name = &one.name;
        match rng.usize(..6) {
            0 => {
                play.tale.write(format!("{dealer} waives the penalty for {name}"));
                one.want = Some(verdict(&["no_penalty", "barred"]));
            }
            1 if !first => {
                let said = format!("{dealer} and {dummy} consult on the penalty for {name}");
                play.tale.write(said);
                one.want = Some(verdict(&["barred"]));
            }
            2 => {
                play.tale.write(format!("{dummy} suggests the penalty for {name}"));
                one.want = Some(verdict(&["barred"]));
            }
            3 => {
                // Theirs is not a right to it.
                let said = pick(rng, &[eldest, third]);
                play.tale.write(format!("{said} suggests the penalty for {name}"));
            }
            _ => {}
        }
    }
}
