package variants_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

func penguin(t *testing.T) *variant.Variant {
	t.Helper()
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	return v
}

// What each contract is worth, all players together, and that the seven make zero.
// Source: The Penguin Book of Card Games.
func TestPenguinTotals(t *testing.T) {
	v := penguin(t)
	require.Equal(t, []int{4}, v.Players())
	g, err := v.For(4)
	require.NoError(t, err)
	require.Equal(t, cards.Pack52(), g.Pack())
	require.Equal(t, 13, g.HandSize())
	require.Equal(t, 28, g.Deals())

	want := []struct {
		id    score.Contract
		total int
	}{
		{score.NoTricks, -26}, {score.NoHearts, -30}, {score.NoQueens, -24}, {score.NoKing, -20}, {score.NoLastTwo, -30},
		{score.Trumps, 65}, {score.Domino, 65},
	}
	require.Equal(t, len(want), g.Contracts())
	sum := 0
	for i, w := range want {
		p := g.Plan(i)
		require.Equal(t, w.id, p.ID())
		require.Equal(t, w.total, p.Total(), w.id)
		require.Equal(t, w.total > 0, p.Positive(), w.id)
		sum += p.Total()
	}
	require.Zero(t, sum)
	require.Equal(t, variant.EverySet, v.Rules().ZeroSum)
}

// What each card, trick and place brings: counted from what one player took of it.
func TestPenguinPoints(t *testing.T) {
	g, err := penguin(t).For(4)
	require.NoError(t, err)
	points := func(id score.Contract, taken score.Taken) []int32 {
		calls, err := g.Call(id)
		require.NoError(t, err)
		for i := range calls.All() {
			r := g.Plan(i).Parts()[0].Scale().Result(&taken)
			points, err := g.Plan(i).Parts()[0].Scale().Points(&r)
			require.NoError(t, err)
			return points[:4]
		}
		return nil
	}
	// Seat 1 took the ace of hearts and two other hearts, the queen of spades and the
	// last trick; seat 2 the last trick but one; seat 3 all the rest.
	var taken score.Taken
	taken.Cards[1] = cards.HandOf(cards.MustParse("AH"), cards.MustParse("KH"), cards.MustParse("2H"), cards.MustParse("QS"))
	rest := cards.Pack52().Cards()
	for c := range taken.Cards[1].First.All() {
		rest = rest.Without(c)
	}
	taken.Cards[3] = rest
	taken.Tricks = [cards.MaxSeats]uint8{0, 1, 1, 11}
	for i := range 13 {
		taken.Winners[i] = 3
	}
	taken.Winners[11], taken.Winners[12] = 2, 1
	taken.Places = [cards.MaxSeats]uint8{3, 1, 4, 2}

	require.Equal(t, []int32{0, -2, -2, -22}, points(score.NoTricks, taken))
	require.Equal(t, []int32{0, -10, 0, -20}, points(score.NoHearts, taken))
	require.Equal(t, []int32{0, -6, 0, -18}, points(score.NoQueens, taken))
	require.Equal(t, []int32{0, -20, 0, 0}, points(score.NoKing, taken))
	require.Equal(t, []int32{0, -20, -10, 0}, points(score.NoLastTwo, taken))
	require.Equal(t, []int32{0, 5, 5, 55}, points(score.Trumps, taken))
	require.Equal(t, []int32{5, 40, 0, 20}, points(score.Domino, taken))
}

// Seven deals running to a declarer, who deals and leads.
func TestPenguinTable(t *testing.T) {
	g, err := penguin(t).For(4)
	require.NoError(t, err)
	for n := range 28 {
		declarer, dealer, leader := g.Seats(variant.At{Deal: n}, 0)
		require.Equal(t, []cards.Seat{cards.Seat(n / 7), cards.Seat(n / 7), cards.Seat(n / 7)}, []cards.Seat{declarer, dealer, leader})
		require.Equal(t, 7-n%7, g.DealsLeft(variant.At{Deal: n}))
	}
}

// The rules of play and of bets, and what is shown.
func TestPenguinRules(t *testing.T) {
	v := penguin(t)
	require.Equal(t, doubling.Rules{Negative: doubling.Anyone, Positive: doubling.Declarer, Declarer: doubling.Each, Flank: doubling.OwnTurn, Quota: 2}, v.Rules().Doubling)
	require.Equal(t, variant.Most, v.Rules().Winner)
	for _, k := range v.Rules().Contracts {
		want := variant.Contract{}
		switch k.ID {
		case score.NoHearts:
			want = variant.Contract{Tricks: tricks.Rules{Lead: tricks.LastResort}, Shown: cards.Pattern(cards.Hearts.Set())}
		case score.NoQueens:
			want = variant.Contract{Tricks: tricks.Rules{End: tricks.WhenDecided}, Shown: cards.Pattern(cards.Queen.Set())}
		case score.NoKing:
			want = variant.Contract{Tricks: tricks.Rules{Lead: tricks.LastResort, End: tricks.WhenDecided}}
		case score.Trumps:
			want = variant.Contract{Trump: variant.Suit, Tricks: tricks.Rules{Head: tricks.Must, Overtrump: tricks.Must}}
		case score.Domino:
			want = variant.Contract{Play: variant.Layout, Layout: dominoes.Rules{Start: dominoes.Named, Ace: dominoes.High, End: dominoes.AllButOne}}
		}
		want.ID, want.Label, want.Short, want.Terms = k.ID, k.Label, k.Short, k.Terms
		require.Equal(t, want, k)
		require.NotEmpty(t, k.Label)
		require.Len(t, k.Short, 1)
	}
	require.True(t, strings.HasPrefix(v.Rules().Notes, "Source: The Penguin Book of Card Games"))
}
