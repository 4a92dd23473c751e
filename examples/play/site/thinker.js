// The worker in which the bots think.
export class Thinker {
  #module;
  #worker;
  #waiting = new Map();
  #next = 1;

  constructor(module) {
    this.#module = module;
    this.#begin();
  }

  #begin() {
    const worker = new Worker("worker.js", { type: "module" });
    this.#worker = worker;
    worker.postMessage({ module: this.#module });
    worker.onmessage = ({ data: { id, result, error } }) => {
      const promise = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error !== undefined) promise?.reject(new Error(error));
      else promise?.resolve(result);
    };
    worker.onerror = (e) => { // the next question gets another worker
      if (worker !== this.#worker) return;
      const all = [...this.#waiting.values()];
      this.#waiting.clear();
      worker.terminate();
      this.#worker = null;
      for (const { reject } of all) reject(new Error(e.message || "worker.js"));
    };
  }

  get busy() { return this.#waiting.size > 0; }

  // ask calls a method in the worker.
  ask(method, thought) {
    if (!this.#worker) this.#begin();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, method, thought });
    });
  }

  // stop forgets all questions. A worker that still thinks about one is replaced.
  stop() {
    if (!this.busy) return;
    this.#waiting.clear();
    this.#worker.terminate();
    this.#begin();
  }
}
