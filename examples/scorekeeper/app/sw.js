// The service worker keeps the last state of each sheet, of the rules and of the list of tables, for
// times without the server. Such a page says that it is old, and has no forms.
const cacheName = "scorekeeper-1";
const keeps = /^\/$|^\/[ts]\/[^/]+\/(rules)?$/;
const needed = ["/offline", "/app.js", "/icon.svg", "/icon-192.png"];

self.addEventListener("install", event => {
  self.skipWaiting();
  event.waitUntil(caches.open(cacheName).then(cache => cache.addAll(needed)));
});

self.addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  await self.clients.claim();
  for (const client of await self.clients.matchAll({ type: "window" })) await keep(client.url); // the page that installed it
})()));

// plain returns an address without its query.
function plain(address) {
  const url = new URL(address);
  return url.origin + url.pathname;
}

async function keep(address) {
  if (!keeps.test(new URL(address).pathname)) return;
  try { await put(address, await fetch(plain(address), { credentials: "same-origin" })); } catch { /* offline */ }
}

// put keeps an answer for later, and forgets a page that no longer exists.
async function put(address, answer) {
  if (!keeps.test(new URL(address).pathname)) return;
  const cache = await caches.open(cacheName);
  if (answer.ok && !answer.redirected) await cache.put(plain(address), answer).catch(() => {}); // the storage can be full
  else if (answer.status === 404) await cache.delete(plain(address));
}

async function page(request) {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    if (request.method === "GET" && answer.type === "basic") await put(request.url, answer.clone());
    else if (answer.redirected) await keep(answer.url); // after a form, the new state of the sheet
    if (keeps.test(new URL(request.url).pathname)) cache.add("/offline").catch(() => {}); // in the language of now
    return answer;
  } catch {
    const old = request.method === "GET" && await cache.match(plain(request.url));
    if (!old) return await stays(request.referrer) ? new Response(null, { status: 204 }) : cache.match("/offline");
    const text = (await old.text()).replace("<body>", '<body class="old">');
    return new Response(text, { headers: old.headers });
  }
}

// stays asks a page, which a form or a link would leave, to say that the server does not answer: what was typed there
// stays. It reports whether there is such a page.
async function stays(address) {
  const pages = (await self.clients.matchAll({ type: "window" })).filter(client => client.url.split("#")[0] === address);
  for (const client of pages) client.postMessage("offline");
  return pages.length > 0;
}

self.addEventListener("fetch", event => {
  const request = event.request, url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (needed.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(url.pathname)));
});
