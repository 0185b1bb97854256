//! Everything that can be wrong with a score file.

use crate::source::{spanned_faults, spelled};

spanned_faults! {
    /// Something that cannot be read or cannot have been in a score file.
    enum TallyError in score
    UnknownLine { words: String; span "nothing fits from here" }
        "`{words}` fits no line of a score" code unknown_line help by help: String;
    UnknownName { name: String; span "who is this?" }
        "nobody here is called `{name}`" code unknown_name
        help "name the players first: `players: N Ann, E Bob, S Cal, W Dee`; three or two are called by name, `players: Ann, Bob`, and a dummy's hand `dummy` or `Bob's dummy`; in a session of pairs write the seat, `4S by N`";
    NotInThisRubber { name: String; span "out for this rubber" }
        "{name} does not play this rubber" code not_in_this_rubber
        help "`partners` or `players` above says who plays it: correct the name here or there";
    PartnerTwice { name: String, own: bool; span "{name} again" }
        "{name} is {}" (if *own { "in this pair twice" } else { "in both pairs" }) code own_adversary
        help "four play a rubber, two against two: correct one of the names";
    NotPartners { names: String; span "these two" }
        "`{names}` are not partners" code not_partners
        help "partners sit opposite: N and S, E and W; or write `partners: Ann and Bob against Cal and Dee`";
    WrongPlayers { count: usize; span "named here" }
        "{count} players are named" code wrong_players
        help "four play, or three each for himself, or two with a dummy each; five or six belong to a table where each rubber says who plays, `partners: Ann and Bob against Cal and Dee`; name each once";
    WhoPlays { count: usize; span "who plays?" }
        "{count} belong to this table, and it does not say who plays this rubber" code who_plays
        help "add `partners: Ann and Bob against Cal and Dee` under `rubber`";
    NotThirteen { count: u32; span "not thirteen" }
        "{count} tricks were won, but a hand has thirteen" code not_thirteen
        help "write the tricks of one side, or of both, as won and before any penalty";
    NoTricks { ; span "how many tricks?" }
        "it does not say who won how many tricks" code no_tricks
        help "add `NS 9`, or `9 tricks` for the side that named the trump, between semicolons";
    WhoseTricks { ; span "whose?" }
        "it does not say who won the tricks" code whose_tricks
        help "write `NS 9`, or who named the trump: `hearts by S; 9 tricks`";
    TooManyHonours { count: u32, most: u32; span "more than there are" }
        "{count} honours were held, but there are only {most}{}" (if *most == 4 { ", the aces" } else { "" }) code too_many_honours
        help "a trump suit has five honours; without trumps the four aces are the honours";
    StatedTwice { what: &'static str; span "given again" }
        "`{what}` is given twice" code stated_twice_over help "keep the one that is right";
    NoSlam { what: &'static str; span "not made" }
        "the tricks do not make a {what}" code no_slam
        help "a slam follows from the tricks as won, without those of a revoke: leave it out";
    Divided { ; span "one form, whole" }
        "the penalty of a revoke is not divided" code divided help by help: String;
    NoSuchForm { scheme: String, form: String; span "in this deal" }
        "under {scheme} nobody may {form}" code no_such_form help by help: String;
    NoRevoke { ; span "for which revoke?" }
        "nobody of the other side has revoked" code no_revoke
        help "write the revoke first: `W revokes; NS take three tricks`";
    HonoursWithoutTrumps { ; span "one of the two is wrong" }
        "this hand held honours but no trump" code honours_without_trumps
        help "honours are trumps: leave out the hand's honours, or that it held no trump";
    DummysRevoke { ; span "no penalty" }
        "dummy's revoke carries no penalty" code dummys_revoke
        help "leave the penalty out: the trick counts as it was played; if another player revoked, name him";
    AfterTheEnd { ; span "one deal too many" }
        "the rubber was over before this deal" code after_the_end
        help "begin a new one with a line `rubber`, or correct the deal that ended this one";
    CardTwice { card: String; span "{card} again", first "here first" }
        "{card} is dealt twice" code card_twice help "each card is in one hand, once: correct one of the two";
    NotAHand { who: String, count: usize; span "not thirteen cards" }
        "{who} has {} here" (cards(*count)) code not_a_hand
        help "a hand has thirteen cards, suit by suit: `N: SAK5 HQJ42 D876 CT93`";
    TooFar { words: String, wanted: u32; span "more than there are" }
        "{words} cannot be: the contract needs {} of thirteen tricks" (spelled(u16::try_from(*wanted).unwrap_or(13))) code too_far
        help "write the tricks above or below the contract, not points: `+1`, `=`, `-2`";
    /// What is stated and what the hands show are two things.
    NotTheseHands { what: String; span "the hands below show something else" }
        "{what}" code not_these_hands help by help: &'static str;
    /// More points than there are, or fewer.
    NotThesePoints { what: String; span "not these points" }
        "{what}" code not_these_points help by help: &'static str;
    /// A result that the movement does not have.
    NotInTheMovement { what: String; span "not by the movement" }
        "{what}" code not_in_the_movement help by help: String;
    PlayerTwice { name: String, earlier: u32; span "{name} again" }
        "{name} is in pair {earlier} already" code player_twice
        help "a player belongs to one pair: correct the name, or distinguish two of the same name, as `{name} B`";
    /// Something that cannot have been in a match of two teams.
    NotInTheMatch { what: String; span "not in this match" }
        "{what}" code not_in_the_match help by help: &'static str;
    WhichBoard { ; span "which board?" }
        "it does not say which board this is" code which_board
        help "write its number in the heading, `pairs 7`, or before the line: `board 7, 1 v 8: 4S by N; 10 tricks`";
    NoSuchBoard { ; span "there is no such board" }
        "boards are numbered from 1" code no_such_board
        help "its number says who deals and who is vulnerable: `board 7: 4S by N; 10 tricks`";
    AgainstItself { pair: u32; span "one pair twice" }
        "pair {pair} does not play against itself" code against_itself
        help "put the pair that sits North and South first: `3 v 11`";
    PlayedBefore { pair: u32, board: u32; span "played twice" }
        "pair {pair} has played board {board} before" code played_before
        help "nobody plays a board twice: correct the number of the pair or board, or remove one of the results";
    TooLong { ; span "one line too many" }
        "a score file has no more than 10,000 lines" code too_long help "split it into several files";
    Pbn { ; span "a tag or note of PBN" }
        "this is a PBN file, not a score" code pbn
        help "write each deal's trump and tricks, as `hearts by S; 9 tricks`; `bystander advise case` reads PBN files";
    NoSuchDeal { number: u32; span "which deal?" }
        "deal {number} has not been given" code no_such_deal
        help "deals are numbered from 1 in each rubber; a correction comes after its deal";
    TooLate { number: usize; span "too late" }
        "the score for tricks of deal {number} can no longer be corrected" code too_late
        help "its game was over, and another deal has followed; honours, chicane and slam may still be corrected";
    ToBePlayed { limit: u32; span "a side has {limit} or more toward the game" }
        "at this score the hand must be played" code to_be_played help by help: String;
    NotAgreed { ; span "not played" }
        "only spades undoubled are left unplayed, and only by agreement" code not_agreed
        help "add `agreed: spades not played` above, and write `spades by S; not played`";
    UnknownScheme { name: String; span "not known" }
        "there is no scheme `{name}`" code unknown_scheme help by help: String;
    CodeIsPath { ; span "this is a path" }
        "a score names a code or a scheme, not a file" code code_is_path
        help "write its plain name, with the file beside the score or in a folder that `--codes-from` names; or give the file itself with `--code`";
    NotThisScheme { scheme: String, what: &'static str; span "here" }
        "{scheme} {what}" code not_this_scheme help by help: &'static str;
    BadValue { words: String; span "this" }
        "`{words}` cannot be read" code bad_value help by help: &'static str;
    NothingStated { ; span "nothing here" }
        "no deal is given" code nothing_told help "a deal is written as `hearts by S; 9 tricks; honours: N 4, S 1`";
    Misplaced { ; span "not here" }
        "this line is in the wrong place" code misplaced help by help: &'static str;
}

/// `twelve cards`.
fn cards(count: usize) -> String {
    let number = spelled(u16::try_from(count).unwrap_or(u16::MAX));
    let noun = if count == 1 { "card" } else { "cards" };
    format!("{number} {noun}")
}
