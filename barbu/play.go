package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/variant"
)

// openPlay begins the play.
func (m *Match) openPlay() {
	d, leader := &m.deal, m.course.Leader
	m.due, m.seat = DueCard, leader
	switch {
	case m.viewer != 0:
		d.tricks, d.layout = d.Contract.Engine().Blind(d.Trump, d.Rank, leader)
		d.setHands(&d.hands)
	case d.onLayout():
		d.layout = d.Contract.Engine().Layout(d.Rank, &d.hands, leader)
	default:
		d.tricks = d.Contract.Engine().Tricks(d.Trump, &d.hands, leader)
	}
}

// setHands replaces the hands in the tricks or the layout.
func (d *deal) setHands(hands *cards.Hands) {
	if d.onLayout() {
		d.layout.SetHands(hands)
	} else {
		d.tricks.SetHands(hands)
	}
}

// onLayout reports whether the contract builds a layout.
func (d *deal) onLayout() bool { return d.Contract.Play() == variant.PlayLayout }

// play plays a card to a trick, or takes a turn at the layout.
func (m *Match) play(a *Action) error {
	if m.deal.onLayout() {
		return m.lay(a)
	}
	c, err := m.cardOf(a)
	if err != nil {
		return err
	}
	return m.playCard(c)
}

// lay takes a turn at the layout.
func (m *Match) lay(a *Action) error {
	err := error(nil)
	switch {
	case a.Kind == KindPass:
		err = m.deal.layout.Pass()
	case a.Cards == (cards.Hand{}):
		err = &variant.RuleError{Err: ErrOneCard}
	default:
		err = m.deal.layout.Lay(a.Cards)
	}
	if err != nil {
		return err
	}
	m.turnPlayed()
	return nil
}

// playCard plays a card to the trick. After the last card of the deal it closes the deal.
func (m *Match) playCard(c cards.Card) error {
	d := &m.deal
	err := error(nil)
	if d.Contract.Engine().King {
		err = d.playForKing(c)
	} else {
		err = d.tricks.Play(c)
	}
	if err != nil {
		return err
	}
	if !d.tricks.Over() {
		m.seat = d.tricks.Turn()
		return nil
	}
	taken := course.Taken(&d.tricks, m.Players())
	m.course.ClosePlayed(&d.Deal, &taken, m.takerOfJack(&taken), d.kingBy)
	m.begin()
	return nil
}

// turnPlayed continues after a turn at the layout.
func (m *Match) turnPlayed() {
	d := &m.deal
	if !d.layout.Over() {
		m.seat = d.layout.Turn()
		return
	}
	placed := course.Placed(&d.layout, m.Players())
	m.course.ClosePlayed(&d.Deal, &placed, 0, 0)
	m.begin()
}

// playForKing plays a card to the trick, in a contract that counts the king of hearts. If the
// card completes a trick with the king, playForKing stores the card that wins the trick.
func (d *deal) playForKing(c cards.Card) error {
	trick := d.tricks.Trick() // the state forgets a trick when it is complete
	if err := d.tricks.Play(c); err != nil {
		return err
	}
	if trick.Len() < d.Contract.Engine().Players-1 {
		return nil
	}
	trick = trick.With(c)
	for _, played := range trick.All() {
		if played == course.King {
			d.kingBy = trick.Best()
		}
	}
	return nil
}

// takerOfJack returns the seat that took the jack of hearts. It returns no seat if the
// contract does not count hearts, or if the pack has two jacks of hearts.
func (m *Match) takerOfJack(t *scoring.Taken) cards.Seats {
	if m.deal.Contract.Engine().Hearts && !m.course.Game.Pack().Cards().Second.Has(course.Jack) {
		for seat := range cards.Seat(m.Players()) {
			if t.Cards[seat].Has(course.Jack) {
				return cards.SeatsOf(seat)
			}
		}
	}
	return 0
}

// checkPlay returns nil if a play, or a pass at a layout, is legal.
func (m *Match) checkPlay(a *Action) error {
	d := &m.deal
	switch {
	case d.onLayout() && a.Kind == KindPass:
		return d.layout.Why(cards.Hand{})
	case d.onLayout() && a.Cards == (cards.Hand{}):
		return &variant.RuleError{Err: ErrOneCard}
	case d.onLayout():
		return d.layout.Why(a.Cards)
	}
	c, err := m.cardOf(a)
	switch {
	case err != nil:
		return err
	case d.tricks.Legal().Has(c):
		return nil
	}
	return d.tricks.Why(c)
}

// cardOf returns the card that an action plays to a trick. It fails if the action is a pass
// or plays several cards.
func (m *Match) cardOf(a *Action) (cards.Card, error) {
	c := only(a.Cards)
	switch {
	case a.Kind == KindPass:
		return 0, &variant.RuleError{Err: ErrCannotPass, Allowed: "may play " + list(m.deal.tricks.Legal())}
	case c == 0:
		return 0, &variant.RuleError{Err: ErrOneCard}
	}
	return c, nil
}

// list returns the names of cards, the highest first.
func list(s cards.Set) string {
	text := ""
	for c := range s.Backward() {
		if text != "" {
			text += " "
		}
		text += c.String()
	}
	return text
}
