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

// egg: a seat other than the Caller took everything in a negative contract. The king of
// hearts alone is not enough. In a round without a Caller every seat can have an egg.
func egg(p *outcome) bool { return !p.caller() && p.contract != noKing && p.all() }

// spider: the Caller took everything in a negative contract; here the king counts too.
func spider(p *outcome) bool { return p.caller() && p.all() }

// weeHarry: the seat took the jack of hearts when hearts was called.
func weeHarry(p *outcome) bool {
	return p.contract == noHearts && p.played().Jack.Has(p.seat)
}

// danglySpider: the Caller has a Wee Harry.
func danglySpider(p *outcome) bool { return p.caller() && weeHarry(p) }

// elKingko: the seat took the king of hearts when the king was called.
func elKingko(p *outcome) bool { return p.contract == noKing && p.points() != 0 }

// piranha: an El Kingko whose trick was won by an eight.
func piranha(p *outcome) bool { return elKingko(p) && p.played().KingBy.Rank() == cards.Eight }

// firstChoice, secondChoice and thirdChoice: in that deal of the round the Caller took at
// least half of the points of a negative contract. Combined contracts count one by one.
func firstChoice(p *outcome) bool  { return p.choice(1) }
func secondChoice(p *outcome) bool { return p.choice(2) }
func thirdChoice(p *outcome) bool  { return p.choice(3) }

func (p *outcome) choice(n int) bool { return p.deal == n-1 && p.caller() && p.half() }

// patience reports whether this is a patience that the Caller called. It is false if the
// sheet's contracts have no patience, for then it is unknown how many are left.
func (p *outcome) patience() bool {
	return p.contract == patience && p.caller() && p.round.patiences(p.deal) > 0
}

// constipatience: the Caller called one patience or both, and no negative contract was left.
func constipatience(p *outcome) bool { return p.patience() && !p.round.negatives(p.deal) }

// banana: the Caller called one patience while two were left, and came first.
func banana(p *outcome) bool {
	return p.patience() && p.played().Contract == patience && p.round.patiences(p.deal) > 1 &&
		p.played().Places[p.seat] == 1
}

// tomato: the Caller called patience and came last.
func tomato(p *outcome) bool {
	return p.patience() && int(p.played().Places[p.seat]) == p.round.players
}

// beefTomato: a tomato while negative contracts were left. Every tomato is either a beef
// tomato or a cherry tomato.
func beefTomato(p *outcome) bool { return tomato(p) && !constipatience(p) }

// cherryTomato: a tomato in a constipatience.
func cherryTomato(p *outcome) bool { return tomato(p) && constipatience(p) }

// rumpingRipple: the seat took at least half of the points in three or more negative
// contracts of one deal.
func rumpingRipple(r *Round, deal int, seat cards.Seat) bool {
	halves := 0
	for contract, part := range r.Deals[deal].Contracts() {
		if p := (&outcome{r, deal, seat, contract, part}); p.half() {
			halves++
		}
	}
	return halves >= 3
}

// fruitBowl: the Caller has a Banana and a Tomato, of either kind.
func fruitBowl(r *Round, seat cards.Seat) bool { return r.any(seat, banana) && r.any(seat, tomato) }

// virginRound: no negative points in a complete round, and first in each patience.
func virginRound(r *Round, seat cards.Seat) bool {
	first := func(p *outcome) bool { return p.contract == patience && p.played().Places[seat] == 1 }
	fails := func(p *outcome) bool { return p.points() < 0 || p.contract == patience && !first(p) }
	return r.complete() && r.any(seat, first) && !r.any(seat, fails)
}

// fullParticipation: points in each contract of a complete round, every time it was played.
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
