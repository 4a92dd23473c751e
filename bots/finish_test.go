package bots

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// found returns a built-in variant.
func found(t require.TestingT, name string) *variant.Variant {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	return v
}

// splitting is Penguin, but a negative contract that is not doubled is not played: its
// points are shared.
func splitting(t require.TestingT) *variant.Variant {
	r := found(t, "penguin").Rules()
	r.Name, r.Doubling.Undoubled = "splitting", doubling.UndoubledSplit
	v, err := r.Compile()
	require.NoError(t, err)
	return v
}

// begun returns a match after its first deal and these actions.
func begun(t require.TestingT, v *variant.Variant, seed uint64, lines ...string) *barbu.Match {
	m, err := barbu.New(v, v.Players()[0])
	require.NoError(t, err)
	require.NoError(t, m.Chance(rand.NewPCG(seed, 6)))
	for _, line := range lines {
		a, err := m.Parse(line)
		require.NoError(t, err)
		require.NoError(t, m.Apply(a))
	}
	return m
}

// imagining returns a searcher that has drawn possible deals for the seat to act.
func imagining(t require.TestingT, m *barbu.Match, worlds int) (*Searcher, *barbu.View) {
	view := m.View(m.Turn().Seat)
	s := NewSearcher(rand.NewPCG(1, 1), worlds)
	require.True(t, s.imagine(view))
	return s, view
}

// lastPoints plays the first deal of a match to its end, with the fewest bets and with the cards
// that the steady player plays, and returns its points.
func lastPoints(t require.TestingT, m *barbu.Match) score.Points {
	steady := NewSteady()
	for {
		if done, _ := m.Deals(); done > 0 {
			return m.Last().Points
		}
		turn := m.Turn()
		if turn.Due == barbu.DueBet {
			for a := range m.Legal() {
				require.NoError(t, m.Apply(a))
				break
			}
			continue
		}
		require.NoError(t, m.Apply(steady.Choose(m.View(turn.Seat))))
	}
}

// The points that the searcher expects after a bet are those of the match when the other
// players bet as little as they may and the cards are played as the steady player plays them: with the
// bets paid, and with the points shared if the contract is then not played.
func TestPaidIsTheScoreOfTheMatch(t *testing.T) {
	doubled, unplayed := 0, 0
	for _, v := range []*variant.Variant{splitting(t), found(t, "penguin"), found(t, "barbuda")} {
		for seed, contract := range []string{"no-tricks", "no-queens", "no-hearts", "no-tricks", "domino 7"} {
			m, err := barbu.New(v, 4)
			require.NoError(t, err)
			require.NoError(t, m.Chance(rand.NewPCG(uint64(seed), 6)))
			a, err := m.Parse("0 declare " + contract)
			require.NoError(t, err)
			if m.Apply(a) != nil {
				continue // the start rank is not in the hand
			}
			for m.Turn().Due == barbu.DueBet {
				s, _ := imagining(t, m, 1)
				s.room.CopyFrom(m)
				base, d := s.unbet(&s.room), s.deal(m)
				for a := range m.Legal() {
					next := m.Clone()
					require.NoError(t, next.Apply(a))
					want := lastPoints(t, next)
					require.Equal(t, want, d.paid(base, a.Doubles, a.Redoubles), "%s, %s: %s", v.Name(), contract, m.Format(a))
					if a.Doubles != 0 {
						doubled++
					} else if want[1] == want[2] && want[2] == want[3] {
						unplayed++
					}
				}
				for a := range m.Legal() {
					require.NoError(t, m.Apply(a))
					break
				}
			}
		}
	}
	require.Greater(t, doubled, 50)
	require.Greater(t, unplayed, 10)
}

// A double of the declarer, who chose the contract, must promise more than a double of
// another player: only if it promises more than the caution does the searcher make it.
func TestCautionAgainstTheDeclarer(t *testing.T) {
	v := found(t, "penguin")
	withheld, made := 0, 0
	for seed := range uint64(30) {
		m := begun(t, v, seed, "0 declare no-queens")
		s, view := imagining(t, m, 20)
		k := &s.steady.known
		b := k.better(view)
		caution := (b.declare - b.usual) * 20 / sure
		require.Positive(t, caution)
		none, double := 0, 0 // promised by no bet and by a double of the declarer, in all deals
		for _, world := range s.rooms {
			s.room.CopyFrom(world)
			base, d := s.unbet(&s.room), s.deal(world)
			paid := d.paid(base, 0, 0)
			none += int(paid[1])
			paid = d.paid(base, cards.SeatsOf(0), 0)
			double += int(paid[1])
		}
		switch chosen := s.bet(view); {
		case double-none > caution:
			require.True(t, chosen.Doubles.Has(0), "seed %d", seed)
			made++
		case double-none < caution:
			require.False(t, chosen.Doubles.Has(0), "seed %d", seed)
			if double > none {
				withheld++
			}
		}
	}
	require.Positive(t, made)
	require.Positive(t, withheld, "caution never mattered")
}

// The price of a contract is what it brings its declarer on average. If the declarer names
// nothing, that is about a quarter of the total; the lead makes a difference.
func TestPriceIsTheUsualResult(t *testing.T) {
	m := begun(t, found(t, "penguin"), 1)
	s, view := imagining(t, m, 1)
	g := s.steady.known.game
	for i := range g.Contracts() {
		c := g.Contract(i)
		if c.Engine().NamesRank() || c.Trump() != variant.TrumpNone {
			continue // the declarer gains by the choice
		}
		part := float64(c.Total()) / 4
		require.InEpsilon(t, part, float64(s.price(view, i))/sure, 0.45, "%s", c.ID())
	}
}

// A declaration counts by what it brings beyond the prices of its contracts.
func TestDeclarationsPayTheirPrice(t *testing.T) {
	v := found(t, "penguin")
	changed := 0
	for seed := range uint64(8) {
		m := begun(t, v, seed)
		s, view := imagining(t, m, 4)
		chosen := s.declare(view)

		again, _ := imagining(t, m, 4)
		k := &again.steady.known
		var liked []barbu.Action
		for a := range view.Actions() {
			liked = append(liked, a)
		}
		slices.SortStableFunc(liked, func(a, b barbu.Action) int { return cmp.Compare(k.declared(view, b), k.declared(view, a)) })
		liked = liked[:mostDeclared]
		var best, dearest barbu.Action
		most, mostBefore := 0, 0
		for i, points := range again.compare(view, liked) {
			beyond := points
			for call := range liked[i].Contracts.All() {
				beyond -= again.price(view, call) * 4 / sure
			}
			if i == 0 || beyond > most {
				best, most = liked[i], beyond
			}
			if i == 0 || points > mostBefore {
				dearest, mostBefore = liked[i], points
			}
		}
		require.Equal(t, best, chosen, "seed %d", seed)
		if best != dearest {
			changed++
		}
	}
	require.Positive(t, changed, "the price never mattered")
}
