package bots

import (
	"encoding/binary"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

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

// teacher plays matches and collects examples from them.
type teacher struct {
	v        *variant.Variant
	searcher *Searcher
	steady   *Searcher // plays possible deals to their end by the rules of thumb
	weighed  known     // uses the weights of the file
	fitting  known     // has weights of all kinds
	fits     map[*weights]*fitted
	chance   *rand.Rand
	examples []example
}

// everyKind returns empty weights of every kind.
func everyKind() map[string]*weights {
	all := map[string]*weights{}
	for _, size := range []string{"8 ", "13 "} {
		for _, sign := range []string{"good ", "bad "} {
			for _, kind := range []string{"tricks", "last trick", "trick before the last", "suit", "cards", "card"} {
				for _, rarely := range []string{"", ", rarely led"} {
					for _, trump := range []string{"", ", ruffed", ", trumps"} {
						all[size+sign+kind+rarely+trump] = new(weights)
					}
				}
			}
		}
	}
	return all
}

// teach plays so many matches of a variant and returns examples. The players are searchers that use the rules of thumb.
func teach(t testing.TB, v *variant.Variant, matches int, seed uint64, kinds map[string]*weights, fits map[*weights]*fitted) []example {
	chance := rand.New(rand.NewPCG(seed, 1))
	p := teacher{v: v, searcher: NewSearcher(rand.NewPCG(seed, 2), 10), steady: NewSearcher(rand.NewPCG(seed, 3), 10), fits: fits, chance: chance}
	p.searcher.steady.known.kinds, p.steady.steady.known.kinds, p.fitting.kinds = map[string]*weights{}, map[string]*weights{}, kinds
	for range matches {
		m, err := barbu.New(v, v.UsualPlayers())
		require.NoError(t, err)
		for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
			if turn.Chance() {
				require.NoError(t, m.Chance(chance))
				continue
			}
			view := m.View(turn.Seat)
			if turn.Due == barbu.DueCard && chance.IntN(2) == 0 {
				p.collect(view)
			}
			require.NoError(t, m.Apply(p.searcher.Choose(view)))
		}
	}
	return p.examples
}

// collect adds the example of a view, if there are weights for it and a choice.
func (p *teacher) collect(v *barbu.View) {
	p.fitting.learn(v)
	p.weighed.learn(v)
	t := p.fitting.table(v)
	legal := t.worth.distinct(v.Cards(), t.unseen|t.lying)
	if len(t.worth.parts) == 0 || t.all || t.against || legal.Len() < 2 || !p.steady.learn(v) {
		return
	}
	e := example{contract: p.v.Name() + " " + string(v.Contract), weights: -1}
	points := make([]int, legal.Len())
	const worlds = 120
	p.steady.draw(worlds)
	for _, m := range p.steady.drawn {
		d, state := p.steady.deal(m), m.Tricks()
		d.Bets, d.declared = doubling.Bets{}, false
		for i, c := range slices.Collect(legal.All()) {
			next := state
			_ = next.Play(c) // legal in every world
			points[i] += int(d.playOut(&next)[v.Seat])
		}
	}
	total := 0
	for _, a := range t.worth.parts {
		total += a.points
	}
	thumbs, weighed := p.steady.steady.known.table(v), p.weighed.table(v)
	chosen, byWeights := thumbs.choose(legal), weighed.choose(legal)
	for i, c := range slices.Collect(legal.All()) {
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
func (p *teacher) summands(t *table, c cards.Card, total int) (all []summand) {
	var s scene
	t.scene(&s)
	k := s.card(c, c.Suit())
	for i := range t.worth.parts {
		a := &t.worth.parts[i]
		of, scoring, times := p.fits[a.weights(c.Suit(), t.trump)], s.scoring(a, c, c.Suit()), float32(a.points)/float32(total)
		for _, at := range []int{k.byRanks(), k.byStage(), k.byHeld(), k.byLength(), k.byScoring(scoring), k.byUnseen(scoring), k.byHighest()} {
			all = append(all, summand{of, uint16(at), times})
		}
		if a.cards.Has(c) {
			all = append(all, summand{of, uint16(k.byOwn()), times})
		}
		if s.lying[i] != 0 {
			all = append(all, summand{of, uint16(k.byTrick()), times * float32(s.lying[i]) / sure})
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

// loss is the mean loss of points by contract, as parts of a contract of 25 points: of the rules of thumb, and of weights.
type loss struct {
	choices         int
	thumbs, weights float64
}

func losses(examples []example, chosen func(e *example) int) map[string]loss {
	all := map[string]loss{}
	for i := range examples {
		e := &examples[i]
		best := slices.Max(e.points)
		for _, key := range []string{"all", e.contract} {
			l := all[key]
			all[key] = loss{l.choices + 1, l.thumbs + best - e.points[e.thumbs], l.weights + best - e.points[chosen(e)]}
		}
	}
	return all
}

// teachers has how many matches of each variant the weights are fitted to.
var teachers = map[string]int{
	"penguin": 200, "barbuda": 80, "italian": 80, "king": 150, "salade": 150, "simplified": 120, "trex": 80, "yale": 40, "rifki": 40, "hearts": 30,
	"king-russian": 300, "kein-stich": 500, "fife": 100, "quodlibet": 200, "lora": 80, "lorum": 40, "rosbiratschka": 300, "herzeln": 150,
}

// TestWeights compares the weights with the rules of thumb: the loss of points in choices of a few other matches must be
// clearly smaller. With -update it fits the weights anew, which takes about ten minutes:
//
//	go test ./bots -run TestWeights -update -timeout 0 -v
func TestWeights(t *testing.T) {
	kinds, fits := everyKind(), map[*weights]*fitted{}
	for _, w := range kinds {
		fits[w] = new(fitted)
	}
	if !*update {
		var few []example
		for i, name := range []string{"penguin", "kein-stich"} {
			few = append(few, teach(t, lookup(t, name), 1+2*i, 77, kinds, fits)...)
		}
		all := losses(few, func(e *example) int { return e.weights })["all"]
		require.Greater(t, all.choices, 300)
		require.Less(t, all.weights, 0.8*all.thumbs)
		return
	}
	train, judge := taught(t, kinds, fits, 4, 1), taught(t, kinds, fits, 1, 2)
	fit(train)
	var file []byte
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		w := fits[kinds[name]]
		if w.slopes == [allWeights]float32{} {
			continue // no example needs them
		}
		file = append(append(file, byte(len(name))), name...)
		for _, n := range w.now {
			file = binary.LittleEndian.AppendUint16(file, uint16(int16(max(math.MinInt16, min(math.MaxInt16, math.Round(float64(n)*400))))))
		}
	}
	require.NoError(t, os.WriteFile("weights.bin", file, 0o644))
	after := losses(judge, func(e *example) int {
		best := 0
		for i := range e.values {
			if valueOf(e.values[i]) > valueOf(e.values[best]) {
				best = i
			}
		}
		return best
	})
	for _, key := range slices.Sorted(maps.Keys(after)) {
		l := after[key]
		t.Logf("%-40s %6d choices, loss by the rules of thumb %.3f, by the weights %.3f", key, l.choices, l.thumbs/float64(l.choices), l.weights/float64(l.choices))
	}
}

// taught returns examples of quarters of the matches of all teachers.
func taught(t *testing.T, kinds map[string]*weights, fits map[*weights]*fitted, quarters int, seed uint64) []example {
	names := slices.Sorted(maps.Keys(teachers))
	found := make([][]example, len(names))
	var each sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		each.Go(func() {
			for i := range next {
				found[i] = teach(t, lookup(t, names[i]), teachers[names[i]]*quarters/4, seed, kinds, fits)
			}
		})
	}
	for i := range names {
		next <- i
	}
	close(next)
	each.Wait()
	return slices.Concat(found...)
}
