// Package browser opens pages in Chromium in tests, uses them as people do, and checks how they look: on phones and
// desks, in light and dark colours, with large letters, and with axe-core.
//
// The tests of a module share one browser, which Main ends:
//
//	func TestMain(m *testing.M) { browser.Main(m, func() {}) }
//
// The flag -shots FOLDER of the tests saves a picture of each page that they look at.
package browser

import (
	"context"
	"errors"
	"flag"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Full reports whether BARBU_FULL=1 is set: then pages are looked at on all screens.
var Full = os.Getenv("BARBU_FULL") == "1"

// Main runs the tests, ends the browser, calls end and exits.
func Main(m *testing.M, end func()) {
	flag.Parse()
	status := m.Run()
	closeProcess()
	end()
	os.Exit(status)
}

// closeProcess ends the browser, if it was started.
var closeProcess = func() {}

// process starts the browser of all tests: starting one for each test takes longer than many of the tests.
var process = sync.OnceValues(func() (context.Context, error) {
	var path string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
		}
	}
	if path == "" {
		return nil, errors.New("no chromium: this test opens pages in a real browser; install it, for example with apt-get install -y chromium")
	}
	profile, err := os.MkdirTemp("", "chromium")
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.UserDataDir(profile),
		chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun, chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.WSURLReadTimeout(time.Minute),
		chromedp.Flag("allow-pre-commit-input", true)) // otherwise clicks before the first paint of a page are lost
	allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeTab := chromedp.NewContext(allocator)
	closeProcess = func() {
		_ = chromedp.Cancel(ctx) // waits until the browser has ended
		closeTab()
		end()
		_ = os.RemoveAll(profile)
	}
	return ctx, chromedp.Run(ctx)
})

// Window is a window of the browser.
type Window struct {
	Ctx     context.Context
	Profile cdp.BrowserContextID // "" is the profile of the browser itself
	close   func()
	turn    int // how many places Everywhere has looked at
}

// NewWindow opens a window with a profile of its own, in which no test has stored anything.
func NewWindow() (*Window, error) {
	p, err := process()
	if err != nil {
		return nil, err
	}
	executor := cdp.WithExecutor(p, chromedp.FromContext(p).Browser)
	profile, err := target.CreateBrowserContext().Do(executor)
	if err != nil {
		return nil, err
	}
	w, err := window(p, profile)
	if err != nil {
		return nil, err
	}
	closeTab := w.close
	w.close = func() {
		closeTab()
		_ = target.DisposeBrowserContext(profile).Do(executor)
	}
	return w, nil
}

// SharedWindow opens a window with the profile of the browser itself, which all such windows share. Pages can be
// installed in it.
func SharedWindow() (*Window, error) {
	p, err := process()
	if err != nil {
		return nil, err
	}
	return window(p, "")
}

func window(parent context.Context, profile cdp.BrowserContextID) (*Window, error) {
	executor := cdp.WithExecutor(parent, chromedp.FromContext(parent).Browser)
	tab, err := target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).Do(executor)
	if err != nil {
		return nil, err
	}
	ctx, closeTab := chromedp.NewContext(parent, chromedp.WithTargetID(tab))
	// A window that first runs in a context that is derived from ctx closes with that one.
	return &Window{Ctx: ctx, Profile: profile, close: closeTab}, chromedp.Run(ctx)
}

// Close closes the window. Windows that stay open are closed when the browser ends.
func (w *Window) Close() { w.close() }
