//! Who is called by a name, and whether the case has named him.

use super::case::{Header, LineKind};
use super::error::SyntaxError;
use super::event::EventKind as E;
use super::forms;
use super::word::Who;
use crate::source::{Spanned, all_nearest};

/// The names of one case.
#[derive(Debug, Default)]
pub(super) struct People {
    /// Named by `players:`, or by a sentence about candidates and tables.
    known: Vec<String>,
    /// Named anywhere else.
    called: Vec<Spanned<String>>,
}

impl People {
    /// Notes the names of one line.
    pub(super) fn called(&mut self, line: &LineKind, names: Vec<Spanned<String>>) {
        match line {
            LineKind::Header(Header::Players(players)) => {
                self.known.extend(players.iter().map(|(_, name)| name.value.clone()));
            }
            LineKind::Event(event) if names_freely(event) => {
                self.known.extend(names.into_iter().map(|name| name.value));
            }
            _ => self.called.extend(names),
        }
    }

    /// A fault for everyone who is called by a name the case does not know.
    pub(super) fn strangers(self, faults: &mut Vec<SyntaxError>) {
        for name in self.called {
            let is = |known: &&String| known.to_lowercase() == name.value.to_lowercase();
            if self.known.iter().find(is).is_some() {
                continue;
            }
            if let Some(help) = forms::somebody(&name.value) {
                let help = Some(help.to_owned());
                faults.push(SyntaxError::unknown_person(&name.value, name.span, help));
                continue;
            }
            let known = self.known.iter().map(String::as_str).chain(OTHERS);
            faults.push(match all_nearest(&name.value, known).as_slice() {
                [near] => SyntaxError::misspelt_person(&name.value, name.span, near),
                // Any of several may be meant: none is put for what was written.
                several => {
                    let names = several.iter().map(|near| format!("`{near}`"));
                    let names = names.collect::<Vec<_>>().join(" or ");
                    let help = (!names.is_empty()).then(|| format!("did you mean {names}?"));
                    SyntaxError::unknown_person(&name.value, name.span, help)
                }
            });
        }
    }
}

/// What anybody may be called.
const OTHERS: [&str; 8] =
    ["North", "East", "South", "West", "dealer", "dummy", "eldest", "third hand"];

/// Sentences about candidates and tables, in which people need no seat to be named.
fn names_freely(event: &E) -> bool {
    company(event).is_some() || matches!(event, E::Consents { .. })
}

/// The people named in a sentence about cutting and tables; nothing where it is about something else.
pub fn company(event: &E) -> Option<Vec<&Spanned<Who>>> {
    match event {
        E::CutTold { cards }
        | E::CutForPartners { cards }
        | E::CutForDeal { cards }
        | E::CutForGoingOut { cards } => Some(cards.value.0.iter().map(|(who, _)| who).collect()),
        E::Rubbers { played } => Some(played.value.0.iter().map(|(who, _)| who).collect()),
        E::Candidates { who } | E::TableOf { who } => Some(who.value.0.iter().collect()),
        E::QuitsTable { who, other } => Some(vec![who, other]),
        E::ExposesTwoCards { who }
        | E::DeclaresIn { who }
        | E::CutsOtherPack { who }
        | E::ChoosesPack { who }
        | E::ChangesSeat { who }
        | E::AsksForPlace { who }
        | E::Retires { who }
        | E::HasPlayedElsewhere { who }
        | E::CutsInElsewhere { who }
        | E::CompletesTable { who }
        | E::MeansToReturn { who }
        | E::Objects { who }
        | E::AsksToEnterUncut { who }
        | E::BreaksUpTable { who } => Some(vec![who]),
        _ => None,
    }
}
