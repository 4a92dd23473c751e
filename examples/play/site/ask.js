// What the person can choose beside the cards of their hand: contracts, bets, answers and hints.
import { h, arrows } from "./dom.js";
import { t } from "./words.js";

// choices shows what the person can choose now, and the hint.
export function choices(match) {
  const { ask } = match.state;
  if (!ask) return null;
  const e = h("div", { class: "choices" },
    ask.kind === "list" && list(match), ask.kind === "bets" && bets(match), ask.kind === "cards" && marks(match),
    ask.kind !== "bets" && ask.other.length > 0 && h("p", { class: "buttons" }, ask.other.map((c) => answer(match, c))),
    match.hint && hints(match)); // last, so that no other button moves under a finger
  arrows(e);
  return e;
}

const answer = (match, c) => h("button", { type: "button", class: "big", "data-key": c.line, "data-line": c.line, onclick: () => match.change("act", { line: c.line }) }, c.label);

// list shows contracts with what they score, or other answers.
function list(match) {
  const { rows } = match.state.ask;
  if (rows.length === 0) return null;
  const worth = new Map((match.hint?.options ?? []).filter((o) => o.tried).map((o) => [o.line, o.points]));
  const button = (row, c) => h("button", {
    type: "button", class: c.red ? "red" : "", "data-key": c.line, "data-line": c.line, "aria-label": c.name ? `${row.label} ${c.name}${worth.has(c.line) ? `, ${worth.get(c.line)}` : ""}` : null,
    onclick: () => match.change("act", { line: c.line }),
  }, c.label || row.label, worth.has(c.line) && h("small", {}, ` ${worth.get(c.line)}`));
  const item = (row) => h("li", {}, row.choices.length > 1 || row.choices[0].label
    ? [h("div", {}, h("strong", {}, row.label), h("small", {}, row.note)), h("div", { class: "buttons" }, row.choices.map((c) => button(row, c)))]
    : [button(row, row.choices[0]), h("small", {}, row.note)]);
  const single = rows.filter((row) => !row.combined), combined = rows.filter((row) => row.combined);
  if (single.length === 0 || combined.length < 5) return h("ul", { class: "list" }, rows.map(item));
  return [h("ul", { class: "list" }, single.map(item)),
    h("details", {}, h("summary", {}, t("combined", combined.length)), h("ul", { class: "list" }, combined.map(item)))];
}

// bets shows the players who can be doubled and redoubled.
function bets(match) {
  const { bets: rows, other, verb } = match.state.ask;
  const id = (b) => `bet-${b.redouble ? "r" : "d"}${b.seat}`;
  const keep = () => { match.ticked = new Set(boxes.filter((b) => b.checked).map((b) => b.id)); };
  const boxes = rows.map((b) => h("input", { type: "checkbox", id: id(b), "data-key": `bet-${b.redouble}-${b.seat}`, checked: match.ticked?.has(id(b)) ?? b.must, onchange: keep }));
  const chosen = (redouble) => rows.filter((b, i) => b.redouble === redouble && boxes[i].checked).map((b) => b.seat);
  const bet = () => match.change("act", { bets: true, doubles: chosen(false), redoubles: chosen(true) });
  const all = () => {
    boxes.forEach((b) => { b.checked = true; });
    keep();
  };
  return [
    h("ul", { class: "list bets" }, rows.map((b, i) => h("li", {}, boxes[i], h("label", { for: boxes[i].id }, b.label, b.must && h("small", {}, ` (${t("must")})`))))),
    h("p", { class: "buttons" }, h("button", { type: "button", class: "main big", id: "bet", onclick: bet }, verb),
      rows.length > 1 && h("button", { type: "button", class: "big", onclick: all }, t("markAll")), other.map((c) => answer(match, c))),
  ];
}

// marks shows the button for the marked cards.
function marks(match) {
  const { ask, hand } = match.state;
  const n = match.marked.size;
  const ready = ask.need > 0 ? n === ask.need : n > 0;
  const take = () => {
    if (!ready) match.say(ask.need > 0 ? t("markExactly", ask.need, n) : t("markSome"));
    else match.change("act", { cards: [...match.marked].map((i) => hand[i].card) });
  };
  return h("p", { class: "buttons" },
    h("button", { type: "button", class: "main big", id: "take", "data-key": "take", "aria-disabled": ready ? null : "true", onclick: take }, ask.need > 0 ? `${ask.verb} (${n}/${ask.need})` : ask.verb));
}

// hints shows what a searcher expects of the best actions. Each is a button that takes the action.
function hints(match) {
  const { options, worlds, more } = match.hint;
  const { ask, tricks } = match.state;
  return h("section", { class: "hint", "aria-labelledby": "hint-title" }, h("h2", { id: "hint-title" }, t("hint")),
    worlds > 0 && h("p", { class: "soft" }, worlds === 1 ? t("hintNoteOne") : t("hintNote", worlds),
      ask.kind === "bets" && `. ${t("hintBets")}`, tricks && ask.kind === "card" && `. ${t("hintCards")}`),
    h("ol", {}, options.slice(0, 6).map((o) => h("li", {},
      h("button", { type: "button", "data-key": `hint ${o.line}`, onclick: () => match.change("act", { line: o.line }) }, o.label),
      o.tried ? h("span", {}, ` ${o.points} `, o.margin && h("small", { class: "soft" }, `± ${o.margin}`)) : null))),
    more && h("p", { class: "soft" }, t("hintFirst")));
}
