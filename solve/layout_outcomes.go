package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// The search of small tables numbers the outcomes of a deal and works on sets of them.
const (
	layFew      = 4  // the most players of a small table
	layOutcomes = 24 // the orders in which four players can go out
)

// outcomes are the ways in which a deal can end, as far as places are concerned. A set of outcomes
// is a bit set.
//
// The order in which seats went out earlier changes only what is already certain. So the search
// takes the seats that are out as if they had gone out in the order of their numbers.
type outcomes struct {
	count int
	// place has the place of each seat, from 0.
	place [layOutcomes][layFew]uint8
	// after has, for two seats, the outcomes in which the first has a worse place than the second.
	after [layFew][layFew]uint32
	// from has, for each set of seats that are out, the outcomes in which they went out in the
	// order of their numbers.
	from [1 << layFew]uint32
	// next is the seat that has the turn after a seat, for each set of seats that are out.
	next [1 << layFew][layFew]uint8
	// waits has, for each seat that has the turn, in lanes of 16 bits how many turns later each seat has it.
	waits [layFew]uint64
	// before has what from calls an outcome of the larger set of seats, before the seat went out.
	before [1 << layFew][layFew][layOutcomes]uint8
}

// set makes the outcomes for a number of players. If firstOut is set the deal ends when one seat
// is out.
func (t *outcomes) set(players int, firstOut bool) {
	*t = outcomes{}
	t.list(players, firstOut)
	for turn := range players {
		for seat := range players {
			t.waits[turn] |= uint64((seat-turn+players)%players) << (16 * seat)
		}
	}
	for o := range t.count {
		for a := range players {
			for b := range players {
				if t.place[o][a] > t.place[o][b] {
					t.after[a][b] |= 1 << o
				}
			}
		}
	}
	for out := range 1 << players {
		for o := range t.count {
			if t.sorted(o, out, players) {
				t.from[out] |= 1 << o
			}
		}
		for seat := range players {
			t.next[out][seat] = uint8(seat)
			for i := range players {
				if other := (seat + 1 + i) % players; out>>other&1 == 0 {
					t.next[out][seat] = uint8(other)
					break
				}
			}
		}
	}
	for out := range 1 << players {
		for seat := range players {
			if out>>seat&1 == 0 {
				t.relate(out, seat, players)
			}
		}
	}
}

// list numbers the outcomes.
func (t *outcomes) list(players int, firstOut bool) {
	if firstOut {
		for seat := range players {
			for other := range players {
				if other != seat {
					t.place[seat][other] = 1
				}
			}
		}
		t.count = players
		return
	}
	for code := range 1 << (2 * players) {
		var place [layFew]uint8
		used := 0
		for seat := range players {
			place[seat] = uint8(code >> (2 * seat) & 3)
			used |= 1 << place[seat]
		}
		if used == 1<<players-1 {
			t.place[t.count] = place
			t.count++
		}
	}
}

// sorted reports whether the seats that are out have the first places, in the order of their
// numbers.
func (t *outcomes) sorted(o, out, players int) bool {
	k := uint8(0)
	for seat := range players {
		if out>>seat&1 != 0 {
			if t.place[o][seat] != k {
				return false
			}
			k++
		}
	}
	return true
}

// relate computes before for a seat that goes out.
func (t *outcomes) relate(out, seat, players int) {
	k := uint8(bits.OnesCount(uint(out)))
	for later := t.from[out|1<<seat]; later != 0; later &= later - 1 {
		o := bits.TrailingZeros32(later)
		place := t.place[o]
		i := uint8(0)
		for other := range players {
			if out>>other&1 != 0 {
				place[other] = i
				i++
			}
		}
		place[seat] = k
		for same := range t.count {
			if t.place[same] == place {
				t.before[out][seat][o] = uint8(same)
			}
		}
	}
}

// goOut returns the outcomes, once the seat is out, that belong to a set of outcomes before that.
func (t *outcomes) goOut(out, seat uint8, set uint32) (later uint32) {
	for rest := t.from[out|1<<seat&15]; rest != 0; rest &= rest - 1 {
		o := bits.TrailingZeros32(rest)
		later |= set >> t.before[out][seat][o] & 1 << o
	}
	return later
}

// value returns the gains of an outcome for seats that went out in the given places.
func (t *outcomes) value(o int, g *layGains, places *[cards.MaxSeats]uint8, players int) (v int) {
	for seat := range players {
		k := t.place[o][seat]
		if places[seat] != 0 {
			k = places[seat] - 1
		}
		v += g.place[seat][k]
	}
	return v
}
