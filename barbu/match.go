package barbu

import (
	"bytes"
	"slices"
	"sync"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// Match is a match from its first deal to its last. It must not be used by several goroutines
// at the same time. Make a Match with [New] or [ParsePosition], and copy it with [Match.Clone]
// or [Match.CopyFrom]. The zero Match has no rules: it is useful only as the Match that
// CopyFrom or [Worlds.Draw] overwrites.
type Match struct {
	_      [0]sync.Mutex // makes go vet report copies
	course course.Course
	viewer viewer
	due    Due
	seat   cards.Seat // the seat that must act; 0 if no seat must act
	deal   deal
	log    log
	from   int // the place in the log where the current deal begins

	// taker is the seat that won the last trick of the last deal. It is no seat if a layout was
	// built, and it is only valid while that deal is closed.
	taker cards.Seat
	// places has the places of the last play of a deal that is to be played again.
	places [cards.MaxSeats]uint8

	// edits counts the changes that are not steps forward: Undo and CopyFrom. If the count has
	// changed, a view that was made earlier cannot be continued with the events since then.
	edits uint32

	// got has the cards that the viewer got in each pass of the current deal, because the
	// log hides the gifts of other seats. It is nil in a match without a viewer.
	got []cards.Hand
	// announced is the seat that must act after the event that is being applied. It is used only
	// in a match with a viewer: see [Match.leader].
	announced cards.Seat
	// laid counts the cards that each seat has played in the current deal. It is zero in a
	// match without a viewer.
	laid [cards.MaxSeats]uint8
}

// New returns a match that is about to begin: the first deal is due, or a draw if the first dealer is drawn. If
// there is no draw, seat 0 has the role that rotates (declarer or dealer) in the first deal, unless a card decides
// who is first: see [variant.Table]. If the variant does not support that number of players, the error wraps
// [variant.ErrPlayers]. A nil variant is an error too.
func New(v *variant.Variant, players int) (*Match, error) {
	c, err := course.New(v, players)
	if err != nil {
		return nil, err
	}
	m := &Match{course: *c, log: make(log, 0, codecOf(c.Game).capacity(c.Game))}
	m.begin()
	return m, nil
}

// Clone returns a copy of m that can be changed independently.
func (m *Match) Clone() *Match {
	c := new(Match)
	c.CopyFrom(m)
	return c
}

// CopyFrom makes m a copy of another match, like [Match.Clone], and reuses the memory of m.
func (m *Match) CopyFrom(other *Match) {
	m.course.CopyFrom(&other.course)
	m.deal.copyFrom(&other.deal)
	m.viewer, m.due, m.seat, m.from = other.viewer, other.due, other.seat, other.from
	m.got, m.laid = append(m.got[:0], other.got...), other.laid
	if cap(m.log) < cap(other.log) {
		m.log = make(log, 0, cap(other.log))
	}
	m.log = append(m.log[:0], other.log...)
	m.edits++
}

// Clip gives back the memory that is reserved for the rest of the match, so that playing allocates memory
// again. A program that keeps many matches at a time needs less memory with it. Clones of m reserve
// nothing either.
func (m *Match) Clip() {
	m.course.Clip()
	m.log, m.got = slices.Clip(slices.Clone(m.log)), slices.Clip(slices.Clone(m.got))
}

// Revision returns a number that every change of this Match changes: a deal, a draw, an action,
// [Match.Undo] and [Match.CopyFrom]. No earlier number returns. A program that keeps something
// beside a match, such as a log or a drawing, can compare revisions to notice a change.
func (m *Match) Revision() uint64 { return uint64(m.edits)<<32 | uint64(uint32(len(m.log))) }

// Equal reports whether two matches of the same [variant.Variant] are in the same state,
// with the same history of the current deal and the same scores of past deals.
func (m *Match) Equal(other *Match) bool {
	return m.viewer == other.viewer && m.due == other.due && m.seat == other.seat && m.deal == other.deal &&
		m.course.Equal(&other.course) && slices.Equal(m.got, other.got) && bytes.Equal(m.log[m.from:], other.log[other.from:])
}

// Turn returns what is due, and which seat must act.
func (m *Match) Turn() Turn { return Turn{Due: m.due, Seat: m.seat} }

// Variant returns the rules of the match.
func (m *Match) Variant() *variant.Variant { return m.course.Variant }

// Game returns the rules for the number of players of the match.
func (m *Match) Game() *variant.Game { return m.course.Game }

// Players returns the number of players.
func (m *Match) Players() int { return m.course.Game.Players() }

// Deals returns how many deals are done, and how many deals the match has in total. The total
// is 0 if it depends on the declarations, or if the match has no fixed end.
func (m *Match) Deals() (done, total int) { return m.course.Done(), m.course.Game.Deals() }

// Last returns the last deal that is done, as a line of the score sheet. It panics if no
// deal is done, and in a match from [ParsePosition] if no deal is done since then.
func (m *Match) Last() score.Deal {
	done := m.course.Done()
	if before, _ := m.course.From(); done == before {
		panic("barbu: Match.Last: no deal is done")
	}
	return *m.course.Line(done - 1)
}

// Total returns the points of each seat so far.
func (m *Match) Total() score.Points { return m.course.Total }

// Sheet returns the score sheet of the deals that are done, with English headings and the
// labels of the variant.
func (m *Match) Sheet() *score.Sheet { return m.course.Sheet() }

// SheetIn returns the score sheet of the deals that are done in a language: its headings, the
// title and the names of the contracts, see [variant.Contract.LabelIn].
func (m *Match) SheetIn(l lang.Language) *score.Sheet { return m.course.SheetIn(l) }

// Complete reports whether the match is over or can end now. A match without a fixed end can
// end between two sets.
func (m *Match) Complete() bool {
	return m.course.Complete() && (m.due == DueDeal || m.due == DueNothing)
}

// Settle returns the payments at the end of a match that is played for money. There are as few
// payments as possible. Players with negative points pay players with positive points, or the other way round if the
// fewest points win; the first player of a team pays or gets the money for the team. Stake is the value of one point
// in units of the smallest coin; 0 means the stake of the variant. Until the match is [Match.Complete] the error is
// [ErrUnfinished]. The error wraps [score.ErrSettle] if there is no stake, if it is so large that an amount does not
// fit in 64 bits, or if the points do not sum to zero.
func (m *Match) Settle(stake int) ([]score.Payment, error) {
	if !m.Complete() {
		return nil, ErrUnfinished
	}
	return m.course.Settle(stake)
}

// Hand returns the cards that a seat holds now, without the cards that it has set aside to
// pass. Between deals the hand is empty.
func (m *Match) Hand(seat cards.Seat) cards.Hand {
	d := &m.deal
	switch {
	case int(seat) >= m.Players():
		return cards.Hand{}
	case !m.inPlay():
		held, gone := d.hands[seat], d.gifts[seat]
		return cards.Hand{
			First:  held.First &^ (gone.First &^ held.Second) &^ gone.Second,
			Second: held.Second &^ gone.First,
		}
	}
	return d.state.Hand(seat)
}

// Roles are the seats that declare, deal and lead in a deal. If nobody declares, Declarer is the dealer. While a
// draw is due, all three are 0 and have no meaning. All three are no seat until the card that decides who is first
// is dealt. Leader is no seat while it is not known which seat will lead: if the holder of a card leads, this is
// known when the play begins.
type Roles struct{ Declarer, Dealer, Leader cards.Seat }

// Roles returns the roles of the current deal. Between deals it returns the roles of the next
// deal; after the match, the roles of the last deal.
func (m *Match) Roles() Roles {
	r := Roles{m.course.Declarer, m.course.Dealer, m.course.Leader}
	if !m.leaderKnown() {
		r.Leader = cards.NoSeat
	}
	return r
}

// Contract returns the contract of the current deal, which can be a combination of several. It
// returns nil before the contract is declared.
func (m *Match) Contract() *variant.Contract { return m.deal.Contract }

// Tricks returns the tricks of the current deal. Unless tricks are being played it returns the
// zero State, which is over.
func (m *Match) Tricks() tricks.State { return m.deal.state.Tricks }

// Layout returns the layout of the current deal. Unless a layout is being built it returns the
// zero State, which is over.
func (m *Match) Layout() dominoes.State { return m.deal.state.Layout }

// Count returns the running total of the current deal. Unless the contract counts the values of
// cards it returns the zero State, which is over.
func (m *Match) Count() counting.State { return m.deal.state.Count }

// Runs returns the runs of the current deal. Unless the contract lays runs it returns the zero
// State, which is over.
func (m *Match) Runs() runs.State { return m.deal.state.Runs }

// Bets returns the bets of the current deal. Between deals it returns the zero Bets: Match.Last has the
// bets of the last deal. To list what each bet paid, keep the Bets from before the last card, and call
// [doubling.Bets.Payments] with the Base of Match.Last.
func (m *Match) Bets() doubling.Bets { return m.deal.Bets }

// Shown returns the cards that a seat has shown in the current deal, with those that it has played
// since. A seat that is not at the table has shown none.
func (m *Match) Shown(seat cards.Seat) cards.Set {
	if seat >= cards.MaxSeats {
		return 0
	}
	return m.deal.Shown[seat]
}

// Announcer returns the seat that announced all tricks in the current deal, or NoSeat.
func (m *Match) Announcer() cards.Seat {
	by, _ := m.deal.Announced()
	return by
}

// Owed returns how many times a seat must still double the declarer of the current deal. The
// doubles of a deal are counted only after all bets of the deal are made. A seat that is not at
// the table owes nothing.
func (m *Match) Owed(seat cards.Seat) int {
	if int(seat) >= m.Players() {
		return 0
	}
	return m.course.Owed(seat)
}

// Declared returns the contracts that a seat has declared so far in this set, including those
// of the current deal.
func (m *Match) Declared(seat cards.Seat) variant.ContractSet { return m.course.Declarations(seat) }

// At returns the place of the current deal in the match. Between deals it returns the place of
// the next deal; after the match, the place of the last deal.
func (m *Match) At() variant.At { return m.course.At }
