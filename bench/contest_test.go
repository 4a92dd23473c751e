package bench

import (
	"math/rand/v2"
	"time"

	"github.com/barbukit/barbukit/bench/floor"
	"github.com/barbukit/barbukit/cards"
)

// contest measures several ways to play the same deals. The ways take turns, one short
// round each. Only the fastest round of each way counts, because other work of the machine
// only makes rounds slower.
type contest struct {
	name  string
	sides []side
	best  map[string]time.Duration // by name of the side
}

// side is one way to play the deals.
type side struct {
	name  string
	round func() // plays each of the deals once
	units int    // the number of cards played or laid in a round
	// goal is the largest time that the side should take, as a multiple of the baseline; 0
	// for a kernel.
	goal float64
}

// baseline is the name of the side that the goals refer to.
const baseline = "sets"

func (c *contest) round() {
	if c.best == nil {
		c.best = map[string]time.Duration{}
	}
	for _, s := range c.sides {
		start := time.Now()
		s.round()
		took := time.Since(start)
		if best, played := c.best[s.name]; !played || took < best {
			c.best[s.name] = took
		}
	}
}

// ns returns the time of a side so far, in ns per card or per card laid.
func (c *contest) ns(s side) float64 { return float64(c.best[s.name].Nanoseconds()) / float64(s.units) }

// ratio returns the time of a side so far, divided by the time of the baseline.
func (c *contest) ratio(s side) float64 {
	for _, y := range c.sides {
		if y.name == baseline {
			return c.ns(s) / c.ns(y)
		}
	}
	panic("bench: a contest without a baseline")
}

// A round is 256 deals of 52 cards: long enough for a clock to measure, and short enough
// that many rounds are not interrupted on a busy machine.
const (
	deals = 256
	plays = 52 * deals
)

func dealt() (hands [deals]cards.Hands) {
	src := rand.NewPCG(1, 2)
	for i := range hands {
		var err error
		if hands[i], err = cards.Pack52().Deal(4, src); err != nil {
			panic(err)
		}
	}
	return hands
}

// sum has the sum of all scores. Because the scores are used, the compiler cannot omit their
// computation.
var sum int

// kernels returns the hearts kernels, which are part of every contest: the floor and the
// baseline.
func kernels() []side {
	var lists [deals]floor.Hearts
	var sets [deals]floor.HeartsBySets
	for i, hands := range dealt() {
		lists[i] = floor.NewHearts(&hands, 0)
		sets[i] = floor.NewHeartsBySets(&hands, 0)
	}
	r := floor.NewPCG(1)
	return []side{
		{name: baseline, units: plays, round: func() {
			for i := range sets {
				sum += sets[i].Play(&r)[0]
			}
		}},
		{name: "sets-together", units: plays, round: func() {
			for i := 0; i < deals; i += 4 {
				sum += floor.PlayTogetherBySets((*[4]floor.HeartsBySets)(sets[i:]), &r)[0]
			}
		}},
		{name: "floor", units: plays, round: func() {
			for i := range lists {
				sum += lists[i].Play(&r)[0]
			}
		}},
		{name: "floor-together", units: plays, round: func() {
			for i := 0; i < deals; i += 4 {
				sum += floor.PlayTogether((*[4]floor.Hearts)(lists[i:]), &r)[0]
			}
		}},
	}
}
