package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestReplay(t *testing.T) {
	whole := named(call("play", "penguin", "-seed", "7", "-record", "-").out, "Annie", "Benny", "</script>", "Dora")
	inFolder(t, map[string]string{
		"whole": whole, "cut": strings.Join(strings.SplitAfter(whole, "\n")[:100], ""), "two": opening + opening,
		"header": "barbu 1\nvariant penguin\nplayers 4\n", "wrong": opening + "1 play 2C\n", "only": "barbu 1\n",
	})
	got := call("replay", "whole", "-html", "page.html")
	require.Equal(t, result{success, "", ""}, got)
	page, err := os.ReadFile("page.html")
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(string(page), "<!DOCTYPE html>\n"))
	require.Contains(t, string(page), `\u003c/script\u003e`)
	require.LessOrEqual(t, len(page), 200_000)

	got = callOn(whole, "replay", "-", "-html", "-")
	require.Equal(t, success, got.status, got.err)
	require.Equal(t, string(page), got.out)

	require.Contains(t, call("replay", "cut", "-html", "-", "-title", "Thursday").out, "<title>Thursday</title>")
	require.Contains(t, call("replay", "cut", "-html", "-", "-title", "Thurs\xffday").out, "<title>Thurs\uFFFDday</title>")
	require.Contains(t, call("replay", "header", "-html", "-").out, `"deals":[]`)
	require.NotContains(t, call("replay", "cut", "-html", "-").out, `"analysed":true`)
	analysed := call("replay", "cut", "-html", "-", "-analyse", "-limit", "200")
	require.Equal(t, success, analysed.status, analysed.err)
	require.Contains(t, analysed.out, `"analysed":true`)
	require.Contains(t, analysed.out, `"x":[`)

	require.Equal(t, misuse(t, "replay", "no -html: want the file for the page, as in -html out.html"), call("replay", "whole"))
	require.Equal(t, misuse(t, "replay", `-match "0": want a whole number, 1 or more`), call("replay", "whole", "-html", "-", "-match", "0"))
	require.Equal(t, misuse(t, "replay", "-limit -1: want 0 or more"), call("replay", "whole", "-html", "-", "-limit", "-1"))
	require.Equal(t, misuse(t, "replay", "-limit is for the analysis: want -analyse too"), call("replay", "whole", "-html", "-", "-limit", "5"))
	require.Equal(t, misuse(t, "replay", "want one RECORD, not 2"), call("replay", "whole", "cut", "-html", "-"))

	require.Equal(t, misuse(t, "replay", "two has 2 matches: want -match 1 to -match 2"), call("replay", "two", "-html", "-"))
	require.Equal(t, misuse(t, "replay", "-match 3: two has 2 matches: want -match 1 to -match 2"), call("replay", "two", "-html", "-", "-match", "3"))
	require.Equal(t, misuse(t, "replay", "-match 2: whole has one match: want -match 1, or no -match"), call("replay", "whole", "-html", "-", "-match", "2"))
	require.Equal(t, success, call("replay", "two", "-html", "-", "-match", "2").status)
	for _, bad := range [][]string{
		{"replay", "wrong", "-html", "no.html"}, {"replay", "only", "-html", "no.html"}, {"replay", "none", "-html", "no.html"},
		{"replay", "cut", "-html", "none/page.html"}, {"replay", "cut", "-html", "."},
	} {
		got := call(bad...)
		require.Equal(t, refused, got.status, bad)
		require.True(t, strings.HasPrefix(got.err, "barbu replay: "), got.err)
	}
	require.NoFileExists(t, "no.html", "a wrong record leaves no page")
}
