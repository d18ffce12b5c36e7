// Bots think here, so that the page never freezes. Questions and answers are lines of JSON.
import init, { think } from "./kaiten_web.js";
let before = Promise.resolve();
const ready = init({ module_or_path: new URL("kaiten_web_bg.wasm", import.meta.url) });
onmessage = ({ data }) => {
  // Answers come in the order of the questions. Who cannot think yet, because a part did not come, answers nothing.
  const thought = before.then(() => ready).then(() => think(data)).catch(() => "");
  before = thought.then((answer) => postMessage(answer));
};
