package bench

import (
	"math/rand/v2"
	"time"

	"github.com/barbukit/barbukit/bench/floor"
	"github.com/barbukit/barbukit/cards"
)

// contest times several ways to play the same deals against each other. They take
// turns, a short round each, and each is judged by its quickest round: whatever else
// the machine does makes a round slower, never quicker.
type contest struct {
	name  string
	sides []side
	best  map[string]time.Duration // by name of the side
}

// side is one of the ways.
type side struct {
	name  string
	round func() // plays each of the deals once
	units int    // the cards, or placements, of a round
	// goal is how many times the yardstick's time the side should need at most; 0 for
	// a kernel.
	goal float64
}

// yardstick is the side that the goals are told in.
const yardstick = "sets"

// round lets every side play once.
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

// ns returns the time of a side so far, in ns a card or a placement.
func (c *contest) ns(s side) float64 { return float64(c.best[s.name].Nanoseconds()) / float64(s.units) }

// ratio returns the time of a side so far in times of the yardstick's.
func (c *contest) ratio(s side) float64 {
	for _, y := range c.sides {
		if y.name == yardstick {
			return c.ns(s) / c.ns(y)
		}
	}
	panic("bench: a contest without a yardstick")
}

// A round is 256 deals of 52 cards: enough for a clock to tell, few enough that many a
// round passes between two interruptions by whatever else a machine does.
const (
	deals = 256
	plays = 52 * deals
)

// dealt returns the hands of the deals.
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

// sum takes the scores, so that none is left out as of no use.
var sum int

// kernels are the hearts kernels, which stand in every contest: the floor, and the
// yardstick.
func kernels() []side {
	var lists [deals]floor.Hearts
	var sets [deals]floor.HeartsBySets
	for i, hands := range dealt() {
		lists[i] = floor.NewHearts(&hands, 0)
		sets[i] = floor.NewHeartsBySets(&hands, 0)
	}
	r := floor.NewPCG(1)
	return []side{
		{name: yardstick, units: plays, round: func() {
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
