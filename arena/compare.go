package arena

import (
	"context"
	"encoding/json"
	"math"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Analysis describes how a variant treats its players: how far apart their results are, and
// what decides the results. A result is a player's total at the end of a match minus the
// mean of all players. A share is a part of the variance of the results. An analysis covers
// the matches that its report counts. As JSON it is an object of the fields below.
type Analysis struct {
	Report *Report `json:"report"`
	// Spread is the standard deviation of the results, in points.
	Spread Estimate `json:"spread"`
	// Contracts are the shares that the contracts decide before bets, in the order of the
	// report. Doubling is the share of the bets, and of the rule that changes the points of
	// a declarer who chose the contract. The sum of these shares is 1. The share of a
	// contract is negative if players with high results mostly score less than the
	// others in that contract.
	Contracts []Estimate `json:"contracts"`
	Doubling  Estimate   `json:"doubling"`
	// Seat is the share of the seats: the variance of their mean results. With few matches,
	// chance makes this share larger.
	Seat Estimate `json:"seat"`
	// Luck is the share that duplicate play removes. In a set, each player has a mean
	// result. The variance of these means is compared with the variance that they would
	// have if every match of the set had different cards. 1 means that only luck decides. 0
	// or less means that playing the same cards again makes no difference. Luck is not
	// known without duplicate play or for a single set: it is then 0 with an infinite
	// interval.
	Luck Estimate `json:"luck"`
	// LastDeal is the share of matches whose last deal changes who wins.
	LastDeal Mean `json:"lastDeal"`
	// Differences compare this variant with each earlier variant of the comparison, in order.
	Differences []Difference `json:"differences,omitempty"`
}

// Comparison has the analyses of several variants in the order they were played. As JSON
// it is an array.
type Comparison []*Analysis

// Estimate is a number with its 95% interval, which is Value ± Interval. Interval is
// infinite if it is not known, as for a single set. The interval comes from Student's t and
// the jackknife: the sets are divided into 20 groups by their numbers, and the number is
// computed again without each group.
type Estimate struct {
	Value    float64
	Interval float64
}

// estimate is an Estimate as JSON: the interval is null if it is infinite.
type estimate struct {
	Value    float64  `json:"value"`
	Interval *float64 `json:"interval"`
}

// MarshalJSON returns an object of value and interval. The interval is null if it is not
// known.
func (f Estimate) MarshalJSON() ([]byte, error) {
	written := estimate{Value: f.Value}
	if !math.IsInf(f.Interval, 1) {
		written.Interval = &f.Interval
	}
	return json.Marshal(written)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (f *Estimate) UnmarshalJSON(text []byte) error {
	var written estimate
	if err := json.Unmarshal(text, &written); err != nil {
		return err
	}
	*f = Estimate{written.Value, math.Inf(1)}
	if written.Interval != nil {
		f.Interval = *written.Interval
	}
	return nil
}

// Compare plays the same contest with each of the variants in turn, and analyses them. Each
// analysis has its differences from the earlier variants, with paired deals. Compare ignores
// the contest's own Variant. After each match it calls the function each, as [Run] does. If
// the contest cannot be played with one of the variants, nothing is played and the error
// wraps [ErrContest] and names the variant. If [Run] returns an error, Compare returns it
// with the analyses of the variants so far, including the analysis of the variant in which
// it stopped.
func Compare(ctx context.Context, c Contest, each func(r *Result, soFar *Report) error, variants ...*variant.Variant) (Comparison, error) {
	var arenas []*arena
	for _, v := range variants {
		c.Variant = v
		a, err := newArena(c)
		if err != nil {
			return nil, err
		}
		arenas = append(arenas, a)
	}
	var all Comparison
	var earlier []*analyser
	for _, a := range arenas {
		w := &analyser{arena: a}
		var err error
		w.Report, err = a.run(ctx, func(r *Result, soFar *Report) error {
			w.add(r, soFar)
			if each == nil {
				return nil
			}
			return each(r, soFar)
		})
		all = append(all, w.analyse(earlier))
		earlier = append(earlier, w)
		if err != nil {
			return all, err
		}
	}
	return all, nil
}

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
	places := score.Places(before, players, w.arena.fewest)
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
		f.Interval = student95(len(without)-1) * math.Sqrt(squares*(n-1)/n)
	}
	return f
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
