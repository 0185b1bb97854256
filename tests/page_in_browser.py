#!/usr/bin/env python3
"""Settles disputes on the page for the table in headless Chromium.

    tests/page_in_browser.py BYSTANDER [--axe FILE] [--shots FOLDER]

Starts `BYSTANDER serve` and uses it as people do: ten disputes from the first tap to the ruling on a phone of 360
pixels; one by the keyboard alone; a case written with a fault and mended; a rubber's score; the pages read again when
the server is gone. On every page: nothing has to be scrolled sideways at 360, 320 and 200 pixels, nothing stands in the
console, what is tapped is large enough, and the main rules of accessibility are kept, with --axe also those of
axe-core (its `axe.min.js`). Needs chromium and chromedriver, and nothing beyond Python's own library; says so and ends
with status 0 where they are not there. With --shots it leaves pictures to look at.
"""

import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse

from book_in_browser import Driver, Findings

PHONE, SMALL, DESK = 360, 320, 1280
# As narrow as a phone is where its letters are made half as large again: nothing has to be scrolled sideways there either.
NARROW = 200
TAB, RETURN = "\ue004", "\ue007"
# The answers to each dispute, by the value of what is tapped, and a law on which the ruling rests.
DISPUTES = {
    "first-lead": (["me", "right", "DK"], "80"),
    "later-lead": (["me", "left", "right", "H7"], "80"),
    "revoke": (["me", "left", "yes"], "90"),
    "played-early": (["me", "me", "right", "left", "SA"], "86"),
    "card-in-play": (["me", "left", "SQ"], "72"),
    "card-in-deal": (["left", "me", "HQ", "no", "no"], "40"),
    "too-many": (["me"], "39"),
    "too-few": (["me", "yes", "no"], ""),
    "wrong-dealer": (["right", "no"], "45"),
    "wrong-double": (["me", "right", "me"], "57"),
}
# What every page must keep to.
LOOK = """
const said = [];
document.getAnimations().forEach(one => one.finish());
const width = document.documentElement.clientWidth;
const shown = (one) => one.checkVisibility({opacityProperty: false, visibilityProperty: true, contentVisibilityAuto: true});
if (document.documentElement.scrollWidth > width) {
  const out = [...document.querySelectorAll('body *')].filter(one => one.getBoundingClientRect().right > width + 1 && !one.closest('.aloud, .skip, svg'));
  said.push(`is ${document.documentElement.scrollWidth} wide: ` + out.slice(0, 3).map(one => one.outerHTML.slice(0, 100)).join(' | '));
}
for (const one of document.querySelectorAll('button, .button, summary, input:not([type=hidden]):not([type=checkbox]), select, nav a, .answers a, .refused a')) {
  if (!shown(one) || one.closest('.skip') || one.matches('.tap input')) continue;
  const box = one.getBoundingClientRect();
  const least = one.closest('.taps') ? 36 : 44;
  if (box.width < least - .5 || box.height < 43.5) said.push(`small: ${Math.round(box.width)}x${Math.round(box.height)} ${one.outerHTML.slice(0, 90)}`);
}
const tapped = [...document.querySelectorAll('.ways a, form.answers > *')].filter(shown).map(one => [one, one.getBoundingClientRect()]);
for (const [at, [one, box]] of tapped.entries()) {
  const next = tapped[at + 1]?.[1];
  if (!next || !one.matches('a, button, div') || !tapped[at + 1][0].matches('a, button')) continue;
  const apart = Math.max(next.left - box.right, next.top - box.bottom);
  if (apart < 1.5) said.push(`touches the next: ${one.outerHTML.slice(0, 90)}`);
}
const ids = [...document.querySelectorAll('[id]')].map(one => one.id);
if (new Set(ids).size !== ids.length) said.push('a place has a name that another has');
if (document.querySelectorAll('h1').length !== 1) said.push('has not one first heading');
for (const mark of ['main', 'header', 'footer', 'nav[aria-label]']) if (!document.querySelector(mark)) said.push(`has no ${mark}`);
for (const one of document.querySelectorAll('input:not([type=hidden]), textarea, select')) {
  if (!one.labels.length && !one.getAttribute('aria-label')) said.push(`no label: ${one.outerHTML.slice(0, 90)}`);
}
for (const one of document.querySelectorAll('button, a[href]')) {
  if (!(one.getAttribute('aria-label') || one.textContent.trim())) said.push(`no name: ${one.outerHTML.slice(0, 90)}`);
}
for (const name of ['aria-labelledby', 'aria-describedby']) for (const one of document.querySelectorAll(`[${name}]`)) {
  for (const id of one.getAttribute(name).split(' ')) if (!document.getElementById(id)) said.push(`${name} ${id} is nowhere`);
}
const part = (c) => { const v = c / 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; };
const light = ([r, g, b]) => .2126 * part(r) + .7152 * part(g) + .0722 * part(b);
const colour = (text) => text.match(/[\\d.]+/g).map(Number);
const ground = (one) => {
  for (let at = one; at; at = at.parentElement) { const own = colour(getComputedStyle(at).backgroundColor); if (own.length < 4 || own[3] > .99) return own; }
  return [255, 255, 255];
};
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const poor = new Set();
while (walk.nextNode()) {
  const one = walk.currentNode.parentElement;
  if (!walk.currentNode.textContent.trim() || one.closest('svg, .aloud, .skip, script, .under, [hidden]') || !shown(one)) continue;
  const style = getComputedStyle(one);
  const [a, b] = [light(colour(style.color)), light(ground(one))].sort((x, y) => y - x);
  const size = parseFloat(style.fontSize);
  const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
  if ((a + .05) / (b + .05) < least) poor.add(`${((a + .05) / (b + .05)).toFixed(2)}: ${one.outerHTML.slice(0, 80)}`);
}
said.push(...[...poor].slice(0, 4).map(one => `poor contrast ${one}`));
return said;
"""
AXE = """
const done = arguments[arguments.length - 1];
document.getAnimations().forEach(one => one.finish());
axe.run(document, {resultTypes: ['violations']}).then(
  (found) => done(found.violations.map(one => `${one.id}: ${one.nodes.slice(0, 2).map(node => node.html.slice(0, 110)).join(' | ')}`)),
  (fault) => done([`axe-core: ${fault}`]));
"""


class Table:
    """The server, a browser at it, and what was found wrong."""

    def __init__(self, binary, profile, axe):
        self.server = subprocess.Popen([binary, "serve", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True)
        line = self.server.stdout.readline()
        self.base = re.search(r"http://[\d.:]+", line).group()
        self.driver = Driver(profile)
        self.found = Findings()
        self.axe = axe.read_text(encoding="utf-8") if axe else None
        self.pages = 0

    def open(self, path):
        self.driver.open(self.base + path)

    def run(self, script):
        return self.driver.run(script)

    def fault(self, words):
        at = urllib.parse.unquote_plus(self.run("return location.pathname + location.search"))
        self.found.add(f"{at[:110]}: {words}")

    def heading(self):
        return self.run("return document.querySelector('h1').textContent")

    def until(self, script, words):
        """Waits for what a busy machine may take long over; while one page gives way to the next no script can run."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                if self.run(script):
                    return True
            except urllib.error.HTTPError:
                pass
            time.sleep(0.05)
        self.fault(words)
        return False

    def leave(self, act, words):
        """Does what leads to another page, and waits for that page: the old one may hold what is looked for on the new."""
        self.run("window.left = false")
        act()
        return self.until("return document.readyState === 'complete' && window.left === undefined", words)

    def console(self):
        for entry in self.driver.console():
            self.fault(f"the console says {entry['message']}")

    def look(self, deep=True):
        """What every page must keep to, at the sizes of a phone, in both schemes."""
        self.pages += 1
        self.until("return document.readyState === 'complete'", "it is never there")
        for width in (SMALL, PHONE) if deep else (PHONE,):
            self.driver.screen(width)
            for said in self.run(LOOK):
                self.fault(f"at {width} {said}")
        if not deep:
            return
        self.driver.screen(NARROW)
        wide = self.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wide > 0:
            self.fault(f"at {NARROW} it is {wide} too wide")
        self.driver.screen(PHONE)
        self.driver.media(scheme="dark")
        for said in self.run(LOOK):
            self.fault(f"in the dark {said}")
        self.driver.media(scheme="light")
        if self.axe:
            self.run(self.axe)
            for said in self.driver.ask("POST", "/execute/async", {"script": AXE, "args": []}):
                self.fault(f"axe-core: {said}")
        self.console()

    def tap(self, value):
        """Taps a button by its value, as a finger does: where it stands."""
        place = f"document.querySelector('button[value=\"{value}\"]')"
        if not self.until(f"return document.readyState === 'complete' && !!{place}", f"there is no button {value}"):
            return False
        element = self.driver.ask("POST", "/element", {"using": "css selector", "value": f'button[value="{value}"]'})
        element = next(iter(element.values()))
        return self.leave(lambda: self.driver.ask("POST", f"/element/{element}/click", {}), f"nothing follows {value}")


def dispute(table, name, answers, law):
    """From the first tap to the ruling on a phone."""
    table.driver.screen(PHONE)
    table.open("/?code=1904")
    for taps, answer in enumerate([name, *answers], 1):
        if not table.tap(answer):
            return
        table.look(deep=taps in (2, len(answers) + 1))
    if table.heading() != "The ruling":
        table.fault(f"after {taps} taps {table.heading()!r} is still asked")
    elif taps > 6:
        table.fault(f"{taps} taps")
    elif law and law not in table.run("return document.querySelector('.ruling').textContent"):
        table.fault(f"the ruling does not name law {law}")


def keyboard(table):
    """The same by the keyboard alone."""
    table.open("/?code=1904")
    for answer in ("first-lead", "me", "right", "DK"):
        for _ in range(90):
            table.driver.press(TAB)
            if table.run(f"return document.activeElement.value === '{answer}'"):
                break
        else:
            table.fault(f"the tabulator never comes to {answer}")
            return
        if not table.run("return getComputedStyle(document.activeElement).outlineStyle !== 'none'"):
            table.fault(f"it is not seen that {answer} has the focus")
        if not table.leave(lambda: table.driver.press(RETURN), f"nothing follows {answer}"):
            return
    if table.heading() != "The ruling":
        table.fault("the keyboard does not lead to the ruling")
    table.open("/")
    table.driver.press(TAB)
    if not table.run("return document.activeElement.matches('.skip')"):
        table.fault("the first place is not the way past the head")


def type_into(table, selector, words):
    element = table.driver.ask("POST", "/element", {"using": "css selector", "value": selector})
    element = next(iter(element.values()))
    table.driver.ask("POST", f"/element/{element}/value", {"text": words})


def editor(table):
    """A case is written with a fault, which is shown as one types, and mended."""
    table.driver.screen(PHONE)
    table.open("/case?code=1904")
    table.run("document.getElementById('text').value = ''")
    type_into(table, "#text", "dealer: S\nE leeds DK")
    if not table.until("return document.querySelector('#live mark')?.textContent === 'leeds DK'", "the fault is not shown"):
        return
    if table.run("return document.querySelector('.under mark')?.textContent") != "leeds DK":
        table.fault("the fault is not marked under its words")
    table.look()
    table.run("const area = document.getElementById('text'); area.setSelectionRange(10, 20); area.focus()")
    type_into(table, "#text", "\ue009\ue010\ue000" + "\ue003" * 10)
    type_into(table, "#text", "E leads")
    if table.until("return !document.querySelector('.complete').hidden", "no sentence is offered"):
        if "<player> leads <card>" not in table.run("return document.querySelector('.complete').textContent"):
            table.fault("the sentence that begins so is not offered")
    type_into(table, "#text", " DK")
    if not table.run("const area = document.getElementById('text'); return area.getAttribute('aria-invalid') === 'true' && area.getAttribute('aria-describedby').startsWith('faults')"):
        table.fault("the fault is not tied to what is written")
    if not table.until("return /sentences begin this way; they are below/.test(document.querySelector('.said').textContent)", "it is not said that sentences are offered"):
        return
    table.until("return /may choose one of these/.test(document.querySelector('#live').textContent)", "the ruling does not follow what is written")
    table.until("return /may choose one of these/.test(document.querySelector('.said').textContent)", "the ruling is not read aloud")
    if table.run("return document.getElementById('text').hasAttribute('aria-invalid')"):
        table.fault("a case that can be read is called faulty")
    table.look()
    # Without the script the same form does it.
    table.leave(lambda: table.run("document.querySelector('form.write').submit()"), "the form leads nowhere")
    if not table.run("return /[?&]text=/.test(location.search)"):
        table.fault("the case has no address")
    if not table.run("return !!document.querySelector('svg.table')"):
        table.fault("the table is not drawn")


def score(table):
    """A rubber is entered by tapping."""
    table.driver.screen(PHONE)
    table.open("/score?code=1904")
    table.look()
    for strain, tricks in (("hearts", 9), ("no trumps", 9)):
        for name, value in (("strain", strain), ("side", "We"), ("tricks", tricks), ("honours", "We 3")):
            table.run(f"document.querySelector('input[name={name}][value=\"{value}\"]').click()")
        table.leave(lambda: table.run("document.querySelector('form.deal .go').click()"), "the deal leads nowhere")
        table.until("return !/strain=/.test(location.search)", "the deal has no address")
    if "36" not in table.run("return document.querySelector('.sheet').textContent"):
        table.fault("the sheet does not show the deals")
    table.look()


def others(table):
    """The rest of the pages."""
    for path in ("/", "/?code=all&happened=I+led+from+the+wrong+hand", "/?code=all&quick=revoke&dealer=me&who=left&suit=spades&trick_quitted=yes",
                 "/laws", "/laws?code=1904", "/laws?code=1904&q=call+a+suit", "/law/1904/80", "/topic/two_at_once",
                 "/compare", "/sentences", "/learn", "/advise", "/day/2026-11-23", "/day/2026-11-23?tick=a&marked=yes", "/paper", "/paper?code=1904&paper=3",
                 "/paper?code=1904&paper=3&marked=yes&q1=a", "/book", "/book/chapter/leads-out-of-turn", "/book/case/east-leads-out-of-turn", "/slip?code=1904&quick=first-lead&dealer=me&who=right&card=DK", "/nowhere"):
        table.open(path)
        if path == "/nowhere":
            table.driver.console()  # A browser writes down that the page is not there.
        table.run("document.querySelectorAll('details').forEach(one => one.open = true)")
        table.look()


def put_right(table):
    """A deal leads to the form in which it is put right; what was chosen is seen in the reader's own colours too."""
    table.driver.screen(PHONE)
    table.open("/score?code=1904&deal=hearts%3B+We+9&deal=clubs%3B+They+7")
    table.leave(lambda: table.run("document.querySelector('.answers li a').click()"), "a deal cannot be changed")
    table.until("return document.querySelector('form.deal h2').getBoundingClientRect().top < 200", "the form is not in sight")
    table.look()
    table.driver.tool("Emulation.setEmulatedMedia", media="screen", features=[{"name": "forced-colors", "value": "active"}])
    for path, chosen, other in (
        ("/score?code=1904&deal=hearts%3B+We+9&edit=0", "input[value=hearts] + span", "input[value=spades] + span"),
        ("/advise", "input[value=lead] + span", "input[value=declare] + span"),
        ("/paper?code=1904&paper=3", ".box:has(:checked)", ".box:not(:has(:checked))"),
    ):
        table.open(path)
        table.run("document.querySelector('.box')?.click(); document.querySelector('input[value=lead]')?.click()")
        ground = "return getComputedStyle(document.querySelector('%s')).backgroundColor"
        if table.run(ground % chosen) == table.run(ground % other):
            table.fault("in forced colours what was chosen looks like the rest")
    table.driver.media(scheme="light")


def several(table):
    """Two cards are told at once, and the ruling names both."""
    table.driver.screen(PHONE)
    table.open("/?code=1904&quick=card-in-play&dealer=me&who=left")
    table.leave(lambda: table.run("document.querySelector('form.answers > a.button').click()"), "several cards cannot be told")
    table.look()
    for card in ("SQ", "DK"):
        table.run(f"document.querySelector('input[value={card}]').click()")
    table.leave(lambda: table.run("document.querySelector('form.answers > .go').click()"), "nothing follows several cards")
    said = table.run("return document.querySelector('.ruling').textContent")
    if "queen of spades" not in said or "king of diamonds" not in said:
        table.fault("the ruling does not name both cards")
    table.look()


def learn(table):
    """The question of the day is answered by tapping, and leads to its law."""
    table.driver.screen(PHONE)
    table.open("/learn")
    if not table.run("return /\\/day\\/\\d{4}-\\d\\d-\\d\\d$/.test(document.querySelector('[data-today]').href)"):
        table.fault("the way to the question of today has no date")
    table.open("/day/2026-11-23?code=1904")
    table.run("document.querySelector('.box').click()")
    table.run("document.querySelector('form.paper-sheet .go').click()")
    table.until("return /tick=a/.test(location.search) && !!document.querySelector('.verdict')", "the answer is not marked")
    table.look()


def offline(table):
    """What was read can be read again when the server is gone; what was not, says what it needs."""
    ruling = "/?code=1904&quick=first-lead&dealer=me&who=right&card=DK"
    table.open("/")
    ready = """
    const done = arguments[arguments.length - 1];
    navigator.serviceWorker.ready.then(() => setTimeout(() => done(!!navigator.serviceWorker.controller), 500));
    """
    if not table.driver.ask("POST", "/execute/async", {"script": ready, "args": []}):
        table.fault("no worker keeps the pages")
    for path in (ruling, "/law/1904/80"):
        table.open(path)
    time.sleep(0.3)
    table.console()
    table.server.send_signal(signal.SIGTERM)
    if table.server.wait(10) != 0:
        table.fault("a signal does not end the server well")
    for path, heading in ((ruling, "The ruling"), ("/law/1904/80", "Law 80 of 1904"), ("/", "What happened?"), ("/laws", "The laws"), ("/?code=1907", "What happened?"), ("/score?code=1906", "The score"), ("/learn?code=1904", "Learn the laws"), ("/law/1904/81", "The laws of 1904"), ("/topic/redoubling", "No connection")):
        table.open(path)
        if not table.heading().startswith(heading):
            table.fault(f"without a connection it says {table.heading()!r}")
        if not table.run("return getComputedStyle(document.body).backgroundColor !== 'rgba(0, 0, 0, 0)'"):
            table.fault("without a connection it has no style")
    kept = table.run("return [...document.querySelectorAll('#kept a, main a')].map(one => [one.textContent, one.getAttribute('href')])")
    if not any("led the king of diamonds" in words and href == ruling for words, href in kept):
        table.fault(f"the rulings that were kept are not listed: {kept}")


def paper(table):
    """On paper the answer is there, and nothing to tap."""
    table.open("/?code=1904&quick=first-lead&dealer=me&who=right&card=DK")
    table.driver.media("print")
    for selector, wanted in ((".outcome", True), ("header.top", False), ("form", False)):
        if table.run(f"return document.querySelector('{selector}').checkVisibility()") != wanted:
            table.fault(f"on paper {selector} is {'not ' if wanted else ''}there")
    table.driver.media()


def pictures(table, shots):
    """Pictures to be looked at."""
    shots.mkdir(parents=True, exist_ok=True)
    first = "/?code=1904&quick=first-lead"
    pages = {
        "home": "/?code=1904", "dealer": first, "card": f"{first}&dealer=me&who=right", "ruling": f"{first}&dealer=me&who=right&card=DK",
        "yes-no": "/?code=1906&quick=first-lead&dealer=me&who=right&card=DK", "codes": "/?code=all&quick=revoke&dealer=me&who=left&suit=spades&trick_quitted=yes",
        "case": "/case?code=1904", "fault": "/case?code=1904&text=dealer%3A+S%0AE+leeds+DK%0A", "compare": "/compare", "laws": "/laws?code=1904",
        "law": "/law/1904/80", "topic": "/topic/two_at_once", "score": "/score?code=1904&deal=hearts%3B+We+9", "learn": "/learn", "day": "/day/2026-11-23", "day-marked": "/day/2026-11-23?tick=a&marked=yes",
        "paper": "/paper?code=1904&paper=3", "paper-marked": "/paper?code=1904&paper=3&marked=yes&q1=a", "book": "/book", "book-chapter": "/book/chapter/leads-out-of-turn",
        "book-case": "/book/case/east-leads-out-of-turn", "slip": f"/slip?code=1904&quick=first-lead&dealer=me&who=right&card=DK",
    }
    for width in (PHONE, DESK):
        for scheme in ("light", "dark"):
            table.driver.screen(width)
            table.driver.media(scheme=scheme)
            for name, path in pages.items():
                table.open(path)
                table.driver.shot(shots / f"{name}-{width}-{scheme}.png")
    table.driver.media()


def option(arguments, name):
    if name not in arguments:
        return None
    at = arguments.index(name)
    value = pathlib.Path(arguments[at + 1])
    del arguments[at:at + 2]
    return value


def main():
    arguments = sys.argv[1:]
    shots, axe = option(arguments, "--shots"), option(arguments, "--axe")
    missing = [name for name in ("chromium", "chromedriver") if not shutil.which(name)]
    if missing:
        print(f"skipped: {' and '.join(missing)} not installed")
        return 0
    with tempfile.TemporaryDirectory() as profile:
        table = Table(arguments[0], profile, axe)
        try:
            table.driver.screen(PHONE)
            table.driver.media(scheme="light")
            if shots:
                pictures(table, shots)
                return 0
            for name, (answers, law) in DISPUTES.items():
                dispute(table, name, answers, law)
            keyboard(table)
            editor(table)
            score(table)
            put_right(table)
            several(table)
            learn(table)
            others(table)
            paper(table)
            table.console()
            offline(table)
        finally:
            table.driver.close()
            table.server.kill()
    print(f"{table.pages} pages looked at: {table.found.count} faults")
    return 1 if table.found.count else 0


if __name__ == "__main__":
    sys.exit(main())
