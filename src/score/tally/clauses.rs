//! The clauses of a deal: tricks, honours, chicane, revokes, vulnerability.

use super::error::TallyError;
use super::grammar::{Piece, Rule};
use super::lower::Lowering;
use super::terms::{is_dummy, number};
use crate::bridge::Strain;
use crate::score::{Call, Revoke, RevokeForm, Vulnerable};
use crate::source::Span;
use std::collections::BTreeSet;

impl Lowering<'_> {
    pub(super) fn tricks(&mut self, clause: &Piece) {
        if !self.once("tricks", clause.span) {
            return;
        }
        let counts: Vec<(Option<usize>, u32)> = clause
            .all(Rule::count)
            .map(|count| {
                let side = count.find(Rule::side).and_then(|side| self.side(side));
                (side, count.find(Rule::number).and_then(number).unwrap_or(0))
            })
            .collect();
        let stated = match counts.as_slice() {
            [] => {
                let count = clause.find(Rule::number).and_then(number).unwrap_or(0);
                return self.makers_tricks(count, clause.span);
            }
            [(Some(side), count)] => Some((*side, *count, *count)),
            [(Some(side), count), (Some(other), rest)] if side != other => {
                Some((*side, *count, count.saturating_add(*rest)))
            }
            _ => None,
        };
        match stated {
            Some((side, count, all)) if count <= 13 && (counts.len() == 1 || all == 13) => {
                self.won(side, count);
            }
            Some((_, _, count)) => {
                let span = clause.span;
                self.faults.push(TallyError::NotThirteen { count, span });
            }
            None => {}
        }
    }

    fn makers_tricks(&mut self, count: u32, span: Span) {
        if count > 13 {
            return self.faults.push(TallyError::NotThirteen { count, span });
        }
        match self.deal.maker {
            Some(player) if !self.names.are_three() => self.won(player % 2, count),
            Some(_) => self.won(0, count),
            None if self.stranger => {}
            // The hands may tell who undertook it.
            None if self.deal.call.is_some() => self.deal.makers_tricks = Some(count),
            None => self.faults.push(TallyError::WhoseTricks { span }),
        }
    }

    fn won(&mut self, side: usize, count: u32) {
        let rest = 13_u32.saturating_sub(count);
        self.deal.won = if side == 0 { [count, rest] } else { [rest, count] };
    }

    /// `+1`, `-3`, `=`: against what was undertaken.
    pub(super) fn over(&mut self, clause: &Piece) {
        if !self.once("tricks", clause.span) {
            return;
        }
        let count = clause.find(Rule::number).and_then(number).unwrap_or(0);
        let Some(Call::Level(level)) = self.deal.call else {
            let span = clause.span;
            return self.faults.push(TallyError::WhoseTricks { span });
        };
        let wanted = level + 6;
        let most = match clause.find(Rule::over).map(|over| over.words.as_str()) {
            Some("-") => wanted,
            _ => 13_u32.saturating_sub(wanted),
        };
        if count > most {
            return self.faults.push(TallyError::TooFar {
                words: clause.words.clone(),
                wanted,
                span: clause.span,
            });
        }
        let made = match clause.find(Rule::over).map(|over| over.words.as_str()) {
            Some("+") => wanted.saturating_add(count),
            Some("-") => wanted.saturating_sub(count),
            _ => wanted,
        };
        self.makers_tricks(made, clause.span);
    }

    pub(super) fn honours(&mut self, clause: &Piece) {
        if !self.once("honours", clause.span) {
            return;
        }
        let mut all: u32 = 0;
        let mut holders = BTreeSet::new();
        for holder in clause.all(Rule::holder) {
            let count = holder.find(Rule::number).and_then(number).unwrap_or(0);
            all = all.saturating_add(count);
            if let Some(who) = holder.find(Rule::who) {
                if let Some(player) = self.who(who) {
                    let side = self.side_of(player);
                    if !holders.insert((side, Some(player))) {
                        self.again("honours", holder.span);
                    }
                    self.hold(side, player, count);
                    if count > 0 && self.deal.strain != Some(Strain::NoTrumps) {
                        self.holders.push(player);
                    }
                }
            } else if let Some(Some(side)) = holder.find(Rule::side).map(|side| self.side(side)) {
                if !holders.insert((side, None)) {
                    self.again("honours", holder.span);
                }
                // Told of a side, they lie between its hands.
                if let Some(held) = self.together.get_mut(side) {
                    *held = held.saturating_add(count);
                }
            }
        }
        let most = match self.deal.strain {
            Some(Strain::NoTrumps) => 4,
            Some(Strain::Trumps(_)) | None => 5,
        };
        if all > most {
            let (count, span) = (all, clause.span);
            self.faults.push(TallyError::TooManyHonours { count, most, span });
        }
    }

    pub(super) fn hold(&mut self, side: usize, player: usize, count: u32) {
        if let Some(slot) = self.honours.get_mut(side).and_then(|side| side.get_mut(player)) {
            *slot = slot.saturating_add(count);
        }
    }

    pub(super) fn chicane(&mut self, clause: &Piece) {
        let people: Vec<&Piece> = clause.all(Rule::who).collect();
        for who in people {
            if let Some(player) = self.who(who) {
                self.voids.push((player, who.span));
                let side = self.side_of(player);
                if let Some(slot) = self.deal.void.get_mut(side) {
                    *slot = slot.saturating_add(1);
                }
            }
        }
    }

    /// `NS deduct double chicane`.
    pub(super) fn deducted(&mut self, clause: &Piece) {
        let side = clause.find(Rule::side).and_then(|side| self.side(side));
        if let Some(slot) = side.and_then(|side| self.deal.chicane_asked.get_mut(side)) {
            *slot = true;
        }
    }

    pub(super) fn revoke(&mut self, clause: &Piece) {
        let who = clause.find(Rule::who);
        if self.deal.maker.is_some() && who.is_some_and(is_dummy) {
            self.deal.dummy_revoked = self.deal.dummy_revoked.saturating_add(1);
            return;
        }
        let who = who.and_then(|who| self.who(who));
        if who.is_some_and(|player| self.is_nobodys(player)) {
            self.deal.dummy_revoked = self.deal.dummy_revoked.saturating_add(1);
        } else if let Some(player) = who {
            let by = self.side_of(player);
            self.open.push(self.deal.revokes.len());
            self.deal.revokes.push(Revoke { by, form: None, stated: None });
        }
    }

    pub(super) fn taken(&mut self, clause: &Piece) {
        let span = clause.span;
        let side = match clause.find(Rule::who) {
            Some(who) => self.who(who).map(|player| self.side_of(player)),
            None => clause.find(Rule::side).and_then(|side| self.side(side)),
        };
        let Some(side) = side else {
            return;
        };
        let form = clause.inner.iter().find_map(|piece| {
            let form = match piece.rule {
                Rule::take => RevokeForm::Take,
                Rule::deduct => RevokeForm::Deduct,
                Rule::add => RevokeForm::Add,
                _ => return None,
            };
            let worth = piece.find(Rule::worth).unwrap_or(piece);
            Some((form, worth.find(Rule::number).and_then(number)))
        });
        if clause.find(Rule::divide).is_some() {
            let help = "take all of it in one form: three tricks, or their value off the other side's score, or their value added to your own, if the code allows it".to_owned();
            return self.faults.push(TallyError::Divided { span, help });
        }
        let open = self.open.iter().position(|place| {
            let revoke = self.deal.revokes.get(*place);
            revoke.is_some_and(|revoke| revoke.by != side)
        });
        let Some(open) = open else {
            let dealers = self.deal.maker.map(|maker| self.side_of(maker));
            let of_either = self.names.are_two();
            let dummys = of_either || dealers.is_some_and(|own| own != side);
            let fault = if self.deal.dummy_revoked > 0 && dummys {
                TallyError::DummysRevoke { span }
            } else {
                TallyError::NoRevoke { span }
            };
            return self.faults.push(fault);
        };
        let place = self.open.remove(open);
        if clause.find(Rule::waive).is_some() {
            // Nobody pays, and nothing of it remains.
            self.deal.revokes.remove(place);
            for later in &mut self.open {
                if *later > place {
                    *later -= 1;
                }
            }
        } else if let Some(revoke) = self.deal.revokes.get_mut(place) {
            revoke.form = form.map(|(form, _)| form);
            revoke.stated = form.and_then(|(_, stated)| stated);
        }
    }

    pub(super) fn vulnerable(&mut self, clause: &Piece) {
        self.deal.vulnerable = if clause.find(Rule::all).is_some() {
            Some(Vulnerable::Both)
        } else if clause.find(Rule::nobody).is_some() {
            Some(Vulnerable::Neither)
        } else {
            match clause.find(Rule::side).map(|side| self.side(side)) {
                Some(Some(0)) => Some(Vulnerable::First),
                Some(Some(_)) => Some(Vulnerable::Second),
                _ => None,
            }
        };
    }
}
