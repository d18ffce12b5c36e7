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
  await (await registration())?.unregister().catch(() => {});
  location.reload();
}

// It is somebody's turn at a table, or, without words, not any more. While they look at another tab, the title says so,
// and so does the system, if they have allowed it.
let turn_of = null, title = null;
export function turn(table, words, game) {
  const is_new = words && turn_of?.table !== table;
  turn_of = words ? { table, words } : null;
  // What a browser will not show or close is only seen on the page.
  const leave = () => {};
  if (!words) hush(table).catch(leave);
  if (is_new && document.hidden) tell(table, words, game).catch(leave);
  entitle();
}

function entitle() {
  const says = document.hidden && turn_of?.words;
  if (says) {
    title ??= document.title;
    document.title = says;
  } else if (title !== null) {
    document.title = title;
    title = null;
  }
}
// (The worker of the bots loads this too, and has no document.)
globalThis.document?.addEventListener("visibilitychange", () => {
  entitle();
  if (turn_of && !document.hidden) hush(turn_of.table).catch(() => {});
});

// Phones show notifications only for a service worker; where there is none, the page shows them itself.
let note = null;
async function tell(table, words, game) {
  if (self.Notification?.permission !== "granted") return;
  const icon = document.querySelector("link[rel=icon]")?.href;
  const how = { body: game, tag: tag(table), renotify: true, icon };
  const worker = (await registration())?.active;
  // It has come back, or chosen on another device, before the worker was found.
  if (turn_of?.table !== table || !document.hidden) return;
  if (worker) return worker.postMessage({ words, how, page: location.href });
  note = new Notification(words, { ...how, renotify: false });
  note.onclick = () => (focus(), note.close());
}

// What the system still shows of it is true no more.
async function hush(table) {
  note?.close();
  note = null;
  const notes = (await (await registration())?.getNotifications({ tag: tag(table) })) ?? [];
  notes.forEach((note) => note.close());
}

const tag = (table) => `kaiten ${table}`;
const registration = () => navigator.serviceWorker?.getRegistration();

// Whether this browser could tell somebody by the system: "ask", if they have to allow it first, "granted", "denied",
// "open" at an address without encryption, where browsers do no such thing, or "none" if this one cannot.
export const tells = () => {
  if (!self.isSecureContext) return "open";
  if (!self.Notification) return "none";
  return Notification.permission === "default" ? "ask" : Notification.permission;
};
export const ask_to_tell = (then) => Notification.requestPermission().then(then, () => then(""));
