// Package e2e tests the scorekeeper in a real browser: it builds the scorekeeper, starts
// it, and fills in its forms in Chromium, as players at a table do.
package e2e

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// TestMain ends the browser and removes the programs that the tests have built.
func TestMain(m *testing.M) {
	browser.Main(m, func() {
		for _, folder := range built {
			_ = os.RemoveAll(folder)
		}
	})
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

// table is players at a table with a window of the browser.
type table struct {
	*browser.Page
	address string
}

// sit opens a window in which pages are looked at on screens. It shows the first of them, and switches off
// the scripts of the pages, which need none.
func sit(t *testing.T, address string, screens ...browser.Screen) *table {
	b := &table{browser.Open(t, screens[0]), address}
	b.Screens = screens
	b.WithoutScripts()
	return b
}

// follow clicks a link or a button that leads to another page, and waits until an element of that page is visible: the
// page that is left can have such an element too. Both parameters are CSS selectors.
func (b *table) follow(what, then string) {
	b.T.Helper()
	b.Do(chromedp.EvaluateAsDevTools(`document.documentElement.dataset.left = ""`, nil),
		chromedp.Click(what, chromedp.ByQuery), chromedp.WaitVisible(":is("+then+"):not([data-left] *)", chromedp.ByQuery))
}

// unfold opens a part of the page by its summary, and waits until an element in it is visible.
func (b *table) unfold(summary, then string) {
	b.T.Helper()
	b.Do(chromedp.Click(summary, chromedp.ByQuery), chromedp.WaitVisible(then, chromedp.ByQuery))
}

func (b *table) textOf(what string) (text string) {
	b.T.Helper()
	b.Do(chromedp.Text(what, &text, chromedp.ByQuery))
	return text
}

// take sends the form of a deal, and waits for the page of the next deal.
func (b *table) take(next string) {
	b.T.Helper()
	b.follow("button.main", `button[name=contract], a[href$="/settle"]`)
	require.Equal(b.T, next, b.textOf("h2"))
}

// counts types how many of a thing each seat took.
func (b *table) counts(thing string, counts ...string) {
	b.T.Helper()
	for seat, n := range counts {
		b.Do(chromedp.SetValue(`input[name="taken-`+thing+`-`+string(rune('0'+seat))+`"]`, n, chromedp.ByQuery))
	}
}

// begin begins a match of a variant for four players.
func (b *table) begin(variant string, names ...string) {
	b.T.Helper()
	b.Do(chromedp.Navigate(b.address+"/new?variant="+variant), chromedp.WaitVisible("input[name=name-0]", chromedp.ByQuery))
	for seat, name := range names {
		b.Do(chromedp.SendKeys("input[name=name-"+string(rune('0'+seat))+"]", name, chromedp.ByQuery))
	}
}
