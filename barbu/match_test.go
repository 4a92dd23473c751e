package barbu_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

func TestPenguinKeepsItsInvariants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { playThrough(t, penguin(), 4) })
}

func TestRandomVariantsKeepTheirInvariants(t *testing.T) {
	for _, pack := range packs {
		t.Run(fmt.Sprintf("%d players, from %v", pack.players, pack.pack.Lowest), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { playThrough(t, drawRules(t, pack), pack.players) })
		})
	}
}

// playThrough plays a whole match. It checks at every step that no card is lost or added, and
// at the end it checks the quotas and the sums. Package internal/oracle checks that each step
// follows the rules.
func playThrough(t *rapid.T, v *variant.Variant, players int) {
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	choose := drawHabit(t)
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		checkConserved(t, m)
		if turn.Chance() {
			require.NoError(t, m.Deal(drawHands(t, m.Game())))
			continue
		}
		legal := slices.Collect(m.Legal())
		require.NotEmpty(t, legal, "%v", turn)
		var playable cards.Set
		for _, a := range legal {
			playable |= a.Cards.First
		}
		same(t, playable, m.LegalCards(), "the cards that may be played")
		require.NoError(t, m.Apply(choose(t, legal)))
	}
	checkQuotas(t, m)
	checkSums(t, m)
}

// same fails unless two values are equal, as require.Equal does. If the values are equal, same
// is faster than require.Equal, so inner loops use same.
func same[T comparable](t require.TestingT, want, got T, about string) {
	if want != got {
		require.Equal(t, want, got, about)
	}
}

// texts returns actions as lines of a record.
func texts(m *barbu.Match, actions []barbu.Action) []string {
	var all []string
	for _, a := range actions {
		all = append(all, m.Format(a))
	}
	return all
}

// checkConserved fails unless every card of the pack is in exactly one place, and every trick
// that is done was won by one seat.
func checkConserved(t *rapid.T, m *barbu.Match) {
	if m.Turn().Due == barbu.DueDeal {
		for seat := range cards.Seat(cards.MaxSeats) {
			require.Zero(t, m.Hand(seat), "a seat holds cards between deals")
		}
		require.Zero(t, m.Tricks())
		require.Zero(t, m.Layout())
		require.Zero(t, m.Bets())
		return
	}
	var found cards.Hand
	n := 0
	find := func(part cards.Hand) {
		n += part.Len()
		for _, copies := range [...]cards.Set{part.First, part.Second} {
			found.Second |= found.First & copies
			found.First |= copies
		}
	}
	state, rows := m.Tricks(), m.Layout()
	layout, trick, won := rows.Layout(), state.Trick(), 0
	for seat := range cards.Seat(cards.MaxSeats) {
		find(m.Hand(seat))
		find(state.Taken(seat))
		if int(seat) < m.Players() {
			won += state.Won(seat)
		}
	}
	for _, c := range trick.All() {
		find(cards.HandOf(c))
	}
	find(layout.Laid())
	same(t, m.Game().Pack().Cards(), found, "the cards held and played")
	same(t, m.Game().Pack().Len(), n, "the number of cards held and played")
	same(t, state.Done(), won, "tricks won")
}

// checkQuotas fails unless every player has doubled each of the other declarers at least as
// often as the quota requires.
func checkQuotas(t *rapid.T, m *barbu.Match) {
	for declarer := range cards.Seat(m.Players()) {
		for flank := range cards.Seat(m.Players()) {
			doubles := 0
			for _, d := range m.Sheet().Deals {
				if d.Declarer == declarer && d.Doubled[flank].Has(declarer) {
					doubles++
				}
			}
			if flank != declarer {
				require.GreaterOrEqual(t, doubles, m.Variant().Rules().Doubling.Quota, "doubles of %v by %v", declarer, flank)
			}
		}
	}
}

// checkSums fails unless the points of every deal add up to the total of its contract, and the
// points of each set add up to zero if the rules say so.
func checkSums(t *rapid.T, m *barbu.Match) {
	sheet := m.Sheet()
	require.NoError(t, sheet.Check())
	require.Equal(t, m.Total(), sheet.Total())
	require.Len(t, sheet.Deals, m.Game().Deals())
	sets := map[cards.Seat]int{}
	for _, d := range sheet.Deals {
		calls, err := m.Game().ContractSet(d.Contract)
		require.NoError(t, err)
		for i := range calls.All() {
			require.Equal(t, m.Game().Contract(i).Total(), d.Base.Sum(), "%s before bets", d.Contract)
			require.Equal(t, m.Game().Contract(i).Total(), d.Points.Sum(), "%s", d.Contract)
		}
		sets[d.Declarer] += d.Points.Sum()
	}
	require.Len(t, sets, m.Players())
	if m.Variant().Rules().ZeroSum >= variant.ZeroSumSet {
		for declarer, sum := range sets {
			require.Zero(t, sum, "the set of %v", declarer)
		}
	}
}

// A match has no payments before its end.
func TestUnfinishedMatchHasNoPayments(t *testing.T) {
	payments, err := late(20).Settle(1)
	require.Nil(t, payments)
	require.Equal(t, barbu.ErrUnfinished, err)
	require.EqualError(t, err, "the match is not over: settle it after its last deal")
}
