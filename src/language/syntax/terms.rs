//! What single words mean: a seat, a card, a suit, a number. Letter case never matters.

use super::mentions::without;
use super::text::plainly;
use super::word::{CardSpec, Role, Who};
use crate::bridge::{Card, Rank, Seat, Side, Strain, Suit};
use crate::source::{place, unspelled};

/// Words that no player may be called by, besides seats, roles, sides, suits, cards and numbers.
const KEYWORDS: &[&str] = &[
    "a",
    "agreed",
    "all",
    "an",
    "and",
    "bet",
    "bystander",
    "candidates",
    "card",
    "cards",
    "case",
    "code",
    "cut",
    "dealer",
    "doubled",
    "eldest",
    "everybody",
    "everyone",
    "from",
    "games",
    "he",
    "held",
    "her",
    "his",
    "honors",
    "honours",
    "it",
    "none",
    "nobody",
    "of",
    "or",
    "part",
    "pbn",
    "play",
    "players",
    "rubbers",
    "score",
    "she",
    "source",
    "table",
    "tags",
    "the",
    "their",
    "they",
    "third",
    "to",
    "trick",
    "tricks",
    "trumps",
];

/// Somebody: a seat, a role, or else a name.
pub(super) fn who(words: &str) -> Option<Who> {
    if let Some(seat) = seat(words) {
        return Some(Who::Seat(seat));
    }
    if let Some(role) = role(words) {
        return Some(Who::Role(role));
    }
    is_name(words).then(|| Who::Name(words.to_owned()))
}

/// `N` or `North`.
pub(super) fn seat(words: &str) -> Option<Seat> {
    if let [letter] = words.as_bytes() {
        return Seat::from_letter(char::from(letter.to_ascii_uppercase()));
    }
    Seat::ALL.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(words))
}

/// `dealer`, `the dummy`, `third hand`.
pub(super) fn role(words: &str) -> Option<Role> {
    let words = without(words, "the ").unwrap_or(words);
    [
        ("dealer", Role::Dealer),
        ("dummy", Role::Dummy),
        ("eldest", Role::Eldest),
        ("eldest hand", Role::Eldest),
        ("third hand", Role::ThirdHand),
    ]
    .into_iter()
    .find(|(name, _)| name.eq_ignore_ascii_case(words))
    .map(|(_, role)| role)
}

/// Whether a player may be called so.
pub(super) fn is_name(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_alphabetic)
        && letters.next().is_some()
        && word.chars().all(|letter| letter.is_alphabetic() || matches!(letter, '-' | '\''))
        && !is_reserved(word)
}

/// Whether a word has a meaning of its own in the language.
pub(super) fn is_reserved(word: &str) -> bool {
    KEYWORDS.iter().any(|key| key.eq_ignore_ascii_case(word))
        || seat(word).is_some()
        || role(word).is_some()
        || side(word).is_some()
        || suit(word).is_some()
        || card(word).is_some()
        || number(word).is_some()
        || rank(word).is_some()
}

/// `NS` or `EW`.
pub(super) fn side(word: &str) -> Option<Side> {
    let is = |name: &str| name.eq_ignore_ascii_case(word);
    // `WE` would be taken out of what somebody says about himself: `we take three tricks`.
    if is("ns") || is("sn") {
        Some(Side::NorthSouth)
    } else if is("ew") {
        Some(Side::EastWest)
    } else {
        None
    }
}

/// `spades`, `spade`, `S`.
pub(super) fn suit(word: &str) -> Option<Suit> {
    if let [letter] = word.as_bytes() {
        return suit_of_letter(*letter);
    }
    Suit::ALL.into_iter().find(|suit| {
        suit.plural().eq_ignore_ascii_case(word) || suit.singular().eq_ignore_ascii_case(word)
    })
}

/// The suit that a word is but for one letter: `harts`.
pub(super) fn near_suit(word: &str) -> Option<Suit> {
    let word = without(word, "a ").unwrap_or(word).to_lowercase();
    let near = |name: &str| strsim::damerau_levenshtein(&word, name) == 1;
    let mut suits = Suit::ALL.into_iter();
    suits.find(|suit| near(suit.plural()) || near(suit.singular()))
}

/// A suit, or a card of it: `heart`, `a heart`.
pub(super) fn one_of(words: &str) -> Option<Suit> {
    suit(without(words, "a ").unwrap_or(words))
}

/// The card, or any card of the suit, for which words in quotes ask: `the king of diamonds`, `a heart lead`.
pub fn asked_for(words: &str) -> Option<CardSpec> {
    let words: String = words.chars().filter_map(plainly).collect();
    let words = words.trim().trim_end_matches('.');
    let words = words.strip_suffix(" lead").unwrap_or(words);
    card(words).or_else(|| {
        let one = words.len() > 1;
        suit(words).filter(|_| one).map(CardSpec::OfSuit)
    })
}

/// What is trumps, as a player writes it: `hearts`, `H`, `no trumps`, `NT`; nothing for other words.
pub fn strain(words: &str) -> Option<Strain> {
    if let Some(suit) = suit(words) {
        return Some(Strain::Trumps(suit));
    }
    let none =
        ["none", "nt", "no trump", "no trumps", "no-trump", "no-trumps", "notrump", "notrumps"];
    none.iter().any(|name| name.eq_ignore_ascii_case(words)).then_some(Strain::NoTrumps)
}

/// `K`, `10`, `king`, `jack` or `knave`.
fn rank(word: &str) -> Option<Rank> {
    if word == "10" {
        return Rank::from_letter('T');
    }
    let mut letters = word.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return Rank::from_letter(letter);
    }
    Rank::all().find(|rank| rank.is_called(word))
}

/// The suit a letter stands for.
pub(super) fn suit_of_letter(letter: u8) -> Option<Suit> {
    match letter.to_ascii_uppercase() {
        b'S' => Some(Suit::Spades),
        b'H' => Some(Suit::Hearts),
        b'D' => Some(Suit::Diamonds),
        b'C' => Some(Suit::Clubs),
        _ => None,
    }
}

/// A card in any of its spellings: `SK`, `the king of spades`, `his king of spades`.
pub(super) fn card(words: &str) -> Option<CardSpec> {
    let own = ["the ", "his ", "her ", "their "];
    let bare = own.iter().find_map(|own| without(words, own));
    let words = bare.unwrap_or(words);
    match words.as_bytes() {
        [first, second] => short_card(*first, *second).or_else(|| short_card(*second, *first)),
        [suit, b'1', b'0'] | [b'1', b'0', suit] => short_card(*suit, b'T'),
        _ => long_card(words),
    }
}

fn short_card(suit: u8, rank: u8) -> Option<CardSpec> {
    let suit = suit_of_letter(suit)?;
    if rank.eq_ignore_ascii_case(&b'x') {
        return Some(CardSpec::Small(suit));
    }
    Some(CardSpec::Exact(Card::new(suit, Rank::from_letter(char::from(rank))?)))
}

fn long_card(words: &str) -> Option<CardSpec> {
    if words.eq_ignore_ascii_case("a card") {
        return Some(CardSpec::Any);
    }
    if let Some(rest) = without(words, "a small ") {
        return suit(rest).map(CardSpec::Small);
    }
    if let Some(rest) = without(words, "a ") {
        return suit(rest).map(CardSpec::OfSuit);
    }
    let (first, rest) = words.split_once(' ')?;
    let (suit, rank) = match without(rest, "of ") {
        Some(rest) => (suit(rest)?, rank(first)?),
        // `heart king`.
        None => (suit(first).filter(|_| first.len() > 1)?, rank(rest)?),
    };
    Some(CardSpec::Exact(Card::new(suit, rank)))
}

const TIMES: [&str; 3] = ["once", "twice", "thrice"];

/// `3`, `three`, `twice`.
pub(super) fn number(word: &str) -> Option<u32> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return word.parse().ok();
    }
    let times = || {
        let place = TIMES.iter().position(|name| name.eq_ignore_ascii_case(word))?;
        u32::try_from(place + 1).ok()
    };
    unspelled(word).or_else(times)
}

/// A number, or the place in an order: `5th`.
pub(super) fn number_or_place(word: &str) -> Option<u32> {
    number(word).or_else(|| place(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_may_be_spelt_many_ways() {
        let king = card("SK").unwrap();
        for words in ["ks", "king of spades", "the King of Spades", "K of spades"] {
            assert_eq!(card(words), Some(king), "{words}");
        }
        let ten = card("HT").unwrap();
        for words in ["10h", "H10", "th", "ten of hearts", "the 10 of hearts"] {
            assert_eq!(card(words), Some(ten), "{words}");
        }
        assert_eq!(card("jack of clubs"), card("CJ"));
        assert_eq!(card("xd"), Some(CardSpec::Small(Suit::Diamonds)));
        assert_eq!(card("a small heart"), Some(CardSpec::Small(Suit::Hearts)));
        assert_eq!(card("a spade"), Some(CardSpec::OfSuit(Suit::Spades)));
        for words in ["", "S", "SZ", "1S", "S1", "king", "king spades", "a", "é"] {
            assert_eq!(card(words), None, "{words}");
        }
    }

    #[test]
    fn a_name_is_no_word_of_the_language() {
        for name in ["Ann", "bob", "O'Brien", "Émile", "Mary-Jane"] {
            assert!(is_name(name), "{name}");
        }
        for word in ["Q", "north", "Dummy", "NS", "Hearts", "SK", "ten", "the", "x1", ""] {
            assert!(!is_name(word), "{word}");
        }
    }

    #[test]
    fn a_number_may_be_a_word() {
        assert_eq!(number("thirteen"), Some(13));
        assert_eq!(number("Fourteen"), Some(14));
        assert_eq!(number("Twice"), Some(2));
        assert_eq!(number("42"), Some(42));
        assert_eq!(number("99999999999"), None);
        assert_eq!(number(""), None);
    }
}
