package cuts

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// Passes settles cut by cut whether cards are passed on in a deal, and which way. A cut
// of the rules' colour begins a pass, and when the cards have changed hands the pack is
// cut again; a cut of the other colour ends the passing. A joker or a bridge card is
// cut again. After the last pass that the rules list for the deal nothing more is cut.
// The zero Passes is over. Source: Fife.
type Passes struct {
	pack Pack
	on   Colour
	due  bool
	left uint8  // passes listed that have not been made, with the one that is due
	ways uint16 // theirs, two bits each, the next lowest
}

// StartPasses returns the passes of a deal of the round, of which the first is 0. Known
// says that the deal is known to be the last of the round (see [Call.Last]): then, and
// on deals for which the rules list none, no cards are passed on and nothing is cut. It
// panics on rules that [PassRules.Check] refuses for too many passes.
func StartPasses(p Pack, r PassRules, deal int, known bool) Passes {
	if known || r.Count == 0 || deal < 0 || deal >= len(r.To) {
		return Passes{}
	}
	ways := r.To[deal]
	if len(ways) > MaxPasses {
		panic(fmt.Sprintf("cuts: StartPasses: %d passes: want at most %d", len(ways), MaxPasses))
	}
	s := Passes{pack: p, on: r.On, left: uint8(len(ways))}
	for i, way := range ways {
		s.ways |= uint16(way&3) << (2 * i)
	}
	return s
}

// Done reports whether the passing is over: no pass is due and nothing more is cut.
func (s *Passes) Done() bool { return s.left == 0 }

// Due returns the way the cards go of a pass that was cut and is to be made; ok is false
// where none is.
func (s *Passes) Due() (way cards.Direction, ok bool) {
	if !s.due {
		return 0, false
	}
	return cards.Direction(s.ways & 3), true
}

// Passed says that the pass which was due has been made. It panics if none was.
func (s *Passes) Passed() {
	if !s.due {
		panic("cuts: Passes.Passed: no pass is due")
	}
	s.due = false
	s.left--
	s.ways >>= 2
}

// Cut takes the next cut. A card that cannot have been cut gives a [*CutError] and
// changes nothing.
func (s *Passes) Cut(card cards.Card) error {
	if err := s.Why(card); err != nil {
		return err
	}
	switch colour, ok := ColourOf(card); {
	case !ok:
	case colour == s.on:
		s.due = true
	default:
		s.left = 0
	}
	return nil
}

// Why returns nil if the card can be the next cut, else a [*CutError] with the rule
// that forbids it.
func (s *Passes) Why(card cards.Card) error {
	switch {
	case s.due:
		return &CutError{card, s.pack, ErrPassDue}
	case s.Done():
		return &CutError{card, s.pack, ErrSettled}
	case !s.pack.Has(card):
		return &CutError{card, s.pack, ErrNotInPack}
	}
	return nil
}
