package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

func most(points int, r score.Rounding, of string) score.Term {
	t := score.Term{Per: score.PerMost, Points: points, Rounding: r}
	if of != "" {
		t.Cards = cards.Pattern(must(cards.ParsePattern(of)))
	}
	return t
}

// The seats share the points of the suit in which a seat has the most cards.
func TestMostOfASuit(t *testing.T) {
	const suit = "AKQJT98765432"
	for _, row := range []struct {
		name  string
		term  score.Term
		taken [4]string // spades.hearts.diamonds.clubs
		want  score.Points
	}{
		{"one seat", most(-24, score.RoundingNone, ""), [4]string{"AKQJT.AKQJT9.AKQJT.", "9876.8765.9876.AKQJ", "543.432.543.T987", "2..2.65432"}, score.Points{-24}},
		{"three seats tie, in different suits", most(-24, score.RoundingNone, ""), [4]string{"AKQJT9...AKQJT", "8765.AKQJT9.AKQJ.", "432.8765.T98.987", "..765432.65432"}, score.Points{-8, -8, 0, -8}},
		{"two seats tie", most(-24, score.RoundingNone, ""), [4]string{"AKQJT98...", ".AKQJT98..", "765432.765432..", "..AKQJT.AKQJT"}, score.Points{-12, -12}},
		{"everyone", most(-24, score.RoundingNone, ""), [4]string{suit + "...", "." + suit + "..", ".." + suit + ".", "..." + suit}, score.Points{-6, -6, -6, -6}},
		{"only some cards count", most(-24, score.RoundingNone, "H"), [4]string{suit + "...", ".AKQ..", ".JT9..", ".8765432.."}, score.Points{0, 0, 0, -24}},
		{"a tie among some cards", most(-24, score.RoundingNone, "H C"), [4]string{suit + "...", ".AKQJT98..", "...AKQJT98", ".765432..765432"}, score.Points{0, -12, -12}},
		{"one card of each suit at most", most(-24, score.RoundingNone, "A"), [4]string{"A.A..", "..A.", "...A", "2..."}, score.Points{-8, -8, -8}},
		{"rounded towards zero", most(-10, score.RoundingDown, ""), [4]string{suit + "...", "." + suit + "..", ".." + suit + ".", "..."}, score.Points{-3, -3, -3}},
		{"rounded away from zero", most(-10, score.RoundingUp, ""), [4]string{suit + "...", "." + suit + "..", ".." + suit + ".", "..."}, score.Points{-4, -4, -4}},
		{"good points rounded away from zero", most(10, score.RoundingUp, ""), [4]string{suit + "...", "." + suit + "..", ".." + suit + ".", "..."}, score.Points{4, 4, 4}},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := must(scoring.New(list(row.term), cards.Pack52(), 4))
			var taken scoring.Taken
			for seat, text := range row.taken {
				taken.Cards[seat] = must(cards.ParseHand(text))
			}
			r := s.Result(&taken)
			points, err := s.Points(&r)
			require.NoError(t, err)
			require.Equal(t, row.want, points)
			require.Contains(t, s.Totals(), points.Sum())
		})
	}
}

// The points must divide for every tie that is possible.
func TestMostOfASuitDivides(t *testing.T) {
	_, err := scoring.New(list(most(-24, score.RoundingNone, "")), cards.Pack52(), 4)
	require.NoError(t, err)
	s := must(scoring.New(list(most(-26, score.RoundingDown, "")), cards.Pack52(), 4))
	require.Equal(t, []int{-26, -24}, s.Totals())
	_, err = scoring.New(list(most(-26, score.RoundingNone, "KH")), cards.Pack52(), 4)
	require.NoError(t, err, "only one seat can have the most of one card")
	s = must(scoring.New(list(most(-24, score.RoundingNone, "")), cards.Pack52(), 4))
	_, err = s.With(scoring.Options{AllTaken: new(score.AllTaken)})
	require.EqualError(t, err, "all-taken: a contract with a term per: most-of-a-suit has no rule for all-taken: want the contract without one of the two")
	_, err = s.With(scoring.Options{NoneTaken: &score.NoneTaken{Times: 2}})
	require.EqualError(t, err, "none-taken: a contract with a term per: most-of-a-suit has no rule for none-taken: want the contract without one of the two")
}

// The numbers of seats that can tie agree with trying every division of a few cards.
func TestEveryTie(t *testing.T) {
	for _, pattern := range []string{"AH", "A", "AH KH", "AH KH QH JH TH", "AH KH QH AS", "AH KH QH AS KS", "AH KH AS KS AD KD", "AH KH QH JH AS KS AC"} {
		set := must(cards.ParsePattern(pattern))
		for players := 2; players <= 4; players++ {
			pack := cards.Pack52()
			if players == 3 {
				pack = pack.Without(cards.MustParse("2C"))
			}
			want := map[int]bool{}
			var all []cards.Card
			for c := range set.All() {
				all = append(all, c)
			}
			var divide func(i int, has [4]cards.Set)
			divide = func(i int, has [4]cards.Set) {
				if i == len(all) {
					longest, n := 0, 0
					for seat := range players {
						for suit := cards.Clubs; suit <= cards.Spades; suit++ {
							longest = max(longest, has[seat].In(suit).Len())
						}
					}
					for seat := range players {
						best := 0
						for suit := cards.Clubs; suit <= cards.Spades; suit++ {
							best = max(best, has[seat].In(suit).Len())
						}
						if best == longest {
							n++
						}
					}
					want[n] = true
					return
				}
				for seat := range players {
					next := has
					next[seat] = next[seat].With(all[i])
					divide(i+1, next)
				}
			}
			divide(0, [4]cards.Set{})
			s := must(scoring.New(list(most(1, score.RoundingUp, pattern)), pack, players))
			got := map[int]bool{}
			for _, total := range s.Totals() { // each tied seat gets 1 point
				got[total] = true
			}
			require.Equal(t, want, got, "%s with %d players", pattern, players)
		}
	}
}

// A result states which seats tie. Other counts are refused.
func TestResultOfMostOfASuit(t *testing.T) {
	s := must(scoring.New(list(most(-24, score.RoundingNone, "")), cards.Pack52(), 4))
	for _, row := range []struct {
		counts [4]uint8
		fault  string
	}{
		{[4]uint8{0, 1, 0, 1}, ""},
		{[4]uint8{0, 1, 0, 0}, ""},
		{[4]uint8{}, "seats 0 to 3 have most-of-a-suit 0 0 0 0: want 1 for each player who has the most cards of a suit, and 0 for the others"},
		{[4]uint8{0, 2, 0, 0}, "seats 0 to 3 have most-of-a-suit 0 2 0 0: want 1 for each player who has the most cards of a suit, and 0 for the others"},
	} {
		var r scoring.Result
		copy(r.Counts[0][:], row.counts[:])
		_, err := s.Points(&r)
		if row.fault == "" {
			require.NoError(t, err)
		} else {
			require.EqualError(t, err, "no deal can end like this: "+row.fault)
		}
	}
	seats, of := s.Tied("most-of-a-suit")
	require.Equal(t, 4, seats)
	require.Equal(t, 52, of.Len())
	seats, _ = s.Tied("H")
	require.Zero(t, seats)
}
