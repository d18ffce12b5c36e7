// Keeps all files of the client, so that it starts at once, and without a network.

// `cargo xtask web` writes this line anew: what changes with any file, and the files.
const [CONTENT, FILES] = ["", []];

// Other clients on the same host, in other folders, have caches of their own.
const OURS = `kaiten ${self.registration.scope} `;
const CACHE = OURS + CONTENT;
const PAGE = new URL("./", self.location).href;

// One file after the other: what somebody is just waiting for has the right of way.
self.addEventListener("install", (event) => {
  const keepAll = async () => {
    const cache = await caches.open(CACHE);
    for (const file of FILES) await keep(cache, file);
  };
  event.waitUntil(keepAll());
});

// A file that is called after its content may be here already; of any other the newest is asked for.
async function keep(cache, file) {
  const isNamedByContent = /\.[0-9a-f]{16}[./]/.test(file);
  const kept = isNamedByContent && (await caches.match(file, { ignoreVary: true }));
  if (kept) return cache.put(file, kept);
  return cache.add(new Request(file, { cache: isNamedByContent ? "default" : "no-cache", priority: "low" }));
}

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith(OURS) && name !== CACHE;
  const removeOld = async () => {
    // The newest of the old ones stays: pages that are still open ask for its files.
    const older = (await caches.keys()).filter(isOld).slice(0, -1);
    await Promise.all(older.map((name) => caches.delete(name)));
    // The page that installed us needs no second visit to be offline.
    await self.clients.claim();
  };
  event.waitUntil(removeOld());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(PAGE)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

// A new client waits while pages of the old one are open, because they may still ask for its files.
// But when the only page is being loaded again, the new one can take over.
self.addEventListener("message", (event) => {
  const { data, source } = event;
  if (data === "take over") return self.skipWaiting();
  // A page that nobody looks at has something to tell.
  const { words, how, page } = data;
  event.waitUntil(self.registration.showNotification(words, { ...how, data: { page, client: source.id } }));
});

// Whoever was called comes to the page that called, or opens it again.
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const come = async () => {
    const { page, client } = notification.data;
    const here = await self.clients.get(client);
    return here ? here.focus() : self.clients.openWindow(page);
  };
  event.waitUntil(come());
});

async function page(request) {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll()).length < 2) {
    waiting.postMessage("take over");
    return new Response("", { headers: { refresh: "0" } });
  }
  const { origin, pathname } = new URL(request.url);
  const isPage = [PAGE, PAGE + "index.html"].includes(origin + pathname);
  return file(isPage ? PAGE : request);
}

async function file(request) {
  const how = { ignoreSearch: true, ignoreVary: true };
  const cache = await caches.open(CACHE);
  return (await cache.match(request, how)) ?? (await caches.match(request, how)) ?? fetch(request);
}
