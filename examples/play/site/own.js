// The form for the person's own variant.
import { h, show } from "./dom.js";
import { t } from "./words.js";
import * as saves from "./saves.js";

// ownVariant is the form. Then shows the start screen again.
export function ownVariant(page, then) {
  const yaml = h("textarea", { id: "yaml", rows: 10, spellcheck: "false", autocapitalize: "off", placeholder: "extends: penguin\nname: fridays\n…" });
  const answer = h("div", { id: "yaml-answer", role: "status" });
  const file = h("input", { type: "file", id: "yaml-file", class: "unseen", onchange: async () => {
    if (!file.files[0]) return;
    yaml.value = await file.files[0].text();
    file.value = "";
    check();
  } });

  // check reads the file, and keeps it if it has no faults.
  function check() {
    answer.replaceChildren();
    if (yaml.value.trim() === "") {
      answer.textContent = t("pasteSomething");
      return;
    }
    try {
      const info = page.call("check", { yaml: yaml.value });
      saves.keepOwn(info, yaml.value);
      saves.keepSettings({ setup: { ...saves.settings.setup, variant: `own:${info.name}` } });
      then();
      const details = document.getElementById("own"), variant = document.getElementById("variant");
      variant.value = `own:${info.name}`;
      variant.dispatchEvent(new Event("change"));
      details.open = true;
      document.getElementById("yaml").value = saves.own()[0].yaml;
      show(document.getElementById("yaml-answer"),
        h("p", { class: "good" }, t("ownReady", info.title)), info.warnings && h("pre", { lang: "en" }, info.warnings));
      document.getElementById("check").focus(); // the screen is drawn again
    } catch (e) {
      answer.replaceChildren(h("p", { class: "error" }, t("ownFaults")), h("pre", { lang: "en", tabindex: "0" }, e.message));
    }
  }

  const games = saves.own().map((o) => h("li", {}, o.title, " ",
    h("button", { type: "button", "aria-label": `${t("heading", t("delete"))} ${o.title}`, onclick: () => { saves.removeOwn(o.name); then(); document.querySelector("#own summary").focus(); } }, t("delete"))));
  return h("details", { id: "own" }, h("summary", {}, t("ownVariant")),
    h("p", {}, t("ownAbout")),
    h("label", { for: "yaml" }, t("ownFile")), yaml,
    h("p", { class: "buttons" }, h("button", { type: "button", id: "check", onclick: check }, t("check")), file, h("label", { for: "yaml-file", class: "button" }, t("openYAML"))),
    answer, games.length > 0 && h("ul", { class: "own" }, games));
}
