package bench

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Nothing on the way of a deal from dealt to scored allocates.
func TestPlayAllocatesNothing(t *testing.T) {
	for _, c := range contests() {
		for _, s := range c.sides {
			require.Zero(t, testing.AllocsPerRun(1, s.round), "%s: %s", c.name, s.name)
		}
	}
}

// The engine keeps near the kernels that run beside it. The margin is wide, twice the
// goal, and a side that is beyond it gets more rounds before it fails, so that a busy
// machine does not fail it.
func TestEngineIsNearTheFloor(t *testing.T) {
	few, many := 100, 4000
	if testing.Short() {
		few = 5
	}
	for _, c := range contests() {
		for n := 0; n < few || n < many && c.beyond() != ""; n++ {
			c.round()
		}
		for _, s := range c.sides {
			if s.goal == 0 {
				t.Logf("%-10s %-15s %6.2f ns", c.name, s.name, c.ns(s))
				continue
			}
			t.Logf("%-10s %-15s %6.2f ns, %.2f times the yardstick, goal %.2f", c.name, s.name, c.ns(s), c.ratio(s), s.goal)
		}
		require.Empty(t, c.beyond(), "%s: slower than twice its goal", c.name)
	}
}

// beyond names a side that needs more than twice its goal, "" if there is none.
func (c *contest) beyond() string {
	for _, s := range c.sides {
		if s.goal != 0 && c.ratio(s) > 2*s.goal {
			return s.name
		}
	}
	return ""
}
