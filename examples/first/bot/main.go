// Bot is a first player of your own. If it can, it plays its highest card that does not take the
// trick; otherwise it plays its lowest card. In contracts with good points it plays its highest card.
// The program lets it play a match against three random players and prints the points of each player.
package main

import (
	"fmt"
	"log"
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

// ducker is the player. Its View has what its seat may know, and nothing else.
type ducker struct{}

func (ducker) Choose(v *barbu.View) barbu.Action {
	return slices.MaxFunc(slices.Collect(v.Actions()), func(a, b barbu.Action) int {
		return worth(v, a.Card()) - worth(v, b.Card())
	})
}

// worth is higher for a card that the player would rather play. All actions without a card are equal.
func worth(v *barbu.View, c cards.Card) int {
	rank := int(c.Rank())
	if contract := v.Playing(); contract != nil && contract.Positive() {
		return rank
	}
	for _, played := range v.Trick {
		if played.Seat == v.Winning() && (c.Suit() != played.Card.Suit() || c.Rank() < played.Card.Rank()) {
			return rank // it does not take the trick: get rid of the highest
		}
	}
	return -rank
}

func main() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	chance := rand.NewPCG(7, 0)
	random := bots.NewRandom(chance)
	players := []bots.Player{ducker{}, random, random, random}
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if turn.Chance() {
			err = m.Chance(chance)
		} else {
			err = m.Apply(players[turn.Seat].Choose(m.View(turn.Seat)))
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	for seat, name := range []string{"ducker", "random", "random", "random"} {
		fmt.Printf("seat %d, %s: %d points\n", seat, name, m.Total()[seat])
	}
}
