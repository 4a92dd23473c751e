package keeper_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// choosing has one contract, in which a player who takes both hearts chooses between 6 points and
// -5 points for each other player.
func choosing(t *testing.T) *variant.Variant {
	r := must(variants.Lookup("hearts")).Rules()
	r.Name, r.Pack, r.Players = "choosing", variant.Pack{Lowest: 13}, []int{4}
	r.Passing, r.End, r.Sets = variant.Passing{}, variant.End{}, 1
	r.Contracts = variant.Contracts{{
		ID: "hearts", Label: "Hearts", Terms: r.Contracts[0].Terms[:1],
		AllTaken: &score.AllTaken{Taker: 6, Or: score.Alternative{Others: -5}},
	}}
	v, err := r.Compile()
	require.NoError(t, err)
	return v
}

// The entry of a deal in which one player took everything needs the choice, and no other entry may
// have one.
func TestChoice(t *testing.T) {
	k := must(keeper.New(choosing(t), 4))
	e := keeper.Entry{Contract: "hearts", Taken: map[score.Item][]int{"H": {0, 2, 0, 0}}}
	require.True(t, must(k.Needed(e)).Choice)
	for choice, want := range map[int]string{
		0: "deal 1: choice: the choice of the player who took everything is wrong (0: want 1 or 2, because seat 1 took everything)",
		3: "deal 1: choice: the choice of the player who took everything is wrong (3: want 1 or 2, because seat 1 took everything)",
	} {
		e.Choice = choice
		require.EqualError(t, k.Check(e), want)
		require.ErrorIs(t, k.Check(e), keeper.ErrChoice)
	}
	e.Choice = 2
	require.NoError(t, k.Add(e))
	require.Equal(t, score.Points{-5, 0, -5, -5}, k.Sheet().Total())
	e.Choice = 1
	require.NoError(t, k.Add(e))
	require.Equal(t, score.Points{-5, 6, -5, -5}, k.Sheet().Total())

	e.Taken = map[score.Item][]int{"H": {0, 1, 1, 0}}
	require.False(t, must(k.Needed(e)).Choice)
	require.EqualError(t, k.Add(e), "deal 3: choice: the choice of the player who took everything is wrong (nobody has this choice: want none)")
	e.Choice = 0
	require.NoError(t, k.Add(e))
	require.Equal(t, score.Points{-5, 7, -4, -5}, k.Sheet().Total())
	require.False(t, must(k.Needed(keeper.Entry{Contract: "hearts", Taken: map[score.Item][]int{"H": {0, 2, -1}}})).Choice)

	var table bytes.Buffer
	require.NoError(t, k.WriteCSV(&table))
	require.Contains(t, table.String(), ",king-by,choice,points 0")
	require.Contains(t, table.String(), ",H: 0 2 0 0,,,,,2,-5,0,-5,-5\n")
	read := must(keeper.New(k.Variant(), 4))
	require.NoError(t, read.ReadCSV(&table))
	require.Equal(t, k.Sheet().Total(), read.Sheet().Total())
	text := must(json.Marshal(k))
	require.Contains(t, string(text), `"choice":2`)
	again := must(keeper.New(k.Variant(), 4))
	require.NoError(t, json.Unmarshal(text, again))
	require.Equal(t, k.Sheet().Total(), again.Sheet().Total())
	err := again.ReadCSV(bytes.NewBufferString("variant,deal,dealer,declarer,contract,trump,rank,bets,taken,places,forced,jack,king-by,choice,points 0,points 1,points 2,points 3\nchoosing,1,0,,hearts,,,,H: 0 2 0 0,,,,,3,,,,\n"))
	require.ErrorContains(t, err, `choice: "3" is not a choice: want 1 or 2`)
	require.True(t, errors.Is(err, keeper.ErrFormat))
}
