// A match: it asks the engine and the worker, saves each change, and lets the table draw the state.
import { h, show, announce, download } from "./dom.js";
import { t } from "./words.js";
import * as saves from "./saves.js";
import { drawTable, turn } from "./table.js";
import { Panel } from "./panel.js";
import { openSettings } from "./settings.js";

export class Match {
  hint = null; // the answer of the worker
  marked = new Set(); // the places in the hand of the cards that the person has marked
  ticked = null; // the bets that the person has ticked; null: none was changed
  calm = false; // the message is not a refusal
  message = ""; // the answer to the last action, such as the rule that forbids a card
  #timer = 0;
  #drawing = 0; // the timer of a table that is drawn later
  #drawn = 0; // when the table was last drawn
  #gone = false;
  #hinting = false;

  // constructor shows a match. If another window plays it now, this one does nothing by itself for some milliseconds.
  constructor(page, app, id, pause = 0) {
    const saved = saves.match(id);
    if (!saved) throw new Error(t("noSuchMatch"));
    this.page = page;
    this.id = id;
    this.state = page.call("open", { text: saved.text, yamls: saved.yaml ? [saved.yaml] : saves.own().map((o) => o.yaml) });
    this.shown = saved.shown ?? this.state.done; // the deals whose points the person has seen
    document.title = this.state.title;
    app.className = "playing";
    this.board = h("div", { id: "board" });
    this.panel = new Panel(this);
    app.replaceChildren(this.#bar(), h("div", { class: "columns" }, this.board, this.panel.element));
    this.draw();
    if (pause > 0) this.#timer = setTimeout(() => this.advance(), pause);
    else this.advance();
  }

  // leave forgets everything that is still to come.
  leave() {
    this.#gone = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#drawing);
    this.page.thinker.stop();
    document.querySelector("dialog")?.close();
  }

  #bar() {
    const button = (id, label, onclick) => h("button", { type: "button", id, onclick }, label);
    return h("header", { class: "bar" }, h("h1", { class: "unseen" }, this.state.title),
      h("nav", { "aria-label": t("tools") },
        button("leave", t("matches"), () => this.page.go()),
        button("hint", t("hint"), () => this.askHint()),
        button("undo", t("undo"), () => this.undo()),
        button("save", t("download"), () => { const m = this.page.call("record"); download(m.file, m.text); }),
        button("settings", t("settings"), () => openSettings(this.page, this))));
  }

  // draw draws the table, and sets the focus where the person acts next.
  draw() {
    clearTimeout(this.#drawing);
    this.#drawn = performance.now();
    const undo = document.getElementById("undo"), undoing = document.activeElement === undo;
    undo.disabled = !this.state.canUndo; // it loses the focus if it has it
    if (undoing && undo.disabled) undo.blur();
    drawTable(this);
    this.panel.draw();
    document.getElementById("hint").disabled = !this.state.ask || this.#hinting;
  }

  // drawStep draws the table after a change. Without pauses the bots play faster than a person can see: their moves
  // between two decisions of the person are then drawn at most ten times a second. After a decision the table is drawn
  // at once, so that nobody can click on an old choice.
  #drawStep(asked) {
    const pause = saves.settings.pace > 0 || asked || this.#waits() ? 0 : this.#drawn + 100 - performance.now();
    clearTimeout(this.#drawing);
    if (pause > 0) this.#drawing = setTimeout(() => this.draw(), pause);
    else this.draw();
  }

  // change changes the match by a method of the engine, and saves it.
  change(method, parameters) {
    const asked = this.state.ask || this.state.complete;
    try {
      this.state = this.page.call(method, parameters);
    } catch (e) {
      this.say(e.message);
      return;
    }
    this.hint = null;
    this.marked.clear();
    this.ticked = null;
    this.message = "";
    this.save();
    this.#drawStep(asked);
    announce([...(this.state.news ?? []), this.state.ask ? turn(this.state) : ""].filter(Boolean).join(". "));
    this.advance();
  }

  save() {
    try {
      saves.save(this.id, { ...this.page.call("record"), shown: this.shown });
    } catch (e) {
      this.message = t("notSaved", e.message);
      this.calm = false;
    }
  }

  // say shows a message below the table. A calm message is not a refusal.
  say(text, calm = false) {
    this.message = text;
    this.calm = calm;
    const e = document.getElementById("message");
    if (!e) return;
    e.className = calm ? "calm" : "";
    show(e, text);
  }

  // waits returns whether nothing happens until the person does something.
  #waits() {
    const s = this.state;
    return this.shown < s.done || s.over || s.complete || !(s.chance || s.bot >= 0 || this.#forced());
  }

  // forced returns the only action of the person if the page does it.
  #forced() {
    const s = this.state;
    return s.pass || saves.settings.auto ? s.forced : "";
  }

  // advance begins what comes next.
  advance() {
    clearTimeout(this.#timer);
    const s = this.state;
    if (this.#gone || this.#waits()) return;
    if (s.chance) this.#later(() => this.change("chance"), .5);
    else if (s.bot >= 0) this.#think();
    else this.#later(() => this.change("act", { line: this.#forced() }), 1);
  }

  // later does something after a pause. A complete trick stays on the table for longer.
  #later(what, pauses, since = performance.now()) {
    const s = this.state;
    const trickDone = s.lastTrick?.length > 0 && !s.trick?.length && !s.chance;
    const pause = saves.settings.pace * (trickDone ? 2.2 * pauses : pauses);
    this.#timer = setTimeout(what, Math.max(0, pause - (performance.now() - since)));
  }

  // think lets a bot choose in the worker.
  async #think() {
    const step = this.state.step, since = performance.now();
    let line;
    try {
      line = await this.page.thinker.ask("choose", this.page.call("think"));
    } catch (e) {
      if (!this.#gone && step === this.state.step) this.say(e.message);
      return;
    }
    if (this.#gone || step !== this.state.step) return;
    this.#later(() => this.change("act", { line }), 1, since);
  }

  // askHint lets the worker compare the person's actions.
  async askHint() {
    if (!this.state.ask || this.#hinting) return;
    clearTimeout(this.#timer);
    const step = this.state.step;
    this.#hinting = true;
    document.getElementById("hint").disabled = true;
    this.say(t("thinking"), true);
    try {
      const hint = await this.page.thinker.ask("explain", this.page.call("think", { hint: true }));
      if (this.#gone || step !== this.state.step) return;
      const labels = this.page.call("said", { lines: hint.options.map((o) => o.line) });
      this.hint = { ...hint, options: hint.options.map((o, i) => ({ ...o, label: labels[i] })) };
      this.message = "";
      const best = this.hint.options[0];
      announce(`${t("heading", t("hint"))} ${best.label} ${best.tried ? best.points : ""}`);
    } catch (e) {
      this.message = e.message;
      this.calm = false;
    } finally {
      this.#hinting = false;
      if (!this.#gone) {
        this.draw();
        if (this.hint) document.querySelector(".hint button")?.focus();
        if (step === this.state.step) this.advance(); // a move that the page makes for the person was delayed
      }
    }
  }

  // undo takes back the last choice of the person, even while a bot thinks.
  undo() {
    this.page.thinker.stop();
    this.#hinting = false;
    clearTimeout(this.#timer);
    try {
      this.state = this.page.call("undo");
    } catch (e) {
      this.say(e.message);
      this.advance();
      return;
    }
    this.shown = Math.min(this.shown, this.state.done);
    this.hint = null;
    this.marked.clear();
    this.ticked = null;
    this.message = t("undone");
    this.calm = true;
    this.save();
    this.draw();
    announce(`${t("undone")} ${turn(this.state)}`);
  }

  // goOn continues after the points of a deal were shown.
  goOn() {
    this.shown = this.state.done;
    this.save();
    this.draw();
    this.advance();
  }

  // anotherSet plays another set of a match whose rules set no end, or ends the match.
  anotherSet(yes) {
    if (yes) this.change("chance");
    else this.change("end");
  }
}
