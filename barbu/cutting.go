package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/variant"
)

// Cutter returns the seat that cuts in the current deal, and true. If no seat cuts it returns
// 0 and false.
func (m *Match) Cutter() (cards.Seat, bool) {
	if !m.course.Cut() || m.due == DueDraw || m.due == DueNothing {
		return 0, false
	}
	return m.course.Engine.Cutter(m.course.Dealer), true
}

// openCuts begins the cuts of a deal: the cuts for the contract, or the cuts for passes of
// cards. If the cuts for passes come first, the contract is not known yet. In this case the
// deal is known to be the last of the round only if at most one contract is left. It reports
// whether a cut or a pass of cards is due.
func (m *Match) openCuts() (waits bool) {
	if !m.course.Cut() {
		return false
	}
	m.deal.cuts.call = m.course.Engine.StartCall(m.course.Earlier())
	if !m.course.Engine.CallsFirst(engine.At(m.course.At)) {
		m.startPasses()
	}
	return m.continueCuts()
}

// startPasses begins the cuts for passes. If the contract has been cut and no other contract
// is left, the deal is known to be the last of the round.
func (m *Match) startPasses() {
	c := &m.deal.cuts
	c.passing = true
	c.passes = m.course.Engine.StartPasses(engine.At(m.course.At), c.call.Last())
}

// checkCut returns nil if the card of the action can be cut now.
func (m *Match) checkCut(a *Action) error {
	if m.deal.cuts.passing {
		return m.deal.cuts.passes.Why(a.Cut)
	}
	return m.deal.cuts.call.Why(a.Cut)
}

// cut applies the cut of a card.
func (m *Match) cut(a *Action) error {
	err := error(nil)
	if m.deal.cuts.passing {
		err = m.deal.cuts.passes.Cut(a.Cut)
	} else {
		err = m.deal.cuts.call.Cut(a.Cut)
	}
	if err != nil {
		return err
	}
	if !m.continueCuts() {
		m.next()
	}
	return nil
}

// continueCuts continues the deal after a cut or a pass of cards. The next step is another cut
// or another pass. It reports whether there is one.
func (m *Match) continueCuts() (waits bool) {
	c, game := &m.deal.cuts, m.course.Engine
	m.due, m.seat = DueCut, 0
	if way, due := c.passes.Due(); due {
		m.openGifts(variant.Gift{Count: game.PassCount, To: way})
		return true
	}
	if c.passing && c.passes.Done() {
		c.passing, c.passed = false, true
	}
	if c.passing || !c.call.Done() {
		return true
	}
	if m.deal.Contract == nil {
		m.deal.Contract = m.course.Declare(variant.ContractSet(game.CutContracts(&c.call)))
		if !c.passed {
			m.startPasses()
			return m.continueCuts()
		}
	}
	return false
}

// cuts walks the possible cuts.
func (m *Match) cuts(yield func(Action) bool) {
	for c := range m.course.Engine.CuttingPack.All() {
		if !yield(Action{Kind: KindCut, Cut: c}) {
			return
		}
	}
}
