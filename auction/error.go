package auction

import (
	"errors"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// The rules that a call can break, for [errors.Is].
var (
	ErrOver       = errors.New("the sale is over")
	ErrSeller     = errors.New("only the seller can accept, refuse or decline")
	ErrBidder     = errors.New("the seller cannot bid")
	ErrTooLow     = errors.New("the bid is too low")
	ErrTooHigh    = errors.New("the bid is more tricks than the deal has")
	ErrNoBid      = errors.New("there is no bid to accept or refuse")
	ErrAnswer     = errors.New("you must answer the bid")
	ErrNoRefusal  = errors.New("you cannot refuse a bid in this game")
	ErrNoDecline  = errors.New("you cannot decline a deal in this game")
	ErrDeclineBid = errors.New("you cannot decline the deal after this bid")
	ErrTricks     = errors.New("only a bid names a number of tricks")
)

// CallError is the error for a call that may not be made. It unwraps to the rule that forbids
// the call.
type CallError struct {
	Seat   cards.Seat
	Call   Call
	Tricks int
	Err    error

	sale Sale
}

// Error returns the seat, the call, the rule that forbids it and what is allowed.
func (e *CallError) Error() string {
	call := e.Call.String()
	if e.Call == CallBid {
		call = fmt.Sprintf("bid %d", e.Tricks)
	}
	return fmt.Sprintf("seat %v: %s: %s", e.Seat, call, e.Reason())
}

// Reason returns the rule that forbids the call and what is allowed.
func (e *CallError) Reason() string {
	if e.Err == ErrOver {
		return e.Err.Error()
	}
	return fmt.Sprintf("%v (%s)", e.Err, e.allowed())
}

// Unwrap returns the rule.
func (e *CallError) Unwrap() error { return e.Err }

// allowed returns what the seat may call, in words.
func (e *CallError) allowed() string {
	var calls, bids []string
	lowest, highest, equal := e.sale.Bids()
	for call := range e.sale.Legal() {
		if call != CallBid {
			calls = append(calls, call.String())
		}
	}
	if equal > 0 {
		bids = append(bids, fmt.Sprint(equal))
	}
	switch {
	case lowest == highest:
		bids = append(bids, fmt.Sprint(lowest))
	case lowest < highest:
		bids = append(bids, fmt.Sprintf("%d to %d", lowest, highest))
	}
	if len(bids) > 0 {
		calls = append(calls, "bid "+strings.Join(bids, " or ")+" "+plural(max(lowest, highest)))
	}
	if len(calls) == 1 {
		return "must " + calls[0]
	}
	return "may " + words.List("or", calls)
}

func plural(n int) string {
	if n == 1 {
		return "trick"
	}
	return "tricks"
}

var calls = [...]string{"pass", "bid", "accept", "refuse", "decline"}

// String returns the call in a word.
func (c Call) String() string {
	if int(c) < len(calls) {
		return calls[c]
	}
	return "?"
}

// Why returns nil if the seat to act may make the call. Otherwise it returns a [*CallError] with
// the rule that forbids it.
func (s *Sale) Why(call Call, tricks int) error {
	if rule := s.broken(call, tricks); rule != nil {
		return &CallError{Seat: s.turn, Call: call, Tricks: tricks, Err: rule, sale: *s}
	}
	return nil
}

// broken returns the first rule that a call breaks, or nil.
func (s *Sale) broken(call Call, tricks int) error {
	switch {
	case s.Over():
		return ErrOver
	case call != CallBid && tricks != 0:
		return ErrTricks
	case s.stage == deciding:
		return s.brokenBySeller(call)
	case call == CallPass:
		return nil
	case call != CallBid:
		return ErrSeller
	}
	switch lowest, highest, equal := s.Bids(); {
	case tricks == equal && equal > 0:
		return nil
	case tricks > highest:
		return ErrTooHigh
	case tricks < lowest:
		return ErrTooLow
	}
	return nil
}

// brokenBySeller returns the first rule that a call of the seller breaks, or nil.
func (s *Sale) brokenBySeller(call Call) error {
	switch call {
	case CallPass:
		if s.bid > 0 {
			return ErrAnswer
		}
	case CallAccept, CallRefuse:
		if s.bid == 0 {
			return ErrNoBid
		}
		if call == CallRefuse && s.refusal == RefusalNever {
			return ErrNoRefusal
		}
	case CallDecline:
		if !s.mayDecline {
			return ErrNoDecline
		}
		if !s.declinable() {
			return ErrDeclineBid
		}
	default:
		return ErrBidder
	}
	return nil
}
