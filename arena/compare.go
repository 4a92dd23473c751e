package arena

import (
	"context"
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
	Spread float64 `json:"spread"`
	// Contracts are the shares that the contracts decide before bets, in the order of the
	// report; Doubling is that of the bets and of what the declarer's points become
	// because he chose. Together they are 1; what mostly runs against the results is
	// below 0.
	Contracts []float64 `json:"contracts"`
	Doubling  float64   `json:"doubling"`
	// Seat is the share of where the players sit: the variance of the mean results of the
	// seats. Of few matches chance makes it larger.
	Seat float64 `json:"seat"`
	// Luck is the share that duplicate play removes: by how much less the mean of a set
	// varies than that of as many matches of cards of their own. 1 is luck alone; 0 or
	// less says that the same cards cancel nothing. Without duplicate play it is 0.
	Luck float64 `json:"luck"`
	// LastDeal is the share of matches that end with other winners than they would have
	// without the last deal.
	LastDeal Mean `json:"lastDeal"`
}

// Compare plays the same contest over each of the variants in turn, whatever its own
// Variant, and returns what they make of it. On an error, of [New] or [Arena.Run], it
// returns it with the characters of the variants before, and of the one it came upon if
// that was begun.
func Compare(ctx context.Context, c Contest, variants ...*variant.Variant) ([]*Character, error) {
	var all []*Character
	for _, v := range variants {
		c.Variant = v
		a, err := New(c)
		if err != nil {
			return all, err
		}
		w := &weigher{arena: a}
		w.Report, err = a.Run(ctx, func(r *Result, so *Report) error {
			w.add(r, so)
			return nil
		})
		all = append(all, w.weigh())
		if err != nil {
			return all, err
		}
	}
	return all, nil
}

// weigher works a character out, in a memory that does not grow.
type weigher struct {
	Character
	arena *Arena
	set   []*Result // in hand
	// The sums over all results of their squares, of their products with what the
	// contracts and the bets brought, and by seat of themselves.
	results           int
	squares, doubling float64
	contracts         [32]float64 // a call is one of the 32 of [variant.Calls] at most
	seats             [cards.MaxSeats]float64
	match, mean       [cards.MaxSeats]Mean // by player, of a match and of a set: for their spread
}

// add takes a match, which the report has taken already.
func (w *weigher) add(r *Result, so *Report) {
	w.set = append(w.set, r)
	if !w.arena.last(r.Match) {
		return
	}
	faulty := false
	for _, m := range w.set {
		faulty = faulty || m.Fault != nil
	}
	for _, m := range w.set {
		if !faulty {
			w.take(m, so)
		}
	}
	if !faulty {
		w.LastDeal.settle()
		for player := range w.arena.players() {
			w.mean[player].settle()
		}
	}
	w.set = w.set[:0]
}

// take weighs what decided a match.
func (w *weigher) take(m *Result, so *Report) {
	players := w.arena.players()
	off := func(p *score.Points, seat int) float64 {
		return float64(p[seat]) - float64(p.Sum())/float64(players)
	}
	for seat := range players {
		result := off(&m.Total, seat)
		w.results++
		w.squares += result * result
		w.seats[seat] += result
		for i := range m.Deals {
			d := &m.Deals[i]
			for id, part := range d.Calls() {
				w.contracts[so.contract(id)] += result * off(&part.Base, seat)
			}
			w.doubling += result * (off(&d.Points, seat) - off(&d.Base, seat))
		}
		player := m.Seats[seat]
		w.match[player].note(result, 1)
		w.match[player].settle()
		w.mean[player].note(result, 1)
	}
	before := m.Total
	last := &m.Deals[len(m.Deals)-1]
	for seat := range players {
		before[seat] -= last.Points[seat]
	}
	others := 0.0
	fewest := w.arena.contest.Variant.Rules().Winner == variant.Fewest
	places := score.Places(before, players, fewest)
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
	c.Contracts = make([]float64, len(c.Report.Contracts))
	if w.squares == 0 {
		return c
	}
	n := float64(w.arena.players())
	variance := w.squares / float64(w.results)
	c.Spread = math.Sqrt(variance)
	for i := range c.Contracts {
		c.Contracts[i] = w.contracts[i] / w.squares
	}
	c.Doubling = w.doubling / w.squares
	matches := float64(w.results) / n
	for _, sum := range w.seats {
		c.Seat += (sum / matches) * (sum / matches) / n / variance
	}
	single, set := 0.0, 0.0
	for player := range w.arena.players() {
		single += w.match[player].Spread() * w.match[player].Spread()
		set += w.mean[player].Spread() * w.mean[player].Spread()
	}
	if w.arena.contest.Duplicate && c.Report.Sets > 1 && single > 0 {
		c.Luck = 1 - n*set/single
	}
	return c
}
