package score_test

import (
	"fmt"
	"log"

	"github.com/barbukit/barbukit/score"
)

// Each point is worth 5. Two payments are enough for four players.
func ExampleSettle() {
	total := score.Points{40, -25, 0, -15}
	payments, err := score.Settle(total, 4, 5)
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range payments {
		fmt.Println("seat", p.From, "pays seat", p.To, p.Amount)
	}
	// Output:
	// seat 1 pays seat 0 125
	// seat 3 pays seat 0 75
}
