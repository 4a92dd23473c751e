package e2e

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
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
		return nil, errors.New("no chromium: this test fills in the pages in a real browser; install it, for example with apt-get install -y chromium")
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

// window opens a window with a profile of its own: it has nothing that other tests have stored.
func window(t *testing.T) context.Context {
	process, err := chromium()
	require.NoError(t, err)
	executor := cdp.WithExecutor(process, chromedp.FromContext(process).Browser)
	profile, err := target.CreateBrowserContext().Do(executor)
	require.NoError(t, err)
	t.Cleanup(func() { _ = target.DisposeBrowserContext(profile).Do(executor) })
	return windowOf(t, profile)
}

// windowOf opens a window of a profile. The empty profile is that of the browser, which can install pages.
func windowOf(t *testing.T, profile cdp.BrowserContextID) context.Context {
	process, err := chromium()
	require.NoError(t, err)
	executor := cdp.WithExecutor(process, chromedp.FromContext(process).Browser)
	tab, err := target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).Do(executor)
	require.NoError(t, err)
	ctx, closeTab := chromedp.NewContext(process, chromedp.WithTargetID(tab))
	t.Cleanup(closeTab)
	return ctx
}
