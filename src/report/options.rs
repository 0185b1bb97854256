//! Options and orders, told.

use super::listed::came_to;
use super::option_view::{OptionView, SettledView};
use super::wording::{Phrasing, lists_cards};
use crate::bridge::SeatSet;
use crate::facts::{Lapse, Remedy};
use crate::laws::{Code, LawIndex};
use crate::ruling::{Laws, OptionStatus, Remedied};
use crate::source::capital;
use crate::syntax::CardSpec;

/// Seats as letters.
pub(super) type Seats = Vec<char>;

/// Seats as the contract writes them.
pub(super) fn letters(seats: SeatSet) -> Seats {
    seats.iter().map(crate::bridge::Seat::letter).collect()
}

/// Laws by their numbers.
pub(super) fn numbers(code: &Code, laws: impl Iterator<Item = LawIndex>) -> Vec<String> {
    laws.filter_map(|law| code.law(law)).map(|law| law.number.clone()).collect()
}

impl Phrasing<'_> {
    /// Laws by their numbers.
    pub(super) fn law_numbers(&self, laws: &Laws) -> Vec<String> {
        numbers(self.code, laws.iter().copied())
    }

    /// An option somebody may take (who, is stated), or an order if nobody may choose.
    pub(super) fn offered(
        &self,
        remedied: &Remedied,
        chooser: Option<&str>,
        seats: SeatSet,
    ) -> OptionView {
        let Some(chooser) = chooser else {
            return self.ordered(remedied, self.order(remedied));
        };
        let act = self.act(remedied, seats);
        let mut view = self.option(remedied, String::new());
        if !self.scene.brief {
            view.text = capital([chooser, " may ", &act, "."].concat());
        }
        view.item = self.with_laws(&act, &remedied.laws);
        view.as_long = self.until(remedied);
        view.say = Some(self.spoken(remedied, seats));
        view
    }

    /// An order in these words.
    fn ordered(&self, remedied: &Remedied, bare: String) -> OptionView {
        let item = self.with_laws(&bare, &remedied.laws);
        let mut view = self.option(remedied, String::new());
        view.text = capital([item.as_str(), "."].concat());
        view.item = item;
        view.bare = bare;
        view
    }

    /// Some orders as they are printed: those that differ only in the card are one.
    pub(super) fn orders(&self, orders: &[&Remedied]) -> Vec<OptionView> {
        let differ_in_card = |one: &&Remedied, other: &&Remedied| {
            let named = Remedied { card: other.card, ..(*one).clone() };
            lists_cards(one.remedy) && one.card.is_some() && named == **other
        };
        let alike = orders.chunk_by(differ_in_card);
        let views = alike.filter_map(|alike| {
            let words = self.order_for(alike);
            Some(self.ordered(alike.first()?, words))
        });
        views.collect()
    }

    /// The bare option with its sentence.
    pub(super) fn option(&self, remedied: &Remedied, text: String) -> OptionView {
        OptionView {
            act: remedied.remedy.name(),
            card: remedied.card.and_then(card),
            suit: suit_of(remedied),
            number: remedied.number,
            from: if self.scene.brief { Seats::new() } else { letters(remedied.from) },
            players: remedied.people.iter().map(ToString::to_string).collect(),
            besides: remedied.besides,
            with: remedied.with.map(Remedy::name),
            laws: self.law_numbers(&remedied.laws),
            score: remedied.score.as_ref().map(|score| self.form_score(score)),
            item: text.clone(),
            bare: String::new(),
            as_long: None,
            say: None,
            until: remedied.until.map(Lapse::name),
            text,
        }
    }

    pub(super) fn with_laws(&self, sentence: &str, laws: &Laws) -> String {
        match self.cited(laws).as_str() {
            "" => sentence.to_owned(),
            cited => [sentence, " (", cited, ")"].concat(),
        }
    }

    /// What became of an option that an incident on that line gave; none if it is still open.
    pub(super) fn past(
        &self,
        remedied: &Remedied,
        chooser: SeatSet,
        given: u32,
    ) -> Option<SettledView> {
        let (became, line, taken) = match remedied.status {
            // That of which nothing else was left is said where it is said what must be.
            OptionStatus::Open | OptionStatus::Taken(0) => return None,
            OptionStatus::Taken(line) => ("taken", line, None),
            OptionStatus::Paid(taken, line) => ("paid", line, Some(taken)),
            OptionStatus::Impossible(taken, line) => ("impossible", line, Some(taken)),
            OptionStatus::Disobeyed(taken, line) => ("disobeyed", line, Some(taken)),
            OptionStatus::Foregone(line) => ("foregone", line, None),
            OptionStatus::Waived(line) => ("waived", line, None),
            OptionStatus::Lapsed(line) => ("lapsed", line, None),
            OptionStatus::Ended(line) => ("ended", line, None),
            OptionStatus::Dropped(taken, line) => ("ended", line, Some(taken)),
            OptionStatus::Barred(line) => ("barred", line, None),
        };
        let end = match remedied.status {
            // It was over before it could be had: with the deal.
            OptionStatus::Ended(line) if 0 < line && line < given => self.void(line),
            _ => self.end(remedied),
        };
        let what = self.act(remedied, chooser);
        let text = came_to(&[&what], &end);
        Some(SettledView {
            option: self.option(remedied, text.clone()),
            became,
            line,
            taken,
            became_text: text,
            what,
            end,
        })
    }
}

/// A card as the contract writes it; none if it is not stated at all.
fn card(card: CardSpec) -> Option<String> {
    match card {
        CardSpec::Any => None,
        CardSpec::Exact(_) | CardSpec::Small(_) | CardSpec::OfSuit(_) => Some(card.to_string()),
    }
}

/// The suit that is called or made trumps, or that there are none.
fn suit_of(remedied: &Remedied) -> Option<&'static str> {
    let none = remedied.no_trumps.then_some("no trumps");
    remedied.suit.map(crate::bridge::Suit::plural).or(none)
}
