package main

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/variant"
)

// begun returns an environment at the start of a match, and the chance of its agents.
func begun(t *testing.T, v *variant.Variant, players int) (*environment, *rand.Rand) {
	e, err := newEnvironment(v, players)
	require.NoError(t, err)
	require.NoError(t, e.reset(7))
	return e, rand.New(rand.NewPCG(3, 4))
}

// copied returns an environment that can be changed independently.
func copied(e *environment) *environment {
	c := *e
	c.match = e.match.Clone()
	c.options, c.chosen = slices.Clone(e.options), slices.Clone(e.chosen)
	return &c
}

// reached returns the actions that an agent can choose through the mask. An action is what
// happened in the match after the numbers were chosen.
func reached(t *testing.T, e *environment) (actions []barbu.Action) {
	before := len(slices.Collect(e.match.History()))
	for n, ok := range e.mask() {
		if !ok {
			continue
		}
		after := copied(e)
		_, err := after.step(n)
		require.NoError(t, err)
		if all := slices.Collect(after.match.History()); len(all) > before {
			actions = append(actions, all[before].Action)
		} else {
			actions = append(actions, reached(t, after)...)
		}
	}
	return actions
}

// In random matches of all variants the numbers that the mask allows lead to exactly the legal
// actions, each in one way. Any other number is an error and changes nothing.
func TestMaskIsWhatIsLegal(t *testing.T) {
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		e, random := begun(t, v, players)
		kinds := map[barbu.Kind]int{}
		for step := 0; step < full.Of(150, 150, 400) && !e.done(); step++ {
			if len(e.chosen) == 0 {
				legal := slices.Collect(e.match.Legal())
				if kinds[legal[0].Kind]++; kinds[legal[0].Kind] <= full.Of(4, 4, 20) || len(legal) > 13 && len(legal) < 40 {
					require.ElementsMatch(t, legal, reached(t, e))
				}
			}
			mask := e.mask()
			for n := range e.space.names {
				if !mask[n] {
					_, err := e.step(n)
					require.ErrorContains(t, err, "the mask does not allow it")
				}
			}
			require.Equal(t, mask, e.mask())
			_, err := e.step(choose(mask, random))
			require.NoError(t, err)
		}
	})
}

// The rewards of each deal sum to the total of the deal, which is that of its contract, and the rewards of a match are
// its points.
func TestRewards(t *testing.T) {
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		e, random := begun(t, v, players)
		sign, sums := 1, make([]int, players)
		if v.Rules().Winner == variant.WinnerFewest {
			sign = -1
		}
		fixed := v.Rules().ZeroSum != variant.ZeroSumNone // then the total of each contract is the same in every deal
		for !e.done() {
			before, _ := e.match.Deals()
			contract := e.match.Contract()
			rewards, err := e.step(choose(e.mask(), random))
			require.NoError(t, err)
			require.Len(t, rewards, players)
			total := 0
			for seat, r := range rewards {
				total += r
				sums[seat] += r
			}
			want := 0
			if after, _ := e.match.Deals(); after > before {
				last := e.match.Last()
				want = sign * (last.Total + last.Chosen)
				if fixed && contract != nil {
					require.Equal(t, contract.Total(), last.Total)
				}
			}
			require.Equal(t, want, total)
		}
		points := e.match.Total()
		for seat := range sums {
			require.Equal(t, sign*int(points[seat]), sums[seat])
		}
		require.Empty(t, e.observation())
		require.NotContains(t, e.mask(), true)
	})
}

// An observation does not depend on what the seat cannot know: it is the same if the hidden
// cards are dealt in another way, and if the view comes from JSON.
func TestObservationIsBuiltFromTheView(t *testing.T) {
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		e, random := begun(t, v, players)
		length, hands := len(e.observation()), 0
		for step := 0; step < 300 && !e.done(); step++ {
			seen := e.observation()
			require.Len(t, seen, length)
			if step%7 == 0 && players < 6 {
				other, err := e.view.Sample(random)
				if errors.Is(err, barbu.ErrWorlds) {
					return
				}
				require.NoError(t, err)
				require.Equal(t, seen, e.space.observe(other.View(e.agent()), e.chosen))
				if !other.Equal(e.match) {
					hands++
				}
				text, err := e.view.MarshalJSON()
				require.NoError(t, err)
				var sent barbu.View
				require.NoError(t, sent.UnmarshalJSON(text))
				require.NoError(t, sent.Bind(v))
				require.Equal(t, seen, e.space.observe(&sent, e.chosen))
			}
			_, err := e.step(choose(e.mask(), random))
			require.NoError(t, err)
		}
		require.True(t, players >= 6 || hands > 5, "the samples do not differ from the match")
	})
}

// In a game with announcements an agent can announce all tricks, and then each agent observes who did,
// counted from itself.
func TestAnnouncement(t *testing.T) {
	e, err := lookup(nil, "polignac", 4)
	require.NoError(t, err)
	require.NoError(t, e.reset(7))
	n := slices.Index(e.space.names, "announce")
	require.Equal(t, e.space.announce, n)
	announcer := func() []int { // before the parts chosen already, which end the observation
		seen := e.observation()
		end := len(seen) - len(e.space.names)
		return seen[end-4 : end]
	}
	require.Equal(t, []int{0, 0, 0, 0}, announcer())
	by := e.agent()
	_, err = e.step(e.space.end) // the first agent passes
	require.NoError(t, err)
	require.Equal(t, by.Next(4), e.agent())
	require.True(t, e.mask()[n])
	_, err = e.step(n)
	require.NoError(t, err)
	require.Equal(t, by, e.agent(), "the left of the dealer leads")
	require.Equal(t, []int{0, 1, 0, 0}, announcer())
	require.False(t, e.mask()[n])
	_, err = e.step(choose(e.mask(), rand.New(rand.NewPCG(1, 1))))
	require.NoError(t, err)
	require.Equal(t, []int{1, 0, 0, 0}, announcer())
}

// The same seed gives the same match, and another seed another one.
func TestReset(t *testing.T) {
	v := matchtest.PenguinOf("seeds", func(r *variant.Rules) {})
	e, _ := begun(t, v, 4)
	first := e.observation()
	_, err := e.step(choose(e.mask(), rand.New(rand.NewPCG(1, 1))))
	require.NoError(t, err)
	require.NotEqual(t, first, e.observation())
	require.NoError(t, e.reset(7))
	require.Equal(t, first, e.observation())
	require.NoError(t, e.reset(8))
	require.NotEqual(t, first, e.observation())
}
