// The lobby: it keeps the list of tables up to date, and creates tables.
import { ask, forgetSeat, keepName, keepProof, keepSeat, language, loseSeat, name, sit, tables } from "./tokens.js";
import { h } from "./dom.js";
import { leave } from "./leave.js";
import { blocked, storage } from "./storage.js";

const byId = (id) => document.getElementById(id);
const variant = byId("variant"), players = byId("players"), seat = byId("seat"), yaml = byId("yaml");

// numbers shows the numbers of players of a game, and the seats. A variant of one's own can have any number of players.
function numbers() {
  const game = variant.selectedOptions[0], its = game.dataset.players.match(/\d+/g), all = yaml.value.trim() ? players.dataset.own.match(/\d+/g) : its;
  const now = all.includes(players.value) ? players.value : game.dataset.usual;
  players.replaceChildren(...all.map((n) => h("option", { value: n, selected: n === now }, n)));
  byId("rules").href = `/rules/${encodeURIComponent(variant.value)}?players=${its.includes(now) ? now : game.dataset.usual}`;
  const own = seat.value;
  seat.replaceChildren(...Array.from({ length: Number(now) }, (_, i) => h("option", { value: String(i) }, String(i + 1))), h("option", { value: "-1" }, seat.dataset.watch));
  seat.value = [...seat.options].some((o) => o.value === own) ? own : "0";
}

// kept is the key of the form while the page is loaded in another language.
const kept = "barbu.form", session = blocked ? storage : sessionStorage;
const fields = [...byId("create").querySelectorAll("input, select, textarea")];
const valueOf = (e) => (e.type === "checkbox" ? "checked" : "value");

function keepForm() {
  session.setItem(kept, JSON.stringify(fields.map((e) => [e.id, e[valueOf(e)]])));
}

// fillForm fills in the form that was kept. The numbers of players depend on the rules, and the seats on that number.
function fillForm() {
  const values = new Map(JSON.parse(session.getItem(kept) ?? "[]"));
  session.removeItem(kept);
  for (const e of [yaml, ...fields]) {
    if (values.has(e.id)) e[valueOf(e)] = values.get(e.id);
    numbers();
  }
}

async function create(event) {
  event.preventDefault();
  const problem = byId("problem"), begin = byId("begin");
  problem.textContent = blocked ? byId("create").dataset.blocked : "";
  if (blocked) return;
  begin.disabled = true;
  keepName(byId("name").value.trim());
  try {
    const made = await ask("", "POST", "/api/tables", {
      ...(yaml.value.trim() ? { rules: yaml.value } : { variant: variant.value }), players: Number(players.value), name: byId("title").value.trim(),
      private: byId("private").checked, move: Number(byId("clock").value), delay: Number(byId("delay").value),
    });
    keepSeat(made.table, { token: made.token });
    const { frame } = await ask("", "GET", `/api/tables/${made.table}`, null, made.token);
    // Spectators of a table with a delay get no commitment: then the page of the table begins with those that its seat gets.
    if (frame.commitment) keepProof(made.table, { commitments: { [frame.commitment.step]: frame.commitment.sha256 }, nonces: {} });
    let token = made.token;
    if (Number(seat.value) >= 0) {
      ({ token } = await sit("", made.table, Number(seat.value), name()).catch(async (e) => {
        if (!e.code) throw e; // the server may be back soon
        await ask("", "POST", `/api/tables/${made.table}/close`, null, made.token); // else a table without players stays in the lobby
        forgetSeat(made.table);
        throw e;
      }));
    }
    if (byId("bots").checked) await ask("", "POST", `/api/tables/${made.table}/fill`, null, token);
    location.href = `/tables/${made.table}`;
  } catch (e) {
    problem.textContent = e.code ? e.message : byId("create").dataset.failed;
    begin.disabled = false;
    if (document.activeElement === document.body) begin.focus(); // it lost the focus when it was disabled
  }
}

// refresh shows the tables that there are now. It waits while the focus is in the list, and while the person fills in the
// form below the list, because the form would move. If the server has stopped, the page goes
// to the one that takes over.
async function refresh() {
  const list = byId("list");
  if (document.visibilityState !== "visible" || list.contains(document.activeElement)) return;
  try {
    const answer = await fetch("/lobby");
    const text = await answer.text();
    if (answer.ok && text !== refresh.text && !typing()) list.innerHTML = refresh.text = text;
  } catch { // the server does not answer
    if (list.dataset.moved) leave(list.dataset.moved, "", () => !typing());
  }
}

// typing reports whether the person is filling in the form, or has written something that would be lost.
const typing = () => Boolean(yaml.value || byId("title").value || document.activeElement?.matches("input, textarea, select"));

// yours lists the tables at which this person sits, the newest first.
async function yours() {
  for (const [id, { token }] of Object.entries(tables()).reverse()) {
    try {
      const t = await ask("", "GET", `/api/tables/${id}`, null, token);
      const over = Boolean(t.frame.keys), names = t.frame.seats.map((s) => s.name).filter(Boolean).join(", ");
      if (over && byId("mine").querySelectorAll(".over").length >= 5) continue;
      const title = [...variant.options].find((o) => o.value === t.frame.view.variant)?.text ?? t.frame.view.variant;
      const { over: ended, playing, waiting } = byId("sitting").dataset, state = over ? ended : t.frame.begun ? playing : waiting;
      byId("mine").append(h("li", { class: over ? "over" : "" }, h("a", { href: `/tables/${id}` }, [t.options.name, title].filter(Boolean).join(" – ")),
        h("span", { class: "soft" }, [names, state].filter(Boolean).join(" · "))));
      byId("sitting").hidden = false;
    } catch (e) {
      if (e.code === "no-table") forgetSeat(id);
      else if (e.code === "bad-token") loseSeat(id);
    }
  }
}

variant.addEventListener("change", numbers);
players.addEventListener("change", numbers);
yaml.addEventListener("input", numbers);
byId("create").addEventListener("submit", create);
byId("name").value = name();
fillForm();
byId("language").addEventListener("change", keepForm); // before the page is left
language();
yours();
setInterval(refresh, 3000);
addEventListener("pageshow", () => { // a browser that comes back fills in the form after this script has run
  byId("begin").disabled = false;
  numbers();
  if (yaml.value || byId("title").value) byId("create").querySelector("details").open = true;
});
