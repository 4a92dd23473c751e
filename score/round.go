package score

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// Round is a round of a set, as far as it is played. Source: Fife.
type Round struct {
	Set, Number int        // of the match, and of the set; the first is 0
	Caller      cards.Seat // who called it all; of no meaning unless Called
	Called      bool       // false in the round that nobody calls
	Players     int        // 0 to 8
	Calls       []Call     // what is called in a round, in the variant's order
	Deals       []Deal     // in the order played
}

// Rounds returns the rounds played so far: the deals one after another of the same
// set, round and declarer. They share memory with the sheet.
func (s *Sheet) Rounds() []Round {
	var rounds []Round
	for i, d := range s.Deals {
		r := Round{d.Set, d.Round, d.Declarer, d.Declared, int(s.seats()), s.Calls, s.Deals[i : i+1]}
		if n := len(rounds) - 1; n >= 0 && rounds[n].precedes(&r) {
			first := i - len(rounds[n].Deals)
			rounds[n].Deals = s.Deals[first : i+1]
			continue
		}
		rounds = append(rounds, r)
	}
	return rounds
}

// precedes reports whether the deals of other go on with the same round.
func (r *Round) precedes(other *Round) bool {
	return r.Set == other.Set && r.Number == other.Number && r.Called == other.Called &&
		(!r.Called || r.Caller == other.Caller)
}

// Points returns what each seat scored in the round, bets included.
func (r *Round) Points() Points {
	var points Points
	for i := range r.Deals {
		points = points.Plus(r.Deals[i].Points)
	}
	return points
}

// Complete reports whether everything was called. A round that does not know its
// Calls never is.
func (r *Round) Complete() bool {
	return len(r.Calls) > 0 && !slices.ContainsFunc(r.Calls, func(c Call) bool { return r.left(c, len(r.Deals)) > 0 })
}

// left returns how often a contract was still to be called before the n-th deal.
func (r *Round) left(c Call, n int) int {
	left := c.times()
	for i := range n {
		for contract := range r.Deals[i].Calls() {
			if contract == c.Contract {
				left--
			}
		}
	}
	return left
}

// negatives reports whether a negative contract was still to be called before the
// n-th deal, that deal's own among them.
func (r *Round) negatives(n int) bool {
	return slices.ContainsFunc(r.Calls, func(c Call) bool { return c.Total < 0 && r.left(c, n) > 0 })
}

// patiences returns how many patiences were still to be called before the n-th deal.
func (r *Round) patiences(n int) int {
	for _, c := range r.Calls {
		if c.Contract == Patience {
			return r.left(c, n)
		}
	}
	return 0
}

// calls reports whether a seat is the Caller.
func (r *Round) calls(seat cards.Seat) bool { return r.Called && seat == r.Caller }

// seats returns how many seats the table has.
func (r *Round) seats() cards.Seat { return cards.Seat(min(max(r.Players, 0), cards.MaxSeats)) }
