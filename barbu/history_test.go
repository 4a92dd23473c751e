package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// requireHistory requires that the history of a recorded match lists exactly its steps, and
// that a new match in which they happen again equals the recorded match.
func requireHistory(t require.TestingT, s *recording) {
	t = full.Quick(t)
	repeated, err := barbu.New(s.match.Variant(), s.match.Players())
	require.NoError(t, err)
	var steps []recordedStep
	for i := range s.deals {
		steps = append(steps, s.deals[i].steps...)
	}
	n := 0
	for h := range s.match.History() {
		d := &steps[n]
		require.Equal(t, barbu.Happening{Due: d.due, Hands: d.hands, Drawn: d.drawn, Action: d.action}, h)
		require.NoError(t, repeated.Repeat(h))
		n++
	}
	require.Len(t, steps, n)
	require.True(t, repeated.Equal(s.match))
	require.True(t, slices.Equal(slices.Collect(repeated.History()), slices.Collect(s.match.History())))
	require.True(t, s.match.Whole())
}

func TestHistory(t *testing.T) {
	everyVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		src := rand.New(rand.NewPCG(1, 3))
		s := begin(t, v, players)
		requireHistory(t, s)
		for n := 0; !finished(s.match); n++ {
			s.next(t, src)
			if n%97 == 0 {
				requireHistory(t, s)
			}
		}
		requireHistory(t, s)
	})
}

func TestHistoryOfRandomVariants(t *testing.T) {
	checkTimes(t, 30, func(t *rapid.T) {
		v, players := drawVariantWithGifts(t)
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		s := begin(t, v, players)
		for range rapid.IntRange(0, 300).Draw(t, "steps") {
			if !finished(s.match) {
				s.next(t, src)
			}
		}
		requireHistory(t, s)
	})
}

// A walk of the history can stop at any happening.
func TestHistoryWalkCanStop(t *testing.T) {
	m := at(t, sixteen(), "0 declare no-queens")
	for h := range m.History() {
		require.Equal(t, barbu.DueDeal, h.Due)
		require.Equal(t, handsOf(m), h.Hands)
		break
	}
}

// The history of a possible deal begins with the current deal.
func TestWhole(t *testing.T) {
	m, src := must(barbu.New(small("no-queens", "no-king"), 4)), rand.New(rand.NewPCG(1, 2))
	require.True(t, m.Whole())
	require.NoError(t, m.Chance(src))
	world := must(m.View(0).Sample(src))
	require.True(t, world.Whole(), "in the first deal")
	playRandomly(world, src, never)
	require.True(t, world.Whole())

	playRandomly(m, src, func() bool { done, _ := m.Deals(); return done == 1 })
	require.True(t, m.Whole())
	require.False(t, must(m.View(0).Sample(src)).Whole(), "between two deals")
	require.NoError(t, m.Chance(src))
	require.True(t, m.Whole())
	world = must(m.View(0).Sample(src))
	require.False(t, world.Whole(), "in the second deal")
	first, _ := firstOf(world)
	require.Equal(t, barbu.DueDeal, first.Due)
	require.Equal(t, m.Hand(0), first.Hands[0])
	playRandomly(world, src, never)
	require.False(t, world.Whole(), "at the end of the match")
}

func firstOf(m *barbu.Match) (barbu.Happening, bool) {
	for h := range m.History() {
		return h, true
	}
	return barbu.Happening{}, false
}

func TestRepeatRefuses(t *testing.T) {
	m := must(barbu.New(small("no-queens"), 4))
	hands := m.Shuffle(rand.NewPCG(1, 2))
	deal := barbu.Happening{Due: barbu.DueDeal, Hands: hands}
	pass := barbu.PassAction(1)
	refuse := func(h barbu.Happening, target error, want string) {
		t.Helper()
		before := m.Clone()
		err := m.Repeat(h)
		require.ErrorIs(t, err, target)
		require.EqualError(t, err, want)
		require.True(t, m.Equal(before))
	}
	refuse(barbu.Happening{}, barbu.ErrNotDue, "that is not due now (due: deal)")
	refuse(barbu.Happening{Due: barbu.DueDraw}, barbu.ErrNotDue, "that is not due now (due: deal)")
	const fields = "the action has fields that its kind does not use"
	refuse(barbu.Happening{Due: barbu.DueDeal, Hands: hands, Action: pass}, barbu.ErrFields, fields+" (want only Due and Hands)")
	refuse(barbu.Happening{Due: barbu.DueDeal, Hands: hands, Drawn: [cards.MaxSeats]cards.Card{cards.Joker}}, barbu.ErrFields, fields+" (want only Due and Hands)")
	require.Error(t, m.Repeat(barbu.Happening{Due: barbu.DueDeal}), "no hands")
	require.NoError(t, m.Repeat(deal))
	refuse(deal, barbu.ErrNotDue, "that is not due now (due: declaration of seat 0)")
	declare := must(m.Parse("0 declare no-queens"))
	refuse(barbu.Happening{Due: barbu.DueDeclaration, Hands: hands, Action: declare}, barbu.ErrFields, fields+" (want only Due and Action)")
	require.NoError(t, m.Repeat(barbu.Happening{Due: barbu.DueDeclaration, Action: declare}))
	refuse(barbu.Happening{Due: barbu.DueCard, Action: pass}, barbu.ErrNotDue, "that is not due now (due: bet of seat 1)")
	refuse(barbu.Happening{Due: barbu.DueBet, Action: barbu.PassAction(2)}, barbu.ErrNotYourTurn, "2 pass: it is another seat's turn (seat 1 must act)")
	require.NoError(t, m.Repeat(barbu.Happening{Due: barbu.DueBet, Action: barbu.DoubleAction(1, cards.SeatsOf(0), 0)}))
	playRandomly(m, rand.NewPCG(1, 2), never)
	refuse(barbu.Happening{}, barbu.ErrOver, "the match is over")
	refuse(deal, barbu.ErrOver, "the match is over")
}

func TestRepeatRefusesADrawWithHands(t *testing.T) {
	m := must(barbu.New(must(variants.Lookup("fife")), 4))
	playRandomly(m, rand.NewPCG(1, 2), func() bool { return m.Turn().Due == barbu.DueDraw })
	h := barbu.Happening{Due: barbu.DueDraw, Drawn: m.ShuffleDraw(rand.NewPCG(1, 2)), Hands: m.Shuffle(rand.NewPCG(1, 2))}
	err := m.Repeat(h)
	require.EqualError(t, err, "the action has fields that its kind does not use (want only Due and Drawn)")
	h.Hands = cards.Hands{}
	require.NoError(t, m.Repeat(h))
}

// A match has no JSON. The error names the methods that write a match.
func TestMatchHasNoJSON(t *testing.T) {
	const want = "barbu: a Match has no JSON: want record.Write for the whole match, Match.Position for its state, or Match.View for what a seat may know"
	m := must(barbu.New(penguin(), 4))
	for _, value := range []any{m, new(barbu.Match), []*barbu.Match{m}, struct{ Game *barbu.Match }{m}, &struct{ Game barbu.Match }{}} {
		text, err := json.Marshal(value)
		require.Empty(t, text)
		require.ErrorContains(t, err, want)
	}
	text, err := json.Marshal(struct{ Game *barbu.Match }{})
	require.NoError(t, err)
	require.Equal(t, `{"Game":null}`, string(text))
}
