package keeper_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

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
	e.Taken = rapid.MapOfN( // JSON may not repeat a key in other letters, such as q beside Q
		rapid.Map(rapid.String(), func(s string) score.Item { return score.Item(strings.ToLower(strings.ToUpper(s))) }),
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
