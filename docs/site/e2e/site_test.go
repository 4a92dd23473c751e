// Package e2e looks at pages of the site in a real browser.
package e2e

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

func TestMain(m *testing.M) { browser.Main(m, func() {}) }

// The pages fit a phone and a desk, also with large letters, and axe-core has no findings: a text, wide tables, rules,
// and a program. With BARBU_FULL=1 the test looks at every document.
func TestPages(t *testing.T) {
	site := t.TempDir()
	out, err := exec.Command("go", "run", "-C", "..", ".", "-out", site).CombinedOutput()
	require.NoError(t, err, "%s", out)
	pages := []string{"index.html", "docs/tutorial.html", "docs/rules/penguin.html", "bots/index.html", "docs/dependencies.html", "examples/quickstart/main.go.html"}
	if browser.Full {
		pages = nil
		for _, pattern := range []string{"*.html", "*/*.html", "*/*/*.html"} {
			found, err := filepath.Glob(filepath.Join(site, pattern))
			require.NoError(t, err)
			for _, file := range found {
				page, err := filepath.Rel(site, file)
				require.NoError(t, err)
				pages = append(pages, page)
			}
		}
		require.Greater(t, len(pages), 100)
	}
	b := browser.Open(t, browser.Phone)
	for _, page := range pages {
		b.Do(chromedp.Navigate("file://" + filepath.Join(site, page)))
		b.Everywhere(filepath.Base(page))
	}
}
