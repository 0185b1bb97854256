"use strict";
// Everything works without this. With it a case is ruled on as it is written, a link is copied, a slip printed, and the
// pages are kept for reading without a connection.
(() => {
  const offline = document.querySelector(".offline");
  const noServer = (gone) => { offline.hidden = !gone; };
  // What is read aloud where nothing else would tell it.
  const said = document.querySelector(".said");
  const tell = (words) => { if (said) said.textContent = words; };
  const shown = (element) => { element.hidden = false; return element; };

  for (const button of document.querySelectorAll("[data-copy]")) {
    if (!navigator.clipboard) continue;
    shown(button).addEventListener("click", async () => {
      const field = document.getElementById(button.dataset.copy);
      try { await navigator.clipboard.writeText(field.value); button.textContent = "Copied"; tell("The link is copied."); } catch { field.select(); }
    });
  }
  for (const button of document.querySelectorAll("[data-print]")) {
    shown(button).addEventListener("click", () => window.print());
  }

  for (const way of document.querySelectorAll("[data-today]")) {
    const now = new Date();
    const two = (number) => String(number).padStart(2, "0");
    shown(way).href = `${way.dataset.today}${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}${location.search}`;
  }

  for (const count of document.querySelectorAll("[data-count]")) {
    const pad = count.closest("fieldset");
    const write = () => { count.textContent = `${pad.querySelectorAll(":checked").length} of ${count.dataset.count}`; };
    pad.addEventListener("change", write);
    write();
  }

  const form = document.querySelector("form[data-live]");
  if (form) {
    const area = form.querySelector("textarea");
    const under = form.querySelector(".under");
    const complete = form.querySelector(".complete");
    const live = document.getElementById("live");
    const earlier = document.querySelector(".earlier");
    let waiting = 0, asked = 0, sentences = null, offered = 0;

    // What the case comes to, in so many words: its faults, or what may be done.
    const outcomes = () => {
      const all = [...live.querySelectorAll(".faults .message, .ruling .happened, .ruling .outcome, .ruling .options li")];
      return all.map((one) => one.textContent.trim());
    };
    // Only what was not there before is read aloud.
    const announce = (before) => {
      const own = outcomes();
      const fresh = own.filter((one) => !before.includes(one));
      if (fresh.length > 0) tell(fresh.join(" "));
      else if (own.length < before.length) tell(own.join(" "));
    };

    // The same text below the area, with a line under what is at fault.
    const mark = () => {
      const text = area.value;
      const parts = [];
      let at = 0;
      for (const fault of live.querySelectorAll("[data-start]")) {
        const start = Math.max(at, Number(fault.dataset.start));
        const end = Math.max(start + 1, Number(fault.dataset.end));
        parts.push(text.slice(at, start));
        const words = document.createElement("mark");
        words.textContent = text.slice(start, end) || " ";
        parts.push(words);
        at = end;
      }
      const wrong = live.querySelector(".faults") !== null;
      if (wrong) area.setAttribute("aria-invalid", "true"); else area.removeAttribute("aria-invalid");
      area.setAttribute("aria-describedby", wrong ? "faults how" : "how");
      parts.push(text.slice(at), "\n");
      under.replaceChildren(...parts);
      under.scrollTop = area.scrollTop;
      // What a line was meant to say is written by a tap.
      for (const button of live.querySelectorAll("[data-put]")) shown(button);
    };
    live.addEventListener("click", (event) => {
      const meant = event.target.dataset?.put;
      if (!meant) return;
      const at = Number(event.target.closest("[data-start]").dataset.start);
      const end = area.value.indexOf("\n", at);
      area.setRangeText(meant, area.value.lastIndexOf("\n", at - 1) + 1, end < 0 ? area.value.length : end, "end");
      area.dispatchEvent(new Event("input"));
      area.focus();
    });
    const rule = async () => {
      const turn = ++asked;
      try {
        const answer = await fetch("/case/live", { method: "POST", body: new URLSearchParams(new FormData(form)) });
        const body = await answer.text();
        if (turn !== asked) return;
        noServer(false);
        earlier.hidden = answer.ok;
        if (!answer.ok) return;
        const page = new DOMParser().parseFromString(body, "text/html");
        const before = outcomes();
        live.replaceChildren(...page.body.childNodes);
        mark();
        announce(before);
      } catch {
        if (turn !== asked) return;
        noServer(true);
        earlier.hidden = false;
      }
    };

    // The line in which the caret stands.
    const line = () => {
      const start = area.value.lastIndexOf("\n", area.selectionStart - 1) + 1;
      const next = area.value.indexOf("\n", start);
      return { start, end: next < 0 ? area.value.length : next };
    };
    const put = (sentence) => {
      const { start, end } = line();
      const first = area.value.slice(start, end).split(" ")[0];
      const text = /^<(player|who|seat)>/.test(sentence) && first ? sentence.replace(/^<[^>]*>/, first) : sentence;
      area.setRangeText(text, start, end, "end");
      const blank = text.match(/<[^>]*>/);
      if (blank) area.setSelectionRange(start + blank.index, start + blank.index + blank[0].length);
      area.focus();
      complete.hidden = true;
      area.dispatchEvent(new Event("input"));
    };
    const offer = async () => {
      const { start, end } = line();
      const words = area.value.slice(start, end).trim().toLowerCase().split(/\s+/).slice(1).join(" ");
      if (words.length < 2 || area.selectionStart !== end) { complete.hidden = true; offered = 0; return; }
      try { sentences ??= await (await fetch("/sentences.json")).json(); } catch { return; }
      const fits = sentences.filter((one) => one.replace(/^<[^>]*> /, "").startsWith(words)).slice(0, 6);
      complete.replaceChildren(...fits.map((one) => {
        const item = document.createElement("li");
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = one;
        button.addEventListener("click", () => put(one));
        item.append(button);
        return item;
      }));
      complete.hidden = fits.length === 0;
      if (fits.length > 0 && fits.length !== offered) tell(fits.length === 1 ? "One sentence begins this way; it is below." : `${fits.length} sentences begin this way; they are below.`);
      offered = fits.length;
    };

    area.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(rule, 250);
      mark();
      offer();
    });
    // Another code was tapped.
    form.addEventListener("change", (event) => { if (event.target.type === "radio") rule(); });
    area.addEventListener("scroll", () => { under.scrollTop = area.scrollTop; });
    area.addEventListener("keydown", (event) => { if (event.key === "Escape") complete.hidden = true; });
    mark();
  }

  // The worker shows it on a page that it kept.
  const kept = !offline.hidden;
  const say = () => noServer(kept || !navigator.onLine);
  window.addEventListener("online", say);
  window.addEventListener("offline", say);
  say();
  if ("serviceWorker" in navigator && window.isSecureContext) {
    navigator.serviceWorker.register("/worker.js").catch(() => {});
  }
})();
