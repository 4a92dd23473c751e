package sheet_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// The seats of the example in the booklet.
const (
	hero cards.Seat = iota
	buoy
	lief
	fringe
)

// fifeCalls returns the contracts of a round.
func fifeCalls() []score.SheetContract {
	return []score.SheetContract{
		{Contract: "no-aces", Label: "Aces", Total: -80},
		{Contract: "no-king", Label: "K Hearts", Total: -100},
		{Contract: "no-queens", Label: "Queens", Total: -60},
		{Contract: "no-hearts", Label: "Hearts", Total: -100},
		{Contract: "no-tricks", Label: "Tricks", Total: -80},
		{Contract: "patience", Label: "Pat.", Times: 2, Total: 210},
	}
}

// figuresOfRound are the points in the seven columns of a round, each by seat.
type figuresOfRound [7]score.Points

var inColumns = [7]score.ContractID{
	"no-aces", "no-king", "no-queens", "no-hearts", "no-tricks", "patience", "patience",
}

// deal returns a deal in which the contracts of these columns were played together.
func (f *figuresOfRound) deal(round int, at ...int) score.Deal {
	d := score.Deal{Round: round, Dealer: cards.Seat(round % 4), Jack: cards.NoSeat}
	if round < 4 {
		d.Declarer, d.Declared = cards.Seat(round), true
	}
	for i, column := range at {
		part := score.PartScore{Base: f[column], Total: f[column].Sum()}
		d.Base, d.Total = d.Base.Plus(part.Base), d.Total+part.Total
		if i > 0 {
			d.Contract += "+"
		}
		d.Contract += inColumns[column]
		if len(at) > 1 {
			d.Parts[i] = part
		}
		if inColumns[column] == "patience" {
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

// appendix is the typical set at the end of the booklet. The booklet prints what each
// player scored in each contract. It does not print the order of the deals, nor who took
// the jack of hearts in rounds 1 and 5. We chose them as follows:
//   - the deals of each Player Round are in an order that adds no mark which the booklet
//     does not print, except marks that depend on the figures alone;
//   - in rounds 2 and 3 the player with an H in the booklet took the jack; in round 4 the
//     player who took all hearts took it; Lief took it in round 1, and Hero in the Silly Round;
//   - in the Silly Round the patiences are first, and then a joker calls the rest;
//   - the cards that won the king of hearts are unknown.
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
		Contracts: fifeCalls(), Nobody: "Silly Round",
		Form:    score.Form{Lines: score.LinesByRound, Marks: score.MarksFife},
		Carried: score.Points{465 + 15, -6800 + 110, 1305 + 50, 5030 - 175},
	}
	for round, order := range orders {
		for _, at := range order {
			d := rounds[round].deal(round, at...)
			for _, column := range at {
				if column == heart {
					d.Jack = jacks[round]
				}
			}
			s.Deals = append(s.Deals, d)
		}
	}
	return s
}

// sumOf returns what each seat scored in a round.
func sumOf(r sheet.Round) (points score.Points) {
	for _, d := range r.Deals {
		points = points.Plus(d.Points)
	}
	return points
}

func TestAppendixFigures(t *testing.T) {
	s := appendix()
	require.NoError(t, s.Check())
	rounds := sheet.Rounds(s)
	require.Len(t, rounds, 5)
	running := score.Points{}
	for i, want := range []struct{ round, running score.Points }{
		{score.Points{40, -75, -20, 55}, score.Points{40, -75, -20, 55}},
		{score.Points{215, -5, -100, -110}, score.Points{255, -80, -120, -55}},
		{score.Points{55, -180, 80, 45}, score.Points{310, -260, -40, -10}},
		{score.Points{5, -30, -70, 95}, score.Points{315, -290, -110, 85}},
		{score.Points{-330, 180, 60, 90}, score.Points{-15, -110, -50, 175}},
	} {
		require.Equal(t, want.round, sumOf(rounds[i]), "round %d", i+1)
		running = running.Plus(sumOf(rounds[i]))
		require.Equal(t, want.running, running, "after round %d", i+1)
		require.Equal(t, i < 4, rounds[i].Called)
		require.Equal(t, i, rounds[i].Deals[0].Round)
	}
	require.Equal(t, score.Points{-15, -110, -50, 175}, s.Total())
	require.Equal(t, [cards.MaxSeats]int{2, 4, 3, 1}, score.Places(s.Total(), 4, false))
}

// The appendix has the marks that the booklet prints, and the marks that the booklet omits.
func TestAppendixMarks(t *testing.T) {
	// The booklet prints these marks; the index is the round.
	printed := [5][]due{
		1: {{"Second Choice", buoy, 1, "no-hearts"}, {"Wee Harry", buoy, 1, "no-hearts"}},
		2: {{"First Choice", lief, 0, "no-aces"}, {"Wee Harry", hero, 4, "no-hearts"}},
		3: {{"Third Choice", fringe, 2, "no-queens"}},
	}
	others := [5][]due{
		{
			{"Banana", hero, 0, "patience"},
			{"Beef Tomato", hero, 1, "patience"},
			{"Fruit Bowl", hero, -1, ""},
			{"El Kingko", buoy, 2, "no-king"},
			{"Wee Harry", lief, 3, "no-hearts"},
		},
		{{"Dangly Spider", buoy, 1, "no-hearts"}, {"El Kingko", fringe, 3, "no-king"}},
		{{"El Kingko", buoy, 0, "no-king"}},
		{
			{"Egg", buoy, 1, "no-hearts"},
			{"Wee Harry", buoy, 1, "no-hearts"},
			{"Spider", fringe, 4, "no-king"},
			{"El Kingko", fringe, 4, "no-king"},
		},
		{
			{"Egg", hero, 2, "no-queens"},
			{"El Kingko", hero, 2, "no-king"},
			{"Wee Harry", hero, 2, "no-hearts"},
			{"Rumping Ripple", hero, 2, ""},
		},
	}
	for i, r := range sheet.Rounds(appendix()) {
		require.ElementsMatch(t, append(printed[i], others[i]...), dues(r.Marks()), "round %d", i+1)
	}
}
