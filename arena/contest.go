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
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Contest describes the matches to play: the rules, the bots and when to stop.
type Contest struct {
	// Variant has the rules.
	Variant *variant.Variant
	// Bots are the players. The variant must allow their number. The same bot may be listed
	// more than once. In match n, player p sits at seat p+n, counted around the table. Each match
	// has new players. If several matches are played at the same time, New of a bot and players of
	// different matches are called from several goroutines at the same time: what they share must
	// allow this.
	Bots []bots.Bot
	// Seed is the random seed: the same seed gives the same contest.
	Seed uint64
	// Matches is the number of matches. In duplicate play it must be a multiple of the
	// number of players. 0 means no limit: Width or the context ends the contest.
	Matches int
	// Duplicate plays the cards of a match again until every player has had every seat.
	// These matches form a set, and a set is one observation of the statistics. Without
	// Duplicate each match is a set.
	Duplicate bool
	// Width ends the contest when the 95% interval of each player's mean points per match
	// is within ±Width points. Width has no effect before the tenth set. 0 means no limit.
	Width float64
	// Sets is the number of sets of deals in a match if the rules set no end. 0 means one.
	// Sets must be 0 if the rules fix the number.
	Sets int
	// Workers is the number of matches played at the same time, at most 1024. 0 means one
	// for each available core. Workers changes only the time.
	Workers int
	// Records asks for the record of each match in its [Result].
	Records bool
}

// mostWorkers limits the memory that workers can take.
const mostWorkers = 1024

// arena is a contest that can be played. It does not change and may be shared.
type arena struct {
	contest Contest
	fewest  bool // the player with the fewest points wins
	teams   score.Teams
	pays    [3]int // the factor by which a bet multiplies the difference: for no bet, a double and a redouble
}

// ErrContest is the error for a contest that cannot be played.
var ErrContest = errors.New("arena: this contest cannot be played")

// Check returns nil if the contest can be played, and otherwise an error that wraps
// [ErrContest].
func (c Contest) Check() error {
	_, err := newArena(c)
	return err
}

func newArena(c Contest) (*arena, error) {
	if c.Variant == nil {
		return nil, fmt.Errorf("%w: no variant: want one", ErrContest)
	}
	m, err := barbu.New(c.Variant, len(c.Bots))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrContest, err)
	}
	for i, b := range c.Bots {
		if b.New == nil {
			return nil, fmt.Errorf("%w: player %d, %q, has no function New: want a bot with one", ErrContest, i, b.Name)
		}
	}
	a := &arena{contest: c}
	a.contest.Bots = append([]bots.Bot(nil), c.Bots...)
	if _, err := record.NewWriter(io.Discard, m, record.Header{Names: a.names()}); err != nil {
		return nil, fmt.Errorf("%w: %s", ErrContest, strings.TrimPrefix(err.Error(), "record: "))
	}
	switch {
	case c.Matches < 0:
		return nil, fmt.Errorf("%w: %d matches: want 1 or more, or 0 for no limit", ErrContest, c.Matches)
	case c.Duplicate && c.Matches%len(c.Bots) != 0:
		return nil, fmt.Errorf("%w: %s in duplicate: want a multiple of %d, the number of players", ErrContest, words.Digits(c.Matches, "match"), len(c.Bots))
	case !(c.Width >= 0): // NaN is refused too
		return nil, fmt.Errorf("%w: a width of %v points: want more than 0, or 0 for no limit", ErrContest, c.Width)
	case c.Sets < 0:
		return nil, fmt.Errorf("%w: %d sets: want 1 or more, or 0 for one", ErrContest, c.Sets)
	case c.Sets > 0 && m.Game().Engine().Sets > 0:
		return nil, fmt.Errorf("%w: %s: the rules of %s fix the number at %d: want 0", ErrContest, words.Digits(c.Sets, "set"), c.Variant.Name(), m.Game().Engine().Sets)
	case c.Sets > 0 && !m.Game().Engine().Endless():
		return nil, fmt.Errorf("%w: %s: a match of %s ends at a total of %s: want 0", ErrContest, words.Digits(c.Sets, "set"), c.Variant.Name(), words.Digits(int(m.Game().Engine().End.At), "point"))
	case c.Workers < 0, c.Workers > mostWorkers:
		return nil, fmt.Errorf("%w: %d workers: want 1 to %d, or 0 for one for each core", ErrContest, c.Workers, mostWorkers)
	}
	a.contest.Sets = max(c.Sets, 1)
	if c.Workers == 0 {
		a.contest.Workers = min(runtime.GOMAXPROCS(0), mostWorkers)
	}
	a.fewest, a.teams = m.Game().Engine().Fewest, m.Game().Engine().Teams
	r := c.Variant.Rules().Doubling
	a.pays = [3]int{0, cmp.Or(r.DoublePays, 1), cmp.Or(r.RedoublePays, 2)}
	return a, nil
}

// places returns the place of each seat, given the points at the end of a match.
func (a *arena) places(total score.Points) [cards.MaxSeats]int {
	return must(a.contest.Variant.For(a.players())).Engine().Places(total)
}

// players returns the number of players.
func (a *arena) players() int { return len(a.contest.Bots) }

// names returns the names of the players.
func (a *arena) names() []string {
	names := make([]string, a.players())
	for i, b := range a.contest.Bots {
		names[i] = b.Name
	}
	return names
}

// set returns the number of the set that a match belongs to.
func (a *arena) set(match int) int {
	if a.contest.Duplicate {
		return match / a.players()
	}
	return match
}

// last reports whether a match is the last of its set.
func (a *arena) last(match int) bool {
	return !a.contest.Duplicate || match%a.players() == a.players()-1
}
