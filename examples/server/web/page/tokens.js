// What this browser remembers of tables: the seats that its person has, and what proves the deals; and requests to the API.
import { storage } from "./storage.js";

const read = (key) => {
  try {
    return JSON.parse(storage.getItem(key)) ?? {};
  } catch {
    return {};
  }
};

// most is the number of tables that are remembered.
const most = 50;

// keep remembers a table, and forgets the oldest tables.
function keep(key, id, value) {
  const all = read(key);
  delete all[id];
  all[id] = value;
  for (const old of Object.keys(all).slice(0, -most)) delete all[old];
  storage.setItem(key, JSON.stringify(all));
}

// seatAt returns { seat, token } of a table. The creator of a table who has no seat has only a token.
export const seatAt = (id) => read("barbu.tables")[id];
export const keepSeat = (id, seat) => keep("barbu.tables", id, { ...seatAt(id), ...seat });
export const tables = () => read("barbu.tables");
export function forgetSeat(id) {
  const all = tables();
  delete all[id];
  storage.setItem("barbu.tables", JSON.stringify(all));
}

// loseSeat forgets a seat that the server does not know. If the page was never sure that it had the seat, it remembers
// again what was there before. It returns that.
export function loseSeat(id) {
  const earlier = seatAt(id)?.earlier;
  forgetSeat(id);
  if (earlier) keep("barbu.tables", id, earlier);
  return earlier ?? {};
}

// proofAt returns the commitments that this browser has received and the nonces that it has sent, by step.
export const proofAt = (id) => ({ commitments: {}, nonces: {}, ...read("barbu.proofs")[id] });
export const keepProof = (id, proof) => keep("barbu.proofs", id, proof);

export const name = () => storage.getItem("barbu.name") ?? "";
export const keepName = (text) => storage.setItem("barbu.name", text);

// passes reports whether the page passes by itself when its player can do nothing else.
export const passes = () => storage.getItem("barbu.passes") !== "no";
export const keepPasses = (on) => storage.setItem("barbu.passes", on ? "yes" : "no");

// pack returns what the page at another address of the servers must know to continue at a table, or in the lobby if
// id is empty, and unpack remembers it there. A seat at another table that is remembered there already stays.
export const pack = (id) => JSON.stringify({ tables: tables(), proof: proofAt(id), name: name(), passes: passes() });
export function unpack(id, { tables: seats, proof, name: player, passes: on }) {
  for (const [each, seat] of Object.entries(seats)) if (each === id || !seatAt(each)) keep("barbu.tables", each, seat);
  if (id) keepProof(id, proof);
  if (player) keepName(player);
  keepPasses(on);
}

// nonce returns 32 random bytes in hexadecimal.
export const nonce = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (b) => b.toString(16).padStart(2, "0")).join("");

// inWords returns a refusal in the language of the page. In English, and for a code that is not in the page, it is the
// text of the server.
const refusals = JSON.parse(document.getElementById("refusals")?.textContent ?? "{}");
export const inWords = (error) => refusals[error.code] ?? error.text;

// ask sends a request to the API, and returns its answer or throws its refusal.
export async function ask(base, method, path, body, token) {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(body && { "Content-Type": "application/json" }) };
  const answer = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) });
  const out = await answer.json().catch(() => ({}));
  if (!answer.ok) throw Object.assign(new Error(out.error ? inWords(out.error) : `${answer.status} ${answer.statusText}`), { code: out.error?.code ?? "" });
  return out;
}

// sit takes a seat, and remembers it. If there is no answer, perhaps the page has the seat already: with the same token it
// can ask again. After three times it remembers the token: if the page has the seat, it can connect with it.
export async function sit(base, id, seat, player) {
  const secrets = { token: nonce(), nonce: nonce() };
  const request = () => ask(base, "POST", `/api/tables/${id}/seats`, { seat, name: player, ...secrets });
  const again = async (e) => {
    if (e.code && e.code !== "no-answer") throw e;
    await new Promise((done) => setTimeout(done, 1500));
    return request();
  };
  const taken = await request().catch(again).catch(again).catch((e) => {
    if (!e.code || e.code === "no-answer") keep("barbu.tables", id, { seat, token: secrets.token, earlier: seatAt(id) });
    throw e;
  });
  keepSeat(id, taken);
  const proof = proofAt(id), step = Math.max(0, ...Object.keys(proof.commitments).map(Number));
  if (step > 0) keepProof(id, { ...proof, nonces: { ...proof.nonces, [step]: secrets.nonce } });
  return taken;
}

// language sends the form with the languages as soon as another one is chosen.
export function language() {
  const choice = document.getElementById("language");
  choice.addEventListener("change", () => choice.form.submit());
  choice.form.querySelector("button").hidden = true;
}
