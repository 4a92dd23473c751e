package barbu

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// The JSON of an event and of its move, which is written field by field, is what encoding/json writes for the fields.
func TestEventAndMoveAsJSON(t *testing.T) {
	two := cards.MustParseHand("Q.K..")
	two.Second = two.First
	plain := Event{
		Move:    Move{Kind: KindPlay, Seat: 3, Cards: cards.HandOf(cards.MustParse("TH"))},
		Players: 4, To: cards.NoSeat, Dealer: cards.NoSeat, Declarer: cards.NoSeat, TrickTo: cards.NoSeat, Due: DueCard, Turn: 2,
	}
	same := func(change func(e *Event)) {
		t.Helper()
		e := plain
		change(&e)
		want, err := json.Marshal(e.reflected())
		require.NoError(t, err)
		got, err := e.MarshalJSON()
		require.NoError(t, err)
		require.Equal(t, string(want), string(got))

		mv := e.Move
		want, err = json.Marshal(moveJSON{
			mv.Kind, mv.Seat, mv.Cards, mv.Cut, mv.Contract, mv.Trump, mv.Rank, mv.Doubles, mv.Redoubles, mv.Count, mv.String(),
		})
		require.NoError(t, err)
		got, err = mv.MarshalJSON()
		require.NoError(t, err)
		require.Equal(t, string(want), string(got))
	}
	for _, change := range []func(e *Event){
		func(*Event) {},
		func(e *Event) { e.Seat, e.Players = 0, 8 },
		func(e *Event) { e.Seat = cards.NoSeat },
		func(e *Event) { e.Kind, e.Cards = KindGive, cards.Hand{} },
		func(e *Event) { e.Cards = two },
		func(e *Event) { e.To = 2 },
		func(e *Event) { e.Hidden = 1 },
		func(e *Event) {
			e.Kind, e.Drawn = KindDraw, [cards.MaxSeats]cards.Card{cards.Joker, 0, cards.Bridge, cards.MustParse("2C"), cards.MustParse("3C")}
		},
		func(e *Event) { e.Kind, e.Cut = KindCut, cards.MustParse("AS") },
		func(e *Event) { e.Dealer = 0 },
		func(e *Event) { e.Declarer = 0 },
		func(e *Event) { e.Contract = "no-queens+no-king" },
		func(e *Event) { e.Trump = "H" },
		func(e *Event) { e.Rank = cards.Seven },
		func(e *Event) { e.Doubles = e.Doubles.With(1).With(3) },
		func(e *Event) { e.Redoubles = e.Redoubles.With(0) },
		func(e *Event) { e.Count = 3 },
		func(e *Event) { e.Got = two },
		func(e *Event) { e.Talon = 1 },
		func(e *Event) { e.Again = true },
		func(e *Event) { e.TrickTo, e.Turn = 1, 1 },
		func(e *Event) { e.Place = 1 },
		func(e *Event) { e.Ended = true },
		func(e *Event) {
			e.Ended, e.Scored = true, Scored{Base: score.Points{-5, 7}, Points: score.Points{0, 1, 2, -3}, Total: score.Points{4}}
		},
		func(e *Event) { e.Ended, e.Scored.Places = true, [cards.MaxSeats]uint8{0, 2, 1} },
		func(e *Event) { e.Due, e.Turn = DueNothing, cards.NoSeat },
		func(e *Event) { e.Due = 200 },
		func(e *Event) { e.Cursor = 1234 },
		func(e *Event) { e.Cursor = -1 },
	} {
		same(change)
	}
	for _, sign := range []string{`"`, `\`, "<", ">", "&", "é", "\n", "\x1f", "\x7f", "\xff", "~", " "} {
		same(func(e *Event) { e.Contract = score.ContractID("a" + sign + "b") })
	}
	for players, want := range map[int]string{1: "1 player", 9: "9 players"} {
		_, err := Event{Move: plain.Move, Players: players}.MarshalJSON()
		require.EqualError(t, err, "barbu: an event of "+want+": want 2 to 8")
	}
	_, err := Event{Players: 4}.MarshalJSON()
	const want = "unknown value 0: want declare, double, pass, play, give, cut, deal, draw, turn, redeal, bid, accept, refuse, decline, discard, announce, show or choose"
	require.EqualError(t, err, "barbu: the kind of an event: "+want)
	_, err = Move{}.MarshalJSON()
	require.EqualError(t, err, "barbu: the kind of a move: "+want)
	_, err = json.Marshal(View{Players: 4, History: []Event{plain, {Players: 4}}})
	require.ErrorContains(t, err, "barbu: the kind of an event")
}

// reflected returns the fields of the JSON, for encoding/json.
func (e *Event) reflected() *eventJSON {
	seat := func(s cards.Seat) *cards.Seat {
		if s >= cards.NoSeat {
			return nil
		}
		return &s
	}
	j := eventJSON{
		Kind: e.Kind, Seat: e.Seat, Players: e.Players, To: seat(e.To), Cards: e.Cards, Hidden: e.Hidden, Cut: e.Cut,
		Dealer: seat(e.Dealer), Declarer: seat(e.Declarer), Contract: e.Contract, Trump: e.Trump, Rank: e.Rank,
		Doubles: e.Doubles, Redoubles: e.Redoubles, Count: e.Count, Got: e.Got, Talon: e.Talon, Again: e.Again, TrickTo: seat(e.TrickTo), Place: e.Place,
		Due: e.Due, Turn: e.Turn, Cursor: e.Cursor, Line: e.String(),
	}
	if e.Kind == KindDraw {
		j.Drawn = e.Drawn[:e.Players]
	}
	if e.Ended {
		s := &e.Scored
		j.Scored = &scoredJSON{Base: s.Base[:e.Players], Points: s.Points[:e.Players], Total: s.Total[:e.Players]}
		if s.Places != [cards.MaxSeats]uint8{} {
			for _, place := range s.Places[:e.Players] {
				j.Scored.Places = append(j.Scored.Places, int(place))
			}
		}
	}
	return &j
}
