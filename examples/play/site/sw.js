// The service worker keeps the whole site, so that the page works without a network. A new version of
// the site has a new cache; it is used when no page of the old version is open.
const VERSION = "barbu-{{version}}";
const FILES = ["{{files}}"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(["./", ...FILES.filter((f) => f !== "sw.js" && f !== "index.html")].map((f) => new Request(f, { cache: "reload" })))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("barbu-") && name !== VERSION) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const here = new URL("./", self.location).href;
  if (request.method !== "GET" || !request.url.startsWith(here)) return;
  const key = request.mode === "navigate" ? here : request;
  event.respondWith(caches.open(VERSION).then((cache) => cache.match(key, { ignoreSearch: true })).then((found) => found ?? fetch(request)));
});
