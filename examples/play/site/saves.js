// What the browser keeps: matches, the person's own variants and the settings.
import { storage } from "./storage.js";

const MATCH = "barbu.match.", OWN = "barbu.own", SETTINGS = "barbu.settings";

function read(key, otherwise) {
  try {
    return JSON.parse(storage.getItem(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

// newId returns the id of a new match.
export const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

// save keeps a match: the answer of the method record, and when the person has seen how many deals.
export function save(id, match) {
  storage.setItem(MATCH + id, JSON.stringify({ ...match, id, saved: Date.now() }));
}

// matches returns all matches, the last saved first.
export function matches() {
  const all = [];
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(MATCH)) continue;
    const match = read(key, null);
    if (match?.text) all.push(match);
  }
  return all.sort((a, b) => b.saved - a.saved);
}

// isMatch reports whether a key of the storage is that of a match.
export const isMatch = (key, id) => key === MATCH + id;

export const match = (id) => read(MATCH + id, null);

export const remove = (id) => storage.removeItem(MATCH + id);

// own returns the person's own variants: their info, and the file as yaml.
export const own = () => read(OWN, []);

export function keepOwn(info, yaml) {
  storage.setItem(OWN, JSON.stringify([{ ...info, yaml }, ...own().filter((o) => o.name !== info.name)]));
}

export function removeOwn(name) {
  storage.setItem(OWN, JSON.stringify(own().filter((o) => o.name !== name)));
}

// settings are the choices of the person that hold for all matches.
export const settings = { language: "", auto: true, pace: 700, name: "", ...read(SETTINGS, {}) };

export function keepSettings(changes) {
  Object.assign(settings, changes);
  try {
    storage.setItem(SETTINGS, JSON.stringify(settings));
  } catch { /* the settings hold until the page is closed */ }
}
