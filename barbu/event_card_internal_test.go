package barbu

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// The JSON of a played card, which is written without encoding/json, is what encoding/json writes. An event with any
// other field is left to encoding/json.
func TestPlayedCardInJSON(t *testing.T) {
	two := cards.MustParseHand("Q.K..")
	two.Second = two.First
	plain := Event{
		Move:    Move{Kind: KindPlay, Seat: 3, Cards: cards.HandOf(cards.MustParse("TH"))},
		Players: 4, To: cards.NoSeat, Dealer: cards.NoSeat, Declarer: cards.NoSeat, TrickTo: cards.NoSeat, Due: DueCard, Turn: 2, Cursor: 1234,
	}
	same := func(e Event) {
		t.Helper()
		want, err := json.Marshal(e.fields())
		require.NoError(t, err)
		got, err := e.MarshalJSON()
		require.NoError(t, err)
		require.Equal(t, string(want), string(got))
	}
	for _, change := range []func(e *Event){
		func(*Event) {},
		func(e *Event) { e.Seat, e.Players = 0, 8 },
		func(e *Event) { e.Seat = cards.NoSeat },
		func(e *Event) { e.Cards = two },
		func(e *Event) { e.TrickTo, e.Turn = 1, 1 },
		func(e *Event) { e.Due, e.Turn = DueNothing, cards.NoSeat },
		func(e *Event) { e.Due = 200 },
		func(e *Event) { e.Cursor = -1 },
	} {
		e := plain
		change(&e)
		require.NotNil(t, e.cardJSON())
		same(e)
	}
	for _, change := range []func(e *Event){
		func(e *Event) { e.Kind = KindGive },
		func(e *Event) { e.Cards = cards.Hand{} },
		func(e *Event) { e.Cursor = 0 },
		func(e *Event) { e.To = 2 },
		func(e *Event) { e.Hidden = 1 },
		func(e *Event) { e.Dealer = 0 },
		func(e *Event) { e.Declarer = 0 },
		func(e *Event) { e.Contract = "no-queens" },
		func(e *Event) { e.Trump = "H" },
		func(e *Event) { e.Rank = cards.Seven },
		func(e *Event) { e.Doubles = e.Doubles.With(1) },
		func(e *Event) { e.Count = 3 },
		func(e *Event) { e.Got = two },
		func(e *Event) { e.Talon = 1 },
		func(e *Event) { e.Again = true },
		func(e *Event) { e.Place = 1 },
		func(e *Event) { e.Ended = true },
	} {
		e := plain
		change(&e)
		require.Nil(t, e.cardJSON())
		same(e)
	}
}
