package scoring_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// Each error names the term, the field and the right values.
func TestFaultsOfTerms(t *testing.T) {
	hearts := cards.Pattern(cards.Hearts.Set())
	for _, row := range []struct {
		name  string
		term  score.Term
		field string
		text  string
	}{
		{"no per", score.Term{Points: -2}, "per",
			"per is missing: want trick, card, position, place, trick-not-taken, most-of-a-suit, threshold or card-left"},
		{"no per, but cards", score.Term{Cards: hearts}, "per",
			"per is missing: want trick, card, position, place, trick-not-taken, most-of-a-suit, threshold or card-left"},
		{"per unknown", score.Term{Per: 9}, "per",
			"per is unknown(9): want trick, card, position, place, trick-not-taken, most-of-a-suit, threshold or card-left"},
		{"too many points", eachTrick(1001), "points",
			"1001 points are out of range: want -1000 to 1000"},
		{"too few points", each("Q", -1001), "points",
			"-1001 points are out of range: want -1000 to 1000"},
		{"cards with trick", score.Term{Per: score.PerTrick, Cards: hearts}, "cards",
			"cards go with per: card or most-of-a-suit, not with per: trick"},
		{"cards with position", score.Term{Per: score.PerPosition, Trick: 1, Cards: hearts}, "cards",
			"cards go with per: card or most-of-a-suit, not with per: position"},
		{"cards with place", score.Term{Per: score.PerPlace, Cards: hearts}, "cards",
			"cards go with per: card or most-of-a-suit, not with per: place"},
		{"trick with trick", score.Term{Per: score.PerTrick, Trick: 1}, "trick",
			"trick goes with per: position, not with per: trick"},
		{"trick with card", score.Term{Per: score.PerCard, Cards: hearts, Trick: -1}, "trick",
			"trick goes with per: position, not with per: card"},
		{"trick with place", score.Term{Per: score.PerPlace, Trick: 1}, "trick",
			"trick goes with per: position, not with per: place"},
		{"threshold with trick", score.Term{Per: score.PerTrick, Threshold: 50}, "threshold",
			"threshold goes with per: threshold, not with per: trick"},
		{"to first-out with trick", score.Term{Per: score.PerTrick, To: score.ToFirstOut}, "to",
			"to: first-out goes with per: card-left, not with per: trick"},
		{"places with trick", score.Term{Per: score.PerTrick, Places: map[int][]int{}}, "places",
			"places go with per: place, not with per: trick"},
		{"places with card", score.Term{Per: score.PerCard, Cards: hearts, Places: map[int][]int{4: {1, 2, 3, 4}}}, "places",
			"places go with per: place, not with per: card"},
		{"places with position", score.Term{Per: score.PerPosition, Trick: 1, Places: map[int][]int{4: {1, 2, 3, 4}}}, "places",
			"places go with per: place, not with per: position"},
		{"points with place", score.Term{Per: score.PerPlace, Points: 5, Places: map[int][]int{4: {1, 2, 3, 4}}}, "points",
			"points do not go with per: place: want places, the points from first to last"},
		{"no cards", score.Term{Per: score.PerCard, Points: -2}, "cards",
			`the cards are missing: want the cards that score, such as H or AH`},
		{"cards of another pack", each("*H", -2), "cards",
			`none of the cards *H is in the pack: want cards of the pack`},
		{"cards of another pack, most of a suit", most(-26, score.RoundingNone, "*H"), "cards",
			"none of the cards *H is in the pack: want cards of the pack"},
		{"points that do not divide", most(-26, score.RoundingNone, ""), "points",
			"-26 points cannot be divided among 3 players, who can tie: want points that divide by 3, or rounding"},
		{"rounding with trick", score.Term{Per: score.PerTrick, Points: 1, Rounding: score.RoundingUp}, "rounding",
			"rounding goes with per: most-of-a-suit, not with per: trick"},
		{"a threshold out of range", score.Term{Per: score.PerThreshold, Threshold: 1001, Points: 1}, "threshold",
			"threshold 1001 is out of range: want 1 to 1000"},
		{"no trick", trick(0, 5), "trick",
			"the trick is missing: want 1 to 13, or -1 (the last) to -13"},
		{"a trick past the last", trick(14, 5), "trick",
			"trick 14 is out of range: want 1 to 13, or -1 (the last) to -13"},
		{"a trick before the first", trick(-14, 5), "trick",
			"trick -14 is out of range: want 1 to 13, or -1 (the last) to -13"},
		{"no places", score.Term{Per: score.PerPlace}, "places",
			"the points for 4 places are missing: want them from first to last"},
		{"places of another table", places(3, 2, 1), "places",
			"the points for 4 places are missing: want them from first to last"},
		{"one place too few", score.Term{Per: score.PerPlace, Places: map[int][]int{4: {3, 2, 1}}}, "places",
			"points for 3 places: want 4, from first to last"},
		{"one place too many", score.Term{Per: score.PerPlace, Places: map[int][]int{4: {5, 4, 3, 2, 1}}}, "places",
			"points for 5 places: want 4, from first to last"},
		{"too much for a place", places(1001, 0, 0, 0), "places",
			"1001 points for place 1 are out of range: want -1000 to 1000"},
		{"too little for a place", places(0, 0, 0, -1001), "places",
			"-1001 points for place 4 are out of range: want -1000 to 1000"},
	} {
		t.Run(row.name, func(t *testing.T) {
			for index, terms := range [][]score.Term{{row.term}, {eachTrick(-2), row.term, {}}} {
				s, err := scoring.New(terms, cards.Pack52(), 4)
				require.Nil(t, s)
				fault, ok := errors.AsType[*scoring.TermError](err)
				require.True(t, ok, "%v", err)
				require.Equal(t, index, fault.Index, "the first term that is wrong")
				require.Equal(t, row.field, fault.Field)
				require.EqualError(t, fault.Err, row.text)
				require.EqualError(t, err, []string{"term 1: ", "term 2: "}[index]+row.text)
				require.ErrorIs(t, err, fault.Err)
			}
		})
	}
}

// A wrong table or number of terms is not a TermError.
func TestFaultsOfTables(t *testing.T) {
	for _, row := range []struct {
		name    string
		terms   int
		pack    cards.Pack
		players int
		text    string
	}{
		{"no players", 1, cards.Pack52(), 0, "0 players: want 1 to 8"},
		{"a negative number of players", 1, cards.Pack52(), -1, "-1 players: want 1 to 8"},
		{"too many players", 1, cards.Pack52(), 9, "9 players: want 1 to 8"},
		{"no cards", 1, cards.Pack{}, 4, "0 cards for 4 players: want 1 to 32 for each"},
		{"too few cards", 1, cards.NewPack(cards.Ace, 1), 5, "4 cards for 5 players: want 1 to 32 for each"},
		{"more than 32 tricks", 1, without(cards.NewPack(cards.Two, 2), "2C", "2D", "2H", "2S", "2S"), 3,
			"99 cards for 3 players: want 1 to 32 for each"},
		{"too many terms", 17, cards.Pack52(), 4, "too many terms: want at most 16"},
	} {
		t.Run(row.name, func(t *testing.T) {
			s, err := scoring.New(slices.Repeat(list(eachTrick(1)), row.terms), row.pack, row.players)
			require.Nil(t, s)
			require.EqualError(t, err, row.text)
			_, ok := errors.AsType[*scoring.TermError](err)
			require.False(t, ok)
		})
	}
}

// The greatest and smallest allowed values are accepted.
func TestEdges(t *testing.T) {
	for _, terms := range [][]score.Term{
		nil,
		{eachTrick(1000)}, {eachTrick(-1000)}, {eachTrick(0)},
		{trick(13, 1)}, {trick(-13, 1)},
		{each("*H 2C", 1)},
		{places(1000, 0, 0, -1000)},
		slices.Repeat(list(eachTrick(1)), scoring.MaxTerms),
	} {
		_, err := scoring.New(terms, cards.Pack52(), 4)
		require.NoError(t, err, "%v", terms)
	}
	_, err := scoring.New(list(eachTrick(1)), without(cards.NewPack(cards.Two, 2),
		"2C", "2C", "2D", "2D", "2H", "2H", "2S", "2S"), 3)
	require.NoError(t, err, "32 tricks")
	_, err = scoring.New(list(eachTrick(1)), cards.NewPack(cards.Seven, 1), 1)
	require.NoError(t, err, "1 player")
	_, err = scoring.New(list(eachTrick(1)), cards.NewPack(cards.Two, 2), 8)
	require.NoError(t, err, "8 players")
}

// A later change of the terms does not change the scale.
func TestScaleIsACopy(t *testing.T) {
	terms := list(places(40, 20, 5, 0), eachTrick(5))
	s, err := scoring.New(terms, cards.Pack52(), 4)
	require.NoError(t, err)
	terms[0].Places[4][0] = 999
	delete(terms[0].Places, 4)
	terms[1].Points = 999
	require.Equal(t, []string{"[40 20 5 0] = 65", "13 × +5 a trick = 65"}, s.Sums())
	r := scoring.Result{Counts: [scoring.MaxTerms][cards.MaxSeats]uint8{1: {13}}, Places: [cards.MaxSeats]uint8{1, 2, 3, 4}}
	points, err := s.Points(&r)
	require.NoError(t, err)
	require.Equal(t, score.Points{105, 20, 5, 0}, points)
}

func TestSums(t *testing.T) {
	s, err := scoring.New(list(
		eachTrick(-2), eachTrick(5), eachTrick(0),
		each("H", -2), each("AH", -6), each("JCS Q", 3),
		trick(1, 40), trick(-1, -20), trick(-2, -10), trick(-3, 1), trick(2, 1), trick(13, 1), trick(-13, 1),
		places(45, 20, 5, -5),
	), cards.Pack52(), 4)
	require.NoError(t, err)
	require.Equal(t, []string{
		"13 × -2 a trick = -26",
		"13 × +5 a trick = 65",
		"13 × +0 a trick = 0",
		"13 × -2 for each of H = -26",
		"1 × -6 for each of AH = -6",
		"6 × +3 for each of JQCS QDH = 18",
		"1 × +40 for the first trick = 40",
		"1 × -20 for the last trick = -20",
		"1 × -10 for the last trick but one = -10",
		"1 × +1 for the last trick but 2 = 1",
		"1 × +1 for trick 2 = 1",
		"1 × +1 for trick 13 = 1",
		"1 × +1 for the last trick but 12 = 1",
		"[45 20 5 -5] = 65",
	}, s.Sums())
	require.Equal(t, -26+65-26-6+18+40-20-10+4+65, s.Total())
	require.Empty(t, new(scoring.Scale).Sums())
	require.Equal(t, "points for the finishing places", scoring.Describe(places(1, 2)))
	require.Equal(t, "nothing", scoring.Describe(score.Term{}))
}
