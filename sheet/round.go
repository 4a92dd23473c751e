package sheet

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Round is a round of a set, with the deals played so far. Source: Fife.
type Round struct {
	Caller cards.Seat   // the seat that calls every contract; valid only if Called
	Called bool         // false in a round without a Caller
	Deals  []score.Deal // in the order played; at least one

	players   int
	contracts []score.SheetContract // the contracts of a round, in the variant's order
}

// Rounds returns the rounds of the sheet so far. A round is a list of successive deals that
// have the same set and the same round number. If they have a declarer, it is the same declarer
// in all of them. The rounds share memory with the sheet.
func Rounds(s *score.Sheet) []Round {
	var rounds []Round
	for i, d := range s.Deals {
		r := Round{d.Declarer, d.Declared, s.Deals[i : i+1], int(builder{s}.seats()), s.Contracts}
		if n := len(rounds) - 1; n >= 0 && rounds[n].precedes(&r) {
			first := i - len(rounds[n].Deals)
			rounds[n].Deals = s.Deals[first : i+1]
			continue
		}
		rounds = append(rounds, r)
	}
	return rounds
}

// precedes reports whether the deals of other continue the same round.
func (r *Round) precedes(other *Round) bool {
	return r.set() == other.set() && r.number() == other.number() && r.Called == other.Called &&
		(!r.Called || r.Caller == other.Caller)
}

// set returns the number of the round's set in the match, from 0.
func (r *Round) set() int { return r.Deals[0].Set }

// number returns the number of the round in its set, from 0.
func (r *Round) number() int { return r.Deals[0].Round }

// points returns what each seat scored in the round, bets included.
func (r *Round) points() score.Points {
	var points score.Points
	for i := range r.Deals {
		points = points.Plus(r.Deals[i].Points)
	}
	return points
}

// complete reports whether every contract of the round has been played. A round whose
// contracts are unknown is never complete.
func (r *Round) complete() bool {
	return len(r.contracts) > 0 && !slices.ContainsFunc(r.contracts, func(c score.SheetContract) bool { return r.left(c, len(r.Deals)) > 0 })
}

// left returns how often a contract was still to be called after the first n deals.
func (r *Round) left(c score.SheetContract, n int) int {
	left := times(c)
	for i := range n {
		for contract := range r.Deals[i].Contracts() {
			if contract == c.Contract {
				left--
			}
		}
	}
	return left
}

// negatives reports whether a negative contract was still to be called before the n-th deal.
// The contracts of the n-th deal itself are included.
func (r *Round) negatives(n int) bool {
	return slices.ContainsFunc(r.contracts, func(c score.SheetContract) bool { return c.Total < 0 && r.left(c, n) > 0 })
}

// patiences returns how many patiences were still to be called before the n-th deal.
func (r *Round) patiences(n int) int {
	for _, c := range r.contracts {
		if c.Contract == patience {
			return r.left(c, n)
		}
	}
	return 0
}

func (r *Round) isCaller(seat cards.Seat) bool { return r.Called && seat == r.Caller }

// seats returns the number of seats as a cards.Seat, for loops over the seats.
func (r *Round) seats() cards.Seat { return cards.Seat(r.players) }
