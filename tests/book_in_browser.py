#!/usr/bin/env python3
"""Opens every page of a case book in headless Chromium.

    tests/book_in_browser.py FOLDER [--shots FOLDER]

Looks at every page as a phone of 360 pixels shows it: every link leads to a page, and to a place on it, that is
there; nothing stands in the console; nothing has to be scrolled sideways; the ways to the other parts take one row.
The answer of a case is folded away until the keyboard opens it, and the search finds a law and a case. Needs chromium and chromedriver, and nothing beyond Python's own library; says so and ends
with status 0 where they are not there. With --shots it leaves pictures to look at.
"""

import base64
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

PHONE = 360
ARGUMENTS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-dev-shm-usage",
]
LOOK = """
const wide = document.documentElement.scrollWidth;
const width = document.documentElement.clientWidth;
const links = [...document.querySelectorAll('a[href], link[href]')].map(one => one.href);
const ways = new Set([...document.querySelectorAll('.ways li')].map(one => one.getBoundingClientRect().top)).size;
const ids = [...document.querySelectorAll('[id]')].map(one => one.id);
const out = wide <= width ? [] : [...document.querySelectorAll('body *')].filter(one => {
  const box = one.getBoundingClientRect();
  return box.right > width + 1 && !one.closest('.aloud, .skip, svg');
}).slice(0, 3).map(one => one.outerHTML.slice(0, 120));
return {wide, width, links: [...new Set(links)], ids, out, ways};
"""


class Driver:
    """A session of chromedriver."""

    def __init__(self, profile):
        self.port = 9515 + sum(profile.encode()) * 37 % 20000
        command = ["chromedriver", f"--port={self.port}", "--silent"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.base = f"http://127.0.0.1:{self.port}"
        options = {"args": [*ARGUMENTS, f"--user-data-dir={profile}"], "binary": shutil.which("chromium")}
        wanted = {"alwaysMatch": {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}
        for _ in range(100):
            try:
                session = self.ask("POST", "/session", {"capabilities": wanted})
                break
            except (ConnectionError, urllib.error.URLError) as fault:
                if isinstance(fault, urllib.error.HTTPError):
                    raise
                time.sleep(0.1)
        else:
            raise SystemExit("chromedriver does not answer")
        self.base += f"/session/{session['sessionId']}"
        self.ask("POST", "/timeouts", {"script": 120_000, "pageLoad": 120_000})

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["value"]

    def open(self, url):
        self.ask("POST", "/url", {"url": url})

    def run(self, script):
        return self.ask("POST", "/execute/sync", {"script": script, "args": []})

    def tool(self, command, **parameters):
        return self.ask("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def screen(self, width, height=800):
        self.tool("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def media(self, kind="screen", scheme="light"):
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.tool("Emulation.setEmulatedMedia", media=kind, features=features)

    def press(self, key):
        strokes = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": strokes}]})

    def console(self):
        return self.ask("POST", "/se/log", {"type": "browser"})

    def shot(self, path):
        size = self.run("return [window.innerWidth, Math.min(4000, document.documentElement.scrollHeight)]")
        clip = {"x": 0, "y": 0, "width": size[0], "height": size[1], "scale": 1}
        picture = self.tool("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        pathlib.Path(path).write_bytes(base64.b64decode(picture["data"]))

    def close(self):
        try:
            self.ask("DELETE", "")
        finally:
            self.process.terminate()


class Findings:
    """What was found wrong; the first twenty are printed."""

    def __init__(self):
        self.count = 0

    def add(self, words):
        self.count += 1
        if self.count <= 20:
            print(f"  {words}")


def look(driver, pages, found):
    """Every page on a phone: sideways scrolling, the console, the places links lead to."""
    ids, links = {}, {}
    for page in pages:
        driver.open(page.as_uri())
        seen = driver.run(LOOK)
        if seen["ways"] > 1:
            # On a busy machine the page may have been looked at before its style was there.
            time.sleep(1)
            seen = driver.run(LOOK)
        ids[page], links[page] = seen["ids"], seen["links"]
        if seen["wide"] > PHONE or seen["width"] > PHONE:
            found.add(f"{page}: {seen['wide']} pixels wide on a screen of {PHONE}: {seen['out']}")
        if seen["ways"] > 1:
            found.add(f"{page}: the ways take {seen['ways']} rows")
        if len(set(seen["ids"])) != len(seen["ids"]):
            found.add(f"{page}: a place has a name that another has")
        for entry in driver.console():
            found.add(f"{page}: the console says {entry['message']}")
    return ids, links


def follow(ids, links, found):
    """Every link leads somewhere."""
    count = 0
    for page, hrefs in links.items():
        for href in hrefs:
            if href.startswith("data:"):
                continue
            count += 1
            parts = urllib.parse.urlsplit(href)
            if parts.scheme != "file":
                found.add(f"{page}: {href} leads out of the book")
                continue
            target = pathlib.Path(urllib.parse.unquote(parts.path))
            if not target.is_file():
                found.add(f"{page}: {href} leads nowhere")
            elif parts.fragment and urllib.parse.unquote(parts.fragment) not in ids.get(target, []):
                found.add(f"{page}: {href}: no such place on the page")
    return count


def fold(driver, page, found):
    """The answer is folded away, and the keyboard opens and closes it."""
    shown = "return document.querySelector('details.answer .outcome').checkVisibility({contentVisibilityAuto: true})"
    is_open = "return document.querySelector('details.answer').open"
    driver.open(page.as_uri())
    if driver.run(is_open) or driver.run(shown):
        found.add(f"{page}: the answer is not folded away")
    at = "return document.activeElement.matches('details.answer > summary')"
    for _ in range(60):
        driver.press("\ue004")
        if driver.run(at):
            break
    else:
        found.add(f"{page}: the tabulator never comes to the answer")
        return
    driver.press("\ue007")
    if not (driver.run(is_open) and driver.run(shown)):
        found.add(f"{page}: the return key does not open the answer")
    driver.press(" ")
    if driver.run(is_open):
        found.add(f"{page}: the space bar does not close the answer")


def search(driver, page, found):
    """Words, a number and a code find what they should, from a file, without a server."""
    hits = "return [...document.querySelectorAll('#found a')].map(one => [one.textContent, one.href])"
    fill = """
const form = document.getElementById('search');
form.elements.words.value = %s;
form.elements.code.value = %s;
form.dispatchEvent(new Event('input', {bubbles: true}));
"""
    driver.open(page.as_uri())
    for words, code, wanted in (("80", "1904", "80 of 1904"), ("leads out of turn", "", "out of turn"), ("revokes", "", "evoke")):
        seen = driver.run(fill % (json.dumps(words), json.dumps(code)) + hits)
        if not any(wanted in title for title, _ in seen[:5]):
            found.add(f"{page}: {words} does not find {wanted}: {seen[:5]}")
        for _, href in seen[:5]:
            target = pathlib.Path(urllib.parse.unquote(urllib.parse.urlsplit(href).path))
            if not target.is_file():
                found.add(f"{page}: {words} finds {href}, which is not there")
    if driver.run(fill % ('"zzzz"', '""') + hits):
        found.add(f"{page}: nonsense finds something")


def paper(driver, page, found):
    """On paper the answer is there though nobody has opened it."""
    driver.open(page.as_uri())
    driver.media("print")
    tall = driver.run("return document.querySelector('details.answer .outcome').getBoundingClientRect().height")
    driver.media()
    if not tall:
        found.add(f"{page}: the answer is not printed")


def pictures(driver, folder, shots):
    """Pictures of some pages, to be looked at."""
    shots.mkdir(parents=True, exist_ok=True)
    every = sorted((folder / "cases").glob("*.html"))
    # The fullest tables, and one as it comes.
    hands = lambda page: page.read_text(encoding="utf-8").count('class="ranks"')
    cases = [*every[:1], *sorted(every, key=hands)[-2:]]
    chapters = sorted((folder / "chapters").glob("the-*.html"))[:1]
    laws, topics = sorted((folder / "laws").glob("*.html"))[:1], sorted((folder / "topics").glob("*.html"))[:1]
    rest = [folder / name for name in ("index.html", "search.html", "laws.html", "appendix.html", "by-law.html", "by-topic.html", "where-they-part.html")]
    for name, width, scheme in (("phone", PHONE, "light"), ("desk", 1100, "light"), ("dark", PHONE, "dark"), ("darkdesk", 1100, "dark")):
        driver.screen(width)
        driver.media(scheme=scheme)
        for page in [*cases, *chapters, *laws, *topics, *rest]:
            if page.is_file():
                driver.open(page.as_uri())
                driver.run("document.querySelectorAll('details.answer').forEach(one => one.open = true)")
                driver.shot(shots / f"{name}-{page.parent.name}-{page.stem}.png")
    driver.media("print")
    for page in [*cases, folder / "one-page.html"]:
        if page.is_file():
            driver.open(page.as_uri())
            ranges = {"pageRanges": "1-12"} if page.stem == "one-page" else {}
            printed = driver.tool("Page.printToPDF", preferCSSPageSize=True, printBackground=True, **ranges)
            (shots / f"print-{page.stem}.pdf").write_bytes(base64.b64decode(printed["data"]))


def main():
    arguments = sys.argv[1:]
    shots = None
    if "--shots" in arguments:
        at = arguments.index("--shots")
        shots = pathlib.Path(arguments[at + 1])
        del arguments[at:at + 2]
    missing = [name for name in ("chromium", "chromedriver") if not shutil.which(name)]
    if missing:
        print(f"skipped: {' and '.join(missing)} not installed")
        return 0
    folder = pathlib.Path(arguments[0]).resolve()
    pages = sorted(folder.rglob("*.html"))
    found = Findings()
    with tempfile.TemporaryDirectory() as profile:
        driver = Driver(profile)
        try:
            if shots:
                pictures(driver, folder, shots)
                return 0
            driver.screen(PHONE)
            driver.media()
            ids, links = look(driver, pages, found)
            count = follow(ids, links, found)
            every = sorted((folder / "cases").glob("*.html"))
            case = next(page for page in every if 'class="outcome"' in page.read_text(encoding="utf-8"))
            fold(driver, case, found)
            paper(driver, case, found)
            search(driver, folder / "search.html", found)
        finally:
            driver.close()
    if not pages or not count:
        found.add("there is no page, or no link")
    print(f"{len(pages)} pages, {count} links: {found.count} faults")
    return 1 if found.count else 0


if __name__ == "__main__":
    sys.exit(main())
