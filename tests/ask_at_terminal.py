#!/usr/bin/env python3
"""Answers `bystander ask` at terminals of several sizes, as somebody at the keyboard does.

    tests/ask_at_terminal.py BYSTANDER [--show]

No line is wider than the terminal, no word is broken, the question is in sight when it is to be answered, and Ctrl-C
ends with status 130 and says only that it was left. With --show it prints what is seen.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import tempfile
import termios
import time

SIZES = [(40, 20), (80, 24), (200, 50)]
ANSWERS = ["my partner dropped the queen of spades on the table", "right", "no", "", "no", "no"]
LONG = "my partner put the three of clubs and the queen of diamonds on the table when nobody had asked him to"
SIGNS = re.compile(r"\x1b\[([0-9;?]*)([a-zA-Z])|\x1b[=>78]|([\r\n])|([^\x1b\r\n]+)")


class Screen:
    """The rows that a terminal shows, as far as `ask` moves about in them."""

    def __init__(self):
        self.rows, self.row, self.column = [""], 0, 0

    def show(self, text):
        for number, letter, turn, words in SIGNS.findall(text):
            if words:
                row = self.rows[self.row].ljust(self.column)
                self.rows[self.row] = row[: self.column] + words + row[self.column + len(words) :]
                self.column += len(words)
            elif turn == "\r":
                self.column = 0
            elif turn == "\n":
                self.row += 1
                if self.row == len(self.rows):
                    self.rows.append("")
            elif letter == "A":
                self.row = max(0, self.row - int(number or 1))
            elif letter == "G":
                self.column = int(number or 1) - 1
            elif letter == "J":
                del self.rows[self.row + 1 :]
                self.rows[self.row] = self.rows[self.row][: self.column]

    def text(self):
        return "\n".join(row.rstrip() for row in self.rows)


class Terminal:
    def __init__(self, command, columns, rows, home):
        self.columns, self.rows, self.screen, self.told = columns, rows, Screen(), 0
        self.pid, self.line = pty.fork()
        if self.pid == 0:
            os.environ.update(XDG_CONFIG_HOME=home, NO_COLOR="1", TERM="xterm")
            os.environ.pop("BYSTANDER_CODE", None)
            os.execv(command[0], command)
        fcntl.ioctl(self.line, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, quiet=1.0, longest=20.0):
        """What appears until nothing more does."""
        shown, end = "", time.time() + longest
        while time.time() < end:
            ready, _, _ = select.select([self.line], [], [], quiet)
            if not ready:
                break
            try:
                data = os.read(self.line, 65536)
            except OSError:
                break
            if not data:
                break
            text = data.decode("utf-8", "replace")
            shown += text
        self.screen.show(shown)
        text = self.seen
        new, self.told = text[self.told :], len(text)
        return new

    @property
    def seen(self):
        return self.screen.text()

    def type(self, text):
        os.write(self.line, text.encode())

    def ended(self):
        for _ in range(100):
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.1)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return None


def main():
    program, show = os.path.abspath(sys.argv[1]), "--show" in sys.argv
    faults = []
    for columns, rows in SIZES:
        home = tempfile.mkdtemp()
        terminal = Terminal([program, "ask", "--code", "1904"], columns, rows, home)
        offer = terminal.read(3.0)
        if "Also rule under 1904 next time" not in " ".join(offer.split()):
            faults.append(f"{columns}: nothing was offered to be remembered: {offer!r}")
        terminal.type("yes\r")
        screens = [terminal.read()]
        for answer in ANSWERS:
            terminal.type(answer + "\r")
            screens.append(terminal.read())
        status = terminal.ended()
        if show:
            print(f"===== {columns} columns, {rows} rows")
            print(terminal.seen)
        if status != 0:
            faults.append(f"{columns}: status {status}")
        for screen in screens[:-1]:
            lines = screen.split("\n")
            if not any("?" in line for line in lines[-rows:]):
                faults.append(f"{columns}: no question in sight: {screen!r}")
        for line in terminal.seen.split("\n"):
            if len(line) > columns and "config.yaml" not in line:
                faults.append(f"{columns}: {line!r} is too wide")
        typed = Terminal([program, "ask", "--code", "1904"], columns, rows, home)
        typed.read(3.0)
        typed.type(LONG)
        lines = typed.read().strip("\n").split("\n")
        if any(len(line) >= columns for line in lines):
            faults.append(f"{columns}: a typed line is too wide: {lines!r}")
        if " ".join(" ".join(lines).split()).lstrip("> ") != LONG:
            faults.append(f"{columns}: a typed word is broken: {lines!r}")
        typed.type("\x17\x17table\x03")
        if typed.read() is None or typed.ended() != 130:
            faults.append(f"{columns}: Ctrl-C in the middle of a line")
        again = Terminal([program, "ask"], columns, rows, home)
        first = again.read(3.0)
        if "What happened?" not in first:
            faults.append(f"{columns}: it was asked again: {first!r}")
        again.type("\x03")
        left = again.read()
        if again.ended() != 130 or left.strip().lstrip("> ").strip() != "Left.":
            faults.append(f"{columns}: Ctrl-C at the first question: {left!r}")
        later = Terminal([program, "ask", "my partner revoked on purpose"], columns, rows, home)
        later.read(3.0)
        later.type("left\r")
        later.read()
        later.type("\x03")
        left = later.read()
        if later.ended() != 130 or left.strip().lstrip("> ").strip() != "Left.":
            faults.append(f"{columns}: Ctrl-C at a later question: {left!r}")
    for fault in faults:
        print(fault)
    print("ask at a terminal:", f"{len(faults)} faults" if faults else "as it should be")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
