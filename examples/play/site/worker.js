// The bots think here, so that the page always answers. The worker gets the view of a seat, and no
// other cards.
import { start } from "./engine.js";

let engine;

self.onmessage = async ({ data }) => {
  if (data.module) {
    engine = start(data.module);
    return;
  }
  const { id, method, thought } = data;
  try {
    const call = await engine;
    self.postMessage({ id, result: call(method, thought) });
  } catch (e) {
    self.postMessage({ id, error: e.message });
  }
};
