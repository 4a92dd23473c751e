package cuts_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

// pass makes cuts written as b (black), r (red), J and B, makes the passes that become due
// and returns their directions.
func pass(t require.TestingT, s *cuts.Passes, text string) string {
	var ways []string
	for i, word := range strings.Fields(text) {
		card := map[string][]cards.Card{
			"b": {cards.Of(cards.Two, cards.Clubs), cards.Of(cards.Six, cards.Spades)},
			"r": {cards.Of(cards.Four, cards.Diamonds), cards.Of(cards.Five, cards.Hearts)},
			"J": {cards.Joker, cards.Joker}, "B": {cards.Bridge, cards.Bridge},
		}[word][i%2]
		require.False(t, s.Done(), "before %s", word)
		require.NoError(t, s.Cut(card))
		if way, ok := s.Due(); ok {
			require.False(t, s.Done(), "the pass is due")
			ways = append(ways, way.String())
			s.Passed()
		}
	}
	return strings.Join(ways, " ")
}

// The rows are the deals of the source, with the same deal numbers.
func TestPassesOfFife(t *testing.T) {
	for _, row := range []struct {
		deal int
		cuts string
		want string
		done bool
	}{
		{1, "", "", false},
		{1, "b b b", "left left left", true},
		{2, "b b b", "right right right", true},
		{3, "b b b", "across left across", true},
		{4, "b b b", "left left left", true},
		{5, "b b b", "right right right", true},
		{6, "b b b", "across right across", true},
		{7, "", "", true},
		{1, "r", "", true},
		{6, "r", "", true},
		{3, "b r", "across", true},
		{6, "b b r", "across right", true},
		{3, "b b", "across left", false},
		{2, "J", "", false},
		{2, "B", "", false},
		{2, "J B J r", "", true},
		{6, "J b B J b B b", "across right across", true},
	} {
		t.Run(fmt.Sprintf("deal %d: %s", row.deal, row.cuts), func(t *testing.T) {
			s := startPasses(fife, fifePasses, row.deal-1, false)
			require.Equal(t, row.want, pass(t, &s, row.cuts))
			require.Equal(t, row.done, s.Done())
		})
	}
	for deal := range 9 {
		s := startPasses(fife, fifePasses, deal, true)
		require.True(t, s.Done(), "deal %d, known to be the last", deal+1)
		require.ErrorIs(t, s.Cut(cards.Joker), cuts.ErrSettled)
		require.Equal(t, deal < 3, fifePasses.callsFirst(deal), "deal %d", deal+1)
	}
}

func TestNoPasses(t *testing.T) {
	for name, s := range map[string]cuts.Passes{
		"the zero Passes":       {},
		"no rules":              startPasses(fife, passRules{}, 0, false),
		"a deal without passes": startPasses(fife, passRules{Count: 1, To: [][]cards.Direction{{}, {cards.ToLeft}}}, 0, false),
		"a deal not listed":     startPasses(fife, fifePasses, 6, false),
	} {
		require.True(t, s.Done(), name)
		_, ok := s.Due()
		require.False(t, ok, name)
		require.ErrorIs(t, s.Cut(cards.Of(cards.Two, cards.Clubs)), cuts.ErrSettled, name)
	}
}

// holds compares passes with the oracle after some cuts. Passed has the directions of the
// passes that have been made.
func holds(t require.TestingT, s *cuts.Passes, want passing, passed []cards.Direction) {
	if !slices.Equal(want.ways, passed) || want.done != s.Done() {
		require.Fail(t, "wrong passes", "got %v, done %v: want %+v", passed, s.Done(), want)
	}
}

// The test tries every sequence of up to six cuts in every deal.
func TestEveryShortPassing(t *testing.T) {
	const depth = 6
	red := fifePasses
	red.On = cuts.Red
	for _, rules := range []passRules{fifePasses, red, {}} {
		for deal := range 9 {
			for _, known := range []bool{false, true} {
				var walk func(s cuts.Passes, made []cards.Card, passed []cards.Direction)
				walk = func(s cuts.Passes, made []cards.Card, passed []cards.Direction) {
					want := passes(rules, deal, known, made)
					holds(t, &s, want, passed)
					if want.done || len(made) == depth {
						return
					}
					for _, card := range []cards.Card{
						cards.Of(cards.Two, cards.Clubs), cards.Of(cards.Three, cards.Diamonds),
						cards.Of(cards.Six, cards.Hearts), cards.Of(cards.Five, cards.Spades), cards.Joker, cards.Bridge,
					} {
						next, went := s, slices.Clip(passed)
						require.NoError(t, next.Cut(card))
						if way, ok := next.Due(); ok {
							went = append(went, way)
							next.Passed()
						}
						walk(next, append(slices.Clip(made), card), went)
					}
				}
				walk(startPasses(fife, rules, deal, known), nil, nil)
			}
		}
	}
}

func rulesOf(t *rapid.T) passRules {
	way := rapid.SampledFrom([]cards.Direction{cards.ToLeft, cards.ToRight, cards.Across})
	r := passRules{
		Count: rapid.IntRange(1, 6).Draw(t, "count"), On: rapid.SampledFrom([]cuts.Colour{cuts.Black, cuts.Red}).Draw(t, "on"),
		To: rapid.SliceOfN(rapid.SliceOfN(way, 0, 8), 0, 31).Draw(t, "to"),
	}
	r.To = append(r.To, rapid.SliceOfN(way, 1, 8).Draw(t, "last deal"))
	r.CallFirst = rapid.IntRange(0, len(r.To)).Draw(t, "call first")
	return r
}

func TestLongPassing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, rules := packOf(t), rulesOf(t)
		deal := rapid.IntRange(0, len(rules.To)).Draw(t, "deal")
		s := startPasses(p, rules, deal, false)
		var made []cards.Card
		var passed []cards.Direction
		holds(t, &s, passes(rules, deal, false, made), passed)
		for !s.Done() && len(made) < 40 {
			card := rapid.SampledFrom(every(p)).Draw(t, "cut")
			require.NoError(t, s.Why(card))
			require.NoError(t, s.Cut(card))
			made = append(made, card)
			if way, ok := s.Due(); ok {
				before := s
				require.ErrorIs(t, s.Cut(card), cuts.ErrPassDue)
				require.Equal(t, before, s)
				passed = append(passed, way)
				s.Passed()
			}
			holds(t, &s, passes(rules, deal, false, made), passed)
		}
	})
}

func TestPassesRefusals(t *testing.T) {
	s := startPasses(fife, fifePasses, 0, false)
	before := s
	require.EqualError(t, s.Cut(cards.MustParse("QH")), "QH: not in the cutting pack (which has 2 to 6 of each suit, JOKER and BRIDGE)")
	require.EqualError(t, s.Cut(0), "-: not in the cutting pack (which has 2 to 6 of each suit, JOKER and BRIDGE)")
	require.Equal(t, before, s)
	require.PanicsWithValue(t, "cuts: Passes.Passed: no pass is due", func() { s.Passed() })
	require.Equal(t, before, s)

	require.NoError(t, s.Cut(cards.MustParse("2S")))
	before = s
	err := s.Cut(cards.MustParse("2H"))
	require.EqualError(t, err, "2H: the cards must be passed before the next cut")
	require.ErrorIs(t, err, cuts.ErrPassDue)
	require.Equal(t, before, s)
	s.Passed()
	require.PanicsWithValue(t, "cuts: Passes.Passed: no pass is due", func() { s.Passed() })

	require.NoError(t, s.Cut(cards.MustParse("2H")))
	require.EqualError(t, s.Cut(cards.MustParse("2H")), "2H: no more cards are cut now")
	require.EqualError(t, s.Cut(cards.MustParse("QH")), "QH: no more cards are cut now")

	many := passRules{Count: 1, To: [][]cards.Direction{make([]cards.Direction, 9)}}
	require.PanicsWithValue(t, "cuts: StartPasses: 9 passes: want at most 8", func() { startPasses(fife, many, 0, false) })
}
