// What a page asks of a server by HTTP, and what it may do when somebody looks elsewhere.

// The status of an answer, a space, and what stands in it; nothing if nobody answers.
export async function post(path, secret, body) {
  return ask(path, secret, { method: "POST", body });
}

// The same, when nothing is sent along. It is asked of the server every time.
export async function get(path, secret) {
  return ask(path, secret, { cache: "no-store" });
}

async function ask(path, secret, how) {
  const headers = {};
  if (secret) headers.authorization = `Bearer ${secret}`;
  if (how.body) headers["content-type"] = "application/json";
  try {
    const answer = await fetch(path, { ...how, headers });
    return `${answer.status} ${await answer.text()}`;
  } catch {
    return undefined;
  }
}

// Fetches this page anew, past the service worker, which would give the old one.
export async function renew() {
  const workers = (await navigator.serviceWorker?.getRegistrations?.()) ?? [];
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
  location.reload();
}

// Says that it is somebody's turn while they look at another tab: in the title, until they come back, and by the
// system, if they have allowed it.
let title = null;
export function call(words, says) {
  if (!document.hidden) return false;
  title ??= document.title;
  document.title = words;
  if (self.Notification?.permission === "granted") {
    try {
      const note = new Notification(words, { body: says, tag: "kaiten-turn", icon: document.querySelector("link[rel=icon]")?.href });
      note.onclick = () => (focus(), note.close());
    } catch {
      // Phones show such things only for a service worker.
    }
  }
  return true;
}
// (The worker of the bots loads this too, and has no document.)
globalThis.document?.addEventListener("visibilitychange", () => {
  if (document.hidden || title === null) return;
  document.title = title;
  title = null;
});

// Whether this browser could tell somebody by the system: "ask", if they have to allow it first, "granted", "denied",
// "open" at an address without encryption, where browsers do no such thing, or "none" if this one cannot.
export const tells = () => {
  if (!self.isSecureContext) return "open";
  if (!self.Notification) return "none";
  return Notification.permission === "default" ? "ask" : Notification.permission;
};
export const ask_to_tell = (then) => Notification.requestPermission().then(then, () => then(""));
