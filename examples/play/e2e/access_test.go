package e2e

import (
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// No screen is too wide, and axe has no findings, on a phone and on a desk, in light and dark colours.
func TestEveryScreen(t *testing.T) {
	b := start(t, browser.Checked[0])
	b.Click("#rules-button")
	b.Text(`document.querySelectorAll("details").forEach((e) => { e.open = true })`)
	b.Everywhere("start")
	b.begin("penguin", "5", nil)
	stop := func(kind string) {
		t.Helper()
		b.Text(`player.reach(() => player.kind() === "` + kind + `")`)
	}
	for _, kind := range []string{"list", "bets", "card", "result"} {
		stop(kind)
		b.Everywhere(kind)
	}
	for _, tab := range []string{"sheet", "rules", "log"} {
		b.Click("#tab-" + tab)
		b.Everywhere(tab)
	}
	b.Click("#tab-sheet")
	b.Show(browser.Desk)
	require.Equal(t, "true", b.Text(`[["32px", ""].map((letters) => {
		document.documentElement.style.fontSize = letters;
		return document.querySelector(".totals svg").getBoundingClientRect().width;
	})].every(([large, usual]) => large > 1.5 * usual)`), "the picture of the totals grows with the letters")
	b.Click("#settings")
	b.Until(`document.querySelector("dialog[open]") !== null`)
	b.Everywhere("settings")
	b.Click("dialog .main")
	b.Click("#leave")
	b.begin("hearts", "5", nil)
	stop("cards")
	b.Click(".hand .legal")
	b.Click("#take")
	require.Equal(t, "Mark 3 cards. Marked: 1.", b.Text(`document.getElementById("message").innerText`))
	b.Everywhere("marked")
	b.Click("#leave")
	b.begin(b.own("extends: polignac\nname: short\nend: {deals: 1}\n"), "5", nil)
	b.finish("short", nil)
	b.Everywhere("over")
	b.Click("#leave")
	b.Until(`document.querySelectorAll(".matches li").length === 3`)
	b.Everywhere("matches")
}

// Forced cards are played automatically, unless the person has turned that off.
func TestForcedCards(t *testing.T) {
	b := start(t, browser.Desk)
	for _, auto := range []bool{true, false} {
		b.begin(b.own("extends: polignac\nname: short\nend: {deals: 2}\n"), "5", nil)
		b.Do(chromedp.Evaluate("delete window.player", nil), chromedp.Evaluate(player, nil))
		b.finish("short", nil)
		m := b.saved()
		actions := 0
		for _, n := range kinds(t, m, 0) {
			actions += n
		}
		clicks, err := strconv.Atoi(b.Text(`player.clicks()`))
		require.NoError(t, err)
		clicks -= m.Done // a click for the points of each deal
		if auto {
			require.Less(t, clicks, actions)
		} else {
			require.Equal(t, actions, clicks)
		}
		if auto {
			b.Click("#settings")
			b.Click("#auto")
			b.Click("dialog .main")
		}
		b.Click("#leave")
		b.Until(`document.getElementById("begin") !== null`)
	}
}
