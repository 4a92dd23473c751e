package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// No method panics on a view that is not bound, and every method that can return an error
// returns ErrUnbound.
func TestUnboundViews(t *testing.T) {
	read := new(barbu.View)
	text, err := json.Marshal(late(20).View(0))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, read))
	for name, v := range map[string]*barbu.View{"zero": {}, "from JSON": read} {
		before := jsonOf(t, v)
		play := barbu.PlayAction(1, cards.MustParse("QH"))
		_, err := v.Parse("1 play QH")
		require.ErrorIs(t, err, barbu.ErrUnbound, name)
		require.EqualError(t, err, "barbu: the view is not bound to its variant: want View.Bind first")
		require.ErrorIs(t, v.Why(play), barbu.ErrUnbound, name)
		require.ErrorIs(t, v.Apply(barbu.Event{}), barbu.ErrUnbound, name)
		_, err = v.Worlds()
		require.ErrorIs(t, err, barbu.ErrUnbound, name)
		_, err = v.Sample(rand.NewPCG(1, 1))
		require.ErrorIs(t, err, barbu.ErrUnbound, name)
		require.Equal(t, "1 play QH", v.Format(play), name)
		require.Equal(t, "0 declare contract-3", v.Format(barbu.Action{Kind: barbu.KindDeclare, Contracts: 8}), name)
		require.Empty(t, slices.Collect(v.Actions()), name)
		require.Empty(t, slices.Collect(v.Plays()), name)
		require.Zero(t, v.Cards(), name)
		require.Nil(t, v.Bound(), name)
		require.Nil(t, v.Playing(), name)
		require.Equal(t, cards.NoSeat, v.Winning(), name)
		require.NotEmpty(t, v.Text(barbu.TextOptions{}), name)
		require.True(t, v.Equal(v), name)
		require.Equal(t, before, jsonOf(t, v), name)
	}
}

// If each set has one deal, the number of the set is not shown.
func TestTextOfSetsOfOneDeal(t *testing.T) {
	for deals, shown := range map[int]bool{1: false, 4: true} {
		v := penguinOf("sets", func(r *variant.Rules) {
			r.Sets, r.Deals, r.Doubling.Quota, r.Table.Moves = 2, deals, 0, variant.MoveEveryDeal
		})
		text := must(barbu.New(v, 4)).View(0).Text(barbu.TextOptions{})
		require.Equal(t, shown, strings.Contains(text, ", Set 1"), text)
	}
}

// The text of a view that is not bound has the number of the set from the second set on.
func TestUnboundTextOfSets(t *testing.T) {
	v := new(barbu.View)
	require.NoError(t, json.Unmarshal([]byte(jsonOf(t, late(20).View(0))), v))
	require.NotContains(t, strings.ToLower(v.Text(barbu.TextOptions{})), "set 1")
	v.Set = 1
	require.Contains(t, strings.ToLower(v.Text(barbu.TextOptions{})), "set 2")
}
