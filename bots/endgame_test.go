package bots

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// slowSolve tries every way to finish the deal of a match and returns the points of the
// best way. The best way gives the most points to the seat that must act. Among several
// such ways, it gives the fewest points to the next seat on the left, and so on.
func slowSolve(m *barbu.Match, deals int, fewest bool) score.Points {
	if done, _ := m.Deals(); done > deals {
		p := m.Last().Points
		for seat := range p {
			if fewest {
				p[seat] *= -1
			}
		}
		return p
	}
	var all []score.Points
	for a := range m.Legal() {
		next := m.Clone()
		if err := next.Apply(a); err != nil {
			panic(err)
		}
		all = append(all, slowSolve(next, deals, fewest))
	}
	me, n := int(m.Turn().Seat), m.Players()
	best := all[0]
	for _, p := range all[1:] {
		for i := range n {
			a, b := p[(me+i)%n], best[(me+i)%n]
			if i > 0 {
				a, b = b, a
			}
			if a > b {
				best = p
			}
			if a != b {
				break
			}
		}
	}
	return best
}

// The fast search at the end of a deal has the same result as a slow search with matches.
func TestSolveMatchesSlowSearch(t *testing.T) {
	compared, laid := 0, 0
	names, least := []string{"penguin", "italian", "simplified", "simplified-choice", "fife", "simplified-many"}, 40
	if testing.Short() {
		names, least = []string{"fife"}, 4
	}
	for _, name := range names {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		m, err := barbu.New(v, v.Players()[0])
		require.NoError(t, err)
		src := rand.NewPCG(6, 6)
		r := NewRandom(src)
		var k known
		for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
			if turn.Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			view := m.View(turn.Seat)
			if turn.Due == barbu.DueCard && m.Contract().Play() == variant.PlayLayout {
				s := m.Layout()
				if canSolve(view) && len(view.Legal) > 1 {
					k.learn(view)
					d := k.deal(m)
					deals, _ := m.Deals()
					want := slowSolve(m, deals, m.Game().Engine().Fewest)
					require.Equal(t, want, d.solveLayout(&s), "%s %s", name, m.Contract().ID())
					laid++
				}
			}
			if turn.Due == barbu.DueCard && m.Contract().Play() == variant.PlayTricks {
				k.learn(view)
				s := m.Tricks()
				small := view.Hand.Len() <= 2 || compared%8 == 0
				if canSolve(view) && small && view.Cards().Len() > 1 {
					d, deals := k.deal(m), 0
					deals, _ = m.Deals()
					want := slowSolve(m, deals, m.Game().Engine().Fewest)
					require.Equal(t, want, d.solve(append([]tricks.State{s}, make([]tricks.State, exact+1)...)), "%s %s", name, m.Contract().ID())
					compared++
				}
			}
			require.NoError(t, m.Apply(r.Choose(view)))
		}
	}
	require.Greater(t, compared, least)
	require.Greater(t, laid, least)
}

// The last twelve cards are played perfectly, however they are divided among the hands.
func TestCanSolve(t *testing.T) {
	require.True(t, canSolve(&barbu.View{Sizes: []int{3, 3, 3, 3}}))
	require.True(t, canSolve(&barbu.View{Sizes: []int{0, 9, 1, 2}}))
	require.False(t, canSolve(&barbu.View{Sizes: []int{4, 3, 3, 3}}))
}

// If one card is better than all others, a searcher that knows all cards plays it.
func TestSearcherFindsTheBestCard(t *testing.T) {
	found, seeds, least := 0, uint64(60), 5
	if testing.Short() {
		seeds, least = 12, 0
	}
	for seed := range seeds {
		v, err := variants.Lookup("penguin")
		require.NoError(t, err)
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		src := rand.NewPCG(seed, 8)
		require.NoError(t, m.Chance(src))
		a, err := m.Parse([]string{"0 declare no-queens", "0 declare no-hearts", "0 declare no-last-two"}[seed%3])
		require.NoError(t, err)
		require.NoError(t, m.Apply(a))
		r := NewRandom(src)
		for m.Turn().Due != barbu.DueDeal {
			seat := m.Turn().Seat
			if v := m.View(seat); m.Turn().Due == barbu.DueCard && canSolve(v) && v.Cards().Len() > 1 {
				if card, only := onlyGood(m, seat); only {
					searcher := NewSearcher(rand.NewPCG(1, 1), 1)
					require.True(t, searcher.learn(m.View(seat)))
					searcher.drawn = []*barbu.Match{m}
					_, best := inDrawn(searcher, searcher.play(m.View(seat)))
					require.Equal(t, card, best.Card(), "seed %d", seed)
					found++
				}
				break
			}
			require.NoError(t, m.Apply(r.Choose(m.View(seat))))
		}
	}
	require.Greater(t, found, least)
}

// onlyGood returns the card that is better for a seat than every other, if there is one.
func onlyGood(m *barbu.Match, seat cards.Seat) (card cards.Card, only bool) {
	deals, _ := m.Deals()
	most := int32(-1 << 30)
	for a := range m.Legal() {
		next := m.Clone()
		if next.Apply(a) != nil {
			continue
		}
		switch n := slowSolve(next, deals, false)[seat]; {
		case n > most:
			card, most, only = a.Card(), n, true
		case n == most:
			only = false
		}
	}
	return card, only
}
