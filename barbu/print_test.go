package barbu_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// What a programmer prints while they look for a fault is readable.
func TestValuesPrintReadably(t *testing.T) {
	queen, king := cards.MustParse("QH"), cards.MustParse("KS")
	for _, row := range []struct {
		value any
		want  string
	}{
		{barbu.PlayAction(1, queen), "1 play QH"},
		{barbu.Action{Kind: barbu.KindPlay, Seat: 1, Cards: cards.HandOf(queen, king)}, "1 play QH KS"},
		{barbu.Action{Kind: barbu.KindGive, Seat: 1, Cards: cards.HandOf(queen, king)}, "1 give QH KS"},
		{barbu.DoubleAction(1, cards.SeatsOf(0, 2), cards.SeatsOf(3)), "1 double 0 2 redouble 3"},
		{barbu.PassAction(3), "3 pass"},
		{barbu.Action{Kind: barbu.KindCut, Cut: cards.Joker}, "cut JOKER"},
		{barbu.Action{Kind: barbu.KindDeclare, Contracts: 1 << 3, Suit: cards.Hearts}, "0 declare contract-3 H"},
		{barbu.Action{Kind: barbu.KindDeclare, Contracts: 1<<3 | 1<<5, Rank: cards.Seven}, "0 declare contract-3+contract-5 7"},
		{barbu.Action{Kind: barbu.KindTurn, Cards: cards.HandOf(queen)}, "turn QH"},
		{barbu.Action{Kind: barbu.KindRedeal, Seat: 2}, "2 redeal"},
		{barbu.Action{Kind: barbu.KindBid, Seat: 2, Count: 4}, "2 bid 4"},
		{barbu.Action{Kind: barbu.KindAccept}, "0 accept"},
		{barbu.Action{Kind: barbu.KindRefuse}, "0 refuse"},
		{barbu.Action{Kind: barbu.KindDecline}, "0 decline"},
		{barbu.Action{Kind: barbu.KindDiscard, Cards: cards.HandOf(queen, king)}, "0 discard QH KS"},
		{barbu.Action{Kind: barbu.KindAnnounce, Seat: 1}, "1 announce"},
		{barbu.Action{Kind: barbu.KindShow, Seat: 1, Cards: cards.HandOf(queen, king)}, "1 show QH KS"},
		{barbu.Action{Kind: barbu.KindChoose, Seat: 1, Count: 2}, "1 choose 2"},
		{barbu.Action{}, "0 ?"},
		{barbu.KindDouble, "double"},
		{barbu.Kind(0), "unknown(0)"},
		{barbu.Turn{Due: barbu.DueCard, Seat: 2}, "card of seat 2"},
		{barbu.Turn{Due: barbu.DueTurn}, "turn"},
		{barbu.Turn{Due: barbu.DueRedeal, Seat: 2}, "redeal of seat 2"},
		{barbu.Turn{Due: barbu.DueBid, Seat: 2}, "bid of seat 2"},
		{barbu.Turn{Due: barbu.DueSale, Seat: 2}, "sale of seat 2"},
		{barbu.Turn{Due: barbu.DueDiscard, Seat: 2}, "discard of seat 2"},
		{barbu.Turn{Due: barbu.DueAnnouncement, Seat: 2}, "announcement of seat 2"},
		{barbu.Turn{Due: barbu.DueExposure, Seat: 2}, "exposure of seat 2"},
		{barbu.Turn{Due: barbu.DueChoice, Seat: 2}, "choice of seat 2"},
		{variant.Gift{Count: 3, To: cards.ToRight}, "3 cards right"},
		{variant.Gift{Count: 1}, "1 card left"},
		{variant.Gift{}, "no cards"},
		{cards.HandOf(queen, king, queen), "K.QQ.."},
	} {
		require.Equal(t, row.want, fmt.Sprint(row.value))
	}
}

func TestKindsHaveNames(t *testing.T) {
	for k := barbu.KindDeclare; k <= barbu.KindChoose; k++ {
		text, err := json.Marshal(k)
		require.NoError(t, err)
		var read barbu.Kind
		require.NoError(t, json.Unmarshal(text, &read))
		require.Equal(t, k, read)
	}
	_, err := json.Marshal(barbu.Kind(0))
	require.ErrorContains(t, err, "unknown value 0: want declare, double, pass, play, give, cut, deal, draw, turn, redeal, bid, accept, refuse, decline, discard, announce, show or choose")
	k := barbu.KindCut
	require.EqualError(t, k.UnmarshalText([]byte("plays")), `unknown value "plays": want declare, double, pass, play, give, cut, deal, draw, turn, redeal, bid, accept, refuse, decline, discard, announce, show or choose (did you mean play?)`)
	require.Equal(t, barbu.KindCut, k)
}
