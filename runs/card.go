package runs

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// The king of hearts and the tarot king, as sets. In a run the tarot king is a king of hearts.
const (
	king  cards.Set = 1 << 0x2D
	tarot cards.Set = 1 << cards.TarotKing
)

// natural returns the faces of a set as they count in a run: the tarot king as the king of
// hearts.
func natural(s cards.Set) cards.Set {
	if s&tarot != 0 {
		return s&^tarot | king
	}
	return s
}

// alike returns the faces that count as c in a run.
func alike(c cards.Card) cards.Set {
	s := cards.SetOf(c)
	if s == king {
		s |= tarot
	}
	return s
}

// copies returns how many cards of a hand count as c in a run.
func copies(h cards.Hand, c cards.Card) int {
	faces := alike(c)
	return (h.First & faces).Len() + (h.Second & faces).Len()
}

// RunFrom yields the cards of the run that would begin with c, whoever holds them.
func (s *State) RunFrom(c cards.Card) iter.Seq[cards.Card] {
	return func(yield func(cards.Card) bool) {
		gone := s.held.Gone()
		for range s.length {
			if c == 0 || !yield(c) {
				return
			}
			gone = gone.With(c)
			c = s.following(c, gone)
		}
	}
}

// following returns the card that continues a run after c, or no card if the run cannot be
// continued: c is the highest card of its suit and the run is not circular, or all copies of the
// next card are gone.
//
// Rule: run-circular, run-next
func (s *State) following(c cards.Card, gone cards.Hand) cards.Card {
	last := natural(cards.SetOf(c))
	suit := natural(s.held.Pack().First.In(c.Suit()))
	next := (suit &^ (last<<1 - 1)).Lowest()
	if next == 0 && s.circular == CircularYes {
		next = (suit &^ last).Lowest()
	}
	if next == 0 || copies(gone, next) == copies(s.held.Pack(), next) {
		return 0
	}
	return next
}
