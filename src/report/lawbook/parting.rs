//! In what the rules of two codes differ, in words.

use super::super::wording::{
    Lawyer, alone, begins, card_or_suit, chooser, clause, clauses, limit, ordered, player,
};
use crate::compare::{Aspect, LawParting, LawWhat};
use crate::laws::{Code, Consult, Offer};
use crate::source::capital;
use serde::Serialize;

/// One thing in which the rules of two codes differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LawPartingView {
    /// The two codes: first the one that has the thing, where only one has it.
    pub codes: [String; 2],
    /// The incidents on which they differ.
    pub on: Vec<&'static str>,
    /// Where a code has several rules on the incident: the one that both have, in words.
    pub rule: Option<String>,
    /// In what: `rule`, `condition`, `chooser`, `consult`, `looked`, `option`, `order`, `card`, `from`, `number`,
    /// `until`, `beside`, `limit` or `displaces`.
    pub what: &'static str,
    /// The difference in words.
    pub text: String,
    /// The incidents in words.
    #[serde(skip)]
    pub place: String,
}

/// Tells a parting of two of these codes.
pub(super) fn parting(codes: &[&Code], parting: &LawParting) -> Option<LawPartingView> {
    let (one, other) = codes.get(parting.one).zip(codes.get(parting.other))?;
    let pair = Pair { one, other };
    let (what, text) = pair.stated(&parting.what);
    let meanings: Vec<&str> = parting.on.iter().map(|kind| kind.meaning()).collect();
    let rule = parting.rule.as_ref();
    let rule = rule.map(|effect| Lawyer::new(one).in_short(effect));
    let as_to = rule.as_ref().map(|rule| format!(", on the rule that {rule}"));
    let incidents = match meanings.as_slice() {
        [] => "whenever the word is used".to_owned(),
        meanings => format!("where {}", meanings.join("; or where ")),
    };
    Some(LawPartingView {
        codes: [one.id.clone(), other.id.clone()],
        on: parting.on.iter().map(|kind| kind.name()).collect(),
        what,
        text: capital(text),
        rule,
        place: format!("{incidents}{}", as_to.unwrap_or_default()),
    })
}

struct Pair<'c> {
    one: &'c Code,
    other: &'c Code,
}

impl Pair<'_> {
    fn stated(&self, what: &LawWhat) -> (&'static str, String) {
        let (mine, theirs) = (&self.one.id, &self.other.id);
        let lawyer = Lawyer::new(self.one);
        match what {
            LawWhat::Rule { when, effect, unspoken } => {
                let when = match when.as_slice() {
                    [] => String::new(),
                    when => format!(", when {}", clauses(when)),
                };
                let silent = if *unspoken {
                    format!(" ({theirs} has no rule on it here)")
                } else {
                    String::new()
                };
                let effect = lawyer.effect(effect);
                ("rule", format!("under {mine} only{when}: {effect}{silent}"))
            }
            LawWhat::Condition(part) => (
                "condition",
                format!("{mine} requires, and {theirs} does not, that {}", clause(part)),
            ),
            LawWhat::Enough(part) => {
                ("enough", format!("under {mine} only, it is enough that {}", clause(part)))
            }
            LawWhat::Chooser(one, other) => {
                ("chooser", self.both("who may choose", chooser(*one), chooser(*other)))
            }
            LawWhat::Consult(one, other) => {
                ("consult", self.both("whether they may consult", consult(*one), consult(*other)))
            }
            LawWhat::Looked => (
                "looked",
                format!("under {mine} only, a claimant who has looked at his cards may not claim"),
            ),
            LawWhat::Offer { offer, to: Some(to) } => {
                let (name, act) = (chooser(*to), lawyer.act(offer, *to));
                ("option", format!("under {mine} only, {name} may {act}"))
            }
            LawWhat::Offer { offer, to: None } => {
                let order = ordered(offer);
                ("order", format!("under {mine} only, {order}"))
            }
            LawWhat::Card { one, other } => {
                let of = format!("which card or suit, to {}", alone(one));
                ("card", self.both(&of, card_or_suit(one), card_or_suit(other)))
            }
            LawWhat::Changed { aspect, one, other } => self.changed(*aspect, one, other),
            LawWhat::Limit(one) => ("limit", format!("under {mine} only, {}", limit(*one))),
            LawWhat::Displaces(topic) => (
                "displaces",
                format!(
                    "under {mine} only, it takes the place of what the code says on {}",
                    topic.replace('_', " ")
                ),
            ),
        }
    }

    fn changed(&self, aspect: Aspect, one: &Offer, other: &Offer) -> (&'static str, String) {
        let (lawyer, others) = (Lawyer::new(self.one), Lawyer::new(self.other));
        let act = alone(one);
        match aspect {
            Aspect::From => {
                let whom = |offer: &Offer| offer.from.map_or("nobody in particular", player);
                let of = format!("from whom, to {act}");
                ("from", self.both(&of, whom(one), whom(other)))
            }
            Aspect::Number => {
                let much = |offer: &Offer| {
                    let number = offer.number.map(|number| number.to_string());
                    number.unwrap_or_else(|| "no number".to_owned())
                };
                let of = format!("how much, to {act}");
                ("number", self.both(&of, &much(one), &much(other)))
            }
            Aspect::Terms => {
                let (mine, theirs) = (ordered(one), ordered(other));
                ("terms", self.both("on what terms", &mine, &theirs))
            }
            Aspect::When => {
                let of = format!("when the player may {act}");
                let (mine, theirs) = (begins(one.after_hand), begins(other.after_hand));
                ("when", self.both(&of, mine, theirs))
            }
            Aspect::Until => {
                let until = |lawyer: &Lawyer<'_>, offer: &Offer| {
                    let until = lawyer.until(offer);
                    until.unwrap_or_else(|| "with no time limit in the law".to_owned())
                };
                let of = format!("for how long the player may {act}");
                let (mine, theirs) = (until(&lawyer, one), until(&others, other));
                ("until", self.both(&of, &mine, &theirs))
            }
            Aspect::Beside => {
                let beside = |offer: &Offer| match (offer.besides, offer.with) {
                    (false, None) => "instead of the others",
                    _ => "in addition to the others",
                };
                let of = format!("to {act}");
                ("beside", self.both(&of, beside(one), beside(other)))
            }
            // Laws have no fate: that is a case's.
            Aspect::OptionStatus => ("fate", act),
        }
    }

    /// One thing stated about both codes.
    fn both(&self, of: &str, mine: &str, theirs: &str) -> String {
        let (mine, theirs) = (mine.trim_end_matches(','), theirs.trim_end_matches(','));
        format!("{of}: {}, {mine}; {}, {theirs}", self.one.id, self.other.id)
    }
}

fn consult(consult: Option<Consult>) -> &'static str {
    match consult {
        Some(Consult::Free) => "they may",
        Some(Consult::Forbidden) => "they may not",
        None => "the law does not say",
    }
}
