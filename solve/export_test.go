package solve

import (
	"context"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// Depth returns how many positions are on the stack, which is empty between two calls.
func (s *LayoutSolver) Depth() int { return s.depth }

// OrderedMove is a move and how promising it is.
type OrderedMove struct {
	Cards cards.Set
	Value int32
}

func (m OrderedMove) String() string { return fmt.Sprintf("%v %d", m.Cards, m.Value) }

// Order returns the moves in the order in which a search tries them, and which weights it uses, such as "alone, lead".
func (s *Solver) Order(deal *tricks.State, o *Objective) (weights string, list []OrderedMove, err error) {
	state, err := s.begin(context.Background(), deal, o)
	if err != nil {
		return "", nil, err
	}
	trick := s.onTable(&state)
	left := s.left(&state, trick)
	moves := s.moves(state.Legal(), left, nil)
	s.order(&state, trick, left, moves)
	for _, m := range moves {
		list = append(list, OrderedMove{m.all, m.value})
	}
	w, suit := s.weights, cards.Set(0)
	if len(trick) > 0 {
		suit = 0xFFFF << (trick[0] & 48)
	}
	weights = "plain"
	for role, name := range []string{"alone", "other"} {
		for at, when := range []string{"lead", "follow", "follow late", "discard", "discard late"} {
			if w != nil && s.weigh(&state, trick, suit) == &w[role][at] {
				weights = name + ", " + when
			}
		}
	}
	return weights, list, nil
}

// Positions returns how many positions the last call searched. Max^n does not report it.
func (s *Solver) Positions() int64 { return s.nodes }

// Positions returns how many positions the last call searched.
func (s *LayoutSolver) Positions() int64 { return s.nodes }
