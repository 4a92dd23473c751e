package cuts

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// MaxPasses is the largest number of passes in a deal.
const MaxPasses = 8

// Passes decides, cut by cut, whether the players pass cards in a deal, and to which
// player. A card of one colour means that the players pass once and then cut again. A card
// of the other colour ends the passing. After a joker or a bridge card, cut again. No more
// cards are cut after the last pass that the setup lists. The zero Passes is over. Source:
// Fife.
type Passes struct {
	pack   Pack
	begins Colour
	due    bool
	left   uint8  // listed passes that have not been made, including the pass that is due
	ways   uint16 // the directions of these passes, wayBits each, the next direction in the lowest bits
}

// A direction in Passes.ways takes two bits.
const (
	wayBits = 2
	wayMask = 1<<wayBits - 1
)

// PassSetup has the rules for the passes of a deal.
type PassSetup struct {
	Pack   Pack
	Begins Colour            // a card of this colour begins a pass
	Ways   []cards.Direction // the direction of each pass, at most MaxPasses
}

// StartPasses returns the passes of a deal. If no directions are listed, the passing is
// over. It panics if more than [MaxPasses] directions are listed.
//
// Rule: cut-pass-to
func StartPasses(s PassSetup) Passes {
	if len(s.Ways) > MaxPasses {
		panic(fmt.Sprintf("cuts: StartPasses: %d passes: want at most %d", len(s.Ways), MaxPasses))
	}
	p := Passes{pack: s.Pack, begins: s.Begins, left: uint8(len(s.Ways))}
	for i, way := range s.Ways {
		p.ways |= uint16(way&wayMask) << (wayBits * i)
	}
	return p
}

// Done reports whether the passing is over: no pass is due and no more cards are cut.
func (s *Passes) Done() bool { return s.left == 0 }

// Due returns the direction of the pass that the players must make now; ok is false if
// there is none.
func (s *Passes) Due() (way cards.Direction, ok bool) {
	if !s.due {
		return 0, false
	}
	return cards.Direction(s.ways & wayMask), true
}

// Passed ends the pass that was due, when the players have made it. It panics if none was
// due.
func (s *Passes) Passed() {
	if !s.due {
		panic("cuts: Passes.Passed: no pass is due")
	}
	s.due = false
	s.left--
	s.ways >>= wayBits
}

// Cut applies the card of the next cut. If this card cannot be cut now, Cut returns a
// [*CutError] and changes nothing.
//
// Rule: cut-pass
func (s *Passes) Cut(card cards.Card) error {
	if err := s.Why(card); err != nil {
		return err
	}
	switch colour, ok := ColourOf(card); {
	case !ok:
	case colour == s.begins:
		s.due = true
	default:
		s.left = 0
	}
	return nil
}

// Why returns nil if the card can be the next cut, otherwise a [*CutError] with the rule
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
