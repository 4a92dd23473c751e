package bots

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// The worth of all tricks and cards of a deal, or of all places, adds up to the total of the
// contract.
func TestWorthMatchesTheScore(t *testing.T) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		players := v.Players()[0]
		m, err := barbu.New(v, players)
		require.NoError(t, err)
		if m.Game().Pack().Cards().Second != 0 {
			continue // a worth counts the two copies of a card as one card
		}
		var k known
		k.learn(dealt(t, m).View(0))
		for i, c := range k.rules.Contracts {
			hands, err := k.game.Pack().Deal(players, rand.NewPCG(1, uint64(i)))
			require.NoError(t, err)
			call, err := k.game.ContractSet(c.ID)
			require.NoError(t, err)
			plan := k.game.InDeal(variant.At{}, call)
			w := k.worth(c.ID)
			require.Equal(t, c.Play, w.played)
			if slices.ContainsFunc(c.Terms, func(t score.Term) bool {
				return t.Per == score.PerMost || t.Per == score.PerCardLeft || t.To != score.ToTaker
			}) {
				continue // a worth estimates these points
			}
			if c.Play == variant.PlayLayout {
				require.Equal(t, plan.Total()*sign(k.game), points(w.places[:]))
				continue
			}
			if c.Play == variant.PlayCount {
				sum := 0
				for _, t := range w.thresholds {
					sum += t.points
				}
				require.Equal(t, []int{plan.Total() * sign(k.game), w.total}, []int{sum, sum}, "%s %s", name, c.ID)
				continue
			}
			s := plan.Engine().Tricks(cards.NoSuit, &hands, 0)
			s.Rollout(rand.NewPCG(2, 2))
			sum := 0
			for seat := range cards.Seat(players) {
				sum += w.of(s.Taken(seat).First)
			}
			for trick := range s.Size() {
				sum += w.at(trick)
			}
			for seat := range cards.Seat(players) {
				sum += w.of(s.Hand(seat).First) // cards left when the deal ended early
			}
			want := plan.Total()
			for _, t := range c.Terms {
				if t.Per == score.PerUntaken { // a trick that is taken is worth the points that it saves
					want -= t.Points * k.game.HandSize() * players
				}
			}
			require.Equal(t, want*sign(k.game), sum, "%s %s", name, c.ID)
			require.Equal(t, want*sign(k.game), w.total, "%s %s", name, c.ID)
		}
	}
}

func dealt(t require.TestingT, m *barbu.Match) *barbu.Match {
	require.NoError(t, m.Chance(rand.NewPCG(1, 1)))
	return m
}

func sign(g *variant.Game) int {
	if g.Engine().Fewest {
		return -1
	}
	return 1
}

func points(all []int) (sum int) {
	for _, n := range all {
		sum += n
	}
	return sum
}

// The function waits returns the same number as a count, card by card, along the rows.
func TestWaits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lowest := cards.Rank(rapid.IntRange(2, 8).Draw(t, "lowest"))
		ace := dominoes.AceRule(rapid.IntRange(0, 1).Draw(t, "ace"))
		pack := cards.NewPack(lowest, 1).Cards().First
		var hand cards.Set
		for c := range pack.All() {
			if rapid.Bool().Draw(t, "held") {
				hand = hand.With(c)
			}
		}
		o := rowsOf(&dominoes.Rules{Ace: ace}, pack)
		row := row(lowest, ace)
		start := rapid.IntRange(0, len(row)-1).Draw(t, "start")
		want := 0
		for suit := cards.Clubs; suit <= cards.Spades; suit++ {
			for at, rank := range row {
				mine := hand.Has(cards.Of(rank, suit))
				if mine && at == start {
					want += 3
				}
				for way := start; way != at; {
					held := hand.Has(cards.Of(row[way], suit))
					switch {
					case mine && !held:
						want += 2
					case !mine && held && way != start:
						want--
					}
					if way < at {
						way++
					} else {
						way--
					}
				}
			}
		}
		require.Equal(t, want, o.waits(hand, o.placeOf(row[start])))
	})
}

// row returns the ranks in the order of a row.
func row(lowest cards.Rank, ace dominoes.AceRule) (row []cards.Rank) {
	if ace == dominoes.AceLow {
		row = append(row, cards.Ace)
	}
	for rank := lowest; rank <= cards.King; rank++ {
		row = append(row, rank)
	}
	if ace == dominoes.AceHigh {
		row = append(row, cards.Ace)
	}
	return row
}

// The expected values were computed by hand. The start rank is 8. The hand has 7, 5 and K
// of a suit.
func TestLayValue(t *testing.T) {
	o := rowsOf(new(dominoes.Rules), cards.Pack52().Cards().First)
	hand, laid := cards.MustParseSet("5C 7C KC"), cards.MustParseSet("8C 9C 2S 8S")
	unseen := o.pack &^ hand &^ laid
	for _, row := range []struct {
		card string
		want int
	}{
		// After the 7, the 5 of the hand is two steps away. Others can play the 6, and they
		// hold four cards below the 7.
		{"7C", 2*(2+2) - (2 + 4)},
		// After the T, the king of the hand is three steps away. Others can play the jack,
		// and they hold three cards above the T.
		{"TC", 2*(2+3) - (2 + 3)},
		// After the 8, the row continues in both directions. Others hold six cards in each
		// direction.
		{"8H", -(2 + 6) - (2 + 6)},
		{"AS", 0},
		{"3S", 0},
	} {
		c := cards.MustParse(row.card)
		require.Equal(t, row.want, o.layValue(c, hand, unseen&^cards.SetOf(c), 8), "%s", row.card)
	}
}

// Choosing a card must allocate no memory, because playouts choose cards often.
func TestNoAllocs(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	var k known
	k.learn(dealt(t, m).View(0))
	hand := m.Hand(0).First
	table := table{worth: k.worth("no-hearts"), thumbs: &usualThumbs, chances: k.chances, players: 4, size: 13, hand: hand, unseen: k.game.Pack().Cards().First &^ hand}
	table.trick = new(tricks.Rules).Trick(cards.NoSuit, 4, 0)
	require.Zero(t, testing.AllocsPerRun(100, func() { table.choose(hand) }))
}
