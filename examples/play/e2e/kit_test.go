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
	"path/filepath"
	"sync"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
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

func serve(t *testing.T) *host {
	dir, err := site()
	require.NoError(t, err)
	h := &host{}
	files := http.StripPrefix("/games/barbu/", http.FileServer(http.Dir(dir)))
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.mu.Lock()
		h.asked = append(h.asked, r.URL.Path)
		h.mu.Unlock()
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(h.Close)
	return h
}

func (h *host) page() string { return h.URL + "/games/barbu/" }

// browser is a window of the browser with one page.
type browser struct {
	t       *testing.T
	ctx     context.Context
	profile cdp.BrowserContextID
	wrong   []string // the exceptions of the page
	mu      sync.Mutex
}

// screen is a size of screen with its colours.
type screen struct {
	name          string
	width, height int64
	phone, dark   bool
}

var screens = []screen{{"phone", 390, 844, true, false}, {"phone-dark", 390, 844, true, true}, {"desk", 1280, 900, false, false}, {"desk-dark", 1280, 900, false, true}}

// checked are the screens of tests that look at every page: a light phone and a dark desk, or all of them
// if BARBU_FULL=1 is set.
var checked = screens

func open(t *testing.T, s screen) *browser {
	ctx, profile := window(t)
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
	scheme := "light"
	if s.dark {
		scheme = "dark"
	}
	b.do(emulation.SetDeviceMetricsOverride(s.width, s.height, 1, s.phone), emulation.SetTouchEmulationEnabled(s.phone), emulation.SetFocusEmulationEnabled(true),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
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
	require.NoError(b.t, chromedp.Run(b.ctx, chromedp.Poll(expression, nil, chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(patience))),
		"%s; the page: %s", expression, b.shown())
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

// look checks that the page is not too wide for its screen, and saves a picture of it.
func (b *browser) look(name string) {
	b.t.Helper()
	for _, letters := range []string{"32px", "24px", ""} { // large letters, as some people have in their browsers, and usual ones
		b.text(`document.documentElement.style.fontSize = "` + letters + `"`)
		require.Equal(b.t, "0", b.text("document.documentElement.scrollWidth - document.documentElement.clientWidth"), "%s is too wide with letters %s", name, letters)
	}
	require.Equal(b.t, "true", b.text(`[...document.querySelectorAll(".layout")].every((e) => e.offsetHeight < 480)`), "%s: the layout is too high", name)
	if *shots == "" {
		return
	}
	var picture []byte
	b.do(chromedp.FullScreenshot(&picture, 100))
	require.NoError(b.t, os.MkdirAll(*shots, 0o755))
	require.NoError(b.t, os.WriteFile(filepath.Join(*shots, name+".png"), picture, 0o644))
}

// axe checks that axe-core has no findings.
func (b *browser) axe(name string) {
	b.t.Helper()
	source, err := os.ReadFile("../../../replay/e2e/testdata/axe.min.js")
	require.NoError(b.t, err)
	var findings []struct {
		ID    string
		Nodes []struct{ HTML, FailureSummary string }
	}
	b.do(chromedp.Evaluate("if (!window.axe) {"+string(source)+"}; 0", nil), chromedp.Evaluate(`axe.run({ resultTypes: ["violations"] }).then((r) => r.violations)`, &findings,
		func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	text, err := json.MarshalIndent(findings, "", " ")
	require.NoError(b.t, err)
	require.Empty(b.t, findings, "%s: %s", name, text)
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
