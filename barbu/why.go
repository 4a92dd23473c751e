package barbu

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// Why returns nil if the action is legal now, else an [*ActionError] with the rule
// that forbids it and what is allowed.
func (m *Match) Why(a Action) error {
	if err := m.state.why(a); err != nil {
		return &ActionError{Action: a, Text: m.Format(a), Err: err}
	}
	return nil
}

// kinds are the kinds of action that can be taken when something is due.
var kinds = [...][]Kind{Nothing: {}, Deal: {}, Declaration: {Declare}, Gift: {Give}, Bet: {Double, Pass}, Card: {Play, Pass}}

func (s *state) why(a Action) error {
	if err := s.whyNow(a.Kind, a.Seat); err != nil {
		return err
	}
	if a != a.bare() {
		return &RuleError{Err: ErrStray}
	}
	switch s.due {
	case Declaration:
		return s.whyDeclare(a)
	case Gift:
		return s.whyGive(a)
	case Bet:
		return s.bets.Why(a.Doubles, a.Redoubles)
	}
	return s.whyPlay(a)
}

// whyNow returns nil if an action of that kind is due from that seat.
func (s *state) whyNow(k Kind, seat cards.Seat) error {
	switch {
	case s.due == Nothing:
		return &RuleError{Err: ErrOver}
	case !s.takes(k):
		return &RuleError{ErrNotDue, "due: " + Turn{s.due, s.seat}.String()}
	case seat != s.seat:
		return &RuleError{ErrNotYourTurn, fmt.Sprintf("seat %v's", s.seat)}
	}
	return nil
}

// takes reports whether an action of that kind can be due now.
func (s *state) takes(k Kind) bool {
	for _, kind := range kinds[s.due] {
		if kind == k {
			return true
		}
	}
	return false
}

// bare returns the action with just the fields that its kind speaks of.
func (a Action) bare() Action {
	b := Action{Kind: a.Kind, Seat: a.Seat}
	switch a.Kind {
	case Declare:
		b.Calls, b.Suit, b.Rank = a.Calls, a.Suit, a.Rank
	case Double:
		b.Doubles, b.Redoubles = a.Doubles, a.Redoubles
		if a.Doubles|a.Redoubles == 0 {
			b.Kind = Pass
		}
	case Play, Give:
		b.Cards = a.Cards
	}
	return b
}

func (s *state) whyDeclare(a Action) error {
	left := s.left()
	if a.Calls.Len() != 1 || a.Calls&^s.all() != 0 {
		return &RuleError{ErrOneContract, "left: " + s.names(left)}
	}
	if a.Calls&left == 0 {
		rule := ErrContractUsed
		switch {
		case s.game.Scheduled(s.deal) != nil:
			rule = ErrSchedule
		case a.Calls&s.called[s.declarer] == 0:
			rule = ErrCap
		}
		return &RuleError{rule, "left: " + s.names(left)}
	}
	var plan *variant.Plan
	for i := range a.Calls.All() {
		plan = s.game.Plan(i)
	}
	switch plan.Trump() {
	case variant.NoTrump:
		if a.Suit != cards.NoSuit {
			return &RuleError{ErrTrump, string(plan.ID()) + " has none"}
		}
	case variant.Suit:
		if a.Suit == cards.NoSuit || a.Suit > cards.Spades {
			return &RuleError{ErrTrump, string(plan.ID()) + " C, D, H or S"}
		}
	case variant.SuitOrNot:
		if a.Suit > cards.Spades {
			return &RuleError{ErrTrump, string(plan.ID()) + " C, D, H, S or NT"}
		}
	}
	if !plan.NamesRank() {
		if a.Rank != 0 {
			return &RuleError{ErrRank, string(plan.ID()) + " has none"}
		}
		return nil
	}
	if a.Rank == 0 {
		return &RuleError{ErrRank, string(plan.ID()) + " and one of" + s.ranks(plan)}
	}
	return plan.CheckRank(a.Rank, s.hands[s.declarer])
}

// all returns every contract of the game.
func (s *state) all() variant.Calls { return 1<<s.game.Contracts() - 1 }

// left returns what the declarer may call.
func (s *state) left() variant.Calls { return s.game.Open(s.deal, &s.called) }

// ranks lists the ranks that the declarer may name, each after a space.
func (s *state) ranks(plan *variant.Plan) string {
	var text string
	for rank := range plan.Ranks(s.hands[s.declarer]) {
		text += " " + rank.String()
	}
	return text
}

// names lists contracts for people.
func (s *state) names(calls variant.Calls) string {
	var names []string
	for i := range calls.All() {
		names = append(names, string(s.game.Plan(i).ID()))
	}
	return strings.Join(names, ", ")
}

func (s *state) whyGive(a Action) error {
	hand, count := s.hands[s.seat], s.plan.Gives()
	switch {
	case a.Cards.Len() != count || a.Cards.Second&^a.Cards.First != 0:
		return &RuleError{ErrGiveCount, fmt.Sprintf("%d of %v", count, hand)}
	case !hand.Contains(a.Cards):
		return &RuleError{ErrGiveHeld, fmt.Sprintf("%d of %v", count, hand)}
	}
	return nil
}

func (s *state) whyPlay(a Action) error {
	layout := s.plan.Play() == variant.Layout
	switch {
	case a.Kind == Pass && layout:
		return s.layout.WhyPass()
	case a.Kind == Pass:
		return &RuleError{ErrCannotPass, "may play " + list(s.tricks.Legal())}
	case a.Card() == 0:
		return &RuleError{Err: ErrOneCard}
	case layout:
		return s.layout.Why(a.Card())
	}
	return s.tricks.Why(a.Card())
}

// list names cards as a player sorts them.
func list(s cards.Set) string {
	var names []string
	for c := range s.Backward() {
		names = append(names, c.String())
	}
	return strings.Join(names, " ")
}

// minus returns a hand without cards that it holds.
func minus(h, part cards.Hand) cards.Hand {
	for _, faces := range [...]cards.Set{part.First, part.Second} {
		for c := range faces.All() {
			h = h.Without(c)
		}
	}
	return h
}

// plus returns a hand with more cards.
func plus(h, part cards.Hand) cards.Hand {
	for _, faces := range [...]cards.Set{part.First, part.Second} {
		for c := range faces.All() {
			h = h.With(c)
		}
	}
	return h
}
