package oracle_test

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/variant"
)

// passing draws the cards that are passed before the contract is known.
func (d *drawer) passing() {
	if d.r.Pack.Talon.To == variant.TalonDeclarer || d.cuts || d.handSize() < 2 || !rare(d.T, 2, "passing") {
		return
	}
	p := &d.r.Passing
	p.Count = d.givenAtOnce()
	ways := []variant.PassWay{variant.PassLeft, variant.PassRight, variant.PassAcross, variant.PassNone}
	p.To = rapid.SliceOfN(rapid.SampledFrom(ways), 0, 4).Draw(d.T, "ways")
	never := func(way variant.PassWay) bool { return way == variant.PassNone || way == variant.PassAcross }
	if len(p.To) > 0 && !slices.ContainsFunc(p.To, func(way variant.PassWay) bool { return !never(way) }) {
		p.To = append(p.To, variant.PassRight)
	}
}
