// The table: the players, the cards on it, and the hand of the person.
import { h, show, card, picture, arrows } from "./dom.js";
import { t } from "./words.js";
import { choices } from "./ask.js";

// drawTable draws the table of a match. The focus stays on the same element, or moves to where the
// person acts next.
export function drawTable(match) {
  const { state, board } = match;
  const had = board.contains(document.activeElement), key = document.activeElement?.dataset?.key;
  const dealOver = match.shown < state.done;
  show(board,
    h("div", { class: "facts" }, h("strong", {}, state.over ? state.turn : dealOver ? t("dealOver") : state.deal), (state.rows ?? []).map((r) => h("span", {}, r))),
    h("div", { class: `felt${fitsAround(state) ? " around" : ""}` }, players(state), middle(state, dealOver)),
    !state.over && !dealOver && h("p", { class: `turn${state.ask ? " mine" : ""}` }, turn(state)),
    h("p", { id: "message", role: "status", class: match.calm ? "calm" : "" }, match.message),
    dealOver || state.over ? result(match) : state.complete ? anotherSet(match) : [hand(match), choices(match)],
  );
  focusAgain(board, had, key);
}

// turn says whose turn it is, and what the person shall do.
export const turn = (state) => (state.ask?.title ? `${t("heading", state.turn)} ${state.ask.title}` : state.turn);

// focusAgain keeps the focus on an element, or moves it to where the person acts next, also if it was lost while bots acted.
function focusAgain(board, had, key) {
  if (!had && document.activeElement !== document.body) return;
  const same = key && board.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const next = same || board.querySelector(".hint button, .choices button:not(:disabled), .choices input, .hand button.legal, .next");
  next?.focus({ preventScroll: true });
  if (next?.matches(":focus-visible")) next.scrollIntoView({ block: "nearest" }); // who uses the keyboard must see it
}

// fitsAround reports whether the players can sit around the table: a layout needs all its width.
const fitsAround = (state) => !state.layout && state.players.length > 2 && state.players.length < 6;

// players shows the players in the order of play around the table, the person last.
function players(state) {
  const n = state.players.length, me = state.players.findIndex((p) => p.me);
  const around = Array.from({ length: n - 1 }, (_, i) => (me + 1 + i) % n);
  if (state.reversed) around.reverse();
  return [
    h("ul", { class: "players", style: `--n: ${n - 1 > 4 ? Math.ceil((n - 1) / 2) : n - 1}`, "aria-label": t("players") }, around.map((seat) => player(state, seat))),
    h("ul", { class: "players me", style: "--n: 1", "aria-label": t("you") }, player(state, me)),
  ];
}

function player(state, seat) {
  const p = state.players[seat];
  const trick = state.trick?.length > 0 ? state.trick : state.lastTrick ?? [];
  const old = !(state.trick?.length > 0);
  const laid = trick.find((l) => l.seat === seat);
  return h("li", { class: `player${p.turn ? " turn" : ""}` },
    h("div", { class: "who" }, h("strong", {}, p.name), p.badges.map((b) => h("span", { class: "badge" }, b))),
    h("div", { class: "soft" }, p.facts.map((f, i) => [i > 0 && " ", h("span", {}, i + 1 < p.facts.length ? `${f} ·` : f)])),
    p.faceUp?.length > 0 && h("div", { class: "up" }, p.faceUp.map((c) => card(c, "small"))),
    state.tricks && h("div", { class: `place${laid?.wins ? " wins" : ""}${old ? " old" : ""}` }, laid && card(laid)));
}

// middle shows the cards on the table that belong to no player.
function middle(state, dealOver) {
  const trick = state.tricks && state.lastTrick?.length > 0 && !(state.trick?.length > 0);
  return h("div", { class: "middle" },
    state.layout && layout(state.layout),
    state.table?.length > 0 && h("div", { class: "row", role: "group", "aria-label": t("onTable") },
      state.table.map((l) => h("figure", {}, card(l, "small"), h("figcaption", {}, l.name)))),
    state.turned && !(state.trick?.length > 0) && !(state.lastTrick?.length > 0) && h("div", { class: "row" }, card({ face: state.turned, name: t("cardTurned") }, "small")),
    state.tricks && !dealOver && !state.over && h("p", { class: "soft last" }, trick && `${t("heading", t("lastTrick"))} ${state.lastTaker}`));
}

// layout shows the picture of a layout.
function layout(svg) {
  const e = h("div", { class: "layout" });
  e.innerHTML = svg;
  return e;
}

// hand shows the cards of the person. A card that may not be played is dim; it says why.
function hand(match) {
  const { state, hint } = match;
  const worth = new Map((hint?.options ?? []).filter((o) => o.tried && o.card).map((o) => [o.card, o.points]));
  const best = hint?.options[0]?.card;
  const several = state.ask?.kind === "cards";
  const asked = several || state.ask?.kind === "card";
  const buttons = state.hand.map((c, i) => {
    const marked = match.marked.has(i);
    const dim = asked && !c.legal;
    const points = asked && worth.get(c.card);
    return h("button", {
      type: "button", "data-key": `card-${i}`, "data-card": c.card, "aria-disabled": asked && c.legal ? null : "true", "aria-pressed": several ? String(marked) : null,
      class: `card${asked && c.legal ? " legal" : ""}${dim ? " dim" : ""}${marked ? " marked" : ""}${points && c.card === best ? " best" : ""}`,
      "aria-label": [c.name, dim && t("notAllowed"), points].filter(Boolean).join(", "), onclick: () => chooseCard(match, i),
    }, picture(c.face), points && h("span", { class: "worth" }, points));
  });
  const e = h("div", { class: "hand", role: "group", "aria-label": t("hand") }, buttons);
  arrows(e);
  return e;
}

// chooseCard plays or marks a card of the hand, or says why it may not be played.
function chooseCard(match, i) {
  const { state } = match, c = state.hand[i];
  if (!state.ask || !["card", "cards"].includes(state.ask.kind)) {
    match.say(state.ask ? t("chooseBelow") : state.turn);
  } else if (!c.legal) {
    match.say(c.why || match.page.call("why", { cards: [c.card] }));
  } else if (state.ask.kind === "card") {
    match.change("act", { cards: [c.card] });
  } else {
    if (!match.marked.delete(i)) match.marked.add(i);
    match.message = "";
    match.draw();
  }
}

// result shows the points of the deal that is over, or the totals of the match beside the points of its last deal.
function result(match) {
  const { state } = match, last = state.last, final = state.over && match.shown >= state.done;
  return h("section", { class: "result", "aria-labelledby": "result" }, h("h2", { id: "result" }, final ? state.turn : last.title),
    h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("player")), h("th", { scope: "col" }, final ? t("lastDeal") : t("points")), h("th", { scope: "col" }, t("total")))),
      h("tbody", {}, last.points.map((p) => h("tr", {}, h("th", { scope: "row" }, p.place && h("span", { class: "soft" }, p.place, " "), p.name), h("td", {}, p.points), h("td", {}, p.total))))),
    match.shown < state.done
      ? h("button", { type: "button", class: "main big next", "data-key": "next", onclick: () => match.goOn() }, state.over ? t("result") : t("nextDeal"))
      : h("button", { type: "button", class: "main big next", onclick: () => match.page.go() }, t("newMatch")));
}

// anotherSet asks whether a match whose rules set no end continues.
function anotherSet(match) {
  return h("section", { class: "result" }, h("h2", {}, t("anotherSet")), h("div", { class: "buttons" },
    h("button", { type: "button", class: "main big next", id: "another", onclick: () => match.anotherSet(true) }, t("yes")),
    h("button", { type: "button", class: "big", id: "no-more", onclick: () => match.anotherSet(false) }, t("no"))));
}
