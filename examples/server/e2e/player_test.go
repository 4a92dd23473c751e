package e2e

import (
	"strings"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
)

// player is a script that plays by clicks as a person does, as soon as it can. It counts what it does. Every page has
// it from the beginning: a browser may load a page again by itself, for example when it was asleep.
const player = `window.player = (() => {
	const one = (list) => list[Math.floor(Math.random() * list.length)];
	const all = (s) => [...document.querySelectorAll("#board " + s)];
	let end = () => true, last = "";
	const p = {
		kinds: {},
		play(when = () => false) { end = when; },
		over: () => document.querySelector("iframe") !== null,
		trick: (place = ":not(.old)") => all(".place" + place + " .card").map((e) => e.getAttribute("aria-label")).sort().join(", "),
		hand: () => all(".hand .card").map((e) => e.dataset.card).join(" "),
		points: () => document.querySelector(".fresh summary, .result table") !== null,
	};
	function act() {
		const choices = document.querySelector(".choices"), back = document.querySelector("[data-ask='back']");
		if (!choices && !back || end() || document.querySelector("main.lost")) return;
		const html = document.getElementById("board").innerText + choices?.innerHTML;
		if (html === last) return;
		setTimeout(() => { last = ""; }, 3000); // a click that had no effect is tried again
		last = html;
		if (back) { // on a slow machine the time ran out
			back.click();
			return;
		}
		const kind = choices.dataset.kind, other = all(".choices [data-line]");
		const legal = all(".hand .legal");
		if (kind === "card") one([...legal, ...other])?.click();
		else if (kind === "cards") {
			const need = Number(choices.dataset.need);
			if (other.length > 0 && (need === 0 || legal.length < need)) one(other).click();
			else {
				for (let i = all(".hand .marked").length; i < (need || 1); i++) one(all(".hand .legal:not(.marked)")).click();
				document.getElementById("take").click();
			}
		} else if (kind === "bets") document.getElementById("bet").click();
		else one(other)?.click();
		p.kinds[kind] = (p.kinds[kind] ?? 0) + 1;
	}
	setInterval(act, 15);
	return p;
})()`

// listen keeps what the policy of the page blocked, and what the page fetched.
func (b *person) listen(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := event.(type) {
	case *log.EventEntryAdded:
		if strings.Contains(e.Entry.Text, "Content Security Policy") {
			b.Wrong(e.Entry.Text)
		}
	case *network.EventRequestWillBeSent:
		b.asked = append(b.asked, e.Request.URL)
	case *network.EventWebSocketCreated:
		b.asked = append(b.asked, e.URL)
	}
}
