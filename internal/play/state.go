// Package play has the play of a deal as one value, whatever the kind of play is. A [State]
// has a state for each kind, and forwards each call to the state of its own kind. So package
// barbu and the bots need not know the kinds.
package play

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/tricks"
)

// Kind is a kind of play. The numbers are those of variant.Play.
type Kind uint8

// The kinds of play.
const (
	Tricks Kind = iota // players take tricks
	Layout             // players build a layout
	Count              // each card adds its value to a running total
	Runs               // players lay runs of cards
)

// MayPass reports whether a turn can be a pass in this kind of play.
func (k Kind) MayPass() bool { return k == Layout || k == Runs }

// Several reports whether a turn can be several cards in this kind of play.
func (k Kind) Several() bool { return k == Layout }

// State is the play of a deal. It is a value: assignment copies it and == compares it. Only the
// state of its Kind is used, the other states are zero. The zero State is over. The methods
// allocate no memory, except for errors.
type State struct {
	Kind   Kind
	Tricks tricks.State
	Layout dominoes.State
	Count  counting.State
	Runs   runs.State
}

// Clear makes s the zero State. It changes only the state of its Kind, as CopyFrom does, because
// most of the memory of a State belongs to other kinds.
func (s *State) Clear() {
	if s.Kind == Tricks {
		s.Tricks = tricks.State{}
		return
	}
	*s = State{}
}

// CopyFrom makes s a copy of another state.
func (s *State) CopyFrom(other *State) {
	switch {
	case s.Kind != other.Kind:
		*s = *other
	case s.Kind == Tricks:
		s.Tricks = other.Tricks
	case s.Kind == Layout:
		s.Layout = other.Layout
	default:
		s.Count, s.Runs = other.Count, other.Runs
	}
}

// Over reports whether the play is over.
func (s *State) Over() bool {
	if s.Kind == Tricks { // the most frequent kind; the compiler inlines this part
		return s.Tricks.Over()
	}
	return s.overOther()
}

// overOther implements Over for the other kinds. Inlining it would keep Over from being inlined.
//
//go:noinline
func (s *State) overOther() bool {
	switch s.Kind {
	case Layout:
		return s.Layout.Over()
	case Count:
		return s.Count.Over()
	}
	return s.Runs.Over()
}

// Turn returns the seat that must act.
func (s *State) Turn() cards.Seat {
	if s.Kind == Tricks { // the most frequent kind; the compiler inlines this part
		return s.Tricks.Turn()
	}
	return s.turnOther()
}

// turnOther implements Turn for the other kinds.
func (s *State) turnOther() cards.Seat {
	switch s.Kind {
	case Layout:
		return s.Layout.Turn()
	case Count:
		return s.Count.Turn()
	}
	return s.Runs.Turn()
}

// Legal returns the cards that may be played as single cards.
func (s *State) Legal() cards.Set {
	if s.Kind == Tricks { // the most frequent kind; the compiler inlines this part
		return s.Tricks.Legal()
	}
	return s.legalOther()
}

// legalOther implements Legal for the other kinds.
func (s *State) legalOther() cards.Set {
	switch s.Kind {
	case Layout:
		return s.Layout.Legal()
	case Count:
		return s.Count.Legal()
	}
	return s.Runs.Legal()
}

// MayPass reports whether the seat that must act may pass.
func (s *State) MayPass() bool {
	switch s.Kind {
	case Layout:
		return s.Layout.MayPass()
	case Runs:
		return s.Runs.MayPass()
	}
	return false
}

// Several reports whether the rules allow some turns of several cards.
func (s *State) Several() bool {
	_, several, _ := s.Layout.TurnRules()
	return s.Kind == Layout && several != dominoes.SeveralNever
}

// Again reports whether the seat that must act has a further turn, which it may decline.
func (s *State) Again() bool { return s.Kind == Layout && s.Layout.Again() }

// Place returns the place of a seat that ran out of cards, or 0.
func (s *State) Place(seat cards.Seat) int {
	switch s.Kind {
	case Layout:
		return s.Layout.Place(seat)
	case Runs:
		return s.Runs.Place(seat)
	}
	return 0
}

// Play plays one card. If it is illegal, Play returns an error and leaves the state unchanged.
func (s *State) Play(c cards.Card) error {
	switch s.Kind {
	case Tricks:
		return s.Tricks.Play(c)
	case Layout:
		return s.Layout.Play(c)
	case Count:
		return s.Count.Play(c)
	}
	return s.Runs.Play(c)
}

// Lay plays one or more cards, like Play. Several cards need a kind of play that allows them:
// see [Kind.Several].
func (s *State) Lay(lay cards.Hand) error {
	if s.Kind == Layout {
		return s.Layout.Lay(lay)
	}
	return s.Play(lay.First.Lowest())
}

// Pass passes. It needs a kind of play that allows it: see [Kind.MayPass].
func (s *State) Pass() error {
	if s.Kind == Layout {
		return s.Layout.Pass()
	}
	return s.Runs.Pass()
}

// Why returns nil if the cards may be played, or if the seat may pass and there are no cards.
// Otherwise it returns the error of Lay or Pass.
func (s *State) Why(lay cards.Hand) error {
	c := lay.First.Lowest()
	switch s.Kind {
	case Layout:
		return s.Layout.Why(lay)
	case Count:
		return s.Count.Why(c)
	case Runs:
		return s.Runs.Why(c)
	}
	if s.Tricks.Legal().Has(c) {
		return nil
	}
	return s.Tricks.Why(c)
}

// Forbids returns the rule that forbids the seat that must act to play c by itself, or nil.
func (s *State) Forbids(c cards.Card) error {
	switch s.Kind {
	case Tricks:
		return s.Tricks.Forbids(c)
	case Layout:
		return s.Layout.Forbids(c)
	case Count:
		return s.Count.Forbids(c)
	}
	return s.Runs.Forbids(c)
}

// Hand returns the cards that a seat holds. It is empty if the hand is unknown.
func (s *State) Hand(seat cards.Seat) cards.Hand {
	switch s.Kind {
	case Tricks:
		return s.Tricks.Hand(seat)
	case Layout:
		return s.Layout.Hand(seat)
	case Count:
		return s.Count.Hand(seat)
	}
	return s.Runs.Hand(seat)
}

// SetHands replaces the hands. An empty hand is unknown.
func (s *State) SetHands(hands *cards.Hands) {
	switch s.Kind {
	case Tricks:
		s.Tricks.SetHands(hands)
	case Layout:
		s.Layout.SetHands(hands)
	case Count:
		s.Count.SetHands(hands)
	case Runs:
		s.Runs.SetHands(hands)
	}
}

// Played returns the cards that were played and are not in a hand any more.
func (s *State) Played(players int) (played cards.Hand) {
	switch s.Kind {
	case Layout:
		l := s.Layout.Layout()
		return l.Laid()
	case Count:
		return s.Count.Gone()
	case Runs:
		return s.Runs.Gone()
	}
	for seat := range cards.Seat(players) {
		played = Plus(played, s.Tricks.Taken(seat))
	}
	trick := s.Tricks.Trick()
	for _, c := range trick.All() {
		played = played.With(c)
	}
	return played
}

// Plus returns the cards of a and b together, at most two of each face.
func Plus(a, b cards.Hand) cards.Hand {
	return cards.Hand{First: a.First | b.First, Second: a.Second | b.Second | a.First&b.First}
}
