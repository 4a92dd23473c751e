package keeper_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// sameKept checks that the methods of two keepers return the same values.
func sameKept(t require.TestingT, want, got *keeper.Keeper) {
	require.Equal(t, want.Entries(), got.Entries())
	require.Equal(t, want.Names(), got.Names())
	require.Equal(t, want.Sheet(), got.Sheet())
	require.Equal(t, want.Next(), got.Next())
	require.Equal(t, want.Complete(), got.Complete())
}

var hostile = []string{`<b onclick="x()">&amp;</b>`, "=1+1", "a,\"b\";\n'c'", "cr\r\nlf\\r \u2028-@", "+1", "\x00", ": points 0: x"}

// TestKeeperTextsRoundTrip writes and reads keepers at the beginning, in the middle and at
// the end of a match.
func TestKeeperTextsRoundTrip(t *testing.T) {
	keptTables(t, func(t *testing.T, v *variant.Variant, players int) {
		src := rand.New(rand.NewPCG(5, 5))
		_, entries := playMatch(t, v, players, src)
		for _, n := range []int{0, 1, len(entries) / 2, len(entries)} {
			k := kept(t, v, players, entries[:n])
			names := make([]string, src.IntN(players+1))
			for seat := range names {
				names[seat] = hostile[src.IntN(len(hostile))]
			}
			require.NoError(t, k.SetNames(names...))
			text := must(json.Marshal(k))
			var table bytes.Buffer
			require.NoError(t, k.WriteCSV(&table))

			lookup := func(name string) (*variant.Variant, error) {
				require.Equal(t, v.Name(), name)
				return v, nil
			}
			read, err := keeper.Read(text, lookup)
			require.NoError(t, err)
			sameKept(t, k, read)
			read, err = keeper.Read(append([]byte("\ufeff"), text...), lookup)
			require.NoError(t, err)
			sameKept(t, k, read)

			other := kept(t, v, players, entries[:1])
			require.NoError(t, json.Unmarshal(text, other))
			sameKept(t, k, other)
			again := must(json.Marshal(other))
			require.Equal(t, text, again)

			other = kept(t, v, players, entries[:1])
			require.NoError(t, other.ReadCSV(strings.NewReader("\ufeff"+table.String())), table.String())
			sameKept(t, k, other)
			for _, mark := range ";\t" {
				other = kept(t, v, players, entries[:1])
				require.NoError(t, other.ReadCSV(separatedBy(t, mark, table.String())), "separated by %q", mark)
				sameKept(t, k, other)
			}
		}
	})
}

// separatedBy returns a table whose cells are separated by mark.
func separatedBy(t *testing.T, mark rune, table string) *bytes.Buffer {
	rows, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	require.NoError(t, err)
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Comma = mark
	require.NoError(t, w.WriteAll(rows))
	return &b
}

// TestKeeperKeepsAnyName writes and reads names that contain any runes.
func TestKeeperKeepsAnyName(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := must(keeper.New(penguin(), 4))
		name := rapid.OneOf(rapid.String(), rapid.StringOfN(rapid.SampledFrom([]rune("\r\n\\,\":=; ")), 0, 9, -1))
		names := rapid.SliceOfN(name, 0, 4).Draw(t, "names")
		require.NoError(t, k.SetNames(names...))
		for seat, name := range names {
			require.Equal(t, name, k.Names()[seat])
		}
		var table bytes.Buffer
		require.NoError(t, k.WriteCSV(&table))
		other := must(keeper.New(penguin(), 4))
		require.NoError(t, other.ReadCSV(&table))
		sameKept(t, k, other)
		other = must(keeper.Read(must(json.Marshal(k)), variants.Lookup))
		sameKept(t, k, other)
	})
}

// drawEntry draws any entry that can be written as text.
func drawEntry(t *rapid.T) keeper.Entry {
	one := func(label string) *cards.Seat {
		return rapid.Ptr(rapid.SampledFrom([]cards.Seat{0, 1, 3, 7}), true).Draw(t, label)
	}
	e := keeper.Entry{
		Dealer: one("dealer"), Declarer: one("declarer"), Forced: one("forced"), Jack: one("jack"), Announcer: one("announcer"),
		Contract: score.ContractID(rapid.String().Draw(t, "contract")),
		Trump:    rapid.SampledFrom([]string{"", "NT", "H", "<"}).Draw(t, "trump"),
		Rank:     rapid.SampledFrom([]cards.Rank{0, 2, 10, 14}).Draw(t, "rank"),
		KingBy:   rapid.SampledFrom([]cards.Card{0, king, cards.MustParse("8C")}).Draw(t, "king by"),
		Places:   rapid.SliceOfN(rapid.IntRange(-3, 9), 1, 9).Draw(t, "places"),
	}
	for range rapid.IntRange(0, 5).Draw(t, "bets") {
		by, on := rapid.IntRange(0, 7).Draw(t, "by"), rapid.IntRange(0, 7).Draw(t, "on")
		e.Doubled[by] |= 1 << on
		if rapid.Bool().Draw(t, "redoubled") {
			e.Redoubled[on] |= 1 << by
		}
	}
	e.Taken = rapid.MapOfN(
		rapid.Map(rapid.String(), func(s string) score.Item { return score.Item(s) }),
		rapid.SliceOfN(rapid.IntRange(-1, 300), 0, 9), 1, 3).Draw(t, "taken")
	return e
}

var king = cards.MustParse("KH")

// TestEntryRoundTripsAsJSON writes and reads entries, including those that no keeper would
// accept.
func TestEntryRoundTripsAsJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawEntry(t)
		var read keeper.Entry
		require.NoError(t, json.Unmarshal(must(json.Marshal(e)), &read))
		require.Equal(t, e, read)
	})
}

func TestEntryAsJSON(t *testing.T) {
	var e keeper.Entry
	require.Equal(t, `{}`, string(must(json.Marshal(e))))
	e = keeper.Entry{
		Dealer: new(cards.Seat(0)), Declarer: new(cards.Seat(1)), Contract: "no-queens", Trump: "NT", Rank: cards.Seven, Forced: new(cards.Seat(2)), Jack: new(cards.Seat(3)), KingBy: king,
		Taken: map[score.Item][]int{"Q": {1, keeper.Open, 3}}, Places: []int{2, 0},
	}
	require.NoError(t, e.SetBets("2x1 1xx0"))
	require.Equal(t, `{"dealer":0,"declarer":1,"contract":"no-queens","trump":"NT","rank":"7","bets":"1xx0 2x1",`+
		`"taken":{"Q":[1,null,3]},"places":[2,0],"forced":2,"jack":3,"king-by":"KH"}`, string(must(json.Marshal(e))))

	for _, row := range []struct {
		change func(e *keeper.Entry)
		want   string
	}{
		{func(e *keeper.Entry) { e.Dealer = new(cards.NoSeat) }, "dealer: 8 is not a seat: want 0 to 7"},
		{func(e *keeper.Entry) { e.Declarer = new(cards.Seat(9)) }, "declarer: 9 is not a seat: want 0 to 7"},
		{func(e *keeper.Entry) { e.Forced = new(cards.NoSeat) }, "forced: 8 is not a seat: want 0 to 7"},
		{func(e *keeper.Entry) { e.Jack = new(cards.Seat(255)) }, "jack: 255 is not a seat: want 0 to 7"},
		{func(e *keeper.Entry) { e.Announcer = new(cards.NoSeat) }, "announcer: 8 is not a seat: want 0 to 7"},
		{func(e *keeper.Entry) { e.Redoubled[3] = 1 }, "bets: seat 3 redoubles seat 0, but seat 0 has not doubled seat 3"},
	} {
		bad := e
		row.change(&bad)
		_, err := json.Marshal(bad)
		require.EqualError(t, errors.Unwrap(err), row.want)
	}
	for _, row := range []struct{ text, want string }{
		{`{"dealer":8}`, "dealer: 8 is not a seat: want 0 to 7"},
		{`{"declarer":-1}`, "declarer: -1 is not a seat: want 0 to 7"},
		{`{"taken":{"tricks":[-1],"Q":[1,-1,2,1],"KH":[0]}}`, "taken: Q: seat 1 has -1: want null for a missing count"},
		{`{"forced":99}`, "forced: 99 is not a seat: want 0 to 7"},
		{`{"jack":256}`, "jack: 256 is not a seat: want 0 to 7"},
		{`{"announcer":8}`, "announcer: 8 is not a seat: want 0 to 7"},
		{`{"bets":"1x"}`, `bets: "1x" is not a bet: want 1x0 if seat 1 doubled seat 0, 1xx0 if seat 0 then redoubled`},
		{`{"bets":"1xxx0"}`, `bets: "1xxx0" is not a bet: want 1x0 if seat 1 doubled seat 0, 1xx0 if seat 0 then redoubled`},
		{`{"bets":"8x0"}`, `bets: "8x0" is not a bet: want 1x0 if seat 1 doubled seat 0, 1xx0 if seat 0 then redoubled`},
		{`{"bets":"1x0 1xx0"}`, `bets: "1xx0": seat 1 doubles seat 0 twice: want one bet, 1x0, or 1xx0 if 0 then redoubled`},
		{`{"shown":"1:KH"}`, `shown: "1:KH" is not a card that was shown: want 1:KH:3 if seat 1 showed KH and seat 3 took it`},
		{`{"takn":{}}`, `JSON: unknown field "takn"`},
	} {
		read := e
		require.EqualError(t, json.Unmarshal([]byte(row.text), &read), row.want)
		require.Equal(t, e, read)
	}
}

// TestKeeperRefusesTexts checks the errors for wrong texts, and that the keeper does not
// change.
func TestKeeperRefusesTexts(t *testing.T) {
	k := preset("penguin", 4)
	require.NoError(t, k.SetNames("Annie"))
	require.NoError(t, k.Add(queensEntry()))
	text, finger := string(must(json.Marshal(k))), penguin().Fingerprint()
	before := kept(t, k.Variant(), 4, k.Entries())
	require.NoError(t, before.SetNames("Annie"))
	const not = "keeper: not the score of this match: "
	for _, row := range []struct{ from, to, want string }{
		{`{"keeper":1`, `{"keeper":2`, "format version 2: want 1"},
		{`{"keeper":1`, `{"kepper":1`, `JSON: unknown field "kepper"`},
		{finger, "00", `rules penguin with fingerprint "00": want penguin with fingerprint "` + finger + `"`},
		{`"players":4`, `"players":5`, "5 players: want 4"},
		{`["Annie"]`, `["a","b","c","d","e"]`, "5 names for 4 players: want at most one for each player"},
		{`[1,2,1,0]`, `[1,2,1,1]`, "deal 1: Q taken: no deal can end like this: seats 0 to 3 took Q 1 2 1 1, 5 together: want 4"},
		{`[1,2,1,0]`, `[1,2,1,null]`, "deal 1: Q taken: a count or a place is missing (0 of 4 left; seats without a count: 3)"},
		{`"contract":"no-queens"`, `"contrat":"no-queens"`, `deal 1: JSON: unknown field "contrat"`},
		{"Annie", "\xff", "the text is not UTF-8"},
		{`"players":4`, `"players":"4"`, "JSON: players: found string: want a whole number"},
		{`"players":4`, `"players":99999999999999999999`, "JSON: players: 99999999999999999999 is out of range: want " + fmt.Sprintf("%d to %d", math.MinInt, math.MaxInt)},
		{`["Annie"]`, `"Annie"`, "JSON: names: found string: want a list"},
		{`[1,2,1,0]`, `[1,"2",1,0]`, "deal 1: JSON: taken: found string: want a whole number"},
		{`{"declarer":0,"contract":"no-queens","taken":{"Q":[1,2,1,0]}}`, "7", "deal 1: JSON: found number: want an object"},
		{`"variant":"penguin"`, `"variant":""`, "variant: missing: want the name of a variant"},
		{`"variant":"penguin",`, "", "variant: missing: want the name of a variant"},
		{`["Annie"]`, "[\"Zoë\nand", "line 1, column 139: this is not JSON: invalid character '\\n' in string literal"},
		{`,"players"`, ",\n\"é\":x\"players\"", "line 2, column 5: this is not JSON: invalid character 'x' looking for beginning of value"},
		{text, "{\n  \"é\":", "line 2, column 7: the text is cut off: want the rest of the JSON"},
		{text, " ", "the text is empty: want JSON"},
	} {
		require.Contains(t, text, row.from)
		bad := strings.Replace(text, row.from, row.to, 1)
		err := k.UnmarshalJSON([]byte(bad))
		require.EqualError(t, err, not+row.want)
		require.ErrorIs(t, err, keeper.ErrFormat)
		sameKept(t, before, k)
		if row.from != finger && row.from != `"players":4` {
			_, err = keeper.Read([]byte(bad), variants.Lookup)
			require.EqualError(t, err, not+row.want)
		}
	}
	after := fmt.Sprintf("line 1, column %d: there is text after the end of the JSON: want nothing more", len(text)+1)
	require.EqualError(t, k.UnmarshalJSON([]byte(text+" {}")), not+after)
	for _, behind := range []string{"}", "]", "x", " {}", "\x00"} {
		_, err := keeper.Read([]byte(text+behind), variants.Lookup)
		require.EqualError(t, err, not+after)
	}
	_, err := keeper.Read([]byte(strings.Replace(text, "penguin", "pinguin", 1)), variants.Lookup)
	_, unknown := variants.Lookup("pinguin")
	require.EqualError(t, err, not+unknown.Error())
	_, err = keeper.Read([]byte(strings.Replace(text, `"players":4`, `"players":5`, 1)), variants.Lookup)
	require.ErrorIs(t, err, variant.ErrPlayers)
	require.EqualError(t, err, not+"5 is the wrong number of players for variant penguin: want 4")
	_, err = keeper.Read([]byte(strings.Replace(text, finger, "1", 1)), variants.Lookup)
	require.ErrorIs(t, err, keeper.ErrFormat)
	_, err = keeper.Read([]byte(text), func(string) (*variant.Variant, error) { return nil, nil })
	require.EqualError(t, err, not+`no variant "penguin" was found`)
	var zero keeper.Keeper
	require.EqualError(t, zero.UnmarshalJSON([]byte(text)), not+"the Keeper has no rules: make it with New or Read")
	_, err = zero.MarshalJSON()
	require.EqualError(t, err, not+"the Keeper has no rules: make it with New or Read")

	var b bytes.Buffer
	require.NoError(t, k.WriteCSV(&b))
	table := b.String()
	const head = "variant,deal,dealer,declarer,contract,trump,rank,bets,taken,places,forced,jack,king-by,points 0: Annie,points 1,points 2,points 3\n"
	require.Equal(t, head+"penguin,1,0,0,no-queens,,,,Q: 1 2 1 0,,,,,-6,-12,-6,0\n", table)
	for _, row := range []struct{ from, to, want string }{
		{table, "", "the table is empty: want a header and a line for each deal"},
		{"variant,", "Variant,", `line 1: column 1: "Variant": want variant`},
		{table, "variant|deal", `line 1: column 1: "variant|deal": want variant`},
		{table, "variant;deal,", `line 1: column 2: "deal,": want deal`},
		{table, "variant,deal", "line 1: 2 columns: want variant,deal,dealer,declarer,contract,trump,rank,bets,taken,places,forced,jack,king-by and the points"},
		{"king-by,", "", `line 1: column 13: "points 0: Annie": want king-by`},
		{",points 3\n", "\n", "line 1: points of 3 players: want points of 4"},
		{"points 1", "points 2", `line 1: column 15: "points 2": want points 1 or, with a name, points 1: NAME`},
		{"points 1", "points 1:Bob", `line 1: column 15: "points 1:Bob": want points 1 or, with a name, points 1: NAME`},
		{"points 3\n", "points 3,note\n", `line 1: column 18: "note": want no column after the points`},
		{"points 3\n", "points 3,points 4\n", "line 1: points of 5 players: want points of 4"},
		{table, strings.ReplaceAll(table, "\n", ",x\n"), `line 1: column 18: "x": want no column after the points`},
		{table, strings.Replace(strings.ReplaceAll(table, "\n", ",\n"), "0,\n", "0,x\n", 1), `line 2: column 18: "x": want no cell after the points`},
		{table, "\xff\xfev\x00a\x00r\x00", "this is not text in UTF-8: want a table that was saved as CSV in UTF-8"},
		{"Annie", "\xff", `line 1: the name of seat 0 is not UTF-8: "\xff": want a table that was saved as CSV in UTF-8`},
		{"penguin", "pagat", `line 2: variant: "pagat": want penguin`},
		{"penguin,1", "penguin,2", `line 2: deal: "2": want 1`},
		{"1,0,0,", "1,9,0,", `line 2: dealer: "9" is not a seat: want 0 to 3`},
		{"1,0,0,", "1,0,0 1,", `line 2: declarer: "0 1" is not a seat: want 0 to 3`},
		{"1,0,0,", "1,1,0,", "line 2: deal 1: dealer: that seat is not the dealer (seat 0 deals)"},
		{"no-queens,,,", "no-queens,,1,", `line 2: rank: cannot read "1": want a rank (one of 23456789TJQKA)`},
		{"no-queens,,,", "no-queens,,,1-0", `line 2: bets: "1-0" is not a bet: want 1x0 if seat 1 doubled seat 0, 1xx0 if seat 0 then redoubled`},
		{"Q: 1 2 1 0", "Q 1 2 1 0", `line 2: taken: "Q 1 2 1 0": want each item with a number for each seat, such as Q: 1 0 3 0; KH: 0 0 1 0`},
		{"Q: 1 2 1 0", "Q: 1 2 1  0", `line 2: taken: "Q: 1 2 1  0": want each item with a number for each seat, such as Q: 1 0 3 0; KH: 0 0 1 0`},
		{"Q: 1 2 1 0", "Q: 1 2 01 0", `line 2: taken: "Q: 1 2 01 0": want each item with a number for each seat, such as Q: 1 0 3 0; KH: 0 0 1 0`},
		{"Q: 1 2 1 0", "Q: 1 2 1 0; Q: 4", "line 2: taken: Q is listed twice: want each item once"},
		{"Q: 1 2 1 0", "Q: 1 2 2 0", "line 2: deal 1: Q taken: no deal can end like this: seats 0 to 3 took Q 1 2 2 0, 5 together: want 4"},
		{"1 0,,,", "1 0,one,,", `line 2: places: "one": want a number for each seat, separated by single spaces`},
		{"1 0,,,", "1 0,,x,", `line 2: forced: "x" is not a seat: want 0 to 3`},
		{"1 0,,,,", "1 0,,,x,", `line 2: jack: "x" is not a seat: want 0 to 3`},
		{"1 0,,,,", "1 0,,,,x", `line 2: king-by: cannot read "x": want a rank (one of 23456789TJQKA) and a suit (one of CDHS), such as QH`},
		{"-12", "12", `line 2: points 1: "12": want -12, or an empty cell`},
		{"-12,", "", "line 2: 16 cells: want 17"},
		{"no-queens", "no-\"queens", "parse error on line 2, column 18: bare \" in non-quoted-field"},
	} {
		require.Contains(t, table, row.from)
		err := k.ReadCSV(strings.NewReader(strings.Replace(table, row.from, row.to, 1)))
		require.EqualError(t, err, not+row.want)
		require.ErrorIs(t, err, keeper.ErrFormat)
		sameKept(t, before, k)
	}
	require.ErrorIs(t, k.ReadCSV(iotest.ErrReader(io.ErrClosedPipe)), io.ErrClosedPipe)
	require.ErrorIs(t, k.WriteCSV(noWriter{}), io.ErrClosedPipe)

	// Cells that can be calculated may be empty, and lines may end in CRLF.
	bare := strings.NewReplacer("0,0,no-queens", ",,no-queens", "-6,-12,-6,0", ",,,", "\n", "\r\n").Replace(table)
	require.NoError(t, k.ReadCSV(strings.NewReader(bare)))
	sameKept(t, before, k)

	// Every cell may be in quotation marks, and empty columns after the points are skipped.
	for _, mark := range []string{",", ";", "\t"} {
		quoted := strings.NewReplacer("\n", "\"\n\"", ",", `"`+mark+`"`).Replace(`"` + strings.TrimSuffix(table, "\n"))
		require.NoError(t, k.ReadCSV(strings.NewReader(quoted+`"`)), quoted)
		sameKept(t, before, k)
		wide := strings.NewReplacer("\n", mark+mark+"\n", ",", mark).Replace(table)
		require.NoError(t, k.ReadCSV(strings.NewReader(wide)), wide)
		sameKept(t, before, k)
	}

	// Rows of empty cells are skipped, and a row may have more empty cells than the header.
	for _, cells := range []int{strings.Count(head, ","), 3, 30} {
		empty := strings.Repeat(",", cells) + "\n"
		require.NoError(t, k.ReadCSV(strings.NewReader(head+empty+strings.TrimSuffix(strings.TrimPrefix(table, head), "\n")+",,\n"+empty+empty)))
		sameKept(t, before, k)
	}
}

type noWriter struct{}

func (noWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// FuzzKeeperJSON reads any text. If the text is refused, the keeper must not change; otherwise
// the keeper must be the same after it is written and read again.
func FuzzKeeperJSON(f *testing.F) {
	seedTexts(f, func(k *keeper.Keeper) []byte { return must(json.Marshal(k)) })
	f.Add([]byte(`{"keeper":1,"variant":"fife","players":4,"deals":[{"dealer":1,"contract":"patience","forced":0,"places":[1,2,3,null]}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, name := range []string{"penguin", "fife", "simplified-five", "polignac"} {
			k := preset(name, 4)
			fill(t, k, 1)
			before := must(json.Marshal(k))
			if err := k.UnmarshalJSON(text); err != nil {
				require.ErrorIs(t, err, keeper.ErrFormat)
				require.Equal(t, before, must(json.Marshal(k)))
				continue
			}
			again := must(keeper.Read(must(json.Marshal(k)), variants.Lookup))
			sameKept(t, k, again)
			require.NoError(t, k.Sheet().Check())
		}
		var e keeper.Entry
		if json.Unmarshal(text, &e) == nil {
			var read keeper.Entry
			require.NoError(t, json.Unmarshal(must(json.Marshal(e)), &read))
			require.Equal(t, e, read)
			k := preset("pagat", 5)
			_ = k.Add(e)
			_, _ = k.Needed(e)
			_, _ = k.Fill(e)
			require.NoError(t, k.Sheet().Check())
		}
	})
}

// FuzzKeeperCSV tests CSV in the same way as FuzzKeeperJSON tests JSON.
func FuzzKeeperCSV(f *testing.F) {
	seedTexts(f, func(k *keeper.Keeper) []byte {
		var b bytes.Buffer
		if err := k.WriteCSV(&b); err != nil {
			f.Fatal(err)
		}
		return b.Bytes()
	})
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, name := range []string{"penguin", "fife", "simplified-five", "polignac"} {
			k := preset(name, 4)
			fill(t, k, 1)
			before := must(json.Marshal(k))
			if err := k.ReadCSV(bytes.NewReader(text)); err != nil {
				require.ErrorIs(t, err, keeper.ErrFormat)
				require.Equal(t, before, must(json.Marshal(k)))
				continue
			}
			var b bytes.Buffer
			require.NoError(t, k.WriteCSV(&b))
			again := preset(name, 4)
			require.NoError(t, again.ReadCSV(&b))
			sameKept(t, k, again)
			require.NoError(t, k.Sheet().Check())
		}
	})
}

// seedTexts adds to the fuzz corpus the texts of keepers at several stages of a match.
func seedTexts(f *testing.F, write func(k *keeper.Keeper) []byte) {
	for _, name := range []string{"penguin", "fife", "simplified-five", "barbuda", "polignac"} {
		v := must(variants.Lookup(name))
		_, entries := playMatch(f, v, 4, rand.New(rand.NewPCG(1, 1)))
		for _, n := range []int{0, 2, len(entries)} {
			k := kept(f, v, 4, entries[:n])
			if err := k.SetNames(hostile[:n%4]...); err != nil {
				f.Fatal(err)
			}
			f.Add(write(k))
		}
	}
}
