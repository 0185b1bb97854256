//! Somebody has not played to a trick.

use super::{Play, Rng, Seat, Stated, Year, one_in, pick};
use crate::oracle::after;
use crate::oracle::want::{Want, verdict};

pub(super) fn story(rng: &mut Rng, year: Year) -> Stated {
    let mut play = Play::of(rng);
    let place = 1 + rng.usize(..3);
    let who = after(play.leader, place);
    let stated = one_in(rng, 2);
    let mut line = 0;
    for places in 0..4 {
        if places != place {
            play.plays(0, places);
        } else if stated {
            line = play.tale.write(format!("{who} omits to play"));
        }
    }
    play.quitted();
    let filled = stated && one_in(rng, 6);
    if filled {
        let (card, trick) = (play.card(0, place), play.trick);
        play.tale.write(format!("{who} plays {card} to trick {trick}"));
    }
    let played = rng.usize(..5).min(4);
    for places in 0..played {
        let played = play.plays(1, places);
        if places == place && !stated {
            line = played;
        }
    }
    let law = year.of(["87", "83", "82"]);
    let due = played > place && !filled;
    let at_the_end = played == 4 && one_in(rng, 2);
    if !due {
        play.tale.owes_no("new_deal");
        if !stated || filled {
            return play.tale.done("not an omission");
        }
        play.tale.want(line, verdict(&["no_penalty", "silent"]).of(&["omission"]));
        return play.tale.done("he may still play to it");
    }
    if one_in(rng, 3) {
        let finder = pick(rng, &[play.roles.dealer, play.roles.eldest, play.roles.third]);
        play.tale.write(format!("{finder} discovers the error"));
    }
    if who == play.roles.dummy {
        // In 1906 and 1907 the law excepts dummy, and says no more.
        let stands = verdict(&["must", "no_penalty", "silent"]).of(&["omission"]);
        play.tale.want(line, stands);
        play.tale.owes_no("new_deal");
        if at_the_end {
            claimed(&mut play, who);
        }
        return play.tale.done("dummy's omission");
    }
    let by_dealer = who == play.roles.dealer;
    let want = after_it(rng, year, &mut play, by_dealer);
    if at_the_end && !want.options.iter().flatten().eq(["new_deal"]) {
        claimed(&mut play, who);
    }
    play.tale.want(line, want.of(&["omission"]).laws(&[law]));
    play.tale.done("a new deal, or it stands")
}

/// What is said about it, and what that leaves.
fn after_it(rng: &mut Rng, year: Year, play: &mut Play, by_dealer: bool) -> Want {
    let roles = play.roles;
    let (entitled, pair) = if by_dealer {
        let pair = [roles.eldest, roles.third];
        (pair.to_vec(), pair)
    } else {
        (vec![roles.dealer], [roles.dealer, roles.dummy])
    };
    let choice = verdict(&["choice"]).opts(&["new_deal", "deal_stands"]);
    let choice = choice.by(&entitled);
    let stands = verdict(&["must", "barred"]).opts(&["deal_stands"]);
    let [one, other] = pair;
    match rng.usize(..6) {
        0 => {
            play.tale.write(format!("{one} demands a new deal"));
            verdict(&["must"]).opts(&["new_deal"])
        }
        1 if !by_dealer => {
            play.tale.write(format!("{one} lets it stand"));
            verdict(&["must"]).opts(&["deal_stands"])
        }
        2 => {
            play.tale.write(format!("{one} and {other} consult on the penalty"));
            // In 1904 no law forbids it; but dummy, who mentions it, is the dealer's partner.
            match (year, by_dealer) {
                (Year::Y1904, true) => choice,
                (Year::Y1904, false) => verdict(&[]),
                _ => stands,
            }
        }
        3 if !by_dealer => {
            play.tale.write(format!("{other} says the trick is incomplete"));
            // A right of dummy's since 1906.
            if year == Year::Y1904 { stands } else { choice }
        }
        4 if !by_dealer => {
            let said = pick(rng, &["demands a new deal", "suggests the penalty"]);
            play.tale.write(format!("{other} {said}"));
            stands
        }
        _ => choice,
    }
}

/// The card left over is not a revoke in the trick that lacks one, whatever he held.
fn claimed(play: &mut Play, who: Seat) {
    let trick = play.trick;
    let claimant = if play.roles.is_defender(who) {
        play.roles.dealer
    } else {
        play.roles.eldest
    };
    play.quitted();
    play.tale.write("the hand is played out");
    let claim = format!("{claimant} claims a revoke by {who} in trick {trick}");
    let line = play.tale.write(claim);
    play.tale.want(line, verdict(&["no_penalty", "silent"]).of(&["revoke"]));
    play.tale.owes_no("three_tricks");
}
