package course_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Figures by hand: bets, the points of a declarer who chose, and the price of the right to name trumps.
func TestSettleOfADeal(t *testing.T) {
	c := ofHouse(func(r *variant.Rules) { r.Chooser = variant.Chooser{BadTimes: 2, GoodPart: 2} }, "no-queens", "trumps")
	g, base := c.Engine, score.Points{-12, -6, -6}
	d := declare(c, "no-queens")
	points, chosen := d.Settle(g, base, 0, false)
	require.Equal(t, base, points)
	require.Zero(t, chosen)
	points, chosen = d.Settle(g, base, 0, true)
	require.Equal(t, score.Points{-24, -6, -6}, points)
	require.Equal(t, -12, chosen)
	points, chosen = d.Settle(g, score.Points{0, -6, 8}, 2, true)
	require.Equal(t, score.Points{0, -6, 4}, points)
	require.Equal(t, -4, chosen)

	d.Bets = c.Bets(d.Contract)
	require.NoError(t, d.Bets.Bet(cards.SeatsOf(0), 0)) // seat 1 doubles the declarer, who has 6 points fewer
	points, chosen = d.Settle(g, base, 0, true)
	require.Equal(t, score.Points{-36, 0, -6}, points)
	require.Equal(t, -18, chosen)
}

// A sale moves the price from the buyer to the declarer. A deal that is declined has a score of its own.
func TestSale(t *testing.T) {
	c := must(course.New(rare("sold"), 4))
	closeWith(c, setOf(c, "no-queens"))
	d := declare(c, "trumps")
	d.Trump = cards.Hearts
	sale := c.StartSale(d.Contract)
	require.False(t, sale.Over())
	require.Equal(t, c.Declarer, sale.Seller())
	d.Sale = must(d.Contract.Engine().EndSale(c.Declarer, auction.Outcome{Buyer: 2, Tricks: 3}))
	require.Equal(t, score.Sale{Buyer: 2, Tricks: 3, Paid: 15}, d.Sold())
	points, _ := d.Settle(c.Engine, score.Points{10, 20}, 1, true)
	require.Equal(t, score.Points{10, 35, -15}, points)
	declarer := c.Declarer
	got := taken("2C 3C 4C", "5C 6C 7C")
	c.ClosePlayed(&d, &got, cards.NoSeat, 0)
	line := c.Line(1)
	require.Equal(t, score.Sale{Buyer: 2, Tricks: 3, Paid: 15}, line.Sale)
	require.Equal(t, "H", line.Trump)
	require.Equal(t, int32(-15), line.Points[2]-line.Base[2])
	require.Equal(t, int32(15), line.Points[declarer]-line.Base[declarer])

	d.Sale = must(d.Contract.Engine().EndSale(1, auction.Outcome{Buyer: 0, Tricks: 1}))
	points, _ = d.Settle(c.Engine, score.Points{}, 1, true)
	require.Equal(t, score.Points{-5, 5}, points)
	d.Sale = auction.Sale{}
	require.Zero(t, d.Sold())
	nothing := c.StartSale(c.Contract(setOf(c, "domino")))
	require.True(t, nothing.Over())

	c = must(course.New(rare("sold"), 4))
	d = declare(c, "trumps")
	d.Sale = must(d.Contract.Engine().EndSale(0, auction.Outcome{Declined: true}))
	require.Equal(t, score.Sale{Declined: true}, d.Sold())
	c.CloseDeclined(&d)
	require.Equal(t, score.Deal{
		Dealer: 0, Declared: true, Contract: "trumps", Base: score.Points{15, 5, 5, 5}, Points: score.Points{15, 5, 5, 5},
		Total: 30, Sale: score.Sale{Declined: true}, Jack: cards.NoSeat,
	}, *c.Line(0))
	require.Equal(t, score.Points{15, 5, 5, 5}, c.Total)
}

// If nobody doubles, the points are split and the deal is not played.
func TestSplit(t *testing.T) {
	c := must(course.New(rare("giving"), 4))
	d := declare(c, "no-hearts")
	d.Bets = c.Bets(d.Contract)
	require.True(t, c.Split(&d))
	require.Equal(t, score.Points{0, -10, -10, -10}, d.Share(4, 0))
	require.NoError(t, d.Bets.Bet(cards.SeatsOf(3), 0))
	require.False(t, c.Split(&d))

	d.Bets = c.Bets(d.Contract)
	c.CloseSplit(&d)
	require.Equal(t, score.Deal{
		Declared: true, Contract: "no-hearts", Base: score.Points{0, -10, -10, -10}, Points: score.Points{0, -10, -10, -10},
		Total: -30, Jack: cards.NoSeat,
	}, *c.Line(0))
}

// What is owed depends on the doubles that were booked in the set.
func TestOwed(t *testing.T) {
	c := must(course.New(matchtest.PenguinOf("house", func(r *variant.Rules) { matchtest.Only(r, "no-queens", "no-king", "trumps") }), 4))
	require.Equal(t, []int{0, 2, 2, 2}, []int{c.Owed(0), c.Owed(1), c.Owed(2), c.Owed(3)})
	require.Zero(t, c.Must())
	b := c.Bets(c.Contract(1))
	require.NoError(t, b.Bet(cards.SeatsOf(0), 0))
	c.Book(&b)
	require.Equal(t, []int{0, 1, 2, 2}, []int{c.Owed(0), c.Owed(1), c.Owed(2), c.Owed(3)})
	d := declare(c, "no-queens")
	got := taken("QC QD QH QS")
	c.ClosePlayed(&d, &got, cards.NoSeat, 0)
	require.Equal(t, cards.SeatsOf(2).With(3), c.Must())
}
