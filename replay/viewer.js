// The parts of the page that stay.

const button = (text, label, act, key) => make("button", { type: "button", "aria-label": label, title: label + (key ? " (" + key + ")" : ""), onclick: act }, text);
const parts = {
  title: make("h2", { className: "title" }),
  board: make("section", { className: "board", "aria-label": tr("Table") }),
  report: make("div", { className: "report", role: "status", "aria-live": "polite" }),
  moves: make("ol", { className: "moves" }),
  sheet: make("table", { className: n > 4 || names.some((name) => /[^\s-]{8}/u.test(name)) ? "sheet tall" : "sheet" }),
  slider: make("input", { type: "range", min: 1, "aria-label": tr("Step of the deal"), oninput: (e) => go(place.deal, e.target.value - 1) }),
  view: make("select", { id: "view", onchange: (e) => { place.seat = Number(e.target.value); render(); } },
    make("option", { value: -1 }, tr("All hands")), names.map((name, seat) => make("option", { value: seat }, name))),
  play: button("▶", tr("Play"), () => run(!timer), tr("space")),
};
const buttons = {
  back: button("«", tr("Previous deal"), () => go(place.deal - 1, 0), tr("page up")),
  previous: button("‹", tr("Previous step"), () => move(-1), tr("left arrow")),
  next: button("›", tr("Next step"), () => move(1), tr("right arrow")),
  forward: button("»", tr("Next deal"), () => go(place.deal + 1, 0), tr("page down")),
};

const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

function go(deal, step) {
  place.deal = clamp(deal, 0, deals.length - 1);
  place.step = clamp(step, 0, deals[place.deal].steps.length - 1);
  render();
}

// move moves by one step, also to the next or the previous deal. It reports whether there is one.
function move(by) {
  const { deal, step } = place, to = step + by;
  if (to >= deals[deal].steps.length) {
    if (deal === deals.length - 1) return false;
    go(deal + 1, 0);
  } else if (to < 0) {
    if (deal === 0) return false;
    go(deal - 1, Infinity);
  } else go(deal, to);
  return true;
}

// run plays the match, from its beginning if it is shown to its end, or stops.
function run(on) {
  clearInterval(timer);
  if (on && place.deal === deals.length - 1 && place.step === deals[place.deal].steps.length - 1) go(0, 0);
  timer = on ? setInterval(() => { if (!move(1)) run(false); }, 1100) : 0;
  parts.play.textContent = letters(on ? "❙❙" : "▶");
  parts.play.setAttribute("aria-label", on ? tr("Pause") : tr("Play"));
  parts.play.title = `${on ? tr("Pause") : tr("Play")} (${tr("space")})`;
}

function render() {
  const deal = deals[place.deal], st = deal.steps[place.step], state = stateAt(place.deal, place.step);
  const next = deal.steps[place.step + 1] && deal.steps[place.step + 1].a === st.z ? deal.steps[place.step + 1] : st.z !== undefined ? { a: st.z } : null;
  parts.title.replaceChildren(deal.title, state.q ? make("span", null, rich(state.q)) : "");
  parts.board.className = "board players" + n + (match.reversed ? " reversed" : "");
  parts.board.replaceChildren(...board(state, next));
  parts.report.replaceChildren(...report(st, deal).flat().filter(Boolean));
  refresh(parts.moves, [place.deal, place.seat], () => moves(place.deal));
  refresh(parts.sheet, [place.deal, state.q, place.step === deal.steps.length - 1], () => sheet(state));
  for (const b of parts.moves.querySelectorAll(".move")) {
    if (b.step === place.step) b.setAttribute("aria-current", "step"); else b.removeAttribute("aria-current");
  }
  parts.slider.max = deal.steps.length;
  parts.slider.value = place.step + 1;
  parts.slider.setAttribute("aria-valuetext", tr("step %1 of %2", place.step + 1, deal.steps.length));
  parts.view.value = place.seat;
  const first = place.deal === 0, final = place.deal === deals.length - 1;
  const disable = (b, off) => b.setAttribute("aria-disabled", String(off));
  disable(buttons.back, first);
  disable(buttons.previous, first && place.step === 0);
  disable(buttons.next, final && place.step === deal.steps.length - 1);
  disable(buttons.forward, final);
  for (const box of [parts.moves, parts.sheet.parentElement]) reveal(box, box.querySelector("[aria-current]"));
  address();
}

// refresh makes the children of an element again if the key has changed, and keeps the focus.
function refresh(e, key, children) {
  const text = JSON.stringify(key);
  if (e.key === text) return;
  const focus = e.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
  e.key = text;
  e.replaceChildren(...children());
  if (focus) for (const b of e.querySelectorAll("button")) if (b.getAttribute("aria-label") === focus) b.focus();
}

// reveal scrolls a box, but not the page, to one of its elements.
function reveal(box, e) {
  if (!e || box.scrollHeight <= box.clientHeight) return;
  const r = e.getBoundingClientRect(), b = box.getBoundingClientRect();
  if (r.top < b.top + (box.querySelector("thead")?.offsetHeight ?? 40) || r.bottom > b.bottom - 40) box.scrollTop += r.top - b.top - box.clientHeight / 2;
}

// The part of the address after #.

function hash() {
  const { steps } = deals[place.deal], card = steps.slice(0, place.step + 1).filter(isPlay).length;
  const where = place.step === 0 ? "" : isPlay(steps[place.step]) ? "&card=" + card : "&step=" + (place.step + 1);
  return "#deal=" + (place.deal + 1) + where + (place.seat >= 0 ? "&seat=" + place.seat : "");
}

// address writes the place into the address. Browsers refuse that after 100 or 200 times in 10 seconds, as when a key is
// held: then it is written later.
function address() {
  clearTimeout(writing);
  try { history.replaceState(null, "", hash()); } catch { /* Firefox and Safari throw; Chromium does nothing */ }
  if (location.hash !== hash()) writing = setTimeout(address, 1000);
}

function load() {
  const q = new URLSearchParams(location.hash.slice(1)), number = (key) => Number.parseInt(q.get(key), 10);
  place.seat = number("seat") >= 0 && number("seat") < n ? number("seat") : -1;
  const d = clamp((number("deal") || 1) - 1, 0, deals.length - 1), { steps } = deals[d];
  let s = (number("step") || 1) - 1;
  if (number("card") > 0) {
    const cards = steps.map((st, i) => isPlay(st) ? i : -1).filter((i) => i >= 0);
    s = cards.length ? cards[Math.min(number("card"), cards.length) - 1] : 0;
  }
  go(d, s);
}

const keys = {
  ArrowLeft: () => move(-1), ArrowRight: () => move(1), Home: () => go(place.deal, 0), End: () => go(place.deal, Infinity),
  PageUp: () => go(place.deal - 1, 0), PageDown: () => go(place.deal + 1, 0), " ": () => run(!timer),
};

// swipe calls act with -1 or 1 for a swipe over an element to the right or to the left. Two fingers enlarge the page, and
// then one finger moves it.
function swipe(e, act) {
  let x = 0, y = 0, alone = false;
  e.addEventListener("touchstart", (t) => {
    x = t.changedTouches[0].clientX;
    y = t.changedTouches[0].clientY;
    alone = t.touches.length === 1 && visualViewport.scale < 1.1;
  }, { passive: true });
  e.addEventListener("touchend", (t) => {
    if (!alone) return;
    const dx = t.changedTouches[0].clientX - x, dy = t.changedTouches[0].clientY - y;
    if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) act(dx < 0 ? 1 : -1);
  }, { passive: true });
}

function begin() {
  const root = document.getElementById("replay");
  const head = make("header", null, make("h1", { dir: "auto" }, match.title),
    make("dl", null, match.facts.map(([key, text]) => make("div", null, make("dt", null, key.replace(/^x-/, "")), make("dd", { dir: "auto" }, text)))));
  if (deals.length === 0 || deals[0].steps.length === 0) {
    root.append(head, make("p", null, tr("No card has been dealt in this match.")));
    return;
  }
  const heading = make("div", { className: "heading" }, parts.title, make("label", { htmlFor: "view" }, tr("View") + " ", parts.view));
  const controls = make("div", { className: "controls", role: "group", "aria-label": tr("Steps") },
    buttons.back, buttons.previous, parts.play, buttons.next, buttons.forward, parts.slider);
  const side = make("div", { className: "side" }, parts.report,
    make("section", { className: "steps", "aria-label": tr("Steps of the deal") }, parts.moves),
    make("section", { className: "scroll", tabIndex: 0, "aria-label": tr("Score") }, parts.sheet));
  root.append(head, heading, make("div", { className: "main" }, parts.board, controls, side));
  swipe(parts.board, move);
  swipe(heading, (by) => go(place.deal + by, 0));
  addEventListener("keydown", (e) => {
    if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || !keys[e.key]) return;
    if (e.target.matches("input, select") || e.key === " " && e.target.matches("button") || e.target.matches(".scroll")) return;
    e.preventDefault();
    keys[e.key]();
  });
  addEventListener("hashchange", load);
  load();
}

begin();
