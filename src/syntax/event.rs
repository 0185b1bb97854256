//! Every sentence a story may hold, one row each.
//!
//! A row gives the variant, its words in the order they are said, the grammar's rule, and the
//! canonical sentence. Parsing, printing and the suggestions of the error messages all follow
//! from the row; a new sentence is a new row and a grammar rule of the same name.

use super::word::{
    CardSpec, Cards, Matter, OneOf, PerSide, Phrase, Quoted, Roll, Tally, Told, Who, Whos,
};
use crate::bridge::{Side, Strain, Suit};
use crate::source::Spanned;
use std::fmt;

/// Hands the table of sentences to another macro.
macro_rules! each_sentence {
    ($receiver:ident) => {
        $receiver! {
            // Before the play
            Deals { who: Who } = deals "{who} deals";
            DealsOutOfTurn { who: Who } = deals_out_of_turn "{who} deals out of turn";
            DealsWrongPack { who: Who } = deals_wrong_pack "{who} deals with the adversaries' cards";
            ShufflesBelow { who: Who } = shuffles_below "{who} shuffles below the table";
            ShufflesAfterCut { who: Who } = shuffles_after_cut "{who} shuffles after the cut";
            ShufflesFaceSeen { who: Who } = shuffles_face_seen "{who} shuffles, a face is seen";
            CutsLeaving { who: Who, number: u32 } = cuts_leaving "{who} cuts leaving {number} cards";
            CutsExposing { who: Who } = cuts_exposing "{who} cuts, a card is exposed";
            CutInDoubt = cut_in_doubt "the cut is in doubt";
            PackNotCut = pack_not_cut "the pack is not cut";
            CardFaced = card_faced "a card is faced in the pack";
            PackImperfect = pack_imperfect "the pack is imperfect";
            DealsTwoAtOnce { who: Who } = deals_two_at_once "{who} deals two cards at once";
            DealsThird { who: Who } = deals_third "{who} deals a third";
            DealtOutOfRotation = dealt_out_of_rotation "the cards are dealt out of rotation";
            WasDealOf { who: Who } = was_deal_of "it was {who}'s deal";
            ExposesOneOfLast { who: Who, card: CardSpec } = exposes_one_of_last "{who} exposes {card}, one of the last";
            DealHurried = deal_hurried "the deal is hurried to its end";
            LastCardFallsTo { who: Who } = last_card_falls_to "the last card falls to {who}";
            HasCards { who: Who, number: u32 } = has_cards "{who} has {number} cards";
            Exposes { who: Who, cards: Cards } = exposes "{who} exposes {cards}";
            LooksAtCard { who: Who } = looks_at_card "{who} looks at a card";
            LooksAtOwn { who: Who } = looks_at_own "{who} looks at his cards";
            DealComplete = deal_complete "the deal is complete";
            Declares { who: Who, strain: Strain } = declares "{who} declares {strain}";
            Passes { who: Who } = passes "{who} passes";
            AsksToLead { who: Who } = asks_to_lead "{who} asks to lead";
            SaysYes { who: Who } = says_yes "{who} says yes";
            SaysNo { who: Who } = says_no "{who} says no";
            Doubles { who: Who } = doubles "{who} doubles";
            Redoubles { who: Who } = redoubles "{who} redoubles";
            IsSatisfied { who: Who } = is_satisfied "{who} is satisfied";
            Accepts { who: Who } = accepts "{who} accepts";
            Refuses { who: Who } = refuses "{who} refuses";
            Consult { who: Whos } = consult "{who} consult";
            // The play
            Leads { who: Who, card: CardSpec } = leads "{who} leads {card}";
            Plays { who: Who, card: CardSpec } = plays "{who} plays {card}";
            PlaysTo { who: Who, card: CardSpec, trick: u32 } = plays_to "{who} plays {card} to trick {trick}";
            TrickTold { plays: Told } = trick_told "trick: {plays}";
            TrickQuitted = trick_quitted "the trick is turned and quitted";
            TrickTurned = trick_turned "the trick is turned, not quitted";
            PlaysTogether { who: Who, cards: Cards } = plays_together "{who} plays {cards} together";
            DropsOnFloor { who: Who, cards: Cards } = drops_on_floor "{who} drops {cards} on the floor";
            DropsFaceDown { who: Who, cards: Cards } = drops_face_down "{who} drops {cards} face down";
            Drops { who: Who, cards: Cards } = drops "{who} drops {cards}";
            HoldsInView { who: Who, cards: Cards, other: Who } = holds_in_view "{who} holds {cards} in view of {other}";
            ShowsAbove { who: Who, cards: Cards } = shows_above "{who} shows {cards} above the table";
            PicksUp { who: Who, cards: Cards } = picks_up "{who} picks up {cards}";
            Detaches { who: Who, card: CardSpec } = detaches "{who} detaches {card}";
            NamesAs { who: Who, card: CardSpec, other: Who } = names_as "{who} names {card} as {other}'s card";
            ThrowsDown { who: Who } = throws_down "{who} throws down his cards";
            AllThrowDown = all_throw_down "all throw down their cards";
            KeepsCards { who: Who } = keeps_cards "{who} keeps his cards";
            ClaimsRest { who: Who } = claims_rest "{who} claims the rest";
            ClaimsTricks { who: Who, number: u32 } = claims_tricks "{who} claims {number} tricks";
            TellsToShow { who: Who, other: Who } = tells_to_show "{who} tells {other} to show his cards";
            ShowsBelieving { who: Who, other: Who } = shows_believing "{who} shows his cards, believing {other}";
            AdmitsClaim { who: Who } = admits_claim "{who} admits the claim";
            ClaimProvesFalse = claim_proves_false "the claim proves false";
            HandsExamined = hands_examined "the hands are examined";
            Omits { who: Who } = omits "{who} omits to play";
            OmitsTo { who: Who, trick: u32 } = omits_to "{who} omits to play to trick {trick}";
            PlaysTwoTo { who: Who, trick: u32 } = plays_two_to "{who} plays two cards to trick {trick}";
            Mixes { who: Who, card: CardSpec, trick: u32 } = mixes "{who} mixes {card} with trick {trick}";
            AddsToTrick { who: Who, card: CardSpec } = adds_to_trick "{who} adds {card} to the trick";
            TrickHas { trick: u32, number: u32 } = trick_has "trick {trick} has {number} cards";
            TricksCounted = tricks_counted "the tricks are counted";
            GoesBack { card: CardSpec, who: Who } = goes_back "{card} goes back to {who}";
            HandPlayedOut = hand_played_out "the hand is played out";
            Revokes { who: Who } = revokes "{who} revokes";
            RevokesOnPurpose { who: Who } = revokes_on_purpose "{who} revokes on purpose";
            RevokesToHide { who: Who } = revokes_to_hide "{who} revokes to hide it";
            Corrects { who: Who, from: CardSpec, to: CardSpec } = corrects "{who} corrects {from} to {to}";
            Changes { who: Who, from: CardSpec, to: CardSpec } = changes "{who} changes {from} to {to}";
            TakesBack { who: Who, card: CardSpec } = takes_back "{who} takes back {card}";
            AsksAbout { who: Who, other: Who, suit: Suit } = asks_about "{who} asks {other} about {suit}";
            SaysHasNone { who: Who } = says_has_none "{who} says he has none";
            SaysHasOne { who: Who } = says_has_one "{who} says he has one";
            Draws { who: Who, card: CardSpec } = draws "{who} draws {card}";
            NamesInDummy { who: Who, card: CardSpec } = names_in_dummy "{who} names {card} in dummy";
            TouchesInDummy { who: Who, cards: Cards } = touches_in_dummy "{who} touches {cards} in dummy";
            Names { who: Who, card: CardSpec } = names "{who} names {card}";
            Touches { who: Who, cards: Cards } = touches "{who} touches {cards}";
            MovesHimself { who: Who, card: CardSpec } = moves_himself "{who} moves {card} himself";
            Arranges { who: Who } = arranges "{who} arranges";
            SuggestsCard { who: Who, card: CardSpec } = suggests_card "{who} suggests {card}";
            CallsAttention { who: Who, matter: Matter } = calls_attention "{who} calls attention to {matter}";
            NamesOwnCard { who: Who } = names_own_card "{who} names his card";
            DrawsTrick { who: Who } = draws_trick "{who} draws the trick";
            TouchesTrick { who: Who } = touches_trick "{who} touches the trick";
            AsksToName { who: Who, other: Who } = asks_to_name "{who} asks {other} to name his card";
            WarnsAboutLead { who: Who, other: Who } = warns_about_lead "{who} warns {other} about the lead";
            WarnsAboutPlay { who: Who, other: Who } = warns_about_play "{who} warns {other} about the play";
            RefersToScore { who: Who } = refers_to_score "{who} refers to the score";
            RefersToTrick { who: Who, trick: u32 } = refers_to_trick "{who} refers to trick {trick}";
            LooksAtTrick { who: Who, trick: u32 } = looks_at_trick "{who} looks at trick {trick}";
            AsksPlacing { who: Who } = asks_placing "{who} asks to have the cards placed";
            ErrorDiscovered = error_discovered "the error is discovered";
            DiscoversError { who: Who } = discovers_error "{who} discovers the error";
            ShowsTo { who: Who, card: CardSpec, other: Who } = shows_to "{who} shows {card} to {other}";
            SaysHolds { who: Who, card: CardSpec } = says_holds "{who} says he holds {card}";
            DummyNotDown = dummy_not_down "dummy is not down";
            PartOfDummyDown = part_of_dummy_down "part of dummy is down";
            LaysDown { who: Who } = lays_down "{who} lays down his cards";
            SaysIncomplete { who: Who } = says_incomplete "{who} says the trick is incomplete";
            CorrectsScore { who: Who } = corrects_score "{who} corrects the score";
            DeniesPenalty { who: Who } = denies_penalty "{who} denies the penalty";
            AsksIfObeyed { who: Who, other: Who } = asks_if_obeyed "{who} asks {other} if he obeyed";
            SaysWronglyTaken { who: Who, trick: u32 } = says_wrongly_taken "{who} says trick {trick} is wrongly taken";
            JoinsDispute { who: Who } = joins_dispute "{who} joins the dispute";
            TellsToPlay { who: Who, other: Who, card: CardSpec } = tells_to_play "{who} tells {other} to play {card}";
            TellsNotToPlay { who: Who, other: Who, card: CardSpec } = tells_not_to_play "{who} tells {other} not to play {card}";
            LooksOverHand { who: Who, other: Who } = looks_over_hand "{who} looks over {other}'s hand";
            LeavesSeat { who: Who } = leaves_seat "{who} leaves his seat";
            MentionsCards { who: Who } = mentions_cards "{who} mentions his cards";
            ChoosesCard { who: Who, card: CardSpec } = chooses_card "{who} chooses {card}";
            IsWinning { card: CardSpec } = is_winning "{card} is winning";
            // Penalties and afterwards
            CallsCard { who: Who, card: CardSpec, from: Who } = calls_card "{who} calls {card} from {from}";
            CallsSuit { who: Who, suit: OneOf, from: Who } = calls_suit "{who} calls {suit} from {from}";
            BarsSuit { who: Who, suit: Suit, from: Who } = bars_suit "{who} bars {suit} from {from}";
            CallsHighest { who: Who, suit: Suit, from: Who } = calls_highest "{who} calls the highest {suit:#} from {from}";
            CallsLowest { who: Who, suit: Suit, from: Who } = calls_lowest "{who} calls the lowest {suit:#} from {from}";
            CallsToWinTrick { who: Who, from: Who, trick: u32 } = calls_to_win_trick "{who} calls on {from} to win trick {trick}";
            CallsToLoseTrick { who: Who, from: Who, trick: u32 } = calls_to_lose_trick "{who} calls on {from} to lose trick {trick}";
            CallsToWin { who: Who, from: Who } = calls_to_win "{who} calls on {from} to win";
            CallsToLose { who: Who, from: Who } = calls_to_lose "{who} calls on {from} to lose";
            Waives { who: Who } = waives "{who} waives the penalty";
            DemandsNewDeal { who: Who } = demands_new_deal "{who} demands a new deal";
            LetsStand { who: Who } = lets_stand "{who} lets it stand";
            Demands { who: Who, words: Quoted } = demands "{who} demands {words}";
            SuggestsPenalty { who: Who } = suggests_penalty "{who} suggests the penalty";
            SaysPenaltyDue { who: Who } = says_penalty_due "{who} says a penalty is due";
            ConsultOnPenalty { who: Whos } = consult_on_penalty "{who} consult on the penalty";
            AsksWhoExacts { who: Who, other: Who } = asks_who_exacts "{who} asks {other} who shall exact the penalty";
            ClaimsRevoke { who: Who, by: Who } = claims_revoke "{who} claims a revoke by {by}";
            TakeThreeTricks { side: Side } = take_three_tricks "{side} take three tricks";
            DeductValue { side: Side } = deduct_value "{side} deduct the value of three tricks";
            AddValue { side: Side } = add_value "{side} add the value of three tricks";
            TakeTricks { side: Side, number: u32 } = take_tricks "{side} take {number} tricks";
            DeductTricks { side: Side, number: u32 } = deduct_tricks "{side} deduct the value of {number} tricks";
            AddTricks { side: Side, number: u32 } = add_tricks "{side} add the value of {number} tricks";
            DividePenalty { side: Side } = divide_penalty "{side} divide the penalty";
            MixesCards { who: Who } = mixes_cards "{who} mixes the cards";
            TricksSearched = tricks_searched "the tricks are searched";
            TricksExamined = tricks_examined "the tricks have been examined";
            TricksWon { won: PerSide } = tricks_won "tricks: {won}";
            CutForNextDeal = cut_for_next_deal "the cards are cut for the next deal";
            NextDealComplete = next_deal_complete "the last card of the next deal is dealt";
            NextTrumpDeclared = next_trump_declared "the next trump is declared";
            ScoreAgreed = score_agreed "the score is agreed";
            TrickScoreError = trick_score_error "an error in the trick score is found";
            HonourScoreError = honour_score_error "an error in the honour score is found";
            BystanderOnScore = bystander_on_score "bystander remarks on the score";
            BystanderOnPenalty = bystander_on_penalty "bystander remarks on the penalty";
            BystanderOnPlay = bystander_on_play "bystander remarks on the play";
            AgreeToAskBystander = agree_to_ask_bystander "all agree to ask the bystander";
            CallsBystanderToPay { who: Who } = calls_bystander_to_pay "{who} calls on the bystander to pay";
            AsksForTime { who: Who } = asks_for_time "{who} asks for time";
            Hurries { who: Who, other: Who } = hurries "{who} hurries {other}";
            SaysLedOutOfTurn { who: Who, other: Who, trick: u32 } = says_led_out_of_turn "{who} says {other} led out of turn to trick {trick}";
            DeniesIt { who: Who } = denies_it "{who} denies it";
            ThoughtNotPlayed { who: Who } = thought_not_played "{who} says he thought dummy had not played";
            AsksWords { who: Who, words: Quoted } = asks_words "{who} asks {words}";
            TakesTwo { who: Who } = takes_two "{who} takes two";
            WantsPlayedOut { who: Who } = wants_played_out "{who} wants it played out";
            HesitatesPassing { who: Who } = hesitates_passing "{who} hesitates before passing";
            Gestures { who: Who } = gestures "{who} gestures";
            ShowsPleasure { who: Who } = shows_pleasure "{who} shows pleasure";
            PlaysWithEmphasis { who: Who, card: CardSpec } = plays_with_emphasis "{who} plays {card} with emphasis";
            Talks { who: Who } = talks "{who} talks";
            ActsOnIt { who: Who } = acts_on_it "{who} acts on it";
            AsksPlacingFor { who: Who, other: Who } = asks_placing_for "{who} asks to have the cards placed for {other}";
            LeadsEarly { who: Who, card: CardSpec } = leads_early "{who} leads {card} before the trick is quitted";
            DeclaresInHaste { who: Who, strain: Strain } = declares_in_haste "{who} declares {strain} in haste";
            DeclaresUnusually { who: Who, strain: Strain } = declares_unusually "{who} declares {strain} in unusual words";
            PassesInHaste { who: Who } = passes_in_haste "{who} passes in haste";
            PassesUnusually { who: Who } = passes_unusually "{who} passes in unusual words";
            ConsultOnMake { who: Whos } = consult_on_make "{who} consult on the declaration";
            DrawsEarly { who: Who, other: Who } = draws_early "{who} draws a card before {other} plays";
            // Cutting and tables
            CutTold { cards: Told } = cut_told "cut: {cards}";
            Candidates { who: Roll } = candidates "candidates: {who}";
            ExposesTwoCards { who: Who } = exposes_two_cards "{who} exposes two cards";
            Rubbers { played: Tally } = rubbers "rubbers: {played}";
            DeclaresIn { who: Who } = declares_in "{who} declares in";
            QuitsTable { who: Who, other: Who } = quits_table "{who} quits the table, {other} for her";
            // Facts
            HasLooked { who: Who } = has_looked "{who} has looked at his cards";
            HasNotLooked { who: Who } = has_not_looked "{who} has not looked at his cards";
            HoldsSuit { who: Who, suit: Suit } = holds_suit "{who} holds {suit}";
            HoldsCard { who: Who, card: CardSpec } = holds_card "{who} holds {card}";
            HasNoSuit { who: Who, suit: Suit } = has_no_suit "{who} has no {suit}";
            HeldSuitAt { who: Who, suit: OneOf, trick: u32 } = held_suit_at "{who} held {suit} at trick {trick}";
            TrickWasQuitted { trick: u32 } = trick_was_quitted "trick {trick} was quitted";
            TrickWasNotQuitted { trick: u32 } = trick_was_not_quitted "trick {trick} was not quitted";
            DummyDown = dummy_down "dummy is down";
            PlayNotBegun = play_not_begun "the play has not begun";
            PlayBegun = play_begun "the play has begun";
            EveryoneThirteen = everyone_thirteen "everyone has thirteen cards";
            // Shuffling, cutting and dealing
            ShufflesDuringPlay { who: Who } = shuffles_during_play "{who} shuffles during play";
            ShufflesPackets { who: Who } = shuffles_packets "{who} shuffles into packets";
            ShufflesAcross { who: Who } = shuffles_across "{who} shuffles across the table";
            ShufflesAgain { who: Who } = shuffles_again "{who} shuffles again";
            ShufflesFor { who: Who, other: Who } = shuffles_for "{who} shuffles for {other}";
            MisplacesPack { who: Who } = misplaces_pack "{who} misplaces the pack";
            CollectsCards { who: Who } = collects_cards "{who} collects the cards";
            CallsForReshuffle { who: Who } = calls_for_reshuffle "{who} calls for a reshuffle";
            Reshuffles { who: Who } = reshuffles "{who} reshuffles";
            SeenAtCut { who: Who } = seen_at_cut "a card is seen as {who} offers the cut";
            CutsAgain { who: Who } = cuts_again "{who} cuts again";
            CutsFor { who: Who, other: Who } = cuts_for "{who} cuts for {other}";
            PacketsConfused = packets_confused "the packets are confused";
            DealsFor { who: Who, other: Who } = deals_for "{who} deals for {other}";
            PermitIt { who: Whos } = permit_it "{who} permit it";
            LastCardFaceUp = last_card_face_up "the last card is dealt face up";
            ClaimsMisdeal { who: Who } = claims_misdeal "{who} claims a misdeal";
            PackLacks { card: CardSpec } = pack_lacks "the pack lacks {card}";
            PackHasTwo { card: CardSpec } = pack_has_two "the pack has two {card}";
            DealsTwoTo { who: Who, other: Who } = deals_two_to "{who} deals two cards to {other}";
            MovesOneCard { who: Who } = moves_one_card "{who} moves one card";
            OneMoveMends = one_move_mends "one move mends it";
            CardsDealt { number: u32 } = cards_dealt "{number} cards are dealt";
            SaysNotCut { who: Who } = says_not_cut "{who} says the pack was not cut";
            StopsDeal { who: Who } = stops_deal "{who} stops the deal";
            LooksAt { who: Who, card: CardSpec } = looks_at "{who} looks at {card}";
            AsksToSee { who: Who } = asks_to_see "{who} asks to see it";
            FindsShort { who: Who } = finds_short "{who} finds he is one card short";
            SearchesOtherPack { who: Who } = searches_other_pack "{who} searches the other pack";
            // Declaring and doubling
            PermitsToDeclare { who: Who, other: Who } = permits_to_declare "{who} permits {other} to declare";
            ChangesDeclaration { who: Who, from: Strain, to: Strain } = changes_declaration "{who} changes {from} to {to}";
            DoesNotDouble { who: Who } = does_not_double "{who} does not double";
            TakesBackDouble { who: Who } = takes_back_double "{who} takes back his double";
            Consents { who: Who } = consents "{who} consents";
            LetsDoubleStand { who: Who } = lets_double_stand "{who} lets the double stand";
            ObjectsToDoubling { who: Who } = objects_to_doubling "{who} objects to more doubling";
            ConsultOnDouble { who: Whos } = consult_on_double "{who} consult on the double";
            // Honours and the score
            Honours { held: Tally } = honours "honours: {held}";
            HasNoTrumps { who: Who } = has_no_trumps "{who} has no trumps";
            RubberEnds = rubber_ends "the rubber ends";
            ScoredFor { side: Side, wrote: u32, due: u32, game: u32 } = scored_for "{side} scored {wrote} for {due} in game {game}";
            RubberScoreAgreed = rubber_score_agreed "the rubber score is agreed";
            Bet { on: Phrase } = bet "bet: {on}";
            // Forming and leaving the table
            CutForPartners { cards: Told } = cut_for_partners "cut for partners: {cards}";
            CutForDeal { cards: Told } = cut_for_deal "cut for deal: {cards}";
            CutForGoingOut { cards: Told } = cut_for_going_out "cut for going out: {cards}";
            CutsOtherPack { who: Who } = cuts_other_pack "{who} cuts from the other pack";
            ChoosesPack { who: Who } = chooses_pack "{who} chooses a pack";
            ChangesSeat { who: Who } = changes_seat "{who} changes her seat";
            TableOf { who: Roll } = table_of "table: {who}";
            AsksForPlace { who: Who } = asks_for_place "{who} asks for the next place";
            Retires { who: Who } = retires "{who} retires";
            NewTableForms = new_table_forms "a new table forms";
            HasPlayedElsewhere { who: Who } = has_played_elsewhere "{who} has played elsewhere";
            CutsInElsewhere { who: Who } = cuts_in_elsewhere "{who} cuts in elsewhere";
            CompletesTable { who: Who } = completes_table "{who} completes a table";
            MeansToReturn { who: Who } = means_to_return "{who} means to return";
            OthersConsent = others_consent "the others consent";
            CandidatesFresh = candidates_fresh "the candidates have played nowhere else";
            Objects { who: Who } = objects "{who} objects";
            BreaksUpTable { who: Who } = breaks_up_table "{who} breaks up the table";
            AsksToEnterUncut { who: Who } = asks_to_enter_uncut "{who} asks to enter without cutting";
            PlacesFree { number: u32 } = places_free "{number} places are free";
            // New cards
            CallsForNewCards { who: Who } = calls_for_new_cards "{who} calls for new cards";
            CallsForOnePack { who: Who } = calls_for_one_pack "{who} calls for one new pack";
            NewRubberBegins = new_rubber_begins "a new rubber begins";
            CardTorn { card: CardSpec } = card_torn "{card} is torn";
            AgreeToReplace = agree_to_replace "all agree to replace it";
        }
    };
}
pub(crate) use each_sentence;

macro_rules! define_events {
    ($($variant:ident $({ $($field:ident : $type:ty),* })? = $rule:ident $template:literal;)*) => {
        /// Something that happened at the table, or a fact about it.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum EventKind {
            $(
                #[doc = concat!("`", $template, "`")]
                $variant $({ $(
                    #[doc = concat!("`{", stringify!($field), "}` in the sentence.")]
                    $field: Spanned<$type>,
                )* })?,
            )*
        }

        impl fmt::Display for EventKind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$variant $({ $($field),* })? => write!(f, $template),)*
                }
            }
        }

        /// The canonical sentences, their blanks in braces, in the order of this file.
        pub const SENTENCES: &[&str] = &[$($template),*];
    };
}
each_sentence!(define_events);
