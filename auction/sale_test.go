package auction_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
)

// copag has the sale of King as Copag's rules describe it.
var copag = auction.Rules{Least: 1, Equal: auction.EqualEarlier, Decline: auction.Decline{Bid: 1, Seller: 4, Others: 3}}

// higher and forced are other rules.
var (
	higher = auction.Rules{Least: 2, Step: 2}
	forced = auction.Rules{Least: 1, Refusal: auction.RefusalNever}
)

func start(r auction.Rules, players int, seller cards.Seat) auction.Sale {
	return auction.Start(&r, auction.Setup{Players: players, Seller: seller, Tricks: 13})
}

// parse reads a call such as "1 bid 3". The seat must be the seat to act.
func parse(t testing.TB, s *auction.Sale, text string) (auction.Call, int) {
	var seat, tricks int
	var name string
	n, _ := fmt.Sscan(text, &seat, &name, &tricks)
	require.GreaterOrEqual(t, n, 2, text)
	require.EqualValues(t, seat, s.Turn(), text)
	for call := auction.CallPass; call <= auction.CallDecline; call++ {
		if call.String() == name {
			return call, tricks
		}
	}
	t.Fatalf("no call %q", name)
	return 0, 0
}

// after returns the sale after some calls, which must be legal.
func after(t testing.TB, s auction.Sale, calls ...string) auction.Sale {
	for _, text := range calls {
		call, tricks := parse(t, &s, text)
		require.NoError(t, s.Make(call, tricks), text)
	}
	return s
}

// result describes how a sale ended.
func result(s *auction.Sale) string {
	if !s.Over() {
		return fmt.Sprintf("seat %v must act", s.Turn())
	}
	if buyer, tricks, sold := s.Sold(); sold {
		return fmt.Sprintf("seat %v pays %d", buyer, tricks)
	}
	if s.Declined() {
		return "declined"
	}
	return "kept"
}

func TestSales(t *testing.T) {
	for _, row := range []struct {
		name    string
		rules   auction.Rules
		players int
		seller  cards.Seat
		calls   string
		want    string
	}{
		{"Copag's example: an equal bid before the bidder's place has priority", copag, 4, 0,
			"1 pass, 2 bid 2, 3 bid 3, 0 accept, 1 bid 3, 2 pass, 3 pass", "seat 1 pays 3"},
		{"Copag's example: after a refusal a bid must be higher", copag, 4, 0,
			"1 pass, 2 bid 2, 3 bid 3, 0 refuse, 1 bid 4, 2 pass, 3 pass, 0 accept, 2 pass, 3 pass", "seat 1 pays 4"},
		{"all refused bids, then nobody bids", copag, 4, 0,
			"1 bid 1, 2 bid 2, 3 pass, 0 refuse, 1 pass, 2 pass, 3 pass", "kept"},
		{"nobody bids, the seller plays on", copag, 4, 2, "3 pass, 0 pass, 1 pass, 2 pass", "kept"},
		{"nobody bids, the seller declines", copag, 4, 2, "3 pass, 0 pass, 1 pass, 2 decline", "declined"},
		{"only one trick bid, the seller declines", copag, 4, 2, "3 pass, 0 bid 1, 1 pass, 2 decline", "declined"},
		{"one trick refused, nobody bids more, the seller declines", copag, 4, 2,
			"3 pass, 0 bid 1, 1 pass, 2 refuse, 3 pass, 0 pass, 1 pass, 2 decline", "declined"},
		{"one trick refused, nobody bids more, the seller plays on", copag, 4, 2,
			"3 pass, 0 bid 1, 1 pass, 2 refuse, 3 pass, 0 pass, 1 pass, 2 pass", "kept"},
		{"outbid after the seller has accepted", copag, 4, 0,
			"1 bid 1, 2 bid 3, 3 pass, 0 accept, 1 bid 3, 2 bid 4, 3 bid 6, 1 bid 6, 2 pass, 3 pass", "seat 1 pays 6"},
		{"the highest bidder is skipped, and has another turn if outbid", copag, 4, 0,
			"1 pass, 2 pass, 3 bid 2, 0 accept, 1 pass, 2 bid 2, 3 bid 3, 1 pass, 2 pass", "seat 3 pays 3"},
		{"all tricks bid: a later seat is skipped", copag, 4, 0,
			"1 bid 13, 0 accept", "seat 1 pays 13"},
		{"all tricks bid: an earlier seat may bid the same", copag, 4, 0,
			"1 pass, 2 bid 13, 0 accept, 1 bid 13", "seat 1 pays 13"},
		{"all tricks refused: no bid is possible", copag, 4, 0, "1 bid 13, 0 refuse", "kept"},
		{"two players", copag, 2, 1, "0 bid 2, 1 accept", "seat 0 pays 2"},
		{"a step of two, no equal bids, no decline", higher, 4, 3,
			"0 bid 2, 1 pass, 2 bid 4, 3 accept, 0 pass, 1 bid 6, 2 pass, 0 pass", "seat 1 pays 6"},
		{"nobody bids and the seller has no choice", higher, 4, 3, "0 pass, 1 pass, 2 pass", "kept"},
		{"no refusal", forced, 3, 0, "1 bid 1, 2 pass, 0 accept, 2 bid 2, 1 pass", "seat 2 pays 2"},
		{"nothing is sold", auction.Rules{}, 4, 0, "", "kept"},
	} {
		t.Run(row.name, func(t *testing.T) {
			var calls []string
			if row.calls != "" {
				calls = strings.Split(row.calls, ", ")
			}
			s := after(t, start(row.rules, row.players, row.seller), calls...)
			require.Equal(t, row.want, result(&s))
			require.Equal(t, row.seller, s.Turn())
			require.Equal(t, row.seller, s.Seller())
			for range s.Legal() {
				t.Fatal("a sale that is over has no legal calls")
			}
			buyer, _, sold := s.Sold()
			if !sold {
				buyer = row.seller
			}
			require.Equal(t, buyer, s.Namer())
		})
	}
}

// The seat and the number of tricks of the bid are known during the sale.
func TestBid(t *testing.T) {
	s := after(t, start(copag, 4, 0), "1 pass")
	seat, tricks := s.Bid()
	require.Equal(t, cards.Seat(cards.NoSeat), seat)
	require.Zero(t, tricks)
	s = after(t, s, "2 bid 5")
	seat, tricks = s.Bid()
	require.EqualValues(t, 2, seat)
	require.Equal(t, 5, tricks)
	s = after(t, s, "3 pass")
	require.True(t, s.Deciding())
	require.False(t, s.MayDecline())
	lowest, highest, equal := s.Bids()
	require.Equal(t, []int{1, 0, 0}, []int{lowest, highest, equal})
	accepted := after(t, s, "0 accept")
	require.True(t, accepted.Accepted())
	_, _, sold := accepted.Sold()
	require.False(t, sold)
	s = after(t, s, "0 refuse")
	require.Equal(t, 5, s.Refused())
	require.False(t, s.Deciding())
	seat, _ = s.Bid()
	require.Equal(t, cards.Seat(cards.NoSeat), seat)
}

// Every refusal reports the rule and what is allowed, and leaves the sale unchanged.
func TestRefusals(t *testing.T) {
	for _, row := range []struct {
		name  string
		rules auction.Rules
		calls []string
		call  auction.Call
		bid   int
		rule  error
		want  string
	}{
		{"over", auction.Rules{}, nil, auction.CallPass, 0, auction.ErrOver, "seat 0: pass: the sale is over"},
		{"a bidder accepts", copag, nil, auction.CallAccept, 0, auction.ErrSeller,
			"seat 1: accept: only the seller can accept, refuse or decline (may pass or bid 1 to 13 tricks)"},
		{"a bid of no tricks", copag, nil, auction.CallBid, 0, auction.ErrTooLow,
			"seat 1: bid 0: the bid is too low (may pass or bid 1 to 13 tricks)"},
		{"a bid below the lowest", higher, nil, auction.CallBid, 1, auction.ErrTooLow,
			"seat 1: bid 1: the bid is too low (may pass or bid 2 to 13 tricks)"},
		{"a bid of more tricks than there are", copag, nil, auction.CallBid, 14, auction.ErrTooHigh,
			"seat 1: bid 14: the bid is more tricks than the deal has (may pass or bid 1 to 13 tricks)"},
		{"an equal bid of a later player", copag, []string{"1 bid 3"}, auction.CallBid, 3, auction.ErrTooLow,
			"seat 2: bid 3: the bid is too low (may pass or bid 4 to 13 tricks)"},
		{"a bid below an accepted bid", copag, []string{"1 pass", "2 bid 3", "3 pass", "0 accept"}, auction.CallBid, 2, auction.ErrTooLow,
			"seat 1: bid 2: the bid is too low (may pass or bid 3 or 4 to 13 tricks)"},
		{"a bid of more than all tricks, equal", copag, []string{"1 pass", "2 bid 13", "0 accept"}, auction.CallBid, 14, auction.ErrTooHigh,
			"seat 1: bid 14: the bid is more tricks than the deal has (may pass or bid 13 tricks)"},
		{"a refused bid", copag, []string{"1 pass", "2 bid 3", "3 pass", "0 refuse"}, auction.CallBid, 3, auction.ErrTooLow,
			"seat 1: bid 3: the bid is too low (may pass or bid 4 to 13 tricks)"},
		{"a bid with one trick left", copag, []string{"1 bid 12"}, auction.CallBid, 12, auction.ErrTooLow,
			"seat 2: bid 12: the bid is too low (may pass or bid 13 tricks)"},
		{"a step", higher, []string{"1 bid 2"}, auction.CallBid, 3, auction.ErrTooLow,
			"seat 2: bid 3: the bid is too low (may pass or bid 4 to 13 tricks)"},
		{"the seller bids", copag, []string{"1 bid 2", "2 pass", "3 pass"}, auction.CallBid, 4, auction.ErrBidder,
			"seat 0: bid 4: the seller cannot bid (may accept or refuse)"},
		{"the seller passes", copag, []string{"1 bid 2", "2 pass", "3 pass"}, auction.CallPass, 0, auction.ErrAnswer,
			"seat 0: pass: you must answer the bid (may accept or refuse)"},
		{"the seller accepts nothing", copag, []string{"1 pass", "2 pass", "3 pass"}, auction.CallAccept, 0, auction.ErrNoBid,
			"seat 0: accept: there is no bid to accept or refuse (may pass or decline)"},
		{"the seller refuses nothing", copag, []string{"1 pass", "2 pass", "3 pass"}, auction.CallRefuse, 0, auction.ErrNoBid,
			"seat 0: refuse: there is no bid to accept or refuse (may pass or decline)"},
		{"no refusal", forced, []string{"1 bid 2", "2 pass", "3 pass"}, auction.CallRefuse, 0, auction.ErrNoRefusal,
			"seat 0: refuse: you cannot refuse a bid in this game (must accept)"},
		{"no decline", forced, []string{"1 bid 2", "2 pass", "3 pass"}, auction.CallDecline, 0, auction.ErrNoDecline,
			"seat 0: decline: you cannot decline a deal in this game (must accept)"},
		{"a decline after a high bid", copag, []string{"1 bid 2", "2 pass", "3 pass"}, auction.CallDecline, 0, auction.ErrDeclineBid,
			"seat 0: decline: you cannot decline the deal after this bid (may accept or refuse)"},
		{"tricks without a bid", copag, nil, auction.CallPass, 1, auction.ErrTricks,
			"seat 1: pass: only a bid names a number of tricks (may pass or bid 1 to 13 tricks)"},
		{"no such call", copag, nil, 9, 0, auction.ErrSeller,
			"seat 1: ?: only the seller can accept, refuse or decline (may pass or bid 1 to 13 tricks)"},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := after(t, start(row.rules, 4, 0), row.calls...)
			before := s
			err := s.Make(row.call, row.bid)
			require.ErrorIs(t, err, row.rule)
			require.EqualError(t, err, row.want)
			require.Equal(t, before, s)
			require.Equal(t, err, s.Why(row.call, row.bid))
		})
	}
	single := auction.Start(&copag, auction.Setup{Players: 4, Tricks: 1})
	require.EqualError(t, single.Why(auction.CallBid, 2), "seat 1: bid 2: the bid is more tricks than the deal has (may pass or bid 1 trick)")
}

func TestStartPanics(t *testing.T) {
	for _, row := range []auction.Setup{
		{Players: 1, Tricks: 13}, {Players: 9, Tricks: 13}, {Players: 4, Seller: 4, Tricks: 13}, {Players: 4}, {Players: 4, Tricks: 53},
	} {
		want := fmt.Sprintf("auction: Start: %d players, seller %d, %d tricks: want 2 to 8 players, a seller who is one of them, 1 to 52 tricks",
			row.Players, row.Seller, row.Tricks)
		require.PanicsWithValue(t, want, func() { auction.Start(&copag, row) })
	}
}

// A walk over the legal calls can end early.
func TestLegalBreaks(t *testing.T) {
	s := start(copag, 4, 0)
	for range 3 {
		for call, tricks := range s.Legal() {
			if call == auction.CallBid && tricks == 3 || call == auction.CallPass && s.Turn() == 2 {
				break
			}
		}
		s = after(t, s, s.Turn().String()+" pass")
	}
	n := 0
	for range s.Legal() {
		n++
		break
	}
	require.Equal(t, 1, n)
}

func TestNoAllocs(t *testing.T) {
	total := 0
	allocs := testing.AllocsPerRun(100, func() {
		s := start(copag, 4, 0)
		for !s.Over() {
			chosen, bid := auction.CallPass, 0
			for call, tricks := range s.Legal() {
				chosen, bid = call, tricks
				if total++; total%3 == 0 {
					break
				}
			}
			if s.Make(chosen, bid) != nil {
				t.Fatal("refused")
			}
		}
	})
	require.Zero(t, allocs)
}
