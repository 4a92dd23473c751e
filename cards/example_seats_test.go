package cards_test

import (
	"fmt"
	"log"

	"github.com/barbukit/barbukit/cards"
)

// Four players cut for their seats. The ten of hearts is higher than the ten of clubs.
func ExampleSeating() {
	players := []string{"Annie", "Benny", "Cleo", "Dan"}
	seats, err := cards.Seating([]cards.Card{
		cards.MustParse("TC"), cards.MustParse("4S"), cards.MustParse("AD"), cards.MustParse("TH"),
	})
	if err != nil {
		log.Fatal(err)
	}
	for player, seat := range seats {
		fmt.Println(players[player], "has seat", seat)
	}
	// Output:
	// Annie has seat 2
	// Benny has seat 3
	// Cleo has seat 0
	// Dan has seat 1
}

// Seats are numbered in the order of play. The seat after the last seat is seat 0.
func ExampleSeat() {
	var dealer cards.Seat = 3
	fmt.Println("next", dealer.Next(4), "previous", dealer.Previous(4))

	others := cards.AllSeats(4).Without(dealer)
	fmt.Println("all but the dealer:", others, "number:", others.Len())
	// Output:
	// next 0 previous 2
	// all but the dealer: 0 1 2 number: 3
}

// Cards are passed to the left, to the right or across.
func ExampleDirection() {
	for _, way := range []cards.Direction{cards.ToLeft, cards.ToRight, cards.Across} {
		fmt.Println(way, way.From(1, 4))
	}
	// Output:
	// left 2
	// right 0
	// across 3
}
