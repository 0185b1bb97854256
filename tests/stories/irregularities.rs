//! What goes wrong in the play.

use super::maker::Maker;
use super::marks::Mark;
use super::rights::{
    ATTENTION, CARD_CALLED, DUMMY_ERRED, EXPOSED, OUT_OF_TURN, POOL, RENOUNCE, REVOKED, TWO_CARDS,
};
use super::rows::{Memo, Row};
use bystander::bridge::{Card, Seat};

/// At any time in the play.
const ANY_TIME: &[Row] = &[
    Row("defender", "{x} exposes {x.card}", &EXPOSED),
    Row("any", "{x} exposes {x.card}", &EXPOSED),
    Row("any", "{x} exposes {x.card} and {x.card2}", &EXPOSED),
    Row("any", "{x} drops {x.card}", &EXPOSED),
    Row("any", "{x} drops {x.card} on the floor", &EXPOSED),
    Row("any", "{x} drops {x.card} face down", &EXPOSED),
    Row("any", "{x} holds {x.card} in view of {x.p}", &EXPOSED),
    Row("any", "{x} shows {x.card} above the table", &EXPOSED),
    Row("any", "{x} shows {x.card} to {x.l}", &EXPOSED),
    Row("any", "{x} says he holds {x.card}", &EXPOSED),
    Row("defender", "{x} detaches {x.card}", &CARD_CALLED),
    Row(
        "defender",
        "{x} detaches {x.card} / {d} names {o.card} as {x}'s card",
        &["{x} calls a {one} from {d}", "{x.p} calls a {one} from {y}", "{x} waives the penalty"],
    ),
    Row(
        "defender",
        "{x} throws down his cards",
        &["{x.p} keeps his cards", "{d} calls {x.card} from {x}"],
    ),
    Row(
        "any",
        "{x} throws down his cards / {x.p} keeps his cards",
        &["{d} calls {x.card} from {x}"],
    ),
    Row(
        "any",
        "all throw down their cards",
        &["the hands are examined", "{o} claims a revoke by {o.l}"],
    ),
    Row(
        "dealer",
        "{x} claims the rest",
        &[
            "{f} shows his cards, believing {x}",
            "{f} tells {x} to show his cards",
            "the claim proves false",
            "{f} admits the claim",
            "{f} throws down his cards",
            "{x} lays down his cards",
        ],
    ),
    Row(
        "dealer",
        "{x} claims three tricks",
        &["{f} tells {x} to show his cards", "the claim proves false"],
    ),
    Row(
        "defender",
        "{x} claims the rest",
        &["{x} throws down his cards", "{d} waives the penalty"],
    ),
    Row("defender", "{x} claims three tricks", &[]),
    Row("any", "{x} mixes {x.card} with trick {trick} / {x.card} goes back to {x}", &[]),
    Row(
        "any",
        "{x} plays two cards to trick {trick} / the tricks are counted",
        &["{x.card} goes back to {x}", "the tricks are searched", "{x.l} looks at trick {trick}"],
    ),
    Row(
        "any",
        "{x} finds he is one card short / {x.l} has 13 cards / {x.p} has 13 cards / {x.r} has 13 cards",
        &["the pack lacks {o.card}", "{x} searches the other pack", "the error is discovered"],
    ),
    Row(
        "any",
        "{x} plays two cards to trick {trick}",
        &["the error is discovered", "{x} discovers the error", "the tricks are counted"],
    ),
    Row(
        "any",
        "{x} mixes {x.card} with trick {trick}",
        &["the error is discovered", "{x.l} discovers the error"],
    ),
    Row(
        "any",
        "{x} finds he is one card short",
        &[
            "{x} has 12 cards",
            "{x.p} searches the other pack",
            "{x.l} has 13 cards",
            "everyone has thirteen cards",
        ],
    ),
    Row(
        "dealer",
        "{x} draws {x.card}",
        &["{x} takes back {x.card}", "{f} names {o.card} as {x}'s card"],
    ),
    Row("dealer", "{x} draws {y.card}", &["{x} takes back {y.card}"]),
    Row(
        "dealer",
        "{x} names {y.card} in dummy",
        &["{x} takes back {y.card}", "{y} moves {y.card} himself"],
    ),
    Row("dealer", "{x} names {x.card}", &["{x} takes back {x.card}"]),
    Row("dealer", "{x} touches {y.card} in dummy", &["{x} arranges", "{x} takes back {y.card}"]),
    Row("dealer", "{x} touches {y.card} and {y.card2} in dummy", &["{x} arranges"]),
    Row("dealer", "{x} touches {x.card}", &[]),
    Row("dummy", "{x} touches {x.card}", &DUMMY_ERRED),
    Row("dummy", "{x} suggests {x.card}", &DUMMY_ERRED),
    Row("dummy", "{x} moves {x.card} himself", &DUMMY_ERRED),
    Row("dummy", "{x} looks over {f}'s hand", &[]),
    Row("dummy", "{x} leaves his seat", &[]),
    Row("dummy", "{x} mentions his cards", &[]),
    Row("dummy", "{x} joins the dispute", &[]),
    Row("dummy", "{x} corrects the score", &[]),
    Row("dummy", "{x} denies the penalty", &[]),
    Row("dummy", "{x} says trick {trick} is wrongly taken", &[]),
    Row("dummy", "{x} says the trick is incomplete", &[]),
    Row("dummy", "{x} asks {d} if he obeyed", &[]),
    Row("dummy", "{x} lays down his cards", &[]),
    Row("dummy", "{x} calls attention to the penalty", &[]),
    Row("dummy", "{x} calls attention to the revoke", &[]),
    Row(
        "defender",
        "{x} refers to trick {trick}",
        &["{d} calls a {one} from {x.p}", "{d} calls a {one} from {x}"],
    ),
    Row(
        "defender",
        "{x} warns {x.p} about the lead",
        &["{d} calls a {one} from {x}", "{x.p} acts on it"],
    ),
    Row("defender", "{x} warns {x.p} about the play", &["{d} calls a {one} from {x.p}"]),
    Row("any", "{x} looks at trick {trick}", &["the error is discovered"]),
    Row(
        "any",
        "{d} says {f} led out of turn to trick {trick} / {f} denies it / {x} looks at trick {trick}",
        &[],
    ),
    Row("any", "the tricks are counted / {x} looks at trick {trick}", &[]),
    Row("any", "bystander remarks on the play", &["all agree to ask the bystander"]),
    Row("any", "bystander remarks on the score", &["{x} calls on the bystander to pay"]),
    Row("any", "bystander remarks on the penalty", &["{x} calls on the bystander to pay"]),
    Row("any", "all agree to ask the bystander", &[]),
    Row("any", "{x} gestures", &["{x.p} acts on it"]),
    Row("any", "{x} talks", &[]),
    Row("any", "{x} shows pleasure", &[]),
    Row("any", "{x} refers to the score", &[]),
    Row("any", "{x} hurries {x.l}", &["{x.l} asks for time"]),
    Row("any", "{x} shuffles during play", &[]),
    Row("any", "{x} has 14 cards", &["{x.l} has 12 cards", "{d} demands a new deal"]),
    Row("any", "the pack lacks {x.card}", &["{x} calls for one new pack"]),
    Row("any", "{x.card} is torn", &["all agree to replace it"]),
    Row("any", "{x} and {x.p} consult on the penalty", &[]),
    Row("any", "{x} suggests the penalty", &[]),
    Row("any", "{x} says a penalty is due", &[]),
    Row("any", "{x} asks {x.p} who shall exact the penalty", &[]),
    Row("any", "{x} demands \"the ace of trumps\"", &[]),
    Row("any", "{x} revokes", &REVOKED),
    Row("any", "{x} revokes on purpose", &REVOKED),
    Row("any", "{x} revokes to hide it", &REVOKED),
    Row("any", "the tricks are searched", &[]),
    Row("defender", "{x} names his card", &ATTENTION),
];

/// While a trick lies open.
const IN_THE_TRICK: &[Row] = &[
    Row("defender", "{x} calls attention to the trick", &ATTENTION),
    Row("defender", "{x} names his card", &ATTENTION),
    Row("defender", "{d} asks {x} to name his card / {x} names his card", &ATTENTION),
    Row("defender", "{x} draws the trick", &ATTENTION),
    Row("any", "{x} asks to have the cards placed", &[]),
    Row("any", "{x} asks to have the cards placed for {x.p}", &[]),
    Row("defender", "{x} draws a card before {x.p} plays", &[]),
    Row("any", "{x} touches the trick / {x.l} asks to have the cards placed", &[]),
    Row("any", "{x} says the trick is incomplete", &[]),
    Row("any", "{x} asks {x.p} about {led}", &RENOUNCE),
];

impl Maker {
    /// Something goes wrong before a lead. True where it made a whole trick.
    pub(super) fn wrong_lead(&mut self) -> bool {
        if self.percent(45) {
            return self.false_lead();
        }
        self.write_one(&[ANY_TIME], POOL);
        false
    }

    /// Somebody leads whose turn it is not. True where all follow and it stands.
    fn false_lead(&mut self) -> bool {
        let others = [self.lead.left(), self.lead.partner(), self.lead.right()];
        let offender = others[self.rng.usize(..3)];
        let card = self.choose(offender);
        let named = self.named(card);
        self.say(Mark::Irregular, format!("{offender} leads {named}"));
        self.put(offender, card);
        let followers = [0, 0, 0, 0, 1, 2, 3, 3][self.rng.usize(..8)];
        let mut seat = offender.left();
        for _ in 0..followers {
            let card = self.choose(seat);
            self.play_card(seat, card);
            seat = seat.left();
        }
        let mut memo = Memo::about(offender);
        memo.filled.insert("x.card".to_owned(), card.to_string());
        memo.filled.insert("x.one".to_owned(), card.suit.singular().to_owned());
        self.react(&OUT_OF_TURN, POOL, &mut memo);
        if followers == 3 {
            return true;
        }
        if self.percent(30) {
            self.say(Mark::Act, format!("{offender} takes back {named}"));
        }
        self.take_up();
        false
    }

    /// Something goes wrong when it is a player's turn to play to a trick. True where he has then played.
    pub(super) fn wrong_play(&mut self, seat: Seat) -> bool {
        match self.rng.u8(..100) {
            0..=24 => self.revoke(seat),
            25..=36 => self.play_before_turn(seat),
            37..=46 => self.two_together(seat),
            47..=54 => self.omit(seat),
            55..=62 => self.win_without_waiting(seat),
            63..=66 => self.with_emphasis(seat),
            67..=80 => {
                self.write_one(&[IN_THE_TRICK], POOL);
                false
            }
            _ => {
                self.write_one(&[ANY_TIME, IN_THE_TRICK], POOL);
                false
            }
        }
    }

    /// He plays another suit, whether or not he holds that led.
    fn revoke(&mut self, seat: Seat) -> bool {
        let led = self.trick[0].1.suit;
        let (own, other): (Vec<Card>, Vec<Card>) =
            self.hand(seat).iter().partition(|card| card.suit == led);
        let Some(card) = self.one_of(&other) else {
            return false;
        };
        let named = self.named(card);
        self.say(Mark::Irregular, format!("{seat} plays {named}"));
        self.put(seat, card);
        self.revokes.push((seat, led, card, self.number));
        let mut memo = Memo::about(seat);
        memo.filled.insert("x.card".to_owned(), card.to_string());
        memo.filled.insert("led".to_owned(), led.plural().to_owned());
        if let Some(mended) = self.one_of(&own)
            && self.percent(40)
        {
            if self.percent(40) {
                let next = seat.left();
                if self.trick.iter().all(|(who, _)| *who != next) && self.trick.len() < 4 {
                    let card = self.choose(next);
                    self.play_card(next, card);
                }
            }
            self.say(Mark::Act, format!("{seat} corrects {card} to {mended}"));
            self.give(seat, card);
            self.take(seat, mended);
            for one in &mut self.trick {
                if *one == (seat, card) {
                    *one = (seat, mended);
                }
            }
            memo.filled.insert("card2".to_owned(), mended.to_string());
        }
        self.react(&RENOUNCE, POOL, &mut memo);
        true
    }

    /// One of those who come later plays first.
    fn play_before_turn(&mut self, seat: Seat) -> bool {
        let early = [seat.left(), seat.partner(), seat.right()];
        let early: Vec<Seat> =
            early.into_iter().filter(|one| self.trick.iter().all(|(who, _)| who != one)).collect();
        let Some(early) = self.one_of(&early) else {
            return false;
        };
        let card = self.choose(early);
        let named = self.named(card);
        self.say(Mark::Irregular, format!("{early} plays {named}"));
        self.put(early, card);
        let mut memo = Memo::about(early);
        self.react(&ATTENTION, POOL, &mut memo);
        false
    }

    /// He plays two cards at once.
    fn two_together(&mut self, seat: Seat) -> bool {
        let one = self.choose(seat);
        let others: Vec<Card> =
            self.hand(seat).iter().copied().filter(|card| *card != one).collect();
        let Some(other) = self.one_of(&others) else {
            return false;
        };
        let (first, second) = if self.rng.bool() { (one, other) } else { (other, one) };
        self.say(Mark::Irregular, format!("{seat} plays {first} and {second} together"));
        let chosen = if self.percent(80) { one } else { other };
        self.put(seat, chosen);
        let mut memo = Memo::about(seat);
        memo.filled.insert("x.card".to_owned(), chosen.to_string());
        let left = if chosen == one { other } else { one };
        memo.filled.insert("x.card2".to_owned(), left.to_string());
        self.react(&TWO_CARDS, POOL, &mut memo);
        true
    }

    /// He plays nothing, and the others go on.
    fn omit(&mut self, seat: Seat) -> bool {
        if self.percent(70) {
            self.say(Mark::Irregular, format!("{seat} omits to play"));
        }
        let mut memo = Memo::about(seat);
        self.react(
            &[
                "{x.l} demands a new deal",
                "{x.r} lets it stand",
                "the error is discovered",
                "{y} says the trick is incomplete",
            ],
            POOL,
            &mut memo,
        );
        true
    }

    /// A defender plays the best card and does not wait for his partner.
    fn win_without_waiting(&mut self, seat: Seat) -> bool {
        if !self.is_defender(seat) {
            return false;
        }
        let card = self.choose(seat);
        self.play_card(seat, card);
        if self.percent(60) {
            self.say(Mark::Fact, format!("{card} is winning"));
        }
        let more = self.rng.u8(1..3);
        for _ in 0..more {
            let Some(next) = self.any_card(seat) else {
                break;
            };
            self.say(Mark::Irregular, format!("{seat} leads {next}"));
            if self.percent(30) {
                self.say(Mark::Fact, format!("{next} is winning"));
            }
        }
        let mut memo = Memo::about(seat);
        memo.filled.insert("x.card".to_owned(), card.to_string());
        self.react(
            &[
                "{d} calls on {x.p} to win",
                "{d} calls on {x.p} to lose",
                "{d} calls {x.card} from {x}",
                "{d} calls on {x.p} to win trick {trick}",
                "{x.p} throws down his cards",
            ],
            POOL,
            &mut memo,
        );
        true
    }

    fn with_emphasis(&mut self, seat: Seat) -> bool {
        let card = self.choose(seat);
        self.say(Mark::Irregular, format!("{seat} plays {card} with emphasis"));
        self.put(seat, card);
        let mut memo = Memo::about(seat);
        self.react(&["{x.p} acts on it"], POOL, &mut memo);
        true
    }

    /// Something goes wrong when all four cards lie there.
    pub(super) fn wrong_when_full(&mut self) {
        if self.percent(35) {
            let seat = self.seat();
            let Some(card) = self.any_card(seat) else {
                return;
            };
            self.say(Mark::Irregular, format!("{seat} adds {card} to the trick"));
            let mut memo = Memo::about(seat);
            memo.filled.insert("x.card".to_owned(), card.to_string());
            self.react(
                &[
                    "{d} says he thought dummy had not played",
                    "{x} takes back {x.card}",
                    "{d} calls {x.card} from {x}",
                ],
                POOL,
                &mut memo,
            );
        } else {
            self.write_one(&[ANY_TIME, IN_THE_TRICK], POOL);
        }
    }

    /// Something goes wrong between two tricks.
    pub(super) fn wrong_between(&mut self) {
        if !self.revokes.is_empty() && self.percent(50) {
            self.claim_a_revoke();
        } else {
            self.write_one(&[ANY_TIME], POOL);
        }
    }

    /// Something goes wrong, whatever else the story has.
    pub(super) fn some_error_in_the_play(&mut self) {
        if self.trick.is_empty() {
            self.write_one(&[ANY_TIME], POOL);
        } else {
            self.write_one(&[ANY_TIME, IN_THE_TRICK], POOL);
        }
    }
}
