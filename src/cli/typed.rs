//! A line as it is typed: its letters, where the cursor stands, and how it is laid out on a narrow screen with its words
//! whole. Knows no terminal.

use textwrap::core::display_width;

/// A line that is being typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Typed {
    letters: Vec<char>,
    /// How many letters are before the cursor.
    // INVARIANT: no more than there are.
    at: usize,
}

/// What a key does to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edit {
    Insert(char),
    /// Takes out the letter before the cursor.
    Backspace,
    /// Takes out the letter after it.
    Delete,
    /// Takes out the word before it.
    DeleteWord,
    /// Takes out everything before it.
    DeleteBefore,
    /// Takes out everything after it.
    DeleteAfter,
    Left,
    Right,
    Start,
    End,
}

/// How it is on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) rows: Vec<String>,
    /// The row and the column of the cursor.
    pub(super) cursor: (usize, usize),
}

impl Typed {
    pub(super) fn words(&self) -> String {
        self.letters.iter().collect()
    }

    pub(super) fn edit(&mut self, edit: Edit) {
        match edit {
            Edit::Insert(letter) => {
                self.letters.insert(self.at, letter);
                self.at += 1;
            }
            Edit::Backspace => self.take_out(self.at.saturating_sub(1)),
            Edit::Delete => {
                if self.at < self.letters.len() {
                    self.letters.remove(self.at);
                }
            }
            Edit::DeleteWord => self.take_out(self.word_before()),
            Edit::DeleteBefore => self.take_out(0),
            Edit::DeleteAfter => self.letters.truncate(self.at),
            Edit::Left => self.at = self.at.saturating_sub(1),
            Edit::Right => self.at = self.letters.len().min(self.at + 1),
            Edit::Start => self.at = 0,
            Edit::End => self.at = self.letters.len(),
        }
    }

    /// Takes out what is before the cursor, from a place on.
    fn take_out(&mut self, from: usize) {
        self.letters.drain(from..self.at);
        self.at = from;
    }

    /// Where the word before the cursor begins.
    fn word_before(&self) -> usize {
        let before = self.letters.get(..self.at).unwrap_or_default();
        let spaces = before.iter().rev().take_while(|letter| **letter == ' ');
        let end = before.len() - spaces.count();
        let word = before.iter().take(end).rev();
        end - word.take_while(|letter| **letter != ' ').count()
    }

    /// Its rows on a screen with so much room in each: a row ends after a space, and within a word only where the word
    /// itself has no room.
    pub(super) fn layout(&self, room: usize) -> Layout {
        let mut rows = vec![String::new()];
        let mut cursor = (0, 0);
        let mut place = 0;
        for piece in pieces(&self.letters) {
            let word: String = piece.iter().collect();
            let width = display_width(word.trim_end());
            let taken = rows.last().map_or(0, |row| display_width(row));
            if taken > 0 && taken + width > room {
                rows.push(String::new());
            }
            for letter in piece {
                if place == self.at {
                    cursor = end(&rows);
                }
                let taken = rows.last().map_or(0, |row| display_width(row));
                let full = taken + display_width(letter.encode_utf8(&mut [0; 4])) > room;
                if full && *letter != ' ' {
                    rows.push(String::new());
                }
                if place == self.at {
                    cursor = end(&rows);
                }
                // A space has no place where the row is full.
                if let Some(row) = rows.last_mut().filter(|_| !full || *letter != ' ') {
                    row.push(*letter);
                }
                place += 1;
            }
        }
        if place == self.at {
            cursor = end(&rows);
        }
        Layout { rows, cursor }
    }
}

fn end(rows: &[String]) -> (usize, usize) {
    let width = rows.last().map_or(0, |row| display_width(row));
    (rows.len().saturating_sub(1), width)
}

/// The words of a line, each with the spaces after it.
fn pieces(letters: &[char]) -> impl Iterator<Item = &[char]> {
    letters.chunk_by(|one, next| !(*one == ' ' && *next != ' '))
}

#[cfg(test)]
mod tests {
    use super::{Edit, Typed};

    fn typed(words: &str) -> Typed {
        let mut typed = Typed::default();
        for letter in words.chars() {
            typed.edit(Edit::Insert(letter));
        }
        typed
    }

    #[test]
    fn words_stay_whole_where_a_row_has_room_for_them() {
        for (words, room, rows, cursor) in [
            ("", 10, vec![""], (0, 0)),
            ("she revoked", 20, vec!["she revoked"], (0, 11)),
            ("she revoked", 10, vec!["she ", "revoked"], (1, 7)),
            ("she revoked ", 11, vec!["she revoked"], (0, 11)),
            ("she  led ", 5, vec!["she  ", "led "], (1, 4)),
            ("unmistakable", 5, vec!["unmis", "takab", "le"], (2, 2)),
        ] {
            let layout = typed(words).layout(room);
            assert_eq!(
                (layout.rows, layout.cursor),
                (rows.iter().map(ToString::to_string).collect(), cursor),
                "{words}"
            );
        }
    }

    #[test]
    fn keys_change_the_line_where_the_cursor_stands() {
        use Edit::{
            Backspace, Delete, DeleteAfter, DeleteBefore, DeleteWord, End, Left, Right, Start,
        };
        for (keys, wanted) in [
            (&[Backspace][..], "he le"),
            (&[Left, Left, Delete], "he ld"),
            (&[DeleteWord], "he "),
            (&[DeleteWord, DeleteWord], ""),
            (&[Left, DeleteBefore], "d"),
            (&[Start, Right, Right, DeleteAfter, End], "he"),
            (&[Start, Backspace, Left, Delete, Edit::Insert('S')], "Se led"),
        ] {
            let mut line = typed("he led");
            for key in keys {
                line.edit(*key);
            }
            assert_eq!(line.words(), wanted, "{keys:?}");
        }
    }
}
