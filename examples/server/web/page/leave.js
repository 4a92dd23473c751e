// How a page goes to the server that takes over from its own, and to another version of the server.
import { h } from "./dom.js";
import { blocked } from "./storage.js";
import { pack } from "./tokens.js";

// leave goes from a server that stops to the same page of the server at another address, if that server takes pages of
// this one. The page is that of a table, or of the lobby if id is empty. What this browser remembers goes with it, in a
// form. While ready returns false the page stays.
export async function leave(base, id, ready) {
  const address = `${base}${id && `/tables/${id}`}/arrive`;
  const may = await fetch(address).catch(() => null);
  if (!may?.ok || !ready()) return;
  document.head.append(h("meta", { name: "referrer", content: "strict-origin" })); // else the form has no origin
  const form = h("form", { method: "post", action: `${address}?lang=${document.documentElement.lang}`, hidden: true }, h("input", { name: "remembered", value: pack(id) }));
  document.body.append(form);
  form.submit();
}

// renew loads the page again for another version of the server, at most once a minute: while servers of two versions
// have one name, each request can reach the other version. It reports whether it does.
export function renew() {
  if (blocked || Date.now() - Number(sessionStorage.getItem("barbu.renewed")) < 60_000) return false;
  sessionStorage.setItem("barbu.renewed", String(Date.now()));
  location.reload();
  return true;
}
