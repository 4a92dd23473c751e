package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// derive computes what the search needs to know about each card.
//
// A card is free if all cards behind it in its row belong to the same seat as the card: to lay it
// helps no other seat, so all free cards of a seat that fit are equally good.
//
// A seat lays at most one card each time all players have had the turn. So if a card is laid in a
// turn, no card behind it can be laid before the turn of its owner after that, and so on. The
// field last has the number of turns from a card to the last card of each seat behind it, or -1.
func (r *layRows) derive(d *layDeal) {
	n := d.players
	r.own = [layFew]cards.Set{}
	r.ordered = false
	for c, name := range r.names {
		if o := d.owners[c]; name != 0 && o != 0 {
			r.own[o-1] |= 1 << name
			r.owner[name] = o - 1
		}
	}
	r.free = 0
	held := r.own[0] | r.own[1] | r.own[2] | r.own[3]
	for name := range held.All() {
		face := cards.Set(1) << name
		for seat := range n {
			r.last[name][seat], r.behind[name][seat] = -1, 0
		}
		free := true
		for _, step := range [2]int{1, -1} {
			if up := step == 1; face&r.start == 0 && up != r.above(face) {
				continue
			}
			time, from := 0, int(r.owner[name])
			from0 := from
			for at := int(name) + step; r.pack>>(at&63)&1 != 0; at += step {
				seat := int(r.owner[at&63])
				free = free && seat == from0
				wait := (seat - from + n) % n
				if wait == 0 {
					wait = n
				}
				time, from = time+wait, seat
				r.last[name][seat] = max(r.last[name][seat], int16(time))
				r.behind[name][seat]++
			}
		}
		if free && d.ace == dominoes.AceTurnEnds {
			r.free |= face
		}
	}
	if r.again = 0; d.ace == dominoes.AceTurnAgain {
		r.again = r.aces
	}
	r.number(d, held)
	r.shape(d, held)
}

// tailFree and the numbers above are for free cards.
const tailFree = 64

// number gives each card a number for the owners of the card and of all cards behind it. Cards with
// the same number have the same future. The number of a free card is tailFree, plus the base of its
// seat, plus the number of cards from it on. If an ace allows another turn, no two cards have the same number.
func (r *layRows) number(d *layDeal, held cards.Set) {
	sum := 0
	for seat := range d.players {
		r.base[seat] = uint8(sum)
		sum += r.own[seat].Len()
	}
	var known [faces]uint32
	var n int
	find := func(owner uint8, behind, other uint8) uint8 {
		code := 1<<31 | uint32(owner)<<16 | uint32(max(behind, other))<<8 | uint32(min(behind, other))
		if d.ace == dominoes.AceTurnEnds {
			for i, k := range known[:n] {
				if k == code {
					return uint8(i) + 1
				}
			}
		}
		known[n&63] = code
		n++
		return uint8(n)
	}
	for lane := 0; lane < 64; lane += 16 {
		suit := held >> lane & 0xFFFF << lane
		start := r.start >> lane & 0xFFFF << lane
		var ends, count [2]uint8
		for rest := suit &^ start; rest != 0; {
			c, side := rest.Highest(), 0 // from the upper end to the start, and then from the lower end
			if c < start.Lowest() {
				c, side = rest.Lowest(), 1
			}
			rest = rest.Without(c)
			count[side]++
			if ends[side] = find(r.owner[c&63], ends[side], 0); r.free.Has(c) {
				ends[side] = tailFree + r.base[r.owner[c&63]&3] + count[side]
			}
			r.tail[c&63] = ends[side]
		}
		if c := start.Lowest() & 63; suit.Has(c) {
			if r.tail[c] = find(r.owner[c], ends[0], ends[1]); r.free.Has(c) {
				r.tail[c] = tailFree + r.base[r.owner[c]&3] + count[0] + count[1] + 1
			}
		}
	}
}

// left returns how many cards are left in all hands.
func (r *layRows) left(laid cards.Set) int { return (r.pack &^ laid).Len() }

// above reports whether a card is above the start of its row.
func (r *layRows) above(face cards.Set) bool {
	at := bits.TrailingZeros64(uint64(face))
	return r.start>>(at&^15)&0xFFFF<<(at&^15) < face
}

// worthPass is less than the worth of any card.
const worthPass = -1 << 30

// order computes how good a card is to lay for its owner: the owner likes to lay cards that have
// cards of its own side behind them, and dislikes to help the other side. The lowest bits have the card:
// of cards that are equally good the lowest comes first.
func (r *layRows) order(players int, allies func(a, b int) bool) {
	for c := range r.worth {
		worth := int64(0)
		for seat := range players {
			n := int64(r.behind[c][seat])
			if allies(int(r.owner[c]), seat) {
				worth += 2 * n
			} else {
				worth -= 3 * n
			}
		}
		r.worth[c] = worth<<6 | int64(63-c)
	}
	r.ordered = true
}
