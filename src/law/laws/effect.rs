//! When a rule speaks, and what it then does.

use super::code::LawIndex;
use crate::facts::{FactId, Lapse, Remedy};

/// When a rule speaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// All of these hold (an empty list always holds).
    All(Vec<Condition>),
    /// At least one of these holds.
    Any(Vec<Condition>),
    /// This does not hold.
    Not(Box<Condition>),
    /// This fact is true.
    Fact(FactId),
}

impl Condition {
    /// Whether it speaks of a fact.
    pub fn mentions(&self, fact: FactId) -> bool {
        self.facts().any(|own| own == fact)
    }

    /// Whether it speaks of no fact that codes define.
    pub(super) fn is_plain(&self) -> bool {
        !self.facts().any(FactId::is_defined_by_codes)
    }

    /// Every fact of which it speaks, as often as it does.
    pub fn facts(&self) -> impl Iterator<Item = FactId> {
        let mut open = vec![self];
        std::iter::from_fn(move || {
            while let Some(condition) = open.pop() {
                match condition {
                    Self::Fact(fact) => return Some(*fact),
                    Self::Not(inner) => open.push(inner),
                    Self::All(parts) | Self::Any(parts) => open.extend(parts),
                }
            }
            None
        })
    }

    /// How it comes out by what is known of the facts; none where that does not settle it. Nesting is bounded when a
    /// code is loaded, so the depth here is too.
    pub fn truth(&self, known: &dyn Fn(FactId) -> Option<bool>) -> Option<bool> {
        match self {
            Self::Fact(fact) => known(*fact),
            Self::Not(inner) => inner.truth(known).map(|truth| !truth),
            Self::All(parts) => settled(parts, false, known),
            Self::Any(parts) => settled(parts, true, known),
        }
    }
}

/// One part that is `stop` settles all of them; else every part must be known.
fn settled(
    parts: &[Condition],
    stop: bool,
    known: &dyn Fn(FactId) -> Option<bool>,
) -> Option<bool> {
    let mut open = false;
    for part in parts {
        match part.truth(known) {
            Some(truth) if truth == stop => return Some(stop),
            Some(_) => {}
            None => open = true,
        }
    }
    (!open).then_some(!stop)
}

/// What a rule does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// It makes a fact true.
    Defines(FactId),
    /// Somebody may choose.
    Grants(Grant),
    /// It must be so.
    Orders(Vec<Offer>),
    /// A penalty is lost.
    Bars(Target),
    /// What may be asked is limited.
    Limits(Vec<Limit>),
}

impl Effect {
    /// The key it stands under in a rule.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Defines(_) => "defines",
            Self::Grants(_) => "grants",
            Self::Orders(_) => "orders",
            Self::Bars(_) => "bars",
            Self::Limits(_) => "limits",
        }
    }
}

/// A right to choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grant {
    /// Who may choose.
    pub to: Chooser,
    /// Whether the law lets the choosers consult, where it says so.
    pub consult: Option<Consult>,
    /// Whether a claimant who has looked at his cards is shut out.
    pub not_having_looked: bool,
    /// Among what.
    pub options: Vec<Offer>,
}

/// One thing that may, or must, be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// What.
    pub remedy: Remedy,
    /// With which card.
    pub card: Option<CardRef>,
    /// In which suit.
    pub suit: Option<SuitRef>,
    /// Of whom.
    pub from: Option<PlayerRef>,
    /// Which of the people of the table, who may have no seat.
    pub who: Option<PersonRef>,
    /// How many: tricks, points.
    pub number: Option<u32>,
    /// By whose leave it is done, where it needs leave.
    pub leave: Option<Leave>,
    /// For which revokes he answers, where it is a matter of revokes.
    pub revokes: Option<Revokes>,
    /// When it is gone if nobody took it.
    pub until: Option<Lapse>,
    /// Whether it is had besides the other options, not instead of them.
    pub besides: bool,
    /// The option it goes along with: it is had with that one, and falls with it.
    pub with: Option<Remedy>,
    /// Whether it is said that nobody pays for the error.
    pub unpaid: bool,
    /// Whether it is had only at the end of the hand.
    pub after_hand: bool,
    /// Further laws it rests on.
    pub laws: Vec<LawIndex>,
}

impl Offer {
    /// The remedy alone, with no terms.
    pub fn of(remedy: Remedy) -> Self {
        Self {
            remedy,
            card: None,
            suit: None,
            from: None,
            who: None,
            number: None,
            leave: None,
            revokes: None,
            until: None,
            besides: false,
            with: None,
            unpaid: false,
            after_hand: false,
            laws: Vec::new(),
        }
    }

    /// Whether the other is the same thing in another number, for another time, or had otherwise beside the rest.
    pub fn in_another_measure(&self, other: &Self) -> bool {
        let what = |offer: &Self| (offer.remedy, offer.card, offer.suit, offer.from);
        let measure = |offer: &Self| (offer.number, offer.until, offer.besides);
        what(self) == what(other) && measure(self) != measure(other)
    }
}

macro_rules! named {
    ($(#[$doc:meta])* $type:ident { $($(#[doc = $note:literal])+ $variant:ident = $name:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $type { $($(#[doc = $note])+ $variant,)* }

        impl $type {
            /// Every value, with its name in the laws.
            pub const ALL: &[(&'static str, Self)] = &[$(($name, Self::$variant)),*];

            /// The name in the laws.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// What it stands for, for a writer of laws.
            pub fn meaning(self) -> &'static str {
                match self { $(Self::$variant => concat!($($note),+).trim_ascii(),)* }
            }
        }
    };
}

named! {
    /// Who may choose.
    Chooser {
        /// The dealer.
        Dealer = "dealer",
        /// Who deals the deal to come: the dealer, or the player on his left when the hand is over.
        ComingDealer = "coming_dealer",
        /// The dealer's partner.
        Dummy = "dummy",
        /// The dealer or his partner, either alone.
        DealerOrPartner = "dealer_or_partner",
        /// The player on the dealer's left.
        Eldest = "eldest",
        /// The player on the dealer's right.
        ThirdHand = "third_hand",
        /// Whoever named the trump.
        Maker = "maker",
        /// Either adversary of the offender, alone.
        EitherAdversary = "either_adversary",
        /// Each adversary of the offender.
        EachAdversary = "each_adversary",
        /// The offender's adversaries together.
        Adversaries = "adversaries",
        /// Either of the dealer's adversaries, alone.
        EitherDefender = "either_defender",
        /// The dealer's adversaries together.
        Defenders = "defenders",
        /// The player whose act it was.
        Actor = "actor",
        /// That player's partner.
        Partner = "partner",
        /// The player who has followed.
        Follower = "follower",
        /// The adversary who doubled last.
        LastDoubler = "last_doubler",
        /// All the players.
        Players = "players",
        /// All the players but dummy.
        PlayersButDummy = "players_but_dummy",
        /// The two partners of the side concerned, together.
        Side = "side",
    }
}

named! {
    /// Of whom a thing is asked.
    PlayerRef {
        /// The offender.
        Offender = "offender",
        /// The offender's partner.
        Partner = "partner",
        /// Either of the dealer's adversaries.
        EitherDefender = "either_defender",
        /// The player on the dealer's left.
        Eldest = "eldest",
        /// The player on the dealer's right.
        ThirdHand = "third_hand",
        /// The dealer.
        Dealer = "dealer",
        /// The dealer's partner, or his hand.
        Dummy = "dummy",
        /// The dealer's side.
        DealersSide = "dealers_side",
        /// The defender whose turn it is next to lead.
        NextToLead = "next_to_lead",
        /// The player who has followed.
        Follower = "follower",
        /// The side concerned.
        Side = "side",
        /// The side against it.
        Adversaries = "adversaries",
    }
}

named! {
    /// Which of the people who cut, or make up a table.
    PersonRef {
        /// The one whose doing it was.
        Offender = "offender",
        /// The one who was to play for him.
        Substitute = "substitute",
        /// Who cut the lowest card.
        Lowest = "lowest",
        /// The two who cut the lowest cards.
        TwoLowest = "two_lowest",
        /// The two who cut the highest cards of four.
        TwoHighest = "two_highest",
        /// Those who come in by a cut: the four who cut the lowest cards, or as many as there are places left.
        FourLowest = "four_lowest",
        /// The two who cut the next lowest cards after the four.
        NextTwo = "next_two",
        /// The one who cut the next lowest card after those two.
        NextLowest = "next_lowest",
        /// Those whose cards are equal and must be told apart.
        Equals = "equals",
        /// Those who go out: by the rubbers played, or by the highest cards.
        Outgoers = "outgoers",
        /// Those of whom some must go out, having played as many rubbers as each other.
        EvenlyPlayed = "evenly_played",
        /// The players of the table but the one whose doing it was.
        Remaining = "remaining",
        /// The candidates who have not played at another table.
        Fresh = "fresh",
        /// The candidates who have played at another table.
        PlayedElsewhere = "played_elsewhere",
        /// The first who announced that he wished for a place.
        FirstAnnounced = "first_announced",
    }
}

named! {
    /// Which card.
    CardRef {
        /// The card the incident is about.
        Its = "its",
        /// The card led.
        Led = "led",
        /// The card played.
        Played = "played",
        /// Any one of the cards the incident is about.
        Either = "either",
        /// Any one of the cards the incident is about that would be no revoke.
        Fitting = "fitting",
        /// The cards the incident is about, after the first of them.
        Later = "later",
        /// The cards of the incident that were led before the trick begun was complete.
        Again = "again",
        /// Every card of the hand, one after another.
        Each = "each",
        /// Whichever of the cards the incident is about is left, where it is not told which went to the trick.
        Left = "left",
    }
}

named! {
    /// Which suit.
    SuitRef {
        /// The suit of the incident's card.
        Its = "its",
        /// The suit led.
        Led = "led",
        /// Any suit the chooser names.
        Any = "any",
    }
}

named! {
    /// By whose leave a double is made.
    Leave {
        /// Whoever named the trump: it is a first double.
        Maker = "maker",
        /// The adversary who doubled last: it is a redouble.
        LastDoubler = "last_doubler",
    }
}

named! {
    /// For which revokes a player answers.
    Revokes {
        /// Those that came of his error.
        Consequent = "consequent",
        /// Those he made between his error and its discovery.
        Meanwhile = "meanwhile",
    }
}

named! {
    /// Whether choosers may consult.
    Consult {
        /// They may.
        Free = "free",
        /// They may not.
        Forbidden = "forbidden",
    }
}

named! {
    /// Which penalty is lost.
    Target {
        /// The penalty to which this incident refers.
        Penalty = "penalty",
        /// The penalty of this incident itself.
        Own = "own",
        /// The claim this incident would give, with everything that would follow from it.
        Claim = "claim",
    }
}

named! {
    /// What limits a penalty.
    Limit {
        /// Nobody pays.
        NoPenalty = "no_penalty",
        /// It must not be done, and no penalty is set for it.
        Forbidden = "forbidden",
        /// It may be done.
        Allowed = "allowed",
        /// The player need not do what was asked of him.
        NotBound = "not_bound",
        /// The penalty counts as paid.
        PenaltyPaid = "penalty_paid",
        /// The penalty must be taken whole, in one of its forms.
        WholeForm = "whole_form",
        /// Nobody pays, and the mistake can still be put right.
        Mendable = "mendable",
        /// Nobody pays, and he may still play to the trick.
        Playable = "playable",
        /// The card is not played by it.
        NotPlayed = "not_played",
        /// Nobody is there who could do it, and nothing was done.
        NotDone = "not_done",
        /// The card cannot be called, and the ruling says so.
        NotCallable = "not_callable",
        /// The revoke penalties of a hand come to no more than thirteen tricks.
        Cap13 = "cap_13",
        /// He answers for each revoke he has made, and for nothing else.
        OwnRevokes = "own_revokes",
        /// No more than thirteen tricks can be scored in a hand.
        ThirteenTricks = "thirteen_tricks",
    }
}

impl Limit {
    /// Whether it says that this incident costs nobody anything.
    pub fn is_free(self) -> bool {
        matches!(
            self,
            Self::NoPenalty
                | Self::Forbidden
                | Self::Allowed
                | Self::NotBound
                | Self::PenaltyPaid
                | Self::WholeForm
                | Self::Mendable
                | Self::Playable
                | Self::NotPlayed
                | Self::NotDone
                | Self::OwnRevokes
        )
    }
}
