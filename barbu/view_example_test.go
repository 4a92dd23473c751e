package barbu_test

import (
	"encoding/json"
	"fmt"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

// A server sends a player the View once, and then the events. The player's program keeps the
// View up to date.
func ExampleMatch_Events() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := json.Marshal(m.View(1)) // the server sends this to seat 1
	if err != nil {
		fmt.Println(err)
		return
	}

	var view barbu.View // in the player's program
	if err := json.Unmarshal(text, &view); err != nil {
		fmt.Println(err)
		return
	}
	if err := view.Bind(v); err != nil {
		fmt.Println(err)
		return
	}

	err = m.Deal(cards.Hands{
		cards.MustParseHand("AKQJT98765432..."), cards.MustParseHand(".AKQJT98765432.."),
		cards.MustParseHand("..AKQJT98765432."), cards.MustParseHand("...AKQJT98765432"),
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range []string{"0 declare trumps S", "1 double 0"} {
		a, err := m.Parse(line)
		if err == nil {
			err = m.Apply(a)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	for e := range m.Events(1, view.Cursor) {
		fmt.Println(e)
		if err := view.Apply(e); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(view.Hand, view.Contract, view.Trump, "doubled", view.Doubled[1], "turn", view.Turn)

	err = view.Apply(barbu.Event{Move: barbu.Move{Kind: barbu.KindPass, Seat: 3}})
	fmt.Println(err)
	// Output:
	// deal ? .AKQJT98765432.. ? ?
	// 0 declare trumps S
	// 1 double 0
	// .AKQJT98765432.. trumps S doubled 0 turn 2
	// the event cannot come next: "3 pass": it is another seat's turn (seat 2 must act)
}

// The view of a spectator has no hand and no actions.
func ExampleMatch_View_spectator() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	view := m.View(barbu.Spectator)
	fmt.Println(view.Seat == barbu.Spectator, view.Due, view.Hand, view.Sizes, len(view.Legal))
	// Output: true deal ... [0 0 0 0] 0
}
