//! A line typed at a terminal.

use super::answer::Answer;
use super::leave;
use super::typed::{Edit, Typed};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, read};
use crossterm::terminal::{Clear, ClearType, disable_raw_mode, enable_raw_mode};
use crossterm::{cursor, queue};
use std::io::{self, Stdout, Write};

/// What is before the line that is typed.
const MARK: &str = "> ";
/// Escape goes back.
const BACK: &str = "back";
/// The columns of a screen that does not say how wide it is.
const COLUMNS: u16 = 80;
/// There is always room for so many letters.
const LEAST_ROOM: usize = 8;

/// A terminal, and how a line looks on it.
pub(super) struct Terminal {
    coloured: bool,
}

/// How the typing of a line ended.
pub(super) enum Ended {
    /// With these words.
    Words(String),
    /// With Escape.
    Escape,
    /// There is nobody left to type.
    Gone,
}

impl Terminal {
    pub(super) fn new(coloured: bool) -> Self {
        Self { coloured }
    }

    /// The answer that is typed. Escape goes back; Ctrl-C leaves.
    pub(super) fn line(&self) -> io::Result<Answer> {
        Ok(match self.typed()? {
            Ended::Words(words) => Answer::of(words.trim()),
            Ended::Escape => Answer::Words(BACK.to_owned()),
            Ended::Gone => Answer::Gone,
        })
    }

    /// The line that is typed; Ctrl-C leaves.
    pub(super) fn typed(&self) -> io::Result<Ended> {
        let _raw = Raw::begin()?;
        let mut typed = Typed::default();
        let mut screen = Screen { out: io::stdout(), row: 0, coloured: self.coloured };
        loop {
            screen.show(&typed)?;
            let Event::Key(key) = read()? else {
                continue;
            };
            match meaning(key) {
                Key::Edit(edit) => typed.edit(edit),
                Key::Enter => {
                    screen.leave(&mut typed)?;
                    return Ok(Ended::Words(typed.words()));
                }
                Key::Escape => {
                    screen.leave(&mut typed)?;
                    return Ok(Ended::Escape);
                }
                Key::Leave => {
                    screen.leave(&mut typed)?;
                    return Err(leave::left());
                }
                Key::End if typed.words().is_empty() => {
                    screen.leave(&mut typed)?;
                    return Ok(Ended::Gone);
                }
                Key::End => typed.edit(Edit::Delete),
                Key::Nothing => {}
            }
        }
    }

    /// The rows of the screen.
    pub(super) fn rows() -> Option<usize> {
        let (_, height) = terminal_size::terminal_size()?;
        Some(usize::from(height.0))
    }
}

/// The keys as they are pressed, until it is dropped.
struct Raw;

impl Raw {
    fn begin() -> io::Result<Self> {
        enable_raw_mode()?;
        Ok(Self)
    }
}

impl Drop for Raw {
    fn drop(&mut self) {
        // Where it cannot be ended nobody is left to report to.
        let _ = disable_raw_mode();
    }
}

/// The rows of the screen that the line takes.
struct Screen {
    out: Stdout,
    /// The row of the line in which the cursor stands.
    row: u16,
    coloured: bool,
}

impl Screen {
    fn show(&mut self, typed: &Typed) -> io::Result<()> {
        let width = terminal_size::terminal_size().map_or(COLUMNS, |(width, _)| width.0);
        // In the last column of a row a cursor has no place.
        let room = usize::from(width).saturating_sub(MARK.len() + 1);
        let layout = typed.layout(room.max(LEAST_ROOM));
        self.begin_anew()?;
        let green = anstyle::AnsiColor::Green.on_default();
        let style = if self.coloured { green } else { anstyle::Style::new() };
        let indent = " ".repeat(MARK.len());
        for (place, row) in layout.rows.iter().enumerate() {
            if place == 0 {
                write!(self.out, "{style}{MARK}{style:#}{row}")?;
            } else {
                write!(self.out, "\r\n{indent}{row}")?;
            }
        }
        let (row, column) = layout.cursor;
        let up = short(layout.rows.len().saturating_sub(1 + row));
        if up > 0 {
            queue!(self.out, cursor::MoveUp(up))?;
        }
        queue!(self.out, cursor::MoveToColumn(short(MARK.len() + column)))?;
        self.row = short(row);
        self.out.flush()
    }

    /// Clears what was shown; the cursor stands where it began.
    fn begin_anew(&mut self) -> io::Result<()> {
        if self.row > 0 {
            queue!(self.out, cursor::MoveUp(self.row))?;
        }
        queue!(self.out, cursor::MoveToColumn(0), Clear(ClearType::FromCursorDown))
    }

    /// Leaves the line on the screen, and goes below it.
    fn leave(&mut self, typed: &mut Typed) -> io::Result<()> {
        typed.edit(Edit::End);
        self.show(typed)?;
        write!(self.out, "\r\n")?;
        self.out.flush()
    }
}

fn short(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// What a key means.
enum Key {
    Edit(Edit),
    Enter,
    Escape,
    /// Ctrl-C.
    Leave,
    /// Ctrl-D, which ends an empty line as it ends an input.
    End,
    Nothing,
}

fn meaning(key: KeyEvent) -> Key {
    if key.kind == KeyEventKind::Release {
        return Key::Nothing;
    }
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let plain = !key.modifiers.contains(KeyModifiers::ALT);
    Key::Edit(match key.code {
        KeyCode::Enter => return Key::Enter,
        KeyCode::Esc => return Key::Escape,
        KeyCode::Char('c') if control => return Key::Leave,
        KeyCode::Char('d') if control => return Key::End,
        KeyCode::Char('j' | 'm') if control => return Key::Enter,
        KeyCode::Char('a') if control => Edit::Start,
        KeyCode::Char('e') if control => Edit::End,
        KeyCode::Char('b') if control => Edit::Left,
        KeyCode::Char('f') if control => Edit::Right,
        KeyCode::Char('h') if control => Edit::Backspace,
        KeyCode::Char('u') if control => Edit::DeleteBefore,
        KeyCode::Char('k') if control => Edit::DeleteAfter,
        KeyCode::Char('w') if control => Edit::DeleteWord,
        KeyCode::Char(letter) if plain && !control => Edit::Insert(letter),
        KeyCode::Backspace => Edit::Backspace,
        KeyCode::Delete => Edit::Delete,
        KeyCode::Left => Edit::Left,
        KeyCode::Right => Edit::Right,
        KeyCode::Home => Edit::Start,
        KeyCode::End => Edit::End,
        _ => return Key::Nothing,
    })
}
