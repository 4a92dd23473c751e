package analysis

import (
	"errors"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// Deal is a deal of a match in which at least one card was played. Make Deals with [Deals].
type Deal struct {
	Number   int // in the match, from 1; a deal that was played again has one number
	Contract *variant.Contract
	Trump    cards.Suit // NoSuit for no trump
	Declarer cards.Seat // NoSeat if nobody declares
	// Tricks is the deal before its first card. It is the zero State in a layout.
	Tricks tricks.State
	// Layout is the deal before its first card, in a layout. Otherwise it is the zero State.
	Layout dominoes.State
	// Played are the moves, in order: one card each or, in a layout, several cards, or none for a
	// pass. A deal that is in progress has the moves so far.
	Played []cards.Hand
	// From is the number of moves before the first that can be analysed. It is above 0 if a player who takes everything, or
	// nothing, has other points, and this was possible before. Unsettled is then the reason; otherwise it is nil.
	From      int
	Unsettled error
	// Goals are what the sides play for: one for each seat or, with teams, for each team. There are none if Err is not nil.
	Goals []*Goal
	// Err is the reason why no move of the deal can be analysed, or nil. See [GoalOf].
	Err error
}

// Deals returns the deals of a match in which cards were played. If the match does not begin with
// its first deal (see [barbu.Match.Whole]), the list begins with its first known deal.
func Deals(m *barbu.Match) []*Deal {
	var deals []*Deal
	var last *Deal
	again := m.Clone()
	for again.Undo() == nil {
	}
	for h := range m.History() {
		if h.Due == barbu.DueCard {
			if last == nil {
				last = dealOf(again)
				deals = append(deals, last)
			}
			if reason := last.Err; errors.Is(reason, ErrNotSum) {
				if last.from(again); last.Err == nil {
					last.Unsettled = reason
				}
			}
			last.Played = append(last.Played, h.Action.Cards)
		} else {
			last = nil
		}
		if err := again.Repeat(h); err != nil {
			panic("analysis: what has happened cannot happen again: " + err.Error())
		}
	}
	return deals
}

// declarer returns the declarer of a deal, or NoSeat if nobody declares.
func declarer(m *barbu.Match) cards.Seat {
	if !m.Game().Engine().Declares(engine.At(m.At())) {
		return cards.NoSeat
	}
	return m.Roles().Declarer
}

// dealOf returns the deal that a match is about to play.
func dealOf(m *barbu.Match) *Deal {
	done, _ := m.Deals()
	d := &Deal{Number: done + 1, Contract: m.Contract(), Declarer: declarer(m), Tricks: m.Tricks(), Layout: m.Layout()}
	d.Trump = d.Tricks.Trick().Trump()
	d.from(m)
	return d
}

// from sets the goals of a deal whose current position is the first that can be analysed, or the error if it cannot be.
func (d *Deal) from(m *barbu.Match) {
	var goals []*Goal
	var seen cards.Seats
	for seat := range cards.Seat(m.Players()) {
		if seen.Has(seat) {
			continue
		}
		goal, err := GoalOf(m, seat)
		if err != nil {
			d.Err = err
			return
		}
		seen |= goal.Side
		goals = append(goals, goal)
	}
	d.From, d.Goals, d.Err = len(d.Played), goals, nil
}
