package oracle_test

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/variant"
)

// redeals draws hands that may ask for a new deal, before the contract or in some of the contracts.
func (d *drawer) redeals() {
	if rare(d.T, 2, "redeal") {
		turned := !slices.ContainsFunc(d.r.Contracts, func(k variant.ContractRules) bool { return k.Trump != variant.TrumpTurned })
		d.r.Redeal = d.patterns(turned)
	}
	for i := range d.r.Contracts {
		k := &d.r.Contracts[i]
		if !slices.Contains(d.r.Combine.Contracts, k.ID) && rare(d.T, 2, "redeal in a contract") {
			k.Redeal = d.patterns(k.Trump != variant.TrumpNone && k.Sale.Least == 0)
		}
	}
}

// patterns draws patterns that some hand can fit. With trumps, one of them can depend on the trump
// suit.
func (d *drawer) patterns(trumps bool) (list []redeal.Pattern) {
	faces := slices.Collect(d.common().All())
	some := func(most int) cards.Pattern {
		var set cards.Set
		for range rapid.IntRange(1, most).Draw(d.T, "cards of a pattern") {
			set = set.With(one(d.T, "card of a pattern", faces...))
		}
		return cards.Pattern(set)
	}
	for range rapid.IntRange(1, 3).Draw(d.T, "patterns") {
		var p redeal.Pattern
		switch kind := rapid.IntRange(0, 4).Draw(d.T, "pattern"); {
		case kind == 0:
			p.Has = some(2)
		case kind == 1:
			p.Lacks = some(4)
		case kind == 2 && trumps:
			p.HighestTrump = one(d.T, "highest trump", cards.Jack, cards.Queen, cards.Ten, cards.King)
		default:
			p.Count = some(6)
			p.Least, p.Most = rapid.IntRange(0, 2).Draw(d.T, "least"), rapid.IntRange(1, 3).Draw(d.T, "most")
			if p.Least > p.Most || p.Least > 0 && rapid.Bool().Draw(d.T, "no most") {
				p.Most = 0
			}
			if p.Least == 0 {
				p.Lacks = some(2)
			}
		}
		possible := p.Check() == nil
		for players, pack := range d.packs {
			possible = possible && p.Possible(pack.Cards(), pack.Len()/players, cards.Spades)
		}
		if possible {
			list = append(list, p)
		}
	}
	return list
}
