package bots

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/variant"
)

// fitted are weights while they are fitted, as parts of a contract of 25 points.
type fitted struct {
	now    [allWeights]float32
	slopes [allWeights]float32 // the sums of the squares of the slopes so far
}

// summand is a number that is part of the value of a card.
type summand struct {
	of    *fitted
	at    uint16
	times float32
}

// example is a choice between cards, with what each card brought in many possible deals.
type example struct {
	contract string
	points   []float64 // of each card, as parts of a contract of 25 points
	values   [][]summand
	thumbs   int // the card of the rules of thumb
	weights  int // the card of the weights of the file, or -1
}

// collector plays matches of a variant and collects examples from them.
type collector struct {
	v        *variant.Variant
	rules    *Searcher // plays possible deals to their end by the rules of thumb
	weighed  known     // uses the weights of the file
	fitting  known     // has weights of all kinds
	fits     map[*weights]*fitted
	examples []example
}

// everyKind returns empty weights of every kind.
func everyKind() map[string]*weights {
	all := map[string]*weights{}
	for _, table := range weighedTables {
		for _, sign := range []string{" good ", " bad "} {
			for _, kind := range []string{"tricks", "last trick", "trick before the last", "suit", "cards", "card"} {
				for _, rarely := range []string{"", ", rarely led"} {
					for _, trump := range []string{"", ", ruffed", ", trumps"} {
						all[table+sign+kind+rarely+trump] = new(weights)
					}
				}
			}
		}
	}
	return all
}

// examplesOf plays so many matches of a variant and returns examples from them. The players are searchers whose playouts
// use the rules of thumb.
func examplesOf(v *variant.Variant, players, matches int, seed uint64, kinds map[string]*weights, fits map[*weights]*fitted) ([]example, error) {
	chance := rand.New(rand.NewPCG(seed, 1))
	player := NewSearcher(rand.NewPCG(seed, 2), 10)
	p := collector{v: v, rules: NewSearcher(rand.NewPCG(seed, 3), 10), fits: fits}
	player.steady.known.kinds, p.rules.steady.known.kinds, p.fitting.kinds = map[string]*weights{}, map[string]*weights{}, kinds
	for range matches {
		m, err := barbu.New(v, players)
		if err != nil {
			return nil, err
		}
		for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
			if turn.Chance() {
				err = m.Chance(chance)
			} else {
				view := m.View(turn.Seat)
				if turn.Due == barbu.DueCard && chance.IntN(2) == 0 {
					p.collect(view)
				}
				err = m.Apply(player.Choose(view))
			}
			if err != nil {
				return nil, err
			}
		}
	}
	return p.examples, nil
}

// collect adds the example of a view, if there are weights for it and a choice.
func (p *collector) collect(v *barbu.View) {
	p.fitting.learn(v)
	p.weighed.learn(v)
	t := p.fitting.table(v)
	legal := t.worth.distinct(v.Cards(), t.unseen|t.lying)
	if len(t.worth.parts) == 0 || t.all || t.against || legal.Len() < 2 || !p.rules.learn(v) {
		return
	}
	e := example{contract: fmt.Sprint(p.v.Name(), ", ", v.Players, ": ", v.Contract), weights: -1}
	tried := slices.Collect(legal.All())
	points := make([]int, len(tried))
	const worlds = 120
	p.rules.draw(worlds)
	for _, m := range p.rules.drawn {
		d, state := p.rules.deal(m), m.Tricks()
		d.Bets, d.declared = doubling.Bets{}, false
		for i, c := range tried {
			next := state
			_ = next.Play(c) // legal in every world
			points[i] += int(d.playOut(&next)[v.Seat])
		}
	}
	total := 0
	for _, a := range t.worth.parts {
		total += a.points
	}
	thumbs, weighed := p.rules.steady.known.table(v), p.weighed.table(v)
	chosen, byWeights := thumbs.choose(legal), weighed.choose(legal)
	for i, c := range tried {
		e.points = append(e.points, float64(points[i])/worlds*25/float64(total))
		e.values = append(e.values, p.summands(&t, c, total))
		if c == chosen {
			e.thumbs = i
		}
		if c == byWeights && len(weighed.worth.parts) > 0 {
			e.weights = i
		}
	}
	p.examples = append(p.examples, e)
}

// summands returns the numbers of which the value of a card consists.
func (p *collector) summands(t *table, c cards.Card, total int) (all []summand) {
	var s scene
	t.scene(&s)
	k := s.features(c, c.Suit())
	for i := range t.worth.parts {
		a := &t.worth.parts[i]
		of, scoring, times := p.fits[a.weightsOf(c.Suit(), t.trump)], s.scoring(a, c, c.Suit()), float32(a.points)/float32(total)
		for _, at := range []int{k.byRanks(), k.byStage(), k.byHeld(), k.byLength(), k.byScoring(scoring), k.byUnseen(scoring), k.byHighest()} {
			all = append(all, summand{of, uint16(at), times})
		}
		if a.cards.Has(c) {
			all = append(all, summand{of, uint16(k.byOwn()), times})
		}
		if s.inTrick[i] != 0 {
			all = append(all, summand{of, uint16(k.byTrick()), times * float32(s.inTrick[i]) / sure})
		}
	}
	return all
}

func valueOf(all []summand) (sum float64) {
	for _, n := range all {
		sum += float64(n.of.now[n.at] * n.times)
	}
	return sum
}

// fit changes the weights a little for each example, so that the differences between the values of its cards come nearer
// to the differences between their points.
func fit(examples []example) {
	const rate, most, rounds = 0.1, 5, 8
	chance := rand.New(rand.NewPCG(1, 1))
	for range rounds {
		for _, i := range chance.Perm(len(examples)) {
			e := &examples[i]
			wrong, mean, n := make([]float64, len(e.points)), 0.0, float64(len(e.points))
			for j := range wrong {
				wrong[j] = valueOf(e.values[j]) - e.points[j]
				mean += wrong[j] / n
			}
			for j, by := range wrong {
				by = max(-most, min(most, by-mean)) / n
				for _, a := range e.values[j] {
					slope := float32(by) * a.times
					a.of.slopes[a.at] += slope * slope
					a.of.now[a.at] -= rate * slope / float32(math.Sqrt(1+float64(a.of.slopes[a.at])))
				}
			}
		}
	}
}
