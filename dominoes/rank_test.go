package dominoes_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
)

// compareRanks compares the ranks allowed with the ranks that the oracle allows, and checks
// the reason for each rank that is refused.
func compareRanks(t require.TestingT, rules dominoes.Rules, pack []cards.Card) {
	ace := rules.Ace
	var want []cards.Rank
	for r := cards.Two; r <= cards.Ace; r++ {
		err := rules.CheckRank(r, packOf(pack), cards.Hand{})
		if startable(rules, r, pack) {
			want = append(want, r)
			require.NoError(t, err)
			continue
		}
		refused, ok := errors.AsType[*dominoes.RankError](err)
		require.True(t, ok, "ace %v, pack %v: CheckRank(%v) = %v", ace, pack, r, err)
		require.NotZero(t, refused.Cards)
		complete := true
		for _, suit := range allSuits {
			complete = complete && count(pack, cards.Of(r, suit)) == packs(pack)
		}
		require.Equal(t, complete, refused.Err == dominoes.ErrHole, "CheckRank(%v) = %v", r, err)
	}
	require.Equal(t, want, slices.Collect(rules.Ranks(packOf(pack), cards.Hand{})))
	rules.Start = dominoes.StartFirstCard
	require.Equal(t, want, slices.Collect(rules.Ranks(packOf(pack), cards.Hand{})))
	require.Equal(t, len(want) > 0, rules.CheckRank(0, packOf(pack), cards.Hand{}) == nil)
}

func TestRanksOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pack := drawPack(t)
		compareRanks(t, drawRows(t), pack)
	})
}

// This test tries every pack in which some of the queens, kings and aces are missing. With -short it tries a part of
// them.
func TestRanksOfEveryShortPack(t *testing.T) {
	all := slices.Collect(cards.NewPack(cards.Queen, 1).Cards().First.All())
	for held := 0; held < 1<<len(all); held += full.Of(7, 1, 1) {
		var pack []cards.Card
		for i, c := range all {
			if held>>i&1 != 0 {
				pack = append(pack, c)
			}
		}
		for _, rules := range []dominoes.Rules{
			{}, {Ace: dominoes.AceLow}, {Grows: dominoes.GrowsUp}, {Circular: dominoes.CircularYes, Suits: dominoes.SuitsIgnored},
		} {
			compareRanks(full.Quick(t), rules, pack)
		}
	}
}

func TestCheckRank(t *testing.T) {
	named := dominoes.Rules{}
	held := dominoes.Rules{Start: dominoes.StartHeld}
	jack := dominoes.Rules{Start: dominoes.StartFixed, Rank: cards.Jack}
	first := dominoes.Rules{Start: dominoes.StartFirstCard}
	full, piquet, double := cards.Pack52(), cards.NewPack(cards.Seven, 1), cards.NewPack(cards.Two, 2)
	five := full.Without(cards.MustParse("2C")).Without(cards.MustParse("2D")) // pagat, five players
	withHole := full.Without(cards.MustParse("TH"))
	hand := cards.MustParseHand("2.T9.K.")
	oneRow := dominoes.Rules{Circular: dominoes.CircularYes, Suits: dominoes.SuitsIgnored}
	without := func(list string) cards.Pack {
		pack := full
		for c := range cards.MustParseSet(list).All() {
			pack = pack.Without(c)
		}
		return pack
	}
	for _, test := range []struct {
		name  string
		rules dominoes.Rules
		rank  cards.Rank
		pack  cards.Pack
		hand  cards.Hand
		want  error // nil: allowed
		text  string
	}{
		{"named, not held", named, cards.Seven, full, hand, nil, ""},
		{"named, no hand", named, cards.Ace, full, cards.Hand{}, nil, ""},
		{"two packs", named, cards.Two, double, cards.Hand{}, nil, ""},
		{"held", held, cards.King, full, hand, nil, ""},
		{"held: only the tarot king", held, cards.King, double.With(cards.TarotKing), cards.MustParseHand(".*.."), nil, ""},
		{"fixed", jack, cards.Jack, piquet, hand, nil, ""},
		{"first card", first, 0, full, hand, nil, ""},
		{"a hole", named, cards.Queen, withHole, hand, nil, ""},
		{"Spanish pack", named, cards.Seven, without("8C 8D 8H 8S 9C 9D 9H 9S TC TD TH TS"), hand, nil, ""},
		{"upwards, from the lowest rank", dominoes.Rules{Grows: dominoes.GrowsUp}, cards.Seven, piquet, hand, nil, ""},
		{"upwards in a circle", dominoes.Rules{Grows: dominoes.GrowsUp, Circular: dominoes.CircularYes}, cards.Nine, piquet, hand, nil, ""},
		{"one row, one rank with a card less", oneRow, cards.Nine, piquet.Without(cards.MustParse("7C")), hand, nil, ""},

		{"no rank", named, 0, piquet, hand, dominoes.ErrNoRank,
			"start rank ?: not a rank from 2 to A (allowed: 7 8 9 T J Q K A)"},
		{"the rank of the tarot king", named, cards.Tarot, piquet.With(cards.TarotKing), hand, dominoes.ErrNoRank,
			"start rank *: not a rank from 2 to A (allowed: 7 8 9 T J Q K A)"},
		{"removed", named, cards.Two, five, hand, dominoes.ErrIncomplete,
			"start rank 2: every card of the start rank must be in the pack: 2D 2C (allowed: 3 4 5 6 7 8 9 T J Q K A)"},
		{"one copy removed", named, cards.Two, double.Without(cards.MustParse("2S")), hand, dominoes.ErrIncomplete,
			"start rank 2: every card of the start rank must be in the pack: 2S (allowed: 3 4 5 6 7 8 9 T J Q K A)"},
		{"not in the pack", named, cards.Two, piquet, hand, dominoes.ErrIncomplete,
			"start rank 2: every card of the start rank must be in the pack: 2S 2H 2D 2C (allowed: 7 8 9 T J Q K A)"},
		{"an incomplete rank", named, cards.Ten, withHole, hand, dominoes.ErrIncomplete,
			"start rank T: every card of the start rank must be in the pack: TH (allowed: 2 3 4 5 6 7 8 9 J Q K A)"},
		{"upwards, not from the lowest rank", dominoes.Rules{Grows: dominoes.GrowsUp}, cards.Nine, piquet, hand, dominoes.ErrHole,
			"start rank 9: some cards could never be laid from this rank: 8S 7S 8H 7H 8D 7D 8C 7C (allowed: 7)"},
		{"one row, two ranks with a card less", oneRow, cards.Nine, piquet.Without(cards.MustParse("7C")).Without(cards.MustParse("8C")), hand, dominoes.ErrHole,
			"start rank 9: some cards could never be laid from this rank: AS KS QS JS TS 9S AH KH QH JH TH 9H AD KD QD JD TD 9D AC KC QC JC TC 9C"},
		{"not held", held, cards.Three, full, hand, dominoes.ErrRankNotHeld,
			"start rank 3: the declarer must hold a card of the start rank (allowed: 2 9 T K)"},
		{"held, but removed", held, cards.Two, five, hand, dominoes.ErrIncomplete,
			"start rank 2: every card of the start rank must be in the pack: 2D 2C (allowed: 9 T K)"},
		{"not the fixed one", jack, cards.Ten, piquet, hand, dominoes.ErrRankFixed,
			"start rank T: the rules fix the start rank (allowed: J)"},
		{"fixed, not in the pack", dominoes.Rules{Start: dominoes.StartFixed, Rank: cards.Six}, cards.Six, piquet, hand, dominoes.ErrIncomplete,
			"start rank 6: every card of the start rank must be in the pack: 6S 6H 6D 6C"},
		{"named though the first card sets it", first, cards.Ten, full, hand, dominoes.ErrRankByFirstCard,
			"start rank T: nobody names the start rank: the first card sets it"},
		{"no first card", first, 0, without("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"), hand, dominoes.ErrNoStart,
			"start rank ?: no rank of the pack can start the layout"},
		// The tarot king would have to replace the king of hearts.
		{"the tarot king instead of the king of hearts", named, cards.Ten, full.Without(cards.MustParse("KH")).Without(cards.MustParse("AH")).With(cards.TarotKing), hand, dominoes.ErrHole,
			"start rank T: some cards could never be laid from this rank: *H"},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := test.rules.CheckRank(test.rank, test.pack, test.hand)
			require.ErrorIs(t, err, test.want)
			if test.want != nil {
				require.EqualError(t, err, test.text)
				refused, ok := errors.AsType[*dominoes.RankError](err)
				require.True(t, ok)
				require.Equal(t, test.rank, refused.Rank)
				require.Equal(t, "start rank "+test.rank.String()+": "+refused.Reason(), err.Error())
			}
		})
	}
}

func TestRanksStopsEarly(t *testing.T) {
	rules := dominoes.Rules{}
	for r := range rules.Ranks(cards.Pack52(), cards.Hand{}) {
		require.Equal(t, cards.Two, r)
		break
	}
}

// The ranks of a row are in the order of the row. Ranks that are not in the pack are missing.
func TestRowRanks(t *testing.T) {
	order, err := cards.ParseRankOrder("9JQKTA")
	require.NoError(t, err)
	short := cards.NewPack(cards.Nine, 1)
	const nine, ten, jack, queen, king, ace = cards.Nine, cards.Ten, cards.Jack, cards.Queen, cards.King, cards.Ace
	for _, row := range []struct {
		rules dominoes.Rules
		pack  cards.Pack
		want  []cards.Rank
	}{
		{dominoes.Rules{}, short.With(cards.TarotKing), []cards.Rank{nine, ten, jack, queen, king, ace}},
		{dominoes.Rules{Ace: dominoes.AceLow}, short, []cards.Rank{ace, nine, ten, jack, queen, king}},
		{dominoes.Rules{RankOrder: order}, short, []cards.Rank{ace, ten, king, queen, jack, nine}},
		{dominoes.Rules{Suits: dominoes.SuitsIgnored}, cards.NewPack(queen, 2), []cards.Rank{queen, king, ace}},
	} {
		require.Equal(t, row.want, row.rules.RowRanks(row.pack))
		l := row.rules.Layout(queen, row.pack)
		require.Equal(t, row.want, l.RowRanks())
		require.Equal(t, row.pack.Cards(), l.Pack())
		require.Equal(t, row.rules.Suits == dominoes.SuitsIgnored, l.OneRow())
	}
	require.Empty(t, new(dominoes.Layout).RowRanks())
}
