// Small helpers for elements.

// h makes an element. A property that begins with "on" is a listener, and one with the value null,
// undefined or false is omitted.
export function h(tag, properties, ...children) {
  const e = document.createElement(tag);
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) e.addEventListener(key.slice(2), value);
    else if (key in e && typeof value !== "string") e[key] = value;
    else e.setAttribute(key, value === true ? "" : value);
  }
  e.append(...list(children));
  return e;
}

// list flattens lists of elements. What is not shown is omitted.
const list = (children) => children.flat(9).filter((c) => c !== null && c !== undefined && c !== false && c !== "").map(letters);

// letters adds U+FE0E to each suit, so that no phone draws it as a coloured picture.
export const letters = (text) => (typeof text === "string" ? text.replace(/[♠♥♦♣](?!\uFE0E)/g, "$&\uFE0E") : text);

// show replaces the contents of an element.
export const show = (e, ...children) => e.replaceChildren(...list(children));

const SVG = "http://www.w3.org/2000/svg";

// picture returns the picture of a card, from the faces that the page has once.
export function picture(face) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 140");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "picture");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#faces-${face}`);
  svg.append(use);
  return svg;
}

// card returns the picture of a card that a screen reader reads by its name.
export function card({ face, name }, className = "") {
  return h("span", { class: `card ${className}`, role: "img", "aria-label": name }, picture(face));
}

// announce makes screen readers read a text.
export function announce(text) {
  document.getElementById("live").textContent = letters(text);
}

// download saves a text as a file.
export function download(name, text) {
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // Safari on a phone first asks whether it may
}

// arrows lets the arrow keys move the focus between the buttons of an element: to the nearest button
// in the direction of the key. Enter marks a box, as it presses a button.
export function arrows(element) {
  const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.type === "checkbox") event.target.click();
    const to = directions[event.key];
    if (!to || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("textarea, select, input:not([type=checkbox])")) return;
    const middle = (e) => { const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; };
    const [x, y] = middle(event.target);
    let best, least = Infinity;
    for (const e of element.querySelectorAll("button, input")) {
      if (e === event.target || e.disabled || e.offsetParent === null) continue;
      const [ex, ey] = middle(e);
      const along = (ex - x) * to[0] + (ey - y) * to[1], across = Math.abs((ex - x) * to[1]) + Math.abs((ey - y) * to[0]);
      if (along > 2 && along + 3 * across < least) [best, least] = [e, along + 3 * across];
    }
    if (best) {
      event.preventDefault();
      best.focus();
    }
  });
}
