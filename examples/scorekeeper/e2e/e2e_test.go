// Package e2e tests the scorekeeper in a real browser: it builds the scorekeeper, starts
// it, and fills in its forms in Chromium, as players at a table do.
package e2e

import (
	"bufio"
	"context"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
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
	t.Fatal("no chromium: this test fills in the pages in a real browser; install it, for example with apt-get install -y chromium")
	return ""
}

// start builds and starts the scorekeeper in a folder of its own, and returns its address.
func start(t *testing.T) string {
	dir := t.TempDir()
	program := filepath.Join(dir, "scorekeeper")
	build := exec.Command("go", "build", "-C", "../../..", "-o", program, "./examples/scorekeeper")
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)
	cmd := exec.Command(program, "-addr", "localhost:0", "-file", filepath.Join(dir, "match.json"))
	stdout, err := cmd.StdoutPipe()
	require.NoError(t, err)
	cmd.Stderr = os.Stderr
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		require.NoError(t, cmd.Process.Signal(os.Interrupt))
		require.NoError(t, cmd.Wait())
	})
	line, err := bufio.NewReader(stdout).ReadString('\n')
	require.NoError(t, err)
	address, _, found := strings.Cut(line, " keeps ")
	require.True(t, found, line)
	return strings.TrimSuffix(address, "/")
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
}

// sit opens a browser whose page has the given size.
func sit(t *testing.T, address, name string, width, height int64, phone bool) *table {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromium(t)), chromedp.UserDataDir(t.TempDir()),
		chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun, chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.WSURLReadTimeout(time.Minute))
	allocator, end := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(end)
	ctx, closeTab := chromedp.NewContext(allocator)
	t.Cleanup(closeTab)
	ctx, cancel := context.WithTimeout(ctx, 4*time.Minute)
	t.Cleanup(cancel)
	b := &table{t, ctx, address, name}
	b.do(emulation.SetDeviceMetricsOverride(width, height, 1, phone), emulation.SetScriptExecutionDisabled(true))
	return b
}

func (b *table) do(actions ...chromedp.Action) {
	b.t.Helper()
	require.NoError(b.t, chromedp.Run(b.ctx, actions...))
}

// look checks that the page is not too wide for its screen, and saves a picture of the
// whole page.
func (b *table) look(name string) {
	b.t.Helper()
	var wide int64
	b.do(chromedp.Evaluate(`document.documentElement.scrollWidth - document.documentElement.clientWidth`, &wide))
	require.Zero(b.t, wide, "%s on a %s is too wide", name, b.screen)
	if *shots == "" {
		return
	}
	var picture []byte
	b.do(chromedp.FullScreenshot(&picture, 100))
	require.NoError(b.t, os.MkdirAll(*shots, 0o755))
	require.NoError(b.t, os.WriteFile(filepath.Join(*shots, name+"-"+b.screen+".png"), picture, 0o644))
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
	b.click("button.main", `button[name=contract], a[href="/settle"]`)
	require.Equal(b.t, next, b.text("h2"))
}

// counts types how many of a thing each seat took.
func (b *table) counts(thing string, counts ...string) {
	b.t.Helper()
	for seat, n := range counts {
		b.do(chromedp.SetValue(`input[name="taken-`+thing+`-`+string(rune('0'+seat))+`"]`, n, chromedp.ByQuery))
	}
}

// TestEnterDeals enters deals as people do, on a phone and on a desktop: with mistakes,
// bets, corrections, and a name that contains markup.
func TestEnterDeals(t *testing.T) {
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			b := sit(t, start(t), screen.name, screen.width, screen.height, screen.phone)
			b.do(chromedp.Navigate(b.address), chromedp.WaitVisible("h2", chromedp.ByQuery))
			b.look("start")
			b.click(`a[href="/new?variant=penguin"]`, "input[name=name-0]")
			for seat, name := range []string{"Annie", "Benny", "Cleo", "Dora <3"} {
				b.do(chromedp.SendKeys("input[name=name-"+string(rune('0'+seat))+"]", name, chromedp.ByQuery))
			}
			b.look("names")
			b.click("button.main", "button[value=no-queens]")
			require.Equal(t, "Deal 1", b.text("h2"))
			require.Contains(t, b.text("form.card"), "Annie declares and deals.")
			require.Contains(t, b.text("article"), "Dora <3")
			b.look("begun")

			b.click("button[value=no-queens]", "fieldset")
			b.look("contract")
			b.do(chromedp.Click(`input[value="2x0"]`, chromedp.ByQuery), chromedp.Click(`input[value="1x3"]`, chromedp.ByQuery))
			b.counts("Q", "1", "2", "2", "0")
			b.click("button.main", "fieldset.refused")
			require.Contains(t, b.text("#taken-Q-wrong"), "5 together: want 4")
			b.look("error")

			var filled string
			var kept bool
			b.counts("Q", "1", "2", "", "0")
			b.click("button[name=fill]", "fieldset:not(.refused)")
			b.do(chromedp.WaitNotPresent("fieldset.refused", chromedp.ByQuery),
				chromedp.Value(`input[name="taken-Q-2"]`, &filled, chromedp.ByQuery),
				chromedp.EvaluateAsDevTools(`document.querySelector('input[value="2x0"]').checked`, &kept))
			require.Equal(t, "1", filled)
			require.True(t, kept, "the bets are kept")
			b.take("Deal 2")
			require.Contains(t, b.text("article"), "1x3 2x0")

			b.click("button[value=trumps]", "#trump")
			b.do(chromedp.Click("input[name=trump][value=H]", chromedp.ByQuery))
			b.counts("tricks", "7", "3", "2", "")
			b.take("Deal 3")
			b.click("button[value=no-king]", "#taken-KH")
			b.do(chromedp.Click(`input[name="taken-KH"][value="3"]`, chromedp.ByQuery))
			b.take("Deal 4")
			b.click("button[value=domino]", "#places")
			b.do(chromedp.Click("input[name=rank][value='7']", chromedp.ByQuery))
			for seat, place := range []string{"2", "1", "4"} {
				b.do(chromedp.SetValue("select[name=place-"+string(rune('0'+seat))+"]", place, chromedp.ByQuery))
			}
			b.look("places")
			b.take("Deal 5")
			b.look("sheet")

			b.click("summary", `a[href="/deal/3"]`)
			b.click(`a[href="/deal/3"]`, "#taken-KH")
			b.do(chromedp.Click(`input[name="taken-KH"][value="2"]`, chromedp.ByQuery))
			b.take("Deal 5")
			b.click("summary", `a[href="/undo"]`)
			b.look("deals")
			b.click(`a[href="/undo"]`, "form[action='/undo']")
			b.click("button.main", "button[value=domino]")
			require.Equal(t, "Deal 4", b.text("h2"))
		})
	}
}

// TestPrint checks that only the sheet is printed.
func TestPrint(t *testing.T) {
	b := sit(t, start(t), "desk", 1280, 900, false)
	b.do(chromedp.Navigate(b.address+"/new?variant=fife"), chromedp.WaitVisible("input[name=name-0]", chromedp.ByQuery))
	b.click("button.main", `button[value="no-queens"]`)
	b.click(`button[value="no-king+no-queens"]`, "#king-by")
	b.look("fife")
	b.do(emulation.SetEmulatedMedia().WithMedia("print"))
	b.do(chromedp.Navigate(b.address), chromedp.WaitVisible("article", chromedp.ByQuery))
	var shown []string
	b.do(chromedp.EvaluateAsDevTools(`[...document.querySelectorAll('nav, form, details, article')].filter(e => e.offsetParent !== null).map(e => e.tagName)`, &shown))
	require.Equal(t, []string{"ARTICLE"}, shown)
	b.look("print")
}
