package position_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/position"
)

// begun is a position with exactly the words that every position has.
const begun = "position 1 penguin 6c23 4 0 0.0.0 - -/-/-/- 0.0 - 0/0/0/0 deal -"

func TestSplit(t *testing.T) {
	words, err := position.Split(begun)
	require.Nil(t, err)
	require.Len(t, words, position.Steps)
	require.Equal(t, begun, strings.Join(words, " "))

	words, err = position.Split(begun + " deal:~ play:2C")
	require.Nil(t, err)
	require.Equal(t, []string{"deal:~", "play:2C"}, words[position.Steps:])
}

func TestSplitRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                                       `word 1, "": the word is empty: want words separated by single spaces`,
		"position":                               `word 2, "": the word is missing: want the version of the format, 1`,
		"position 1 penguin f 4 0 0.0 - ":        `word 9, "": the word is empty: want words separated by single spaces`,
		strings.TrimSuffix(begun, " -"):          `word 14, "": the word is missing: want the seat that must act, or -`,
		" " + begun:                              `word 1, "": the word is empty: want words separated by single spaces`,
		begun + " ":                              `word 15, "": the word is empty: want words separated by single spaces`,
		strings.Replace(begun, " 4 ", "  4 ", 1): `word 5, "": the word is empty: want words separated by single spaces`,
		"hello world":                            `word 1, "hello": want the word position`,
		"hello  world":                           `word 1, "hello": want the word position`,
		`{"variant":"penguin"}`:                  `word 1, "{\"variant\":\"penguin\"}": want the word position`,
		"Position" + begun[8:]:                   `word 1, "Position": want the word position`,
		"position 9 penguin":                     `word 2, "9": want the version of the format, 1`,
		strings.Replace(begun, " 1 ", " 01 ", 1): `word 2, "01": want the version of the format, 1`,
		begun + "\n":                             `the text ends with a line end: want one line without its end`,
		begun + "\r":                             `character 65 is "\r", U+000D: want only printable ASCII`,
		begun + "\x7f":                           `character 65 is "\x7f", U+007F: want only printable ASCII`,
		strings.Replace(begun, " 4 ", "\t4 ", 1): `character 24 is "\t", U+0009: want only printable ASCII`,
		strings.Replace(begun, " 1 ", " é ", 1):  `character 10 is "é", U+00E9: want only printable ASCII`,
		"положение":                              `character 1 is "п", U+043F: want only printable ASCII`,
		begun + "\u202e":                         `character 65 is "\u202e", U+202E: want only printable ASCII`,
		begun + "\ufffd":                         `character 65 is "�", U+FFFD: want only printable ASCII`,
		begun + " deal:\xd0":                     `character 71 is the byte 0xd0, which is not UTF-8: want only printable ASCII`,
		"\ufeff" + begun:                         `the text begins with a byte order mark: want the text without it`,
		begun + "\ufeff":                         `character 65 is "\ufeff", U+FEFF: want only printable ASCII`,
	} {
		words, err := position.Split(text)
		require.Nil(t, words)
		require.EqualError(t, err, want, "%q", text)
	}
}

func TestParseHead(t *testing.T) {
	head, err := position.ParseHead(strings.Split(begun, " "))
	require.Nil(t, err)
	require.Equal(t, position.Head{Variant: "penguin", Fingerprint: "6c23", Players: 4}, head)

	for _, row := range []struct {
		word       int
		text, want string
	}{
		{position.Players, "04", `word 5, "04": want the number of players, as in 4`},
		{position.Players, "+4", `word 5, "+4": want the number of players, as in 4`},
		{position.Players, "-4", `word 5, "-4": want the number of players, as in 4`},
		{position.Players, "four", `word 5, "four": want the number of players, as in 4`},
		{position.Players, "1000000000", `word 5, "1000000000": want the number of players, as in 4`},
	} {
		words := strings.Split(begun, " ")
		words[row.word] = row.text
		_, err := position.ParseHead(words)
		require.EqualError(t, err, row.want)
	}
	for text, want := range map[string]int{"0": 0, "999999999": 999999999} {
		words := strings.Split(begun, " ")
		words[position.Players] = text
		head, err := position.ParseHead(words)
		require.Nil(t, err)
		require.Equal(t, want, head.Players)
	}
}

// An error at a word counts the words from 1, and has the text and the reason.
func TestErrorAtAWord(t *testing.T) {
	reason := errors.New("want a lamp")
	require.Equal(t, &position.Error{Word: 6, Text: "sun", Err: reason}, position.At(position.Done, "sun", reason))
	require.EqualError(t, position.At(position.Done, "sun", reason), `word 6, "sun": want a lamp`)
}

// A word that follows from the others has an error that says why: what is due, and which seat must act.
func TestDiffers(t *testing.T) {
	for _, c := range []struct {
		word       int
		want, text string
	}{
		{position.Due, "card", `word 13, "x": want "card", which is due after the steps of the deal`},
		{position.Turn, "2", `word 14, "x": want "2", the seat that must act after the steps of the deal`},
		{position.Turn, position.None, `word 14, "x": want "-": no seat must act after the steps of the deal`},
		{position.Total, "2", `word 12, "x": want "2"`},
		{position.Total, position.None, `word 12, "x": want "-"`},
	} {
		require.EqualError(t, position.Differs(c.word, "x", c.want), c.text)
	}
}
