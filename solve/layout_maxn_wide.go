package solve

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// maxLeft is the largest hand in the search for oneself.
const maxLeft = 31

// layEnd is how a deal ends for the seats that are not out in a position: for each seat 3 bits for
// its place, from 0, and from bit 24 on, 5 bits for the number of its cards left.
type layEnd uint64

func (e layEnd) place(seat int) int { return int(e >> (3 * seat) & 7) }
func (e layEnd) left(seat int) int  { return int(e >> (24 + 5*seat) & maxLeft) }

// ownWide returns how a deal ends if each seat plays for itself.
func (s *LayoutSolver) ownWide(deal *dominoes.State) (best layEnd) {
	if deal.Over() {
		return 0
	}
	if s.spend() {
		return 0
	}
	w := describe(deal, s.deal.players)
	if value, ok := s.table.wide(w.laid, w.rest); ok {
		return layEnd(value)
	}
	found := false
	for c := range deal.Legal().All() {
		if best, found = s.ownTry(deal, cards.HandOf(c), best, found); s.err != nil {
			return 0
		}
	}
	for lay := range deal.Lays() {
		if best, found = s.ownTry(deal, lay, best, found); s.err != nil {
			return 0
		}
	}
	if deal.MayPass() {
		if best, _ = s.ownTry(deal, cards.Hand{}, best, found); s.err != nil {
			return 0
		}
	}
	w.value = uint64(best)
	s.table.keep(w)
	return best
}

// ownTry returns the better of an end and the end after a move.
func (s *LayoutSolver) ownTry(deal *dominoes.State, lay cards.Hand, best layEnd, found bool) (layEnd, bool) {
	next := s.after(deal, lay)
	end := s.ownWide(next)
	s.depth--
	for seat := range cards.Seat(s.deal.players) {
		// A seat that is out now, or whose place the end of the deal decides.
		if place := next.Place(seat); place != 0 && deal.Place(seat) == 0 {
			end |= layEnd(place-1) << (3 * seat)
			end |= layEnd(next.Held(seat)) << (24 + 5*seat)
		}
	}
	if !found || s.likes(deal, end, best) {
		return end, true
	}
	return best, true
}

// likes reports whether the seat to act prefers an end to another.
func (s *LayoutSolver) likes(deal *dominoes.State, end, other layEnd) bool {
	n, seat := s.deal.players, int(deal.Turn())
	if a, b := s.sum(deal, end, seat), s.sum(deal, other, seat); a != b {
		return a > b
	}
	for i := (seat + 1) % n; i != seat; i = (i + 1) % n {
		if a, b := s.sum(deal, end, i), s.sum(deal, other, i); a != b {
			return a < b
		}
	}
	return false
}

// sum returns the points of a seat at an end of a deal.
func (s *LayoutSolver) sum(deal *dominoes.State, end layEnd, of int) (v int) {
	g := &s.tastes.gains[of]
	held, first := 0, 0
	for seat := range s.deal.players {
		place, left := deal.Place(cards.Seat(seat))-1, deal.Held(cards.Seat(seat))
		if place < 0 {
			place, left = end.place(seat), end.left(seat)
		}
		v += g.place[seat][place] + left*g.left[seat]
		if held += left; place == 0 {
			first = seat
		}
	}
	return v + held*g.first[first]
}
