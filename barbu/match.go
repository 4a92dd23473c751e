package barbu

import (
	"bytes"
	"slices"
	"sync"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// Match is a match from its first deal to its last: a course, and the deal in hand. It
// has one owner: calls must not overlap. Make one with [New] and copy it with
// [Match.Clone] or [Match.CopyFrom]; the zero Match is only room for CopyFrom.
type Match struct {
	_      [0]sync.Mutex // go vet refuses copies
	course course.Course
	viewer viewer
	due    Due
	seat   cards.Seat // the seat that must act, 0 if none must
	deal   deal
	log    log
	from   int // the place in the log where the deal in hand begins

	// What the viewer got in each pass of cards of the deal, whose log hides the gifts of
	// others; nil in a match without a viewer.
	got []cards.Hand
}

// New returns a match about to begin: its first deal is due, or a draw. Seat 0 is the
// first declarer. The error wraps [variant.ErrPlayers].
func New(v *variant.Variant, players int) (*Match, error) {
	c, err := course.New(v, players)
	if err != nil {
		return nil, err
	}
	m := &Match{course: *c, log: make(log, 0, shapeOf(c.Game).room(c.Game))}
	m.begin()
	return m, nil
}

// Clone returns a match in the same state that shares nothing mutable with m.
func (m *Match) Clone() *Match {
	c := new(Match)
	c.CopyFrom(m)
	return c
}

// CopyFrom makes m a clone of another match. It reuses the memory of m.
func (m *Match) CopyFrom(other *Match) {
	m.course.CopyFrom(&other.course)
	m.viewer, m.due, m.seat, m.deal, m.from, m.got = other.viewer, other.due, other.seat, other.deal, other.from, slices.Clip(other.got)
	if cap(m.log) < cap(other.log) {
		m.log = make(log, 0, cap(other.log))
	}
	m.log = append(m.log[:0], other.log...)
}

// Equal reports whether two matches of the same [variant.Variant] are in the same state:
// the deal in hand was played alike, and the past deals scored alike.
func (m *Match) Equal(other *Match) bool {
	return m.viewer == other.viewer && m.due == other.due && m.seat == other.seat && m.deal == other.deal &&
		m.course.Equal(&other.course) && slices.Equal(m.got, other.got) && bytes.Equal(m.log[m.from:], other.log[other.from:])
}

// Turn returns what is due, and from which seat.
func (m *Match) Turn() Turn { return Turn{Due: m.due, Seat: m.seat} }

// Variant returns the rules of the match.
func (m *Match) Variant() *variant.Variant { return m.course.Variant }

// Game returns the rules for the number of players of the match.
func (m *Match) Game() *variant.Game { return m.course.Game }

// Players returns the number of players.
func (m *Match) Players() int { return m.course.Game.Players() }

// Deals returns how many deals are done, and how many the match has; 0 if that depends on
// what is declared, or if the match has no fixed end.
func (m *Match) Deals() (done, of int) { return m.course.Done(), m.course.Game.Deals() }

// Last returns the sheet's line of the last deal that is done. It panics before the first
// deal is done.
func (m *Match) Last() score.Deal { return *m.course.Line(m.course.Done() - 1) }

// Total returns the points of each seat so far.
func (m *Match) Total() score.Points { return m.course.Total }

// Sheet returns the score sheet of the deals that are done.
func (m *Match) Sheet() *score.Sheet { return m.course.Sheet() }

// Complete reports whether the match can be left as it stands: it is over, or it has no
// fixed end and is between two sets.
func (m *Match) Complete() bool {
	return m.course.Complete() && (m.due == DueDeal || m.due == DueNothing)
}

// Settle lists who pays whom at the end of a match that is played for money, with as few
// payments as possible. Stake is what a point is worth in the smallest coin, or 0 for the
// variant's own. The error is [ErrUnfinished] until the match is [Match.Complete], and
// wraps [score.ErrSettle] if there is no stake or the points do not sum to zero.
func (m *Match) Settle(stake int) ([]score.Payment, error) {
	if !m.Complete() {
		return nil, ErrUnfinished
	}
	return m.course.Settle(stake)
}

// Hand returns the cards that a seat holds now; no cards between deals.
func (m *Match) Hand(seat cards.Seat) cards.Hand {
	d := &m.deal
	switch {
	case int(seat) >= m.Players():
		return cards.Hand{}
	case m.due != DueCard:
		held, gone := d.hands[seat], d.gifts[seat]
		return cards.Hand{
			First:  held.First &^ (gone.First &^ held.Second) &^ gone.Second,
			Second: held.Second &^ gone.First,
		}
	case d.Contract.Play() == variant.PlayLayout:
		return d.layout.Hand(seat)
	}
	return d.tricks.Hand(seat)
}

// Roles are the seats with a part of their own in a deal. If nobody declares, Declarer is
// the dealer.
type Roles struct{ Declarer, Dealer, Leader cards.Seat }

// Roles returns the roles of the deal in hand or about to begin; when the match is over,
// of the last deal.
func (m *Match) Roles() Roles {
	return Roles{m.course.Declarer, m.course.Dealer, m.course.Leader}
}

// Contract returns the contract in play, or several combined; nil before it is declared.
func (m *Match) Contract() *variant.Contract { return m.deal.Contract }

// Tricks returns the tricks of the deal in play; a zero State, which is over, if no tricks
// are played.
func (m *Match) Tricks() tricks.State { return m.deal.tricks }

// Layout returns the layout of the deal in play; a zero State, which is over, if no layout
// is built.
func (m *Match) Layout() dominoes.State { return m.deal.layout }

// Bets returns the bets of the deal in hand.
func (m *Match) Bets() doubling.Bets { return m.deal.Bets }

// Owed returns how many times a seat must still double the present declarer. The bets of a
// deal count once all of them are made.
func (m *Match) Owed(seat cards.Seat) int { return m.course.Owed(seat) }

// Declared returns what a seat has declared so far in this set, the contract in play
// included.
func (m *Match) Declared(seat cards.Seat) variant.ContractSet { return m.course.Declarations(seat) }

// At returns the place in the match of the deal in hand or about to begin; when the match
// is over, of the last deal.
func (m *Match) At() variant.At { return m.course.At }
