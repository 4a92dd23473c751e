// Package e2e plays at the server in a real browser: it builds the server, starts it as a process, and four
// browsers play by clicks, as people do. Servers are killed, networks are cut, and phones fall asleep.
package e2e

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// patience is how long a test waits for what must happen. On a slow machine that does other work too, what takes a
// second elsewhere can take a minute.
const patience = 4 * time.Minute

var shots = flag.String("shots", "", "save screenshots in this folder")

// program is the server, once it is built.
var program string

func TestMain(m *testing.M) {
	flag.Parse()
	if !whole {
		checked = []screen{screens[0], screens[3]}
	}
	dir, err := os.MkdirTemp("", "server-e2e")
	if err != nil {
		panic(err)
	}
	program = filepath.Join(dir, "server")
	if out, err := exec.Command("go", "build", "-C", "..", "-o", program, ".").CombinedOutput(); err != nil {
		panic(fmt.Sprintf("%v: %s", err, out))
	}
	status := m.Run()
	closeChromium()
	os.RemoveAll(dir)
	os.Exit(status)
}

// server is a server in a process of its own.
type server struct {
	t     *testing.T
	args  []string
	url   string
	store string
	cmd   *exec.Cmd
}

// serve starts a server with an empty store.
func serve(t *testing.T, args ...string) *server {
	address := free(t)
	s := &server{t: t, url: "http://" + address, store: filepath.Join(t.TempDir(), "store")}
	s.args = append([]string{"serve", "-address", address, "-store", s.store, "-no-limits"}, args...)
	s.start()
	t.Cleanup(s.stop)
	return s
}

// free returns an address at which nothing listens. Its port is below those that connections get by themselves: one of
// them could get the port while a server is started again.
func free(t *testing.T) string {
	for range 100 {
		address := fmt.Sprintf("127.0.0.1:%d", 10_000+rand.IntN(6000))
		if l, err := net.Listen("tcp", address); err == nil {
			require.NoError(t, l.Close())
			return address
		}
	}
	require.Fail(t, "no port is free")
	return ""
}

// check proves the files of a server that has ended.
func (s *server) check() {
	s.t.Helper()
	out, err := exec.Command(program, "check", "-store", s.store).CombinedOutput()
	require.NoError(s.t, err, "%s", out)
	s.t.Logf("check: %s", out)
}

func (s *server) start() {
	s.cmd = exec.Command(program, s.args...)
	s.cmd.Stderr = os.Stderr
	out, err := s.cmd.StdoutPipe()
	require.NoError(s.t, err)
	require.NoError(s.t, s.cmd.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(s.t, err)
	require.Contains(s.t, line, s.args[2]) // -address
}

// kill ends the process at once, as a crash does.
func (s *server) kill() {
	require.NoError(s.t, s.cmd.Process.Kill())
	_ = s.cmd.Wait()
}

// stop ends the process as a deploy does.
func (s *server) stop() {
	_ = s.cmd.Process.Signal(syscall.SIGTERM) // it may have ended
	_ = s.cmd.Wait()
}

// closeChromium ends the browser of all tests.
var closeChromium = func() {}

// chromium starts the browser of all tests: starting one for each test takes longer than some of the tests. Each person
// has a profile of their own in it.
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

// browser is a person with a browser.
type browser struct {
	t     *testing.T
	ctx   context.Context
	turn  int // how many places were looked at on all screens
	mu    sync.Mutex
	wrong []string // the exceptions of the page, and what its policy blocked
	asked []string // the addresses that the page has fetched
}

// open opens a window with a profile of its own.
func open(t *testing.T, s screen) *browser {
	process, err := chromium()
	require.NoError(t, err)
	executor := cdp.WithExecutor(process, chromedp.FromContext(process).Browser)
	profile, err := target.CreateBrowserContext().Do(executor)
	require.NoError(t, err)
	t.Cleanup(func() { _ = target.DisposeBrowserContext(profile).Do(executor) })
	tab, err := target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).Do(executor)
	require.NoError(t, err)
	ctx, closeTab := chromedp.NewContext(process, chromedp.WithTargetID(tab))
	t.Cleanup(closeTab)
	ctx, cancel := context.WithTimeout(ctx, 5*patience)
	t.Cleanup(cancel)
	b := &browser{t: t, ctx: ctx}
	chromedp.ListenTarget(ctx, b.listen)
	b.do(emulation.SetFocusEmulationEnabled(true), emulation.SetLocaleOverride().WithLocale("en"),
		chromedp.ActionFunc(func(ctx context.Context) error {
			_, err := page.AddScriptToEvaluateOnNewDocument(player).Do(ctx)
			return err
		}))
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

// text returns the result of an expression as text. A promise is awaited.
func (b *browser) text(expression string) (text string) {
	b.t.Helper()
	b.do(chromedp.Evaluate("(async () => String(await ("+expression+")))()", &text,
		func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	return text
}

// until waits until an expression is true. The page may be loaded again meanwhile.
func (b *browser) until(expression string) {
	b.t.Helper()
	var is bool
	for end := time.Now().Add(patience); time.Now().Before(end); {
		if chromedp.Run(b.ctx, chromedp.Evaluate("Boolean("+expression+")", &is)) == nil && is {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	require.Fail(b.t, expression, b.shown())
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

// choose sets a list or a field of a form.
func (b *browser) choose(id, value string) {
	b.t.Helper()
	v, err := json.Marshal(value)
	require.NoError(b.t, err)
	require.Equal(b.t, value, b.text(`(() => { const e = document.getElementById("`+id+`"); e.value = `+string(v)+`; e.dispatchEvent(new Event("change", { bubbles: true })); return e.value; })()`))
}

// create creates a table with the form of the lobby, and returns its address.
func (b *browser) create(s *server, variant, name string, more func()) string {
	b.t.Helper()
	b.do(chromedp.Navigate(s.url))
	b.until(`document.querySelector("#seat option") !== null`)
	b.choose("variant", variant)
	b.choose("name", name)
	if more != nil {
		more()
	}
	b.click("#begin")
	b.until(`location.pathname.startsWith("/tables/")`)
	b.until(`document.querySelector("#table") !== null`)
	return b.text(`location.href`)
}

// sit opens a table by its link, and takes a seat.
func (b *browser) sit(address, name, seat string) {
	b.t.Helper()
	b.do(chromedp.Navigate(address))
	b.until(`document.querySelector(".languages button")?.hidden && document.querySelector("[data-sit='` + seat + `']") !== null`)
	b.text(`document.querySelector("#name").value = ` + fmt.Sprintf("%q", name))
	b.text(`document.querySelector("[data-sit='` + seat + `']").click()`) // the board may be drawn again meanwhile
	b.until(`document.querySelector("[data-sit]") === null`)
}
