package course_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/score"
)

// copies are the ways to copy a course.
var copies = map[string]func(c *course.Course) *course.Course{
	"CopyFrom": func(c *course.Course) *course.Course {
		copied := builtin("king")
		copied.CopyFrom(c)
		return copied
	},
	"CopyFrom a longer course": func(c *course.Course) *course.Course {
		copied := builtin("penguin")
		for i := range 5 {
			closeWith(copied, 1<<i)
		}
		copied.CopyFrom(c)
		return copied
	},
	"Clip": func(c *course.Course) *course.Course {
		copied := new(course.Course)
		copied.CopyFrom(c)
		copied.Clip()
		return copied
	},
	"Snapshot":             func(c *course.Course) *course.Course { s := c.Snapshot(0); return &s },
	"Snapshot with memory": func(c *course.Course) *course.Course { s := c.Snapshot(9); return &s },
	"Snapshot twice":       func(c *course.Course) *course.Course { s := c.Snapshot(0); s = s.Snapshot(1); return &s },
	"Follow": func(c *course.Course) *course.Course {
		copied := new(course.Course)
		copied.Follow(c, nil)
		return copied
	},
	"Follow itself": func(c *course.Course) *course.Course {
		copied := new(course.Course)
		copied.CopyFrom(c)
		copied.Follow(copied, nil)
		return copied
	},
	"Follow with lines": func(c *course.Course) *course.Course {
		copied := new(course.Course)
		copied.Follow(c, c.Lines()[:1])
		return copied
	},
}

// A copy is equal to its course. What happens in one of them does not change the other.
func TestCopies(t *testing.T) {
	for name, copied := range copies {
		c, src := builtin("penguin"), rand.New(rand.NewPCG(1, 2))
		for range 3 {
			play(c, src)
		}
		lines := c.Lines()
		same := copied(c)
		require.True(t, same.Equal(c), name)
		require.True(t, c.Equal(same), name)
		require.Equal(t, lines, same.Lines(), name)
		require.Equal(t, c.Sheet(), same.Sheet(), name)

		play(same, src)
		require.False(t, same.Equal(c), name)
		require.Equal(t, lines, c.Lines(), name)
		played := same.Lines()
		other := copied(c)
		play(c, src)
		play(c, src)
		require.Equal(t, lines, other.Lines(), name)
		require.Equal(t, played, same.Lines(), name)
		for range 2 {
			c.TakeBack()
		}
		require.True(t, c.Equal(other), name)
		other.TakeBack()
		require.Equal(t, lines[:2], other.Lines(), name)
	}
}

// A course that becomes another one does not overwrite lines that its copies share.
func TestCopiesKeepTheirLines(t *testing.T) {
	for name, become := range map[string]func(c, other *course.Course){
		"CopyFrom": (*course.Course).CopyFrom,
		"Follow":   func(c, other *course.Course) { c.Follow(other, nil) },
	} {
		c, src := builtin("penguin"), rand.New(rand.NewPCG(1, 2))
		play(c, src)
		lines, copied := c.Lines(), new(course.Course)
		copied.CopyFrom(c)
		become(c, builtin("penguin"))
		play(c, src)
		require.Equal(t, lines, copied.Lines(), name)
	}
}

// A copy reuses memory, and a snapshot has memory for the lines that it was made for.
func TestCopiesReuseMemory(t *testing.T) {
	c, src := builtin("penguin"), rand.New(rand.NewPCG(1, 2))
	for range 3 {
		play(c, src)
	}
	copied := new(course.Course)
	copied.CopyFrom(c)
	require.Zero(t, testing.AllocsPerRun(10, func() { copied.CopyFrom(c) }))

	d := course.Deal{Contract: c.Contract(c.Open() & -c.Open())}
	d.Bets = c.Bets(d.Contract)
	line := lineOf(&d)
	s := c.Snapshot(1)
	require.Zero(t, testing.AllocsPerRun(10, func() {
		next := s
		next.Close(&d, line)
	}))
	lines := func(n int) float64 {
		return testing.AllocsPerRun(10, func() {
			var next course.Course
			next.CopyFrom(c)
			for range n {
				next.Close(&d, line)
			}
		})
	}
	require.Equal(t, lines(0), lines(5), "a copy has memory for the next lines")

	var follower course.Course
	done := follower.Follow(c, make([]score.Deal, 0, 10))
	for range 2 {
		follower.Close(&d, line)
		done = follower.Follow(&follower, done)
	}
	require.Zero(t, testing.AllocsPerRun(10, func() {
		next := follower
		next.Close(&d, line)
	}))
}

// Follow appends the lines that are missing to the list of lines, and returns the list.
func TestFollow(t *testing.T) {
	c, src := builtin("penguin"), rand.New(rand.NewPCG(1, 2))
	var follower course.Course
	done := make([]score.Deal, 0, 10)
	for range 4 {
		play(c, src)
		done = follower.Follow(c, done)
		require.Equal(t, c.Lines(), done)
		require.True(t, follower.Equal(c))
	}
	require.Equal(t, 10, cap(done))
	require.Zero(t, testing.AllocsPerRun(10, func() { done = follower.Follow(c, done) }))

	s := c.State() // the lines of a resumed course begin later
	r := must(course.Resume(c.Variant, 4, &s))
	play(r, src)
	done = follower.Follow(r, nil)
	require.Equal(t, r.Lines(), done)
	require.True(t, follower.Equal(r))
}

// Courses share lines, but no course ever changes the lines of another: three courses, which are copied, played
// and taken back at random, always have the same lines as lists that share nothing.
func TestCopiesNeverChangeEachOther(t *testing.T) {
	steps := []string{"new", "close", "close", "take back", "copy", "copy", "clone", "clip", "snapshot", "follow"}
	rapid.Check(t, func(t *rapid.T) {
		courses, want, mark := make([]*course.Course, 3), make([][]score.Deal, 3), uint8(0)
		for i := range courses {
			courses[i] = builtin("penguin")
		}
		at := rapid.IntRange(0, len(courses)-1)
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			to, from := at.Draw(t, "to"), at.Draw(t, "from")
			c := courses[to]
			switch rapid.SampledFrom(steps).Draw(t, "step") {
			case "close":
				if c.Stage != course.StageOver {
					mark++
					open := c.Open()
					d := course.Deal{Contract: c.Declare(open & -open)}
					line := lineOf(&d)
					line.Places[0] = mark
					c.Close(&d, line)
					want[to] = append(want[to][:len(want[to]):len(want[to])], *c.Line(c.Done() - 1))
				}
			case "take back":
				if c.Done() > 0 {
					c.TakeBack()
					want[to] = want[to][:c.Done()]
				}
			case "copy":
				c.CopyFrom(courses[from])
				want[to] = want[from]
			case "new":
				courses[to], want[to] = builtin("penguin"), nil
			case "clone":
				clone := new(course.Course)
				clone.CopyFrom(courses[from])
				courses[to], want[to] = clone, want[from]
			case "clip":
				c.Clip()
			case "snapshot":
				s := courses[from].Snapshot(rapid.IntRange(0, 2).Draw(t, "memory"))
				courses[to], want[to] = &s, want[from]
			case "follow":
				c.Follow(courses[from], nil)
				want[to] = want[from]
			}
			for i, c := range courses {
				require.Equal(t, len(want[i]), c.Done())
				for n := range want[i] {
					require.Equal(t, want[i][n], *c.Line(n), "course %d, line %d", i, n)
				}
			}
		}
	})
}
