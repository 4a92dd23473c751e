package solve

import (
	"context"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// begin prepares the solver for a deal and an objective. The error is that of a deal or an objective that the solver
// cannot solve; a context that is over stops the search, which then has only its first bounds.
func (s *LayoutSolver) begin(ctx context.Context, deal *dominoes.State, o *LayoutObjective) error {
	held := 0
	for seat := range cards.Seat(cards.MaxSeats) {
		held += deal.Held(seat)
	}
	var d layDeal
	if err := d.check(deal); err != nil {
		return err
	}
	var g layGains
	if err := g.set(&o.LayoutPoints, &o.Weights, d.players, held); err != nil {
		return err
	}
	d.wide = g.countsCards()
	s.friends = o.For & cards.AllSeats(d.players)
	s.start(ctx, &d, deal)
	if s.deal.wide && (!s.wide.guarantee || s.wide.friends != s.friends || s.gains != g) {
		s.table.forget()
		s.wide.guarantee, s.wide.friends = true, s.friends
	}
	s.gains = g
	return nil
}

// start prepares the solver for a deal.
func (s *LayoutSolver) start(ctx context.Context, d *layDeal, deal *dominoes.State) {
	s.ctx, s.err, s.nodes, s.depth = ctx, ctx.Err(), 0, 0
	var rows layRows
	if d.wide = d.wide || d.players > layFew || d.several != dominoes.SeveralNever; !d.wide {
		l := deal.Layout()
		d.wide = l.Start() == 0 && !l.Plain() || !s.rows.agrees(l, heldBy(deal)) && !rows.set(&l, heldBy(deal))
	}
	wide := s.deal.wide
	if joined, more := s.deal.joins(d); joined {
		if more { // the rows get other numbers
			s.forget()
		}
		if !s.deal.wide {
			s.rows.ready = false
		}
		return
	}
	if wide != d.wide {
		clear(s.table.buckets) // the entries of one search mean nothing to the other
	}
	s.table.whole = d.wide
	s.forget()
	if !d.wide {
		s.ways.set(d.players, d.end == dominoes.EndFirstOut)
	}
	s.deal = *d
	s.rows = layRows{}
}

// forget makes all entries of the tables empty.
func (s *LayoutSolver) forget() {
	s.table.forget()
	s.ownTable.forget()
}

// heldBy returns the cards that all seats hold.
func heldBy(deal *dominoes.State) (held cards.Set) {
	for seat := range cards.Seat(cards.MaxSeats) {
		held |= deal.Hand(seat).First
	}
	return held
}

// at returns a position as the search of small tables sees it. It gives the cards names if they
// have none, or if their names are those of another start rank.
func (s *LayoutSolver) at(deal *dominoes.State) layPos {
	held, l := heldBy(deal), deal.Layout()
	if !s.rows.ready || !s.rows.agrees(l, held) {
		if !s.rows.agrees(l, held) {
			s.forget()
			s.rows.set(&l, held)
		}
		s.rows.derive(&s.deal)
		s.rows.ready = true
	}
	p := layPos{laid: s.rows.laid(held), turn: uint8(deal.Turn())}
	if deal.Again() {
		p.turn |= layAgain
	}
	p.rows = s.rows.shapesOf(p.laid)
	for seat := range cards.Seat(s.deal.players) {
		if deal.Held(seat) == 0 {
			p.out |= 1 << seat
		}
	}
	return p
}

// places returns the place of each seat that is out.
func places(deal *dominoes.State) (p [cards.MaxSeats]uint8) {
	for seat := range cards.Seat(cards.MaxSeats) {
		p[seat] = uint8(deal.Place(seat))
	}
	return p
}

// atLeast reports whether the seats that cooperate can reach a value. If the search has to stop
// the result means nothing.
func (s *LayoutSolver) atLeast(deal *dominoes.State, v int) bool {
	switch {
	case deal.Over():
		return s.gains.value(deal, s.deal.players) >= v
	case s.deal.wide:
		return s.reaches(deal, v)
	}
	if l := deal.Layout(); l.Start() == 0 {
		return s.firstCard(deal, v)
	}
	p := s.at(deal)
	if !s.rows.ordered {
		friends := s.friends
		s.mode = uint64(friends) << keySeats
		s.rows.order(s.deal.players, func(a, b int) bool { return friends>>a&1 == friends>>b&1 })
	}
	was, want := places(deal), uint32(0)
	for o := range s.ways.count {
		if s.ways.from[p.out]>>o&1 != 0 && s.ways.value(o, &s.gains, &was, s.deal.players) >= v {
			want |= 1 << o
		}
	}
	return s.forces(p, want)
}

// firstCard is atLeast for a deal in which the first card will set the start rank.
func (s *LayoutSolver) firstCard(deal *dominoes.State, v int) bool {
	if deal.Legal() == 0 {
		reached := s.atLeast(s.after(deal, cards.Hand{}), v)
		s.depth--
		return reached
	}
	friend := s.friends.Has(deal.Turn())
	for c := range deal.Legal().All() {
		reached := s.atLeast(s.after(deal, cards.HandOf(c)), v)
		if s.depth--; reached == friend {
			return friend
		}
	}
	return !friend
}

// value returns the value of a position: it halves the range of values until one is left.
func (s *LayoutSolver) value(deal *dominoes.State) Result {
	low, high := s.span(deal)
	for low < high && s.err == nil {
		mid := low + (high-low+1)/2
		switch yes := s.atLeast(deal, mid); {
		case s.err != nil:
		case yes:
			low = mid
		default:
			high = mid - 1
		}
	}
	return Result{low, high, s.nodes}
}

// span returns a smallest and a largest value that a deal can have.
func (s *LayoutSolver) span(deal *dominoes.State) (low, high int) {
	if deal.Over() {
		v := s.gains.value(deal, s.deal.players)
		return v, v
	}
	out := 0
	for seat := range cards.Seat(s.deal.players) {
		if deal.Place(seat) != 0 {
			out++
		}
	}
	held, firstLow, firstHigh := 0, 0, 0
	for seat := range cards.Seat(s.deal.players) {
		place := deal.Place(seat)
		n := deal.Held(seat)
		if held += n; place != 0 {
			low += s.gains.place[seat][place-1]
			high += s.gains.place[seat][place-1]
			continue
		}
		least, most := s.gains.place[seat][out], s.gains.place[seat][out]
		for k := out; k < s.deal.players; k++ {
			least, most = min(least, s.gains.place[seat][k]), max(most, s.gains.place[seat][k])
		}
		low += least + min(0, n*s.gains.left[seat])
		high += most + max(0, n*s.gains.left[seat])
	}
	for _, n := range s.gains.first {
		firstLow, firstHigh = min(firstLow, n), max(firstHigh, n)
	}
	return low + held*firstLow, high + held*firstHigh
}
