//! Numbers in words.

const SMALL: [&str; 20] = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 8] =
    ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/// `four`, `fifty-one`, `120`.
pub(crate) fn spelled(number: u16) -> String {
    let number = usize::from(number);
    if let Some(small) = SMALL.get(number) {
        return (*small).to_owned();
    }
    let tens = (number / 10).checked_sub(2).and_then(|tens| TENS.get(tens));
    match (tens, SMALL.get(number % 10)) {
        (Some(tens), _) if number.is_multiple_of(10) => (*tens).to_owned(),
        (Some(tens), Some(rest)) => format!("{tens}-{rest}"),
        _ => number.to_string(),
    }
}

/// The number from one to twenty that a word is.
pub(crate) fn unspelled(word: &str) -> Option<u32> {
    let mut names = SMALL.iter().skip(1).chain(TENS.first());
    let place = names.position(|name| name.eq_ignore_ascii_case(word))?;
    u32::try_from(place + 1).ok()
}

/// The places in an order up to twelve: the thirteenth of a hand's tricks is the last.
const ORDER: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

/// The place of `fifth` or `5th` in an order.
pub(crate) fn place(word: &str) -> Option<u32> {
    let is = |own: &&str| own.eq_ignore_ascii_case(word);
    if let Some(place) = ORDER.iter().position(is) {
        return u32::try_from(place + 1).ok();
    }
    let word = word.to_ascii_lowercase();
    let mut ends = ["st", "nd", "rd", "th"].iter();
    let number = ends.find_map(|end| word.strip_suffix(end))?;
    number.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{place, spelled, unspelled};

    #[test]
    fn a_place_in_an_order_may_be_a_word() {
        for (word, number) in [("fifth", 5), ("Fifth", 5), ("5th", 5), ("2ND", 2), ("13th", 13)] {
            assert_eq!(place(word), Some(number));
        }
        for word in ["five", "th", "5", "health"] {
            assert_eq!(place(word), None, "{word}");
        }
    }

    #[test]
    fn what_is_spelled_is_read_again_up_to_twenty() {
        for number in 1..=20 {
            assert_eq!(unspelled(&spelled(number)), Some(number.into()));
        }
        for word in ["no", "thirty", "twenty-one", ""] {
            assert_eq!(unspelled(word), None, "{word}");
        }
    }
}
