//! What a law names, in words: who chooses, of whom a thing is asked, with which card, in which suit.

use crate::bridge::SeatSet;
use crate::facts::Remedy;
use crate::laws::{CardRef, Chooser, LawIndex, Limit, Offer, PlayerRef, SuitRef};
use crate::ruling::{Laws, Remedied, bare};
use crate::syntax::CardSpec;

/// The option before any case: of no seat, and of a card that is not known.
pub(super) fn nobodys(offer: &Offer) -> Remedied {
    // If no card is named, a call is for any card of a hand; so for an order to lay one face up.
    let whole_hand = matches!(offer.remedy, Remedy::CallCard | Remedy::LeaveFaceUp);
    let card = (offer.card.is_some() || !whole_hand).then_some(CardSpec::Any);
    Remedied {
        people_as: offer.who,
        number: offer.number,
        leave: offer.leave,
        revokes: offer.revokes,
        unpaid: offer.unpaid,
        after_hand: offer.after_hand,
        may_revoke: false,
        until: offer.until,
        besides: offer.besides,
        with: offer.with,
        laws: Laws::new(),
        ..bare(offer.remedy, card, SeatSet::NONE, LawIndex(0))
    }
}

/// The card or suit that an option is about.
pub(crate) fn card_or_suit(offer: &Offer) -> &'static str {
    match (offer.card, offer.suit) {
        (Some(one), _) => card(one),
        (None, Some(one)) => suit(one),
        (None, None) => "any",
    }
}

pub(super) fn card(card: CardRef) -> &'static str {
    match card {
        CardRef::Its => "the card",
        CardRef::Led => "the card led",
        CardRef::Played => "the card played",
        CardRef::Either => "either of the cards",
        CardRef::Fitting => "one of the cards that would not be a revoke",
        CardRef::Later => "the later cards",
        CardRef::Each => "each card of the hand",
        CardRef::Again => "each card led too early",
        CardRef::Left => "the card that is left",
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
        Chooser::PlayersButDummy => "any player except dummy",
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
        Limit::NotPlayed => "that does not play the card",
        Limit::NotDone => "it counts for nothing",
        Limit::OwnRevokes => "he is liable for each revoke he has made, and for nothing else",
        Limit::AsHeld => "a card missing from his hand counts as if he had held it",
        Limit::ThirteenTricks => "no more than thirteen tricks are scored in the hand",
        Limit::NotCallable => "the card cannot be called",
        Limit::Cap13 => "the penalties of a hand come to no more than thirteen tricks",
    }
}
