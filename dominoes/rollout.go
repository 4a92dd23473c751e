package dominoes

import (
	"math/bits"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// Rollout plays the deal to its end at random: all legal moves are equally likely. The
// legal moves include the moves of [State.Lays] and passes that are not forced. It draws
// from src only if there is a choice. It allocates no memory. It panics if a hand is
// unknown.
func (s *State) Rollout(src rand.Source) {
	var all cards.Set
	for _, hand := range s.hands {
		all |= hand
	}
	if all&unseen != 0 && !s.Over() {
		panic("dominoes: State.Rollout: a hand is unknown")
	}
	for !s.Over() {
		// After the first card has set the start rank a deal can be plain.
		switch {
		case !s.isPlain():
			s.rollMove(src)
		case s.several == SeveralNever:
			s.rollOneByOne(src)
		default:
			s.rollSeveral(src)
		}
	}
}

// isPlain reports whether the deal is plain: it has one pack, a high ace, a start rank and
// no extra turn after an ace.
func (s *State) isPlain() bool {
	return s.layout.reach == onePack && s.aceTurn == AceTurnEnds
}

func (s *State) rollMove(src rand.Source) {
	if s.several != SeveralNever && s.laysSeveral(src) {
		return
	}
	legal := s.Legal()
	if legal == 0 || s.again && drawPass(legal.Len(), src) {
		// A legal pass or card is never refused.
		_ = s.Pass()
		return
	}
	c := legal.Lowest()
	if legal&(legal-1) != 0 {
		c = legal.Pick(src.Uint64())
	}
	_ = s.Play(c)
}

// outcomesPerWord limits the choices that one random word makes. Once the product of their
// numbers of outcomes reaches the limit, the next choice draws a new word. The last choice
// has at most eight outcomes, because at most eight cards fit, so all outcomes are equally
// likely to within 2^-45.
const outcomesPerWord = 1 << 16

// rollOneByOne plays a plain deal of one card a turn to its end. It updates the faces that
// fit on the layout only at the end. Until then, a card of a hand fits if it is of the
// start rank or next to a card of the layout.
//
// A word makes several choices: the high half of word × n is the choice among n, and the low
// half is the word for the next choice.
func (s *State) rollOneByOne(src rand.Source) {
	laid, starts, seat := s.layout.laid.First, s.layout.starts, s.turn
	word, outcomes := uint64(0), uint64(outcomesPerWord)
	for {
		hand := s.hands[seat&seatMask]
		legal := hand & (neighbours(laid) | starts)
		n := uint64(legal.Len())
		if outcomes >= outcomesPerWord && n > 1 {
			word, outcomes = src.Uint64(), 1
		}
		outcomes *= max(n, 1)
		k, rest := bits.Mul64(word, n)
		if n != 0 {
			word = rest
		}
		face := nthFace(legal, k)
		laid |= face
		s.hands[seat&seatMask] = hand &^ face
		if hand == face {
			s.turn = seat
			s.goOut()
			if s.left == 0 {
				break
			}
		}
		seat = s.next[seat&seatMask]
	}
	s.endPlain(seat, laid)
}

// endPlain ends a plain deal in which these cards have been laid and seat has made the last
// move.
func (s *State) endPlain(seat cards.Seat, laid cards.Set) {
	s.turn = s.next[seat&seatMask]
	s.layout.laid.First = laid
	s.layout.updateFits()
}

// nthFace returns card k of a set, counted from 0, as a set. For an empty set it returns
// the empty set. It drops the lowest card up to three times without a branch, because more
// than four cards of a hand seldom fit.
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

// drawPass decides at random whether the seat to act passes instead of playing one of n
// cards.
func drawPass(n int, src rand.Source) bool {
	return draw(n+1, src) == 0
}

// laysSeveral decides at random whether the seat to act lays several cards. If so, it
// chooses the cards and lays them. It reports whether it has laid any cards.
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
			// Cards that Lays yields are never refused.
			_ = s.Lay(lay)
			return true
		}
		drawn--
	}
	return false
}

// draw returns a random number from 0 to n-1.
func draw(n int, src rand.Source) uint64 {
	drawn, _ := bits.Mul64(src.Uint64(), uint64(n))
	return drawn
}
