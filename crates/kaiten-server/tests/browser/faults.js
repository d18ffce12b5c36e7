// What is hard to read or to touch on this page, as sentences.
const faults = new Set();

// Colours are written in many ways: a pixel has only one.
const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const parsed = new Map();
function parse(color) {
  if (!parsed.has(color)) {
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = color;
    pixel.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pixel.getImageData(0, 0, 1, 1).data;
    parsed.set(color, [r, g, b, a / 255]);
  }
  return parsed.get(color);
}
const channel = (c) => ((c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const over = (top, below) => {
  const a = top[3] ?? 1;
  return [0, 1, 2].map((i) => top[i] * a + below[i] * (1 - a));
};
const contrast = (a, b) => {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

// The colour behind an element: all backgrounds from the page up, one over the other.
function behind(element) {
  const layers = [];
  for (let node = element; node; node = node.parentElement) {
    layers.push(parse(getComputedStyle(node).backgroundColor));
    if (node.tagName === "DIALOG") break;
  }
  return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
}

const isSeen = (node) => node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && node.getClientRects().length > 0;
const nameOf = (node) => `${node.tagName.toLowerCase()}.${[...node.classList].join(".")}`;

const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let text = walker.nextNode(); text; text = walker.nextNode()) {
  const element = text.parentElement;
  if (!text.data.trim() || ["SCRIPT", "NOSCRIPT", "STYLE", "OPTION"].includes(element.tagName) || !isSeen(element)) continue;
  // What cannot be used now may be pale, and what is only heard has no colour.
  if (element.closest(":disabled, [aria-disabled=true], .heard, .spoken, .skip")) continue;
  const { color, fontSize, fontWeight } = getComputedStyle(element);
  const size = parseFloat(fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
  const ground = behind(element);
  const ratio = contrast(over(parse(color), ground), ground);
  if (ratio < (isLarge ? 3 : 4.5)) faults.add(`"${text.data.trim().slice(0, 24)}" in ${nameOf(element)} has a contrast of ${ratio.toFixed(2)}`);
}

for (const control of document.querySelectorAll("button, a[href], select, input, textarea")) {
  if (!isSeen(control)) continue;
  // Links in a text are as high as its lines.
  const isInText = getComputedStyle(control).display === "inline" || control.matches(".rule, .rule-link, .skip") || control.closest(".a-rule");
  if (innerWidth < 600 && !isInText && !control.disabled) {
    // Whoever touches a label touches its control.
    const touched = control.matches("[type=radio], [type=checkbox]") ? (control.closest("label") ?? control) : control;
    const { left, top, width, height } = touched.getBoundingClientRect();
    // A finger may also hit the rim around a small thing.
    const reaches = (dx, dy) => touched.contains(document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy));
    const isWide = width >= 40 || (reaches(-20, 0) && reaches(20, 0));
    const isHigh = height >= 40 || (reaches(0, -20) && reaches(0, 20));
    if (!isWide || !isHigh) faults.add(`${nameOf(control)} is ${Math.round(width)} by ${Math.round(height)} pixels small`);
  }
}
// As browsers draw it by themselves: its style is not there.
for (const dialog of document.querySelectorAll("dialog[open]")) {
  if (getComputedStyle(dialog).borderTopWidth !== "0px") faults.add(`${nameOf(dialog)} has no style`);
}
return [...faults];
