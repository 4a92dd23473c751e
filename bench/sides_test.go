package bench

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/bench/floor"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/tricks"
)

// goal returns a goal as a multiple of the time of the baseline. Its argument is the goal
// in ns on a machine on which the baseline takes 8 ns.
func goal(ns float64) float64 { return ns / 8 }

func contests() []*contest {
	return []*contest{noHearts(), trumps(), layout()}
}

// noHearts returns the contest without trumps. A heart may be led only as a last resort.
// Each heart costs 2 points, and the ace of hearts costs 6.
func noHearts() *contest {
	hearts, ace := cards.Hearts.Set(), cards.MustParse("AH")
	sides := tricksSides(&tricks.Rules{Lead: tricks.LeadLastResort}, cards.NoSuit, func(s *tricks.State, seat cards.Seat) int {
		taken := s.Taken(seat).First
		points := -2 * (taken & hearts).Len()
		if taken.Has(ace) {
			points -= 4
		}
		return points
	}, goal(16), goal(10), goal(8))
	return &contest{name: "no-hearts", sides: append(kernels(), sides...)}
}

// trumps returns the contest with all duties of pagat: a trick is 5 points.
func trumps() *contest {
	var kernel [deals]floor.Trumps
	for i, hands := range dealt() {
		kernel[i] = floor.NewTrumps(&hands, cards.Hearts, 0)
	}
	r := floor.NewPCG(1)
	sides := append(kernels(), side{name: "floor-trumps", units: plays, round: func() {
		for i := range kernel {
			sum += kernel[i].Play(&r)[0]
		}
	}})
	rules := tricks.Rules{Head: tricks.DutyMust, Ruff: tricks.DutyMust, Overtrump: tricks.DutyMust}
	return &contest{name: "trumps", sides: append(sides, tricksSides(&rules, cards.Hearts, func(s *tricks.State, seat cards.Seat) int {
		return 5 * s.Won(seat)
	}, goal(22), goal(14), goal(14))...)}
}

// tricksSides returns the ways in which the engine plays a deal of tricks: with Legal, Pick
// and Play for each card; with Rollout; and with Rollouts, which plays each sixteenth deal
// 16 times. Each way begins with a copy of the dealt state and ends with the score.
func tricksSides(r *tricks.Rules, trump cards.Suit, points func(*tricks.State, cards.Seat) int, playout, rollout, rollouts float64) []side {
	var states [deals]tricks.State
	for i, hands := range dealt() {
		states[i] = r.Deal(trump, &hands, 0)
	}
	src := rand.NewPCG(1, 2)
	var s tricks.State // a copy of each deal, because points takes a pointer
	score := func() {
		for seat := range cards.Seat(4) {
			sum += points(&s, seat)
		}
	}
	return []side{
		{name: "playout", units: plays, goal: playout, round: func() {
			for i := range states {
				s = states[i]
				for !s.Over() {
					if err := s.Play(s.Legal().Pick(src.Uint64())); err != nil {
						panic(err)
					}
				}
				score()
			}
		}},
		{name: "rollout", units: plays, goal: rollout, round: func() {
			for i := range states {
				s = states[i]
				s.Rollout(src)
				score()
			}
		}},
		{name: "rollouts", units: plays, goal: rollouts, round: func() {
			for i := 0; i < deals; i += 16 {
				states[i].Rollouts(16, src, func(over tricks.State) (each [cards.MaxSeats]int32) {
					s = over
					score()
					return each
				})
			}
		}},
	}
}

// layout returns the contest of dominoes, with every start rank. The number of cards laid
// before the third player is out differs between random playouts, so a round counts the
// average number.
func layout() *contest {
	var kernel [deals]floor.Layout
	var states [deals]dominoes.State
	for i, hands := range dealt() {
		rank := cards.Two + cards.Rank(i%13)
		kernel[i] = floor.NewLayout(&hands, rank, 0)
		states[i] = new(dominoes.Rules).Deal(rank, &hands, 0)
	}
	r, src := floor.NewPCG(1), rand.NewPCG(1, 2)
	score := func(s *dominoes.State) {
		for seat := range cards.Seat(4) {
			sum += [...]int{0, 40, 20, 5, 0}[s.Place(seat)]
		}
	}
	const rounds = 16
	laid := 0
	for i := range rounds * deals {
		s := states[i%deals]
		s.Rollout(src)
		l := s.Layout()
		laid += l.Laid().Len()
	}
	placements := laid / rounds
	return &contest{name: "layout", sides: append(kernels(),
		side{name: "floor-layout", units: placements, round: func() {
			for i := range kernel {
				sum += kernel[i].Play(&r)[0]
			}
		}},
		side{name: "playout", units: placements, goal: goal(16), round: func() {
			for i := range states {
				s := states[i]
				for !s.Over() {
					if err := layOrPass(&s, src); err != nil {
						panic(err)
					}
				}
				score(&s)
			}
		}},
		side{name: "rollout", units: placements, goal: goal(12), round: func() {
			for i := range states {
				s := states[i]
				s.Rollout(src)
				score(&s)
			}
		}},
	)}
}

// layOrPass plays a random legal card or passes.
func layOrPass(s *dominoes.State, src *rand.PCG) error {
	legal := s.Legal()
	if legal == 0 {
		return s.Pass()
	}
	return s.Play(legal.Pick(src.Uint64()))
}
