package e2e

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// browser is the window of the browser with one page.
type browser struct {
	t     *testing.T
	ctx   context.Context
	turn  int      // how many places were looked at on all screens
	wrong []string // the exceptions of the page
	mu    sync.Mutex
}

// open shows an empty page on a screen. Pages of replay store nothing, so all tests have one window.
func open(t *testing.T, s screen) *browser {
	ctx, err := window()
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(ctx, 20*time.Minute) // of a slow machine
	t.Cleanup(cancel)
	b := &browser{t: t, ctx: ctx}
	chromedp.ListenTarget(ctx, func(event any) {
		if e, ok := event.(*runtime.EventExceptionThrown); ok {
			b.mu.Lock()
			b.wrong = append(b.wrong, e.ExceptionDetails.Error())
			b.mu.Unlock()
		}
	})
	b.do(chromedp.Navigate("about:blank"), emulation.SetFocusEmulationEnabled(true))
	b.show(s)
	return b
}

func (b *browser) do(actions ...chromedp.Action) {
	b.t.Helper()
	require.NoError(b.t, chromedp.Run(b.ctx, actions...))
	b.mu.Lock()
	defer b.mu.Unlock()
	require.Empty(b.t, b.wrong)
}

// text returns the result of an expression as text.
func (b *browser) text(expression string) (text string) {
	b.t.Helper()
	b.do(chromedp.Evaluate("String("+expression+")", &text))
	return text
}

func (b *browser) load(address, hash string) {
	b.t.Helper()
	b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(address+hash), chromedp.WaitVisible(".report", chromedp.ByQuery))
}

// at shows another place in the page that is loaded, which takes less time than loading the page again.
func (b *browser) at(hash string) {
	b.t.Helper()
	b.do(chromedp.Evaluate(`new Promise((done) => {
		addEventListener("hashchange", () => done(0), { once: true }); // the page was the first to listen
		location.hash = "`+hash+`";
	})`, nil, await))
}

// await makes an expression wait for its promise.
func await(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }

func (b *browser) hash() string { return b.text("location.hash") }
