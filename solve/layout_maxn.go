package solve

import (
	"cmp"
	"context"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
)

// layTastes is what each seat likes in play for oneself.
type layTastes struct {
	gains [cards.MaxSeats]layGains // the points of each seat
	of    [layFew]layTaste
}

// layTaste is what a seat likes. The numbers of outcomes are one higher here: 0 is no outcome yet.
type layTaste struct {
	better [32]uint32 // the outcomes that the seat prefers to an outcome
	worse  [32]uint32 // the outcomes to which the seat prefers an outcome
}

// MaxN returns the points of each seat if all seats see all cards and each plays for the most
// points. If several moves are equally good for a seat, it makes the move that leaves the fewest
// points to the next seat, then to the seat after that, and so on. If these are equal too, the
// points of all seats are equal. The points are those after side-bets; if bets is nil there are
// none.
//
// If ctx ends, or the limit is reached, MaxN returns the error and no points. If the solver cannot solve the deal
// or the points, the error wraps [ErrUnsupported].
func (s *LayoutSolver) MaxN(ctx context.Context, deal *dominoes.State, points *LayoutPoints, bets *LayoutBets) (most score.Points, err error) {
	held := 0
	for seat := range cards.Seat(cards.MaxSeats) {
		held += deal.Held(seat)
		if deal.Held(seat) > maxLeft {
			return most, unsupported("seat %d has %d cards: want at most %d", seat, deal.Held(seat), maxLeft)
		}
	}
	var d layDeal
	if err := d.check(deal); err != nil {
		return most, err
	}
	was, now := s.tastes.gains, s.tastes.gains
	for seat := range d.players {
		var weights [cards.MaxSeats]int
		if weights[seat] = 1; bets != nil {
			weights = bets[seat]
		}
		if err := now[seat].set(points, &weights, d.players, held); err != nil {
			return most, err
		}
		d.wide = d.wide || now[seat].countsCards()
	}
	s.tastes.gains = now
	s.start(ctx, &d, deal)
	if s.deal.wide && (was != s.tastes.gains || s.wide.guarantee) {
		s.table.forget()
	}
	if was != s.tastes.gains {
		s.ownTable.forget()
	}
	s.wide.guarantee = false
	if s.err != nil {
		return most, s.err
	}
	if s.deal.wide {
		end := s.ownWide(deal)
		for seat := range s.deal.players {
			most[seat] = int32(s.sum(deal, end, seat))
		}
	} else {
		s.compare()
		most = s.ownFirst(deal)
	}
	if s.err != nil {
		return score.Points{}, s.err
	}
	return most, nil
}

// compare finds which outcomes each seat prefers.
func (s *LayoutSolver) compare() {
	n := s.deal.players
	var none [cards.MaxSeats]uint8
	var points [layOutcomes][layFew]int
	for o := range s.ways.count {
		for seat := range n {
			points[o][seat] = s.ways.value(o, &s.tastes.gains[seat], &none, n)
		}
	}
	for seat := range n {
		taste := &s.tastes.of[seat]
		taste.better[0] = 1<<layOutcomes - 1
		for a := range s.ways.count {
			var better, worse uint32
			for b := range s.ways.count {
				switch prefers(seat, n, points[b][:], points[a][:]) {
				case 1:
					better |= 1 << b
				case -1:
					worse |= 1 << b
				}
			}
			taste.better[a+1], taste.worse[a+1] = better, worse
		}
	}
}

// prefers returns 1 if a seat prefers points p to q, -1 if it prefers q to p, else 0.
func prefers(seat, players int, p, q []int) int {
	c := cmp.Compare(p[seat], q[seat])
	for other := (seat + 1) % players; c == 0 && other != seat; other = (other + 1) % players {
		c = cmp.Compare(q[other], p[other])
	}
	return c
}

// ownFirst returns the points of play for oneself in a deal with a small table.
func (s *LayoutSolver) ownFirst(deal *dominoes.State) (most score.Points) {
	n := s.deal.players
	if l := deal.Layout(); !deal.Over() && l.Start() == 0 {
		return s.ownFirstCard(deal)
	}
	was, o := places(deal), 0
	if !deal.Over() {
		p := s.at(deal)
		s.mode = 0
		s.rows.order(s.deal.players, func(a, b int) bool { return a == b })
		o = s.ownOutcome(p)
		s.rows.ordered = false // this order is not that of a search for a side
	}
	if s.err != nil {
		return most
	}
	for seat := range n {
		most[seat] = int32(s.ways.value(o, &s.tastes.gains[seat], &was, n))
	}
	return most
}

// ownFirstCard is ownFirst for a deal in which the first card will set the start rank.
func (s *LayoutSolver) ownFirstCard(deal *dominoes.State) (most score.Points) {
	if deal.Legal() == 0 {
		most = s.ownFirst(s.after(deal, cards.Hand{}))
		s.depth--
		return most
	}
	n, seat, found := s.deal.players, int(deal.Turn()), false
	for c := range deal.Legal().All() {
		points := s.ownFirst(s.after(deal, cards.HandOf(c)))
		if s.depth--; s.err != nil {
			return most
		}
		var p, q [cards.MaxSeats]int
		for i := range n {
			p[i], q[i] = int(points[i]), int(most[i])
		}
		if !found || prefers(seat, n, p[:], q[:]) > 0 {
			most, found = points, true
		}
	}
	return most
}
