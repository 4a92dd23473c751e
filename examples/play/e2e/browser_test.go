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
)

// After the first visit the page works without a network, and it loads nothing from other hosts.
func TestOffline(t *testing.T) {
	h, err := serve()
	require.NoError(t, err)
	t.Cleanup(h.Close)
	ctx, profile, end, err := window()
	require.NoError(t, err)
	t.Cleanup(end)
	b := open(ctx, t, profile, screens[2])
	b.load(h.page())
	require.Equal(t, "active", b.text(`navigator.serviceWorker.ready.then((r) => new Promise((done) => { const look = () => r.active?.state === "activated" ? done("active") : setTimeout(look, 20); look(); }))`))
	require.Equal(t, "1", b.text(`caches.keys().then((all) => all.length)`))
	b.begin("penguin", "7", nil)
	b.atCard()
	hand := b.hand()
	h.Close()
	b.do(network.EmulateNetworkConditions(true, 0, -1, -1))
	b.do(chromedp.Reload())
	b.until(`document.querySelector(".hand .legal") !== null`)
	require.Equal(t, hand, b.hand())
	b.do(chromedp.Evaluate(player, nil))
	before := b.saved().Text
	// A click with the mouse is lost if the board is drawn again meanwhile.
	b.text(`document.querySelector(".hand .legal").click()`)
	b.until(`player.saved().text.length > ` + fmt.Sprint(len(before)+20)) // the bots play too
	b.click("#leave")
	b.until(`document.getElementById("begin") !== null`)
	require.Equal(t, "true", b.text(`(async () => { const m = await (await fetch("manifest.webmanifest")).json(); const icons = await Promise.all(m.icons.map((i) => fetch(i.src))); return m.start_url === "./" && icons.every((i) => i.ok); })()`))
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
	ctx, profile, end, err := window()
	require.NoError(t, err)
	t.Cleanup(end)
	b := open(ctx, t, profile, screens[0])
	b.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(blocked).Do(ctx)
		return err
	}), chromedp.Navigate(h.page()))
	b.until(`document.getElementById("begin") !== null`)
	require.Equal(t, "Your browser blocks the storage of this page. Your matches are lost when you close it.", b.text(`document.querySelector(".error").innerText`))
	b.click("#begin")
	b.until(`document.querySelector(".choices button") !== null`)
	b.click(".choices button")
	b.click("#leave")
	b.until(`document.querySelectorAll(".matches li").length === 1`)
	b.click(".matches .main")
	b.until(`document.getElementById("board") !== null`)
	require.Equal(t, "", b.text(`document.querySelector("#app > .error")?.innerText ?? ""`))
}

// While a bot thinks for ten minutes the page answers, and undo does not wait for the bot: no step waits for as long.
func TestPageAnswersWhileABotThinks(t *testing.T) {
	b := start(t, screens[0])
	b.choose("variant", "penguin")
	b.choose("unit", "millis")
	b.choose("strength", "600000")
	b.choose("seed", "7")
	b.click("#begin")
	b.until(`document.querySelector(".choices .list") !== null`)
	b.click(".choices .list button") // the next bot now thinks about its bets
	b.until(`document.querySelector(".choices") === null`)
	start := time.Now()
	b.text(`new Promise((done) => {
		let n = 0;
		const tick = () => ++n < 120 ? requestAnimationFrame(tick) : done();
		requestAnimationFrame(tick);
	})`)
	b.click("#tab-rules")
	b.until(`document.querySelector("#panel .rules") !== null`)
	b.click("#undo")
	b.until(`document.querySelector(".choices .list") !== null`)
	require.Less(t, time.Since(start), 9*time.Minute)
	b.click("#hint") // a new worker answers
	b.until(`document.querySelector(".hint li") !== null`)
}

// A person can play with the keyboard only: arrow keys, Enter and the tabs of the panel.
func TestKeyboard(t *testing.T) {
	b := start(t, screens[3])
	b.begin("penguin", "7", nil)
	b.until(`document.activeElement.closest(".choices") !== null && player.kind() === "list"`)
	b.do(chromedp.KeyEvent(kb.Enter))
	b.until(`document.activeElement.closest(".choices, .hand") !== null && player.kind() !== "list"`)
	b.atCard()
	b.do(chromedp.Evaluate(`document.querySelector(".hand .card").focus()`, nil))
	at := func() string { return b.text(`document.activeElement.dataset.card ?? document.activeElement.id`) }
	first := at()
	b.do(chromedp.KeyEvent(kb.ArrowRight))
	second := at()
	require.NotEqual(t, first, second)
	b.do(chromedp.KeyEvent(kb.ArrowLeft))
	require.Equal(t, first, at())
	for range 20 {
		if b.text(`document.activeElement.classList.contains("legal")`) == "true" {
			break
		}
		b.do(chromedp.KeyEvent(kb.ArrowRight))
	}
	card, before := at(), b.saved().Text
	b.do(chromedp.KeyEvent(kb.Enter))
	b.until(`player.saved().text !== ` + fmt.Sprintf("%q", before))
	require.Contains(t, b.saved().Text[len(before):], "0 play "+card)
	require.NotEmpty(t, b.text(`document.getElementById("live").innerText`), "screen readers read what happened")
	b.do(chromedp.Focus("#tab-log", chromedp.ByQuery), chromedp.KeyEvent(kb.ArrowRight))
	require.Equal(t, "tab-sheet", at())
	b.do(chromedp.KeyEvent(kb.ArrowRight))
	b.until(`document.querySelector("#panel .rules") !== null`)
	b.text(`player.reach(() => player.kind() === "bets" && document.querySelector(".bets input:not(:checked)"))`)
	b.do(chromedp.Focus(".bets input:not(:checked)", chromedp.ByQuery), chromedp.KeyEvent(kb.Enter))
	require.Equal(t, "true", b.text(`document.activeElement.checked`), "Enter marks a bet")
}
