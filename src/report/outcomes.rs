//! What follows from an incident, told.

use super::finding_view::{
    AnswerView, AskView, BarredView, BecauseView, FindingView, SeenView, StepView, ThenView,
};
use super::lead::{Among, Lead};
use super::option_view::OptionView;
use super::options::letters;
use super::unpaid::{is_waived, takes_alone, unpaid};
use super::wording::{Phrasing, YOU, addressed};
use crate::bridge::{Seat, SeatSet};
use crate::facts::{FactId, Incident, Remedy};
use crate::ruling::{
    Barred, Because, Finding, Fork, Live, Once, OptionStatus, Outcome, Reason, Remedied, Settled,
    Step, StepResult, Verdict, live,
};
use crate::source::{capital, joined};

impl Phrasing<'_> {
    /// What happened, as a sentence with its line.
    pub(super) fn happening(&self, incident: &Incident) -> String {
        let what = capital(self.happened(incident));
        match incident.line {
            _ if self.scene.unlined => format!("{what}."),
            0 => format!("{what}."),
            line => format!("{what} (line {line})."),
        }
    }

    /// A finding with this outcome; the branches of a question are stated the same way.
    pub(super) fn outcome(
        &self,
        place: usize,
        finding: &Finding,
        outcome: &Outcome,
    ) -> FindingView {
        let happened = self.happening(&finding.incident);
        self.outcome_after((place, finding), &happened, outcome, &[])
    }

    /// The same of what happened, where these facts have been asked already.
    fn outcome_after(
        &self,
        (place, finding): (usize, &Finding),
        happened: &str,
        outcome: &Outcome,
        asked: &[FactId],
    ) -> FindingView {
        let mut view = FindingView::bare(finding, happened.to_owned());
        match outcome {
            Outcome::Settled(settled) => self.settled(&mut view, finding, settled),
            Outcome::Depends(fork) => self.fork(&mut view, (place, finding), fork, asked),
        }
        if !self.scene.brief {
            view.text = format!("{} {}", view.happened, view.follows());
        }
        view
    }

    pub(super) fn settled(&self, view: &mut FindingView, finding: &Finding, settled: &Settled) {
        let live = live(settled);
        if !self.scene.brief {
            let chooser = if live.chosen { letters(settled.chooser) } else { Vec::new() };
            view.resting(&chooser, &settled.all_laws(), self.code);
        }
        view.verdict = live.verdict.name();
        let speaker = self.scene.speaker;
        view.of_others = speaker.is_some_and(|speaker| !settled.chooser.has(speaker));
        let subject = live.chosen.then(|| self.chooser(settled));
        view.options = live
            .options
            .iter()
            .map(|option| self.offered(option, subject.as_deref(), settled.chooser))
            .collect();
        if !alone(&live.options) {
            stand_beside(&mut view.options);
        }
        view.also =
            live.also.iter().map(|order| self.offered(order, None, settled.chooser)).collect();
        view.orders = self.orders(&live.also);
        let mut options = live.options.iter();
        let may_be = options.any(|one| one.remedy == Remedy::TakeBack);
        let then = settled.then.as_deref().filter(|_| may_be);
        view.then = then.map(|then| self.once_taken_back(then, &finding.incident));
        view.settled = live
            .over
            .iter()
            .filter_map(|option| self.past(option, settled.chooser, finding.incident.line))
            .collect();
        view.barred =
            settled.barred.iter().map(|barred| self.barred(barred, &finding.incident)).collect();
        let reasons = settled.because.iter().filter(|_| !self.scene.brief);
        view.because = reasons.map(|reason| self.reason(reason, &finding.incident)).collect();
        let in_order = live.verdict == Verdict::Silent && finding.incident.ordinary;
        let void = live.verdict == Verdict::Silent && finding.incident.is_for_nothing();
        view.lead = if void {
            Lead::plain("It is void: nothing that was said gives such a penalty")
        } else if in_order {
            Lead::plain("That is correct")
        } else {
            self.lead(&live, subject.as_deref(), (finding.incident.by, settled))
        };
        if live.verdict == Verdict::Silent && !in_order {
            let near = settled.near.iter();
            view.nearest = near.filter_map(|law| self.law(*law)).collect();
            view.near = self.law_numbers(&settled.near);
        }
    }

    /// What may be chosen once the card is taken back.
    fn once_taken_back(&self, once: &Once, incident: &Incident) -> ThenView {
        let then = &once.then;
        let when = once.when.iter().map(|(fact, so)| {
            let (fact, so) = (*fact, *so);
            self.fact(Because { fact, so, line: 0 }, incident)
        });
        let when: Vec<String> = when.collect();
        let condition =
            if when.is_empty() { String::new() } else { format!(" and {},", joined(&when, "and")) };
        let who = self.chooser(then);
        let open = || then.options.iter().filter(|one| one.status == OptionStatus::Open);
        let acts: Vec<String> = open().map(|option| self.act(option, then.chooser)).collect();
        let may = format!("{who} may {}", joined(&acts, "or"));
        let may = match then.options.first().map(|one| one.status) {
            _ if !acts.is_empty() => self.with_laws(&may, &then.laws),
            Some(OptionStatus::Waived(_)) => "the penalty is waived".to_owned(),
            _ => "the penalty is lost".to_owned(),
        };
        ThenView {
            chooser: letters(then.chooser),
            when,
            options: open().map(|option| self.offered(option, Some(&who), then.chooser)).collect(),
            text: format!("If it is taken back,{condition} {may}."),
        }
    }

    /// A fact the finding rests on; where it only says what a word of another law means, with the law that says so.
    fn reason(&self, reason: &Reason, incident: &Incident) -> BecauseView {
        let line = reason.because.line;
        let cited = if reason.by_definition { self.cited(&reason.laws) } else { String::new() };
        let where_stated = match (line, cited.as_str()) {
            (_, "") if self.scene.unlined => String::new(),
            (_, cited) if self.scene.unlined => format!(" ({cited})"),
            (0, "") => String::new(),
            (0, cited) => format!(" ({cited})"),
            (line, "") => format!(" (line {line})"),
            (line, cited) => format!(" (line {line}, {cited})"),
        };
        let text = self.fact(reason.because, incident);
        BecauseView {
            line,
            stated: format!("{text}{where_stated}"),
            text,
            laws: self.law_numbers(&reason.laws),
        }
    }

    /// What follows, but for the list of options.
    fn lead(
        &self,
        live: &Live<'_>,
        subject: Option<&str>,
        (by, settled): (Option<Seat>, &Settled),
    ) -> Lead {
        let cited = |words: &str| Lead::Sentence {
            words: words.to_owned(),
            cited: self.cited(&settled.laws),
        };
        let may = |how| Lead::May { who: subject.unwrap_or("somebody").to_owned(), how };
        match (live.verdict, live.options.as_slice()) {
            (Verdict::Choice | Verdict::Must, []) => cited("Nothing remains to be done"),
            (Verdict::Choice, [_]) => may(Among::One),
            (Verdict::Choice, options) if alone(options) => may(Among::Each),
            (Verdict::Choice, options) if options.iter().any(|one| one.besides) => {
                may(Among::Besides)
            }
            (Verdict::Choice, _) => may(Among::Choice),
            (Verdict::Must, options) if frowned_upon(options) => Lead::Disapproves,
            (Verdict::Must, _) => Lead::Must,
            (Verdict::NoPenalty, _) => {
                let unpaid = unpaid(live, settled);
                let of_him = unpaid.strip_prefix("He ");
                let of_you = of_him.filter(|_| by.is_some_and(|by| self.scene.name(by) == YOU));
                of_you.map_or_else(
                    || cited(unpaid),
                    |rest| cited(&capital(addressed(YOU, &format!(" {rest}")))),
                )
            }
            (Verdict::Barred, _) if takes_alone(settled) => Lead::plain("By this a right is lost"),
            (Verdict::Barred, _) if is_waived(settled) => Lead::plain("The penalty was waived"),
            (Verdict::Barred, _) => Lead::plain("There was a right, but it is lost"),
            (Verdict::Silent, _) => Lead::plain("The code has nothing on it"),
        }
    }

    pub(super) fn barred(&self, barred: &Barred, own: &Incident) -> BarredView {
        let why = self.lost(barred, own);
        let text = match self.cited(&barred.laws).as_str() {
            "" => format!("{}.", capital(&why)),
            cited => format!("{} ({cited}).", capital(&why)),
        };
        BarredView { laws: self.law_numbers(&barred.laws), why, text }
    }

    fn fork(
        &self,
        view: &mut FindingView,
        (place, finding): (usize, &Finding),
        fork: &Fork,
        asked: &[FactId],
    ) {
        view.verdict = "depends";
        if !self.scene.brief {
            let laws = &fork.yes.laws() | &fork.no.laws();
            view.resting(&Vec::new(), &laws, self.code);
        }
        let about = self.ruling.findings.get(fork.about).unwrap_or(finding);
        let mut question = self.question(fork.fact, &about.incident);
        let again = asked.contains(&fork.fact);
        let happened = view.happened.clone();
        let asked = [asked, &[fork.fact]].concat();
        if fork.about != place || again {
            let at = match about.incident.line {
                _ if self.scene.unlined => "this".to_owned(),
                line => format!("line {line}"),
            };
            let happened = self.happened(&about.incident);
            question = format!("{question} (It is about {at}: {happened}.)");
        }
        view.lead = Lead::plain("The ruling depends on something you haven't said");
        view.ask = vec![AskView {
            fact: fork.fact.name(),
            question,
            answers: [("yes", &fork.yes), ("no", &fork.no)]
                .into_iter()
                .map(|(answer, outcome)| AnswerView {
                    answer,
                    then: vec![self.outcome_after((place, finding), &happened, outcome, &asked)],
                })
                .collect(),
        }];
    }

    pub(super) fn step(&self, step: &Step, incident: &Incident) -> StepView {
        StepView {
            law: self.code.number(step.law).to_owned(),
            clause: step.clause,
            result: match step.result {
                StepResult::Fired => "fired",
                StepResult::Failed => "failed",
                StepResult::Unknown(_) => "unknown",
                StepResult::Overridden(_) => "overridden",
            },
            seen: step
                .seen
                .iter()
                .map(|seen| SeenView {
                    fact: seen.fact.name(),
                    so: seen.so,
                    line: seen.line,
                    text: self.fact(*seen, incident),
                })
                .collect(),
            text: self.result(step.result),
        }
    }
}

/// Says of an option that it is had beside the rest, where the rest are alternatives.
fn stand_beside(options: &mut [OptionView]) {
    for one in options {
        if one.with.is_some() {
            one.item.insert_str(0, "with that, ");
        } else if one.besides {
            one.item.insert_str(0, "also ");
        }
    }
}

/// Whether it is done with the cards of those who choose, so that it costs nobody anything.
pub(super) fn is_of_his_own(one: &Remedied, chooser: SeatSet) -> bool {
    let side = chooser.iter().next().map(Seat::side);
    let mut from = one.from.iter();
    !one.from.is_empty() && from.all(|seat| Some(seat.side()) == side)
}

/// The words for what is settled: where something is beside it, that is not all.
pub(super) fn nothing_more(live: &Live<'_>, done: &'static str, all: &'static str) -> &'static str {
    if live.also.is_empty() { all } else { done }
}

/// Whether all that is ordered is that there is no redress.
fn frowned_upon(options: &[&Remedied]) -> bool {
    options.iter().all(|one| one.remedy == Remedy::NoRedress)
}

/// Whether no option is an alternative to another, so that none need be called as well.
fn alone(options: &[&Remedied]) -> bool {
    options.len() < 2 || options.iter().all(|one| one.besides)
}
