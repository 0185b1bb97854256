//! Numbers that the table shows and laws compare: `cards_in_packet: { below: 4 }`.
//!
//! The table of them, with all that is said about each, is `src/words/measures.yaml`; `{}` stands for the number
//! compared with (`fewer than four cards`).

use super::Truth;
use crate::source::{named, spelled};
use smallvec::{SmallVec, smallvec};

macro_rules! define_measures {
    ($($variant:ident = $name:literal $unit:literal $meaning:literal $had:literal $question:literal;)*) => {
        /// A number the laws may compare.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Measure {
            $(#[doc = $meaning] $variant,)*
        }

        impl Measure {
            /// Every one, with its name in the laws.
            pub const ALL: &[(&'static str, Self)] = &[$(($name, Self::$variant)),*];

            /// What may stand for a condition that is more than a fact's name.
            pub(crate) const KEYS: &[&str] = &["all", "any", "not", $($name),*];

            /// The name in the laws.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// The number of that name.
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$variant),)* _ => None }
            }

            /// What is counted, in general: `honours: the side held so many`.
            pub fn counts(self) -> String {
                self.meaning().replace("{}", &format!("so many {}s", self.unit()))
            }

            fn unit(self) -> &'static str {
                match self { $(Self::$variant => $unit,)* }
            }

            fn meaning(self) -> &'static str {
                match self { $(Self::$variant => $meaning,)* }
            }

            fn had(self) -> &'static str {
                match self { $(Self::$variant => $had,)* }
            }

            fn question(self) -> &'static str {
                match self { $(Self::$variant => $question,)* }
            }
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/measures.rs"));

named! {
    /// How a number is compared.
    Test {
        /// It is less.
        Below = "below",
        /// It is that or less.
        AtMost = "at_most",
        /// It is just that.
        Exactly = "exactly",
        /// It is that or more.
        AtLeast = "at_least",
        /// It is more.
        Above = "above",
    }
}

/// A comparison, which is a fact like any other: it is so, it is not, or nobody stated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Measured {
    /// What is compared.
    pub measure: Measure,
    /// How.
    pub test: Test,
    /// With what.
    pub number: u16,
}

/// What is known of a number: it lies between these two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    /// At least so much.
    pub least: u32,
    /// At most so much.
    pub most: u32,
}

impl Reach {
    /// It is known.
    pub fn just(number: u32) -> Self {
        Self { least: number, most: number }
    }

    /// It is that or more.
    pub fn from(least: u32) -> Self {
        Self { least, most: u32::MAX }
    }

    /// It is that or less.
    pub fn up_to(most: u32) -> Self {
        Self { least: 0, most }
    }

    fn is_within(self, other: Self) -> bool {
        other.least <= self.least && self.most <= other.most
    }

    fn meets(self, other: Self) -> bool {
        self.least <= other.most && other.least <= self.most
    }
}

type Reaches = SmallVec<[Reach; 2]>;

impl Measured {
    /// The numbers of which the comparison is so, or not so.
    fn reaches(self, so: bool) -> Reaches {
        let number = u32::from(self.number);
        let below = number.checked_sub(1).map(Reach::up_to);
        let above = Reach::from(number.saturating_add(1));
        match (self.test, so) {
            (Test::Below, true) | (Test::AtLeast, false) => below.into_iter().collect(),
            (Test::AtMost, true) | (Test::Above, false) => smallvec![Reach::up_to(number)],
            (Test::AtLeast, true) | (Test::Below, false) => smallvec![Reach::from(number)],
            (Test::Above, true) | (Test::AtMost, false) => smallvec![above],
            (Test::Exactly, true) => smallvec![Reach::just(number)],
            (Test::Exactly, false) => below.into_iter().chain([above]).collect(),
        }
    }

    /// Whether it is so, where so much is known of the number.
    pub fn holds(self, known: Reach) -> Truth {
        within(&smallvec![known], &self.reaches(true)).map_or(Truth::Unknown, Truth::from)
    }

    /// What another comparison of the same number tells of this one.
    pub(super) fn implied_by(self, known: Self, so: bool) -> Option<bool> {
        if known.measure != self.measure {
            return None;
        }
        within(&known.reaches(so), &self.reaches(true))
    }

    /// The name by which a case may answer it: `cards_in_packet_below_4`.
    pub fn name(self) -> String {
        let (measure, test) = (self.measure.name(), self.test.name());
        format!("{measure}_{test}_{}", self.number)
    }

    /// The comparison with that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Measure::ALL.iter().find_map(|(own, measure)| {
            let rest = name.strip_prefix(own)?.strip_prefix('_')?;
            Test::ALL.iter().find_map(|(own, test)| {
                let number = rest.strip_prefix(own)?.strip_prefix('_')?;
                let digits = number.bytes().all(|digit| digit.is_ascii_digit());
                Some(Self {
                    measure: *measure,
                    test: *test,
                    number: number.parse().ok().filter(|_| digits)?,
                })
            })
        })
    }

    /// What it says about an incident, or what its contrary says.
    pub fn words(self, so: bool) -> String {
        self.measure.meaning().replace("{}", &self.quantity(so))
    }

    /// The same, or its contrary, after `if`, where it is supposed.
    pub fn supposed(self, so: bool) -> String {
        self.measure.had().replace("{}", &self.quantity(so))
    }

    /// The question that settles it; whose act it was is `by`.
    pub fn question(self, by: &str) -> String {
        let question = self.measure.question().replace("{}", &self.quantity(true));
        question.replace("{by}", by)
    }

    fn quantity(self, so: bool) -> String {
        let unit = self.measure.unit();
        let plural = if self.number == 1 { "" } else { "s" };
        let number = spelled(self.number);
        let things = format!("{number} {unit}{plural}");
        match (self.test, so) {
            (Test::Below, true) | (Test::AtLeast, false) => format!("fewer than {things}"),
            (Test::AtMost, true) | (Test::Above, false) => format!("{things} or fewer"),
            (Test::AtLeast, true) | (Test::Below, false) => format!("{things} or more"),
            (Test::Above, true) | (Test::AtMost, false) => format!("more than {things}"),
            (Test::Exactly, true) => format!("just {things}"),
            (Test::Exactly, false) => format!("fewer or more than {things}"),
        }
    }
}

/// Whether all of some numbers are among others, or none of them.
fn within(known: &Reaches, wanted: &Reaches) -> Option<bool> {
    let among = |own: &Reach| wanted.iter().any(|other| own.is_within(*other));
    let apart = |own: &Reach| !wanted.iter().any(|other| own.meets(*other));
    if known.iter().all(among) {
        Some(true)
    } else if known.iter().all(apart) {
        Some(false)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{Measure, Measured, Reach, Test};
    use crate::facts::Truth;

    fn packet(test: Test, number: u16) -> Measured {
        Measured { measure: Measure::CardsInPacket, test, number }
    }

    #[test]
    fn what_is_known_of_a_number_settles_a_comparison_or_does_not() {
        let few = packet(Test::Below, 4);
        assert_eq!(few.holds(Reach::just(3)), Truth::True);
        assert_eq!(few.holds(Reach::just(4)), Truth::False);
        assert_eq!(few.holds(Reach::up_to(10)), Truth::Unknown);
        assert_eq!(few.holds(Reach::from(5)), Truth::False);
        assert_eq!(packet(Test::Below, 0).holds(Reach::from(0)), Truth::False);
    }

    #[test]
    fn one_comparison_tells_of_another() {
        let tells = |known, so, asked: Measured| asked.implied_by(known, so);
        let (three, four) = (packet(Test::Below, 3), packet(Test::Below, 4));
        assert_eq!(tells(three, true, four), Some(true));
        assert_eq!(tells(four, true, three), None);
        assert_eq!(tells(four, false, three), Some(false));
        assert_eq!(tells(four, true, packet(Test::AtLeast, 4)), Some(false));
        assert_eq!(tells(four, true, packet(Test::Exactly, 9)), Some(false));
        let other = Measured { measure: Measure::CardsDealt, ..four };
        assert_eq!(tells(four, true, other), None);
    }

    #[test]
    fn every_name_is_read_back() {
        for (_, measure) in Measure::ALL {
            for (_, test) in Test::ALL {
                let own = Measured { measure: *measure, test: *test, number: 51 };
                assert_eq!(Measured::from_name(&own.name()), Some(own));
            }
        }
        assert_eq!(Measured::from_name("cards_in_packet_below_"), None);
        assert_eq!(Measured::from_name("cards_in_packet_below_+4"), None);
    }

    #[test]
    fn numbers_are_stated_in_words() {
        let few = packet(Test::Below, 4);
        assert_eq!(few.words(true), "fewer than four cards were left in one of the packets");
        assert_eq!(few.words(false), "four cards or more were left in one of the packets");
        assert_eq!(super::spelled(51), "fifty-one");
        assert_eq!(super::spelled(120), "120");
    }
}
