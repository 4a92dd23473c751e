package score

import "github.com/barbukit/barbukit/cards"

// place is where a mark may stand: what a seat scored in one contract of one deal.
type place struct {
	round    *Round
	deal     int
	seat     cards.Seat
	contract Contract
	part     Part
}

func (p *place) points() int   { return int(p.part.Base[p.seat]) }
func (p *place) caller() bool  { return p.round.calls(p.seat) }
func (p *place) played() *Deal { return &p.round.Deals[p.deal] }

// negative reports whether the contract is one to avoid points in.
func (p *place) negative() bool { return p.part.Total < 0 }

// all and half say how much of a negative contract's points the seat took.
func (p *place) all() bool  { return p.negative() && p.points() == p.part.Total }
func (p *place) half() bool { return p.negative() && 2*p.points() <= p.part.Total }

// egg: who is not the Caller took all the points of a negative contract. Of the
// king there is only one to take, which is no feat. Where nobody calls, nobody is
// the Caller.
func egg(p *place) bool { return !p.caller() && p.contract != NoKing && p.all() }

// spider: the Caller took all the points of a negative contract, the king's too.
func spider(p *place) bool { return p.caller() && p.all() }

// weeHarry: the jack of hearts was taken with hearts called.
func weeHarry(p *place) bool { return p.contract == NoHearts && p.played().Facts.Jack.Has(p.seat) }

// danglySpider: the Caller did that.
func danglySpider(p *place) bool { return p.caller() && weeHarry(p) }

// elKingko: the king of hearts was taken with it called.
func elKingko(p *place) bool { return p.contract == NoKing && p.points() != 0 }

// piranha: the trick of that king was won by an eight.
func piranha(p *place) bool { return elKingko(p) && p.played().Facts.KingBy.Rank() == cards.Eight }

// firstChoice, secondChoice and thirdChoice: in that deal of his the Caller took
// half of a negative contract's points, or more. Each contract is looked at for
// itself.
func firstChoice(p *place) bool  { return p.choice(1) }
func secondChoice(p *place) bool { return p.choice(2) }
func thirdChoice(p *place) bool  { return p.choice(3) }

func (p *place) choice(n int) bool { return p.deal == n-1 && p.caller() && p.half() }

// patience reports whether this is the Caller's patience, in a round that knows how
// many there are.
func (p *place) patience() bool {
	return p.contract == Patience && p.caller() && p.round.patiences(p.deal) > 0
}

// constipatience: the Caller calls patience, one or both, with no negative contract
// left.
func constipatience(p *place) bool { return p.patience() && !p.round.negatives(p.deal) }

// banana: the Caller calls one patience while two are left, and comes first.
func banana(p *place) bool {
	return p.patience() && p.played().Contract == Patience && p.round.patiences(p.deal) > 1 &&
		p.played().Places[p.seat] == 1
}

// tomato: the Caller calls patience and comes last.
func tomato(p *place) bool {
	return p.patience() && int(p.played().Places[p.seat]) == p.round.Players
}

// beefTomato: though negative contracts were left. Every tomato is of one kind or
// the other, since they were left or were not.
func beefTomato(p *place) bool { return tomato(p) && !constipatience(p) }

// cherryTomato: on a constipatience.
func cherryTomato(p *place) bool { return tomato(p) && constipatience(p) }

// rumpingRipple: of the negative contracts of one deal there are three or more in
// which the seat took half of the points, or more.
func rumpingRipple(r *Round, deal int, seat cards.Seat) bool {
	halves := 0
	for contract, part := range r.Deals[deal].Calls() {
		if p := (&place{r, deal, seat, contract, part}); p.half() {
			halves++
		}
	}
	return halves >= 3
}

// fruitBowl: the Caller has a Banana and a Tomato, of either kind.
func fruitBowl(r *Round, seat cards.Seat) bool { return r.any(seat, banana) && r.any(seat, tomato) }

// virginRound: in a whole round no negative points, and first in each patience.
func virginRound(r *Round, seat cards.Seat) bool {
	first := func(p *place) bool { return p.contract == Patience && p.played().Places[seat] == 1 }
	slip := func(p *place) bool { return p.points() < 0 || p.contract == Patience && !first(p) }
	return r.Complete() && r.any(seat, first) && !r.any(seat, slip)
}

// fullParticipation: in a whole round points in each contract, as often as it was
// played.
func fullParticipation(r *Round, seat cards.Seat) bool {
	nothing := func(p *place) bool { return p.points() == 0 }
	return r.Complete() && !r.any(seat, nothing)
}

// any reports whether something holds of a seat's points in some contract of the
// round.
func (r *Round) any(seat cards.Seat, holds func(p *place) bool) bool {
	for i := range r.Deals {
		for contract, part := range r.Deals[i].Calls() {
			if holds(&place{r, i, seat, contract, part}) {
				return true
			}
		}
	}
	return false
}
