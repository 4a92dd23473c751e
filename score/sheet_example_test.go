package score_test

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// silly is a Silly Round's last deal: the joker has called aces and hearts.
func silly() *score.Sheet {
	return &score.Sheet{
		Title: "Friday", Players: 4, Names: []string{"Hero", "Buoy", "Lief", "Fringe"}, Nobody: "Silly Round",
		Form: score.Form{Lines: score.ByRound, Marks: score.Fife},
		Calls: []score.Call{
			{Contract: score.NoAces, Label: "Aces", Total: -80},
			{Contract: score.NoHearts, Label: "Hearts", Total: -100},
		},
		Deals: []score.Deal{{
			Round: 4, Contract: score.NoAces + "+" + score.NoHearts, Total: -180,
			Base: score.Points{-80, -60, -40}, Points: score.Points{-80, -60, -40},
			Parts: [score.MaxParts]score.Part{
				{Base: score.Points{-80}, Total: -80},
				{Base: score.Points{0, -60, -40}, Total: -100},
			},
			Facts: score.Facts{Jack: cards.SeatsOf(1)},
		}},
	}
}

// The sheet of Fife has a row a player and a column a call, and the marks of its
// language.
func ExampleSheet_Text_rounds() {
	fmt.Print(silly().Text())
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
	// Egg  Egg: took all there was in a call not his own; never in the king's
	// H    Wee Harry: took the jack of hearts with hearts called
}

func ExampleRound_Marks() {
	for _, round := range silly().Rounds() {
		for _, mark := range round.Marks() {
			fmt.Printf("seat %v, %s: %v, %s\n", mark.Seat, mark.Contract, mark.Kind, mark.Kind.Meaning())
		}
	}
	// Output:
	// seat 0, no-aces: Egg, took all there was in a call not his own; never in the king's
	// seat 1, no-hearts: Wee Harry, took the jack of hearts with hearts called
}

func ExampleSheet_Markdown() {
	sheet := silly()
	sheet.Form = score.Form{}
	fmt.Print(sheet.Markdown())
	// Output:
	// # Friday
	//
	// | deal | contract | *points* Hero | *points* Buoy | *points* Lief | *points* Fringe | *total* Hero | *total* Buoy | *total* Lief | *total* Fringe | *total* check |
	// | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
	// | 1 | Aces + Hearts | -80 | -60 | -40 | 0 | -80 | -60 | -40 | 0 | -180 |
	//
	// - **total** Hero: -80, Buoy: -60, Lief: -40, Fringe: 0, sum -180
}

// A name is shown as it stands, whatever is in it.
func ExampleSheet_HTML() {
	sheet := silly()
	sheet.Names[0] = "<script>alert(1)</script>"
	page := sheet.HTML()
	fmt.Println(strings.Contains(page, "<script"))
	fmt.Println(strings.Contains(page, "&lt;script&gt;alert(1)&lt;/script&gt;"))
	// Output:
	// false
	// true
}
