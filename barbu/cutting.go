package barbu

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/cuts"
	"github.com/barbukit/barbukit/variant"
)

// cutting is what is drawn and cut for in a deal of a round of cuts.
type cutting struct {
	draw    cuts.Draw
	call    cuts.Call
	passes  cuts.Passes
	passing bool // the passes are being cut for
	passed  bool // and were before the call
}

// Draw takes what each seat drew from the cutting pack for who deals first; no card
// for those out of the draw. It is refused, and changes nothing, unless a draw is due
// (else the error wraps [ErrOver] or [ErrNotDue]) and the cards can have been drawn.
func (m *Match) Draw(drawn [cards.MaxSeats]cards.Card) error {
	s := &m.state
	if err := s.chance(Draw); err != nil {
		return err
	}
	if err := s.cuts.draw.Take(s.game.CuttingPack(), drawn); err != nil {
		return err
	}
	m.note(&entry{kind: loggedDraw, chance: &chance{drawn: drawn}})
	if s.cuts.draw.Done() {
		s.drawn(s.cuts.draw.Seat())
	}
	return nil
}

// drawn makes the deal due of which it has been drawn who deals first in its round.
func (s *state) drawn(first cards.Seat) {
	s.first = first
	s.cuts, s.due = cutting{}, Deal
	s.declarer, s.dealer, s.leader = s.game.Seats(s.at, s.first)
}

// Drawing returns the seats that must draw a card; none unless a draw is due.
func (m *Match) Drawing() cards.Seats {
	if m.state.due != Draw {
		return 0
	}
	return m.state.cuts.draw.In()
}

// ShuffleDraw returns cards drawn from src, every draw as likely as the next, for
// [Match.Draw]; no cards unless a draw is due.
func (m *Match) ShuffleDraw(src rand.Source) (drawn [cards.MaxSeats]cards.Card) {
	if m.state.due != Draw {
		return drawn
	}
	return m.state.cuts.draw.Deal(m.state.game.CuttingPack(), src)
}

// ShuffleCut returns a cut of the cutting pack drawn from src, every card of it as
// likely as the next, for [Match.Apply]. It panics where the variant has no cutting
// pack.
func (m *Match) ShuffleCut(src rand.Source) Action {
	return CutAction(m.state.game.CuttingPack().Cut(src))
}

// Cutter returns who cuts in the deal in hand; false where nobody does.
func (m *Match) Cutter() (cards.Seat, bool) {
	s := &m.state
	if !s.game.Cut(s.at) || s.due == Draw || s.due == Nothing {
		return 0, false
	}
	return s.game.Cutter(s.dealer), true
}

// startCuts begins the cuts of a deal: those for the call, or where they come first
// those for passes. Then it is known to be the last of the round only if there is no
// more than one call left.
func (m *Match) startCuts() {
	s := &m.state
	s.cuts.call = s.game.StartCall(s.called[s.game.Caller(s.at)])
	if !s.game.CallsFirst(s.at) {
		s.startPasses()
	}
	m.cutOn()
}

// startPasses begins the cuts for passes. The deal is known to be the last if the
// call that is settled by now, if any, leaves nothing to call.
func (s *state) startPasses() {
	s.cuts.passing = true
	s.cuts.passes = s.game.StartPasses(s.at, s.cuts.call.Last())
}

func (m *Match) cut(a *Action) {
	s := &m.state
	// why has asked it
	if s.cuts.passing {
		_ = s.cuts.passes.Cut(a.Cut)
	} else {
		_ = s.cuts.call.Cut(a.Cut)
	}
	m.cutOn()
}

// cutOn goes on after a cut or a pass: to the next cut or pass, and when all is
// settled to the play.
func (m *Match) cutOn() {
	s := &m.state
	s.due, s.seat = Cut, 0
	if way, due := s.cuts.passes.Due(); due {
		s.openGifts(variant.Give{Count: s.game.PassCount(), To: way})
		return
	}
	if s.cuts.passing && s.cuts.passes.Done() {
		s.cuts.passing, s.cuts.passed = false, true
	}
	if s.cuts.passing || !s.cuts.call.Done() {
		return
	}
	if s.plan == nil {
		s.call(s.game.CutCalls(&s.cuts.call))
		if !s.cuts.passed {
			s.startPasses()
			m.cutOn()
			return
		}
	}
	m.called()
}

// whyCut returns nil if that can be cut now.
func (s *state) whyCut(a *Action) error {
	if s.cuts.passing {
		return s.cuts.passes.Why(a.Cut)
	}
	return s.cuts.call.Why(a.Cut)
}
