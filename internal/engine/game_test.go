package engine_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
)

func TestSet(t *testing.T) {
	s := engine.Set(0b1000_0000_0000_0000_0000_0000_0010_0101)
	require.Equal(t, []int{0, 2, 5, 31}, slices.Collect(s.All()))
	require.Equal(t, 4, s.Len())
	for i := range engine.MaxContracts {
		require.Equal(t, slices.Contains([]int{0, 2, 5, 31}, i), s.Has(i))
	}
	for i := range s.All() {
		require.Zero(t, i, "the walk ends when its loop does")
		break
	}
	require.Empty(t, slices.Collect(engine.Set(0).All()))
}

// Only deals with exactly two contracts are pairs.
func TestCombinedWith(t *testing.T) {
	var c engine.Combined
	for _, row := range []struct {
		contracts int
		want      engine.Combined
	}{
		{1, engine.Combined{Largest: 1}}, {2, engine.Combined{Pairs: 1, Largest: 2}}, {4, engine.Combined{Pairs: 1, Largest: 4}},
		{2, engine.Combined{Pairs: 2, Largest: 4}}, {1, engine.Combined{Pairs: 2, Largest: 4}},
	} {
		c = c.With(row.contracts)
		require.Equal(t, row.want, c)
	}
}

func TestRepeatedFirst(t *testing.T) {
	r := engine.Repeated{Bits: 0b1110_0000}
	for n, want := range []engine.Set{0, 0b10_0000, 0b110_0000, 0b1110_0000} {
		require.Equal(t, want, r.First(n))
	}
}

func TestInOrder(t *testing.T) {
	clockwise, counter := engine.Game{}, engine.Game{Reversed: true}
	for to, reversed := range map[cards.Direction]cards.Direction{cards.ToLeft: cards.ToRight, cards.ToRight: cards.ToLeft, cards.Across: cards.Across} {
		require.Equal(t, to, clockwise.InOrder(to))
		require.Equal(t, reversed, counter.InOrder(to))
	}
}

// A place is a seat relative to the declarer or the dealer, or the seat of the rule's default.
func TestPlaceFrom(t *testing.T) {
	const declarer, dealer, fallback = 0, 2, 4
	for _, row := range []struct {
		place engine.Place
		want  cards.Seat
	}{
		{engine.Place{}, fallback},
		{engine.Place{Of: engine.OfDeclarer}, 0}, {engine.Place{Of: engine.OfDeclarer, Shift: 1}, 1}, {engine.Place{Of: engine.OfDeclarer, Shift: -1}, 4},
		{engine.Place{Of: engine.OfDealer}, 2}, {engine.Place{Of: engine.OfDealer, Shift: 1}, 3}, {engine.Place{Of: engine.OfDealer, Shift: -1}, 1},
		{engine.Place{Shift: 1}, 0},
	} {
		require.Equal(t, row.want, row.place.From(declarer, dealer, fallback, 5), "%+v", row.place)
	}
}

// The passes of a list are used in turn over the deals of a match.
func TestPassingIn(t *testing.T) {
	left, none := engine.Pass{Made: true, To: cards.ToLeft}, engine.Pass{}
	p := engine.Passing{Count: 3, To: []engine.Pass{left, none, left}}
	for deal, want := range []engine.Pass{left, none, left, left, none, left, left} {
		require.Equal(t, want, p.In(deal))
	}
	require.Zero(t, new(engine.Passing).In(4))
}
