package score_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/score"
)

func TestPointsAreReadable(t *testing.T) {
	require.Equal(t, "-12 24 -12 24", fmt.Sprint(score.Points{-12, 24, -12, 24}))
	require.Equal(t, "0 0 5", score.Points{2: 5}.String())
	require.Equal(t, "0", score.Points{}.String())
	require.Equal(t, "1 2 3 4 5 6 7 -8", score.Points{1, 2, 3, 4, 5, 6, 7, -8}.String())
}
