package e2e

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// After the first visit the page works without a network, and it loads nothing from other hosts.
func TestOffline(t *testing.T) {
	h, err := serve()
	require.NoError(t, err)
	t.Cleanup(h.Close)
	w, err := browser.NewWindow()
	require.NoError(t, err)
	t.Cleanup(w.Close)
	b := open(t, w, browser.Desk)
	b.load(h.page())
	require.Equal(t, "active", b.Text(`navigator.serviceWorker.ready.then((r) => new Promise((done) => { const look = () => r.active?.state === "activated" ? done("active") : setTimeout(look, 20); look(); }))`))
	require.Equal(t, "1", b.Text(`caches.keys().then((all) => all.length)`))
	b.begin("penguin", "7", nil)
	b.atCard()
	hand := b.hand()
	h.Close()
	b.Do(network.EmulateNetworkConditions(true, 0, -1, -1))
	b.Do(chromedp.Reload())
	b.Until(`document.querySelector(".hand .legal") !== null`)
	require.Equal(t, hand, b.hand())
	b.Do(chromedp.Evaluate(player, nil))
	before := b.saved().Text
	// A click with the mouse is lost if the board is drawn again meanwhile.
	b.Text(`document.querySelector(".hand .legal").click()`)
	b.Until(`player.saved().text.length > ` + fmt.Sprint(len(before)+20)) // the bots play too
	b.Click("#leave")
	b.Until(`document.getElementById("begin") !== null`)
	require.Equal(t, "true", b.Text(`(async () => { const m = await (await fetch("manifest.webmanifest")).json(); const icons = await Promise.all(m.icons.map((i) => fetch(i.src))); return m.start_url === "./" && icons.every((i) => i.ok); })()`))
	for _, path := range h.asked {
		require.True(t, strings.HasPrefix(path, "/games/barbu/") || path == "/favicon.ico", path)
	}
}

// blocked makes a page that has no storage, as in a browser that blocks all cookies.
const blocked = `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });
navigator.serviceWorker.register = () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));`

// Where the browser blocks the storage of the page, a match can be played until the page is closed, and the page says so.
func TestBlockedStorage(t *testing.T) {
	h, err := serve()
	require.NoError(t, err)
	t.Cleanup(h.Close)
	w, err := browser.NewWindow()
	require.NoError(t, err)
	t.Cleanup(w.Close)
	b := open(t, w, browser.Phone)
	b.Do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(blocked).Do(ctx)
		return err
	}), chromedp.Navigate(h.page()))
	b.Until(`document.getElementById("begin") !== null`)
	require.Equal(t, "Your browser blocks the storage of this page. Your matches are lost when you close it.", b.Text(`document.querySelector(".error").innerText`))
	b.Click("#begin")
	b.Until(`document.querySelector(".choices button") !== null`)
	b.Click(".choices button")
	b.Click("#leave")
	b.Until(`document.querySelectorAll(".matches li").length === 1`)
	b.Click(".matches .main")
	b.Until(`document.getElementById("board") !== null`)
	require.Equal(t, "", b.Text(`document.querySelector("#app > .error")?.innerText ?? ""`))
}

// While a bot thinks for ten minutes the page answers, and undo does not wait for the bot: no step waits for as long.
func TestPageAnswersWhileABotThinks(t *testing.T) {
	b := start(t, browser.Phone)
	b.Choose("variant", "penguin")
	b.Choose("unit", "millis")
	b.Choose("strength", "600000")
	b.Choose("seed", "7")
	b.Click("#begin")
	b.Until(`document.querySelector(".choices .list") !== null`)
	b.Click(".choices .list button") // the next bot now thinks about its bets
	b.Until(`document.querySelector(".choices") === null`)
	start := time.Now()
	b.Text(`new Promise((done) => {
		let n = 0;
		const tick = () => ++n < 120 ? requestAnimationFrame(tick) : done();
		requestAnimationFrame(tick);
	})`)
	b.Click("#tab-rules")
	b.Until(`document.querySelector("#panel .rules") !== null`)
	b.Click("#undo")
	b.Until(`document.querySelector(".choices .list") !== null`)
	require.Less(t, time.Since(start), 9*time.Minute)
	b.Click("#hint") // a new worker answers
	b.Until(`document.querySelector(".hint li") !== null`)
}

// A person can play with the keyboard only: arrow keys, Enter and the tabs of the panel.
func TestKeyboard(t *testing.T) {
	b := start(t, browser.DeskDark)
	b.begin("penguin", "7", nil)
	b.Until(`document.activeElement.closest(".choices") !== null && player.kind() === "list"`)
	b.Do(chromedp.KeyEvent(kb.Enter))
	b.Until(`document.activeElement.closest(".choices, .hand") !== null && player.kind() !== "list"`)
	b.atCard()
	b.Do(chromedp.Evaluate(`document.querySelector(".hand .card").focus()`, nil))
	at := func() string { return b.Text(`document.activeElement.dataset.card ?? document.activeElement.id`) }
	first := at()
	b.Do(chromedp.KeyEvent(kb.ArrowRight))
	second := at()
	require.NotEqual(t, first, second)
	b.Do(chromedp.KeyEvent(kb.ArrowLeft))
	require.Equal(t, first, at())
	for range 20 {
		if b.Text(`document.activeElement.classList.contains("legal")`) == "true" {
			break
		}
		b.Do(chromedp.KeyEvent(kb.ArrowRight))
	}
	card, before := at(), b.saved().Text
	b.Do(chromedp.KeyEvent(kb.Enter))
	b.Until(`player.saved().text !== ` + fmt.Sprintf("%q", before))
	require.Contains(t, b.saved().Text[len(before):], "0 play "+card)
	require.NotEmpty(t, b.Text(`document.getElementById("live").innerText`), "screen readers read what happened")
	b.Do(chromedp.Focus("#tab-log", chromedp.ByQuery), chromedp.KeyEvent(kb.ArrowRight))
	require.Equal(t, "tab-sheet", at())
	b.Do(chromedp.KeyEvent(kb.ArrowRight))
	b.Until(`document.querySelector("#panel .rules") !== null`)
	b.Text(`player.reach(() => player.kind() === "bets" && document.querySelector(".bets input:not(:checked)"))`)
	b.Do(chromedp.Focus(".bets input:not(:checked)", chromedp.ByQuery), chromedp.KeyEvent(kb.Enter))
	require.Equal(t, "true", b.Text(`document.activeElement.checked`), "Enter marks a bet")
}
