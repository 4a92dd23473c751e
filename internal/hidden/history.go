package hidden

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// history counts the ways in which the passes can have been made, given the hands after the
// last pass.
//
// It undoes the passes from the last to the first. The cards that a seat got in a pass can be
// any cards of its hand after that pass. Two gifts are known. The viewer's gift must be in the
// hand of the seat that got this gift, and the cards that the viewer got go back to the seat
// that gave them. So the number of ways depends only on the places of the marked cards: the
// cards that the viewer gave away and does not hold now. When the pass of a marked card is
// undone, the card must be in the hand of the seat that got it from the viewer.
type history struct {
	passes []passing
	places map[passState]int32 // the nodes that have been added
	sizes  [cards.MaxSeats]int // of the hands; the size of the viewer's is not used
	moves  []uint8             // the cards that each choice moves, see undo.moved
	tried  int
}

// maxTried limits the ways that New tries, including ways from which no world follows.
const maxTried = maxChoices

// errPasses is the error if there are too many ways in which the passes can have been made. Then
// it does not help to omit statements.
var errPasses = fmt.Errorf("%w after these passes", ErrUnknown)

// passing is a complete pass.
type passing struct {
	count    int
	from     [cards.MaxSeats]cards.Seat // for each seat, the seat that passed cards to it
	me       cards.Seat
	receiver cards.Seat  // the seat that got the viewer's cards
	unseen   cards.Seats // the seats that got cards that the viewer has not seen: all but the viewer and the receiver
	gave     pile
	got      pile

	// marked has an entry for each pass up to and including this pass. The entry has the cards
	// that the viewer gave in that pass, except cards that the viewer gave again later or holds
	// after this pass. The cards in the last entry are in the hand of the receiver after this
	// pass.
	marked []pile
}

// places counts the marked cards in the hand of each seat. The first index is the pass in which
// the viewer gave the cards away.
type places [MaxPasses][cards.MaxSeats]uint8

// passState is the number of passes that have been made, and the places of the marked cards at
// that time.
type passState struct {
	passes int
	places places
}

// historyOf reads the passes of a problem that has been checked.
func historyOf(p *physical) history {
	h := history{places: map[passState]int32{}}
	for seat := range h.sizes {
		h.sizes[seat] = int(p.Sizes[seat]) + p.Held[seat].Len()
	}
	mine := p.held[p.Me]
	h.passes = make([]passing, len(p.Passes))
	for i := len(p.Passes) - 1; i >= 0; i-- {
		q := &h.passes[i]
		pass := p.Passes[i]
		*q = passing{
			count: int(pass.Count), me: p.Me, receiver: pass.To.From(p.Me, p.Players),
			gave: p.passes[i].gave, got: p.passes[i].got, marked: make([]pile, i+1),
		}
		for seat := range cards.Seat(p.Players) {
			q.from[pass.To.From(seat, p.Players)] = seat
		}
		q.unseen = cards.AllSeats(p.Players).Without(p.Me).Without(q.receiver)
		seen := mine
		for j := i; j >= 0; j-- {
			gave := p.passes[j].gave
			q.marked[j] = gave.minus(seen)
			seen = seen.plus(gave)
		}
		mine = mine.minus(q.got).plus(q.gave)
	}
	return h
}

// marked returns for each pass the cards that the viewer gave in that pass and does not hold
// after the last pass.
func (h *history) marked() []pile {
	if len(h.passes) == 0 {
		return nil
	}
	return h.passes[len(h.passes)-1].marked
}

// node returns the node at which the given number of passes must still be undone and the marked
// cards are at the given places. It returns noNode if the marked cards cannot be at these
// places.
func (h *history) node(b *builder, passes int, where *places) (int32, error) {
	if passes == 0 {
		return 0, nil
	}
	key := passState{passes, *where}
	if node, known := h.places[key]; known {
		return node, nil
	}
	q := &h.passes[passes-1]
	// The receiver must hold all marked cards of this pass. They go back to the viewer.
	now := *where
	for seat, n := range now[passes-1] {
		if n != 0 && cards.Seat(seat) != q.receiver {
			h.places[key] = noNode
			return noNode, nil
		}
	}
	now[passes-1] = [cards.MaxSeats]uint8{}
	before := now
	if passes > 1 {
		for class, set := range h.passes[passes-2].marked {
			before[class][q.from[q.me]] += uint8(set.and(q.got).len())
		}
	}
	u := undo{history: h, builder: b, pass: q, classes: passes - 1, now: now, before: before}
	if err := u.move(0, 0, q.count, number{1}); err != nil {
		return noNode, err
	}
	node, err := b.add(u.options)
	h.places[key] = node
	return node, err
}

// undo finds all ways in which the marked cards can have been among the gifts of a pass. A
// class is the marked cards of one pass.
type undo struct {
	*history
	*builder
	pass    *passing
	classes int
	now     places
	before  places  // before the pass, with the gifts so far
	moved   []uint8 // so far: for each seat of pass.unseen, the number of cards of each class
	options []option
}

// move tries every number of cards of a class for a seat, which still has to pass count cards, then continues with the
// next class and the next seat.
func (u *undo) move(seat cards.Seat, class, count int, ways number) error {
	if seat == cards.MaxSeats {
		if u.tried++; u.tried > maxTried {
			return errPasses
		}
		next, err := u.node(u.builder, u.classes, &u.before)
		if err == nil && next != noNode {
			u.options = append(u.options, option{choice{next, int32(len(u.moves))}, ways})
			u.moves = append(u.moves, u.moved...)
		}
		return err
	}
	if !u.pass.unseen.Has(seat) {
		return u.move(seat+1, 0, count, ways)
	}
	if class == u.classes {
		marked := 0
		for i := range u.classes {
			marked += int(u.now[i][seat])
		}
		ways, _ = ways.times(choose(u.sizes[seat]-marked, count)) // at most 2^maxCards sets of cards
		if ways == (number{}) {
			return nil
		}
		return u.move(seat+1, 0, u.pass.count, ways)
	}
	from, to := &u.before[class][seat], &u.before[class][u.pass.from[seat]]
	n := u.now[class][seat]
	for k := range min(n, uint8(count)) + 1 {
		product, _ := ways.times(choose(int(n), int(k)))
		*from, *to = *from-k, *to+k
		u.moved = append(u.moved, k)
		err := u.move(seat, class+1, count-int(k), product)
		u.moved = u.moved[:len(u.moved)-1]
		*from, *to = *from+k, *to-k
		if err != nil {
			return err
		}
	}
	return nil
}
