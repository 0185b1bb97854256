//! A line that the grammar has read becomes a deal.

use super::error::TallyError;
use super::file::Part;
use super::grammar::{Piece, Rule};
use super::names::Names;
use super::terms::{MOST, called, held, is_dummy, nobody, number, pair, place, strain, times};
use crate::bridge::{Strain, Suit};
use crate::score::Deal;
use crate::source::{Gather as _, Span};
use std::collections::BTreeMap;

/// What the table has agreed as to its deals.
#[derive(Debug, Clone, Copy)]
pub(super) struct Agreed {
    spades: bool,
    chicane: bool,
}

impl Agreed {
    pub(super) fn of(part: &Part) -> Self {
        Self { spades: part.spades_agreed, chicane: part.chicane_agreed }
    }
}

/// What is stated of a deal while its clauses are read.
pub(super) struct Lowering<'r> {
    pub(super) deal: Deal,
    pub(super) names: &'r Names,
    pub(super) faults: &'r mut Vec<TallyError>,
    /// The words of the whole deal.
    span: Span,
    /// What has been stated of it, so that nothing is stated twice.
    pub(super) stated: Vec<&'static str>,
    /// Revokes told whose penalty has not been stated yet.
    pub(super) open: Vec<usize>,
    pub(super) honours: [[u32; 4]; 2],
    /// The honours that are stated of a side, and of neither of its hands.
    pub(super) together: [u32; 2],
    /// Players told to hold honours, and those told to hold no trump.
    pub(super) holders: Vec<usize>,
    pub(super) voids: Vec<(usize, Span)>,
    agreed: Agreed,
    /// The player who named the trump is nobody at this table.
    pub(super) stranger: bool,
}

/// A deal; what is wrong with it is added to the faults.
pub(super) fn deal(
    piece: &Piece,
    line: u32,
    names: &Names,
    agreed: Agreed,
    faults: &mut Vec<TallyError>,
) -> Deal {
    let mut lowering = Lowering {
        deal: Deal { chicane_asked: [agreed.chicane; 2], ..Deal::on_line(line) },
        names,
        faults,
        span: piece.span,
        stated: Vec::new(),
        open: Vec::new(),
        honours: [[0; 4]; 2],
        together: [0; 2],
        holders: Vec::new(),
        voids: Vec::new(),
        agreed,
        stranger: false,
    };
    lowering.numbers(piece);
    if let Some(label) = piece.find(Rule::label) {
        lowering.label(label);
    }
    if let Some(made) = piece.find(Rule::made) {
        lowering.made(made);
    }
    for clause in piece.all(Rule::clause) {
        if let Some(clause) = clause.first() {
            lowering.clause(clause);
        }
    }
    lowering.finish()
}

impl Lowering<'_> {
    /// Notes every number too great to be one.
    fn numbers(&mut self, piece: &Piece) {
        let mut waiting = vec![piece];
        while let Some(piece) = waiting.pop() {
            if piece.rule == Rule::number && number(piece).is_none_or(|number| number > MOST) {
                self.faults.push(TallyError::BadValue {
                    words: piece.words.clone(),
                    span: piece.span,
                    help: "no hand scores that much",
                });
            }
            waiting.extend(&piece.inner);
        }
    }

    fn made(&mut self, made: &Piece) {
        if made.find(Rule::passed).is_some() {
            self.stated.push("tricks");
            return;
        }
        if made.find(Rule::unplayed).is_some() || made.find(Rule::awarded).is_some() {
            return self.without_result(made);
        }
        for points in made.all(Rule::points) {
            self.stated.push("points");
            let side = match points.find(Rule::who) {
                Some(who) => self
                    .who(who)
                    .map(|player| if self.names.are_three() { player } else { player % 2 }),
                None => points.find(Rule::side).and_then(|side| self.side(side)),
            };
            let count = points.find(Rule::number).and_then(number);
            let below = points
                .find(Rule::r#where)
                .is_some_and(|place| place.words.eq_ignore_ascii_case("below"));
            if let (Some(side), Some(count)) = (side, count) {
                self.deal.written.push((side, below, count));
            }
        }
        if let Some(words) = made.find(Rule::strain) {
            self.deal.strain = Some(strain(words));
        }
        if let Some(call) = made.find(Rule::call) {
            self.deal.call = Some(called(call));
        }
        if let Some(who) = made.find(Rule::who) {
            self.deal.maker = self.who(who);
            // The one fault is stated; what follows from it is not.
            self.stranger = self.deal.maker.is_none();
        }
        self.deal.left_to_dummy = made.find(Rule::left).is_some();
        let stars = made.find(Rule::stars).map_or(0, |stars| stars.words.len());
        let doubling = made.find(Rule::doubling).map(|words| times(&words.words));
        self.deal.doubled = doubling.unwrap_or_else(|| u32::try_from(stars).unwrap_or(0));
    }

    pub(super) fn who(&mut self, piece: &Piece) -> Option<usize> {
        if let Some(dummys) = piece.find(Rule::dummys) {
            return self.dummy_of(dummys);
        }
        if let Some(maker) = self.deal.maker.filter(|_| is_dummy(piece)) {
            // With three the dummy is the dealer's; it is after the players.
            return Some(if self.names.are_three() { 3 } else { (maker + 2) % 4 });
        }
        place(piece, self.names).map_err(|fault| self.faults.push(fault)).ok()
    }

    /// The dummy of a player: `Bob's dummy`, `the other dummy`.
    fn dummy_of(&mut self, piece: &Piece) -> Option<usize> {
        let owner = match piece.find(Rule::possessor) {
            Some(name) => {
                let owner = name.words.rsplit_once('\'').map(|(owner, _)| owner);
                owner.and_then(|owner| self.names.place(owner))
            }
            None => self.deal.maker.map(|maker| 1 - maker % 2),
        };
        let dummy = match owner {
            Some(owner) if self.names.are_two() => Some(owner % 2 + 2),
            Some(owner) if self.names.are_three() && self.deal.maker == Some(owner) => Some(3),
            _ => None,
        };
        if dummy.is_none() {
            self.faults.push(nobody(piece, self.names));
        }
        dummy
    }

    /// Whether a hand is a dummy's at which nobody sits.
    pub(super) fn is_nobodys(&self, place: usize) -> bool {
        (self.names.are_two() && place > 1) || (self.names.are_three() && place > 2)
    }

    /// The side of a player: with three, the dealer's (0) or that of the other two (1).
    pub(super) fn side_of(&self, player: usize) -> usize {
        if self.names.are_three() {
            usize::from(self.deal.maker != Some(player) && player != 3)
        } else {
            player % 2
        }
    }

    pub(super) fn side(&mut self, piece: &Piece) -> Option<usize> {
        if let Some(pair) = piece.find(Rule::pair) {
            if self.names.are_three() {
                let first = pair.find(Rule::name).and_then(|name| self.who(name))?;
                return Some(self.side_of(first));
            }
            return self::pair(pair, self.names).map_err(|fault| self.faults.push(fault)).ok();
        }
        match piece.words.trim().to_ascii_lowercase().as_str() {
            "ns" | "we" => Some(0),
            "ew" | "they" => Some(1),
            _ if self.names.are_three() => Some(1),
            _ => {
                if self.deal.maker.is_none() && !self.stranger {
                    self.faults.push(TallyError::WhoseTricks { span: piece.span });
                }
                Some(1 - self.deal.makers_side())
            }
        }
    }

    pub(super) fn once(&mut self, what: &'static str, span: Span) -> bool {
        if self.stated.contains(&what) {
            self.again(what, span);
            return false;
        }
        self.stated.push(what);
        true
    }

    /// Notes what is stated a second time.
    pub(super) fn again(&mut self, what: &'static str, span: Span) {
        self.faults.push(TallyError::StatedTwice { what, span });
    }

    fn clause(&mut self, clause: &Piece) {
        match clause.rule {
            Rule::tricks_of => self.tricks(clause),
            Rule::tricks_over => self.over(clause),
            Rule::honours => self.honours(clause),
            Rule::chicane | Rule::void => self.chicane(clause),
            Rule::deducted => self.deducted(clause),
            Rule::revoke => self.revoke(clause),
            Rule::taken => self.taken(clause),
            Rule::slam => {
                let grand = clause.words.to_ascii_lowercase().starts_with("grand");
                self.deal.slam = Some((grand, clause.span));
            }
            Rule::vulnerable => self.vulnerable(clause),
            Rule::high_cards => {
                let side = clause.find(Rule::side).map(|side| self.side(side));
                let points = clause.find(Rule::number).and_then(number);
                if let (Some(Some(side)), Some(points)) = (side, points) {
                    let points_of = match self.deal.high_cards {
                        None => &mut self.deal.high_cards,
                        Some(_) => &mut self.deal.more_high_cards,
                    };
                    *points_of = Some((side, points));
                }
            }
            Rule::not_played => self.not_played(clause.span),
            Rule::beer => {
                let who = clause.find(Rule::who).and_then(|who| self.who(who));
                self.deal.beer = who;
            }
            _ => {}
        }
    }

    fn not_played(&mut self, span: Span) {
        let spades = self.deal.strain == Some(Strain::Trumps(Suit::Spades));
        if !spades || self.deal.doubled > 0 || !self.agreed.spades {
            self.faults.push(TallyError::NotAgreed { span });
        }
        self.stated.push("tricks");
        self.deal.not_played = true;
    }

    /// Divides the honours stated about a side between its hands; a hand without a trump has none of them.
    fn divide(&mut self, side: usize) {
        let count = self.together.get(side).copied().unwrap_or(0);
        let trumps = matches!(self.deal.strain, Some(Strain::Trumps(_)));
        let voids = self.voids.iter();
        let own = voids.filter(|(player, _)| trumps && self.side_of(*player) == side);
        let without: BTreeMap<usize, Span> = own.copied().gather();
        let (one, other) = match without.len() {
            0 => (count.div_ceil(2), count / 2),
            _ => (count, 0),
        };
        self.hold(side, side, one);
        self.hold(side, side + 2, other);
        if let Some((_, span)) = without.into_iter().nth(1).filter(|_| count > 0) {
            self.faults.push(TallyError::HonoursWithoutTrumps { span });
        }
    }

    fn finish(mut self) -> Deal {
        let mut voids = self.voids.iter();
        if let Some((_, span)) = voids.find(|(player, _)| self.holders.contains(player)) {
            let span = *span;
            self.faults.push(TallyError::HonoursWithoutTrumps { span });
        }
        for side in [0, 1] {
            self.divide(side);
        }
        let [first, second] = self.honours;
        self.deal.honours = [held(first), held(second)];
        if !self.stated.contains(&"tricks") && !self.stated.contains(&"points") {
            let span = self.span;
            self.faults.push(TallyError::NoTricks { span });
        }
        self.deal
    }
}
