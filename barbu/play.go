package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/variant"
)

// openPlay begins the play.
func (m *Match) openPlay() {
	d, leader := &m.deal, m.leader()
	m.course.Leader = leader
	if m.viewer == 0 {
		d.open(leader)
	} else {
		d.state = d.Contract.Engine().Blind(d.Trump, d.Rank, leader)
		d.state.SetHands(&d.hands)
	}
	m.due, m.seat = DueCard, leader
}

// leader returns the seat that leads. If the holder of a card leads, and the viewer does not see
// that hand, the event that begins the play announces the seat.
//
// Rule: trick-lead-card
func (m *Match) leader() cards.Seat {
	rules, leader := &m.deal.Contract.Engine().TrickRules, m.course.Leader
	holder := rules.Leader(&m.deal.hands, cards.NoSeat)
	switch {
	case holder != cards.NoSeat:
		return holder
	case m.viewer == 0 || rules.LeadCard == 0:
		return leader
	case int(m.announced) < m.Players() && !m.viewer.sees(m.announced):
		return m.announced
	}
	if pack := m.course.Game.Pack(); m.viewer.sees(leader) && pack.Len() == m.Players()*m.course.Game.HandSize() {
		return leader.Next(m.Players()) // another seat holds the card, so an event that announces the viewer is refused
	}
	return leader
}

// leaderKnown reports whether it is known which seat leads. If the holder of a card leads, this
// is known when the play begins.
func (m *Match) leaderKnown() bool {
	k := m.deal.Contract
	return k == nil || k.Engine().TrickRules.LeadCard == 0 || m.inPlay()
}

// open begins the play of the hands.
func (d *deal) open(leader cards.Seat) {
	d.Contract.Engine().Open(&d.state, d.Trump, d.Rank, &d.hands, leader)
}

// playOther does what [Match.apply] does for a card, in other kinds of play than tricks and in a match with a
// viewer.
func (m *Match) playOther(a *Action, c cards.Card) error {
	if m.deal.state.Kind == play.Layout && m.viewer == 0 {
		return m.layCard(a, c)
	}
	if !m.deal.state.Legal().Has(c) {
		return m.explained(a)
	}
	tricks := m.deal.state.Tricks.Done()
	_ = m.deal.playOne(c) // cannot fail, because the card is legal
	m.played(a, tricks)
	return nil
}

// layCard does what playOther does for a card on a layout, in less time.
func (m *Match) layCard(a *Action, c cards.Card) error {
	s := &m.deal.state.Layout
	if !s.Legal().Has(c) {
		return m.explained(a)
	}
	_ = s.Play(c) // cannot fail, because the card is legal
	if s.Over() {
		m.endPlay(a)
		return nil
	}
	m.seat = s.Turn()
	m.log.play(a.Seat, c, flag(s.Again(), flagAgain)|byte(s.Place(a.Seat))<<numberShift)
	return nil
}

// play plays cards, or passes, and logs it.
func (m *Match) play(a *Action) error {
	tricks := m.deal.state.Tricks.Done()
	if err := m.deal.play(a); err != nil {
		return err
	}
	m.played(a, tricks)
	return nil
}

// played continues after a play or a pass, and logs it. Tricks is the number of tricks that were done before
// the turn.
func (m *Match) played(a *Action, tricks int) {
	d := &m.deal
	if m.viewer != 0 && a.Kind == KindPlay {
		m.laid[a.Seat.Index()] += uint8(a.Cards.Len())
	}
	if d.state.Over() {
		m.endPlay(a)
		return
	}
	m.seat = d.state.Turn()
	switch c := only(a.Cards); {
	case a.Kind == KindPass:
		m.log.pass(a.Seat, byte(d.state.Place(a.Seat))<<numberShift)
	case c == 0: // several cards
		m.logRare(a, &moment{due: DueCard, done: m.course.Done()})
	case d.state.Tricks.Done() != tricks:
		m.log.play(a.Seat, c, flagTrick|byte(m.seat)<<numberShift)
	default:
		m.log.play(a.Seat, c, flag(d.state.Again(), flagAgain)|byte(d.state.Place(a.Seat))<<numberShift)
	}
}

// endPlay closes the deal after the last play, and logs the play. If a seat must choose its points first, the
// deal is not closed yet.
func (m *Match) endPlay(a *Action) {
	done := m.course.Done()
	m.next()
	c := only(a.Cards)
	if c == 0 || m.course.Done() == done {
		m.logRare(a, &moment{due: DueCard, done: done})
		return
	}
	flags := flagTrick | byte(m.taker)<<numberShift
	if m.taker == cards.NoSeat {
		flags = m.course.Line(done).Places[a.Seat.Index()] << numberShift
	}
	m.log.last(a.Seat, c, flags, done)
	m.startDeal()
}

// play plays cards, or passes.
func (d *deal) play(a *Action) error {
	if c := only(a.Cards); c != 0 { // most actions
		return d.playOne(c)
	}
	switch err := d.checkForm(a); {
	case err != nil:
		return err
	case a.Kind == KindPass:
		return d.state.Pass()
	}
	return d.state.Lay(a.Cards)
}

// playOne plays one card.
func (d *deal) playOne(c cards.Card) error {
	if d.state.Kind == play.Tricks {
		return d.playCard(c)
	}
	return d.state.Play(c)
}

// playCard plays a card to the trick. If the contract counts the king of hearts, and the king is in
// the trick, playCard stores the card that wins the trick so far.
func (d *deal) playCard(c cards.Card) error {
	s := &d.state.Tricks
	number := uint8(s.Done() + 1)
	if !d.Contract.Engine().King || c != course.King && d.kingIn != number {
		return s.Play(c)
	}
	trick := s.Trick() // the state forgets a trick when it is complete
	if err := s.Play(c); err != nil {
		return err
	}
	trick = trick.With(c)
	d.kingIn, d.kingBy = number, trick.Best()
	return nil
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

// checkPlay returns nil if a play or a pass is legal.
func (d *deal) checkPlay(a *Action) error {
	if err := d.checkForm(a); err != nil {
		return err
	}
	return d.state.Why(a.Cards)
}

// checkForm returns nil if the kind of play can have a pass, or that number of cards in one
// turn.
func (d *deal) checkForm(a *Action) error {
	kind := d.state.Kind
	switch {
	case a.Kind == KindPass && !kind.MayPass():
		return &variant.RuleError{Err: ErrCannotPass, Allowed: "may play " + list(d.state.Legal())}
	case a.Kind != KindPass && only(a.Cards) == 0 && (a.Cards == (cards.Hand{}) || !kind.Several()):
		return &variant.RuleError{Err: ErrOneCard}
	}
	return nil
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
