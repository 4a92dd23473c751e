package scoring_test

import (
	"iter"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// The multiplier is in the points and in the places. Where play is counter-clockwise, the player on
// the left is the one before.
func TestLinear(t *testing.T) {
	left := score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.SetOf(cards.MustParse("KH"))), Points: -20, To: score.ToLeftOfTaker}
	s, err := scoring.New(list(eachTrick(-2), left, places(40, 20, 5, 0)), cards.Pack52(), 4)
	require.NoError(t, err)
	same, err := s.Linear(false)
	require.NoError(t, err)
	require.Equal(t, -2, same[0].Points)
	require.Equal(t, left, same[1])
	require.Equal(t, []int{40, 20, 5, 0}, same[2].Places[4])

	s, err = s.With(scoring.Options{Multiplier: 3, Reversed: true})
	require.NoError(t, err)
	changed, err := s.Linear(false)
	require.NoError(t, err)
	require.Equal(t, -6, changed[0].Points)
	require.Equal(t, score.ToTaker, changed[0].To)
	require.Equal(t, -60, changed[1].Points)
	require.Equal(t, score.ToRightOfTaker, changed[1].To)
	require.Equal(t, []int{120, 60, 15, 0}, changed[2].Places[4])
	r := scoring.Result{Counts: [scoring.MaxTerms][cards.MaxSeats]uint8{{13}, {1}}, Places: [cards.MaxSeats]uint8{3, 1, 2, 4}}
	points, err := s.Points(&r)
	require.NoError(t, err)
	require.Equal(t, score.Points{15 - 3*26, 120, 60, -60}, points)
	require.Equal(t, score.ToLeftOfTaker, score.ToRightOfTaker.Reversed())
	require.Equal(t, score.ToFirstOut, score.ToFirstOut.Reversed())
}

// Points that are not a sum are refused with the reason.
func TestNotLinear(t *testing.T) {
	for want, o := range map[string]scoring.Options{
		"a player who takes everything has other points":                           {AllTaken: &score.AllTaken{Taker: 26}},
		"the points change if a player takes nothing that counts":                  {NoneTaken: &score.NoneTaken{Times: 2}},
		"the teams score fixed points":                                             {ByTeam: score.ByTeam{More: 5, Fewer: -5}},
		"points per most-of-a-suit do not depend on each trick and card by itself": {},
	} {
		terms := list(eachTrick(-2))
		if o == (scoring.Options{}) {
			terms = list(score.Term{Per: score.PerMost, Points: -12, Rounding: score.RoundingDown})
		}
		s, err := scoring.New(terms, cards.Pack52(), 4)
		require.NoError(t, err)
		s, err = s.With(o)
		require.NoError(t, err)
		_, err = s.Linear(false)
		require.EqualError(t, err, want)
	}
}

// A scale is settled as soon as a rule for a seat that takes everything, or nothing, can no longer apply.
func TestSettled(t *testing.T) {
	hearts := cards.Pattern(cards.MustParseHand(".AKQJT98765432..").First)
	queen := cards.Pattern(cards.SetOf(cards.MustParse("QS")))
	heart := score.Term{Per: score.PerCard, Cards: hearts, Points: 1}
	lady := score.Term{Per: score.PerCard, Cards: queen, Points: 13}
	took := func(seats ...int) *scoring.Taken { // each seat takes a trick with a heart
		taken := new(scoring.Taken)
		for i, seat := range seats {
			taken.Tricks[seat]++
			taken.Winners[i] = cards.Seat(seat)
			taken.Cards[seat] = taken.Cards[seat].With(cards.Of(cards.Two+cards.Rank(i), cards.Hearts))
		}
		return taken
	}
	all, none := scoring.Options{AllTaken: &score.AllTaken{Taker: 26}}, scoring.Options{NoneTaken: &score.NoneTaken{Times: 2}}
	both := scoring.Options{AllTaken: all.AllTaken, NoneTaken: none.NoneTaken}
	untaken := score.Term{Per: score.PerUntaken, Points: 10}
	for i, row := range []struct {
		terms   []score.Term
		options scoring.Options
		taken   *scoring.Taken
		want    bool
	}{
		{list(heart, lady), scoring.Options{}, took(), true},
		{list(heart, lady), all, took(), false},
		{list(heart, lady), all, took(1, 1, 1), false},
		{list(heart, lady), all, took(1, 1, 3), true},
		{list(lady), all, took(1, 2, 3), false},
		{list(heart, lady), scoring.Options{AllTaken: &score.AllTaken{Taker: 26, Cards: queen}}, took(0, 1, 2, 3), false},
		{list(heart, lady), scoring.Options{AllTaken: &score.AllTaken{Taker: 26, Cards: hearts}}, took(0, 1), true},
		{list(untaken), all, took(2, 2), false},
		{list(untaken), all, took(2, 3), true},
		{list(eachTrick(-2)), all, took(0, 0), false},
		{list(eachTrick(-2)), all, took(0, 1), true},
		{list(heart, lady), none, took(0, 1, 2), false},
		{list(heart, lady), none, took(0, 1, 2, 3), true},
		{list(untaken), none, took(0, 1, 2), false},
		{list(untaken), none, took(0, 1, 2, 3), true},
		{list(heart, lady), both, took(0, 1, 2), false},
		{list(heart, lady), both, took(0, 1, 2, 3), true},
	} {
		s, err := scoring.New(row.terms, cards.Pack52(), 4)
		require.NoError(t, err, i)
		s, err = s.With(row.options)
		require.NoError(t, err, i)
		require.Equal(t, row.want, s.Settled(row.taken), "row %d", i)
		_, err = s.Linear(s.Settled(row.taken))
		require.Equal(t, row.want, err == nil, "row %d", i)
	}
}

// A deal can be settled after some tricks, with something left, exactly if it is settled after one of all ways to share
// out these tricks and the cards that count.
func TestUnsettled(t *testing.T) {
	const players, size = 3, 4
	queens := []cards.Card{cards.MustParse("QC"), cards.MustParse("QD"), cards.MustParse("QH")}
	pack := cards.NewPack(cards.Queen, 1)
	some := func(n int) score.Term {
		return score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.SetOf(queens[:n]...)), Points: 5}
	}
	at := func(trick int) score.Term { return score.Term{Per: score.PerPosition, Trick: trick, Points: 3} }
	all, none := &score.AllTaken{Taker: 26}, &score.NoneTaken{Times: 2}
	seen := map[bool]int{}
	for i, terms := range [][]score.Term{
		list(some(1)), list(some(2)), list(some(3)), list(at(1)), list(at(1), at(2)), list(at(1), at(2), at(3)), list(at(2), at(-1)),
		list(at(1), at(-1), some(1)), list(at(1), some(2)), list(at(2), some(3)), list(eachTrick(-2)), list(eachTrick(-2), some(1)),
		list(score.Term{Per: score.PerUntaken, Points: 10}),
	} {
		options := []scoring.Options{{}, {AllTaken: all}, {NoneTaken: none}, {AllTaken: all, NoneTaken: none}}
		if last := terms[len(terms)-1]; last.Per == score.PerCard && len(terms) > 1 {
			options = append(options, scoring.Options{AllTaken: &score.AllTaken{Taker: 26, Cards: last.Cards}})
		}
		for j, o := range options {
			s, err := scoring.New(terms, pack, players)
			require.NoError(t, err, i)
			s, err = s.With(o)
			require.NoError(t, err, "terms %d, options %d", i, j)
			for tricks := range size {
				want := o == (scoring.Options{})
				counting, last := s.Counting()
				for taken := range ways(players, tricks, counting.First) {
					held := 0
					for seat := range players {
						held += taken.Cards[seat].Len()
					}
					want = want || (last > tricks || held < counting.Len()) && s.Settled(taken)
				}
				reason := s.Unsettled(tricks)
				require.Equal(t, want, reason == nil, "terms %d, options %d, %d tricks", i, j, tricks)
				seen[want]++
				if reason != nil && o.AllTaken == nil {
					require.EqualError(t, reason, "the points change if a player takes nothing that counts")
				} else if reason != nil && o.NoneTaken == nil {
					require.EqualError(t, reason, "a player who takes everything has other points")
				}
			}
		}
	}
	require.Greater(t, min(seen[true], seen[false]), 50)
}

// ways yields all ways in which seats can take some tricks, and with them some of these cards.
func ways(players, tricks int, counting cards.Set) iter.Seq[*scoring.Taken] {
	return func(yield func(*scoring.Taken) bool) {
		winners := 1
		for range tricks {
			winners *= players
		}
		choices := 1 // for each card: the trick with which it is taken, or none
		for range counting.Len() {
			choices *= tricks + 1
		}
		for w := range winners {
			for c := range choices {
				taken, w, c := new(scoring.Taken), w, c
				for trick := range tricks {
					seat := w % players
					w /= players
					taken.Winners[trick] = cards.Seat(seat)
					taken.Tricks[seat]++
				}
				for card := range counting.All() {
					if trick := c % (tricks + 1); trick < tricks {
						seat := taken.Winners[trick]
						taken.Cards[seat] = taken.Cards[seat].With(card)
					}
					c /= tricks + 1
				}
				if !yield(taken) {
					return
				}
			}
		}
	}
}
