// Puts the bubble beside the thing that it speaks of, where there is room for it in the window: above
// a finger, and otherwise towards the middle of the window, where less is covered. It never lies over
// that thing.
const GAP = 10, EDGE = 6;

const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

export function place(bubble, thing, finger) {
  // What lies on a sheet is spoken of above the sheet.
  bubble.togglePopover(thing.closest(":popover-open") !== null);
  const it = thing.getBoundingClientRect();
  Object.assign(bubble.style, { left: 0, top: 0 });
  // What the bubble is placed in may be scrolled.
  const { left, top, width, height } = bubble.getBoundingClientRect();
  const [wide, high] = [document.documentElement.clientWidth, innerHeight];
  const middle = [it.left + it.width / 2, it.top + it.height / 2];
  const room = { above: it.top, below: high - it.bottom, before: it.left, behind: wide - it.right };
  const needs = { above: height, below: height, before: width, behind: width };
  const order = finger || middle[1] > high / 2 ? ["above", "below", "before", "behind"] : ["below", "above", "before", "behind"];
  const fits = order.find((side) => room[side] >= needs[side] + GAP + EDGE);
  const side = fits ?? (room.above > room.below ? "above" : "below");
  const x = { before: it.left - GAP - width, behind: it.right + GAP }[side] ?? clamp(middle[0] - width / 2, EDGE, wide - width - EDGE);
  const y = { above: it.top - GAP - height, below: it.bottom + GAP }[side] ?? clamp(middle[1] - height / 2, EDGE, high - height - EDGE);
  Object.assign(bubble.style, { left: `${x - left}px`, top: `${y - top}px` });
  // Where its tip points.
  const [along, length] = fits === "before" || fits === "behind" ? [middle[1] - y, height] : [middle[0] - x, width];
  bubble.style.setProperty("--tip", `${clamp(along, 18, length - 18)}px`);
  bubble.dataset.side = side;
}

// The next thing that can be asked about, or the one before; from nothing the first. Of several side
// by side that are the same one is enough. What can be pressed gets the focus, so that Enter never
// presses anything else.
export function next(from, by) {
  const things = [...document.querySelectorAll(".board [data-about]")].filter((thing) => thing.getClientRects().length);
  if (!things.length) return undefined;
  let nth = from ? things.indexOf(from) : -1;
  do nth = (nth + by + things.length) % things.length;
  while (from && things[nth] !== from && things[nth].dataset.about === from.dataset.about);
  const thing = things[nth];
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const control = thing.closest("button:not(:disabled)") ?? thing.closest(".board");
  control.focus({ preventScroll: true });
  return thing;
}
