package main

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Two different actions that everyone sees lead to two different observations of the next agent, so that an
// agent knows what was bid, shown or played.
func TestObservationShowsTheLastAction(t *testing.T) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		e, random := begun(t, v, v.Players()[0])
		compared := map[barbu.Due]int{}
		for step := 0; step < full.Of(600, 600, 3000) && !e.done(); step++ {
			due := e.match.Turn().Due
			open := due != barbu.DueGift && due != barbu.DueDiscard && len(e.chosen) == 0
			if open && compared[due] < full.Of(10, 20, 200) {
				compared[due]++
				differ(t, e)
			}
			if len(e.chosen) == 0 {
				want := make([]int, barbu.DueChoice+1)
				want[due] = 1
				require.Equal(t, want, e.observation()[:len(want)], "%v is due", due)
			}
			_, err := e.step(choose(e.mask(), random))
			require.NoError(t, err)
		}
	}
}

// differ requires that the next agent observes something else after each of the options.
func differ(t *testing.T, e *environment) {
	seen := map[string]barbu.Action{}
	var text []byte
	for _, o := range e.options[:min(30, len(e.options))] {
		after := copied(e)
		require.NoError(t, after.match.Apply(o.action))
		if after.match.Turn().Over() || after.match.Turn().Chance() {
			continue // the next agent sees other cards
		}
		require.NoError(t, after.next())
		text = strconv.AppendInt(text[:0], int64(after.agent()), 10)
		for _, n := range after.observation() {
			text = strconv.AppendInt(append(text, ' '), int64(n), 10)
		}
		key := string(text)
		other, found := seen[key]
		require.False(t, found, "%s: %s and %s", e.variant.Name(), e.view.Format(o.action), e.view.Format(other))
		seen[key] = o.action
	}
}

// Nobody is the highest bidder before a bid, and a bid that was refused can be seen.
func TestObservationShowsBids(t *testing.T) {
	v, _, err := variant.Load("x.yaml", strings.NewReader("extends: penguin\nname: sold\ncontracts: {trumps: {sale: {least: 1}}}\n"), variants.Open)
	require.NoError(t, err)
	e, _ := begun(t, v, 4)
	act := func(line string) []int {
		a, err := e.match.Parse(line)
		require.NoError(t, err)
		require.NoError(t, e.match.Apply(a))
		require.NoError(t, e.next())
		numbers := e.observation()
		return numbers[len(numbers)-len(e.space.names)-6 : len(numbers)-len(e.space.names)] // before the chosen parts
	}
	require.Equal(t, []int{0, 0, 0, 0, 0, 0}, act("0 declare trumps"), "no bidder")
	require.Equal(t, []int{0, 0, 0, 1, 2, 0}, act("1 bid 2"), "the bidder sits to the right of seat 2")
	act("2 pass")
	act("3 pass")
	require.Equal(t, []int{0, 0, 0, 0, 0, 2}, act("0 refuse"))
}

// An agent observes which suits each seat cannot have, beginning with its own.
func TestVoids(t *testing.T) {
	e, err := lookup(nil, "penguin", 4)
	require.NoError(t, err)
	require.NoError(t, e.reset(7))
	random := rand.New(rand.NewPCG(1, 2))
	found := 0
	for !e.done() {
		if e.view.Playing() != nil {
			without, observed := voids(e.view), e.observation()[int(barbu.DueChoice)+1+6*52:]
			for i := range 4 {
				seat := cards.Seat((int(e.agent()) + i) % 4)
				for _, suit := range suits[1:] {
					require.Equal(t, oneIf(without[seat][suit]), observed[0])
					observed = observed[1:]
					if without[seat][suit] {
						found++
						require.Zero(t, e.match.Hand(seat).First.In(suit), "%v has %v", seat, suit)
					}
				}
			}
		}
		_, err := e.step(choose(e.mask(), random))
		require.NoError(t, err)
	}
	require.Greater(t, found, 100)
}
