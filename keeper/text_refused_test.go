package keeper_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

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
		{`{"keeper":1,`, `{`, `the format version is missing: want "keeper": 1`},
		{`{"keeper":1`, `{"kepper":1`, `JSON: unknown field "kepper"`},
		{finger, "00", `rules penguin with fingerprint "00": want penguin with fingerprint "` + finger + `"`},
		{`"players":4`, `"players":5`, "5 players: want 4"},
		{`["Annie"]`, `["a","b","c","d","e"]`, "5 names for 4 players: want at most one for each player"},
		{`[1,2,1,0]`, `[1,2,1,1]`, "deal 1: Q taken: no deal can end like this: seats 0 to 3 took Q 1 2 1 1, 5 together: want 4"},
		{`[1,2,1,0]`, `[1,2,1,null]`, "deal 1: Q taken: a count or a place is missing (0 of 4 left; seats without a count: 3)"},
		{`"contract":"no-queens"`, `"contrat":"no-queens"`, `deal 1: JSON: unknown field "contrat"`},
		{"Annie", "\xff", "the text is not UTF-8"},
		{`"deals":`, `"deals":[],"deals":`, `line 1, column 162: the key "deals" is repeated: want each key once in an object`},
		{`"deals":`, `"dealſ":[],"deals":`, `line 1, column 162: the key "deals" is repeated: want each key once in an object`},
		{`"deals":`, `"Deals":[],"deals":`, `line 1, column 162: the key "deals" is repeated: want each key once in an object`},
		{`"Q":`, "\n\"Q\":[4,0,0,0],\"Q\":", `line 2, column 18: the key "Q" is repeated: want each key once in an object`},
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
		{"variant,", "\n\nVariant,", `line 3: column 1: "Variant": want variant`},
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
