package floor

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// Points is the score of a deal by seat.
type Points [4]int

// Hearts is a deal without trumps that is played to the last card. A heart may be led only
// from a hand of hearts alone. A heart scores -2 points, the ace of hearts -6.
type Hearts struct {
	ranked
	penalty uint64 // 16 bits a seat: the points taken, without their sign
}

// NewHearts returns a deal with these hands, 13 cards each from one pack.
func NewHearts(h *cards.Hands, leader cards.Seat) Hearts {
	d := Hearts{ranked: rank(h, leader, cards.Hearts)}
	// The ace of hearts has rank 15, which no other card has; it is the last card of its hand.
	for seat := range d.ranks {
		if h[seat].Has(cards.Of(cards.Ace, cards.Hearts)) {
			d.ranks[seat] |= 15 << (4*12 + 2)
		}
	}
	return d
}

// Play plays the deal at random and returns its score. It does not change the deal.
func (d *Hearts) Play(r *PCG) Points {
	state, source := *d, *r
	for left := uint64(13); left > 0; left-- {
		state.trick(left, source.next())
	}
	*r = source
	return state.points()
}

// PlayTogether plays several deals together: one trick of each deal in turn. The processor
// can then begin a trick of the next deal before the trick of this deal is complete.
// PlayTogether returns the sum of the scores.
func PlayTogether(deals *[4]Hearts, r *PCG) (sum Points) {
	states, source := *deals, *r
	for left := uint64(13); left > 0; left-- {
		for i := range states {
			states[i].trick(left, source.next())
		}
	}
	*r = source
	for i := range states {
		for seat, points := range states[i].points() {
			sum[seat] += points
		}
	}
	return sum
}

// points returns the score so far.
func (d *Hearts) points() (p Points) {
	for seat := range p {
		p[seat] = -int(d.penalty >> (16 * seat) & 0xFFFF)
	}
	return p
}

// trick plays a trick by a random word. Left is the number of cards in each hand.
func (d *Hearts) trick(left, word uint64) {
	leader := d.leader
	n := uint64(d.ends[leader&seatMask] >> 8 & 0xFF) // the cards that are not hearts
	if n == 0 {
		n = left
	}
	k, word := bits.Mul64(word, n)
	// best is the best card so far: 4 × its rank + its seat counted from the leader.
	best, above := d.take(leader, k)
	led := suitOf(above)
	ace := best + 4 // bit 6 (64) is set only for rank 15

	for i := uint32(1); i < 4; i++ {
		ends := d.ends[(leader+i)&seatMask] >> led
		from := uint64(ends >> 8 & 0xFF)
		n := uint64(ends&0xFF) - from
		follows := ^uint64(0)
		if n == 0 {
			from, n, follows = 0, left, 0
		}
		k, word = bits.Mul64(word, n)
		rank, a := d.take(leader+i, from+k)
		above += a
		ace |= rank + 4
		best = max(best, (rank|uint64(i))&follows)
	}

	d.leader = leader + uint32(best)
	hearts := 4 - notLast(above)
	d.penalty += uint64(2*hearts+uint32(ace&64)/16) << (d.leader & seatMask * 16)
}
