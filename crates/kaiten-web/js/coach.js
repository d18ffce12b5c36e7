// Puts the coach's bubble beside what it speaks of, where it covers least, and dims all else.
// Names are those of places and pieces (boards/mod.rs), one of these parts of every board, or what is `asked` for.
const PARTS = { board: ".board", others: ".board .others", middle: ".board .middle", own: ".board .own", hand: ".board .hand" };
const GAP = 14, NEAR = 44, EDGE = 8, STEP = 8, ROOM = 6, ROUND = 14;

// Whoever scrolls, or turns their phone, takes the bubble along.
let last = "", asked = 0;
const again = () => {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(() => place(last));
};
addEventListener("resize", again);
addEventListener("scroll", again, { capture: true, passive: true });
// So does whoever opens a sheet, or closes it.
addEventListener("toggle", again, { capture: true });

export function place(at) {
  last = at;
  const bubble = document.querySelector(".coach"), dimmed = document.querySelector(".dimmed");
  if (!bubble || !dimmed) return;
  const names = at.split(" ").filter(Boolean);
  const lost = names.filter((name) => !named(name).length);
  if (lost.length) bubble.dataset.lost = lost.join(" ");
  else delete bubble.dataset.lost;
  bringIntoSight(bubble, names[0]);
  // The bubble stands beside what is named first.
  const lit = names.flatMap((name) => {
    const rects = named(name).map(inSight).filter(Boolean);
    return PARTS[name] && rects.length ? [around(rects)] : joined(rects);
  });
  // What is asked for is never dark.
  const light = joined([...lit, ...named("asked").map(inSight).filter(Boolean)]);
  // Whoever has opened a sheet reads that.
  dim(dimmed, document.querySelector(".board :is(.read, :popover-open)") ? [] : light);
  const spot = best(bubble.offsetWidth, bubble.offsetHeight, lit);
  Object.assign(bubble.style, { left: `${spot.left}px`, top: `${spot.top}px` });
  point(bubble, spot, lit[0]);
  bubble.classList.add("placed");
  follow(bubble, names);
}

// What is spoken of may still move: pieces land, and what is laid beside them needs room.
let follows = 0;
function follow(bubble, names) {
  const where = () => [...names, "asked"].flatMap(named).map((node) => Object.values(node.getBoundingClientRect().toJSON()).map(Math.round)).join();
  const before = where();
  clearInterval(follows);
  follows = setInterval(() => {
    if (!bubble.isConnected) clearInterval(follows);
    else if (where() !== before) place(last);
  }, 200);
}

function named(name) {
  const all = (css) => [...document.querySelectorAll(css)];
  if (name === "asked") return all(".board .hinted");
  if (PARTS[name]) {
    const pieces = all(`${PARTS[name]} [data-piece]`);
    return pieces.length ? pieces : all(PARTS[name]);
  }
  const text = CSS.escape(name);
  const places = all(`.board [data-place="${text}"], .board [data-piece="${text}"]`);
  return places.length ? places : all(`.board .own [data-kind~="${text}"]`);
}

// What is seen of a thing: a board may be scrolled.
function inSight(node) {
  const rect = node.getBoundingClientRect(), board = document.querySelector(".board").getBoundingClientRect();
  const left = Math.max(rect.left, board.left), top = Math.max(rect.top, board.top), right = Math.min(rect.right, board.right), bottom = Math.min(rect.bottom, board.bottom);
  return right > left && bottom > top ? { left, top, right, bottom } : null;
}

// What cannot be seen is scrolled to once for each thing that is said; then everyone scrolls as they like.
let said = "";
function bringIntoSight(bubble, name) {
  const says = bubble.querySelector("p").textContent;
  const first = name && named(name)[0];
  if (says === said || !first) return;
  said = says;
  first.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// A sheet with a hole for each thing that is spoken of.
function dim(dimmed, lit) {
  const round = ({ left, top, width, height }) => {
    const [x, y, w, h] = [left - ROOM, top - ROOM, width + 2 * ROOM, height + 2 * ROOM], r = Math.min(ROUND, w / 2, h / 2);
    return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
  };
  const sheet = `M0 0h${innerWidth}v${innerHeight}h${-innerWidth}z`;
  dimmed.firstElementChild.setAttribute("d", lit.length ? sheet + lit.map(round).join("") : "");
}

// Things that touch or lie on each other are one.
function joined(rects) {
  const groups = [];
  for (const rect of rects) {
    let all = around([rect]);
    for (let nth; (nth = groups.findIndex((one) => overlap(one, all))) >= 0; ) all = around([all, ...groups.splice(nth, 1)]);
    groups.push(all);
  }
  return groups;
}

function around(rects) {
  const [left, top] = ["left", "top"].map((side) => Math.min(...rects.map((rect) => rect[side])));
  const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...rects.map((rect) => rect[side])));
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

// The place where the bubble covers least, and nothing that is spoken of or can be chosen if that can be.
function best(width, height, lit) {
  const rects = (css) => [...document.querySelectorAll(css)].map((node) => node.getBoundingClientRect()).filter((rect) => rect.width);
  const costly = [
    ...lit.map((rect) => [rect, 30]),
    ...rects(".board button:not(:disabled)").map((rect) => [rect, 20]),
    ...rects(".lesson, .tally, .top").map((rect) => [rect, 12]),
    ...rects(".board :is(.own, .hand) :is([data-piece], .total)").map((rect) => [rect, 8]),
    // What can be asked about is what a board is read by.
    ...rects(".board :is([data-piece], [data-about], .total, .says), .tools").map((rect) => [rect, 3]),
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

function apart(spot, goal) {
  const x = Math.max(goal.left - spot.right, spot.left - goal.right, 0), y = Math.max(goal.top - spot.bottom, spot.top - goal.bottom, 0);
  return Math.hypot(x, y);
}

// How far apart two things are, with a gap for the tail, and how far their middles.
function far(spot, goal) {
  const [dx, dy] = [(spot.left + spot.right - goal.left - goal.right) / 2, (spot.top + spot.bottom - goal.top - goal.bottom) / 2];
  return Math.abs(apart(spot, goal) - GAP) + Math.hypot(dx, dy) / 6;
}

// The tail sits on the side that looks to what is spoken of, if nothing can lie between.
function point(bubble, spot, goal) {
  const tail = bubble.querySelector(".tail");
  const side = !goal || apart(spot, goal) > NEAR ? "" : spot.bottom <= goal.top ? "down" : spot.top >= goal.bottom ? "up" : spot.right <= goal.left ? "right" : spot.left >= goal.right ? "left" : "";
  bubble.dataset.tail = side;
  const within = (value, length) => Math.min(Math.max(value, 22), length - 22);
  const across = goal && within((goal.left + goal.right) / 2 - spot.left, bubble.offsetWidth), along = goal && within((goal.top + goal.bottom) / 2 - spot.top, bubble.offsetHeight);
  tail.style.cssText = side === "down" || side === "up" ? `left:${across}px` : side ? `top:${along}px` : "";
}
