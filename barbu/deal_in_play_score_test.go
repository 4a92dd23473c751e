package barbu_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// compareScore compares the scores with a line of the sheet of the match.
func (f *followed) compareScore(t *testing.T, want score.Deal) {
	for _, d := range append([]*barbu.DealInPlay{f.deal, f.setUp(t, f.setup)}, f.states...) {
		require.True(t, d.Over())
		require.Equal(t, barbu.Turn{}, d.Turn())
		require.Empty(t, slices.Collect(d.Legal()))
		require.ErrorIs(t, d.Play(cards.MustParse("2C")), barbu.ErrDealOver)
		s, err := d.Score()
		require.NoError(t, err)
		require.Equal(t, want.Base, s.Base)
		require.Equal(t, want.Points, s.Points)
		require.Equal(t, want.Chosen, s.Chosen)
		requireParts(t, s)
		i := 0
		for id, part := range want.Contracts() {
			if !s.Split {
				require.Equal(t, id, s.Contracts[i].Contract)
				require.Equal(t, part.Base, s.Contracts[i].Base)
			}
			i++
		}
		var doubled, redoubled [cards.MaxSeats]cards.Seats
		for _, b := range s.Bets {
			doubled[b.By] = doubled[b.By].With(b.On)
			if b.Redoubled {
				redoubled[b.On] = redoubled[b.On].With(b.By)
			}
		}
		require.Equal(t, want.Doubled, doubled)
		require.Equal(t, want.Redoubled, redoubled)
		require.NotEmpty(t, s.String())
	}
	if f.ending != nil {
		f.compareEnding(t)
	}
}

// compareEnding checks that the score of an ending counts what was taken after the setup, and
// nothing else.
func (f *followed) compareEnding(t *testing.T) {
	s, err := f.ending.Score()
	require.NoError(t, err)
	requireParts(t, s)
	after := f.deal.Tricks()
	taken := func(seat cards.Seat) cards.Hand { return after.Taken(seat).Minus(f.before.Taken(seat)) }
	for _, c := range s.Contracts {
		for _, term := range c.Terms {
			for seat := range cards.Seat(f.players) {
				won := after.Won(seat) - f.before.Won(seat)
				want := 0
				switch term.Term.Per {
				case score.PerTrick:
					want = won
				case score.PerUntaken:
					want = after.Size() - won
				case score.PerCard:
					set := cards.Set(term.Term.Cards)
					want = (taken(seat).First & set).Len() + (taken(seat).Second & set).Len()
				case score.PerMost:
					want = 1
					own := mostCards(taken(seat), cards.Set(term.Term.Cards))
					for other := range cards.Seat(f.players) {
						if own == 0 || mostCards(taken(other), cards.Set(term.Term.Cards)) > own {
							want = 0
						}
					}
				case score.PerPosition:
					i := term.Term.Trick - 1
					if i < 0 {
						i += 1 + after.Size()
					}
					if i >= f.before.Done() && i < after.Done() && after.Winner(i) == seat {
						want = 1
					}
				}
				require.Equal(t, want, int(term.Taken[seat]), "%v, seat %v", term.Term, seat)
			}
		}
	}
}

// mostCards returns how many cards of one suit there are at most among the cards that count. If
// none are named, all cards count.
func mostCards(taken cards.Hand, count cards.Set) int {
	if count == 0 {
		count = ^cards.Set(0)
	}
	var suits [cards.Spades + 1]int
	for _, copies := range [...]cards.Set{taken.First & count, taken.Second & count} {
		for c := range copies.All() {
			suits[c.Suit()]++
		}
	}
	return slices.Max(suits[:])
}

// requireParts checks that the parts of a score add up.
func requireParts(t require.TestingT, s barbu.DealScore) {
	var base score.Points
	for _, c := range s.Contracts {
		sum := c.Instead.Plus(c.Changed).Plus(c.ByTeam)
		for _, term := range c.Terms {
			sum = sum.Plus(term.Points)
		}
		for _, shown := range c.Shown {
			sum = sum.Plus(shown.Points)
		}
		if !s.Split {
			require.Equal(t, c.Base, sum)
		}
		base = base.Plus(c.Base)
	}
	require.Equal(t, s.Base, base)
	points := base
	for _, b := range s.Bets {
		require.Equal(t, int(base[b.By]-base[b.On]), b.Difference)
		require.Equal(t, b.Difference*b.Times, b.Gain)
		from, to, n := b.Payment()
		points[from] -= int32(n)
		points[to] += int32(n)
	}
	points[s.Declarer] += int32(s.Chosen + s.Sale.Paid)
	points[s.Sale.Buyer] -= int32(s.Sale.Paid)
	require.Equal(t, s.Points, points)
}
