//! A story from its number.

use super::maker::Maker;
use super::marks::{Line, Mark, Story};
use bystander::bridge::{Seat, Strain};
use bystander::facts::{answer_faults, derive};
use bystander::syntax::parse;
use bystander::table::replay;

/// Of so many stories one does not say who named the trump.
const LEFT_OUT: u64 = 60;

/// The story with this number.
pub(crate) fn story(seed: u64) -> Story {
    let mut maker = Maker::new(seed);
    let real = maker.whole();
    let hands = real.then(|| maker.dealt.clone());
    let mut story = Story { seed, lines: maker.lines, hands };
    match seed % LEFT_OUT {
        7 => leave_out_the_trump(&mut story.lines),
        17 | 47 => play_what_was_forbidden(&mut story.lines),
        37 => keep_only_the_score(&mut story.lines),
        _ => {}
    }
    mend(&mut story);
    for (place, line) in story.lines.iter_mut().enumerate() {
        line.origin = Some(place);
    }
    story
}

/// Nobody says who named the trump, only that the play had not begun when the first card was led.
fn leave_out_the_trump(lines: &mut Vec<Line>) {
    lines.retain(|line| !line.text.starts_with("trumps:") && !line.text.contains(" declares "));
    let lead = lines.iter().position(|line| line.text.contains(" leads "));
    if let Some(place) = lead {
        let text = "the play has not begun".to_owned();
        let stated = Line { mark: Mark::Fact, text, origin: None };
        lines.insert(place, stated);
    }
}

/// The dealer plays from dummy the card that he was stated not to play.
fn play_what_was_forbidden(lines: &mut Vec<Line>) {
    let stated = lines.iter().enumerate().find_map(|(place, line)| {
        let (who, card) = line.text.split_once(" not to play ")?;
        let dealer = who.chars().last()?;
        let seat = Seat::ALL.into_iter().find(|seat| seat.letter() == dealer)?;
        Some((place, format!("{} plays {card}", seat.partner())))
    });
    if let Some((place, text)) = stated {
        let played = Line { mark: Mark::Act, text, origin: None };
        lines.insert(place + 1, played);
    }
}

/// Of an error in the score of a game nothing is stated but the score: not how far the deal after it has come.
fn keep_only_the_score(lines: &mut Vec<Line>) {
    if !lines.iter().any(|line| line.text.contains(" in game 1")) {
        return;
    }
    let tells = |line: &Line| {
        let words = ["dealer:", " scored ", "score is", "corrects the score"];
        words.iter().any(|word| line.text.contains(word))
    };
    lines.retain(tells);
    let games = Line { mark: Mark::Header, text: "games: NS 1, EW 0".to_owned(), origin: None };
    lines.insert(0, games);
}

/// Takes out the lines that cannot be so after what went before: chance has put them together.
fn mend(story: &mut Story) {
    while let Some(line) = first_fault(&story.text()) {
        story.lines.remove(line);
    }
}

/// The place of the first line that is refused.
fn first_fault(text: &str) -> Option<usize> {
    let line_of = |offset: usize| text[..offset].matches('\n').count();
    let (file, faults) = parse(text);
    assert!(faults.is_empty(), "{faults:?}\n{text}");
    match replay(&file.cases[0]) {
        Err(errors) => errors.iter().map(|error| line_of(error.offset())).min(),
        Ok(timeline) => {
            let faults = answer_faults(&derive(timeline));
            faults.iter().map(|fault| line_of(fault.span().start as usize)).min()
        }
    }
}

impl Maker {
    /// Makes the lines. Gives whether the cards are those of the deal.
    fn whole(&mut self) -> bool {
        // Now and then nothing goes wrong.
        if self.percent(5) {
            self.left = 0;
            self.regular = true;
        }
        match self.rng.u8(..100) {
            0..=7 => {
                self.table();
                return false;
            }
            8..=22 => self.of_the_deal(),
            23..=29 => self.of_the_declaration(),
            30..=41 => self.of_the_doubling(),
            42..=49 => self.of_the_score(),
            50..=57 => self.of_a_whole_hand(),
            _ => self.of_the_play(),
        }
        true
    }

    /// Whether the story has fewer irregularities than it was to have.
    fn wants_more(&self) -> bool {
        self.left > 0 && !self.regular
    }

    fn head(&mut self) {
        let dealer = self.dealer;
        // Now and then nobody says who deals.
        if !self.percent(3) {
            self.say(Mark::Header, format!("dealer: {dealer}"));
        }
        self.say_the_score();
    }

    fn of_the_deal(&mut self) {
        self.head();
        if self.percent(15) {
            self.say_hands();
        }
        self.beats = 4;
        self.deal(true);
        self.after_the_deal();
        if self.wants_more() {
            self.some_error_in_the_deal();
        }
        if self.percent(20) {
            self.name_the_trump();
        }
    }

    fn of_the_declaration(&mut self) {
        self.head();
        self.agree();
        if self.percent(20) {
            self.say_hands();
        }
        self.beats = 3;
        if self.percent(40) {
            self.after_the_deal();
        }
        self.declare();
        if self.wants_more() {
            self.some_error_in_declaring();
        }
        if self.percent(20) {
            self.double();
        }
    }

    fn of_the_doubling(&mut self) {
        self.head();
        self.agree();
        if self.percent(25) {
            self.say_hands();
        }
        self.name_the_trump();
        self.beats = 3;
        self.double();
        if self.wants_more() {
            self.some_error_in_doubling();
        }
        if self.percent(40) {
            self.play(1);
        }
    }

    fn of_the_score(&mut self) {
        self.head();
        if !self.percent(8) {
            self.say_the_trump();
        }
        if self.percent(20) {
            self.say_hands();
        }
        self.beats = 6;
        if self.percent(40) {
            self.play(1);
        }
        self.beats = 1;
        self.score();
        if self.wants_more() {
            self.some_error_in_the_score();
        }
    }

    fn of_a_whole_hand(&mut self) {
        self.head();
        self.agree();
        self.say_hands();
        self.beats = 14;
        self.deal(true);
        self.after_the_deal();
        self.declare();
        self.double();
        self.play(2);
        self.score();
        if self.wants_more() {
            self.some_error_in_the_play();
        }
    }

    fn of_the_play(&mut self) {
        self.head();
        self.say_the_trump();
        if self.percent(12) {
            self.vague = true;
        } else {
            self.say_hands();
        }
        if self.percent(35) {
            self.lead = self.seat();
            self.number = self.rng.u32(2..12);
            let (lead, number) = (self.lead, self.number);
            self.say(Mark::Header, format!("to lead: {lead}"));
            self.say(Mark::Header, format!("trick: {number}"));
        }
        if self.percent(30) {
            self.dummy_down = true;
            self.say(Mark::Fact, "dummy is down");
        }
        if self.percent(25) {
            self.say_a_holding();
        }
        let tricks = if self.percent(4) { 13 } else { [1, 1, 1, 2, 2, 3][self.rng.usize(..6)] };
        self.beats = 6 * tricks.min(4);
        self.play(tricks);
        if self.wants_more() {
            self.some_error_in_the_play();
        }
        if self.percent(20) {
            self.score();
        } else if self.percent(50) && self.trick.is_empty() && self.number <= 13 {
            self.half_a_trick();
        }
    }

    /// The story stops in the middle of a trick.
    fn half_a_trick(&mut self) {
        let mut seat = self.lead;
        let cards = self.rng.usize(1..4);
        for place in 0..cards {
            if self.hand(seat).is_empty() {
                return;
            }
            let card = self.choose(seat);
            if place == 0 {
                self.lead_card(seat, card);
            } else {
                self.play_card(seat, card);
            }
            seat = seat.left();
        }
    }

    fn say_the_trump(&mut self) {
        let maker = self.namer;
        let strain = match self.strain {
            Strain::NoTrumps => "none".to_owned(),
            Strain::Trumps(suit) => suit.to_string(),
        };
        self.say(Mark::Header, format!("trumps: {strain} by {maker}"));
        if self.percent(10) {
            let times = ["once", "twice"][self.rng.usize(..2)];
            self.say(Mark::Header, format!("doubled: {times}"));
        }
    }
}
