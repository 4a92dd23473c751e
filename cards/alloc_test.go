package cards

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// Bots and servers call these functions a million times a second.
func TestNothingIsAllocated(t *testing.T) {
	var (
		set   = MustParseSet("2C 9C TD QH KH *H AS")
		hand  = MustParseHand("AAK3.QJ*.T98.7654")
		queen = MustParse("QH")
		seats = AllSeats(5)
		pack  = Pack52()
		two   = NewPack(Two, 2)
		pcg   = rand.NewPCG(1, 2)
		cha   = rand.NewChaCha8([32]byte{1})
		text  = make([]byte, 0, 256)
		words = [...]string{"QH", "*H", "JOKER"}

		yes    bool
		n      int
		c      Card
		s      Set
		h      Hand
		hands  Hands
		err    error
		parsed [3]Card
	)
	for name, f := range map[string]func(){
		"Set.Has":     func() { yes = set.Has(queen) },
		"Set.With":    func() { s = set.With(queen) },
		"Set.Without": func() { s = set.Without(queen) },
		"SetOf":       func() { s = SetOf(queen, c) },
		"Set.In":      func() { s = set.In(Hearts) },
		"Set.Len":     func() { n = set.Len() },
		"Set.Lowest":  func() { c = set.Lowest() },
		"Set.Highest": func() { c = set.Highest() },
		"Set.Pick":    func() { c = set.Pick(1 << 63) },
		"Seats.AppendText": func() {
			text, err = seats.AppendText(text[:0])
		},
		"Set.All": func() {
			for c = range set.All() {
				n++
			}
		},
		"Set.Backward": func() {
			for c = range set.Backward() {
				n++
			}
		},
		"Seats.All": func() {
			for seat := range seats.All() {
				n += int(seat)
			}
		},
		"Hand.With":       func() { h = hand.With(queen) },
		"Hand.Without":    func() { h = hand.Without(queen) },
		"Hand.Minus":      func() { h = hand.Minus(h) },
		"Hand.Has":        func() { yes = hand.Has(queen) },
		"Hand.Contains":   func() { yes = hand.Contains(h) },
		"Hand.AppendText": func() { text, err = hand.AppendText(text[:0]) },
		"Card.AppendText": func() { text, err = queen.AppendText(text[:0]) },
		"Card.String":     func() { yes = queen.Rank().String() == queen.Suit().String() },
		"Parse": func() {
			for i, word := range words {
				parsed[i], err = Parse(word)
			}
		},
		"ParseHand":      func() { h, err = ParseHand("AAK3.QJ*.T98.7654") },
		"parseSet":       func() { s, err = parseSet("2C 9C TD QH KH *H AS") },
		"ParsePattern":   func() { s, err = ParsePattern("2-9H JCS Q") },
		"Deal, PCG":      func() { hands, err = pack.Deal(4, pcg) },
		"Deal, ChaCha8":  func() { hands, err = pack.Deal(4, cha) },
		"Deal two packs": func() { hands, err = two.Deal(8, pcg) },
		"Check":          func() { err = two.Check(8, &hands) },
	} {
		hands, err = two.Deal(8, pcg)
		require.NoError(t, err, name)
		require.Zero(t, testing.AllocsPerRun(100, f), name)
		require.NoError(t, err, name)
	}
	_, _, _, _, _ = yes, n, c, s, parsed
}
