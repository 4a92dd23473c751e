package literal

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// callCut returns what the cuts made for a call come to, when that is left of the
// round, in all that it had: nothing until it is settled. Each cut in turn is read as
// the rules say.
func (c *Config) callCut(cuts []cards.Card, left, all []*Contract) []*Contract {
	if len(left) == 1 { // it is played without a cut
		return left
	}
	negative := those(left, func(k *Contract) bool { return k.Play != "layout" })
	patiences := those(left, func(k *Contract) bool { return k.Play == "layout" })
	var chosen []*Contract
	for i, cut := range cuts {
		number := c.standsFor(cut)
		firstCall := len(left) == len(all)
		switch {
		case cut == cards.Joker && len(negative) > 0:
			return negative
		case cut == cards.Joker: // cut again

		case cut == cards.Bridge && len(chosen) > 0:
			return inOrderOf(left, chosen)
		case cut == cards.Bridge && len(patiences) > 0:
			return patiences
		case cut == cards.Bridge: // cut again

		case len(chosen) == 0 && slices.Contains(negative, number):
			chosen = append(chosen, number)
		case len(chosen) == 0 && len(patiences) > 0: // a number that was played
			return patiences[:1]
		case len(chosen) == 0: // cut again

		case firstCall && i == 1 && number == c.standsFor(cuts[0]) && len(patiences) > 0:
			return patiences[:1]
		case slices.Contains(negative, number) && !slices.Contains(chosen, number) && c.nextToAny(number, chosen):
			chosen = append(chosen, number)
		default:
			return inOrderOf(left, chosen)
		}
		if len(chosen) > 0 && len(chosen) == len(negative) {
			return negative
		}
	}
	return nil
}

// inOrderOf returns the contracts in the order of a list.
func inOrderOf(list, some []*Contract) []*Contract {
	return those(list, func(k *Contract) bool { return slices.Contains(some, k) })
}

// standsFor returns what a number of the cutting pack stands for.
func (c *Config) standsFor(card cards.Card) *Contract {
	if card.Suit() == cards.NoSuit {
		return nil
	}
	return c.contract(c.CutRound.Circle[int(card.Rank())-int(rankNamed(c.CutRound.Lowest))])
}

// nextToAny reports whether a contract stands next to one of some others on the
// circle, on which the last stands next to the first.
func (c *Config) nextToAny(k *Contract, others []*Contract) bool {
	circle := c.CutRound.Circle
	at := slices.Index(circle, k.ID)
	after, before := circle[(at+1)%len(circle)], circle[(at+len(circle)-1)%len(circle)]
	return slices.ContainsFunc(others, func(other *Contract) bool { return other.ID == after || other.ID == before })
}

// knownLast reports whether it is known by now that the deal is the last of its round:
// one call only was left, or the call that is settled uses up everything.
func (d *Deal) knownLast() bool {
	return len(d.left) == 1 || d.declared && len(d.Contracts) == len(d.left)
}

// callFirst reports whether the call is settled before any passes are cut for.
func (d *Deal) callFirst() bool { return d.at.deal < d.config.CutRound.CallFirst }

// cutDue returns what a deal in the round of cuts waits for before its play: cut, gift
// or nothing. First comes the call and then the passes, or the other way round.
func (d *Deal) cutDue() string {
	passes := d.passesDue()
	switch {
	case d.callFirst() && !d.declared:
		return "cut"
	case passes != "":
		return passes
	case !d.declared:
		return "cut"
	}
	return ""
}

// passesDue returns what the passes wait for. A cut of the one colour begins a pass, a
// cut of the other ends the passing; a card of neither is cut again.
func (d *Deal) passesDue() string {
	rules := d.config.CutRound
	if rules.Pass == 0 || d.at.deal >= len(rules.To) || d.knownLast() {
		return ""
	}
	begun := 0
	for _, cut := range d.passCuts {
		switch colour(cut) {
		case rules.On:
			begun++
		case "":
		default:
			return ""
		}
	}
	switch {
	case begun > d.passed:
		return "gift"
	case begun == len(rules.To[d.at.deal]):
		return ""
	}
	return "cut"
}

// colour returns the colour of a card; nothing of a joker or a bridge card.
func colour(card cards.Card) string {
	switch card.Suit() {
	case cards.Clubs, cards.Spades:
		return "black"
	case cards.Diamonds, cards.Hearts:
		return "red"
	}
	return ""
}

// cutsOfPack lists the cuts there can be: each card of the cutting pack.
func (c *Config) cutsOfPack() []string {
	var list []string
	for _, card := range c.cuttingPack() {
		list = append(list, "cut "+card.String())
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// cut takes a cut of the pack, for what is cut for now.
func (m *Match) cut(card cards.Card) {
	d := m.Now
	if d.declared || !d.callFirst() && d.passesDue() == "cut" {
		d.passCuts = append(d.passCuts, card)
		m.proceed()
		return
	}
	d.callCuts = append(d.callCuts, card)
	m.settleCall()
}

// settleCall calls what the cuts have come to, once they have.
func (m *Match) settleCall() {
	d := m.Now
	if calls := m.Config.callCut(d.callCuts, d.left, m.Config.calls()); calls != nil {
		m.called(calls)
	}
}

// Cutter returns who cuts in the deal in hand or about to begin; false where nobody
// does.
func (m *Match) Cutter() (seat int, cuts bool) {
	what, _ := m.Due()
	if what == "nothing" || what == "draw" || !m.Config.isCut(m.here().round) {
		return 0, false
	}
	_, dealer, _ := m.Seats()
	return m.Config.seat(m.Config.CutRound.Cutter, dealer, dealer, dealer), true
}
