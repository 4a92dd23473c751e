package floor

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// Trumps is a deal that is played to the last card with a trump suit and all duties of
// pagat. If a trump is led, players must beat the highest trump in the trick if they can.
// A player who is void in a plain suit led must trump, and must beat a trump in the trick
// if they can. A trick scores 5 points.
type Trumps struct {
	ranked           // the trumps are the last suit
	trumps [4]uint32 // of each hand: one bit for each rank
	won    uint64    // 16 bits a seat: the tricks taken
}

// NewTrumps returns a deal with these hands, 13 cards each from one pack.
func NewTrumps(h *cards.Hands, trump cards.Suit, leader cards.Seat) Trumps {
	d := Trumps{ranked: rank(h, leader, trump)}
	for seat := range d.trumps {
		d.trumps[seat] = uint32(h[seat].First >> (16 * (trump - 1)) & 0xFFFF)
	}
	return d
}

// Play plays the deal at random and returns its score. It does not change the deal.
func (d *Trumps) Play(r *PCG) Points {
	state, source := *d, *r
	for left := uint64(13); left > 0; left-- {
		state.trick(left, source.next())
	}
	*r = source
	return state.points()
}

// points returns the score so far.
func (d *Trumps) points() (p Points) {
	for seat := range p {
		p[seat] = 5 * int(d.won>>(16*seat)&0xFFFF)
	}
	return p
}

// trick plays a trick by a random word. Left is the number of cards in each hand.
func (d *Trumps) trick(left, word uint64) {
	leader := d.leader
	k, word := bits.Mul64(word, left)
	// best is the best card so far: 4 × its rank + its seat counted from the leader, + 64
	// for a trump.
	best, above := d.take(leader, k)
	led := suitOf(above)
	trumpLed := -uint64(1 - notLast(above)) // all bits if a trump was led, otherwise no bits
	best |= trumpLed & 64
	high := best >> 2 & 15 & trumpLed // the highest trump so far, 0 for none
	d.trumps[leader&seatMask] &^= 1 << (high & shift32Mask)

	for i := uint32(1); i < 4; i++ {
		seat := (leader + i) & seatMask
		ends := d.ends[seat] >> led
		from := uint64(ends >> 8 & 0xFF)
		n := uint64(ends&0xFF) - from
		follows, bound := ^uint64(0), trumpLed
		if n == 0 {
			from, n, follows, bound = 0, left, 0, ^uint64(0)
		}
		// The trumps that beat those in the trick are at the end of the list.
		higher := uint64(bits.OnesCount32(d.trumps[seat]>>(high&shift32Mask))) & bound
		if higher != 0 {
			from, n = left-higher, higher
		}
		k, word = bits.Mul64(word, n)
		rank, a := d.take(seat, from+k)
		trump := -uint64(1 - notLast(a))
		best = max(best, (rank|uint64(i)|64&trump)&(follows|trump))
		high = max(high, rank>>2&trump)
		d.trumps[seat] &^= 1 << (rank >> 2 & trump & shift32Mask)
	}

	d.leader = leader + uint32(best)
	d.won += 1 << (d.leader & seatMask * 16)
}
