package arena

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// Contest is what is played: who plays what, and how long.
type Contest struct {
	// Variant is the rules.
	Variant *variant.Variant
	// Bots are the players, as many as the variant can be played by; the same bot may
	// play more than once. In match n player p sits on seat p+n, counted around the
	// table.
	Bots []bots.Bot
	// Seed is where all chance comes from: the same seed, the same contest.
	Seed uint64
	// Matches is how many matches are played, in duplicate play a multiple of the
	// players. 0: until Width or the context ends the contest.
	Matches int
	// Duplicate says that the cards of a match are played as often as there are
	// players, each of them on every seat once. Such matches are a set, and a set is one
	// observation of the statistics. Else each match is a set by itself.
	Duplicate bool
	// Width ends the contest after the first set, the tenth or a later one, at which the
	// 95% interval of every player's points a match goes no further than this to either
	// side, in points. 0: it does not.
	Width float64
	// Sets is how many sets of the rules a match is played for where they have no end. 0:
	// one. It must be 0 where they have.
	Sets int
	// Workers is how many matches are played at a time, 1024 at most. 0: as many as there
	// are cores for. It changes nothing but the time.
	Workers int
	// Records says that each [Result] carries the record of its match.
	Records bool
}

// mostWorkers is how many workers there can be: more would only cost memory.
const mostWorkers = 1024

// Arena is where a contest is played. It does not change and may be shared.
type Arena struct {
	contest Contest
	fewest  bool   // points are better
	pays    [3]int // times the difference, by what was bet: nothing, a double, a redouble
}

// ErrContest is what every refused contest is.
var ErrContest = errors.New("arena: this contest cannot be played")

// New returns the arena of a contest, or an error that wraps [ErrContest].
func New(c Contest) (*Arena, error) {
	if c.Variant == nil {
		return nil, fmt.Errorf("%w: no variant: want one", ErrContest)
	}
	m, err := barbu.New(c.Variant, len(c.Bots))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrContest, err)
	}
	for i, b := range c.Bots {
		if b.New == nil {
			return nil, fmt.Errorf("%w: player %d, %q, cannot be made: want a bot with New", ErrContest, i, b.Name)
		}
	}
	a := &Arena{contest: c}
	a.contest.Bots = append([]bots.Bot(nil), c.Bots...)
	if _, err := record.NewWriter(io.Discard, m, a.names()...); err != nil {
		return nil, fmt.Errorf("%w: %s", ErrContest, strings.TrimPrefix(err.Error(), "record: "))
	}
	switch {
	case c.Matches < 0:
		return nil, fmt.Errorf("%w: %d matches: want 1 or more, or 0 for no end", ErrContest, c.Matches)
	case c.Duplicate && c.Matches%len(c.Bots) != 0:
		return nil, fmt.Errorf("%w: %d matches in duplicate: want a multiple of %d, a match for each seating", ErrContest, c.Matches, len(c.Bots))
	case !(c.Width >= 0):
		return nil, fmt.Errorf("%w: a width of %v points: want more than 0, or 0 for none", ErrContest, c.Width)
	case c.Sets < 0:
		return nil, fmt.Errorf("%w: %d sets: want 1 or more, or 0 for one", ErrContest, c.Sets)
	case c.Sets > 0 && m.Game().Sets() > 0:
		return nil, fmt.Errorf("%w: %d sets: the rules say %d: want 0", ErrContest, c.Sets, m.Game().Sets())
	case c.Workers < 0, c.Workers > mostWorkers:
		return nil, fmt.Errorf("%w: %d workers: want 1 to %d, or 0 for one a core", ErrContest, c.Workers, mostWorkers)
	}
	a.contest.Sets = max(c.Sets, 1)
	if c.Workers == 0 {
		a.contest.Workers = min(runtime.GOMAXPROCS(0), mostWorkers)
	}
	a.fewest = m.Game().Winner() == variant.Fewest
	r := c.Variant.Rules().Doubling
	a.pays = [3]int{0, cmp.Or(r.DoublePays, 1), cmp.Or(r.RedoublePays, 2)}
	return a, nil
}

// players returns how many players the contest has.
func (a *Arena) players() int { return len(a.contest.Bots) }

// names returns the names of the players.
func (a *Arena) names() []string {
	names := make([]string, a.players())
	for i, b := range a.contest.Bots {
		names[i] = b.Name
	}
	return names
}

// set returns the number of the set that a match is of.
func (a *Arena) set(match int) int {
	if a.contest.Duplicate {
		return match / a.players()
	}
	return match
}

// last reports whether a match is the last of its set.
func (a *Arena) last(match int) bool {
	return !a.contest.Duplicate || match%a.players() == a.players()-1
}
