package barbu

import (
	"errors"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/position"
	"github.com/barbukit/barbukit/variant"
)

// Position is the state of a match as one line of text: the variant and its fingerprint, the
// state before the current deal, and everything that has happened in the deal. It shows all
// hands, so it is not for players; a player gets a [View]. docs/position.md specifies the text.
// Make a Position with [Match.Position], and get a match back with [ParsePosition]. Positions
// can be compared with ==: two positions of the same variant are equal exactly if the state of
// play is. The zero Position is empty, and is not the position of a match.
type Position string

// String returns the line, without a line end.
func (p Position) String() string { return string(p) }

// MarshalText returns the line. It never fails.
func (p Position) MarshalText() ([]byte, error) { return []byte(p), nil }

// Position returns the state of the match as one line. Past deals are in it only as the points
// and the declarations so far. For every built-in game the line has at most 4096 bytes.
func (m *Match) Position() Position {
	s := m.course.State()
	b := position.AppendState(make([]byte, 0, 1024), m.course.Variant, m.course.Game, &s)
	turn := m.Turn()
	b = fmt.Appendf(b, " %v ", turn.Due)
	switch {
	case turn.Over():
		return Position(position.AppendLeader(append(b, position.None+" "...), s.Leader))
	case turn.Chance():
		b = append(b, position.None...)
	default:
		b = position.AppendSeat(b, turn.Seat)
	}
	b = position.AppendAgain(b, s.Again, m.course.Game)
	before := DueDeal
	for e := range m.entries(m.from) {
		b = m.appendStep(b, &e, before)
		before = e.due
	}
	return Position(b)
}

// ErrPosition is the error that every error of [ParsePosition] wraps.
var ErrPosition = errors.New("barbu: this is not a position")

// PositionError is the error of [ParsePosition]. It unwraps to [ErrPosition] and to Err.
type PositionError struct {
	Word int    // the number of the wrong word, from 1; 0 if the line as a whole is wrong
	Text string // the word, or the part of the word that is wrong; "" if the word is missing
	Err  error  // what is wrong, and what would be right
}

// Error returns the number of the word, the word, and what is wrong with it.
func (e *PositionError) Error() string {
	return "barbu: position: " + (*position.Error)(e).Error()
}

// Unwrap returns ErrPosition and Err.
func (e *PositionError) Unwrap() []error { return []error{ErrPosition, e.Err} }

// ParsePosition returns the match in a position, exactly as [Match.Position] writes it. The
// match can be played to its end. Its history begins with the deal of the position. The deals
// before that deal are counted, and their points are the points carried over of
// [Match.Sheet], but they have no lines there.
//
// Lookup returns the variant with a name; variants.Lookup does so for the built-in games. It must
// not be nil. If the text is not a position, or a position that the variant cannot have, the error
// is a [*PositionError]. ParsePosition plays the deal by the rules, so it finds every wrong hand and
// every illegal action. It checks what happened before the deal as far as the rules determine
// it: it cannot know whether other points were possible.
func ParsePosition(lookup func(name string) (*variant.Variant, error), text string) (*Match, error) {
	m, err := parsePosition(lookup, text)
	if err != nil {
		return nil, (*PositionError)(err)
	}
	return m, nil
}

func parsePosition(lookup func(name string) (*variant.Variant, error), text string) (*Match, *position.Error) {
	words, fault := position.Split(text)
	if fault != nil {
		return nil, fault
	}
	head, fault := position.ParseHead(words)
	if fault != nil {
		return nil, fault
	}
	v, err := lookup(head.Variant)
	switch {
	case err != nil:
		return nil, position.At(position.Variant, head.Variant, err)
	case v == nil:
		return nil, position.At(position.Variant, head.Variant, errors.New("there is no variant with this name"))
	case v.Fingerprint() != head.Fingerprint:
		return nil, position.At(position.Fingerprint, head.Fingerprint, fmt.Errorf("the variant has other rules: want its fingerprint, %s", v.Fingerprint()))
	}
	game, err := v.For(head.Players)
	if err != nil {
		return nil, position.At(position.Players, words[position.Players], err)
	}
	state, fault := position.ParseState(words, game)
	if fault != nil {
		return nil, fault
	}
	m, fault := resume(v, head.Players, &state, words)
	if fault != nil {
		return nil, fault
	}
	if !state.Over {
		first := position.FirstStep(&state)
		for i, word := range words[first:] {
			if fault := m.parseSteps(first+i, word); fault != nil {
				return nil, fault
			}
		}
	}
	return m, m.checkPosition(words)
}

// resume returns the match in a state before its deal.
func resume(v *variant.Variant, players int, s *course.State, words []string) (*Match, *position.Error) {
	c, err := course.Resume(v, players, s)
	if err != nil {
		i := position.Players
		if wrong, ok := errors.AsType[*course.StateError](err); ok {
			i = position.WordOf(wrong.Field)
		}
		return nil, position.At(i, words[i], err)
	}
	m := &Match{course: *c, log: make(log, 0, codecOf(c.Game).capacity(c.Game))}
	m.begin()
	m.course.SetPosition(m.Position().String())
	return m, nil
}

// checkPosition returns an error unless the words are exactly those of the position of m. They
// can differ only in what is due and in the form of a step. The name can differ too, because
// the same rules can have several names.
func (m *Match) checkPosition(words []string) *position.Error {
	for i, want := range strings.Split(string(m.Position()), " ") {
		if i != position.Variant && words[i] != want {
			return position.Differs(i, words[i], want)
		}
	}
	return nil
}
