package main

import (
	"errors"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// move moves the cursor by an arrow key.
func (n *menu) move(key string) {
	switch {
	case len(n.cells) > 0 && (key == "left" || key == "right"):
		step := map[string]int{"left": -1, "right": 1}[key]
		for i := n.cursor + step; i >= 0 && i < len(n.cells); i += step {
			if n.cells[i].legal {
				n.cursor = i
				return
			}
		}
	case len(n.cells) > 0:
		n.nextSuit(key)
	case key == "up":
		n.cursor = max(0, n.cursor-1)
	case key == "down":
		n.cursor = min(len(n.rows)-1, n.cursor+1)
	case len(n.rows) > 0:
		r := &n.rows[n.cursor]
		if key == "left" {
			r.at = max(0, r.at-1)
		} else if len(r.actions) > 0 {
			r.at = min(len(r.actions)-1, r.at+1)
		}
	}
}

// nextSuit moves the cursor to the first legal card of the next or the previous suit.
func (n *menu) nextSuit(key string) {
	step := map[string]int{"up": -1, "down": 1}[key]
	from := n.cells[n.cursor].card.Suit()
	for i := n.cursor + step; i >= 0 && i < len(n.cells); i += step {
		suit := n.cells[i].card.Suit()
		if !n.cells[i].legal || suit == from {
			continue
		}
		for step < 0 && i > 0 && n.cells[i-1].legal && n.cells[i-1].card.Suit() == suit {
			i--
		}
		n.cursor = i
		return
	}
}

// mark marks the card or the bet at the cursor, or removes the mark.
func (n *menu) mark() {
	switch {
	case !n.several:
	case len(n.cells) > 0:
		c := &n.cells[n.cursor]
		c.marked = !c.marked && c.card != 0
	case len(n.rows) > 0 && n.rows[n.cursor].bet:
		n.rows[n.cursor].marked = !n.rows[n.cursor].marked
	}
}

// marked returns the cards that are marked.
func (n *menu) marked() cards.Hand {
	var h cards.Hand
	for _, c := range n.cells {
		if c.marked {
			h = h.With(c.card)
		}
	}
	return h
}

// chosen returns the action that Enter means, or an error that says what is missing.
func (m *model) chosen() (barbu.Action, error) {
	n := m.menu
	switch {
	case n.due == barbu.DueBet:
		var doubles, redoubles cards.Seats
		for _, r := range n.rows {
			switch {
			case r.marked && r.redouble:
				redoubles |= 1 << r.on
			case r.marked:
				doubles |= 1 << r.on
			}
		}
		if doubles|redoubles == 0 {
			return barbu.PassAction(m.seat), nil
		}
		return barbu.DoubleAction(m.seat, doubles, redoubles), nil
	case len(n.rows) > 0:
		r := &n.rows[n.cursor]
		return r.actions[r.at], nil
	}
	marked := n.marked()
	a := barbu.Action{Seat: m.seat, Cards: marked}
	switch c := n.cells[n.cursor]; {
	case n.need > 0 && marked.Len() != n.need:
		return a, errors.New(m.word("marked", marked.Len(), n.need))
	case n.due == barbu.DueGift:
		a.Kind = barbu.KindGive
	case n.due == barbu.DueDiscard:
		a.Kind = barbu.KindDiscard
	case marked.Len() > 0:
		a.Kind = barbu.KindPlay
	case c.card == 0:
		return barbu.PassAction(m.seat), nil
	default:
		return barbu.PlayAction(m.seat, c.card), nil
	}
	return a, nil
}
