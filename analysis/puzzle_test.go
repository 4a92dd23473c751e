package analysis_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/variants"
)

// puzzles returns the first n puzzles.
func puzzles(t *testing.T, name string, o analysis.PuzzleOptions, n int) (all []*analysis.Puzzle) {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	require.NoError(t, analysis.CheckPuzzle(v, o))
	for p, err := range analysis.Puzzles(context.Background(), v, o) {
		require.NoError(t, err)
		if all = append(all, p); len(all) == n {
			break
		}
	}
	return all
}

// In each puzzle exactly the best cards guarantee the value, all others at least the margin less, and
// the line of best play leads to the value. The position is read back as the same deal. Steady
// rarely plays the best card.
func TestPuzzles(t *testing.T) {
	s := solve.New(1 << 22)
	solved, steady := 0, 0
	for _, row := range []struct {
		variant  string
		contract score.ContractID
		total    int
	}{
		{"penguin", "no-queens", 24}, {"penguin", "no-tricks", 26}, {"penguin", "trumps", 65}, {"penguin", "no-last-two", 30},
		{"simplified", "no-hearts", 65}, {"yale", "no-queens", 24},
	} {
		for _, p := range puzzles(t, row.variant, analysis.PuzzleOptions{Contract: row.contract, Seed: 3}, 3) {
			solved++
			require.Equal(t, row.contract, p.Contract.ID())
			left := p.State.Size() - p.State.Done()
			require.True(t, left >= 4 && left <= 7, left)
			m, err := barbu.ParsePosition(variants.Lookup, p.Position.String())
			require.NoError(t, err)
			require.Equal(t, barbu.Turn{Due: barbu.DueCard, Seat: p.State.Turn()}, m.Turn())
			for seat := range cards.Seat(m.Players()) {
				require.Equal(t, p.State.Hand(seat), m.Hand(seat))
			}

			legal := p.State.Legal()
			require.GreaterOrEqual(t, legal.Len(), 3)
			require.Len(t, p.Choices, legal.Len())
			require.NotZero(t, p.Best)
			require.Less(t, p.Best.Len(), legal.Len()-1)
			require.GreaterOrEqual(t, p.Margin*10, row.total)
			nearest := 1 << 30
			for _, c := range p.Choices {
				require.True(t, legal.Has(c.Card))
				next := p.State
				require.NoError(t, next.Play(c.Card))
				r, err := s.Value(context.Background(), &next, &p.Goal.Objective)
				require.NoError(t, err)
				require.Equal(t, p.Goal.Points(r.Low), c.Points)
				if worse := p.Goal.Sign * (p.Value - c.Points); p.Best.Has(c.Card) {
					require.Zero(t, worse)
				} else {
					nearest = min(nearest, worse)
				}
			}
			require.Equal(t, p.Margin, nearest)

			state := p.State
			require.True(t, p.Best.Has(p.Line[0].First.Lowest()))
			for _, h := range p.Line {
				require.NoError(t, state.Play(h.First.Lowest()))
			}
			r, err := s.Value(context.Background(), &state, &p.Goal.Objective)
			require.NoError(t, err)
			require.Equal(t, p.Value, p.Goal.Points(r.Low))
			require.True(t, legal.Has(p.Obvious))
			if p.Best.Has(p.Obvious) {
				steady++
			}
		}
	}
	require.GreaterOrEqual(t, solved, 12)
	require.LessOrEqual(t, steady, solved/3)
}

// In a puzzle of a layout exactly one card guarantees the value, and the line leads to it.
func TestLayoutPuzzles(t *testing.T) {
	s := solve.NewLayout(1 << 20)
	for _, row := range []struct {
		variant string
		total   int
	}{{"penguin", 65}, {"yale", 65}} {
		for _, p := range puzzles(t, row.variant, analysis.PuzzleOptions{Contract: "domino", Seed: 3}, 4) {
			m, err := barbu.ParsePosition(variants.Lookup, p.Position.String())
			require.NoError(t, err)
			require.Equal(t, p.Layout, m.Layout())
			require.Equal(t, p.Turn, m.Turn().Seat)
			legal := p.Layout.Legal()
			require.GreaterOrEqual(t, legal.Len(), 3)
			left := p.Layout.Held(p.Turn)
			require.True(t, left >= 4 && left <= 7, left)
			require.False(t, p.Layout.MayPass())
			require.Len(t, p.Choices, legal.Len())
			require.Equal(t, 1, p.Best.Len())
			require.GreaterOrEqual(t, p.Margin*10, row.total)
			o := &solve.LayoutObjective{LayoutPoints: solve.LayoutPoints{Terms: p.Goal.Objective.Terms}, Weights: p.Goal.Objective.Weights, For: p.Goal.Side}
			nearest := 1 << 30
			for _, c := range p.Choices {
				next := p.Layout
				require.NoError(t, next.Play(c.Card))
				r, err := s.Value(context.Background(), &next, o)
				require.NoError(t, err)
				require.Equal(t, p.Goal.Points(r.Low), c.Points)
				if p.Best.Has(c.Card) {
					require.Equal(t, p.Value, c.Points)
				} else {
					nearest = min(nearest, p.Goal.Sign*(p.Value-c.Points))
				}
			}
			require.Equal(t, p.Margin, nearest)
			require.Equal(t, cards.HandOf(p.Best.Lowest()), p.Line[0])
			state := p.Layout
			for _, h := range p.Line {
				require.NoError(t, state.Lay(h))
			}
			require.True(t, state.Over())
			r, err := s.Value(context.Background(), &state, o)
			require.NoError(t, err)
			require.Equal(t, p.Value, p.Goal.Points(r.Low))
		}
	}
}

// The same seed gives the same puzzles, another seed gives others, and no puzzle repeats.
func TestPuzzlesFollowTheSeed(t *testing.T) {
	o := analysis.PuzzleOptions{Contract: "no-queens", Seed: 5}
	first, again := puzzles(t, "penguin", o, 3), puzzles(t, "penguin", o, 3)
	require.Equal(t, positions(first), positions(again))
	combined := analysis.PuzzleOptions{Contract: "no-hearts+no-queens", Seed: 5}
	reversed := analysis.PuzzleOptions{Contract: "no-queens+no-hearts", Seed: 5}
	require.Equal(t, positions(puzzles(t, "fife", combined, 1)), positions(puzzles(t, "fife", reversed, 1)))
	o.Seed = 6
	other := puzzles(t, "penguin", o, 3)
	seen := map[barbu.Position]bool{}
	for _, p := range positions(append(first, other...)) {
		require.False(t, seen[p])
		seen[p] = true
	}
}

func positions(puzzles []*analysis.Puzzle) (all []barbu.Position) {
	for _, p := range puzzles {
		all = append(all, p.Position)
	}
	return all
}

// What cannot be solved is refused with the reason and with what would be right.
func TestCheckPuzzle(t *testing.T) {
	for _, row := range []struct {
		variant  string
		contract score.ContractID
		players  int
		want     string
	}{
		{"penguin", "no-quens", 0, `no contract "no-quens": want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino (did you mean no-queens?)`},
		{"penguin", "", 0, "the contract is missing: want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino"},
		{"lorum", "", 0, "the contract is missing: want no-hearts, no-queens, no-tricks, no-king or domino"},
		{"simplified-many", "", 0, "the contract is missing: want another variant, because no contract of this variant has puzzles"},
		{"penguin", "no-queens", 5, "5 is the wrong number of players for variant penguin: want 4"},
		{"penguin", "no-queens+no-king", 0, "no-queens+no-king cannot be combined: want one contract, or contracts that a declarer can combine"},
		{"simplified-many", "no-tricks", 0, "no-tricks has no puzzles: the pack has two equal cards, and only packs without them are solved: want another variant, because no contract of this variant has puzzles"},
		{"trex-teams", "no-queens", 0, "no-queens has no puzzles: the points are not a sum over tricks, cards and places: the deal is played again if the teams are level: want no-king, no-diamonds, no-tricks or trex"},
		{"lorum", "train", 0, "train has no puzzles: only tricks and layouts are solved: in train the cards add to a running total: want no-hearts, no-queens, no-tricks, no-king or domino"},
		{"quodlibet", "achmed", 0, "achmed has no puzzles: the points are not a sum over tricks, cards and places: a player who takes everything has other points, and that is still possible in each ending of four tricks or more with points left: want plus, minus, bad-neighbour, first-three-and-last or no-reds"},
		{"rosbiratschka", "no-jacks", 0, "no-jacks has no puzzles: the points are not a sum over tricks, cards and places: the points change if a player takes nothing that counts, and that is still possible in each ending of four tricks or more with points left: want no-tricks, no-hearts, no-king or domino"},
		{"slobberhannes", "slobberhannes", 6, "slobberhannes has no puzzles: the points are not a sum over tricks, cards and places: a player who takes everything has other points, and that is still possible in each ending of four tricks or more with points left: want another variant, because no contract of this variant has puzzles"},
	} {
		v, err := variants.Lookup(row.variant)
		require.NoError(t, err)
		o := analysis.PuzzleOptions{Contract: row.contract, Players: row.players}
		require.EqualError(t, analysis.CheckPuzzle(v, o), row.want)
		refused := 0
		for p, err := range analysis.Puzzles(context.Background(), v, o) {
			require.Nil(t, p)
			require.EqualError(t, err, row.want)
			refused++
		}
		require.Equal(t, 1, refused)
	}
}

// A game in which a player who takes everything has other points has puzzles that begin when nobody can.
func TestPuzzleOfHearts(t *testing.T) {
	for _, p := range puzzles(t, "hearts", analysis.PuzzleOptions{Contract: "hearts", Seed: 1}, 3) {
		m, err := barbu.ParsePosition(variants.Lookup, p.Position.String())
		require.NoError(t, err)
		for _, c := range p.Line {
			require.NoError(t, m.Apply(barbu.PlayAction(m.Turn().Seat, c.First.Lowest())))
		}
		require.EqualValues(t, p.Value, m.Last().Points[p.Turn])
	}
}

// A contract that is declared several times in a match has puzzles.
func TestPuzzleOfAContractDeclaredTwice(t *testing.T) {
	all := puzzles(t, "rifki", analysis.PuzzleOptions{Contract: "no-king", Seed: 3}, 1)
	require.Len(t, all, 1)
	require.Equal(t, score.ContractID("no-king"), all[0].Contract.ID())
	require.Equal(t, 2, all[0].Contract.Times())
}

// A puzzle has the cards that were shown before play, which decide its points.
func TestPuzzleOfCardsShown(t *testing.T) {
	shown := 0
	for _, p := range puzzles(t, "trex", analysis.PuzzleOptions{Contract: "no-queens", Seed: 3}, 4) {
		m, err := barbu.ParsePosition(variants.Lookup, p.Position.String())
		require.NoError(t, err)
		for seat := range cards.Seat(p.Players) {
			require.Equal(t, m.Shown(seat), p.Shown[seat])
			shown += p.Shown[seat].Len()
		}
	}
	require.Positive(t, shown)
}
