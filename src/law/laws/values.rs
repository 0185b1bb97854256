//! The values that a rule names: who chooses, of whom a thing is asked, which card and which suit, by whose leave.

use crate::source::named;

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
        /// The player who named the trump.
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
        /// Whichever of the cards the incident is about is left, if it is not stated which went to the trick.
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
        /// The player who named the trump: it is a first double.
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
        /// The player does not have to do what was asked of him.
        NotBound = "not_bound",
        /// The penalty counts as paid.
        PenaltyPaid = "penalty_paid",
        /// The penalty must be taken whole, in one of its forms.
        WholeForm = "whole_form",
        /// Nobody pays, and the mistake can still be corrected.
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
        /// A card missing from his hand counts as held; what other laws give for it is had.
        AsHeld = "as_held",
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

named! {
    /// Where a code's numbers come from.
    Numbering {
        /// They are in the print.
        Printed = "printed",
        /// The print has none; its paragraphs are counted.
        Counted = "counted",
    }
}

named! {
    /// What a law is for.
    LawKind {
        /// It says what a word means.
        Definition = "definition",
        /// It says how a thing is done.
        Procedure = "procedure",
        /// It gives a right without a fault.
        Right = "right",
        /// It says what a fault costs.
        Penalty = "penalty",
        /// It says what counts.
        Score = "score",
        /// It says what is proper.
        Etiquette = "etiquette",
    }
}
