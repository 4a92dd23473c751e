package sheet_test

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// Seat 1 doubled the declarer, and the declarer redoubled. So seat 1 pays twice the difference
// between -6 and -18.
func ExampleText() {
	s := &score.Sheet{
		Title:   "Thursday",
		Players: 4,
		Names:   []string{"Annie", "Benny", "Cleo", "Dan"},
		Contracts: []score.SheetContract{
			{Contract: "no-queens", Label: "No queens", Total: -24},
			{Contract: "trumps", Label: "Trumps", Total: 65},
		},
		Deals: []score.Deal{
			{
				Declared: true, Declarer: 0, Contract: "no-queens", Total: -24,
				Base: score.Points{-6, -18, 0, 0}, Points: score.Points{18, -42, 0, 0},
				Doubled:   [cards.MaxSeats]cards.Seats{1: cards.SeatsOf(0)},
				Redoubled: [cards.MaxSeats]cards.Seats{0: cards.SeatsOf(1)},
			},
			{
				Declared: true, Declarer: 1, Contract: "trumps", Trump: "H", Total: 65,
				Base: score.Points{15, 30, 10, 10}, Points: score.Points{15, 30, 10, 10},
			},
		},
	}
	fmt.Println("adds up:", s.Check() == nil)
	fmt.Print(sheet.Text(s))
	// Output:
	// adds up: true
	// Thursday
	//
	//                                  |  before bets              |  points                   |  total
	// deal  declarer  contract   bets  |  Annie  Benny  Cleo  Dan  |  Annie  Benny  Cleo  Dan  |  Annie  Benny  Cleo  Dan  check
	// 1     Annie     No queens  1xx0  |     -6    -18     0    0  |     18    -42     0    0  |     18    -42     0    0    -24
	// 2     Benny     Trumps H         |     15     30    10   10  |     15     30    10   10  |     33    -12    10   10     41
	//
	// seat  0: Annie  1: Benny  2: Cleo  3: Dan
	// total  Annie: 33  Benny: -12  Cleo: 10  Dan: 10  (sum 41)
	// place  Annie: 1st  Benny: 4th  Cleo: =2nd  Dan: =2nd
}

// silly is the last deal of a Silly Round: a joker called aces and hearts.
func silly() *score.Sheet {
	return &score.Sheet{
		Title: "Friday", Players: 4, Names: []string{"Hero", "Buoy", "Lief", "Fringe"}, Nobody: "Silly Round",
		Form: score.Form{Lines: score.LinesByRound, Marks: score.MarksFife},
		Contracts: []score.SheetContract{
			{Contract: "no-aces", Label: "Aces", Total: -80},
			{Contract: "no-hearts", Label: "Hearts", Total: -100},
		},
		Deals: []score.Deal{{
			Round: 4, Contract: "no-aces" + "+" + "no-hearts", Total: -180,
			Base: score.Points{-80, -60, -40}, Points: score.Points{-80, -60, -40},
			Parts: [8]score.PartScore{
				{Base: score.Points{-80}, Total: -80},
				{Base: score.Points{0, -60, -40}, Total: -100},
			},
			Jack: 1,
		}},
	}
}

// The sheet of Fife has a row for each player, a column for each contract, and the marks of
// its language.
func ExampleText_rounds() {
	fmt.Print(sheet.Text(silly()))
	// Output:
	// Friday
	//
	// Set 1
	//         |  Aces      Hearts    |  total
	//
	// Silly Round
	// Hero    |   -80 Egg            |    -80
	// Buoy    |               -60 H  |    -60
	// Lief    |               -40    |    -40
	// Fringe  |                      |      0
	//
	//               Hero  Buoy  Lief  Fringe
	// set total      -80   -60   -40       0
	// set position   4th   3rd   2nd     1st
	// overall        -80   -60   -40       0
	//
	// Egg  Egg: a player other than the Caller took everything in a negative contract other than the king
	// H    Wee Harry: took the jack of hearts when hearts was called
}

func ExampleRound_Marks() {
	for _, round := range sheet.Rounds(silly()) {
		for _, mark := range round.Marks() {
			fmt.Printf("seat %v, %s: %v, %s\n", mark.Seat, mark.Contract, mark.Name, mark.Meaning)
		}
	}
	// Output:
	// seat 0, no-aces: Egg, a player other than the Caller took everything in a negative contract other than the king
	// seat 1, no-hearts: Wee Harry, took the jack of hearts when hearts was called
}

func ExampleMarkdown() {
	s := silly()
	s.Form = score.Form{}
	fmt.Print(sheet.Markdown(s))
	// Output:
	// # Friday
	//
	// | deal | contract | *points* Hero | *points* Buoy | *points* Lief | *points* Fringe | *total* Hero | *total* Buoy | *total* Lief | *total* Fringe | *total* check |
	// | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
	// | 1 | Aces + Hearts | -80 | -60 | -40 | 0 | -80 | -60 | -40 | 0 | -180 |
	//
	// - **total** Hero: -80, Buoy: -60, Lief: -40, Fringe: 0, sum -180
	// - **place** Hero: 4th, Buoy: 3rd, Lief: 2nd, Fringe: 1st
}

// A name is shown as it is, whatever it contains.
func ExamplePage() {
	s := silly()
	s.Names[0] = "<script>alert(1)</script>"
	page := sheet.Page(s)
	fmt.Println(strings.Contains(page, "<script"))
	fmt.Println(strings.Contains(page, "&lt;script&gt;alert(1)&lt;/script&gt;"))
	// Output:
	// false
	// true
}
