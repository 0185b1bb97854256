//! How wide words are in print, and how they break into lines: a drawing has no lines of its own.

/// Widths of the signs from the space to the tilde in a plain face without serifs, in thousandths of the size; a little over,
/// so that another face fits too.
const WIDTHS: [u16; 95] = [
    290, 290, 370, 570, 570, 910, 690, 200, 350, 350, 400, 600, 290, 350, 290, 290, 570, 570, 570,
    570, 570, 570, 570, 570, 570, 570, 290, 290, 600, 600, 600, 570, 1030, 690, 690, 740, 740, 690,
    630, 800, 740, 290, 520, 690, 570, 850, 740, 800, 690, 800, 740, 690, 630, 740, 690, 960, 690,
    690, 630, 290, 290, 290, 480, 570, 350, 570, 570, 520, 570, 570, 290, 570, 570, 230, 230, 520,
    230, 850, 570, 570, 570, 570, 350, 520, 290, 570, 520, 740, 520, 520, 520, 350, 270, 350, 600,
];
/// Any other sign.
const OTHER: u16 = 700;

/// Another face may be wider by so many hundredths.
const SPARE: u32 = 108;

/// The width of words in hundredths of a millimetre, set in so many hundredths.
pub(crate) fn width(words: &str, size: u32) -> u32 {
    let signs = words.chars().map(|sign| {
        let place = u32::from(sign).checked_sub(32).and_then(|place| usize::try_from(place).ok());
        let own = place.and_then(|place| WIDTHS.get(place)).copied();
        u32::from(own.unwrap_or(OTHER))
    });
    signs.sum::<u32>() * size / 1000 * SPARE / 100
}

/// The words as lines no wider than that.
pub(crate) fn lines(words: &str, size: u32, room: u32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(" ", size) + width(word, size) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{lines, width};

    #[test]
    fn no_line_is_wider_than_its_room() {
        let words =
            "South, the dealer, may call the king of diamonds from East, until the card is played.";
        let broken = lines(words, 353, 4000);
        assert!(broken.len() > 2);
        assert!(broken.iter().all(|line| width(line, 353) <= 4000));
        assert_eq!(broken.join(" "), words);
    }
}
