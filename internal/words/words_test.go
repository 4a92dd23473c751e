package words_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/internal/words"
)

func TestSemicolon(t *testing.T) {
	require.Equal(t, "; ", words.Semicolon(":"))
	require.Equal(t, "\u00a0; ", words.Semicolon("\u00a0:"))
}

func TestList(t *testing.T) {
	for _, row := range []struct {
		items []string
		want  string
	}{
		{nil, "nothing"},
		{[]string{"a"}, "a"},
		{[]string{"a", "b"}, "a or b"},
		{[]string{"a", "b", "c"}, "a, b or c"},
		{[]string{"a", "b", "c", "d"}, "a, b, c or d"},
	} {
		before := fmt.Sprint(row.items)
		require.Equal(t, row.want, words.List("or", row.items))
		require.Equal(t, before, fmt.Sprint(row.items))
	}
	require.Equal(t, "name and points", words.List("and", []string{"name", "points"}))
}

func TestShown(t *testing.T) {
	for _, text := range []string{"", "no-queens", "Ö\té 龍 \U0001F468\u200D\U0001F467 ‘’", "\uFFFD"} {
		require.Equal(t, text, words.Shown(text))
	}
	for _, r := range "\x00\n\r\x1b\x7f\u0085\u009b\u061C\u200E\u200F\u2028\u2029\u202A\u202E\u2066\u2069" {
		require.Equal(t, "a\uFFFDb", words.Shown("a"+string(r)+"b"), "%U", r)
	}
	require.Equal(t, "a\uFFFDb", words.Shown("a\xffb"))
}

var (
	keys      = []string{"name", "points", "players", "pack", "contracts", "doubling", "per-trick", "end"}
	contracts = []string{"no-tricks", "no-hearts", "no-queens", "no-king", "no-last-two", "trumps", "domino"}
)

func TestNearest(t *testing.T) {
	for _, row := range []struct {
		text  string
		names []string
		want  string
	}{
		{"poins", keys, "points"},   // a letter is dropped
		{"pointss", keys, "points"}, // a letter is added
		{"pointz", keys, "points"},  // a letter is changed
		{"piotns", keys, "points"},  // a letter moved by two places is two swaps, a third of six
		{"opints", keys, "points"},  // the first two are swapped
		{"Points", keys, "points"},  // a capital is a changed letter
		{"nmae", keys, "name"},
		{"player", keys, "players"},
		{"contract", keys, "contracts"},
		{"pertrick", keys, "per-trick"},
		{"per_trick", keys, "per-trick"},
		{"per_tricks", keys, "per-trick"},
		{"ned", keys, "end"},
		{"edn", keys, "end"},
		{"en", keys, "end"},
		{"doublng", keys, "doubling"},
		{"no-heart", contracts, "no-hearts"},
		{"no-kings", contracts, "no-king"},
		{"no-kign", contracts, "no-king"},
		{"trump", contracts, "trumps"},
		{"dominoes", contracts, "domino"},
		{"points", keys, "points"},
		// No name is near.
		{"colour", keys, ""},
		{"", keys, ""},
		{"p", keys, ""},
		{"po", keys, ""},
		{"piont", keys, ""},
		{"salad", contracts, ""},
		{"poins", nil, ""},
		{"", []string{""}, ""},
		{"", []string{"C"}, ""},
		{"x", []string{"C", "D", "H", "S"}, ""}, // every letter would change
		{"xy", []string{"NT", "up"}, ""},
		{"NX", []string{"C", "NT"}, "NT"},
		// Nearest returns the nearest name, or the first of several equally near names.
		{"no-quens", []string{"no-queen", "no-queens"}, "no-queens"},
		{"past", []string{"pass", "last"}, "pass"},
		{"past", []string{"last", "pass"}, "last"},
		{"last", []string{"pass", "last"}, "last"},
		{"herats", []string{"hearths", "hearts"}, "hearts"},
	} {
		require.Equal(t, row.want, words.Nearest(row.text, row.names), "%q", row.text)
		hint := ""
		if row.want != "" {
			hint = " (did you mean " + row.want + "?)"
		}
		require.Equal(t, hint, words.DidYouMean(row.text, row.names), "%q", row.text)
	}
}

func TestDidYouMeanInAnotherCase(t *testing.T) {
	names := []string{"no-queens", "no-king", "NT"}
	require.Equal(t, " (did you mean no-king?)", words.DidYouMean("NO-KING", names))
	require.Equal(t, " (did you mean no-queens?)", words.DidYouMean("No-Queens", names))
	require.Equal(t, " (did you mean NT?)", words.DidYouMean("nt", names))
	require.Empty(t, words.DidYouMean("KING", names))
	require.Empty(t, words.DidYouMean("", []string{""}))
}

// TestDidYouMeanOfAbbreviations checks that a text without a near name can mean the only name that
// it abbreviates.
func TestDidYouMeanOfAbbreviations(t *testing.T) {
	for _, row := range []struct {
		text  string
		names []string
		want  string
	}{
		{"pts", []string{"per", "cards", "points"}, " (did you mean points?)"},
		{"travers", []string{"traversone"}, " (did you mean traversone?)"},
		{"travers", []string{"traversone", "traversino"}, ""},
		{"pt", []string{"points"}, ""},
		{"pst", []string{"points"}, ""},
		{"oints", []string{"cards"}, ""},
		{"tsp", []string{"points"}, ""},
		{"pts", []string{""}, ""},
		{"pts", nil, ""},
	} {
		require.Empty(t, words.Nearest(row.text, row.names), "%q", row.text)
		require.Equal(t, row.want, words.DidYouMean(row.text, row.names), "%q", row.text)
	}
}

// editDistance computes the distance by its definition: the smallest number of steps that
// turn a into b. A step adds, drops or changes a letter, or swaps two neighbours. Two steps
// never affect the same letter.
func editDistance(a, b string) int {
	if a == "" || b == "" {
		return len(a) + len(b)
	}
	change := 1
	if a[0] == b[0] {
		change = 0
	}
	d := min(editDistance(a[1:], b)+1, editDistance(a, b[1:])+1, editDistance(a[1:], b[1:])+change)
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		d = min(d, editDistance(a[2:], b[2:])+1)
	}
	return d
}

func TestNearestAgreesWithTheDefinition(t *testing.T) {
	word := rapid.StringMatching(`[abc]{0,7}`)
	rapid.Check(t, func(t *rapid.T) {
		text, names := word.Draw(t, "text"), rapid.SliceOfN(word, 0, 5).Draw(t, "names")
		want, best := "", 100
		for _, name := range names {
			shorter := min(len(text), len(name))
			d := editDistance(text, name)
			if (d <= 1 || d <= shorter/3) && d < shorter && d < best {
				want, best = name, d
			}
		}
		require.Equal(t, want, words.Nearest(text, names))
	})
}
