package barbu

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// ErrSyntax is the error for a text that is not an action, or not a line of a record.
var ErrSyntax = line.ErrSyntax

// String returns what is due and from which seat: "deal", "card of seat 2".
func (t Turn) String() string {
	switch t.Due {
	case DueDeclaration, DueGift, DueBet, DueCard:
		return fmt.Sprintf("%v of seat %v", t.Due, t.Seat)
	}
	return t.Due.String()
}

// grammar returns what the text of the match's lines depends on.
func (m *Match) grammar() line.Grammar {
	return line.Grammar{Players: m.Players(), Cutting: m.course.Engine.CuttingPack.Len() > 0}
}

// Format returns the action as a line of a record: "0 declare trumps H". A part that an
// illegal action lacks, or that no game has, is written "?".
func (m *Match) Format(a Action) string {
	var room [64]byte // most lines fit in it, so that Format allocates once
	return string(m.AppendAction(room[:0], a))
}

// AppendAction appends what [Match.Format] returns to b.
func (m *Match) AppendAction(b []byte, a Action) []byte {
	written := line.Action{Seat: a.Seat, Cards: a.Cards}
	switch a.Kind {
	case KindDeclare:
		written.Verb, written.Trump, written.Rank = line.VerbDeclare, a.Suit, a.Rank
		written.Contract = m.contractID(a.Contracts)
		written.NoTrump = a.Suit == cards.NoSuit && m.optionalTrump(a.Contracts)
	case KindDouble:
		written.Verb, written.Doubles, written.Redoubles = line.VerbDouble, a.Doubles, a.Redoubles
	case KindPass:
		written.Verb = line.VerbPass
	case KindPlay:
		written.Verb = line.VerbPlay
	case KindGive:
		written.Verb = line.VerbGive
	case KindCut:
		written.Verb, written.Cut = line.VerbCut, a.Cut
	}
	return line.AppendAction(b, &written)
}

// contractID returns the ids of contracts, joined by "+", "?" for one that the game does
// not have.
func (m *Match) contractID(contracts variant.ContractSet) score.ContractID {
	joined := score.ContractID("")
	for i := range contracts.All() {
		id := score.ContractID("?")
		if i < m.course.Game.Contracts() {
			id = m.course.Game.Contract(i).ID()
		}
		if joined != "" {
			id = joined + "+" + id
		}
		joined = id
	}
	return joined
}

// optionalTrump reports whether the declarer of those contracts names a trump suit or NT.
func (m *Match) optionalTrump(contracts variant.ContractSet) bool {
	for i := range contracts.All() {
		if i < m.course.Game.Contracts() && m.course.Game.Contract(i).Trump() == variant.TrumpOptional {
			return true
		}
	}
	return false
}

// Parse reads an action as [Match.Format] writes it; any number of spaces and tabs may
// separate its words. It also reads "SEAT maximum": all the doubles and redoubles that
// are open to the seat, which must be in turn. Whether the action is legal is not
// checked: [Match.Apply] does that.
//
// The error wraps [ErrSyntax] if the text is not an action of this game,
// [variant.ErrTrumpMissing] if the declarer must name a suit or NT and names neither, and
// [variant.ErrTrumpNotAllowed] if NT is written where the declarer cannot name it. An
// error of maximum wraps what forbids a bet now, or [ErrMaximum] if no bet is open to the
// seat.
func (m *Match) Parse(text string) (Action, error) {
	if seat, c, ok := line.ParsePlay(text); ok {
		return PlayAction(seat, c), nil
	}
	read, err := m.grammar().ParseAction(text)
	if err != nil {
		return Action{}, err
	}
	return m.meaning(&read)
}

// meaning returns the action that was written.
func (m *Match) meaning(read *line.Action) (Action, error) {
	switch read.Verb {
	case line.VerbDeclare:
		return m.declaration(read)
	case line.VerbDouble:
		return DoubleAction(read.Seat, read.Doubles, read.Redoubles), nil
	case line.VerbMaximum:
		return m.maximum(read.Seat)
	case line.VerbPlay:
		return PlaySeveral(read.Seat, read.Cards), nil
	case line.VerbGive:
		return GiveAction(read.Seat, read.Cards), nil
	case line.VerbCut:
		return CutAction(read.Cut), nil
	}
	return PassAction(read.Seat), nil
}

// declaration returns the declaration that was written.
func (m *Match) declaration(read *line.Action) (Action, error) {
	contracts, err := m.course.Game.ContractSet(read.Contract)
	if err != nil {
		return Action{}, line.Errorf("%v", err)
	}
	a := DeclareAction(read.Seat, contracts, read.Trump, read.Rank)
	if err := m.checkNoTrump(a, read.NoTrump || read.Trump != cards.NoSuit); err != nil {
		return Action{}, err
	}
	return a, nil
}

// checkNoTrump refuses a declaration without a suit if NT had to be written and was not,
// or was written and the declarer cannot choose it: the Action is the same in all three
// cases.
func (m *Match) checkNoTrump(a Action, named bool) error {
	optional := m.optionalTrump(a.Contracts)
	switch {
	case optional && !named:
		return &variant.RuleError{Err: variant.ErrTrumpMissing, Allowed: "want C, D, H, S or NT"}
	case !optional && named && a.Suit == cards.NoSuit:
		return &variant.RuleError{Err: variant.ErrTrumpNotAllowed, Allowed: "want no NT"}
	}
	return nil
}
