package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// A contract that is scored by team has the points of the teams, with the multiplier.
func TestPointsByTeam(t *testing.T) {
	plain := must(scoring.New(list(eachTrick(1)), cards.Pack52(), 4))
	points := score.Points{7, 2, 1, 3}
	require.Equal(t, points, plain.ByTeam(points))
	require.False(t, plain.FixedByTeam())
	by := must(plain.With(scoring.Options{ByTeam: score.ByTeam{More: 40, Fewer: -20}}))
	require.True(t, by.FixedByTeam())
	require.Equal(t, score.Points{20, -10, 20, -10}, by.ByTeam(points))
	require.Equal(t, score.Points{5, 5, 5, 5}, by.ByTeam(score.Points{1, 0, 0, 1}), "the teams are level")
	require.Equal(t, []string{"+40 and -20 by team = 20"}, by.Sums())
	require.Equal(t, 20, by.Total())
	double := must(plain.With(scoring.Options{ByTeam: score.ByTeam{More: 40, Fewer: -20}, Multiplier: 3}))
	require.Equal(t, score.Points{60, -30, 60, -30}, double.ByTeam(points))
}

// Teams are always level if the terms give both teams the same points in simple results.
func TestAlwaysLevel(t *testing.T) {
	left := score.Term{Per: score.PerCardLeft, Points: -1}
	untaken := score.Term{Per: score.PerUntaken, Points: 2}
	for _, row := range []struct {
		terms []score.Term
		want  bool
	}{
		{nil, true},
		{list(eachTrick(0)), true},
		{list(eachTrick(5)), false},
		{list(each("Q", -6)), false},
		{list(trick(-1, 3)), false},
		{[]score.Term{untaken}, false},
		{[]score.Term{left}, false},
		{list(places(4, 3, 2, 1)), false},
		{list(places(5, 5, 5, 5)), true},
		{list(places(1, 0, 0, 0)), false},
		{list(places(0, 1, 0, 0)), false},
		{list(places(0, 0, 1, 0)), false},
		{list(places(0, 0, 0, 1)), false},
		{[]score.Term{places(5, 5, 5, 6), left}, true}, // the last player has one card left
		{list(places(2, 1, 2, 1)), false},
		{list(places(2, 2, 1, 1)), false},
		{list(places(2, 1, 1, 2)), false},          // not if the partner of the first seat out is last
		{list(each("H", 1), each("S", -1)), false}, // only if one seat has 13 of each
		{list(eachTrick(1), each("H", -1)), false},
		{[]score.Term{untaken, {Per: score.PerTrick, Points: 2}}, true}, // the other seats have 13 twice
	} {
		require.Equal(t, row.want, must(scoring.New(row.terms, cards.Pack52(), 4)).AlwaysLevel(), "%v", row.terms)
	}
	first := must(must(scoring.New(list(places(5, 5, 1, 1)), cards.Pack52(), 4)).With(scoring.Options{FirstOut: true}))
	require.True(t, first.AlwaysLevel(), "no seat has the third or the last place")
	first = must(must(scoring.New(list(places(5, 1, 5, 5)), cards.Pack52(), 4)).With(scoring.Options{FirstOut: true}))
	require.False(t, first.AlwaysLevel(), "a seat has the second place")
}

// A seat took all tricks if no other seat took one, and none is missing.
func TestAllTricks(t *testing.T) {
	all := scoring.Taken{Tricks: seats{1: 13}}
	require.Equal(t, []bool{false, true, false}, []bool{all.All(0), all.All(1), all.All(7)})
	none := scoring.Taken{Tricks: seats{7: 1}}
	require.Equal(t, []bool{false, true}, []bool{none.All(6), none.All(7)})
	all.Missing = 1
	require.False(t, all.All(1))
}

// A card that was shown scores for its taker and for its holder, by each term that counts it.
func TestCardsShown(t *testing.T) {
	s := must(scoring.New(list(each("Q", -6), each("QS", -10), eachTrick(2), each("KH", 0)), cards.Pack52(), 4))
	shown := scoring.Shown{Card: cards.MustParse("QS"), By: 1, To: 2}
	require.Equal(t, score.Points{1: 16, 2: -16}, s.Extra(exposure.Rules{}, shown))
	require.Equal(t, score.Points{2: -32}, s.Extra(exposure.Rules{Factor: 3, Scores: exposure.ScoresNothing}, shown))
	double := must(s.With(scoring.Options{Multiplier: 2}))
	require.Equal(t, score.Points{1: 32, 2: -32}, double.Extra(exposure.Rules{}, shown))
	shown.Card = cards.MustParse("2S")
	require.Zero(t, s.Extra(exposure.Rules{}, shown))
	for card, want := range map[string]bool{"QD": true, "QS": true, "KH": false, "2S": false} {
		require.Equal(t, want, s.Scores(cards.MustParse(card)), card)
	}
	require.Equal(t, score.Item("Q"), s.Item(0))
}

// What each term scores, and the same in words.
func TestTermsInWords(t *testing.T) {
	most := score.Term{Per: score.PerMost, Points: 12}
	s := must(must(scoring.New(append(list(eachTrick(-2), each("Q", -6), trick(2, 5), trick(-1, 7), trick(-3, 1)), most), cards.Pack52(), 4)).With(scoring.Options{Multiplier: 2}))
	require.Equal(t, 6, s.Terms())
	require.Equal(t, scoring.Worth{Per: score.PerTrick, Points: -4}, s.Term(0))
	require.Equal(t, scoring.Worth{Per: score.PerCard, Points: -12, Cards: cards.Hand{First: cards.Queen.Set()}}, s.Term(1))
	require.Equal(t, []int{2, 13, 11}, []int{s.Term(2).Trick, s.Term(3).Trick, s.Term(4).Trick})
	require.Zero(t, s.Term(5).Cards)
	var positions []int
	for i := range s.Positions() {
		positions = append(positions, i)
	}
	require.Equal(t, []int{1, 12, 10}, positions)
	layout := must(must(scoring.New(list(places(40, 20, 5, 0)), cards.Pack52(), 4)).With(scoring.Options{Multiplier: 2}))
	require.Equal(t, score.Points{80, 40, 10}, layout.Term(0).Places)

	for want, term := range map[string]score.Term{
		"-2 a trick":                       eachTrick(-2),
		"+3 a trick not taken":             {Per: score.PerUntaken, Points: 3},
		"+5 for trick 2":                   trick(2, 5),
		"+5 for the first trick":           trick(1, 5),
		"+5 for the last trick":            trick(-1, 5),
		"+5 for the last trick but one":    trick(-2, 5),
		"+5 for the last trick but 2":      trick(-3, 5),
		"+12 for the most cards of a suit": most,
		"-1 for passing 50":                {Per: score.PerThreshold, Points: -1, Threshold: 50},
		"-1 for each card left":            {Per: score.PerCardLeft, Points: -1},
		"points for the finishing places":  {Per: score.PerPlace},
		"nothing":                          {},
	} {
		require.Equal(t, want, scoring.Describe(term))
	}
	require.Equal(t, "+3 for the most cards of a suit among H", scoring.Describe(score.Term{Per: score.PerMost, Points: 3, Cards: cards.Pattern(cards.Hearts.Set())}))
	sums := must(scoring.New([]score.Term{{Per: score.PerCardLeft, Points: -1}, places(4, 3, 2, 1)}, cards.Pack52(), 4)).Sums()
	require.Equal(t, []string{"-1 for each card left", "[4 3 2 1] = 10"}, sums)
}
