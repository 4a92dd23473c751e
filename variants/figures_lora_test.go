package variants_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// loraFigures are the totals of the contracts of Lora, without the points for cards left. Three
// players hold 1 to 8 cards each when the first player is out.
var loraFigures = figures{
	"no-hearts": 8, "no-queens": 2 * 4, "tricks": -8, "no-tricks": 8, "jack-and-last": 4 + 4, "king-and-last": 4 + 4, "lora": -8,
}

// herzelnFigures are the totals of the contracts of Herzeln.
var herzelnFigures = figures{
	"no-hearts": -(11 + 10 + 4 + 3 + 2 + 1 + 1 + 1), "tricks": 10 * 8, "no-tricks": -10 * 8, "no-queens": -20 * 4, "no-king": -40,
	"last-trick": 40, "no-last-trick": -40, "domino": 0 - 10 - 20 - 30,
}

func TestHerzelnIsNotZeroSum(t *testing.T) { require.Equal(t, -213, herzelnFigures.sum()) }
