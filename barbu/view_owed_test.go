package barbu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/variant"
)

// While bets are due, a view counts the doubles that were made: if nobody bets any more, so many are still owed
// after the bets. After them, the number is that of the field.
func TestStillOwed(t *testing.T) {
	sooner := map[[2]uint8]int{} // by rule, how often the field did not count a double yet
	for _, over := range []doubling.QuotaOver{doubling.QuotaOverEach, doubling.QuotaOverAll} {
		for _, of := range []doubling.QuotaFor{doubling.QuotaForDeclarer, doubling.QuotaForAnyPlayer} {
			v := matchtest.PenguinOf("owed", func(r *variant.Rules) { r.Doubling.QuotaOver, r.Doubling.QuotaFor = over, of })
			m, err := barbu.New(v, 4)
			require.NoError(t, err)
			random := rand.New(rand.NewPCG(5, uint64(over)<<8|uint64(of)))
			for step := 0; !matchtest.Finished(m); step++ {
				view := m.View(cards.Seat(step % 4))
				silent := m.Clone()
				for silent.Turn().Due == barbu.DueBet && silent.Apply(barbu.PassAction(silent.Turn().Seat)) == nil {
				}
				for seat := range cards.Seat(4) {
					if m.Turn().Due != barbu.DueBet {
						require.Equal(t, m.Owed(seat), view.StillOwed(seat))
					} else if silent.Turn().Due != barbu.DueBet {
						require.Equal(t, silent.Owed(seat), view.StillOwed(seat), "seat %d after %v", seat, view.Doubled)
						if view.StillOwed(seat) < m.Owed(seat) {
							sooner[[2]uint8{uint8(over), uint8(of)}]++
						}
					}
				}
				require.Zero(t, view.StillOwed(4))
				require.Zero(t, view.StillOwed(cards.NoSeat))
				if m.Turn().Chance() {
					require.NoError(t, m.Chance(random))
				} else {
					require.NoError(t, m.Apply(matchtest.Choice(m, random)))
				}
			}
		}
	}
	require.Len(t, sooner, 4)
	unbound := barbu.View{Due: barbu.DueBet, Players: 4, Owed: []int{0, 2, 2}, Doubled: []cards.Seats{0, cards.SeatsOf(0, 2), cards.SeatsOf(1)}}
	require.Equal(t, []int{0, 1, 2}, []int{unbound.StillOwed(0), unbound.StillOwed(1), unbound.StillOwed(2)}, "only the double of the declarer counts")
	unbound.Due = barbu.DueCard
	require.Equal(t, 2, unbound.StillOwed(1))
}
