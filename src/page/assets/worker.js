"use strict";
// Keeps the shell, the laws and the last rulings, to be read without a connection. What it has is shown only where the
// server does not answer.
const SHELL = "shell-{mark}";
const READ = "read-{mark}";
const PAGES = ["/", "/laws", "/compare", "/case", "/score", "/learn", "/offline"];
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
  const headers = new Headers(answer.headers);
  headers.set("kept", new Date().toISOString());
  await cache.put(request, new Response(await answer.blob(), { headers }));
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(old);
};

// A kept page says that it is one, and from when, whatever the phone believes of its connection.
const asKept = async (kept, besides = "") => {
  if (!(kept?.headers.get("content-type") ?? "").includes("text/html")) return kept;
  const then = kept.headers.get("kept");
  const since = then ? new Date(then).toLocaleString() : "before";
  const headers = new Headers(kept.headers);
  for (const own of ["content-length", "content-encoding"]) headers.delete(own);
  const note = `<p class="offline" role="status">Kept from ${since}; the server was not reached. A new ruling needs it.${besides}</p>`;
  const text = await kept.text();
  return new Response(text.replace(/<p class="offline"[^>]*>[^<]*<\/p>/, note), { headers });
};

// Where a law whose own page was not kept can be read: in that part of its code.
const lawRead = async (url) => {
  const [, code, number] = url.pathname.match(/^\/law\/([^/]+)\/([^/]+)$/) ?? [];
  for (const part of LAWS.filter((one) => number && one.startsWith(`/read/${code}/`))) {
    const kept = await caches.match(part);
    if (kept && (await kept.text()).includes(`id="law-${number}"`)) return `${part}${url.search}#law-${number}`;
  }
  return null;
};

// The rulings that were kept, the latest first, each by what happened and from when.
const rulings = async () => {
  const cache = await caches.open(READ);
  const items = [];
  for (const request of (await cache.keys()).reverse()) {
    const url = new URL(request.url);
    if (url.pathname !== "/" || !url.search) continue;
    const kept = await cache.match(request);
    const text = await kept.text();
    // What stands between marks is written as a page needs it already.
    const title = /<title>The ruling/.test(text) && text.match(/<p class="happened">(.*?)<\/p>/)?.[1].replace(/<[^>]*>/g, "");
    if (!title) continue;
    const then = new Date(kept.headers.get("kept") ?? 0).toLocaleString();
    items.push(`<li><a href="${(url.pathname + url.search).replace(/&/g, "&amp;").replace(/"/g, "&quot;")}">${title} (${then})</a></li>`);
  }
  return items.length ? `<h2>Rulings kept</h2><ul class="laws short">${items.join("")}</ul>` : "";
};
const noConnection = async () => {
  const page = await caches.match("/offline");
  const text = await page.text();
  const headers = new Headers(page.headers);
  for (const own of ["content-length", "content-encoding"]) headers.delete(own);
  return new Response(text.replace('<div id="kept"></div>', await rulings()), { headers });
};
// An address that says no more than under which code is the plain page, which was kept.
const isPlain = (url) => [...PAGES, ...LAWS].includes(url.pathname) && [...url.searchParams.keys()].every((key) => key === "code");

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
      const kept = url.pathname === "/offline" ? null : await caches.match(request);
      if (kept) return request.mode === "navigate" ? asKept(kept) : kept;
      if (request.mode === "navigate") {
        const law = await lawRead(url);
        if (law) return Response.redirect(law, 302);
        // The lists of one code are those of the whole.
        const plain = isPlain(url) || url.pathname === "/laws";
        const besides = url.searchParams.has("q") ? " So does a search: this one was not made." : url.searchParams.has("code") ? " It is not set to the laws you chose." : "";
        return plain && url.pathname !== "/offline" ? asKept(await caches.match(url.pathname), besides) : noConnection();
      }
      throw fault;
    }
  })());
});
