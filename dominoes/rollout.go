package dominoes

import (
	"math/bits"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// Rollout plays the deal to its end, every legal move as likely as the next; to
// pass is one where a card could be played too, and so is each of [State.Lays]. All
// chance comes from src, which is not asked where there is no choice. It allocates
// nothing.
func (s *State) Rollout(src rand.Source) {
	for !s.Over() {
		// With a first card to set the start rank the rest is plain.
		switch {
		case !s.plain():
			s.rollMove(src)
		case s.several == OneCard:
			s.rollOneByOne(src)
		default:
			s.rollSeveral(src)
		}
	}
}

// plain reports whether all that can happen is that a card of the only pack is laid
// next to another, or begins a row, and the turn passes on.
func (s *State) plain() bool {
	return s.layout.reach == onePack && s.aceTurn == PassOn
}

// rollMove makes a move, any that is legal.
func (s *State) rollMove(src rand.Source) {
	if s.several != OneCard && s.laysSeveral(src) {
		return
	}
	legal := s.Legal()
	if legal == 0 || s.again && declines(legal.Len(), src) {
		// A pass that MayPass allows and a card that is legal are never refused.
		_ = s.Pass()
		return
	}
	c := legal.Lowest()
	if legal&(legal-1) != 0 {
		c = legal.Pick(src.Uint64())
	}
	_ = s.Play(c)
}

// perWord is how many outcomes a word has told apart when the next choice takes a new
// one. As at most eight cards fit, a word tells no more than eight times as many apart,
// each as likely as any other to within 2^-45.
const perWord = 1 << 16

// rollOneByOne plays a plain deal of one card a turn to its end. What lies in no hand
// need not be asked after, and what fits is told at the end.
//
// A word makes one choice after another: the high half of word × n is the choice, and
// the low half the word for the next.
func (s *State) rollOneByOne(src rand.Source) {
	laid, starts, seat := s.layout.laid.First, s.layout.starts, s.turn
	word, outcomes := uint64(0), uint64(perWord)
	for {
		hand := s.hands[seat&7]
		legal := hand & (beside(laid) | starts)
		n := uint64(legal.Len())
		if outcomes >= perWord && n > 1 {
			word, outcomes = src.Uint64(), 1
		}
		outcomes *= max(n, 1)
		k, rest := bits.Mul64(word, n)
		if n != 0 {
			word = rest
		}
		face := nthFace(legal, k)
		laid |= face
		s.hands[seat&7] = hand &^ face
		if hand == face {
			s.turn = seat
			s.goOut()
			if s.left == 0 {
				break
			}
		}
		seat = s.next[seat&7]
	}
	s.endOn(seat, laid)
}

// endOn ends a plain deal with what lies once that seat has made the last move.
func (s *State) endOn(seat cards.Seat, laid cards.Set) {
	s.turn = s.next[seat&7]
	s.layout.laid.First = laid
	s.layout.grow()
}

// nthFace returns, as a set, the card of a set that has k others before it; nothing
// for the empty set. What fits of a hand is seldom more than four cards, and to drop the
// lowest of them is quick where it is not left to a branch how often.
func nthFace(set cards.Set, k uint64) cards.Set {
	for k >= 4 {
		set &= set - 1
		k--
	}
	one := set & (set - 1)
	two := one & (one - 1)
	three := two & (two - 1)
	if k >= 1 {
		set = one
	}
	if k >= 2 {
		set = two
	}
	if k == 3 {
		set = three
	}
	return set & -set
}

// declines draws whether a seat that could play n cards, or pass, passes.
func declines(n int, src rand.Source) bool {
	return draw(n+1, src) == 0
}

// laysSeveral draws whether the seat to act lays several cards, and which; if so it
// has done it.
func (s *State) laysSeveral(src rand.Source) bool {
	several := 0
	for range s.Lays() {
		several++
	}
	if several == 0 {
		return false
	}
	moves := several + s.Legal().Len()
	if s.again {
		moves++
	}
	drawn := draw(moves, src)
	for lay := range s.Lays() {
		if drawn == 0 {
			// What Lays has is never refused.
			_ = s.Lay(lay)
			return true
		}
		drawn--
	}
	return false
}

// draw draws a number from 0 to n-1.
func draw(n int, src rand.Source) uint64 {
	drawn, _ := bits.Mul64(src.Uint64(), uint64(n))
	return drawn
}
