package course_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// A course that is resumed from a state before a deal is in the same state, and stays in the same
// states as the course that the state was taken from until the match is over.
func TestResume(t *testing.T) {
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		c, err := course.New(v, players)
		require.NoError(t, err)
		if c.Game.TalonSize() > 0 {
			return // no driver of this test discards
		}
		src, resumed := rand.New(rand.NewPCG(1, 9)), map[int]*course.Course{}
		for c.Stage != course.StageOver && c.At.Set < 3 {
			s := c.State()
			r, err := course.Resume(v, players, &s)
			require.NoError(t, err, "%+v", s)
			require.Equal(t, s, r.State())
			require.Equal(t, c.Standing, r.Standing)
			done, _ := r.From()
			require.Equal(t, s.Done, done)
			resumed[c.Done()] = r
			play(c, src)
		}
		over := c.State()
		r, err := course.Resume(v, players, &over)
		require.NoError(t, err, "%+v", over)
		require.Equal(t, over, r.State())
		require.Equal(t, c.Complete(), r.Complete())
		require.Equal(t, [3]cards.Seat{c.Declarer, c.Dealer, c.Leader}, [3]cards.Seat{r.Declarer, r.Dealer, r.Leader})
		for from, r := range resumed {
			for i := from; i < c.Done(); i++ {
				require.NoError(t, r.Redo(c.Line(i)))
			}
			after := r.State()
			if after.Over { // a line does not have the leader of its deal
				after.Leader = over.Leader
			}
			require.Equal(t, over, after)
			for i := c.Done(); i > from; i-- {
				r.TakeBack()
			}
			require.Equal(t, from, r.Done())
		}
	})
}

func TestResumeWithOtherPlayers(t *testing.T) {
	s := builtin("penguin").State()
	_, err := course.Resume(must(variants.Lookup("penguin")), 5, &s)
	require.ErrorIs(t, err, variant.ErrPlayers)
	_, err = course.New(must(variants.Lookup("penguin")), 5)
	require.ErrorIs(t, err, variant.ErrPlayers)
}

// From returns where the lines of a resumed match begin. A match that begins has no such place.
func TestFrom(t *testing.T) {
	c := builtin("penguin")
	play(c, rand.New(rand.NewPCG(1, 2)))
	done, text := c.From()
	require.Zero(t, done)
	require.Empty(t, text)

	s := c.State()
	r := must(course.Resume(c.Variant, 4, &s))
	r.SetPosition("the text")
	play(r, rand.New(rand.NewPCG(1, 2)))
	done, text = r.From()
	require.Equal(t, 1, done)
	require.Equal(t, "the text", text)
	require.Equal(t, 2, r.Done())
	require.Len(t, r.Lines(), 1)
	require.Equal(t, *r.Line(1), r.Lines()[0])
	require.Equal(t, c.Total, r.Sheet().Carried)

	s = builtin("penguin").State()
	begun := must(course.Resume(c.Variant, 4, &s))
	begun.SetPosition("the text")
	done, text = begun.From()
	require.Zero(t, done)
	require.Empty(t, text, "the match begins with its first deal")
}

// If the leader depends on the contract, a match that is over keeps the leader of its last deal.
func TestLeaderOfTheLastDeal(t *testing.T) {
	for id, want := range map[score.ContractID]cards.Seat{"trumps": 3, "domino": 0} { // seat 0 declares
		c := builtin("penguin-right-lead")
		declare(c, id)
		require.Equal(t, want, c.Leader, id)
	}
	c := builtin("penguin-right-lead")
	for i := range 28 {
		closeWith(c, 1<<(i%7)) // each declarer plays the domino last
	}
	s := c.State()
	require.Equal(t, cards.Seat(3), s.Leader)
	require.Equal(t, cards.Seat(3), must(course.Resume(c.Variant, 4, &s)).Leader)
}

// First is the seat that dealt first in the round of cuts, as soon as one of its deals is done.
func TestFirstOfTheRoundOfCuts(t *testing.T) {
	c, src := builtin("fife"), rand.New(rand.NewPCG(1, 3))
	for c.Stage != course.StageDraw {
		require.Equal(t, cards.NoSeat, c.State().First)
		play(c, src)
	}
	before := c.State()
	require.Equal(t, cards.NoSeat, before.First)
	require.Equal(t, [3]cards.Seat{}, [3]cards.Seat{c.Declarer, c.Dealer, c.Leader}, "nobody knows the seats before the draw")
	c.Drawn(2)
	require.Equal(t, before, c.State(), "the draw is not in the state before the deal")
	require.Equal(t, cards.Seat(2), c.Dealer)
	for c.Stage != course.StageOver {
		play(c, src)
		require.Equal(t, cards.Seat(2), c.State().First)
	}
}
