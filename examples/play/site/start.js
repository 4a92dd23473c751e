// The start screen: the saved matches, and the form for a new match.
import { h, show, download } from "./dom.js";
import { t, languages, bots } from "./words.js";
import * as saves from "./saves.js";
import { blocked } from "./storage.js";
import { ownVariant } from "./own.js";
import { rulesOf } from "./rules.js";

let some = null; // names for bots, the same until the page is left

// showStart shows the start screen. Message is an error that led here.
export function showStart(page, app, message = "") {
  document.title = t("title");
  const families = page.call("variants");
  const again = (text) => { // with what the person has chosen and typed
    const before = new Map([...fields()].map(([id, e]) => [id, e.value])), open = details().map((e) => e.open);
    showStart(page, app, text);
    for (const id of ["variant", "players", "seat", "unit"]) set(fields().get(id), before.get(id));
    for (const [id, e] of fields()) if (before.has(id)) set(e, before.get(id), false);
    details().forEach((e, i) => { e.open = open[i]; });
  };
  app.className = "start";
  show(app,
    h("header", {}, h("h1", {}, t("title")), languageChoice(page, () => again())),
    h("p", {}, t("about")),
    message && h("p", { id: "problem", class: "error", role: "alert", tabindex: "-1" }, message),
    savedMatches(page, families, again),
    newMatch(page, families, again),
  );
  document.getElementById("problem")?.focus(); // the screen is drawn again, so that nothing else has the focus
}

// fields returns the fields of the screen, by names that they keep when the screen is shown again.
const fields = () => new Map([...document.querySelectorAll("#new ~ * :is(input, select, textarea):not([type='file'])")].map((e) => [e.id || `kind${e.dataset.seat}`, e]));
const details = () => [...document.querySelectorAll("#new ~ form details, #own")];

// set sets a field. A list that has the value no longer keeps its own.
function set(e, value, tell = true) {
  if (e.options && ![...e.options].some((o) => o.value === value)) return;
  e.value = value;
  if (tell) e.dispatchEvent(new Event("change"));
}

// languageChoice is a list of the languages.
export function languageChoice(page, then) {
  return h("label", {}, t("language"), " ", h("select", {
    id: "language", onchange: (e) => { page.setLanguage(e.target.value); then(); document.getElementById("language")?.focus(); },
  }, languages.map(({ code, name }) => h("option", { value: code, lang: code, selected: code === document.documentElement.lang }, name))));
}

function savedMatches(page, families, again) {
  const titles = new Map(families.flatMap((f) => f.games).map((g) => [g.name, g.title])); // in the language of now
  const file = h("input", { type: "file", id: "record", class: "unseen", onchange: async () => {
    if (!file.files[0]) return;
    try {
      const id = saves.newId();
      page.call("open", { text: await file.files[0].text(), yamls: saves.own().map((o) => o.yaml) });
      saves.save(id, page.call("record"));
      page.go(id);
    } catch (e) {
      again(e.message);
    }
  } });
  return h("section", { "aria-labelledby": "saved" }, h("h2", { id: "saved", tabindex: "-1" }, t("savedMatches")),
    blocked && h("p", { class: "error" }, t("notKept")),
    saves.matches().length === 0 && h("p", { class: "soft" }, t("noMatches")),
    h("ul", { class: "matches" }, saves.matches().map((m) => savedMatch(m, (!m.yaml && titles.get(m.variant)) || m.title, page, again))),
    h("p", {}, file, h("label", { for: "record", class: "button" }, t("openRecord"))));
}

function savedMatch(m, title, page, again) {
  const deals = m.of > 0 ? t("dealsOf", m.done, m.of) : t("deals", m.done);
  const when = new Date(m.saved).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const about = `${title}, ${m.names}`;
  const remove = () => {
    if (!confirm(t("reallyDelete", title))) return;
    saves.remove(m.id);
    again();
    document.getElementById("saved").focus();
  };
  return h("li", {},
    h("div", {}, h("strong", {}, title), h("span", {}, m.names), h("span", { class: "soft" }, `${m.over ? t("finished") : deals} · ${when}`)),
    h("div", { class: "buttons" },
      h("button", { type: "button", class: "main", "aria-label": `${t("heading", m.over ? t("look") : t("continue"))} ${about}`, onclick: () => page.go(m.id) }, m.over ? t("look") : t("continue")),
      h("button", { type: "button", "aria-label": `${t("heading", t("download"))} ${about}`, onclick: () => download(m.file, m.text) }, t("download")),
      h("button", { type: "button", "aria-label": `${t("heading", t("delete"))} ${about}`, onclick: remove }, t("delete"))));
}

// newMatch is the form for a new match.
function newMatch(page, families, again) {
  const own = saves.own();
  const games = new Map(families.flatMap((f) => f.games).map((g) => [g.name, g]));
  for (const o of own) games.set(`own:${o.name}`, o);
  const last = saves.settings.setup ?? {};
  const option = (g, value) => h("option", { value, selected: value === (last.variant ?? "penguin") }, g.title);
  const variant = h("select", { id: "variant", onchange: seats },
    own.length > 0 && h("optgroup", { label: t("ownGames") }, own.map((g) => option(g, `own:${g.name}`))),
    families.map((f) => h("optgroup", { label: f.name }, f.games.map((g) => option(g, g.name)))));
  const players = h("select", { id: "players", onchange: () => seats() });
  const seat = h("select", { id: "seat", onchange: () => seats() });
  const table = h("div", { class: "seats" });
  const strength = h("input", { id: "strength", type: "number", min: "1", required: true, value: String(last.strength ?? 50), oninvalid: (e) => { e.target.closest("details").open = true; } });
  const unit = h("select", { id: "unit", "aria-label": t("unit"), onchange: limit },
    h("option", { value: "worlds" }, t("possibleDeals")), h("option", { value: "millis", selected: last.unit === "millis" }, t("milliseconds")));
  const seed = h("input", { id: "seed", type: "text", inputmode: "numeric", pattern: "[0-9]{1,15}", autocomplete: "off", oninvalid: (e) => { e.target.closest("details").open = true; } });
  const problem = h("p", { class: "error", role: "alert", hidden: true });
  const rules = h("div", {});
  some ??= page.call("names");
  const names = [], kinds = [];

  // limit sets the largest number, after the unit was chosen.
  function limit() {
    strength.max = unit.value === "millis" ? 600_000 : 10_000;
  }

  // seats shows who can play, after another game, number of players or seat was chosen.
  function seats() {
    const game = games.get(variant.value);
    const n = game.players.includes(Number(players.value)) ? Number(players.value) : game.players.includes(last.players) ? last.players : game.usual;
    players.replaceChildren(...game.players.map((p) => h("option", { value: String(p), selected: p === n }, String(p))));
    const me = Math.min(Number(seat.value || last.seat || 0), n - 1);
    seat.replaceChildren(...Array.from({ length: n }, (_, i) => h("option", { value: String(i), selected: i === me }, String(i + 1))));
    for (const e of table.querySelectorAll("[data-seat]")) (e.tagName === "SELECT" ? kinds : names)[e.dataset.seat] = e.value;
    table.replaceChildren(...Array.from({ length: n }, (_, i) => seatRow(i, i === me)));
    rules.replaceChildren();
  }

  function seatRow(i, me) {
    const name = h("input", { id: `name${i}`, type: "text", maxlength: "24", autocomplete: "off", "data-seat": me ? null : String(i),
      value: me ? saves.settings.name : names[i] ?? some[i], placeholder: me ? t("player") : null,
      onchange: (e) => { if (me) saves.keepSettings({ name: e.target.value }); } });
    return h("div", {}, h("label", { for: `name${i}` }, me ? t("yourName") : t("seatNumber", i + 1)), name,
      !me && h("select", { "aria-label": t("botOf", i + 1), "data-seat": String(i) },
        bots.map((b) => h("option", { value: b.name, selected: b.name === (kinds[i] ?? last.kinds?.[i] ?? "searcher") }, b.label))));
  }

  function begin(event) {
    event.preventDefault();
    const n = Number(players.value), me = Number(seat.value);
    const game = games.get(variant.value);
    const setup = { variant: game.yaml ? "" : game.name, yaml: game.yaml ?? "", players: n, seat: me,
      names: Array.from({ length: n }, (_, i) => document.getElementById(`name${i}`).value),
      kinds: Array.from({ length: n }, (_, i) => table.querySelector(`select[data-seat="${i}"]`)?.value ?? ""),
      [unit.value]: Number(strength.value) };
    if (seed.value) setup.seed = Number(seed.value);
    const same = (name) => name.trim().toLowerCase() === setup.names[me].trim().toLowerCase();
    setup.names = setup.names.map((name, i) => (i !== me && name === some[i] && same(name) ? "" : name)); // the bot gets another name
    try {
      page.call("begin", setup);
      saves.keepSettings({ name: setup.names[me], setup: { variant: variant.value, players: n, seat: me, kinds: setup.kinds, strength: Number(strength.value), unit: unit.value } });
      const id = saves.newId();
      saves.save(id, page.call("record"));
      page.go(id);
    } catch (e) {
      problem.hidden = false;
      problem.textContent = e.message;
      problem.scrollIntoView({ block: "center" });
    }
  }

  const showRules = () => {
    const game = games.get(variant.value);
    if (rules.firstChild) rules.replaceChildren();
    else rules.replaceChildren(rulesOf(page.call("rules", { variant: game.yaml ? "" : game.name, yaml: game.yaml, players: Number(players.value) }), 3));
  };
  const field = (id, label, ...inputs) => h("div", { class: "field" }, h("label", { for: id }, label), h("div", {}, inputs));
  seats();
  limit();
  return h("section", { "aria-labelledby": "new" }, h("h2", { id: "new" }, t("newMatch")),
    h("form", { onsubmit: begin },
      field("variant", t("game"), variant, h("button", { type: "button", id: "rules-button", onclick: showRules }, t("rules"))), rules,
      h("div", { class: "two" }, field("players", t("players"), players), field("seat", t("yourSeat"), seat)),
      h("fieldset", {}, h("legend", {}, t("whoPlays")), table, h("p", { class: "soft" }, t("botsNote"))),
      h("details", {}, h("summary", {}, t("moreChoices")),
        field("strength", t("strength"), strength, unit), h("p", { class: "soft" }, t("strengthNote")),
        field("seed", t("seed"), seed), h("p", { class: "soft" }, t("seedNote"))),
      problem,
      h("button", { class: "main big", id: "begin" }, t("begin"))),
    ownVariant(page, again));
}
