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
