package oracle_test

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// talon draws what happens to cards that are left over, if any are.
func (d *drawer) talon() {
	if !rare(d.T, 1, "talon") {
		return
	}
	t := &d.r.Pack.Talon
	t.To = one(d.T, "talon to", variant.TalonAside, variant.TalonLastTrick, variant.TalonFirstTrick, variant.TalonDeclarer)
	if t.To == variant.TalonDeclarer && (d.cuts || !d.declares()) {
		t.To = variant.TalonAside
	}
	if t.To == variant.TalonDeclarer {
		t.Discards = one(d.T, "discards", variant.DiscardsNobody, variant.DiscardsDeclarer)
	}
}

// leftOver reports whether cards are left over for some number of players.
func (d *drawer) leftOver() bool {
	for n, pack := range d.packs {
		if d.r.Pack.Talon.To != variant.TalonNone && pack.TalonSize(n) > 0 {
			return true
		}
	}
	return false
}

// keep draws the cards that may not be discarded. It removes the talon if no cards are left over.
func (d *drawer) keep() {
	t := &d.r.Pack.Talon
	if !d.leftOver() {
		*t = variant.Talon{}
		return
	}
	if t.To != variant.TalonDeclarer || !rare(d.T, 1, "keep") {
		return
	}
	some := d.pattern("keep")
	for n, pack := range d.packs {
		held := pack.Cards()
		held.First &= cards.Set(some)
		held.Second &= cards.Set(some)
		if held.Len() > pack.Len()/n-1 {
			return
		}
	}
	t.Keep = some
}

// allInPlay removes the terms and rules that need all cards, if cards can be out of play.
func (d *drawer) allInPlay(k *variant.ContractRules) {
	t := &d.r.Pack.Talon
	if !d.leftOver() || t.To != variant.TalonAside && (t.To != variant.TalonDeclarer || t.Discards == variant.DiscardsDeclarer) {
		return
	}
	k.NoneTaken = score.NoneTaken{}
	k.Terms = slices.DeleteFunc(k.Terms, func(t score.Term) bool { return t.Per == score.PerMost })
	if len(k.Terms) == 0 {
		k.Terms = []score.Term{{Per: score.PerTrick, Points: d.price()}}
	}
}
