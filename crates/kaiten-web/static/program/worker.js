// Bots think here, so that the page never freezes. Questions and answers are lines of JSON.
import init, { think } from "./kaiten_web.js";
let ready = init({ module_or_path: new URL("kaiten_web_bg.wasm", import.meta.url) });
onmessage = ({ data }) => {
  // Answers come in the order of the questions.
  ready = ready.then(() => think(data)).then((answer) => postMessage(answer));
};
