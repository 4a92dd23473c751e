package e2e

import (
	"context"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// TestOffline stops the server: a form stays as it is, and the pages still show the last sheet, say that it is old, and
// have no forms. When the server runs again, everything works again.
func TestOffline(t *testing.T) {
	file, folder := build(t), t.TempDir()
	p := run(t, file, "-address", "localhost:0", "-folder", folder)
	t.Cleanup(func() { p.stop(t) })
	w, err := browser.SharedWindow()
	require.NoError(t, err)
	t.Cleanup(w.Close)
	b := &table{w.Page(t, browser.Phone), p.address}
	b.Screens = browser.Screens[:2]
	b.begin("penguin", "Annie", "Benny", "Cleo", "Dora")
	b.follow("main button.main", "button[value=no-queens]")
	var table string
	b.Do(chromedp.Location(&table))
	for ready := false; !ready; time.Sleep(50 * time.Millisecond) { // until the service worker runs
		b.Do(chromedp.EvaluateAsDevTools(`!!navigator.serviceWorker.controller`, &ready))
	}
	b.Do(chromedp.ActionFunc(func(ctx context.Context) error {
		faults, err := page.GetInstallabilityErrors().Do(ctx)
		for _, f := range faults {
			require.Fail(t, "the page cannot be installed", "%s %v", f.ErrorID, f.ErrorArguments)
		}
		return err
	}))
	b.follow("button[value=no-queens]", "fieldset")
	b.counts("Q", "4", "0", "0", "0")
	b.follow("main button.main", ".done")
	b.Do(chromedp.Navigate(table+"rules"), chromedp.WaitVisible("h1", chromedp.ByQuery))
	b.Do(chromedp.Navigate(b.address), chromedp.WaitVisible("h1", chromedp.ByQuery))
	b.Do(chromedp.Navigate(table+"deal?contract=no-king"), chromedp.WaitVisible("#taken-KH", chromedp.ByQuery))
	p.stop(t) // the worker stores each page before it is shown

	b.Do(chromedp.Click(`input[name="taken-KH"][value="1"]`, chromedp.ByQuery))
	b.Do(chromedp.Click("main button.main", chromedp.ByQuery), chromedp.WaitVisible(".isoffline", chromedp.ByQuery))
	require.Contains(t, b.textOf(".isoffline"), "Entering deals needs the server.")
	var kept bool
	b.Do(chromedp.EvaluateAsDevTools(`document.querySelector('input[name="taken-KH"][value="1"]').checked`, &kept))
	require.True(t, kept, "what was chosen stays")
	b.Everywhere("offline-deal")
	b.Do(chromedp.Navigate(table), chromedp.WaitVisible("article", chromedp.ByQuery))
	require.Contains(t, b.textOf("article"), "No queens")
	require.Contains(t, b.textOf(".isold"), "You are offline. This is the sheet of 20")
	b.Do(chromedp.WaitNotVisible("form", chromedp.ByQuery))
	b.Everywhere("offline-sheet")
	for _, old := range []string{table + "rules", b.address + "/"} {
		b.Do(chromedp.Navigate(old), chromedp.WaitVisible(".isold", chromedp.ByQuery))
	}
	b.Do(chromedp.Navigate(table+"deal"), chromedp.WaitVisible("h1", chromedp.ByQuery))
	require.Equal(t, "Offline", b.textOf("h1"))
	b.Everywhere("offline")

	address := p.address[len("http://"):]
	p = run(t, file, "-address", address, "-folder", folder)
	b.Do(chromedp.Navigate(table), chromedp.WaitVisible("button[value=no-king]", chromedp.ByQuery))
	b.Do(chromedp.WaitNotVisible(".isold", chromedp.ByQuery))
	require.Equal(t, "Deal 2", b.textOf("h2"))
}
