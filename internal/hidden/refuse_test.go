package hidden_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// small returns a problem without contradictions. It has three players, four hidden cards, and
// one pass to the left. In this pass the viewer gave the ace of spades and got the king.
func small() hidden.Problem {
	return hidden.Problem{
		Players: 3,
		Cards:   cards.MustParseHand("QJ.AK.."),
		Sizes:   [cards.MaxSeats]uint8{0, 1, 3},
		Passes: []hidden.Pass{{
			To: cards.ToLeft, Count: 1,
			Gave: cards.MustParseHand("A..."), Got: cards.MustParseHand("K..."),
		}},
		Held: [cards.MaxSeats]cards.Hand{
			cards.MustParseHand("K.Q.."), cards.MustParseHand("A.J.."), cards.MustParseHand(".T.."),
		},
	}
}

func TestContradictionsAreRefused(t *testing.T) {
	s, err := hidden.New(small())
	require.NoError(t, err)
	require.EqualValues(t, 4*4, s.Worlds().Int64(), "4 cards that seat 1 can hold, times 4 cards that seat 2 can have got")

	hand := cards.MustParseHand
	for _, row := range []struct {
		spoil func(*hidden.Problem)
		want  string
	}{
		{func(p *hidden.Problem) { *p = hidden.Problem{} }, "0 players: want 2 to 8"},
		{func(p *hidden.Problem) { p.Players = 9 }, "9 players: want 2 to 8"},
		{func(p *hidden.Problem) { p.Me = 3 }, "the viewer is seat 3 of 3 players"},
		{func(p *hidden.Problem) { p.Cards.Second = cards.MustParseSet("2C AH") }, "a second 2C is hidden but no first"},
		{func(p *hidden.Problem) { p.Cards = cards.Hand{First: ^cards.Set(0), Second: ^cards.Set(0)} }, "128 cards are hidden: want at most 106"},
		{func(p *hidden.Problem) { p.Sizes[0] = 1 }, "the seats hold 5 hidden cards: want 4"},
		{func(p *hidden.Problem) { p.Sizes[3] = 2 }, "seat 3 holds 2 hidden cards: want 0 for empty seats"},
		{func(p *hidden.Problem) { p.Sizes[1] = 2 }, "the seats hold 5 hidden cards: want 4"},
		{func(p *hidden.Problem) { p.SeenCopies[1], p.SeenCopies[2] = p.Cards.First, cards.MustParseSet("JS 2C") }, "JS has more than two copies"},
		{func(p *hidden.Problem) {
			p.Cards, p.Sizes[1], p.SeenCopies[1] = hand("QQJ.AK.."), 2, cards.MustParseSet("QS")
		}, "QS has more than two copies"},
		{func(p *hidden.Problem) { p.Held[1].Second = cards.MustParseSet("2C") }, "seat 1 held a second 2C but no first"},
		{func(p *hidden.Problem) { p.Held[0], p.Held[1] = hand("AA..."), hand("A...") }, "AS has more than two copies"},
		{func(p *hidden.Problem) { p.Pending = hidden.Pending{Seats: 1, Count: 2, Gave: hand("K...")} }, "the viewer set 1 card aside in a pass of 2"},
		{func(p *hidden.Problem) { p.Pending = hidden.Pending{Seats: 2, Count: 1, Gave: hand("K...")} }, "the viewer set 1 card aside in a pass of 1"},
		{func(p *hidden.Problem) { p.Pending = hidden.Pending{Seats: 0b1010, Count: 1} }, "seats 3 set cards aside, but there are 3 players"},
		{func(p *hidden.Problem) { p.Pending = hidden.Pending{Seats: 0b110, Count: 4} }, "a seat set 4 cards aside, more than it held"},
		{func(p *hidden.Problem) { p.Passes[0].Gave = hand("...") }, "pass 0: the viewer gave 0 cards and got 1: want 1"},
		{func(p *hidden.Problem) { p.Passes[0].Got = hand("KQ...") }, "pass 0: the viewer gave 1 card and got 2: want 1"},
		{func(p *hidden.Problem) { p.Passes[0].Got = hand("..K.") }, "pass 0: the viewer got KD but did not hold it afterwards"},
		{func(p *hidden.Problem) { p.Passes[0].Gave = hand(".Q..") }, "pass 0: the viewer gave QH but held it afterwards"},
		{func(p *hidden.Problem) { p.Passes[0].Gave = hand("...2") }, "pass 0: the viewer gave 2C, which no seat held afterwards"},
		{func(p *hidden.Problem) { p.Held[1], p.Held[2] = p.Held[2], p.Held[1] }, "no deal of the hidden cards fits what is known"},
		{func(p *hidden.Problem) { p.Never[1], p.Never[2] = p.Cards.First, cards.MustParseSet("QS") }, "no seat can hold Q..."},
		{func(p *hidden.Problem) { p.Never[2] = cards.MustParseSet("QS JS") }, "no deal of the hidden cards fits what is known"},
		{func(p *hidden.Problem) { p.OneOf = []hidden.OneOf{{Seat: 0, Faces: p.Cards.First}} }, "seat 0 has no hidden card, but must have one of KH AH JS QS"},
		{func(p *hidden.Problem) { p.OneOf = []hidden.OneOf{{Seat: 8, Faces: cards.MustParseSet("QS")}} }, "seat ? has no hidden card, but must have one of QS"},
		{func(p *hidden.Problem) {
			p.OneOf = []hidden.OneOf{{Seat: 1, Faces: cards.MustParseSet("QS 2C")}}
			p.Never[1] = cards.MustParseSet("QS")
		}, "seat 1 must have one of 2C QS, but can have none of them"},
		{func(p *hidden.Problem) {
			p.OneOf = []hidden.OneOf{{Seat: 1, Faces: cards.MustParseSet("QS")}, {Seat: 1, Faces: cards.MustParseSet("JS")}}
		}, "no deal of the hidden cards fits what is known"},
	} {
		p := small()
		row.spoil(&p)
		s, err := hidden.New(p)
		require.ErrorIs(t, err, hidden.ErrImpossible, row.want)
		require.EqualError(t, err, "hidden: "+row.want+": no possible deal")
		require.Nil(t, s)
	}
}

func TestPassesThatAreNotCounted(t *testing.T) {
	p := small()
	for range hidden.MaxPasses {
		p.Passes = append([]hidden.Pass{{Count: 0}}, p.Passes...)
	}
	_, err := hidden.New(p)
	require.EqualError(t, err, "hidden: 9 passes: too many possible deals to count: want at most 8")
	require.ErrorIs(t, err, hidden.ErrUnknown)
	p.Passes = p.Passes[1:]
	_, err = hidden.New(p)
	require.NoError(t, err)
}
