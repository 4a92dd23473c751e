package course

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/sidebets"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// State is a match before a deal, or after its last deal, without its past deals: all that the
// rest of the match depends on. It can be compared with ==.
type State struct {
	Done     int        // the number of deals done
	At       variant.At // the place of the next deal, or of the last deal if the match is over
	Over     bool
	First    cards.Seat       // where the order of deals begins: see [Course.State]
	Leader   cards.Seat       // the leader of the last deal if the match is over; NoSeat otherwise
	Declared engine.Declared  // in this set
	Combined engine.Combined  // in this round
	Doubles  sidebets.Doubles // that count for the quota, in this set
	Total    score.Points
	Again    Again // the contract of the next deal if it is played again
}

// State returns the state before the current deal and the draw before it. If the match is over
// it returns the state after the last deal.
//
// If the order of deals can begin at another seat than seat 0, First is the seat that has the
// place of seat 0 in this set, or NoSeat if the cards of the first deal decide it and are not
// dealt. Otherwise First is the seat that dealt first in the round of cuts, or NoSeat in another
// round or before the draw.
func (c *Course) State() State {
	now := &c.opening
	if c.Stage == StageOver {
		now = &c.Standing
	}
	s := State{
		Done: c.Done(), At: now.At, Over: c.Stage == StageOver, First: cards.NoSeat, Leader: cards.NoSeat,
		Declared: now.declarations, Combined: now.grouped, Doubles: now.doubles.Made(), Total: now.Total,
		Again: now.again,
	}
	switch {
	case c.Engine.Moves() && !now.undecided:
		s.First = now.Engine.First
	case c.Cut() && (s.At.Deal > 0 || s.Over):
		s.First = now.first
	}
	if s.Over {
		s.Leader = c.Leader
	}
	return s
}

// Resume returns the course of a match in the state s. The past deals have no lines. If the
// game cannot be in that state the error is a [*StateError]. The variant must support that
// number of players: otherwise the error wraps [variant.ErrPlayers].
func Resume(v *variant.Variant, players int, s *State) (*Course, error) {
	c, err := New(v, players)
	if err != nil {
		return nil, err
	}
	if c.Engine.Moves() && int(s.First) < players {
		c.Engine = c.Engine.Beginning(s.First)
	}
	if err := c.check(s); err != nil {
		return nil, err
	}
	c.Standing = Standing{
		At: s.At, declarations: s.Declared, grouped: s.Combined, doubles: sidebets.LedgerOf(s.Doubles), Total: s.Total,
		Engine: c.Engine, undecided: c.Engine.FirstOf != 0 && s.First == cards.NoSeat,
		again: s.Again,
	}
	if s.First != cards.NoSeat && !c.Engine.Moves() {
		c.first = s.First
	}
	if s.Over {
		c.seat()
		c.Leader = s.Leader
	} else {
		c.begin()
	}
	if err := c.checkAgain(); err != nil {
		return nil, err
	}
	if s.Done > 0 || s.Again != (Again{}) {
		c.start, c.skipped = &start{Standing: c.Standing}, s.Done
	}
	return c, nil
}

// SetPosition sets the text that [Course.From] returns. Call it once, after Resume.
func (c *Course) SetPosition(position string) {
	if c.start != nil {
		c.start.position = position
	}
}
