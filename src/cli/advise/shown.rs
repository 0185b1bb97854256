//! What schools say, as text.

use crate::advice::{AdviceView, SchoolView};
use crate::report::Page;

/// School by school, and then where they differ.
pub(in crate::cli) fn text(view: &AdviceView, page: Page) -> String {
    let mut out = String::new();
    for school in &view.schools {
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&said(school, page));
    }
    if view.is_agreed() {
        out.push_str("\nWhere both answer the same question, they agree.\n");
    }
    for (place, said) in view.compared().iter().enumerate() {
        out.push_str(if place == 0 { "\n" } else { "" });
        out.push_str(&page.paragraph(0, said));
    }
    out
}

fn said(school: &SchoolView, page: Page) -> String {
    let name = format!("{}, {}", school.author, school.year);
    let mut out = page.heading(&name);
    if let Some(silence) = school.silence() {
        out.push_str(&page.paragraph(2, silence));
    }
    for (act, rows) in school.acts() {
        out.push_str(&page.paragraph(2, &capital(&act)));
        for row in rows {
            let cite = format!("{} ({})", row.says, row.place);
            out.push_str(&page.paragraph(4, &cite));
            if let Some(note) = &row.note {
                out.push_str(&page.paragraph(4, &format!("Note: {note}")));
            }
        }
    }
    if let Some(open) = school.leaves_open() {
        out.push_str(&page.paragraph(2, open));
    }
    for open in &school.depends {
        let on = open.turns_on();
        let row = open.row();
        let words = format!("It depends on {on}: {} ({})", row.says, row.place);
        out.push_str(&page.paragraph(2, &words));
    }
    out
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect::<String>() + "."
}
