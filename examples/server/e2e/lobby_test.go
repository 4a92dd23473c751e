package e2e

import (
	"testing"

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
