package floor

import "github.com/barbukit/barbukit/cards"

// HeartsBySets is [Hearts] with hands as sets of cards, 16 bits for a suit, as in the
// engine. The engine takes longer than HeartsBySets, because it makes checks and plays by
// any rules. HeartsBySets takes longer than Hearts because of the sets.
type HeartsBySets struct {
	hands   [4]uint64
	leader  uint64 // modulo 4
	penalty uint64 // 16 bits a seat: the points taken, without their sign
}

const (
	hearts      = 0x7FFC << 32
	aceOfHearts = 32 + 14
)

// NewHeartsBySets returns a deal with these hands.
func NewHeartsBySets(h *cards.Hands, leader cards.Seat) HeartsBySets {
	d := HeartsBySets{leader: uint64(leader)}
	for seat := range d.hands {
		d.hands[seat] = uint64(h[seat].First)
	}
	return d
}

// Play plays the deal at random and returns its score. It does not change the deal.
func (d *HeartsBySets) Play(r *PCG) Points {
	state, source := *d, *r
	for range 13 {
		state.trick(source.next())
	}
	*r = source
	return state.points()
}

// PlayTogetherBySets is [PlayTogether] for HeartsBySets.
func PlayTogetherBySets(deals *[4]HeartsBySets, r *PCG) (sum Points) {
	states, source := *deals, *r
	for range 13 {
		for i := range states {
			states[i].trick(source.next())
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
func (d *HeartsBySets) points() (p Points) {
	for seat := range p {
		p[seat] = -int(d.penalty >> (16 * seat) & 0xFFFF)
	}
	return p
}

// trick plays a trick by a random word.
func (d *HeartsBySets) trick(word uint64) {
	leader := d.leader
	hand := &d.hands[leader&seatMask]
	legal := *hand &^ hearts
	if legal == 0 {
		legal = *hand
	}
	card, word := pick(legal, word)
	face := uint64(1) << (card & bitMask)
	*hand ^= face
	faces := face
	suit := uint64(0xFFFF) << (card & 48)
	// best is the best card so far: 4 × its number in the set + its seat counted from the
	// leader.
	best := 4 * card

	for i := uint64(1); i < 4; i++ {
		hand := &d.hands[(leader+i)&seatMask]
		legal := *hand & suit
		follows := ^uint64(0)
		if legal == 0 {
			legal, follows = *hand, 0
		}
		card, word = pick(legal, word)
		face := uint64(1) << (card & bitMask)
		*hand ^= face
		faces |= face
		best = max(best, (4*card|i)&follows)
	}

	d.leader = leader + best
	penalty := 2*cards.Set(faces&hearts).Len() + 4*int(faces>>aceOfHearts&1)
	d.penalty += uint64(penalty) << (d.leader & seatMask * 16)
}
