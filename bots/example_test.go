package bots_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variants"
)

// This example plays a match between a steady player and three random players.
func Example() {
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
	chance := rand.NewPCG(1, 2)
	players := []bots.Player{bots.NewSteady()}
	for range 3 {
		players = append(players, bots.NewRandom(chance))
	}
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if turn.Chance() {
			err = m.Chance(chance)
		} else {
			err = m.Apply(players[turn.Seat].Choose(m.View(turn.Seat)))
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	total := m.Total()
	fmt.Println(total[:4])
	// Output: [850 -431 -302 -117]
}

func ExampleLookup() {
	b, err := bots.Lookup("steady")
	fmt.Println(b.Name, "plays by", b.About, err)
	_, err = bots.Lookup("stedy")
	fmt.Println(err)
	// Output:
	// steady plays by rules of thumb, and numbers fitted to many deals <nil>
	// no bot "stedy": want random, steady or searcher (did you mean steady?)
}

// highest plays the highest legal card, or takes the first legal action if no card is due.
type highest struct{}

func (highest) Choose(v *barbu.View) (first barbu.Action) {
	if legal := v.Cards(); legal != 0 {
		return barbu.PlayAction(v.Seat, legal.Highest())
	}
	for first = range v.Actions() {
		break
	}
	return first
}

// In this example a player of your own plays the first card of a deal.
func ExamplePlayer() {
	v, err := variants.Lookup("simplified")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := m.Chance(rand.NewPCG(1, 2)); err != nil {
		fmt.Println(err)
		return
	}
	var own bots.Player = highest{}
	view := m.View(m.Turn().Seat)
	a := own.Choose(view)
	fmt.Println(view.Contract, view.Hand)
	fmt.Println(view.Format(a), m.Apply(a))
	// Output:
	// no-tricks K.KJ752.53.J9543
	// 1 play KS <nil>
}
