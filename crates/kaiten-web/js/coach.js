// Puts the coach's bubble beside what it speaks of, where it covers least, and dims all else.
// Names are those of places and pieces (boards/mod.rs), or one of these parts of every board.
const PARTS = { board: ".board", others: ".board .others", middle: ".board .middle", own: ".board .own", hand: ".board .hand", asked: ".board .hinted" };
const GAP = 14, EDGE = 8, STEP = 8, ROOM = 6, ROUND = 14;

export function place(at) {
  const bubble = document.querySelector(".coach"), dimmed = document.querySelector(".dimmed");
  if (!bubble || !dimmed) return;
  const names = at.split(" ").filter(Boolean);
  const nodes = names.flatMap(named);
  bubble.dataset.lost = names.filter((name) => !named(name).length).join(" ");
  if (!bubble.dataset.lost) delete bubble.dataset.lost;
  bringIntoSight(nodes);
  const lit = nodes.map((node) => node.getBoundingClientRect()).filter((rect) => rect.width && rect.height);
  dim(dimmed, lit);
  const spot = best(bubble.offsetWidth, bubble.offsetHeight, lit);
  Object.assign(bubble.style, { left: `${spot.left}px`, top: `${spot.top}px` });
  point(bubble, spot, lit[0]);
  bubble.classList.add("placed");
}

function named(name) {
  if (PARTS[name]) return [...document.querySelectorAll(PARTS[name])];
  const text = CSS.escape(name);
  const all = document.querySelectorAll(`.board [data-place="${text}"], .board [data-piece="${text}"]`);
  return all.length ? [...all] : [...document.querySelectorAll(`.board .own [data-kind~="${text}"]`)];
}

// What cannot be seen is scrolled to, but not while somebody scrolls away from it.
let seen = "";
function bringIntoSight(nodes) {
  const first = nodes[0], key = document.querySelector(".coach p")?.textContent ?? "";
  if (!first || key === seen) return;
  seen = key;
  const { top, bottom } = first.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) first.scrollIntoView({ block: "center" });
}

// A sheet with a hole for each thing that is spoken of.
function dim(dimmed, lit) {
  const round = ({ left, top, width, height }) => {
    const [x, y, w, h] = [left - ROOM, top - ROOM, width + 2 * ROOM, height + 2 * ROOM], r = Math.min(ROUND, w / 2, h / 2);
    return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
  };
  const holes = lit.filter((rect) => !lit.some((other) => other !== rect && contains(other, rect)));
  dimmed.firstElementChild.setAttribute("d", lit.length ? `M0 0h${innerWidth}v${innerHeight}h${-innerWidth}z${holes.map(round).join("")}` : "");
}

const contains = (outer, inner) => outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

// The place where the bubble covers least, and nothing that is spoken of or can be chosen if that can be.
function best(width, height, lit) {
  const rects = (css) => [...document.querySelectorAll(css)].map((node) => node.getBoundingClientRect()).filter((rect) => rect.width);
  const costly = [
    ...lit.map((rect) => [rect, 30]),
    ...rects(".board button:not(:disabled)").map((rect) => [rect, 20]),
    ...rects(".lesson, .tally, .top").map((rect) => [rect, 12]),
    ...rects(".board [data-piece]").map((rect) => [rect, 2]),
    ...rects(".board .total, .tools").map((rect) => [rect, 3]),
  ];
  const goal = lit[0] ?? document.querySelector(".board").getBoundingClientRect();
  let found = { left: EDGE, top: EDGE, cost: Infinity };
  for (let top = EDGE; top <= innerHeight - height - EDGE; top += STEP) {
    for (let left = EDGE; left <= innerWidth - width - EDGE; left += STEP) {
      const spot = { left, top, right: left + width, bottom: top + height };
      let cost = far(spot, goal);
      for (const [rect, weight] of costly) {
        cost += weight * overlap(spot, rect) / 100;
        if (cost >= found.cost) break;
      }
      if (cost < found.cost) found = { ...spot, cost };
    }
  }
  return found;
}

function overlap(a, b) {
  const width = Math.min(a.right, b.right + ROOM) - Math.max(a.left, b.left - ROOM), height = Math.min(a.bottom, b.bottom + ROOM) - Math.max(a.top, b.top - ROOM);
  return width > 0 && height > 0 ? width * height : 0;
}

// How far apart two things are, with a gap for the tail, and how far their middles.
function far(spot, goal) {
  const x = Math.max(goal.left - spot.right, spot.left - goal.right, 0), y = Math.max(goal.top - spot.bottom, spot.top - goal.bottom, 0);
  const [dx, dy] = [(spot.left + spot.right - goal.left - goal.right) / 2, (spot.top + spot.bottom - goal.top - goal.bottom) / 2];
  return Math.abs(Math.hypot(x, y) - GAP) * 2 + Math.hypot(dx, dy) / 4;
}

// The tail sits on the side that looks to what is spoken of.
function point(bubble, spot, goal) {
  const tail = bubble.querySelector(".tail");
  const side = !goal ? "" : spot.bottom <= goal.top ? "down" : spot.top >= goal.bottom ? "up" : spot.right <= goal.left ? "right" : spot.left >= goal.right ? "left" : "";
  bubble.dataset.tail = side;
  const within = (value, length) => Math.min(Math.max(value, 22), length - 22);
  const across = goal && within((goal.left + goal.right) / 2 - spot.left, bubble.offsetWidth), along = goal && within((goal.top + goal.bottom) / 2 - spot.top, bubble.offsetHeight);
  tail.style.cssText = side === "down" || side === "up" ? `left:${across}px` : side ? `top:${along}px` : "";
}
