package barbu

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/variant"
)

// openPass begins the passing of cards before the contract is known.
//
// Rule: pass-before
func (m *Match) openPass() (waits bool) {
	gift := m.course.Game.Passing(m.course.Done())
	if gift.Count > 0 {
		gift.To = m.course.Engine.InOrder(gift.To)
		m.openGifts(gift)
	}
	return gift.Count > 0
}

// openGive begins the passing of cards that the contract requires.
func (m *Match) openGive() (waits bool) {
	gift := m.deal.Contract.Gift()
	if gift.Count > 0 {
		gift.To = m.course.Engine.InOrder(gift.To)
		m.openGifts(gift)
	}
	return gift.Count > 0
}

// openGifts begins the passing of cards. The first seat to pass cards is the seat
// after the declarer or, if nobody declares, after the dealer.
//
// Rule: give-order
func (m *Match) openGifts(gift variant.Gift) {
	m.deal.gift, m.due, m.seat = gift, DueGift, m.course.Declarer.Next(m.Players())
}

// checkGive returns nil if the gift is legal.
//
// Rule: give-count
func (m *Match) checkGive(a *Action) error {
	hand, may, count := m.deal.hands[m.seat], m.passable(), m.deal.gift.Count
	switch {
	case hand.Contains(a.Cards) && !may.Contains(a.Cards):
		return &variant.RuleError{Err: ErrGiftTurned, Allowed: choice(count, may, a.Cards)}
	case a.Cards.Len() != count || a.Cards.Second&^a.Cards.First != 0:
		return &variant.RuleError{Err: ErrGiftCount, Allowed: choice(count, may, a.Cards)}
	case !hand.Contains(a.Cards):
		return &variant.RuleError{Err: ErrGiftHeld, Allowed: choice(count, may, a.Cards)}
	}
	return nil
}

// choice says how many of which cards a seat may choose, and which of the chosen cards it may not.
func choice(count int, may, chosen cards.Hand) string {
	allowed := fmt.Sprintf("%d of %v", count, may)
	if wrong := chosen.First&^may.First | chosen.Second&^may.Second; wrong != 0 {
		return fmt.Sprintf("%s, not %v", allowed, wrong)
	}
	return allowed
}

// give applies the gift of the seat that must act.
func (m *Match) give(a *Action) error {
	if err := m.checkGive(a); err != nil {
		return err
	}
	m.setAside(a.Cards)
	return nil
}

// setAside sets aside the gift of the seat that must act. After the last seat it moves all
// gifts to the seats that get them, and continues the deal.
//
// Rule: give-to
func (m *Match) setAside(gift cards.Hand) {
	d, players := &m.deal, m.Players()
	d.gifts[m.seat] = gift
	m.seat = m.seat.Next(players)
	if m.seat != m.course.Declarer.Next(players) {
		return
	}
	for seat := range cards.Seat(players) {
		d.hands[seat] = d.hands[seat].Minus(d.gifts[seat])
	}
	for seat := range cards.Seat(players) {
		to := d.gift.To.From(seat, players)
		d.hands[to] = play.Plus(d.hands[to], d.gifts[seat])
	}
	d.gifts = cards.Hands{}
	m.hideHands()
	if d.phase == phaseCuts {
		d.cuts.passes.Passed()
		if m.continueCuts() {
			return
		}
	}
	m.next()
}

// lastGift reports whether the gift that is due is the last of a pass of cards.
func (m *Match) lastGift() bool { return m.due == DueGift && m.seat == m.course.Declarer }

// hasGiven reports whether a seat has set aside its gift in the pass that is due.
func (m *Match) hasGiven(seat cards.Seat) bool {
	players := m.Players()
	for first := m.course.Declarer.Next(players); first != m.seat; first = first.Next(players) {
		if first == seat {
			return true
		}
	}
	return false
}

// passable returns the cards that the seat that must act may pass: all cards of its hand, except
// the card that was turned up.
func (m *Match) passable() cards.Hand {
	hand := m.deal.hands[m.seat]
	if m.holder() == m.seat {
		return hand.Without(m.deal.turned)
	}
	return hand
}

// gifts walks the actions that pass or discard count cards of a hand, beginning with the lowest
// cards. The action a has everything but the cards.
func gifts(a Action, hand cards.Hand, count int, yield func(Action) bool) {
	var held [2 * 64]cards.Card
	n := 0
	for c := range hand.First.All() {
		held[n] = c
		n++
		if hand.Second.Has(c) {
			held[n] = c
			n++
		}
	}
	var at [8]int // the indexes in held of the cards chosen, ascending
	for i := range count {
		at[i] = i
	}
	for {
		if !copySkipped(held[:n], at[:count]) {
			var gift cards.Hand
			for _, i := range at[:count] {
				gift = gift.With(held[i])
			}
			if a.Cards = gift; !yield(a) {
				return
			}
		}
		i := count - 1
		for i >= 0 && at[i] == n-count+i {
			i--
		}
		if i < 0 {
			return
		}
		at[i]++
		for j := i + 1; j < count; j++ {
			at[j] = at[j-1] + 1
		}
	}
}

// copySkipped reports whether the second of two copies is chosen without the first. If so, the
// walk has already yielded the same gift with the first copy.
func copySkipped(held []cards.Card, at []int) bool {
	for k, i := range at {
		if i > 0 && held[i-1] == held[i] && (k == 0 || at[k-1] != i-1) {
			return true
		}
	}
	return false
}
