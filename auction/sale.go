package auction

import (
	"fmt"
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// Sale is the sale of one deal, while it lasts and afterwards. It is a value without pointers: assignment copies
// it and == compares it. To take back a call, keep a copy of the value from before the call. The methods of Sale
// allocate no memory, except for errors. The zero Sale is over, and nothing was sold.
type Sale struct {
	players, tricks uint8
	seller, turn    cards.Seat
	buyer           cards.Seat // the seat that made the bid
	bid             uint8      // the highest bid, 0 if nobody has bid since the last refusal
	refused         uint8      // the highest bid that the seller has refused
	quiet           uint8      // after an accepted bid, how many seats in a row have not bid
	least, step     uint8
	declineUpTo     uint8
	stage           stage
	equal           Equal
	refusal         Refusal
	mayDecline      bool
	accepted        bool // the seller has accepted a bid: the highest bidder will buy
}

// stage says what a sale waits for.
type stage uint8

const (
	over     stage = iota
	bidding        // a bidder
	deciding       // the seller
	declined       // nothing: the seller has declined the deal
)

// Setup describes a deal for [Start].
type Setup struct {
	Players int
	Seller  cards.Seat
	Tricks  int // the number of tricks in the deal, which is the highest bid
}

// Start returns the sale of a deal. It copies the rules that it needs. It panics unless there
// are 2 to 8 players, the seller is one of them, and the deal has 1 to 52 tricks.
//
// Each of the other seats in order of play, beginning next to the seller, bids or passes once.
// Then the seller accepts the highest bid or refuses it. After a refusal each seat again bids
// or passes once, and a bid must be higher than the refused bid. After an accepted bid the seats
// bid in order of play until all but the highest bidder have passed, and the highest bidder
// buys. A seat that has no legal bid is skipped.
//
// Source: Copag's rules of King.
//
// Rule: sale-order, sale-accept
func Start(r *Rules, s Setup) Sale {
	if s.Players < 2 || s.Players > cards.MaxSeats || int(s.Seller) >= s.Players || s.Tricks < 1 || s.Tricks > MostTricks {
		panic(fmt.Sprintf("auction: Start: %d players, seller %d, %d tricks: want 2 to 8 players, a seller who is one of them, 1 to %d tricks",
			s.Players, s.Seller, s.Tricks, MostTricks))
	}
	b := Sale{
		players: uint8(s.Players), tricks: uint8(s.Tricks), seller: s.Seller, turn: s.Seller, buyer: cards.NoSeat,
		least: uint8(r.Least), step: uint8(max(r.Step, 1)), equal: r.Equal, refusal: r.Refusal,
		mayDecline: r.Decline.Allowed(), declineUpTo: uint8(r.Decline.Bid),
	}
	if r.Least > 0 {
		b.next()
	}
	return b
}

// Over reports whether the sale is over.
func (s *Sale) Over() bool { return s.stage == over || s.stage == declined }

// Turn returns the seat to act, or the seller if the sale is over.
func (s *Sale) Turn() cards.Seat { return s.turn }

// Deciding reports whether the seller must act: accept or refuse a bid, decline the deal, or
// pass.
func (s *Sale) Deciding() bool { return s.stage == deciding }

// Seller returns the seat that sells.
func (s *Sale) Seller() cards.Seat { return s.seller }

// Bid returns the highest bid in tricks and the seat that made it. Both are for a bid that has
// not been refused: if there is none, tricks is 0 and the seat is [cards.NoSeat].
func (s *Sale) Bid() (seat cards.Seat, tricks int) {
	if s.bid == 0 {
		return cards.NoSeat, 0
	}
	return s.buyer, int(s.bid)
}

// Refused returns the highest bid that the seller has refused, or 0.
func (s *Sale) Refused() int { return int(s.refused) }

// Accepted reports whether the seller has accepted a bid, so that the highest bidder will buy.
func (s *Sale) Accepted() bool { return s.accepted }

// Sold returns the seat that has bought the right to name trumps and its price in tricks. If
// the sale is not over, or the seller has kept the right or declined the deal, sold is false.
func (s *Sale) Sold() (buyer cards.Seat, tricks int, sold bool) {
	if s.stage != over || !s.accepted {
		return cards.NoSeat, 0, false
	}
	return s.buyer, int(s.bid), true
}

// Declined reports whether the seller has declined the deal.
func (s *Sale) Declined() bool { return s.stage == declined }

// Namer returns the seat that names trumps after the sale: the buyer, or the seller if nothing
// was sold.
func (s *Sale) Namer() cards.Seat {
	if buyer, _, sold := s.Sold(); sold {
		return buyer
	}
	return s.seller
}

// Bids returns the legal bids of the seat to act: tricks from lowest to highest, and also the
// number of tricks equal, if it is not 0. If the seat has no legal bid, lowest is more than
// highest and equal is 0.
//
// Rule: sale-bid, sale-equal, sale-refusal
func (s *Sale) Bids() (lowest, highest, equal int) {
	if s.stage != bidding {
		return 1, 0, 0
	}
	lowest = int(s.least)
	if above := max(s.bid, s.refused); above > 0 {
		lowest = max(lowest, int(above)+int(s.step))
	}
	if s.bid > 0 && s.equal == EqualEarlier && s.place(s.turn) < s.place(s.buyer) {
		equal = int(s.bid)
	}
	return lowest, int(s.tricks), equal
}

// place returns the place of a bidder in a round, from 1.
func (s *Sale) place(seat cards.Seat) int {
	return (int(seat) - int(s.seller) + int(s.players)) % int(s.players)
}

// MayDecline reports whether the seat to act is the seller and may decline the deal.
//
// Rule: sale-decline
func (s *Sale) MayDecline() bool { return s.stage == deciding && s.declinable() }

func (s *Sale) declinable() bool { return s.mayDecline && max(s.bid, s.refused) <= s.declineUpTo }

// Call is a kind of call: what a seat says in its turn.
type Call uint8

// The calls. Only CallBid has a number of tricks.
const (
	CallPass    Call = iota // a bidder does not bid; the seller, without a bid to answer, plays on
	CallBid                 // a bidder bids a number of tricks
	CallAccept              // the seller accepts the highest bid
	CallRefuse              // the seller refuses the highest bid
	CallDecline             // the seller declines the deal
)

// Legal yields the legal calls of the seat to act: the pass first, then the bids ascending; for
// the seller, accept, refuse and decline. Tricks is 0 except for a bid. There is at least one
// legal call until the sale is over.
func (s *Sale) Legal() iter.Seq2[Call, int] {
	// A loop over the method value s.legal would allocate.
	return func(yield func(call Call, tricks int) bool) { s.legal(yield) }
}

func (s *Sale) legal(yield func(call Call, tricks int) bool) {
	if s.stage == bidding {
		lowest, highest, equal := s.Bids()
		if !yield(CallPass, 0) || equal > 0 && !yield(CallBid, equal) {
			return
		}
		for n := lowest; n <= highest; n++ {
			if !yield(CallBid, n) {
				return
			}
		}
		return
	}
	for _, call := range [...]Call{CallPass, CallAccept, CallRefuse, CallDecline} {
		if s.broken(call, 0) == nil && !yield(call, 0) {
			return
		}
	}
}

// Make makes a call of the seat to act. Tricks is the number of tricks of a bid, and 0
// otherwise. If the call is not legal, Make returns a [*CallError] and changes nothing.
func (s *Sale) Make(call Call, tricks int) error {
	if err := s.Why(call, tricks); err != nil {
		return err
	}
	switch call {
	case CallBid:
		s.buyer, s.bid, s.quiet = s.turn, uint8(tricks), 0
		s.next()
	case CallAccept:
		s.accepted, s.quiet = true, 0
		s.next()
	case CallRefuse:
		s.refused, s.bid, s.buyer = s.bid, 0, cards.NoSeat
		s.next()
	case CallDecline:
		s.stage = declined
	case CallPass:
		if s.stage == deciding {
			s.stage = over
			break
		}
		s.quiet++
		s.next()
	}
	return nil
}

// next gives the turn to the next seat that has a legal call, or ends the sale.
func (s *Sale) next() {
	s.stage = bidding
	for {
		if s.accepted && s.quiet >= s.players-2 {
			s.stage, s.turn = over, s.seller
			return
		}
		s.turn = s.turn.Next(int(s.players))
		switch {
		case s.turn == s.seller && !s.accepted:
			s.decide()
			return
		case s.turn == s.seller || s.accepted && s.turn == s.buyer:
			continue
		}
		if lowest, highest, equal := s.Bids(); lowest <= highest || equal > 0 {
			return
		}
		s.quiet++
	}
}

// decide gives the turn to the seller, unless the seller can only play on.
func (s *Sale) decide() {
	s.stage = deciding
	if s.bid == 0 && !s.declinable() {
		s.stage = over
	}
}
