package keeper_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// announcing has a contract of hearts in which a player may announce all of the eight tricks, and
// a contract of queens without announcements. All points count three times.
func announcing(t *testing.T) *variant.Variant {
	v, _, err := variant.Load("capot.yaml", strings.NewReader(`
name: capot
players: [4]
pack: {lowest: 7}
multiplier: 3
schedule: [hearts, hearts, queens]
contracts:
  hearts:
    terms: [{per: card, cards: H, points: 1}]
    announce: {made: {announcer: -2, others: 5}, failed: {announcer: 6, others: 1}}
  queens: {terms: [{per: card, cards: Q, points: 1}]}
`), nil)
	require.NoError(t, err)
	return v
}

// Points of announcements, worked out by hand: seat 2 announces all tricks and takes them, so it
// scores three times -2 and each other seat three times 5; then seat 0 announces them and seat 3
// takes one, so seat 0 scores three times 6 and each other seat three times 1.
func TestAnnouncer(t *testing.T) {
	k := must(keeper.New(announcing(t), 4))
	e := keeper.Entry{Contract: "hearts"}
	needed := must(k.Needed(e))
	require.True(t, needed.Announcer)
	require.Equal(t, score.Item("H"), needed.Counts[0].Item)
	require.False(t, must(k.Needed(keeper.Entry{Contract: "queens"})).Announcer)
	e.Announcer = new(cards.Seat(2))
	e.Taken = counts{"tricks": {0, keeper.Open, 6}}
	needed = must(k.Needed(e))
	require.Equal(t, []keeper.Count{{Item: "tricks", Of: 8, Left: 2, Open: cards.SeatsOf(1, 3)}}, needed.Counts)
	e.Taken = counts{"tricks": {keeper.Open, keeper.Open, 8}}
	require.NoError(t, k.Add(must(k.Fill(e))))
	require.Equal(t, score.Points{15, 15, -6, 15}, k.Sheet().Total())
	require.NoError(t, k.Add(keeper.Entry{Announcer: new(cards.Seat(0)), Taken: counts{"tricks": {7, 0, 0, 1}}}))
	require.Equal(t, score.Points{33, 18, -3, 18}, k.Sheet().Total())
	require.Equal(t, cards.Seat(2), *k.Entries()[0].Announcer)
	require.NoError(t, k.Sheet().Check())

	require.NoError(t, k.Correct(0, keeper.Entry{Taken: counts{"H": {0, 0, 8, 0}}}))
	require.Equal(t, score.Points{18, 3, 27, 3}, k.Sheet().Total())
}

// Announcers are written as JSON and as CSV, and read again.
func TestAnnouncerAsText(t *testing.T) {
	k := must(keeper.New(announcing(t), 4))
	require.NoError(t, k.Add(keeper.Entry{Announcer: new(cards.Seat(2)), Taken: counts{"tricks": {0, 0, 8, 0}}}))
	require.NoError(t, k.Add(keeper.Entry{Taken: counts{"H": {2, 2, 2, 2}}}))
	text := must(json.Marshal(k))
	require.Contains(t, string(text), `"taken":{"tricks":[0,0,8,0]},"announcer":2}`)
	read := must(keeper.New(k.Variant(), 4))
	require.NoError(t, json.Unmarshal(text, read))
	sameKept(t, k, read)

	var table bytes.Buffer
	require.NoError(t, k.WriteCSV(&table))
	const head = "variant,deal,dealer,declarer,contract,trump,rank,bets,taken,places,forced,jack,king-by,announcer,points 0,points 1,points 2,points 3\n"
	require.Equal(t, head+"capot,1,0,0,hearts,,,,tricks: 0 0 8 0,,,,,2,15,15,-6,15\ncapot,2,0,0,hearts,,,,H: 2 2 2 2,,,,,,6,6,6,6\n", table.String())
	read = must(keeper.New(k.Variant(), 4))
	require.NoError(t, read.ReadCSV(strings.NewReader(table.String())))
	sameKept(t, k, read)
	for from, want := range map[string]string{
		",2,15,":             `line 2: announcer: "4" is not a seat: want 0 to 3`,
		",king-by,announcer": `line 1: column 14: "4": want announcer`,
	} {
		to := map[string]string{",2,15,": ",4,15,", ",king-by,announcer": ",king-by,4"}[from]
		err := read.ReadCSV(strings.NewReader(strings.Replace(table.String(), from, to, 1)))
		require.ErrorContains(t, err, want)
		require.ErrorIs(t, err, keeper.ErrFormat)
	}
	var plain bytes.Buffer
	require.NoError(t, preset("penguin", 4).WriteCSV(&plain))
	require.NotContains(t, plain.String(), "announcer", "a game without announcements has no column for them")
}

// A wrong announcer, and wrong counts of the tricks, are refused.
func TestAnnouncerRefused(t *testing.T) {
	k := must(keeper.New(announcing(t), 4))
	by := func(seat cards.Seat, taken counts) keeper.Entry {
		return keeper.Entry{Announcer: &seat, Taken: taken}
	}
	for _, row := range []struct {
		entry keeper.Entry
		want  string
		is    error
	}{
		{by(4, counts{"tricks": {8, 0, 0, 0}}), "deal 1: announcer: no such seat at this table (seat 4: want 0 to 3)", doubling.ErrNoSuchSeat},
		{by(cards.NoSeat, counts{"tricks": {8, 0, 0, 0}}), "deal 1: announcer: no such seat at this table (want 0 to 3, or omit the field)", doubling.ErrNoSuchSeat},
		{by(1, counts{"H": {8, 0, 0, 0}}), "deal 1: H taken: not counted in this contract (want tricks)", keeper.ErrNotCounted},
		{by(1, nil), "deal 1: tricks taken: a count or a place is missing (8 of 8 left; seats without a count: 0 1 2 3)", keeper.ErrOpen},
		{by(1, counts{"tricks": {9, 0, 0, 0}}), "deal 1: tricks taken: that number is out of range (seat 0 has 9: want 0 to 8)", keeper.ErrCount},
		{by(1, counts{"tricks": {1, 8, 0, 0}}), "deal 1: tricks taken: no deal can end like this: seats 0 to 3 took tricks 1 8 0 0, 9 together: want 8", score.ErrResult},
		{by(1, counts{"tricks": {0, 7, 0, 0}}), "deal 1: tricks taken: no deal can end like this: seats 0 to 3 took tricks 0 7 0 0, 7 together: want 8", score.ErrResult},
		{keeper.Entry{Announcer: new(cards.Seat(1)), Taken: counts{"tricks": {0, 8, 0, 0}}, Choice: 1}, "deal 1: choice: the choice of the player who took everything is wrong (nobody has this choice: want none)", keeper.ErrChoice},
		{keeper.Entry{Announcer: new(cards.Seat(1)), Taken: counts{"tricks": {0, 8, 0, 0}}, Jack: new(cards.Seat(1))}, "deal 1: jack: not counted in this contract (want no jack)", keeper.ErrNotCounted},
		{keeper.Entry{Taken: counts{"tricks": {0, 8, 0, 0}}}, "deal 1: tricks taken: not counted in this contract (want H)", keeper.ErrNotCounted},
	} {
		refusedEntry(t, k, row.entry, row.want, row.is)
	}
	fill := keeper.Entry{Taken: counts{"H": {2, 2, 2, 2}}}
	require.NoError(t, k.Add(fill))
	require.NoError(t, k.Add(fill))
	refusedEntry(t, k, by(1, counts{"tricks": {0, 8, 0, 0}}),
		"deal 3: announcer: the announcement of all tricks is wrong (nobody may announce all tricks in queens: want none)", keeper.ErrAnnouncer)
}
