package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// header is the shortest header there is.
const header = "barbu 1\nvariant penguin\nplayers 4\n"

// A header is the version, the variant, the players, in this order, then the names.
func TestHeader(t *testing.T) {
	fingerprint := mustFind(t, "penguin").Fingerprint()
	for _, text := range []string{
		header,
		"barbu 1\nvariant penguin " + fingerprint + "\nplayers 4\n",
		"barbu  1\nvariant\tpenguin \t" + fingerprint + " \nplayers 4 # as ever\n",
		"\n# a comment\n\nbarbu 1 # version\n\nvariant penguin\n# another\nplayers 4\n",
		"barbu 1\r\nvariant penguin\r\nplayers 4\r\n",
		"barbu 1\nvariant penguin\nplayers 4", // its LF is still to come
	} {
		lines, r := requireReads(t, text)
		require.Len(t, lines, 1, "%q", text)
		require.Equal(t, record.Begin, lines[0].Kind)
		require.Equal(t, 1+strings.Count(strings.TrimRight(text, "\r\n"), "\n"), lines[0].Number)
		require.Equal(t, []string{"", "", "", ""}, r.Names())
		require.Same(t, mustFind(t, "penguin"), r.Match().Variant())
		require.Equal(t, 4, r.Match().Players())
	}
}

func TestHeaderOfAHouse(t *testing.T) {
	_, r := requireReads(t, "barbu 1\nvariant pagat\nplayers 5\n")
	require.Equal(t, "pagat", r.Match().Variant().Name())
	require.Equal(t, 5, r.Match().Players())
	require.Len(t, r.Names(), 5)
}

// A header that is cut off between two of its lines is an unfinished match too.
func TestHeaderUnfinished(t *testing.T) {
	for _, text := range []string{"", "# nothing\n", "barbu 1\n", "barbu 1\nvariant penguin\n"} {
		lines, r := requireReads(t, text)
		require.Empty(t, lines, "%q", text)
		require.Nil(t, r.Match())
		require.Nil(t, r.Names())
	}
}

func TestHeaderRefused(t *testing.T) {
	other := strings.Repeat("0123456789abcdef", 4)
	fingerprint := mustFind(t, "penguin").Fingerprint()
	const head = "the header is barbu 1, variant NAME, players N, then names: "
	for _, tt := range []struct {
		text, want string
		rule       error
	}{
		{"variant penguin\n", "1: variant penguin: " + head + "want barbu 1 first", record.ErrHeader},
		{"players 4\n", "1: players 4: " + head + "want barbu 1 first", record.ErrHeader},
		{"name 0 Annie\n", "1: name 0 Annie: " + head + "want barbu 1 first", record.ErrHeader},
		{"deal ... ... ... ...\n", "1: deal ... ... ... ...: " + head + "want barbu 1 first", record.ErrHeader},
		{"barbu\n", "1: barbu: " + head + "want version 1, as barbu 1", record.ErrHeader},
		{"barbu 2\n", "1: barbu 2: " + head + "want version 1, as barbu 1", record.ErrHeader},
		{"barbu 1 1\n", "1: barbu 1 1: " + head + "want version 1, as barbu 1", record.ErrHeader},
		{"Barbu 1\n", "1: Barbu 1: " + head + "want barbu 1 first", record.ErrHeader},
		{"barbu 1\nplayers 4\n", "2: players 4: " + head + "want variant NAME now", record.ErrHeader},
		{"barbu 1\nname 0 Annie\n", "2: name 0 Annie: " + head + "want variant NAME now", record.ErrHeader},
		{"barbu 1\nbarbu 1\n", "2: barbu 1: " + head + "the header before it is not finished", record.ErrHeader},
		{"barbu 1\nvariant\n", `2: variant: ` + head + `"" is no name of a variant: want a-z, 0-9 and -`, record.ErrHeader},
		{"barbu 1\nvariant ../../etc/passwd\n", `2: variant ../../etc/passwd: ` + head + `"../../etc/passwd" is no name of a variant: want a-z, 0-9 and -`, record.ErrHeader},
		{"barbu 1\nvariant Penguin\n", `2: variant Penguin: ` + head + `"Penguin" is no name of a variant: want a-z, 0-9 and -`, record.ErrHeader},
		{"barbu 1\nvariant penguin a b\n", "2: variant penguin a b: " + head + "want variant NAME or variant NAME FINGERPRINT", record.ErrHeader},
		{"barbu 1\nvariant penguin " + other + "\n", "2: variant penguin " + other + ": the variant has other rules now than when this was written: want " + fingerprint, record.ErrFingerprint},
		{"barbu 1\nvariant penguin " + fingerprint[:63] + "\n", "2: variant penguin " + fingerprint[:63] + ": the variant has other rules now than when this was written: want " + fingerprint, record.ErrFingerprint},
		{"barbu 1\nvariant penguin\nvariant penguin\n", "3: variant penguin: " + head + "want players N now", record.ErrHeader},
		{"barbu 1\nvariant penguin\nname 0 Annie\n", "3: name 0 Annie: " + head + "want players N now", record.ErrHeader},
		{"barbu 1\nvariant penguin\nbarbu 1\n", "3: barbu 1: " + head + "the header before it is not finished", record.ErrHeader},
		{"barbu 1\nvariant penguin\nplayers\n", `3: players: ` + head + `"" is no number of players: want one of [4]`, record.ErrHeader},
		{"barbu 1\nvariant penguin\nplayers 04\n", `3: players 04: ` + head + `"04" is no number of players: want one of [4]`, record.ErrHeader},
		{"barbu 1\nvariant penguin\nplayers four\n", `3: players four: ` + head + `"four" is no number of players: want one of [4]`, record.ErrHeader},
		{"barbu 1\nvariant penguin\nplayers 5\n", "3: players 5: variant penguin: not for that many players: 5: want one of [4]", variant.ErrPlayers},
		{"barbu 1\nvariant penguin\nplayers -4\n", "3: players -4: variant penguin: not for that many players: -4: want one of [4]", variant.ErrPlayers},
		{header + "players 4\n", "4: players 4: " + head + "players comes too late", record.ErrHeader},
		{header + "variant penguin\n", "4: variant penguin: " + head + "variant comes too late", record.ErrHeader},
	} {
		_, _, err := read(t, tt.text)
		require.EqualError(t, fault(t, err), "game.barbu:"+tt.want)
		require.ErrorIs(t, err, tt.rule)
	}
}

// Whoever resolves the names of variants says what is wrong with one.
func TestHeaderOfAnUnknownVariant(t *testing.T) {
	_, _, err := read(t, "barbu 1\nvariant pengiun\nplayers 4\n")
	require.ErrorContains(t, err, `game.barbu:2: variant pengiun: no variant "pengiun": want `)
	require.ErrorContains(t, err, "(did you mean penguin?)")
}

// Any number of names; to the end of the line or a " #"; the later of two holds.
func TestNames(t *testing.T) {
	lines, r := requireReads(t, header+
		"name 3 Dora\nname 0 Annie\nname 0 Anne-Marie de la Tour  # as she signs\n"+
		"name 1   Benny #1\nname\t2\tC#\n\n# the game\nname 1 Бенни ♠\n")
	require.Equal(t, []string{"Anne-Marie de la Tour", "Бенни ♠", "C#", "Dora"}, r.Names())
	require.Equal(t, []record.Line{
		{Number: 3, Kind: record.Begin},
		{Number: 4, Kind: record.Name, Seat: 3, Name: "Dora"},
		{Number: 5, Kind: record.Name, Seat: 0, Name: "Annie"},
		{Number: 6, Kind: record.Name, Seat: 0, Name: "Anne-Marie de la Tour"},
		{Number: 7, Kind: record.Name, Seat: 1, Name: "Benny"},
		{Number: 8, Kind: record.Name, Seat: 2, Name: "C#"},
		{Number: 11, Kind: record.Name, Seat: 1, Name: "Бенни ♠"},
	}, lines)
}

func TestNamesRefused(t *testing.T) {
	const head = "the header is barbu 1, variant NAME, players N, then names: "
	deal := "deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3\n"
	for _, tt := range []struct{ text, want string }{
		{header + "name\n", `4: name: ` + head + `"" is no seat: want 0 to 3`},
		{header + "name Annie\n", `4: name Annie: ` + head + `"Annie" is no seat: want 0 to 3`},
		{header + "name 4 Emma\n", `4: name 4 Emma: ` + head + `"4" is no seat: want 0 to 3`},
		{header + "name 00 Annie\n", `4: name 00 Annie: ` + head + `"00" is no seat: want 0 to 3`},
		{header + "name 0\n", `4: name 0: ` + head + `"" is no name: want name SEAT TEXT, without control characters`},
		{header + "name 0 # Annie\n", `4: name 0: ` + head + `"" is no name: want name SEAT TEXT, without control characters`},
		{header + "name 0 An\tnie\n", "4: name 0 An\tnie: " + head + `"An\tnie" is no name: want name SEAT TEXT, without control characters`},
		{header + "name 0 \x1b[2JAnnie\n", "4: name 0 \uFFFD[2JAnnie: " + head + `"\x1b[2JAnnie" is no name: want name SEAT TEXT, without control characters`},
		{header + deal + "name 0 Annie\n", `5: name 0 Annie: ` + head + `name comes too late`},
	} {
		_, _, err := read(t, tt.text)
		require.EqualError(t, fault(t, err), "game.barbu:"+tt.want)
		require.ErrorIs(t, err, record.ErrHeader)
	}
}
