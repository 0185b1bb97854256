//! A club's file as it is written: nothing settled, nothing checked.

use super::game::{RawAsked, RawAttention, RawNatures, RawSame};
use super::raw::RawLaw;
use super::scalar::{Settings, Several, Text, Whole};
use crate::bridge::DummyMakes;
use crate::score::{
    Aces, Chicane, Game, Honours, Rubber, Scheme, Slam, Three, Trick, Unplayed, Until,
};
use serde::{Deserialize, Deserializer};

/// The file as written.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "House"))]
#[serde(deny_unknown_fields)]
pub(super) struct RawHouse {
    /// The name by which cases ask for it: one word, and no shipped code's.
    pub code: Text,
    /// The code that stands where the club has no law of its own: 1904, 1906 or 1907, or that of a game for three or two.
    #[serde(default)]
    pub extends: Text,
    /// What it is called.
    pub title: Text,
    /// Who made it.
    #[serde(default)]
    pub source: Option<Text>,
    /// The year from which it stands.
    #[serde(default)]
    pub year: Option<Whole<u16>>,
    /// What a reader must know of the numbers.
    #[serde(default)]
    pub numbering_note: Option<Text>,
    /// What the club sets otherwise: numbers a table may agree, and what the engine must know.
    #[serde(default)]
    pub settings: Settings,
    /// What is otherwise of the things a law may offer or order.
    #[serde(default)]
    pub remedies: RawNatures,
    /// Which incidents are meant when somebody calls attention to a matter.
    #[serde(default)]
    pub attention: RawAttention,
    /// Of which moment a fact is asked, by incident.
    #[serde(default)]
    pub asked: RawAsked,
    /// The incidents that belong to the play of the hand.
    #[serde(default)]
    pub in_play: Option<Several>,
    /// What is one question though two incidents ask it.
    #[serde(default)]
    pub same_question: RawSame,
    /// What the club scores otherwise; a part told here takes the place of the whole part.
    #[serde(default)]
    pub scheme: RawChanges,
    /// Laws of the code that the club does without.
    #[serde(default)]
    pub removes: Several,
    /// What the club's own laws are under.
    #[serde(default)]
    pub heading: Option<Text>,
    /// A number the code does not have adds a law; a number it has replaces that law.
    #[serde(default)]
    pub laws: Vec<RawLaw>,
}

/// What the file says otherwise of the score; a part that it tells takes the place of the base's.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Changes"))]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawChanges {
    /// Each trick above six.
    trick: Option<Trick>,
    /// What wins a game.
    game: Option<Game>,
    /// What wins a rubber.
    rubber: Option<Rubber>,
    /// Honours of the trump suit.
    honours: Option<Honours>,
    /// Aces, if there are no trumps.
    aces: Option<Aces>,
    /// A hand without a trump.
    chicane: Option<Chicane>,
    /// Twelve or thirteen tricks.
    slam: Option<Slam>,
    /// Undoubled spades, where the table has agreed not to play them.
    unplayed: Option<Unplayed>,
    /// How long a wrong score for tricks may be corrected.
    wrong_tricks: Option<Until>,
    /// Three players, each for himself; `null` if it is not they who play.
    #[cfg_attr(test, schemars(with = "Option<Three>"))]
    three: Players,
    /// What a dummy that is nobody declares.
    dummy_makes: Option<DummyMakes>,
}

/// What is stated of three players: nothing, or how they score, or that it is not they who play.
#[derive(Debug, Default)]
enum Players {
    #[default]
    Unstated,
    Stated(Option<Three>),
}

impl RawChanges {
    pub(super) fn change(self, scheme: &mut Scheme) {
        fn put<T>(part: &mut T, stated: Option<T>) {
            if let Some(stated) = stated {
                *part = stated;
            }
        }
        put(&mut scheme.trick, self.trick);
        put(&mut scheme.game, self.game);
        put(&mut scheme.rubber, self.rubber);
        put(&mut scheme.honours, self.honours);
        put(&mut scheme.aces, self.aces);
        put(&mut scheme.chicane, self.chicane);
        put(&mut scheme.slam, self.slam);
        put(&mut scheme.unplayed, self.unplayed);
        put(&mut scheme.wrong_tricks, self.wrong_tricks);
        if let Players::Stated(three) = self.three {
            scheme.three = three;
        }
        scheme.dummy_makes = self.dummy_makes.or(scheme.dummy_makes);
    }
}

impl<'de> Deserialize<'de> for Players {
    fn deserialize<D: Deserializer<'de>>(file: D) -> Result<Self, D::Error> {
        Option::deserialize(file).map(Self::Stated)
    }
}
