// The start of the page: it loads the engine, and shows the start screen or a match.
import { compile, start } from "./engine.js";
import { Thinker } from "./thinker.js";
import { h } from "./dom.js";
import { isMatch, settings, keepSettings } from "./saves.js";
import { setWords, t } from "./words.js";
import { showStart } from "./start.js";
import { Match } from "./match.js";

const app = document.getElementById("app");
const page = { call: null, thinker: null, match: null, setLanguage, go };

// setLanguage sets the language of the page and of all texts of the engine.
function setLanguage(code) {
  setWords(page.call("language", { code }));
  keepSettings({ language: code });
  document.getElementById("faces").innerHTML = page.call("faces");
}

// language returns the language that the person chose, or else that of the browser.
function language() {
  const codes = ["en", "fr", "it", "de", "es", "tr"];
  return [settings.language, ...navigator.languages].map((l) => l.slice(0, 2)).find((l) => codes.includes(l)) ?? "en";
}

// go leaves the screen for another one: the match with an id, or the start screen.
function go(id = "") {
  if (location.hash.slice(1) === id) show();
  else location.hash = id;
}

// show shows what the address names. A match that another window plays now waits before it does something by itself.
function show(pause = 0) {
  const id = decodeURIComponent(location.hash.slice(1));
  page.match?.leave();
  page.match = null;
  if (id) {
    try {
      page.match = new Match(page, app, id, pause);
      return;
    } catch (e) {
      showStart(page, app, e.message);
      return;
    }
  }
  showStart(page, app);
}

function failed(error) {
  app.append(h("p", { class: "error", role: "alert" }, String(error?.message ?? error)));
}

async function begin() {
  addEventListener("unhandledrejection", (e) => failed(e.reason));
  addEventListener("error", (e) => failed(e.error ?? e.message));
  const module = await compile();
  page.call = await start(module);
  page.thinker = new Thinker(module);
  setLanguage(language());
  document.title = t("title");
  addEventListener("hashchange", () => show());
  addEventListener("storage", (e) => { // another window has continued the match of this window
    if (page.match && isMatch(e.key, page.match.id)) show(5000);
  });
  show();
  if ("serviceWorker" in navigator && isSecureContext) await navigator.serviceWorker.register("sw.js").catch(() => {}); // a browser that blocks storage refuses it
}

begin().catch((e) => {
  document.getElementById("loading")?.remove();
  failed(e);
});
