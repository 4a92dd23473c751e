package barbu

import (
	"errors"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// ErrSyntax is what every text is refused for that is no action.
var ErrSyntax = errors.New("not an action")

// String says what is due in words: "deal", "card of seat 2".
func (t Turn) String() string {
	switch t.Due {
	case Declaration, Gift, Bet, Card:
		return fmt.Sprintf("%v of seat %v", t.Due, t.Seat)
	}
	return t.Due.String()
}

// Format returns the action as a line of a record: "0 declare trumps H". What an
// action that is refused lacks, or no game has, is written "?".
func (m *Match) Format(a Action) string {
	var room [64]byte // enough for most, and no garbage
	return string(m.AppendAction(room[:0], a))
}

// AppendAction appends what [Match.Format] returns to b.
func (m *Match) AppendAction(b []byte, a Action) []byte {
	if a.Kind == CutPack {
		b, _ = a.Cut.AppendText(append(b, "cut "...))
		return b
	}
	b, _ = a.Seat.AppendText(b)
	switch a.Kind {
	case Declare:
		b = m.appendDeclare(append(b, " declare "...), a)
	case Double:
		if a.Doubles != 0 || a.Redoubles == 0 {
			b, _ = a.Doubles.AppendText(append(b, " double "...))
		}
		if a.Redoubles != 0 {
			b, _ = a.Redoubles.AppendText(append(b, " redouble "...))
		}
	case Pass:
		b = append(b, " pass"...)
	case Play:
		b = appendCards(append(b, " play"...), a.Cards)
	case Give:
		b = appendCards(append(b, " give"...), a.Cards)
	default:
		b = append(b, " ?"...)
	}
	if b[len(b)-1] == ' ' {
		b = append(b, '?')
	}
	return b
}

// appendCards appends cards from the two of clubs up, each after a space, one there
// are two of twice; where there is none, the space.
func appendCards(b []byte, h cards.Hand) []byte {
	start := len(b)
	for c := range h.First.All() {
		for copies := 1; c.IsFace() && copies <= 2; copies++ {
			if copies == 1 || h.Second.Has(c) {
				b, _ = c.AppendText(append(b, ' '))
			}
		}
	}
	if len(b) == start {
		b = append(b, ' ')
	}
	return b
}

func (m *Match) appendDeclare(b []byte, a Action) []byte {
	game := m.state.game
	trump := variant.NoTrump
	if a.Calls == 0 {
		b = append(b, '?')
	}
	for i := range a.Calls.All() {
		if b[len(b)-1] != ' ' {
			b = append(b, '+')
		}
		if i >= game.Contracts() {
			b = append(b, '?')
			continue
		}
		b = append(b, game.Plan(i).ID()...)
		trump = max(trump, game.Plan(i).Trump())
	}
	if a.Suit != cards.NoSuit || trump == variant.SuitOrNot {
		b, _ = a.Suit.AppendText(append(b, ' '))
	}
	if a.Rank != 0 {
		b, _ = a.Rank.AppendText(append(b, ' '))
	}
	return b
}

// Parse reads an action as [Match.Format] writes it, its words parted by any spaces
// and tabs, and "SEAT maximum" as all the doubles and redoubles open to that seat.
// Whether the action is legal is for [Match.Apply] to say.
//
// The error wraps [ErrSyntax] where the text is no action of this game, and
// [ErrTrump] where NT is missing, or written where it cannot be chosen. That of
// maximum wraps what forbids it now: [ErrMaximum] where it is nobody.
func (m *Match) Parse(text string) (Action, error) {
	first, rest := word(text)
	if first == "cut" {
		return parseCut(rest)
	}
	seat, err := cards.ParseSeat(first)
	if err != nil {
		cut := ""
		if m.state.game.CuttingPack().Len() > 0 {
			cut = "; or cut and a card" + words.DidYouMean(first, []string{"cut"})
		}
		return Action{}, syntax("%q is no seat: want 0 to %d, then declare, give, double, redouble, maximum, pass or play%s", first, m.Players()-1, cut)
	}
	verb, rest := word(rest)
	switch verb {
	case "play", "give":
		kind := Play
		if verb == "give" {
			kind = Give
		}
		held, err := parseCards(rest)
		if err != nil {
			return Action{}, err
		}
		return Action{Kind: kind, Seat: seat, Cards: held}, nil
	case "pass", "maximum":
		if rest != "" {
			return Action{}, syntax("%q after %s: want nothing more", rest, verb)
		}
		if verb == "maximum" {
			return m.maximum(seat)
		}
		return PassAction(seat), nil
	case "double", "redouble":
		return parseDouble(seat, verb, rest)
	case "declare":
		return m.parseDeclare(seat, rest)
	}
	return Action{}, syntax("%q is no verb: want declare, give, double, redouble, maximum, pass or play%s",
		verb, words.DidYouMean(verb, []string{"declare", "give", "double", "redouble", "maximum", "pass", "play"}))
}

func syntax(format string, args ...any) error {
	return &RuleError{Err: fmt.Errorf("%w: %s", ErrSyntax, fmt.Sprintf(format, args...))}
}

// word cuts the first word off a text; words are parted by spaces and tabs.
func word(text string) (first, rest string) {
	text = strings.TrimLeft(text, " \t")
	end := strings.IndexAny(text, " \t")
	if end < 0 {
		return text, ""
	}
	return text[:end], strings.TrimLeft(text[end:], " \t")
}

func parseCards(rest string) (cards.Hand, error) {
	var held cards.Hand
	for first := ""; rest != ""; {
		first, rest = word(rest)
		c, err := cards.Parse(first)
		if err != nil || !c.IsFace() {
			return cards.Hand{}, syntax("%q is no card: want a rank 23456789TJQKA then a suit CDHS, as QH", first)
		}
		if held.Second.Has(c) {
			return cards.Hand{}, syntax("%v stands three times: want each card as often as it is there", c)
		}
		held = held.With(c)
	}
	if held == (cards.Hand{}) {
		return cards.Hand{}, syntax("no card: want a card like QH")
	}
	return held, nil
}

// ParseDraw reads what follows draw in a line of a record: a card for each seat, - for
// one out of the draw.
func (m *Match) ParseDraw(text string) (drawn [cards.MaxSeats]cards.Card, err error) {
	texts := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' })
	if len(texts) != m.Players() {
		return drawn, fmt.Errorf("%d cards: want %d, seat 0 first, - for a seat out of the draw", len(texts), m.Players())
	}
	for seat, text := range texts {
		if text == "-" {
			continue
		}
		if drawn[seat], err = cards.Parse(text); err != nil {
			return [cards.MaxSeats]cards.Card{}, err
		}
	}
	return drawn, nil
}

func parseCut(rest string) (Action, error) {
	c, err := cards.Parse(rest)
	if err != nil {
		return Action{}, syntax("%q is no card of a cutting pack: want a rank 23456789TJQKA then a suit CDHS, as 4H, or JOKER or BRIDGE", rest)
	}
	return CutAction(c), nil
}

// parseDouble reads what follows the first verb of a turn to bet.
func parseDouble(seat cards.Seat, verb, rest string) (Action, error) {
	a := Action{Kind: Double, Seat: seat}
	to := &a.Doubles
	if verb == "redouble" {
		to = &a.Redoubles
	}
	for first := ""; rest != ""; {
		first, rest = word(rest)
		if first == "redouble" && to == &a.Doubles && a.Doubles != 0 && rest != "" {
			to = &a.Redoubles
			continue
		}
		other, err := cards.ParseSeat(first)
		if err != nil {
			return Action{}, syntax("%q is no seat: want seats 0 to 7, as in double 0 2 redouble 3", first)
		}
		if (a.Doubles | a.Redoubles).Has(other) {
			return Action{}, syntax("seat %v stands twice: want each seat once", other)
		}
		*to = to.With(other)
	}
	if *to == 0 {
		return Action{}, syntax("%s names nobody: want seats after it, or pass", verb)
	}
	return a, nil
}

func (m *Match) maximum(seat cards.Seat) (Action, error) {
	s := &m.state
	if err := s.whyNow(Double, seat); err != nil {
		return Action{}, err
	}
	doubles, redoubles := s.bets.Maximum()
	if doubles|redoubles == 0 {
		return Action{}, &RuleError{Err: ErrMaximum}
	}
	return DoubleAction(seat, doubles, redoubles), nil
}

func (m *Match) parseDeclare(seat cards.Seat, rest string) (Action, error) {
	a := Action{Kind: Declare, Seat: seat}
	called, rest := word(rest)
	var room [score.MaxParts]score.Contract
	ids := room[:0]
	for id := range strings.SplitSeq(called, "+") {
		ids = append(ids, score.Contract(id))
	}
	calls, err := m.state.game.Call(ids...)
	if err != nil {
		return Action{}, syntax("%v", err)
	}
	a.Calls = calls
	named := false
	for first := ""; rest != ""; {
		first, rest = word(rest)
		if suit, err := cards.ParseSuit(first); err == nil && !named && a.Rank == 0 {
			a.Suit, named = suit, true
		} else if rank, err := cards.ParseRank(first); err == nil && a.Rank == 0 {
			a.Rank = rank
		} else {
			return Action{}, syntax("%q after the contract: want its trump C D H S or NT, or its rank 23456789TJQKA, where it has one", first)
		}
	}
	if err := m.checkNoTrump(a, named); err != nil {
		return Action{}, err
	}
	return a, nil
}

// checkNoTrump refuses NT that is missing, or written where there is none to name:
// in an action no trump and none named are the same.
func (m *Match) checkNoTrump(a Action, named bool) error {
	optional := false
	for i := range a.Calls.All() {
		optional = optional || m.state.game.Plan(i).Trump() == variant.SuitOrNot
	}
	switch {
	case optional && !named:
		return &RuleError{ErrTrump, "C, D, H, S or NT"}
	case !optional && named && a.Suit == cards.NoSuit:
		return &RuleError{ErrTrump, "no trump cannot be chosen here"}
	}
	return nil
}
