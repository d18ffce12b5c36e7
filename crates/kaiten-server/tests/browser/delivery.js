// Starts a game from its box, or goes on with it, as soon as that is there, and notes when it
// answers, when the table stands, and when one can choose. What is clicked is there before the
// browser has drawn it, so nobody could be faster.
window.came = {};
const game = GAME;
const steps = [
  ["home", `.box[data-game="${game}"] :is(.play, .go-on)`, "click"],
  ["answer", "[aria-busy=true], .table"],
  ["table", ".table .board"],
  ["decision", ".table:not([data-settling]) .board button:not(:disabled)"],
];
new MutationObserver(() => {
  while (steps.length) {
    const [name, css, click] = steps[0];
    const node = document.querySelector(css);
    if (!node) return;
    steps.shift();
    came[name] = performance.now();
    if (click) return node.click();
  }
}).observe(document, { childList: true, subtree: true, attributes: true });
// All that was asked for before a moment: what it is, and how many bytes came over the line.
window.asked = (moment) =>
  [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter((file) => file.startTime <= moment)
    .map((file) => [new URL(file.name).pathname, file.transferSize]);
