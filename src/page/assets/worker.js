"use strict";
// Keeps the shell, the laws and the last rulings, to be read without a connection. What it has is shown only where the
// server does not answer.
const SHELL = "shell-{mark}";
const READ = "read-{mark}";
const PAGES = ["/", "/laws", "/compare", "/case", "/score", "/offline"];
const LAWS = [{laws}];
const PARTS = ["{style}", "{script}", "/icon.svg", "/icon.png", "/manifest.webmanifest"];
const MOST = 60;

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(SHELL);
    await cache.addAll([...PAGES, ...LAWS, ...PARTS]);
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== SHELL && name !== READ) await caches.delete(name);
    await self.clients.claim();
  })());
});

const keep = async (request, answer) => {
  const cache = await caches.open(READ);
  await cache.delete(request);
  await cache.put(request, answer);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(old);
};

// Where a law whose own page was not kept can be read: in that part of its code.
const lawRead = async (path) => {
  const [, code, number] = path.match(/^\/law\/([^/]+)\/([^/]+)$/) ?? [];
  for (const part of LAWS.filter((one) => number && one.startsWith(`/read/${code}/`))) {
    const kept = await caches.match(part);
    if (kept && (await kept.text()).includes(`id="law-${number}"`)) return `${part}#law-${number}`;
  }
  return null;
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith((async () => {
    if (PARTS.includes(url.pathname)) {
      const part = await caches.match(request);
      if (part) return part;
    }
    try {
      const answer = await fetch(request);
      if (answer.ok && request.mode === "navigate") await keep(request, answer.clone());
      return answer;
    } catch (fault) {
      const kept = await caches.match(request);
      if (kept) return kept;
      if (request.mode === "navigate") {
        const law = await lawRead(url.pathname);
        if (law) return Response.redirect(law, 302);
        // The lists of one code are those of the whole.
        const plain = PAGES.includes(url.pathname) && url.pathname === "/laws";
        return caches.match(plain ? "/laws" : "/offline");
      }
      throw fault;
    }
  })());
});
