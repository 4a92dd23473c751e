package barbu

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// splitLog moves the log of the template to w.opening and w.rest. The opening ends with the
// last entry that has hidden cards, because hidden cards differ between worlds.
func (w *Worlds) splitLog() {
	end := 0
	for e := range w.template.entries(0) {
		if w.template.log.plays(e.at) {
			break // no hidden card follows
		}
		if e.kind == loggedDeal || e.kind == loggedGive || e.action.Kind == KindDiscard || e.taken {
			end = e.end
		}
	}
	for e := range w.template.entries(0) {
		if e.end > end {
			break
		}
		w.opening = append(w.opening, e)
	}
	w.rest = append(log(nil), w.template.log[end:]...)
	w.template.log = w.template.log[:0]
}

// log writes the log of a world, given the hands after the last pass of cards. It changes the hands.
func (w *Worlds) log(m *Match, hands *cards.Hands, world *hidden.World, src rand.Source) {
	k := &w.known
	for i := len(k.Passes) - 1; i >= 0; i-- {
		after := *hands
		for seat := range cards.Seat(k.Players) {
			hands[seat] = w.before(i, world, seat, after[seat])
		}
	}
	talon, discards := w.undoDiscard(m, hands, world, src)
	gifts := 0
	for i := range w.opening {
		if w.opening[i].kind == loggedDeal {
			o := w.opening[i].outcome
			if o.taken {
				o.talon = talon
			}
			m.log = codecOf(m.course.Game).deal(m.log, hands, &o)
			continue
		}
		e := w.opening[i]
		switch e.kind {
		case loggedGive:
			if pass := gifts / k.Players; pass < len(k.Passes) {
				e.action.Cards = world.Gifts[pass][e.action.Seat]
			} else {
				e.action.Cards = world.Aside[e.action.Seat]
			}
			gifts++
		case loggedOther:
			if e.action.Kind == KindDiscard {
				e.action.Cards = discards
			}
		}
		if e.taken {
			e.talon = talon
		}
		m.note(&e)
	}
	m.log = append(m.log, w.rest...)
}
