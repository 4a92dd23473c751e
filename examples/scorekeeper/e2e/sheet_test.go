package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// pages matches the number of pages of a PDF.
var pages = regexp.MustCompile(`/Type\s*/Pages\s[^>]*/Count (\d+)|/Count (\d+)[^>]*/Type\s*/Pages`)

// The sheet of a whole match, as command sheet writes it: it fits its screen, light and dark; the
// names and totals stay in view on a phone; keys reach and scroll the table; 28 deals print on one
// page.
func TestSheet(t *testing.T) {
	file := write(t, barbu(t), "penguin")
	b := sit(t, "file://", browser.Checked...)
	b.Do(chromedp.Navigate("file://" + file))
	b.Everywhere("page")
	for _, s := range browser.Checked {
		t.Run(s.Name, func(t *testing.T) {
			b.Show(s)
			b.Do(chromedp.Navigate("file://" + file))
			var top float64
			b.Do(chromedp.Evaluate(`scrollTo(0, 300); document.querySelector(".standing").getBoundingClientRect().top`, &top))
			if s.Phone {
				require.Zero(t, top, "the names and totals stay in view")
			} else {
				require.NotZero(t, top)
			}
			var focused string
			var left float64
			b.Do(chromedp.KeyEvent(kb.Tab), chromedp.Evaluate(`document.activeElement.getAttribute("role") + " " + document.activeElement.getAttribute("aria-label")`, &focused))
			require.Equal(t, "region Score", focused)
			b.Do(chromedp.Evaluate(`document.activeElement.scrollTo(200, 0); document.activeElement.scrollLeft`, &left))
			if s.Phone {
				require.Positive(t, left, "the table is wider than a phone")
			}
			var pdf []byte
			b.Do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
				pdf, _, err = page.PrintToPDF().WithPreferCSSPageSize(true).Do(ctx)
				return err
			}))
			require.True(t, bytes.HasPrefix(pdf, []byte("%PDF")))
			found := pages.FindSubmatch(pdf)
			require.NotNil(t, found)
			require.Equal(t, "1", string(found[1])+string(found[2]), "28 deals print on one page")
		})
	}
}

// barbu builds the command.
func barbu(t *testing.T) string {
	file, err := command()
	require.NoError(t, err)
	return file
}

// write writes the sheet of a whole match of a variant as a page, and returns its file.
func write(t *testing.T, program, variant string) string {
	dir := t.TempDir()
	record, file := filepath.Join(dir, "out.barbu"), filepath.Join(dir, "sheet.html")
	for _, args := range []string{"play " + variant + " -bots steady -seed 7 -record " + record, "sheet " + record + " -html " + file} {
		out, err := exec.Command(program, strings.Fields(args)...).CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
	return file
}

// The other forms of the sheet: rounds with marks, columns of bets, squares, and a game with a sale of
// the right to name trumps. The last one has deals that broke a rule. The tests of replay have teams.
func TestSheetForms(t *testing.T) {
	program := barbu(t)
	files := map[string]string{}
	for _, variant := range []string{"fife", "barbuda", "italian", "king"} {
		files[variant] = write(t, program, variant)
	}
	match, marked := filepath.Join(t.TempDir(), "match.json"), filepath.Join(t.TempDir(), "sheet.html")
	require.NoError(t, os.WriteFile(match, []byte(broken(t, program)), 0o600))
	out, err := exec.Command(program, "sheet", match, "-html", marked).CombinedOutput()
	require.NoError(t, err, "%s", out)
	files["broken"] = marked
	b := sit(t, "file://", browser.Checked...)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		b.Do(chromedp.Navigate("file://" + files[name]))
		b.Everywhere("page-" + name)
	}
}

// broken returns a match in which the declarer declares a contract twice.
func broken(t *testing.T, program string) string {
	out, err := exec.Command(program, "show", "penguin", "-json").Output()
	require.NoError(t, err)
	var shown struct{ Fingerprint string }
	require.NoError(t, json.Unmarshal(out, &shown))
	require.NotEmpty(t, shown.Fingerprint)
	return `{"keeper":1,"variant":"penguin","fingerprint":"` + shown.Fingerprint + `","players":4,"deals":[` +
		`{"contract":"no-king","taken":{"KH":[0,1,0,0]}},{"contract":"no-king","bets":"1x0","taken":{"KH":[0,1,0,0]},"broken":"contract"}]}`
}
