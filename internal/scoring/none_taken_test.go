package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// The figures are worked out by hand. The terms are in the manner of Rosbiratschka (tricks 1,
// twice as much if some player took none, -8 for all), Quodlibet (10 for each trick not taken, 100
// for no trick) and Hearts.
func TestNoneTaken(t *testing.T) {
	untaken := score.Term{Per: score.PerUntaken, Points: 10}
	pack := cards.NewPack(cards.Seven, 1)
	double, hundred := &score.NoneTaken{Times: 2}, &score.NoneTaken{Points: 100}
	slam := &score.AllTaken{Taker: -8}
	moon := &score.AllTaken{Others: 26, Cards: cards.Pattern(must(cards.ParsePattern("H QS")))}
	neighbour := &score.AllTaken{Taker: 100, To: score.ToRightOfTaker}
	type counts = [4][4]uint8
	for _, row := range []struct {
		name    string
		terms   []score.Term
		options scoring.Options
		counts  counts
		want    score.Points
	}{
		{"everyone took a trick", list(eachTrick(1)), scoring.Options{NoneTaken: double, AllTaken: slam}, counts{{1, 2, 2, 3}}, score.Points{1, 2, 2, 3}},
		{"one player took no trick", list(eachTrick(1)), scoring.Options{NoneTaken: double, AllTaken: slam}, counts{{0, 2, 3, 3}}, score.Points{0, 4, 6, 6}},
		{"one player took all", list(eachTrick(1)), scoring.Options{NoneTaken: double, AllTaken: slam}, counts{{0, 8}}, score.Points{0, -8}},
		{"one player took all, and only none-taken counts", list(eachTrick(1)), scoring.Options{NoneTaken: double}, counts{{0, 8}}, score.Points{0, 16}},
		{"no trick: 100 and not 80", list(untaken), scoring.Options{NoneTaken: hundred}, counts{{8, 5, 6, 5}}, score.Points{100, 50, 60, 50}},
		{"two players without a trick", list(untaken), scoring.Options{NoneTaken: hundred}, counts{{8, 8, 4, 4}}, score.Points{100, 100, 40, 40}},
		{"the multiplier applies to all points", list(untaken), scoring.Options{NoneTaken: hundred, Multiplier: 3}, counts{{8, 5, 6, 5}}, score.Points{300, 150, 180, 150}},
		{"times does not multiply the fixed points", list(untaken), scoring.Options{NoneTaken: &score.NoneTaken{Times: 2, Points: 100}}, counts{{8, 5, 6, 5}}, score.Points{100, 100, 120, 100}},
		{"a pot of 12 for one", list(each("H", -1)), scoring.Options{NoneTaken: &score.NoneTaken{Pot: 12}}, counts{{0, 3, 4, 1}}, score.Points{12, -3, -4, -1}},
		{"a pot of 12 for three", list(each("H", -1)), scoring.Options{NoneTaken: &score.NoneTaken{Pot: 12}}, counts{{0, 8}}, score.Points{4, -8, 4, 4}},
		{"a pot of 13, rounded", list(each("H", -1)), scoring.Options{NoneTaken: &score.NoneTaken{Pot: 13, Rounding: score.RoundingDown}}, counts{{0, 8}}, score.Points{4, -8, 4, 4}},
		{"nobody shares the pot", list(each("H", -1)), scoring.Options{NoneTaken: &score.NoneTaken{Pot: 12}}, counts{{1, 3, 3, 1}}, score.Points{-1, -3, -3, -1}},
		{"all named cards, the jack with another player", list(each("H", 1), each("QS", 13), each("JD", -10)), scoring.Options{AllTaken: moon}, counts{{8}, {1}, {0, 1}}, score.Points{0, 16, 26, 26}},
		{"all named cards and the jack", list(each("H", 1), each("QS", 13), each("JD", -10)), scoring.Options{AllTaken: moon}, counts{{8}, {1}, {1}}, score.Points{-10, 26, 26, 26}},
		{"all hearts only", list(each("H", 1), each("QS", 13), each("JD", -10)), scoring.Options{AllTaken: moon}, counts{{8}, {0, 1}, {1}}, score.Points{-2, 13}},
		{"all for the neighbour", list(eachTrick(10)), scoring.Options{AllTaken: neighbour}, counts{{8}}, score.Points{0, 0, 0, 100}},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := must(must(scoring.New(row.terms, pack, 4)).With(row.options))
			var r scoring.Result
			for i := range row.counts {
				copy(r.Counts[i][:], row.counts[i][:])
			}
			points, err := s.Points(&r)
			require.NoError(t, err)
			require.Equal(t, row.want, points)
			require.Contains(t, s.Totals(), points.Sum())
			parts := s.Parts(&r)
			sum := parts.Instead.Plus(parts.Changed)
			for _, p := range parts.Terms {
				sum = sum.Plus(p.Points)
			}
			require.Equal(t, points, sum, "the parts add up to the points")
		})
	}
}

func TestTotals(t *testing.T) {
	pack := cards.NewPack(cards.Seven, 1)
	for _, row := range []struct {
		name    string
		terms   []score.Term
		options scoring.Options
		want    []int
		total   int // the only sum, or that of the terms
	}{
		{"terms alone", list(eachTrick(1)), scoring.Options{}, []int{8}, 8},
		{"twice, or -8", list(eachTrick(1)), scoring.Options{NoneTaken: &score.NoneTaken{Times: 2}, AllTaken: &score.AllTaken{Taker: -8}}, []int{-8, 8, 16}, 8},
		{"only one player can take one card", list(each("KH", 8)), scoring.Options{NoneTaken: &score.NoneTaken{Times: 2}}, []int{16}, 16},
		{"at most two players can take two cards", list(each("KH KS", 8)), scoring.Options{NoneTaken: &score.NoneTaken{Points: 1}}, []int{18, 19}, 16},
		{"the last trick, twice, and one card", list(each("KH", 8), trick(-1, 5), trick(8, 1)), scoring.Options{NoneTaken: &score.NoneTaken{Points: 1}}, []int{16, 17}, 14},
		{"a pot that balances the hearts", list(each("H", -1)), scoring.Options{NoneTaken: &score.NoneTaken{Pot: 12}}, []int{-8, 4}, -8},
	} {
		s := must(must(scoring.New(row.terms, pack, 4)).With(row.options))
		require.Equal(t, row.want, s.Totals(), row.name)
		require.Equal(t, row.total, s.Total(), row.name)
	}
}

// With one trick three of four players take none. If there is a talon, another player can take it. In
// two packs each card is two things to take.
func TestTotalsOfOtherPacks(t *testing.T) {
	aces, ten := cards.NewPack(cards.Ace, 1), &score.NoneTaken{Points: 10}
	four := must(must(scoring.New(list(eachTrick(1)), aces, 4)).With(scoring.Options{NoneTaken: ten}))
	require.Equal(t, []int{31}, four.Totals())
	three := must(must(scoring.New(list(eachTrick(1)), aces, 3)).With(scoring.Options{NoneTaken: ten, Talon: 1}))
	require.Equal(t, []int{11, 21}, three.Totals())

	twoKings := must(must(scoring.New(list(each("KH", 8)), cards.NewPack(cards.Seven, 2), 4)).With(scoring.Options{NoneTaken: ten}))
	require.Equal(t, []int{36, 46}, twoKings.Totals(), "two or three players take no king")
}

func TestOptionsThatContradictTheTerms(t *testing.T) {
	pattern := func(text string) cards.Pattern { return cards.Pattern(must(cards.ParsePattern(text))) }
	s := must(scoring.New(list(each("H", 1), each("QS", 13)), cards.Pack52(), 4))
	for _, row := range []struct {
		options scoring.Options
		want    string
	}{
		{scoring.Options{AllTaken: &score.AllTaken{Cards: pattern("KH QS")}}, "all-taken.cards: the term for H counts some of the cards KH QS and some others: want a term for these cards and a term for the others"},
		{scoring.Options{AllTaken: &score.AllTaken{Cards: pattern("H QS JD")}}, "all-taken.cards: no term counts JD: want cards that a term counts; a term with points: 0 can count them"},
		{scoring.Options{AllTaken: &score.AllTaken{Cards: pattern("*H")}}, "all-taken.cards: none of the cards *H is in the pack: want cards of the pack"},
		{scoring.Options{AllTaken: &score.AllTaken{To: score.ToFirstOut}}, "all-taken.to: no player goes out first in a contract of tricks: want taker, right-of-taker or left-of-taker"},
		{scoring.Options{NoneTaken: &score.NoneTaken{Times: 1}}, "none-taken: the rule changes nothing: want times, points or pot"},
		{scoring.Options{NoneTaken: &score.NoneTaken{Pot: 13}}, "none-taken.pot: 13 points cannot be divided among 2 players, who can all take none: want points that divide by 2, or rounding"},
		{scoring.Options{NoneTaken: &score.NoneTaken{Points: 1, Rounding: score.RoundingUp}}, "none-taken.rounding: there is no pot to share: want pot with rounding, or no rounding"},
	} {
		_, err := s.With(row.options)
		require.EqualError(t, err, row.want)
	}
}
