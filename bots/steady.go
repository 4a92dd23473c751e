package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// steady plays by rules of thumb and weights.
type steady struct{ known known }

// NewSteady returns a player that plays by rules of thumb. The rules depend on what a contract
// scores, not on its name, so they work for any variant. For most contracts of tricks with three to six players and
// without partners, the player uses weights instead: numbers that were fitted to many deals, for the numbers of cards
// that the built-in variants deal. The player uses no chance: it always makes the same choice from the same view.
func NewSteady() Player { return new(steady) }

// Choose returns a legal action.
func (s *steady) Choose(v *barbu.View) barbu.Action {
	if v.Seat == cards.NoSeat || v.Turn != v.Seat {
		return barbu.Action{}
	}
	only, several := onlyAction(v)
	if !several {
		return only
	}
	s.known.learn(v)
	switch v.Due {
	case barbu.DueDeclaration:
		if v.Contract != "" { // trumps are named after a sale
			return s.known.names(v.Actions(), v.Hand)
		}
		return s.known.declare(v)
	case barbu.DueBid, barbu.DueSale:
		return s.known.sell(v)
	case barbu.DueGift:
		return s.known.give(v.Seat, v.Contract, v.Hand, v.Turned, v.Passing.Count)
	case barbu.DueDiscard:
		return s.known.discard(v.Seat, v.Contract, v.Hand, v.Turned)
	case barbu.DueBet:
		return s.known.bet(v)
	case barbu.DueRedeal:
		return s.known.redeal(v)
	case barbu.DueExposure:
		return s.known.show(v)
	case barbu.DueAnnouncement:
		return s.known.announce(v)
	case barbu.DueChoice:
		return s.known.choose(v)
	case barbu.DueCard:
		switch w := s.known.worth(v.Contract); w.played {
		case variant.PlayLayout:
			return s.known.lay(v)
		case variant.PlayCount, variant.PlayRuns:
			state := s.known.replay(v)
			return barbu.PlayAction(v.Seat, w.best(&state))
		}
		t := s.known.table(v)
		return barbu.PlayAction(v.Seat, t.choose(v.Cards()))
	}
	return only
}

// onlyAction returns the first legal action and whether there are others.
func onlyAction(v *barbu.View) (first barbu.Action, several bool) {
	for a := range v.Actions() {
		if first != (barbu.Action{}) {
			return first, true
		}
		first = a
	}
	return first, false
}
