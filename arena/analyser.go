package arena

import (
	"math"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/student"
	"github.com/barbukit/barbukit/score"
)

// groups is the number of groups of sets for the jackknife.
const groups = 20

// analyser computes an analysis. Its memory does not grow with the number of matches.
type analyser struct {
	Analysis
	arena  *arena
	set    []*Result // the matches of the current set
	groups [groups]sums
}

// sums adds up the results of some sets. Results are multiplied by the number of players,
// so they are whole numbers and equal results differ by exactly 0.
type sums struct {
	sets, matches     float64
	squares, doubling float64 // the squares of the results; the results times the points from bets
	changed           float64 // the matches whose last deal changes who wins
	deals             float64
	moves, doubles    float64
	contracts         [32]float64 // by contract: the results times the points; a [variant.ContractSet] has at most 32 contracts
	seats             [cards.MaxSeats]float64
	// By player: the sum of the results, and the sums of their squares by match and by set.
	players [cards.MaxSeats]struct{ sum, matches, sets float64 }
}

// plus returns s + times × other.
func (s sums) plus(other *sums, times float64) sums {
	s.sets += times * other.sets
	s.matches += times * other.matches
	s.squares += times * other.squares
	s.doubling += times * other.doubling
	s.changed += times * other.changed
	s.deals += times * other.deals
	s.moves += times * other.moves
	s.doubles += times * other.doubles
	for i := range s.contracts {
		s.contracts[i] += times * other.contracts[i]
	}
	for i := range s.seats {
		s.seats[i] += times * other.seats[i]
		s.players[i].sum += times * other.players[i].sum
		s.players[i].matches += times * other.players[i].matches
		s.players[i].sets += times * other.players[i].sets
	}
	return s
}

// add counts a match that the report has counted already.
func (w *analyser) add(r *Result, soFar *Report) {
	w.set = append(w.set, r)
	if !w.arena.last(r.Match) {
		return
	}
	defer func() { w.set = w.set[:0] }()
	for _, m := range w.set {
		if m.Fault != nil {
			return
		}
	}
	s := &w.groups[r.Set%groups]
	s.sets++
	var bySet [cards.MaxSeats]float64
	for _, m := range w.set {
		w.take(s, m, soFar)
		for seat := range w.arena.players() {
			bySet[m.Seats[seat]] += w.aboveMean(&m.Total, seat)
		}
	}
	for player, result := range bySet {
		s.players[player].sum += result
		s.players[player].sets += result * result
	}
	w.LastDeal.settle()
}

// aboveMean returns the difference between the points of a seat and the mean of all seats,
// multiplied by the number of players.
func (w *analyser) aboveMean(p *score.Points, seat int) float64 {
	return float64(w.arena.players()*int(p[seat]) - p.Sum())
}

// take adds to the sums the results of a match and the points that decided them.
func (w *analyser) take(s *sums, m *Result, soFar *Report) {
	players := w.arena.players()
	s.matches++
	for seat := range players {
		result := w.aboveMean(&m.Total, seat)
		s.squares += result * result
		s.players[m.Seats[seat]].matches += result * result
		s.seats[seat] += result
		for i := range m.Deals {
			d := &m.Deals[i]
			for id, part := range d.Contracts() {
				s.contracts[soFar.contract(id)] += result * w.aboveMean(&part.Base, seat)
			}
			s.doubling += result * (w.aboveMean(&d.Points, seat) - w.aboveMean(&d.Base, seat))
		}
	}
	for i := range m.Deals {
		s.deals++
		s.moves += float64(m.Moves[i])
		for _, on := range m.Deals[i].Doubled {
			s.doubles += float64(on.Len())
		}
	}
	before := m.Total
	last := &m.Deals[len(m.Deals)-1]
	for seat := range players {
		before[seat] -= last.Points[seat]
	}
	changed := 0.0
	places := w.arena.places(before)
	for seat := range players {
		if (places[seat] == 1) != (m.Place[seat] == 1) {
			changed = 1
		}
	}
	s.changed += changed
	w.LastDeal.note(changed, 1)
}

// analyse returns the analysis of the matches counted, and the differences from the earlier
// variants.
func (w *analyser) analyse(earlier []*analyser) *Analysis {
	c := &w.Analysis
	c.Spread = w.estimate(w.spread)
	c.Contracts = make([]Estimate, len(c.Report.Contracts))
	for i := range c.Contracts {
		c.Contracts[i] = w.estimate(func(s *sums) float64 { return s.contracts[i] / s.squares })
	}
	c.Doubling = w.estimate((*sums).betting)
	c.Seat = w.estimate((*sums).seat)
	c.Luck = w.estimate(w.luck)
	for _, before := range earlier {
		c.Differences = append(c.Differences, w.minus(before))
	}
	return c
}

// spread returns the standard deviation of the results.
func (w *analyser) spread(s *sums) float64 {
	n := float64(w.arena.players())
	return math.Sqrt(s.squares/(s.matches*n)) / n
}

// betting returns the share of the bets and of choosing.
func (s *sums) betting() float64 { return s.doubling / s.squares }

// seat returns the share of the seats.
func (s *sums) seat() float64 {
	squares := 0.0
	for _, sum := range s.seats {
		squares += sum * sum
	}
	return squares / s.matches / s.squares
}

// luck returns the share that duplicate play removes, or NaN if it is not known.
func (w *analyser) luck(s *sums) float64 {
	if !w.arena.contest.Duplicate {
		return math.NaN()
	}
	single, set := 0.0, 0.0
	for _, p := range s.players {
		single += (p.matches - p.sum*p.sum/s.matches) / (s.matches - 1)
		set += (p.sets - p.sum*p.sum/s.sets) / (s.sets - 1)
	}
	return 1 - set/float64(w.arena.players())/single
}

// all returns the sums of all sets.
func (w *analyser) all() (all sums) {
	for i := range w.groups {
		all = all.plus(&w.groups[i], 1)
	}
	return all
}

// estimate computes a number from the sums, and its interval.
func (w *analyser) estimate(of func(*sums) float64) Estimate {
	all := w.all()
	return jackknife(of(&all), func(yield func(float64)) {
		for i := range w.groups {
			if group := &w.groups[i]; group.sets > 0 {
				rest := all.plus(group, -1)
				yield(of(&rest))
			}
		}
	})
}

// jackknife returns a number with its interval. The function each yields the number without
// each group of sets in turn.
func jackknife(value float64, each func(yield func(float64))) Estimate {
	var without []float64
	mean := 0.0
	each(func(x float64) {
		without = append(without, x)
		mean += x
	})
	f := Estimate{value, math.Inf(1)}
	if !finite(f.Value) {
		return Estimate{0, math.Inf(1)}
	}
	if n := float64(len(without)); n >= 2 && finite(mean) {
		mean /= n
		squares := 0.0
		for _, value := range without {
			squares += (value - mean) * (value - mean)
		}
		f.Interval = student.T95(len(without)-1) * math.Sqrt(squares*(n-1)/n)
	}
	return f
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
