// Package e2e tests the scorekeeper in a real browser: it builds the scorekeeper, starts
// it, and fills in its forms in Chromium, as players at a table do.
package e2e

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

var shots = flag.String("shots", "", "save screenshots in this folder")

// TestMain ends the browser and removes the programs that the tests have built.
func TestMain(m *testing.M) {
	flag.Parse()
	status := m.Run()
	closeChromium()
	for _, folder := range built {
		_ = os.RemoveAll(folder)
	}
	os.Exit(status)
}

// program is a scorekeeper that runs.
type program struct {
	cmd     *exec.Cmd
	address string
}

// built are the folders of the programs that the tests have built.
var built []string

// once returns a function that builds a command of the root module, once for all tests, and returns its file.
func once(command string) func() (string, error) {
	return sync.OnceValues(func() (string, error) {
		folder, err := os.MkdirTemp("", "scorekeeper-e2e")
		if err != nil {
			return "", err
		}
		built = append(built, folder)
		file := filepath.Join(folder, "program")
		out, err := exec.Command("go", "build", "-C", "../../..", "-o", file, command).CombinedOutput()
		if err != nil {
			err = fmt.Errorf("%w: %s", err, out)
		}
		return file, err
	})
}

var scorekeeper, command = once("./examples/scorekeeper"), once("./cmd/barbu")

// build builds the scorekeeper.
func build(t *testing.T) string {
	file, err := scorekeeper()
	require.NoError(t, err)
	return file
}

// start builds and starts the scorekeeper in a folder of its own.
func start(t *testing.T, args ...string) *program {
	p := run(t, build(t), append([]string{"-address", "localhost:0", "-folder", t.TempDir()}, args...)...)
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

// table is players at a table with a window of the browser.
type table struct {
	t       *testing.T
	ctx     context.Context
	address string
	screen  string
	scripts bool // the pages may use scripts
	colours []string
}

// sit opens a window whose page has the given size.
func sit(t *testing.T, address, name string, width, height int64, phone bool) *table {
	return sitAt(t, window(t), address, name, width, height, phone)
}

func sitAt(t *testing.T, ctx context.Context, address, name string, width, height int64, phone bool) *table {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Minute) // of a slow machine
	t.Cleanup(cancel)
	b := &table{t, ctx, address, name, false, []string{"dark"}}
	switch {
	case os.Getenv("BARBU_FULL") == "1":
		b.colours = both
	case phone:
		b.colours = []string{"light"}
	}
	b.do(emulation.SetDeviceMetricsOverride(width, height, 1, phone), emulation.SetFocusEmulationEnabled(true), emulation.SetScriptExecutionDisabled(true))
	return b
}

// both are the colours in which every page is looked at if BARBU_FULL=1 is set. Otherwise pages on a phone are light
// and pages on a desk are dark.
var both = []string{"light", "dark"}

func (b *table) do(actions ...chromedp.Action) {
	b.t.Helper()
	require.NoError(b.t, chromedp.Run(b.ctx, actions...))
}

// look checks the page in its colours: it is not too wide for its screen, and axe-core has
// no findings. It saves pictures of the whole page.
func (b *table) look(name string) {
	b.t.Helper()
	for _, scheme := range b.colours {
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
	b.do(emulation.SetScriptExecutionDisabled(false), chromedp.Evaluate(string(source)+";0", nil), chromedp.Evaluate(`axe.run({ resultTypes: ["violations"] }).then((r) => r.violations)`, &findings,
		func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }),
		emulation.SetScriptExecutionDisabled(!b.scripts))
	text, err := json.MarshalIndent(findings, "", " ")
	require.NoError(b.t, err)
	require.Empty(b.t, findings, "%s: %s", name, text)
}

// click clicks a link or a button that leads to another page, and waits until an element of that page is visible: the
// page that is left can have such an element too. Both parameters are CSS selectors.
func (b *table) click(what, then string) {
	b.t.Helper()
	b.do(chromedp.EvaluateAsDevTools(`document.documentElement.dataset.left = ""`, nil),
		chromedp.Click(what, chromedp.ByQuery), chromedp.WaitVisible(":is("+then+"):not([data-left] *)", chromedp.ByQuery))
}

// unfold opens a part of the page by its summary, and waits until an element in it is visible.
func (b *table) unfold(summary, then string) {
	b.t.Helper()
	b.do(chromedp.Click(summary, chromedp.ByQuery), chromedp.WaitVisible(then, chromedp.ByQuery))
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
