package explain_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/explain"
)

// TestHostileWords checks that titles, labels and notes cannot add markup to the rules.
func TestHostileWords(t *testing.T) {
	write := func(text string) string {
		return fmt.Sprintf("name: x\nplayers: [4]\ntitle: %q\nnotes: %[1]q\ncontracts: {a: {label: %[1]q, short: %[1]q, terms: [{per: trick, points: 1}]}}\n", text)
	}
	plain := explain.Rules(house(t, write("aXb")), 4)
	for _, text := range []string{
		"<script>alert(1)</script>", "</title>", "a | b", "a\\|b", "[x](javascript:x)", "![x](y)", "# x", "- x", "1. x", "> x", "`x`", "```", "***", "&lt;", "<!--",
	} {
		got := explain.Rules(house(t, write(text)), 4)
		require.Contains(t, got.Text(), text)
		page, was := got.Markdown(), plain.Markdown()
		require.Equal(t, strings.Count(was, "\n"), strings.Count(page, "\n"), "%q", text)
		require.Equal(t, bars(was), bars(page), "%q", text)
		require.NotContains(t, unescaped(page), "<", "%q:\n%s", text, page)
		require.NotContains(t, unescaped(page), "`", "%q:\n%s", text, page)
		require.NotContains(t, unescaped(page), "](", "%q:\n%s", text, page)
		require.Equal(t, headings(was), headings(page), "%q:\n%s", text, page)
	}
}

// unescaped returns Markdown without its escaped characters.
func unescaped(page string) string {
	var b strings.Builder
	for i := 0; i < len(page); i++ {
		if page[i] == '\\' {
			i++
			continue
		}
		b.WriteByte(page[i])
	}
	return b.String()
}

// bars counts the cell borders in each line.
func bars(page string) (counts []int) {
	for line := range strings.Lines(page) {
		counts = append(counts, strings.Count(unescaped(line), "|"))
	}
	return counts
}

// headings returns the level of each heading of a page.
func headings(page string) (depths []int) {
	for line := range strings.Lines(page) {
		if depth := len(line) - len(strings.TrimLeft(line, "#")); depth > 0 {
			depths = append(depths, depth)
		}
	}
	return depths
}
