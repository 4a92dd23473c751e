package bots

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// lookup returns a built-in variant.
func lookup(t require.TestingT, name string) *variant.Variant {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	return v
}

// splitting returns Penguin with one change: a negative contract without bets is not played,
// and its points are split.
func splitting(t require.TestingT) *variant.Variant {
	r := lookup(t, "penguin").Rules()
	r.Name, r.Doubling.Undoubled = "splitting", doubling.UndoubledSplit
	v, err := r.Compile()
	require.NoError(t, err)
	return v
}

// started returns a match after its first deal and these actions.
func started(t require.TestingT, v *variant.Variant, seed uint64, lines ...string) *barbu.Match {
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

// searcherFor returns a searcher that has drawn worlds for the seat that must act.
func searcherFor(t require.TestingT, m *barbu.Match, worlds int) (*Searcher, *barbu.View) {
	view := m.View(m.Turn().Seat)
	s := NewSearcher(rand.NewPCG(1, 1), worlds)
	require.True(t, s.learn(view))
	s.draw(worlds)
	return s, view
}

// inDrawn tries all options in the worlds that are drawn. It returns, for each option, the sum of its
// values, in thousandths, and the first option with the highest sum.
func inDrawn(s *Searcher, o options) (sums []int, best barbu.Action) {
	sums = make([]int, len(o.actions))
	for _, m := range s.drawn {
		o.prepare(m)
		for i := range o.actions {
			ends := o.end(i)
			sums[i] += sure * s.standing.worth(&ends)
			if o.offsets != nil {
				sums[i] += o.offsets[i]
			}
		}
	}
	at := 0
	for i, sum := range sums {
		if sum > sums[at] {
			at = i
		}
	}
	return sums, o.actions[at]
}

// lastPoints plays a deal of a match to its end and returns its points. Before is the number of deals before. The players
// bet as little as they may, and play the cards that the steady player plays.
func lastPoints(t require.TestingT, m *barbu.Match, before int) score.Points {
	steady := NewSteady()
	for {
		if done, _ := m.Deals(); done > before {
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

// After a bet, the searcher expects the points of a match in which the other players bet as
// little as they may and all players play like the steady player. If the contract is not
// played, it expects the split points.
func TestPaidMatchesTheMatch(t *testing.T) {
	doubled, unplayed := 0, 0
	for _, v := range []*variant.Variant{splitting(t), lookup(t, "penguin"), lookup(t, "barbuda")} {
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
				s, _ := searcherFor(t, m, 1)
				s.trial.CopyFrom(m)
				base, d := s.unbet(&s.trial), s.deal(m)
				for a := range m.Legal() {
					next := m.Clone()
					require.NoError(t, next.Apply(a))
					want := lastPoints(t, next, 0)
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

// The price of a sale counts once, and not in the bets.
func TestPaidAfterASale(t *testing.T) {
	v, _, err := variant.Load("king.yaml", strings.NewReader("extends: king\nname: bets\ndoubling: {negative: anyone, positive: anyone}\n"), variants.Open)
	require.NoError(t, err)
	sold := 0
	for seed := range uint64(20) {
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		src := rand.New(rand.NewPCG(seed, 9))
		bought := func() bool {
			sale := m.Sale()
			_, _, sold := sale.Sold()
			return sold && m.Turn().Due == barbu.DueBet
		}
		for !bought() && !m.Turn().Over() {
			if m.Turn().Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			legal := slices.Collect(m.Legal())
			require.NoError(t, m.Apply(legal[src.IntN(len(legal))]))
		}
		if m.Turn().Over() {
			continue
		}
		sold++
		s, _ := searcherFor(t, m, 1)
		s.trial.CopyFrom(m)
		base, d := s.unbet(&s.trial), s.deal(m)
		done, _ := m.Deals()
		for a := range m.Legal() {
			next := m.Clone()
			require.NoError(t, next.Apply(a))
			require.Equal(t, lastPoints(t, next, done), d.paid(base, a.Doubles, a.Redoubles), m.Format(a))
		}
	}
	require.Greater(t, sold, 5)
}

// The declarer chose the contract, so the searcher doubles the declarer only if it expects
// to gain more than a margin.
func TestMarginForDoublesOfTheDeclarer(t *testing.T) {
	v := lookup(t, "penguin")
	withheld, made := 0, 0
	for seed := range uint64(90) {
		m := started(t, v, seed, "0 declare no-queens")
		s, view := searcherFor(t, m, 20)
		k := &s.steady.known
		b := k.outlook(view)
		margin := (b.declarer - b.usual) * 20
		require.Positive(t, margin)
		none, double := 0, 0 // the points without a bet and with a double of the declarer, in all worlds
		for _, world := range s.drawn {
			s.trial.CopyFrom(world)
			base, d := s.unbet(&s.trial), s.deal(world)
			paid := d.paid(base, 0, 0)
			none += sure * int(paid[1])
			paid = d.paid(base, cards.SeatsOf(0), 0)
			double += sure * int(paid[1])
		}
		switch _, chosen := inDrawn(s, s.bet(view)); {
		case double-none > margin:
			require.True(t, chosen.Doubles.Has(0), "seed %d", seed)
			made++
		case double-none < margin:
			require.False(t, chosen.Doubles.Has(0), "seed %d", seed)
			if double > none {
				withheld++
			}
		}
	}
	require.Positive(t, made)
	require.Positive(t, withheld, "the margin never changed a bet")
}

// The searcher compares declarations by their points minus the prices of their contracts.
func TestDeclareSubtractsPrices(t *testing.T) {
	v := lookup(t, "penguin")
	changed := 0
	for seed := range uint64(8) {
		m := started(t, v, seed)
		s, view := searcherFor(t, m, 4)
		_, chosen := inDrawn(s, s.declare(view))

		again, _ := searcherFor(t, m, 4)
		k := &again.steady.known
		var preferred []barbu.Action
		for a := range view.Actions() {
			preferred = append(preferred, a)
		}
		slices.SortStableFunc(preferred, func(a, b barbu.Action) int { return cmp.Compare(k.declared(view, b), k.declared(view, a)) })
		preferred = preferred[:mostDeclared]
		var best, unpriced barbu.Action
		most, mostBefore := 0, 0
		sums, _ := inDrawn(again, again.applying(preferred))
		for i, points := range sums {
			net := points
			for call := range preferred[i].Contracts.All() {
				net -= again.price(call) * 4
			}
			if i == 0 || net > most {
				best, most = preferred[i], net
			}
			if i == 0 || points > mostBefore {
				unpriced, mostBefore = preferred[i], points
			}
		}
		require.Equal(t, best, chosen, "seed %d", seed)
		if best != unpriced {
			changed++
		}
	}
	require.Positive(t, changed, "the prices never changed a declaration")
}
