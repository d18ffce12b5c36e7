// Bots think here, so that the page never freezes. Questions and answers are lines of JSON.
import init, { think } from "./kaiten_web.js";
const ready = init({ module_or_path: new URL("kaiten_web_bg.wasm", import.meta.url) });
onmessage = async ({ data }) => {
  await ready;
  postMessage(think(data));
};
