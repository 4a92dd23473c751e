package record_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// header is the shortest possible header.
const header = "barbu 1\nvariant penguin\nplayers 4\n"

// A header has the version, the variant and the players, in this order, then the names.
func TestHeader(t *testing.T) {
	fingerprint := mustFind(t, "penguin").Fingerprint()
	for _, text := range []string{
		header,
		"barbu 1\nvariant penguin " + fingerprint + "\nplayers 4\n",
		"barbu  1\nvariant\tpenguin \t" + fingerprint + " \nplayers 4 # as ever\n",
		"\n# a comment\n\nbarbu 1 # version\n\nvariant penguin\n# another\nplayers 4\n",
		"barbu 1\r\nvariant penguin\r\nplayers 4\r\n",
		"barbu 1\nvariant penguin\nplayers 4", // the last LF may be missing
	} {
		lines, r := requireReads(t, text)
		require.Len(t, lines, 1, "%q", text)
		require.Equal(t, record.LineBegin, lines[0].Kind)
		require.Equal(t, 1+strings.Count(strings.TrimRight(text, "\r\n"), "\n"), lines[0].Number)
		require.Equal(t, []string{"", "", "", ""}, r.Names())
		require.Same(t, mustFind(t, "penguin"), r.Match().Variant())
		require.Equal(t, 4, r.Match().Players())
	}
}

// A byte order mark is ignored at the start of a file, and only there.
func TestByteOrderMark(t *testing.T) {
	const mark = "\ufeff"
	want, _ := requireReads(t, opening)
	got, _ := requireReads(t, mark+opening)
	require.Equal(t, want, got)
	requireReads(t, mark)
	requireReads(t, mark+"#"+strings.Repeat("x", record.MaxLine-1)+"\r\n"+opening) // the mark is not a part of the line
	for text, line := range map[string]string{mark + mark + opening: "1", "\n" + mark + opening: "2", opening + mark + opening: "17", mark + mark: "1"} {
		_, _, err := read(t, text)
		require.ErrorContains(t, err, "game.barbu:"+line+": a byte order mark is allowed only at the start of a file")
	}
	file := &disk{text: []byte(mark + opening + "2 play")}
	_, rec, _, err := record.Resume("game.barbu", file, find)
	require.NoError(t, err)
	require.NoError(t, rec.Apply(barbu.PlayAction(2, cards.MustParse("QS"))))
	require.Equal(t, mark+opening+"2 play QS\n", string(file.text))
}

// A function that returns neither a variant nor an error has not found the variant.
func TestNoVariantFound(t *testing.T) {
	none := func(string) (*variant.Variant, error) { return nil, nil }
	_, err := record.NewReader("game.barbu", strings.NewReader(opening), none).Next()
	require.EqualError(t, err, `game.barbu:2: variant penguin: no variant "penguin" was found`)
}

func TestHeaderOfYourOwnVariant(t *testing.T) {
	_, r := requireReads(t, "barbu 1\nvariant pagat\nplayers 5\n")
	require.Equal(t, "pagat", r.Match().Variant().Name())
	require.Equal(t, 5, r.Match().Players())
	require.Len(t, r.Names(), 5)
}

// If a file ends between two lines of its header, the record is unfinished and not wrong.
func TestUnfinishedHeader(t *testing.T) {
	for _, text := range []string{"", "# nothing\n", "barbu 1\n", "barbu 1\nvariant penguin\n"} {
		lines, r := requireReads(t, text)
		require.Empty(t, lines, "%q", text)
		require.Nil(t, r.Match())
		require.Nil(t, r.Names())
	}
}

func TestHeaderRefused(t *testing.T) {
	const notFingerprint = " is not a fingerprint: want 64 digits 0-9 a-f"
	other := strings.Repeat("0123456789abcdef", 4)
	fingerprint := mustFind(t, "penguin").Fingerprint()
	const (
		version = ": want 1, as in barbu 1"
		notName = " is not the name of a variant: want letters a to z, digits and hyphens"
	)
	for _, tt := range []struct {
		text, want string
		rule       error
	}{
		{"variant penguin\n", `1: variant penguin: want "barbu 1" before this line`, record.ErrHeader},
		{"players 4\n", `1: players 4: want "barbu 1" before this line`, record.ErrHeader},
		{"name 0 Annie\n", `1: name 0 Annie: want "barbu 1" before this line`, record.ErrHeader},
		{"deal ... ... ... ...\n", `1: deal ... ... ... ...: want "barbu 1" before this line`, record.ErrHeader},
		{"0 play QH\n", `1: 0 play QH: want "barbu 1" before this line`, record.ErrHeader},
		{"barbu 1\nvariant penguin\n0 play QH\n", `3: 0 play QH: want "players N" before this line`, record.ErrHeader},
		{"Barbu 1\n", `1: Barbu 1: want "barbu 1" before this line`, record.ErrHeader},
		{"barbu\n", `1: barbu: no version after barbu` + version, barbu.ErrSyntax},
		{"barbu 2\n", `1: barbu 2: "2" is not a version of the format` + version, barbu.ErrSyntax},
		{"barbu 1 1\n", `1: barbu 1 1: "1 1" is not a version of the format` + version, barbu.ErrSyntax},
		{"barbu 1\nplayers 4\n", `2: players 4: want "variant NAME" before this line`, record.ErrHeader},
		{"barbu 1\nname 0 Annie\n", `2: name 0 Annie: want "variant NAME" before this line`, record.ErrHeader},
		{"barbu 1\nbarbu 1\n", `2: barbu 1: want "variant NAME" before this line`, record.ErrHeader},
		{"barbu 1\nvariant\n", `2: variant: no name after variant: want the name of a variant, as in variant penguin`, barbu.ErrSyntax},
		{"barbu 1\nvariant ../../etc/passwd\n", `2: variant ../../etc/passwd: "../../etc/passwd"` + notName, barbu.ErrSyntax},
		{"barbu 1\nvariant a/b\n", `2: variant a/b: "a/b"` + notName, barbu.ErrSyntax},
		{"barbu 1\nvariant Penguin\n", `2: variant Penguin: "Penguin"` + notName, barbu.ErrSyntax},
		{"barbu 1\nvariant penguin a b\n", `2: variant penguin a b: unexpected "b" after the fingerprint: want variant NAME or variant NAME FINGERPRINT`, barbu.ErrSyntax},
		{"barbu 1\nvariant penguin " + other + "\n", "2: variant penguin " + other + ": the rules of this variant have changed since the record was made: the rules of penguin have the fingerprint " + fingerprint + presentRules, record.ErrFingerprint},
		{"barbu 1\nvariant penguin " + fingerprint[:63] + "\n", "2: variant penguin " + fingerprint[:63] + `: "` + fingerprint[:63] + `"` + notFingerprint, record.ErrFingerprint},
		{"barbu 1\nvariant penguin " + strings.ToUpper(other) + "\n", "2: variant penguin " + strings.ToUpper(other) + `: "` + strings.ToUpper(other) + `"` + notFingerprint, record.ErrFingerprint},
		{"barbu 1\nvariant penguin xyz\n", `2: variant penguin xyz: "xyz"` + notFingerprint, record.ErrFingerprint},
		{"barbu 1\nvariant penguin\nvariant penguin\n", `3: variant penguin: want "players N" before this line`, record.ErrHeader},
		{"barbu 1\nvariant penguin\nname 0 Annie\n", `3: name 0 Annie: want "players N" before this line`, record.ErrHeader},
		{"barbu 1\nvariant penguin\nbarbu 1\n", `3: barbu 1: want "players N" before this line`, record.ErrHeader},
		{"barbu 1\nvariant penguin\nplayers\n", `3: players: no number after players: want a number, as in players 4`, barbu.ErrSyntax},
		{"barbu 1\nvariant penguin\nplayers 04\n", `3: players 04: "04" is not a number of players: want a number, as in players 4`, barbu.ErrSyntax},
		{"barbu 1\nvariant penguin\nplayers four\n", `3: players four: "four" is not a number of players: want a number, as in players 4`, barbu.ErrSyntax},
		{"barbu 1\nvariant penguin\nplayers 5\n", "3: players 5: 5 is the wrong number of players for variant penguin: want 4", variant.ErrPlayers},
		{"barbu 1\nvariant penguin\nplayers -4\n", "3: players -4: -4 is the wrong number of players for variant penguin: want 4", variant.ErrPlayers},
		{header + "players 4\n", "4: players 4: a players line belongs in the header, before the first deal", record.ErrHeader},
		{header + "variant penguin\n", "4: variant penguin: a variant line belongs in the header, before the first deal", record.ErrHeader},
	} {
		_, _, err := read(t, tt.text)
		require.EqualError(t, fault(t, err), "game.barbu:"+tt.want)
		require.ErrorIs(t, err, tt.rule)
	}
}

// If the variant is not found, the Reader returns the error of find.
func TestHeaderOfAnUnknownVariant(t *testing.T) {
	_, _, err := read(t, "barbu 1\nvariant pengiun\nplayers 4\n")
	require.ErrorContains(t, err, `game.barbu:2: variant pengiun: no variant "pengiun": want `)
	require.ErrorContains(t, err, "(did you mean penguin?)")
}

// The names and the tags are copies: later lines do not change them, and they do not change the Reader.
func TestNamesAreCopies(t *testing.T) {
	r := record.NewReader("game.barbu", strings.NewReader(header+"name 0 Annie\nname 0 Anna\ntag site Club\ntag site Home\n"), variants.Lookup)
	var names [][]string
	var tags [][]record.Tag
	for {
		_, err := r.Next()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		names, tags = append(names, r.Names()), append(tags, r.Tags())
	}
	require.Equal(t, []string{"Annie", "", "", ""}, names[1])
	require.Equal(t, []record.Tag{{Key: "site", Text: "Club"}}, tags[3])
	names[4][0], tags[4][0].Text = "nobody", "nowhere"
	require.Equal(t, []string{"Anna", "", "", ""}, r.Names())
	require.Equal(t, r.Names(), r.Summary().Names)
	require.Equal(t, []record.Tag{{Key: "site", Text: "Home"}}, r.Tags())
}

// A Writer keeps a copy of the names and the tags, and returns copies of them.
func TestHeaderIsACopy(t *testing.T) {
	m, err := barbu.New(mustFind(t, "penguin"), 4)
	require.NoError(t, err)
	want := record.Header{Names: []string{"Annie", "Benny"}, Tags: []record.Tag{{Key: "site", Text: "Club"}}}
	h := record.Header{Names: []string{"Annie", "Benny"}, Tags: []record.Tag{{Key: "site", Text: "Club"}}}
	w, err := record.NewWriter(io.Discard, m, h)
	require.NoError(t, err)
	for range 2 {
		h.Names[0], h.Tags[0].Text = "nobody", "nowhere"
		h = w.Header()
		require.Equal(t, want, h)
	}
}

// There can be any number of names. A name extends to the end of the line or a " #", and
// replaces an earlier name of the same seat.
func TestNames(t *testing.T) {
	lines, r := requireReads(t, header+
		"name 3 Dora\nname 0 Annie\nname 0 Anne-Marie de la Tour  # as she signs\n"+
		"name 1   Benny #1\nname\t2\tC#\n\n# the game\nname 1 Бенни ♠\n")
	require.Equal(t, []string{"Anne-Marie de la Tour", "Бенни ♠", "C#", "Dora"}, r.Names())
	require.Equal(t, []record.Line{
		{Number: 3, Kind: record.LineBegin},
		{Number: 4, Kind: record.LineName, Seat: 3, Name: "Dora"},
		{Number: 5, Kind: record.LineName, Seat: 0, Name: "Annie"},
		{Number: 6, Kind: record.LineName, Seat: 0, Name: "Anne-Marie de la Tour"},
		{Number: 7, Kind: record.LineName, Seat: 1, Name: "Benny"},
		{Number: 8, Kind: record.LineName, Seat: 2, Name: "C#"},
		{Number: 11, Kind: record.LineName, Seat: 1, Name: "Бенни ♠"},
	}, lines)
}

func TestNamesRefused(t *testing.T) {
	deal := "deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3\n"
	for _, tt := range []struct {
		text, want string
		rule       error
	}{
		{header + "name\n", `4: name: no seat after name: want a seat 0 to 3 and a name`, barbu.ErrSyntax},
		{header + "name Annie\n", `4: name Annie: "Annie" is not a seat: want 0 to 3`, barbu.ErrSyntax},
		{header + "name 4 Emma\n", `4: name 4 Emma: "4" is not a seat: want 0 to 3`, barbu.ErrSyntax},
		{header + "name 00 Annie\n", `4: name 00 Annie: "00" is not a seat: want 0 to 3`, barbu.ErrSyntax},
		{header + "name 0\n", `4: name 0: no name after seat 0: want one line of text`, barbu.ErrSyntax},
		{header + "name 0 # Annie\n", `4: name 0: no name after seat 0: want one line of text`, barbu.ErrSyntax},
		{header + "name 0 An\tnie\n", "4: name 0 An\tnie: " + `the name "An\tnie" has control characters: want one line of text`, barbu.ErrSyntax},
		{header + "name 0 \x1b[2JAnnie\n", "4: name 0 \uFFFD[2JAnnie: " + `the name "\x1b[2JAnnie" has control characters: want one line of text`, barbu.ErrSyntax},
		{header + deal + "name 0 Annie\n", `5: name 0 Annie: a name line belongs in the header, before the first deal`, record.ErrHeader},
	} {
		_, _, err := read(t, tt.text)
		require.EqualError(t, fault(t, err), "game.barbu:"+tt.want)
		require.ErrorIs(t, err, tt.rule)
	}
}

// The match of a record stays as it is when the next record begins, and after a file that ends in a header.
func TestMatchOfAnEarlierRecord(t *testing.T) {
	first, second := play(t, "short", 2, 1), play(t, "penguin", 4, 2)
	r := record.NewReader("games.barbu", strings.NewReader(first+second+"barbu 1\n"), find)
	var ended, copies []*barbu.Match
	var last *barbu.Match
	for {
		line, err := r.Next()
		if last != nil && (err == io.EOF || line.Kind == record.LineBegin) {
			ended, copies = append(ended, last), append(copies, last.Clone())
		}
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		last = r.Match()
	}
	require.Nil(t, r.Match(), "the header of the third record is not complete")
	require.Len(t, ended, 2)
	for i, text := range []string{first, second} {
		require.True(t, ended[i].Equal(copies[i]))
		var b strings.Builder
		require.NoError(t, record.Write(&b, ended[i], record.Header{}))
		require.Equal(t, text, b.String())
	}
}

// presentRules says what to do about a fingerprint of other rules.
const presentRules = ": want the rules that the record was made with, such as an old variant file, or no fingerprint in this line to read the record with the present rules"
