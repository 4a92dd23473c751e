// The settings, in a dialog.
import { h } from "./dom.js";
import { t } from "./words.js";
import { settings, keepSettings } from "./saves.js";
import { languageChoice } from "./start.js";

const PACES = [[0, "paceNone"], [250, "paceFast"], [700, "paceUsual"], [1500, "paceSlow"]];

// openSettings opens the settings of a match.
export function openSettings(page, match) {
  const dialog = h("dialog", { "aria-labelledby": "settings-title", onclose: () => { dialog.remove(); match.advance(); } },
    h("h2", { id: "settings-title" }, t("settings")),
    h("p", {}, languageChoice(page, () => { dialog.close(); page.go(match.id); })),
    h("p", {}, h("label", {}, t("pace"), " ", h("select", { id: "pace", onchange: (e) => keepSettings({ pace: Number(e.target.value) }) },
      PACES.map(([ms, key]) => h("option", { value: String(ms), selected: ms === settings.pace }, t(key)))))),
    h("p", {}, h("label", {}, h("input", { type: "checkbox", id: "auto", checked: settings.auto, onchange: (e) => keepSettings({ auto: e.target.checked }) }), " ", t("auto"))),
    h("p", { class: "soft" }, t("keys")),
    h("button", { type: "button", class: "main", onclick: () => dialog.close() }, t("close")));
  document.body.append(dialog);
  dialog.showModal();
}
