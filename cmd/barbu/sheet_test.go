package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// named returns a record with names for its seats.
func named(record string, names ...string) string {
	for i := len(names) - 1; i >= 0; i-- {
		record = strings.Replace(record, "players 4\n", "players 4\nname "+string(rune('0'+i))+" "+names[i]+"\n", 1)
	}
	return record
}

// The help explains the bets and the sums of a sheet.
func TestSheetHelp(t *testing.T) {
	got := call("help", "sheet").out
	for _, sign := range []string{"2x0", "2xx0", "parentheses", "before\nbets", "check"} {
		require.Contains(t, got, sign)
	}
}

// Command sheet prints the same sheet as command play printed for the match.
func TestSheet(t *testing.T) {
	for _, name := range []string{"penguin", "italian", "barbuda", "fife"} {
		played := call("play", name, "-seed", "3", "-record", "-") // the sheet goes to standard error
		got := callOn(played.out, "sheet", "-")
		require.Equal(t, success, got.status, got.err)
		require.Empty(t, got.err)
		// The payments follow the sheet of a match that is played for money.
		paid := strings.TrimPrefix(played.err, got.out)
		require.True(t, strings.HasPrefix(played.err, got.out) && (paid == "" || strings.Contains(paid, " pays ")), played.err)
	}
}

func TestSheetNames(t *testing.T) {
	whole := named(call("play", "fife", "-record", "-").out, "Hero", "Buoy", "Lief", "<b>Fringe")
	got := callOn(whole, "sheet", "-")
	require.Equal(t, success, got.status, got.err)
	require.Contains(t, got.out, "\nHero *")
	require.Contains(t, got.out, "\n<b>Fringe ")
	require.NotContains(t, got.out, "\n0 ")

	got = callOn(whole, "sheet", "-", "-markdown")
	require.Contains(t, got.out, "\n### Round 1\n")
	require.Contains(t, got.out, `| \<b\>Fringe |`)

	got = callOn(whole, "sheet", "-html", "-", "-")
	require.True(t, strings.HasPrefix(got.out, "<!DOCTYPE html>\n"))
	require.Contains(t, got.out, "<bdi>&lt;b&gt;Fringe</bdi>")
	require.NotContains(t, got.out, "<b>Fringe")
}

func TestSheetFiles(t *testing.T) {
	whole := call("play", "penguin", "-record", "-").out
	inFolder(t, map[string]string{
		"whole":      whole,
		"unfinished": opening,
		"many":       whole + named(opening, "Ann") + strings.ReplaceAll(opening, "Annie", "Zoe"),
		"header":     whole + "barbu 1\n",
		"only":       "barbu 1\nvariant penguin\n",
		"empty":      "",
		"wrong":      whole + opening + "1 play 2C\n",
		"cut":        opening + "1 play",
	})
	begun := "Barbu (The Penguin Book of Card Games), 4 players\n\n" +
		"                |  points          |  total\n" +
		"deal  contract  |  Annie  1  2  3  |  Annie  1  2  3  check\n\n" +
		"total  Annie: 0  1: 0  2: 0  3: 0  (sum 0)\n"
	const none = ": no match has begun: want a record, which begins with the lines barbu 1, variant NAME and players N\n"
	sheet := callOn(whole, "sheet", "-").out
	for _, tt := range []struct {
		file string
		want result
	}{
		{"whole", result{success, sheet, ""}},
		{"unfinished", result{success, begun, ""}},
		{"many", result{success, sheet + "\n" + begun + "\n" + strings.ReplaceAll(begun, "Annie", "Zoe"), ""}},
		{"header", result{success, sheet, ""}},
		{"only", result{refused, "", "barbu sheet: only" + none}},
		{"empty", result{refused, "", "barbu sheet: empty" + none}},
		{"cut", result{refused, "", "barbu sheet: cut:13: 1 play: the file is cut off in this line: no card after play: want a card, as in QH\n"}},
	} {
		got := call("sheet", tt.file)
		got.out, tt.want.out = singleSpaced(got.out), singleSpaced(tt.want.out)
		require.Equal(t, tt.want, got, tt.file)
	}

	// A file with a wrong line has no sheet, and no page is written.
	got := call("sheet", "wrong", "-html", "page.html")
	require.Equal(t, refused, got.status)
	require.Empty(t, got.out)
	require.Contains(t, got.err, ": 1 play 2C: not in the hand")
	require.NoFileExists(t, "page.html")

	require.Equal(t, result{success, "", ""}, call("sheet", "many", "-html", "page.html"))
	page, err := os.ReadFile("page.html")
	require.NoError(t, err)
	require.Equal(t, 3, strings.Count(string(page), "<article"))
	require.Equal(t, 1, strings.Count(string(page), "</html>"))
	require.Equal(t, string(page), call("sheet", "many", "-html", "-").out)

	require.Equal(t, result{refused, "", "barbu sheet: -html none/page.html: there is no folder none: want a folder that exists\n"}, call("sheet", "whole", "-html", "none/page.html"))
	require.Equal(t, result{refused, "", "barbu sheet: open none.barbu: no such file or directory\n"}, call("sheet", "none.barbu"))
	require.Equal(t, result{refused, "", "barbu sheet: open house.yaml: no such file or directory\n"}, call("sheet", "whole", "-variant", "house.yaml"))
}

// singleSpaced returns a text with single spaces: the widths of columns are tested in
// package sheet.
func singleSpaced(text string) string { return strings.Join(strings.Fields(text), " ") }

func TestSheetVariant(t *testing.T) {
	inFolder(t, map[string]string{"house.yaml": houseFile})
	record := call("play", "house.yaml", "-record", "-").out
	got := callOn(record, "sheet", "-", "-variant", "house.yaml")
	require.Equal(t, success, got.status, got.err)
	require.True(t, strings.HasPrefix(got.out, "House Barbu, 4 players\n"), got.out)
	require.Equal(t, refused, callOn(record, "sheet", "-").status)
}

func TestSheetMisuse(t *testing.T) {
	require.Equal(t, misuse(t, "sheet", "-html and -markdown: want only one of them"), call("sheet", "a", "-markdown", "-html", "b"))
}
