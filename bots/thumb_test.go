package bots

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// knownOf returns what a player knows of a built-in variant.
func knownOf(t require.TestingT, name string) *known {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	m, err := barbu.New(v, v.Players()[0])
	require.NoError(t, err)
	k := new(known)
	k.learn(dealt(t, m).View(0))
	return k
}

// Points that go to a neighbour count as a loss. The loss is divided by the number of other
// players.
func TestWorthOfPointsForANeighbour(t *testing.T) {
	k := knownOf(t, "penguin")
	c := variant.ContractRules{Terms: []score.Term{{Per: score.PerTrick, Points: -6, To: score.ToRightOfTaker}}}
	require.Equal(t, 2, worthOf([]variant.ContractRules{c}, k.game, 1).trick)
	for points, want := range map[int]int{-2: 1, 2: -1, 0: 0} { // they count, however few they are
		c.Terms[0].Points = points
		require.Equal(t, want, worthOf([]variant.ContractRules{c}, k.game, 1).trick)
	}
}

// The points for most of a suit are divided among the tricks, which then are worth at least 1 point.
func TestWorthOfMostOfASuit(t *testing.T) {
	k := knownOf(t, "penguin") // 13 tricks
	for points, want := range map[int]int{-27: -2, -26: -2, -24: -1, -8: -1, -1: -1, 0: 0, 1: 1, 12: 1, 26: 2} {
		c := variant.ContractRules{Terms: []score.Term{{Per: score.PerMost, Points: points}}}
		require.Equal(t, want, worthOf([]variant.ContractRules{c}, k.game, 1).trick, points)
	}
}

// Before a patience, end cards of rows are passed first (Fife, Tactics 3).
func TestEndCardsArePassed(t *testing.T) {
	given := knownOf(t, "fife").dangerous("patience", cards.MustParseHand("A7.QJT.JT.J"), 2, false)
	require.ElementsMatch(t, []cards.Card{cards.MustParse("AS"), cards.MustParse("7S")}, given)
	k := knownOf(t, "fife")
	w := *k.worth("patience")
	w.places = [cards.MaxSeats]int{-30, 0, 10, 20}
	k.worths["patience"] = &w
	given = k.dangerous("patience", cards.MustParseHand("A7.QJT.JT.J"), 2, false)
	require.NotContains(t, given, cards.MustParse("AS"), "the last place is the best")
	require.NotContains(t, given, cards.MustParse("7S"))
}

// The value of a turn counts all cards laid in the turn. The start rank is 8. The hand has
// 7, 6 and 5 of a suit.
func TestLaysOfSeveralCards(t *testing.T) {
	o := rowsOf(new(dominoes.Rules), cards.Pack52().Cards().First)
	hand := cards.MustParseSet("5C 6C 7C")
	unseen := o.pack &^ hand &^ cards.MustParseSet("8C")
	require.Equal(t, 2*(3+4), o.lays(cards.HandOf(cards.MustParse("7C")), hand, unseen, 8, false))
	two := cards.HandOf(cards.MustParse("7C"), cards.MustParse("6C"))
	require.Equal(t, free+2*4+2*3, o.lays(two, hand, unseen, 8, false))
}

// Near the declarer's last deal, a player who doubles only the declarer probably had to
// double. The declarer redoubles even with an average hand (gameteko).
func TestRedoubleOfForcedDoubles(t *testing.T) {
	b := outlook{mine: 10, deviation: 50}
	v := &barbu.View{Seat: 0, Declarer: 0, Players: 4, Left: [][]score.ContractID{{"trumps"}}, Doubled: []cards.Seats{0, cards.SeatsOf(0), cards.SeatsOf(0, 3), 0}}
	require.Positive(t, b.redoubles(v, 1))
	require.Negative(t, b.redoubles(v, 2))
	v.Players = 2 // then every double is a double of the declarer only
	require.Negative(t, b.redoubles(v, 1))
	v.Players = 3
	require.Positive(t, b.redoubles(v, 1))
	v.Left[0] = []score.ContractID{"trumps", "domino"}
	require.Negative(t, b.redoubles(v, 1))
}

// A player who owes doubles also doubles with a weaker hand. The fewer deals are left, the
// weaker the hand can be.
func TestOwedDoubles(t *testing.T) {
	b := outlook{mine: 0, deviation: 50, declarer: 20}
	v := &barbu.View{Seat: 1, Declarer: 0, Players: 4, Left: [][]score.ContractID{make([]score.ContractID, 6)}, Owed: []int{0, 0, 0, 0}}
	require.Equal(t, -20-50/4, b.doubles(v, 0))
	v.Owed[1] = 2
	require.Equal(t, -20-50/4+200/8, b.doubles(v, 0))
	v.Left[0] = v.Left[0][:2]
	require.Equal(t, -20-50/4+200/4, b.doubles(v, 0))
	v.Left = nil // the schedule names the contracts
	require.Equal(t, -20-50/4+200/2, b.doubles(v, 0))
}

// If hearts may be led only as a last resort, a hand with many hearts is better than a hand
// with few hearts and high cards in other suits (gameteko).
func TestManyHeartsAreSafe(t *testing.T) {
	spared, free := knownOf(t, "penguin"), knownOf(t, "simplified")
	for _, row := range []struct {
		contract  score.ContractID
		many, few string
	}{
		{"no-hearts", "T5.KQJ974.T52.T5", "KQ95.3.QJ73.K954"},
		{"no-king", "53.AKQJT.543.542", "AK5.3.AJ973.AK54"},
	} {
		e, many, few := estimated{joined: row.contract}, cards.MustParseHand(row.many), cards.MustParseHand(row.few)
		require.Greater(t, spared.estimate(e, many), spared.estimate(e, few), "%s", row.contract)
		require.Less(t, free.estimate(e, many), free.estimate(e, few), "%s", row.contract)
	}
}

// The rules say which cards may be led only as a last resort. By default these cards are
// the hearts.
func TestSparedCards(t *testing.T) {
	k := knownOf(t, "penguin")
	var clubs, hearts, broken variant.ContractRules
	clubs.Tricks = tricks.Rules{Lead: tricks.LeadLastResort, Spared: cards.Pattern(cards.Clubs.Set())}
	hearts.Tricks = tricks.Rules{Lead: tricks.LeadLastResort}
	broken.Tricks = tricks.Rules{Lead: tricks.LeadUntilBroken}
	require.Equal(t, cards.Clubs.Set(), worthOf([]variant.ContractRules{clubs}, k.game, 1).spared)
	require.Equal(t, cards.Hearts.Set(), worthOf([]variant.ContractRules{hearts, broken}, k.game, 1).spared)
	require.Zero(t, worthOf([]variant.ContractRules{broken}, k.game, 1).spared)
}

// If no player names the start rank of a layout, the first card sets it.
func TestStartIsTheFirstCard(t *testing.T) {
	v, err := variants.Lookup("simplified-choice-plain")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	dealt(t, m)
	a, err := m.Parse("1 declare domino")
	require.NoError(t, err)
	require.NoError(t, m.Apply(a))
	var k known
	k.learn(m.View(m.Turn().Seat))
	c := k.contract("domino")
	require.Zero(t, k.start(m.View(0), c))
	card := m.LegalCards().Lowest()
	for range 3 {
		for a := range m.Legal() {
			require.NoError(t, m.Apply(a))
			break
		}
		require.Equal(t, card.Rank(), k.start(m.View(m.Turn().Seat), c))
	}
}

// The unseen cards are the cards that the other players hold.
func TestUnseenAreTheCardsOfOthers(t *testing.T) {
	for _, name := range []string{"penguin", "fife", "simplified-many-tarot"} {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		m, err := barbu.New(v, v.Players()[0])
		require.NoError(t, err)
		src := rand.NewPCG(5, 5)
		r, k := NewRandom(src), new(known)
		for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
			if turn.Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			view := m.View(turn.Seat)
			if turn.Due == barbu.DueCard {
				k.learn(view)
				var others cards.Set
				for seat := range cards.Seat(m.Players()) {
					if seat != turn.Seat {
						others |= m.Hand(seat).First
					}
				}
				require.Equal(t, others, k.unseen(view), name)
			}
			require.NoError(t, m.Apply(r.Choose(view)))
		}
	}
}
