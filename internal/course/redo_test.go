package course_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/score"
)

// redealt returns the first line of a match of penguin.
func redealt() score.Deal {
	return score.Deal{Contract: "no-king", Declared: true, Base: score.Points{0, -20}, Points: score.Points{0, -20}, Total: -20, Jack: cards.NoSeat}
}

// Redo adds a line, and counts its doubles and points.
func TestRedo(t *testing.T) {
	c, line := builtin("penguin"), redealt()
	line.Doubled[2] = cards.SeatsOf(0).With(1)
	require.NoError(t, c.Redo(&line))
	require.Equal(t, []score.Deal{line}, c.Lines())
	require.Equal(t, line.Points, c.Total)
	require.Equal(t, setOf(c, "no-king"), c.Declarations(0))
	require.Equal(t, []int{2, 1}, []int{c.Owed(1), c.Owed(2)})
	require.Equal(t, uint8(1), c.State().Doubles[0][2])
}

// Redo refuses a line that is not for the deal that is due, and changes nothing.
func TestRedoRefuses(t *testing.T) {
	const want = "no-king: wrong set, round, dealer or declarer: want set 0, round 0, dealer 0, declarer 0"
	for _, row := range []struct {
		change func(*score.Deal)
		want   string
	}{
		{func(d *score.Deal) { d.Contract = "no-kings" }, `no contract "no-kings": want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino (did you mean no-king?)`},
		{func(d *score.Deal) { d.Set = 1 }, want},
		{func(d *score.Deal) { d.Round = 1 }, want},
		{func(d *score.Deal) { d.Dealer = 1 }, want},
		{func(d *score.Deal) { d.Declarer = 1 }, want},
		{func(d *score.Deal) { d.Declared = false }, want},
		{func(d *score.Deal) { d.Contract = "no-king+trumps" }, "no-king+trumps cannot be played in this deal"},
		{func(d *score.Deal) { d.Base[4] = 1 }, "no-king has a score or a bet of seat 4: want seats 0 to 3"},
		{func(d *score.Deal) { d.Points[7] = 1 }, "no-king has a score or a bet of seat 7: want seats 0 to 3"},
		{func(d *score.Deal) { d.Places[5] = 1 }, "no-king has a score or a bet of seat 5: want seats 0 to 3"},
		{func(d *score.Deal) { d.Jack = 6 }, "no-king has a score or a bet of seat 6: want seats 0 to 3"},
		{func(d *score.Deal) { d.Doubled[4] = cards.SeatsOf(0) }, "no-king has a score or a bet of seat 4: want seats 0 to 3"},
		{func(d *score.Deal) { d.Doubled[1] = cards.SeatsOf(4) }, "no-king has a score or a bet of seat 4: want seats 0 to 3"},
		{func(d *score.Deal) { d.Redoubled[4] = cards.SeatsOf(0) }, "no-king has a score or a bet of seat 4: want seats 0 to 3"},
		{func(d *score.Deal) { d.Redoubled[0] = cards.SeatsOf(5) }, "no-king has a score or a bet of seat 5: want seats 0 to 3"},
		{func(d *score.Deal) { d.Sale.Declined = true }, "no-king: a sale cannot end like this: nothing is sold: want no buyer, no price and no declined deal"},
		{func(d *score.Deal) { d.Sale.Paid = 1 }, "no-king: 1 point paid for 0 tricks: want 0"},
		{func(d *score.Deal) { d.Trump = "S" }, `no-king: the trump is "S": want none`},
		{func(d *score.Deal) { d.Rank = cards.Seven }, "no-king: a start rank is not allowed (want no-king without a rank)"},
		{func(d *score.Deal) { d.Contract = "trumps" }, "trumps: the trump is missing (want C, D, H or S)"},
		{func(d *score.Deal) { d.Contract = "domino" }, "domino: the start rank is missing (want domino and one of 2 3 4 5 6 7 8 9 T J Q K A)"},
	} {
		c, line := builtin("penguin"), redealt()
		row.change(&line)
		require.EqualError(t, c.Redo(&line), row.want)
		require.True(t, c.Equal(builtin("penguin")), row.want)
	}

	c, line := builtin("penguin"), redealt()
	require.NoError(t, c.Redo(&line))
	require.EqualError(t, c.Redo(&line), "no-king cannot be played in this deal", "it was declared before")

	// Nobody declares in a deal of a schedule, so the declarer of the line is not compared.
	simplified := builtin("simplified")
	line = score.Deal{Contract: "no-tricks", Declarer: 3}
	require.NoError(t, simplified.Redo(&line))

	for c.Stage != course.StageOver {
		play(c, rand.New(rand.NewPCG(1, 2)))
	}
	require.EqualError(t, c.Redo(&line), "the match is over")
}

// A line has the sale, the trump and the start rank of a deal that its contract allows.
func TestRedoOfNamedTrumps(t *testing.T) {
	bought := score.Sale{Buyer: 2, Tricks: 3, Paid: 15}
	for _, row := range []struct {
		trump string
		sale  score.Sale
		want  string
	}{
		{"NT", score.Sale{}, ""},
		{"D", bought, ""},
		{"", score.Sale{Declined: true}, ""},
		{"D", score.Sale{Declined: true}, `trumps: the trump is "D": want none`},
		{"X", bought, `trumps: the trump is "X": want C, D, H, S or NT`},
		{"D", score.Sale{Buyer: 2, Tricks: 3, Paid: 14}, "trumps: 14 points paid for 3 tricks: want 15"},
		{"D", score.Sale{Buyer: 0, Tricks: 3, Paid: 15}, "trumps: that player cannot buy the right to name trumps: seat 0: want seats 0 to 3 without the seller, seat 0"},
		{"D", score.Sale{Buyer: 4, Tricks: 3, Paid: 15}, "trumps: that player cannot buy the right to name trumps: seat 4: want seats 0 to 3 without the seller, seat 0"},
	} {
		c := must(course.New(rare("sold"), 4))
		line := score.Deal{Contract: "trumps", Declared: true, Trump: row.trump, Sale: row.sale}
		if err := c.Redo(&line); row.want == "" {
			require.NoError(t, err)
		} else {
			require.EqualError(t, err, row.want)
		}
	}
	line := score.Deal{Contract: "trumps", Declared: true, Trump: "H"}
	require.EqualError(t, must(course.New(rare("duties"), 4)).Redo(&line), `trumps: the trump is "H": want D`)
}

// A line decides who deals first, if a draw or a card decides that.
func TestRedoDecidesTheDealer(t *testing.T) {
	trex := builtin("trex")
	for _, dealer := range []cards.Seat{0, 2} {
		c := builtin("trex")
		require.True(t, c.Undecided())
		require.Equal(t, []cards.Seat{cards.NoSeat, cards.NoSeat, cards.NoSeat}, []cards.Seat{c.Declarer, c.Dealer, c.Leader})
		line := score.Deal{Contract: "no-king", Dealer: dealer, Declarer: dealer, Declared: true, Jack: cards.NoSeat}
		require.NoError(t, c.Redo(&line))
		require.False(t, c.Undecided())
		require.Equal(t, dealer, c.Dealer)
		c.TakeBack()
		require.True(t, c.Equal(trex))
	}
	line := score.Deal{Contract: "no-king", Dealer: 4, Declared: true}
	require.ErrorContains(t, trex.Redo(&line), "wrong set, round, dealer or declarer")
	require.True(t, trex.Equal(builtin("trex")))
	trex.Decide(1)
	line = score.Deal{Contract: "no-king", Dealer: 2, Declarer: 2, Declared: true}
	require.ErrorContains(t, trex.Redo(&line), "want set 0, round 0, dealer 1, declarer 1", "the dealer is known already")

	fife, src := builtin("fife"), rand.New(rand.NewPCG(1, 2))
	for fife.Stage != course.StageDraw {
		play(fife, src)
	}
	line = score.Deal{Contract: "no-king", Round: 4, Dealer: 3}
	require.NoError(t, fife.Redo(&line))
	require.Equal(t, cards.Seat(0), fife.Dealer, "the next dealer")
}

// Deciding who declares first decides who deals, and the other way round.
func TestDecide(t *testing.T) {
	require.False(t, builtin("penguin").Undecided())
	decides := rare("card-decides") // the dealer sits on the right of the declarer
	for seat := range cards.Seat(4) {
		byDeclarer, byDealer, byCard := must(course.New(decides, 4)), must(course.New(decides, 4)), must(course.New(decides, 4))
		byDeclarer.DecideDeclarer(seat)
		require.Equal(t, seat, byDeclarer.Declarer)
		byDealer.DecideDealer((seat + 3) % 4)
		require.Equal(t, byDeclarer.Standing, byDealer.Standing)
		byCard.Decide(seat)
		require.Equal(t, byDeclarer.Standing, byCard.Standing, "the card decides who declares")
		require.False(t, byCard.Undecided())
		byCard.Restart()
		require.True(t, byCard.Undecided())
		require.True(t, byCard.Equal(must(course.New(decides, 4))))
	}
}
