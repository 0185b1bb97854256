//! What the dealer's partner may say and do, before his hand is down and after, and what the dealer does with it.

use super::{Play, Rng, Roles, Seat, Tale, Stated, Year, any_seat, one_in, pick};
use crate::oracle::after;
use crate::oracle::want::{nothing_due, verdict};

pub(super) fn story(rng: &mut Rng, year: Year) -> Stated {
    match rng.usize(..5) {
        0 => suggests(rng, year),
        1 => rights(rng, year),
        2 => attention(rng, year),
        3 => dealer(rng, year),
        _ => lays_down(rng, year),
    }
}

/// A hand, and at which place that player plays to its first trick.
fn place_of(rng: &mut Rng, who: impl Fn(Roles) -> Seat) -> (Play, usize) {
    let play = Play::of(rng);
    let place = (0..4).find(|place| after(play.leader, *place) == who(play.roles));
    (play, place.unwrap())
}

fn suggests(rng: &mut Rng, year: Year) -> Stated {
    let (mut play, place) = place_of(rng, |roles| roles.dummy);
    let card = play.card(0, place);
    // At his turn, or before.
    let early = rng.usize(..=place);
    for places in 0..early {
        play.plays(0, places);
    }
    let Roles {
        dealer,
        dummy,
        eldest,
        third,
    } = play.roles;
    let forms = [
        format!("suggests {card}"),
        format!("touches {card} in dummy"),
        format!("names {card} in dummy"),
        format!("moves {card} himself"),
    ];
    // Moved before his turn it has been played.
    let forms = if early == place { &forms[..] } else { &forms[..3] };
    let line = play.tale.write(format!("{dummy} {}", pick(rng, forms)));
    let both = [
        format!("play_suggested {card}"),
        format!("not_play_suggested {card}"),
    ];
    let phrasing = pick(rng, &[eldest, third]);
    let plays = |play: &mut Play| {
        for places in early..=place {
            play.plays(0, places);
        }
    };
    let want = match rng.usize(..7) {
        0 => {
            play.tale.write(format!("{phrasing} tells {dealer} to play {card}"));
            play.tale.owes(&both[0]);
            verdict(&["must"]).opts(&[&both[0]])
        }
        1 => {
            play.tale.write(format!("{phrasing} tells {dealer} not to play {card}"));
            play.tale.owes(&both[1]);
            verdict(&["must"]).opts(&[&both[1]])
        }
        2 => {
            play.tale.write(format!("{eldest} and {third} consult on the penalty"));
            verdict(&["barred"])
        }
        3 => {
            play.tale.write(format!("{phrasing} tells {dealer} to play {card}"));
            plays(&mut play);
            verdict(&["no_penalty", "must"])
        }
        4 => {
            plays(&mut play);
            verdict(&["no_penalty", "barred"])
        }
        5 => {
            play.tale.write(format!("{phrasing} tells {dealer} not to play {card}"));
            for places in early..place {
                play.plays(0, places);
            }
            play.tale.owes(&both[1]);
            verdict(&["must"]).opts(&[&both[1]])
        }
        _ => verdict(&["choice"]).by(&[eldest, third]).opts(&[&both[0], &both[1]]),
    };
    if want.verdicts.contains(&"no_penalty".to_owned()) {
        play.tale.owes_none(&both);
    }
    let want = want.laws(&[year.of(["64", "64", "63"])]);
    play.tale.want(line, want.of(&["card_suggested", "dummy_moves_card"]));
    play.tale.done("a card suggested")
}

/// What he may say when his hand is down; and that it leaves the penalties of the dealer's as they are.
fn rights(rng: &mut Rng, year: Year) -> Stated {
    let mut play = Play::of(rng);
    let Roles { dealer, dummy, .. } = play.roles;
    play.trick(0);
    let shows = pick(rng, &[play.roles.eldest, play.roles.third]);
    let exposed = one_in(rng, 2).then(|| play.tale.write(format!("{shows} exposes H9")));
    play.quitted();
    let trick = play.trick;
    let (said, law) = pick(
        rng,
        &[
            ("says the trick is incomplete".to_owned(), ["63", "63", "61c"]),
            ("corrects the score".to_owned(), ["63", "63", "61g"]),
            ("denies the penalty".to_owned(), ["63", "63", "61d"]),
            (format!("asks {dealer} if he obeyed"), ["63", "63", "61b"]),
            (format!("says trick {trick} is wrongly taken"), ["63", "63", "61e"]),
            ("joins the dispute".to_owned(), ["63", "63", "61f"]),
        ],
    );
    let line = play.tale.write(format!("{dummy} {said}"));
    let want = if year == Year::Y1904 {
        // He has no part in the game; but nobody pays for that.
        verdict(&["no_penalty", "silent"])
    } else {
        verdict(&["no_penalty"]).laws(&[year.of(law)])
    };
    play.tale.want(line, want);
    if let Some(exposed) = exposed {
        let choice = verdict(&["choice"]).by(&[dealer]).opts(&["call_card H9"]);
        play.tale.want(exposed, choice.of(&["card_exposed"]));
    }
    play.tale.done("what dummy may say")
}

/// Attention called to what a defender did.
fn attention(rng: &mut Rng, year: Year) -> Stated {
    let roles = Roles::of(any_seat(rng));
    let Roles {
        dealer,
        dummy,
        eldest,
        third,
    } = roles;
    let maker = pick(rng, &[dealer, dummy]);
    let mut tale = Tale::of(&[format!("dealer: {dealer}"), format!("trumps: none by {maker}")]);
    let down = one_in(rng, 2);
    if down {
        tale.write(format!("to lead: {eldest}"));
        tale.write("trick: 4");
    }
    tale.write(if down { "dummy is down" } else { "dummy is not down" });
    let led = !down || one_in(rng, 2);
    let line = if led {
        tale.write(format!("{third} leads C4"))
    } else {
        tale.write(format!("{} exposes C4", pick(rng, &[eldest, third])))
    };
    let speaker = pick(rng, &[dummy, dummy, dealer, eldest, third]);
    let claim;
    let said = match rng.usize(..2) {
        0 if led && down && one_in(rng, 2) => {
            claim = format!("says {third} led out of turn to trick 4");
            &claim
        }
        0 if led => "calls attention to the lead out of turn",
        // Where his hand is not down, 1904 alone has a law for him who suggests it.
        _ if down && speaker == dummy => {
            pick(rng, &["says a penalty is due", "suggests the penalty"])
        }
        _ if led => "calls attention to the lead out of turn",
        _ => return tale.done("nothing said"),
    };
    tale.write(format!("{speaker} {said}"));
    let want = if down && speaker == dummy {
        verdict(&["barred"]).laws(&[year.of(["63", "63", "62"])])
    } else {
        let options: &[&str] = if led {
            &["call_card C4", "call_suit"]
        } else {
            &["call_card C4"]
        };
        verdict(&["choice"]).by(&[dealer]).opts(options)
    };
    // By the law on suggesting, where both laws do.
    let want = if said.starts_with("suggests") && year == Year::Y1904 {
        want.laws(&[])
    } else {
        want
    };
    tale.want(line, want.of(&["lead_out_of_turn", "card_exposed"]));
    tale.done("attention called")
}

/// What the dealer draws, names or touches.
fn dealer(rng: &mut Rng, year: Year) -> Stated {
    let own = one_in(rng, 2);
    let (mut play, place) = place_of(rng, |roles| if own { roles.dealer } else { roles.dummy });
    for places in 0..place {
        play.plays(0, places);
    }
    let card = play.card(0, place);
    let dealer = play.roles.dealer;
    let played = verdict(&["must"]).opts(&[&format!("card_stands {card}")]);
    let played = played.laws(&[year.of(["66", "66", "65"])]);
    let first = year == Year::Y1904;
    let (said, want) = match (own, rng.usize(..4)) {
        (true, 0 | 1) => {
            let back = verdict(&["choice"]).by(&[dealer]).opts(&["take_back"]);
            (format!("draws {card}"), back.laws(&[year.of(["65", "66", "65"])]))
        }
        // Only in 1904 is it said about his own hand.
        (true, _) if first => (format!("names {card}"), played),
        (true, _) => (format!("names {card}"), nothing_due()),
        (false, 0) => (format!("names {card} in dummy"), played),
        (false, 1) if first => (format!("touches {card} in dummy"), nothing_due()),
        (false, 1) => (format!("touches {card} in dummy"), played),
        (false, 2) => (format!("touches {card} in dummy"), nothing_due()),
        (false, _) => {
            let other = card.replace(['A', '2', '3', '4'], "5");
            let options = [format!("choose_card {card}"), format!("choose_card {other}")];
            let choice = verdict(&["choice"]).by(&[dealer]);
            let choice = choice.opts(&[&options[0], &options[1]]);
            // Of 1907 no decision is known: which of the two is played it does not say.
            let want = year.of([nothing_due(), choice, verdict(&[])]);
            (format!("touches {card} and {other} in dummy"), want)
        }
    };
    let arranges = !own && said.starts_with("touches") && !said.contains("and");
    let arranges = arranges && want.absent && !first;
    let line = play.tale.write(format!("{dealer} {said}"));
    if arranges {
        play.tale.write(format!("{dealer} arranges"));
    }
    play.tale.want(line, want.of(&["card_drawn", "card_named", "card_touched"]));
    play.tale.done("a card drawn, named or touched")
}

/// When he lays down his hand.
fn lays_down(rng: &mut Rng, year: Year) -> Stated {
    let roles = Roles::of(any_seat(rng));
    let (dealer, dummy) = (roles.dealer, roles.dummy);
    let maker = pick(rng, &[dealer, dummy]);
    let mut tale = Tale::of(&[format!("dealer: {dealer}"), format!("trumps: none by {maker}")]);
    let leader = pick(rng, &[roles.eldest, roles.third]);
    tale.write(format!("{leader} leads C4"));
    let duty = format!("lay_down_hand from {dummy}");
    let lays = one_in(rng, 2);
    if lays {
        tale.write(format!("{dummy} lays down his cards"));
    }
    // A lead out of turn brings it about in 1904 only.
    if !lays && (leader == roles.eldest || year == Year::Y1904) {
        tale.owes(duty);
    } else {
        tale.owes_no(duty);
    }
    tale.done("dummy's hand is laid down")
}
