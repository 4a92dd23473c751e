package line_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/score"
)

func TestHeaderLines(t *testing.T) {
	require.NoError(t, line.ParseVersion("1"))
	name, fingerprint, err := line.ParseVariant("five-hundred-2 \t abc")
	require.NoError(t, err)
	require.Equal(t, "five-hundred-2", name)
	require.Equal(t, "abc", fingerprint)
	name, fingerprint, err = line.ParseVariant("penguin")
	require.NoError(t, err)
	require.Equal(t, "penguin", name)
	require.Empty(t, fingerprint)
	for _, n := range []int{0, 4, 12, -3} {
		got, err := line.ParsePlayers(string(line.Grammar{Players: 1}.AppendPoints(nil, &score.Points{int32(n)})))
		require.NoError(t, err)
		require.Equal(t, n, got)
	}
	seat, name, err := four.ParseName("3 Anne-Marie  de la Tour")
	require.NoError(t, err)
	require.Equal(t, cards.Seat(3), seat)
	require.Equal(t, "Anne-Marie  de la Tour", name)

	require.Equal(t, "barbu 1", string(line.AppendVersion(nil)))
	require.Equal(t, "variant penguin abc", string(line.AppendVariant(nil, "penguin", "abc")))
	require.Equal(t, "players 4", string(line.AppendPlayers(nil, 4)))
	require.Equal(t, "# x\nname 3 Emma", string(line.AppendName([]byte("# x\n"), 3, "Emma")))
	require.Equal(t, "tag site Ely", string(line.AppendTag(nil, "site", "Ely")))
}

func TestHeaderLinesRefused(t *testing.T) {
	const version = ": want 1, as in barbu 1"
	refused(t, line.ParseVersion(""), "no version after barbu"+version)
	refused(t, line.ParseVersion("2"), `"2" is not a version of the format`+version)
	refused(t, line.ParseVersion("1 1"), `"1 1" is not a version of the format`+version)

	const name = " is not the name of a variant: want letters a to z, digits and hyphens"
	for rest, want := range map[string]string{
		"":         "no name after variant: want the name of a variant, as in variant penguin",
		"Penguin":  `"Penguin"` + name,
		"a/b":      `"a/b"` + name,
		"../a":     `"../a"` + name,
		"a_b":      `"a_b"` + name,
		"barbù":    `"barb\u00f9"` + name,
		"a b c":    `unexpected "c" after the fingerprint: want variant NAME or variant NAME FINGERPRINT`,
		"a b \tc ": `unexpected "c " after the fingerprint: want variant NAME or variant NAME FINGERPRINT`,
	} {
		got, fingerprint, err := line.ParseVariant(rest)
		refused(t, err, want)
		require.Empty(t, got)
		require.Empty(t, fingerprint)
	}

	const players = " is not a number of players: want a number, as in players 4"
	for rest, want := range map[string]string{
		"":     "no number after players: want a number, as in players 4",
		"04":   `"04"` + players,
		"+4":   `"+4"` + players,
		"four": `"four"` + players,
		"4 5":  `"4 5"` + players,

		"99999999999999999999": "99999999999999999999 is out of range: want 2 to 8 players",
	} {
		n, err := line.ParsePlayers(rest)
		refused(t, err, want)
		require.Zero(t, n)
	}

	for rest, want := range map[string]string{
		"":          "no seat after name: want a seat 0 to 3 and a name",
		"4 Emma":    `"4" is not a seat: want 0 to 3`,
		"-1 Emma":   `"-1" is not a seat: want 0 to 3`,
		"2":         "no name after seat 2: want one line of text",
		"2 An\tnie": `the name "An\tnie" has control characters: want one line of text`,
	} {
		seat, name, err := four.ParseName(rest)
		refused(t, err, want)
		require.Zero(t, seat)
		require.Empty(t, name)
	}
}

func TestIsName(t *testing.T) {
	longest := strings.Repeat("x", line.Max-len("name 0 "))
	for _, name := range []string{"Annie", "C#", "é ♥", "0", longest} {
		require.True(t, line.IsName(name), "%q", name)
		seat, read, err := four.ParseName(strings.TrimPrefix(line.Trim(string(line.AppendName(nil, 2, name))), "name "))
		require.NoError(t, err)
		require.Equal(t, cards.Seat(2), seat)
		require.Equal(t, name, read)
	}
	for _, name := range []string{"", " Annie", "Annie ", "Annie\t", "#1", "Annie #1", "An\tnie", "An\nnie", "\x1b", "Zo\xeb", longest + "x"} {
		require.False(t, line.IsName(name), "%q", name)
	}
}
