package hidden

import (
	"math/bits"
	"math/rand/v2"
	"sort"

	"github.com/barbukit/barbukit/cards"
)

// Draw sets w to a random world. All worlds are exactly equally likely if the words of src are
// uniform. Draw allocates memory only if w.Gifts has no room for all passes.
func (s *Sampler) Draw(w *World, src rand.Source) {
	var held [cards.MaxSeats]pile
	d, way := s.deal(&held, src)
	for s.rules != nil && s.rules.refuse(&held, src) {
		held = [cards.MaxSeats]pile{}
		d, way = s.deal(&held, src)
	}
	for seat := range held {
		w.Hands[seat] = held[seat].hand()
	}
	if cap(w.Gifts) < s.passes {
		w.Gifts = make([][cards.MaxSeats]cards.Hand, s.passes)
	}
	w.Gifts = w.Gifts[:s.passes]
	w.Aside = [cards.MaxSeats]cards.Hand{}
	if s.passes == 0 && s.pending.Seats == 0 {
		return
	}
	held[s.me] = pile{} // these cards lie beside the hands
	for seat := range held {
		held[seat] = held[seat].plus(d.held[seat])
	}
	for seat := range s.pending.Seats.All() {
		if seat == s.me {
			w.Aside[seat] = s.pending.Gave
		} else {
			w.Aside[seat] = held[seat].part(int(s.pending.Count), src).hand()
		}
	}
	if s.passes > 0 {
		d.pass(w, &held, way, src)
	}
}

// deal deals the hidden cards. It returns the case of the deal and the node of the last pass.
func (s *Sampler) deal(held *[cards.MaxSeats]pile, src rand.Source) (*dealing, int32) {
	d := &s.cases[0]
	if last := len(s.cases) - 1; last > 0 {
		k := belowNumber(src, s.bounds[last])
		d = &s.cases[sort.Search(last, func(i int) bool { return k.less(s.bounds[i]) })]
	}
	return d, d.deal(held, src)
}

// seatMask does not change an index, because every index is a seat or the number of a merge.
// The mask proves to the compiler that the index is within the array. Then the compiler omits
// the bounds check.
const seatMask = cards.MaxSeats - 1

// merge records two seats that were joined: the cards that each seat had at that time, and the
// number of cards that the second seat still needed.
type merge struct {
	seat, with   cards.Seat
	first, other pile
	size         int
}

// deal deals the hidden cards and returns the node of the last pass.
func (s *dealing) deal(held *[cards.MaxSeats]pile, src rand.Source) (way int32) {
	start := s.choices.choose(s.root, src)
	at, pattern := start.next, &s.patterns[start.take]
	counts := pattern.counts
	for i := range s.marked {
		rest := s.marked[i].cards
		for seat := range s.marked[i].seats.All() {
			part := rest.part(int(counts[0]), src)
			rest, counts = rest.minus(part), counts[1:]
			held[seat] = held[seat].plus(part)
		}
	}

	var merges [cards.MaxSeats]merge
	merged := 0
	var rest pile // of the step's kind
	for i := range s.steps {
		step := &s.steps[i]
		chosen := s.choices.choose(at, src)
		at = chosen.next
		a := &held[step.seat&seatMask]
		if step.join {
			b := &held[step.with&seatMask]
			merges[merged&seatMask] = merge{step.seat, step.with, *a, *b, int(chosen.take)}
			merged++
			*a, *b = pile{}, pile{}
			continue
		}
		if step.fresh {
			rest = s.kinds[step.kind].cards
		}
		if step.rest == 0 {
			*a = a.plus(rest)
			continue
		}
		part := rest.part(int(chosen.take), src)
		rest = rest.minus(part)
		*a = a.plus(part)
	}
	// Separate the joined seats, beginning with the seats that were joined last. Divide between
	// them the cards that they got after they were joined.
	for ; merged > 0; merged-- {
		m := &merges[(merged-1)&seatMask]
		a := &held[m.seat&seatMask]
		part := a.part(m.size, src)
		held[m.with&seatMask] = m.other.plus(part)
		*a = m.first.plus(a.minus(part))
	}
	return pattern.history
}

// pass draws the gifts of all passes, from the last pass to the first, given the hands after
// the last pass. It makes hands the hands before the first pass.
func (s *dealing) pass(w *World, hands *[cards.MaxSeats]pile, way int32, src rand.Source) {
	for i := len(s.history.passes) - 1; i >= 0; i-- {
		q := &s.history.passes[i]
		chosen := s.choices.choose(way, src)
		way = chosen.next
		moves := s.history.moves[chosen.take:]
		var gifts, got [cards.MaxSeats]pile // by the seat that gave them, and by the seat that got them
		for rest := q.unseen; rest != 0; rest &= rest - 1 {
			seat := cards.Seat(bits.TrailingZeros8(uint8(rest))) & seatMask
			others, left := hands[seat], q.count
			for _, marked := range q.marked[:i] {
				n := int(moves[0])
				moves = moves[1:]
				got[seat] = got[seat].plus(hands[seat].and(marked).part(n, src))
				others = others.minus(marked)
				left -= n
			}
			got[seat] = got[seat].plus(others.part(left, src))
		}
		got[q.receiver&seatMask], got[q.me&seatMask] = q.gave, q.got
		for seat, gift := range got {
			gifts[q.from[seat]&seatMask] = gift.plus(gifts[q.from[seat]&seatMask])
		}
		for seat := range hands {
			hands[seat] = hands[seat].minus(got[seat]).plus(gifts[seat])
			w.Gifts[i][seat] = gifts[seat].hand()
		}
	}
}
