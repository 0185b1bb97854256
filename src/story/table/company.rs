//! The people round the table, by name: who cut what, who belongs to the table, who wishes to enter.
//!
//! Candidates have no seat yet, so they are known by their names, or where the case names the players of seats
//! by the name of the seat's player. What a cut decides is a code's to say; here are only the cards.

use super::Moment;
use crate::syntax::CardSpec;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// One of the people named: his place in the order in which they were first named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person(pub(super) u32);

/// What people cut for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Purpose {
    /// Which of the candidates play first.
    Play,
    /// Who are partners, and who deals.
    Partners,
    /// Who deals.
    Deal,
    /// Who goes out at the end of a rubber.
    GoingOut,
    /// Something that the story does not tell.
    Unstated,
}

/// The cards one player has cut in one round: the first, and those of his re-cuts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// Who.
    pub who: Person,
    /// His cards, in the order he cut them.
    pub cards: SmallVec<[CardSpec; 2]>,
    /// Whether he has spoilt his cut, by showing two cards or taking another pack, and has to cut again.
    pub(super) void: bool,
}

/// One line of cutting, with all that was cut in its round until then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    /// What for.
    pub purpose: Purpose,
    /// When.
    pub moment: Moment,
    /// Whether it is a re-cut, by some of those of the line of cutting before it.
    pub again: bool,
    /// Who cut in this line, each with his card.
    pub own: Vec<(Person, CardSpec)>,
    /// Everybody who has cut in this round, in the order in which they first did.
    pub drawn: Vec<Drawn>,
    /// Whether somebody in this line cut in the place of a cut that he had spoilt.
    pub afresh: bool,
    /// Whether somebody has spoilt his cut and not yet cut again, so that this line decides nothing.
    pub spoilt: bool,
}

impl Cut {
    /// The line by its own cards alone, as if nothing had been cut in its round before. Fewer than have cut for partners can
    /// cut only for the deal.
    #[must_use]
    pub fn by_itself(&self) -> Self {
        let drawn = self.own.iter().map(|(who, card)| Drawn {
            who: *who,
            cards: SmallVec::from_iter([*card]),
            void: false,
        });
        let fewer = self.own.len() < self.drawn.len();
        let purpose = match self.purpose {
            Purpose::Partners if fewer => Purpose::Deal,
            purpose => purpose,
        };
        Self {
            purpose,
            moment: self.moment,
            again: false,
            own: self.own.clone(),
            drawn: drawn.collect(),
            afresh: false,
            spoilt: false,
        }
    }
}

/// A stretch of one of the company's lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stretch {
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Stretch {
    /// Where it begins.
    pub fn start(self) -> usize {
        self.start
    }
}

/// How things stood with the table just after an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Party {
    /// Who belongs to the table, where told.
    pub table: Option<Stretch>,
    /// The candidates, where told.
    pub candidates: Option<Stretch>,
    /// How many consecutive rubbers each has played, where told.
    pub rubbers: Option<Stretch>,
    /// Who has declared in, in time, since the last rubber began.
    pub claimants: Stretch,
    /// How many of those do not belong to the table.
    pub joined: usize,
    /// Who has asked for the next place.
    pub announced: Stretch,
    /// Who is said to have played at another table.
    pub elsewhere: Stretch,
    /// The line that tells that no candidate has; 0 if none does.
    pub none_elsewhere: u32,
    /// Who has retired since the table was stated of.
    pub retired: Stretch,
    /// The line on which a player first cut for the rubber to come; 0 if nobody has.
    pub cut_begun: u32,
    /// The line on which the rubber ended; 0 if none is said to have.
    pub rubber_over: u32,
    /// How many places are free at another table, and the line that tells it.
    pub places: Option<(u32, u32)>,
}

/// All the people of a case, and what they did to make up a table.
#[derive(Debug, Clone, Default)]
pub struct Company {
    /// Every line of cutting, in order.
    pub cuts: Vec<Cut>,
    pub(super) names: Vec<Box<str>>,
    pub(super) index: BTreeMap<String, Person>,
    pub(super) rolls: Vec<Person>,
    pub(super) tallies: Vec<(Person, u32)>,
    pub(super) claims: Vec<Person>,
    /// Where the claims of the rubber began in which each last claimed.
    pub(super) claimed: BTreeMap<Person, usize>,
    pub(super) asked: Vec<Person>,
    pub(super) away: Vec<Person>,
    pub(super) gone: Vec<Person>,
    pub(super) parties: Vec<(u32, Party)>,
}

impl Company {
    /// What he is called.
    pub fn name(&self, who: Person) -> &str {
        self.names.get(who.0 as usize).map_or("", AsRef::as_ref)
    }

    /// The person of that name, in any letter case.
    pub fn person(&self, name: &str) -> Option<Person> {
        self.index.get(&name.to_lowercase()).copied()
    }

    /// How things stood just after an event.
    pub fn party(&self, at: u32) -> Party {
        let place = self.parties.partition_point(|(then, _)| *then <= at);
        let last = place.checked_sub(1).and_then(|last| self.parties.get(last));
        last.map(|(_, party)| *party).unwrap_or_default()
    }

    /// How things stood when admission was claimed; but who retires before anybody cuts for it has made room.
    pub fn party_claiming(&self, at: u32) -> Party {
        let party = self.party(at);
        let first = self.parties.partition_point(|(then, _)| *then <= at);
        let later = self.parties.get(first..).unwrap_or_default().iter();
        let same = |then: &&Party| {
            let uncut = then.cut_begun == 0 && then.rubber_over == party.rubber_over;
            uncut && then.table == party.table && then.rubbers == party.rubbers
        };
        let last = later.map(|(_, then)| then).take_while(same).last();
        Party { retired: last.map_or(party.retired, |last| last.retired), ..party }
    }

    /// How things stood just before an event.
    pub fn party_before(&self, at: u32) -> Party {
        at.checked_sub(1).map(|before| self.party(before)).unwrap_or_default()
    }

    /// How things stood at the end of the story.
    pub fn last_party(&self) -> Party {
        self.party(u32::MAX)
    }

    /// The people of a stretch of the rolls: the table, the candidates.
    pub fn roll(&self, stretch: Option<Stretch>) -> &[Person] {
        stretch.map_or(&[], |stretch| part(&self.rolls, stretch))
    }

    /// The rubbers told.
    pub fn rubbers(&self, party: Party) -> &[(Person, u32)] {
        party.rubbers.map_or(&[], |stretch| part(&self.tallies, stretch))
    }

    /// Who has declared in.
    pub fn claimants(&self, party: Party) -> &[Person] {
        part(&self.claims, party.claimants)
    }

    /// Who has asked for the next place, the first first.
    pub fn announced(&self, party: Party) -> &[Person] {
        part(&self.asked, party.announced)
    }

    /// Who of them has a right to a place that has fallen vacant since.
    pub fn promised(&self, party: Party) -> &[Person] {
        self.asked.get(..party.announced.start).unwrap_or_default()
    }

    /// Who has retired from the table.
    pub fn retired(&self, party: Party) -> &[Person] {
        part(&self.gone, party.retired)
    }

    /// Whether somebody belongs to the table, and has not retired from it.
    pub fn belongs(&self, party: Party, who: Person) -> bool {
        self.roll(party.table).contains(&who) && !self.retired(party).contains(&who)
    }

    /// Who is said to have played elsewhere.
    pub fn elsewhere(&self, party: Party) -> &[Person] {
        part(&self.away, party.elsewhere)
    }

    /// The line of cutting at a moment.
    pub fn cut_at(&self, at: u32) -> Option<&Cut> {
        let place = self.cuts.partition_point(|cut| cut.moment.at < at);
        self.cuts.get(place).filter(|cut| cut.moment.at == at)
    }

    /// The last cut for a purpose up to a moment, in which somebody's card does not still want replacing.
    pub fn last_cut(&self, purposes: &[Purpose], at: u32) -> Option<&Cut> {
        let place = self.cuts.partition_point(|cut| cut.moment.at <= at);
        let so_far = self.cuts.get(..place).unwrap_or_default();
        let wanted = |cut: &&Cut| purposes.contains(&cut.purpose) && !cut.spoilt;
        so_far.iter().rev().find(wanted)
    }
}

fn part<T>(list: &[T], stretch: Stretch) -> &[T] {
    list.get(stretch.start..stretch.end).unwrap_or_default()
}
