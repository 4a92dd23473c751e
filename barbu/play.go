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
	if m.viewer == 0 {
		d.open(leader)
	} else {
		d.tricks, d.layout = d.Contract.Engine().Blind(d.Trump, d.Rank, leader)
		d.setHands(&d.hands)
	}
	m.due, m.seat = DueCard, leader
}

// open begins the play of the hands.
func (d *deal) open(leader cards.Seat) {
	if d.onLayout() {
		d.layout = d.Contract.Engine().Layout(d.Rank, &d.hands, leader)
	} else {
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
	if err := m.deal.play(a); err != nil {
		return err
	}
	m.turnPlayed()
	return nil
}

// playCard plays a card to the trick.
func (m *Match) playCard(c cards.Card) error {
	if err := m.deal.playCard(c); err != nil {
		return err
	}
	m.turnPlayed()
	return nil
}

// turnPlayed continues after a turn at a trick or a layout. After the last turn of the deal it
// closes the deal.
func (m *Match) turnPlayed() {
	d := &m.deal
	switch {
	case !d.tricks.Over():
		m.seat = d.tricks.Turn()
		return
	case !d.layout.Over():
		m.seat = d.layout.Turn()
		return
	}
	m.taker = cards.NoSeat
	if !d.onLayout() {
		m.taker = d.tricks.Turn()
	}
	taken := d.taken(m.Players())
	m.course.ClosePlayed(&d.Deal, &taken, d.takerOfJack(&taken), d.kingBy)
	m.begin()
}

// play plays a card to a trick, or takes a turn at the layout.
func (d *deal) play(a *Action) error {
	if d.onLayout() {
		return d.lay(a)
	}
	c, err := d.cardOf(a)
	if err != nil {
		return err
	}
	return d.playCard(c)
}

// lay takes a turn at the layout.
func (d *deal) lay(a *Action) error {
	switch {
	case a.Kind == KindPass:
		return d.layout.Pass()
	case a.Cards == (cards.Hand{}):
		return &variant.RuleError{Err: ErrOneCard}
	}
	return d.layout.Lay(a.Cards)
}

// playCard plays a card to the trick. If the contract counts the king of hearts, and the card
// completes a trick with the king, playCard stores the card that wins the trick.
func (d *deal) playCard(c cards.Card) error {
	if !d.Contract.Engine().King {
		return d.tricks.Play(c)
	}
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

// taken returns what the seats took, or their finishing places, in a deal that is over.
func (d *deal) taken(players int) scoring.Taken {
	if d.onLayout() {
		return course.Placed(&d.layout, players)
	}
	return course.Taken(&d.tricks, players)
}

// takerOfJack returns the seat that took the jack of hearts. It returns cards.NoSeat if the
// contract does not count hearts, or if the pack has two jacks of hearts.
func (d *deal) takerOfJack(t *scoring.Taken) cards.Seat {
	k := d.Contract.Engine()
	if k.Hearts && !k.Pack.Cards().Second.Has(course.Jack) {
		for seat := range cards.Seat(k.Players) {
			if t.Cards[seat].Has(course.Jack) {
				return seat
			}
		}
	}
	return cards.NoSeat
}

// checkPlay returns nil if a play, or a pass at a layout, is legal.
func (d *deal) checkPlay(a *Action) error {
	switch {
	case d.onLayout() && a.Kind == KindPass:
		return d.layout.Why(cards.Hand{})
	case d.onLayout() && a.Cards == (cards.Hand{}):
		return &variant.RuleError{Err: ErrOneCard}
	case d.onLayout():
		return d.layout.Why(a.Cards)
	}
	c, err := d.cardOf(a)
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
func (d *deal) cardOf(a *Action) (cards.Card, error) {
	c := only(a.Cards)
	switch {
	case a.Kind == KindPass:
		return 0, &variant.RuleError{Err: ErrCannotPass, Allowed: "may play " + list(d.tricks.Legal())}
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
