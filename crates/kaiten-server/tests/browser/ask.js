// Asks about the things on the table, some of them: the mouse rests on each, or a finger is held on it
// and lets go. Tells what is wrong, as sentences.
const [finger, every, done] = arguments;
const faults = [];
const pointerType = finger ? "touch" : "mouse";
const wait = (time) => new Promise((go) => setTimeout(go, time));
const bubble = document.querySelector(".about");

function point(thing, type, more = {}) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const how = { bubbles: true, cancelable: true, clientX: x + width / 2, clientY: y + height / 2, pointerType, ...more };
  thing.dispatchEvent(new (type === "click" ? MouseEvent : PointerEvent)(type, how));
}

async function opened() {
  for (let tries = 0; tries < 40 && !bubble.dataset.side; tries++) await wait(50);
  return Boolean(bubble.dataset.side);
}

function look(name, thing) {
  const [it, said] = [thing.getBoundingClientRect(), bubble.getBoundingClientRect()];
  if (!/^[^a-zà-ü].{8,}\.$/u.test(bubble.textContent)) faults.push(`${name}: "${bubble.textContent}" is no sentence`);
  if (said.left < 0 || said.top < 0 || said.right > innerWidth || said.bottom > innerHeight) faults.push(`${name}: the bubble is not inside the window`);
  if (said.left < it.right && it.left < said.right && said.top < it.bottom && it.top < said.bottom) faults.push(`${name}: the bubble covers it`);
}

async function ask(thing, onSheet = false) {
  const name = thing.dataset.about;
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  await wait(30);
  point(thing, finger ? "pointerdown" : "pointerover");
  if (await opened()) look(name, thing);
  else faults.push(`${name}: nothing is said`);
  if (onSheet && !bubble.matches(":popover-open")) faults.push(`${name}: the bubble lies below the sheet`);
  if (!finger) point(thing, "pointerout");
  else {
    point(thing, "pointerup");
    if (!thing.disabled) point(thing, "click");
    // The next touch closes it.
    point(document.body, "pointerdown");
  }
  await wait(60);
  if (bubble.dataset.side) faults.push(`${name}: the bubble stays`);
}

async function all() {
  const things = [...document.querySelectorAll(".board [data-about]")].filter((thing) => thing.getClientRects().length);
  if (things.length < 12) faults.push(`only ${things.length} things can be asked about`);
  for (const [nth, thing] of things.entries()) if (nth % every === 0 || nth + 1 === things.length) await ask(thing);
  // On a phone some of it opens as a sheet: what is said of things there lies above the sheet.
  for (const opens of document.querySelectorAll(".board [popovertarget]")) {
    if (!opens.getClientRects().length) continue;
    const sheet = document.getElementById(opens.getAttribute("popovertarget"));
    sheet.showPopover();
    const thing = [...sheet.querySelectorAll("[data-about]")].find((thing) => thing.getClientRects().length);
    if (thing) await ask(thing, true);
    sheet.hidePopover();
  }
  if (document.querySelector(".board [title]")) faults.push("something has a second explanation of its own");
  done(faults);
}
all();
