package barbu

import (
	"errors"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/variant"
)

// ErrUnnamed is the rule that a contract whose trumps are sold is declared without a trump suit,
// for [errors.Is].
var ErrUnnamed = errors.New("the right to name trumps is sold before a trump suit is named")

// ErrNamesTrumps is the rule that the seat which names trumps after a sale cannot declare another
// contract, for [errors.Is].
var ErrNamesTrumps = errors.New("the contract of this deal is known: name its trumps")

// Offer is the state of a sale: the highest bid and the answers of the seller, who is the
// declarer. The zero Offer is for a deal without a sale.
type Offer struct {
	// Bidder is the seat that made the highest bid, and Tricks is that bid. If there is no bid
	// since the last refusal, Bidder is no seat and Tricks is 0. After the sale they are the buyer
	// and the price.
	Bidder   cards.Seat `json:"bidder"`
	Tricks   int        `json:"tricks,omitzero"`
	Refused  int        `json:"refused,omitzero"`  // the highest bid that the declarer has refused; 0 for none
	Accepted bool       `json:"accepted,omitzero"` // the declarer has accepted a bid: the highest bidder buys
}

// Sale returns the sale of the right to name trumps in the current deal. If nothing is sold it
// returns the zero Sale, which is over.
func (m *Match) Sale() auction.Sale { return m.deal.Sale }

// offer returns the state of the sale of a deal.
func (d *deal) offer() Offer {
	if d.Contract == nil || !d.Contract.Sells() {
		return Offer{}
	}
	o := Offer{Refused: d.Sale.Refused(), Accepted: d.Sale.Accepted()}
	o.Bidder, o.Tricks = d.Sale.Bid()
	return o
}

// unnamed reports whether the contract has trumps that are not named yet.
func (d *deal) unnamed() bool { return d.Contract.Sells() && d.phase <= phaseNaming }

// openSale begins the sale. It reports whether the match waits for a call, or for the next deal.
func (m *Match) openSale() (waits bool) {
	if !m.deal.Contract.Sells() {
		return false
	}
	m.deal.Sale = m.course.StartSale(m.deal.Contract)
	return m.nextCall()
}

// nextCall continues the sale with the next seat. It ends a deal that is declined. It reports
// whether the match waits for a call, or for the next deal.
func (m *Match) nextCall() (waits bool) {
	sale := &m.deal.Sale
	switch {
	case sale.Deciding():
		m.due, m.seat = DueSale, sale.Turn()
	case !sale.Over():
		m.due, m.seat = DueBid, sale.Turn()
	case sale.Declined():
		m.course.CloseDeclined(&m.deal.Deal)
		m.begin()
	default:
		return false
	}
	return true
}

// calls are the calls of a sale by the kind of action.
var calls = [...]auction.Call{
	KindPass: auction.CallPass, KindBid: auction.CallBid, KindAccept: auction.CallAccept, KindRefuse: auction.CallRefuse,
	KindDecline: auction.CallDecline,
}

// kindOfCall are the kinds of action by the call of a sale.
var kindOfCall = [...]Kind{
	auction.CallPass: KindPass, auction.CallBid: KindBid, auction.CallAccept: KindAccept, auction.CallRefuse: KindRefuse,
	auction.CallDecline: KindDecline,
}

// call makes a call in the sale.
func (m *Match) call(a *Action) error {
	if err := m.deal.Sale.Make(calls[a.Kind], int(a.Count)); err != nil {
		return err
	}
	if !m.nextCall() {
		m.next()
	}
	return nil
}

// checkCall returns nil if a call in the sale is legal.
func (m *Match) checkCall(a *Action) error { return m.deal.Sale.Why(calls[a.Kind], int(a.Count)) }

// legalCalls walks the legal calls in the sale.
func (m *Match) legalCalls(yield func(Action) bool) {
	for call, tricks := range m.deal.Sale.Legal() {
		if !yield(Action{Kind: kindOfCall[call], Seat: m.seat, Count: uint8(tricks)}) {
			return
		}
	}
}

// openNaming begins the naming of trumps after a sale. It reports whether the match waits for
// it.
//
// Rule: sale-namer
func (m *Match) openNaming() (waits bool) {
	if !m.deal.Contract.Sells() {
		return false
	}
	m.due, m.seat = DueDeclaration, m.deal.Sale.Namer()
	return true
}

// naming reports whether the match waits for a seat to name trumps after a sale.
func (m *Match) naming() bool { return m.due == DueDeclaration && m.deal.phase == phaseNaming }

// checkNaming returns nil if trumps may be named like this after a sale.
func (m *Match) checkNaming(a *Action) error {
	k := m.deal.Contract
	want := "want " + string(k.ID())
	switch {
	case a.Contracts != variant.ContractSet(k.Engine().Set):
		return &variant.RuleError{Err: ErrNamesTrumps, Allowed: want + " and a suit"}
	case a.Unnamed && k.Trump() == variant.TrumpOptional:
		return &variant.RuleError{Err: variant.ErrTrumpMissing, Allowed: want + " C, D, H, S or NT"}
	case a.Unnamed:
		return &variant.RuleError{Err: variant.ErrTrumpMissing, Allowed: want + " C, D, H or S"}
	}
	return course.CheckNamed(k, a.Suit, a.Rank, cards.Hand{})
}
