package cards_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// manyTarot is the pack for six players with the tarot king.
func manyTarot() cards.Pack {
	c, s := cards.MustParse("2C"), cards.MustParse("2S")
	return cards.NewPack(cards.Two, 2).With(cards.TarotKing).Without(c).Without(c).Without(s)
}

func TestPackCards(t *testing.T) {
	const (
		full      = "AKQJT98765432.AKQJT98765432.AKQJT98765432.AKQJT98765432"
		fromSeven = "AKQJT987.AKQJT987.AKQJT987.AKQJT987"
		twice     = "AAKKQQ.AAKKQQ.AAKKQQ.AAKKQQ"
	)
	two := cards.MustParse("2C")
	for _, row := range []struct {
		name string
		pack cards.Pack
		want string
		n    int
	}{
		{"none", cards.Pack{}, "...", 0},
		{"52", cards.Pack52(), full, 52},
		{"from two", cards.NewPack(cards.Two, 1), full, 52},
		{"from seven", cards.NewPack(cards.Seven, 1), fromSeven, 32},
		{"aces", cards.NewPack(cards.Ace, 1), "A.A.A.A", 4},
		{"two packs", cards.NewPack(cards.Queen, 2), twice, 24},
		{"without a two", cards.Pack52().Without(two), full[:len(full)-1], 51},
		{"without a card that it does not have", cards.NewPack(cards.Seven, 1).Without(two), fromSeven, 32},
		{"without one copy of two", cards.NewPack(cards.Ace, 2).Without(cards.MustParse("AS")), "A.AA.AA.AA", 7},
		{"with one more card", cards.NewPack(cards.Ace, 1).With(cards.TarotKing), "A.A*.A.A", 5},
		{"two copies at most", cards.NewPack(cards.Ace, 2).With(cards.MustParse("AS")), "AA.AA.AA.AA", 8},
		{"removed and added again", cards.Pack52().Without(two).With(two), full, 52},
	} {
		require.Equal(t, row.want, row.pack.Cards().String(), row.name)
		require.Equal(t, row.n, row.pack.Len(), row.name)
	}
	require.True(t, cards.Pack52() == cards.NewPack(cards.Two, 1), "packs are compared with ==")
	require.False(t, cards.Pack52() == cards.Pack52().Without(two))
	require.Equal(t, 102, manyTarot().Len())
}

func TestTalonSizePanics(t *testing.T) {
	for _, players := range []int{0, -1} {
		want := fmt.Sprintf("cards: TalonSize(%d): want at least 1 player", players)
		require.PanicsWithValue(t, want, func() { cards.NewPack(cards.Two, 1).TalonSize(players) })
	}
}

func TestNewPackPanics(t *testing.T) {
	for _, row := range []struct {
		lowest cards.Rank
		copies int
		want   string
	}{
		{cards.Two, 0, "cards: NewPack(2, 0): want a rank from 2 to A and 1 or 2 copies"},
		{cards.Seven, 3, "cards: NewPack(7, 3): want a rank from 2 to A and 1 or 2 copies"},
		{cards.Ten, -1, "cards: NewPack(T, -1): want a rank from 2 to A and 1 or 2 copies"},
		{0, 1, "cards: NewPack(?, 1): want a rank from 2 to A and 1 or 2 copies"},
		{cards.Tarot, 1, "cards: NewPack(*, 1): want a rank from 2 to A and 1 or 2 copies"},
		{99, 1, "cards: NewPack(?, 1): want a rank from 2 to A and 1 or 2 copies"},
	} {
		require.PanicsWithValue(t, row.want, func() { cards.NewPack(row.lowest, row.copies) })
	}
}

func TestCheckSaysWhatIsWrong(t *testing.T) {
	hands := func(texts ...string) (h cards.Hands) {
		for seat, text := range texts {
			h[seat] = cards.MustParseHand(text)
		}
		return h
	}
	one, two := cards.NewPack(cards.King, 1), cards.NewPack(cards.King, 2)
	noFirst := hands("AK.AK..", "..AK.AK")
	noFirst[1] = cards.Hand{First: cards.MustParseSet("AC KC"), Second: cards.MustParseSet("AD KD")}
	onlySecond := hands("AK.AK..", "..AK.AK")
	onlySecond[2] = cards.Hand{Second: cards.MustParseSet("AS")}
	for _, row := range []struct {
		name    string
		pack    cards.Pack
		players int
		hands   cards.Hands
		want    string
	}{
		{"a second copy at a seat that the table does not have", one, 2, onlySecond, "cards: seat 2 has 1 card: want 0"},
		{"one pack", one, 2, hands("AK.AK..", "..AK.AK"), ""},
		{"one player", one, 1, hands("AK.AK.AK.AK"), ""},
		{"two packs, both copies in a hand", two, 2, hands("AAKK.AAKK..", "..AAKK.AAKK"), ""},
		{"two packs, one copy in each hand", two, 2, hands("AK.AK.AK.AK", "AK.AK.AK.AK"), ""},
		{"no cards", cards.Pack{}, 4, hands(), ""},
		{"too few", one, 2, hands("AK.A..", "..AK.AK"), "cards: seat 0 has 3 cards: want 4"},
		{"too many", one, 2, hands("AK.AK..", "K..AK.AK"), "cards: seat 1 has 5 cards: want 4"},
		{"a seat that the table does not have", one, 2, hands("AK.AK..", "..AK.AK", "A..."), "cards: seat 2 has 1 card: want 0"},
		{"second without first", one, 2, noFirst, "cards: seat 1 has KD in Second but not in First"},
		{"a card not in the pack", one, 2, hands("AK.AQ..", "..AK.AK"), "cards: seat 0 has QH, which is not in the pack"},
		{"tarot king", one, 2, hands("AK.A*..", "..AK.AK"), "cards: seat 0 has *H, which is not in the pack"},
		{"in two hands", one, 2, hands("AK.AK..", "A..AK.A"), "cards: KC is missing, and AS is dealt too often"},
		{"twice in a hand", one, 2, hands("AAK.K..", "..AK.AK"), "cards: AH is missing, and AS is dealt too often"},
		{"three copies of one card, one copy of another", two, 2, hands("AAKK.AAKK..", ".A.AAKK.AAK"), "cards: the second KC is missing, and AH is dealt too often"},
		{"uneven", one, 3, hands("AK.AK..", "..AK.AK"), "cards: seat 0 has 4 cards: want 2"},
		{"a talon of two cards", one, 3, hands("AK...", ".AK..", "..AK."), ""},
		{"with a talon, in two hands", one, 3, hands("AK...", ".AK..", "A..A."), "cards: AS, which seat 2 has, is dealt too often"},
		{"with a talon, twice in a hand", one, 3, hands("AA...", ".AK..", "..AK."), "cards: AS, which seat 0 has, is dealt too often"},
		{"two packs, a talon", two, 3, hands("AAKK.A..", ".AKK.AA.", "A...AAKK"), "cards: AS, which seat 2 has, is dealt too often"},
		{"no players", cards.Pack{}, 0, hands(), "cards: 0 cards cannot be dealt to 0 players: want 1 to 8 players, and at least one card for each"},
		{"nine players", cards.Pack{}, 9, hands(), "cards: 0 cards cannot be dealt to 9 players: want 1 to 8 players, and at least one card for each"},
	} {
		t.Run(row.name, func(t *testing.T) {
			before := row.hands
			err := row.pack.Check(row.players, &row.hands)
			require.Equal(t, before, row.hands)
			if row.want == "" {
				require.NoError(t, err)
				return
			}
			require.EqualError(t, err, row.want)
		})
	}
}

// Check accepts a deal of the pack. If any card is replaced by another card, Check refuses
// the deal.
func TestCheckFindsEveryChangedCard(t *testing.T) {
	pack := cards.Pack52()
	hands, err := pack.Deal(4, rand.NewPCG(1, 2))
	require.NoError(t, err)
	require.NoError(t, pack.Check(4, &hands))
	for seat := range 4 {
		for mine := range hands[seat].First.All() {
			for _, other := range deck {
				if changed := hands; other != mine {
					changed[seat] = changed[seat].Without(mine).With(other)
					require.Error(t, pack.Check(4, &changed), "seat %d: %v for %v", seat, other, mine)
				}
			}
		}
	}
}
