package e2e

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// press presses a key, and returns the key of the element that has the focus then.
func (b *person) press(key string) string {
	b.T.Helper()
	b.Do(chromedp.KeyEvent(key))
	return b.Text(`document.activeElement.dataset.key`)
}

// A person declares a contract and leads a card with the arrow keys and Enter.
func TestKeysOfBoard(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, browser.Desk)
	b.create(s, "penguin", "Ann", nil)
	b.Until(`document.activeElement.dataset.key === "0 declare no-tricks"`)
	require.Equal(t, "0 declare no-queens", b.press(kb.ArrowDown), "the list has two columns")
	require.Equal(t, "0 declare no-tricks", b.press(kb.ArrowUp))
	require.Equal(t, "0 declare no-queens", b.press(kb.ArrowDown))
	b.press(kb.Enter)
	b.Until(`document.querySelector(".facts").innerText.includes("No queens")`)

	const leads = `document.querySelector(".choices[data-kind='card']") !== null && document.querySelector(".hand .dim") === null`
	b.Do(chromedp.Evaluate(`player.play(() => `+leads+`)`, nil)) // the bets
	b.Until(leads)
	b.Do(chromedp.Evaluate(`player.play(() => true)`, nil))
	places := strings.Fields(b.Text(`[...document.querySelectorAll(".hand .card")].map((e) => e.dataset.key).join(" ")`))
	require.Len(t, places, 13)
	b.Text(`document.querySelector(".hand .card").focus()`)
	for _, place := range places[1:] {
		require.Equal(t, place, b.press(kb.ArrowRight))
	}
	slices.Reverse(places)
	for _, place := range places[1:] {
		require.Equal(t, place, b.press(kb.ArrowLeft))
	}
	b.press(kb.ArrowRight)
	hand := strings.Fields(b.Text("player.hand()"))
	b.press(kb.Enter)
	b.Until(`player.hand() === ` + strconv.Quote(strings.Join(slices.Delete(hand, 1, 2), " ")))
	b.Until(`document.activeElement.closest(".hand") !== null`)
}

// The arrow keys open the other tab, and no other key does.
func TestKeysOfTabs(t *testing.T) {
	s := serve(t)
	b := open(t, browser.Desk)
	b.create(s, "penguin", "Ann", nil)
	b.Until(`document.querySelector(".languages button").hidden`) // the script has run
	b.Text(`document.getElementById("tab-log").focus()`)
	for _, c := range []struct{ key, open, other string }{
		{kb.ArrowDown, "log", "sheet"},
		{kb.ArrowRight, "sheet", "log"},
		{kb.ArrowDown, "sheet", "log"},
		{kb.ArrowRight, "log", "sheet"},
		{kb.ArrowLeft, "sheet", "log"},
		{kb.ArrowLeft, "log", "sheet"},
	} {
		b.Do(chromedp.KeyEvent(c.key))
		require.Equal(t, "tab-"+c.open, b.Text(`document.activeElement.id`))
		require.Equal(t, "tab-"+c.open, b.Text(`document.querySelector("[role=tab][aria-selected=true]").id`))
		require.Equal(t, "tab-"+c.open, b.Text(`document.getElementById("panel").getAttribute("aria-labelledby")`))
		require.Equal(t, "true", b.Text(`!document.getElementById("`+c.open+`").hidden && document.getElementById("`+c.other+`").hidden`))
		require.Equal(t, "0 -1", b.Text(`document.getElementById("tab-`+c.open+`").tabIndex + " " + document.getElementById("tab-`+c.other+`").tabIndex`))
	}
}
