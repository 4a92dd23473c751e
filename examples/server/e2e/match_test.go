package e2e

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// four opens four browsers at a new table of a server. Each plays by itself when it is asked to.
func four(t *testing.T, s *server, variant string, more func(b *person)) []*person {
	return people(t, s, 4, variant, more)
}

// people opens browsers of two to four people at a new table of a server. Bots have the other seats.
func people(t *testing.T, s *server, n int, variant string, more func(b *person)) []*person {
	var all []*person
	address := ""
	for i, name := range []string{"Ann", "Ben", "<b>Cleo</b>", "Dan"}[:n] {
		b := open(t, browser.Screens[i])
		b.Do(network.Enable(), log.Enable())
		if i == 0 {
			address = b.create(s, variant, name, func() {
				b.Click("#bots")
				if more != nil {
					more(b)
				}
			})
		} else {
			b.sit(address, name, fmt.Sprint(i))
		}
		all = append(all, b)
	}
	if n < 4 {
		all[0].Until(`document.querySelector("[data-ask='fill']") !== null`)
		all[0].Text(`document.querySelector("[data-ask='fill']").click()`)
	}
	return all
}

// short is a variant with tricks, a layout, bets and declarations. A match has three deals of five cards.
const short = `name: short
title: Short
players: [4]
pack: {lowest: T}
table: {moves: every-deal}
stages:
  - {contracts: [no-tricks, no-queens, domino]}
contracts:
  no-tricks: {label: No tricks, short: "N", cap: 1, terms: [{per: trick, points: -2}]}
  no-queens: {label: No queens, short: Q, cap: 1, terms: [{per: card, cards: Q, points: -6}]}
  domino: {label: Domino, short: D, cap: 1, play: layout, terms: [{per: place, places: {4: [40, 20, 5, 0]}}]}
doubling: {negative: anyone, positive: declarer, flank: own-turn}
`

// Four browsers play a whole match of a variant of their own: tricks and a layout, bets and declarations. Then each of
// them has the replay and the record, and proves the deals. No page has fetched anything from another site, and no
// address has a token.
func TestWholeMatch(t *testing.T) {
	s := serve(t, "-pace", "0s")
	all := four(t, s, shortDeals, func(b *person) { b.Choose("yaml", short) })
	for _, b := range all {
		b.Do(chromedp.Evaluate("player.play()", nil))
	}
	kinds := ""
	for _, b := range all {
		b.Until("player.over()")
		kinds += b.Text("Object.keys(player.kinds)") + " "
		require.Contains(t, b.Shown(), "<b>Cleo</b>")
		require.Equal(t, "0", b.Text(`document.querySelectorAll("#table b").length`))
	}
	for _, kind := range []string{"list", "bets", "card"} {
		require.Contains(t, kinds, kind)
	}
	result := all[0].Text(`document.querySelector(".result table").innerText`)
	for _, b := range all[1:] {
		require.Equal(t, result, b.Text(`document.querySelector(".result table").innerText`))
	}
	b := all[0]
	b.Until(`document.querySelector("iframe").contentDocument?.querySelector("#replay button") !== null`)
	b.Look("over-phone")
	all[2].Until(`document.querySelector("iframe").contentDocument?.querySelector("#replay button") !== null`)
	all[2].Look("over-desk")
	all[3].Do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(`window.sent = [];
			const send = WebSocket.prototype.send;
			WebSocket.prototype.send = function (text) { sent.push(Object.keys(JSON.parse(text)).join()); send.call(this, text); }`).Do(ctx)
		return err
	}), chromedp.Reload())
	all[3].Until(`document.querySelector("iframe")?.contentDocument?.querySelector("#replay button")`)
	require.Equal(t, "token,from", all[3].Text(`sent`), "after the match no nonce is sent, which would be refused")
	b.Click(`a[href$="/proof"]`)
	b.prove()
	steps := b.Text(`document.querySelectorAll(".steps > li").length`)
	require.Equal(t, steps, b.Text(`document.querySelectorAll(".outcome.good").length`))
	require.Contains(t, b.Text(`document.getElementById("verdict").innerText`),
		fmt.Sprintf("All %s steps are what their keys and nonces decide. This browser received %s of the commitments before the cards, and %s of the nonces are its own.", steps, steps, steps))
	// A deal that was changed is found, and so is a commitment that is not the one that was received.
	b.Text(`document.getElementById("data").textContent = document.getElementById("data").textContent.replace(/"nonces":\["./, '"nonces":["x')`)
	b.Text(`(() => {
		const all = JSON.parse(localStorage.getItem("barbu.proofs"));
		Object.values(all)[0].commitments[2] = "0".repeat(64);
		localStorage.setItem("barbu.proofs", JSON.stringify(all));
	})()`)
	b.Text(`import(document.querySelector("script[src$='proof.js']").src + "?again").then(() => document.getElementById("check").click())`)
	b.Until(`document.getElementById("verdict").className === "error"`)
	require.Contains(t, b.Text(`document.getElementById("verdict").innerText`), "not what their keys and nonces decide: 1, 2.")

	answer, err := http.Get(s.url + b.Text(`"/api" + location.pathname.replace("/proof", "/record")`))
	require.NoError(t, err)
	answer.Body.Close()
	require.Equal(t, http.StatusOK, answer.StatusCode)
	for _, b := range all {
		token := b.Text(`Object.values(JSON.parse(localStorage.getItem("barbu.tables")))[0].token`)
		require.Len(t, token, 64)
		b.mu.Lock()
		require.NotEmpty(t, b.asked)
		for _, address := range b.asked {
			require.NotContains(t, address, token)
			require.Contains(t, address, strings.TrimPrefix(s.url, "http://"))
		}
		b.mu.Unlock()
	}
}

// prove lets the page about the deals compute them again.
func (b *person) prove() {
	b.T.Helper()
	b.Until(`document.querySelector(".languages button")?.hidden && document.getElementById("check")`)
	b.Click("#check")
	b.Until(`document.getElementById("verdict").className !== ""`)
}
