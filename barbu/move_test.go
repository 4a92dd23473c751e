package barbu_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// Every kind of move and of event can be read back from its JSON. The line is that of a record.
func TestMovesAndEventsOfEveryKind(t *testing.T) {
	two := cards.MustParseHand("Q.K..")
	for _, row := range []struct {
		move barbu.Move
		json string
	}{
		{barbu.Move{Kind: barbu.KindTurn, Seat: cards.NoSeat, Cards: cards.HandOf(cards.MustParse("5H"))}, `{"kind":"turn","seat":-1,"cards":["5H"],"line":"turn 5H"}`},
		{barbu.Move{Kind: barbu.KindRedeal, Seat: 2}, `{"kind":"redeal","seat":2,"line":"2 redeal"}`},
		{barbu.Move{Kind: barbu.KindBid, Seat: 2, Count: 4}, `{"kind":"bid","seat":2,"count":4,"line":"2 bid 4"}`},
		{barbu.Move{Kind: barbu.KindAccept}, `{"kind":"accept","seat":0,"line":"0 accept"}`},
		{barbu.Move{Kind: barbu.KindRefuse}, `{"kind":"refuse","seat":0,"line":"0 refuse"}`},
		{barbu.Move{Kind: barbu.KindDecline}, `{"kind":"decline","seat":0,"line":"0 decline"}`},
		{barbu.Move{Kind: barbu.KindDiscard, Cards: two}, `{"kind":"discard","seat":0,"cards":["KH","QS"],"line":"0 discard KH QS"}`},
		{barbu.Move{Kind: barbu.KindAnnounce, Seat: 1}, `{"kind":"announce","seat":1,"line":"1 announce"}`},
		{barbu.Move{Kind: barbu.KindShow, Seat: 1, Cards: two}, `{"kind":"show","seat":1,"cards":["KH","QS"],"line":"1 show KH QS"}`},
		{barbu.Move{Kind: barbu.KindChoose, Seat: 1, Count: 2}, `{"kind":"choose","seat":1,"count":2,"line":"1 choose 2"}`},
	} {
		text, err := json.Marshal(row.move)
		require.NoError(t, err)
		require.Equal(t, row.json, string(text))
		var move barbu.Move
		require.NoError(t, json.Unmarshal(text, &move))
		require.Equal(t, row.move, move)

		event := barbu.Event{Move: row.move, Players: 4, To: cards.NoSeat, Dealer: cards.NoSeat, Declarer: cards.NoSeat, TrickTo: cards.NoSeat, Due: barbu.DueCard}
		text, err = json.Marshal(event)
		require.NoError(t, err)
		var read barbu.Event
		require.NoError(t, json.Unmarshal(text, &read))
		require.Equal(t, event, read)
		require.Equal(t, row.move.String(), event.String())
	}
	for text, want := range map[string]string{
		`{"seat":1}`: `barbu: a move without a kind: want "kind", such as "play"`,
		`{"kind":"play","seat":1,"cards":["AC"],"line":"1 play KC"}`: `barbu: the line "1 play KC" contradicts the other fields of the move: want "1 play AC"`,
	} {
		move := barbu.Move{Kind: barbu.KindPass}
		require.EqualError(t, json.Unmarshal([]byte(text), &move), want)
		require.Equal(t, barbu.Move{Kind: barbu.KindPass}, move)
	}
	hidden := barbu.Event{Move: barbu.Move{Kind: barbu.KindDiscard, Seat: 1}, Hidden: 2, Players: 4}
	require.Equal(t, "1 discard ? ?", hidden.String())
}

// Every Due has a name, which can be read back.
func TestDuesHaveNames(t *testing.T) {
	for due := barbu.DueNothing; due <= barbu.DueChoice; due++ {
		text, err := due.MarshalText()
		require.NoError(t, err)
		var read barbu.Due
		require.NoError(t, read.UnmarshalText(text))
		require.Equal(t, due, read)
		chance := due == barbu.DueDeal || due == barbu.DueDraw || due == barbu.DueCut || due == barbu.DueTurn
		require.Equal(t, chance, barbu.Turn{Due: due}.Chance(), due)
	}
	due := barbu.DueCard
	require.EqualError(t, due.UnmarshalText([]byte("cards")), "due: \"cards\": want nothing, deal, draw, cut, declaration, gift, bet, card, turn, redeal, bid, sale, discard, announcement, exposure or choice")
	require.Equal(t, barbu.DueCard, due)
}
