package course_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/variant"
)

// The card that is left over counts for the seat that the rules name, unless the deal ended early.
func TestAddTalon(t *testing.T) {
	for to, want := range map[string]cards.Seat{
		"aside": cards.NoSeat, "first-trick": 1, "last-trick": 2, "declarer": cards.NoSeat, "declarer, discards: declarer": 0,
	} {
		v, _, err := variant.Load("house.yaml", strings.NewReader("name: house\nplayers: [3]\npack: {talon: {to: "+to+"}}\n"+
			"contracts: {no-jacks: {terms: [{per: card, cards: J, points: -2}]}}\n"), nil)
		require.NoError(t, err)
		g := must(v.For(3))
		hands := must(g.Pack().Deal(3, rand.NewPCG(1, 2)))
		taken := scoring.Taken{Cards: hands}
		taken.Tricks[0], taken.Tricks[1], taken.Tricks[2] = 5, 6, 6
		taken.Winners[0], taken.Winners[16] = 1, 2

		early := taken
		early.Tricks[0]--
		course.AddTalon(g, 0, &early)
		require.Equal(t, hands, cards.Hands(early.Cards), to)

		course.AddTalon(g, 0, &taken)
		for seat := range cards.Seat(3) {
			added := taken.Cards[seat].First &^ hands[seat].First
			if seat != want {
				require.Zero(t, added, to)
				continue
			}
			require.Equal(t, g.Pack().Talon(&hands).First, added, to)
			require.Equal(t, 1, added.Len())
		}
	}
	penguin := must(builtin("penguin").Game.Pack().Deal(4, rand.NewPCG(1, 2)))
	taken := scoring.Taken{Cards: penguin}
	course.AddTalon(builtin("penguin").Game, 0, &taken)
	require.Equal(t, scoring.Taken{Cards: penguin}, taken, "no cards are left over")
}
