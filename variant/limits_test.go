package variant_test

import (
	"fmt"
	"io"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Rules made by a program can hold values that no file can. They are refused like any fault.
func TestValuesThatNoFileHolds(t *testing.T) {
	for _, row := range []struct {
		set  func(r *variant.Rules, k *variant.ContractRules)
		want string
	}{
		{func(r *variant.Rules, _ *variant.ContractRules) { r.Winner = 9 }, "winner: unknown value 9: want most, fewest or positive"},
		{func(r *variant.Rules, _ *variant.ContractRules) { r.Table.Moves = 2 }, "table.moves: unknown value 2: want after-set or every-deal"},
		{func(r *variant.Rules, _ *variant.ContractRules) { r.Doubling.Negative = 9 }, "doubling: negative: unknown value 9: want nobody, declarer or anyone"},
		{func(_ *variant.Rules, k *variant.ContractRules) { k.Tricks.Lead = 7 },
			"contracts.no-hearts.tricks.lead: unknown value 7: want free, last-resort or until-broken"},
		{func(_ *variant.Rules, k *variant.ContractRules) { k.Terms[0].To = 4 },
			"contracts.no-hearts.terms[0].to: unknown value 4: want taker, right-of-taker, left-of-taker or first-out"},
		{func(_ *variant.Rules, k *variant.ContractRules) { k.Terms[0] = score.Term{Points: 5} },
			"contracts.no-hearts.terms[0].per: with 4 players: per is missing: want trick, card, position, place, trick-not-taken, most-of-a-suit, threshold or card-left"},
		{func(_ *variant.Rules, k *variant.ContractRules) { k.Shown = 1 }, "contracts.no-hearts.shown: the value 1 cannot be written in a file: want a set of cards that a pattern can describe"},
		{func(_ *variant.Rules, k *variant.ContractRules) { k.Shown = 1<<20 | 1<<16 }, "contracts.no-hearts.shown: the value 1114112 cannot be written in a file: want a set of cards that a pattern can describe"},
		{func(r *variant.Rules, _ *variant.ContractRules) { r.Pack.Lowest = cards.Tarot },
			`pack.lowest: cannot read "*": want a rank (one of 23456789TJQKA)`},
		{func(r *variant.Rules, _ *variant.ContractRules) {
			r.Pack.Removed = map[int][]cards.Card{4: {2, 3, 4, 200}}
		},
			`pack.removed.4[3]: cannot read "??": want a rank (one of 23456789TJQKA) and a suit (one of CDHS), such as QH`},
		{func(r *variant.Rules, _ *variant.ContractRules) { r.Pack.Added = []cards.Card{cards.Joker} }, "pack.added[0]: JOKER cannot be dealt: want a rank and a suit such as QH, or *H (the tarot king)"},
		{func(_ *variant.Rules, k *variant.ContractRules) {
			k.AllTaken = &score.AllTaken{Taker: 1001}
		},
			"contracts.no-hearts.all-taken.taker: 1001 is out of range: want -1000 to 1000"},
		{func(_ *variant.Rules, k *variant.ContractRules) {
			k.Announce.Failed.Announcer = 1001
		},
			"contracts.no-hearts.announce.failed.announcer: 1001 is out of range: want -1000 to 1000"},
	} {
		rules := layers(t, plain).Rules()
		row.set(&rules, &rules.Contracts[0])
		v, err := rules.Compile()
		require.EqualError(t, err, row.want)
		require.Nil(t, v)
	}
}

// A number has limits in the tag of its field. Otherwise a file could hold any number, and only a later check, or none,
// would refuse it. Package score checks the number of a trick, which counts from either end.
func TestEveryNumberHasLimits(t *testing.T) {
	for _, leaf := range allLeaves(reflect.TypeFor[variant.Rules](), "") {
		field := fieldOf(t, leaf)
		_, ok := variant.LimitsOf(field)
		require.True(t, ok || field.Type != reflect.TypeFor[int]() || leaf == "contracts.*.terms[].trick",
			"%s has no limits: add a tag to its field %s, such as range:\"1..100\", and default:\"1\" if an omitted field means 1", leaf, field.Name)
	}
}

// Compile enforces the limits in the tags.
func TestEveryLimitHolds(t *testing.T) {
	held := 0
	for _, row := range leaves {
		field := fieldOf(t, anyOf(row.path))
		l, ok := variant.LimitsOf(field)
		if !ok || field.Type.Kind() != reflect.Int {
			continue
		}
		held++
		try := func(n int) string {
			rules := layers(t, plain, row.with, row.change).Rules()
			at(t, &rules, row.path).SetInt(int64(n))
			if _, err := rules.Compile(); err != nil {
				return err.Error() // a number within its limits may conflict with other rules
			}
			return ""
		}
		low, high, _ := strings.Cut(field.Tag.Get("range"), "..")
		least, err := strconv.Atoi(low)
		require.NoError(t, err)
		require.NotContains(t, try(least), "out of range", row.path)
		require.Contains(t, try(min(least, 0)-1), "out of range", row.path)
		if high != "" {
			most, err := strconv.Atoi(high)
			require.NoError(t, err)
			if row.path != "cut-round.passes.call-first" { // a round never has 32 deals
				require.NotContains(t, try(most), "out of range", row.path)
			}
			require.Contains(t, try(most+1), "out of range: want "+l.String(), row.path)
		}
	}
	require.GreaterOrEqual(t, held, 25)
}

// In a file 0 takes out a number of the extended variant. It is refused where an omitted field means another
// number, because 0 would look like a number that the rules use. A threshold cannot be omitted: package scoring
// checks it.
func TestZeroInFiles(t *testing.T) {
	refused, taken := 0, 0
	for _, row := range leaves {
		l, ok := variant.LimitsOf(fieldOf(t, anyOf(row.path)))
		key := row.path[strings.LastIndex(row.path, ".")+1:]
		written := regexp.MustCompile(`\b` + key + `: [0-9]+`)
		if !ok || strings.HasPrefix(l.String(), "-") || key == "threshold" || !written.MatchString(row.change) {
			continue
		}
		base := func(name string) (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader(layer(len(name)-1, []string{plain, row.with, row.change}[len(name)-1]))), nil
		}
		file := layer(3, written.ReplaceAllString(row.change, key+": 0"))
		v, _, err := variant.Load("zero.yaml", strings.NewReader(file), base)
		if fieldOf(t, anyOf(row.path)).Tag.Get("default") != "" {
			require.Regexp(t, key+": 0 is out of range: want "+l.String()+"$", err.Error(), file)
			require.Contains(t, l.String(), fmt.Sprintf("%v to ", inSchema(t, anyOf(row.path))["minimum"]), row.path)
			refused++
			continue
		}
		require.EqualValues(t, 0, inSchema(t, anyOf(row.path))["minimum"], row.path)
		if err == nil { // other rules may need the number
			require.Equal(t, "0", at(t, v.Rules(), row.path).String(), row.path)
			taken++
			continue
		}
		require.NotContains(t, err.Error(), "out of range", file)
	}
	require.GreaterOrEqual(t, refused, 11)
	require.GreaterOrEqual(t, taken, 21)
}

// Limits in tags agree with the constants.
func TestLimitsAreTheConstants(t *testing.T) {
	players, _ := variant.LimitsOf(fieldOf(t, "players"))
	require.Equal(t, fmt.Sprintf("2 to %d", cards.MaxSeats), players.String())
	most, _ := variant.LimitsOf(fieldOf(t, "contracts.*.cap"))
	require.Equal(t, fmt.Sprintf("1 to %d", 4*cards.MaxSeats), most.String())
	for _, path := range []string{"contracts.*.terms[].points", "contracts.*.terms[].places.*", "contracts.*.all-taken.taker", "contracts.*.all-taken.others", "contracts.*.all-taken.or.taker", "contracts.*.all-taken.or.others",
		"contracts.*.announce.made.announcer", "contracts.*.announce.made.others", "contracts.*.announce.failed.announcer", "contracts.*.announce.failed.others"} {
		points, _ := variant.LimitsOf(fieldOf(t, path))
		require.Equal(t, "-1000 to 1000", points.String())
	}
}
