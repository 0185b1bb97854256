//! Sentences about the player who is spoken to: `you led when it was not your turn to lead`.

/// What he is called.
pub(crate) const YOU: &str = "you";
/// What his partner is called.
const PARTNER: &str = "your partner";
/// What he is called where he is dummy, after that word.
const DUMMY_YOU: &str = "(you)";
/// How what any of the four is called begins, where one of them is spoken to.
const OTHERS: [&str; 3] = ["your partner", "the player on your", "somebody"];

/// Words said about him that change, and what they change to.
const PRONOUNS: [(&str, &str); 4] =
    [("he", YOU), ("him", YOU), ("his", "your"), ("himself", "yourself")];

/// What he does, after his name.
const VERBS: [(&str, &str); 16] = [
    ("was", "were"),
    ("is", "are"),
    ("has", "have"),
    ("does", "do"),
    ("goes", "go"),
    ("lays", "lay"),
    ("plays", "play"),
    ("leads", "lead"),
    ("loses", "lose"),
    ("holds", "hold"),
    ("keeps", "keep"),
    ("deals", "deal"),
    ("needs", "need"),
    ("wants", "want"),
    ("chooses", "choose"),
    ("answers", "answer"),
];

/// Questions that begin with what he did.
const QUESTIONS: [(&str, &str); 4] =
    [("Was ", "Were "), ("Is ", "Are "), ("Has ", "Have "), ("Does ", "Do ")];

/// As long as most sentences are, so that few must be moved while they grow.
const USUAL: usize = 96;

/// A sentence in the making; a pronoun is of the player named last before it.
pub(super) struct Said {
    text: String,
    of_you: bool,
    /// Whether he who was named last is his partner who is spoken to.
    of_partner: bool,
}

impl Default for Said {
    fn default() -> Self {
        Self { text: String::with_capacity(USUAL), of_you: false, of_partner: false }
    }
}

impl Said {
    /// What stands for a player, a card or a number.
    pub(super) fn name(&mut self, name: &str) {
        let is_other = OTHERS.iter().any(|other| name.starts_with(other));
        if is_other || name == YOU || name.contains(DUMMY_YOU) {
            self.of_partner = name == PARTNER;
        }
        if name == YOU {
            self.of_you = true;
            let begun = QUESTIONS.iter().find(|(begun, _)| self.text == *begun);
            if let Some((_, question)) = begun {
                self.text = (*question).to_owned();
            }
        } else if is_other {
            self.of_you = false;
        } else if name.contains(DUMMY_YOU) {
            self.of_you = true;
        } else if self.of_you && name.contains("his ") {
            return self.said_of_you(name);
        }
        self.text.push_str(name);
    }

    /// Words of the sentence itself. His partner whose partner is spoken to is `you`.
    pub(super) fn words(&mut self, words: &str) {
        const PARTNERS: &str = "'s partner";
        const HIS: &str = "his partner";
        let whose = words.strip_prefix(PARTNERS).filter(|_| self.of_partner);
        let partner = self.text.strip_suffix(PARTNER).map(str::len);
        if let Some((rest, length)) = whose.zip(partner) {
            self.text.truncate(length);
            self.name(YOU);
            return self.words(rest);
        }
        if let Some((before, rest)) = words.split_once(HIS).filter(|_| self.of_partner) {
            self.words(before);
            self.name(YOU);
            return self.words(rest);
        }
        let words = match words.strip_prefix("'s") {
            Some(rest) if self.makes_possessive(rest) => rest,
            _ => words,
        };
        if self.of_you {
            self.said_of_you(words);
        } else {
            self.text.push_str(words);
        }
    }

    /// Writes `your`, or `yours` if nothing that is his follows, and `the left-hand player's`; whether that was needed.
    fn makes_possessive(&mut self, rest: &str) -> bool {
        if self.of_you && self.text.to_lowercase().ends_with(YOU) {
            let alone = !rest.starts_with(' ');
            self.text.push_str(if alone { "rs" } else { "r" });
            return true;
        }
        for hand in ["left", "right"] {
            let length = self.text.len();
            let whose = [
                (format!("the player on your {hand}"), format!("the {hand}-hand player's")),
                (
                    format!("the player on the dealer's {hand}"),
                    format!("the dealer's {hand}-hand adversary's"),
                ),
            ];
            for (end, whose) in whose {
                if self.text.ends_with(&end) {
                    self.text.truncate(length - end.len());
                    self.text.push_str(&whose);
                    return true;
                }
            }
        }
        false
    }

    fn said_of_you(&mut self, words: &str) {
        let mut after_you = self.text.ends_with(YOU);
        let last = words.split(' ').count().saturating_sub(1);
        for (place, word) in words.split(' ').enumerate() {
            if place > 0 {
                self.text.push(' ');
            }
            let bare = word.trim_end_matches(|sign: char| !sign.is_alphanumeric());
            let rest = word.strip_prefix(bare).unwrap_or("");
            let verb = VERBS.iter().filter(|_| after_you);
            let changed = PRONOUNS.iter().chain(verb).find(|(from, _)| *from == bare);
            // What is his is not named after it: `the turn was yours`.
            let alone = bare == "his" && (!rest.is_empty() || place == last);
            let to = if alone { Some("yours") } else { changed.map(|(_, to)| *to) };
            self.text.push_str(to.unwrap_or(bare));
            self.text.push_str(rest);
            if !bare.is_empty() {
                let goes_on = after_you && bare == "who";
                after_you = goes_on || changed.is_some_and(|(_, to)| *to == YOU);
            }
        }
    }

    /// The sentence.
    pub(super) fn done(self) -> String {
        self.text
    }
}

/// Words of which every slot stands for one name.
pub(crate) fn addressed(name: &str, words: &str) -> String {
    let mut said = Said::default();
    said.name(name);
    said.words(words);
    said.done()
}

#[cfg(test)]
mod tests {
    use super::Said;

    fn said(parts: &[&str]) -> String {
        let mut said = Said::default();
        for (place, part) in parts.iter().enumerate() {
            if place % 2 == 0 {
                said.words(part);
            } else {
                said.name(part);
            }
        }
        said.done()
    }

    #[test]
    fn a_player_is_spoken_to() {
        for (parts, wanted) in [
            (&["", "you", " exposed ", "his hand"][..], "you exposed your hand"),
            (
                &["", "you", ", who is to deal, must pay if he wants fresh cards"],
                "you, who are to deal, must pay if you want fresh cards",
            ),
            (
                &["", "Dummy (you)", " led when it was not his turn"],
                "Dummy (you) led when it was not your turn",
            ),
            (
                &["", "you", " led ", "the king", " when it was not his turn to lead"][..],
                "you led the king when it was not your turn to lead",
            ),
            (
                &["", "your partner", " asked ", "you", " whether he had none"],
                "your partner asked you whether you had none",
            ),
            (
                &["", "you", " asked ", "your partner", " whether he had none"],
                "you asked your partner whether he had none",
            ),
            (&["Was ", "you", " on the dealer's left?"], "Were you on the dealer's left?"),
            (&["", "you", " was dealt fourteen cards"], "you were dealt fourteen cards"),
            (&["", "you", "'s hand"], "your hand"),
            (
                &["", "your partner", "'s partner had not played to the trick"],
                "you had not played to the trick",
            ),
            (
                &["", "your partner", " played without waiting for his partner"],
                "your partner played without waiting for you",
            ),
            (&["", "you", " answers for a revoke"], "you answer for a revoke"),
            (
                &["", "East", " doubled when the right was ", "you", "'s"],
                "East doubled when the right was yours",
            ),
            (
                &["Was the right ", "you", "'s, or ", "East", "'s?"],
                "Was the right yours, or East's?",
            ),
            (&["", "you", " said that the turn was his"], "you said that the turn was yours"),
            (
                &["when it was ", "the player on your left", "'s turn"],
                "when it was the left-hand player's turn",
            ),
            (&["", "East", " led when it was not his turn"], "East led when it was not his turn"),
        ] {
            assert_eq!(said(parts), wanted);
        }
    }
}
