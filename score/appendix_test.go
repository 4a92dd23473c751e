package score_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// The seats of the booklet's example.
const (
	hero cards.Seat = iota
	buoy
	lief
	fringe
)

// fifeCalls are the calls of a round.
func fifeCalls() []score.Call {
	return []score.Call{
		{Contract: score.NoAces, Label: "Aces", Total: -80},
		{Contract: score.NoKing, Label: "K Hearts", Total: -100},
		{Contract: score.NoQueens, Label: "Queens", Total: -60},
		{Contract: score.NoHearts, Label: "Hearts", Total: -100},
		{Contract: score.NoTricks, Label: "Tricks", Total: -80},
		{Contract: score.Patience, Label: "Pat.", Times: 2, Total: 210},
	}
}

// figuresOfRound are those of its seven columns, each by seat.
type figuresOfRound [7]score.Points

var inColumns = [7]score.Contract{
	score.NoAces, score.NoKing, score.NoQueens, score.NoHearts, score.NoTricks, score.Patience, score.Patience,
}

// deal is one of a round, in which those columns were played.
func (f *figuresOfRound) deal(round int, at ...int) score.Deal {
	d := score.Deal{Round: round, Dealer: cards.Seat(round % 4)}
	if round < 4 {
		d.Declarer, d.Declared = cards.Seat(round), true
	}
	for i, column := range at {
		part := score.Part{Base: f[column], Total: f[column].Sum()}
		d.Base, d.Total = d.Base.Plus(part.Base), d.Total+part.Total
		if i > 0 {
			d.Contract += "+"
		}
		d.Contract += inColumns[column]
		if len(at) > 1 {
			d.Parts[i] = part
		}
		if inColumns[column] == score.Patience {
			for seat, points := range part.Base[:4] {
				d.Places[seat] = map[int32]uint8{120: 1, 60: 2, 30: 3, 0: 4}[points]
			}
		}
	}
	d.Points = d.Base
	return d
}

const (
	ace = iota
	king
	queen
	heart
	trick13
	pat1
	pat2
)

// appendix is the typical set that the booklet ends with. The booklet prints what each
// player scored in each call, and not in which order they were called or who took
// the jack of hearts in rounds 1 and 5; here
//   - each Player Round makes up two pairs at least, in an order by which no mark is
//     due that the booklet could have printed and did not, but those that hang on
//     the figures alone;
//   - rounds 2, 3 and 4 have the jack where the booklet has its H, or where all the
//     hearts went; in round 1 Lief took it, in the Silly Round the Hero;
//   - in the Silly Round the patiences come first, and then a joker calls the rest;
//   - nothing is known of the cards that won the king of hearts.
func appendix() *score.Sheet {
	rounds := [5]figuresOfRound{
		{
			{-20, 0, 0, -60}, {0, -100, 0, 0}, {0, -15, -30, -15}, {-50, -10, -40, 0}, {-10, -10, -10, -50},
			{120, 0, 30, 60}, {0, 60, 30, 120},
		},
		{
			{0, -20, -60, 0}, {0, 0, 0, -100}, {-15, -15, -30, 0}, {0, -80, -10, -10}, {-10, -10, -60, 0},
			{120, 60, 30, 0}, {120, 60, 30, 0},
		},
		{
			{0, 0, -40, -40}, {0, -100, 0, 0}, {-15, -30, 0, -15}, {-60, -40, 0, 0}, {-20, -40, 0, -20},
			{30, 0, 60, 120}, {120, 30, 60, 0},
		},
		{
			{-40, 0, -40, 0}, {0, 0, 0, -100}, {-15, 0, 0, -45}, {0, -100, 0, 0}, {0, -50, -30, 0},
			{30, 60, 0, 120}, {30, 60, 0, 120},
		},
		{
			{-60, -20, 0, 0}, {-100, 0, 0, 0}, {-60, 0, 0, 0}, {-70, -30, 0, 0}, {-70, -10, 0, 0},
			{0, 120, 60, 30}, {30, 120, 0, 60},
		},
	}
	orders := [5][][]int{
		{{pat1}, {pat2}, {ace, king}, {queen, heart}, {trick13}},
		{{ace, queen}, {heart}, {pat1, pat2}, {king, trick13}},
		{{ace, king}, {queen, trick13}, {pat1}, {pat2}, {heart}},
		{{pat1, pat2}, {ace, heart}, {queen}, {trick13}, {king}},
		{{pat1}, {pat2}, {ace, king, queen, heart, trick13}},
	}
	jacks := [5]cards.Seat{lief, buoy, hero, buoy, hero}

	s := &score.Sheet{
		Title: "Fife", Players: 4, Names: []string{"Hero", "Buoy", "Lief", "Fringe"},
		Calls: fifeCalls(), Nobody: "Silly Round",
		Form:    score.Form{Lines: score.ByRound, Marks: score.Fife},
		Carried: score.Points{465 + 15, -6800 + 110, 1305 + 50, 5030 - 175},
	}
	for round, order := range orders {
		for _, at := range order {
			d := rounds[round].deal(round, at...)
			for _, column := range at {
				if column == heart {
					d.Facts.Jack = cards.SeatsOf(jacks[round])
				}
			}
			s.Deals = append(s.Deals, d)
		}
	}
	return s
}

func TestAppendixFigures(t *testing.T) {
	s := appendix()
	require.NoError(t, s.Check())
	rounds := s.Rounds()
	require.Len(t, rounds, 5)
	running := score.Points{}
	for i, want := range []struct{ round, running score.Points }{
		{score.Points{40, -75, -20, 55}, score.Points{40, -75, -20, 55}},
		{score.Points{215, -5, -100, -110}, score.Points{255, -80, -120, -55}},
		{score.Points{55, -180, 80, 45}, score.Points{310, -260, -40, -10}},
		{score.Points{5, -30, -70, 95}, score.Points{315, -290, -110, 85}},
		{score.Points{-330, 180, 60, 90}, score.Points{-15, -110, -50, 175}},
	} {
		require.Equal(t, want.round, rounds[i].Points(), "round %d", i+1)
		running = running.Plus(rounds[i].Points())
		require.Equal(t, want.running, running, "after round %d", i+1)
		require.True(t, rounds[i].Complete())
		require.Equal(t, i < 4, rounds[i].Called)
		require.Equal(t, i, rounds[i].Number)
	}
	require.Equal(t, score.Points{-15, -110, -50, 175}, s.Total())
	require.Equal(t, [cards.MaxSeats]int{2, 4, 3, 1}, score.Places(s.Total(), 4, false))
}

// The marks of the appendix: those the booklet prints, and those it leaves out.
func TestAppendixMarks(t *testing.T) {
	// What the booklet prints: round, seat, mark, call.
	printed := [5][]score.Mark{
		1: {{score.SecondChoice, buoy, 1, score.NoHearts}, {score.WeeHarry, buoy, 1, score.NoHearts}},
		2: {{score.FirstChoice, lief, 0, score.NoAces}, {score.WeeHarry, hero, 4, score.NoHearts}},
		3: {{score.ThirdChoice, fringe, 2, score.NoQueens}},
	}
	others := [5][]score.Mark{
		{
			{score.Banana, hero, 0, score.Patience},
			{score.BeefTomato, hero, 1, score.Patience},
			{score.FruitBowl, hero, -1, ""},
			{score.ElKingko, buoy, 2, score.NoKing},
			{score.WeeHarry, lief, 3, score.NoHearts},
		},
		{{score.DanglySpider, buoy, 1, score.NoHearts}, {score.ElKingko, fringe, 3, score.NoKing}},
		{{score.ElKingko, buoy, 0, score.NoKing}},
		{
			{score.Egg, buoy, 1, score.NoHearts},
			{score.WeeHarry, buoy, 1, score.NoHearts},
			{score.Spider, fringe, 4, score.NoKing},
			{score.ElKingko, fringe, 4, score.NoKing},
		},
		{
			{score.Egg, hero, 2, score.NoQueens},
			{score.ElKingko, hero, 2, score.NoKing},
			{score.WeeHarry, hero, 2, score.NoHearts},
			{score.RumpingRipple, hero, 2, ""},
		},
	}
	for i, r := range appendix().Rounds() {
		require.ElementsMatch(t, append(printed[i], others[i]...), r.Marks(), "round %d", i+1)
	}
}
