package e2e

import (
	"bytes"
	"context"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// pages matches the number of pages of a PDF.
var pages = regexp.MustCompile(`/Type\s*/Pages\s[^>]*/Count (\d+)|/Count (\d+)[^>]*/Type\s*/Pages`)

// The sheet of a whole match, as command sheet writes it: it fits its screen, light and dark; the
// names and totals stay in view on a phone; keys reach and scroll the table; 28 deals print on one
// page.
func TestSheet(t *testing.T) {
	dir := t.TempDir()
	record, file := filepath.Join(dir, "out.barbu"), filepath.Join(dir, "sheet.html")
	for _, args := range []string{"play penguin -bots steady -seed 7 -record " + record, "sheet " + record + " -html " + file} {
		cmd := exec.Command("go", append([]string{"run", "-C", "../../..", "./cmd/barbu"}, strings.Fields(args)...)...)
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
	for _, s := range screens {
		t.Run(s.name, func(t *testing.T) {
			b := sit(t, "file://", s.name, s.width, s.height, s.phone)
			b.do(chromedp.Navigate("file://" + file))
			b.look("page")
			var top float64
			b.do(chromedp.Evaluate(`scrollTo(0, 300); document.querySelector(".standing").getBoundingClientRect().top`, &top))
			if s.phone {
				require.Zero(t, top, "the names and totals stay in view")
			} else {
				require.NotZero(t, top)
			}
			var focused string
			var left float64
			b.do(chromedp.KeyEvent(kb.Tab), chromedp.Evaluate(`document.activeElement.getAttribute("role") + " " + document.activeElement.getAttribute("aria-label")`, &focused))
			require.Equal(t, "region Score", focused)
			b.do(chromedp.Evaluate(`document.activeElement.scrollTo(200, 0); document.activeElement.scrollLeft`, &left))
			if s.phone {
				require.Positive(t, left, "the table is wider than a phone")
			}
			var pdf []byte
			b.do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
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
