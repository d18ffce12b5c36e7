// What on this page does not grow with the letters, is cut off or cannot be reached, as sentences.
const [letters, look, looks] = arguments;
const putBack = withSomeSections(look, looks);
const faults = new Set();
const page = document.documentElement;
const isSeen = (node) => node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && node.getClientRects().length > 0;
const nameOf = (node) => `${node.tagName.toLowerCase()}.${[...node.classList].join(".")}`;
const top = document.querySelector("dialog[open]") ?? document.body;

for (const animation of document.getAnimations()) {
  if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
}

// Where something ends that does not fit into one of these directions.
const cuts = (style, way) => ["hidden", "clip"].includes(style[way]);
const scrolls = (style, way) => ["auto", "scroll"].includes(style[way]);

// What is around other things, and what room it leaves for them: measured once, since nothing moves meanwhile.
const frames = new Map();
function frameOf(node) {
  if (!frames.has(node)) {
    const { overflowX, overflowY, position } = getComputedStyle(node);
    const edge = node.getBoundingClientRect();
    const [left, top] = [edge.left + node.clientLeft, edge.top + node.clientTop];
    const inner = { left, top, right: left + node.clientWidth, bottom: top + node.clientHeight };
    frames.set(node, { style: { overflowX, overflowY, position }, inner });
  }
  return frames.get(node);
}

// Why a part of the page cannot be brought into sight, if it cannot.
function cutOff(node, box) {
  let { left, right, top, bottom } = box;
  for (let at = node; at && at !== page && at !== document.body; at = at.parentElement) {
    const { style, inner } = frameOf(at);
    if (cuts(style, "overflowX") && (left < inner.left - 2 || right > inner.right + 2)) return `is cut off by ${nameOf(at)}`;
    if (cuts(style, "overflowY") && (top < inner.top - 2 || bottom > inner.bottom + 2)) return `is cut off by ${nameOf(at)}`;
    // What can be scrolled to is as good as there; but nobody scrolls to before the beginning.
    if (scrolls(style, "overflowX")) {
      if (left + at.scrollLeft < inner.left - 2) return `lies before the beginning of ${nameOf(at)}`;
      [left, right] = [inner.left, Math.min(inner.left + right - left, inner.right)];
    }
    if (scrolls(style, "overflowY")) {
      if (top + at.scrollTop < inner.top - 2) return `lies above the beginning of ${nameOf(at)}`;
      [top, bottom] = [inner.top, Math.min(inner.top + bottom - top, inner.bottom)];
    }
    if (style.position === "fixed" && (left < -2 || top < -2 || right > innerWidth + 2 || bottom > innerHeight + 2)) return "lies outside of the window";
    if (style.position === "fixed") return null;
  }
  if (left + scrollX < -2 || top + scrollY < -2) return "lies before the beginning of the page";
  return null;
}

// All texts that one sees. What is only heard has no place, and a list of choices opens by itself.
function texts() {
  const all = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    const isRead = text.data.trim() && !["SCRIPT", "NOSCRIPT", "STYLE", "OPTION"].includes(element.tagName);
    if (isRead && !element.closest(".heard, .spoken, .skip") && isSeen(element)) all.push([text, element]);
  }
  return all;
}
const sizeOf = (element) => parseFloat(getComputedStyle(element).fontSize);

// Letters are as large as they should be; those printed on pieces, which have only so much room, grow at least by half.
page.style.fontSize = "";
const before = new Map(texts().map(([text, element]) => [text, sizeOf(element)]));
page.style.fontSize = letters;
for (const [text, element] of texts()) {
  const grows = sizeOf(element) / before.get(text);
  if (grows < 1 + (parseFloat(letters) / 100 - 1) / 2) faults.add(`"${text.data.trim().slice(0, 30)}" in ${nameOf(element)} grows only by ${grows.toFixed(2)}`);
}

if (page.scrollWidth > innerWidth + 1) faults.add(`the page is ${page.scrollWidth} pixels wide in a window of ${innerWidth}`);
for (const [text, element] of texts()) {
  const range = document.createRange();
  range.selectNodeContents(text);
  for (const box of range.getClientRects()) {
    const why = box.width > 1 && box.height > 1 && cutOff(element, box);
    if (why) faults.add(`"${text.data.trim().slice(0, 30)}" in ${nameOf(element)} ${why}`);
  }
}

// Whatever can be used can be brought into sight, and nothing lies over it there.
function over(control) {
  // A link in a text may begin on one line and end on the next.
  const [{ left, top, width, height }] = control.getClientRects();
  const there = [0.5, 0.2, 0.8].map((part) => document.elementFromPoint(left + width * part, top + height * part));
  const isThere = (node) => node && (control.contains(node) || node.closest("label")?.contains(control));
  return there.some(isThere) ? null : { first: there[0] };
}
for (const control of top.querySelectorAll("button, a[href], select, input, textarea, summary")) {
  if (!isSeen(control) || control.disabled || control.matches(".skip")) continue;
  // To scroll a long page takes time: what lies in sight already needs none.
  if (!over(control)) continue;
  control.scrollIntoView({ block: "center", inline: "center" });
  const behind = over(control);
  if (behind) faults.add(`${nameOf(control)} "${control.textContent.trim().slice(0, 20)}" is out of reach, behind ${behind.first ? nameOf(behind.first) : "the edge"}`);
}
page.scrollTop = 0;
putBack();
return [...faults];
