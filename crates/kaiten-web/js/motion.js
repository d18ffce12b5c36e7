// Moves what has changed its place on a board, by the attributes that boards/mod.rs explains.
// `before` looks at the board that is about to be drawn anew, `after` at the new one.

const EASE = "cubic-bezier(.2,.8,.3,1)", DRIVE = "cubic-bezier(.45,.1,.4,1)";
// One after the other, but a whole hand does not take longer than this.
const STAGGER = 35, LONGEST_STAGGER = 320;
// Cards that are revealed lift and turn for this part of a movement. What comes behind them waits for that, unseen, and starts closer together: nobody waits longer for it.
const TURNED = 0.55, CLOSER = 0.45;

// A long way is driven faster: nobody waits for it.
const LONGEST_WAY = 1.5;

let was = null;
let moving = [];
// When everything will have come to rest.
let rest = 0;

const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
const named = (root) => root.querySelectorAll("[data-piece],[data-place]");
const nameOf = (node) => node.dataset.piece ?? node.dataset.place;

export function before(root) {
  // Drawn twice before anyone has seen it: what moves comes from where it was seen.
  if (was && was.root === root) return;
  const focused = document.activeElement;
  was = { root, rects: new Map(), leaving: [], counts: new Map(), felt: new Set() };
  was.focus = root.contains(focused) ? focused.id || focused.dataset.piece || "board" : null;
  for (const node of named(root)) was.rects.set(nameOf(node), node.getBoundingClientRect());
  for (const node of root.querySelectorAll("[data-to]")) {
    // A copy flies away where the piece is gone; elements are used again for other pieces.
    was.leaving.push({ name: node.dataset.piece, to: node.dataset.to, copy: copyOf(node) });
  }
  for (const node of root.querySelectorAll("[data-feels]")) was.felt.add(node.dataset.feels);
  for (const node of root.querySelectorAll("[data-counts]")) was.counts.set(node.dataset.counts, node.textContent);
  finish();
}

// A board that is drawn for the first time, as if all had lain there before but what comes from somewhere.
function laid(root) {
  const lay = [...named(root)].filter(({ dataset }) => !dataset.from && !dataset.enter);
  return { rects: new Map(lay.map((node) => [nameOf(node), node.getBoundingClientRect()])), leaving: [], counts: new Map(), felt: new Set(), focus: null };
}

// The first board of a game: what was dealt comes to it.
export function deal(root, length, fades) {
  was ??= laid(root);
  after(root, length, fades);
}

// `length` is how long a piece is on its way, in milliseconds: 0 for no movement at all.
// `fades` moves nothing and lets what is new appear softly.
export function after(root, length, fades) {
  const old = was;
  was = null;
  if (!old) return;
  // Whoever has gone on to something beside the board stays there.
  if (old.focus && (document.activeElement === document.body || root.contains(document.activeElement))) {
    const same = document.getElementById(old.focus) ?? root.querySelector(`[data-piece="${CSS.escape(old.focus)}"]`);
    const stays = same && !same.disabled;
    if (stays && same !== document.activeElement) same.focus({ preventScroll: true });
    // What had the focus is gone or cannot be chosen any more: the keys still belong to the board.
    if (!stays && [document.body, same].includes(document.activeElement)) root.focus({ preventScroll: true });
  }
  if (!length) return;
  const now = new Map();
  for (const node of named(root)) now.set(nameOf(node), node.getBoundingClientRect());
  const place = (name) => now.get(name) ?? old.rects.get(name);
  const isRevealed = (node) => node.dataset.enter === "reveal" && !old.rects.has(node.dataset.piece);
  const reveals = !fades && [...root.querySelectorAll("[data-enter=reveal]")].filter((node) => isRevealed(node) && old.rects.has(node.dataset.from)).length > 1;
  // Those of one group start one after the other; several groups start together.
  const started = new Map();
  const delay = (node) => {
    const nth = started.get(node.parentElement) ?? 0;
    started.set(node.parentElement, nth + 1);
    return Math.min(nth * STAGGER, LONGEST_STAGGER) * (length / 320) * (reveals ? CLOSER : 1);
  };
  for (const node of root.querySelectorAll("[data-piece]")) {
    const { piece, from, enter, via } = node.dataset;
    const to = now.get(piece);
    const known = old.rects.get(piece);
    const start = known ?? (from && (old.rects.get(from) ?? place(from)));
    if (fades) {
      if (!known) play(node, [{ opacity: 0 }, { opacity: 1 }], { duration: Math.min(120, length) });
    } else if (reveals && start && isRevealed(node)) {
      reveal(node, shift(start, to), length);
    } else if (!known && enter === "tumble") {
      const timing = { duration: length * 1.1, delay: delay(node) / 2, easing: EASE, fill: "backwards" };
      // A solid die turns over its sides, a flat one turns round.
      const solid = node.querySelector("[data-solid]");
      play(node, tumbling(start, to, solid ? 0 : 1), timing);
      if (solid) play(solid, rolling(started.get(node.parentElement)), timing);
    } else if (start) {
      const [x, y] = shift(start, to);
      const still = Math.abs(x) < 2 && Math.abs(y) < 2;
      if (still && known) continue;
      const through = (via ?? "").split(" ").filter((name) => now.has(name));
      const stops = [[x, y], ...through.map((name) => shift(now.get(name), to)), [0, 0]];
      // A place is often larger than the pieces that come from it.
      const size = Math.min(start.width / to.width || 1, known ? 3 : 1);
      const waits = reveals && !known;
      const frames = stops.map(([x, y], nth) => ({ ...at(x, y, nth ? 1 : size), ...(waits && { opacity: nth ? 1 : 0 }) }));
      const timing = { duration: length * Math.min(1 + 0.15 * through.length, LONGEST_WAY), delay: delay(node) + (waits ? TURNED * length : 0), easing: through.length ? DRIVE : EASE, fill: "backwards" };
      fly(node, frames, timing);
      const looks = node.querySelector("[data-looks]");
      if (looks) play(looks, looking(stops), timing);
    } else {
      play(node, [{ opacity: 0, scale: 0.7 }, { opacity: 1, scale: 1 }], { duration: length * 0.7, delay: delay(node), easing: EASE, fill: "backwards" });
    }
  }
  const isNew = (node) => !old.rects.has(node.dataset.piece);
  for (const node of root.querySelectorAll("[data-feels]")) if (!fades && !old.felt.has(node.dataset.feels)) feel(root, node, length, isNew);
  for (const { name, to, copy } of old.leaving) {
    const from = old.rects.get(name), goal = place(to);
    if (fades || now.has(name) || !from || !goal) continue;
    ghost(copy, from, goal, length);
  }
  for (const node of root.querySelectorAll("[data-counts]")) {
    const from = Number(old.counts.get(node.dataset.counts)?.replace("−", "-")), to = Number(node.textContent.replace("−", "-"));
    // (A number that is not told any more is no 0.)
    if (node.textContent && Number.isFinite(from) && Number.isFinite(to) && from !== to) count(node, from, to, length * 2);
  }
}

// Ends all movement: everything is where it belongs.
export function finish() {
  for (const end of moving.splice(0)) end();
  rest = 0;
}

export const isMoving = () => (was !== null && was.root.isConnected) || performance.now() < rest;

// The kinds that have been counted so far. No style can compare two attributes, so each kind gets a rule; and it gets it here, because the server lets no page write a style into itself.
const lit = new Set();

export function light(kind) {
  if (lit.has(kind)) return;
  lit.add(kind);
  const lights = new CSSStyleSheet();
  lights.replaceSync(`.board:where([data-lit="${kind}"]) [data-kind~="${kind}"] { translate: 0 -6px; filter: var(--lit); z-index: 2; anchor-name: --lit }`);
  document.adoptedStyleSheets.push(lights);
}

function play(node, frames, timing) {
  rest = Math.max(rest, performance.now() + timing.duration + (timing.delay ?? 0));
  return stir(node, frames, timing);
}

// Over all that lies still. (A height among the frames would keep the browser from moving it by itself.)
function fly(node, frames, timing) {
  const animation = play(node, frames, timing), land = () => node.classList.remove("flying");
  node.classList.add("flying");
  animation.finished.then(land, land);
}

// A movement for which nobody waits.
function stir(node, frames, timing) {
  const animation = node.animate(frames, timing);
  moving.push(() => animation.cancel());
  return animation;
}

function shift(from, to) {
  const [fx, fy] = middle(from), [tx, ty] = middle(to);
  return [fx - tx, fy - ty];
}

const at = (x, y, size) => ({ transform: `translate(${x}px, ${y}px) scale(${Math.min(size, 3)})` });

// Turned to the left or to the right, as each part of the way leads.
function looking(stops) {
  let side = 1;
  return stops.map(([x], nth) => {
    const [next] = stops[nth + 1] ?? [x];
    if (Math.abs(next - x) > 3) side = Math.sign(next - x);
    return { transform: `scaleX(${side})`, easing: "steps(1, end)" };
  });
}

// One beat in which all of them lift face down together and turn; then they go to where they lie.
function reveal(node, [x, y], length) {
  const frame = (part, lift, turn, offset) => ({ transform: `translate(${x * part}px, ${y * part - lift}px) perspective(400px) rotateY(${turn}deg)`, offset });
  const duration = length * 1.5;
  fly(node, [frame(1, 0, 180, 0), { ...frame(1, 12, 180, 0.2), easing: "ease-in-out" }, { ...frame(1, 12, 0, 0.45), easing: EASE }, frame(0, 0, 0, 1)], { duration, easing: "ease-out" });
  play(node, [{ opacity: 1 }, { opacity: 1, offset: 0.32 }, { opacity: 0, offset: 0.33 }, { opacity: 0 }], { duration, pseudoElement: "::after" });
}

// A face stirs for a moment; whoever is hurt is shaken with their place, and what pleases glows once.
function feel(root, node, length, isNew) {
  const mood = node.dataset.feels.split(" ")[1];
  const duration = Math.min(length * 1.2, 400);
  const face = node.querySelector(".guest-face");
  const moves = {
    pleased: [{ transform: "none" }, { transform: "translateY(-22%) scale(1.08)" }, { transform: "none" }, { transform: "translateY(-9%)" }, { transform: "none" }],
    startled: [{ transform: "none" }, { transform: "translateY(-14%) scale(1.2)", offset: 0.25 }, { transform: "none" }],
    sly: [{ transform: "none" }, { transform: "rotate(-12deg) translateX(-6%)", offset: 0.4 }, { transform: "none" }],
    sad: [0, -8, 8, -5, 5, 0].map((part) => ({ transform: `translateX(${part}%)` })),
  }[mood];
  if (!moves || !face) return;
  stir(face, moves, { duration, easing: "ease-out" });
  const place = node.closest(".side, .own");
  if (mood === "sad" && place) stir(place, [0, -3, 3, -2, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })), { duration });
  const { glows } = node.dataset;
  if (mood !== "pleased") return;
  stir(node, [{ opacity: 0, scale: 0.6 }, { opacity: 1, scale: 1, offset: 0.4 }, { opacity: 0, scale: 1.25 }], { duration: duration * 1.5, pseudoElement: "::after" });
  const dice = [...root.querySelectorAll("[data-enter=tumble]")].filter(isNew);
  const glowing = glows === "dice" ? dice : glows && place ? place.querySelectorAll(`[data-kind~="${CSS.escape(glows)}"]`) : [];
  for (const piece of glowing) stir(piece, [{ filter: "none" }, { filter: "drop-shadow(0 0 7px #f2c14e) brightness(1.12)", offset: 0.5 }, { filter: "none" }], { duration: duration * 1.5, delay: length * 0.6 });
}

function tumbling(from, to, spins) {
  const [x, y] = from ? shift(from, to) : [0, -70];
  const turn = (part, spin, hop) => ({ transform: `translate(${x * part}px, ${y * part + hop}px) rotate(${spin * spins}deg) scale(${1 + part * 0.15})` });
  return [
    { ...turn(1, -540, 0), opacity: from ? 1 : 0 },
    { ...turn(0.45, -260, -26), opacity: 1, offset: 0.45 },
    { ...turn(0.08, -20, 6), offset: 0.75 },
    { ...turn(0, 14, -5), offset: 0.87 },
    turn(0, 0, 0),
  ];
}

// No two neighbours roll the same way.
function rolling(nth) {
  const way = nth % 2 ? 1 : -1, turns = 1 + (nth % 3);
  const turn = (x, y, z) => ({ transform: `rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg)` });
  return [turn(360 + 90 * turns, 450 * way, 120 * way), { ...turn(90, 180 * way, 30), offset: 0.45 }, { ...turn(0, 24 * way, 6 * way), offset: 0.75 }, { ...turn(0, -8 * way, 0), offset: 0.87 }, turn(0, 0, 0)];
}

// It looks as it did on the board: as large, even if it is just growing, and with letters of that size.
function copyOf(node) {
  const copy = node.cloneNode(true);
  // What was not seen there is not seen elsewhere, where other rules hold.
  [...node.children].forEach((child, nth) => { if (!child.checkVisibility()) copy.children[nth].style.display = "none"; });
  Object.assign(copy.style, { width: `${node.offsetWidth}px`, height: `${node.offsetHeight}px`, boxSizing: "border-box", fontSize: getComputedStyle(node).fontSize });
  return copy;
}

function ghost(copy, from, goal, length) {
  const [x, y] = shift(goal, from);
  copy.removeAttribute("data-piece");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, { position: "fixed", left: `${from.left}px`, top: `${from.top}px`, margin: 0, zIndex: 8, pointerEvents: "none" });
  document.body.append(copy);
  const frames = [{ transform: "none", opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(.5)`, opacity: 0.2 }];
  const animation = copy.animate(frames, { duration: length, easing: "ease-in", fill: "forwards" });
  const gone = () => copy.remove();
  animation.finished.then(gone, gone);
  moving.push(() => (animation.cancel(), gone()));
}

function count(node, from, to, length) {
  const start = performance.now();
  let on = true;
  // The page holds on to its own text node: only what is in it may change.
  const text = [...node.childNodes].find((child) => child.nodeType === Node.TEXT_NODE);
  const show = (value) => (text.data = String(value).replace("-", "−"));
  const step = (time) => {
    if (!on) return;
    const part = Math.min(Math.max((time - start) / length, 0), 1);
    show(Math.round(from + (to - from) * part));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  moving.push(() => { if (on) { on = false; show(to); } });
}
