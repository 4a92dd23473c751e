package cuts_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

// line reads the cards of a draw in the notation of a record, in which "-" means no card.
func line(t testing.TB, text string) (drawn [cards.MaxSeats]cards.Card) {
	for seat, word := range strings.Fields(text) {
		if word == "-" {
			continue
		}
		c, err := cards.Parse(word)
		require.NoError(t, err)
		drawn[seat] = c
	}
	return drawn
}

func TestDraws(t *testing.T) {
	for _, row := range []struct {
		name    string
		players int
		lines   []string
		in      []string // the seats that are in the draw after each line
	}{
		{"the bridge card is the highest", 4, []string{"6S JOKER 2H BRIDGE"}, []string{"3"}},
		{"the joker is higher than the numbers", 4, []string{"6S 6H JOKER 2H"}, []string{"2"}},
		{"the highest number", 4, []string{"3S 2C 5D 4H"}, []string{"2"}},
		{"suits do not count", 4, []string{"2C 5S 5C 4H", "- 3D 2S -"}, []string{"1 2", "1"}},
		{"two jokers", 4, []string{"JOKER 6C 6D JOKER", "JOKER - - BRIDGE"}, []string{"0 3", "3"}},
		{"all tie", 4, []string{"4C 4D 4H 4S", "2C 3D 3H 2D", "- JOKER JOKER -", "- 2C 4C -"}, []string{"0 1 2 3", "1 2", "1 2", "2"}},
		{"two tie below the highest", 4, []string{"6C 5D 5H 5S"}, []string{"0"}},
		{"eight seats", 8, []string{"2C 3C 4C 5C 6C 6D 6H 6S", "- - - - 2C 2D 3C 3D", "- - - - - - 4C 5C"}, []string{"4 5 6 7", "6 7", "7"}},
		{"a single player does not draw", 1, nil, nil},
	} {
		t.Run(row.name, func(t *testing.T) {
			d := cuts.StartDraw(row.players)
			require.Equal(t, cards.AllSeats(row.players), d.In())
			for i, text := range row.lines {
				require.False(t, d.Done())
				require.NoError(t, d.Take(fife, line(t, text)))
				require.Equal(t, row.in[i], d.In().String())
			}
			require.True(t, d.Done())
			require.Equal(t, d.In().String(), d.Seat().String())
		})
	}
	require.True(t, cuts.Draw{}.Done())
	require.Zero(t, cuts.Draw{}.Seat())
}

// For any cards, Take and the oracle agree on whether the cards can have been drawn. A refusal
// changes nothing.
func TestDrawAgainstTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, players := packOf(t), rapid.IntRange(1, 8).Draw(t, "players")
		d, in := cuts.StartDraw(players), []int{0, 1, 2, 3, 4, 5, 6, 7}[:players]
		for range rapid.IntRange(1, 4).Draw(t, "draws") {
			var got [cards.MaxSeats]cards.Card
			stock := rapid.Permutation(append(every(p), make([]cards.Card, 8)...)).Draw(t, "cards")
			for _, seat := range in {
				got[seat] = stock[seat]
				for i := 8; got[seat] == 0 && i < len(stock); i++ {
					got[seat], stock[i] = stock[i], 0
				}
			}
			if rapid.Bool().Draw(t, "wrong") {
				any := rapid.SampledFrom(append(every(p), 0, 0xFF, cards.TarotKing, cards.Joker, cards.Bridge, cards.Of(cards.Ten, cards.Hearts)))
				for range rapid.IntRange(1, 3).Draw(t, "faults") {
					got[rapid.IntRange(0, 7).Draw(t, "seat")] = any.Draw(t, "card")
				}
			}
			before := d
			winners, broken := drawn(p, in, got)
			why, err := d.Why(p, got), d.Take(p, got)
			require.Equal(t, why, err)
			if broken != nil {
				require.ErrorIs(t, err, broken)
				require.Equal(t, before, d)
				continue
			}
			require.NoError(t, err)
			in = winners
			var seats cards.Seats
			for _, seat := range winners {
				seats = seats.With(cards.Seat(seat))
			}
			require.Equal(t, seats, d.In())
			require.Equal(t, len(winners) == 1, d.Done())
			if d.Done() {
				require.Equal(t, winners[0], int(d.Seat()))
			}
		}
	})
}

func TestDrawRefusals(t *testing.T) {
	tied := cuts.StartDraw(4)
	require.NoError(t, tied.Take(fife, line(t, "6C 2C 6D 3C")))
	decided := cuts.StartDraw(2)
	require.NoError(t, decided.Take(fife, line(t, "6C 2C")))
	for _, row := range []struct {
		draw  cuts.Draw
		cards string
		rule  error
		want  string
	}{
		{tied, "3C 4C 3D -", cuts.ErrNotDrawing, "seat 1: 4C: this seat is not in the draw (drawing: 0 2)"},
		{cuts.StartDraw(3), "2C 3C 4C 5C", cuts.ErrNotDrawing, "seat 3: 5C: this seat is not in the draw (drawing: 0 1 2)"},
		{tied, "3C - - -", cuts.ErrMustDraw, "seat 2: this seat must draw a card (drawing: 0 2)"},
		{cuts.StartDraw(4), "", cuts.ErrMustDraw, "seat 0: this seat must draw a card (drawing: 0 1 2 3)"},
		{tied, "3C - 7C -", cuts.ErrNotInPack, "seat 2: 7C: not in the cutting pack (which has 2 to 6 of each suit, JOKER and BRIDGE)"},
		{tied, "3C - 3C -", cuts.ErrDrawnTooOften, "seat 2: 3C: drawn more often than it is in the cutting pack (1)"},
		{cuts.StartDraw(4), "JOKER 3C JOKER JOKER", cuts.ErrDrawnTooOften, "seat 3: JOKER: drawn more often than it is in the cutting pack (2)"},
		{cuts.StartDraw(4), "BRIDGE BRIDGE 2C 3C", cuts.ErrDrawnTooOften, "seat 1: BRIDGE: drawn more often than it is in the cutting pack (1)"},
		{cuts.StartDraw(4), "2C 7C 2C 3C", cuts.ErrNotInPack, "seat 1: 7C: not in the cutting pack (which has 2 to 6 of each suit, JOKER and BRIDGE)"},
		{decided, "2C 3C", cuts.ErrDecided, "the draw is decided"},
		{cuts.StartDraw(1), "2C", cuts.ErrDecided, "the draw is decided"},
		{cuts.Draw{}, "", cuts.ErrDecided, "the draw is decided"},
	} {
		d := row.draw
		err := d.Take(fife, line(t, row.cards))
		require.EqualError(t, err, row.want)
		require.ErrorIs(t, err, row.rule)
		require.Equal(t, row.draw, d)
		var facts *cuts.DrawError
		require.ErrorAs(t, err, &facts)
		require.Equal(t, row.draw.In(), facts.In)
	}
}

// Take accepts what Deal draws, and every draw ends.
func TestDealtDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := packOf(t)
		players := rapid.IntRange(1, min(8, p.Len())).Draw(t, "players")
		src := source(t)
		for d := cuts.StartDraw(players); !d.Done(); {
			before := d
			got := d.Deal(p, src)
			require.Equal(t, before, d)
			var in []int
			for seat := range d.In().All() {
				in = append(in, int(seat))
			}
			_, broken := drawn(p, in, got)
			require.NoError(t, broken)
			require.NoError(t, d.Take(p, got))
		}
	})
}

func TestDrawPanics(t *testing.T) {
	require.PanicsWithValue(t, "cuts: StartDraw: 0 players: want 1 to 8", func() { cuts.StartDraw(0) })
	require.PanicsWithValue(t, "cuts: StartDraw: 9 players: want 1 to 8", func() { cuts.StartDraw(9) })
	small := cuts.Pack{Lowest: cards.Two, Highest: cards.Two, Jokers: 1}
	require.PanicsWithValue(t, "cuts: Draw.Deal: 5 cards for 6 seats", func() { cuts.StartDraw(6).Deal(small, &script{}) })
}
