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
	if err := m.state.why(&a); err != nil {
		return &ActionError{Action: a, Text: m.Format(a), Err: err}
	}
	return nil
}

// kinds are the kinds of action that can be taken when something is due, a bit each.
var kinds = [...]uint8{
	Nothing: 0, Deal: 0, Draw: 0, Cut: 1 << CutPack, Declaration: 1 << Declare, Gift: 1 << Give,
	Bet: 1<<Double | 1<<Pass, Card: 1<<Play | 1<<Pass,
}

func (s *state) why(a *Action) error {
	if !s.takes(a.Kind) || a.Seat != s.seat {
		return s.whyNow(a.Kind, a.Seat)
	}
	if a.stray() {
		return &RuleError{Err: ErrStray}
	}
	switch s.due {
	case Declaration:
		return s.whyDeclare(a)
	case Cut:
		return s.whyCut(a)
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
func (s *state) takes(k Kind) bool { return k < 8 && kinds[s.due]>>k&1 != 0 }

// stray reports whether the action has fields set that its kind does not speak of, or a
// double of nobody, which is a pass.
func (a *Action) stray() bool {
	declared := a.Calls != 0 || a.Suit != 0 || a.Rank != 0
	bet := a.Doubles|a.Redoubles != 0
	held := a.Cards.First|a.Cards.Second != 0
	cut := a.Cut != 0
	switch a.Kind {
	case Declare:
		return bet || held || cut
	case Double:
		return declared || !bet || held || cut
	case Play, Give:
		return declared || bet || cut
	case CutPack:
		return declared || bet || held || a.Seat != 0
	}
	return declared || bet || held || cut
}

func (s *state) whyDeclare(a *Action) error {
	plan := s.game.Played(s.at, a.Calls)
	if err := s.whyCall(a.Calls, plan); err != nil {
		return err
	}
	return s.whyNamed(*a, plan)
}

// whyNamed returns nil if the declarer may name the trump and the rank of a declaration,
// of which plan is what is played.
func (s *state) whyNamed(a Action, plan *variant.Plan) error {
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
	return plan.CheckRank(a.Rank, s.handOf(s.declarer))
}

// whyCall returns nil if the declarer may call that, of which plan is what is played.
func (s *state) whyCall(calls variant.Calls, plan *variant.Plan) error {
	left := s.game.Open(s.at, &s.called)
	rule := error(nil)
	switch {
	case plan == nil && len(s.game.Combine().Contracts) > 0:
		return &RuleError{ErrApart, "at once: " + s.joint()}
	case plan == nil:
		rule = ErrOneContract
	case calls&^left == 0 && s.game.Keeps(s.at, &s.called, s.grouped, calls):
		return nil
	case calls&^left == 0:
		return &RuleError{ErrObliged, s.obliged()}
	case s.game.Scheduled(s.at) != nil:
		rule = ErrSchedule
	case calls&s.called[s.declarer] == 0:
		rule = ErrCap
	default:
		rule = ErrContractUsed
	}
	return &RuleError{rule, "left: " + s.names(left)}
}

// joint lists what can be called at once: contracts of tricks with each other, and each
// layout with itself.
func (s *state) joint() string {
	var tricks, layouts string
	for _, id := range s.game.Combine().Contracts {
		calls, _ := s.game.Call(id)
		if s.game.Played(s.at, calls).Play() == variant.Layout {
			layouts += "; " + string(id) + " with itself"
		} else {
			tricks += ", " + string(id)
		}
	}
	return strings.TrimLeft(tricks+layouts, ",; ")
}

// obliged says what the declarer's calls must come to, and what he may call.
func (s *state) obliged() string {
	var want, may []string
	rule := s.game.Combine()
	if rule.Pairs > 0 {
		want = append(want, fmt.Sprintf("%d times just two at once", rule.Pairs))
	}
	if rule.Group > 0 {
		want = append(want, fmt.Sprintf("%d or more at once", rule.Group))
	}
	for calls := range s.game.Groups(s.at, &s.called, s.grouped) {
		may = append(may, string(s.game.Played(s.at, calls).ID()))
	}
	return "want " + strings.Join(want, ", or ") + "; may call " + strings.Join(may, ", ")
}

// ranks lists the ranks that the declarer may name, each after a space.
func (s *state) ranks(plan *variant.Plan) string {
	var text string
	for rank := range plan.Ranks(s.handOf(s.declarer)) {
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

func (s *state) whyGive(a *Action) error {
	hand, count := s.hands[s.seat], s.give.Count
	switch {
	case a.Cards.Len() != count || a.Cards.Second&^a.Cards.First != 0:
		return &RuleError{ErrGiveCount, fmt.Sprintf("%d of %v", count, hand)}
	case !hand.Contains(a.Cards):
		return &RuleError{ErrGiveHeld, fmt.Sprintf("%d of %v", count, hand)}
	}
	return nil
}

func (s *state) whyPlay(a *Action) error {
	layout := s.plan.Play() == variant.Layout
	switch {
	case a.Kind == Pass && layout:
		return s.layout.WhyPass()
	case a.Kind == Pass:
		return &RuleError{ErrCannotPass, "may play " + list(s.tricks.Legal())}
	case layout:
		return s.layout.WhyLay(a.Cards)
	}
	c := only(a.Cards)
	switch {
	case s.tricks.Legal().Has(c):
		return nil
	case c == 0:
		return &RuleError{Err: ErrOneCard}
	}
	return s.tricks.Why(c)
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
	return cards.Hand{
		First:  h.First&^part.First | h.Second&^part.Second,
		Second: h.Second &^ part.First,
	}
}

// plus returns a hand with more cards, of each face two at most.
func plus(h, part cards.Hand) cards.Hand {
	return cards.Hand{
		First:  h.First | part.First,
		Second: h.Second | part.Second | h.First&part.First,
	}
}
