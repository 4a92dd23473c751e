package solve

import (
	"context"
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
)

// layTastes is what each seat likes in play for oneself.
type layTastes struct {
	gains [cards.MaxSeats]layGains // the points of each seat
	// better has, for each seat and outcome, the outcomes that the seat prefers to it.
	better [layFew][layOutcomes]uint32
	// worse has the outcomes to which the seat prefers it.
	worse [layFew][layOutcomes]uint32
}

// MaxN returns the points of each seat if all seats see all cards and each plays for the most
// points. If several moves are equally good for a seat, it makes the move that leaves the fewest
// points to the next seat, then to the seat after that, and so on. If these are equal too, the
// points of all seats are equal. The points are those after side-bets; if bets is nil there are
// none.
//
// If ctx ends, or the limit is reached, MaxN returns the error and no points. If the solver cannot
// solve the deal or the points, the error is [ErrUnsupported].
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
	was := s.tastes.gains
	for seat := range d.players {
		var weights [cards.MaxSeats]int
		if weights[seat] = 1; bets != nil {
			weights = bets[seat]
		}
		if err := s.tastes.gains[seat].set(points, &weights, d.players, held); err != nil {
			return most, err
		}
		d.wide = d.wide || s.tastes.gains[seat].countsCards()
	}
	s.start(ctx, &d, deal)
	if was != s.tastes.gains || s.deal.wide && s.wide.guarantee {
		s.table.forget()
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
		for a := range s.ways.count {
			better, worse := uint32(0), uint32(0)
			for b := range s.ways.count {
				switch prefers(seat, n, points[b][:], points[a][:]) {
				case 1:
					better |= 1 << b
				case -1:
					worse |= 1 << b
				}
			}
			s.tastes.better[seat][a], s.tastes.worse[seat][a] = better, worse
		}
	}
}

// prefers returns 1 if a seat prefers points p to q, -1 if it prefers q to p, else 0.
func prefers(seat, players int, p, q []int) int {
	if p[seat] != q[seat] {
		return sign(p[seat] - q[seat])
	}
	for other := (seat + 1) % players; other != seat; other = (other + 1) % players {
		if p[other] != q[other] {
			return sign(q[other] - p[other])
		}
	}
	return 0
}

func sign(n int) int {
	if n > 0 {
		return 1
	}
	return -1
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
		s.mode = keyMaxN
		s.rows.order(s.deal.players, func(a, b int) bool { return a == b })
		o = s.own(p, s.ways.from[p.out])
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

const (
	ownExact = 1 << 5 // layEntry.yes has an exact outcome, with the search for oneself
	ownLeast = 1 << 6 // layEntry.yes has an outcome that the seat to act can have at least
)

// own returns the outcome of a position if each seat plays for itself. If that outcome is not in
// want it may return -1 instead.
//
// The search stops in a position if the seat to act has an outcome so good that no better one
// is in want: the seat that had the turn before will then not choose this position. That seat may
// ask only for outcomes that it prefers to what it has.
func (s *LayoutSolver) own(p layPos, want uint32) int {
	var fits, legal cards.Set
	for {
		all := s.ways.from[p.out&15]
		if all&(all-1) == 0 {
			return bits.TrailingZeros32(all)
		}
		fits = s.rows.fits(p.laid)
		held := fits & s.rows.own[p.turn&3]
		// All free cards of the seat are equally good.
		free := held & s.rows.free
		legal = held&^free | free&-free
		if legal == 0 {
			p.turn = s.ways.next[p.out&15][p.turn&3]
			continue
		}
		if legal&(legal-1) != 0 || p.again {
			break
		}
		if s.rows.own[p.turn&3]&^(p.laid|legal) == 0 {
			return s.ownAfter(&p, legal, want)
		}
		s.lay(&p, legal)
	}
	if s.spend() {
		return -1
	}
	all := s.possible(&p, fits)
	if all&want == 0 {
		return -1
	}
	if all&(all-1) == 0 {
		return bits.TrailingZeros32(all)
	}
	seat := p.turn & 3
	key := s.key(&p, fits)
	best, first := -1, cards.Set(0)
	if e := s.table.find(key); e != nil {
		o := int(e.yes & 31)
		if e.yes&ownExact != 0 {
			return o
		}
		if all&^s.tastes.worse[seat][o]&want == 0 {
			return -1
		}
		best, first = o, 1<<(e.no>>24&63)&legal
	}
	var chosen cards.Set
	for rest := legal; rest != 0; {
		face := first
		if first = 0; face == 0 {
			face = s.choose(rest)
		}
		rest &^= face
		wanted := all
		if best >= 0 {
			wanted = all & s.tastes.better[seat][best]
		}
		o := s.ownAfter(&p, face, wanted)
		if s.err != nil {
			return -1
		}
		if o < 0 || wanted>>o&1 == 0 {
			continue
		}
		best, chosen = o, face
		if all&s.tastes.better[seat][best] == 0 {
			break
		}
		if all&^s.tastes.worse[seat][best]&want == 0 {
			s.keepOwn(key, p.laid, best|ownLeast, chosen)
			return -1
		}
	}
	if wanted := all & s.tastes.better[seat][best]; p.again && wanted != 0 {
		next := p
		next.again = false
		next.turn = s.ways.next[p.out&15][seat]
		if o := s.own(next, wanted); o >= 0 && wanted>>o&1 != 0 {
			best = o
		}
		if s.err != nil {
			return -1
		}
	}
	s.keepOwn(key, p.laid, best|ownExact, chosen)
	return best
}

// keepOwn stores a result.
func (s *LayoutSolver) keepOwn(key uint64, laid cards.Set, result int, chosen cards.Set) {
	e := s.table.entry(key, s.rows.left(laid))
	e.yes = e.yes&^layLow | uint32(result)
	if chosen != 0 {
		e.no = e.no&(3<<30) | uint32(chosen.Lowest())<<24
	}
}

// ownAfter returns the outcome after a card.
func (s *LayoutSolver) ownAfter(p *layPos, face cards.Set, want uint32) int {
	next, seat := *p, p.turn&3
	if !s.lay(&next, face) {
		return s.own(next, want)
	}
	o := s.own(next, s.ways.goOut(p.out&15, seat, want))
	if o >= 0 {
		o = int(s.ways.before[p.out&15][seat][o])
	}
	return o
}
