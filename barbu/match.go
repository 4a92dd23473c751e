package barbu

import (
	"bytes"
	"sync"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// Match is a match from its first deal to its last. It has one owner: calls must
// not overlap, the host brings the lock. Make one with [New] and copy it with
// [Match.Clone] or [Match.CopyFrom]; the zero Match is only room for CopyFrom.
type Match struct {
	_     [0]sync.Mutex // vet refuses copies
	state state
	past  []score.Deal // deals that were done when the match was dealt anew; never written to
	deals []score.Deal // those that are done since
	log   log
	from  int // where in the log the deal in hand begins
}

// state is all of a match but its past: a value.
type state struct {
	eyes    eyes
	variant *variant.Variant
	game    *variant.Game
	due     Due
	seat    cards.Seat // who must act

	at                       variant.At
	declarer, dealer, leader cards.Seat
	first                    cards.Seat     // who dealt first in a round of cuts
	called                   variant.Called // in this set so far
	grouped                  variant.Grouped
	total                    score.Points
	made                     doubling.Ledger // in this set

	// Of the deal in hand; zero before it.
	hands  cards.Hands // as dealt, or once all have passed cards on as they are then
	given  cards.Hands // what each seat passes on, until all have
	give   variant.Give
	plan   *variant.Plan
	trump  cards.Suit
	rank   cards.Rank
	bets   doubling.Bets
	cuts   cutting
	tricks tricks.State
	layout dominoes.State
	kingBy cards.Card // what won the king of hearts, where that is called
}

// New returns a match about to begin: its first deal is due. Seat 0 is the first
// declarer. The error wraps [variant.ErrPlayers].
func New(v *variant.Variant, players int) (*Match, error) {
	game, err := v.For(players)
	if err != nil {
		return nil, err
	}
	m := &Match{
		state: state{variant: v, game: game},
		deals: make([]score.Deal, 0, max(game.Deals(), game.MostDeals())),
		log:   make(log, 0, shapeOf(game).room(game)),
	}
	m.state.begin()
	return m, nil
}

// Clone returns a match in the same state that shares nothing mutable with m.
func (m *Match) Clone() *Match {
	c := new(Match)
	c.CopyFrom(m)
	return c
}

// CopyFrom makes m a clone of another match, in the memory it has.
func (m *Match) CopyFrom(other *Match) {
	m.state, m.past, m.from = other.state, other.past, other.from
	if cap(m.deals) < cap(other.deals) {
		m.deals = make([]score.Deal, 0, cap(other.deals))
	}
	m.deals = append(m.deals[:0], other.deals...)
	if cap(m.log) < cap(other.log) {
		m.log = make(log, 0, cap(other.log))
	}
	m.log = append(m.log[:0], other.log...)
}

// Equal reports whether two matches of the same [variant.Variant] are in the same
// state, the deal in hand played alike and the points of their past deals included.
func (m *Match) Equal(other *Match) bool {
	if m.done() != other.done() {
		return false
	}
	for i := range m.done() {
		if *m.line(i) != *other.line(i) {
			return false
		}
	}
	return m.state == other.state && bytes.Equal(m.log[m.from:], other.log[other.from:])
}

// done returns how many deals are.
func (m *Match) done() int { return len(m.past) + len(m.deals) }

// line returns the sheet's line of the i-th deal that is done.
func (m *Match) line(i int) *score.Deal {
	if i < len(m.past) {
		return &m.past[i]
	}
	return &m.deals[i-len(m.past)]
}

// Turn says what is due and from whom.
func (m *Match) Turn() Turn { return Turn{Due: m.state.due, Seat: m.state.seat} }

// Variant returns the rules of the match.
func (m *Match) Variant() *variant.Variant { return m.state.variant }

// Game returns the rules as worked out for the players of the match.
func (m *Match) Game() *variant.Game { return m.state.game }

// Players returns the number of players.
func (m *Match) Players() int { return m.state.game.Players() }

// Deals returns how many deals are done, and of how many; of 0 where that depends on
// what is called, or on how long the host goes on.
func (m *Match) Deals() (done, of int) { return m.done(), m.state.game.Deals() }

// Last returns the sheet's line of the last deal that is done. It panics before
// the first is.
func (m *Match) Last() score.Deal { return *m.line(m.done() - 1) }

// Hand returns the cards that a seat holds now; nothing between deals.
func (m *Match) Hand(seat cards.Seat) cards.Hand {
	s := &m.state
	switch {
	case int(seat) >= s.game.Players():
		return cards.Hand{}
	case s.due != Card:
		held, gone := s.hands[seat], s.given[seat]
		return cards.Hand{
			First:  held.First &^ (gone.First &^ held.Second) &^ gone.Second,
			Second: held.Second &^ gone.First,
		}
	case s.plan.Play() == variant.Layout:
		return s.layout.Hand(seat)
	}
	return s.tricks.Hand(seat)
}

// Seats returns who declares, deals and leads in the deal in hand or about to
// begin; when the match is over, in the last.
func (m *Match) Seats() (declarer, dealer, leader cards.Seat) {
	return m.state.declarer, m.state.dealer, m.state.leader
}

// Plan returns the contract being played, nil while none is called.
func (m *Match) Plan() *variant.Plan { return m.state.plan }

// Tricks returns the deal in play where tricks are taken; else a zero State, which
// is over.
func (m *Match) Tricks() tricks.State { return m.state.tricks }

// Layout returns the deal in play where a layout is built; else a zero State, which
// is over.
func (m *Match) Layout() dominoes.State { return m.state.layout }

// Bets returns the side-bets of the deal in hand.
func (m *Match) Bets() doubling.Bets { return m.state.bets }

// Owed returns how many times a seat must still double the present declarer. The
// bets of a deal count once all of them are made.
func (m *Match) Owed(seat cards.Seat) int {
	return m.state.game.Owed(&m.state.made, seat, m.state.declarer)
}

// Called returns what a declarer has called so far in this set, the contract in play
// included.
func (m *Match) Called(declarer cards.Seat) variant.Calls { return m.state.called[declarer&7] }

// At returns the place in the match of the deal in hand or about to begin; when the
// match is over, of the last.
func (m *Match) At() variant.At { return m.state.at }
