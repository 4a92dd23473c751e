package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

type seats = [cards.MaxSeats]uint8

// entered returns a result with these counts of each term.
func entered(counts ...seats) scoring.Result {
	var r scoring.Result
	copy(r.Counts[:], counts)
	return r
}

func placed(places seats) scoring.Result { return scoring.Result{Places: places} }

// Each error names the counts, the seat, and the right number.
func TestRefusals(t *testing.T) {
	queens := list(each("Q", -6))
	hearts := list(each("2-KH", -2), each("AH", -6))
	last := list(trick(-1, -20), trick(-2, -10))
	domino := list(places(40, 20, 5, 0))
	for _, row := range []struct {
		name   string
		terms  []score.Term
		result scoring.Result
		text   string
	}{
		{"nothing entered", queens, entered(),
			"seats 0 to 3 took Q 0 0 0 0, 0 together: want 4"},
		{"one queen too many", queens, entered(seats{1, 2, 2, 0}),
			"seats 0 to 3 took Q 1 2 2 0, 5 together: want 4"},
		{"tricks missing", list(eachTrick(5)), entered(seats{3, 3, 3, 3}),
			"seats 0 to 3 took tricks 3 3 3 3, 12 together: want 13"},
		{"wrong sum of tricks not taken", list(score.Term{Per: score.PerUntaken, Points: 1}), entered(seats{10, 10, 10, 10}),
			"seats 0 to 3 took tricks 3 3 3 3, 12 together: want 13"},
		{"a sum that would overflow a byte", queens, entered(seats{255, 5, 0, 0}),
			"seats 0 to 3 took Q 255 5 0 0, 260 together: want 4"},
		{"the second term", hearts, entered(seats{12}, seats{0, 1, 1}),
			"seats 0 to 3 took AH 0 1 1 0, 2 together: want 1"},
		{"the term after a tie", list(most(-24, score.RoundingNone, ""), each("Q", -6)), entered(seats{1, 1}, seats{1, 1, 1}),
			"seats 0 to 3 took Q 1 1 1 0, 3 together: want 4"},
		{"the last trick taken twice", last, entered(seats{0, 1, 0, 1}, seats{1}),
			"seats 0 to 3 took last-trick 0 1 0 1, 2 together: want 1"},
		{"nobody took the last trick but one", last, entered(seats{1}),
			"seats 0 to 3 took last-trick-but-1 0 0 0 0, 0 together: want 1"},
		{"a seat beyond the table", queens, entered(seats{1, 1, 1, 0, 1}),
			"seat 4 took 1 of Q: want seats 0 to 3"},
		{"a seat beyond the table, all queens taken", queens, entered(seats{1, 1, 1, 1, 0, 0, 0, 2}),
			"seat 7 took 2 of Q: want seats 0 to 3"},
		{"a term beyond the last", queens, entered(seats{4}, seats{0, 1}),
			"term 2: seat 1 took 1: want nothing beyond term 1"},
		{"the last possible term", hearts, scoring.Result{Counts: [scoring.MaxTerms]seats{{12}, {1}, 15: {7: 9}}},
			"term 16: seat 7 took 9: want nothing beyond term 2"},
		{"no terms at all", nil, entered(seats{1}),
			"term 1: seat 0 took 1: want nothing beyond term 0"},
		{"places without a term", queens, scoring.Result{Counts: [scoring.MaxTerms]seats{{4}}, Places: seats{1, 2, 3, 4}},
			"seat 0 has place 1: want no places, because places score nothing here"},
		{"a place without a term", queens, scoring.Result{Counts: [scoring.MaxTerms]seats{{4}}, Places: seats{6: 3}},
			"seat 6 has place 3: want no places, because places score nothing here"},
		{"a count for places", domino, scoring.Result{Counts: [scoring.MaxTerms]seats{{0, 0, 1}}, Places: seats{1, 2, 3, 4}},
			"term 1: seat 2 took 1: want 0, because the term counts places"},
		{"no places", domino, entered(),
			"seats 0 to 3 have places 0 0 0 0: want each of 1 to 4 once"},
		{"a place twice", domino, placed(seats{1, 2, 2, 4}),
			"seats 0 to 3 have places 1 2 2 4: want each of 1 to 4 once"},
		{"a place missing", domino, placed(seats{1, 2, 3}),
			"seats 0 to 3 have places 1 2 3 0: want each of 1 to 4 once"},
		{"place 5 of four players", domino, placed(seats{1, 2, 3, 5}),
			"seats 0 to 3 have places 1 2 3 5: want each of 1 to 4 once"},
		{"a place that is much too high", domino, placed(seats{1, 2, 3, 255}),
			"seats 0 to 3 have places 1 2 3 255: want each of 1 to 4 once"},
		{"a place beyond the table", domino, placed(seats{1, 2, 3, 4, 5}),
			"seat 4 has place 5: want seats 0 to 3"},
	} {
		t.Run(row.name, func(t *testing.T) {
			s, err := scoring.New(row.terms, cards.Pack52(), 4)
			require.NoError(t, err)
			before := row.result
			points, err := s.Points(&row.result)
			require.ErrorIs(t, err, score.ErrResult)
			require.EqualError(t, err, "no deal can end like this: "+row.text)
			require.Zero(t, points)
			require.Equal(t, before, row.result)
		})
	}
}

// Counts without cards have the points of the rule book.
func TestPointsOfBareCounts(t *testing.T) {
	for _, row := range []struct {
		name    string
		terms   []score.Term
		pack    cards.Pack
		players int
		result  scoring.Result
		want    score.Points
	}{
		{"nothing scores", nil, cards.Pack52(), 4, entered(), score.Points{}},
		{"queens", list(each("Q", -6)), cards.Pack52(), 4, entered(seats{1, 2, 0, 1}), score.Points{-6, -12, 0, -6}},
		{"the king is a heart too", list(each("H", 5), each("KH", 80)), cards.Pack52(), 4,
			entered(seats{10, 3}, seats{0, 1}), score.Points{50, 95}},
		{"both of the last two tricks", list(trick(-1, -20), trick(-2, -10)), cards.Pack52(), 4,
			entered(seats{2: 1}, seats{2: 1}), score.Points{0, 0, -30, 0}},
		{"the only trick is the first and the last", list(trick(1, 40), trick(-1, 40)), cards.NewPack(cards.Ace, 1), 4,
			entered(seats{1}, seats{1}), score.Points{80}},
		{"eight players, two packs", list(each("KH", 80), eachTrick(5)), cards.NewPack(cards.Two, 2), 8,
			entered(seats{7: 2}, seats{1, 1, 1, 1, 1, 1, 1, 6}), score.Points{5, 5, 5, 5, 5, 5, 5, 190}},
		{"places", list(places(50, 25, 10, -10)), cards.Pack52(), 4, placed(seats{3, 1, 4, 2}), score.Points{10, 50, -10, 25}},
		{"one layout that counts for two patiences", list(places(120, 60, 30, 0), places(120, 60, 30, 0)), cards.Pack52(), 4,
			placed(seats{4, 3, 2, 1}), score.Points{0, 60, 120, 240}},
		{"the most points possible", list(eachTrick(1000), eachTrick(1000)), cards.Pack52(), 4,
			entered(seats{13}, seats{13}), score.Points{26000}},
	} {
		t.Run(row.name, func(t *testing.T) {
			s, err := scoring.New(row.terms, row.pack, row.players)
			require.NoError(t, err)
			points, err := s.Points(&row.result)
			require.NoError(t, err)
			require.Equal(t, row.want, points)
		})
	}
}

// Result ignores a winner that is not a seat at the table; Points then refuses the result.
func TestResultIgnoresWhatNoTermCounts(t *testing.T) {
	lastTrick, err := scoring.New(list(trick(-1, -20)), cards.NewPack(cards.Ace, 1), 4)
	require.NoError(t, err)
	whole := scoring.Taken{Tricks: seats{2: 1}, Places: seats{1, 2, 3, 4}}
	whole.Winners[0] = 2
	require.Equal(t, entered(seats{2: 1}), lastTrick.Result(&whole))

	for _, winner := range []cards.Seat{4, 7, 8, 255} {
		bad := whole
		bad.Winners[0] = winner
		r := lastTrick.Result(&bad)
		_, err := lastTrick.Points(&r)
		require.ErrorIs(t, err, score.ErrResult, "winner %d", winner)
	}
	unplayed := scoring.Taken{}
	require.Equal(t, scoring.Result{}, lastTrick.Result(&unplayed), "the first seat took nothing")
}
