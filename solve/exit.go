package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// exit returns a bound of a position if the lone seat can lose enough by leading exits. Need is from 1 to
// rest.
//
// An exit is a card of the lone seat such that an opponent has cards of its suit, all of them higher. Then
// the trick is lost, whoever leads the suit. The lone seat leads an exit whenever it is on lead, so
// it loses one of every two tricks while the opponent still has such a card.
func (s *Solver) exit(state *tricks.State, all uint64, need, rest int32) (v int32, ok bool) {
	if s.lone == cards.NoSeat || s.rules.Lead != tricks.LeadFree {
		return 0, false
	}
	short := need // how much the lone seat must lose
	if s.mine[s.lone&7] == -1 {
		short = rest - need + 1
	}
	s.proofs[s.depth] = proof{}
	if each := s.leastTrick[state.Done()]; each > 0 {
		least := (short + each - 1) / each
		v, ok = least*each, s.exits(state, all, int(least))
	} else if s.gains.cards != 0 {
		v, ok = s.exitOfCards(state, all, short)
	}
	if s.mine[s.lone&7] == -1 {
		v = rest - v
	}
	return v, ok
}

// exits reports whether the lone seat has n exits that can be led in the next tricks.
//
// An opponent still has a card for the last exit if it has as many cards of the suit as there are tricks until then,
// or n + x: see shorter.
func (s *Solver) exits(state *tricks.State, all uint64, n int) bool {
	least := n
	last := 2 * n // the trick in which it leads the last exit, at the latest
	if state.Turn() == s.lone {
		last--
	}
	if last > state.Size()-state.Done() {
		return false
	}
	hand := uint64(state.Hand(s.lone).First)
	for suit := uint64(0xFFFF); suit != 0; suit <<= 16 {
		own := hand & suit
		var best, found uint64
		for seat := range cards.Seat(s.players) {
			other := uint64(state.Hand(seat).First) & suit
			if own == 0 || other == 0 || seat == s.lone ||
				bits.OnesCount64(other) < last && bits.OnesCount64(other) < least+s.shorter(state, seat, suit) &&
					(last != 2 || !s.keeps(state, seat, all, suit)) {
				continue
			}
			if lower := own & (other&-other - 1); bits.OnesCount64(lower) > bits.OnesCount64(found) {
				best, found = other, lower
			}
		}
		for ; found != 0 && n > 0; found &= found - 1 {
			s.higher(best, found&-found)
			n--
		}
		if n == 0 {
			return true
		}
	}
	return false
}

// shorter returns how many more cards of other suits the lone seat has than an opponent: the sum over
// the suits in which it has more.
//
// While the lone seat follows suit, the opponent can throw cards of the suit left out at most so many
// times. For if the opponent cannot follow, the number is smaller after the trick, unless it throws a
// card of another suit: then it grows by one at most.
func (s *Solver) shorter(state *tricks.State, seat cards.Seat, suit uint64) (sum int) {
	hand, own := uint64(state.Hand(s.lone).First), uint64(state.Hand(seat).First)
	for led := uint64(0xFFFF); led != 0; led <<= 16 {
		if led != suit {
			sum += max(0, bits.OnesCount64(hand&led)-bits.OnesCount64(own&led))
		}
	}
	return sum
}

// keeps reports whether a seat with a card of a suit surely has one after a trick that an opponent
// leads and the lone seat takes. It is so if the seat has cards of each other suit that can be led.
func (s *Solver) keeps(state *tricks.State, seat cards.Seat, all, suit uint64) bool {
	own, hand := uint64(state.Hand(seat).First), uint64(state.Hand(s.lone).First)
	for led := uint64(0xFFFF); led != 0; led <<= 16 {
		if led != suit && own&led == 0 && hand&led != 0 && all&^hand&led != 0 {
			return false
		}
	}
	return true
}

// higher adds to the proof that these cards of an opponent beat a card of the lone seat.
func (s *Solver) higher(some, c uint64) {
	for ; some != 0; some &= some - 1 {
		card := cards.Card(bits.TrailingZeros64(some))
		s.proofs[s.depth].add(card, c>>(card&48))
	}
}

// exitOfCards returns what the lone seat can lose with one exit in a contract of cards.
//
// If it is on lead, it loses the exit and a card of each opponent that must follow. If it is not,
// each trick that it loses before it leads may cost the exit or a card of the opponent of that suit:
// then it has lost a card of the suit already.
func (s *Solver) exitOfCards(state *tricks.State, all uint64, short int32) (v int32, ok bool) {
	hand := uint64(state.Hand(s.lone).First)
	for suit := uint64(0xFFFF); suit != 0; suit <<= 16 {
		c := hand & suit & -(hand & suit)
		if c == 0 || all&uint64(s.gains.cards)&suit == 0 {
			continue
		}
		for seat := range cards.Seat(s.players) {
			other := uint64(state.Hand(seat).First) & suit
			if seat == s.lone || other == 0 || other&-other < c {
				continue
			}
			v = s.gains.most[bits.TrailingZeros64(c)]
			if state.Turn() != s.lone {
				if bits.OnesCount64(other) == 1 {
					continue // the opponent may throw it on the next trick
				}
				v = min(v, s.leastOf(other))
			} else {
				for by := range cards.Seat(s.players) {
					if by != s.lone {
						v += s.leastOf(uint64(state.Hand(by).First) & suit)
					}
				}
			}
			if v >= short {
				s.higher(other, c)
				return v, true
			}
		}
	}
	return 0, false
}

// leastOf returns the smallest gain of some cards, or 0 if there are none.
func (s *Solver) leastOf(some uint64) (least int32) {
	if some != 0 && some&^uint64(s.gains.cards) == 0 {
		least = maxUnits
		for ; some != 0; some &= some - 1 {
			least = min(least, s.gains.most[bits.TrailingZeros64(some)])
		}
	}
	return least
}
