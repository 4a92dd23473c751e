// The chance of a table, computed again: SHA-256, HMAC, the source ChaCha8 (C2SP chacha8rand), and how a
// pack is dealt from it. Nothing here comes from the server but the keys, the nonces and the pack.

const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (list) => Array.from(list, (b) => b.toString(16).padStart(2, "0")).join("");

// fraction returns 32 bits of the fraction of a root of a small prime.
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
const primes = Array.from({ length: 310 }, (_, i) => i + 2).filter((n) => { for (let d = 2; d * d <= n; d++) if (n % d === 0) return false; return true; }).slice(0, 64);
const rounds = primes.map((p) => fraction(Math.cbrt(p)));
const turn = (x, n) => (x >>> n) | (x << (32 - n));

// sha256 returns the hash of bytes. Browsers have it only on secure pages, and a phone at the same table may
// have none.
export function sha256(message) {
  const size = message.length, padded = new Uint8Array((((size + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[size] = 0x80;
  const view = new DataView(padded.buffer), w = new Uint32Array(64);
  view.setUint32(padded.length - 8, Math.floor(size / 2 ** 29));
  view.setUint32(padded.length - 4, (size << 3) >>> 0);
  const state = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15], b = w[i - 2];
      w[i] = (w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i] + w[i]) | 0;
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => { state[i] = (state[i] + x) >>> 0; });
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((x, i) => out.setUint32(4 * i, x));
  return new Uint8Array(out.buffer);
}

const join = (...lists) => Uint8Array.from(lists.flatMap((l) => [...l]));

function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  return sha256(join(block.map((b) => b ^ 0x5c), sha256(join(block.map((b) => b ^ 0x36), message))));
}

// commitment returns the SHA-256 of a key, both in hexadecimal.
export const commitment = (key) => hex(sha256(bytes(key)));

// Source is the source of chance of a step: ChaCha8 with the seed HMAC-SHA-256(key, text).
export class Source {
  #seed;
  #words = [];
  #counter = 0;

  constructor(key, table, step, nonces) {
    const text = `barbukit chance 1\n${table}\n${step}\n${nonces.map((n) => `${n}\n`).join("")}`;
    this.#seed = this.#read(hmac(bytes(key), new TextEncoder().encode(text)));
  }

  #read(list) {
    const view = new DataView(list.buffer);
    return Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i, true));
  }

  // next returns the next word of 64 bits.
  next() {
    if (this.#words.length === 0) this.#fill();
    return this.#words.shift();
  }

  // fill computes four blocks, whose words alternate. The last words of 16 blocks are the next seed.
  #fill() {
    const blocks = Array.from({ length: 4 }, (_, i) => block(this.#seed, this.#counter + i));
    const words = Array.from({ length: 64 }, (_, i) => blocks[i % 4][i >> 2]);
    this.#words = Array.from({ length: 32 }, (_, i) => BigInt(words[2 * i]) | (BigInt(words[2 * i + 1]) << 32n));
    this.#counter += 4;
    if (this.#counter < 16) return;
    this.#counter = 0;
    this.#words.length = 28;
    this.#seed = words.slice(56);
  }
}

// block returns a block of ChaCha8, to which only the seed is added.
function block(seed, counter) {
  const s = Uint32Array.from([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...seed, counter, 0, 0, 0]);
  const left = (x, n) => (x << n) | (x >>> (32 - n));
  const quarter = (a, b, c, d) => {
    s[a] += s[b]; s[d] = left(s[d] ^ s[a], 16);
    s[c] += s[d]; s[b] = left(s[b] ^ s[c], 12);
    s[a] += s[b]; s[d] = left(s[d] ^ s[a], 8);
    s[c] += s[d]; s[b] = left(s[b] ^ s[c], 7);
  };
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) quarter(j, j + 4, j + 8, j + 12);
    for (let j = 0; j < 4; j++) quarter(j, 4 + ((j + 1) % 4), 8 + ((j + 2) % 4), 12 + ((j + 3) % 4));
  }
  seed.forEach((x, i) => { s[4 + i] += x; });
  return s;
}

const WORD = 1n << 64n;

// fair returns a word of which no outcome below the bound is more likely than another.
function fair(source, bound) {
  for (;;) {
    const word = source.next(), end = (word * bound) % WORD;
    if (end >= bound || end >= (WORD - bound) % bound) return word;
  }
}

// deal deals a pack to the seats. A word of the source decides up to seven picks.
export function deal(pack, players, source) {
  const stock = [...pack], size = Math.floor(pack.length / players), hands = Array.from({ length: players }, () => []);
  const last = pack.length > size * players ? 0 : 1; // seat 0 gets the cards that are left, unless there is a talon
  for (let seat = players - 1; seat >= last; seat--) {
    for (let need = size; need > 0;) {
      const picks = Math.min(need, 7);
      let bound = 1n;
      for (let i = 0; i < picks; i++) bound *= BigInt(stock.length - i);
      let word = fair(source, bound);
      for (let i = 0; i < picks; i++) {
        const product = word * BigInt(stock.length), place = Number(product / WORD);
        word = product % WORD;
        hands[seat].push(stock[place]);
        stock[place] = stock.at(-1);
        stock.pop();
      }
      need -= picks;
    }
  }
  if (last === 1) hands[0] = stock;
  return hands;
}

// below returns a number below n.
const below = (source, n) => Number((fair(source, BigInt(n)) * BigInt(n)) / WORD);

// draw draws a card for each seat that draws; cut cuts the pack.
export function draw(pack, drawn, source) {
  const stock = [...pack];
  return drawn.map((card) => {
    if (!card) return "";
    const i = below(source, stock.length), found = stock[i];
    stock[i] = stock.at(-1);
    stock.pop();
    return found;
  });
}
export const cut = (pack, source) => [pack[below(source, pack.length)]];

// turnUp turns up one of the cards, as IntN of math/rand/v2 chooses a number.
export function turnUp(from, source) {
  const n = from.length, half = () => Number(source.next() >> 32n);
  if ((n & (n - 1)) === 0) return [from[Number(source.next() & 0xffffffffn) & (n - 1)]];
  for (;;) {
    const product = BigInt(half()) * BigInt(n);
    if (Number(product & 0xffffffffn) >= 2 ** 32 % n) return [from[Number(product >> 32n)]];
  }
}

// outcome returns what a step decides: the cards of each seat, or the cards drawn, cut or turned up.
export function outcome(data, step, number) {
  const source = new Source(step.key, data.table, number, step.nonces);
  switch (step.kind) {
    case "deal": return deal(data.pack, data.players, source).map((hand) => [...hand].sort());
    case "draw": return draw(data.cutting, step.drawn, source);
    case "cut": return cut(data.cutting, source);
    default: return turnUp(step.from, source);
  }
}
