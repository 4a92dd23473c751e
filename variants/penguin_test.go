package variants_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/scoring"
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

// TestPenguinTotals checks the total of each contract; the seven totals add up to zero.
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
		id    score.ContractID
		total int
	}{
		{"no-tricks", -26}, {"no-hearts", -30}, {"no-queens", -24}, {"no-king", -20}, {"no-last-two", -30},
		{"trumps", 65}, {"domino", 65},
	}
	require.Equal(t, len(want), g.Contracts())
	sum := 0
	for i, w := range want {
		p := g.Contract(i)
		require.Equal(t, w.id, p.ID())
		require.Equal(t, w.total, p.Total(), w.id)
		require.Equal(t, w.total > 0, p.Positive(), w.id)
		sum += p.Total()
	}
	require.Zero(t, sum)
	require.Equal(t, variant.ZeroSumSet, v.Rules().ZeroSum)
}

// TestPenguinPoints checks the points of each card, trick and place.
func TestPenguinPoints(t *testing.T) {
	g, err := penguin(t).For(4)
	require.NoError(t, err)
	points := func(id score.ContractID, taken scoring.Taken) []int32 {
		calls, err := g.ContractSet(id)
		require.NoError(t, err)
		for i := range calls.All() {
			r := g.Contract(i).Engine().Scales[0].Result(&taken)
			points, err := g.Contract(i).Engine().Scales[0].Points(&r)
			require.NoError(t, err)
			return points[:4]
		}
		return nil
	}
	// Seat 1 took the ace of hearts and two other hearts, the queen of spades and the last
	// trick. Seat 2 took the last trick but one, and seat 3 took everything else.
	var taken scoring.Taken
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

	require.Equal(t, []int32{0, -2, -2, -22}, points("no-tricks", taken))
	require.Equal(t, []int32{0, -10, 0, -20}, points("no-hearts", taken))
	require.Equal(t, []int32{0, -6, 0, -18}, points("no-queens", taken))
	require.Equal(t, []int32{0, -20, 0, 0}, points("no-king", taken))
	require.Equal(t, []int32{0, -20, -10, 0}, points("no-last-two", taken))
	require.Equal(t, []int32{0, 5, 5, 55}, points("trumps", taken))
	require.Equal(t, []int32{5, 40, 0, 20}, points("domino", taken))
}

// In their seven deals in a row, each declarer deals the cards and leads.
func TestPenguinTable(t *testing.T) {
	g, err := penguin(t).For(4)
	require.NoError(t, err)
	for n := range 28 {
		declarer, dealer, leader := g.Engine().Seats(engine.At{Deal: n}, 0)
		require.Equal(t, []cards.Seat{cards.Seat(n / 7), cards.Seat(n / 7), cards.Seat(n / 7)}, []cards.Seat{declarer, dealer, leader})
		require.Equal(t, 7-n%7, g.Engine().DealsLeft(engine.At{Deal: n}))
	}
}

// TestPenguinRules checks the rules of play and of bets, and the cards that are shown.
func TestPenguinRules(t *testing.T) {
	v := penguin(t)
	require.Equal(t, doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsDeclarer, Declarer: doubling.RedoubleEach, Flank: doubling.FlankRedoubleOwnTurn, Quota: 2}, v.Rules().Doubling)
	require.Equal(t, variant.WinnerMost, v.Rules().Winner)
	for _, k := range v.Rules().Contracts {
		want := variant.ContractRules{}
		switch k.ID {
		case "no-hearts":
			want = variant.ContractRules{Tricks: tricks.Rules{Lead: tricks.LeadLastResort}, Shown: cards.Pattern(cards.Hearts.Set())}
		case "no-queens":
			want = variant.ContractRules{Tricks: tricks.Rules{End: tricks.EndWhenDecided}, Shown: cards.Pattern(cards.Queen.Set())}
		case "no-king":
			want = variant.ContractRules{Tricks: tricks.Rules{Lead: tricks.LeadLastResort, End: tricks.EndWhenDecided}}
		case "trumps":
			want = variant.ContractRules{Trump: variant.TrumpSuit, Tricks: tricks.Rules{Head: tricks.DutyMust, Overtrump: tricks.DutyMust}}
		case "domino":
			want = variant.ContractRules{Play: variant.PlayLayout, Layout: dominoes.Rules{Start: dominoes.StartNamed, Ace: dominoes.AceHigh, End: dominoes.EndAllButOne}}
		}
		want.ID, want.Label, want.Short, want.Terms = k.ID, k.Label, k.Short, k.Terms
		require.Equal(t, want, k)
		require.NotEmpty(t, k.Label)
		require.Len(t, k.Short, 1)
	}
	require.True(t, strings.HasPrefix(v.Rules().Notes, "Source: The Penguin Book of Card Games"))
}
