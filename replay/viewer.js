"use strict";
(() => {
const match = JSON.parse(document.getElementById("match").textContent);
const { names, deals, rules } = match, n = names.length;
const suits = { C: "♣", D: "♦", H: "♥", S: "♠" };
const place = { deal: 0, step: 0, seat: -1 }; // a seat of -1 shows all hands
let timer = 0; // of the steps that are played
let writing = 0; // the timer of an address that is written later

// tr returns a text in the language of the page; %1, %2, … are its parameters.
const tr = (text, ...parameters) => (match.texts && match.texts[text] || text).replace(/%(\d)/g, (_, i) => parameters[i - 1]);

// letters asks for signs that are letters: some phones draw suits and the sign of the button as coloured pictures.
const letters = (text) => typeof text === "string" ? text.replace(/[♠♥♦♣▶](?!\uFE0E)/g, "$&\uFE0E") : text;

// make returns an element with properties and children. A property with a - is an attribute.
function make(tag, properties, ...children) {
  const e = document.createElement(tag);
  for (const [key, value] of Object.entries(properties || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.includes("-") || key === "role" || key === "colspan" || key === "scope") e.setAttribute(key, value);
    else e[key] = value;
  }
  e.append(...children.flat().filter((c) => c !== null && c !== undefined && c !== "").map(letters));
  return e;
}

// A list of cards is a text with two letters a card.
const split = (list) => (list || "").match(/../g) || [];
const tarot = "*H"; // the tarot king
const cardText = (c) => c === tarot ? tr("tarot king") : (match.letters[c[0]] || c[0]) + suits[c[1]];
const cardsText = (list) => split(list).map(cardText).join(" ");

// rich returns a text whose red suits are red.
function rich(text) {
  return text.split(/((?:10|[2-9]|\p{Lu})?[♥♦])/u).map((part) => /[♥♦]/.test(part) ? make("span", { className: "red" }, part) : part);
}

function face(id, className) {
  const ns = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(ns, "svg"), use = document.createElementNS(ns, "use");
  svg.setAttribute("viewBox", "0 0 100 140");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", "#face-" + (id === tarot ? "tarot" : id));
  svg.append(use);
  return make("span", { className: "card " + (className || "") }, svg);
}

// apply applies a change to a text: + appends, - removes cards, = sets, and nothing deletes.
function apply(old, change) {
  if (change === "") return "";
  const rest = change.slice(1);
  if (change[0] === "+") return (old || "") + rest;
  if (change[0] === "-") return without(old || "", rest);
  return rest;
}

function without(list, part) {
  for (let at = 0; at + part.length <= list.length; at += 2) {
    if (list.startsWith(part, at)) return list.slice(0, at) + list.slice(at + part.length);
  }
  return list;
}

// advance applies a step to a state.
function advance(state, st) {
  const hand = "h" + st.a;
  if (st.p) {
    state[hand] = without(state[hand] || "", st.p);
    if (state.w) state.w = state.t = "";
    state.t = (state.t || "") + st.a + st.p;
  }
  for (const c of split(st.y)) state[hand] = without(state[hand] || "", c);
  if (st.k !== undefined) state.w = String(st.k);
  for (const key in st.s) state[key] = apply(state[key], st.s[key]);
}

function stateAt(d, s) {
  const state = {};
  for (let i = 0; i <= s && i < deals[d].steps.length; i++) advance(state, deals[d].steps[i]);
  return state;
}

const open = (seat) => place.seat < 0 || place.seat === seat;
const isPlay = (st) => Boolean(st.p || st.y);

// sentence returns what was done in a step, as the player of the view knows it.
function sentence(st) {
  if (isPlay(st)) return tr("%1 plays %2.", names[st.a], cardsText(st.p || st.y));
  return st.h && place.seat >= 0 && !st.v.includes(place.seat) ? st.h : st.t;
}

const signed = (p) => (p > 0 ? "+" : p < 0 ? "−" : "") + Math.abs(p);
const points = (p) => String(p).replace("-", "−");
const noun = new Intl.PluralRules(document.documentElement.lang); // French has the singular for 0 too
const plural = (count, one, many) => tr(noun.select(count) === "one" ? one : many, count);
const pointsLost = (count) => plural(count, "%1 point", "%1 points");
const hiddenCards = (count) => plural(count, "%1 hidden card", "%1 hidden cards");

// why returns the lines that say which cards were not allowed, and by which rule.
function why(st) {
  if (!st.l || !open(st.a)) return [];
  const allowed = split(st.l === "-" ? "" : st.l), list = (st.w || "").split(";").filter(Boolean);
  const head = allowed.length === 0 ? tr("No card was allowed.") : allowed.length === 1 ? tr("Forced: no other card was allowed.") : tr("Allowed: %1.", cardsText(st.l));
  return [head, ...list.map((item) => {
    const [rule, cards] = item.split(":");
    return tr("Not allowed: %1 (%2).", cards ? cardsText(cards) : allowed.length ? tr("the other cards") : tr("all cards"), rules[rule]);
  })];
}

function cost(st, deal) {
  if (!deal.analysed || st.a === undefined || !(isPlay(st) || st.l)) return null;
  if (st.o) return make("p", { className: "cost" }, tr("Cost: not analysed."));
  const [low, high] = st.x || [0, 0];
  const text = tr("Cost: %1.", low === high ? pointsLost(low) : tr("%1 to %2", low, pointsLost(high)));
  const better = (st.b || []).map((c) => c === "-" ? tr("pass") : cardsText(c));
  return make("p", { className: "cost" + (low > 0 ? " lost" : "") }, rich(text + (better.length && open(st.a) ? " " + tr("Better: %1.", better.reduce((a, b) => tr("%1 or %2", a, b))) : "")));
}

// The table.

function handOf(seat, state, next) {
  const all = split(state["h" + seat]), shown = split(state["u" + seat]);
  const known = open(seat) ? all : shown, hidden = all.length - known.length;
  const legal = next && next.a === seat && next.l && open(seat) ? split(next.l === "-" ? "" : next.l) : null;
  const label = tr("Hand of %1: %2", names[seat], all.length === 0 ? tr("no cards") :
    [known.map(cardText).join(" "), hidden ? hiddenCards(hidden) : ""].filter(Boolean).join(", "));
  const faces = known.map((c) => face(c, (legal && !legal.includes(c) ? "no " : "") + (open(seat) && shown.includes(c) ? "shown" : "")));
  for (let i = 0; i < hidden; i++) faces.push(face("back"));
  return make("div", { className: "hand", role: "img", "aria-label": label }, faces.map((f) => make("span", null, f)));
}

function seatOf(seat, state, next) {
  const badge = (text, title) => make("span", { className: "badge", title: title || "" }, text);
  const turn = next && next.a === seat, taken = state["k" + seat], cards = state["c" + seat];
  const tricks = taken && plural(taken, "%1 trick", "%1 tricks");
  return make("div", { className: "seat" + (turn ? " turn" : "") + (state.w === String(seat) ? " took" : ""), role: "group", "aria-label": names[seat] },
    make("div", { className: "who" },
      make("strong", { dir: "auto" }, names[seat]),
      state.d === String(seat) && deals[place.deal].declarer !== undefined ? badge(tr("declarer")) : null,
      state.e === String(seat) ? badge(tr("dealer")) : null,
      state["m" + seat] ? badge(state["m" + seat]) : null,
      turn ? badge(tr("to act")) : null,
      make("span", { className: "total" }, points(state["s" + seat] || "0"))),
    handOf(seat, state, next),
    make("div", { className: "facts" },
      state["b" + seat] ? make("span", { className: "bets" }, state["b" + seat]) : null,
      taken ? make("span", null, rich(cards ? tr("%1: %2", tricks, cardsText(cards)) : tricks)) : null));
}

// around returns where each seat sits, in the order of play from the bottom: clockwise, or counter-clockwise.
function around() {
  const bottom = Math.max(place.seat, 0), side = n >= 7 ? 2 : 1, all = [];
  for (let k = 0; k < n; k++) {
    const at = match.reversed ? (n - k) % n : k;
    const where = at === 0 ? "bottom" : at <= side ? "left" : at >= n - side ? "right" : "top";
    all.push({ seat: (bottom + k) % n, at, where });
  }
  return all;
}

function trick(state) {
  const cards = (state.t || "").match(/.../g) || [];
  const label = cards.length ? tr("On the table: %1", cards.map((c) => names[c[0]] + " " + cardText(c.slice(1))).join(", ")) : tr("No card on the table");
  if (state.j) {
    return make("div", { className: "row table", role: "img", "aria-label": label },
      cards.map((c) => make("span", { className: "laid" }, face(c.slice(1)), make("small", null, names[c[0]]))));
  }
  const box = make("div", { className: "trick", role: "img", "aria-label": label });
  for (const c of cards) {
    const { at } = around().find((p) => p.seat === Number(c[0])), angle = Math.PI * (0.5 + 2 * at / n);
    const e = make("span", { className: "laid" + (state.w === c[0] ? " won" : "") }, face(c.slice(1)), make("small", null, names[c[0]]));
    e.style.left = 50 + 36 * Math.cos(angle) + "%";
    e.style.top = 50 + (n > 6 ? 36 : 31) * Math.sin(angle) + "%";
    box.append(e);
  }
  return box;
}

function rows(state) {
  const list = [];
  for (let i = 0; state["r" + i]; i++) {
    const cells = split(state["r" + i]), laid = cells.filter((c) => c !== "..");
    list.push(make("div", { className: "row", role: "img", "aria-label": tr("Row %1: %2", i + 1, laid.map(cardText).join(" ") || tr("no card")) },
      cells.map((c) => c === ".." ? make("span", { className: "slot" }) : make("span", null, face(c)))));
  }
  return make("div", { className: "rows" }, list);
}

function beside(state) {
  if (!state.z && !state.f) return null;
  const known = place.seat < 0 || state.y === String(place.seat), cards = split(state.z);
  return make("div", { className: "beside" },
    cards.length ? make("div", { className: "hand", role: "img", "aria-label": tr("Talon: %1", known ? cards.map(cardText).join(" ") : hiddenCards(cards.length)) },
      cards.map((c) => make("span", null, face(known ? c : "back")))) : null,
    state.f ? make("p", null, rich(tr("Turned up: %1", cardText(state.f)))) : null);
}

function board(state, next) {
  const sides = { top: [], left: [], right: [], bottom: [] };
  for (const p of around()) sides[p.where].push(seatOf(p.seat, state, next));
  const order = match.reversed ? ["bottom", "right", "top", "left"] : ["bottom", "left", "top", "right"];
  const middle = make("div", { className: "middle" }, state.r0 ? rows(state) : trick(state), beside(state),
    state.i ? make("p", { className: "info" }, state.i.split("\n").flatMap((line) => [make("span", null, rich(line))])) : null);
  return [middle, ...order.map((side) => make("div", { className: side }, sides[side]))];
}

// The panel beside the table.

function moves(d) {
  const list = [];
  let line = null;
  const flush = () => { if (line) list.push(make("li", null, line)); line = null; };
  deals[d].steps.forEach((st, i) => {
    const full = sentence(st), note = (st.x && st.x[0] > 0 ? " −" + st.x[0] : "") + (st.c ? " ✎" : "");
    const b = make("button", { type: "button", className: "move" + (st.x && st.x[0] > 0 ? " lost" : ""), step: i,
      "aria-label": tr("Step %1: %2", i + 1, full), title: full, onclick: () => go(d, i) },
      ...rich(isPlay(st) ? cardsText(st.p || st.y) : full.replace(/\.$/, "")), note);
    if (isPlay(st)) (line = line || []).push(b); else { flush(); line = [b]; flush(); }
    if (st.k !== undefined) { line.push(make("span", { className: "taker" }, names[st.k])); flush(); }
  });
  flush();
  return list;
}

function sheet(state) {
  const done = (d) => d < place.deal || d === place.deal && deals[d].points && place.step === deals[d].steps.length - 1;
  const body = deals.map((deal, d) => {
    const begun = d < place.deal || d === place.deal && Boolean(state.q);
    const now = d === place.deal ? "now" : "";
    const row = make("tr", { className: now },
      make("th", { scope: "row" }, make("button", { type: "button", className: "deal", "aria-current": d === place.deal ? "true" : null,
        "aria-label": deal.title, onclick: () => go(d, 0) }, String(d + 1))),
      make("td", { className: "contract" }, begun ? [make("span", null, rich(deal.contract || state.q || "")),
        deal.declarer !== undefined ? make("small", { dir: "auto" }, names[deal.declarer]) : null] : ""),
      names.map((_, seat) => make("td", null, done(d) && deal.points ? signed(deal.points[seat]) : "")));
    const bets = done(d) && deal.bets?.length && make("tr", { className: `bet ${now}` }, make("td"), make("td", { colspan: n + 1 }, deal.bets.reduce((a, b) => tr("%1; %2", a, b)) +
      (deal.base ? ". " + tr("Before bets: %1", deal.base.map(signed).join(", ")) : "")));
    return bets ? [row, bets] : [row];
  }).flat();
  return [make("caption", null, tr("Score")),
    make("thead", null, make("tr", null, make("th", { scope: "col" }, tr("Deal")), make("th", { scope: "col", className: "contract" }, tr("Contract")), names.map((name) => make("th", { scope: "col", dir: "auto" }, make("span", { className: "name" }, name))))),
    make("tbody", null, body),
    make("tfoot", null, make("tr", null, make("th", { scope: "row", colspan: 2 }, tr("Total")), names.map((_, seat) => make("td", null, points(state["s" + seat] || deals[place.deal].before[seat])))))];
}

function report(st, deal) {
  const last = place.step === deal.steps.length - 1;
  const p = (className, text) => make("p", { className }, rich(text));
  return [p("did", sentence(st)),
    st.k !== undefined ? p("note", tr("%1 takes the trick.", names[st.k])) : null,
    (st.n || []).map((text) => p("note", text)),
    why(st).map((text) => p("why", text)),
    cost(st, deal),
    (st.c || []).map((text) => make("p", { className: "comment", dir: "auto" }, text)),
    last && deal.points ? p("note", tr("Points: %1.", names.map((name, seat) => name + " " + (deal.base ?
      tr("%1 (%2 before bets)", signed(deal.points[seat]), signed(deal.base[seat])) : signed(deal.points[seat]))).join(", "))) : null,
    last ? (deal.teams || []).map((text) => p("note", text + ".")) : null];
}

// The parts of the page that stay.

const button = (text, label, act, key) => make("button", { type: "button", "aria-label": label, title: label + (key ? " (" + key + ")" : ""), onclick: act }, text);
const parts = {
  title: make("h2", { className: "title" }),
  board: make("section", { className: "board", "aria-label": tr("Table") }),
  report: make("div", { className: "report", role: "status", "aria-live": "polite" }),
  moves: make("ol", { className: "moves" }),
  sheet: make("table", { className: n > 4 || names.some((name) => /[^\s-]{8}/u.test(name)) ? "sheet tall" : "sheet" }),
  slider: make("input", { type: "range", min: 1, "aria-label": tr("Step of the deal"), oninput: (e) => go(place.deal, e.target.value - 1) }),
  view: make("select", { id: "view", onchange: (e) => { place.seat = Number(e.target.value); render(); } },
    make("option", { value: -1 }, tr("All hands")), names.map((name, seat) => make("option", { value: seat }, name))),
  play: button("▶", tr("Play"), () => run(!timer), tr("space")),
};
const buttons = {
  back: button("«", tr("Previous deal"), () => go(place.deal - 1, 0), tr("page up")),
  previous: button("‹", tr("Previous step"), () => move(-1), tr("left arrow")),
  next: button("›", tr("Next step"), () => move(1), tr("right arrow")),
  forward: button("»", tr("Next deal"), () => go(place.deal + 1, 0), tr("page down")),
};

const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

function go(deal, step) {
  place.deal = clamp(deal, 0, deals.length - 1);
  place.step = clamp(step, 0, deals[place.deal].steps.length - 1);
  render();
}

// move moves by one step, also to the next or the previous deal. It reports whether there is one.
function move(by) {
  const { deal, step } = place, to = step + by;
  if (to >= deals[deal].steps.length) {
    if (deal === deals.length - 1) return false;
    go(deal + 1, 0);
  } else if (to < 0) {
    if (deal === 0) return false;
    go(deal - 1, Infinity);
  } else go(deal, to);
  return true;
}

function run(on) {
  clearInterval(timer);
  timer = on ? setInterval(() => { if (!move(1)) run(false); }, 1100) : 0;
  parts.play.textContent = letters(on ? "❙❙" : "▶");
  parts.play.setAttribute("aria-label", on ? tr("Pause") : tr("Play"));
}

function render() {
  const deal = deals[place.deal], st = deal.steps[place.step], state = stateAt(place.deal, place.step);
  const next = deal.steps[place.step + 1] && deal.steps[place.step + 1].a === st.z ? deal.steps[place.step + 1] : st.z !== undefined ? { a: st.z } : null;
  parts.title.replaceChildren(deal.title, state.q ? make("span", null, rich(state.q)) : "");
  parts.board.className = "board players" + n + (match.reversed ? " reversed" : "");
  parts.board.replaceChildren(...board(state, next));
  parts.report.replaceChildren(...report(st, deal).flat().filter(Boolean));
  refresh(parts.moves, [place.deal, place.seat], () => moves(place.deal));
  refresh(parts.sheet, [place.deal, state.q, place.step === deal.steps.length - 1], () => sheet(state));
  for (const b of parts.moves.querySelectorAll(".move")) {
    if (b.step === place.step) b.setAttribute("aria-current", "step"); else b.removeAttribute("aria-current");
  }
  parts.slider.max = deal.steps.length;
  parts.slider.value = place.step + 1;
  parts.slider.setAttribute("aria-valuetext", tr("step %1 of %2", place.step + 1, deal.steps.length));
  parts.view.value = place.seat;
  const first = place.deal === 0, final = place.deal === deals.length - 1;
  const disable = (b, off) => b.setAttribute("aria-disabled", String(off));
  disable(buttons.back, first);
  disable(buttons.previous, first && place.step === 0);
  disable(buttons.next, final && place.step === deal.steps.length - 1);
  disable(buttons.forward, final);
  for (const box of [parts.moves, parts.sheet.parentElement]) reveal(box, box.querySelector("[aria-current]"));
  address();
}

// refresh makes the children of an element again if the key has changed, and keeps the focus.
function refresh(e, key, children) {
  const text = JSON.stringify(key);
  if (e.key === text) return;
  const focus = e.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
  e.key = text;
  e.replaceChildren(...children());
  if (focus) for (const b of e.querySelectorAll("button")) if (b.getAttribute("aria-label") === focus) b.focus();
}

// reveal scrolls a box, but not the page, to one of its elements.
function reveal(box, e) {
  if (!e || box.scrollHeight <= box.clientHeight) return;
  const r = e.getBoundingClientRect(), b = box.getBoundingClientRect();
  if (r.top < b.top + (box.querySelector("thead")?.offsetHeight ?? 40) || r.bottom > b.bottom - 40) box.scrollTop += r.top - b.top - box.clientHeight / 2;
}

// The part of the address after #.

function hash() {
  const { steps } = deals[place.deal], card = steps.slice(0, place.step + 1).filter(isPlay).length;
  const where = place.step === 0 ? "" : isPlay(steps[place.step]) ? "&card=" + card : "&step=" + (place.step + 1);
  return "#deal=" + (place.deal + 1) + where + (place.seat >= 0 ? "&seat=" + place.seat : "");
}

// address writes the place into the address. Browsers refuse that after 100 or 200 times in 10 seconds, as when a key is
// held: then it is written later.
function address() {
  clearTimeout(writing);
  try { history.replaceState(null, "", hash()); } catch { /* Firefox and Safari throw; Chromium does nothing */ }
  if (location.hash !== hash()) writing = setTimeout(address, 1000);
}

function load() {
  const q = new URLSearchParams(location.hash.slice(1)), number = (key) => Number.parseInt(q.get(key), 10);
  place.seat = number("seat") >= 0 && number("seat") < n ? number("seat") : -1;
  const d = clamp((number("deal") || 1) - 1, 0, deals.length - 1), { steps } = deals[d];
  let s = (number("step") || 1) - 1;
  if (number("card") > 0) {
    const cards = steps.map((st, i) => isPlay(st) ? i : -1).filter((i) => i >= 0);
    s = cards.length ? cards[Math.min(number("card"), cards.length) - 1] : 0;
  }
  go(d, s);
}

const keys = {
  ArrowLeft: () => move(-1), ArrowRight: () => move(1), Home: () => go(place.deal, 0), End: () => go(place.deal, Infinity),
  PageUp: () => go(place.deal - 1, 0), PageDown: () => go(place.deal + 1, 0), " ": () => run(!timer),
};

// swipe calls act with -1 or 1 for a swipe over an element to the right or to the left. Two fingers enlarge the page, and
// then one finger moves it.
function swipe(e, act) {
  let x = 0, y = 0, alone = false;
  e.addEventListener("touchstart", (t) => {
    x = t.changedTouches[0].clientX;
    y = t.changedTouches[0].clientY;
    alone = t.touches.length === 1 && visualViewport.scale < 1.1;
  }, { passive: true });
  e.addEventListener("touchend", (t) => {
    if (!alone) return;
    const dx = t.changedTouches[0].clientX - x, dy = t.changedTouches[0].clientY - y;
    if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) act(dx < 0 ? 1 : -1);
  }, { passive: true });
}

function begin() {
  const root = document.getElementById("replay");
  const head = make("header", null, make("h1", { dir: "auto" }, match.title),
    make("dl", null, match.facts.map(([key, text]) => make("div", null, make("dt", null, key.replace(/^x-/, "")), make("dd", { dir: "auto" }, text)))));
  if (deals.length === 0 || deals[0].steps.length === 0) {
    root.append(head, make("p", null, tr("No card has been dealt in this match.")));
    return;
  }
  const heading = make("div", { className: "heading" }, parts.title, make("label", { htmlFor: "view" }, tr("View") + " ", parts.view));
  const controls = make("div", { className: "controls", role: "group", "aria-label": tr("Steps") },
    buttons.back, buttons.previous, parts.play, buttons.next, buttons.forward, parts.slider);
  const side = make("div", { className: "side" }, parts.report,
    make("section", { className: "steps", "aria-label": tr("Steps of the deal") }, parts.moves),
    make("section", { className: "scroll", tabIndex: 0, "aria-label": tr("Score") }, parts.sheet));
  root.append(head, heading, make("div", { className: "main" }, parts.board, controls, side));
  swipe(parts.board, move);
  swipe(heading, (by) => go(place.deal + by, 0));
  addEventListener("keydown", (e) => {
    if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || !keys[e.key]) return;
    if (e.target.matches("input, select") || e.key === " " && e.target.matches("button, .scroll")) return;
    e.preventDefault();
    keys[e.key]();
  });
  addEventListener("hashchange", load);
  load();
}

begin();
})();
