//! A whole file to its tree, every fault gathered.

use super::again::ReadBefore;
use super::case::{Case, CaseFile, Header, Line, LineKind};
use super::diagnose::{self, Care};
use super::error::SyntaxError;
use super::lines::{LINE_BYTES, RawLine, lines};
use super::pairs::Reading;
use super::people::People;
use super::sharing::{self, Read};
use super::text::Text;
use super::version::MOST_DISPUTES;
use crate::bridge::Seat;
use crate::source::{InOrder as _, Span, Spanned, pbn_with_tags};
use std::mem::{self, Discriminant};

/// The most bytes of a file that are read.
const FILE_BYTES: usize = 16 << 20;
/// The most lines of a file.
const LINES: usize = 200_000;
/// How many faults get the nearest sentences with them; a file with more is not a case file.
const CAREFUL: usize = 50;
/// How many get their place in the line; after them only the line is stated.
const PATIENT: usize = 1_000;

/// Reads a file's bytes as text.
///
/// ```
/// assert!(bystander::syntax::read_text(b"W leads SK").is_ok());
/// assert!(bystander::syntax::read_text(b"W leads \xff").is_err());
/// ```
pub fn read_text(bytes: &[u8]) -> Result<String, SyntaxError> {
    if bytes.len() > FILE_BYTES {
        return Err(too_long());
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.to_owned()),
        Err(fault) => {
            let at = fault.valid_up_to();
            let before = bytes.get(..at).unwrap_or_default();
            Err(SyntaxError::NotUtf8 {
                line: before.split(|byte| *byte == b'\n').count(),
                span: Span::new(at, at + fault.error_len().unwrap_or(1)),
            })
        }
    }
}

fn too_long() -> SyntaxError {
    SyntaxError::Limit {
        what: "the file is longer than 16 MB".to_owned(),
        help: "divide it into several files".to_owned(),
        span: Span::default(),
    }
}

/// Reads a case file. The tree holds every line that could be read; the faults are in the order
/// of the file, and there is none if and only if the tree is the whole file.
///
/// ```
/// let (file, faults) = bystander::syntax::parse("dealer: S\nE leads DK\n");
/// assert!(faults.is_empty());
/// assert_eq!(file.cases.len(), 1);
/// ```
pub fn parse(source: &str) -> (CaseFile, Vec<SyntaxError>) {
    parsed(source, Reader::default(), None)
}

/// The same, where many files begin with the same lines: the grammar reads no line twice that begins in the same place.
pub fn parse_again(source: &str, before: &ReadBefore) -> (CaseFile, Vec<SyntaxError>) {
    parsed(source, Reader::default(), Some(before))
}

/// The same where only one thing is asked, whether it can be read at all: of a fault no more is said than that it is
/// one, which is many times as quick as to find what was meant.
///
/// ```
/// assert!(bystander::syntax::readable("E leads DK\n").is_some());
/// assert!(bystander::syntax::readable("E leeds DK\n").is_none());
/// ```
pub fn readable(source: &str) -> Option<CaseFile> {
    let reader = Reader { hurried: true, ..Reader::default() };
    let (file, faults) = parsed(source, reader, None);
    faults.is_empty().then_some(file)
}

fn parsed(
    source: &str,
    mut reader: Reader,
    before: Option<&ReadBefore>,
) -> (CaseFile, Vec<SyntaxError>) {
    if source.len() > FILE_BYTES {
        return (CaseFile::default(), vec![too_long()]);
    }
    if let Some(span) = pbn_with_tags(source) {
        return (CaseFile::default(), vec![SyntaxError::Pbn { span }]);
    }
    let mut lines: Vec<RawLine<'_>> = lines(source).take(LINES + 1).collect();
    let beyond = lines.get(LINES).map(|line| line.start);
    lines.truncate(LINES);
    match before {
        Some(before) => lines.iter().for_each(|line| reader.line(line, before.read(line))),
        None => sharing::read(&lines, |line, read| reader.line(line, read)),
    }
    if let Some(start) = beyond {
        reader.faults.push(SyntaxError::Limit {
            what: format!("the file has more than {LINES} lines"),
            help: "divide it into several files".to_owned(),
            span: Span::new(start, start),
        });
    }
    reader.finish()
}

#[derive(Default)]
struct Reader {
    done: Vec<Case>,
    case: Case,
    /// The headers of this case so far.
    headers: Vec<(Discriminant<Header>, Option<Seat>, Span)>,
    first_event: Option<Span>,
    /// What the players of this case disagree on, so far.
    disputes: usize,
    people: People,
    faults: Vec<SyntaxError>,
    /// Whether nobody reads what is said about a fault.
    hurried: bool,
}

impl Reader {
    fn line(&mut self, raw: &RawLine<'_>, read: Read) {
        if raw.is_too_long() {
            self.faults.push(SyntaxError::Limit {
                what: format!("line {} is longer than {LINE_BYTES} bytes", raw.number),
                help: "write one event on a line; divide it".to_owned(),
                span: Span::new(raw.start, raw.start),
            });
            return;
        }
        if raw.words.is_empty() {
            return self.blank(raw);
        }
        match read {
            Some(Ok(Reading::Line(kind, names))) => self.stated(raw, kind, names),
            Some(Ok(Reading::Title(title))) => self.begin(raw, Some(title)),
            Some(Err(fault)) => self.fault(raw, &Text::new(raw.words, raw.start), fault),
            None => {
                let text = Text::new(raw.words, raw.start);
                let care = match self.faults.len() {
                    _ if self.hurried => Care::Least,
                    0..CAREFUL => Care::Full,
                    CAREFUL..PATIENT => Care::Quick,
                    PATIENT.. => Care::Least,
                };
                let fault = diagnose::diagnose(&text, care);
                self.fault(raw, &text, fault);
            }
        }
    }

    /// A title that cannot be read begins a case all the same.
    fn fault(&mut self, raw: &RawLine<'_>, text: &Text<'_>, fault: SyntaxError) {
        self.faults.push(fault);
        if diagnose::is_title(text.plain()) {
            self.begin(raw, None);
        }
    }

    fn blank(&mut self, raw: &RawLine<'_>) {
        let first = self.case.lines.is_empty() && self.case.title.is_none();
        let after_blank = self.case.lines.last().is_some_and(is_empty);
        if raw.comment.is_none() && (first || after_blank) {
            return;
        }
        let span = Span::new(raw.start, raw.start);
        self.push(raw, span, LineKind::Blank);
    }

    fn push(&mut self, raw: &RawLine<'_>, span: Span, kind: LineKind) {
        self.case.lines.push(Line {
            number: raw.number,
            span,
            kind,
            comment: raw.comment.map(str::to_owned),
        });
    }

    fn stated(&mut self, raw: &RawLine<'_>, kind: LineKind, names: Vec<Spanned<String>>) {
        let span = Span::new(raw.start, raw.start + raw.words.len());
        self.people.called(&kind, names);
        match &kind {
            LineKind::Header(header) => {
                if self.refuses(header, span) {
                    return;
                }
            }
            LineKind::Event(_) => {
                self.first_event.get_or_insert(span);
            }
            LineKind::Disputed(_) => {
                self.disputes += 1;
                if self.disputes == MOST_DISPUTES + 1 {
                    self.faults.push(SyntaxError::TooManyDisputes { most: MOST_DISPUTES, span });
                }
            }
            LineKind::Blank | LineKind::Question(_) | LineKind::Held(_) | LineKind::Answer(_) => {}
        }
        self.push(raw, span, kind);
    }

    /// Whether a header is stated before, or comes too late.
    fn refuses(&mut self, header: &Header, span: Span) -> bool {
        let kind = mem::discriminant(header);
        let seat = match header {
            Header::Hand(seat, ..) => Some(seat.value),
            _ => None,
        };
        let before = self.headers.iter().find(|stated| stated.0 == kind && stated.1 == seat);
        if let Some((_, _, first)) = before {
            let (key, first) = (key(header), *first);
            self.faults.push(SyntaxError::DuplicateHeader { key, span, first });
            return true;
        }
        self.headers.push((kind, seat, span));
        if let Some(event) = self.first_event {
            let key = key(header);
            self.faults.push(SyntaxError::HeaderTooLate { key, span, event });
        }
        false
    }

    fn begin(&mut self, raw: &RawLine<'_>, title: Option<Spanned<String>>) {
        let preface = self.close_for_next();
        self.case = Case {
            title,
            lines: Vec::new(),
            preface,
            title_comment: raw.comment.map(str::to_owned),
            start: Span::new(raw.start, raw.start).start,
            titled_on: raw.number,
        };
    }

    /// Ends the case before a title; the comments that stand right before the title go with it.
    fn close_for_next(&mut self) -> Vec<Line> {
        let opening = self.case.title.is_none() && self.done.is_empty();
        if opening && self.case.lines.iter().all(|line| line.kind == LineKind::Blank) {
            self.forget();
            return mem::take(&mut self.case.lines);
        }
        let comments = self.case.lines.iter().rev();
        let comments = comments
            .take_while(|line| line.kind == LineKind::Blank && line.comment.is_some())
            .count();
        let keep = self.case.lines.len() - comments;
        let preface = self.case.lines.split_off(keep);
        self.close();
        preface
    }

    fn close(&mut self) {
        while self.case.lines.last().is_some_and(is_empty) {
            self.case.lines.pop();
        }
        self.done.push(mem::take(&mut self.case));
        self.forget();
    }

    fn forget(&mut self) {
        mem::take(&mut self.people).strangers(&mut self.faults);
        self.headers.clear();
        self.first_event = None;
        self.disputes = 0;
    }

    fn finish(mut self) -> (CaseFile, Vec<SyntaxError>) {
        self.close();
        self.faults.order_by_key(SyntaxError::span);
        (CaseFile { cases: self.done }, self.faults)
    }
}

fn is_empty(line: &Line) -> bool {
    line.kind == LineKind::Blank && line.comment.is_none()
}

/// The header's word with its colon: `dealer:`.
fn key(header: &Header) -> String {
    let line = header.to_string();
    let end = line.find(':').map_or(line.len(), |colon| colon + 1);
    line.get(..end).unwrap_or_default().to_owned()
}
