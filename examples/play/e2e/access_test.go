package e2e

import (
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// No screen is too wide, and axe has no findings, on a phone and on a desk, in light and dark colours.
func TestEveryScreen(t *testing.T) {
	b := start(t, checked[0])
	b.click("#rules-button")
	b.text(`document.querySelectorAll("details").forEach((e) => { e.open = true })`)
	b.everywhere("start")
	b.begin("penguin", "5", nil)
	stop := func(kind string) {
		t.Helper()
		b.text(`player.reach(() => player.kind() === "` + kind + `")`)
	}
	for _, kind := range []string{"list", "bets", "card", "result"} {
		stop(kind)
		b.everywhere(kind)
	}
	for _, tab := range []string{"sheet", "rules", "log"} {
		b.click("#tab-" + tab)
		b.everywhere(tab)
	}
	b.click("#tab-sheet")
	b.show(screens[2])
	require.Equal(t, "true", b.text(`[["32px", ""].map((letters) => {
		document.documentElement.style.fontSize = letters;
		return document.querySelector(".totals svg").getBoundingClientRect().width;
	})].every(([large, usual]) => large > 1.5 * usual)`), "the picture of the totals grows with the letters")
	b.click("#settings")
	b.until(`document.querySelector("dialog[open]") !== null`)
	b.everywhere("settings")
	b.click("dialog .main")
	b.click("#leave")
	b.begin("hearts", "5", nil)
	stop("cards")
	b.click(".hand .legal")
	b.click("#take")
	require.Equal(t, "Mark 3 cards. Marked: 1.", b.text(`document.getElementById("message").innerText`))
	b.everywhere("marked")
	b.click("#leave")
	b.begin(b.own("extends: polignac\nname: short\nend: {deals: 1}\n"), "5", nil)
	b.finish("short", nil)
	b.everywhere("over")
	b.click("#leave")
	b.until(`document.querySelectorAll(".matches li").length === 3`)
	b.everywhere("matches")
}

// Forced cards are played automatically, unless the person has turned that off.
func TestForcedCards(t *testing.T) {
	b := start(t, screens[2])
	for _, auto := range []bool{true, false} {
		b.begin(b.own("extends: polignac\nname: short\nend: {deals: 2}\n"), "5", nil)
		b.do(chromedp.Evaluate("delete window.player", nil), chromedp.Evaluate(player, nil))
		b.finish("short", nil)
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
		} else {
			require.Equal(t, actions, clicks)
		}
		if auto {
			b.click("#settings")
			b.click("#auto")
			b.click("dialog .main")
		}
		b.click("#leave")
		b.until(`document.getElementById("begin") !== null`)
	}
}
