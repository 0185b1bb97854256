//! A line that the grammar has read becomes a deal.

use super::error::TallyError;
use super::grammar::{Piece, Rule};
use super::names::Names;
use crate::bridge::{Strain, Suit};
use crate::score::{Call, Deal, Holding, Revoke, RevokeForm, Vulnerable};
use crate::source::Span;

/// A number in digits or words.
pub(super) fn number(piece: &Piece) -> Option<u32> {
    const WORDS: [&str; 14] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen",
    ];
    let words = piece.words.to_ascii_lowercase();
    let word = WORDS.iter().position(|word| *word == words);
    word.and_then(|place| u32::try_from(place).ok())
        .or_else(|| words.parse().ok())
}

fn strain(piece: &Piece) -> Strain {
    match piece.words.to_ascii_lowercase().as_str() {
        "spades" | "spade" | "s" => Strain::Trumps(Suit::Spades),
        "hearts" | "heart" | "h" => Strain::Trumps(Suit::Hearts),
        "diamonds" | "diamond" | "d" => Strain::Trumps(Suit::Diamonds),
        "clubs" | "club" | "c" => Strain::Trumps(Suit::Clubs),
        _ => Strain::NoTrumps,
    }
}

/// The side of two players named.
pub(super) fn pair(piece: &Piece, names: &Names) -> Result<usize, TallyError> {
    let mut places = Vec::new();
    for name in piece.all(Rule::name) {
        places.push(place(name, names)?);
    }
    let side = match places.as_slice() {
        [one, other] => names.side_of(*one, *other),
        _ => None,
    };
    side.ok_or_else(|| TallyError::NotPartners {
        names: piece.words.clone(),
        span: piece.span,
    })
}

fn place(piece: &Piece, names: &Names) -> Result<usize, TallyError> {
    names
        .place(&piece.words)
        .ok_or_else(|| TallyError::UnknownName {
            name: piece.words.clone(),
            span: piece.span,
        })
}

/// What is told of a deal while its clauses are read.
struct Lowering<'r> {
    deal: Deal,
    names: &'r Names,
    faults: &'r mut Vec<TallyError>,
    /// The words of the whole deal.
    span: Span,
    /// What has been told of it, so that nothing is told twice.
    told: Vec<&'static str>,
    /// Revokes told whose penalty has not been told yet.
    open: Vec<usize>,
    slam: Option<(u32, Span)>,
    honours: [[u32; 4]; 2],
    agreed: bool,
    /// Whoever named the trump is nobody at this table.
    stranger: bool,
}

/// A deal; what is wrong with it is added to the faults.
pub(super) fn deal(
    piece: &Piece,
    line: u32,
    names: &Names,
    agreed: bool,
    faults: &mut Vec<TallyError>,
) -> Deal {
    let mut lowering = Lowering {
        deal: Deal::on_line(line),
        names,
        faults,
        span: piece.span,
        told: Vec::new(),
        open: Vec::new(),
        slam: None,
        honours: [[0; 4]; 2],
        agreed,
        stranger: false,
    };
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
    fn label(&mut self, label: &Piece) {
        let numbers: Vec<u32> = label.all(Rule::number).filter_map(number).collect();
        match numbers.as_slice() {
            [board] => self.deal.board = Some(*board),
            [one, other] => self.deal.pairs = Some([*one, *other]),
            _ => {}
        }
    }

    fn made(&mut self, made: &Piece) {
        if made.find(Rule::passed).is_some() {
            self.told.push("tricks");
            return;
        }
        for points in made.all(Rule::points) {
            self.told.push("points");
            let side = match points.find(Rule::who) {
                Some(who) => self.who(who).map(|player| {
                    if self.names.are_three() {
                        player
                    } else {
                        player % 2
                    }
                }),
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
            // The one fault is told; what follows from it is not.
            self.stranger = self.deal.maker.is_none();
        }
        let stars = made.find(Rule::stars).map_or(0, |stars| stars.words.len());
        let doubling = made.find(Rule::doubling).map(|words| times(&words.words));
        self.deal.doubled = doubling.unwrap_or_else(|| u32::try_from(stars).unwrap_or(0));
    }

    fn who(&mut self, piece: &Piece) -> Option<usize> {
        if let Some(maker) = self
            .deal
            .maker
            .filter(|_| piece.words.eq_ignore_ascii_case("dummy"))
        {
            // With three the dummy is the dealer's; it stands after the players.
            return Some(if self.names.are_three() {
                3
            } else {
                (maker + 2) % 4
            });
        }
        place(piece, self.names)
            .map_err(|fault| self.faults.push(fault))
            .ok()
    }

    /// The side of a player: with three, the dealer's (0) or that of the other two (1).
    fn side_of(&self, player: usize) -> usize {
        if self.names.are_three() {
            usize::from(self.deal.maker != Some(player) && player != 3)
        } else {
            player % 2
        }
    }

    fn side(&mut self, piece: &Piece) -> Option<usize> {
        if let Some(pair) = piece.find(Rule::pair) {
            if self.names.are_three() {
                let first = pair.find(Rule::name).and_then(|name| self.who(name))?;
                return Some(self.side_of(first));
            }
            return self::pair(pair, self.names)
                .map_err(|fault| self.faults.push(fault))
                .ok();
        }
        match piece.words.trim().to_ascii_lowercase().as_str() {
            "ns" | "we" => Some(0),
            "ew" | "they" => Some(1),
            _ if self.names.are_three() => Some(1),
            _ => {
                if self.deal.maker.is_none() && !self.stranger {
                    self.faults
                        .push(TallyError::WhoseTricks { span: piece.span });
                }
                Some(1 - self.deal.makers_side())
            }
        }
    }

    fn once(&mut self, what: &'static str, span: Span) -> bool {
        if self.told.contains(&what) {
            self.faults.push(TallyError::ToldTwice { what, span });
            return false;
        }
        self.told.push(what);
        true
    }

    fn clause(&mut self, clause: &Piece) {
        match clause.rule {
            Rule::tricks_of => self.tricks(clause),
            Rule::tricks_over => self.over(clause),
            Rule::honours => self.honours(clause),
            Rule::chicane | Rule::void => self.chicane(clause),
            Rule::revoke => self.revoke(clause),
            Rule::taken => self.taken(clause),
            Rule::slam => {
                let grand = clause.words.to_ascii_lowercase().starts_with("grand");
                self.slam = Some((if grand { 13 } else { 12 }, clause.span));
            }
            Rule::vulnerable => self.vulnerable(clause),
            Rule::high_cards => {
                let side = clause.find(Rule::side).map(|side| self.side(side));
                let points = clause.find(Rule::number).and_then(number);
                if let (Some(Some(side)), Some(points)) = (side, points) {
                    self.deal.high_cards = Some((side, points));
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

    fn tricks(&mut self, clause: &Piece) {
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
        let told = match counts.as_slice() {
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
        match told {
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
            None => self.faults.push(TallyError::WhoseTricks { span }),
        }
    }

    fn won(&mut self, side: usize, count: u32) {
        let rest = 13_u32.saturating_sub(count);
        self.deal.won = if side == 0 {
            [count, rest]
        } else {
            [rest, count]
        };
    }

    /// `+1`, `-3`, `=`: against what was undertaken.
    fn over(&mut self, clause: &Piece) {
        if !self.once("tricks", clause.span) {
            return;
        }
        let count = clause.find(Rule::number).and_then(number).unwrap_or(0);
        let Some(Call::Level(level)) = self.deal.call else {
            let span = clause.span;
            return self.faults.push(TallyError::WhoseTricks { span });
        };
        let wanted = level + 6;
        let made = match clause.find(Rule::over).map(|over| over.words.as_str()) {
            Some("+") => wanted.saturating_add(count),
            Some("-") => wanted.saturating_sub(count),
            _ => wanted,
        };
        self.makers_tricks(made, clause.span);
    }

    fn honours(&mut self, clause: &Piece) {
        if !self.once("honours", clause.span) {
            return;
        }
        let mut all: u32 = 0;
        for holder in clause.all(Rule::holder) {
            let count = holder.find(Rule::number).and_then(number).unwrap_or(0);
            all = all.saturating_add(count);
            if let Some(who) = holder.find(Rule::who) {
                if let Some(player) = self.who(who) {
                    let side = self.side_of(player);
                    self.hold(side, player, count);
                }
            } else if let Some(Some(side)) = holder.find(Rule::side).map(|side| self.side(side)) {
                // Told of a side, they lie between its hands.
                self.hold(side, side, count.div_ceil(2));
                self.hold(side, side + 2, count / 2);
            }
        }
        let most = match self.deal.strain {
            Some(Strain::NoTrumps) => 4,
            Some(Strain::Trumps(_)) | None => 5,
        };
        if all > most {
            let (count, span) = (all, clause.span);
            self.faults
                .push(TallyError::TooManyHonours { count, most, span });
        }
    }

    fn hold(&mut self, side: usize, player: usize, count: u32) {
        if let Some(slot) = self
            .honours
            .get_mut(side)
            .and_then(|side| side.get_mut(player))
        {
            *slot = slot.saturating_add(count);
        }
    }

    fn chicane(&mut self, clause: &Piece) {
        let people: Vec<&Piece> = clause.all(Rule::who).collect();
        for who in people {
            if let Some(player) = self.who(who) {
                let side = self.side_of(player);
                if let Some(slot) = self.deal.void.get_mut(side) {
                    *slot = slot.saturating_add(1);
                }
            }
        }
    }

    fn revoke(&mut self, clause: &Piece) {
        let who = clause.find(Rule::who).and_then(|who| self.who(who));
        if let Some(player) = who {
            let by = self.side_of(player);
            self.open.push(self.deal.revokes.len());
            self.deal.revokes.push(Revoke { by, form: None });
        }
    }

    fn taken(&mut self, clause: &Piece) {
        let span = clause.span;
        let Some(Some(side)) = clause.find(Rule::side).map(|side| self.side(side)) else {
            return;
        };
        let form = clause.inner.iter().find_map(|piece| match piece.rule {
            Rule::take => Some(RevokeForm::Take),
            Rule::deduct => Some(RevokeForm::Deduct),
            Rule::add => Some(RevokeForm::Add),
            _ => None,
        });
        if clause.find(Rule::divide).is_some() {
            let help = "take all of it in one form: three tricks; or their value off the other side's score; or their value added to your own, where the code has these".to_owned();
            return self.faults.push(TallyError::Divided { span, help });
        }
        let open = self.open.iter().position(|place| {
            let revoke = self.deal.revokes.get(*place);
            revoke.is_some_and(|revoke| revoke.by != side)
        });
        let Some(open) = open else {
            return self.faults.push(TallyError::NoRevoke { span });
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
            revoke.form = form;
        }
    }

    fn vulnerable(&mut self, clause: &Piece) {
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

    fn not_played(&mut self, span: Span) {
        let spades = self.deal.strain == Some(Strain::Trumps(Suit::Spades));
        if !spades || self.deal.doubled > 0 || !self.agreed {
            self.faults.push(TallyError::NotAgreed { span });
        }
        self.told.push("tricks");
        self.deal.not_played = true;
    }

    fn finish(mut self) -> Deal {
        let [first, second] = self.honours;
        self.deal.honours = [held(first), held(second)];
        if !self.told.contains(&"tricks") && !self.told.contains(&"points") {
            let span = self.span;
            self.faults.push(TallyError::NoTricks { span });
        }
        if let Some((wanted, span)) = self.slam
            && !self.deal.won.contains(&wanted)
        {
            let what = if wanted == 13 {
                "grand slam"
            } else {
                "little slam"
            };
            self.faults.push(TallyError::NoSlam { what, span });
        }
        self.deal
    }
}

/// The richer hand and the rest; with three there may be two hands against the dealer.
fn held(hands: [u32; 4]) -> Holding {
    let most = hands.iter().copied().max().unwrap_or(0);
    let all: u32 = hands.iter().sum();
    Holding {
        most,
        rest: all - most,
    }
}

fn called(call: &Piece) -> Call {
    match call.find(Rule::level).map(|level| level.words.parse()) {
        Some(Ok(level)) => Call::Level(level),
        _ if call.words.to_ascii_lowercase().starts_with("game") => Call::Game,
        _ => Call::Part,
    }
}

fn times(words: &str) -> u32 {
    match words.to_ascii_lowercase().as_str() {
        "doubled" => 1,
        "doubled three times" => 3,
        _ => 2,
    }
}

/// Hands told in the lines after a deal.
#[derive(Debug, Default)]
pub(super) struct Hands {
    told: Vec<(usize, Vec<(char, String)>)>,
}

impl Hands {
    /// One hand.
    pub(super) fn tell(&mut self, header: &Piece, faults: &mut Vec<TallyError>) {
        let seat = header.find(Rule::hand_seat).map(|seat| seat.words.clone());
        let seat = seat.and_then(|seat| Names::default().place(&seat));
        let suits: Vec<(char, String)> = header
            .all(Rule::suit_held)
            .filter_map(|held| {
                let mut letters = held.words.to_ascii_uppercase().replace("10", "T");
                let suit = (!letters.is_empty()).then(|| letters.remove(0))?;
                Some((suit, letters.replace('-', "")))
            })
            .collect();
        let count: usize = suits.iter().map(|(_, held)| held.len()).sum();
        if count != 13 {
            faults.push(TallyError::BadValue {
                words: header.words.clone(),
                span: header.span,
                help: "tell all thirteen cards of the hand: `N: SAK5 HQJ42 D876 CT93`",
            });
        }
        if let Some(seat) = seat {
            self.told.push((seat, suits));
        }
    }

    /// Finds honours and chicane in them, where the deal does not tell its honours itself.
    pub(super) fn fill(self, deal: &mut Deal) {
        let untold = deal.honours.iter().all(|held| held.total() == 0);
        let Some(strain) = deal.strain.filter(|_| untold && !self.told.is_empty()) else {
            return;
        };
        let mut honours = [[0_u32; 4]; 2];
        for (seat, suits) in &self.told {
            let (count, void) = honours_in(strain, suits);
            if let Some(slot) = honours
                .get_mut(seat % 2)
                .and_then(|side| side.get_mut(*seat))
            {
                *slot = count;
            }
            if let Some(slot) = deal.void.get_mut(seat % 2).filter(|_| void) {
                *slot = slot.saturating_add(1);
            }
        }
        let [first, second] = honours;
        deal.honours = [held(first), held(second)];
    }
}

/// How many honours a hand has, and whether it has no trump.
fn honours_in(strain: Strain, suits: &[(char, String)]) -> (u32, bool) {
    let count = |held: &str, among: &str| {
        let found = held.chars().filter(|rank| among.contains(*rank)).count();
        u32::try_from(found).unwrap_or(0)
    };
    match strain.trumps() {
        None => {
            let aces = suits.iter().map(|(_, held)| count(held, "A")).sum();
            (aces, false)
        }
        Some(trumps) => {
            let own = suits.iter().filter(|(suit, _)| *suit == trumps.letter());
            let held: Vec<&String> = own.map(|(_, held)| held).collect();
            let honours = held.iter().map(|held| count(held, "AKQJT")).sum();
            (honours, held.iter().all(|held| held.is_empty()))
        }
    }
}
