package e2e

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// A table whose creator cannot sit down, because of a wrong name, does not stay in the lobby. The reason is in the language
// of the page.
func TestWrongNameLeavesNoTable(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, browser.Phone)
	b.Do(chromedp.Navigate(s.url))
	b.Until(`document.querySelector("#seat option") !== null`)
	b.Choose("name", "a\u202eb")
	b.Click("#begin")
	b.Until(`document.getElementById("problem").innerText.includes("the name is not valid")`)
	require.Equal(t, "begin", b.Text(`document.activeElement.id`))
	require.Equal(t, "0", b.Text(`fetch("/api/tables").then((r) => r.json()).then((l) => l.tables.length)`))
	require.Equal(t, "{}", b.Text(`localStorage.getItem("barbu.tables")`))
	b.Choose("language", "de")
	b.Until(`document.documentElement.lang === "de" && document.querySelector("#seat option") !== null`)
	b.Choose("name", "a\u202eb")
	b.Click("#begin")
	b.Until(`document.getElementById("problem").innerText.includes("Dieser Name geht nicht")`)
	b.Choose("name", "Ann")
	b.Click("#begin")
	b.Until(`location.pathname.startsWith("/tables/")`)
}

// A table with a delay for spectators can be created: its creator is a spectator until they sit, and gets no commitment.
func TestCreateWithDelay(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, browser.Phone)
	for _, seat := range []string{"0", "-1"} {
		b.Do(chromedp.Navigate(s.url))
		b.Until(`document.querySelector("#seat option") !== null`)
		b.Choose("name", "Ann")
		b.Choose("seat", seat)
		b.Choose("delay", "60000")
		b.Click("#begin")
		b.Until(`location.pathname.startsWith("/tables/")`)
	}
}

// Where the browser blocks the storage of the site, a person can watch, but cannot sit, and the page says why.
func TestBlockedStorage(t *testing.T) {
	s := serve(t, "-pace", "0s")
	other := open(t, browser.Phone)
	address := other.create(s, "penguin", "Ann", func() { other.Click("#bots") })
	b := open(t, browser.Phone)
	b.Do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(`for (const name of ["localStorage", "sessionStorage"]) {
			Object.defineProperty(window, name, { get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });
		}`).Do(ctx)
		return err
	}), chromedp.Navigate(s.url))
	b.Until(`document.querySelector("#seat option") !== null`)
	b.Click("#begin")
	require.Contains(t, b.Text(`document.getElementById("problem").innerText`), "Your browser blocks the storage of this site")
	b.Do(chromedp.Navigate(address))
	b.Click("[data-sit]")
	b.Until(`document.getElementById("message").innerText.startsWith("Your browser blocks the storage of this site")`)
	other.Click("[data-ask=fill]")
	b.Until(`document.querySelector("#board .felt") !== null`)
}

// A table with rules of one's own can have a number of players that the chosen game cannot have.
func TestPlayersOfOwnVariant(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, browser.Phone)
	b.Do(chromedp.Navigate(s.url))
	b.Until(`document.querySelector("#seat option") !== null`)
	require.Equal(t, "4", b.Text(`document.getElementById("players").innerText`))
	b.Click("#create summary")
	b.Do(chromedp.SendKeys("#yaml", "extends: three-hand\nname: own\n", chromedp.ByQuery))
	b.Choose("players", "3")
	require.Equal(t, "4", b.Text(`document.querySelectorAll("#seat option").length`))
	require.Equal(t, s.url+"/rules/penguin?players=4", b.Text(`document.getElementById("rules").href`))
	b.Click("#begin")
	b.Until(`location.pathname.startsWith("/tables/")`)
	require.Equal(t, "3", b.Text(`fetch("/api/tables").then((r) => r.json()).then((l) => l.tables[0].seats.length)`))
	b.Do(chromedp.Navigate(s.url))
	b.Until(`document.querySelector("#seat option") !== null`)
	require.Equal(t, "4", b.Text(`document.getElementById("players").innerText`), "without the rules")
}

// A person who chooses another language keeps what they have filled in, but only for that one load of the page.
func TestLanguageKeepsTheForm(t *testing.T) {
	s := serve(t)
	b := open(t, browser.Phone)
	b.Do(chromedp.Navigate(s.url))
	b.Until(`document.querySelector("#seat option") !== null`)
	form := `[...document.querySelectorAll("#create input, #create select, #create textarea")].map((e) => e.type === "checkbox" ? e.checked : e.value).join("|")`
	b.Click("#create summary")
	b.Do(chromedp.SendKeys("#yaml", "extends: three-hand", chromedp.ByQuery))
	for _, field := range [][2]string{{"variant", "hearts"}, {"players", "7"}, {"seat", "6"}, {"name", "Zoë"}, {"clock", "60000"}, {"title", "Friday"}} {
		b.Choose(field[0], field[1])
	}
	b.Click("#bots")
	want := b.Text(form)
	require.Equal(t, "hearts|7|6|Zoë|false|60000|0|false|Friday|extends: three-hand", want)
	b.Choose("language", "de")
	b.Until(`document.documentElement.lang === "de" && document.querySelector("#seat option") !== null`)
	require.Equal(t, want, b.Text(form))
	b.Until(`document.querySelector("#create details").open`)
	b.Do(chromedp.Reload())
	b.Until(`document.querySelector("#seat option") !== null`)
	require.NotContains(t, b.Text(form), "Friday")
}

// So does a person who has typed a name at a table.
func TestLanguageKeepsTheName(t *testing.T) {
	s := serve(t)
	b := open(t, browser.Phone)
	b.Do(chromedp.Navigate(s.url))
	id := b.Text(`fetch("/api/tables", { method: "POST", body: '{"variant":"penguin","players":4}' }).then((r) => r.json()).then((t) => t.table)`)
	b.Do(chromedp.Navigate(s.url + "/tables/" + id))
	b.Until(`document.querySelector(".languages button")?.hidden && document.querySelector("#name") !== null`)
	b.Text(`document.querySelector("#name").value = "Zoë"`)
	b.Choose("language", "de")
	b.Until(`document.documentElement.lang === "de" && document.querySelector(".languages button")?.hidden && document.querySelector("#name")?.value === "Zoë"`)
}

// A browser that comes back to the lobby fills in its form again after the script has run. The players, the seats and the
// link to the rules are then those of the game.
func TestBackToLobby(t *testing.T) {
	s := serve(t)
	b := open(t, browser.Phone)
	b.Do(chromedp.Navigate(s.url))
	b.Until(`document.querySelector("#seat option") !== null`)
	b.Text(`document.getElementById("variant").value = "three-hand"`)
	b.Text(`document.getElementById("title").value = "Friday"`)
	b.Text(`dispatchEvent(new PageTransitionEvent("pageshow"))`)
	require.Equal(t, "3", b.Text(`document.getElementById("players").innerText`))
	require.Equal(t, "4", b.Text(`document.querySelectorAll("#seat option").length`))
	require.Equal(t, s.url+"/rules/three-hand?players=3", b.Text(`document.getElementById("rules").href`))
	require.Equal(t, "true", b.Text(`document.querySelector("#create details").open`))
}
