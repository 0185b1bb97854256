//! A trick has a card too many.

use super::{Play, Rng, Seat, Stated, Year, any_seat, one_in, pick};
use crate::oracle::after;
use crate::oracle::want::{nothing_due, verdict};

pub(super) fn story(rng: &mut Rng, year: Year) -> Stated {
    let mut play = Play::of(rng);
    let who = any_seat(rng);
    let is_dummy = who == play.roles.dummy;
    play.trick(0);
    let trick = play.trick;
    // Mixing is named in 1904 and 1907 only.
    let form = rng.usize(..3);
    let line = match form {
        0 => {
            let line = play.tale.write(format!("{who} adds HK to the trick, face down"));
            play.quitted();
            line
        }
        1 => {
            play.quitted();
            play.tale.write(format!("{who} plays two cards to trick {trick}"))
        }
        _ => {
            play.quitted();
            play.tale.write(format!("{who} mixes HK with trick {trick}"))
        }
    };
    let incidents = ["surplus_card", "card_mixed", "fifth_card"];
    let law = year.of(["88", "84", "83"]);
    if form == 2 && year == Year::Y1906 {
        play.tale.want(line, nothing_due().of(&incidents));
        return play.tale.done("mixed");
    }
    if form == 0 && is_dummy && year == Year::Y1906 {
        // A decision has the dealer's word taken that he thought dummy had not played; what else follows is the same.
        return play.tale.done("dummy's fifth card");
    }
    if form != 1 && who != play.leader && one_in(rng, 2) {
        discards(&mut play, who, year);
    }
    let class = match rng.usize(..4) {
        0 => {
            play.tale.write("the hand is played out");
            let want = if is_dummy || form == 0 {
                // A fifth card was seen as it was put there, or was not: of that the text says nothing.
                verdict(&["no_penalty", "must"])
            } else {
                verdict(&["must", "choice"]).opts(&["revoke_penalty"])
            };
            play.tale.want(line, want.of(&incidents).laws(&[law]));
            return play.tale.done("not found till the hand was over");
        }
        1 => {
            let finder = pick(rng, &[play.roles.dealer, play.roles.eldest, play.roles.third]);
            play.tale.write(format!("{finder} discovers the error"));
            "found in the play"
        }
        2 => {
            play.tale.write("the tricks are counted");
            play.tale.write(format!("trick {trick} has 5 cards"));
            "counted"
        }
        _ => "told",
    };
    // Of a fifth card that was seen to be added nothing need be searched; and which trick is looked at, they say.
    let want = verdict(&["choice"]).of(&incidents).laws(&[law]);
    let look = year.of(["search_tricks", "see_trick", "see_trick"]);
    let want = match (form, class) {
        (0, _) => want,
        (_, "counted") => want.opts(&[look, "restore_card"]),
        _ => want.opts(&["count_tricks", look, "restore_card"]),
    };
    play.tale.want(line, want);
    play.tale.owes("restore_card");
    play.tale.done(class)
}

/// He renounces in the suit of the card that should be in his hand: he answers for that.
fn discards(play: &mut Play, who: Seat, year: Year) {
    for (places, card) in ["HA", "H2", "H3", "H4"].into_iter().enumerate() {
        let seat = after(play.leader, places);
        if seat == who {
            let line = play.plays(1, places);
            let three = ["three_tricks", "deduct_value", "add_value"];
            let forms = year.of([&three[..], &three[..1], &three[..1]]);
            if who == play.roles.dummy {
                play.tale.owes_none(forms);
            } else {
                let want = verdict(&["choice", "must"]).opts(forms);
                play.tale.want(line, want.of(&["revoke"]));
            }
        } else {
            let verb = if places == 0 { "leads" } else { "plays" };
            play.tale.write(format!("{seat} {verb} {card}"));
        }
    }
    play.quitted();
}
