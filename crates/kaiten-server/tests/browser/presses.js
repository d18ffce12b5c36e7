// Presses several times on the spot where something lies, once it does, or once it is on its way there.
// `pressed` then tells how far apart the presses were at most.
const [css, times, gap, moving] = arguments;
const presses = [];
let done;
window.pressed = new Promise((tell) => (done = tell));

function press(clientX, clientY) {
  const what = document.elementFromPoint(clientX, clientY);
  const how = { bubbles: true, cancelable: true, clientX, clientY };
  presses.push(performance.now());
  what.dispatchEvent(new PointerEvent("pointerdown", how));
  what.dispatchEvent(new PointerEvent("pointerup", how));
  // A browser does not click what cannot be used.
  if (!what.closest("button")?.disabled) what.dispatchEvent(new MouseEvent("click", { ...how, detail: 1 }));
  setTimeout(() => (presses.length < times ? press(clientX, clientY) : tell()), gap);
}

const tell = () => done(Math.max(0, ...presses.slice(1).map((time, nth) => time - presses[nth])));

function wait() {
  const there = document.querySelector(css);
  if (!there || (moving && there.getAnimations({ subtree: true }).length === 0)) return requestAnimationFrame(wait);
  const { x, y, width, height } = there.getBoundingClientRect();
  press(x + width / 2, y + height / 2);
}
wait();
