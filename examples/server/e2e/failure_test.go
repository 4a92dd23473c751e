package e2e

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// shortDeals is a game whose deals all have tricks, and only eight of them: what the browsers play before and after a
// failure takes most of the time of a test.
const shortDeals = "polignac"

// midTrick lets the browsers play until two or three cards of a trick lie on the table, and returns the browser that
// must play the next one.
func midTrick(all []*person) *person {
	const stop = `() => player.trick().split(", ").length >= 2 && player.trick() !== ""`
	for _, b := range all {
		b.Do(chromedp.Evaluate("player.play("+stop+")", nil))
	}
	// While a bot must play, the trick can change between two looks. While a person must play it stays, because the
	// browsers have stopped.
	for end := time.Now().Add(browser.Patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		for _, b := range all {
			if b.Text("("+stop+`)() && document.querySelector(".turn.mine") !== null`) == "true" {
				for _, each := range all {
					each.Until("(" + stop + ")()")
				}
				return b
			}
		}
	}
	require.Fail(all[0].T, "no trick stops", all[0].Shown())
	return nil
}

// finishDeal lets the browsers play until they see the points of the deal.
func finishDeal(t *testing.T, all []*person) {
	for _, b := range all {
		b.Do(chromedp.Evaluate("player.play(player.points)", nil))
	}
	for _, b := range all {
		b.Until("player.points()")
	}
}

// A server is killed in the middle of a trick. A card that is tapped meanwhile is played once, when the server is
// back, and no page needs to be loaded again.
func TestKill(t *testing.T) {
	s := serve(t, "-pace", "0s")
	all := four(t, s, shortDeals, nil)
	b := midTrick(all)
	for _, each := range all {
		each.Do(chromedp.Evaluate("window.same = true", nil))
	}
	hand := b.Text("player.hand()")
	card := b.Text(`document.querySelector(".hand .legal").dataset.card`)
	s.kill()
	for _, each := range all {
		each.Until(`document.querySelector("main.lost") !== null`)
		require.Equal(t, "The connection is lost. Connecting again…", each.Text(`document.getElementById("status").innerText`))
	}
	b.Text(`document.querySelector(".hand .legal").click()`)
	s.start()
	for _, each := range all {
		each.Until(`document.querySelector("main.lost") === null && player.trick().split(", ").length === 3`)
	}
	require.Equal(t, strings.Fields(strings.Replace(hand, card, "", 1)), strings.Fields(b.Text("player.hand()")))
	finishDeal(t, all)
	for _, each := range all {
		require.Equal(t, "true", each.Text("window.same"))
	}
	s.stop()
	s.check()
}

// quick creates a table with a short clock, at which the browsers sit.
func quick(t *testing.T, s *server, people int) []*person {
	var all []*person
	address := ""
	for i, name := range []string{"Ann", "Ben", "Cleo", "Dan"}[:people] {
		b := open(t, browser.Screens[i])
		if i == 0 {
			b.Do(chromedp.Navigate(s.url))
			address = s.url + "/tables/" + b.Text(`fetch("/api/tables", { method: "POST", body: '{"variant":"penguin","players":4,"move":1500,"timeouts":2}' }).then((r) => r.json()).then((t) => t.table)`)
		}
		b.sit(address, name, string(rune('0'+i)))
		all = append(all, b)
	}
	if people < 4 {
		all[0].Text(`document.querySelector("[data-ask='fill']").click()`)
	}
	return all
}

// A phone loses its network. The time of its player runs out, and a bot plays. When the phone is back, the page
// shows the table as it is now, and the player has the seat again.
func TestOffline(t *testing.T) {
	s := serve(t, "-pace", "50ms")
	all := quick(t, s, 2)
	phone, other := all[0], all[1]
	phone.Do(network.Enable(), network.EmulateNetworkConditions(true, 0, 0, 0))
	phone.Until(`document.querySelector("main.lost") !== null`)
	other.Do(chromedp.Evaluate("player.play()", nil))
	other.Until(annIsAway)
	phone.Do(network.EmulateNetworkConditions(false, 0, -1, -1))
	phone.Until(`document.querySelector("main.lost") === null`)
	phone.Do(chromedp.Evaluate("player.play()", nil)) // else its time would soon run out again
	other.Until("!" + annIsAway)
	same(t, phone, other)
	phone.Until(`player.kinds.card > 2`)
}

// Answers to the request for a seat are lost. The page asks again, and has the seat, also if all answers are lost.
// If no request arrives, the person can try again.
func TestSeatAfterALostAnswer(t *testing.T) {
	s := serve(t)
	for _, c := range []struct{ lost, kept string }{
		{"answer", "200,200,200"},
		{"request", "0,0,0"},
	} {
		seatAfterLost(t, s, c.lost, c.kept)
	}
}

func seatAfterLost(t *testing.T, s *server, lost, kept string) {
	b := open(t, browser.Phone)
	b.Do(chromedp.Navigate(s.url))
	address := s.url + "/tables/" + b.Text(`fetch("/api/tables", { method: "POST", body: '{"variant":"penguin","players":4}' }).then((r) => r.json()).then((t) => t.table)`)
	b.Do(chromedp.Navigate(address))
	b.Until(`document.querySelector(".languages button")?.hidden && document.querySelector("[data-sit='2']") !== null`)
	b.Text(`window.answers = [], window.sends = fetch, window.fetch = async (path, options) => {
		if (!path.endsWith("/seats") || window.answers.length === 3) return window.sends(path, options);
		window.answers.push("` + lost + `" === "request" ? 0 : (await window.sends(path, options)).status);
		throw new TypeError("lost");
	}, ""`)
	b.Text(`document.querySelector("[data-sit='2']").click()`)
	b.Until(`window.answers.length === 3`)
	require.Equal(t, kept, b.Text(`window.answers.join()`))
	if lost == "request" {
		b.Until(`document.getElementById("message").innerText !== "" && document.querySelector("main.lost") === null`)
		b.Until(`localStorage.getItem("barbu.tables") === "{}" && document.querySelector("[data-sit='2']") !== null`)
		b.Text(`document.querySelector("[data-sit='2']").click()`)
	}
	b.Until(`document.querySelector("[data-sit]") === null && document.getElementById("message").innerText === ""`)
	require.Contains(t, b.Text(`localStorage.getItem("barbu.tables")`), `"seat":2`)
}

// A page that gets boards of another version of the server is loaded again, but not again and again.
func TestReloadForAVersion(t *testing.T) {
	s := serve(t)
	b := open(t, browser.Phone)
	b.create(s, "penguin", "Ann", nil)
	// Nothing happens at the table while it is paused.
	paused := func() {
		b.Until(`document.querySelector(".languages button").hidden && document.querySelector("[data-ask='pause']") !== null`)
		b.Click("details.tools summary")
		b.Click("[data-ask='pause']")
		b.Until(`document.querySelector("[data-ask='resume']") !== null`)
		b.Text(`document.body.dataset.version = "other", window.same = true, document.querySelector("[data-ask='resume']").click(), ""`)
	}
	paused()
	b.Until(`window.same === undefined`)
	paused()
	b.Until(`document.querySelector("[data-ask='pause']") !== null`)
	require.Equal(t, "true", b.Text(`window.same`))
}

// A card that is tapped without a network is played when the network is back. Until then the page says so.
func TestTapWhileOffline(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, browser.Phone)
	b.create(s, "polignac", "Ann", nil)
	b.Until(`document.querySelector(".languages button").hidden`) // the script has run
	b.Choose("language", "de")
	b.Until(`document.documentElement.lang === "de" && document.querySelector(".languages button").hidden`)
	card := `document.querySelector(".choices[data-kind='card']") !== null && document.querySelector(".hand .legal") !== null`
	b.Do(chromedp.Evaluate(`player.play(() => `+card+`)`, nil))
	b.Until(card)
	before := b.Text("player.hand()")
	b.Do(network.Enable(), network.EmulateNetworkConditions(true, 0, 0, 0))
	b.Until(`document.querySelector("main.lost") !== null`)
	require.Empty(t, b.Text(`document.getElementById("message").innerText`))
	for range 2 {
		b.Click(".hand .legal")
		require.Contains(t, b.Text(`document.getElementById("message").innerText`), "Deine Aktion wird gesendet, sobald die Verbindung wieder da ist.")
	}
	require.Equal(t, before, b.Text("player.hand()"))
	b.Do(network.EmulateNetworkConditions(false, 0, -1, -1))
	b.Until(`document.querySelector("main.lost") === null && player.hand() !== ` + fmt.Sprintf("%q", before))
	b.Until(`document.getElementById("message").innerText === ""`)
}

// annIsAway is an expression: a bot plays for Ann.
const annIsAway = `[...document.querySelectorAll(".player")].some((p) => p.querySelector("strong").innerText === "Ann" &&
	[...p.querySelectorAll(".badge")].some((e) => e.innerText === "away"))`

// same pauses the table, waits until two pages show the same trick and the same deal, and continues.
func same(t *testing.T, a, b *person) {
	t.Helper()
	b.ask("pause", "resume")
	const facts = `document.querySelector("[data-ask='resume']") && document.querySelector(".facts").innerText + player.trick()`
	want := b.Text(facts)
	a.Until(facts + " === " + strconv.Quote(want))
	require.Equal(t, want, b.Text(facts))
	a.Until(`document.getElementById("live").innerText.includes("The table is paused.")`)
	b.ask("resume", "pause")
}

// ask clicks a button of the table until the board has another button instead of it: the server may be away.
func (b *person) ask(button, then string) {
	b.T.Helper()
	b.Until(`document.querySelector("[data-ask='` + then + `']") !== null || (document.querySelector("[data-ask='` + button + `']")?.click(), false)`)
}
