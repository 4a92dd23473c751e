package arena

import (
	"context"
	"encoding/json"
	"math"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Character is what a variant makes of the same players: how far apart they end, and
// what decides it. A result is what a player has at the end of a match more than the mean
// of all players; a share is one of the variance of the results. All of it is of what
// counts in the report. As JSON it is an object of the fields below.
type Character struct {
	Report *Report `json:"report"`
	// Spread is the standard deviation of the results, in points.
	Spread Figure `json:"spread"`
	// Contracts are the shares that the contracts decide before bets, in the order of the
	// report; Doubling is that of the bets and of what the declarer's points become
	// because he chose. Together they are 1; what mostly runs against the results is
	// below 0.
	Contracts []Figure `json:"contracts"`
	Doubling  Figure   `json:"doubling"`
	// Seat is the share of where the players sit: the variance of the mean results of the
	// seats. Of few matches chance makes it larger.
	Seat Figure `json:"seat"`
	// Luck is the share that duplicate play removes: by how much less the mean of a set
	// varies than that of as many matches of cards of their own. 1 is luck alone; 0 or
	// less says that the same cards cancel nothing. Without duplicate play, and of one
	// set, it is not known: 0, the interval infinite.
	Luck Figure `json:"luck"`
	// LastDeal is the share of matches that end with other winners than they would have
	// without the last deal.
	LastDeal Mean `json:"lastDeal"`
}

// Comparison is what several variants make of the same players, in the order they were
// played. As JSON it is an array.
type Comparison []*Character

// Figure is a number that is no mean, and how far its 95% interval goes to either side:
// infinitely far where that is not known, as of one set. The interval is Student's, by
// the jackknife: from how the number changes when each of 20 groups of sets is left out,
// the sets being dealt to the groups by their numbers.
type Figure struct {
	Value    float64
	Interval float64
}

// figure is a Figure as JSON: the interval is null where it is infinite.
type figure struct {
	Value    float64  `json:"value"`
	Interval *float64 `json:"interval"`
}

// MarshalJSON returns the figure as an object of value and interval, the latter null
// where it is not known.
func (f Figure) MarshalJSON() ([]byte, error) {
	told := figure{Value: f.Value}
	if !math.IsInf(f.Interval, 1) {
		told.Interval = &f.Interval
	}
	return json.Marshal(told)
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (f *Figure) UnmarshalJSON(text []byte) error {
	var told figure
	if err := json.Unmarshal(text, &told); err != nil {
		return err
	}
	*f = Figure{told.Value, math.Inf(1)}
	if told.Interval != nil {
		f.Interval = *told.Interval
	}
	return nil
}

// Compare plays the same contest over each of the variants in turn, whatever its own
// Variant, and returns what they make of it. After each match it calls each as
// [Arena.Run] does. A contest that cannot be played with one of the variants is refused
// before any is: the error wraps [ErrContest] and names it. On an error of [Arena.Run] it
// returns that with the characters of the variants before, and of the one it came upon.
func Compare(ctx context.Context, c Contest, each func(r *Result, so *Report) error, variants ...*variant.Variant) (Comparison, error) {
	var arenas []*Arena
	for _, v := range variants {
		c.Variant = v
		a, err := New(c)
		if err != nil {
			return nil, err
		}
		arenas = append(arenas, a)
	}
	var all Comparison
	for _, a := range arenas {
		w := &weigher{arena: a}
		var err error
		w.Report, err = a.Run(ctx, func(r *Result, so *Report) error {
			w.add(r, so)
			if each == nil {
				return nil
			}
			return each(r, so)
		})
		all = append(all, w.weigh())
		if err != nil {
			return all, err
		}
	}
	return all, nil
}

// groups is how many groups the sets are dealt to, for the intervals.
const groups = 20

// weigher works a character out, in a memory that does not grow.
type weigher struct {
	Character
	arena  *Arena
	set    []*Result // in hand
	groups [groups]sums
}

// sums are those of some sets. Results are counted times the players, in whole numbers:
// what is equal shall differ by nothing.
type sums struct {
	sets, matches     float64
	squares, doubling float64     // of the results; of their products with what the bets brought
	contracts         [32]float64 // and the contracts: a call is one of the 32 of [variant.Calls] at most
	seats             [cards.MaxSeats]float64
	players           [cards.MaxSeats]struct{ sum, matches, sets float64 } // of the results; of their squares by match and by set
}

// plus returns the sums of both, and times -1 of s without other.
func (s sums) plus(other *sums, times float64) sums {
	s.sets += times * other.sets
	s.matches += times * other.matches
	s.squares += times * other.squares
	s.doubling += times * other.doubling
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

// add takes a match, which the report has taken already.
func (w *weigher) add(r *Result, so *Report) {
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
		w.take(s, m, so)
		for seat := range w.arena.players() {
			bySet[m.Seats[seat]] += w.off(&m.Total, seat)
		}
	}
	for player, result := range bySet {
		s.players[player].sum += result
		s.players[player].sets += result * result
	}
	w.LastDeal.settle()
}

// off returns by how much a seat's points differ from the mean of all, times the players.
func (w *weigher) off(p *score.Points, seat int) float64 {
	return float64(w.arena.players()*int(p[seat]) - p.Sum())
}

// take weighs what decided a match.
func (w *weigher) take(s *sums, m *Result, so *Report) {
	players := w.arena.players()
	s.matches++
	for seat := range players {
		result := w.off(&m.Total, seat)
		s.squares += result * result
		s.players[m.Seats[seat]].matches += result * result
		s.seats[seat] += result
		for i := range m.Deals {
			d := &m.Deals[i]
			for id, part := range d.Calls() {
				s.contracts[so.contract(id)] += result * w.off(&part.Base, seat)
			}
			s.doubling += result * (w.off(&d.Points, seat) - w.off(&d.Base, seat))
		}
	}
	before := m.Total
	last := &m.Deals[len(m.Deals)-1]
	for seat := range players {
		before[seat] -= last.Points[seat]
	}
	others := 0.0
	places := score.Places(before, players, w.arena.fewest)
	for seat := range players {
		if (places[seat] == 1) != (m.Place[seat] == 1) {
			others = 1
		}
	}
	w.LastDeal.note(others, 1)
}

// weigh returns the character of what was taken.
func (w *weigher) weigh() *Character {
	c := &w.Character
	n := float64(w.arena.players())
	c.Spread = w.figure(func(s *sums) float64 { return math.Sqrt(s.squares/(s.matches*n)) / n })
	c.Contracts = make([]Figure, len(c.Report.Contracts))
	for i := range c.Contracts {
		c.Contracts[i] = w.figure(func(s *sums) float64 { return s.contracts[i] / s.squares })
	}
	c.Doubling = w.figure(func(s *sums) float64 { return s.doubling / s.squares })
	c.Seat = w.figure(func(s *sums) float64 {
		squares := 0.0
		for _, sum := range s.seats {
			squares += sum * sum
		}
		return squares / s.matches / s.squares
	})
	c.Luck = w.figure(w.luck)
	return c
}

// luck returns the share that duplicate play removes, not a number where that is not
// known.
func (w *weigher) luck(s *sums) float64 {
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

// figure works a figure out, and how far its interval goes.
func (w *weigher) figure(of func(*sums) float64) Figure {
	var all sums
	for i := range w.groups {
		all = all.plus(&w.groups[i], 1)
	}
	var without []float64
	mean := 0.0
	for i := range w.groups {
		if group := &w.groups[i]; group.sets > 0 {
			rest := all.plus(group, -1)
			without = append(without, of(&rest))
			mean += without[len(without)-1]
		}
	}
	f := Figure{of(&all), math.Inf(1)}
	if !finite(f.Value) {
		return Figure{0, math.Inf(1)}
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
