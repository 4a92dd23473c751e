// What is beside the board of a table: messages, the clock, what happened, the score sheet, and the link.
import { h, letters } from "./dom.js";

// say shows a message below the board. A calm message is not a refusal.
export function say(text, calm = false) {
  const e = document.getElementById("message");
  e?.replaceChildren(letters(text));
  e?.classList.toggle("calm", calm);
}

// panel shows what happened, and the score sheet.
export function panel(next) {
  const log = document.getElementById("log");
  log.replaceChildren(...next.log.map((line) => h("li", {}, line)));
  if (!log.hidden) log.parentElement.scrollTop = log.parentElement.scrollHeight;
  if (!next.sheet) return;
  const host = h("div", { class: "sheet" }), totals = h("div", { class: "totals" });
  const style = new CSSStyleSheet();
  style.replaceSync(next.sheet.style);
  const shadow = host.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [style];
  shadow.innerHTML = next.sheet.html;
  totals.innerHTML = next.sheet.totals;
  document.getElementById("sheet").replaceChildren(host, totals);
}

let ticking = 0;
// clocks counts the time of the turn down.
export function clocks(board) {
  clearInterval(ticking);
  const clock = board.querySelector(".clock");
  if (!clock) return;
  const end = performance.now() + Number(clock.dataset.left);
  const tick = () => {
    const s = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    const two = (n) => String(n).padStart(2, "0");
    clock.textContent = s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}` : `${Math.floor(s / 60)}:${two(s % 60)}`;
    clock.classList.toggle("short", s <= 5);
  };
  tick();
  ticking = setInterval(tick, 250);
}

const tabs = ["log", "sheet"];
function open(tab) {
  for (const each of tabs) {
    const e = document.getElementById(`tab-${each}`);
    e.setAttribute("aria-selected", String(each === tab));
    e.tabIndex = each === tab ? 0 : -1;
    document.getElementById(each).hidden = each !== tab;
  }
  const panel = document.getElementById("panel");
  panel.setAttribute("aria-labelledby", `tab-${tab}`);
  panel.scrollTop = tab === "log" ? panel.scrollHeight : 0;
}
for (const tab of tabs) {
  document.getElementById(`tab-${tab}`).addEventListener("click", () => open(tab));
  document.getElementById(`tab-${tab}`).addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = tabs.find((each) => each !== tab);
    open(other);
    document.getElementById(`tab-${other}`).focus();
  });
}

// copy copies the link of the table, or shows it if the browser does not allow that.
export async function copy() {
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname);
    say(document.getElementById("table").dataset.copied, true);
  } catch {
    say(location.origin + location.pathname, true);
  }
}
document.getElementById("copy").addEventListener("click", copy);
