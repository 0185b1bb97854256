//! The names the laws use: every incident and every fact, one row each.
//!
//! A row of `each_incident!` is an incident's variant, its name in the laws and in JSON, and what it is
//! at the table. A row of `each_fact!` is a fact's variant, its name, what it says of an incident,
//! and the question that settles it where the case does not tell (`""`: always known or derived).

/// Hands the table of incidents to another macro.
macro_rules! each_incident {
    ($receiver:ident) => {
        $receiver! {
            // Naming the trump and doubling
            DeclarationLeft = "declaration_left" "the dealer left the naming of the trump to his partner, who has not yet spoken";
            PartnerDeclares = "partner_declares" "the dealer's partner named the trump without the dealer's leave";
            PartnerPassesBack = "partner_passes_back" "the dealer's partner passed the naming of the trump to the dealer";
            DefenderDeclares = "defender_declares" "one of the dealer's adversaries named a trump";
            DefenderPasses = "defender_passes" "one of the dealer's adversaries passed, as if he had to name the trump";
            DeclarationAltered = "declaration_altered" "somebody would have another trump after one had been named";
            DoublingAwaited = "doubling_awaited" "the story stops where somebody has the right to double";
            DoublingDone = "doubling_done" "the story stops when the last right to double is done with";
            DoubledOutOfTurn = "doubled_out_of_turn" "somebody doubled or redoubled when the right was another's";
            DoubledFurther = "doubled_further" "somebody doubled when the doubling might be over: the value high, the play begun, a double refused or more objected to";
            DoubledAfterLead = "doubled_after_lead" "one of the dealer's adversaries doubled when one of them had led before the play had begun";
            DoubleRefused = "double_refused" "a double that waited for his word was refused by the one who may refuse it";
            RefusedInVain = "refused_in_vain" "a double that waited for nobody's word was refused";
            DoubleAltered = "double_altered" "somebody went back on what he had declared as to doubling";
            DoublingObjected = "doubling_objected" "a player objected to more doubling";
            DoublingConsulted = "doubling_consulted" "partners consulted while the doubling was open, about the doubling or about something else";
            SpadesMade = "spades_made" "spades were named, and nobody has doubled";
            // Leads and plays
            LeadOutOfTurn = "lead_out_of_turn" "somebody led when it was not his turn to lead";
            FalseLeadFollowed = "false_lead_followed" "a player played to a lead out of turn";
            LeadBeforePlay = "lead_before_play" "eldest hand led before the doubling was done or without asking leave";
            AskedLeaveOutOfTurn = "asked_leave_out_of_turn" "third hand asked leave to play before eldest had spoken";
            PlayedOutOfTurn = "played_out_of_turn" "somebody played to a trick before his turn";
            Omission = "omission" "somebody left a trick without a card and has played to the next";
            SurplusCard = "surplus_card" "somebody played two cards to one trick, found out later";
            CardMixed = "card_mixed" "somebody mixed a card with a trick it does not belong to";
            FifthCard = "fifth_card" "a further card was put to a trick that was complete";
            // The revoke
            Revoke = "revoke" "somebody played another suit though he held the suit led";
            FollowedRevoke = "followed_revoke" "a player had played after a revoke that was then corrected";
            RenounceQuestioned = "renounce_questioned" "a player asked his partner whether he had none of the suit led";
            PenaltyDivided = "penalty_divided" "the revoke penalty was taken partly in one form and partly in another";
            BothSidesRevoke = "both_sides_revoke" "players of both sides made themselves liable for a revoke";
            TricksSearched = "tricks_searched" "the tricks were searched";
            RevokeOnPurpose = "revoke_on_purpose" "somebody revoked on purpose";
            RevokeToHide = "revoke_to_hide" "somebody revoked again to hide a revoke";
            // Exposed cards
            CardExposed = "card_exposed" "a card was shown, dropped, thrown down or played with another";
            WinnersWithoutWaiting = "winners_without_waiting" "a defender played winning cards without waiting for his partner";
            DealerClaims = "dealer_claims" "the dealer said that remaining tricks were his";
            DefenderClaims = "defender_claims" "one of the dealer's adversaries said that remaining tricks were his";
            AllThrewDown = "all_threw_down" "all four threw their cards on the table";
            HandsExamined = "hands_examined" "the hands thrown down were looked through";
            HandKept = "hand_kept" "a player kept his hand when his partner had thrown his down";
            CardDetached = "card_detached" "a card was parted from a hand so as to be named";
            CallDisobeyed = "call_disobeyed" "somebody did not play as he was called on to";
            CallImpossible = "call_impossible" "somebody called on for a suit or card had none of it, or would have had to revoke";
            CallRepeated = "call_repeated" "a card already called was called again";
            // Dummy
            DummyCallsAttention = "dummy_calls_attention" "the dealer's partner called attention to something that carries a penalty";
            CardSuggested = "card_suggested" "the dealer's partner suggested a card of dummy";
            CardDrawn = "card_drawn" "a card was drawn from a hand and not yet quitted";
            CardNamed = "card_named" "a card was named as to be played";
            CardTouched = "card_touched" "one or more of dummy's cards were touched";
            CardTakenBack = "card_taken_back" "the dealer took back a card he had played, named or touched";
            DummyAsksIfObeyed = "dummy_asks_if_obeyed" "the dealer's partner asked whether a call for highest or lowest was obeyed";
            DummySaysIncomplete = "dummy_says_incomplete" "the dealer's partner said that a trick was not complete";
            DummyCorrectsScore = "dummy_corrects_score" "the dealer's partner corrected a wrong score";
            DummyDeniesPenalty = "dummy_denies_penalty" "the dealer's partner corrected an adversary's claim to a penalty";
            DummySaysWronglyTaken = "dummy_says_wrongly_taken" "the dealer's partner said that a trick was taken by the wrong side";
            DummyJoinsDispute = "dummy_joins_dispute" "the dealer's partner took part in a dispute of fact";
            DummyMovesCard = "dummy_moves_card" "the dealer's partner moved a card of dummy himself";
            DummyLooksOver = "dummy_looks_over" "the dealer's partner looked over an adversary's hand";
            DummyLeavesSeat = "dummy_leaves_seat" "the dealer's partner left his seat to watch the play";
            DummyMentionsCards = "dummy_mentions_cards" "the dealer's partner spoke of cards he or another holds";
            DummyLaidDown = "dummy_laid_down" "the dealer's partner laid his hand on the table";
            DummyAwaited = "dummy_awaited" "the story stops when a card has been led and dummy's hand does not lie on the table";
            // A new deal
            PackIncorrect = "pack_incorrect" "the pack was found incorrect or imperfect";
            PastScores = "past_scores" "the pack was found incorrect or imperfect, and something had been scored before";
            CardFaced = "card_faced" "a card was found face up in the pack";
            DealtOutOfRotation = "dealt_out_of_rotation" "the cards were not dealt into four packets, one at a time, in rotation from the dealer's left";
            LastCardMisplaced = "last_card_misplaced" "the last card did not come to the dealer in its regular order";
            TooManyCards = "too_many_cards" "a player was dealt more than thirteen cards";
            HandShort = "hand_short" "a player found that he had fewer than thirteen cards";
            PlayedShort = "played_short" "a player whose hand was a card or more short had played before he found it out";
            OtherPackSearched = "other_pack_searched" "the other pack was searched for a missing card";
            TwoDealtAtOnce = "two_dealt_at_once" "the dealer dealt two cards at once, or two to one hand";
            PackNotCut = "pack_not_cut" "the dealer dealt without having had the pack cut";
            DealerLooked = "dealer_looked" "the dealer looked at a card while he was dealing";
            // General rules
            Consultation = "consultation" "partners consulted about enforcing a penalty";
            PenaltySuggested = "penalty_suggested" "a player suggested or demanded a penalty that his partner alone might exact, or that both might";
            PenaltySaidDue = "penalty_said_due" "a player told his partner that a penalty was due and no more";
            PenaltyLeftToPartner = "penalty_left_to_partner" "a player asked his partner which of them should exact the penalty";
            WrongPenalty = "wrong_penalty" "a penalty was demanded that the code does not give";
            Hurried = "hurried" "an offender gave no reasonable time to decide";
            AttentionToTrick = "attention_to_trick" "a defender called attention to the trick before his partner played";
            WarnedOfLead = "warned_of_lead" "a defender told his partner that he was about to lead out of turn";
            WarnedOfPlay = "warned_of_play" "a defender told his partner that he was about to play out of turn";
            UnauthorisedReference = "unauthorised_reference" "a defender referred to an incident of the play without leave";
            QuittedTrickLookedAt = "quitted_trick_looked_at" "a trick was looked at again";
            PlacingAsked = "placing_asked" "a player asked to have the cards placed";
            BystanderRemark = "bystander_remark" "a bystander spoke";
            BystanderAsked = "bystander_asked" "the players agreed to let a bystander decide";
            // Shuffling and the deal
            Shuffled = "shuffled" "somebody shuffled the pack in a manner, at a time or once more than the laws may allow";
            SeenAtCut = "seen_at_cut" "a card was seen as the pack was offered to be cut";
            CardsCollected = "cards_collected" "somebody collected the cards for the next deal";
            PackMisplaced = "pack_misplaced" "somebody who had shuffled did not put the pack down as he should";
            PackCut = "pack_cut" "the pack was cut";
            Recut = "recut" "the pack was cut a second time";
            ShuffledAfterCut = "shuffled_after_cut" "somebody shuffled the pack after it was cut";
            DealtOutOfTurn = "dealt_out_of_turn" "somebody dealt when it was not his turn to deal";
            DealtWrongPack = "dealt_wrong_pack" "somebody dealt with the adversaries' cards";
            LastCardFaceUp = "last_card_face_up" "the last card was dealt face up";
            MisdealClaimed = "misdeal_claimed" "somebody claimed that the deal was lost by a misdeal";
            ShuffledForPartner = "shuffled_for_partner" "somebody shuffled for his partner";
            CutForPartner = "cut_for_partner" "somebody cut the pack when it was his partner's to cut";
            DealtForPartner = "dealt_for_partner" "somebody dealt for his partner";
            // Conduct
            ScoreMentioned = "score_mentioned" "a player spoke of the score";
            Hesitation = "hesitation" "a player's pause may have told his partner something";
            Haste = "haste" "somebody named the trump or passed in haste";
            UnusualWords = "unusual_words" "somebody named the trump or passed in other than the plain and usual words";
            MakeConsulted = "make_consulted" "partners consulted about what trump to name";
            LedEarly = "led_early" "somebody led to a trick when the one before was not yet turned and quitted";
            Gesture = "gesture" "a player showed by word, gesture or manner something of his hand or of a play";
            Emphasis = "emphasis" "a player played a card with emphasis";
            Talk = "talk" "a player talked during the play";
            ActedOnManner = "acted_on_manner" "a player acted on what his partner's manner told him";
            PlacingForPartner = "placing_for_partner" "a player had the cards placed for his partner's benefit";
            DrawnEarly = "drawn_early" "a defender who had led a winner drew another card before his partner had played";
            // Cutting and tables
            CutForTable = "cut_for_table" "more candidates than can play at once cut for the right to play";
            CutForPartners = "cut_for_partners" "the four who play cut for partners";
            CutForDeal = "cut_for_deal" "the players cut for the deal";
            CutForGoingOut = "cut_for_going_out" "players cut to decide who goes out";
            CutFromOtherPack = "cut_from_other_pack" "somebody cut from another pack than the rest";
            TwoCardsExposed = "two_cards_exposed" "somebody exposed more than one card in cutting";
            ChoiceMade = "choice_made" "somebody chose cards or a seat for the rubber";
            ChoiceChanged = "choice_changed" "somebody changed the cards or the seat he had chosen";
            AdmissionClaimed = "admission_claimed" "candidates claimed admission at the end of a rubber";
            DeclaredIn = "declared_in" "a candidate declared in";
            PlaceAsked = "place_asked" "somebody announced that he wished for the next place";
            Retired = "retired" "one of those who belong to the table retired";
            NewTable = "new_table" "a new table was formed";
            JoinedElsewhere = "joined_elsewhere" "one who belongs to a table joined another";
            MeansToReturn = "means_to_return" "one who joined another table said that he meant to return to his own";
            QuitTable = "quit_table" "a player quitted the table and named one to play for him";
            SubstitutionOver = "substitution_over" "the rubber in which one player had played for another was over";
            TableBrokenUp = "table_broken_up" "a player broke up the table";
            EntersUncut = "enters_uncut" "somebody sought admission to a table without cutting for it";
            // New cards
            NewCardsCalled = "new_cards_called" "a player called for new cards";
            OnePackCalled = "one_pack_called" "a player called for one new pack";
            CardTorn = "card_torn" "a card was found torn or marked";
            // The score
            TricksScored = "tricks_scored" "the tricks that each side won were told, and nobody had revoked";
            SlamMade = "slam_made" "a side came to twelve or thirteen tricks";
            HonoursHeld = "honours_held" "a side held three honours or more";
            Chicane = "chicane" "one hand of a side held no trump";
            DoubleChicane = "double_chicane" "neither hand of a side held a trump";
            RubberEnded = "rubber_ended" "the rubber came to its end";
            TrickScoreWrong = "trick_score_wrong" "the score for tricks was found to be wrong";
            HonourScoreWrong = "honour_score_wrong" "the score for honours, chicane or slam was found to be wrong";
            BetLaid = "bet_laid" "a bet was laid on the odd trick or on the score";
        }
    };
}
pub(crate) use each_incident;

/// Hands the table of facts to another macro.
macro_rules! each_fact {
    ($receiver:ident) => {
        $receiver! {
            // Who the offender is
            ByDealer = by_dealer "the offender is the dealer" "Was {by} the dealer?";
            ByDummy = by_dummy "the offender is the dealer's partner, or it is dummy's hand" "Was {by} the dealer's partner?";
            ByDefender = by_defender "the offender is one of the dealer's adversaries" "Was {by} one of the dealer's adversaries?";
            ByEldest = by_eldest "the offender is the player on the dealer's left" "Was {by} on the dealer's left?";
            ByThirdHand = by_third_hand "the offender is the player on the dealer's right" "Was {by} on the dealer's right?";
            // The stage of the hand
            DuringDeal = during_deal "the deal was not complete" "Was the deal still going on?";
            BeforeDeclaration = before_declaration "the deal was complete and the trump not yet named" "Was it after the deal and before the trump was named?";
            TrumpUnnamed = trump_unnamed "the trump had not been named" "";
            BeforeFirstLead = before_first_lead "the deal was complete and no card had been led, in or out of turn" "Was it after the deal and before any card was led?";
            DuringPlay = during_play "a card had been led" "Had a card been led?";
            PlayHadBegun = play_had_begun "leave to lead had been given, or the last right to double was done with" "Had the play begun (leave to lead given, the doubling over)?";
            DoublingOpen = doubling_open "a double stood and its answer, or a further double, was still due" "Was the doubling still unfinished?";
            DummyDown = dummy_down "dummy's hand, or any part of it, lay on the table" "Was dummy's hand, or part of it, on the table?";
            HandOver = hand_over "the hand had been played out" "Was the hand played out?";
            DealerHasLooked = dealer_has_looked "the dealer had looked at a card of his" "Has the dealer looked at any of his cards?";
            DummyHasLooked = dummy_has_looked "the dealer's partner had looked at a card of his" "Has the dealer's partner looked at any of his cards?";
            EldestHasLooked = eldest_has_looked "eldest hand had looked at a card of his" "Has eldest hand looked at any of his cards?";
            ThirdHandHasLooked = third_hand_has_looked "third hand had looked at a card of his" "Has third hand looked at any of his cards?";
            // What the table agreed
            SpadeConvention = spade_convention "the table agreed not to play spades" "";
            SpadesUndoubled = spades_undoubled "spades were trumps and nobody had doubled" "";
            // Doubling
            FirstDouble = first_double "nobody had doubled before" "";
            Redouble = redouble "an adversary's double stood" "";
            OverPartners = over_partners "his partner had doubled last, over an adversary's double" "";
            DoublingRefused = doubling_refused "a double out of turn had been refused in this hand by the one who may refuse it" "";
            ThirdHandLed = third_hand_led "third hand had led, out of his turn, before the play had begun" "";
            DoubleUnanswered = double_unanswered "the last double was made when a card had been led, and whoever has the say about it has not spoken" "";
            Objected = objected "a player had objected to more doubling" "";
            LimitAgreed = limit_agreed "the table had agreed on a limit of the doubling, or on none" "";
            PartnerShowedCard = partner_showed_card "the offender's partner had shown a card" "";
            PartnersRightForfeited = partners_right_forfeited "the right of the offender's partner to double had been taken away" "";
            RightForfeited = right_forfeited "the right of the offender to double had been taken away" "";
            LimitReached = limit_reached "the value of a trick had come to the limit of the doubling" "Had the value of a trick come to the limit of the doubling?";
            LimitExceeded = limit_exceeded "the value of a trick was above the limit of the doubling" "Was the value of a trick above the limit of the doubling?";
            // Leads
            FirstLead = first_lead "it opened the first trick of the hand" "";
            FollowedByNext = followed_by_next "the next player had played to the false lead" "";
            FollowedByAll = followed_by_all "the other three had all played to the false lead" "";
            LeaderIsDefender = leader_is_defender "the false lead which was followed came from one of the dealer's adversaries" "Did the false lead come from one of the dealer's adversaries?";
            EldestHasLed = eldest_has_led "eldest hand had led" "Had eldest hand led?";
            LeaveAsked = leave_asked "eldest hand had asked leave to lead" "Did eldest hand ask leave to lead?";
            // Plays out of turn
            AsFourth = as_fourth "the offender was to play fourth to the trick" "";
            SecondNotPlayed = second_not_played "the second hand (the fourth's partner) had not played to the trick" "";
            ThirdNotPlayed = third_not_played "the third hand had not played to the trick" "";
            PlayedToNext = played_to_next "the offender had since led or played to the next trick" "Had {by} played to the next trick?";
            // A new deal
            LastToDealer = last_to_dealer "the last card came to the dealer in its regular order" "Did the last card fall to the dealer, in its order?";
            AnotherShort = another_short "another player was dealt fewer than thirteen cards" "Was another player dealt fewer than thirteen cards?";
            AnotherOver = another_over "another player was dealt more than thirteen cards" "Was another player dealt more than thirteen cards?";
            DealtShort = dealt_short "the offender was dealt fewer than thirteen cards" "";
            OthersRight = others_right "the other three were dealt thirteen cards each" "Were the other three dealt thirteen cards each?";
            FoundAfterPlaying = found_after_playing "the offender had played a card before he found that he was short" "Had {by} played a card before he found that he was short?";
            SearcherIsShort = searcher_is_short "the player who searched was the one whose hand was short" "";
            PackProvedWrong = pack_proved_wrong "the pack itself was shown to be incorrect or imperfect" "";
            DummyShort = dummy_short "the short hand was dummy's" "";
            MissingFound = missing_found "what was missing from a short hand was found, in the other pack or elsewhere" "Was the missing card found, in the other pack or elsewhere?";
            ThirdDealt = third_dealt "a third card was dealt before the error was set right" "Was a third card dealt before the error was set right?";
            DealMended = deal_mended "the dealer set the error right before he dealt a third card" "";
            OneMoveMends = one_move_mends "the error could be set right by moving one card and no more" "Could the error be set right by moving one card and no more?";
            AttentionInTime = attention_in_time "one of the dealer's adversaries called attention to it before the last card was dealt" "Did one of the dealer's adversaries call attention to it before the last card was dealt?";
            AttentionDuringDeal = attention_during_deal "one of the dealer's adversaries called attention to it before the deal was complete" "Did one of the dealer's adversaries call attention to it before the deal was complete?";
            // The revoke
            HeldTheSuit = held_the_suit "the offender held a card of the suit led" "Did {by} hold a card of the suit led?";
            TrickQuitted = trick_quitted "the trick had been turned and quitted" "Was the trick turned and quitted?";
            SidePlayedOn = side_played_on "the offender or his partner had led or played to the next trick" "";
            AskedBeforeQuitting = asked_before_quitting "his partner had asked about the renounce before the trick was quitted" "";
            AnsweredNone = answered_none "the answer was that he had none" "";
            Corrected = corrected "the mistake was corrected" "";
            Claimed = claimed "the revoke had been claimed" "";
            ClaimedAfterCut = claimed_after_cut "the cards had been cut for the next deal before any claim" "";
            MixedAfterClaim = mixed_after_claim "the accused or his partner mixed the cards after the claim, before they were sufficiently examined" "";
            MixedOtherwise = mixed_otherwise "the cards were mixed before the claim, or after it by others than the accused and his partner" "";
            OffenderFourth = offender_fourth "the offender was fourth to play to the trick" "";
            DefendersHavePlayed = defenders_have_played "both adversaries of the dealer had played to the trick" "";
            ThoughtNotPlayed = thought_not_played "the dealer says he thought dummy had not played to the trick" "Does the dealer say that he thought dummy had not played to the trick?";
            // Exposed cards
            QuittedUnchosen = quitted_unchosen "the trick was turned and quitted, and the dealer had not said which of the cards went to it" "";
            TwoAtOnce = two_at_once "two or more cards were played at once" "";
            SomeWouldRevoke = some_would_revoke "of the cards played or touched at once one or more would have been a revoke, and not all" "";
            DroppedFaceUp = dropped_face_up "the card was dropped with its face upward on the table" "";
            DroppedBelow = dropped_below "the card fell on the floor or elsewhere below the table" "";
            DroppedFaceDown = dropped_face_down "the card was dropped with its face down" "";
            HeldInView = held_in_view "the card was so held that the offender's partner could see its face" "Could {by}'s partner see the face of {card}?";
            ShownOnTable = shown_on_table "the card was exposed on the table" "";
            ShownAbove = shown_above "the card was shown above the table and not on it" "";
            ShownToOpponent = shown_to_opponent "only an opponent could see the card" "";
            NamedOnly = named_only "the card was only spoken of, not shown" "";
            TakenUp = taken_up "the card had been played and was taken up again" "";
            ThrownDown = thrown_down "the player threw his whole hand on the table, face up" "";
            OneOfTheLast = one_of_the_last "it was one of the last cards dealt" "";
            DealHurried = deal_hurried "the deal was completed before there was time to decide" "";
            BelievingClaim = believing_claim "the cards were shown in belief of the dealer's claim" "Were the cards shown because the dealer's claim was believed?";
            ClaimedTheRest = claimed_the_rest "the dealer had said that all the tricks left were his" "Were the tricks which the dealer claimed all that were left?";
            ClaimFalse = claim_false "the dealer's claim proved false" "Did the dealer's claim prove false?";
            BestOnTable = best_on_table "the card was played to a trick not complete and was the best on the table" "Was {card} the best card on the table?";
            LedWinner = led_winner "the card was led and was a winning card as against the dealer and dummy" "Was {card} a winning card against the dealer and dummy?";
            LedAgain = led_again "the offender then led again without waiting for his partner" "";
            NextWinner = next_winner "the offender then led a winning card as against the dealer and dummy, again without waiting" "Was the card led next a winning card against the dealer and dummy?";
            SeveralWinners = several_winners "several such winners were led one after the other without waiting" "";
            Misnamed = misnamed "the dealer named a wrong card" "";
            // Calls
            CalledCard = called_card "a card was called" "";
            CalledSuit = called_suit "a suit was called" "";
            SuitBarred = suit_barred "the lead of a suit was forbidden" "";
            CalledHighestOrLowest = called_highest_or_lowest "the highest or lowest of a suit was called" "";
            CalledToWinOrLose = called_to_win_or_lose "the player was called on to win or to lose a trick" "";
            AbleToObey = able_to_obey "he could have done as he was called on to" "Could {by} have done as called on?";
            CorrectedBeforeQuitting = corrected_before_quitting "the play was corrected before the trick was turned and quitted" "";
            WouldRevoke = would_revoke "to play the card would have been a revoke" "";
            CallWasDue = call_was_due "somebody entitled to it had made the call" "Was the one who called entitled to call?";
            // Cards of the dealer and dummy
            FromDummy = from_dummy "the card is dummy's" "";
            SaidArrange = said_arrange "the dealer said that he was arranging" "";
            TouchedSeveral = touched_several "two or more cards were touched at once" "";
            OnlyToFollow = only_to_follow "it was the only card of that hand with which suit could be followed" "";
            CardQuitted = card_quitted "the card had been quitted" "";
            CardWasNamed = card_was_named "the card had been named as to be played" "";
            PlayedAnother = played_another "the player then played another card than the one he had parted" "";
            FalseLead = false_lead "the card had been led out of turn" "";
            SavesRevoke = saves_revoke "it was taken back to save a revoke" "Was it taken back to save a revoke?";
            // Shuffling and the deal
            ShuffledBelow = shuffled_below "the pack was shuffled below the table" "";
            FaceSeen = face_seen "the face of a card was seen" "";
            ShuffledInPlay = shuffled_in_play "a hand was being played" "";
            DealtInPackets = dealt_in_packets "the pack was shuffled by dealing it into packets" "";
            ShuffledAcross = shuffled_across "the pack was shuffled across the table" "";
            PackPlayedWith = pack_played_with "the pack had been played with" "";
            ShuffledTwice = shuffled_twice "the offender had shuffled that pack before" "";
            DealerShuffledSince = dealer_shuffled_since "the dealer had shuffled after the cut" "";
            AfterNewDeal = after_new_deal "a new deal had been called for" "";
            CollectorsPartnerDeals = collectors_partner_deals "the offender is the partner of the player about to deal" "Is {by} the partner of the player about to deal?";
            SeenInCutting = seen_in_cutting "a card was exposed in cutting, or in putting the packets together" "";
            PacketsConfused = packets_confused "the cards of the packets were confused" "";
            CutInDoubt = cut_in_doubt "it was in doubt where the pack had been parted" "";
            TurnOfAdversary = turn_of_adversary "it was the turn of one of the offender's adversaries to deal" "Was it the turn of one of {by}'s adversaries to deal (and not of his partner)?";
            LastCardDealt = last_card_dealt "the last card had been dealt when it was found out" "Had the last card been dealt when it was found out?";
            FirstCardPlayed = first_card_played "a card had been played when it was found out" "Had a card been played when it was found out?";
            NextCardsDealt = next_cards_dealt "the cards had been dealt for the next deal when it was found out" "Had the cards been dealt for the next deal when it was found out?";
            LeaveGiven = leave_given "his adversaries had given leave" "";
            // Rights to a penalty
            PenaltyOpen = penalty_open "there was a penalty to be had to which this refers" "";
            PenaltyIsDealers = penalty_is_dealers "the penalty was the dealer's to exact" "";
            ActorEntitled = actor_entitled "the actor was himself entitled to exact it" "";
            PartnerSolelyEntitled = partner_solely_entitled "the actor's partner was solely entitled to exact it" "";
            ConsultationAllowed = consultation_allowed "the law that gives the penalty lets the partners consult" "";
            ConsultationForbidden = consultation_forbidden "the law that gives the penalty forbids the partners to consult about it" "";
            ConsultedOnPenalty = consulted_on_penalty "they consulted about a penalty, and not about the doubling" "Did they consult about the penalty (and not about the doubling)?";
            DealerNamedTrump = dealer_named_trump "the dealer himself named the trump" "Did the dealer himself name the trump?";
            OffenderDealersSide = offender_dealers_side "the penalty was incurred by the dealer or his partner" "";
            // The trick in hand
            PartnerHasPlayed = partner_has_played "the offender's partner had played to the trick" "Had {by}'s partner already played to the trick?";
            WasRequired = was_required "he had been asked to" "";
            TrickTouched = trick_touched "the cards had been touched to be gathered" "Had the cards been touched to be gathered?";
            SurplusSuspected = surplus_suspected "the tricks were counted to find a surplus card" "";
            LastTrick = last_trick "it was the last trick turned and quitted" "Was it the last trick turned and quitted?";
            CallMade = call_made "the dealer had been called on for his highest or lowest card" "Had the dealer been called on for his highest or lowest card?";
            PenaltyClaimed = penalty_claimed "an adversary had claimed a penalty" "Had one of the dealer's adversaries claimed a penalty?";
            ClaimDisputed = claim_disputed "the trick was wanted to settle a claim one side has made and the other denies" "";
            RevokeClaimed = revoke_claimed "a revoke had been claimed" "";
            PleasureShown = pleasure_shown "pleasure or displeasure was shown at a play" "";
            OnScore = on_score "the remark touched the score" "";
            OnPenalty = on_penalty "the remark touched a penalty" "";
            // Cutting: how a code ranks the cards is its own to say
            CutDecides = cut_decides "the cards cut settle what was cut for" "Do the cards cut settle what was cut for, as the code ranks them?";
            EqualPair = equal_pair "two whose cards were equal must be told apart" "Are there two equal cards, and must those who cut them be told apart?";
            EqualThree = equal_three "three whose cards were equal must be told apart" "Are there three equal cards, and must those who cut them be told apart?";
            EqualHighest = equal_highest "the equal cards were the highest of all" "Were the equal cards the highest of all?";
            RecutByTwo = recut_by_two "two whose cards had been equal cut again" "";
            RecutByThree = recut_by_three "three whose cards had been equal cut again" "";
            RestApart = rest_apart "the two next lowest, and the next after them, can be told from the others" "";
            AdmissionOpen = admission_open "one at least of those who claim admission may come in" "";
            PlaceSpokenFor = place_spoken_for "the places that were free belonged to others, who had announced that they wished for the next" "";
            NextLowestWaits = next_lowest_waits "the place that was free belonged to the candidate whose card followed those of the table" "";
            ChoiceWasHis = choice_was_his "the choice was his, who had cut the lowest card" "Had {by} cut the lowest card, so that the choice was his?";
            WasCutOut = was_cut_out "he had been cut out of another table" "Had {by} been cut out of another table?";
            // Tables
            CutBegun = cut_begun "a player had cut a card" "";
            AllRubbersEqual = all_rubbers_equal "all the players had played the same number of consecutive rubbers" "Have all the players played the same number of consecutive rubbers?";
            RubbersDecide = rubbers_decide "those who must make room had played more consecutive rubbers than the others" "Have as many as must make room played more consecutive rubbers than the others?";
            SomePlayedElsewhere = some_played_elsewhere "some of the candidates had belonged to another table or played at one" "Has any of the candidates belonged to another table, or played at one?";
            SomeFresh = some_fresh "some of the candidates had neither belonged to another table nor played at one" "";
            EnablesTable = enables_table "by joining he let three candidates form a fresh table" "";
            OthersConsented = others_consented "the other three players consented" "Do the other three players consent?";
            RubberOver = rubber_over "the rubber was over" "";
            TooFewPlaces = too_few_places "there were too few places for all of them" "";
            NextPlaceAsked = next_place_asked "somebody had announced before that he wished for the next place" "";
            FromBrokenTable = from_broken_table "he came from a table that had been broken up" "";
            // New cards
            PackCut = pack_cut "the pack had been cut for the deal" "";
            RubberBeginning = rubber_beginning "it was the beginning of a rubber" "Was it the beginning of a rubber?";
            PackWasImperfect = pack_was_imperfect "the pack was imperfect" "";
            AgreedToReplace = agreed_to_replace "the players agreed to replace the card" "";
            // The score
            NoTrumpHand = no_trump_hand "the hand was played without trumps" "Was the hand played without trumps?";
            ReachesGame = reaches_game "the points told show that this hand brought the side to the game" "";
            HasAGame = has_a_game "the case tells that the side had won a game of the rubber before" "";
            SideRevoked = side_revoked "a player of that side, other than dummy, had revoked and not mended it" "";
            SideScoresHonours = side_scores_honours "the side scored honours" "Did {by}'s side score honours?";
            NextDealDealt = next_deal_dealt "the last card of the deal that followed had been dealt" "Had the last card of the following deal been dealt?";
            NextTrumpNamed = next_trump_named "the trump of the deal that followed had been declared" "Had the trump of the following deal been declared?";
            GameGoesOn = game_goes_on "the game was not over with the hand that was wrongly scored" "Did the game go on after the hand that was wrongly scored?";
            LastGame = last_game "it was the last game of the rubber" "Was it the last game of the rubber?";
            ScoreAgreed = score_agreed "a score had been made up and agreed" "";
            RubberAgreed = rubber_agreed "the score of the rubber had been made up and agreed" "Had the score of the rubber been made up and agreed?";
            RevokeProved = revoke_proved "a revoke of which a penalty can be had was claimed and proved" "";
            // Defined by the codes
            RevokeWasEstablished = revoke_was_established "the revoke that was followed had been established, as the code defines it, before it was put right" "";
            RevokeEstablished = revoke_established "the revoke is established, as the code defines it" "";
            ExposedCard = exposed_card "the card is an exposed card, as the code defines it" "";
            FalseCut = false_cut "the cut was at fault, as the code defines it" "";
        }
    };
}
pub(crate) use each_fact;
