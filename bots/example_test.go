package bots_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variants"
)

// A match of one steady player and three who play at random.
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
	// Output: [561 -159 -8 -394]
}

func ExampleLookup() {
	b, err := bots.Lookup("steady")
	fmt.Println(b.Name, "plays", b.About, err)
	_, err = bots.Lookup("stedy")
	fmt.Println(err)
	// Output:
	// steady plays rules of thumb, from the hints in the games' books <nil>
	// bots: no bot "stedy": want random, steady or searcher (did you mean steady?)
}
