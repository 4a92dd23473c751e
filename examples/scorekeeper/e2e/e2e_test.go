// Package e2e tests the scorekeeper in a real browser: it builds the scorekeeper, starts
// it, and fills in its forms in Chromium, as players at a table do.
package e2e

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

var shots = flag.String("shots", "", "save screenshots in this folder")

// chromium returns the path of the browser.
func chromium(t *testing.T) string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("no chromium: this test fills in the pages in a real browser; install it, for example with apt-get install -y chromium")
	return ""
}

// program is a scorekeeper that runs.
type program struct {
	cmd     *exec.Cmd
	address string
}

// build builds the scorekeeper.
func build(t *testing.T) string {
	file := filepath.Join(t.TempDir(), "scorekeeper")
	out, err := exec.Command("go", "build", "-C", "../../..", "-o", file, "./examples/scorekeeper").CombinedOutput()
	require.NoError(t, err, "%s", out)
	return file
}

// start builds and starts the scorekeeper in a folder of its own.
func start(t *testing.T, args ...string) *program {
	p := run(t, build(t), append([]string{"-addr", "localhost:0", "-folder", t.TempDir()}, args...)...)
	t.Cleanup(func() { p.stop(t) })
	return p
}

// run starts the scorekeeper.
func run(t *testing.T, file string, args ...string) *program {
	cmd := exec.Command(file, args...)
	stdout, err := cmd.StdoutPipe()
	require.NoError(t, err)
	cmd.Stderr = os.Stderr
	require.NoError(t, cmd.Start())
	line, err := bufio.NewReader(stdout).ReadString('\n')
	require.NoError(t, err)
	address, _, found := strings.Cut(line, " keeps ")
	require.True(t, found, line)
	return &program{cmd, strings.TrimSuffix(address, "/")}
}

// stop ends the scorekeeper, which is no error.
func (p *program) stop(t *testing.T) {
	if p.cmd == nil {
		return
	}
	require.NoError(t, p.cmd.Process.Signal(os.Interrupt))
	require.NoError(t, p.cmd.Wait())
	p.cmd = nil
}

// screens are the sizes of screen on which the pages are checked.
var screens = []struct {
	name          string
	width, height int64
	phone         bool
}{{"phone", 390, 844, true}, {"desk", 1280, 900, false}}

// table is players at a table with a browser.
type table struct {
	t       *testing.T
	ctx     context.Context
	address string
	screen  string
	scripts bool // the pages may use scripts
}

// sit opens a browser whose page has the given size.
func sit(t *testing.T, address, name string, width, height int64, phone bool) *table {
	profile, err := os.MkdirTemp("", "scorekeeper-e2e")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(profile) }) // the browser can still be writing to it
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromium(t)), chromedp.UserDataDir(profile),
		chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun, chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.WSURLReadTimeout(time.Minute))
	allocator, end := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(end)
	ctx, closeTab := chromedp.NewContext(allocator)
	t.Cleanup(closeTab)
	ctx, cancel := context.WithTimeout(ctx, 4*time.Minute)
	t.Cleanup(cancel)
	b := &table{t, ctx, address, name, false}
	b.do(emulation.SetDeviceMetricsOverride(width, height, 1, phone), emulation.SetScriptExecutionDisabled(true))
	return b
}

func (b *table) do(actions ...chromedp.Action) {
	b.t.Helper()
	require.NoError(b.t, chromedp.Run(b.ctx, actions...))
}

// look checks the page in light and dark colours: it is not too wide for its screen, and axe-core has
// no findings. It saves pictures of the whole page.
func (b *table) look(name string) {
	b.t.Helper()
	for _, scheme := range []string{"light", "dark"} {
		b.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
		var wide int64
		b.do(chromedp.Evaluate(`document.documentElement.scrollWidth - document.documentElement.clientWidth`, &wide))
		require.Zero(b.t, wide, "%s on a %s is too wide", name, b.screen)
		b.axe(name + ", " + scheme)
		if *shots == "" {
			continue
		}
		var picture []byte
		b.do(chromedp.FullScreenshot(&picture, 100))
		require.NoError(b.t, os.MkdirAll(*shots, 0o755))
		require.NoError(b.t, os.WriteFile(filepath.Join(*shots, name+"-"+b.screen+"-"+scheme+".png"), picture, 0o644))
	}
	b.do(emulation.SetEmulatedMedia())
}

// axe checks that axe-core has no findings.
func (b *table) axe(name string) {
	b.t.Helper()
	source, err := os.ReadFile("testdata/axe.min.js")
	require.NoError(b.t, err)
	var findings []struct {
		ID    string
		Nodes []struct{ HTML, FailureSummary string }
	}
	b.do(emulation.SetScriptExecutionDisabled(false), chromedp.Evaluate(string(source)+";0", nil), chromedp.Evaluate(`axe.run().then((r) => r.violations)`, &findings,
		func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }),
		emulation.SetScriptExecutionDisabled(!b.scripts))
	text, err := json.MarshalIndent(findings, "", " ")
	require.NoError(b.t, err)
	require.Empty(b.t, findings, "%s: %s", name, text)
}

// click clicks one element, and waits until another element is visible. Both parameters are
// CSS selectors.
func (b *table) click(what, then string) {
	b.t.Helper()
	b.do(chromedp.Click(what, chromedp.ByQuery), chromedp.WaitVisible(then, chromedp.ByQuery))
}

func (b *table) text(what string) (text string) {
	b.t.Helper()
	b.do(chromedp.Text(what, &text, chromedp.ByQuery))
	return text
}

// take sends the form of a deal, and waits for the page of the next deal.
func (b *table) take(next string) {
	b.t.Helper()
	b.click("button.main", `button[name=contract], a[href$="/settle"]`)
	require.Equal(b.t, next, b.text("h2"))
}

// counts types how many of a thing each seat took.
func (b *table) counts(thing string, counts ...string) {
	b.t.Helper()
	for seat, n := range counts {
		b.do(chromedp.SetValue(`input[name="taken-`+thing+`-`+string(rune('0'+seat))+`"]`, n, chromedp.ByQuery))
	}
}

// begin begins a match of a variant for four players.
func (b *table) begin(variant string, names ...string) {
	b.t.Helper()
	b.do(chromedp.Navigate(b.address+"/new?variant="+variant), chromedp.WaitVisible("input[name=name-0]", chromedp.ByQuery))
	for seat, name := range names {
		b.do(chromedp.SendKeys("input[name=name-"+string(rune('0'+seat))+"]", name, chromedp.ByQuery))
	}
}
