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

// knownOf returns what is known of a shipped variant.
func knownOf(t require.TestingT, name string) *known {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	m, err := barbu.New(v, v.Players()[0])
	require.NoError(t, err)
	k := new(known)
	k.learn(dealt(t, m).View(0))
	return k
}

// What a neighbour gets is shared by all others in the taker's eyes.
func TestWorthOfWhatANeighbourGets(t *testing.T) {
	k := knownOf(t, "penguin")
	c := variant.Contract{Terms: []score.Term{{Per: score.PerTrick, Points: -6, To: score.RightOfTaker}}}
	require.Equal(t, 2, worthOf([]variant.Contract{c}, k.game, 1).trick)
}

// Before a patience terminals are passed on (Fife, Tactics 3).
func TestTerminalsArePassedOn(t *testing.T) {
	given := knownOf(t, "fife").dangerous("patience", cards.MustParseHand("A7.QJT.JT.J"), 2)
	require.ElementsMatch(t, []cards.Card{cards.MustParse("AS"), cards.MustParse("7S")}, given)
}

// Each card that goes in the same turn counts. Start 8; the hand has 7, 6 and 5 of a suit.
func TestLaysOfSeveral(t *testing.T) {
	o := rowsOf(new(dominoes.Rules), cards.Pack52().Cards().First)
	hand := cards.MustParseSet("5C 6C 7C")
	unseen := o.pack &^ hand &^ cards.MustParseSet("8C")
	require.Equal(t, 2*(3+4), o.lays(cards.HandOf(cards.MustParse("7C")), hand, unseen, 8, false))
	two := cards.HandOf(cards.MustParse("7C"), cards.MustParse("6C"))
	require.Equal(t, free+2*4+2*3, o.lays(two, hand, unseen, 8, false))
}

// A lone double of a declarer near his last deal was owed, and is redoubled with a hand
// that is no better than most (gameteko).
func TestDesperationIsRecognized(t *testing.T) {
	b := better{mine: 10, off: 50}
	v := &barbu.View{Seat: 0, Declarer: 0, Players: 4, Left: [][]score.Contract{{"trumps"}}, Doubled: [][]int{nil, {0}, {0, 3}, nil}}
	require.Positive(t, b.redoubles(v, 1))
	require.Negative(t, b.redoubles(v, 2))
	v.Left[0] = []score.Contract{"trumps", "domino"}
	require.Negative(t, b.redoubles(v, 1))
}

// Who owes doubles is readier to double, and the more so the fewer deals are left.
func TestOwedDoublesAreMadeInTime(t *testing.T) {
	b := better{mine: 0, off: 50, declare: 20}
	v := &barbu.View{Seat: 1, Declarer: 0, Players: 4, Left: [][]score.Contract{make([]score.Contract, 6)}, Owed: []int{0, 0, 0, 0}}
	require.Equal(t, -20-50/4, b.doubles(v, 0))
	v.Owed[1] = 2
	require.Equal(t, -20-50/4+200/8, b.doubles(v, 0))
	v.Left[0] = v.Left[0][:2]
	require.Equal(t, -20-50/4+200/4, b.doubles(v, 0))
}

// Where hearts are led as a last resort only, a hand of many is better than one of few
// that is high in other suits (gameteko).
func TestManyHeartsAreSafe(t *testing.T) {
	spared, free := knownOf(t, "penguin"), knownOf(t, "simplified")
	for _, row := range []struct {
		contract  score.Contract
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

// What is spared is what the rules say, the hearts where they say nothing.
func TestSparedCards(t *testing.T) {
	k := knownOf(t, "penguin")
	var clubs, hearts, broken variant.Contract
	clubs.Tricks = tricks.Rules{Lead: tricks.LastResort, Spared: cards.Pattern(cards.Clubs.Set())}
	hearts.Tricks = tricks.Rules{Lead: tricks.LastResort}
	broken.Tricks = tricks.Rules{Lead: tricks.UntilBroken}
	require.Equal(t, cards.Clubs.Set(), worthOf([]variant.Contract{clubs}, k.game, 1).spared)
	require.Equal(t, cards.Hearts.Set(), worthOf([]variant.Contract{hearts, broken}, k.game, 1).spared)
	require.Zero(t, worthOf([]variant.Contract{broken}, k.game, 1).spared)
}

// A layout starts from the rank of the first card where nobody names one.
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

// What is unseen is what the others hold.
func TestUnseenIsWhatOthersHold(t *testing.T) {
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
			if turn.Due == barbu.Card {
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
