package scoring_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// Cards that are not in the pack are omitted. A card or trick that scores 0 points counts too,
// because a result includes its count. If a term scores every trick, all tricks must be played.
func TestCountingTable(t *testing.T) {
	short := without(cards.NewPack(cards.Two, 2), "2C", "QH", "2S", "2S") // 100 cards
	for _, row := range []struct {
		name  string
		terms []score.Term
		pack  cards.Pack
		cards string
		least int
	}{
		{"nothing", nil, cards.Pack52(), "...", 0},
		{"every trick", list(eachTrick(-2)), cards.Pack52(), "...", 13},
		{"queens", list(each("Q", -6)), cards.Pack52(), "Q.Q.Q.Q", 0},
		{"cards of two terms", list(each("Q", 20), each("KQH", 80)), cards.Pack52(), "Q.KQ.Q.Q", 0},
		{"copies", list(each("Q 2CS", -6)), short, "QQ.Q.QQ.QQ2", 0},
		{"the last two tricks", list(trick(-1, -20), trick(-2, -10)), cards.Pack52(), "...", 13},
		{"the first trick", list(trick(1, 40)), cards.Pack52(), "...", 1},
		{"the second trick and a card", list(trick(2, 40), each("KH", 80), trick(1, 3)), cards.Pack52(), ".K..", 2},
		{"salad", list(eachTrick(5), each("KH", 80), trick(1, 3)), cards.Pack52(), ".K..", 13},
		{"places", list(places(40, 20, 5, 0)), cards.Pack52(), "...", 13},
		{"no points", list(each("KH", 0), trick(3, 0)), cards.Pack52(), ".K..", 3},
	} {
		t.Run(row.name, func(t *testing.T) {
			s, err := scoring.New(row.terms, row.pack, 4)
			require.NoError(t, err)
			counting, least := s.Counting()
			require.Equal(t, row.cards, counting.String())
			require.Equal(t, row.least, least)
		})
	}
}

// A deal is decided if every score is the same, whichever seat takes all remaining tricks.
// Before every trick, the result of Counting must agree with this definition.
func TestCounting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyTable.Draw(t, "table")
		kinds := rapid.SampledFrom([][]score.Per{
			{score.PerCard}, {score.PerPosition}, {score.PerCard, score.PerPosition},
			{score.PerCard, score.PerPosition, score.PerTrick},
		}).Draw(t, "kinds")
		reasons := b.reasons(t, kinds...)
		for i := range reasons {
			if reasons[i].term.Points == 0 {
				reasons[i].term.Points = 1
			}
		}
		counting, least := b.scale(t, reasons).Counting()
		d := b.deal(t)
		var playedCards cards.Hand
		for played := range b.size() + 1 {
			open := false
			for _, why := range reasons {
				open = open || !slices.Equal(d.rest(played, 0).points(why), d.rest(played, 1).points(why))
			}
			decided := playedCards.Contains(counting) && played >= least
			require.Equal(t, open, !decided, "after %d tricks, %v played", played, playedCards)
			if played < b.size() {
				for _, c := range d.tricks[played] {
					playedCards = playedCards.With(c)
				}
			}
		}
	})
}

// rest returns the deal in which the given seat takes all tricks except the first ones. Played
// is the number of these first tricks.
func (d *deal) rest(played, seat int) *deal {
	other := *d
	other.winners = slices.Clone(d.winners)
	for i := played; i < len(other.winners); i++ {
		other.winners[i] = seat
	}
	return &other
}

// A deal that ended when nothing was left to win has the same points as the whole deal. A
// deal that ended earlier is refused.
func TestStoppingEarlyChangesNoScore(t *testing.T) {
	stopped := 0
	rapid.Check(t, func(t *rapid.T) {
		b := anyTable.Draw(t, "table")
		reasons := b.reasons(t, score.PerCard, score.PerPosition)
		if rapid.Bool().Draw(t, "one term") {
			reasons = reasons[:1]
		}
		s := b.scale(t, reasons)
		counting, least := s.Counting()
		d := b.deal(t)
		whole := d.taken()
		result := s.Result(&whole)
		want, err := s.Points(&result)
		require.NoError(t, err)

		for n := range b.size() {
			part := *d
			part.tricks, part.winners = d.tricks[:n], d.winners[:n]
			taken := part.taken()
			result := s.Result(&taken)
			points, err := s.Points(&result)
			var playedCards cards.Hand
			for _, c := range slices.Concat(part.tricks...) {
				playedCards = playedCards.With(c)
			}
			if playedCards.Contains(counting) && n >= least {
				stopped++
				require.NoError(t, err)
				require.Equal(t, want, points)
			} else {
				require.ErrorIs(t, err, score.ErrResult)
			}
		}
	})
	require.NotZero(t, stopped, "no deal was ever decided early")
}
