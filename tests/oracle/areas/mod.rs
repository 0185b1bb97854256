//! Subjects in which the three texts differ in a figure, in a word or in a right: one generator each, which is stated
//! whose text it is to ask.

use super::tale::{Stated, Tale};
use super::{Roles, any_seat, holds, one_in, pick};
use bystander::bridge::Seat;
use fastrand::Rng;

/// Whose text it is: the first of three, the second or the third.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Year {
    Y1904,
    Y1906,
    Y1907,
}

impl Year {
    /// What this text has, of what the three have.
    fn of<T>(self, [first, second, third]: [T; 3]) -> T {
        match self {
            Self::Y1904 => first,
            Self::Y1906 => second,
            Self::Y1907 => third,
        }
    }
}

macro_rules! areas {
    ($($area:ident)*) => {$(
        mod $area;

        #[test]
        fn $area() {
            holds("1904", |rng| $area::story(rng, Year::Y1904));
            holds("1906", |rng| $area::story(rng, Year::Y1906));
            holds("1907", |rng| $area::story(rng, Year::Y1907));
        }
    )*};
}

areas! { conduct cutting dealing declaring dummy medley omission score spades surplus }

/// A hand that is being played, dummy's cards on the table; nobody has a void, and no trump is played.
struct Play {
    tale: Tale,
    roles: Roles,
    leader: Seat,
    trick: usize,
    /// The suits in the order in which they are led.
    suits: [char; 3],
}

impl Play {
    fn of(rng: &mut Rng) -> Self {
        let roles = Roles::of(any_seat(rng));
        let (leader, trick) = (any_seat(rng), 2 + rng.usize(..6));
        let mut suits = ['S', 'D', 'C'];
        rng.shuffle(&mut suits);
        let maker = pick(rng, &[roles.dealer, roles.dummy]);
        let tale = Tale::of(&[
            format!("dealer: {}", roles.dealer),
            format!("trumps: hearts by {maker}"),
            format!("to lead: {leader}"),
            format!("trick: {trick}"),
            "dummy is down".to_owned(),
        ]);
        Self { tale, roles, leader, trick, suits }
    }

    /// The card that a player plays to the trick which that suit opens: the leader's is the highest.
    fn card(&self, suit: usize, places: usize) -> String {
        let rank = ['A', '2', '3', '4'][places];
        format!("{}{rank}", self.suits[suit])
    }

    fn plays(&mut self, suit: usize, places: usize) -> usize {
        let verb = if places == 0 { "leads" } else { "plays" };
        let (seat, card) = (super::after(self.leader, places), self.card(suit, places));
        self.tale.write(format!("{seat} {verb} {card}"))
    }

    fn trick(&mut self, suit: usize) {
        for places in 0..4 {
            self.plays(suit, places);
        }
    }

    fn quitted(&mut self) {
        self.tale.write("the trick is turned and quitted");
    }
}
