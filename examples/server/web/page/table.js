// A table: it keeps the connection, asks for the board when something has happened, and sends what the
// person taps. It knows no rule of any game.
import { Connection } from "./connection.js";
import { arrows, announce } from "./dom.js";
import { leave, renew } from "./leave.js";
import { clocks, copy, panel, say } from "./panel.js";
import { blocked } from "./storage.js";
import { ask, forgetSeat, inWords, keepName, keepPasses, keepProof, language, loseSeat, name, nonce, passes, proofAt, seatAt, sit } from "./tokens.js";

const page = document.getElementById("table"), board = document.getElementById("board"), status = document.getElementById("status");
const id = page.dataset.table, words = page.dataset;
let place = seatAt(id) ?? {}; // { seat, token }
let base = ""; // the address of the server; empty for that of the page
let now = { cursor: 0, done: -1, turn: "" }; // the board that is shown
let marked = new Set(); // the places in the hand of the cards that the person has marked
let pending = null; // the action that the server has not answered yet
let busy = false, again = false;
let unsure = false; // the answer to the request for a seat was lost

const connection = new Connection({
  address: () => `${base ? base.replace(/^http/, "ws") : location.origin.replace(/^http/, "ws")}/api/tables/${id}/ws`,
  token: () => place.token ?? "",
  onopen: () => {
    if (!unsure) say("");
    status.hidden = true;
    page.classList.remove("lost");
    if (pending) connection.send(pending); // the server answers an action that it has already
    refresh();
    move();
  },
  onlost: () => {
    status.textContent = words.lost;
    status.hidden = false;
    page.classList.add("lost");
    waits();
  },
  onmessage: hear,
});

// hear handles a message of the server.
function hear(m) {
  if (m.moved !== undefined) {
    if (m.moved) base = m.moved.replace(/\/$/, "");
    return;
  }
  if (m.error && m.id === undefined) return refused(m.error);
  if (m.id !== undefined) {
    if (pending?.id === m.id) {
      const line = pending.act;
      pending = null;
      if (m.error) explain(m.error, line);
      move();
    } else if (m.error) {
      say(inWords(m.error));
    }
    if (m.error) refresh();
    return;
  }
  if (m.commitment && !m.keys && !m.closed) prove(m.commitment); // there is no next step when the match is over
  refresh();
}

// elsewhere reports whether a server at another address has taken over.
const elsewhere = () => base !== "" && new URL(base).origin !== location.origin;

// A page may connect only to addresses that its server lists. If the server that has taken over is at another one, the page
// waits for its own server.
document.addEventListener("securitypolicyviolation", (event) => {
  if (!base || event.effectiveDirective !== "connect-src") return;
  base = "";
  connection.again();
});

// move goes to the server that has taken over, if it is at another address and takes pages of this one: a reload
// would ask the server that has stopped. The page that arrives there remembers what this one has sent.
function move() {
  if (elsewhere() && !pending) leave(base, id, () => !pending); // else this page continues, with the other address
}

// refused handles a refusal of the connection: the seat is not there any more.
function refused(error) {
  if (error.code === "bad-token") {
    place = loseSeat(id);
  } else if (error.code !== "bad-cursor") {
    say(inWords(error));
  }
}

// prove remembers a commitment, and sends a new nonce for its step.
function prove({ step, sha256 }) {
  const proof = proofAt(id);
  proof.commitments[step] ??= sha256;
  if (place.seat !== undefined) proof.nonces[step] ??= nonce();
  keepProof(id, proof);
  if (place.seat !== undefined) connection.send({ nonce: proof.nonces[step] }); // a nonce that was lost is sent again
}

// refresh asks for the board. While it waits for one it asks only once more.
async function refresh() {
  if (busy) {
    again = true;
    return;
  }
  busy = true;
  again = false;
  try {
    const path = `/tables/${id}/board?lang=${document.documentElement.lang}&from=${now.cursor}&done=${now.done}`;
    show(await ask(base, "GET", path, null, place.token));
  } catch (e) {
    if (e.code === "bad-token") refused(e);
    else if (e.code === "too-many" || e.code === "no-answer") setTimeout(refresh, 1500);
    else if (e.code) say(e.message);
    else setTimeout(refresh, 1000); // the network failed
  } finally {
    busy = false;
  }
  if (again) refresh();
}

// show shows a board. The focus stays on the same element, or moves to where the person acts next.
function show(next) {
  if (next.version !== document.body.dataset.version && !pending && !elsewhere() && renew()) return;
  if (unsure && next.seat >= 0) {
    unsure = false;
    say("");
  }
  const active = document.activeElement, had = board.contains(active), key = active?.dataset?.key, typed = board.querySelector("#name")?.value;
  const moved = next.cursor !== now.cursor, said = document.getElementById("message"), message = said?.textContent ?? "", calm = said?.classList.contains("calm") ?? false;
  const open = [...board.querySelectorAll("details")].map((e) => [e.className, e.open]);
  if (moved) marked.clear();
  const betsBefore = moved ? [] : [...board.querySelectorAll("[data-bet]")].map((e) => e.checked);
  const framed = board.querySelector("iframe"); // a replay that is being watched stays
  if (!framed || next.cursor !== now.cursor || next.seat !== now.seat) board.innerHTML = next.html;
  betsBefore.forEach((on, i) => { const e = board.querySelectorAll("[data-bet]")[i]; if (e) e.checked = on; });
  for (const [name, was] of open) for (const e of board.querySelectorAll("details")) if (e.className === name && ["tools", "fresh"].includes(name)) e.open = was;
  if (!moved && message) say(message, calm);
  const field = board.querySelector("#name");
  if (field) field.value = typed ?? name();
  marks();
  clocks(board);
  board.querySelectorAll(".hand, .choices").forEach(arrows);
  document.title = next.turn ? `● ${next.title}` : next.title;
  panel(next);
  const same = key && board.querySelector(`[data-key="${CSS.escape(key)}"]`), useful = same?.getAttribute("aria-disabled") !== "true";
  const first = board.querySelector(".choices button:not([aria-disabled='true']), .choices input, .hand button.legal, a.main");
  const near = board.querySelector(".seats button, .hand button, summary"); // else the focus would be at the top of the page
  if (had) focusOn((same && useful ? same : first) ?? same ?? near);
  else if (active === document.body && next.turn) focusOn(first);
  forced(next);
  const halted = next.halt !== now.halt;
  if ((moved || halted) && now.seen) announce([...(moved ? next.news : []), next.turn, halted && next.halt].filter(Boolean).join(". "));
  now = { ...next, seen: true };
}

// forced passes after a moment if the player can do nothing else and has not switched this off.
let passing = 0;
function forced(next) {
  clearTimeout(passing);
  const box = document.getElementById("passing");
  if (box) box.checked = passes();
  if (next.forced && passes()) passing = setTimeout(() => act(next.forced), 1200);
}

// explain says why an action was refused, in the words of the page if a rule forbids it.
async function explain(error, line) {
  let text = error.code === "stale" ? "" : inWords(error);
  try {
    const answer = await fetch(`${base}/tables/${id}/reason?lang=${document.documentElement.lang}`, { method: "POST", headers: { Authorization: `Bearer ${place.token}` }, body: line });
    text = (answer.ok && error.code !== "stale" && (await answer.text())) || text;
  } catch {
    // The text of the refusal is good enough.
  }
  say(text);
}

// waits says that an action is not sent before the connection is back.
function waits() {
  if (pending && page.classList.contains("lost")) say(words.actionwaits);
}

let requests = 0;
function act(line) {
  if (!pending) {
    pending = { act: line, at: now.cursor, id: ++requests };
    connection.send(pending);
  }
  waits();
}

// choose plays or marks a card of the hand, or says why it may not be played.
function choose(card) {
  const choices = board.querySelector(".choices"), kind = choices?.dataset.kind;
  if (kind !== "card" && kind !== "cards") say(choices ? words.below : now.halt || words.notyours);
  else if (!card.classList.contains("legal")) say(card.dataset.why ?? "");
  else if (kind === "card") act(`${choices.dataset.verb} ${card.dataset.card}`);
  else {
    if (!marked.delete(card.dataset.key)) marked.add(card.dataset.key);
    say("");
    marks();
  }
}

// focusOn moves the focus without moving the page, except for somebody who uses the keyboard: they must see where it is.
function focusOn(element) {
  element?.focus({ preventScroll: true });
  if (element?.matches(":focus-visible")) element.scrollIntoView({ block: "nearest" });
}

const needed = () => Number(board.querySelector(".choices")?.dataset.need ?? 0);
const ready = () => (needed() > 0 ? marked.size === needed() : marked.size > 0);

// marks shows which cards are marked.
function marks() {
  for (const card of board.querySelectorAll(".hand [aria-pressed]")) {
    card.classList.toggle("marked", marked.has(card.dataset.key));
    card.setAttribute("aria-pressed", String(marked.has(card.dataset.key)));
  }
  const take = document.getElementById("take"), count = document.getElementById("marked");
  if (count) count.textContent = String(marked.size);
  if (take && ready()) take.removeAttribute("aria-disabled");
  else take?.setAttribute("aria-disabled", "true");
}

// take sends the marked cards.
function take() {
  const choices = board.querySelector(".choices");
  if (!ready()) {
    say(needed() > 0 ? words.markexactly.replace("{0}", needed()).replace("{1}", marked.size) : words.marksome);
    return;
  }
  act(`${choices.dataset.verb} ${[...marked].map((key) => board.querySelector(`[data-key="${key}"]`).dataset.card).join(" ")}`);
}

// bet sends the marked bets.
function bet() {
  const on = [...board.querySelectorAll("[data-bet]")].filter((e) => e.checked);
  const list = (verb, redouble) => {
    const seats = on.filter((e) => ("redouble" in e.dataset) === redouble).map((e) => e.dataset.bet);
    return seats.length > 0 ? ` ${verb} ${seats.join(" ")}` : "";
  };
  const bets = list("double", false) + list("redouble", true);
  act(place.seat + (bets || " pass"));
}

async function takeSeat(seat) {
  if (blocked) return say(words.blocked);
  const player = board.querySelector("#name")?.value.trim() ?? "";
  keepName(player);
  unsure = false;
  try {
    place = await sit(base, id, seat, player);
    now = { ...now, seen: false };
    connection.again();
  } catch (e) {
    say(e.code ? e.message : words.failed);
    unsure = !e.code || e.code === "no-answer";
    if (unsure) { // perhaps the page has the seat
      place = seatAt(id);
      connection.again();
    }
    refresh();
  }
}

// request asks the server for something that is not an action, such as a pause.
async function request(kind) {
  const sure = { close: words.surely, leave: words.leave }[kind];
  if (sure && !confirm(sure)) return;
  try {
    await ask(base, "POST", `/api/tables/${id}/${kind}`, null, place.token);
    if (kind === "leave") {
      forgetSeat(id);
      place = {};
      connection.again();
    }
    refresh();
  } catch (e) {
    say(e.code ? e.message : words.failed);
  }
}

board.addEventListener("click", (event) => {
  const e = event.target.closest("button");
  if (!e) return;
  if (e.dataset.card) choose(e);
  else if (e.dataset.line) act(e.dataset.line);
  else if (e.dataset.sit) takeSeat(Number(e.dataset.sit));
  else if (e.dataset.ask) request(e.dataset.ask);
  else if (e.dataset.key === "copy") copy();
  else if (e.id === "take") take();
  else if (e.id === "bet") bet();
  else if (e.id === "all") board.querySelectorAll("[data-bet]").forEach((box) => { box.checked = true; });
});

board.addEventListener("change", (event) => {
  if (event.target.id !== "passing") return;
  keepPasses(event.target.checked);
  forced(now);
});

// The page comes with the board of a spectator: a person who has a seat is not asked to take another one meanwhile.
if (place.seat !== undefined) board.querySelectorAll(".watching, .seats").forEach((e) => e.remove());
const field = board.querySelector("#name");
if (field) field.value = name();
document.getElementById("language").addEventListener("change", () => { // before the page is left
  const typed = board.querySelector("#name")?.value.trim();
  if (typed) keepName(typed);
});
language();
connection.open();
