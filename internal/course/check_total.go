package course

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/words"
)

// total checks the points: no seat can have more than the contracts of the deals can give, and
// if the sum of the points of each deal is known before the deal, the total must have that sum.
func (k *checker) total() error {
	most := int64(k.s.At.Set)*k.Engine.MostPoints + k.mostOfSet()
	for seat := range cards.Seat(k.Game.Players()) {
		if n := int64(k.s.Total[seat]); n > most || -n > most {
			return wrong(FieldTotal, "seat %v has %s: want %d to %d", seat, words.Digits(int(n), "point"), -most, most)
		}
	}
	if want, known := k.sum(); known && int64(k.s.Total.Sum()) != want {
		return wrong(FieldTotal, "the points add up to %d: want %d, the sum of the contracts of %s", k.s.Total.Sum(), want, words.Count(k.s.Done, "deal"))
	}
	return nil
}

// mostOfSet returns how many points, good or bad, a player can have at most from the deals so far of this set.
func (k *checker) mostOfSet() (most int64) {
	if k.Engine.Scheduled(engine.At{}) >= 0 {
		for _, d := range k.Engine.Deals[:k.played] {
			most += k.Game.Contract(d.Contract).Engine().MostPoints
		}
		return most
	}
	for _, declared := range k.s.Declared {
		for i := range declared.All() {
			most += k.Game.Contract(i).Engine().MostPoints
		}
	}
	return most
}

// sum returns the sum of the points of all seats, and whether it is known.
func (k *checker) sum() (sum int64, known bool) {
	g := k.Engine
	if g.BadTimes > 1 || g.GoodPart > 1 {
		return 0, false // the sum depends on the declarers' points
	}
	for i := range g.Contracts {
		if p := k.Game.Contract(i).Engine(); p.Varies() || len(p.Scales[0].Totals()) > 1 {
			return 0, false
		}
		if p := k.Game.Contract(i); g.CanSplit(p.Positive()) && p.Engine().Scales[0].Plain() != p.Total() {
			return 0, false
		}
		if p := k.Game.Contract(i); p.Announces() && (int(p.Engine().Announced(0, true).Sum()) != p.Total() || int(p.Engine().Announced(0, false).Sum()) != p.Total()) {
			return 0, false
		}
		if declined, may := k.Game.Contract(i).Engine().TotalDeclined(); may && declined != k.Game.Contract(i).Total() {
			return 0, false
		}
	}
	before, known := k.sumOfSet()
	if k.s.At.Set > 0 && !known {
		return 0, false
	}
	sum = int64(k.s.At.Set) * int64(before)
	if g.Scheduled(engine.At{}) >= 0 {
		return sum + int64(k.sumOfDeals(g.Deals[:k.played])), true
	}
	for _, declared := range k.s.Declared {
		sum += int64(k.sumOf(declared))
	}
	return sum, true
}

// sumOfSet returns the sum of the points of a whole set, and whether it is known.
func (k *checker) sumOfSet() (sum int, known bool) {
	g := k.Engine
	switch {
	case g.Rounds > 0:
		return g.Rounds * k.sumOf(1<<g.Contracts-1), true
	case g.Scheduled(engine.At{}) >= 0:
		return k.sumOfDeals(g.Deals), true
	}
	times := 0
	for _, e := range g.Each {
		times += e.Cap
		for i := range e.Bits.All() {
			sum += e.Cap * k.Game.Contract(i).Total()
			break // the bits of a contract have the same total
		}
	}
	return sum, times == len(g.Deals) // else not every contract is played as often as it can be
}

// sumOf returns the sum of the points of contracts that are played once.
func (k *checker) sumOf(set engine.Set) (sum int) {
	for i := range set.All() {
		sum += k.Game.Contract(i).Total()
	}
	return sum
}

// sumOfDeals returns the sum of the points of deals whose contracts are scheduled.
func (k *checker) sumOfDeals(deals []engine.Deal) (sum int) {
	for _, d := range deals {
		sum += k.Game.Contract(d.Contract).Total()
	}
	return sum
}
