//! A question about a hand, in the midst of an interview: what the books of the time advise.

use super::{Interview, Meanings, Stage, meanings};
use crate::advice::{
    Position, School, Situation, Wish, are_three, game_of_three, gives_a_hand, in_case, usual,
};
use crate::bridge::Seat;
use crate::score::Scheme;
use crate::syntax::parse;
use crate::table::{replay, replay_in};

/// What may be asked of a make.
const OF_A_MAKE: &str = "what would Elwell declare?";
/// What may be asked of a lead.
const OF_A_LEAD: &str = "what should I lead?";

impl Interview<'_> {
    /// Whether some words ask for advice on a hand, where anything may be said.
    pub fn is_about_a_hand(&self, words: &str) -> bool {
        matches!(*self.stage(), Stage::Start | Stage::Pick | Stage::More(_))
            && (gives_a_hand(words)
                || matches!(meanings(words), Meanings::Later(game) if game.is_advice))
    }

    /// What they ask, with what the case mentions the table.
    ///
    /// The scheme is that of the first code, or the usual one, or where the words say so that of three; it says whether
    /// anybody chooses for dummy.
    pub fn wish(&self, words: &str, schools: &[School]) -> Wish {
        let own = self.codes.first().and_then(|code| code.scheme.clone());
        let three = are_three(words).then(game_of_three).flatten();
        let three = three.map(|game| game.scheme);
        let scheme = three.or(own).or_else(usual);
        let known = self.known_of_a_hand(words, scheme.as_ref());
        let known = Situation {
            three_hand: scheme.as_ref().is_some_and(Scheme::dummy_is_nobody),
            ..known.unwrap_or_default()
        };
        Wish::of(words, schools, known, scheme)
    }

    fn known_of_a_hand(&self, words: &str, scheme: Option<&Scheme>) -> Option<Situation> {
        let (file, _) = parse(&self.case()?);
        let case = file.cases.first()?;
        let timeline = match self.codes.first() {
            Some(code) => replay_in(case, &code.procedure),
            None => replay(case),
        };
        let timeline = timeline.ok()?;
        let asks = Wish::of(words, &[], Situation::default(), None);
        let dealer = timeline.record.roles.dealer;
        let own = dealer.zip(self.speaker()).map(|(dealer, own)| Position::of(own, dealer));
        let of_maker = in_case::position_of_maker(&timeline).map(|(_, position)| position);
        let position = if asks.is_of_a_make() { of_maker.or(own) } else { own };
        let seat = dealer.zip(position).map(|(dealer, position)| seat(dealer, position));
        let now = Situation {
            hand: seat.and_then(|seat| in_case::hand_of(case, seat)).unwrap_or_default(),
            trumps: timeline.record.strain,
            position,
            made_by_dummy: in_case::made_by_dummy(&timeline),
            partner_doubled: seat.and_then(|seat| in_case::partner_doubled(&timeline, seat)),
            ..Situation::default()
        };
        Some(match seat {
            Some(seat) => in_case::scored(now, &timeline, seat, scheme),
            None => now,
        })
    }

    /// What may be asked of the books about what was stated: of a make, of a lead, of neither.
    pub fn may_ask(&self) -> Option<&'static str> {
        let lines = &self.state.lines;
        let tells = |words: &str| lines.iter().any(|line| line.contains(words));
        // Of later leads the books say little.
        let opening = !lines.iter().any(|line| line.starts_with("trick: "));
        if opening && tells(" leads ") {
            return Some(OF_A_LEAD);
        }
        let made = [" declares ", " names the trump", "trumps: "];
        made.into_iter().any(tells).then_some(OF_A_MAKE)
    }
}

fn seat(dealer: Seat, position: Position) -> Seat {
    match position {
        Position::Dealer => dealer,
        Position::Passed => dealer.partner(),
        Position::Eldest => dealer.left(),
        Position::ThirdHand => dealer.right(),
    }
}

/// What may be asked about a hand, for the list of everything.
pub(super) fn everything() -> [&'static str; 4] {
    [
        "a question about a hand, for writers of the time:",
        "  what should I lead?",
        "  what would Elwell declare?",
        "  should I double?",
    ]
}
