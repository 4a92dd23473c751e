package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// TestEnterDeals enters deals as people do, on a phone and on a desktop: with mistakes,
// bets, corrections, and a name that contains markup. Every page is looked at. The test continues
// on one screen after a page, and on the other after the next page.
func TestEnterDeals(t *testing.T) {
	b := sit(t, start(t).address, browser.Checked...)
	b.Do(chromedp.Navigate(b.address), chromedp.WaitVisible("h1", chromedp.ByQuery))
	b.Everywhere("tables-none")
	b.follow(`a[href="/new"]`, `a[href="/new?variant=penguin"]`)
	b.Everywhere("start")
	b.follow(`a[href="/new?variant=polignac"]`, `a[href$="players=3"]`)
	b.Everywhere("players")
	b.begin("penguin", "Annie", "Benny", "Cleo", "Dora <3")
	b.Everywhere("names")
	b.follow("button.main", "button[value=no-queens]")
	require.Equal(t, "Deal 1", b.textOf("h2"))
	require.Contains(t, b.textOf("form.card"), "Annie declares and deals.")
	require.Contains(t, b.textOf("article"), "Dora <3")
	b.Everywhere("begun")

	b.follow("button[value=no-queens]", "fieldset")
	b.Everywhere("contract")
	b.Do(chromedp.Click(`input[value="2x0"]`, chromedp.ByQuery), chromedp.Click(`input[value="1x3"]`, chromedp.ByQuery))
	b.counts("Q", "3", "2", "3", "0")
	b.follow("button.main", "fieldset.refused")
	require.Equal(t, "You entered 8 queens; there are only 4.", b.textOf("#taken-Q-wrong"))
	b.Until(`(({top, bottom}) => top >= 0 && bottom <= innerHeight)(document.getElementById("taken-Q-wrong").getBoundingClientRect())`)
	b.Everywhere("error")

	var filled string
	var kept bool
	b.counts("Q", "1", "2", "", "0")
	b.follow("button[name=fill]", "fieldset:not(.refused)")
	b.Do(chromedp.WaitNotPresent("fieldset.refused", chromedp.ByQuery),
		chromedp.Value(`input[name="taken-Q-2"]`, &filled, chromedp.ByQuery),
		chromedp.EvaluateAsDevTools(`document.querySelector('input[value="2x0"]').checked`, &kept))
	require.Equal(t, "1", filled)
	require.True(t, kept, "the bets are kept")
	b.take("Deal 2")
	require.Contains(t, b.textOf("article"), "2x4 3x1", "players are numbered from 1")
	require.Equal(t, "Deal 1 is saved.", b.textOf(".done [role=status]"))
	b.Everywhere("saved")
	b.follow(".done button", ".done:not(:has(button))")
	require.Equal(t, "Deal 1", b.textOf("h2"), "the deal is taken back")
	b.follow("button[value=no-queens]", "fieldset")
	b.counts("Q", "1", "2", "1", "0")
	b.take("Deal 2")

	b.follow("button[value=trumps]", "#trump")
	b.Do(chromedp.Click("input[name=trump][value=H]", chromedp.ByQuery))
	b.counts("tricks", "7", "3", "2", "")
	b.take("Deal 3")
	b.follow("button[value=no-king]", "#taken-KH")
	b.Do(chromedp.Click(`input[name="taken-KH"][value="3"]`, chromedp.ByQuery))
	b.take("Deal 4")
	b.follow("button[value=domino]", "#places")
	b.Do(chromedp.Click("input[name=rank][value='7']", chromedp.ByQuery))
	for seat, place := range []string{"2", "1", "4"} {
		b.Do(chromedp.SetValue("select[name=place-"+string(rune('0'+seat))+"]", place, chromedp.ByQuery))
	}
	b.Everywhere("places")
	b.take("Deal 5")
	b.Everywhere("sheet")

	b.unfold("main > div details:first-of-type summary", `a[href$="/deal/3"]`)
	b.Everywhere("deals")
	b.follow(`a[href$="/deal/3"]`, "#taken-KH")
	b.Do(chromedp.Click(`input[name="taken-KH"][value="2"]`, chromedp.ByQuery))
	b.take("Deal 5")
	b.unfold("main > div details:first-of-type summary", `a[href$="/undo"]`)
	b.follow(`a[href$="/undo"]`, "form[action$='/undo']")
	b.Everywhere("undo")
	b.follow("main button.main", "button[value=domino]")
	require.Equal(t, "Deal 4", b.textOf("h2"))

	// A contract that was declared before, by mistake.
	b.unfold("form.card details summary", "form.card details button[value=no-king]")
	b.Everywhere("others")
	b.follow("form.card details button[value=no-king]", "p.wrong[role=alert]")
	require.Contains(t, b.textOf("p.wrong[role=alert]"), "Annie has declared No king before.")
	b.Everywhere("broken")
	b.follow("p.card a.pick", "#taken-KH")
	b.Do(chromedp.Click(`input[name="taken-KH"][value="0"]`, chromedp.ByQuery))
	b.take("Deal 5")
	require.Contains(t, b.textOf("article"), "Rule broken, accepted by the players")
	b.Everywhere("marked")
}

// TestTablePages looks at the other pages of a table, and uses them.
func TestTablePages(t *testing.T) {
	b := sit(t, start(t).address, browser.Checked...)
	b.begin("fife", "Annie", "Benny", "Cleo", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch")
	b.follow("main button.main", "input[type=checkbox]")
	b.Everywhere("fife")
	b.Do(chromedp.Click(`input[value="no-king"]`, chromedp.ByQuery), chromedp.Click(`input[value="no-queens"]`, chromedp.ByQuery))
	b.follow("button[name=chosen]", "#king-by")
	b.Everywhere("fife-deal")
	b.follow("nav a:nth-of-type(2)", "article")
	var base string
	b.Do(chromedp.Location(&base))
	for _, page := range []string{"names", "share", "rename", "delete", "rules", "settle"} {
		b.Do(chromedp.Navigate(base+page), chromedp.WaitVisible("h1", chromedp.ByQuery))
		b.Everywhere(page)
	}
	b.Do(chromedp.Navigate(base + "rename"))
	b.Do(chromedp.SendKeys("input[name=table]", "Kitchen", chromedp.ByQuery))
	b.follow("main button.main", "article")
	require.Contains(t, b.textOf("nav"), "Kitchen")
	b.Do(chromedp.Navigate(base + "share"))
	read := b.textOf("main .card:first-of-type a")
	b.Do(chromedp.Navigate(read), chromedp.WaitVisible("article", chromedp.ByQuery))
	b.Everywhere("read-only")
	b.Do(chromedp.SetValue("select[name=language]", "de", chromedp.ByQuery))
	b.follow("footer button", `html[lang=de] article`)
	require.Contains(t, b.textOf("main"), "Dateien, Regeln, Abrechnung")
	b.Do(chromedp.Navigate(base), chromedp.WaitVisible("article", chromedp.ByQuery))
	b.Everywhere("german")
	b.Do(chromedp.Navigate(b.address), chromedp.WaitVisible("h1", chromedp.ByQuery))
	require.Contains(t, b.textOf("main"), "Kitchen")
	b.Everywhere("tables")
	b.Do(chromedp.Navigate(base + "delete"))
	b.Do(chromedp.Click("input[name=sure]", chromedp.ByQuery))
	b.follow("main button.main", `a[href="/new"]`)
	require.Contains(t, b.textOf("main"), "Es gibt noch keinen Tisch.")
}

// TestLanguages looks at pages in every language on a phone, for which some words are long. Without BARBU_FULL=1 axe
// checks most pages in one of two languages.
func TestLanguages(t *testing.T) {
	phones := browser.Screens[:1]
	if browser.Full {
		phones = browser.Screens[:2]
	}
	b := sit(t, start(t).address, phones...)
	b.begin("penguin", "Annie", "Benny", "Cleo", "Dora")
	b.follow("main button.main", "button[value=no-queens]")
	var base string
	b.Do(chromedp.Location(&base))
	languages := []string{"de", "tr"} // with the longest words
	if browser.Full {
		languages = append(languages, "fr", "it", "es")
	}
	pages := [][2]string{
		{"deal", base + "deal?contract=trumps"}, {"broken", base + "deal?contract=domino&fill=yes&place-0=9"}, {"share", base + "share"}, {"new", b.address + "/new"},
		{"who", b.address + "/new?variant=penguin"},
	}
	for i, l := range languages {
		b.Do(chromedp.Navigate(base), chromedp.SetValue("select[name=language]", l, chromedp.ByQuery))
		b.follow("footer button", `html[lang=`+l+`] article`)
		b.Everywhere("begun-" + l)
		for k, page := range pages {
			b.Do(chromedp.Navigate(page[1]), chromedp.WaitVisible("h1", chromedp.ByQuery))
			if browser.Full || k%len(languages) == i {
				b.Everywhere(page[0] + "-" + l)
			} else {
				b.Look(page[0] + "-" + l)
			}
		}
	}
}

// TestPassword logs in.
func TestPassword(t *testing.T) {
	b := sit(t, start(t, "-password", "sesame").address, browser.Checked...)
	b.Do(chromedp.Navigate(b.address), chromedp.WaitVisible("input[type=password]", chromedp.ByQuery))
	b.Everywhere("login")
	b.Do(chromedp.SendKeys("input[type=password]", "open", chromedp.ByQuery))
	b.follow("main button.main", "p.wrong[role=alert]")
	b.Everywhere("login-wrong")
	b.Do(chromedp.SendKeys("input[type=password]", "sesame", chromedp.ByQuery))
	b.follow("main button.main", `a[href="/new"]`)
	b.follow(`form[action="/logout"] button`, "input[type=password]")
}

// TestPrint checks that only the sheet is printed.
func TestPrint(t *testing.T) {
	b := sit(t, start(t).address, browser.Desk)
	b.begin("penguin")
	b.follow("button.main", `button[value="no-queens"]`)
	var address string
	b.Do(chromedp.Location(&address))
	b.Do(emulation.SetEmulatedMedia().WithMedia("print"),
		chromedp.Navigate(address), chromedp.WaitVisible("article", chromedp.ByQuery))
	var shown []string
	b.Do(chromedp.EvaluateAsDevTools(`[...document.querySelectorAll('nav, form, details, footer, .isold, article')].filter(e => e.offsetParent !== null).map(e => e.tagName)`, &shown))
	require.Equal(t, []string{"ARTICLE"}, shown)
}
