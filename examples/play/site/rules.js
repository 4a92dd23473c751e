// The rules of a variant, as package explain writes them.
import { h } from "./dom.js";
import { t } from "./words.js";

// rulesOf returns a document as elements, with headings of a level. The rules are in English.
export function rulesOf(doc, level) {
  const foreign = document.documentElement.lang !== "en";
  return h("div", { class: "rules" }, foreign && h("p", { class: "soft" }, t("rulesEnglish")),
    h("div", { lang: "en" }, doc.sections.map((s) => section(s, level))));
}

function section(s, level) {
  return h("section", {}, s.heading && h(`h${Math.min(level, 6)}`, {}, s.heading), s.blocks.map(block), (s.sections ?? []).map((inner) => section(inner, level + 1)));
}

function block(b) {
  if (b.table) {
    return h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": b.table.head[0] },
      h("table", {}, h("thead", {}, h("tr", {}, b.table.head.map((c) => c ? h("th", { scope: "col" }, c) : h("td")))),
        h("tbody", {}, b.table.rows.map((r) => h("tr", {}, r.map((c) => h("td", {}, c)))))));
  }
  if (b.list) return h(b.ordered ? "ol" : "ul", {}, b.list.map((i) => h("li", {}, i)));
  return h("p", {}, b.paragraph);
}
