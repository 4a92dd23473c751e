package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// deal is the deal in hand: a value. The zero deal is one that has not begun.
type deal struct {
	course.Deal              // the contract in play, its trump or rank, and the bets
	hands       cards.Hands  // as dealt; after each pass of cards as they are then
	gift        variant.Gift // the gift that is due of each seat
	gifts       cards.Hands  // what each seat has laid aside to pass, until all have
	cuts        cutting
	tricks      tricks.State
	layout      dominoes.State
	kingBy      cards.Card // the card that won the king of hearts, if the contract counts that king
}

// cutting is what is drawn and cut in a deal of a round of cuts.
type cutting struct {
	draw    cuts.Draw
	call    cuts.Call
	passes  cuts.Passes
	passing bool // the cuts for passes are on
	passed  bool // they were before the cuts for the contract
}

// begin begins what the course waits for, with a new deal.
func (m *Match) begin() {
	m.deal, m.seat, m.got = deal{}, 0, nil
	switch m.course.Stage {
	case course.StageOver:
		m.due = DueNothing
	case course.StageDraw:
		m.due, m.deal.cuts.draw = DueDraw, m.course.Engine.StartDraw()
	case course.StageDeal:
		m.due = DueDeal
	}
}

// dealt continues from the hands: to the cuts, the declaration, or past it.
func (m *Match) dealt() {
	switch {
	case m.course.Cut():
		m.startCuts()
	case m.course.NeedsDeclaration():
		m.due, m.seat = DueDeclaration, m.course.Declarer
	default:
		m.deal.Contract = m.course.Declare(m.course.Scheduled().Set())
		m.declared()
	}
}

// declared continues from the contract: to the passing of cards, or past it.
func (m *Match) declared() {
	if gift := m.deal.Contract.Gift(); gift.Count > 0 {
		m.openGifts(gift)
		return
	}
	m.openBets()
}
