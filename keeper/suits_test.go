package keeper_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// ravage returns the keeper of a match of four whose only contract is for the most cards of a suit.
func ravage(t *testing.T) *keeper.Keeper { return ravageOf(t, 4, "") }

func ravageOf(t *testing.T, players int, pack string) *keeper.Keeper {
	v, _, err := variant.Load("f.yaml", strings.NewReader(fmt.Sprintf("name: x\nplayers: [%d]\npack: {%s}\ncontracts: {ravage: {terms: [{per: most-of-a-suit, points: -24}]}}\n", players, pack)), nil)
	require.NoError(t, err)
	return must(keeper.New(v, players))
}

// An entry has the seats that tie, or the cards of each suit. The figures are worked out by hand.
func TestMostOfASuit(t *testing.T) {
	for _, row := range []struct {
		name  string
		taken counts
		want  score.Points
	}{
		{"one seat", counts{"most-of-a-suit": {0, 1, 0, 0}}, score.Points{0, -24}},
		{"whole suits", counts{"C": {13}, "D": {0, 13}, "H": {13}, "S": {10, 3}}, score.Points{-12, -12}},
		{"three seats tie", counts{"most-of-a-suit": {1, 1, 0, 1}}, score.Points{-8, -8, 0, -8}},
		{"the suits of everyone", counts{"C": {4, 3, 3, 3}, "D": {6, 1, 6, 0}, "H": {0, 1, 5, 7}, "S": {2, 7, 2, 2}}, score.Points{0, -12, 0, -12}},
	} {
		k := ravage(t)
		require.NoError(t, k.Add(keeper.Entry{Contract: "ravage", Taken: row.taken}), row.name)
		require.Equal(t, row.want, k.Sheet().Deals[0].Points, row.name)
		require.Len(t, k.Entries()[0].Taken, 1, row.name)
		again := ravage(t)
		require.NoError(t, again.Add(k.Entries()[0]), "an entry that is filled in can be added")
	}
	for want, taken := range map[string]counts{
		"deal 1: H taken: that number is out of range (12 in all: want 13)":                                   {"C": {13}, "D": {13}, "H": {12}, "S": {13}},
		"deal 1: S taken: that number is out of range (seat 1 has -1: want 0 to 13 for each of 4 seats)":      {"C": {13}, "D": {13}, "H": {13}, "S": {13, -1}},
		"deal 1: D taken: that number is out of range (seat 0 has 14: want 0 to 13 for each of 4 seats)":      {"C": {13}, "D": {14}, "H": {13}, "S": {13}},
		"deal 1: H taken: that number is out of range (seat 4 has 0: want 0 to 13 for each of 4 seats)":       {"C": {13}, "D": {13}, "H": {13, 0, 0, 0, 0}, "S": {13}},
		"deal 1: C taken: not counted in this contract (want most-of-a-suit)":                                 {"C": {13}},
		"deal 1: most-of-a-suit taken: that number is out of range (seat 0 has 7: want 0 to 1)":               {"most-of-a-suit": {7, 0, 0, 0}},
		"deal 1: most-of-a-suit taken: a count or a place is missing (1 of 1 left; seats without a count: 3)": {"most-of-a-suit": {0, 0, 0}},
	} {
		require.EqualError(t, ravage(t).Add(keeper.Entry{Contract: "ravage", Taken: taken}), want)
	}
	err := ravage(t).Add(keeper.Entry{Contract: "ravage", Taken: counts{"C": {1, 12}, "D": {0, 13}, "H": {0, 0, 13}, "S": {0, 0, 0, 13}}})
	require.EqualError(t, err, "deal 1: taken: no deal can end like this (seat 0 took 1 card in all: want whole tricks of 4 cards)")
	err = ravage(t).Add(keeper.Entry{Contract: "ravage", Taken: counts{"most-of-a-suit": {0, 0, 0, 0}}})
	require.ErrorIs(t, err, score.ErrResult)
}

// With two packs there are two cards of each kind, and a suit that is not in the pack is not entered.
func TestMostOfASuitOfOtherPacks(t *testing.T) {
	two := ravageOf(t, 4, "copies: 2")
	require.NoError(t, two.Add(keeper.Entry{Contract: "ravage", Taken: counts{"C": {26}, "D": {0, 20, 6}, "H": {2, 4, 20}, "S": {0, 0, 2, 24}}}))
	require.Equal(t, score.Points{-24}, two.Sheet().Deals[0].Points)
	three := ravageOf(t, 3, "removed: {3: [2D, 3D, 4D, 5D, 6D, 7D, 8D, 9D, TD, JD, QD, KD, AD]}")
	require.NoError(t, three.Add(keeper.Entry{Contract: "ravage", Taken: counts{"C": {5, 4, 4}, "H": {5, 4, 4}, "S": {5, 4, 4}}}))
	require.Equal(t, score.Points{-24}, three.Sheet().Deals[0].Points)
}

// A seat without a count can tie, unless no other seat has the most.
func TestFillMostOfASuit(t *testing.T) {
	k := ravage(t)
	needed := must(k.Needed(keeper.Entry{}))
	require.Equal(t, []keeper.Count{{Item: "most-of-a-suit", Of: 1, Left: 1, Open: cards.AllSeats(4), Tied: 4}}, needed.Counts)
	full := must(k.Fill(keeper.Entry{Taken: counts{"most-of-a-suit": {0, 0, 0}}}))
	require.Equal(t, []int{0, 0, 0, 1}, full.Taken["most-of-a-suit"])
	full = must(k.Fill(keeper.Entry{Taken: counts{"most-of-a-suit": {0, 1, 0}}}))
	require.Equal(t, []int{0, 1, 0}, full.Taken["most-of-a-suit"])
	full = must(k.Fill(keeper.Entry{Taken: counts{"most-of-a-suit": {keeper.Open, 1, 0, 0}}}))
	require.Equal(t, []int{keeper.Open, 1, 0, 0}, full.Taken["most-of-a-suit"], "seat 0 can tie with seat 1")
	for _, tied := range [][]int{{1, 1, 0}, {1, 1, 1, 1}} {
		needed = must(k.Needed(keeper.Entry{Taken: counts{"most-of-a-suit": tied}}))
		require.Zero(t, needed.Counts[0].Left)
	}
}
