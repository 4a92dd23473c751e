package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// bet chooses the combination of bets that promises the most, where each bet is judged by
// itself.
func (k *known) bet(v *barbu.View) (chosen barbu.Action) {
	b := k.better(v)
	most := 0
	for a := range v.Actions() {
		n := 0
		for seat := range a.Doubles.All() {
			n += b.doubles(v, seat)
		}
		for seat := range a.Redoubles.All() {
			n += b.redoubles(v, seat)
		}
		if chosen == (barbu.Action{}) || n > most {
			chosen, most = a, n
		}
	}
	return chosen
}

// better is what a player knows before betting: the points that each hand can expect, in
// thousandths of a point.
type better struct {
	mine    int // expected by the own hand
	usual   int // expected by a player other than the declarer
	off     int // the usual distance of a hand from that
	declare int // expected by the declarer, who chose a contract that suits the hand
}

func (k *known) better(v *barbu.View) better {
	e := playedIn(v)
	s := k.spread(e)
	b := better{mine: k.estimate(e, v.Hand), usual: s.mean, off: s.off}
	b.declare = max(k.usual(e.joined), s.mean) + s.off*3/4
	return b
}

// doubles returns what a double of a seat promises: how much more the own hand can expect
// than that seat, because "the objective is to double with people who are less likely to
// win that contract" (gameteko). A margin is subtracted, because that player knows their
// own hand. A player who still owes doubles of the declarer needs a smaller margin, the
// smaller the fewer deals are left: "it is bad to leave a compulsory double to the last
// hand" (gameteko).
func (b *better) doubles(v *barbu.View, seat cards.Seat) int {
	if int(seat) != v.Declarer {
		return b.mine - b.usual - b.off/2
	}
	n := b.mine - b.declare - b.off/4
	if left := len(v.Left[seat]) + 1; v.Seat < len(v.Owed) && v.Owed[v.Seat] > 0 {
		n += b.off * 2 * v.Owed[v.Seat] / (left + 1)
	}
	return n
}

// redoubles returns what a redouble of a seat promises. A player who doubles has a better
// hand than most. But near the end of the declarer's deals, a player who doubled only the
// declarer probably had to: "declarer should recognize that this is a desperation double,
// and redouble it" (gameteko).
func (b *better) redoubles(v *barbu.View, seat cards.Seat) int {
	if v.Seat == v.Declarer && len(v.Left[v.Declarer]) <= 1 && len(v.Doubled[seat]) == 1 && v.Players > 2 {
		return b.mine - b.usual
	}
	return b.mine - b.usual - b.off
}
