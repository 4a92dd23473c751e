package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// openBets begins the bets. It reports whether the match waits for a bet, or for the next deal.
func (m *Match) openBets() (waits bool) {
	m.deal.Bets = m.course.Bets(m.deal.Contract)
	return m.nextBet()
}

// bet makes the bets of the seat whose turn it is, and logs them.
func (m *Match) bet(a *Action) error {
	done := m.course.Done()
	if err := m.deal.Bets.Bet(a.Doubles, a.Redoubles); err != nil {
		return err
	}
	if !m.nextBet() {
		m.next()
	}
	if m.course.Done() == done { // nothing else followed from the bet
		m.log.bet(a)
		return nil
	}
	m.logRare(a, &moment{due: DueBet, done: done, known: true})
	return nil
}

// nextBet continues the bets with the next seat. After the last seat it counts the bets, and
// ends a deal that is not played. It reports whether the match waits for a bet, or for the next
// deal.
func (m *Match) nextBet() (waits bool) {
	if !m.deal.Bets.Over() {
		m.due, m.seat = DueBet, m.deal.Bets.Turn()
		return true
	}
	m.course.Book(&m.deal.Bets)
	if !m.course.Split(&m.deal.Deal) {
		return false
	}
	m.course.CloseSplit(&m.deal.Deal)
	m.begin()
	return true
}

// maximum returns the action with every double and redouble that a seat may make. Due is what
// is due, and from which seat.
func (d *deal) maximum(due Turn, seat cards.Seat) (Action, error) {
	if err := due.checkDue(KindDouble, seat); err != nil {
		return Action{}, err
	}
	doubles, redoubles := d.Bets.Open()
	if doubles|redoubles == 0 {
		return Action{}, &variant.RuleError{Err: ErrMaximum}
	}
	return DoubleAction(seat, doubles, redoubles), nil
}
