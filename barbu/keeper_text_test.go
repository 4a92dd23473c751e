package barbu_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// sameKept says that two keepers tell the same, whatever is asked.
func sameKept(t require.TestingT, want, got *barbu.Keeper) {
	require.Equal(t, want.Entries(), got.Entries())
	require.Equal(t, want.Names(), got.Names())
	require.Equal(t, want.Sheet(), got.Sheet())
	require.Equal(t, want.Next(), got.Next())
	require.Equal(t, want.Total(), got.Total())
	require.Equal(t, want.Complete(), got.Complete())
}

var hostile = []string{`<b onclick="x()">&amp;</b>`, "=1+1", "a,\"b\";\n'c'", "cr\r\nlf\\r \u2028-@", "+1", "\x00", ": points 0: x"}

// TestKeeperTextsRoundTrip reads what was written, in the middle of a match and at its end.
func TestKeeperTextsRoundTrip(t *testing.T) {
	keptTables(t, func(t *testing.T, v *variant.Variant, players int) {
		src := rand.New(rand.NewPCG(5, 5))
		_, entries := told(t, v, players, src)
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
			read, err := barbu.ReadKeeper(text, lookup)
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
		}
	})
}

// TestKeeperKeepsAnyName writes and reads names of any runes.
func TestKeeperKeepsAnyName(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := must(barbu.NewKeeper(penguin(), 4))
		name := rapid.OneOf(rapid.String(), rapid.StringOfN(rapid.SampledFrom([]rune("\r\n\\,\":=; ")), 0, 9, -1))
		names := rapid.SliceOfN(name, 0, 4).Draw(t, "names")
		require.NoError(t, k.SetNames(names...))
		for seat, name := range names {
			require.Equal(t, name, k.Names()[seat])
		}
		var table bytes.Buffer
		require.NoError(t, k.WriteCSV(&table))
		other := must(barbu.NewKeeper(penguin(), 4))
		require.NoError(t, other.ReadCSV(&table))
		sameKept(t, k, other)
		other = must(barbu.ReadKeeper(must(json.Marshal(k)), variants.Lookup))
		sameKept(t, k, other)
	})
}

// drawEntry draws an entry of anything that has a text.
func drawEntry(t *rapid.T) barbu.Entry {
	one := func(label string) cards.Seats {
		return rapid.SampledFrom([]cards.Seats{0, 1, 2, 8, 128}).Draw(t, label)
	}
	e := barbu.Entry{
		Dealer: one("dealer"), Declarer: one("declarer"), Forced: one("forced"), Jack: one("jack"),
		Contract: score.Contract(rapid.String().Draw(t, "contract")),
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
		rapid.Map(rapid.String(), func(s string) score.Thing { return score.Thing(s) }),
		rapid.SliceOfN(rapid.IntRange(-1, 300), 0, 9), 1, 3).Draw(t, "taken")
	return e
}

var king = cards.MustParse("KH")

// TestEntryRoundTripsAsJSON writes and reads entries that no keeper would take, too.
func TestEntryRoundTripsAsJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawEntry(t)
		var read barbu.Entry
		require.NoError(t, json.Unmarshal(must(json.Marshal(e)), &read))
		require.Equal(t, e, read)
		require.True(t, read.Equal(&e))
	})
}

func TestEntryAsJSON(t *testing.T) {
	var e barbu.Entry
	require.Equal(t, `{}`, string(must(json.Marshal(e))))
	e = barbu.Entry{
		Dealer: 1, Declarer: 2, Contract: "no-queens", Trump: "NT", Rank: cards.Seven, Forced: 4, Jack: 8, KingBy: king,
		Taken: map[score.Thing][]int{"Q": {1, barbu.Open, 3}}, Places: []int{2, 0},
	}
	require.NoError(t, e.SetBets("2x1 1xx0"))
	require.Equal(t, `{"dealer":0,"declarer":1,"contract":"no-queens","trump":"NT","rank":"7","bets":"1xx0 2x1",`+
		`"taken":{"Q":[1,null,3]},"places":[2,0],"forced":2,"jack":3,"king-by":"KH"}`, string(must(json.Marshal(e))))

	for _, row := range []struct {
		change func(e *barbu.Entry)
		want   string
	}{
		{func(e *barbu.Entry) { e.Dealer = 3 }, "dealer: seats 0 1: want one"},
		{func(e *barbu.Entry) { e.Declarer = 3 }, "declarer: seats 0 1: want one"},
		{func(e *barbu.Entry) { e.Forced = 5 }, "forced: seats 0 2: want one"},
		{func(e *barbu.Entry) { e.Jack = 9 }, "jack: seats 0 3: want one"},
		{func(e *barbu.Entry) { e.Redoubled[3] = 1 }, "bets: seat 3 redoubles 0, who has not doubled it"},
	} {
		bad := e
		row.change(&bad)
		_, err := json.Marshal(bad)
		require.ErrorContains(t, err, row.want)
	}
	for _, row := range []struct{ text, want string }{
		{`{"dealer":8}`, "dealer: 8 is no seat: want 0 to 7"},
		{`{"declarer":-1}`, "declarer: -1 is no seat: want 0 to 7"},
		{`{"forced":99}`, "forced: 99 is no seat: want 0 to 7"},
		{`{"jack":256}`, "jack: 256 is no seat: want 0 to 7"},
		{`{"bets":"1x"}`, `bets: "1x" is no bet: want 1x0 for 1 doubled 0, 1xx0 where 0 redoubled`},
		{`{"bets":"1xxx0"}`, `bets: "1xxx0" is no bet: want 1x0 for 1 doubled 0, 1xx0 where 0 redoubled`},
		{`{"bets":"8x0"}`, `bets: "8x0" is no bet: want 1x0 for 1 doubled 0, 1xx0 where 0 redoubled`},
		{`{"bets":"1x0 1xx0"}`, `bets: "1xx0": that bet stands twice`},
		{`{"takn":{}}`, `json: unknown field "takn"`},
	} {
		read := e
		require.EqualError(t, json.Unmarshal([]byte(row.text), &read), row.want)
		require.Equal(t, e, read)
	}
}
