package auction

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Outcome is how a sale ended. The zero Outcome is a sale in which nothing was sold.
type Outcome struct {
	Buyer    cards.Seat // the seat that bought the right to name trumps, if Tricks is not 0
	Tricks   int        // the price in tricks; 0 if nothing was sold
	Declined bool       // the seller has declined the deal
}

// The reasons why a sale cannot have ended in some way, for [errors.Is].
var (
	ErrOutcome = errors.New("a sale cannot end like this")
	ErrBuyer   = errors.New("that player cannot buy the right to name trumps")
	ErrPrice   = errors.New("that is not a price of the right to name trumps")
)

// End returns a sale that is over and has ended in a given way. The error is [ErrNoDecline] if the rules allow no
// declined deal. It wraps [ErrOutcome] if nothing can be sold or if the outcome contradicts itself; [ErrBuyer] if
// no other player than the seller has that seat; and [ErrPrice] if the tricks are less than the lowest bid or more
// than those of the deal. End panics like [Start].
func End(r *Rules, s Setup, o Outcome) (Sale, error) {
	b := Start(r, s)
	sold := o.Tricks != 0 || o.Buyer != 0
	switch {
	case o == Outcome{}:
	case r.Least == 0:
		return Sale{}, fmt.Errorf("%w: nothing is sold: want no buyer, no price and no declined deal", ErrOutcome)
	case o.Declined && sold:
		return Sale{}, fmt.Errorf("%w: the deal was declined: want no buyer and no price", ErrOutcome)
	case o.Declined && !r.Decline.Allowed():
		return Sale{}, ErrNoDecline
	case o.Declined:
	case o.Tricks < r.Least || o.Tricks > s.Tricks:
		return Sale{}, fmt.Errorf("%w: %d: want %d to %d tricks", ErrPrice, o.Tricks, r.Least, s.Tricks)
	case sold && (o.Buyer == s.Seller || int(o.Buyer) >= s.Players):
		return Sale{}, fmt.Errorf("%w: seat %d: want seats 0 to %d without the seller, seat %v", ErrBuyer, o.Buyer, s.Players-1, s.Seller)
	}
	b.stage, b.turn = over, s.Seller
	if o.Declined {
		b.stage = declined
	} else if sold {
		b.buyer, b.bid, b.accepted = o.Buyer, uint8(o.Tricks), true
	}
	return b, nil
}

// Outcome returns how the sale has ended. It is the zero Outcome until the sale is over.
func (s *Sale) Outcome() Outcome {
	if buyer, tricks, sold := s.Sold(); sold {
		return Outcome{Buyer: buyer, Tricks: tricks}
	}
	return Outcome{Declined: s.Declined()}
}

// declinedText is the text of an outcome in which the seller has declined the deal.
const declinedText = "declined"

// String returns the outcome as text: "2:3" if seat 2 bought for three tricks, "declined", or ""
// if nothing was sold.
func (o Outcome) String() string {
	switch {
	case o.Declined:
		return declinedText
	case o == Outcome{}:
		return ""
	}
	return fmt.Sprintf("%d:%d", o.Buyer, o.Tricks)
}

// ParseOutcome reads what String writes. The error says what would be right.
func ParseOutcome(text string) (Outcome, error) {
	if text == "" || text == declinedText {
		return Outcome{Declined: text == declinedText}, nil
	}
	buyer, tricks, _ := strings.Cut(text, ":")
	seat, err := cards.ParseSeat(buyer)
	n, errTricks := strconv.Atoi(tricks)
	if err != nil || errTricks != nil || n < 1 || n > MostTricks || strconv.Itoa(n) != tricks {
		return Outcome{}, fmt.Errorf("%q is not the end of a sale: want the buyer and the price in tricks, as in 2:3, or %s", words.Clip(text), declinedText)
	}
	return Outcome{Buyer: seat, Tricks: n}, nil
}
