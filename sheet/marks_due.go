package sheet

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// The functions in this file are the conditions of the marks. Source: Fife, The Language.
//
// Rule: sheet-marks

// The contracts that marks depend on.
const (
	noHearts score.ContractID = "no-hearts"
	noKing   score.ContractID = "no-king"
	patience score.ContractID = "patience"
)

// outcome is what a seat scored in one contract of one deal.
type outcome struct {
	round    *Round
	deal     int
	seat     cards.Seat
	contract score.ContractID
	part     score.PartScore
}

func (p *outcome) points() int         { return int(p.part.Base[p.seat]) }
func (p *outcome) caller() bool        { return p.round.isCaller(p.seat) }
func (p *outcome) played() *score.Deal { return &p.round.Deals[p.deal] }

// negative reports whether the points of the contract add up to less than 0.
func (p *outcome) negative() bool { return p.part.Total < 0 }

// all and half report whether the seat took all of a negative contract's points, or at
// least half of them.
func (p *outcome) all() bool  { return p.negative() && p.points() == p.part.Total }
func (p *outcome) half() bool { return p.negative() && 2*p.points() <= p.part.Total }

// egg reports whether a seat other than the Caller took everything in a negative contract. The
// contract of the king of hearts does not count. In a round without a Caller every seat can
// have an egg.
func egg(p *outcome) bool { return !p.caller() && p.contract != noKing && p.all() }

// spider reports whether the Caller took everything in a negative contract. Here the contract
// of the king of hearts counts too.
func spider(p *outcome) bool { return p.caller() && p.all() }

// weeHarry reports whether the seat took the jack of hearts when hearts was called.
func weeHarry(p *outcome) bool {
	return p.contract == noHearts && p.played().Jack == p.seat
}

// danglySpider reports whether the seat is the Caller and has a Wee Harry.
func danglySpider(p *outcome) bool { return p.caller() && weeHarry(p) }

// elKingko reports whether the seat took the king of hearts when the king was called.
func elKingko(p *outcome) bool { return p.contract == noKing && p.points() != 0 }

// piranha reports whether the seat has an El Kingko and won the king with an eight.
func piranha(p *outcome) bool { return elKingko(p) && p.played().KingBy.Rank() == cards.Eight }

// firstChoice, secondChoice and thirdChoice report whether the Caller took at least half of
// the points of a negative contract in the first, second or third deal of the round. Combined
// contracts count one by one.
func firstChoice(p *outcome) bool  { return p.choice(1) }
func secondChoice(p *outcome) bool { return p.choice(2) }
func thirdChoice(p *outcome) bool  { return p.choice(3) }

func (p *outcome) choice(n int) bool { return p.deal == n-1 && p.caller() && p.half() }

// patience reports whether this is a patience that the Caller called. It returns false if the
// sheet's contracts have no patience, because the number of patiences left is then unknown.
func (p *outcome) patience() bool {
	return p.contract == patience && p.caller() && p.round.patiences(p.deal) > 0
}

// constipatience reports whether the Caller called one patience or both when no negative
// contract was left.
func constipatience(p *outcome) bool { return p.patience() && !p.round.negatives(p.deal) }

// banana reports whether the Caller called one patience while two were left, and came first.
func banana(p *outcome) bool {
	return p.patience() && p.played().Contract == patience && p.round.patiences(p.deal) > 1 &&
		p.played().Places[p.seat] == 1
}

// tomato reports whether the Caller called patience and came last.
func tomato(p *outcome) bool {
	return p.patience() && int(p.played().Places[p.seat]) == p.round.players
}

// beefTomato reports whether the Caller has a tomato and negative contracts were left. Every
// tomato is either a beef tomato or a cherry tomato.
func beefTomato(p *outcome) bool { return tomato(p) && !constipatience(p) }

// cherryTomato reports whether the Caller has a tomato and no negative contract was left.
func cherryTomato(p *outcome) bool { return tomato(p) && constipatience(p) }

// rumpingRipple reports whether the seat took at least half of the points in three or more
// negative contracts of one deal.
func rumpingRipple(r *Round, deal int, seat cards.Seat) bool {
	halves := 0
	for contract, part := range r.Deals[deal].Contracts() {
		if p := (&outcome{r, deal, seat, contract, part}); p.half() {
			halves++
		}
	}
	return halves >= 3
}

// fruitBowl reports whether the seat has a banana and a tomato of either kind in the round.
func fruitBowl(r *Round, seat cards.Seat) bool { return r.any(seat, banana) && r.any(seat, tomato) }

// virginRound reports whether the seat scored no negative points in a complete round and came
// first in each patience.
func virginRound(r *Round, seat cards.Seat) bool {
	first := func(p *outcome) bool { return p.contract == patience && p.played().Places[seat] == 1 }
	fails := func(p *outcome) bool { return p.points() < 0 || p.contract == patience && !first(p) }
	return r.complete() && r.any(seat, first) && !r.any(seat, fails)
}

// fullParticipation reports whether the seat scored points in every contract of a complete
// round, each time the contract was played.
func fullParticipation(r *Round, seat cards.Seat) bool {
	scoresNothing := func(p *outcome) bool { return p.points() == 0 }
	return r.complete() && !r.any(seat, scoresNothing)
}

// any reports whether a condition holds for a seat in some contract of the round.
func (r *Round) any(seat cards.Seat, holds func(p *outcome) bool) bool {
	for i := range r.Deals {
		for contract, part := range r.Deals[i].Contracts() {
			if holds(&outcome{r, i, seat, contract, part}) {
				return true
			}
		}
	}
	return false
}
