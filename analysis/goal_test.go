package analysis_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// random plays a match at random, at most up to this number of deals.
func random(t *testing.T, v *variant.Variant, players, deals int, seed uint64) *barbu.Match {
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	src := rand.New(rand.NewPCG(seed, 5))
	for !matchtest.Finished(m) {
		if done, _ := m.Deals(); done >= deals {
			break
		}
		if m.Turn().Chance() {
			require.NoError(t, m.Chance(src))
		} else {
			require.NoError(t, m.Apply(matchtest.Choice(m, src)))
		}
	}
	return m
}

// talons returns games in which the talon has cards that score, and a player takes it or nobody does.
func talons() (all []*variant.Variant) {
	for _, to := range []variant.TalonTo{variant.TalonFirstTrick, variant.TalonLastTrick, variant.TalonDeclarer, variant.TalonAside} {
		all = append(all, matchtest.PenguinOf("talon-"+to.String(), func(r *variant.Rules) {
			matchtest.Only(r, "no-hearts", "no-queens")
			r.Pack.Removed = map[int][]cards.Card{4: {cards.MustParse("2C")}}
			r.Pack.Talon.To = to
			if to == variant.TalonAside { // a single card is left over
				r.Pack.Removed[4] = append(r.Pack.Removed[4], cards.MustParse("2D"), cards.MustParse("2S"))
			}
			if to == variant.TalonDeclarer {
				r.Pack.Talon.Discards = variant.DiscardsDeclarer
				for i := range r.Contracts { // the points of the declarer's talon are then those of a neighbour
					for n := range r.Contracts[i].Terms {
						r.Contracts[i].Terms[n].To = score.ToLeftOfTaker
					}
				}
			}
		}))
	}
	return all
}

// noDigit removes digits.
func noDigit(r rune) rune {
	if r >= '0' && r <= '9' {
		return -1
	}
	return r
}

// ends returns a function that returns the value of a goal at the end of a deal. All deals have the same
// solvers: to make solvers for each deal would take most of the time of a test.
func ends() func(t *testing.T, d *analysis.Deal, goal *analysis.Goal) int {
	trick, layout := solve.New(1<<20), solve.NewLayout(1<<20)
	return func(t *testing.T, d *analysis.Deal, goal *analysis.Goal) int {
		t.Helper()
		var r solve.Result
		var err error
		if d.Contract.Play() == variant.PlayLayout {
			state := d.Layout
			for _, lay := range d.Played {
				require.NoError(t, state.Lay(lay))
			}
			require.True(t, state.Over())
			o := &goal.Objective
			r, err = layout.Value(t.Context(), &state, &solve.LayoutObjective{LayoutPoints: solve.LayoutPoints{Terms: o.Terms}, Weights: o.Weights, For: o.For})
		} else {
			state := d.Tricks
			for _, c := range d.Played {
				require.NoError(t, state.Play(c.First.Lowest()))
			}
			r, err = trick.Value(t.Context(), &state, &goal.Objective)
		}
		require.NoError(t, err)
		require.True(t, r.Exact())
		return r.Low
	}
}

// In every game, with random bets, cards shown, sales and talons, the value of the objective of a
// deal that is over gives exactly the points on the sheet.
func TestGoalGivesThePointsAfterBets(t *testing.T) {
	kinds := map[string]int{}
	end := ends()
	check := func(t *testing.T, v *variant.Variant, players int) {
		rules := v.Rules()
		extra := rules.Pack.Talon != variant.Talon{} || slices.ContainsFunc(rules.Contracts, func(k variant.ContractRules) bool { return k.Exposure != exposure.Rules{} })
		m := random(t, v, players, 12, 3)
		lines := m.Sheet().Deals
		for _, d := range analysis.Deals(m) {
			if d.Number > len(lines) {
				continue // the deal is not over
			}
			if d.Err != nil {
				require.True(t, errors.Is(d.Err, analysis.ErrKind) || errors.Is(d.Err, analysis.ErrNotSum) || errors.Is(d.Err, analysis.ErrPack), d.Err)
				kinds[strings.Map(noDigit, d.Err.Error())]++
				require.Zero(t, d.From)
				require.NoError(t, d.Unsettled)
				require.Empty(t, d.Goals)
				require.Zero(t, d.Steps(0))
				continue
			}
			line := &lines[d.Number-1]
			var seats cards.Seats
			for _, goal := range d.Goals {
				want, last := 0, cards.NoSeat
				for seat := range goal.Side.All() {
					require.False(t, seats.Has(seat), "a seat has two goals")
					want, last, seats = want+int(line.Points[seat]), seat, seats.With(seat)
				}
				require.NotEqual(t, cards.NoSeat, last)
				require.Equal(t, want, goal.Points(end(t, d, goal)), "%s, deal %d, %s", v.Name(), d.Number, d.Contract.ID())
			}
			require.Equal(t, cards.AllSeats(players), seats)
			kinds[d.Contract.Play().String()]++
			if d.From > 0 {
				require.ErrorIs(t, d.Unsettled, analysis.ErrNotSum)
				kinds["settled later"]++
			} else {
				require.NoError(t, d.Unsettled)
			}
			if len(d.Goals) < players {
				kinds["teams"]++
			}
			own := 0
			for _, scale := range d.Contract.Engine().Scales {
				own += scale.Terms()
			}
			if len(d.Goals[0].Objective.Terms) > own {
				kinds["shown or talon"]++
				kinds[v.Name()]++
				require.True(t, extra, "%s: more terms than the contract has", v.Name())
			}
			if line.Base != line.Points {
				kinds["bets"]++
			}
			if line.Chosen != 0 {
				kinds["chosen"]++
			}
			if line.Sale.Paid != 0 {
				kinds["sale"]++
			}
		}
	}
	all := append(matchtest.RareVariants(), talons()...)
	all = append(all, matchtest.PenguinOf("halved", func(r *variant.Rules) { // a declarer has half of good points
		matchtest.Only(r, "trumps")
		r.Chooser.GoodPart = 2
	}))
	for i, name := range variants.Names() {
		if i%full.Of(6, 1, 1) > 0 {
			continue
		}
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		all = append(all, v)
	}
	for _, v := range all {
		for _, players := range v.Players() {
			check(t, v, players)
		}
	}
	for _, kind := range []string{
		"the points are not a sum over tricks, cards and places: seat  announced all tricks, and only this counts", "the points are not a sum over tricks, cards and places: the deal is played again if the teams are level",
		"the points are not a sum over tricks, cards and places: a player who takes everything has other points",
		"only tricks and layouts are solved: in hundred the cards add to a running total",
		"only tricks and layouts are solved: in quart the players lay runs",
		"the pack has two equal cards, and only packs without them are solved",
		"bets", "chosen", "sale", "teams", "shown or talon", "settled later", "talon-first-trick", "talon-last-trick",
	} {
		require.True(t, kinds[kind] > 0 || testing.Short(), "%s: %v", kind, kinds)
	}
	require.Greater(t, kinds["tricks"], full.Of(20, 100, 100))
	require.Greater(t, kinds["layout"], full.Of(5, 50, 50))
	require.Greater(t, len(kinds), 9, "%v", kinds)
}
