package barbu_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// sold is a game of three tricks in which the right to name trumps is sold.
const sold = `
name: sold
players: [4]
pack: {lowest: Q}
table: {moves: every-deal}
deals: 4
contracts:
  trumps:
    trump: suit-or-nt
    sale: {least: 1, equal: earlier, decline: {bid: 1, seller: 2, others: 1}}
    terms: [{per: trick, points: 10}]
  no-tricks:
    terms: [{per: trick, points: -10}]
`

func soldVariant(t testing.TB) *variant.Variant {
	v, _, err := variant.Load("sold.yaml", strings.NewReader(sold), variants.Open)
	require.NoError(t, err)
	return v
}

// atSale returns a match after some lines. Each seat holds a suit: spades, hearts, diamonds, clubs.
func atSale(t testing.TB, lines ...string) *barbu.Match {
	m := must(barbu.New(soldVariant(t), 4))
	require.NoError(t, m.Deal(cards.Hands{
		cards.MustParseHand("AKQ..."), cards.MustParseHand(".AKQ.."), cards.MustParseHand("..AKQ."), cards.MustParseHand("...AKQ"),
	}))
	for _, text := range lines {
		a, err := m.Parse(text)
		require.NoError(t, err, text)
		require.NoError(t, m.Apply(a), text)
	}
	return m
}

// At every step of a sale, the view has the offer and its screen shows it, and the position gives
// back the match. Undo takes back each step.
func TestSaleStepByStep(t *testing.T) {
	lookup := func(string) (*variant.Variant, error) { return soldVariant(t), nil }
	steps := []struct {
		line   string
		turn   string
		offer  barbu.Offer
		screen string
	}{
		{"0 declare trumps", "bid of seat 1", barbu.Offer{Bidder: cards.NoSeat}, "You may: pass, bid 1, bid 2, bid 3"},
		{"1 pass", "bid of seat 2", barbu.Offer{Bidder: cards.NoSeat}, "Waiting for seat 2"},
		{"2 bid 1", "bid of seat 3", barbu.Offer{Bidder: 2, Tricks: 1}, "Sale: seat 2 bids 1 trick"},
		{"3 pass", "sale of seat 0", barbu.Offer{Bidder: 2, Tricks: 1}, "You may: accept, refuse, decline"},
		{"0 refuse", "bid of seat 1", barbu.Offer{Bidder: cards.NoSeat, Refused: 1}, "Sale: 1 trick, seat 0 refuses the bid"},
		{"1 pass", "bid of seat 2", barbu.Offer{Bidder: cards.NoSeat, Refused: 1}, ""},
		{"2 bid 2", "bid of seat 3", barbu.Offer{Bidder: 2, Tricks: 2, Refused: 1}, ""},
		{"3 pass", "sale of seat 0", barbu.Offer{Bidder: 2, Tricks: 2, Refused: 1}, "You may: accept, refuse"},
		{"0 accept", "bid of seat 1", barbu.Offer{Bidder: 2, Tricks: 2, Refused: 1, Accepted: true}, "Sale: seat 2 bids 2 tricks, seat 0 accepts the bid"},
		{"1 bid 2", "bid of seat 2", barbu.Offer{Bidder: 1, Tricks: 2, Refused: 1, Accepted: true}, ""},
		{"2 pass", "bid of seat 3", barbu.Offer{Bidder: 1, Tricks: 2, Refused: 1, Accepted: true}, ""},
		{"3 pass", "declaration of seat 1", barbu.Offer{Bidder: 1, Tricks: 2, Refused: 1, Accepted: true}, ""},
		{"1 declare trumps H", "card of seat 0", barbu.Offer{Bidder: 1, Tricks: 2, Refused: 1, Accepted: true}, "hearts"},
	}
	m := atSale(t)
	for _, step := range steps {
		before := m.Clone()
		a, err := m.Parse(step.line)
		require.NoError(t, err)
		require.NoError(t, m.Why(a))
		require.NoError(t, m.Apply(a))
		require.Equal(t, step.turn, m.Turn().String(), step.line)
		for seat := range cards.Seat(5) {
			require.Equal(t, step.offer, m.View(seat).Offer, step.line)
		}
		screen := m.View(m.Turn().Seat).Text(barbu.TextOptions{}) + m.View(barbu.Spectator).Text(barbu.TextOptions{})
		require.Contains(t, strings.Join(strings.Fields(screen), " "), step.screen)
		again, err := barbu.ParsePosition(lookup, m.Position().String())
		require.NoError(t, err)
		require.Equal(t, m.Position(), again.Position())
		undone := m.Clone()
		require.NoError(t, undone.Undo())
		require.True(t, undone.Equal(before), step.line)
	}
	require.Empty(t, m.View(0).History[0].Trump)
	require.Equal(t, "0 declare trumps", m.View(0).History[1].String())
	sale := m.Sale()
	require.Equal(t, auction.Outcome{Buyer: 1, Tricks: 2}, sale.Outcome())
}

// A position can have the pass of the seat that sells, and a declined deal ends at once.
func TestSaleWithoutBids(t *testing.T) {
	m := atSale(t, "0 declare trumps", "1 pass", "2 pass", "3 pass", "0 pass")
	require.Contains(t, m.Position().String(), " declare:trumps bid:-/-/- sale:-")
	require.Equal(t, "declaration of seat 0", m.Turn().String())
	require.Len(t, m.View(0).Legal, 5)
	require.Empty(t, m.View(0).Trump)

	m = atSale(t, "0 declare trumps", "1 pass", "2 pass", "3 bid 1", "0 decline")
	require.Equal(t, barbu.DueDeal, m.Turn().Due)
	require.Equal(t, score.Points{20, 10, 10, 10}, m.Last().Points)
	require.Equal(t, score.Sale{Declined: true}, m.Last().Sale)
	require.Empty(t, m.Last().Trump)
	require.NoError(t, m.Undo())
	require.Equal(t, "sale of seat 0", m.Turn().String())
}

// The refusals of a sale have codes.
func TestSaleRefusals(t *testing.T) {
	bidding, naming := atSale(t, "0 declare trumps"), atSale(t, "0 declare trumps", "1 bid 3", "0 accept")
	for _, row := range []struct {
		match  *barbu.Match
		action barbu.Action
		code   string
	}{
		{atSale(t), barbu.Action{Kind: barbu.KindDeclare, Contracts: 1, Suit: cards.Hearts}, "trumps-sold"},
		{atSale(t), barbu.Action{Kind: barbu.KindDeclare, Contracts: 1, Suit: cards.Hearts, Unnamed: true}, "superfluous-fields"},
		{atSale(t), barbu.Action{Kind: barbu.KindDeclare, Contracts: 2, Unnamed: true}, "superfluous-fields"},
		{bidding, barbu.Action{Kind: barbu.KindBid, Seat: 1, Count: 4}, "bid-too-high"},
		{bidding, barbu.Action{Kind: barbu.KindBid, Seat: 1}, "bid-too-low"},
		{bidding, barbu.Action{Kind: barbu.KindPass, Seat: 1, Count: 1}, "superfluous-fields"},
		{bidding, barbu.Action{Kind: barbu.KindAccept, Seat: 1}, "not-due"},
		{naming, barbu.Action{Kind: barbu.KindDeclare, Seat: 1, Contracts: 1, Unnamed: true}, "trump-missing"},
		{naming, barbu.Action{Kind: barbu.KindDeclare, Seat: 1, Contracts: 2}, "names-trumps"},
		{naming, barbu.Action{Kind: barbu.KindDeclare, Seat: 1, Contracts: 1, Suit: 5}, "trump-not-allowed"},
		{naming, barbu.Action{Kind: barbu.KindDeclare, Seat: 0, Contracts: 1, Suit: cards.Hearts}, "not-your-turn"},
	} {
		before := row.match.Clone()
		err := row.match.Apply(row.action)
		require.Equal(t, row.code, barbu.Code(err), "%v", err)
		require.True(t, row.match.Equal(before))
	}
}

// A start rank beside a contract whose trumps are sold is refused with that reason.
func TestSaleNamesNoRank(t *testing.T) {
	for line, m := range map[string]*barbu.Match{
		"0 declare trumps 7": atSale(t), "1 declare trumps 7": atSale(t, "0 declare trumps", "1 bid 3", "0 accept"),
	} {
		_, err := m.Parse(line)
		require.ErrorIs(t, err, variant.ErrRankNotAllowed)
		require.EqualError(t, err, "a start rank is not allowed (want trumps without a rank, and with the trump suit after a sale)")
	}
}

// A deal by itself has the outcome of its sale, and its score has the price.
func TestDealSetupWithSale(t *testing.T) {
	setup := barbu.DealSetup{
		Contract: "trumps", Trump: cards.Hearts, Sale: auction.Outcome{Buyer: 1, Tricks: 2},
		Hands: cards.Hands{cards.MustParseHand("A..."), cards.MustParseHand(".A.."), cards.MustParseHand("..A."), cards.MustParseHand("...A")},
	}
	leader := cards.Seat(0)
	setup.Leader = &leader
	d := must(barbu.NewDeal(soldVariant(t), 4, setup))
	for _, text := range []string{"AS", "AH", "AD", "AC"} {
		require.NoError(t, d.Play(cards.MustParse(text)))
	}
	s := must(d.Score())
	require.Equal(t, score.Points{20, -10, 0, 0}, s.Points)
	require.Equal(t, score.Sale{Buyer: 1, Tricks: 2, Paid: 20}, s.Sale)
	require.Contains(t, s.String(), "seat 1 bought the right to name trumps for 2 tricks: 1 pays 0 20\n")

	for _, row := range []struct {
		sale auction.Outcome
		rule error
		want string
	}{
		{auction.Outcome{Declined: true}, auction.ErrOutcome, "a sale cannot end like this: a declined deal is not played: want no Declined"},
		{auction.Outcome{Buyer: 0, Tricks: 1}, auction.ErrBuyer, "that player cannot buy the right to name trumps: seat 0: want seats 0 to 3 without the seller, seat 0"},
		{auction.Outcome{Buyer: 1, Tricks: 4}, auction.ErrPrice, "that is not a price of the right to name trumps: 4: want 1 to 3 tricks"},
	} {
		setup.Sale = row.sale
		_, err := barbu.NewDeal(soldVariant(t), 4, setup)
		require.ErrorIs(t, err, row.rule)
		require.EqualError(t, err, "barbu: DealSetup.Sale: "+row.want)
	}
	setup.Contract, setup.Trump, setup.Sale = "no-tricks", cards.NoSuit, auction.Outcome{Buyer: 1, Tricks: 1}
	_, err := barbu.NewDeal(soldVariant(t), 4, setup)
	require.ErrorIs(t, err, auction.ErrOutcome)
}
