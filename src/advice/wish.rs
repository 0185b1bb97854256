//! What somebody asks of the books in his own words, and what must still be stated before they can answer.

use super::leader::Leader;
use super::needs::Need;
use super::school::{School, Table};
use super::situation::{Position, Situation};
use super::view::AdviceView;
use super::wish_author::stranger;
use super::wish_words::Words;
use crate::score::Scheme;
use crate::syntax::whole_hand;

/// What is asked of the schools, as far as it is stated.
#[derive(Debug, Clone)]
pub struct Wish {
    /// What is asked.
    pub table: Table,
    /// The hand, and what is known of the table.
    pub now: Situation,
    /// The schools that are meant, by their names; without any, all.
    pub(super) schools: Vec<String>,
    /// The hand that the words gave, as they gave it.
    pub(super) typed: Option<String>,
    pub(super) has_hand: bool,
    /// A name that is asked and is not an author's here.
    pub(super) stranger: Option<String>,
    /// Who led to the trick, where that is stated.
    pub(super) leader: Option<Leader>,
    /// What is asked within that, where it is one of these.
    pub(super) within: Option<Within>,
    /// Whether the hand plays last to it, if nothing says whose hand it is.
    pub(super) plays_last: bool,
    /// What was left open.
    pub(super) left: Vec<Need>,
    pub(super) scheme: Option<Scheme>,
}

/// What may be asked that no table is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Within {
    /// What to return of the suit that partner led.
    Return,
    /// When to redouble.
    Redouble,
}

impl Within {
    pub(super) fn of(said: &Words<'_>) -> Option<Self> {
        let redouble = said.asks_a_redouble().then_some(Self::Redouble);
        redouble.or_else(|| said.asks_a_return().then_some(Self::Return))
    }
}

fn words_of_maker(words: &str, maker: &str) -> bool {
    Words::of(words).has(maker)
}

/// Whether some words say that three play, or two.
pub fn are_three(words: &str) -> bool {
    let said = Words::of(words);
    THREE.iter().any(|words| said.has(words))
}

/// Words that say so.
const THREE: [&str; 6] =
    ["three-hand", "three-handed", "three hand", "three handed", "three of us", "double-dummy"];

/// Whether some words give a hand.
pub fn gives_a_hand(words: &str) -> bool {
    Words::of(words).hand().is_some()
}

impl Wish {
    /// What some words ask; `known` is what the case states.
    pub fn of(words: &str, schools: &[School], known: Situation, scheme: Option<Scheme>) -> Self {
        let said = Words::of(words);
        let table = said.table();
        let own = said.position(table).or(known.position);
        let usual = match table {
            Table::Declare => Position::Dealer,
            _ => Position::Eldest,
        };
        // A make is the dealer's or dummy's, a double and a lead that of an adversary.
        let names = |position| matches!(position, Position::Dealer | Position::Passed);
        let fits = own.filter(|own| names(*own) == (table == Table::Declare));
        let placed = matches!(table, Table::Declare | Table::Double | Table::Lead);
        let meant = schools.iter().filter(|school| said.has(&school.id));
        let authors: Vec<&str> = schools.iter().map(|school| school.id.as_str()).collect();
        let mut wish = Self {
            table,
            schools: meant.map(|school| school.id.clone()).collect(),
            typed: said.hand().map(str::to_owned),
            has_hand: known.hand.len() == 13,
            stranger: stranger(words, &authors),
            leader: Leader::stated(&said).map(|(leader, _)| leader),
            within: Within::of(&said),
            plays_last: Leader::plays_last(&said),
            left: Vec::new(),
            now: Situation {
                position: match table {
                    // One of the dealer's adversaries, who else follows from the lead.
                    Table::Play => known.position.filter(|own| !names(*own)),
                    Table::Lead if said.asks_a_return() => Some(Position::ThirdHand),
                    _ => placed.then(|| fits.unwrap_or(usual)),
                },
                trumps: said.trumps().or(known.trumps),
                made_by_dummy: said.made_by_dummy().or(known.made_by_dummy),
                partner_doubled: said.partner_doubled().or(known.partner_doubled),
                // The first discard is asked of a make that nobody doubled, if nothing is said.
                doubled: known.doubled.or((table == Table::Discard).then(|| said.has("doubled"))),
                plays_last: false,
                ..known
            },
            scheme,
        };
        if let Some((own, theirs)) = said.score()
            && let Some(scheme) = &wish.scheme
            && let Ok(now) = wish.now.clone().at_score(own, theirs, scheme)
        {
            wish.now = now;
        }
        let given = wish.typed.as_deref().and_then(|typed| whole_hand(typed).ok());
        let own = given.unwrap_or(wish.now.hand);
        let place = Leader::stated(&said).and_then(|(_, place)| place);
        let suit_led = place.and_then(|place| said.card_at(place)).map(|card| card.suit);
        let own_card = said.played(suit_led).filter(|_| wish.returns());
        if let Some(card) =
            said.led(place).filter(|card| !own.has(*card) && own_card != Some(*card))
        {
            wish.now.partner_led = vec![card];
        }
        if let Some(card) = own_card {
            wish.now.played = Some(std::iter::once(card).collect());
        }
        let leader = wish.leader.unwrap_or(Leader::Partner);
        let dummy = said.dummy().and_then(|dummy| leader.dummy(dummy, own, wish.now.led()).ok());
        wish.now.dummy = dummy.or(wish.now.dummy);
        wish
    }

    /// That no book mentions it, where it is so.
    pub fn has_no_rows(&self) -> Option<&'static str> {
        let redouble = self.within == Some(Within::Redouble);
        redouble.then_some("No school has a row on when to redouble.")
    }

    /// That somebody is asked who wrote none of the books, where it is so.
    pub fn unknown_author(&self, schools: &[School]) -> Option<String> {
        let name = self.stranger.as_deref()?;
        let authors: Vec<&str> = schools.iter().map(|school| school.author.as_str()).collect();
        let (last, others) = authors.split_last()?;
        let others = others.join(", ");
        Some(format!("There is no book by {name} here, only those by {others} and {last}."))
    }

    /// Who led the card, as he is called, where that is stated and a play is asked of.
    pub fn led_by(&self) -> Option<&'static str> {
        let leader = self.leader.filter(|_| self.table == Table::Play);
        leader.map(Leader::name)
    }

    /// The hand that the words give, as they give it, where it was not read yet.
    pub fn typed(&self) -> Option<&str> {
        self.typed.as_deref()
    }

    /// The names of the schools that are meant; without any, all.
    pub fn meant(&self) -> &[String] {
        &self.schools
    }

    /// What is wrong with the hand that is in the words; takes it if nothing is.
    pub fn read_own_hand(&mut self) -> Option<String> {
        let typed = self.typed.take()?;
        self.set(Need::Hand, &typed).err()
    }

    /// Whether it asks what to return of partner's lead.
    pub fn returns(&self) -> bool {
        self.within == Some(Within::Return)
    }

    /// Whether it is what dummy's hand makes, if nobody chooses for it.
    pub(super) fn is_forced(&self) -> bool {
        let scheme = self.scheme.as_ref();
        let left = self.is_of_a_make() && self.now.position == Some(Position::Passed);
        left && scheme.is_some_and(Scheme::dummy_is_nobody)
    }

    /// What dummy's hand makes, in words, if nobody chooses for it.
    pub fn forced(&self) -> Option<String> {
        let scheme = self.scheme.as_ref().filter(|_| self.is_forced())?;
        let forced = scheme.forced(self.now.hand)?;
        Some(format!("It declares {}", forced.words()))
    }

    /// Leaves something open.
    pub fn leave(&mut self, need: Need) {
        self.left.push(need);
    }

    /// Takes what was needed; why it is not taken, if it is not.
    pub fn set(&mut self, need: Need, words: &str) -> Result<(), String> {
        match need {
            Need::Hand => {
                let hand = whole_hand(words).map_err(|wrong| wrong.to_string())?;
                self.now.hand = hand;
                self.has_hand = true;
            }
            Need::Trumps => {
                let said = Words::of(words);
                let stated = said.trumps().or_else(|| said.strain());
                let stated = stated.ok_or_else(|| format!("`{words}` cannot be trumps"))?;
                self.now.trumps = Some(stated);
            }
            Need::Led => self.now.partner_led = vec![Leader::card(words, self.now.hand)?],
            Need::Played => {
                let card = Leader::own_card(words, self.now.hand)?;
                self.now.played = Some(std::iter::once(card).collect());
            }
            Need::Leader => {
                let stated = Leader::named(words);
                let stated = stated.ok_or_else(|| format!("`{words}` is not who led"))?;
                self.leader = Some(stated);
            }
            Need::Maker => {
                let (dealer, dummy) =
                    (words_of_maker(words, "dealer"), words_of_maker(words, "dummy"));
                if dealer == dummy {
                    return Err(format!("`{words}` is neither the dealer nor dummy"));
                }
                self.now.made_by_dummy = Some(dummy);
            }
            Need::Dummy => {
                let leader = self.leader.unwrap_or(Leader::Partner);
                let dummy = leader.dummy(words, self.now.hand, self.now.led())?;
                self.now.dummy = Some(dummy);
            }
            Need::Score => {
                let score = Words::of(words).score();
                let (own, theirs) =
                    score.ok_or_else(|| format!("`{words}` is not a score such as `18-0`"))?;
                if let Some(scheme) = &self.scheme {
                    let now = self.now.clone().at_score(own, theirs, scheme);
                    self.now = now.map_err(|wrong| wrong.to_string())?;
                }
            }
        }
        Ok(())
    }

    /// What is asked, as a heading.
    pub fn asked(&self) -> String {
        let trumps = self.now.trumps.map(|trumps| trumps.to_string());
        let trumps = trumps.unwrap_or_default();
        match (self.table, self.now.position) {
            (Table::Declare, Some(Position::Passed)) => "The make, left to dummy".to_owned(),
            (Table::Declare, _) => "The dealer's make".to_owned(),
            (Table::Double, Some(Position::ThirdHand)) => {
                format!("A double of {trumps}, on the dealer's right")
            }
            (Table::Double, _) => format!("A double of {trumps}, on the dealer's left"),
            (Table::Play | Table::DealerPlay, _) => {
                let now = self.at_the_lead();
                let play = self.leader.map_or("The play", |one| one.asked(now.position));
                format!("{play}, {trumps}")
            }
            (Table::Discard, _) => format!("The first discard, {trumps}"),
            (Table::Worth, _) => "What the hand is worth".to_owned(),
            (Table::Eleven, _) => "The eleven rule".to_owned(),
            (Table::Lead, _) if self.returns() => format!("The return of partner's suit, {trumps}"),
            (Table::Open | Table::Lead | Table::Call, _) => {
                format!("The opening lead, {trumps}")
            }
        }
    }

    /// The hand with what follows from who led.
    fn at_the_lead(&self) -> Situation {
        let now = self.now.clone();
        let Some(leader) = self.leader.filter(|_| self.table == Table::Play) else {
            return now;
        };
        let player = now.position.unwrap_or(leader.player(self.plays_last));
        leader.leads(Situation { position: Some(player), ..now })
    }

    /// What the schools that are meant answer.
    pub fn answered(&self, schools: &[School]) -> AdviceView {
        let meant = |school: &&School| self.schools.is_empty() || self.schools.contains(&school.id);
        let meant: Vec<School> = schools.iter().filter(meant).cloned().collect();
        let now = match (&self.scheme, self.table) {
            (Some(scheme), Table::Worth) => self.now.clone().with_honours(scheme),
            _ => self.at_the_lead(),
        };
        AdviceView::of(&meant, &now, self.table)
    }
}
