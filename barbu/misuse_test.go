package barbu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

func TestWrongDealsAreRefused(t *testing.T) {
	v := sixteen()
	hands := func(texts ...string) (h cards.Hands) {
		for seat, text := range texts {
			h[seat] = cards.MustParseHand(text)
		}
		return h
	}
	for _, row := range []struct {
		hands cards.Hands
		want  string
	}{
		{cards.Hands{}, "cards: seat 0 has 0 cards: want 4"},
		{hands("AK.Q.J.", "Q.J.A.K", "J.A.K.Q", ".K.Q.A"), "cards: seat 3 has 3 cards: want 4"},
		{hands("AK.Q.J.", "Q.J.A.K", "J.A.K.Q", ".K.Q.AJT"), "cards: seat 3 has 5 cards: want 4"},
		{hands("AK.Q.J.", "Q.J.A.K", "J.A.K.Q", ".K.Q.AT"), "cards: seat 3 has TC, which is not in the pack"},
		{hands("AK.Q.J.", "Q.J.A.K", "J.A.K.Q", "A.K.Q.A"), "cards: JC is missing, and AS is dealt too often"},
		{hands("AAK.Q..", "Q.J.A.K", "J.A.K.Q", ".K.Q.AJ"), "cards: JD is missing, and AS is dealt too often"},
		{hands("AK.Q.J.", "Q.J.A.K", "J.A.K.Q", ".K.Q.AJ", "...2"), "cards: seat 4 has 1 card: want 0"},
	} {
		m := must(barbu.New(v, 4))
		before := m.Clone()
		require.EqualError(t, m.Deal(row.hands), row.want)
		require.True(t, m.Equal(before), row.want)
		require.NoError(t, m.Deal(fixed))
	}
	for _, row := range []struct {
		match *barbu.Match
		rule  error
		want  string
	}{
		{at(t, v), barbu.ErrNotDue, "that is not due now (due: declaration of seat 0)"},
		{at(t, v, "0 declare no-queens"), barbu.ErrNotDue, "that is not due now (due: bet of seat 1)"},
		{at(t, v, "0 declare no-queens", "1 pass", "2 pass", "3 pass", "0 pass"), barbu.ErrNotDue, "that is not due now (due: card of seat 0)"},
		{ended(v), barbu.ErrOver, "the match is over"},
	} {
		before := row.match.Clone()
		err := row.match.Deal(fixed)
		require.EqualError(t, err, row.want)
		require.ErrorIs(t, err, row.rule)
		var rule *variant.RuleError
		require.ErrorAs(t, err, &rule)
		require.Equal(t, row.want, rule.Reason())
		require.True(t, row.match.Equal(before))
	}
}

func TestNewWithoutVariant(t *testing.T) {
	const want = "no variant: want one, such as variants.Lookup returns"
	m, err := barbu.New(nil, 4)
	require.Nil(t, m)
	require.EqualError(t, err, want)
	_, err = barbu.NewDeal(nil, 4, barbu.DealSetup{})
	require.EqualError(t, err, want)
}

func TestNewChecksTheNumberOfPlayers(t *testing.T) {
	for _, players := range []int{-1, 0, 1, 3, 5, 8, 9, 1 << 30} {
		m, err := barbu.New(penguin(), players)
		require.Nil(t, m)
		require.ErrorIs(t, err, variant.ErrPlayers)
		require.ErrorContains(t, err, "want 4")
	}
	m, err := barbu.New(penguin(), 4)
	require.NoError(t, err)
	require.Equal(t, barbu.Turn{Due: barbu.DueDeal}, m.Turn())
	require.Equal(t, penguin(), m.Variant())
	require.Equal(t, 4, m.Players())
	done, total := m.Deals()
	require.Equal(t, []int{0, 28}, []int{done, total})
	require.Nil(t, m.Contract())
	require.Empty(t, m.Sheet().Deals)
	require.NoError(t, m.Sheet().Check())
	require.PanicsWithValue(t, "barbu: Match.Last: no deal is done", func() { m.Last() })
}

// A call that makes no sense panics with the name of the method, or returns an error or nothing.
func TestSenselessCalls(t *testing.T) {
	m := must(barbu.New(must(variants.Lookup("slobberhannes")), 4))
	require.PanicsWithValue(t, "barbu: Match.ShuffleTurn: no card can be turned up", func() { m.ShuffleTurn(rand.NewPCG(1, 2)) })
	src := rand.NewPCG(1, 2)
	for done, _ := m.Deals(); done == 0; done, _ = m.Deals() {
		if m.Turn().Chance() {
			require.NoError(t, m.Chance(src))
			continue
		}
		for a := range m.Legal() {
			require.NoError(t, m.Apply(a))
			break
		}
	}
	require.NotZero(t, m.Last())
	resumed := must(barbu.ParsePosition(variants.Lookup, m.Position().String()))
	require.PanicsWithValue(t, "barbu: Match.Last: no deal is done", func() { resumed.Last() })
	for _, seat := range []cards.Seat{4, barbu.Spectator, 9, 255} {
		require.Zero(t, m.Shown(seat), seat)
		require.Empty(t, m.View(0).Facts(seat, barbu.TextOptions{}), seat)
	}
	view := m.View(0)
	err := view.Bind(nil)
	require.ErrorIs(t, err, barbu.ErrBind)
	require.EqualError(t, err, "barbu: the view cannot be bound: no variant: want one, such as variants.Lookup returns")
	require.Same(t, m.Variant(), view.Bound())
}

// A seat without a player has no hand and no declarations.
func TestSeatsWithoutPlayers(t *testing.T) {
	m := at(t, sixteen(), "0 declare no-queens", "1 pass", "2 pass", "3 pass", "0 pass")
	for _, seat := range []cards.Seat{4, 7, 8, 255} {
		require.Zero(t, m.Hand(seat))
	}
	require.Zero(t, m.Declared(7))
}
