package sheet_test

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// renamed returns a sheet whose names, titles and labels are replaced.
func renamed(begin func() *score.Sheet, text func() string) *score.Sheet {
	s := begin()
	s.Title = text()
	if s.Nobody != "" {
		s.Nobody = text()
	}
	s.Names = nil
	for range s.Players {
		s.Names = append(s.Names, text())
	}
	for i := range s.Contracts {
		s.Contracts[i].Label, s.Contracts[i].Short = text(), text()
	}
	return s
}

var (
	tips = regexp.MustCompile(`title="[^"]*"`)
	tags = regexp.MustCompile(`<[^>]*>`)
)

// skeleton returns the tags of a page without their titles.
func skeleton(page string) []string {
	return tags.FindAllString(tips.ReplaceAllString(unstyled(page), `title=""`), -1)
}

// cells returns the number of cells in each line of Markdown. Escaped bars do not count.
func cells(text string) (counts []int) {
	for line := range strings.Lines(text) {
		line = strings.ReplaceAll(line, `\\`, "")
		counts = append(counts, strings.Count(strings.ReplaceAll(line, `\|`, ""), "|"))
	}
	return counts
}

// unescaped returns the characters of a text that Markdown or a browser would interpret.
func unescaped(text string) string {
	var found []byte
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\':
			i++
		case strings.IndexByte("<>`[]&_", text[i]) >= 0:
			found = append(found, text[i])
		}
	}
	return string(found)
}

// hostile are names that an attacker may enter.
var hostile = []string{
	"<script>alert(1)</script>|*x*", `"><img src=x onerror=alert(1)>`, "' onclick='x", "&lt;b&gt;", "</style><b>", "[a](javascript:b)",
	"`code`", "~~x~~", "a\\", "\\|", "# head", "- item", "1. one", "x\ny\n\n| z |", "---", "\x00\u202E", "www.example.com", "a@b.c",
	"<!--", "]]>", "${x}", "_a_ __b__", "![i](j)", "\u2028",
}

// checkNames requires that the names do not change the tags of the page, the cells of the
// tables or the number of lines.
func checkNames(t require.TestingT, name string, begin func() *score.Sheet, text func() string) {
	was, s := renamed(begin, func() string { return "N" }), renamed(begin, text)
	page := sheet.Page(s)
	require.Equal(t, skeleton(sheet.Page(was)), skeleton(page), name)
	require.NotContains(t, page, "\x00")
	markdown := sheet.Markdown(s)
	require.Equal(t, cells(sheet.Markdown(was)), cells(markdown), name)
	require.Empty(t, unescaped(markdown), "%s:\n%s", name, markdown)
	require.Equal(t, strings.Count(sheet.Text(was), "\n"), strings.Count(sheet.Text(s), "\n"), name)
}

func TestHostileNames(t *testing.T) {
	for name, begin := range sheets {
		for _, text := range hostile {
			checkNames(t, name, begin, func() string { return text })
			s := renamed(begin, func() string { return text })
			if len(s.Deals) > 0 && !strings.ContainsAny(text, "\x00\n\u2028") {
				require.Contains(t, html.UnescapeString(sheet.Page(s)), text, name)
			}
		}
	}
	s := renamed(twoSets, func() string { return hostile[0] })
	require.Contains(t, sheet.Page(s), "&lt;script&gt;alert(1)&lt;/script&gt;|*x*")
	require.Contains(t, sheet.Markdown(s), `\<script\>alert(1)\</script\>\|\*x\*`)
}

func TestAnyNames(t *testing.T) {
	names := rapid.StringOfN(rapid.SampledFrom([]rune("a<>&\"'|*\\`~_[]()#!:@. \n-\u202E田")), 1, 12, -1).Filter(visible)
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"fife", "barbuda", "two-sets", "penguin", "italian", "grid", "bets"}).Draw(t, "sheet")
		checkNames(t, name, sheets[name], func() string { return names.Draw(t, "name") })
	})
}

// visible reports whether a name has anything but spaces.
func visible(name string) bool { return strings.TrimSpace(name) != "" }

func FuzzNames(f *testing.F) {
	names := []string{"fife", "barbuda", "two-sets", "penguin", "italian"}
	for i, text := range hostile {
		f.Add(text, uint(i))
	}
	f.Fuzz(func(t *testing.T, text string, i uint) {
		if !visible(text) {
			text = "." + text
		}
		name := names[i%uint(len(names))]
		checkNames(t, name, sheets[name], func() string { return text })
	})
}
