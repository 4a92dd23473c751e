package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// No page is too wide, and axe has no findings, on a phone and on a desk, in light and dark colours: the lobby,
// a table that waits for players, each kind of choice, a table that is watched, the end of a match, and the
// page about the deals.
func TestEveryScreen(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, browser.Checked[0])
	b.Do(log.Enable())
	b.create(s, "penguin", "Ann", func() {
		b.Text(`document.querySelectorAll("details").forEach((e) => { e.open = true })`)
		b.Everywhere("lobby")
		b.Click("#bots")
	})
	b.Until(`document.querySelector("#board [data-ask='fill']") !== null && document.querySelector(".tools") !== null`)
	b.Everywhere("waiting")
	b.Click("#board [data-key='copy']")
	b.Until(`document.getElementById("message").innerText !== ""`) // the link is copied, or shown
	require.Equal(t, "true", b.Text(`document.getElementById("message").classList.contains("calm")`), "that is no refusal")
	b.Text(`document.querySelector("[data-ask='fill']").click()`)
	for _, kind := range []string{"bets", "card", "list"} {
		selector := `.choices[data-kind='` + kind + `']`
		if kind != "card" {
			selector += " .list" // a list can be empty
		}
		shown := `document.querySelector("` + selector + `") !== null`
		b.Do(chromedp.Evaluate(`player.play(() => `+shown+`)`, nil))
		b.Until(shown)
		b.Everywhere(kind)
	}
	b.Text(`Object.assign(document.getElementById("panel").style, { maxHeight: "1rem" })`)
	require.Equal(t, "9", b.Text(`(document.getElementById("panel").scrollTop = 9, document.getElementById("panel").scrollTop)`))
	b.Click("#tab-sheet")
	require.Equal(t, "0", b.Text(`document.getElementById("panel").scrollTop`), "the sheet begins at its beginning")
	b.Text(`document.getElementById("panel").removeAttribute("style")`)
	b.Everywhere("sheet")
	address := b.Text("location.href")
	b.Text(`localStorage.clear()`)
	b.Do(chromedp.Navigate(address))
	b.Until(`document.querySelector(".watched") !== null && document.querySelector(".languages button").hidden`)
	b.Everywhere("watching")

	b.create(s, "hearts", "Ann", func() { b.Choose("title", "Friday") })
	b.Until(`document.querySelector(".choices")?.dataset.kind === "cards"`)
	b.Text(`document.querySelector(".hand .legal").click()`) // the board may be drawn again meanwhile
	b.Text(`document.getElementById("take").click()`)
	require.Equal(t, "Mark 3 cards. Marked: 1.", b.Text(`document.getElementById("message").innerText`))
	b.Everywhere("marked")

	b.create(s, "polignac", "Anne-Marie-Charlotte", nil)
	b.Do(chromedp.Evaluate("player.play()", nil))
	b.Until("player.over()")
	b.Everywhere("over")
	b.Show(browser.Screen{Name: "narrow", Width: 320, Height: 844, Phone: true}) // or a page of twice this width, at 200%
	require.Empty(t, b.Text(`[...document.querySelectorAll(".result td, .result thead th")].filter((e) => {
		const text = document.createRange();
		text.selectNodeContents(e);
		return text.getClientRects().length > 1;
	}).map((e) => e.innerText).join()`), "broken over two lines")
	b.Look("over-narrow")
	b.Axe("over-narrow")
	b.Show(browser.Checked[0])
	b.Click(`a[href$="/proof"]`)
	b.prove()
	b.Everywhere("proof")
	b.Do(chromedp.Navigate(s.url))
	b.Until(`document.querySelectorAll("#mine li").length === 2`)
	require.Equal(t, "Polignac\nAnne-Marie-Charlotte · The match is over\nFriday – Hearts\nAnn · being played", b.Text(`document.getElementById("mine").innerText`))
	b.Everywhere("your-tables")
}

// A card that is not allowed says why when it is tapped, and all languages have a page, on which nothing overlaps a player.
func TestReasonAndLanguages(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, browser.Phone)
	b.create(s, "polignac", "Ann", nil)
	b.Do(chromedp.Evaluate(`player.play(() => document.querySelector(".hand .dim") !== null)`, nil))
	b.Until(`document.querySelector(".hand .dim") !== null`)
	b.Text(`document.querySelector(".hand .dim").click()`)
	require.Contains(t, b.Text(`document.getElementById("message").innerText`), "Must ")
	require.Contains(t, b.Text(`document.querySelector(".hand .dim").ariaLabel`), "not allowed")
	b.Text(`document.querySelector(".hand .legal").focus()`)
	require.Equal(t, "true", b.Text(`document.activeElement.classList.contains("legal")`))
	// The page is in English: each choice is another language, so that what is awaited is on the next page.
	for _, next := range [][2]string{{"fr", "À vous de jouer"}, {"de", "Du bist am Zug"}, {"it", "Tocca a te"}, {"es", "Te toca"}, {"tr", "Sıra sende"}, {"en", "Your turn"}} {
		code, turn := next[0], next[1]
		b.Choose("language", code)
		// The board may be drawn again between two looks.
		b.Until(`document.documentElement.lang === "` + code + `" && (document.querySelector(".turn.mine")?.innerText ?? "").includes("` + turn + `")`)
		require.Empty(t, b.Text(`(() => {
			const right = (e) => e.getBoundingClientRect().right;
			return [...document.querySelectorAll(".player .badge")].filter((e) => right(e) > right(e.closest(".player"))).map((e) => e.innerText).join();
		})()`), "%s: a badge is wider than the place of its player", code)
	}
}

// With the colours of the system, a person sees whose turn it is and which tab is open.
func TestColoursOfTheSystem(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, browser.Phone)
	b.create(s, "penguin", "Ann", nil)
	b.Until(`document.querySelector(".player.turn .who")?.innerText.includes("Ann")`)
	border := func(selector string) string {
		return b.Text(`getComputedStyle(document.querySelector("` + selector + `")).borderBottomColor`)
	}
	b.Do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}}))
	require.NotEqual(t, border(".player.turn"), border(".player:not(.turn)"))
	require.NotEqual(t, border("#tab-log"), border("#tab-sheet"))
}

// A person who leaves a seat or takes one with the keyboard is not at the top of the page afterwards.
func TestFocusStaysOnTheTable(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, browser.Desk)
	b.create(s, "penguin", "Ann", func() { b.Click("#bots") })
	b.Until(`document.querySelector("[data-ask='leave']") !== null`)
	b.Text(`(window.confirm = () => true, document.querySelector(".tools").open = true, document.querySelector("[data-ask='leave']").focus())`)
	b.Do(chromedp.KeyEvent("\r"))
	b.Until(`document.activeElement.dataset.sit === "0"`)
	b.Do(chromedp.KeyEvent("\r"))
	b.Until(`document.activeElement.dataset.ask === "fill"`)
}

// Until the board of a person has come, the page does not offer another seat to them.
func TestNoOtherSeat(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, browser.Phone)
	b.create(s, "penguin", "Ann", nil)
	b.Do(network.Enable(), network.SetBlockedURLs([]string{"*/board*"}), chromedp.Reload())
	b.Until(`document.querySelector(".languages button")?.hidden && document.querySelector(".facts") !== null`)
	require.Equal(t, "0", b.Text(`document.querySelectorAll("[data-sit], .watching").length`))
}

// If no card can be marked, the keyboard is where the person can act, and not at a button that does nothing.
func TestFocusOnWhatCanBeDone(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, browser.Desk)
	b.create(s, "trex", "Ann", nil)
	b.Text(`localStorage.setItem("barbu.passes", "no")`)
	b.Do(chromedp.Reload())
	const stuck = `document.querySelector(".choices #take[aria-disabled='true']") !== null && document.querySelector(".hand .legal") === null`
	b.Do(chromedp.Evaluate(`player.play(() => `+stuck+`)`, nil))
	b.Until(stuck)
	b.Until(`document.activeElement.dataset.line !== undefined`)
}
