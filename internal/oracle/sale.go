package oracle

import (
	"fmt"
	"strconv"
)

// Sale holds the rules by which the declarer sells the right to name trumps.
type Sale struct {
	Least   int    // the lowest bid in tricks; 0 means that nothing is sold
	Step    int    // 0 means 1
	Equal   string // refused, earlier
	Refusal string // allowed, never
	Bid     int    // the declarer may decline the deal if nobody has bid more than this
	Seller  int    // the tricks that the declarer scores in a declined deal
	Others  int    // the tricks that each other player scores
}

// said is something that a player said in a sale.
type said struct {
	seat   int
	word   string // bid, pass, accept, refuse, decline
	tricks int    // of a bid
}

// sells reports whether the right to name trumps is sold in the deal.
func (d *Deal) sells() bool { return d.Contract != nil && d.Contract.Sale.Least > 0 }

// offer returns the highest bid since the last refusal and the seat that made it: 0 and -1 if
// there is none.
func (d *Deal) offer() (tricks, seat int) {
	seat = -1
	for _, s := range d.sale {
		switch s.word {
		case "bid":
			tricks, seat = s.tricks, s.seat
		case "refuse":
			tricks, seat = 0, -1
		}
	}
	return tricks, seat
}

// refused returns the highest bid that the declarer has refused.
func (d *Deal) refused() int {
	most, last := 0, 0
	for _, s := range d.sale {
		switch s.word {
		case "bid":
			last = s.tricks
		case "refuse":
			most = last
		}
	}
	return most
}

// hasSaid reports whether a word was said in the sale.
func (d *Deal) hasSaid(word string) bool {
	for _, s := range d.sale {
		if s.word == word {
			return true
		}
	}
	return false
}

// sinceBid returns what was said after the last bid and after the acceptance of a bid.
func (d *Deal) sinceBid() []said {
	for i := len(d.sale) - 1; i >= 0; i-- {
		if d.sale[i].word == "bid" || d.sale[i].word == "accept" {
			return d.sale[i+1:]
		}
	}
	return d.sale
}

// sinceRefusal returns what was said after the last refusal.
func (d *Deal) sinceRefusal() []said {
	for i := len(d.sale) - 1; i >= 0; i-- {
		if d.sale[i].word == "refuse" {
			return d.sale[i+1:]
		}
	}
	return d.sale
}

func spoke(list []said, seat int) bool {
	for _, s := range list {
		if s.seat == seat {
			return true
		}
	}
	return false
}

// saleDue returns what the sale waits for, bid or sale, and the seat that must act. It returns ""
// if the sale is over or there is none.
func (d *Deal) saleDue() (what string, seat int) {
	if !d.sells() || d.Declined() {
		return "", 0
	}
	others := d.config.round(d.Declarer)[:d.config.Players-1]
	if d.hasSaid("accept") {
		// In turn after the last speaker, each player except the highest bidder speaks again.
		last := d.sale[len(d.sale)-1].seat
		order := others
		for i, seat := range others {
			if seat == last {
				order = append(append([]int{}, others[i+1:]...), others[:i+1]...)
			}
		}
		for _, seat := range order {
			if !spoke(d.sinceBid(), seat) && len(d.bidsOf(seat)) > 0 {
				d.config.noteRule("sale-accept")
				return "bid", seat
			}
		}
		return "", 0
	}
	for _, seat := range others {
		if !spoke(d.sinceRefusal(), seat) && len(d.bidsOf(seat)) > 0 {
			return "bid", seat
		}
	}
	if spoke(d.sinceRefusal(), d.Declarer) {
		return "", 0 // the declarer plays on
	}
	if tricks, _ := d.offer(); tricks > 0 || d.mayDecline() {
		return "sale", d.Declarer
	}
	return "", 0
}

// bidsOf lists the bids that a seat may make.
func (d *Deal) bidsOf(seat int) []string {
	var list []string
	rules := d.Contract.Sale
	top, bidder := d.offer()
	if seat == bidder {
		return nil
	}
	for n := rules.Least; n <= len(d.pack)/d.config.Players; n++ {
		higher := (top == 0 || n >= top+or(rules.Step, 1)) && (d.refused() == 0 || n >= d.refused()+or(rules.Step, 1))
		equal := top > 0 && n == top && rules.Equal == "earlier" && d.turnBefore(seat, bidder)
		d.config.noteRuleIf(top > 0 && n > top && !higher, "sale-bid: step")
		d.config.noteRuleIf(equal, "sale-equal")
		d.config.noteRuleIf(d.refused() > 0 && top == 0 && !higher, "sale-refusal: higher")
		if higher || equal {
			list = append(list, fmt.Sprintf("bid %d", n))
		}
	}
	return list
}

// turnBefore reports whether a seat bids before another seat in the order from the declarer.
func (d *Deal) turnBefore(seat, other int) bool {
	for _, next := range d.config.round(d.Declarer) {
		if next == seat || next == other {
			return next == seat
		}
	}
	return false
}

// mayDecline reports whether the declarer may decline the deal.
func (d *Deal) mayDecline() bool {
	rules := d.Contract.Sale
	top, _ := d.offer()
	return rules.Seller+rules.Others > 0 && top <= rules.Bid && d.refused() <= rules.Bid
}

// Declined reports whether the declarer has declined the deal.
func (d *Deal) Declined() bool { return d.hasSaid("decline") }

// answers lists what the declarer may say in the sale.
func (d *Deal) answers() []string {
	var list []string
	if top, _ := d.offer(); top > 0 {
		list = append(list, "accept")
		d.config.noteRule("sale-refusal: " + d.Contract.Sale.Refusal)
		if d.Contract.Sale.Refusal == "allowed" {
			list = append(list, "refuse")
		}
	} else {
		list = append(list, "pass")
	}
	if d.mayDecline() {
		list = append(list, "decline")
	}
	return list
}

// say applies something that a player says in the sale.
func (d *Deal) say(seat int, words []string) {
	s := said{seat: seat, word: words[0]}
	if s.word == "bid" {
		s.tricks, _ = strconv.Atoi(words[1])
		d.config.noteRuleIf(s.tricks == d.Contract.Sale.Least, "sale-bid: least")
	}
	d.config.noteRule("sale-order: " + s.word)
	d.sale = append(d.sale, s)
}

// inSale reports whether the right to name trumps is being sold, or the trumps are not named yet.
func (d *Deal) inSale() bool { return d.toName && !d.Declined() }

// sold returns the buyer and the price, or -1 and 0 if nothing was sold.
func (d *Deal) sold() (buyer, tricks int) {
	if !d.sells() || !d.hasSaid("accept") {
		return -1, 0
	}
	tricks, buyer = d.offer()
	return buyer, tricks
}

// namer returns the seat that names trumps after the sale.
func (d *Deal) namer() int {
	if buyer, _ := d.sold(); buyer >= 0 {
		d.config.noteRule("sale-namer")
		return buyer
	}
	return d.Declarer
}

// trickPoints returns the points of a trick in the price.
func (d *Deal) trickPoints() int {
	points := 0
	for _, t := range d.Contract.Terms {
		if t.Per == "trick" && t.To == "taker" {
			points += t.Points
		}
	}
	return points * or(d.config.Multiplier, 1)
}

// pay returns the points after the buyer has paid the price.
func (d *Deal) pay(points []int) []int {
	if buyer, tricks := d.sold(); buyer >= 0 {
		d.config.noteRule("sale-price")
		points[buyer] -= tricks * d.trickPoints()
		points[d.Declarer] += tricks * d.trickPoints()
	}
	return points
}

// whenDeclined returns the points of a deal that the declarer has declined.
func (d *Deal) whenDeclined() []int {
	top, _ := d.offer()
	d.config.noteRuleIf(top == 0, "sale-decline")
	d.config.noteRuleIf(top > 0, "sale-decline: after a bid")
	points := make([]int, d.config.Players)
	for seat := range points {
		points[seat] = d.Contract.Sale.Others * d.trickPoints()
		if seat == d.Declarer {
			points[seat] = d.Contract.Sale.Seller * d.trickPoints()
		}
	}
	return points
}

// Sold returns the seat that has bought the right to name trumps, the price in tricks, and the
// points of these tricks. If nothing was sold the price is 0.
func (d *Deal) Sold() (buyer, tricks, points int) {
	buyer, tricks = d.sold()
	if tricks == 0 {
		return 0, 0, 0
	}
	return buyer, tricks, tricks * d.trickPoints()
}
