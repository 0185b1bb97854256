"use strict";
// Everything works without this. It copies the link, prints, says when there is no connection, and keeps the pages.
(() => {
  const shown = (element) => { element.hidden = false; return element; };

  for (const button of document.querySelectorAll("[data-copy]")) {
    if (!navigator.clipboard) continue;
    shown(button).addEventListener("click", async () => {
      const field = document.getElementById(button.dataset.copy);
      try { await navigator.clipboard.writeText(field.value); button.textContent = "Copied"; } catch { field.select(); }
    });
  }
  for (const button of document.querySelectorAll("[data-print]")) {
    shown(button).addEventListener("click", () => window.print());
  }

  const offline = document.querySelector(".offline");
  const say = () => { offline.hidden = navigator.onLine; };
  window.addEventListener("online", say);
  window.addEventListener("offline", say);
  say();
  if ("serviceWorker" in navigator && window.isSecureContext) {
    navigator.serviceWorker.register("/worker.js").catch(() => {});
  }
})();
