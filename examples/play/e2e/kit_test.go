// Package e2e plays on the play page in a real browser: it writes the site with the program, plays
// matches by clicks and keys as people do, and checks the pages with axe-core.
package e2e

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/full"
)

// patience is how long a test waits for what must happen. On a slow machine that does other work too, what takes a
// second elsewhere can take a minute.
const patience = 4 * time.Minute

var shots = flag.String("shots", "", "save screenshots in this folder")

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
	flag.Parse()
	if !full.Run() {
		checked = []screen{screens[0], screens[3]}
	}
	status := m.Run()
	closeChromium()
	if shared.host != nil {
		shared.host.Close()
	}
	if folder != "" {
		os.RemoveAll(folder)
	}
	os.Exit(status)
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

// browser is a window of the browser with one page.
type browser struct {
	t       *testing.T
	ctx     context.Context
	profile cdp.BrowserContextID
	turn    int      // how many places were looked at on all screens
	wrong   []string // the exceptions of the page
	mu      sync.Mutex
}

// open shows a window on a screen.
func open(ctx context.Context, t *testing.T, profile cdp.BrowserContextID, s screen) *browser {
	ctx, cancel := context.WithTimeout(ctx, 5*patience)
	t.Cleanup(cancel)
	b := &browser{t: t, ctx: ctx, profile: profile}
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			b.mu.Lock()
			b.wrong = append(b.wrong, e.ExceptionDetails.Error())
			b.mu.Unlock()
		case *page.EventJavascriptDialogOpening:
			go func() { _ = chromedp.Run(ctx, page.HandleJavaScriptDialog(true)) }()
		}
	})
	b.do(emulation.SetFocusEmulationEnabled(true))
	b.show(s)
	return b
}

// shared is the window of all tests that need no other one. A window that is new starts a process and fetches the program.
var shared struct {
	host    *host
	ctx     context.Context
	profile cdp.BrowserContextID
}

// start shows the start screen in the shared window. The browser has no matches and the usual settings.
func start(t *testing.T, s screen) *browser {
	if shared.host == nil {
		h, err := serve()
		require.NoError(t, err)
		shared.ctx, shared.profile, _, err = window()
		require.NoError(t, err)
		shared.host = h
	}
	b := open(shared.ctx, t, shared.profile, s)
	b.do(chromedp.Navigate("about:blank")) // a bot of the test before could still act, and its match be saved
	b.do(storage.ClearDataForOrigin(shared.host.URL, "local_storage"))
	b.load(shared.host.page())
	return b
}

func (b *browser) do(actions ...chromedp.Action) {
	b.t.Helper()
	require.NoError(b.t, chromedp.Run(b.ctx, actions...))
	b.mu.Lock()
	defer b.mu.Unlock()
	require.Empty(b.t, b.wrong)
}

// text returns the result of an expression as text. A promise is awaited.
func (b *browser) text(expression string) (text string) {
	b.t.Helper()
	b.do(chromedp.Evaluate("(async () => String(await ("+expression+")))()", &text,
		func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	return text
}

// until waits until an expression is true.
func (b *browser) until(expression string) {
	b.t.Helper()
	poll := chromedp.Poll(expression, nil, chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(patience))
	err := chromedp.Run(b.ctx, poll)
	if err != nil && strings.Contains(err.Error(), "Cannot find context") { // chromedp asked the page before, which is gone
		err = chromedp.Run(b.ctx, poll)
	}
	require.NoError(b.t, err, "%s; the page: %s", expression, b.shown())
}

// shown returns what the page shows.
func (b *browser) shown() (text string) {
	if chromedp.Run(b.ctx, chromedp.Evaluate("document.body.innerText", &text)) != nil {
		return "?"
	}
	return text
}

// click clicks on an element that stays at one place: while a page is laid out again, a click hits something else.
func (b *browser) click(selector string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`((place) => {
		const still = place !== undefined && place === window.placeBefore;
		window.placeBefore = still ? undefined : place;
		return still;
	})(JSON.stringify(document.querySelector(%q)?.getBoundingClientRect()))`, selector))
	b.do(chromedp.Click(selector, chromedp.ByQuery, chromedp.NodeVisible))
}

// usual are the settings of a browser that has none: English, with no pauses.
const usual = `if (location.protocol !== "about:") localStorage["barbu.settings"] ??= '{"language":"en","auto":true,"pace":0,"name":"Nina"}'`

// load opens the page, with the usual settings.
func (b *browser) load(address string) {
	b.t.Helper()
	b.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(usual).Do(ctx)
		return err
	}), chromedp.Navigate(address))
	b.until(`document.getElementById("begin") !== null`)
}

// choose sets a list or a field of the form.
func (b *browser) choose(id, value string) {
	b.t.Helper()
	v, err := json.Marshal(value)
	require.NoError(b.t, err)
	require.Equal(b.t, value, b.text(`(() => { const e = document.getElementById("`+id+`"); e.value = `+string(v)+`; e.dispatchEvent(new Event("change", { bubbles: true })); return e.value; })()`))
}

// downloads lets the browser save files in a folder.
func (b *browser) downloads(folder string) chromedp.Action {
	return cdpbrowser.SetDownloadBehavior(cdpbrowser.SetDownloadBehaviorBehaviorAllow).WithBrowserContextID(b.profile).WithDownloadPath(folder).WithEventsEnabled(true)
}
