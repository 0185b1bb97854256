//! What an address asks of the writers: the question, the hand, and what is known of the table.

use super::Context;
use super::advice_words::{
    ASK, ASKED, BEGINS, DEALER_THIRD, DOUBLES, DOUBLING, FROM, FROMS, GONE, HELD, LEADERS, MAKER,
    MAKERS, PLAYED, RETURN, SCHOOL, SIDES, SITS, THREE,
};
use crate::advice::{Leader, Position, Situation, Table, above_fourth_best, usual};
use crate::bridge::{Card, Hand, Strain, Suit};
use crate::score::Scheme;
use crate::source::agreeing;
use crate::syntax::{one_card, strain, whole_hand};

/// What the address asks.
pub(super) struct Stated {
    pub(super) asked: &'static str,
    pub(super) table: Table,
    pub(super) now: Situation,
}

impl Stated {
    /// What is asked, or why it cannot be answered; nothing if no hand is stated, or the question only begins.
    pub(super) fn of(context: &Context<'_>) -> Option<Result<Self, String>> {
        let value = |name: &str| {
            let value = context.address.value(name).map(str::trim);
            value.filter(|value| !value.is_empty())
        };
        let tapped: Hand = ticked(context).collect();
        let typed = value("hand");
        let begins = typed.is_none() && tapped.is_empty() || value(BEGINS).is_some();
        if begins && value(ASK).is_none() {
            return None;
        }
        if let Some(stranger) = meant(context).find(|name| !is_known(context, name)) {
            return Some(Err(format!("no book by “{stranger}” is here")));
        }
        let scheme = context.codes().first().and_then(|code| code.scheme.as_ref());
        Some(Self::read(value, typed, tapped, scheme))
    }

    fn read<'v>(
        value: impl Fn(&str) -> Option<&'v str>,
        typed: Option<&str>,
        tapped: Hand,
        scheme: Option<&Scheme>,
    ) -> Result<Self, String> {
        let asked = value(ASK).unwrap_or(ASKED[0].0);
        let (asked, _, table, position) = ASKED
            .into_iter()
            .find(|(name, ..)| *name == asked)
            .ok_or_else(|| format!("there is no advice on “{asked}”"))?;
        let three_hand = table == Table::Declare && value(THREE).is_some();
        let now = Situation {
            hand: hand(typed, tapped)?,
            trumps: trumps(table, value("trumps"))?,
            position: Some(position),
            three_hand,
            ..Situation::default()
        };
        if three_hand && position == Position::Passed {
            let why = "where three or two play, dummy's cards decide a make that is left to dummy";
            return Err(why.to_owned());
        }
        let now = of_table(now, table, &value)?;
        let now = match table {
            Table::Play => played_to(now, &value)?,
            Table::Lead if asked == RETURN => returned(now, &value)?,
            Table::Eleven => by_eleven(now, &value)?,
            Table::Call => called(now, &value)?,
            Table::DealerPlay => dealers(now, asked == DEALER_THIRD, &value)?,
            Table::Worth => worth(now),
            _ => now,
        };
        Ok(Self { asked, table, now: scored(now, value("own"), value("theirs"), scheme)? })
    }
}

/// The names of the writers that are asked, as the address has them; without any, all are.
pub(super) fn meant<'d>(context: &'d Context<'_>) -> impl Iterator<Item = &'d str> {
    let pairs = context.address.pairs();
    pairs.filter_map(|(name, value)| (name == SCHOOL).then_some(value))
}

fn is_known(context: &Context<'_>, name: &str) -> bool {
    let mut schools = context.library.schools().iter();
    schools.any(|school| school.id == name)
}

/// The cards that are tapped; what is not a card is none.
pub(super) fn ticked<'d>(context: &'d Context<'_>) -> impl Iterator<Item = Card> + 'd {
    let pairs = context.address.pairs.iter().filter(|(name, _)| name == "card");
    pairs.filter_map(|(_, card)| one_card(card).ok())
}

/// Thirteen cards, typed or tapped.
fn hand(typed: Option<&str>, tapped: Hand) -> Result<Hand, String> {
    match typed {
        Some(typed) => whole_hand(typed).map_err(|wrong| wrong.to_string()),
        None if tapped.len() == HELD => Ok(tapped),
        None => {
            let count = tapped.len();
            let were = agreeing(count, "card was", "cards were");
            Err(format!("{count} {were} tapped: a hand has thirteen"))
        }
    }
}

/// What is trumps, where the question takes it.
fn trumps(table: Table, stated: Option<&str>) -> Result<Option<Strain>, String> {
    match (table, stated.map(|stated| strain(stated).ok_or(stated))) {
        (Table::Declare | Table::Worth | Table::Eleven, _) => Ok(None),
        (_, Some(Ok(trumps))) => Ok(Some(trumps)),
        (_, Some(Err(stated))) => Err(format!("“{stated}” cannot be trumps")),
        (_, None) => Err("say what are trumps".to_owned()),
    }
}

/// The hand with who named the trump, whether it was doubled, and on which side of the dealer it doubles.
fn of_table<'v>(
    now: Situation,
    table: Table,
    value: impl Fn(&str) -> Option<&'v str>,
) -> Result<Situation, String> {
    let one = |name, all: &[(&str, &str)]| one_of(&value, name, all);
    let (maker, doubled) = (one(MAKER, &MAKERS)?, one(DOUBLING, &DOUBLES)?);
    let position = match (table, one(SITS, &SIDES)?) {
        (Table::Double, Some("right")) => Some(Position::ThirdHand),
        _ => now.position,
    };
    // The first discard is asked of a make that nobody doubled, if nothing is said.
    let usual = (table == Table::Discard).then_some("no");
    Ok(Situation {
        position,
        made_by_dummy: maker.map(|maker| maker == "dummy"),
        doubled: doubled.or(usual).map(|doubled| doubled != "no"),
        partner_doubled: doubled.or(usual).map(|doubled| doubled == "partner"),
        ..now
    })
}

/// The answer that an address gives, which must be one of those that may be given.
fn one_of<'v>(
    value: impl Fn(&str) -> Option<&'v str>,
    name: &str,
    all: &[(&str, &str)],
) -> Result<Option<&'v str>, String> {
    match value(name) {
        Some(stated) if all.iter().all(|(own, _)| *own != stated) => {
            Err(format!("“{stated}” is not one of the answers"))
        }
        stated => Ok(stated),
    }
}

/// The hand of the dealer, or dummy's from which he plays, with what an adversary or his other hand has led.
fn dealers<'v>(
    now: Situation,
    third: bool,
    value: impl Fn(&str) -> Option<&'v str>,
) -> Result<Situation, String> {
    let led = led(now.hand, &value)?;
    let leader = if third { Leader::Dummy } else { Leader::Partner };
    let opposite = value("dummy").map(|other| leader.dummy(other, now.hand, &led));
    let from_dummy = one_of(&value, FROM, &FROMS)? == Some("dummy");
    Ok(Situation {
        position: Some(if from_dummy { Position::Passed } else { Position::Dealer }),
        dummy: opposite.transpose()?,
        ..now.to_lead(third, &led)
    })
}

/// The hand with the suits that are gone when partner calls for another, and dummy's cards.
fn called<'v>(
    now: Situation,
    value: impl Fn(&str) -> Option<&'v str>,
) -> Result<Situation, String> {
    let suit = |(name, label): (&str, &str)| {
        let stated =
            value(name).ok_or_else(|| format!("say this too: {}", label.to_lowercase()))?;
        let suit = strain(stated).and_then(Strain::trumps);
        suit.ok_or_else(|| format!("“{stated}” is not a suit"))
    };
    let gone: Vec<Suit> = GONE.into_iter().map(suit).collect::<Result<_, _>>()?;
    if let [one, other] = gone.as_slice()
        && one == other
    {
        return Err(format!("{} were led once only", one.plural()));
    }
    let dummy = value("dummy").ok_or("say which cards dummy has")?;
    Ok(Situation {
        dummy: Some(Leader::Partner.dummy(dummy, now.hand, &[])?),
        position: None,
        gone,
        ..now
    })
}

/// The hand with what was led to it, by whom, what second hand played, and dummy's cards where they are stated.
fn played_to<'v>(
    now: Situation,
    value: impl Fn(&str) -> Option<&'v str>,
) -> Result<Situation, String> {
    let led = led(now.hand, &value)?;
    let by = value("by").unwrap_or(LEADERS[0].0);
    let leader = Leader::named(by).ok_or_else(|| format!("“{by}” is not who led"))?;
    let dummy = value("dummy").map(|dummy| leader.dummy(dummy, now.hand, &led));
    let position = match value(SITS) {
        Some("left") => Position::Eldest,
        Some(_) => Position::ThirdHand,
        None => leader.player(false),
    };
    let second = value("second").map(|card| second(card, leader, now.hand, &led));
    let second = second.transpose()?;
    // To partner's lead it is dummy who plays before third hand.
    let of_dummy = second.filter(|card| {
        position == Position::ThirdHand && led.iter().any(|led| led.suit == card.suit)
    });
    let dummy = dummy.transpose()?;
    Ok(leader.leads(Situation {
        position: Some(position),
        dummy: dummy.map(|dummy| dummy.iter().chain(of_dummy).collect()),
        followed: second.into_iter().collect(),
        partner_led: led,
        ..now
    }))
}

/// The card that was led.
fn led<'v>(hand: Hand, value: impl Fn(&str) -> Option<&'v str>) -> Result<Vec<Card>, String> {
    let led = value("led").ok_or("say which card was led")?;
    Ok(vec![Leader::card(led, hand)?])
}

/// The hand with partner's lead, the card that it played to it, and dummy's cards where they are stated.
fn returned<'v>(
    now: Situation,
    value: impl Fn(&str) -> Option<&'v str>,
) -> Result<Situation, String> {
    let led = led(now.hand, &value)?;
    let played = value(PLAYED).ok_or("say which card you played to it")?;
    let played = Some(std::iter::once(Leader::own_card(played, now.hand)?).collect());
    let dummy = value("dummy").map(|dummy| Leader::Partner.dummy(dummy, now.hand, &led));
    Ok(Situation { partner_led: led, played, dummy: dummy.transpose()?, ..now })
}

/// What second hand has played to partner's lead.
fn second(card: &str, leader: Leader, hand: Hand, led: &[Card]) -> Result<Card, String> {
    let card = Leader::card(card, hand)?;
    if leader != Leader::Partner {
        return Err("nobody plays between an adversary who led and second hand".to_owned());
    }
    if led.contains(&card) {
        return Err(format!("`{card}` was led, and another card played to it"));
    }
    Ok(card)
}

/// The hand with the fourth best that partner led.
fn by_eleven<'v>(
    now: Situation,
    value: impl Fn(&str) -> Option<&'v str>,
) -> Result<Situation, String> {
    let led = led(now.hand, &value)?;
    let dummy = value("dummy").map(|dummy| Leader::Partner.dummy(dummy, now.hand, &led));
    let now = Situation { dummy: dummy.transpose()?, partner_led: led, ..now };
    match above_fourth_best(&now) {
        Some(Err(wrong)) => Err(wrong.to_string()),
        _ => Ok(now),
    }
}

/// The hand with what it scores for honours.
fn worth(now: Situation) -> Situation {
    match usual() {
        Some(scheme) => now.with_honours(&scheme),
        None => now,
    }
}

/// The situation at the points of both sides, where they are stated.
fn scored(
    now: Situation,
    own: Option<&str>,
    theirs: Option<&str>,
    scheme: Option<&Scheme>,
) -> Result<Situation, String> {
    let points = |stated: Option<&str>| match stated {
        Some(stated) => {
            stated.parse::<u32>().map_err(|_| format!("“{stated}” is not a number of points"))
        }
        None => Ok(0),
    };
    match scheme.filter(|_| own.or(theirs).is_some()) {
        Some(scheme) => {
            now.at_score(points(own)?, points(theirs)?, scheme).map_err(|wrong| wrong.to_string())
        }
        None => Ok(now),
    }
}
