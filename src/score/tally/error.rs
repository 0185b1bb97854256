//! Everything that can be wrong with a score file.

use crate::source::{Span, spelled};
use miette::Diagnostic;
use thiserror::Error;

/// One fault, on the very words. Places are byte offsets of the whole file; whoever shows the fault
/// attaches the text.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
#[non_exhaustive]
pub enum TallyError {
    /// The line is no line of a score file.
    #[error("no line of a score fits `{words}`")]
    #[diagnostic(code(bystander::score::unknown_line))]
    UnknownLine {
        /// The line, or its beginning.
        words: String,
        /// From the first word that does not fit.
        #[label("from here nothing fits")]
        span: Span,
        /// What would.
        #[help]
        help: String,
    },
    /// Nobody of that name plays.
    #[error("nobody here is called `{name}`")]
    #[diagnostic(
        code(bystander::score::unknown_name),
        help(
            "name the players first: `players: N Ann, E Bob, S Cal, W Dee`; three or two are called by name, `players: Ann, Bob`, and a dummy's hand `dummy` or `Bob's dummy`"
        )
    )]
    UnknownName {
        /// The name.
        name: String,
        /// Where it stands.
        #[label("who is this?")]
        span: Span,
    },
    /// One of the table who is out for this rubber.
    #[error("{name} does not play this rubber")]
    #[diagnostic(
        code(bystander::score::not_in_this_rubber),
        help("`partners` or `players` above says who plays it: mend the name here or there")
    )]
    NotInThisRubber {
        /// The name.
        name: String,
        /// Where it stands.
        #[label("out for this rubber")]
        span: Span,
    },
    /// A player in both pairs of a rubber, or twice in one.
    #[error("{name} is {}", if *own { "in this pair twice" } else { "in both pairs" })]
    #[diagnostic(
        code(bystander::score::own_adversary),
        help("four play a rubber, two against two: mend one of the names")
    )]
    PartnerTwice {
        /// The name.
        name: String,
        /// Whether he was named in the same pair before.
        own: bool,
        /// Where he is named again.
        #[label("{name} again")]
        span: Span,
    },
    /// Two who do not play together.
    #[error("`{names}` are not partners")]
    #[diagnostic(
        code(bystander::score::not_partners),
        help(
            "partners sit opposite: N and S, E and W; or say `partners: Ann and Bob against Cal and Dee`"
        )
    )]
    NotPartners {
        /// The two.
        names: String,
        /// Where they stand.
        #[label("these two")]
        span: Span,
    },
    /// The wrong number of players.
    #[error("{count} players are named")]
    #[diagnostic(
        code(bystander::score::wrong_players),
        help(
            "four play, or three each for himself, or two with a dummy each; five or six belong to a table where each rubber says who plays, `partners: Ann and Bob against Cal and Dee`; name each once"
        )
    )]
    WrongPlayers {
        /// How many.
        count: usize,
        /// Where.
        #[label("named here")]
        span: Span,
    },
    /// A rubber of a table of five or six that does not say who plays it.
    #[error("{count} belong to this table, and it does not say who plays this rubber")]
    #[diagnostic(
        code(bystander::score::who_plays),
        help("add `partners: Ann and Bob against Cal and Dee` under `rubber`")
    )]
    WhoPlays {
        /// How many.
        count: usize,
        /// A deal of it.
        #[label("who plays?")]
        span: Span,
    },
    /// The tricks are not thirteen.
    #[error("{count} tricks were won, and a hand has thirteen")]
    #[diagnostic(
        code(bystander::score::not_thirteen),
        help("tell the tricks of one side, or of both, as they were won and before any penalty")
    )]
    NotThirteen {
        /// How many.
        count: u32,
        /// Where.
        #[label("not thirteen")]
        span: Span,
    },
    /// No tricks are told.
    #[error("it does not say who won how many tricks")]
    #[diagnostic(
        code(bystander::score::no_tricks),
        help(
            "add `NS 9`, or `9 tricks` for the side of whoever named the trump, between semicolons"
        )
    )]
    NoTricks {
        /// The deal.
        #[label("how many tricks?")]
        span: Span,
    },
    /// Nobody is told to have named the trump, so a number of tricks is nobody's.
    #[error("it does not say whose the tricks are")]
    #[diagnostic(
        code(bystander::score::whose_tricks),
        help("say `NS 9`, or who named the trump: `hearts by S; 9 tricks`")
    )]
    WhoseTricks {
        /// Where.
        #[label("whose?")]
        span: Span,
    },
    /// More honours than there are.
    #[error("{count} honours were held, and there are {most}{}", if *most == 4 { ", the aces" } else { "" })]
    #[diagnostic(
        code(bystander::score::too_many_honours),
        help("a trump suit has five honours; without trumps the four aces are the honours")
    )]
    TooManyHonours {
        /// How many.
        count: u32,
        /// How many there are.
        most: u32,
        /// Where.
        #[label("more than there are")]
        span: Span,
    },
    /// A thing told twice in one deal.
    #[error("`{what}` is given twice")]
    #[diagnostic(code(bystander::score::told_twice), help("keep the one that is right"))]
    ToldTwice {
        /// What.
        what: &'static str,
        /// The second.
        #[label("given again")]
        span: Span,
    },
    /// A slam that the tricks do not make.
    #[error("the tricks do not make a {what}")]
    #[diagnostic(
        code(bystander::score::no_slam),
        help(
            "a slam follows from the tricks as they were won, a revoke's not counted: leave it out"
        )
    )]
    NoSlam {
        /// Which.
        what: &'static str,
        /// Where.
        #[label("not made")]
        span: Span,
    },
    /// A penalty divided between its forms.
    #[error("the penalty of a revoke is not divided")]
    #[diagnostic(code(bystander::score::divided))]
    Divided {
        /// Where.
        #[label("one form, whole")]
        span: Span,
        /// The forms there are.
        #[help]
        help: String,
    },
    /// A form of penalty that the scheme does not have.
    #[error("under {scheme} nobody may {form}")]
    #[diagnostic(code(bystander::score::no_such_form))]
    NoSuchForm {
        /// The scheme.
        scheme: String,
        /// The form.
        form: String,
        /// The deal.
        #[label("in this deal")]
        span: Span,
        /// The forms there are.
        #[help]
        help: String,
    },
    /// A penalty without a revoke of the other side.
    #[error("nobody of the other side has revoked")]
    #[diagnostic(
        code(bystander::score::no_revoke),
        help("tell the revoke first: `W revokes; NS take three tricks`")
    )]
    NoRevoke {
        /// Where.
        #[label("for which revoke?")]
        span: Span,
    },
    /// A hand with honours in trumps that held no trump.
    #[error("this hand held honours, and no trump")]
    #[diagnostic(
        code(bystander::score::honours_without_trumps),
        help("honours are trumps: leave out the hand's honours, or that it held no trump")
    )]
    HonoursWithoutTrumps {
        /// Who held no trump.
        #[label("one of the two is wrong")]
        span: Span,
    },
    /// A penalty for a revoke of dummy's.
    #[error("dummy's revoke carries no penalty")]
    #[diagnostic(
        code(bystander::score::dummys_revoke),
        help(
            "leave the penalty out: the trick counts as it was played; where it was another who revoked, name him"
        )
    )]
    DummysRevoke {
        /// Where.
        #[label("nobody pays for it")]
        span: Span,
    },
    /// A deal after the end.
    #[error("the rubber was over before this deal")]
    #[diagnostic(
        code(bystander::score::after_the_end),
        help("begin a new one with a line `rubber`, or mend the deal that ended this one")
    )]
    AfterTheEnd {
        /// The deal.
        #[label("one deal too many")]
        span: Span,
    },
    /// A card in two places.
    #[error("{card} is dealt twice")]
    #[diagnostic(
        code(bystander::score::card_twice),
        help("each card is in one hand, once: mend one of the two")
    )]
    CardTwice {
        /// The card.
        card: String,
        /// Where it is told again.
        #[label("{card} again")]
        span: Span,
        /// Where it was told first.
        #[label("here first")]
        first: Span,
    },
    /// A hand of more or fewer than thirteen cards.
    #[error("{who} has {} here", cards(*count))]
    #[diagnostic(
        code(bystander::score::not_a_hand),
        help("a hand has thirteen cards, suit by suit: `N: SAK5 HQJ42 D876 CT93`")
    )]
    NotAHand {
        /// Whose.
        who: String,
        /// How many cards it has.
        count: usize,
        /// The hand.
        #[label("not thirteen cards")]
        span: Span,
    },
    /// More tricks above or below a contract than a hand has.
    #[error("{words} cannot be: the contract needs {} of thirteen tricks", spelled(u16::try_from(*wanted).unwrap_or(13)))]
    #[diagnostic(
        code(bystander::score::too_far),
        help("tell the tricks above or below the contract, and not points: `+1`, `=`, `-2`")
    )]
    TooFar {
        /// What is told.
        words: String,
        /// The tricks of the contract.
        wanted: u32,
        /// Where.
        #[label("more than there are")]
        span: Span,
    },
    /// What is told and what the hands show are two things.
    #[error("{what}")]
    #[diagnostic(code(bystander::score::not_these_hands))]
    NotTheseHands {
        /// What the hands show.
        what: String,
        /// The deal.
        #[label("the hands below say otherwise")]
        span: Span,
        /// What to do.
        #[help]
        help: &'static str,
    },
    /// A result that the movement does not have.
    #[error("{what}")]
    #[diagnostic(code(bystander::score::not_in_the_movement))]
    NotInTheMovement {
        /// What does not fit.
        what: String,
        /// Where.
        #[label("not by the movement")]
        span: Span,
        /// What would.
        #[help]
        help: String,
    },
    /// A player in two pairs, or twice in one.
    #[error("{name} is in pair {earlier} already")]
    #[diagnostic(
        code(bystander::score::player_twice),
        help(
            "a player belongs to one pair: mend the name, or tell two of the same name apart, as `{name} B`"
        )
    )]
    PlayerTwice {
        /// The player.
        name: String,
        /// The pair he was named in first.
        earlier: u32,
        /// Where he is named again.
        #[label("{name} again")]
        span: Span,
    },
    /// Something that cannot have been in a match of two teams.
    #[error("{what}")]
    #[diagnostic(code(bystander::score::not_in_the_match))]
    NotInTheMatch {
        /// What cannot have been.
        what: String,
        /// Where.
        #[label("not in this match")]
        span: Span,
        /// What to do.
        #[help]
        help: &'static str,
    },
    /// A board without a number to be known by.
    #[error("boards are counted from 1")]
    #[diagnostic(
        code(bystander::score::no_such_board),
        help("its number says who deals and who is vulnerable: `board 7: 4S by N; 10 tricks`")
    )]
    NoSuchBoard {
        /// Where.
        #[label("there is no such board")]
        span: Span,
    },
    /// A pair at both sides of a table.
    #[error("pair {pair} does not play against itself")]
    #[diagnostic(
        code(bystander::score::against_itself),
        help("put the pair that sits North and South first: `3 v 11`")
    )]
    AgainstItself {
        /// Its number.
        pair: u32,
        /// Where.
        #[label("one pair twice")]
        span: Span,
    },
    /// A pair that has played the board before.
    #[error("pair {pair} has played board {board} before")]
    #[diagnostic(
        code(bystander::score::played_before),
        help(
            "no one plays a board twice: mend the number of the pair or of the board, or take one of the results out"
        )
    )]
    PlayedBefore {
        /// The pair.
        pair: u32,
        /// The board.
        board: u32,
        /// Where.
        #[label("played twice")]
        span: Span,
    },
    /// A file that nobody has played.
    #[error("a score file has no more than 10,000 lines")]
    #[diagnostic(code(bystander::score::too_long), help("split it into several files"))]
    TooLong {
        /// The first line too many.
        #[label("one line too many")]
        span: Span,
    },
    /// A PBN file, which tells what was played and not the score.
    #[error("this is a PBN file, not a score")]
    #[diagnostic(
        code(bystander::score::pbn),
        help(
            "write each deal's trump and tricks, as `hearts by S; 9 tricks`; `bystander advise case` reads PBN files"
        )
    )]
    Pbn {
        /// Its first tag, or note.
        #[label("a tag or note of PBN")]
        span: Span,
    },
    /// A correction of a deal that was not told.
    #[error("deal {number} has not been given")]
    #[diagnostic(
        code(bystander::score::no_such_deal),
        help("deals are counted from 1 in each rubber; correct a deal after it was given")
    )]
    NoSuchDeal {
        /// The number.
        number: u32,
        /// The correction.
        #[label("which deal?")]
        span: Span,
    },
    /// A score for tricks put right when its game was over.
    #[error("the score for tricks of deal {number} can no longer be put right")]
    #[diagnostic(
        code(bystander::score::too_late),
        help(
            "its game was over, and a deal has followed; honours, chicane and slam may still be put right"
        )
    )]
    TooLate {
        /// The deal, from 1.
        number: usize,
        /// The correction.
        #[label("too late")]
        span: Span,
    },
    /// A hand not played by agreement, at a score at which it has to be.
    #[error("at this score it has to be played")]
    #[diagnostic(code(bystander::score::to_be_played))]
    ToBePlayed {
        /// The deal.
        #[label("a side has {limit} or more toward the game")]
        span: Span,
        /// The limit.
        limit: u32,
        /// What to do.
        #[help]
        help: String,
    },
    /// A hand that may not be left unplayed.
    #[error("only spades undoubled are left unplayed, and only by agreement")]
    #[diagnostic(
        code(bystander::score::not_agreed),
        help("add `agreed: spades not played` above, and say `spades by S; not played`")
    )]
    NotAgreed {
        /// The deal.
        #[label("not played")]
        span: Span,
    },
    /// A scheme nobody has.
    #[error("there is no scheme `{name}`")]
    #[diagnostic(code(bystander::score::unknown_scheme))]
    UnknownScheme {
        /// The name.
        name: String,
        /// Where it stands.
        #[label("not known")]
        span: Span,
        /// What there is.
        #[help]
        help: String,
    },
    /// The path of a code or scheme, where a score names one.
    #[error("a score names a code or a scheme, and not a file")]
    #[diagnostic(
        code(bystander::score::code_is_path),
        help(
            "write its plain name, with the file beside the score or in a folder that `--codes-from` names; or give the file itself with `--code`"
        )
    )]
    CodeIsPath {
        /// Where it stands.
        #[label("this is a path")]
        span: Span,
    },
    /// Something that the scheme does not go by.
    #[error("{scheme} {what}")]
    #[diagnostic(code(bystander::score::not_this_scheme))]
    NotThisScheme {
        /// The scheme.
        scheme: String,
        /// What is wrong.
        what: &'static str,
        /// Where.
        #[label("here")]
        span: Span,
        /// What to do.
        #[help]
        help: &'static str,
    },
    /// A value that cannot be read.
    #[error("`{words}` cannot be read")]
    #[diagnostic(code(bystander::score::bad_value))]
    BadValue {
        /// The words.
        words: String,
        /// Where.
        #[label("this")]
        span: Span,
        /// What to write.
        #[help]
        help: &'static str,
    },
    /// A file without a deal.
    #[error("no deal is given")]
    #[diagnostic(
        code(bystander::score::nothing_told),
        help("a deal is written as `hearts by S; 9 tricks; honours: N 4, S 1`")
    )]
    NothingTold {
        /// The beginning of the file.
        #[label("nothing here")]
        span: Span,
    },
    /// A header or hand at a place where it tells nothing.
    #[error("this line belongs elsewhere")]
    #[diagnostic(code(bystander::score::misplaced))]
    Misplaced {
        /// The line.
        #[label("not here")]
        span: Span,
        /// Where it belongs.
        #[help]
        help: &'static str,
    },
}

impl TallyError {
    /// Where the words at fault begin.
    pub fn offset(&self) -> u32 {
        match self {
            Self::UnknownLine { span, .. }
            | Self::UnknownName { span, .. }
            | Self::NotInThisRubber { span, .. }
            | Self::PartnerTwice { span, .. }
            | Self::NotPartners { span, .. }
            | Self::WrongPlayers { span, .. }
            | Self::WhoPlays { span, .. }
            | Self::NotThirteen { span, .. }
            | Self::NoTricks { span }
            | Self::WhoseTricks { span }
            | Self::TooManyHonours { span, .. }
            | Self::ToldTwice { span, .. }
            | Self::NoSlam { span, .. }
            | Self::Divided { span, .. }
            | Self::NoSuchForm { span, .. }
            | Self::NoRevoke { span }
            | Self::DummysRevoke { span }
            | Self::HonoursWithoutTrumps { span }
            | Self::AfterTheEnd { span }
            | Self::ToBePlayed { span, .. }
            | Self::NotAgreed { span }
            | Self::UnknownScheme { span, .. }
            | Self::CodeIsPath { span }
            | Self::NotThisScheme { span, .. }
            | Self::BadValue { span, .. }
            | Self::NothingTold { span }
            | Self::CardTwice { span, .. }
            | Self::NotAHand { span, .. }
            | Self::TooFar { span, .. }
            | Self::NotTheseHands { span, .. }
            | Self::NotInTheMovement { span, .. }
            | Self::PlayerTwice { span, .. }
            | Self::NotInTheMatch { span, .. }
            | Self::NoSuchBoard { span }
            | Self::AgainstItself { span, .. }
            | Self::PlayedBefore { span, .. }
            | Self::NoSuchDeal { span, .. }
            | Self::TooLate { span, .. }
            | Self::TooLong { span }
            | Self::Pbn { span }
            | Self::Misplaced { span, .. } => span.start,
        }
    }
}

/// `twelve cards`.
fn cards(count: usize) -> String {
    let number = spelled(u16::try_from(count).unwrap_or(u16::MAX));
    let noun = if count == 1 { "card" } else { "cards" };
    format!("{number} {noun}")
}
