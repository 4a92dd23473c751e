package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// The functions below return terms as a rule book has them.

func eachTrick(points int) score.Term { return score.Term{Per: score.PerTrick, Points: points} }

func each(pattern string, points int) score.Term {
	faces, err := cards.ParsePattern(pattern)
	if err != nil {
		panic(err)
	}
	return score.Term{Per: score.PerCard, Cards: cards.Pattern(faces), Points: points}
}

func trick(n, points int) score.Term {
	return score.Term{Per: score.PerPosition, Trick: n, Points: points}
}

func places(points ...int) score.Term {
	return score.Term{Per: score.PerPlace, Places: map[int][]int{len(points): points}}
}

// without returns a pack without some cards.
func without(pack cards.Pack, removed ...string) cards.Pack {
	for _, c := range removed {
		pack = pack.Without(cards.MustParse(c))
	}
	return pack
}

type contract struct {
	id    score.ContractID
	terms []score.Term
	total int // worked out by hand
}

// figures are the contracts of one variant.
type figures struct {
	name      string
	players   int
	pack      cards.Pack
	contracts []contract
	sum       int
}

func list(terms ...score.Term) []score.Term { return terms }

// simplified returns the contracts of the simplified game, in which points are bad. The
// parameters are the number of tricks, the number of packs and the points of the finishing
// places.
func simplified(tricks, packs int, places score.Term, placed int) []contract {
	return []contract{
		{"no-tricks", list(eachTrick(5)), tricks * 5},
		{"no-hearts", list(each("H", 5)), packs * 13 * 5},
		{"no-queens", list(each("Q", 20)), packs * 4 * 20},
		{"no-king", list(each("KH", 80)), packs * 80},
		{"salad", list(eachTrick(5), each("H", 5), each("Q", 20), each("KH", 80)), tricks*5 + packs*(65+80+80)},
		{"tricks", list(eachTrick(-5)), tricks * -5},
		{"no-first-last", list(trick(1, 40), trick(-1, 40)), 40 + 40},
		{"domino", list(places), placed},
	}
}

// columns are the figures of every game of the sources: each contract with its sum, and
// the sum of all contracts.
var columns = []figures{
	{"penguin", 4, cards.Pack52(), []contract{
		{"no-tricks", list(eachTrick(-2)), 13 * -2},
		{"no-hearts", list(each("2-KH", -2), each("AH", -6)), 12*-2 - 6},
		{"no-queens", list(each("Q", -6)), 4 * -6},
		{"no-king", list(each("KH", -20)), -20},
		{"no-last-two", list(trick(-1, -20), trick(-2, -10)), -20 - 10},
		{"trumps", list(eachTrick(5)), 13 * 5},
		{"domino", list(places(40, 20, 5, 0)), 65},
	}, -26 - 30 - 24 - 20 - 30 + 65 + 65},
	{"pagat, 4 players", 4, cards.Pack52(), []contract{
		{"no-tricks", list(eachTrick(-2)), 13 * -2},
		{"no-hearts", list(each("2-KH", -2), each("AH", -6)), 12*-2 - 6},
		{"no-queens", list(each("Q", -6)), 4 * -6},
		{"no-king", list(each("KH", -20)), -20},
		{"no-last-two", list(trick(-1, -20), trick(-2, -10)), -20 - 10},
		{"trumps", list(eachTrick(5)), 13 * 5},
		{"domino", list(places(45, 20, 5, -5)), 65},
	}, 0},
	{"pagat, 5 players", 5, without(cards.Pack52(), "2C", "2D"), []contract{
		{"no-tricks", list(eachTrick(-2)), 10 * -2},
		{"no-hearts", list(each("2-KH", -2), each("AH", -6)), 12*-2 - 6},
		{"no-queens", list(each("Q", -6)), 4 * -6},
		{"no-king", list(each("KH", -20)), -20},
		{"no-last-two", list(trick(-1, -20), trick(-2, -10)), -20 - 10},
		{"trumps", list(eachTrick(5)), 10 * 5},
		{"domino", list(places(45, 25, 10, 0, -6)), 74},
	}, -20 - 30 - 24 - 20 - 30 + 50 + 74},
	{"italian", 4, cards.Pack52(), []contract{
		{"no-tricks", list(eachTrick(-2)), 13 * -2},
		{"no-hearts", list(each("T-AH", -4), each("2-9H", -2)), 5*-4 + 8*-2},
		{"no-queens", list(each("Q", -6)), 4 * -6},
		{"no-king", list(each("KH", -20)), -20},
		{"no-last-two", list(trick(-1, -12), trick(-2, -12)), 2 * -12},
		{"tricks", list(eachTrick(5)), 13 * 5},
		{"domino", list(places(45, 20, 10, -10)), 65},
	}, -26 - 36 - 24 - 20 - 24 + 65 + 65},
	{"barbuda", 4, cards.Pack52(), []contract{
		{"kings-and-jacks", list(each("K", -5), each("JCS", -5), each("JDH", -2)), 4*-5 + 2*-5 + 2*-2},
		{"no-queens", list(each("Q", -6)), 4 * -6},
		{"no-hearts", list(each("H", -2)), 13 * -2},
		{"no-tricks", list(eachTrick(-2)), 13 * -2},
		{"no-last-two", list(trick(-1, -20), trick(-2, -10)), -20 - 10},
		{"tricks", list(eachTrick(5)), 13 * 5},
		{"domino", list(places(50, 25, 10, -10)), 75},
	}, -34 - 24 - 26 - 26 - 30 + 65 + 75},
	{"barbuda-flat", 4, cards.Pack52(), []contract{
		{"domino", list(places(35, 25, 15, 0)), 75},
	}, 75},
	{"simplified, 3 players", 3, without(cards.Pack52(), "2C"), simplified(17, 1, places(-40, 0, 40), 0), 615},
	{"simplified, 4 players", 4, cards.Pack52(), simplified(13, 1, places(-50, -20, 20, 40), -10), 585},
	{"simplified, 5 players", 5, without(cards.Pack52(), "2S", "2C"), simplified(10, 1, places(-50, -25, 0, 25, 50), 0), 580},
	// Two packs have two of each card, so the sums of cards are doubled. For six players the
	// sums are 85+130+160+160+535-85+80.
	{"simplified-many, 6 players", 6, without(cards.NewPack(cards.Two, 2), "2C", "2C"),
		simplified(17, 2, places(-50, -30, -10, 10, 30, 50), 0), 1065},
	{"simplified-many, 7 players", 7, without(cards.NewPack(cards.Two, 2), "2C", "2C", "2S", "2S", "2D", "2D"),
		simplified(14, 2, places(-60, -40, -20, 0, 20, 40, 60), 0), 1050},
	{"simplified-many, 8 players", 8, cards.NewPack(cards.Two, 2),
		simplified(13, 2, places(-70, -50, -30, -10, 10, 30, 50, 70), 0), 1045},
	{"simplified-many-tarot, 7 players", 7, cards.NewPack(cards.Two, 2).With(cards.TarotKing), []contract{
		{"no-tricks", list(eachTrick(5)), 15 * 5},
		{"no-hearts", list(each("H", 5)), (2*13 + 1) * 5},
		{"no-king", list(each("KH", 80), each("*H", 160)), 2*80 + 160},
		{"salad", list(eachTrick(5), each("H", 5), each("Q", 20), each("KH", 80), each("*H", 160)), 75 + 135 + 8*20 + 320},
	}, 75 + 135 + 320 + 690},
	{"fife", 4, cards.NewPack(cards.Seven, 1), []contract{
		{"no-aces", list(each("A", -20)), 4 * -20},
		{"no-king", list(each("KH", -100)), -100},
		{"no-queens", list(each("Q", -15)), 4 * -15},
		{"no-hearts", list(each("7-TH Q-AH", -10), each("JH", -30)), 7*-10 - 30},
		{"no-tricks", list(eachTrick(-10)), 8 * -10},
		{"patience", list(places(120, 60, 30, 0)), 210},
		{"patience", list(places(120, 60, 30, 0)), 210},
	}, 0},
}

func TestFigures(t *testing.T) {
	for _, column := range columns {
		t.Run(column.name, func(t *testing.T) {
			sum := 0
			for _, k := range column.contracts {
				s, err := scoring.New(k.terms, column.pack, column.players)
				require.NoError(t, err, k.id)
				require.Equal(t, k.total, s.Total(), k.id)
				sum += s.Total()
			}
			require.Equal(t, column.sum, sum)
		})
	}
}
