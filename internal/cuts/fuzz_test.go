package cuts_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

// FuzzCuts reads any bytes as cards and cuts them for the call and for the passes of a deal.
// For each card it requires that the package and the oracle agree on whether the card is
// accepted and whether it counts.
func FuzzCuts(f *testing.F) {
	add := func(unused uint16, state byte, text string) {
		made := make([]byte, 0, len(text))
		for _, c := range short(f, text) {
			made = append(made, byte(c))
		}
		f.Add(uint8(cards.Two), uint8(cards.Six), uint8(2<<4|1), unused, state, made)
	}
	add(0x1F, 2|1<<3, "3 4 6 2 2 3")
	add(0x1F, 2|1<<3, "2 3 6 5 4")
	add(0x1F, 2|1<<3, "2 2 J B 5")
	add(0x1F, 2|1<<3, "4 J J B 2 7 A")
	add(0x0A, 0|2<<4, "3 B 4 3")
	add(0x11, 1|5<<4, "6 2 J J 2 2")
	add(0, 2|2<<4, "J B 2 6 2 6 2")
	f.Add(uint8(0), uint8(0), uint8(0), uint16(0xFFFF), uint8(0xFF), []byte{0, 1, 2, 0x1E, 0x2F, 0x40, 0x80, 0xFF})
	f.Fuzz(func(t *testing.T, lowest, highest, others uint8, subset uint16, state uint8, made []byte) {
		p := cuts.Pack{Lowest: cards.Rank(lowest), Highest: cards.Rank(highest), Jokers: int(others >> 4), Bridges: int(others & 15)}
		if p.Check() != nil {
			p = fife
		}
		var unused []cards.Rank
		for i, r := range circle(p) {
			if subset>>i&1 != 0 {
				unused = append(unused, r)
			}
		}
		layouts, first, deal := int(state%8), state>>3&1 != 0, int(state>>4)
		fuzzCall(t, p, unused, layouts, first, made)
		fuzzPasses(t, p, deal, first, made)
	})
}

func fuzzCall(t *testing.T, p cuts.Pack, unused []cards.Rank, layouts int, first bool, made []byte) {
	c := startCall(p, cuts.RanksOf(unused...), layouts, first)
	var taken []cards.Card
	changes := 0
	for _, b := range made {
		before, card := c, cards.Card(b)
		switch err := c.Cut(card); {
		case before.Done():
			require.ErrorIs(t, err, cuts.ErrSettled)
		case !slices.Contains(every(p), card):
			require.ErrorIs(t, err, cuts.ErrNotInPack)
		default:
			require.NoError(t, err)
			taken = append(taken, card)
			if c != before {
				changes++
			}
			agrees(t, &c, call(p, unused, layouts, first, taken), unused, layouts)
			continue
		}
		require.Equal(t, before, c)
	}
	require.LessOrEqual(t, changes, max(1, len(unused)), "cards that count before a call is settled")
}

func fuzzPasses(t *testing.T, p cuts.Pack, deal int, known bool, made []byte) {
	s := startPasses(p, fifePasses, deal, known)
	var taken []cards.Card
	var passed []cards.Direction
	for _, b := range made {
		before, card := s, cards.Card(b)
		switch err := s.Cut(card); {
		case before.Done():
			require.ErrorIs(t, err, cuts.ErrSettled)
		case !slices.Contains(every(p), card):
			require.ErrorIs(t, err, cuts.ErrNotInPack)
		default:
			require.NoError(t, err)
			taken = append(taken, card)
			if way, ok := s.Due(); ok {
				passed = append(passed, way)
				s.Passed()
			}
			holds(t, &s, passes(fifePasses, deal, known, taken), passed)
			continue
		}
		require.Equal(t, before, s)
	}
	require.LessOrEqual(t, len(passed), 3)
}
