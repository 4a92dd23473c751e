// Package e2e looks at pages of the site in a real browser.
package e2e

import (
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

func TestMain(m *testing.M) { browser.Main(m, func() {}) }

// TestPages looks at a text, wide tables, rules and a program: each page fits a phone and a desk, also with large
// letters, and axe-core has no findings. With BARBU_FULL=1 it looks at every page.
func TestPages(t *testing.T) {
	site := t.TempDir()
	out, err := exec.Command("go", "run", "-C", "..", ".", "-out", site).CombinedOutput()
	require.NoError(t, err, "%s", out)
	pages := []string{"index.html", "docs/tutorial.html", "docs/rules/penguin.html", "bots/index.html", "docs/dependencies.html", "examples/quickstart/main.go.html"}
	if browser.Full {
		pages = nil
		require.NoError(t, fs.WalkDir(os.DirFS(site), ".", func(page string, _ fs.DirEntry, err error) error {
			if path.Ext(page) == ".html" {
				pages = append(pages, page)
			}
			return err
		}))
		require.Greater(t, len(pages), 200)
	}
	w, err := browser.SharedWindow()
	require.NoError(t, err)
	for _, page := range pages {
		t.Run(page, func(t *testing.T) {
			b := w.Page(t, browser.Phone)
			b.Do(chromedp.Navigate("file://" + filepath.Join(site, page)))
			b.Everywhere(strings.ReplaceAll(strings.TrimSuffix(page, ".html"), "/", "-"))
		})
	}
}
