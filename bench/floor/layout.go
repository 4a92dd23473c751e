package floor

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// Layout is a deal of dominoes from a start rank up to the ace and down to the two. A player
// who can play a card must play. The deal ends when three players are out. The first place scores 40
// points, the second 20, the third 5 and the last 0.
type Layout struct {
	hands  [4]uint64 // by player, counted from the leader
	starts uint64
	laid   uint64
	out    uint64 // the players who are out, 2 bits each; the first place is in the lowest bits
	outs   uint   // the number of players who are out
	leader uint
}

// NewLayout returns a deal with these hands, 13 cards each from one pack.
func NewLayout(h *cards.Hands, start cards.Rank, leader cards.Seat) Layout {
	d := Layout{starts: uint64(start.Set()), leader: uint(leader)}
	for i := range d.hands {
		d.hands[i] = uint64(h[(int(leader)+i)&seatMask].First)
	}
	return d
}

// Play plays the deal at random and returns its score. It does not change the deal.
func (d *Layout) Play(r *PCG) Points {
	state, source := *d, *r
	for state.outs < 3 {
		state.lap(source.next())
	}
	*r = source
	return state.points()
}

// points returns the score once three players are out.
func (d *Layout) points() (p Points) {
	for place, points := range [3]int{40, 20, 5} {
		p[(uint(d.out>>(2*place))+d.leader)&seatMask] = points
	}
	return p
}

// lap gives each player a turn, beginning with the leader. The word decides all choices. A
// player who is out has no cards, so their turn is a pass. lap does not stop when the third
// player goes out: the cards that the fourth player lays after that change no place.
func (d *Layout) lap(word uint64) {
	laid, starts := d.laid, d.starts
	for i := range d.hands {
		// A card fits if it is next to a card of the layout, or if it has the start rank.
		legal := d.hands[i] & (laid<<1 | laid>>1 | starts)
		// A pass is a choice from one action, and does not change the word.
		k, rest := bits.Mul64(word, uint64(max(bits.OnesCount64(legal), 1)))
		word = rest
		face := nthFace(legal, k)
		laid |= face
		d.hands[i] ^= face
		if d.hands[i] == 0 && face != 0 {
			d.out |= uint64(i) << (2 * d.outs & bitMask)
			d.outs++
		}
	}
	d.laid = laid
}

// nthFace returns card k of a set, counted from 0, as a set. It returns the empty set if
// the set is empty. It drops the lowest card up to three times without a branch, because
// such sets seldom have more than four cards.
func nthFace(set, k uint64) uint64 {
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
