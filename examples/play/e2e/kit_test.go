// Package e2e plays on the play page in a real browser: it writes the site with the program, plays
// matches by clicks and keys as people do, and checks the pages with axe-core.
package e2e

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"sync"
	"testing"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// folder is the folder of the site, once it is written.
var folder string

// site writes the site once and returns its folder.
var site = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "play-site")
	if err != nil {
		return "", err
	}
	folder = dir
	cmd := exec.Command("go", "run", "-C", "..", ".", "-out", dir)
	cmd.Stderr = os.Stderr
	return dir, cmd.Run()
})

func TestMain(m *testing.M) {
	browser.Main(m, func() {
		if shared.host != nil {
			shared.host.Close()
		}
		if folder != "" {
			os.RemoveAll(folder)
		}
	})
}

// host is a plain static host that has the site below a path. It has no types of files of its own.
type host struct {
	*httptest.Server
	mu    sync.Mutex
	asked []string
}

func serve() (*host, error) {
	dir, err := site()
	if err != nil {
		return nil, err
	}
	h := &host{}
	files := http.StripPrefix("/games/barbu/", http.FileServer(http.Dir(dir)))
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.mu.Lock()
		h.asked = append(h.asked, r.URL.Path)
		h.mu.Unlock()
		files.ServeHTTP(w, r)
	}))
	return h, nil
}

func (h *host) page() string { return h.URL + "/games/barbu/" }

// person is a person with a browser.
type person struct {
	*browser.Page
	profile cdp.BrowserContextID
}

// open shows a window on a screen.
func open(t *testing.T, w *browser.Window, s browser.Screen) *person {
	b := &person{w.Page(t, s), w.Profile}
	b.Also = b.sitAround
	chromedp.ListenTarget(b.Ctx, func(event any) {
		if _, ok := event.(*page.EventJavascriptDialogOpening); ok {
			go func() { _ = chromedp.Run(b.Ctx, page.HandleJavaScriptDialog(true)) }()
		}
	})
	return b
}

// sitAround checks that the players sit around the table, and that a layout is not too high.
func (b *person) sitAround(name string) {
	b.T.Helper()
	require.Equal(b.T, "true", b.Text(`[...document.querySelectorAll(".layout")].every((e) => e.offsetHeight < 480)`), "%s: the layout is too high", name)
	require.Equal(b.T, "true", b.Text(`(!document.querySelector(".felt:not(.around) .place") || [2, 6, 7, 8].includes(document.querySelectorAll(".player").length)) && [...document.querySelectorAll(".around")].every((e) => {
		const [left, me, right] = [":first-child > :first-child", ".me > *", ":first-child > :last-child"].map((s) => e.querySelector(":scope > " + s).getBoundingClientRect());
		return innerWidth < 1280 || left.right <= me.left && me.right <= right.left;
	})`), "%s: the players do not sit around the table", name)
}

// shared is the window of all tests that need no other one. A window that is new starts a process and fetches the program.
var shared struct {
	host   *host
	window *browser.Window
}

// start shows the start screen in the shared window. The browser has no matches and the usual settings.
func start(t *testing.T, s browser.Screen) *person {
	if shared.host == nil {
		h, err := serve()
		require.NoError(t, err)
		shared.window, err = browser.NewWindow()
		require.NoError(t, err)
		shared.host = h
	}
	b := open(t, shared.window, s)
	b.Do(chromedp.Navigate("about:blank")) // a bot of the test before could still act, and its match be saved
	b.Do(storage.ClearDataForOrigin(shared.host.URL, "local_storage"))
	b.load(shared.host.page())
	return b
}

// usual are the settings of a browser that has none: English, with no pauses.
const usual = `if (location.protocol !== "about:") localStorage["barbu.settings"] ??= '{"language":"en","auto":true,"pace":0,"name":"Nina"}'`

// load opens the page, with the usual settings.
func (b *person) load(address string) {
	b.T.Helper()
	b.Do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(usual).Do(ctx)
		return err
	}), chromedp.Navigate(address))
	b.Until(`document.getElementById("begin") !== null`)
}

// downloads lets the browser save files in a folder.
func (b *person) downloads(folder string) chromedp.Action {
	return cdpbrowser.SetDownloadBehavior(cdpbrowser.SetDownloadBehaviorBehaviorAllow).WithBrowserContextID(b.profile).WithDownloadPath(folder).WithEventsEnabled(true)
}
