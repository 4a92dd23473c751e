package bots

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// slow returns the tables of weights by name.
func slow(t require.TestingT, w *weights) *slowWeights {
	var file bytes.Buffer
	require.NoError(t, binary.Write(&file, binary.LittleEndian, w))
	named := new(slowWeights)
	require.NoError(t, binary.Read(&file, binary.LittleEndian, named))
	require.Zero(t, file.Len())
	return named
}

// priorOf returns the cards of a view with their values before the first world, and for each the value that the tables give it,
// in thousandths of a point before bets. The contract has one part.
func priorOf(t *testing.T, m *barbu.Match) (o options, slowly []int) {
	s, view := searcherFor(t, m, 2)
	o = s.play(view)
	o.prepare(s.drawn[0])
	table := s.steady.known.table(view)
	require.Len(t, table.worth.parts, 1)
	p := &table.worth.parts[0]
	for _, a := range o.actions {
		slowly = append(slowly, p.points*slow(t, p.plain).value(&table, p, a.Card())/10)
	}
	return o, slowly
}

// Before the first world a card is worth what the weights say, in thousandths of a point. If one of three other players has
// doubled the seat, a point that the seat wins brings it 1 + 4/3 points: the others lose a third of a point each.
func TestPrior(t *testing.T) {
	for _, bet := range []struct {
		line  string
		times int
	}{{"1 pass", 10_000}, {"1 double 0", 23_333}} {
		m := started(t, lookup(t, "penguin"), 3, "0 declare no-queens", bet.line, "2 pass", "3 pass", "0 pass")
		o, slowly := priorOf(t, m)
		for i, a := range o.actions {
			require.Equal(t, slowly[i]*bet.times/10_000, o.prior[i], "%s, %v", bet.line, a.Card())
		}
	}
}

// Equal cards, which only an explanation tries, have the same value before the first world.
func TestPriorOfEqualCards(t *testing.T) {
	equal := 0
	for seed := range uint64(5) {
		m := started(t, lookup(t, "penguin"), seed, "0 declare no-queens", "1 pass", "2 pass", "3 pass", "0 pass")
		s, view := searcherFor(t, m, 2)
		s.kept = new(Explanation)
		o := s.play(view)
		o.prepare(s.drawn[0])
		table := s.steady.known.table(view)
		distinct := table.worth.distinct(view.Cards(), table.unseen)
		require.Len(t, o.actions, view.Cards().Len())
		for i, a := range o.actions {
			if !distinct.Has(a.Card()) {
				require.Equal(t, o.prior[i-1], o.prior[i], "%v", a.Card())
				equal++
			}
		}
	}
	require.Positive(t, equal)
}

// There are no values before the first world if the match is at stake, if playouts are random,
// or if weights do not cover the contract.
func TestNoPrior(t *testing.T) {
	m := started(t, lookup(t, "penguin"), 3, "0 declare no-queens", "1 pass", "2 pass", "3 pass", "0 pass")
	s, view := searcherFor(t, m, 2)
	require.NotNil(t, s.play(view).prior)
	s.standing.last = true
	require.Nil(t, s.play(view).prior)
	s.standing.last = false
	s.Playout = PlayoutRandom
	require.Nil(t, s.play(view).prior)

	s.Playout = PlayoutSteady
	view.FaceUp = []cards.Set{0, cards.MustParseSet("QC")}
	require.Nil(t, s.play(view).prior, "a card was shown")
	view.FaceUp = nil
	for view.Hand.Len() > 3 || m.Turn().Seat != 0 {
		require.NoError(t, m.Apply(new(steady).Choose(m.View(m.Turn().Seat))))
		view = m.View(m.Turn().Seat)
	}
	require.Nil(t, s.play(view).prior, "the last tricks are solved")
	s, view = searcherFor(t, started(t, lookup(t, "penguin"), 3, "0 declare no-queens", "1 pass", "2 pass", "3 pass", "0 pass"), 2)
	s.steady.known.worth("no-queens").parts = nil
	require.Nil(t, s.play(view).prior)
}

// If bad points of a declarer count double and good ones half, so do the values before the first world, also if the fewest
// points win.
func TestPriorOfTheDeclarer(t *testing.T) {
	for _, row := range []struct {
		declare      string
		times, parts int
	}{{"no-queens", 2, 1}, {"tricks", 1, 2}} {
		m, err := barbu.New(lookup(t, "simplified-choice"), 4)
		require.NoError(t, err)
		require.NoError(t, m.Chance(rand.NewPCG(3, 6)))
		declarer := m.Turn().Seat
		a, err := m.Parse(fmt.Sprint(declarer, " declare ", row.declare))
		require.NoError(t, err)
		require.NoError(t, m.Apply(a))
		for _, own := range []bool{true, false} {
			for (m.Turn().Seat == declarer) != own || m.View(m.Turn().Seat).Cards().Len() < 2 {
				require.NoError(t, m.Apply(new(steady).Choose(m.View(m.Turn().Seat))))
			}
			o, slowly := priorOf(t, m)
			for i, a := range o.actions {
				value := slowly[i]
				if own {
					value = value * row.times / row.parts
				}
				require.InDelta(t, value, o.prior[i], 1, "%s, declarer %v, %v", row.declare, own, a.Card())
			}
		}
	}
}

// The values before the first world count as much as 20 worlds.
func TestPriorCounts(t *testing.T) {
	points := [2]int{10, 7}
	for _, row := range []struct {
		prior []int
		want  float64
		best  int
	}{{nil, 10, 0}, {[]int{-10_000, 0}, 0, 1}} {
		r := race{values: [][]int{nil, nil}, sums: []int64{0, 0}, out: []bool{false, false}, prior: row.prior}
		for range 20 {
			for i, n := range points {
				r.values[i], r.sums[i] = append(r.values[i], n), r.sums[i]+int64(n)
			}
			r.worlds++
		}
		require.InDelta(t, row.want, r.mean(0), 1e-9)
		require.Equal(t, row.best, r.best())
	}
	e := Explanation{points: [][]int{{10, 10}, {7, 7}}}
	e.addPrior([]int{-10_000, 0}) // before the worlds the first was 10 points worse: 13 less than in the two worlds
	require.InDeltaSlice(t, []float64{-6.5 * 20 / 22, 6.5 * 20 / 22}, e.biases, 1e-9)
}
