package hidden

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// MaxCases is the largest number of cases of a problem with passes and two packs for which worlds
// are counted. There is one case for each way in which the copies that the viewer gave away can be
// the copies that the viewer got or saw later.
const MaxCases = 1 << 10

// physical is a problem in which each card is a physical card: a face and one of its copies. If the
// viewer passed no face with two copies, a problem is one physical problem. Otherwise the viewer
// cannot distinguish the copies of such a face, and the problem is several cases: no world belongs
// to two of them.
type physical struct {
	*Problem
	hidden pile
	held   [cards.MaxSeats]pile
	never  [cards.MaxSeats]pile // the copies that a seat does not hold in this case
	passes []physicalPass

	// labelled are the faces whose copies the cases distinguish. SeenCopies does not apply to them.
	labelled cards.Set
}

// physicalPass has the copies that the viewer gave and got in a pass.
type physicalPass struct{ gave, got pile }

// physical returns the cases of a problem that has been checked. In each of them, each way to deal
// the cards and to make the passes counts 2^doubled times.
func (p *Problem) physical() (cases []physical, doubled int, err error) {
	one := physical{Problem: p, hidden: pile{p.Cards.First, p.Cards.Second}}
	if !p.secret() {
		return []physical{one}, 0, nil
	}
	var used pile
	place := func(h cards.Hand) pile {
		q := pile{h.First &^ used.first, h.Second | h.First&used.first}
		used = used.plus(q)
		return q
	}
	for seat, h := range p.Held {
		one.held[seat] = place(h)
	}
	one.hidden = place(p.Cards)
	one.labelled = p.passed() & used.second
	one.passes = make([]physicalPass, len(p.Passes))
	if len(p.Passes) > 0 {
		doubled = one.others()
	}
	cases = []physical{one}
	for c := range one.labelled.All() {
		labels, twice := p.labels(c)
		doubled += twice
		if len(cases)*len(labels) > MaxCases {
			return nil, 0, fmt.Errorf("the copies of the cards passed can be in more than %d cases: %w", MaxCases, ErrUnknown)
		}
		var next []physical
		for i := range cases {
			for j := range labels {
				next = append(next, cases[i].with(c, &labels[j]))
			}
		}
		cases = next
	}
	return cases, doubled, nil
}

// passed returns the faces that the viewer passed.
func (p *Problem) passed() (faces cards.Set) {
	for _, pass := range p.Passes {
		faces |= pass.Gave.First
	}
	return faces
}

// others sets the passes of all faces that are not labelled. It returns the number of choices
// between two copies that nobody can distinguish: which copy of a face with two copies in the
// viewer's hand the viewer got, and which copy is at which of two seats.
func (h *physical) others() (doubled int) {
	mine := h.held[h.Me].except(h.labelled)
	for i := len(h.passes) - 1; i >= 0; i-- {
		got := h.Passes[i].Got
		got.First, got.Second = got.First&^h.labelled, got.Second&^h.labelled
		q := &h.passes[i]
		q.got = pile{got.First & mine.first, got.Second | got.First&^mine.first}
		q.gave = pile{first: h.Passes[i].Gave.First &^ h.labelled}
		doubled += (mine.first & mine.second & got.First &^ got.Second).Len()
		mine = mine.minus(q.got).plus(q.gave)
	}
	var first, second, both cards.Set
	for _, held := range h.held {
		first, second, both = first|held.first, second|held.second, both|held.first&held.second
	}
	return doubled + (first & second &^ both &^ h.labelled).Len()
}

// copies are copies of one face: bit 0 is the first copy and bit 1 is the second.
type copies uint8

const bothCopies copies = 3

func (c copies) len() int { return int(c&1 + c>>1) }

// pile returns the copies of a face as a pile.
func (c copies) pile(face cards.Card) (q pile) {
	if c&1 != 0 {
		q.first = cards.SetOf(face)
	}
	if c&2 != 0 {
		q.second = cards.SetOf(face)
	}
	return q
}

// label is one way in which the copies of a face can be the cards that the viewer has seen.
type label struct {
	held       [cards.MaxSeats]copies
	hidden     copies
	never      [cards.MaxSeats]copies
	gave, got  [MaxPasses]copies
	undistinct bool // so far, nothing distinguishes the two copies
}

// labels returns the ways in which the two copies of a face can be the cards that the viewer has
// seen. If the copies can be exchanged in each way, it returns only one of each two ways and
// twice is 1.
func (p *Problem) labels(face cards.Card) (all []label, twice int) {
	// choose calls f with each choice of n copies. While nothing distinguishes the copies, the
	// first copy is chosen, because the other choice leads to as many worlds.
	choose := func(l label, from copies, n int, f func(label, copies)) {
		if from == bothCopies && n == 1 && l.undistinct {
			twice, l.undistinct = 1, false
			f(l, 1)
			return
		}
		for chosen := range bothCopies + 1 {
			if chosen&^from == 0 && chosen.len() == n {
				f(l, chosen)
			}
		}
	}
	var undo func(l label, pass int, mine copies)
	undo = func(l label, pass int, mine copies) {
		if pass < 0 {
			p.labelOthers(face, l, choose, &all)
			return
		}
		choose(l, mine, count(p.Passes[pass].Got, face), func(l label, got copies) {
			l.got[pass] = got
			choose(l, bothCopies&^mine, count(p.Passes[pass].Gave, face), func(l label, gave copies) {
				l.gave[pass] = gave
				undo(l, pass-1, mine&^got|gave)
			})
		})
	}
	choose(label{undistinct: true}, bothCopies, count(p.Held[p.Me], face), func(l label, mine copies) {
		l.held[p.Me] = mine
		undo(l, len(p.Passes)-1, mine)
	})
	return all, twice
}

// labelOthers adds to all the ways in which the copies that the viewer does not hold after the
// last pass can be the copies at other seats. If a seat is known to have one copy and the other
// copy is hidden, it is not known which of them is the known one; a world in which the seat has
// both copies belongs only to the first of the two ways.
func (p *Problem) labelOthers(face cards.Card, l label, choose func(label, copies, int, func(label, copies)), all *[]label) {
	var place func(l label, seat int, rest copies)
	place = func(l label, seat int, rest copies) {
		if seat == int(p.Me) {
			seat++
		}
		if seat >= cards.MaxSeats {
			l.hidden = rest
			*all = append(*all, l)
			return
		}
		choose(l, rest, count(p.Held[seat], face), func(l label, chosen copies) {
			if chosen == 2 && p.Cards.Has(face) {
				l.never[seat] |= 1
			}
			l.held[seat] = chosen
			place(l, seat+1, rest&^chosen)
		})
	}
	l.undistinct = false // the two ways do not lead to equally many worlds
	place(l, 0, bothCopies&^l.held[p.Me])
}

// with returns the case in which the copies of a face are labelled in a given way.
func (h physical) with(face cards.Card, l *label) physical {
	one := cards.SetOf(face)
	h.hidden = h.hidden.except(one).plus(l.hidden.pile(face))
	for seat := range h.held {
		h.held[seat] = h.held[seat].except(one).plus(l.held[seat].pile(face))
		h.never[seat] = h.never[seat].plus(l.never[seat].pile(face))
	}
	passes := make([]physicalPass, len(h.passes))
	for i, q := range h.passes {
		passes[i] = physicalPass{q.gave.plus(l.gave[i].pile(face)), q.got.plus(l.got[i].pile(face))}
	}
	h.passes = passes
	return h
}

// count returns the number of copies of a face in a hand.
func count(h cards.Hand, face cards.Card) (n int) {
	if h.First.Has(face) {
		n++
	}
	if h.Second.Has(face) {
		n++
	}
	return n
}
