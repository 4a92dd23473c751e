package hidden

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// step is a part of the dealing, in which one number is chosen: how many cards of a
// kind, of those not dealt yet, a seat gets; or two seats become one, and the number is
// how many cards the second has still to get.
type step struct {
	join bool
	seat cards.Seat
	with cards.Seat // the seat that becomes one with seat, in a join

	kind  int
	fresh bool        // the kind's first step
	rest  cards.Seats // that get cards of the kind after seat
	twice bool        // each card counts twice
	meets uint8       // the statements of Some that a card makes true
	due   uint8       // those that must be true when the step is done
}

// stepsFor sets down in which order the kinds are dealt, to which seats, and when two
// seats become one, as soon as no kind still to be dealt tells them apart. Start is the
// statements that must be true before the first step.
func stepsFor(all kinds, active cards.Seats, count int) (steps []step, start uint8) {
	order, parts := inOrder(all)
	bins := active
	join := func(part parting) {
		for a := range active.All() {
			for b := range active.All() {
				if a < b && bins.Has(a) && bins.Has(b) && part[a] == part[b] {
					steps = append(steps, step{join: true, seat: a, with: b})
					bins = bins.Without(b)
				}
			}
		}
	}
	for i, j := range order {
		join(parts[i])
		k := &all[j]
		seats := bins & k.seats
		rest := seats
		for seat := range seats.All() {
			rest = rest.Without(seat)
			steps = append(steps, step{
				seat: seat, kind: j, fresh: rest|cards.SeatsOf(seat) == seats, rest: rest,
				twice: k.twin != noSeat && k.twin != seat, meets: k.meets[seat],
			})
		}
	}
	open := uint8(1<<count - 1)
	for i := len(steps) - 1; i >= 0; i-- {
		steps[i].due = steps[i].meets & open
		open &^= steps[i].due
	}
	return steps, open
}

// parting says of each seat to which part it belongs.
type parting [cards.MaxSeats]uint8

// finer returns the parting in which a kind's cards tell seats apart too, and how many
// parts it has.
func (part parting) finer(k *kind) (finer parting, parts int) {
	for a := range cards.Seat(cards.MaxSeats) {
		finer[a] = uint8(parts)
		for b := range a {
			if part[a] == part[b] && !k.tellsApart(a, b) {
				finer[a] = finer[b]
				break
			}
		}
		if int(finer[a]) == parts {
			parts++
		}
	}
	return finer, parts
}

// inOrder returns the order in which to deal the kinds, and for each of them how it and
// those after it part the seats. From the last to the first it takes the kind that
// tells the fewest more apart, of these the one with the most cards.
func inOrder(all kinds) (order []int, parts []parting) {
	order, parts = make([]int, len(all)), make([]parting, len(all))
	var part parting
	left := make([]int, len(all))
	for j := range left {
		left[j] = j
	}
	for i := len(all) - 1; i >= 0; i-- {
		best, fewest, most := 0, bits.UintSize, 0
		for at, j := range left {
			_, n := part.finer(&all[j])
			if size := all[j].cards.len(); n < fewest || n == fewest && size > most {
				best, fewest, most = at, n, size
			}
		}
		order[i] = left[best]
		part, _ = part.finer(&all[left[best]])
		parts[i] = part
		left = append(left[:best], left[best+1:]...)
	}
	return order, parts
}
