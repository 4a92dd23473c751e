package e2e

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// A table whose creator cannot sit down, because of a wrong name, does not stay in the lobby. The reason is in the language
// of the page.
func TestWrongNameLeavesNoTable(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, screens[0])
	b.do(chromedp.Navigate(s.url))
	b.until(`document.querySelector("#seat option") !== null`)
	b.choose("name", "a\u202eb")
	b.click("#begin")
	b.until(`document.getElementById("problem").innerText.includes("the name is not valid")`)
	require.Equal(t, "begin", b.text(`document.activeElement.id`))
	require.Equal(t, "0", b.text(`fetch("/api/tables").then((r) => r.json()).then((l) => l.tables.length)`))
	require.Equal(t, "{}", b.text(`localStorage.getItem("barbu.tables")`))
	b.choose("language", "de")
	b.until(`document.documentElement.lang === "de" && document.querySelector("#seat option") !== null`)
	b.choose("name", "a\u202eb")
	b.click("#begin")
	b.until(`document.getElementById("problem").innerText.includes("Dieser Name geht nicht")`)
	b.choose("name", "Ann")
	b.click("#begin")
	b.until(`location.pathname.startsWith("/tables/")`)
}

// Where the browser blocks the storage of the site, a person can watch, but cannot sit, and the page says why.
func TestBlockedStorage(t *testing.T) {
	s := serve(t, "-pace", "0s")
	other := open(t, screens[0])
	address := other.create(s, "penguin", "Ann", func() { other.click("#bots") })
	b := open(t, screens[0])
	b.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(`for (const name of ["localStorage", "sessionStorage"]) {
			Object.defineProperty(window, name, { get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });
		}`).Do(ctx)
		return err
	}), chromedp.Navigate(s.url))
	b.until(`document.querySelector("#seat option") !== null`)
	b.click("#begin")
	require.Contains(t, b.text(`document.getElementById("problem").innerText`), "Your browser blocks the storage of this site")
	b.do(chromedp.Navigate(address))
	b.click("[data-sit]")
	b.until(`document.getElementById("message").innerText.startsWith("Your browser blocks the storage of this site")`)
	other.click("[data-ask=fill]")
	b.until(`document.querySelector("#board .felt") !== null`)
}

// A table with rules of one's own can have a number of players that the chosen game cannot have.
func TestPlayersOfOwnVariant(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, screens[0])
	b.do(chromedp.Navigate(s.url))
	b.until(`document.querySelector("#seat option") !== null`)
	require.Equal(t, "4", b.text(`document.getElementById("players").innerText`))
	b.click("#create summary")
	b.do(chromedp.SendKeys("#yaml", "extends: three-hand\nname: own\n", chromedp.ByQuery))
	b.choose("players", "3")
	require.Equal(t, "4", b.text(`document.querySelectorAll("#seat option").length`))
	require.Equal(t, s.url+"/rules/penguin?players=4", b.text(`document.getElementById("rules").href`))
	b.click("#begin")
	b.until(`location.pathname.startsWith("/tables/")`)
	require.Equal(t, "3", b.text(`fetch("/api/tables").then((r) => r.json()).then((l) => l.tables[0].seats.length)`))
	b.do(chromedp.Navigate(s.url))
	b.until(`document.querySelector("#seat option") !== null`)
	require.Equal(t, "4", b.text(`document.getElementById("players").innerText`), "without the rules")
}

// A person who chooses another language keeps what they have filled in, but only for that one load of the page.
func TestLanguageKeepsTheForm(t *testing.T) {
	s := serve(t)
	b := open(t, screens[0])
	b.do(chromedp.Navigate(s.url))
	b.until(`document.querySelector("#seat option") !== null`)
	form := `[...document.querySelectorAll("#create input, #create select, #create textarea")].map((e) => e.type === "checkbox" ? e.checked : e.value).join("|")`
	b.click("#create summary")
	b.do(chromedp.SendKeys("#yaml", "extends: three-hand", chromedp.ByQuery))
	for _, field := range [][2]string{{"variant", "hearts"}, {"players", "7"}, {"seat", "6"}, {"name", "Zoë"}, {"clock", "60000"}, {"title", "Friday"}} {
		b.choose(field[0], field[1])
	}
	b.click("#bots")
	want := b.text(form)
	require.Equal(t, "hearts|7|6|Zoë|false|60000|0|false|Friday|extends: three-hand", want)
	b.choose("language", "de")
	b.until(`document.documentElement.lang === "de" && document.querySelector("#seat option") !== null`)
	require.Equal(t, want, b.text(form))
	b.until(`document.querySelector("#create details").open`)
	b.do(chromedp.Reload())
	b.until(`document.querySelector("#seat option") !== null`)
	require.NotContains(t, b.text(form), "Friday")
}

// So does a person who has typed a name at a table.
func TestLanguageKeepsTheName(t *testing.T) {
	s := serve(t)
	b := open(t, screens[0])
	b.do(chromedp.Navigate(s.url))
	id := b.text(`fetch("/api/tables", { method: "POST", body: '{"variant":"penguin","players":4}' }).then((r) => r.json()).then((t) => t.table)`)
	b.do(chromedp.Navigate(s.url + "/tables/" + id))
	b.until(`document.querySelector(".languages button")?.hidden && document.querySelector("#name") !== null`)
	b.text(`document.querySelector("#name").value = "Zoë"`)
	b.choose("language", "de")
	b.until(`document.documentElement.lang === "de" && document.querySelector(".languages button")?.hidden && document.querySelector("#name")?.value === "Zoë"`)
}

// A browser that comes back to the lobby fills in its form again after the script has run. The players, the seats and the
// link to the rules are then those of the game.
func TestBackToLobby(t *testing.T) {
	s := serve(t)
	b := open(t, screens[0])
	b.do(chromedp.Navigate(s.url))
	b.until(`document.querySelector("#seat option") !== null`)
	b.text(`document.getElementById("variant").value = "three-hand"`)
	b.text(`document.getElementById("title").value = "Friday"`)
	b.text(`dispatchEvent(new PageTransitionEvent("pageshow"))`)
	require.Equal(t, "3", b.text(`document.getElementById("players").innerText`))
	require.Equal(t, "4", b.text(`document.querySelectorAll("#seat option").length`))
	require.Equal(t, s.url+"/rules/three-hand?players=3", b.text(`document.getElementById("rules").href`))
	require.Equal(t, "true", b.text(`document.querySelector("#create details").open`))
}
