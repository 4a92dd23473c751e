package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/svg"
)

// readMatch returns the match and the names at the end of a record.
func readMatch(t *testing.T, text string) (*barbu.Match, []string) {
	t.Helper()
	finder, err := newFinder("", streams{})
	require.NoError(t, err)
	r := &recordFile{Reader: record.NewReader("-", strings.NewReader(text), finder.find), name: "-", finder: finder}
	require.NoError(t, r.readAll())
	return r.Match(), r.Names()
}

func TestView(t *testing.T) {
	m, names := readMatch(t, opening)
	for seat, viewer := range map[string]cards.Seat{"0": 0, "3": 3, "-1": barbu.Spectator} {
		v := m.View(viewer)
		for args, want := range map[string]string{
			"":              v.Text(barbu.TextOptions{Width: 80, Names: names}),
			"-width 40":     v.Text(barbu.TextOptions{Width: 40, Names: names}),
			"-color never":  v.Text(barbu.TextOptions{Width: 80, Names: names}),
			"-color auto":   v.Text(barbu.TextOptions{Width: 80, Names: names}), // not a terminal
			"-color always": v.Text(barbu.TextOptions{Width: 80, Names: names, Colour: true}),
			"-lang fr":      v.Text(barbu.TextOptions{Width: 80, Names: names, Language: lang.French}),
		} {
			line := strings.Fields("view - -seat " + seat + " " + args)
			require.Equal(t, result{success, want, ""}, callOn(opening, line...), line)
		}
		var read barbu.View
		got := callOn(opening, "view", "-", "-seat", seat, "-json")
		require.NoError(t, json.Unmarshal([]byte(got.out), &read))
		require.True(t, v.Equal(&read), got.out)
	}
	own := callOn(opening, "view", "-", "-seat", "0").out
	require.Contains(t, own, "Annie")
	require.Contains(t, own, "KS 3S")
	require.NotContains(t, callOn(opening, "view", "-", "-seat", "-1").out, "KS 3S")
	require.Contains(t, callOn(opening, "view", "-", "-seat", "0", "-color", "always").out, "\x1b[")
}

// With -svg the table is a picture in a file.
func TestViewPicture(t *testing.T) {
	inFolder(t, map[string]string{"a": opening})
	m, names := readMatch(t, opening)
	for args, want := range map[string]string{
		"-seat 0":                               svg.View(m.View(0), svg.Options{Names: names}),
		"-seat -1 -theme light -suits 2":        svg.View(m.View(barbu.Spectator), svg.Options{Names: names}),
		"-seat 2 -theme dark -suits 4 -lang fr": svg.View(m.View(2), svg.Options{Names: names, Theme: svg.ThemeDark, Colours: svg.FourColours, Language: lang.French}),
		"-seat 2 -open -theme auto":             svg.Position(m, svg.Options{Names: names, Theme: svg.ThemeAuto, Bottom: 2}),
		"-seat -1 -open":                        svg.Position(m, svg.Options{Names: names}),
	} {
		line := append([]string{"view", "a", "-svg", "-"}, strings.Fields(args)...)
		require.Equal(t, result{success, want, ""}, call(line...), args)
		line[3] = "table.svg"
		require.Equal(t, result{success, "", ""}, call(line...), args)
		file, err := os.ReadFile("table.svg")
		require.NoError(t, err)
		require.Equal(t, want, string(file))
	}
	require.Equal(t, result{refused, "", "barbu view: -svg none/table.svg: there is no folder none: want a folder that exists\n"}, call("view", "a", "-seat", "0", "-svg", "none/table.svg"))
	require.Equal(t, misuse(t, "view", `-theme "red": want light, dark or auto`), call("view", "a", "-seat", "0", "-svg", "-", "-theme", "red"))
	require.Equal(t, misuse(t, "view", `-suits 3: want 2 or 4`), call("view", "a", "-seat", "0", "-svg", "-", "-suits", "3"))
}

func TestViewMisuse(t *testing.T) {
	inFolder(t, map[string]string{"a": opening})
	for args, want := range map[string]string{
		"a":                       "no -seat: want the number of a seat, as in -seat 0, or -seat -1 for a spectator",
		"a -seat 4":               "-seat 4: want 0 to 3, or -1 for a spectator",
		"a -seat -2":              "-seat -2: want 0 to 3, or -1 for a spectator",
		"a -seat one":             `-seat "one": want a whole number`,
		"a -seat 0 -width 29":     "-width 29: want 30 or more",
		"a -seat 0 -color red":    `-color "red": want auto, always or never`,
		"a -seat 0 -lang english": `-lang "english": want en, fr, it, de, es or tr`,
		"-seat 0":                 "want one RECORD, not 0",
		"a -seat 0 -svg - -json":  "-svg and -json: want only one of them",
		"a -seat 0 -theme dark":   "-theme without -svg: want the file of the picture, as in -svg table.svg",
		"a -seat 0 -open":         "-open without -svg: want the file of the picture, as in -svg table.svg",
	} {
		require.Equal(t, misuse(t, "view", want), call(append([]string{"view"}, strings.Fields(args)...)...), args)
	}
}

// The sheet is printed in the language of -lang.
func TestSheetLanguage(t *testing.T) {
	text := call("play", "italian", "-record", "-").out
	seen := map[string]bool{}
	for _, code := range languages() {
		got := callOn(text, "sheet", "-", "-lang", code)
		require.Equal(t, success, got.status)
		require.False(t, seen[got.out], code)
		seen[got.out] = true
	}
	// Without -lang, the contracts have the names that the variant has, which are Italian.
	plain := callOn(text, "sheet", "-").out
	require.Contains(t, plain, "Mano positiva")
	require.Contains(t, plain, "contracts played")
	require.NotContains(t, callOn(text, "sheet", "-", "-lang", "en").out, "Mano positiva")
	require.Contains(t, callOn(text, "sheet", "-", "-lang", "de", "-json").out, `"language":"de"`)
}
