package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// bet chooses the turn to bet by which most is to be expected, bet by bet.
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

// better is what a player knows of a deal that he bets on: what his hand can expect
// and how the hands of all are spread, in thousandths of a point.
type better struct {
	mine    int
	usual   int // of a flank
	off     int // how far a hand is from that
	declare int // of the declarer, who chose what suits him
}

func (k *known) better(v *barbu.View) better {
	e := playedIn(v)
	s := k.spread(e)
	b := better{mine: k.estimate(e, v.Hand), usual: s.mean, off: s.off}
	b.declare = max(k.usual(e.joined), s.mean) + s.off*3/4
	return b
}

// doubles returns what a double of a seat brings: what the hand can expect more than
// that seat, for "the objective is to double with people who are less likely to win
// that contract" (gameteko), with something off for what the doubled one knows better.
// Who owes doubles of the declarer is readier to, and the more so the fewer deals are
// left: "it is bad to leave a compulsory double to the last hand" (gameteko).
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

// redoubles returns what a redouble of a seat brings. Who doubles has a better hand than
// most. But near the end of the declarer's deals one who doubled him alone, and could
// have doubled others, did it because he had to: "declarer should recognize that this
// is a desperation double, and redouble it" (gameteko).
func (b *better) redoubles(v *barbu.View, seat cards.Seat) int {
	if v.Seat == v.Declarer && len(v.Left[v.Declarer]) <= 1 && len(v.Doubled[seat]) == 1 && v.Players > 2 {
		return b.mine - b.usual
	}
	return b.mine - b.usual - b.off
}
