package auction_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
)

// said is one call of a sale.
type said struct {
	seat   int
	call   auction.Call
	tricks int
}

// table is the oracle. It keeps only the list of calls, and finds every answer by reading the
// list from its beginning, in the words of the rules.
type table struct {
	rules                   auction.Rules
	players, seller, tricks int
	calls                   []said
}

// story is what the calls so far say.
type story struct {
	bidder, bid, refused int    // bid is 0 if no bid is open
	accepted             bool   // the seller has accepted a bid
	spoken               []bool // the seats that have had a turn since the last refusal, or since the last bid or acceptance
	end                  string // "", "sold", "kept" or "declined"
}

func (o *table) read() story {
	s := story{bidder: -1, spoken: make([]bool, o.players)}
	for _, c := range o.calls {
		s.spoken[c.seat] = true
		switch c.call {
		case auction.CallBid:
			s.bidder, s.bid = c.seat, c.tricks
			if s.accepted {
				s.spoken = make([]bool, o.players)
			}
		case auction.CallAccept:
			s.accepted, s.spoken = true, make([]bool, o.players)
		case auction.CallRefuse:
			s.refused, s.bid, s.bidder, s.spoken = s.bid, 0, -1, make([]bool, o.players)
		case auction.CallDecline:
			s.end = "declined"
		case auction.CallPass:
			if c.seat == o.seller {
				s.end = "kept"
			}
		}
	}
	return s
}

// mayBid reports whether a seat may bid that many tricks now.
func (o *table) mayBid(s story, seat, tricks int) bool {
	if seat == o.seller || s.accepted && seat == s.bidder || tricks > o.tricks || tricks < o.rules.Least {
		return false
	}
	earlier := false // the seat comes before the bidder, counted from the seller
	for i := 1; i < o.players && (o.seller+i)%o.players != s.bidder; i++ {
		if (o.seller+i)%o.players == seat {
			earlier = true
		}
	}
	if s.bid > 0 && tricks == s.bid && earlier && o.rules.Equal == auction.EqualEarlier {
		return true
	}
	step := max(1, o.rules.Step)
	return (s.bid == 0 || tricks >= s.bid+step) && (s.refused == 0 || tricks >= s.refused+step)
}

func (o *table) canBid(s story, seat int) bool {
	for n := 1; n <= o.tricks; n++ {
		if o.mayBid(s, seat, n) {
			return true
		}
	}
	return false
}

// turn returns the seat to act, or -1 and how the sale ended.
func (o *table) turn() (seat int, end string) {
	s := o.read()
	if s.end != "" || o.rules.Least == 0 {
		return -1, s.end + map[bool]string{true: "kept"}[s.end == ""]
	}
	from := o.seller // the seats speak in order after this seat
	if s.accepted && o.calls[len(o.calls)-1].seat != o.seller {
		from = o.calls[len(o.calls)-1].seat
	}
	for i := 1; i <= o.players; i++ {
		seat := (from + i) % o.players
		if seat != o.seller && !s.spoken[seat] && o.canBid(s, seat) {
			return seat, ""
		}
	}
	switch {
	case s.accepted:
		return -1, "sold"
	case s.bid > 0 || o.declinable(s):
		return o.seller, ""
	}
	return -1, "kept"
}

func (o *table) declinable(s story) bool {
	d := o.rules.Decline
	return d.Seller+d.Others > 0 && s.bid <= d.Bid && s.refused <= d.Bid
}

func (o *table) legal(call auction.Call, tricks int) bool {
	seat, end := o.turn()
	s := o.read()
	switch {
	case end != "" || call != auction.CallBid && tricks != 0:
		return false
	case seat != o.seller:
		return call == auction.CallPass || call == auction.CallBid && o.mayBid(s, seat, tricks)
	}
	switch call {
	case auction.CallPass:
		return s.bid == 0
	case auction.CallAccept:
		return s.bid > 0
	case auction.CallRefuse:
		return s.bid > 0 && o.rules.Refusal == auction.RefusalAllowed
	case auction.CallDecline:
		return o.declinable(s)
	}
	return false
}

var anyRules = rapid.Custom(func(t *rapid.T) auction.Rules {
	r := auction.Rules{
		Least:   rapid.IntRange(1, 4).Draw(t, "least"),
		Step:    rapid.IntRange(0, 3).Draw(t, "step"),
		Equal:   rapid.SampledFrom([]auction.Equal{auction.EqualRefused, auction.EqualEarlier}).Draw(t, "equal"),
		Refusal: rapid.SampledFrom([]auction.Refusal{auction.RefusalAllowed, auction.RefusalNever}).Draw(t, "refusal"),
	}
	if rapid.Bool().Draw(t, "decline") {
		r.Decline = auction.Decline{Seller: rapid.IntRange(0, 4).Draw(t, "seller"), Others: rapid.IntRange(1, 3).Draw(t, "others")}
		if rapid.Bool().Draw(t, "after a bid") {
			r.Decline.Bid = r.Least + rapid.IntRange(0, 2).Draw(t, "bid")
		}
	}
	return r
})

// At every turn, the sale and the oracle agree on the seat to act and on every possible call,
// and at the end on what was sold.
func TestSaleAgreesWithTheOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := &table{rules: anyRules.Draw(t, "rules"), players: rapid.IntRange(2, 8).Draw(t, "players"), tricks: rapid.IntRange(1, 13).Draw(t, "tricks")}
		o.seller = rapid.IntRange(0, o.players-1).Draw(t, "seller")
		require.NoError(t, o.rules.Check())
		s := auction.Start(&o.rules, auction.Setup{Players: o.players, Seller: cards.Seat(o.seller), Tricks: o.tricks})
		for {
			seat, end := o.turn()
			require.Equal(t, end != "", s.Over(), "%v", o.calls)
			if end != "" {
				buyer, tricks, sold := s.Sold()
				last := o.read()
				require.Equal(t, end == "sold", sold)
				require.Equal(t, end == "declined", s.Declined())
				if sold {
					require.EqualValues(t, last.bidder, buyer)
					require.Equal(t, last.bid, tricks)
				}
				return
			}
			require.EqualValues(t, seat, s.Turn(), "%v", o.calls)
			require.Equal(t, seat == o.seller, s.Deciding())
			listed := map[said]bool{}
			for call, tricks := range s.Legal() {
				listed[said{seat, call, tricks}] = true
			}
			var legal []said
			for call := auction.CallPass; call <= auction.CallDecline+1; call++ {
				for tricks := range o.tricks + 3 {
					ok := o.legal(call, tricks)
					require.Equal(t, ok, s.Why(call, tricks) == nil, "%v: %v %d", o.calls, call, tricks)
					require.Equal(t, ok, listed[said{seat, call, tricks}], "%v: %v %d", o.calls, call, tricks)
					if ok {
						legal = append(legal, said{seat, call, tricks})
					}
				}
			}
			require.NotEmpty(t, legal)
			c := legal[rapid.IntRange(0, len(legal)-1).Draw(t, "call")]
			require.NoError(t, s.Make(c.call, c.tricks))
			o.calls = append(o.calls, c)
		}
	})
}
