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

func TestPenguinMatchesOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { playAlong(t, penguin(), 4) })
}

func TestRandomVariantsMatchOracle(t *testing.T) {
	for _, pack := range packs {
		t.Run(fmt.Sprintf("%d players, from %v", pack.players, pack.pack.Lowest), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { playAlong(t, drawRules(t, pack), pack.players) })
		})
	}
}

// playAlong plays a whole match in the engine and in the oracle, and compares them at every
// step: the turn, the legal actions, the hands and the sheet.
func playAlong(t *rapid.T, v *variant.Variant, players int) {
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	oracle := newTable(v.Rules(), players)
	choose := drawHabit(t)
	for {
		turn, legal := m.Turn(), slices.Collect(m.Legal())
		compare(t, m, oracle, legal)
		if turn.Over() {
			break
		}
		if turn.Chance() {
			hands := drawHands(t, m.Game())
			require.NoError(t, m.Deal(hands))
			oracle.dealt(hands)
			continue
		}
		require.NotEmpty(t, legal, "%v", turn)
		a := choose(t, legal)
		require.NoError(t, m.Apply(a))
		oracle.apply(a)
	}
	checkQuotas(t, m)
	checkSums(t, m)
}

// same is require.Equal for inner loops: it is fast if the values are equal.
func same[T comparable](t require.TestingT, want, got T, about string) {
	if want != got {
		require.Equal(t, want, got, about)
	}
}

// compare fails unless the match and the oracle are in the same state.
func compare(t *rapid.T, m *barbu.Match, oracle *table, legal []barbu.Action) {
	turn, want := m.Turn(), oracle.legal()
	same(t, barbu.Turn{Due: oracle.due, Seat: cards.Seat(oracle.seat)}, turn, "who must act")
	if !slices.Equal(legal, want) {
		require.Equal(t, texts(m, want), texts(m, legal), "%v", turn)
	}
	var playable cards.Set
	for _, a := range want {
		playable |= a.Cards.First
	}
	same(t, playable, m.LegalCards(), "the cards that may be played")
	done, total := m.Deals()
	same(t, len(oracle.done), done, "deals that are done")
	same(t, oracle.players*len(oracle.rules.Contracts), total, "deals of the match")
	if turn.Over() {
		return
	}
	roles := m.Roles()
	same(t, oracle.declarer(), int(roles.Declarer), "declarer")
	same(t, oracle.seated(oracle.rules.Table.Dealer), int(roles.Dealer), "dealer")
	same(t, oracle.seated(oracle.rules.Table.Leader), int(roles.Leader), "leader")
	same(t, oracle.contract >= 0, m.Contract() != nil, "a contract is declared")
	if m.Contract() != nil {
		same(t, oracle.playing().ID, m.Contract().ID(), "contract")
	}
	for seat := range cards.Seat(oracle.players) {
		same(t, cards.HandOf(oracle.hands[seat]...), m.Hand(seat), "hand")
		same(t, len(oracle.called[seat]), m.Declared(seat).Len(), "contracts declared")
		if turn.Due != barbu.DueBet { // the oracle counts each bet, the match all together
			same(t, oracle.owed(int(seat)), m.Owed(seat), "doubles owed")
		}
	}
	checkConserved(t, m)
	if turn.Due == barbu.DueDeal && done > 0 {
		require.Equal(t, oracle.done[done-1], m.Last())
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

// checkQuotas fails unless each flank, a player other than the declarer, has doubled each
// declarer as often as the quota requires.
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

// checkSums fails unless the points of every deal add up to the total of its contract, the
// bets are settled correctly, and the sets and the match sum to zero where the rules say so.
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
		require.Equal(t, settle(d), d.Points, "%s", d.Contract)
		sets[d.Declarer] += d.Points.Sum()
	}
	require.Len(t, sets, m.Players())
	if m.Variant().Rules().ZeroSum >= variant.ZeroSumSet {
		for declarer, sum := range sets {
			require.Zero(t, sum, "the set of %v", declarer)
		}
	}
}
