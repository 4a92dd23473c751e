package tricks_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// Bots call these methods a million times a second.
func TestNothingIsAllocated(t *testing.T) {
	src := rand.NewPCG(1, 2)
	for _, deal := range []struct {
		name    string
		rules   tricks.Rules
		trump   cards.Suit
		pack    cards.Pack
		players int
	}{
		{"no trump", tricks.Rules{Lead: tricks.LeadUntilBroken}, cards.NoSuit, cards.Pack52(), 4},
		{"pagat", columns[1].rules, cards.Hearts, cards.Pack52(), 4},
		{"when decided", tricks.Rules{End: tricks.EndWhenDecided}.WithCounting(cards.Hand{First: cards.Queen.Set()}, 0), cards.NoSuit, cards.Pack52(), 4},
		{"two packs", tricks.Rules{Lead: tricks.LeadLastResort}, cards.NoSuit, cards.NewPack(cards.Two, 2), 8},
	} {
		hands, err := deal.pack.Deal(deal.players, src)
		require.NoError(t, err)
		start := deal.rules.Deal(deal.trump, &hands, 0)
		var (
			s, clone tricks.State
			trick    tricks.Trick
			hand     cards.Hand
			legal    cards.Set
			n        int
		)
		for name, f := range map[string]func(){
			"Deal":    func() { s = deal.rules.Deal(deal.trump, &hands, 0) },
			"Rollout": func() { s = start; s.Rollout(src) },
			"Rollouts": func() {
				start.Rollouts(9, src, func(over tricks.State) (p [cards.MaxSeats]int32) {
					p[0] = int32(over.Won(0))
					return p
				})
			},
			"Legal": func() { legal = start.Legal() },
			"Why":   func() { err = start.Why(start.Legal().Lowest()) },
			"Rollouts in a trick": func() {
				next := start
				err = next.Play(next.Legal().Lowest())
				next.Rollouts(9, src, func(over tricks.State) (p [cards.MaxSeats]int32) { return p })
			},
			"clone": func() { clone = start; n += clone.Size() },
			"a playout": func() {
				for s = start; !s.Over(); n++ {
					before := s
					legal = s.Legal()
					err = s.Play(legal.Pick(src.Uint64()))
					if before == s {
						n = 0
					}
				}
				for seat := range cards.Seat(deal.players) {
					hand = s.Taken(seat)
					n += s.Won(seat) + s.Hand(seat).Len()
				}
				n += int(s.Winner(s.Done() - 1))
			},
			"a Trick": func() {
				trick = deal.rules.Trick(deal.trump, deal.players, 0)
				for !trick.Done() {
					trick = trick.With(trick.Legal(hands[trick.Turn()].First).Lowest())
					n += int(trick.Winner()) + int(trick.Led())
				}
				for _, c := range trick.All() {
					n += int(c)
				}
				n += int(trick.Best())
			},
		} {
			err = nil
			require.Zero(t, testing.AllocsPerRun(20, f), "%s: %s", deal.name, name)
			require.NoError(t, err)
		}
		_, _, _ = hand, legal, n
	}
}
