package main

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

// written builds the site of this checkout and returns its folder.
func written(t *testing.T) fs.FS {
	t.Helper()
	out := t.TempDir()
	n, err := build(os.DirFS("../.."), out)
	require.NoError(t, err)
	require.Greater(t, n, 60)
	return os.DirFS(out)
}

var (
	linked = regexp.MustCompile(`(?:href|src)="([^"]*)"`)
	ids    = regexp.MustCompile(` id="([^"]+)"`)
)

// Each link of each page leads to a file of the site, and to a heading of it if it names one. Nothing is
// loaded from a network.
func TestLinks(t *testing.T) {
	site := written(t)
	links, fragments := 0, 0
	require.NoError(t, fs.WalkDir(site, ".", func(file string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(file) != ".html" {
			return err
		}
		for _, found := range linked.FindAllStringSubmatch(content(t, site, file), -1) {
			if strings.HasPrefix(found[1], "https://") {
				require.NotContains(t, found[0], "src=", "%s loads %s", file, found[1])
				continue
			}
			to, fragment, named := strings.Cut(found[1], "#")
			if to = path.Join(path.Dir(file), to); strings.HasPrefix(found[1], "#") {
				to = file
			}
			page := content(t, site, to)
			links++
			if named {
				fragments++
				require.Contains(t, idsOf(page), fragment, "%s links to %s", file, found[1])
			}
		}
		return nil
	}))
	require.Greater(t, links, 1000)
	require.Greater(t, fragments, 60)
}

// A page has no script and no style from elsewhere, and all pages have the navigation.
func TestPages(t *testing.T) {
	site := written(t)
	for _, file := range []string{"index.html", "docs/index.html", "docs/tutorial.html", "docs/howto/bot.html", "docs/rules/penguin.html", "examples/quickstart/main.go.html"} {
		page := content(t, site, file)
		for _, loads := range []string{"<script", "<link", "@import", "url("} {
			require.NotContains(t, page, loads, file)
		}
		require.Equal(t, 2, strings.Count(page, "<h2>Reference</h2>"), "%s: the navigation is there for wide and for narrow windows", file)
	}
	sections := content(t, site, "docs/variants.html")
	require.Equal(t, 2, strings.Count(sections, `<li><a href="#the-file">The file</a></li>`), "the sections are listed for wide and for narrow windows")
	require.NotContains(t, content(t, site, "examples/quickstart/main.go.html"), `class="contents"`)
	require.Contains(t, content(t, site, "docs/commands.html"), `<code class="flag">-lang</code>`)
	require.Contains(t, content(t, site, "docs/tutorial.html"), `aria-current="page">A game of your own</a>`)
	require.Contains(t, content(t, site, "docs/dependencies.html"), `<div class="scroll" tabindex="0"><table>`)
	require.Contains(t, content(t, site, "examples/quickstart/main.go.html"), "package main")
	require.Contains(t, content(t, site, "docs/rules/penguin.html"), "<td>7♦\uFE0E")
	require.True(t, strings.HasPrefix(content(t, site, "docs/images/table.svg"), "<svg"))
}

// Code stays as it is: people copy it.
func TestSuitsAsLetters(t *testing.T) {
	require.Equal(t, "♥\uFE0E <code class=\"flag\">♥</code> ♠\uFE0E <pre tabindex=\"0\"><code>♥\n♦</code></pre>♣\uFE0E",
		suitsAsLetters("♥ <code class=\"flag\">♥</code> ♠ <pre tabindex=\"0\"><code>♥\n♦</code></pre>♣"))
}

// A link that leads nowhere is an error that names the page and the link, and nothing is written.
func TestBrokenLink(t *testing.T) {
	out := t.TempDir()
	_, err := build(fstest.MapFS{
		"README.md":      {Data: []byte("# A\n\n[all](docs/README.md) [gone](docs/gone.md)\n")},
		"docs/README.md": {Data: []byte("# B\n\n**How to**\n\n- [start](../README.md)\n")},
	}, out)
	require.ErrorContains(t, err, "README.md: link docs/gone.md: ")
	entries, err := os.ReadDir(out)
	require.NoError(t, err)
	require.Empty(t, entries)
}

// A link to a folder leads to its README; without one only its text is left.
func TestFolders(t *testing.T) {
	out := t.TempDir()
	_, err := build(fstest.MapFS{
		"README.md":      {Data: []byte("# A\n\n[one](one) and [two](two)\n")},
		"docs/README.md": {Data: []byte("# B\n\n**How to**\n\n- [start](../README.md)\n")},
		"one/README.md":  {Data: []byte("# One\n\n<script>alert(1)</script>\n")},
		"two/main.go":    {Data: []byte("package main\n")},
	}, out)
	require.NoError(t, err)
	require.Contains(t, content(t, os.DirFS(out), "index.html"), `<a href="one/index.html">one</a> and two`)
	require.NotContains(t, content(t, os.DirFS(out), "one/index.html"), "<script")
}

func content(t *testing.T, site fs.FS, file string) string {
	t.Helper()
	text, err := fs.ReadFile(site, file)
	require.NoError(t, err)
	return string(text)
}

func idsOf(page string) (all []string) {
	for _, found := range ids.FindAllStringSubmatch(page, -1) {
		all = append(all, found[1])
	}
	return all
}
