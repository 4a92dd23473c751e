package arena

import (
	"fmt"

	"github.com/barbukit/barbukit/score"
)

// Difference compares a variant with an earlier variant of the same comparison: each number is
// the number of the later variant minus that of the earlier variant.
//
// The deals are paired. Set n of each variant has the same random seed, and a deal at the same
// place (its set, round and number in the match) has the same shuffled cards. Luck with the
// cards is then part of both numbers, and not of their difference. So the interval of a
// difference is that of the paired sets, by the jackknife of [Estimate]: each group of sets is
// omitted from both variants at the same time. If the results of the variants correlate, this interval
// is narrower than the intervals of the two numbers suggest.
//
// If the shuffled cards cannot be the same, Unpaired says why. The intervals are then valid too,
// but pairing does not make them narrower. A set that is void in one of the variants counts in
// the other. Then, and if the numbers of sets differ, the sets without a partner widen the
// interval.
type Difference struct {
	From     string `json:"from"`               // the earlier variant
	Unpaired string `json:"unpaired,omitempty"` // why the deals are not paired; "" if they are

	Spread   Estimate `json:"spread"`
	Doubling Estimate `json:"doubling"`
	Seat     Estimate `json:"seat"`
	// Luck is 0 with an infinite interval if it is not known for both variants.
	Luck      Estimate             `json:"luck"`
	LastDeal  Estimate             `json:"lastDeal"`
	Deals     Estimate             `json:"deals"`     // of a match
	Moves     Estimate             `json:"moves"`     // of a deal
	Doubles   Estimate             `json:"doubles"`   // of a match
	Margins   []Estimate           `json:"margins"`   // by player: the points in a match above the mean of the other players
	Contracts []ContractDifference `json:"contracts"` // the shares of the contracts that both variants have
}

// ContractDifference is the difference between the shares of a contract in two variants.
type ContractDifference struct {
	ID    score.ContractID `json:"contract"`
	Label string           `json:"label"` // in the later variant
	Share Estimate         `json:"share"`
}

// minus returns the difference from an earlier variant.
func (w *analyser) minus(before *analyser) Difference {
	d := Difference{From: before.Report.Variant, Unpaired: unpaired(before.arena, w.arena)}
	of := func(later, earlier func(*sums) float64) Estimate { return w.less(before, later, earlier) }
	both := func(number func(*sums) float64) Estimate { return of(number, number) }
	d.Spread = both(w.spread)
	d.Doubling = both((*sums).betting)
	d.Seat = both((*sums).seat)
	d.Luck = of(w.luck, before.luck)
	d.LastDeal = both(func(s *sums) float64 { return s.changed / s.matches })
	d.Deals = both(func(s *sums) float64 { return s.deals / s.matches })
	d.Moves = both(func(s *sums) float64 { return s.moves / s.deals })
	d.Doubles = both(func(s *sums) float64 { return s.doubles / s.matches })
	for i := range w.Report.Players {
		d.Margins = append(d.Margins, both(func(s *sums) float64 {
			return s.players[i].sum / (float64(w.arena.players()-1) * s.matches)
		}))
	}
	for i := range w.Report.Contracts {
		for j := range before.Report.Contracts {
			if c := &w.Report.Contracts[i]; c.ID == before.Report.Contracts[j].ID {
				d.Contracts = append(d.Contracts, ContractDifference{c.ID, c.Label, of(
					func(s *sums) float64 { return s.contracts[i] / s.squares },
					func(s *sums) float64 { return s.contracts[j] / s.squares },
				)})
			}
		}
	}
	return d
}

// less returns the difference between a number of w and a number of an earlier variant. For the
// interval, each group of sets is omitted from both.
func (w *analyser) less(before *analyser, of, ofBefore func(*sums) float64) Estimate {
	all, allBefore := w.all(), before.all()
	return jackknife(of(&all)-ofBefore(&allBefore), func(yield func(float64)) {
		for i := range w.groups {
			if group, groupBefore := &w.groups[i], &before.groups[i]; group.sets > 0 || groupBefore.sets > 0 {
				rest, restBefore := all.plus(group, -1), allBefore.plus(groupBefore, -1)
				yield(of(&rest) - ofBefore(&restBefore))
			}
		}
	})
}

// unpaired says why the deals of two variants do not have the same cards, or returns "".
func unpaired(a, b *arena) string {
	first, second := must(a.contest.Variant.For(a.players())), must(b.contest.Variant.For(b.players()))
	switch {
	case first.Pack().Len() != second.Pack().Len():
		return fmt.Sprintf("the packs differ: %d and %d cards", first.Pack().Len(), second.Pack().Len())
	case first.Pack() != second.Pack():
		return "the packs differ"
	case (first.Engine().Rounds > 0) != (second.Engine().Rounds > 0):
		return "only one of the variants is played in rounds"
	}
	return ""
}
