//! Information given or sought: attention called, tricks mentioned and looked at, cards placed, bystanders, manners.

use super::{Play, Rng, Roles, Seat, Stated, Year, any_seat, one_in, pick};
use crate::oracle::after;
use crate::oracle::want::{Want, nothing_due, verdict};

pub(super) fn story(rng: &mut Rng, year: Year) -> Stated {
    match rng.usize(..6) {
        0 | 1 => attention(rng, year),
        2 => reference(rng, year),
        3 => trick_seen(rng, year),
        4 => bystander(rng, year),
        _ => manners(rng, year),
    }
}

/// Somebody who has played calls attention to the trick.
fn attention(rng: &mut Rng, year: Year) -> Stated {
    let mut play = Play::of(rng);
    let Roles { dealer, dummy, .. } = play.roles;
    let played = 1 + rng.usize(..4);
    for places in 0..played {
        play.plays(0, places);
    }
    let who = after(play.leader, rng.usize(..played));
    let partner = who.partner();
    let asked = one_in(rng, 4);
    let said = if asked {
        let other = pick(rng, &[who.left(), who.right(), partner]);
        play.tale.write(format!("{other} asks {who} to name his card"));
        "names his card"
    } else {
        pick(rng, &["calls attention to the trick", "names his card", "draws the trick"])
    };
    let line = play.tale.write(format!("{who} {said}"));
    let place = (0..4).find(|place| after(play.leader, *place) == partner).unwrap();
    let incidents = ["attention_to_trick"];
    if asked && year == Year::Y1904 {
        // "Without being required" is said about drawing the trick alone, or of both.
        return play.tale.done("named when asked");
    }
    if !play.roles.is_defender(who) || place < played || asked {
        play.tale.want(line, nothing_due().of(&incidents));
        return play.tale.done("nothing due for attention");
    }
    let suit = match play.suits[0] {
        'S' => "spade",
        'D' => "diamond",
        _ => "club",
    };
    let options = [
        format!("play_highest {suit}s from {partner}"),
        format!("play_lowest {suit}s from {partner}"),
        format!("win_trick from {partner}"),
        format!("lose_trick from {partner}"),
    ];
    let acts = [
        format!("{dealer} calls the highest {suit} from {partner}"),
        format!("{dealer} calls the lowest {suit} from {partner}"),
        format!("{dealer} calls on {partner} to win"),
        format!("{dealer} calls on {partner} to lose"),
    ];
    let law = year.of(["102", "99", "99"]);
    let want = match rng.usize(..6) {
        0 | 1 => {
            let one = rng.usize(..4);
            play.tale.write(&acts[one]);
            play.tale.owes(&options[one]);
            verdict(&["must"]).opts(&[&options[one]]).laws(&[law])
        }
        2 => {
            play.tale.write(format!("{dealer} waives the penalty"));
            play.tale.owes_none(&options);
            verdict(&["no_penalty", "barred"])
        }
        3 => {
            play.tale.write(format!("{dummy} says a penalty is due"));
            play.tale.owes_none(&options);
            verdict(&["barred"])
        }
        4 => {
            // He has played, and nobody has called for anything.
            for places in played..=place {
                play.plays(0, places);
            }
            play.tale.owes_none(&options);
            verdict(&["no_penalty", "barred"])
        }
        _ => {
            let all: Vec<&str> = options.iter().map(String::as_str).collect();
            verdict(&["choice"]).by(&[dealer]).opts(&all).laws(&[law])
        }
    };
    play.tale.want(line, want.of(&incidents));
    play.tale.done("attention to the trick")
}

/// A trick is mentioned, or a partner is warned, when the next is to be led.
fn reference(rng: &mut Rng, year: Year) -> Stated {
    let mut play = Play::of(rng);
    let Roles { dealer, .. } = play.roles;
    play.trick(0);
    play.quitted();
    let (who, leader) = (any_seat(rng), play.leader);
    let defender = play.roles.is_defender(who);
    let form = if defender { rng.usize(..3) } else { 0 };
    let line = play.tale.write(match form {
        0 => format!("{who} refers to trick {}", play.trick),
        1 => format!("{who} warns {} about the lead", who.partner()),
        _ => format!("{who} warns {} about the play", who.partner()),
    });
    let incidents = ["unauthorised_reference", "warned_of_lead", "warned_of_play"];
    let allowed = form == 1 && year == Year::Y1907;
    if year == Year::Y1904 || !defender || allowed {
        play.tale.want(line, nothing_due().of(&incidents));
        return play.tale.done("nothing due for a reference");
    }
    if form == 2 && year == Year::Y1907 {
        // Leave is given to warn of a lead alone; a play may be meant with it.
        return play.tale.done("warned of a play");
    }
    let next = play.roles.is_defender(leader);
    let from = if next {
        format!("call_suit from {leader}")
    } else {
        "call_suit".to_owned()
    };
    let want = match rng.usize(..4) {
        0 if next => {
            play.tale.write(format!("{dealer} calls a heart from {leader}"));
            play.tale.owes(format!("call_suit hearts from {leader}"));
            verdict(&["must"]).opts(&[&format!("call_suit hearts from {leader}")])
        }
        1 => {
            play.tale.write(format!("{dealer} waives the penalty"));
            play.tale.owes_no("call_suit");
            verdict(&["no_penalty", "barred"])
        }
        2 if next => {
            play.plays(1, 0);
            play.tale.owes_no("call_suit");
            verdict(&["no_penalty", "barred"])
        }
        _ => verdict(&["choice"]).by(&[dealer]).opts(&[&from]).laws(&["100"]),
    };
    play.tale.want(line, want.of(&incidents));
    play.tale.done("a reference")
}

/// A trick is looked at, or the cards are placed; or time is asked for.
fn trick_seen(rng: &mut Rng, year: Year) -> Stated {
    let mut play = Play::of(rng);
    let Roles { dealer, dummy, eldest, third } = play.roles;
    let who = pick(rng, &[dealer, eldest, third]);
    let placing = year.of(["101", "98", "98"]);
    match rng.usize(..5) {
        0 => {
            for places in 0..=rng.usize(..3) {
                play.plays(0, places);
            }
            let line = play.tale.write(format!("{who} asks to have the cards placed"));
            let want = verdict(&["must"]).opts(&["place_cards"]).laws(&[placing]);
            play.tale.want(line, want.of(&["placing_asked"]));
            play.tale.done("cards placed")
        }
        1 => {
            play.trick(0);
            let touched = one_in(rng, 2);
            if touched {
                play.tale.write(format!("{} touches the trick", any_seat(rng)));
            } else {
                play.quitted();
            }
            let line = play.tale.write(format!("{who} asks to have the cards placed"));
            let want = verdict(&["barred", "no_penalty"]).of(&["placing_asked"]);
            play.tale.want(line, want.laws(&[placing]));
            play.tale.owes_no("place_cards");
            play.tale.done("cards placed too late")
        }
        2 => {
            let shows = pick(rng, &[eldest, third]);
            play.tale.write(format!("{shows} exposes H9"));
            play.tale.write(format!("{dealer} asks for time"));
            let line = play.tale.write(format!("{shows} hurries {dealer}"));
            let want = verdict(&["must"]).opts(&["give_time"]);
            play.tale.want(line, want.laws(&[year.of(["104", "101", "101"])]));
            play.tale.done("time to decide")
        }
        _ => {
            play.trick(0);
            let quitted = one_in(rng, 2);
            play.tale.write(if quitted {
                "the trick is turned and quitted"
            } else {
                "the trick is turned, not quitted"
            });
            let over = quitted && one_in(rng, 3);
            if over {
                play.tale.write("the hand is played out");
            }
            let who = pick(rng, &[who, dummy]);
            let line = play.tale.write(format!("{who} looks at trick {}", play.trick));
            let law = year.of(["108", "97", "97"]);
            let want = match (quitted, over) {
                // Forbidden; but nothing is paid for it.
                (true, false) => verdict(&["no_penalty"]).laws(&[law]),
                (true, true) => verdict(&["choice"]).opts(&["see_trick"]).laws(&[law]),
                (false, _) => nothing_due(),
            };
            play.tale.want(line, want.of(&["quitted_trick_looked_at"]));
            play.tale.done("a trick looked at")
        }
    }
}

fn bystander(rng: &mut Rng, year: Year) -> Stated {
    let mut play = Play::of(rng);
    play.plays(0, 0);
    let about = pick(rng, &["score", "penalty", "play"]);
    let line = play.tale.write(format!("bystander remarks on the {about}"));
    // Since 1906 of a penalty too.
    let pays = about == "score" || about == "penalty" && year != Year::Y1904;
    let want = if !pays {
        nothing_due()
    } else if one_in(rng, 2) {
        verdict(&["choice"]).by(&Seat::ALL).opts(&["pay_stakes"]).laws(&["105"])
    } else {
        let who = any_seat(rng);
        play.tale.write(format!("{who} calls on the bystander to pay"));
        verdict(&["must"]).opts(&["pay_stakes"]).laws(&["105"])
    };
    play.tale.want(line, want.of(&["bystander_remark"]));
    play.tale.done("a bystander")
}

/// What is an offence with no redress; and what a text does not mention.
fn manners(rng: &mut Rng, year: Year) -> Stated {
    let mut play = Play::of(rng);
    play.plays(0, 0);
    let (who, next) = (any_seat(rng), after(play.leader, 1));
    let Roles { dummy, eldest, third, .. } = play.roles;
    let looked = pick(rng, &[eldest, third]);
    let card = play.card(0, 1);
    // What is said; and the rule of etiquette in 1906 and in 1907, where it has one. Of what a general word may cover in
    // one of them ("?") nothing is expected.
    let (said, laws) = pick(
        rng,
        &[
            (format!("{dummy} leaves his seat"), ["67", "E12", "E8"]),
            (format!("{dummy} looks over {looked}'s hand"), ["67", "E12", ""]),
            (format!("{dummy} mentions his cards"), ["", "E12", "E8"]),
            (format!("{dummy} refers to the score"), ["", "E12", "E8"]),
            (format!("{looked} refers to the score"), ["", "E3", "E3"]),
            (format!("{who} gestures"), ["", "E5", "?"]),
            (format!("{who} shows pleasure"), ["", "E5", "E5"]),
            (format!("{who} talks"), ["", "E10", ""]),
            (format!("{next} plays {card} with emphasis"), ["", "E8", "E5"]),
            (format!("{looked} asks to have the cards placed for {}", looked.partner()), ["", "E6", "E6"]),
        ],
    );
    let line = play.tale.write(said);
    let etiquette = |law: &'static str| verdict(&["must", "no_penalty"]).laws(&[law]);
    let want: Want = match year.of(laws) {
        "" => nothing_due(),
        "?" => return play.tale.done("manners, by a general word"),
        law => etiquette(law),
    };
    play.tale.want(line, want);
    play.tale.owes_none(&["call_card", "call_suit", "new_deal"]);
    play.tale.done("manners")
}
