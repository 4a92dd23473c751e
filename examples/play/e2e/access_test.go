package e2e

import (
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// No screen is too wide, and axe has no findings, on a phone and on a desk, in light and dark colours.
func TestEveryScreen(t *testing.T) {
	h := serve(t)
	for _, s := range checked {
		t.Run(s.name, func(t *testing.T) {
			b := open(t, s)
			look := func(name string) {
				b.look(name + "-" + s.name)
				b.axe(name)
			}
			b.load(h.page())
			b.click("#rules-button")
			b.text(`document.querySelectorAll("details").forEach((e) => { e.open = true })`)
			look("start")
			b.begin("penguin", "5", nil)
			stop := func(kind string) {
				t.Helper()
				b.text(`player.reach(() => player.kind() === "` + kind + `")`)
			}
			for _, kind := range []string{"list", "bets", "card", "result"} {
				stop(kind)
				look(kind)
			}
			for _, tab := range []string{"sheet", "rules", "log"} {
				b.click("#tab-" + tab)
				look(tab)
			}
			b.click("#settings")
			b.until(`document.querySelector("dialog[open]") !== null`)
			look("settings")
			b.click("dialog .main")
			b.click("#leave")
			b.begin("hearts", "5", nil)
			stop("cards")
			b.click(".hand .legal")
			b.click("#take")
			require.Equal(t, "Mark 3 cards. Marked: 1.", b.text(`document.getElementById("message").innerText`))
			look("marked")
			b.click("#leave")
			b.begin("polignac", "5", nil)
			b.finish("polignac", nil)
			look("over")
			b.click("#leave")
			look("matches")
		})
	}
}

// Forced cards are played automatically, unless the person has turned that off.
func TestForcedCards(t *testing.T) {
	h := serve(t)
	b := open(t, screens[2])
	b.load(h.page())
	for _, auto := range []bool{true, false} {
		b.begin("polignac", "5", nil)
		b.do(chromedp.Evaluate("delete window.player", nil), chromedp.Evaluate(player, nil))
		b.finish("polignac", nil)
		m := b.saved()
		actions := 0
		for _, n := range kinds(t, m, 0) {
			actions += n
		}
		clicks, err := strconv.Atoi(b.text(`player.clicks()`))
		require.NoError(t, err)
		clicks -= m.Done // a click for the points of each deal
		if auto {
			require.Less(t, clicks, actions)
			b.click("#settings")
			b.click("#auto")
			b.click("dialog .main")
		} else {
			require.Equal(t, actions, clicks)
		}
		b.click("#leave")
		b.until(`document.getElementById("begin") !== null`)
	}
}
