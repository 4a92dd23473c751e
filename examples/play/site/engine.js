// The rules of the games: a Go program in WebAssembly. The page and the worker each start it once.
import "./wasm_exec.js";
import { unpack } from "./lzma.js";

// compile loads and decompresses the program.
export async function compile() {
  const response = await fetch("barbu.wasm.lzma");
  if (!response.ok) throw new Error(`barbu.wasm.lzma: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(unpack(new Uint8Array(await response.arrayBuffer())));
}

// start starts the program. It returns a function that calls a method with an object, and returns
// what the method returns or throws its error.
export async function start(module) {
  const go = new globalThis.Go();
  const ready = new Promise((resolve) => { globalThis.barbuReady = resolve; });
  go.run(await WebAssembly.instantiate(module, go.importObject));
  await ready;
  return (method, parameters = {}) => {
    const answer = JSON.parse(globalThis.barbuCall(method, JSON.stringify(parameters)));
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.result;
  };
}
