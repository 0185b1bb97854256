//! Who is meant by the words for a player, from where one sits.

use super::reading;
use crate::bridge::Seat;
use crate::report::seen_from;

/// Who is meant by the words for a player: where the one who speaks sits, and who dealt, where that is known.
#[derive(Debug, Clone, Copy)]
pub(super) struct Around {
    pub(super) speaker: Seat,
    pub(super) dealer: Option<Seat>,
}

impl Around {
    /// Some words with the seat's letter for everybody who is named from where one sits.
    pub(super) fn seats(self, said: &str) -> String {
        let own = self.speaker;
        let mut said = format!(" {said} ");
        for (names, seat) in [
            (
                &["the player on my left", "the player on your left", "the left", "my left", "lho"]
                    [..],
                own.left(),
            ),
            (&["the player on my right", "the player on your right", "rho"], own.right()),
            (&["my partner", "your partner"], own.partner()),
            (&["me", "you"], own),
        ] {
            for name in names {
                said = said.replace(&format!(" {name} "), &format!(" {seat} "));
            }
        }
        for (side, seat) in [("left", own.left()), ("right", own.right())] {
            said = said.replace(&format!(" from {side} "), &format!(" from {seat} "));
        }
        said.trim().to_owned()
    }

    /// The same with the letters of the dealer and of dummy.
    pub(super) fn dealer(self, said: &str) -> Option<String> {
        let dealer = self.dealer?;
        let mut said = format!(" {said} ");
        for (names, seat) in [
            (
                &["the dealer's partner", "dealer's partner", "the dummy", "dummy"][..],
                dealer.partner(),
            ),
            (&["the dealer", "dealer", "declarer"], dealer),
        ] {
            for name in names {
                said = said.replace(&format!(" {name} "), &format!(" {seat} "));
            }
        }
        Some(said.trim().to_owned())
    }

    /// What was said, without the words that join it to what went before, with a seat's letter for every player.
    pub(super) fn plain(self, said: &str) -> String {
        let plain = said.trim().trim_end_matches(['.', '!']).to_lowercase();
        let plain = plain.strip_prefix("and ").unwrap_or(&plain);
        let plain = plain.strip_prefix("then ").unwrap_or(plain);
        let plain = self.seats(plain);
        let own = self.speaker;
        for (word, who) in [
            ("we ", own.side().to_string()),
            ("they ", own.side().other().to_string()),
            ("i ", own.to_string()),
            ("partner ", own.partner().to_string()),
            ("left ", own.left().to_string()),
            ("right ", own.right().to_string()),
        ] {
            if let Some(rest) = plain.strip_prefix(word) {
                return format!("{who} {rest}");
            }
        }
        plain
    }

    /// A sentence of the case language said from where one sits, as the case states it: `we take three tricks`, `the
    /// dealer called a heart from me`. Nothing where it is no such sentence.
    pub(super) fn stated(self, said: &str) -> Option<String> {
        let plain = self.plain(said);
        sentence(&plain).or_else(|| sentence(&self.dealer(&plain)?))
    }

    /// The same with the letters of the dealer and of dummy too, where it is known who dealt.
    pub(super) fn lettered(self, said: &str) -> String {
        let plain = self.plain(said);
        self.dealer(&plain).unwrap_or(plain)
    }
}

/// Words that begin with a seat or a side, as the language has them: `S waive the penalty` too.
fn sentence(plain: &str) -> Option<String> {
    let (who, rest) = plain.split_once(' ')?;
    let who = match who {
        "NS" | "EW" => who.to_owned(),
        seat => reading::seat(seat)?.to_string(),
    };
    let (verb, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    // `I have no diamonds`.
    let has = ["have", "had"].contains(&verb).then(|| "has".to_owned());
    let forms = [verb.to_owned(), format!("{verb}s")].into_iter().chain(has);
    let forms: Vec<String> = forms.collect();
    let mut lines = forms.iter().map(|verb| format!("{who} {verb} {rest}"));
    lines.find_map(|line| reading::stated(line.trim_end()))
}

/// What a player is called in a list.
pub(super) fn called(seat: Seat, speaker: Option<Seat>) -> &'static str {
    speaker.map_or(seat.name(), |speaker| seen_from(speaker, seat))
}

/// The four as a list shows them.
pub(super) fn all(speaker: Option<Seat>) -> Vec<Seat> {
    match speaker {
        None => Seat::ALL.to_vec(),
        Some(own) => vec![own, own.partner(), own.left(), own.right()],
    }
}

/// A side as a list shows it.
pub(super) fn side(own: Seat, speaker: Option<Seat>) -> &'static str {
    match speaker {
        Some(speaker) if speaker.side() == own.side() => "you and your partner",
        Some(_) => "your two adversaries",
        None if Seat::North.side() == own.side() => "North and South",
        None => "East and West",
    }
}
