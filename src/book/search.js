// Searches the book without a server: the index is a list made when the book was written.
(function () {
  'use strict';
  const MOST = 60;
  const form = document.getElementById('search');
  const told = document.getElementById('told');
  const found = document.getElementById('found');
  const fold = words => words.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const entries = window.BOOK.map(one => ({ one, title: fold(one.t), text: fold(one.t + ' ' + one.w) }));
  const stem = word => word.length > 4 ? word.replace(/(ing|ed|es|s)$/, '') : word;

  function worth(entry, words) {
    let sum = 0;
    for (const word of words) {
      if (entry.one.n && entry.one.n.includes(word)) sum += entry.one.k === 'law' ? 20 : 12;
      else if (entry.title.includes(word)) sum += 4;
      else if (entry.text.includes(word)) sum += 1;
      else return 0;
    }
    return sum + (entry.one.p ? 2 : 0) + (entry.one.k === 'law' ? 1 : 0);
  }

  function show() {
    const asked = fold(form.elements.words.value).split(/[^a-z0-9]+/).filter(word => word && word !== 'law');
    const words = asked.map(stem);
    const code = form.elements.code.value;
    const heading = form.elements.heading.value;
    found.replaceChildren();
    if (!words.length && !heading && !code) { told.textContent = ''; return; }
    const hits = [];
    entries.forEach((entry, place) => {
      if (code && !entry.one.c.includes(code)) return;
      if (heading && entry.one.h !== heading) return;
      const sum = words.length ? worth(entry, words) : 1;
      if (sum) hits.push([sum, place, entry.one]);
    });
    hits.sort((one, other) => other[0] - one[0] || one[1] - other[1]);
    told.textContent = hits.length === 0 ? 'Nothing found. Fewer words find more.'
      : hits.length > MOST ? `${hits.length} found; the first ${MOST}:` : `${hits.length} found:`;
    for (const [, , one] of hits.slice(0, MOST)) {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = one.l;
      link.textContent = one.t;
      const note = document.createElement('span');
      note.className = 'count';
      note.textContent = ' ' + one.k + (one.h ? ', ' + one.h : '');
      item.append(link, note);
      found.append(item);
    }
  }

  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('input', show);
  const words = new URLSearchParams(location.search).get('words');
  if (words) form.elements.words.value = words;
  show();
})();
