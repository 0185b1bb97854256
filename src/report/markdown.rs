//! A view as Markdown.

use super::view::{AskView, FindingView, LawView, View, readings, titled};
use std::fmt::Write as _;

impl View {
    /// The whole ruling.
    pub fn markdown(&self) -> String {
        let mut out = format!(
            "## {}\n\n{}\n",
            plain(titled(&self.case)),
            plain(&self.opening())
        );
        match &self.disputed {
            Some(disputed) => disputed.markdown(&mut out),
            None => self.every_finding(&mut out),
        }
        if let Some(turn) = self.turn.as_ref().filter(|_| self.disputed.is_none()) {
            let _ = write!(out, "\n{}\n", plain(turn));
        }
        if let Some(score) = &self.score {
            let _ = write!(out, "\n{}\n", plain(&score.text));
        }
        if !self.cited.is_empty() {
            out.push_str("\n### The laws\n\n");
            laws(&mut out, &self.cited);
            if let Some(command) = &self.readings {
                let _ = write!(out, "\n\\* {}\n", readings(&[command]));
            }
        }
        out
    }

    fn every_finding(&self, out: &mut String) {
        if self.findings.is_empty() && self.obligations.is_empty() {
            let _ = write!(out, "\n{}\n", self.nothing());
        }
        for (place, finding) in self.findings.iter().enumerate() {
            let _ = write!(out, "\n### {}. {}\n\n", place + 1, plain(&finding.happened));
            answer(out, "", finding);
            if let Some(speech) = finding.speech() {
                line(out, "- ", &speech, "");
            }
            why(out, "", finding);
        }
        for (place, obligation) in self.stops().enumerate() {
            if place == 0 {
                out.push_str("\n### When the story stops\n\n");
            }
            line(out, "- ", obligation.option.text.trim_end_matches('.'), ".");
        }
    }
}

/// What follows, as items of a list; a question's branches are lists within it.
pub(super) fn consequences(out: &mut String, indent: &str, finding: &FindingView) {
    answer(out, indent, finding);
    why(out, indent, finding);
}

fn answer(out: &mut String, indent: &str, finding: &FindingView) {
    let mark = format!("{indent}- ");
    let lone = finding.lone_order();
    let listed = lone.is_none();
    line(out, &mark, &lone.unwrap_or_else(|| finding.led()), "");
    let options = finding.listed();
    for (place, option) in options.iter().enumerate().filter(|_| listed) {
        line(out, &format!("{indent}    {}. ", place + 1), option, "");
    }
    for also in finding.beside() {
        line(out, &mark, &also, "");
    }
    for ask in &finding.ask {
        asked(out, indent, ask);
    }
    if !finding.nearest.is_empty() {
        line(out, &mark, &finding.nearest_told(), "");
    }
}

fn why(out: &mut String, indent: &str, finding: &FindingView) {
    let mark = format!("{indent}- ");
    because(out, indent, finding);
    for barred in &finding.barred {
        line(out, &mark, &format!("Lost: {}", barred.text), "");
    }
    for past in finding.past() {
        line(out, &mark, &past, "");
    }
    steps(out, indent, finding);
}

fn asked(out: &mut String, indent: &str, ask: &AskView) {
    let _ = writeln!(out, "{indent}- **{}**", plain(&ask.question));
    for answer in &ask.answers {
        let _ = writeln!(out, "{indent}    - If {}:", answer.answer);
        for then in &answer.then {
            consequences(out, &format!("{indent}        "), then);
        }
    }
}

fn because(out: &mut String, indent: &str, finding: &FindingView) {
    if !finding.because.is_empty() {
        line(out, &format!("{indent}- "), "Because:", "");
    }
    for because in &finding.because {
        fact(out, indent, 0, &because.told);
    }
}

fn steps(out: &mut String, indent: &str, finding: &FindingView) {
    for step in &finding.steps {
        let told = format!("Law {}, rule {}: {}", step.law, step.clause, step.text);
        line(out, &format!("{indent}- "), &told, ".");
        for seen in &step.seen {
            fact(out, indent, seen.line, &seen.text);
        }
    }
}

fn fact(out: &mut String, indent: &str, at: u32, text: &str) {
    let end = if at == 0 {
        ".".to_owned()
    } else {
        format!(" (line {at}).")
    };
    line(out, &format!("{indent}    - "), text, &end);
}

fn laws(out: &mut String, laws: &[LawView]) {
    for law in laws {
        let (number, title) = (plain(&law.number), plain(&law.title));
        let mark = if law.open { "\\*" } else { "" };
        let _ = writeln!(
            out,
            "- **{number}. {title}.**{mark} {}",
            plain(&law.restatement)
        );
    }
}

pub(super) fn line(out: &mut String, mark: &str, text: &str, end: &str) {
    let _ = writeln!(out, "{mark}{}{end}", plain(text));
}

/// Text that a user wrote must not turn into markup.
pub(super) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(
            letter,
            '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#' | '|' | '\\'
        ) {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}
