package oracle_test

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// calls returns how many contracts a declarer plays. A contract that is played twice counts as
// two.
func (d *drawer) calls() int {
	n := 0
	for _, k := range d.r.Contracts {
		n += max(k.Times, 1)
	}
	return n
}

// times draws how often each declarer plays each contract.
func (d *drawer) times(most int) {
	for i := range d.r.Contracts {
		d.r.Contracts[i].Times = one(d.T, "times", 0, 2, 1, rapid.IntRange(2, most).Draw(d.T, "times"))
	}
}

// rounds draws which contracts can be declared together, and perhaps a round of cuts.
func (d *drawer) rounds() {
	d.times(4)
	if d.cuts {
		d.cutRound()
	}
	c := &d.r.Combine
	var first *variant.ContractRules
	tricks, pairs, most := 0, 0, 0
	for _, i := range rapid.Permutation(indexes(d.r.Contracts)).Draw(d.T, "combine") {
		k := &d.r.Contracts[i]
		switch {
		case k.Play != variant.PlayTricks && k.Play != variant.PlayLayout: // only these combine
			continue
		case k.Play == variant.PlayLayout:
			bridge := d.cuts && k.Times == 2 && d.r.CutRound.Pack.Bridges > 0
			if k.Times < 2 || k.Layout.Start <= dominoes.StartHeld || !bridge && rare(d.T, 1, "apart") {
				continue
			}
			pairs, most = pairs+k.Times/2, max(most, k.Times)
		case tricks == len(score.Deal{}.Parts), !d.cuts && rare(d.T, 2, "apart"):
			continue
		default:
			tricks++
			d.combine(k, first)
			if first == nil {
				first = k
			}
		}
		c.Contracts = append(c.Contracts, k.ID)
	}
	if tricks == 1 {
		c.Contracts = slices.DeleteFunc(c.Contracts, func(id score.ContractID) bool { return id == first.ID })
		tricks = 0
	}
	if len(c.Contracts) == 0 {
		d.inRounds = d.cuts
		return
	}
	pairs, most = pairs+tricks/2, max(most, tricks)
	if pairs > 0 && rare(d.T, 1, "pairs") {
		c.Pairs = rapid.IntRange(1, min(pairs, 8)).Draw(d.T, "pairs")
	}
	if most >= 2 && rare(d.T, 1, "group") {
		c.Group = rapid.IntRange(2, min(most, 8)).Draw(d.T, "group")
	}
}

// combine changes a contract of tricks so that it can be declared together with first.
func (d *drawer) combine(k, first *variant.ContractRules) {
	k.Times, k.Trump, k.TrumpSuit, k.AllTaken, k.NoneTaken = 0, variant.TrumpNone, cards.NoSuit, nil, score.NoneTaken{}
	r := &k.Tricks
	r.TrumpLead, r.Head, r.Ruff, r.Overtrump, r.Undertrump = 0, 0, 0, 0, 0
	if first != nil {
		k.Tricks, k.Leader, k.Gift = first.Tricks, first.Leader, first.Gift
	}
}

func indexes[E any](list []E) []int {
	var all []int
	for i := range list {
		all = append(all, i)
	}
	return all
}

// cutRound draws the round of cuts.
func (d *drawer) cutRound() {
	c := &d.r.CutRound
	c.Label = one(d.T, "label", "", "The Round of Chance")
	layout := false
	for i := range d.r.Contracts {
		k := &d.r.Contracts[i]
		if k.Play == variant.PlayLayout {
			layout, k.Times = true, min(k.Times, 2)
			continue
		}
		k.Times = 0
		c.Circle = append(c.Circle, k.ID)
	}
	c.Circle = rapid.Permutation(c.Circle).Draw(d.T, "circle")
	if layout {
		c.Several = d.several()
	}
	c.Cutter, c.Leader = one(d.T, "cutter", ofDealer...), one(d.T, "leader", ofDealer...)
	n, most := len(c.Circle), slices.Max(d.r.Players)
	c.Pack.Lowest = cards.Rank(rapid.IntRange(int(cards.Two), int(cards.Ace)-n+1).Draw(d.T, "lowest"))
	c.Pack.Highest = c.Pack.Lowest + cards.Rank(n) - 1
	c.Pack.Jokers, c.Pack.Bridges = one(d.T, "jokers", 2, 1, 0, 3, 4), one(d.T, "bridges", 1, 2, 0, 3, 4)
	if n == 1 && c.Pack.Jokers == 0 { // otherwise a draw might never end
		c.Pack.Jokers = 1
	}
	c.Pack.Bridges = max(c.Pack.Bridges, most-4*n-c.Pack.Jokers)
	if deals := min(d.calls()-1, 7); deals > 0 && d.handSize() > 1 && !rare(d.T, 2, "no passes") {
		d.passes(deals)
	}
}

// passes draws the passes of the round of cuts.
func (d *drawer) passes(deals int) {
	p := &d.r.CutRound.Passes
	p.Count = d.givenAtOnce()
	p.On = one(d.T, "on", variant.ColourBlack, variant.ColourRed)
	p.To = make([][]cards.Direction, rapid.IntRange(1, deals).Draw(d.T, "deals"))
	for i := range p.To {
		n := one(d.T, "passes", 1, 2, 3, 0)
		if i == len(p.To)-1 {
			n = max(n, 1)
		}
		for range n {
			p.To[i] = append(p.To[i], d.way())
		}
	}
	p.CallFirst = rapid.IntRange(0, len(p.To)).Draw(d.T, "call first")
}

// sets draws the number of sets. Only short sets are played more than once.
func (d *drawer) sets() {
	longest := 0
	for n, pack := range d.packs {
		longest = max(longest, n*d.calls()*pack.Len())
	}
	if longest <= 800 {
		d.r.Sets = one(d.T, "sets", 0, 1, 2, variant.SetsEndless, 3)
	}
}

// sheet draws how the score is kept.
func (d *drawer) sheet() {
	s, bets := &d.r.Sheet, d.r.Doubling
	if d.inRounds {
		if s.Lines = one(d.T, "lines", score.LinesByRound, score.LinesByDeal); s.Lines == score.LinesByRound {
			s.Marks = one(d.T, "marks", score.MarksFife, score.MarksNone)
		}
	}
	if bets.Negative != doubling.TargetsNobody || bets.Positive != doubling.TargetsNobody {
		s.Bets = one(d.T, "bets", score.BetsEncircled, score.BetsColumns, score.BetsListed)
	}
	if d.declares() && len(d.r.Schedule) == 0 {
		s.Left = one(d.T, "left", score.LeftGrid, score.LeftSquares, score.LeftUnshown)
	}
}
