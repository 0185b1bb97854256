//! What a law says whatever the case: conditions, choosers and options without anybody's seat.

use super::Phrasing;
use super::facts::fact_words;
use super::remedies::{may_in_law, must_in_law};
use crate::bridge::SeatSet;
use crate::facts::Remedy;
use crate::laws::{
    CardRef, Chooser, Clause, Code, Consult, Effect, LawIndex, Limit, Offer, PlayerRef, SuitRef,
    Target,
};
use crate::report::Scene;
use crate::ruling::{Laws, Remedied, Ruling, bare};
use crate::source::joined;
use crate::syntax::CardSpec;

/// Tells the laws of a code, of no case in particular.
pub(crate) struct Lawyer<'a> {
    code: &'a Code,
    scene: Scene,
    ruling: Ruling,
}

impl<'a> Lawyer<'a> {
    pub(crate) fn new(code: &'a Code) -> Self {
        Self {
            code,
            scene: Scene::default(),
            ruling: Ruling {
                findings: Vec::new(),
                standing: Vec::new(),
                obligations: Vec::new(),
                score: None,
                deals: Vec::new(),
            },
        }
    }

    fn phrasing(&self) -> Phrasing<'_> {
        Phrasing {
            scene: &self.scene,
            code: self.code,
            ruling: &self.ruling,
        }
    }

    /// What a rule does: a clause.
    pub(crate) fn effect(&self, effect: &Effect) -> String {
        match effect {
            Effect::Grants(grant) => {
                let acts = grant.options.iter();
                let acts: Vec<String> = acts.map(|offer| self.act(offer, grant.to)).collect();
                let consult = grant.consult.map_or("", |consult| match consult {
                    Consult::Free => ", and consult about it",
                    Consult::Forbidden => ", without consulting",
                });
                let to = chooser(grant.to);
                let to = if grant.not_having_looked {
                    format!(
                        "{}, not having looked at his cards,",
                        to.trim_end_matches(',')
                    )
                } else {
                    to.to_owned()
                };
                format!("{to} may {}{consult}", joined(&acts, "or"))
            }
            Effect::Orders(orders) => {
                let orders: Vec<String> = orders.iter().map(must_in_law).collect();
                joined(&orders, "and")
            }
            Effect::Bars(Target::Penalty) => "the penalty to which this refers is lost".to_owned(),
            Effect::Bars(Target::Own) => "the penalty of this very thing is lost".to_owned(),
            Effect::Bars(Target::Claim) => {
                "the claim is lost, with all that would follow from it".to_owned()
            }
            Effect::Limits(limits) => {
                let limits: Vec<&str> = limits.iter().map(|one| limit(*one)).collect();
                joined(&limits, "and")
            }
            Effect::Defines(fact) => fact.meaning().replace(", as the code defines it", ""),
        }
    }

    /// What a rule does, without the ends that it sets.
    pub(crate) fn in_short(&self, effect: &Effect) -> String {
        match effect {
            Effect::Grants(grant) => {
                let acts = grant.options.iter();
                let acts: Vec<String> = acts
                    .map(|offer| {
                        let endless = Offer {
                            until: None,
                            ..offer.clone()
                        };
                        self.act(&endless, grant.to)
                    })
                    .collect();
                format!("{} may {}", chooser(grant.to), joined(&acts, "or"))
            }
            _ => self.effect(effect),
        }
    }

    /// What is given to a chooser, after `may`: `call the card from the offender, until the card is played`.
    pub(crate) fn act(&self, offer: &Offer, to: Chooser) -> String {
        let himself = offer.from.is_some_and(|from| is_same(from, to));
        let act = if himself {
            bare_to(offer, himself)
        } else {
            may_in_law(offer, himself)
        };
        match self.until(offer) {
            Some(until) => format!("{act}, {until}"),
            None => act,
        }
    }

    /// Until when it may be had, where the law sets an end.
    pub(crate) fn until(&self, offer: &Offer) -> Option<String> {
        self.phrasing().until(&nobodys(offer))
    }
}

/// What is given, with nobody named and no end.
pub(crate) fn alone(offer: &Offer) -> String {
    bare_to(offer, false)
}

/// What is ordered: a clause.
pub(crate) fn ordered(offer: &Offer) -> String {
    must_in_law(offer)
}

/// What is given, with nobody named, to a chooser who asks it of himself or of another.
fn bare_to(offer: &Offer, himself: bool) -> String {
    let nobodys = Offer {
        from: None,
        ..offer.clone()
    };
    may_in_law(&nobodys, himself)
}

/// Whether a thing is asked of those who choose it.
fn is_same(from: PlayerRef, to: Chooser) -> bool {
    (from, to) == (PlayerRef::Offender, Chooser::Actor) || from.name() == to.name()
}

/// The option before any case: of no seat, and of a card that is not known.
pub(super) fn nobodys(offer: &Offer) -> Remedied {
    // Where no card is named, a call is for any card of a hand; so for an order to lay one face up.
    let whole_hand = matches!(offer.remedy, Remedy::CallCard | Remedy::LeaveFaceUp);
    let card = (offer.card.is_some() || !whole_hand).then_some(CardSpec::Any);
    Remedied {
        people_as: offer.who,
        number: offer.number,
        leave: offer.leave,
        revokes: offer.revokes,
        unpaid: offer.unpaid,
        after_hand: offer.after_hand,
        until: offer.until,
        besides: offer.besides,
        with: offer.with,
        laws: Laws::new(),
        ..bare(offer.remedy, card, SeatSet::NONE, LawIndex(0))
    }
}

/// The card or suit that an option is about.
pub(crate) fn matter(offer: &Offer) -> &'static str {
    match (offer.card, offer.suit) {
        (Some(one), _) => card(one),
        (None, Some(one)) => suit(one),
        (None, None) => "none in particular",
    }
}

pub(super) fn card(card: CardRef) -> &'static str {
    match card {
        CardRef::Its => "the card",
        CardRef::Led => "the card led",
        CardRef::Played => "the card played",
        CardRef::Either => "either of the cards",
        CardRef::Fitting => "one of the cards that would be no revoke",
        CardRef::Later => "the later cards",
        CardRef::Each => "each card of the hand",
        CardRef::Again => "each card led before its time",
        CardRef::Left => "whichever card is left",
    }
}

pub(super) fn suit(suit: SuitRef) -> &'static str {
    match suit {
        SuitRef::Its => "that suit",
        SuitRef::Led => "the suit led",
        SuitRef::Any => "a suit",
    }
}

/// Who may choose, as the law names him.
pub(crate) fn chooser(chooser: Chooser) -> &'static str {
    match chooser {
        Chooser::Dealer => "the dealer",
        Chooser::Dummy => "the dealer's partner",
        Chooser::DealerOrPartner => "the dealer or his partner, either alone,",
        Chooser::Eldest => "eldest hand alone",
        Chooser::ThirdHand => "third hand alone",
        Chooser::Maker => "the player who named the trump",
        Chooser::EitherAdversary => "either adversary, alone,",
        Chooser::EachAdversary => "each adversary, for himself,",
        Chooser::Adversaries => "the adversaries, as one side,",
        Chooser::EitherDefender => "either of the dealer's adversaries, alone,",
        Chooser::Defenders => "the dealer's adversaries, as one side,",
        Chooser::Actor => "the offender himself",
        Chooser::Partner => "the offender's partner",
        Chooser::Follower => "the player of that hand",
        Chooser::LastDoubler => "the player who doubled last",
        Chooser::ComingDealer => "the player who is to deal",
        Chooser::Side => "the two partners of that side",
        Chooser::Players => "any of the players",
        Chooser::PlayersButDummy => "any of the players but dummy",
    }
}

/// Of whom a thing is asked, as the law names him.
pub(crate) fn player(player: PlayerRef) -> &'static str {
    match player {
        PlayerRef::Offender => "the offender",
        PlayerRef::Partner => "the offender's partner",
        PlayerRef::EitherDefender => "either of the dealer's adversaries",
        PlayerRef::Eldest => "eldest hand",
        PlayerRef::ThirdHand => "third hand",
        PlayerRef::Dealer => "the dealer",
        PlayerRef::Dummy => "the dealer's partner",
        PlayerRef::DealersSide => "the dealer's side",
        PlayerRef::NextToLead => "the defender who is next to lead",
        PlayerRef::Follower => "the player who followed",
        PlayerRef::Side => "that side",
        PlayerRef::Adversaries => "the other side",
    }
}

/// What is limited: a clause.
pub(crate) fn limit(limit: Limit) -> &'static str {
    match limit {
        Limit::NoPenalty => "no penalty",
        Limit::Forbidden => "it is forbidden, and no penalty is set",
        Limit::Allowed => "it may be done",
        Limit::NotBound => "he need not do what was asked",
        Limit::PenaltyPaid => "the penalty counts as paid",
        Limit::WholeForm => "the penalty must be taken whole, in one of its forms",
        Limit::Mendable => "no penalty, and the mistake can still be corrected",
        Limit::Playable => "no penalty, and he can still play to the trick",
        Limit::NotPlayed => "the card is not played by that",
        Limit::NotDone => "it counts for nothing",
        Limit::OwnRevokes => "he answers for each revoke he has made, and for nothing else",
        Limit::ThirteenTricks => "no more than thirteen tricks are scored in the hand",
        Limit::NotCallable => "the card cannot be called",
        Limit::Cap13 => "the penalties of a hand come to no more than thirteen tricks",
    }
}

/// A condition, or a part of one. Nesting is bounded when a code is loaded.
pub(crate) fn clause(clause: &Clause) -> String {
    match clause {
        Clause::Fact(fact, so) => fact_words(*fact, *so),
        Clause::All(parts) => clauses(parts),
        Clause::Any(parts) => {
            let parts: Vec<String> = parts.iter().map(self::clause).collect();
            // Facts have commas of their own.
            format!("either {}", parts.join(", or "))
        }
    }
}

/// Several parts of a condition, all of which must hold.
pub(crate) fn clauses(parts: &[Clause]) -> String {
    let parts: Vec<String> = parts.iter().map(clause).collect();
    parts.join(", and ")
}
