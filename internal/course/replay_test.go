package course_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// A deal that is played again has the same seats and the contract that was declared. Its bets do not
// count, and it can be taken back.
func TestReplay(t *testing.T) {
	c := builtin("trex-teams")
	before := *c
	c.Decide(2)
	decided := c.Standing
	d := declare(c, "no-queens")
	c.Replay(&d)
	queens := course.Again{Contracts: engine.Set(setOf(c, "no-queens"))}
	require.Equal(t, queens, c.Again())
	require.Equal(t, queens, c.State().Again)
	require.Zero(t, c.Done())
	require.False(t, c.Undecided())
	require.Equal(t, []cards.Seat{decided.Declarer, decided.Dealer, decided.Leader}, []cards.Seat{c.Declarer, c.Dealer, c.Leader})
	require.Zero(t, c.Declarations(2), "nothing is declared yet")

	d = declare(c, "no-queens")
	c.Replay(&d) // level for the second time
	replayed := *c
	s := c.State()
	resumed := must(course.Resume(c.Variant, 4, &s))
	require.Equal(t, s, resumed.State())
	require.Equal(t, c.Standing, resumed.Standing)
	require.False(t, resumed.Complete())

	d = declare(c, "no-queens")
	got := taken("QC QD QH QS")
	c.ClosePlayed(&d, &got, cards.NoSeat, 0)
	require.Zero(t, c.Again())
	require.Equal(t, 1, c.Done())

	replayed.TakeBackReplays()
	require.True(t, replayed.Equal(&before))
}

// The second play of a deal has the trump suit or the start rank that was named.
func TestReplayKeepsWhatWasNamed(t *testing.T) {
	c := ofHouse(func(r *variant.Rules) {
		r.Teams = score.TeamsOpposite
		r.Contracts[0].ByTeam.Level = score.LevelReplay
	}, "trumps", "no-queens")
	d := declare(c, "trumps")
	d.Trump = cards.Hearts
	c.Replay(&d)
	require.Equal(t, course.Again{Contracts: 1, Trump: cards.Hearts}, c.Again())
	s := c.State()
	require.Equal(t, c.Standing, must(course.Resume(c.Variant, 4, &s)).Standing)

	s.Again.Trump = cards.NoSuit
	_, err := course.Resume(c.Variant, 4, &s)
	require.EqualError(t, err, "the trump is missing (want trumps C, D, H or S)")
	s.Again = course.Again{Contracts: 2}
	_, err = course.Resume(c.Variant, 4, &s)
	require.EqualError(t, err, "the contract is never played again: want one with by-team and level: replay")
	require.Equal(t, course.FieldAgain, err.(*course.StateError).Field)
	s.Again = course.Again{Contracts: 3}
	_, err = course.Resume(c.Variant, 4, &s)
	require.EqualError(t, err, "the contract is never played again: want one with by-team and level: replay")

	plain := declare(c, "no-queens") // a trump suit that nobody named is not kept
	plain.Trump = cards.Hearts
	c.Replay(&plain)
	require.Equal(t, course.Again{Contracts: 2}, c.Again())
}

// SetAgain is for a match whose earlier play of the deal is not known.
func TestSetAgain(t *testing.T) {
	queens := course.Again{Contracts: engine.Set(setOf(builtin("trex-teams"), "no-queens"))}
	c := builtin("trex-teams")
	require.NoError(t, c.SetAgain(queens, 3))
	require.Equal(t, cards.Seat(3), c.Dealer)
	require.Equal(t, queens, c.State().Again)
	require.False(t, c.State().Over)
	other := builtin("trex-teams")
	other.DecideDealer(3)
	d := declare(other, "no-queens")
	other.Replay(&d)
	require.Equal(t, other.Standing, c.Standing)
	require.NoError(t, c.SetAgain(queens, 1), "the dealer is known already")
	require.Equal(t, cards.Seat(3), c.Dealer)

	const none = "no deal can be played again here: want a deal whose dealer and contract are known"
	require.EqualError(t, builtin("trex-teams").SetAgain(queens, cards.NoSeat), none)
	require.EqualError(t, builtin("trex-teams").SetAgain(queens, 4), none)
	require.EqualError(t, builtin("trex-teams").SetAgain(course.Again{}, 1), none)
	for _, id := range []score.ContractID{"no-king", "trex"} {
		again := course.Again{Contracts: engine.Set(setOf(c, id))}
		require.EqualError(t, builtin("trex-teams").SetAgain(again, 1), "the contract is never played again: want one with by-team and level: replay")
	}
	withTrump := queens
	withTrump.Trump = cards.Clubs
	require.EqualError(t, builtin("trex-teams").SetAgain(withTrump, 1), "that trump is not allowed (want no-queens without a trump)")

	over, src := builtin("trex-teams"), rand.New(rand.NewPCG(1, 2))
	for over.Stage != course.StageOver {
		play(over, src)
	}
	require.EqualError(t, over.SetAgain(queens, 1), none)
	twice := builtin("trex-teams")
	twice.Decide(0)
	closeWith(twice, setOf(twice, "no-queens"))
	err := twice.SetAgain(queens, 0)
	require.ErrorContains(t, err, variant.ErrDeclaredBefore.Error())
}

// A set is replayed from its first deal, also if each set begins with another player and the match
// ends at a number of deals.
func TestTakeBackOfLaterSets(t *testing.T) {
	for _, name := range []string{"to-a-total", "card-decides", "staged", "fife-sets"} {
		c, src := must(course.New(rare(name), 4)), rand.New(rand.NewPCG(1, 6))
		before := []course.Course{c.Snapshot(0)}
		for c.Stage != course.StageOver {
			play(c, src)
			before = append(before, c.Snapshot(0))
		}
		lines := c.Lines()
		for i := c.Done() - 1; i >= 0; i-- {
			c.TakeBack()
			require.True(t, c.Equal(&before[i]), "%s, deal %d", name, i)
		}
		for from := range len(lines) {
			s := before[from].State()
			r := must(course.Resume(c.Variant, 4, &s))
			for i := from; i < min(from+9, len(lines)); i++ {
				require.NoError(t, r.Redo(&lines[i]), name)
			}
			for i := r.Done() - 1; i >= from; i-- {
				r.TakeBack()
				require.Equal(t, before[i].State(), r.State(), "%s, resumed before deal %d, taken back to deal %d", name, from, i)
			}
		}
		require.Panics(t, func() { c.TakeBack() }, "no deal is done")
	}
}
