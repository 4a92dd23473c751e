package oracle

import "github.com/barbukit/barbukit/cards"

// Pattern is a condition on a hand. Every part that is present must hold.
type Pattern struct {
	Has, Lacks, Count []string // cards
	Least, Most       int      // of the cards in Count; 0: any number
	HighestTrump      string   // the hand has no trump of a higher rank; "": no condition
}

// asksBefore reports whether seats are asked now whether they want a new deal, before the contract
// is known: after the turn of a card and the pass of cards.
func (d *Deal) asksBefore() bool {
	return len(d.config.Redeal) > 0 && d.askedBefore < d.config.Players &&
		!(d.turned == 0 && d.turnsUp()) && !(d.passesBefore() && d.passed == 0)
}

// asksAfter reports whether seats are asked now whether they want a new deal, when the contract is
// known, and cuts are over.
func (d *Deal) asksAfter() bool {
	return d.declared && !(d.isCut() && d.cutDue() != "") && len(d.Contract.Redeal) > 0 && d.askedAfter < d.config.Players
}

// redealAsks returns the seat that is asked whether it wants a new deal. Every seat is asked once,
// in turn from the seat after the declarer.
func (d *Deal) redealAsks() (seat int, more bool) {
	switch order := d.config.round(d.Declarer); {
	case d.asksBefore():
		return order[d.askedBefore], true
	case d.asksAfter():
		return order[d.askedAfter], true
	}
	return 0, false
}

// redealsOf lists what a seat may answer.
func (d *Deal) redealsOf(seat int) []string {
	patterns, rule := d.config.Redeal, "redeal-before"
	if !d.asksBefore() {
		patterns, rule = d.Contract.Redeal, "redeal-contract"
	}
	for _, p := range patterns {
		if d.fits(d.hands[seat], p) {
			d.config.noteRule(rule)
			return []string{"pass", "redeal"}
		}
	}
	return []string{"pass"}
}

// fits reports whether a hand meets every part of a pattern.
func (d *Deal) fits(hand []cards.Card, p Pattern) bool {
	for _, name := range p.Has {
		if !named(texts(hand), cards.MustParse(name)) {
			return false
		}
	}
	counted, trump := 0, d.trumpKnown()
	for _, card := range hand {
		if named(p.Lacks, card) {
			return false
		}
		rank := card.Rank()
		if card == cards.TarotKing {
			rank = cards.King
		}
		if p.HighestTrump != "" && card.Suit().String() == trump && rank > rankNamed(p.HighestTrump) {
			return false
		}
		if named(p.Count, card) {
			counted++
		}
	}
	if p.HighestTrump != "" && (trump == "" || trump == "NT") {
		return false
	}
	return counted >= p.Least && (p.Most == 0 || counted <= p.Most)
}

// texts returns the names of cards.
func texts(list []cards.Card) (names []string) {
	for _, card := range list {
		names = append(names, card.String())
	}
	return names
}

// trumpKnown returns the trump suit if it is known: before the contract, the suit of the card that
// was turned up.
func (d *Deal) trumpKnown() string {
	if !d.declared && d.turned != 0 {
		return d.turned.Suit().String()
	}
	return d.Trump
}

// answerRedeal notes that the next seat passes, or deals the cards again: nothing of the deal
// remains, except that the first dealer of a round of cuts must be drawn again.
func (m *Match) answerRedeal(again bool) {
	d := m.Now
	switch {
	case again:
		m.Config.noteRule("redeal-again")
		if d.isCut() && d.at.deal == 0 {
			m.draws = filter(m.draws, func(draw drawn) bool { return draw.set != d.at.set })
		}
		m.Now = nil
	case d.asksBefore():
		d.askedBefore++
		m.choose()
	default:
		d.askedAfter++
		m.proceed()
	}
}

// choose begins the choice of the contract, if it needs no declaration.
func (m *Match) choose() {
	if m.Now.isCut() {
		if !m.Now.asksBefore() {
			m.settleCall()
		}
		return
	}
	m.schedule()
}
