package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/variant"
)

// phase is a phase of a deal. A deal goes through the phases in the order of their numbers, and
// skips those that it does not have.
//
// The methods of this file are one table: they have a line for each phase, or for each Due that
// a phase has. They are switches and not a list of functions, because an action and the body
// of a loop over [Match.Legal] would escape to the heap if they were passed to a function of a
// list.
type phase uint8

// The phases of a deal, in order. The zero phase is the time before the cards are dealt.
const (
	phaseTurn         phase = iota + 1 // a card is turned up for trumps
	phasePass                          // cards are passed before the contract is known
	phaseRedeal                        // a hand may ask for a new deal, before the contract is known
	phaseCuts                          // cuts choose the contract, or passes of cards, or both
	phaseContract                      // the declarer chooses the contract, or the schedule has it
	phaseRedealAfter                   // a hand may ask for a new deal, when the contract is known
	phaseSale                          // the right to name trumps is sold
	phaseNaming                        // trumps are named after a sale
	phaseDiscard                       // the declarer takes the talon and discards
	phaseGive                          // cards are passed after the contract is known
	phaseAnnouncement                  // a player may announce all tricks
	phaseExposure                      // players may show cards
	phaseBets
	phasePlay
	phaseChoice // the seat that took everything chooses its points, or the deal ends
)

// next begins the next phase that the deal has, and waits for its first action. If a phase ends
// the deal, the next deal is due afterwards.
func (m *Match) next() {
	d := &m.deal
	switch d.phase {
	case 0:
		if d.phase = phaseTurn; m.openTurn() {
			return
		}
		fallthrough
	case phaseTurn:
		if d.phase = phasePass; m.openPass() {
			return
		}
		fallthrough
	case phasePass:
		if d.phase = phaseRedeal; m.openRedeal() {
			return
		}
		fallthrough
	case phaseRedeal:
		if d.phase = phaseCuts; m.openCuts() {
			return
		}
		fallthrough
	case phaseCuts:
		if d.phase = phaseContract; m.openContract() {
			return
		}
		fallthrough
	case phaseContract:
		if d.phase = phaseRedealAfter; m.openRedeal() {
			return
		}
		fallthrough
	case phaseRedealAfter:
		if d.phase = phaseSale; m.openSale() {
			return
		}
		fallthrough
	case phaseSale:
		if d.phase = phaseNaming; m.openNaming() {
			return
		}
		fallthrough
	case phaseNaming:
		if d.phase = phaseDiscard; m.openDiscard() {
			return
		}
		fallthrough
	case phaseDiscard:
		if d.phase = phaseGive; m.openGive() {
			return
		}
		fallthrough
	case phaseGive:
		if d.phase = phaseAnnouncement; m.openAnnouncement() {
			return
		}
		fallthrough
	case phaseAnnouncement:
		if d.phase = phaseExposure; m.openExposure() {
			return
		}
		fallthrough
	case phaseExposure:
		if d.phase = phaseBets; m.openBets() {
			return
		}
		fallthrough
	case phaseBets:
		d.phase = phasePlay
		m.openPlay()
	case phasePlay:
		d.phase = phaseChoice
		m.openChoice()
	}
}

// step checks the action that is due and applies it, so that no rule is checked twice. The methods
// play and bet apply plays and bets, and log them.
func (m *Match) step(a *Action) error {
	switch m.due {
	case DueDeclaration:
		return m.declare(a)
	case DueBid, DueSale:
		return m.call(a)
	case DueGift:
		return m.give(a)
	case DueExposure:
		return m.show(a)
	case DueAnnouncement:
		return m.announce(a)
	case DueRedeal:
		return m.redeal(a)
	case DueTurn:
		return m.turnUp(a)
	case DueDiscard:
		return m.discard(a)
	case DueChoice:
		return m.choose(a)
	}
	return m.cut(a)
}

// check returns nil if the action that is due is legal.
func (m *Match) check(a *Action) error {
	switch m.due {
	case DueCard:
		return m.deal.checkPlay(a)
	case DueBet:
		return m.deal.Bets.Why(a.Doubles, a.Redoubles)
	case DueDeclaration:
		return m.checkDeclare(a)
	case DueBid, DueSale:
		return m.checkCall(a)
	case DueGift:
		return m.checkGive(a)
	case DueExposure:
		return m.checkShow(a)
	case DueAnnouncement:
		return nil // any seat that is asked may announce all tricks
	case DueRedeal:
		return m.checkRedeal(a)
	case DueTurn:
		return m.checkTurnUp(a)
	case DueDiscard:
		return m.checkDiscard(a)
	case DueChoice:
		return checkChoose(a)
	}
	return m.checkCut(a)
}

// legal walks the legal actions.
func (m *Match) legal(yield func(Action) bool) {
	if m.due == DueCard { // most walks
		m.deal.plays(m.seat, yield)
		return
	}
	switch m.due {
	case DueBet:
		m.deal.legalBets(yield)
	case DueDeclaration:
		m.declarations(yield)
	case DueBid, DueSale:
		m.legalCalls(yield)
	case DueGift:
		gifts(Action{Kind: KindGive, Seat: m.seat}, m.passable(), m.deal.gift.Count, yield)
	case DueTurn:
		m.turns(yield)
	case DueDiscard:
		gifts(Action{Kind: KindDiscard, Seat: m.seat}, m.discardable(), m.course.Engine.Talon.Size, yield)
	case DueExposure:
		m.shows(yield)
	case DueAnnouncement:
		legalAnnouncements(m.seat, yield)
	case DueChoice:
		legalChoices(m.seat, yield)
	case DueRedeal:
		m.legalRedeals(yield)
	case DueCut:
		m.cuts(yield)
	}
}

// openContract begins the declaration. If the schedule or the cuts have the contract, or if the
// deal is played again, nobody declares.
func (m *Match) openContract() (waits bool) {
	switch {
	case m.deal.Contract != nil: // by the cuts
	case m.course.Again() != course.Again{}:
		again := m.course.Again()
		m.deal.Contract, m.deal.Rank = m.course.Declare(variant.ContractSet(again.Contracts)), again.Rank
		m.setTrump(again.Trump)
	case m.course.NeedsDeclaration():
		m.due, m.seat = DueDeclaration, m.course.Declarer
		return true
	default:
		m.deal.Contract = m.course.Declare(variant.ContractSet(m.course.Scheduled().Engine().Set))
		m.setTrump(cards.NoSuit)
	}
	return false
}
