package barbukit_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/svg"
	"github.com/barbukit/barbukit/variants"
)

const tablePicture = "docs/images/table.svg"

// The picture of a table in the README is what svg draws of a match: seat 0 must follow to a trick.
// With -update the test draws it again.
func TestTablePicture(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	chance, player := rand.NewPCG(7, 0), bots.NewSteady()
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if view := m.View(0); view.Done == 3 && turn.Seat == 0 && len(view.Trick) >= 2 && view.Hand.Len() <= 9 {
			picture := svg.View(view, svg.Options{Names: []string{"Annie", "Benny", "Cleo", "Dora"}})
			if *update {
				require.NoError(t, os.WriteFile(tablePicture, []byte(picture), 0o644))
			}
			require.Equal(t, picture, read(t, tablePicture), "go test . -run TestTablePicture -update draws it again")
			return
		}
		if turn.Chance() {
			err = m.Chance(chance)
		} else {
			err = m.Apply(player.Choose(m.View(turn.Seat)))
		}
		require.NoError(t, err)
	}
	require.Fail(t, "the match has no such table")
}
