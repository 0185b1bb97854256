//! Shuffling, cutting and dealing.

use super::maker::Maker;
use super::marks::Mark;
use super::rows::{Memo, Row};

/// Before the cards are dealt.
const BEFORE: &[Row] = &[
    Row("any", "{x} shuffles below the table", &["{x.l} calls for a reshuffle", "{x} reshuffles"]),
    Row("any", "{x} shuffles, a face is seen", &["{x.l} calls for a reshuffle", "{x} reshuffles"]),
    Row("any", "{x} shuffles into packets", &["{x.l} calls for a reshuffle"]),
    Row("any", "{x} shuffles across the table", &["{x} reshuffles"]),
    Row("any", "{x} shuffles again", &["{x.l} calls for new cards"]),
    Row("any", "{x} shuffles during play", &[]),
    Row("any", "{x} shuffles for {x.p}", &["{x.l} and {x.r} permit it", "{d} and {y} permit it"]),
    Row("any", "{x} misplaces the pack", &[]),
    Row("any", "{x} collects the cards", &[]),
    Row(
        "dealer",
        "a card is seen as {x} offers the cut",
        &["{o} calls for a reshuffle", "{x} reshuffles"],
    ),
    Row("third", "{x} cuts leaving {n:1-3} cards", &["{x} cuts again", "{d} reshuffles"]),
    Row(
        "third",
        "{x} cuts leaving {n:4-40} cards",
        &["{x} cuts again", "{d} shuffles after the cut"],
    ),
    Row("any", "{x} cuts, a card is exposed", &["{x} cuts again"]),
    Row("third", "{x} cuts leaving 20 cards / the packets are confused", &["{x} cuts again"]),
    Row("third", "{x} cuts leaving 20 cards / the cut is in doubt", &["{x} cuts again"]),
    Row("third", "{x} cuts leaving 20 cards / {x} cuts again", &["{e} demands a new deal"]),
    Row("dealer", "{t} cuts leaving 20 cards / {x} shuffles after the cut", &["{t} cuts again"]),
    Row("any", "{x} cuts for {x.p}", &["{x.l} and {x.r} permit it", "{d} and {y} permit it"]),
    Row("dealer", "the pack is not cut", &CUT),
    Row(
        "any",
        "the pack lacks {x.card}",
        &["{o} calls for new cards", "{o} calls for one new pack"],
    ),
    Row("any", "the pack has two {x.card}", &["{o} calls for one new pack"]),
    Row("any", "the pack is imperfect", &["{o} calls for one new pack", "{o} calls for new cards"]),
    Row("any", "{x.card} is torn", &["all agree to replace it"]),
    Row("any", "{x} calls for new cards", &["{d} chooses a pack", "a new rubber begins"]),
    Row("any", "a new rubber begins / {x} calls for new cards", &["{d} chooses a pack"]),
    Row("any", "{x} calls for one new pack", &[]),
    Row("any", "{t} cuts leaving 20 cards / {x} calls for new cards", &[]),
];

const CUT: [&str; 5] = [
    "{e} demands a new deal",
    "{t} says the pack was not cut",
    "{e} stops the deal",
    "{t} has looked at his cards",
    "{d} lets it stand",
];

const NEW_DEAL: [&str; 8] = [
    "{x.l} demands a new deal",
    "{x.r} demands a new deal",
    "{e} demands a new deal",
    "{x.l} lets it stand",
    "{e} lets it stand",
    "{x.r} waives the penalty",
    "{e} has not looked at his cards",
    "{e} has looked at his cards",
];

/// While the cards are dealt.
const DURING: &[Row] = &[
    Row("any", "{x} exposes {x.card}", &NEW_DEAL),
    Row("any", "{x} exposes {x.card}", &NEW_DEAL),
    Row("any", "{x} exposes {x.card}, one of the last", &HURRIED),
    Row("any", "{x} drops {x.card} face down", &NEW_DEAL),
    Row("any", "{x} drops {x.card} on the floor", &NEW_DEAL),
    Row("dealer", "{x} deals two cards at once", &TWO),
    Row("dealer", "{x} deals two cards to {o}", &TWO),
    Row("dealer", "the cards are dealt out of rotation", &NEW_DEAL),
    Row("dealer", "the last card falls to {o}", &NEW_DEAL),
    Row("dealer", "the last card is dealt face up", &NEW_DEAL),
    Row("dealer", "a card is faced in the pack", &["{e} demands a new deal", "{e} lets it stand"]),
    Row("dealer", "the pack is not cut", &CUT),
    Row("other", "{t} says the pack was not cut", &CUT),
    Row("dealer", "{x} looks at a card", &SEEN),
    Row("dealer", "{n:30-52} cards are dealt / {x} looks at a card", &SEEN),
    Row("dealer", "{n:30-52} cards are dealt / {x} looks at {x.card}", &SEEN),
    Row("dealer", "{x} deals with the adversaries' cards", &TURN),
    Row("dealer", "it was {o}'s deal", &TURN),
    Row("dealer", "{x} deals for {x.p}", &["{e} and {t} permit it"]),
    Row("any", "{x} claims a misdeal", &[]),
    Row("any", "{x} has 14 cards", &COUNT),
    Row("any", "{x} has 12 cards", &COUNT),
    Row("any", "{x} has 14 cards / {x.l} has 12 cards", &COUNT),
];

const HURRIED: [&str; 6] = [
    "the deal is hurried to its end",
    "the deal is complete",
    "{e} demands a new deal",
    "{x.l} demands a new deal",
    "{x.r} lets it stand",
    "{e} waives the penalty",
];
const TWO: [&str; 6] = [
    "{d} deals a third",
    "{d} moves one card",
    "one move mends it",
    "the error is discovered",
    "{e} demands a new deal",
    "{e} and {t} consult on the penalty",
];
const SEEN: [&str; 6] = [
    "{e} asks to see it",
    "{t} asks to see it",
    "{e} demands a new deal",
    "{t} demands a new deal",
    "{e} lets it stand",
    "{t} has looked at his cards",
];
const TURN: [&str; 6] = [
    "it was {o}'s deal",
    "{e} stops the deal",
    "{n:30-52} cards are dealt",
    "the deal is complete",
    "the error is discovered",
    "{e} demands a new deal",
];
const COUNT: [&str; 8] = [
    "{x.l} has 12 cards",
    "{x.l} has 13 cards",
    "{x.p} has 13 cards",
    "{x.r} has 13 cards",
    "everyone has thirteen cards",
    "{x} finds he is one card short",
    "{x.p} searches the other pack",
    "the error is discovered",
];

/// After the deal, before a trump is named.
const AFTER: &[Row] = &[
    Row("any", "{x} exposes {x.card}", &NEW_DEAL),
    Row("any", "{x} exposes {x.card} and {x.card2}", &NEW_DEAL),
    Row("any", "{x} shows {x.card} to {x.l}", &NEW_DEAL),
    Row("any", "{x} shows {x.card} above the table", &NEW_DEAL),
    Row("any", "{x} drops {x.card}", &NEW_DEAL),
    Row("any", "{x} has 14 cards", &COUNT),
    Row("any", "{x} has 12 cards", &COUNT),
    Row("any", "{x} finds he is one card short", &COUNT),
    Row("dealer", "it was {o}'s deal", &TURN),
    Row("dealer", "the last card falls to {o}", &NEW_DEAL),
    Row("dealer", "a card is faced in the pack", &NEW_DEAL),
    Row("any", "{x} claims a misdeal", &[]),
    Row("any", "{x} hesitates before passing", &["{x.p} acts on it"]),
    Row("any", "{x} refers to the score", &[]),
    Row("any", "the pack lacks {x.card}", &["{o} demands a new deal"]),
];

/// What anybody may say about an error in the deal.
pub(super) const POOL: &[&str] = &[
    "{o} demands a new deal",
    "{o} lets it stand",
    "{o} waives the penalty",
    "{e} and {t} consult on the penalty",
    "{d} and {y} consult on the penalty",
    "{e} and {t} consult",
    "{o} suggests the penalty",
    "{o} says a penalty is due",
    "{f} asks {f.p} who shall exact the penalty",
    "{o} demands \"the ace of trumps\"",
    "{x} hurries {x.l}",
    "{o} asks for time",
    "{o} has looked at his cards",
    "{o} has not looked at his cards",
    "{o} looks at his cards",
    "{y} denies the penalty",
    "bystander remarks on the penalty",
];

impl Maker {
    /// From the shuffle to the last card dealt.
    pub(super) fn deal(&mut self, from_the_shuffle: bool) {
        let mut memo = Memo::default();
        if from_the_shuffle && self.due() {
            self.write_one(&[BEFORE], POOL);
        }
        if self.percent(5) {
            self.fill_and_say(Mark::Irregular, "{d} deals out of turn", &mut memo);
            self.react(&TURN, POOL, &mut Memo::about(self.dealer));
        } else if self.percent(80) {
            self.fill_and_say(Mark::Regular, "{d} deals", &mut memo);
        }
        for _ in 0..2 {
            if self.due() {
                self.write_one(&[DURING], POOL);
            }
        }
    }

    /// From the last card to the naming of the trump.
    pub(super) fn after_the_deal(&mut self) {
        if self.percent(60) {
            self.say(Mark::Regular, "the deal is complete");
        }
        if self.percent(15) {
            self.fill_and_say(Mark::Regular, "{o} looks at his cards", &mut Memo::default());
        }
        if self.due() {
            self.write_one(&[AFTER], POOL);
        }
    }

    /// An error in the deal, whatever else the story has.
    pub(super) fn some_error_in_the_deal(&mut self) {
        self.write_one(&[BEFORE, DURING, AFTER], POOL);
    }
}
