package main

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
)

// A position is read as the record is that it was taken from, from a file or from standard input, with or
// without a line end and a byte order mark.
func TestPositionAsMoment(t *testing.T) {
	inFolder(t, nil)
	m, _ := readMatch(t, opening)
	position := m.Position().String()
	for _, text := range []string{position, position + "\n", "\ufeff" + position + "\r\n\r\n"} {
		require.NoError(t, os.WriteFile("a.txt", []byte(text), 0o600))
		for _, args := range []string{"legal", "hint -worlds 5 -seed 3", "legal -json", "hint -worlds 5 -json"} {
			words := strings.Fields(args)
			name := words[0]
			want := callOn(opening, append([]string{name, "-"}, words[1:]...)...)
			require.Equal(t, success, want.status)
			want.out = regexp.MustCompile(`"names":\[[^\]]*\]`).ReplaceAllString(want.out, `"names":["","","",""]`)
			require.Equal(t, want, callOn(text, append([]string{name, "-"}, words[1:]...)...), args)
			want.out = strings.Replace(want.out, `"file":"-"`, `"file":"a.txt"`, 1)
			require.Equal(t, want, call(append([]string{name, "a.txt"}, words[1:]...)...), args)
		}
		resumed, err := barbu.ParsePosition(lookup, position)
		require.NoError(t, err)
		for seat, v := range map[string]*barbu.View{"-1": resumed.View(barbu.Spectator), "1": resumed.View(1)} {
			got := callOn(text, "view", "-", "-seat", seat)
			require.Equal(t, result{success, v.Text(barbu.TextOptions{Width: 80, Names: make([]string, 4)}), ""}, got)
			var read barbu.View
			require.NoError(t, json.Unmarshal([]byte(callOn(text, "view", "-", "-seat", seat, "-json").out), &read))
			require.True(t, v.Equal(&read))
		}
		require.Equal(t, success, callOn(text, "view", "-", "-seat", "0", "-svg", "table.svg", "-open").status)
	}
}

// The position of a puzzle can be read.
func TestPositionOfAPuzzle(t *testing.T) {
	text := call("puzzle", "penguin", "-contract", "no-queens").out
	position := regexp.MustCompile(`(?m)^position .*$`).FindString(text)
	legal := callOn(position, "legal", "-")
	require.Equal(t, success, legal.status)
	require.Regexp(t, `^(2 play \w\w\n){2,}$`, legal.out)
	require.Equal(t, success, callOn(position, "hint", "-", "-worlds", "5").status)
}

// A position of a variant that is not built in needs the file of the variant, as a record does.
func TestPositionOfAVariantFile(t *testing.T) {
	inFolder(t, map[string]string{"house.yaml": "extends: penguin\nname: house\n"})
	played := call("play", "./house.yaml", "-record", "-").out
	before, _, _ := strings.Cut(played, "\n0 play ")
	finder, err := newFinder("house.yaml", streams{})
	require.NoError(t, err)
	r := &recordFile{Reader: record.NewReader("-", strings.NewReader(before), finder.find), name: "-", finder: finder}
	require.NoError(t, r.readAll())
	position := r.Match().Position().String()
	require.Equal(t, callOn(before, "legal", "-", "-variant", "house.yaml"), callOn(position, "legal", "-", "-variant", "house.yaml"))
	got := callOn(position, "legal", "-")
	require.Equal(t, refused, got.status)
	require.Contains(t, got.err, `barbu legal: -:1: position: word 3, "house": give the file of a variant that is not built in, as in -variant house.yaml: `)
	m, _ := readMatch(t, opening)
	require.Equal(t, result{refused, "", "barbu legal: house.yaml has the variant house, but the record is of penguin\n"},
		callOn(m.Position().String(), "legal", "-", "-variant", "house.yaml"))
}

// Positions that are wrong are refused with the word, and what needs the history of a match is refused with the reason.
func TestPositionRefused(t *testing.T) {
	m, _ := readMatch(t, opening)
	position := m.Position().String()
	wrong := strings.Replace(position, " card 1 ", " card 3 ", 1)
	inFolder(t, map[string]string{"right": position + "\n", "wrong": wrong + "\n", "two": position + "\n" + position + "\n", "over": overPosition})
	const differs = `position: word 14, "3": want "1", the seat that must act after the steps of the deal`
	for _, args := range []string{"legal wrong", "hint wrong", "view wrong -seat 0"} {
		name := strings.Fields(args)[0]
		require.Equal(t, result{refused, "", "barbu " + name + ": wrong:1: " + differs + "\n"}, call(strings.Fields(args)...))
	}
	var failed failure
	require.NoError(t, json.Unmarshal([]byte(call("legal", "wrong", "-json").out), &failed))
	require.Equal(t, []fault{{File: "wrong", Line: 1, Column: 1, Message: differs}}, failed.Errors)
	require.Equal(t, result{refused, "", "barbu legal: two: this position has 2 lines: want one position, which is one line\n"}, call("legal", "two"))
	require.Equal(t, result{refused, "", "barbu hint: over: the match is over: want a record or a position in which a player must act\n"}, call("hint", "over"))
	require.Equal(t, result{success, "# the match is over\n", ""}, call("legal", "over"))
	for _, args := range []string{"verify right", "sheet right", "replay right -html -", "analyse right", "sample right -seat 0"} {
		got := call(strings.Fields(args)...)
		require.Equal(t, refused, got.status)
		require.Contains(t, got.err, `: this is a position, which does not have the history of its match: want a record, which begins with "barbu 1"`, args)
	}
}

// overPosition is a match that is over, as docs/position.md has it.
const overPosition = "position 1 penguin 6c2300a4789388aefdbe06648b2058a8aaeca4186f627370c224db7cc1b953bd 4 28 0.0.27 - " +
	"no-tricks+no-hearts+no-queens+no-king+no-last-two+trumps+domino/no-tricks+no-hearts+no-queens+no-king+no-last-two+trumps+domino/" +
	"no-tricks+no-hearts+no-queens+no-king+no-last-two+trumps+domino/no-tricks+no-hearts+no-queens+no-king+no-last-two+trumps+domino " +
	"0.1 0.5.5.6/2.0.4.3/2.3.0.5/4.4.3.0 -262/90/188/-16 nothing - lead:3"
