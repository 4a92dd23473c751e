package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/variant"
)

// deal is a deal of a [Match] or a [DealInPlay]. Its methods have the rules of its bets and of
// its play. The zero deal has not begun.
type deal struct {
	table
	state play.State // the play
}

// table is a deal without its play.
type table struct {
	course.Deal              // the contract, its trump suit or start rank, and the bets
	phase       phase        // zero before the cards are dealt
	hands       cards.Hands  // as dealt, or after the last pass of cards; not changed by plays
	gift        variant.Gift // how many cards each seat passes, and to which seat as if play were clockwise
	turned      cards.Card   // the card that was turned up for trumps, if any
	talon       cards.Hand   // the talon that the declarer has taken up, then the cards discarded for it
	gifts       cards.Hands  // the cards that seats have set aside in a pass that is not complete
	cuts        cutting
	kingIn      uint8      // the number of the trick with the king of hearts, from 1, if the contract counts that king
	kingBy      cards.Card // the card that won that trick, or wins it so far
}

// cutting is the state of the draw and of the cuts of a deal, in a variant with a cutting
// pack.
type cutting struct {
	draw    cuts.Draw
	call    cuts.Call
	passes  cuts.Passes
	passing bool // the next cut is for a pass of cards
	passed  bool // the cuts for passes are done
}

// clear makes d the zero deal.
func (d *deal) clear() {
	d.table = table{}
	d.state.Clear()
}

// copyFrom makes d a copy of another deal.
func (d *deal) copyFrom(other *deal) {
	d.table = other.table
	d.state.CopyFrom(&other.state)
}

// turn returns which bet or card is due, and from which seat. It returns the zero Turn if the
// bets and the play are over, or have not begun.
func (d *deal) turn() Turn {
	switch {
	case !d.Bets.Over():
		return Turn{Due: DueBet, Seat: d.Bets.Turn()}
	case !d.state.Over():
		return Turn{Due: DueCard, Seat: d.state.Turn()}
	}
	return Turn{}
}

// begin begins a new deal or draw, or ends the match, as the course requires.
func (m *Match) begin() {
	m.deal.clear()
	m.seat, m.got = 0, m.got[:0]
	switch m.course.Stage {
	case course.StageOver:
		m.due = DueNothing
	case course.StageDraw:
		m.due, m.deal.cuts.draw = DueDraw, m.course.Engine.StartDraw()
	case course.StageDeal:
		m.due = DueDeal
	}
}
