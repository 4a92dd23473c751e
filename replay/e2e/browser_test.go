package e2e

import (
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// reader is a person who reads a page.
type reader struct{ *browser.Page }

// window is the window of all tests: pages of replay store nothing. A process that has shown a page shows the next one
// in less time.
var window = sync.OnceValues(browser.SharedWindow)

// open shows an empty page on a screen.
func open(t *testing.T, s browser.Screen) reader {
	w, err := window()
	require.NoError(t, err)
	b := reader{w.Page(t, s)}
	b.Do(chromedp.Navigate("about:blank"))
	return b
}

func (b reader) load(address, hash string) {
	b.T.Helper()
	b.Do(chromedp.Navigate("about:blank"), chromedp.Navigate(address+hash), chromedp.WaitVisible(".report", chromedp.ByQuery))
}

// at shows another place in the page that is loaded, which takes less time than loading the page again.
func (b reader) at(hash string) {
	b.T.Helper()
	b.Eval(`new Promise((done) => {
		addEventListener("hashchange", () => done(0), { once: true }); // the page was the first to listen
		location.hash = "`+hash+`";
	})`, nil)
}

func (b reader) hash() string { return b.Text("location.hash") }
