package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// No page is too wide, and axe has no findings, on a phone and on a desk, in light and dark colours: the lobby,
// a table that waits for players, each kind of choice, a table that is watched, the end of a match, and the
// page about the deals.
func TestEveryScreen(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, checked[0])
	b.do(log.Enable())
	b.create(s, "penguin", "Ann", func() {
		b.text(`document.querySelectorAll("details").forEach((e) => { e.open = true })`)
		b.everywhere("lobby")
		b.click("#bots")
	})
	b.until(`document.querySelector("#board [data-ask='fill']") !== null && document.querySelector(".tools") !== null`)
	b.everywhere("waiting")
	b.click("#board [data-key='copy']")
	b.until(`document.getElementById("message").innerText !== ""`) // the link is copied, or shown
	b.text(`document.querySelector("[data-ask='fill']").click()`)
	for _, kind := range []string{"bets", "card", "list"} {
		selector := `.choices[data-kind='` + kind + `']`
		if kind != "card" {
			selector += " .list" // a list can be empty
		}
		shown := `document.querySelector("` + selector + `") !== null`
		b.do(chromedp.Evaluate(`player.play(() => `+shown+`)`, nil))
		b.until(shown)
		b.everywhere(kind)
	}
	b.text(`Object.assign(document.getElementById("panel").style, { maxHeight: "1rem" })`)
	require.Equal(t, "9", b.text(`(document.getElementById("panel").scrollTop = 9, document.getElementById("panel").scrollTop)`))
	b.click("#tab-sheet")
	require.Equal(t, "0", b.text(`document.getElementById("panel").scrollTop`), "the sheet begins at its beginning")
	b.text(`document.getElementById("panel").removeAttribute("style")`)
	b.everywhere("sheet")
	address := b.text("location.href")
	b.text(`localStorage.clear()`)
	b.do(chromedp.Navigate(address))
	b.until(`document.querySelector(".watched") !== null && document.querySelector(".languages button").hidden`)
	b.everywhere("watching")

	b.create(s, "hearts", "Ann", func() { b.choose("title", "Friday") })
	b.until(`document.querySelector(".choices")?.dataset.kind === "cards"`)
	b.text(`document.querySelector(".hand .legal").click()`) // the board may be drawn again meanwhile
	b.text(`document.getElementById("take").click()`)
	require.Equal(t, "Mark 3 cards. Marked: 1.", b.text(`document.getElementById("message").innerText`))
	b.everywhere("marked")

	b.create(s, "polignac", "Anne-Marie-Charlotte", nil)
	b.do(chromedp.Evaluate("player.play()", nil))
	b.until("player.over()")
	b.everywhere("over")
	b.show(screen{"narrow", 320, 844, true, false}) // or a page of twice this width, at 200%
	require.Empty(t, b.text(`[...document.querySelectorAll(".result td, .result thead th")].filter((e) => {
		const text = document.createRange();
		text.selectNodeContents(e);
		return text.getClientRects().length > 1;
	}).map((e) => e.innerText).join()`), "broken over two lines")
	b.look("over-narrow")
	b.axe("over-narrow")
	b.show(checked[0])
	b.click(`a[href$="/proof"]`)
	b.prove()
	b.everywhere("proof")
	b.do(chromedp.Navigate(s.url))
	b.until(`document.querySelectorAll("#mine li").length === 2`)
	require.Equal(t, "Polignac\nAnne-Marie-Charlotte · The match is over\nFriday – Hearts\nAnn · being played", b.text(`document.getElementById("mine").innerText`))
	b.everywhere("your-tables")
}

// A card that is not allowed says why when it is tapped, and all languages have a page, on which nothing overlaps a player.
func TestReasonAndLanguages(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, screens[0])
	b.create(s, "polignac", "Ann", nil)
	b.do(chromedp.Evaluate(`player.play(() => document.querySelector(".hand .dim") !== null)`, nil))
	b.until(`document.querySelector(".hand .dim") !== null`)
	b.text(`document.querySelector(".hand .dim").click()`)
	require.Contains(t, b.text(`document.getElementById("message").innerText`), "Must ")
	require.Contains(t, b.text(`document.querySelector(".hand .dim").ariaLabel`), "not allowed")
	b.text(`document.querySelector(".hand .legal").focus()`)
	require.Equal(t, "true", b.text(`document.activeElement.classList.contains("legal")`))
	// The page is in English: each choice is another language, so that what is awaited is on the next page.
	for _, next := range [][2]string{{"fr", "À vous de jouer"}, {"de", "Du bist am Zug"}, {"it", "Tocca a te"}, {"es", "Te toca"}, {"tr", "Sıra sende"}, {"en", "Your turn"}} {
		code, turn := next[0], next[1]
		b.choose("language", code)
		// The board may be drawn again between two looks.
		b.until(`document.documentElement.lang === "` + code + `" && (document.querySelector(".turn.mine")?.innerText ?? "").includes("` + turn + `")`)
		require.Empty(t, b.text(`(() => {
			const right = (e) => e.getBoundingClientRect().right;
			return [...document.querySelectorAll(".player .badge")].filter((e) => right(e) > right(e.closest(".player"))).map((e) => e.innerText).join();
		})()`), "%s: a badge is wider than the place of its player", code)
	}
}

// With the colours of the system, a person sees whose turn it is and which tab is open.
func TestColoursOfTheSystem(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, screens[0])
	b.create(s, "penguin", "Ann", nil)
	b.until(`document.querySelector(".player.turn .who")?.innerText.includes("Ann")`)
	border := func(selector string) string {
		return b.text(`getComputedStyle(document.querySelector("` + selector + `")).borderBottomColor`)
	}
	b.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}}))
	require.NotEqual(t, border(".player.turn"), border(".player:not(.turn)"))
	require.NotEqual(t, border("#tab-log"), border("#tab-sheet"))
}

// A person who leaves a seat or takes one with the keyboard is not at the top of the page afterwards.
func TestFocusStaysOnTheTable(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, screens[2])
	b.create(s, "penguin", "Ann", func() { b.click("#bots") })
	b.until(`document.querySelector("[data-ask='leave']") !== null`)
	b.text(`(window.confirm = () => true, document.querySelector(".tools").open = true, document.querySelector("[data-ask='leave']").focus())`)
	b.do(chromedp.KeyEvent("\r"))
	b.until(`document.activeElement.dataset.sit === "0"`)
	b.do(chromedp.KeyEvent("\r"))
	b.until(`document.activeElement.dataset.ask === "fill"`)
}

// Until the board of a person has come, the page does not offer another seat to them.
func TestNoOtherSeat(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, screens[0])
	b.create(s, "penguin", "Ann", nil)
	b.do(network.Enable(), network.SetBlockedURLs([]string{"*/board*"}), chromedp.Reload())
	b.until(`document.querySelector(".languages button")?.hidden && document.querySelector(".facts") !== null`)
	require.Equal(t, "0", b.text(`document.querySelectorAll("[data-sit], .watching").length`))
}

// If no card can be marked, the keyboard is where the person can act, and not at a button that does nothing.
func TestFocusOnWhatCanBeDone(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, screens[2])
	b.create(s, "trex", "Ann", nil)
	b.text(`localStorage.setItem("barbu.passes", "no")`)
	b.do(chromedp.Reload())
	const stuck = `document.querySelector(".choices #take[aria-disabled='true']") !== null && document.querySelector(".hand .legal") === null`
	b.do(chromedp.Evaluate(`player.play(() => `+stuck+`)`, nil))
	b.until(stuck)
	b.until(`document.activeElement.dataset.line !== undefined`)
}
