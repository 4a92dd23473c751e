package solve

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
)

// LayoutPoints says how a layout is scored.
type LayoutPoints struct {
	// Terms are the reasons to score. Each must be per place or per card left.
	Terms []score.Term
	// Reversed reports whether play is counter-clockwise: the next seat is then on the right.
	Reversed bool
}

// LayoutObjective says what the seats of For maximise: the sum over all seats of the points of the
// seat times its weight.
type LayoutObjective struct {
	LayoutPoints
	// Weights has the weight of each seat's points. For the points of one seat, its weight is 1
	// and the others are 0. Side-bets only change the weights, because what they pay is linear in
	// the points.
	Weights [cards.MaxSeats]int
	// For are the seats that maximise the sum. All other seats minimise it.
	For cards.Seats
}

// LayoutBets is how the points of the layout become the points of each seat after side-bets. Seat
// s gets the sum over all seats of the points of the seat times LayoutBets[s][seat].
type LayoutBets [cards.MaxSeats][cards.MaxSeats]int

// maxLayoutValue is the largest value, in either direction, that an objective may have.
const maxLayoutValue = 1 << 30

// layGains has what each seat contributes to one linear function of the points of a layout.
type layGains struct {
	place [cards.MaxSeats][cards.MaxSeats]int // by seat and place, from 0
	left  [cards.MaxSeats]int                 // for each card that the seat has left
	first [cards.MaxSeats]int                 // for each card left in any hand, if this seat was first out
}

// set computes the gains for points that have these weights.
func (g *layGains) set(p *LayoutPoints, weights *[cards.MaxSeats]int, players, held int) error {
	*g = layGains{}
	for i := range p.Terms {
		t := &p.Terms[i]
		switch {
		case t.Per == score.PerPlace && len(t.Places[players]) != players:
			return unsupported("a term has points for %d places with %d players: want points for each place", len(t.Places[players]), players)
		case t.Per == score.PerPlace:
			for seat := range players {
				for k, n := range t.Places[players] {
					if err := add(&g.place[seat][k], n, weights[seat]); err != nil {
						return err
					}
				}
			}
		case t.Per == score.PerCardLeft && t.To == score.ToFirstOut:
			for seat := range players {
				if err := add(&g.first[seat], t.Points, weights[seat]); err != nil {
					return err
				}
			}
		case t.Per == score.PerCardLeft:
			for seat := range cards.Seat(players) {
				if err := add(&g.left[seat], t.Points, weights[holder(t.To, seat, players, p.Reversed)]); err != nil {
					return err
				}
			}
		default:
			return unsupported("a term has points per %v: want per place or per card-left", t.Per)
		}
	}
	sum := int64(0)
	for seat := range players {
		most := 0
		for k := range players {
			most = max(most, absolute(g.place[seat][k]))
		}
		sum += int64(most) + int64(held)*int64(absolute(g.left[seat])+absolute(g.first[seat]))
	}
	if sum > maxLayoutValue {
		return unsupported("the values of the objective can pass %d: want smaller weights or points", maxLayoutValue)
	}
	return nil
}

// add adds points times a weight to a gain.
func add(gain *int, points, weight int) error {
	n, err := weighted(points, weight)
	*gain += n
	return err
}

// holder returns the seat that gets the points for the cards that a seat has left.
func holder(to score.To, seat cards.Seat, players int, reversed bool) cards.Seat {
	switch {
	case to == score.ToTaker:
		return seat
	case (to == score.ToLeftOfTaker) != reversed:
		return seat.Next(players)
	}
	return seat.Previous(players)
}

func absolute(n int) int { return max(n, -n) }

// countsCards reports whether the cards left have points.
func (g *layGains) countsCards() bool {
	none := [cards.MaxSeats]int{}
	return g.left != none || g.first != none
}

// value returns the value of a deal that is over.
func (g *layGains) value(s *dominoes.State, players int) (v int) {
	held, first := 0, cards.NoSeat
	for seat := range cards.Seat(players) {
		place := s.Place(seat)
		v += g.place[seat][place-1] + s.Held(seat)*g.left[seat]
		held += s.Held(seat)
		if place == 1 {
			first = seat
		}
	}
	return v + held*g.first[first&(cards.MaxSeats-1)]
}
