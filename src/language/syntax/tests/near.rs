//! Thousands of lines that are nearly sentences: what is taken means what was meant, and no help says anything else.

use super::super::diagnose::{Care, diagnose};
use super::super::forms::{DENIED, FORMS, Form, INSTEAD, OTHERS, is_another, is_own, named};
use super::super::pairs::{Reading, read};
use super::super::text::Text;
use super::super::{LineKind, SyntaxError};
use super::sentences::FIXED;
use crate::source::{Gather as _, Spanned};
use miette::Diagnostic;
use std::collections::BTreeSet;

/// The canonical sentence of a line, or what is wrong with it.
fn reading(line: &str) -> Result<String, SyntaxError> {
    let text = Text::new(line, 0);
    match read(&text) {
        Some(Ok(Reading::Line(LineKind::Event(event), names))) => {
            // A name without a capital letter is nobody's here.
            let small = |name: &&Spanned<String>| name.value.starts_with(char::is_lowercase);
            match names.iter().find(small) {
                Some(name) => Err(SyntaxError::unknown_person(&name.value, name.span, None)),
                None => Ok(event.to_string()),
            }
        }
        Some(Ok(other)) => panic!("{line}: {other:?}"),
        Some(Err(fault)) => Err(fault),
        None => Err(diagnose(&text, Care::Full)),
    }
}

/// The sentences that a fault's help puts before the writer, in canonical form.
fn offered(line: &str, fault: &SyntaxError) -> Vec<String> {
    let help = fault.help().map(|help| help.to_string()).unwrap_or_default();
    assert!(!help.is_empty(), "{line} has no help");
    let quoted = help.split('`').skip(1).step_by(2);
    let read = quoted.filter_map(|words| match read(&Text::new(words, 0)) {
        Some(Ok(Reading::Line(LineKind::Event(event), _))) => Some(event.to_string()),
        _ => None,
    });
    read.collect()
}

/// Lines tried so far, and whether each was taken, got its sentence offered, or neither.
#[derive(Default, Debug)]
struct Tried {
    taken: usize,
    offered: usize,
    neither: usize,
}

impl Tried {
    /// A line that means a sentence: nothing else is taken or offered for it.
    fn means(&mut self, line: &str, sentence: &str) {
        match reading(line) {
            Ok(read) => {
                assert_eq!(read, sentence, "{line}");
                self.taken += 1;
            }
            Err(fault) => {
                let offered = offered(line, &fault);
                let other = offered.iter().find(|one| *one != sentence);
                assert_eq!(other, None, "{line} means `{sentence}`");
                if offered.is_empty() {
                    self.neither += 1;
                } else {
                    self.offered += 1;
                }
            }
        }
    }

    /// A line that means something else than a sentence: it is neither taken for it nor is it offered, but beside another.
    fn differs(&mut self, line: &str, sentence: &str) {
        match reading(line) {
            Ok(read) => {
                assert_ne!(read, sentence, "{line}");
                self.taken += 1;
            }
            Err(fault) => {
                let offered = offered(line, &fault);
                let alone = offered.iter().all(|one| one == sentence);
                assert!(offered.is_empty() || !alone, "{line}: {offered:?}");
                self.neither += 1;
            }
        }
    }

    /// A line that mentions somebody nobody can know: no sentence is offered for it.
    fn strange(&mut self, line: &str) {
        if let Err(fault) = reading(line) {
            assert_eq!(offered(line, &fault), Vec::<String>::new(), "{line}");
            self.neither += 1;
        } else {
            panic!("{line} is taken");
        }
    }
}

fn canonical() -> Vec<String> {
    let all = FIXED.iter().map(|(line, _)| reading(line).unwrap());
    // A bet is free words.
    let all: BTreeSet<String> = all.filter(|line| !line.starts_with("bet:")).gather();
    all.into_iter().collect()
}

/// A line with the word at a place written otherwise.
fn with(line: &str, place: usize, word: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    words[place] = word;
    words.join(" ")
}

/// A word with a letter left out, two exchanged, one doubled.
fn slips(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let mut left_out = letters.clone();
    left_out.remove(2);
    let mut exchanged = letters.clone();
    exchanged.swap(1, 2);
    let mut doubled = letters.clone();
    doubled.insert(1, letters[1]);
    let slips =
        [left_out, exchanged, doubled].map(|letters| letters.into_iter().collect::<String>());
    let real = |slip: &String| slip == word || is_own(slip) || is_another(slip);
    slips.into_iter().filter(|slip| !real(slip)).collect()
}

fn is_fixed(word: &str) -> bool {
    word.len() >= 4 && word.chars().all(|letter| letter.is_ascii_lowercase()) && is_own(word)
}

/// The verb of a line that says what somebody does, and its other forms.
fn verb(line: &str) -> Option<&'static [&'static str]> {
    let second = line.split(' ').nth(1)?;
    let verbs = FORMS.iter().filter_map(Form::verb);
    let mut same = verbs.filter(|verbs| verbs.first().is_some_and(|verb| *verb == second));
    same.next().filter(|_| "NESW".contains(line.split(' ').next().unwrap_or("-")))
}

#[test]
fn a_slip_of_the_pen_changes_nothing() {
    let mut tried = Tried::default();
    for sentence in canonical() {
        for (place, word) in sentence.split(' ').enumerate() {
            if is_fixed(word) {
                for slip in slips(word) {
                    tried.means(&with(&sentence, place, &slip), &sentence);
                }
            }
            if ["a", "the", "his"].contains(&word) && place > 0 {
                let mut words: Vec<&str> = sentence.split(' ').collect();
                words.remove(place);
                tried.means(&words.join(" "), &sentence);
            }
        }
    }
    assert!(tried.offered > 1_000 && tried.offered > 4 * tried.neither, "{tried:?}");
}

#[test]
fn another_spelling_is_taken_for_what_it_says() {
    let mut tried = Tried::default();
    for sentence in canonical() {
        for form in verb(&sentence).unwrap_or_default() {
            tried.means(&with(&sentence, 1, form), &sentence);
        }
        for (place, word) in sentence.split(' ').enumerate() {
            let card = word.len() == 2 && word.starts_with(['S', 'H', 'D', 'C']);
            if card && word.ends_with(|rank: char| "AKQJT98765432x".contains(rank)) {
                let turned: String = word.chars().rev().collect();
                tried.means(&with(&sentence, place, &turned), &sentence);
            }
            let seats = [("N", "North"), ("E", "East"), ("S", "South"), ("W", "West")];
            let numbers = [("3", "three"), ("12", "twelve"), ("14", "14"), ("2", "two")];
            let suits = [
                ("hearts", "heart"),
                ("spades", "spade"),
                ("hearts", "H"),
                ("spades", "s"),
                ("trumps", "trump"),
            ];
            for (own, other) in seats.iter().chain(&numbers).chain(&suits[..4]) {
                if word == *own {
                    tried.means(&with(&sentence, place, other), &sentence);
                }
            }
        }
    }
    assert_eq!((tried.offered, tried.neither), (0, 0));
    assert!(tried.taken > 600, "{tried:?}");
}

#[test]
fn what_did_not_happen_is_not_taken_for_what_did() {
    let mut tried = Tried::default();
    for sentence in canonical() {
        let Some(verbs) = verb(&sentence) else {
            continue;
        };
        let plain = verbs[0].strip_suffix('s').unwrap_or(verbs[0]);
        for not in [
            "does not",
            "did not",
            "doesn't",
            "didn't",
            "never",
            "not",
            "has not",
            "failed to",
            "cannot",
        ] {
            let line = with(&sentence, 1, &format!("{not} {plain}"));
            tried.differs(&line, &sentence);
            tried.differs(&with(&sentence, 1, &format!("{not} {}", verbs[0])), &sentence);
        }
        for may in ["may", "should", "could", "wants to", "nearly", "is to"] {
            tried.differs(&with(&sentence, 1, &format!("{may} {plain}")), &sentence);
        }
    }
    for sentence in canonical() {
        for not in [" not ", " no "] {
            if sentence.contains(not) {
                tried.differs(&sentence.replacen(not, " ", 1), &sentence);
            }
        }
    }
    assert!(tried.neither > 3_000, "{tried:?}");
}

#[test]
fn another_act_is_not_taken_for_the_nearest() {
    let mut tried = Tried::default();
    for sentence in canonical() {
        if verb(&sentence).is_none() {
            continue;
        }
        let words = OTHERS.iter().chain(INSTEAD.iter().map(|(word, _)| word));
        for word in words.filter(|word| !is_own(word)) {
            let near = strsim::damerau_levenshtein(word, sentence.split(' ').nth(1).unwrap()) <= 2;
            if near {
                tried.differs(&with(&sentence, 1, word), &sentence);
            }
        }
    }
    assert!(tried.neither > 300, "{tried:?}");
}

#[test]
fn nobody_is_put_for_somebody_who_is_not_named() {
    let mut tried = Tried::default();
    for sentence in canonical() {
        if verb(&sentence).is_none() {
            continue;
        }
        for who in ["my partner", "I", "E's partner", "the other one", "Q", "the player on my left"]
        {
            tried.strange(&with(&sentence, 0, who));
        }
    }
    assert!(tried.neither > 1_000, "{tried:?}");
}

#[test]
fn what_was_so_may_have_been_so_then_or_now() {
    for (line, both) in [
        ("E had a heart", ["E holds a heart", "E held a heart at trick <number>"]),
        ("W held SK", ["W holds SK", "<player> held a <suit> at trick <number>"]),
        ("the dummy was down", ["dummy is down", "dummy is down"]),
    ] {
        let help = reading(line).unwrap_err().help().unwrap().to_string();
        for one in both {
            assert!(help.contains(&format!("`{one}`")), "{line}: {help}");
        }
    }
}

/// What a fault's help shows in marks, sentences with blanks too.
fn shown(fault: &SyntaxError) -> Vec<String> {
    let help = fault.help().map(|help| help.to_string());
    let help = help.unwrap_or_default();
    let quoted = help.split('`').skip(1).step_by(2);
    let shown = quoted.filter(|words| words.contains(' ') && !words.starts_with("bystander "));
    let shown = shown.filter(|words| !words.starts_with("answer: "));
    shown.map(str::to_owned).collect()
}

fn says_not(sentence: &str) -> bool {
    let nots = ["not", "no", "never", "nothing", "none", "nobody"];
    let mut words = sentence.split(' ');
    words.any(|word| nots.contains(&word) || word.ends_with("n't"))
}

#[test]
fn what_is_shown_for_a_denied_act_denies_the_same_act() {
    let verbs: BTreeSet<&[&str]> = canonical().iter().filter_map(|one| verb(one)).collect();
    let (mut tried, mut wanting) = (0, Vec::new());
    for verbs in verbs {
        let plain = verbs[0].strip_suffix('s').unwrap_or(verbs[0]);
        let past = verbs.last().unwrap();
        let denied: Vec<&str> = DENIED
            .iter()
            .filter(|(word, _)| *word == plain || verbs.contains(word))
            .flat_map(|(_, names)| names.iter().filter_map(|name| named(name)))
            .map(|form| form.shown)
            .collect();
        for (not, verb) in [
            ("doesn't", plain),
            ("didn't", plain),
            ("does not", plain),
            ("did not", plain),
            ("has not", past),
            ("hasn't", past),
            ("had not", past),
            ("never", past),
            ("never", verbs[0]),
        ] {
            for rest in ["", " DK", " the rest", " to trick 5", " his cards"] {
                let line = format!("W {not} {verb}{rest}");
                let Err(fault) = reading(&line) else { continue };
                for one in shown(&fault) {
                    let root = &verb[..verb.len().min(3)];
                    let same = says_not(&one) && one.split(' ').any(|word| word.starts_with(root));
                    if !same && !denied.contains(&one.as_str()) {
                        wanting.push(format!("{line}: {one}"));
                    }
                }
                tried += 1;
            }
        }
        for form in verbs {
            let line = format!("W {form} nothing");
            let Err(fault) = reading(&line) else { continue };
            let stated = shown(&fault).into_iter();
            let stated = stated.filter(|one| one.starts_with(['<', 'W']));
            wanting.extend(stated.map(|one| format!("{line}: {one}")));
            tried += 1;
        }
    }
    assert_eq!(wanting, Vec::<String>::new());
    assert!(tried > 2_000, "{tried}");
}

#[test]
fn nobody_who_speaks_of_himself_is_put_for_a_name() {
    let mut tried = 0;
    for sentence in canonical().iter().filter(|one| verb(one).is_some()) {
        let plain = verb(sentence).unwrap()[0];
        let plain = plain.strip_suffix('s').unwrap_or(plain);
        for who in ["I", "You", "you", "We", "we", "He", "she", "They"] {
            for form in [sentence.clone(), with(sentence, 1, plain)] {
                let line = with(&form, 0, who);
                let Err(fault) = reading(&line) else { continue };
                let named = |one: &String| one.split(' ').next() == Some(who);
                assert!(!shown(&fault).iter().any(named), "{line}: {fault:?}");
                tried += 1;
            }
        }
    }
    assert!(tried > 2_000, "{tried}");
}

#[test]
fn what_was_so_is_not_answered_with_what_was_not() {
    for line in ["dummy was down", "E was satisfied", "E had a heart", "W held SK"] {
        let fault = reading(line).unwrap_err();
        assert!(shown(&fault).iter().all(|one| !says_not(one)), "{line}");
    }
    for (line, header) in [
        ("hearts are trumps", "trumps: hearts"),
        ("Trumps were spades", "trumps: spades"),
        ("the trump is clubs", "trumps: clubs"),
        ("diamonds was trumps", "trumps: diamonds"),
    ] {
        let fault = reading(line).unwrap_err();
        assert_eq!(shown(&fault), [header], "{line}");
    }
}

#[test]
fn a_denial_is_answered_with_nothing_that_says_so() {
    for (line, not) in [
        ("S calls no heart from W", "<player> declares"),
        ("S calls on W not to win", "<player> declares"),
        ("S claims nothing", "<player> claims"),
        ("W looked at nothing", "<player> looks"),
        ("E holds nothing in hearts", "<player> holds"),
        ("E hadn't looked at his cards", "hasn't"),
        ("E doubled no trumps", "did not happen"),
        ("S goes no trumps", "did not happen"),
    ] {
        let help = reading(line).unwrap_err().help().unwrap().to_string();
        assert!(!help.contains(not), "{line}: {help}");
    }
}

#[test]
fn what_is_plain_in_other_words_is_taken() {
    for (said, meant) in [
        ("S takes H4 back", "S takes back H4"),
        ("S names hearts", "S declares hearts"),
        ("S named no trumps", "S declares no trumps"),
        ("E looks at his hand", "E looks at his cards"),
        ("W threw down her hand", "W throws down his cards"),
        ("W put down his hand", "W lays down his cards"),
        ("E claims the rest of the tricks", "E claims the rest"),
        ("W follows with D4", "W plays D4"),
        ("E plays DK on trick 5", "E plays DK to trick 5"),
        ("the trick was quitted", "the trick is turned and quitted"),
        ("trick 5 hasn't been quitted", "trick 5 was not quitted"),
        ("trick 5 has been quitted", "trick 5 was quitted"),
        ("E has hearts", "E holds hearts"),
        ("E has got a heart", "E holds a heart"),
        ("E doesn't have a heart", "E has no hearts"),
        ("E hasn't a heart", "E has no hearts"),
        ("E hasn't got any hearts", "E has no hearts"),
        ("W leads heart king", "W leads HK"),
    ] {
        assert_eq!(reading(said).unwrap(), meant, "{said}");
    }
}

#[test]
fn what_people_say_otherwise_is_answered_with_the_sentences_meant() {
    for (line, meant) in [
        ("S asks W to lead a spade", &["S calls a spade from W", "S tells W to play a spade"][..]),
        ("N says W revoked", &["N claims a revoke by W", "W revokes"]),
        ("N said that W reneged", &["N claims a revoke by W", "W revokes"]),
        ("W accuses S of a revoke", &["W claims a revoke by S"]),
        ("S demands a heart lead from W", &["S calls a heart from W"]),
        ("E plays D4 instead of DK", &["E corrects DK to D4"]),
        ("West has looked at his hand", &["W has looked at his cards"]),
        ("W turns up trick 2", &["W looks at trick 2"]),
        ("E held no heart", &["E has no hearts"]),
        ("E never had a heart", &["E has no hearts"]),
        ("dummy is not yet down", &["dummy is not down"]),
        ("dummy was not down", &["dummy is not down"]),
        ("the play had not begun", &["the play has not begun"]),
        ("the play has not yet begun", &["the play has not begun"]),
        ("trick 3 had not been quitted", &["trick 3 was not quitted"]),
        ("the third trick was quitted", &["trick 3 was quitted"]),
        (
            "the score is wrong",
            &["an error in the trick score is found", "an error in the honour score is found"],
        ),
        ("the honours score was wrong", &["an error in the honour score is found"]),
        ("the claim was false", &["the claim proves false"]),
        ("everyone had thirteen cards", &["everyone has thirteen cards"]),
        ("pack has two queens", &[]),
    ] {
        let fault = reading(line).unwrap_err();
        assert_eq!(offered(line, &fault), meant, "{line}");
    }
    let taken = reading("pack has two CQ");
    assert_eq!(taken.ok().as_deref(), Some("the pack has two CQ"));
}

#[test]
fn what_says_too_little_is_answered_with_what_else_to_say() {
    for (line, shown) in [
        ("the trick was not yet quitted", "`trick <number> was not quitted`"),
        ("the trick had not been quitted", "`trick <number> was not quitted`"),
        ("E had none", "`E has no <suit>`"),
        ("W may not lead hearts", "`<player> bars hearts from W`"),
        ("S calls a suit from W", "`S calls a <suit> from W`"),
        ("dealer is South", "`dealer: South`"),
        ("West to lead", "`to lead: West`"),
        ("trick 5", "`trick: 5`"),
        ("no trumps", "`trumps: no trumps`"),
    ] {
        let help = reading(line).unwrap_err().help().unwrap().to_string();
        assert!(help.contains(shown), "{line}: {help}");
    }
}
