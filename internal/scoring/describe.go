package scoring

import (
	"fmt"

	"github.com/barbukit/barbukit/score"
)

// Describe returns a term in words: "-6 for each of Q".
func Describe(t score.Term) string {
	switch t.Per {
	case score.PerTrick:
		return fmt.Sprintf("%+d a trick", t.Points)
	case score.PerCard:
		return fmt.Sprintf("%+d for each of %v", t.Points, t.Cards)
	case score.PerPosition:
		return fmt.Sprintf("%+d for %s", t.Points, TrickName(t.Trick))
	case score.PerUntaken:
		return fmt.Sprintf("%+d a trick not taken", t.Points)
	case score.PerMost:
		if t.Cards != 0 {
			return fmt.Sprintf("%+d for the most cards of a suit among %v", t.Points, t.Cards)
		}
		return fmt.Sprintf("%+d for the most cards of a suit", t.Points)
	case score.PerThreshold:
		return fmt.Sprintf("%+d for passing %d", t.Points, t.Threshold)
	case score.PerCardLeft:
		return fmt.Sprintf("%+d for each card left", t.Points)
	case score.PerPlace:
		return "points for the finishing places"
	}
	return "nothing"
}

// TrickName names a trick by its number in a [score.Term].
func TrickName(n int) string {
	switch n {
	case 1:
		return "the first trick"
	case -1:
		return "the last trick"
	case -2:
		return "the last trick but one"
	}
	if n < 0 {
		return fmt.Sprintf("the last trick but %d", -n-1)
	}
	return fmt.Sprintf("trick %d", n)
}
