//! What the first words tell besides what happened: who did it, who named the trump, and which card and trick it was.

use super::calls_said;
use super::cards_said::{self, cards, strains, suit};
use super::clauses;
use super::doer::{deeds, doer, doer_of_all, goes_on, main_clause, reported};
use super::hands_said::{self, Hand};
use super::meaning::chance;
use super::noticed_said;
use super::numbers_said::{count, only, trick};
use super::openings::Opening;
use super::reported::accuses;
use super::seats::{Named, Seated, USUAL};
use super::stated_besides;
use crate::bridge::{Rank, Seat};
use crate::facts::IncidentKind;

/// Words with which somebody asks whether he may do a thing: he has done it only where the opening says just that.
const ASKS: [&str; 4] = ["can", "may", "could", "might"];
/// Who sees, gets or says something has done it only where the opening says so too.
const SEES: &[&str] = &[
    "saw", "see", "sees", "noticed", "found", "claim", "claimed", "claims", "say", "says", "said",
    "think", "thought", "was", "got", "had", "has", "is", "am", "asked", "called", "demanded",
    "want", "wanted", "won't", "didn't", "have",
];
/// Who does this to a suit has named the trump.
const NAMES: [&str; 6] = ["named", "declared", "made", "chose", "bid", "called"];
/// Who has something in his hand: of an incident of his cards it is what he did.
const HAS: [&str; 5] = ["has", "have", "had", "got", "found"];
/// How a line of an opening begins that tells what somebody has in his hand.
const HOLDS: [&str; 4] = ["{who} has ", "{who} holds ", "{who} finds ", "honours: {who} "];
/// Who says something: of an incident of speech it is what he did.
const SPEAKS: [&str; 4] = ["say", "says", "said", "asked"];
/// How a line of an opening goes on after him who speaks in it.
const SPEECH: [&str; 8] =
    ["calls attention ", "says ", "warns ", "asks ", "suggests ", "refers ", "mentions ", "talks"];
/// Words at the beginning of an opening that stand for him who did it.
const SOMEBODY: [&str; 8] = [
    "two cards ",
    "a further card ",
    "somebody ",
    "a player ",
    "a defender ",
    "a card ",
    "an adversary of the dealer ",
    "one of the dealer's adversaries ",
];
/// What some words tell besides what happened.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Besides {
    pub(super) who: Option<Player>,
    /// Of whom something was asked: `asked me`.
    pub(super) asked: Option<Player>,
    /// Whose hand or cards are spoken of.
    pub(super) hand: Option<Player>,
    /// The suit that was led, or asked for.
    pub(super) suit: Option<String>,
    /// The suit that was called.
    pub(super) called: Option<String>,
    /// Of whom something was demanded.
    pub(super) called_upon: Option<Player>,
    /// Which trump was named, by whomever, and which after it.
    pub(super) strains: Vec<String>,
    /// For whom it was to lead.
    pub(super) turn: Option<Player>,
    /// Who led to the trick that is told of: `to my lead`.
    pub(super) led_by: Option<Player>,
    /// Before whose play something was done.
    pub(super) before: Option<Player>,
    /// To whom cards were dealt: `dealt me fourteen cards`.
    pub(super) dealt_to: Option<Player>,
    /// How many honours, or aces, somebody held.
    pub(super) honours: Option<u32>,
    /// Who played to a lead that is told of.
    pub(super) next: Option<Player>,
    /// Whether he who led had won the trick in his other hand.
    pub(super) wrong_hand: bool,
    /// What he is said to have done, where that is no deed.
    pub(super) verb: Option<String>,
    /// Whether it is asked if he may do it.
    pub(super) asks: bool,
    /// The word that follows him, whatever it is.
    pub(super) does: Option<String>,
    /// What each is said to have done of whom a clause tells a deed.
    pub(super) deeds: Vec<(Player, String)>,
    pub(super) card: Option<String>,
    /// The card that was led, where only its suit is said.
    pub(super) led: Option<String>,
    /// A card that was played, of which the suit alone is stated.
    pub(super) of_suit: Option<String>,
    /// The rank of a card of which no more is stated.
    pub(super) rank: Option<Rank>,
    /// How many cards there were, where they are not named.
    pub(super) several: Option<usize>,
    /// All the cards that are named.
    pub(super) cards: Vec<String>,
    /// How many cards a hand has, where they are more than thirteen.
    pub(super) count: Option<String>,
    /// The number of the trick.
    pub(super) trick: Option<String>,
    /// Who named the trump, and what was named, in its order.
    pub(super) named: Option<(Player, Vec<String>)>,
}

/// A player, as the words of what happened name him: from where one sits, or by his part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Player {
    Dealer,
    Dummy,
    /// The dealer's left-hand and right-hand adversaries.
    Eldest,
    Third,
    One(Named),
}

impl Player {
    /// What one word names, where it names anybody.
    pub(super) fn of(word: &str) -> Option<Self> {
        match word {
            "dealer" | "declarer" | "dealer's" | "declarer's" => Some(Self::Dealer),
            "dummy" | "dummy's" => Some(Self::Dummy),
            "eldest-hand" | "eldest-hand's" => Some(Self::Eldest),
            "third-hand" | "third-hand's" => Some(Self::Third),
            word => Named::of(word).map(Self::One),
        }
    }

    /// His partner.
    pub(super) fn partner(self) -> Self {
        match self {
            Self::Dealer => Self::Dummy,
            Self::Dummy => Self::Dealer,
            Self::Eldest => Self::Third,
            Self::Third => Self::Eldest,
            Self::One(named) => Self::One(named.partner()),
        }
    }

    /// Where he sits, as far as it is known who speaks and who dealt.
    pub(super) fn seat(self, speaker: Option<Seat>, dealer: Option<Seat>) -> Option<Seat> {
        match self {
            Self::Dealer => dealer,
            Self::Dummy => dealer.map(Seat::partner),
            Self::Eldest => dealer.map(Seat::left),
            Self::Third => dealer.map(Seat::right),
            Self::One(Named::Seat(seat)) => Some(seat),
            Self::One(named) => speaker.map(|speaker| named.seen_from(speaker)),
        }
    }
}

impl Besides {
    /// The same, with the trumps of other words where those name more.
    pub(super) fn with_strains_of(mut self, other: &Self) -> Self {
        if other.strains.len() > self.strains.len() {
            self.strains.clone_from(&other.strains);
        }
        if let (Some((_, own)), Some((_, all))) = (&mut self.named, &other.named)
            && all.len() > own.len()
        {
            own.clone_from(all);
        }
        self
    }

    /// Who speaks, where nobody needs to say who dealt: whoever names seats may sit anywhere.
    pub(super) fn seated(&self) -> Seated {
        let by_seat = matches!(self.who, Some(Player::One(Named::Seat(_))));
        Seated { speaker: (!by_seat).then_some(USUAL), dealer: None }
    }

    /// Whether he is named by his part in the hand who is said to have done it.
    pub(super) fn is_by_part(&self) -> bool {
        self.who.is_some_and(|who| !matches!(who, Player::One(_)))
    }

    /// The same, with what these words do not tell from others.
    pub(super) fn or(self, other: &Self) -> Self {
        let (who, verb, does) = if self.who.is_some() {
            (self.who, self.verb, self.does)
        } else {
            (other.who, other.verb.clone(), other.does.clone())
        };
        Self {
            who,
            verb,
            does,
            deeds: if self.deeds.is_empty() { other.deeds.clone() } else { self.deeds },
            asked: self.asked.or(other.asked),
            hand: self.hand.or(other.hand),
            suit: self.suit.or_else(|| other.suit.clone()),
            called: self.called.or_else(|| other.called.clone()),
            called_upon: self.called_upon.or(other.called_upon),
            turn: self.turn.or(other.turn),
            led_by: self.led_by.or(other.led_by),
            before: self.before.or(other.before),
            dealt_to: self.dealt_to.or(other.dealt_to),
            honours: self.honours.or(other.honours),
            next: self.next.or(other.next),
            strains: if self.strains.is_empty() { other.strains.clone() } else { self.strains },
            wrong_hand: self.wrong_hand || other.wrong_hand,
            asks: self.asks || other.asks,
            card: self.card.or_else(|| other.card.clone()),
            led: self.led.or_else(|| other.led.clone()),
            of_suit: self.of_suit.or_else(|| other.of_suit.clone()),
            rank: self.rank.or(other.rank),
            several: self.several.or(other.several),
            cards: if self.cards.is_empty() { other.cards.clone() } else { self.cards },
            count: self.count.or_else(|| other.count.clone()),
            trick: self.trick.or_else(|| other.trick.clone()),
            named: self.named.or_else(|| other.named.clone()),
        }
    }
}

/// What the clause says that tells an incident best, of those that name who did it; the first of several alike.
pub(super) fn of_clause(kind: IncidentKind, clauses: &[&String]) -> Option<Besides> {
    /// Of a thousand.
    const SOME: u32 = 100;
    let mut best: Option<(u32, Besides)> = None;
    let mut before = None;
    for clause in clauses {
        let chance = chance(clause, kind);
        let more = best.as_ref().is_none_or(|(most, _)| chance > *most);
        let own = besides(clause);
        let own = match own.who {
            // It goes on with what he did of whom the one before it is.
            None => Besides { who: before.filter(|_| goes_on(clause)), ..own },
            who => {
                before = who;
                own
            }
        };
        if chance >= SOME && more && own.who.is_some() {
            best = Some((chance, own));
        }
    }
    best.map(|(_, own)| own)
}

/// Out of whose hand something came: `the queen slipped out of my hand`.
fn out_of_hand(words: &[String]) -> Option<(Player, String)> {
    const OUT_OF: [&str; 2] = ["of", "from"];
    const CAME: [&str; 6] = ["slipped", "fell", "dropped", "came", "flew", "stuck"];
    // `My card stuck to the one I was playing`.
    if let [my, card, came, ..] = words
        && my == "my"
        && ["card", "cards"].contains(&card.as_str())
        && CAME.contains(&came.as_str())
    {
        return Some((Player::One(Named::Me), came.clone()));
    }
    let came = words.iter().position(|word| CAME.contains(&word.as_str()))?;
    let rest = words.get(came..)?;
    let from = rest.iter().position(|word| OUT_OF.contains(&word.as_str()))?;
    Some((hand(rest.get(from..)?)?, words.get(came)?.clone()))
}

pub(super) fn besides(said: &str) -> Besides {
    let words = super::seats::words(said);
    let main = main_clause(said);
    let one_clause = !main.contains(',') && clauses::parts(main).is_empty();
    let who = reported(said).or_else(|| doer(&super::seats::words(main), one_clause));
    let who = who.or_else(|| doer_of_all(said)).or_else(|| out_of_hand(&words));
    let (who, verb) = in_his_hand(who, &words).unzip();
    // Who said hearts has named them.
    let verb = match verb {
        Some(said) if SPEAKS.contains(&said.as_str()) && says_trump(&words, &said) => {
            Some(NAMES[0].to_owned())
        }
        Some(said) if SPEAKS.contains(&said.as_str()) => {
            Some(said_so(&words, &said).map_or(said, str::to_owned))
        }
        verb => verb,
    };
    // `Had called hearts`.
    let verb = verb.map(|verb| has_named(&words, &verb).unwrap_or(verb));
    let names = |verb: &String| NAMES.contains(&verb.as_str());
    let bare = cards_said::without_small_words(said, &words);
    let cards = cards(&bare);
    let first = cards_said::cards(cards_said::without_the_later_card(&bare));
    let says =
        |word: &String| names(word) || SPEAKS.contains(&word.as_str()) && says_trump(&words, word);
    let strains = match words.iter().position(says) {
        Some(verb) => cards_said::named_at(&words, verb),
        None => cards_said::trumps(&words),
    };
    Besides {
        named: who
            .filter(|_| verb.as_ref().is_some_and(names) && !strains.is_empty())
            .map(|who| (who, strains.clone())),
        asked: after(&words, &ASKED),
        hand: hand(&words),
        suit: suit(&words),
        called: calls_said::suit(&words),
        called_upon: calls_said::called_upon(&words),
        of_suit: cards_said::of_suit(&words),
        rank: cards_said::rank_alone(cards_said::without_the_later_card(&words))
            .filter(|_| first.is_empty()),
        several: cards_said::several(&words).filter(|_| cards.is_empty()),
        turn: if is_of_his_partner(&words) {
            who.map(Player::partner)
        } else {
            turn(&words).or_else(|| lead_in(&words))
        },
        led_by: led_by(&words),
        before: after(&words, &["before"])
            .or_else(|| who.filter(|_| is_before_his_partner(&words)).map(Player::partner)),
        dealt_to: after(&words, &["dealt", "gave"]),
        honours: super::numbers_said::honours(&words),
        next: next(said),
        strains,
        wrong_hand: hands_said::is_of_two_hands(&words),
        who,
        asks: words.first().is_some_and(|first| ASKS.contains(&first.as_str())),
        does: verb.clone(),
        deeds: deeds(said),
        verb: verb.filter(|verb| {
            SEES.contains(&verb.as_str()) || accuses(verb) && !is_of_his_own(&words)
        }),
        led: led(&words),
        card: match first.as_slice() {
            [only] => Some(only.clone()),
            _ => None,
        },
        cards,
        count: only(words.windows(2).filter_map(count)),
        trick: only(noticed_said::without(&words).windows(2).filter_map(trick)),
    }
}

/// Whether it is his own mistake that somebody saw: `caught his own revoke`.
fn is_of_his_own(words: &[String]) -> bool {
    words.iter().any(|word| word == "own")
}

/// The suit of a card that somebody led, where no more of it is said: `led a club`.
fn led(words: &[String]) -> Option<String> {
    const LED: [&str; 3] = ["led", "leads", "leading"];
    let mut found = words.windows(3).filter_map(|three| {
        let [verb, a, _] = three else { return None };
        let tells = LED.contains(&verb.as_str()) && a == "a";
        tells.then(|| cards_said::of_a_suit(three.get(2)?))?
    });
    let only = found.next();
    only.filter(|_| found.next().is_none())
}

/// Who is said to have played to a lead, where he is named.
fn next(said: &str) -> Option<Player> {
    let parts = clauses::parts(said);
    let who = parts.iter().skip(1).find_map(|part| stated_besides::follower(part))?;
    let words = super::seats::words(&who);
    let mut named = words.iter().filter_map(|word| Player::of(word));
    let only = named.next()?;
    named.next().is_none().then_some(only)
}

/// Who led to the trick that is told of: `before LHO had played to my lead`.
fn led_by(words: &[String]) -> Option<Player> {
    const TO: [&str; 2] = ["to", "on"];
    words.windows(3).find_map(|three| {
        let [to, whose, lead] = three else {
            return None;
        };
        let tells = TO.contains(&to.as_str()) && lead == "lead";
        let own = || (whose == "my").then_some(Player::One(Named::Me));
        tells.then(|| own().or_else(|| Player::of(whose.strip_suffix("'s")?)))?
    })
}

/// What somebody did who said so in the words of the game: `RHO said I double`.
fn said_so(words: &[String], verb: &str) -> Option<&'static str> {
    const SAID: [(&str, &str); 3] =
        [("double", "doubled"), ("redouble", "redoubled"), ("pass", "passed")];
    let at = words.iter().position(|word| word == verb)?;
    let [i, said, ..] = words.get(at + 1..)? else {
        return None;
    };
    let mut all = SAID.iter().filter(|(own, _)| i == "i" && own == said);
    all.next().map(|(_, did)| *did)
}

/// What somebody has named who had done it before: `had called`.
fn has_named(words: &[String], verb: &str) -> Option<String> {
    let has = HAS.iter().take(3).any(|has| *has == verb);
    let mut pairs = words.windows(2).filter(|_| has);
    let named = pairs.find_map(|pair| match pair {
        [had, named] if had == verb && NAMES.contains(&named.as_str()) => Some(named.clone()),
        _ => None,
    })?;
    (!strains(words).is_empty()).then_some(named)
}

/// Whether a trump follows at once on a verb: `said no trumps`.
fn says_trump(words: &[String], verb: &str) -> bool {
    /// How many words name a trump at most.
    const OF_TRUMP: usize = 2;
    let Some(at) = words.iter().position(|word| word == verb) else {
        return false;
    };
    let next = words.iter().skip(at + 1).take(OF_TRUMP).cloned();
    let next: Vec<String> = next.collect();
    let first = next.first().is_some_and(|word| {
        ["no", "nt", "notrumps", "no-trumps"].contains(&word.as_str())
            || !strains(std::slice::from_ref(word)).is_empty()
    });
    first && !strains(&next).is_empty()
}

/// Who led, by the hand that he is said to have led from: `the dealer led from dummy`. Where it is only said which hand
/// was to lead, he who is named led from the other.
fn in_his_hand(who: Option<(Player, String)>, words: &[String]) -> Option<(Player, String)> {
    let from = hands_said::led_from(words).or_else(|| {
        let dealer = matches!(who, Some((Player::Dealer, _)));
        let to_lead = hands_said::lead_in(words).filter(|_| dealer)?;
        Some(match to_lead {
            Hand::Own => Hand::Dummy,
            Hand::Dummy => Hand::Own,
        })
    });
    let of_hand = match from {
        Some(Hand::Dummy) => Player::Dummy,
        // Who has no name leads from his own hand as dealer.
        Some(Hand::Own) if who.is_none() => Player::Dealer,
        Some(Hand::Own) | None => return who,
    };
    Some((of_hand, who.map_or_else(|| "led".to_owned(), |(_, verb)| verb)))
}

/// For whom it was to lead, by the hand in which the lead was.
fn lead_in(words: &[String]) -> Option<Player> {
    hands_said::lead_in(words).map(|hand| match hand {
        Hand::Own => Player::Dealer,
        Hand::Dummy => Player::Dummy,
    })
}

/// Who named which trump, where a clause says just that; one that begins with the verb follows what was said of the dealer.
pub(super) fn naming(clauses: &[String], follows_dealer: bool) -> Option<(Player, Vec<String>)> {
    let pieces = clauses.iter().flat_map(|clause| clause.split(", "));
    pieces.enumerate().find_map(|(place, piece)| {
        besides(piece).named.or_else(|| named_by_dealer(piece, follows_dealer && place == 0))
    })
}

/// `the dealer named hearts`; `named hearts` where the dealer was spoken of just before.
fn named_by_dealer(piece: &str, follows_dealer: bool) -> Option<(Player, Vec<String>)> {
    const DEALER: [&str; 3] = ["the", "dealer", "declarer"];
    let words = super::seats::words(piece);
    let before = words.iter().take_while(|word| DEALER.contains(&word.as_str())).count();
    let rest = words.get(before..)?;
    let names = rest.first().is_some_and(|verb| NAMES.contains(&verb.as_str()));
    let strains = if names { strains(rest) } else { Vec::new() };
    let is_dealer = before > 0 || follows_dealer;
    (is_dealer && !strains.is_empty()).then_some((Player::Dealer, strains))
}

/// Words after which it is told of whom something was asked.
const ASKED: [&str; 3] = ["asked", "asks", "asking"];
/// Words for what a player holds.
const HAND: [&str; 3] = ["hand", "cards", "hands"];

/// The player who is named right after one of some words.
fn after(words: &[String], verbs: &[&str]) -> Option<Player> {
    let place = words.iter().position(|word| verbs.contains(&word.as_str()))?;
    let mut rest = words.iter().skip(place + 1);
    let own = rest.find(|word| !["the", "my"].contains(&word.as_str()))?;
    Player::of(own)
}

/// Whether something was done before the partner of him who did it: `RHO played before his partner did`.
fn is_before_his_partner(words: &[String]) -> bool {
    words.windows(3).any(|three| {
        let [before, whose, partner] = three else {
            return false;
        };
        let his = ["his", "her", "their"].contains(&whose.as_str());
        before == "before" && his && ["partner", "partner's"].contains(&partner.as_str())
    })
}

/// Whose hand is spoken of: `at my hand`, `at my partner's cards`.
fn hand(words: &[String]) -> Option<Player> {
    let place = words.iter().position(|word| HAND.contains(&word.as_str()))?;
    let own = words.get(place.checked_sub(1)?)?;
    match own.as_str() {
        "my" => Some(Player::One(Named::Me)),
        whose => {
            let name = whose.strip_suffix("'s")?;
            Player::of(whose).or_else(|| Player::of(name))
        }
    }
}

/// Words between him who won a trick and the verb.
const HAD: [&str; 8] = ["who", "had", "has", "have", "just", "already", "really", "actually"];
/// Words by which it is denied that the turn was his.
const DENIED: [&str; 6] = ["not", "wasn't", "wasnt", "isn't", "isnt", "never"];

/// For whom it was to lead: `my partner had won the trick`, `it was West's lead`, `it was my turn`.
fn turn(words: &[String]) -> Option<Player> {
    let won = words.iter().position(|word| word == "won").and_then(|at| {
        let before = words.get(..at)?.iter().rev();
        let mut before = before.skip_while(|word| HAD.contains(&word.as_str()));
        Player::of(before.next()?)
    });
    let called = || calls_said::called_upon(words);
    won.or_else(called).or_else(|| {
        let at = words.windows(2).position(|pair| {
            let whose = |word: &String| word == "my" || word.ends_with("'s");
            matches!(pair, [who, turn] if whose(who) && ["turn", "lead"].contains(&turn.as_str()))
        })?;
        let denied = words.get(at.saturating_sub(3)..at)?.iter();
        if denied.into_iter().any(|word| DENIED.contains(&word.as_str())) {
            return None;
        }
        match words.get(at)?.as_str() {
            "my" => Some(Player::One(Named::Me)),
            whose => Player::of(whose).or_else(|| Player::of(whose.strip_suffix("'s")?)),
        }
    })
}

/// Whether it was the turn of the partner of him who is spoken of: `when it was her partner's lead`.
fn is_of_his_partner(words: &[String]) -> bool {
    words.windows(3).any(|three| {
        let [whose, partner, turn] = three else {
            return false;
        };
        ["his", "her", "their"].contains(&whose.as_str())
            && partner == "partner's"
            && ["turn", "lead"].contains(&turn.as_str())
    })
}

/// Whether him whom the words begin with is the one an opening has in a blank, `who` or `defender`: it begins with him,
/// and asks for nobody else.
pub(super) fn begins_with_doer(opening: &Opening, name: &str, said: &Besides) -> bool {
    let speaks = |line: &&str| {
        let said = line.strip_prefix("{who} ");
        said.is_some_and(|said| SPEECH.iter().any(|speech| said.starts_with(speech)))
    };
    let says = |verb: &String| {
        let has = HAS.contains(&verb.as_str());
        let holds = |line: &&str| HOLDS.iter().any(|holds| line.starts_with(holds));
        opening.words.split(' ').any(|word| word == verb)
            || (has && opening.story.iter().any(holds))
            || (SPEAKS.contains(&verb.as_str()) && opening.story.iter().any(speaks))
    };
    let does = said.does.as_deref();
    // What another of the story did is not his deed.
    let others = opening.asks.iter().filter(|(asked, _)| *asked != name);
    let mut others = others.filter_map(|(asked, _)| opening.verb_of(asked));
    if does
        .is_some_and(|does| opening.verb_of(name) != Some(does) && others.any(|verb| verb == does))
    {
        return false;
    }
    if does.is_some_and(|does| opening.does.contains(&does)) {
        return true;
    }
    let denied = said.verb.as_ref().is_some_and(|verb| !says(verb));
    if denied || said.asks {
        return false;
    }
    let own = opening.asks.iter().find(|(asked, _)| *asked == name);
    let asked = own.and_then(|(_, question)| question.strip_prefix("Who "));
    if said.does.as_deref().is_some_and(|does| asked.map(first_word) == Some(does)) {
        return true;
    }
    let begins = SOMEBODY.iter().find_map(|somebody| opening.words.strip_prefix(somebody));
    match (begins, own) {
        (Some(rest), Some((_, question))) => {
            let asked = question.trim_start_matches("Who ");
            first_word(asked) == first_word(rest)
        }
        (Some(_), None) => true,
        (None, _) => false,
    }
}

fn first_word(words: &str) -> &str {
    let mut words = words.split(|sign: char| !sign.is_alphanumeric());
    words.next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Named, Player, begins_with_doer, besides, naming};
    use crate::interview::openings::all;

    #[test]
    fn numbers_are_heard_in_the_words() {
        for (said, count, trick) in [
            ("I have fifteen cards", Some("15"), None),
            ("my partner has 14 cards and I have twelve", Some("14"), None),
            ("she revoked in trick five", None, Some("5")),
            ("he revoked on the fifth trick, not the sixth trick", None, None),
            ("I have five cards left", None, None),
        ] {
            let read = besides(said);
            let numbers = (read.count.as_deref(), read.trick.as_deref());
            assert_eq!(numbers, (count, trick), "{said}");
        }
    }

    #[test]
    fn who_named_which_trump_is_heard_in_a_clause() {
        let me = Player::One(Named::Me);
        for (said, follows, named) in [
            ("I named hearts", false, Some((me, "hearts"))),
            ("I declared no trumps, eldest led", false, Some((me, "no trumps"))),
            ("the dealer named clubs", false, Some((Player::Dealer, "clubs"))),
            ("named spades, RHO doubled", true, Some((Player::Dealer, "spades"))),
            ("named spades, RHO doubled", false, None),
            ("RHO doubled, named spades", true, None),
        ] {
            let read = naming(&[said.to_owned()], follows);
            let expected = named.map(|(who, strain)| (who, vec![strain.to_owned()]));
            assert_eq!(read, expected, "{said}");
        }
    }

    #[test]
    fn who_is_said_to_have_done_it_is_not_asked_for() {
        for (said, words) in [
            ("I revoked", "somebody revoked, and all have played to the trick"),
            ("my partner has 15 cards", "a player was dealt fourteen cards or more"),
            ("I have only twelve cards", "a player found that he was a card short"),
        ] {
            let opening = all().find(|one| one.words == words).unwrap();
            assert!(begins_with_doer(opening, "who", &besides(said)), "{said}");
        }
        let named = all().find(|one| one.words == "an adversary of the dealer named a trump");
        let said = besides("the player on my left named hearts");
        assert!(begins_with_doer(named.unwrap(), "defender", &said));
    }

    #[test]
    fn who_did_it_and_with_which_card_is_heard_in_the_words() {
        for (said, who, card) in [
            ("my partner led out of turn", Some(Named::Partner), None),
            ("the guy on my left revoked", Some(Named::Left), None),
            ("LHO dropped the king of hearts", Some(Named::Left), Some("HK")),
            ("I led DK out of turn", Some(Named::Me), Some("DK")),
            ("my partner asked me about spades", Some(Named::Partner), None),
            ("somebody led out of turn", None, None),
            ("RHO doubled before my partner had spoken", Some(Named::Right), None),
            ("LHO revoked, my partner saw it", None, None),
            ("I led and RHO revoked", None, None),
            ("they say I revoked in trick 4 but I had no spade", Some(Named::Me), None),
            ("LHO claims that RHO revoked", Some(Named::Right), None),
            ("they say that he is late", None, None),
            ("somebody exposed H4 and S3", None, None),
        ] {
            let read = besides(said);
            let who = who.map(Player::One);
            assert_eq!((read.who, read.card.as_deref()), (who, card), "{said}");
        }
    }

    #[test]
    fn a_player_is_named_by_his_part() {
        for (said, who) in [
            ("the dealer revoked", Some(Player::Dealer)),
            ("declarer dropped the ace of hearts", Some(Player::Dealer)),
            ("dummy revoked", Some(Player::Dummy)),
            ("the dealer's partner revoked", None),
            ("the dealer and I revoked", None),
            ("dummy was down and I revoked", None),
            ("the dealer looked at my cards", Some(Player::Dealer)),
            ("an adversary of the dealer named a trump", None),
        ] {
            assert_eq!(besides(said).who, who, "{said}");
        }
    }

    #[test]
    fn the_suit_led_and_whose_hand_it_is_are_heard_in_the_words() {
        for (said, suit) in [
            ("I played a club on the heart lead", Some("hearts")),
            ("he asked me if I had no more clubs", Some("clubs")),
            ("hearts were led and she played a spade", Some("hearts")),
            ("he asked me whether I was out of spades", Some("spades")),
            ("I dropped the ace of hearts", None),
            ("no clubs were left when hearts were led", None),
            ("they say I revoked but I had no spade", None),
        ] {
            assert_eq!(besides(said).suit.as_deref(), suit, "{said}");
        }
        let me = Some(Player::One(Named::Me));
        assert_eq!(besides("the opponent looked at my hand").hand, me);
        assert_eq!(besides("he looked at the dealer's cards").hand, Some(Player::Dealer));
        assert_eq!(besides("he looked at a hand").hand, None);
        assert_eq!(besides("my partner asked me").asked, me);
    }
}
