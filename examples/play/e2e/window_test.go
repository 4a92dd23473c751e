package e2e

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// closeChromium ends the browser of all tests.
var closeChromium = func() {}

// chromium starts the browser of all tests: starting one for each test takes longer than many of the tests.
var chromium = sync.OnceValues(func() (context.Context, error) {
	var path string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
		}
	}
	if path == "" {
		return nil, errors.New("no chromium: this test plays in a real browser; install it, for example with apt-get install -y chromium")
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
	closeChromium = func() {
		_ = chromedp.Cancel(ctx) // waits until the browser has ended
		closeTab()
		end()
		_ = os.RemoveAll(profile)
	}
	return ctx, chromedp.Run(ctx)
})

// window opens a window with a profile of its own, in which nothing is stored. The function closes it.
func window() (context.Context, cdp.BrowserContextID, func(), error) {
	process, err := chromium()
	if err != nil {
		return nil, "", nil, err
	}
	executor := cdp.WithExecutor(process, chromedp.FromContext(process).Browser)
	profile, err := target.CreateBrowserContext().Do(executor)
	if err != nil {
		return nil, "", nil, err
	}
	tab, err := target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).Do(executor)
	if err != nil {
		return nil, "", nil, err
	}
	ctx, closeTab := chromedp.NewContext(process, chromedp.WithTargetID(tab))
	return ctx, profile, func() {
		closeTab()
		_ = target.DisposeBrowserContext(profile).Do(executor)
	}, chromedp.Run(ctx) // a window that first runs in a context that is derived from ctx closes with that one
}
