// Decompression of LZMA with lc=3, lp=0 and pb=0, after a header of 4 bytes: the size of the text.
const ONE = 1 << 11, FIRST_MODEL = 4, FIRST_DIRECT = 14, ALIGN = 4;

const half = (n) => new Uint16Array(n).fill(ONE / 2);
const lengths = () => ({ choice: half(2), low: half(8), mid: half(8), high: half(256) });

// unpack returns the text of a compressed Uint8Array.
export function unpack(packed) {
  const text = new Uint8Array(new DataView(packed.buffer, packed.byteOffset).getUint32(0, true));
  const match = half(12), rep = half(12), rep0 = half(12), rep1 = half(12), rep2 = half(12), rep0Long = half(12);
  const literals = Array.from({ length: 8 }, () => half(0x300)), slots = Array.from({ length: 4 }, () => half(64));
  const distances = half(128), align = half(1 << ALIGN), matchLength = lengths(), repLength = lengths();
  let next = 5, width = 0xffffffff, code = 0; // the first byte is always 0
  for (let i = 0; i < 4; i++) code = (code << 8 | packed[next++]) >>> 0;

  function narrow() {
    if (width >= 0x1000000) return;
    width = width << 8 >>> 0;
    code = (code << 8 | packed[next++]) >>> 0;
  }

  function bit(list, i) {
    const bound = (width >>> 11) * list[i];
    if (code < bound) {
      width = bound;
      list[i] += ONE - list[i] >> 5;
      narrow();
      return 0;
    }
    width -= bound;
    code -= bound;
    list[i] -= list[i] >> 5;
    narrow();
    return 1;
  }

  function direct(count) {
    let n = 0;
    for (; count > 0; count--) {
      width >>>= 1;
      const one = code >= width ? 1 : 0;
      if (one) code -= width;
      n = n * 2 + one;
      narrow();
    }
    return n;
  }

  function tree(list, count) {
    let symbol = 1;
    for (let i = 0; i < count; i++) symbol = symbol << 1 | bit(list, symbol);
    return symbol - (1 << count);
  }

  function reverse(list, offset, count) {
    let symbol = 1, n = 0;
    for (let i = 0; i < count; i++) {
      const b = bit(list, offset + symbol);
      symbol = symbol << 1 | b;
      n |= b << i;
    }
    return n;
  }

  function length(l) {
    if (bit(l.choice, 0) === 0) return 2 + tree(l.low, 3);
    return bit(l.choice, 1) === 0 ? 10 + tree(l.mid, 3) : 18 + tree(l.high, 8);
  }

  function distance(n) {
    const slot = tree(slots[Math.min(n - 2, 3)], 6);
    if (slot < FIRST_MODEL) return slot;
    const extra = (slot >> 1) - 1, base = (2 | slot & 1) * 2 ** extra;
    if (slot < FIRST_DIRECT) return base + reverse(distances, base - slot, extra);
    return base + direct(extra - ALIGN) * 16 + reverse(align, 0, ALIGN);
  }

  const afterLiteral = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 4, 5];
  let at = 0, state = 0, reps = [1, 1, 1, 1];
  while (at < text.length) {
    if (next > packed.length) throw new Error("barbu.wasm.lzma is cut off");
    if (bit(match, state) === 0) {
      const list = literals[at > 0 ? text[at - 1] >> 5 : 0];
      let symbol = 1;
      if (state >= 7) {
        let hint = text[at - reps[0]];
        while (symbol < 0x100) {
          const hinted = hint >> 7 & 1, b = bit(list, (1 + hinted << 8) + symbol);
          hint <<= 1;
          symbol = symbol << 1 | b;
          if (b !== hinted) break;
        }
      }
      while (symbol < 0x100) symbol = symbol << 1 | bit(list, symbol);
      text[at++] = symbol;
      state = afterLiteral[state];
      continue;
    }
    let n;
    if (bit(rep, state) === 0) {
      n = length(matchLength);
      reps = [distance(n) + 1, reps[0], reps[1], reps[2]];
      state = state < 7 ? 7 : 10;
    } else {
      if (bit(rep0, state) === 0) {
        if (bit(rep0Long, state) === 0) {
          text[at] = text[at - reps[0]];
          at++;
          state = state < 7 ? 9 : 11;
          continue;
        }
      } else {
        const which = bit(rep1, state) === 0 ? 1 : 2 + bit(rep2, state);
        reps.unshift(...reps.splice(which, 1));
      }
      n = length(repLength);
      state = state < 7 ? 8 : 11;
    }
    for (const end = Math.min(at + n, text.length); at < end; at++) text[at] = text[at - reps[0]];
  }
  return text;
}
