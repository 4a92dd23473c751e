package sheet_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/sheet"
)

// sampled are sheets that together have every kind of table and mark.
var sampled = []string{"fife", "barbuda", "two-sets", "italian"}

// unsafeLetters returns characters that a sheet must not contain: control characters,
// characters that reverse or hide text, line separators, and invalid bytes.
func unsafeLetters() (letters []string) {
	for r := rune(0); r < 0x20; r++ {
		letters = append(letters, string(r))
	}
	for _, r := range "\x7f\u0080\u0085\u009b\u009f\u061C\u200B\u200E\u200F\u2028\u2029\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF\uFFF9\uFFFE\U000E0001\U000E0041" {
		letters = append(letters, string(r))
	}
	return append(letters, "\xff", "\xc3", "\xed\xa0\x80")
}

// lines returns the control characters and line separators of a text.
func lines(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || unicode.In(r, unicode.Zl, unicode.Zp) {
			return r
		}
		return -1
	}, text)
}

// Unsafe characters in names, titles and labels add no control characters and no line breaks to
// Text, Markdown and HTML.
func TestUnsafeLettersOnSheets(t *testing.T) {
	for _, name := range sampled {
		begin := sheets[name]
		plain := renamed(begin, func() string { return "aXb" })
		outputs := []string{sheet.Text(plain), sheet.Markdown(plain), sheet.Page(plain)}
		for _, letter := range unsafeLetters() {
			s := renamed(begin, func() string { return "a" + letter + "b" })
			for i, got := range []string{sheet.Text(s), sheet.Markdown(s), sheet.Page(s)} {
				require.Equal(t, lines(outputs[i]), lines(got), "%s, %q, output %d:\n%s", name, letter, i, got)
				require.True(t, !strings.Contains(got, letter) || strings.Contains(outputs[i], letter), "%s, %q, output %d", name, letter, i)
			}
		}
	}
}

// attacks are names that try to inject markup.
var attacks = []string{
	"<script>alert(1)</script>", "<SCRIPT SRC=//x>", "<svg/onload=alert(1)>", `" autofocus onfocus=alert(1) x="`, "' onmouseover='alert(1)",
	"</td></tr></table><h1>", "</title><script>", "<!-- ", "-->", "<![CDATA[", "&#60;b&#62;", "&lt", "&amp;lt;", "javascript:alert(1)",
	"<a href=javascript:x>", "</style>*{display:none}", "{{.}}", "<%= x %>", "\x00<b>", "<b\x00>", "\u202E<b>", "＜b＞", "<\u200Bb>",
	"[x](javascript:alert(1))", "![x](http://x/y.png)", "<http://x>", "http://x.example", "[x]: http://x", "[^1]", "***", "___", "~~~", "```\nx\n```",
	"# x", "#x", "> x", "+ x", "1) x", "    x", "\tx", "a | b", "|---|", "a\\|b", "a\\\\|b", "\\", "x\n\n<b>", "x\r\n# y", "x\u2028# y", "$x$", "@x", ":x:",
	"=cmd|' /C calc'!A0", "-1+1", "@SUM(1)", "\x1b]0;x\x07", "\x1b[2J", strings.Repeat("<b>", 50), strings.Repeat("|", 200), strings.Repeat("龍", 200),
}

// No name becomes a tag, an attribute, a cell, a heading or a link.
func TestAttacksOnSheets(t *testing.T) {
	for _, name := range sampled {
		for _, text := range attacks {
			checkNames(t, name, sheets[name], func() string { return text })
		}
	}
}

// Whatever the names contain, a page has only the tags that the package writes.
func TestNamesAddNoTags(t *testing.T) {
	ours := regexp.MustCompile(`^<(!DOCTYPE html|/?[a-z][a-z0-9]*( (class|scope|lang|charset|name|content|http-equiv|title|style|role|aria-label)="[^"<>]*"| colspan="\d+"| tabindex="0")*)>$`)
	never := regexp.MustCompile(`(?i)^<(script|svg|a|img|h4|b on|iframe|object)\b`)
	for _, name := range sampled {
		begin := sheets[name]
		for _, text := range attacks {
			page := unstyled(sheet.Page(renamed(begin, func() string { return text })))
			for _, tag := range tags.FindAllString(page, -1) {
				if !ours.MatchString(tag) || never.MatchString(tag) {
					t.Errorf("%s, %q: the page has the tag %s", name, text, tag)
				}
			}
			require.NotContains(t, tags.ReplaceAllString(page, ""), "<", "%s, %q", name, text)
		}
	}
}
