//! The pass over a timeline that finds the incidents and the acts.

use super::called::PendingCall;
use super::declaring::Declaring;
use super::doubling::Doubling;
use super::note::Noted;
use super::story::Story;
use super::{Act, ActKind, Demand, FactId, Facts, Fulfilment, IncidentKind, Known, Remedy};
use crate::bridge::Seat;
use crate::syntax::{About, CardSpec, EventKind};
use crate::table::{Moment, Play, Record, Step, Timeline, differs_with_fewer};
use smallvec::SmallVec;

/// Finds what the laws may mention in a story.
pub fn derive(timeline: Timeline<'_>) -> Facts {
    let order = &timeline.order;
    let deals = timeline.deals.iter();
    // What is impossible in one of them was found when they were parted.
    let replayed = deals.filter_map(|deal| deal.replayed(order).ok());
    let mut each: Vec<Facts> = replayed.map(of_deal).collect();
    let Some(mut last) = each.pop() else {
        return of_deal(timeline);
    };
    last.earlier = each.into();
    last
}

/// Finds what the laws may mention in the one deal that a story states.
fn of_deal(timeline: Timeline<'_>) -> Facts {
    let Timeline { case, order, steps, record, deals: _ } = timeline;
    let mut pass = Derive::new(&steps, &record);
    pass.players = order.players;
    for step in &steps {
        pass.now = step.moment;
        pass.about = step.kind.about();
        if let Some(play) = step.play {
            pass.played(play);
        }
        if let Some(seat) = step.nobody {
            pass.nobody_acts(seat);
            continue;
        }
        pass.stated(step.kind);
    }
    pass.finish();
    // Only a story in which the trump is named or doubled, or a card changed, may go otherwise by another procedure.
    // So may one that tells who sits where, and not of all four: by how many play.
    let may_differ = record.names.are_fewer()
        || steps.iter().any(|step| {
            matches!(
                step.kind,
                EventKind::Declares { .. }
                    | EventKind::DeclaresSome { .. }
                    | EventKind::TrumpNamed
                    | EventKind::Doubles { .. }
                    | EventKind::Redoubles { .. }
                    | EventKind::Corrects { .. }
                    | EventKind::TakesBack { .. }
            )
        });
    let fewer_differ = steps.iter().any(|step| differs_with_fewer(step.kind, &record));
    let (found, acts, story) = (pass.found, pass.acts, pass.story);
    let lines = steps.iter().map(|step| step.moment.line).collect();
    let mut facts = Facts::new(record, found, acts, story, lines);
    facts.place_answers();
    facts.replayed_by(order, case, may_differ, fewer_differ)
}

/// The pass while it goes on.
pub(super) struct Derive<'t> {
    pub(super) steps: &'t [Step<'t>],
    pub(super) record: &'t Record,
    /// How many play.
    pub(super) players: usize,
    pub(super) found: Vec<Noted>,
    pub(super) acts: Vec<Act>,
    pub(super) story: Story,
    pub(super) now: Moment,
    /// Which of several penalties this event mentions, where it says so.
    pub(super) about: Option<About>,
    /// Eldest hand's premature lead has been noted.
    pub(super) late_double: bool,
    pub(super) spare: Noted,
    /// The last lead to each trick, as a number of a play.
    pub(super) leads_now: [Option<u32>; 14],
    /// Calls not yet answered, by the seat called on.
    pub(super) pending: [SmallVec<[PendingCall; 2]>; 4],
    /// The last renounce of each seat, as a number of a play.
    pub(super) renounced: [Option<u32>; 4],
    /// The last revoke of each seat, as a place among the incidents found.
    pub(super) revokes: [Option<usize>; 4],
    /// What each side may have to pay for as for a revoke.
    pub(super) due: [super::due::Due; 2],
    /// The last revoke that was corrected: who played after it may take his card back.
    pub(super) mended: Option<Play>,
    /// The last unwaited winners of each seat, as a place among the incidents found.
    pub(super) winners: [Option<usize>; 4],
    /// The cards said to be winning, and the lines that say it.
    pub(super) winning: SmallVec<[(CardSpec, u32); 2]>,
    /// The last card exposed by each seat, as a place among the incidents found.
    pub(super) exposed: [Option<usize>; 4],
    /// The last touching of dummy's cards.
    pub(super) touched: Option<usize>,
    /// The card last named, and whether in dummy.
    pub(super) named: Option<(CardSpec, bool)>,
    /// The last card suggested by dummy.
    pub(super) suggested: Option<CardSpec>,
    /// The acts by which the dealer was told to play a suggested card or not to, and has not played from dummy since.
    pub(super) stated_of_dummy: Vec<usize>,
    /// Who had stated the dealer otherwise of the card that is now played from dummy.
    pub(super) against_order: Option<Seat>,
    /// The last omission noted, so that none is noted twice.
    pub(super) omissions: usize,
    /// When somebody said he was arranging.
    pub(super) arranging: Option<Moment>,
    /// What was done with the pack before the deal.
    pub(super) pack: super::shuffle::Pack,
    /// Whom the defenders were last asked to name a card.
    pub(super) asked_to_name: Option<Seat>,
    /// What went wrong in the deal, so far.
    pub(super) dealing: super::new_deal::Dealing,
    /// The declaration so far.
    pub(super) declaring: Declaring,
    /// The doubling so far.
    pub(super) doubling: Doubling,
    /// What the table's people did.
    pub(super) company: super::company::Company,
}

impl<'t> Derive<'t> {
    fn new(steps: &'t [Step<'t>], record: &'t Record) -> Self {
        Self {
            steps,
            record,
            players: Seat::ALL.len(),
            about: None,
            found: Vec::new(),
            acts: Vec::new(),
            story: Story::default(),
            now: Moment { at: 0, line: 0 },
            late_double: false,
            spare: Noted::new(IncidentKind::Talk, None, 0, 0),
            leads_now: [None; 14],
            pending: Default::default(),
            renounced: [None; 4],
            revokes: [None; 4],
            due: Default::default(),
            mended: None,
            winners: [None; 4],
            winning: SmallVec::new(),
            exposed: [None; 4],
            touched: None,
            named: None,
            suggested: None,
            stated_of_dummy: Vec::new(),
            against_order: None,
            omissions: 0,
            arranging: None,
            pack: super::shuffle::Pack::default(),
            asked_to_name: None,
            dealing: super::new_deal::Dealing::default(),
            declaring: Declaring::default(),
            doubling: Doubling::default(),
            company: super::company::Company::default(),
        }
    }

    /// An incident here and now.
    pub(super) fn raise(&mut self, kind: IncidentKind, by: Option<Seat>) -> &mut Noted {
        self.raise_at(kind, by, self.now)
    }

    /// An incident found now that happened then.
    pub(super) fn raise_at(
        &mut self,
        kind: IncidentKind,
        by: Option<Seat>,
        then: Moment,
    ) -> &mut Noted {
        let mut noted = Noted::new(kind, by, then.line, then.at);
        noted.incident.about = self.about;
        self.found.push(noted);
        // There is always a last one now: it was put there by the line above.
        self.found.last_mut().unwrap_or(&mut self.spare)
    }

    /// Notes what is known of a fact about the incident raised last.
    pub(super) fn know_last(&mut self, fact: FactId, known: Known) {
        if let Some(noted) = self.found.last_mut() {
            noted.know(fact, known);
        }
    }

    /// Whether nothing has been found that was not in order, but how somebody behaved.
    pub(super) fn all_in_order(&self) -> bool {
        let in_order = |noted: &Noted| noted.incident.ordinary || noted.incident.kind.is_conduct();
        self.found.iter().all(in_order)
    }

    /// The same, but for what was said about a penalty if none is due.
    pub(super) fn all_in_order_but_words(&self) -> bool {
        let in_order = |noted: &Noted| {
            let incident = &noted.incident;
            incident.ordinary || incident.kind.is_conduct() || incident.kind.is_word_of_a_penalty()
        };
        self.found.iter().all(in_order)
    }

    /// The same, but for doubles out of turn that have been let stand or refused: nothing is open any more about them.
    pub(super) fn all_in_order_but_answered_doubles(&self) -> bool {
        let in_order = |noted: &Noted| {
            let incident = &noted.incident;
            let of_a_double = matches!(
                incident.kind,
                IncidentKind::DoubledOutOfTurn
                    | IncidentKind::DoubledAfterLead
                    | IncidentKind::DoubleRefused
            );
            incident.ordinary || incident.kind.is_conduct() || of_a_double && !self.double_waits()
        };
        self.found.iter().all(in_order)
    }

    /// The place of the incident raised last.
    pub(super) fn last_place(&self) -> Option<usize> {
        self.found.len().checked_sub(1)
    }

    /// The place of the last incident found that is more than somebody's manner.
    pub(super) fn last_that_counts(&self) -> Option<usize> {
        let mut found = self.found.iter();
        found.rposition(|noted| !noted.incident.kind.is_conduct())
    }

    /// An act here and now.
    pub(super) fn act(&mut self, who: Seat, deed: ActKind) {
        self.acts.push(Act {
            who,
            whole_side: false,
            line: self.now.line,
            moment: self.now.at,
            deed,
            about: self.about,
        });
        if let Some(chose) = self.story.chose.get_mut(who.index()) {
            chose.push(self.now);
        }
    }

    /// A demand that is met by being made.
    pub(super) fn demand(&mut self, who: Option<Seat>, remedy: Option<Remedy>) {
        self.demand_card(who, remedy, None, None);
    }

    pub(super) fn demand_card(
        &mut self,
        who: Option<Seat>,
        remedy: Option<Remedy>,
        card: Option<CardSpec>,
        from: Option<Seat>,
    ) {
        let Some(who) = who else { return };
        let fulfilment = Fulfilment::Done(self.now.line);
        self.demand_as(who, remedy, card, from, fulfilment);
    }

    /// A demand that something has yet to meet.
    pub(super) fn demand_pending(
        &mut self,
        who: Seat,
        remedy: Remedy,
        card: Option<CardSpec>,
        from: Option<Seat>,
    ) {
        self.demand_as(who, Some(remedy), card, from, Fulfilment::Pending);
    }

    pub(super) fn demand_as(
        &mut self,
        who: Seat,
        remedy: Option<Remedy>,
        card: Option<CardSpec>,
        from: Option<Seat>,
        fulfilment: Fulfilment,
    ) {
        let demand = Demand {
            remedy,
            card,
            suit: card.and_then(CardSpec::suit),
            number: None,
            from,
            fulfilment,
        };
        self.act(who, ActKind::Demand(demand));
    }
}
