// The panel beside the table: what happened, the score sheet and the rules.
import { h } from "./dom.js";
import { t } from "./words.js";
import { rulesOf } from "./rules.js";

const TABS = ["log", "sheet", "rules"];

export class Panel {
  #open = "log";
  #rules; // the elements of the rules, which are made once
  #step; // the state that is drawn

  constructor(match) {
    this.match = match;
    this.tabs = TABS.map((name, i) => h("button", {
      type: "button", role: "tab", id: `tab-${name}`, "aria-controls": "panel", onclick: () => this.open(name),
      onkeydown: (e) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
        if (!step) return;
        const next = TABS[(i + step + TABS.length) % TABS.length];
        this.open(next);
        document.getElementById(`tab-${next}`).focus();
      },
    }, t(name)));
    this.body = h("div", { id: "panel", role: "tabpanel", tabindex: "0" });
    this.element = h("aside", { "aria-label": t("beside") }, h("div", { role: "tablist", "aria-label": t("beside") }, this.tabs), this.body);
  }

  open(name) {
    this.#open = name;
    this.#step = undefined;
    this.body.scrollTop = 0;
    this.draw();
  }

  draw() {
    TABS.forEach((name, i) => {
      this.tabs[i].setAttribute("aria-selected", String(name === this.#open));
      this.tabs[i].tabIndex = name === this.#open ? 0 : -1;
    });
    this.body.setAttribute("aria-labelledby", `tab-${this.#open}`);
    if (this.#step === this.match.state.step) return;
    this.#step = this.match.state.step;
    this[this.#open]();
  }

  log() {
    this.body.replaceChildren(h("ol", { class: "log" }, this.match.state.log.map((line) => h("li", {}, line))));
    this.body.scrollTop = this.body.scrollHeight;
  }

  sheet() {
    let info;
    try {
      info = this.match.page.call("sheet");
    } catch (e) {
      this.body.replaceChildren(h("p", { class: "soft" }, e.message));
      return;
    }
    const sheet = h("div", { class: "sheet" }), totals = h("div", { class: "totals" });
    const shadow = sheet.attachShadow({ mode: "open" });
    shadow.innerHTML = `<style>${info.style} :host { background: none; } h1 { font-size: 1.125rem; margin: 6px 0; }</style>${info.html}`;
    totals.innerHTML = info.totals;
    this.body.replaceChildren(sheet, totals);
  }

  rules() {
    this.#rules ??= rulesOf(this.match.page.call("rules", {}), 2);
    if (this.body.firstChild !== this.#rules) this.body.replaceChildren(this.#rules);
  }
}
