//! What may be done about an incident: the words a code grants with and a player demands with.

use super::game::{Nature, Natures};

macro_rules! define_remedies {
    ($($variant:ident = $name:literal;)*) => {
        /// One thing that may or must be done. The names are the contract's.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "each is its own name; the report says it in words")]
        pub enum Remedy { $($variant,)* }

        impl Remedy {
            /// Every remedy.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The contract's word (`call_card`).
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// The remedy with that name.
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$variant),)* _ => None }
            }
        }
    };
}
define_remedies! {
    NewDeal = "new_deal";
    DealStands = "deal_stands";
    Proceed = "proceed";
    PartnerMustDeclare = "partner_must_declare";
    AcceptDouble = "accept_double";
    RefuseDouble = "refuse_double";
    ConsentDouble = "consent_double";
    KeepDouble = "keep_double";
    ForfeitDouble = "forfeit_double";
    CloseDoubling = "close_doubling";
    CallCard = "call_card";
    CallSuit = "call_suit";
    BarSuit = "bar_suit";
    PlayHighest = "play_highest";
    PlayLowest = "play_lowest";
    WinTrick = "win_trick";
    LoseTrick = "lose_trick";
    ChooseCard = "choose_card";
    PlaySuggested = "play_suggested";
    NotPlaySuggested = "not_play_suggested";
    LeaveFaceUp = "leave_face_up";
    TakeBack = "take_back";
    CardStands = "card_stands";
    TrickStands = "trick_stands";
    ThreeTricks = "three_tricks";
    DeductValue = "deduct_value";
    AddValue = "add_value";
    NoGame = "no_game";
    NoSlam = "no_slam";
    Cap = "cap";
    Cap28 = "cap_28";
    Cap13 = "cap_13";
    ThirteenTricks = "thirteen_tricks";
    RestoreCard = "restore_card";
    FillTrick = "fill_trick";
    Reshuffle = "reshuffle";
    CutAgain = "cut_again";
    SeeCard = "see_card";
    SeeTrick = "see_trick";
    CountTricks = "count_tricks";
    SearchTricks = "search_tricks";
    PlaceCards = "place_cards";
    LayDownHand = "lay_down_hand";
    KeepHand = "keep_hand";
    AbandonHand = "abandon_hand";
    RevokePenalty = "revoke_penalty";
    ProveClaim = "prove_claim";
    CorrectScore = "correct_score";
    ScoreStands = "score_stands";
    PayStakes = "pay_stakes";
    PayBets = "pay_bets";
    ChoosePack = "choose_pack";
    ReplaceCard = "replace_card";
    GoesOut = "goes_out";
    MayEnter = "may_enter";
    MayNotEnter = "may_not_enter";
    Deals = "deals";
    Partners = "partners";
    SpadeTwo = "spade_two";
    PlayOut = "play_out";
    TakeWord = "take_word";
    GiveTime = "give_time";
    NoRedress = "no_redress";
    NotCallable = "not_callable";
    MendDeal = "mend_deal";
    Double = "double";
    Redouble = "redouble";
    Cut = "cut";
    ChooseSeat = "choose_seat";
    ChoiceStands = "choice_stands";
    Belongs = "belongs";
    PriorRight = "prior_right";
    LoseReEntry = "lose_re_entry";
    FillPlace = "fill_place";
    Substitute = "substitute";
    SubstituteEnds = "substitute_ends";
    RightsKept = "rights_kept";
    TwoPacks = "two_packs";
    OnePack = "one_pack";
    NewCards = "new_cards";
    ScoreTricks = "score_tricks";
    ScoreHonours = "score_honours";
    ScoreChicane = "score_chicane";
    DeductHonours = "deduct_honours";
    ScoreSlam = "score_slam";
    WinGame = "win_game";
    WinRubber = "win_rubber";
    RubberBonus = "rubber_bonus";
    SettleBets = "settle_bets";
}

impl Remedy {
    /// What it is like, where the code says nothing else.
    pub fn nature(self) -> Nature {
        Natures::shared().of(self)
    }

    /// Whether it cannot be done together with the other.
    pub fn opposes(self, other: Self) -> bool {
        self.nature().opposes.has(other)
    }

    /// Whether it costs somebody something, so that it can be lost, waived or barred.
    pub fn is_penalty(self) -> bool {
        self.nature().penalty
    }

    /// Whether, where it is ordered and not chosen, it is owed to the other side, who may let it go or lose it.
    /// Whatever else must be is nobody's to lose.
    pub fn is_owed(self) -> bool {
        self.nature().owed
    }

    /// Whether, once due, it goes on binding somebody after the moment it arose.
    pub fn lasts(self) -> bool {
        self.nature().lasts
    }
}
