//! The players of a sheet: who they are, who plays with whom, who sits where.

use super::grammar::{Piece, Rule};
use super::read::Reader;
use super::terms;
use super::{Names, TallyError};
use crate::source::Span;

/// The players of a pair, as it is named: `Ann and Bob`, `Ann, Bob`. A pair that goes by one name has no players to tell.
fn players_of(name: &str) -> impl Iterator<Item = &str> {
    let parts = name.split([',', '&']).flat_map(|part| part.split(" and "));
    let several = name.contains([',', '&']) || name.contains(" and ");
    parts.map(str::trim).filter(move |part| several && !part.is_empty())
}

impl Reader {
    pub(super) fn players(&mut self, header: &Piece) {
        let mut names: Vec<String> = Vec::new();
        let mut seats = vec![String::new(); 4];
        let mut seated = 0;
        for player in header.all(Rule::player) {
            let name = player.find(Rule::name).map(|name| name.words.clone());
            let name = name.unwrap_or_default();
            let seat = player.find(Rule::seat_letter);
            let place = seat.and_then(|seat| Names::default().place(&seat.words));
            if let Some(slot) = place.and_then(|place| seats.get_mut(place)) {
                slot.clone_from(&name);
                seated += 1;
            }
            names.push(name);
        }
        let mut once = names.clone();
        once.sort_unstable();
        once.dedup();
        let all_or_none = seated == 0 || seated == names.len();
        // More than four belong to a table; each rubber then says who of them play it.
        let most = if self.began || seated > 0 { 4 } else { 6 };
        if !(2..=most).contains(&names.len()) || once.len() != names.len() || !all_or_none {
            let (count, span) = (names.len(), header.span);
            return self.faults.push(TallyError::WrongPlayers { count, span });
        }
        let players = if seated == 4 { seats } else { names };
        self.seated(players, header.span);
    }

    pub(super) fn partners(&mut self, header: &Piece) {
        let pairs: Vec<Vec<&Piece>> =
            header.all(Rule::pair).map(|pair| pair.all(Rule::name).collect()).collect();
        let seated = (0..4).filter_map(|place: usize| pairs.get(place % 2)?.get(place / 2));
        let players = seated.map(|name| name.words.clone()).collect();
        let known = &self.common.names.players;
        let mut before: Vec<(usize, &str)> = Vec::new();
        for (pair, piece) in pairs.iter().enumerate().flat_map(|(pair, names)| {
            let names = names.iter();
            names.map(move |name| (pair, *name))
        }) {
            let (name, span) = (piece.words.clone(), piece.span);
            let is_he = |other: &str| other.eq_ignore_ascii_case(&name);
            let earlier = before.iter().find(|(_, other)| is_he(other));
            if let Some((earlier, _)) = earlier {
                let own = *earlier == pair;
                self.faults.push(TallyError::PartnerTwice { name, own, span });
            } else if !known.is_empty() && !known.iter().any(|other| is_he(other)) {
                self.faults.push(TallyError::UnknownName { name, span });
            }
            before.push((pair, &piece.words));
        }
        // Whatever is wrong with them, the lines that follow mean these.
        self.seated(players, header.span);
    }

    /// Who plays this part, by place; the others of the table are out.
    fn seated(&mut self, players: Vec<String>, span: Span) {
        let plays = |name: &String| players.iter().any(|own| own.eq_ignore_ascii_case(name));
        let table = self.common.names.players.iter();
        let out = table.filter(|name| self.began && !plays(name));
        let out = out.cloned().collect();
        let part = self.part();
        part.names = Names { players, out };
        part.seated = Some(span);
    }

    /// `pair 3: Ann and Bob`.
    pub(super) fn pair_named(&mut self, header: &Piece) {
        let number = header.find(Rule::number).and_then(terms::number);
        if let (Some(number), Some(value)) = (number, header.find(Rule::value)) {
            let name = value.words.trim_end_matches('.').to_owned();
            self.players_once(number, &name, value.span.start as usize);
            self.file.pairs_at.get_or_insert(header.span);
            if self.file.pairs.insert(number, name).is_some() {
                let (what, span) = ("pair", header.span);
                self.faults.push(TallyError::StatedTwice { what, span });
            }
        }
    }

    /// No player is in two pairs, or twice in one.
    fn players_once(&mut self, number: u32, name: &str, begin: usize) {
        let mut own: Vec<&str> = Vec::new();
        for player in players_of(name) {
            let is_he = |other: &&str| other.eq_ignore_ascii_case(player);
            let mut others = self.file.pairs.iter();
            let before = others.find(|(_, pair)| players_of(pair).any(|other| is_he(&other)));
            let before = before.map(|(earlier, _)| *earlier).filter(|earlier| *earlier != number);
            let earlier = before.or(own.iter().any(is_he).then_some(number));
            own.push(player);
            if let Some(earlier) = earlier {
                // Of one who is named twice here, the second is meant.
                let start = begin + name.rfind(player).unwrap_or_default();
                let span = Span::new(start, start + player.len());
                let name = player.to_owned();
                self.faults.push(TallyError::PlayerTwice { name, earlier, span });
            }
        }
    }
}
