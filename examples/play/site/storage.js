// The storage of the browser. If the browser blocks it for this page, what is kept lasts until the page is left.
function find() {
  try {
    return localStorage;
  } catch { // some browsers throw, and others have null
    return null;
  }
}

const found = find();
export const blocked = !found;
export const storage = found ?? Object.create({
  getItem(key) { return this[key] ?? null; },
  setItem(key, text) { this[key] = text; },
  removeItem(key) { delete this[key]; },
});
