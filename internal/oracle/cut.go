package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// callCut returns the contracts that cuts have decided, or nil if more cuts are needed. The
// list left has the contracts that the round still has, and the list all has all contracts of
// the round.
func (c *Config) callCut(cuts []cards.Card, left, all []*Contract) []*Contract {
	if len(left) == 1 { // the last contract needs no cut
		c.noteRule("cut-last")
		return left
	}
	negative := filter(left, func(k *Contract) bool { return k.Play != "layout" })
	patiences := filter(left, func(k *Contract) bool { return k.Play == "layout" })
	var chosen []*Contract
	for i, cut := range cuts {
		number := c.standsFor(cut)
		firstCall := len(left) == len(all)
		switch {
		case cut == cards.Joker && len(negative) > 0:
			c.noteRule("cut-joker")
			return negative
		case cut == cards.Joker: // cut again
			c.noteRule("cut-joker: again")

		case cut == cards.Bridge && len(chosen) > 0:
			c.noteRule("cut-stop: bridge card")
			return inOrderOf(left, chosen)
		case cut == cards.Bridge && len(patiences) > 0:
			c.noteRule("cut-bridge")
			return patiences
		case cut == cards.Bridge: // cut again
			c.noteRule("cut-bridge: again")

		case len(chosen) == 0 && slices.Contains(negative, number):
			chosen = append(chosen, number)
		case len(chosen) == 0 && len(patiences) > 0: // a used number
			c.noteRule("cut-used")
			return patiences[:1]
		case len(chosen) == 0: // cut again
			c.noteRule("cut-used: again")

		case firstCall && i == 1 && number == c.standsFor(cuts[0]) && len(patiences) > 0:
			c.noteRule("cut-twice")
			return patiences[:1]
		case slices.Contains(negative, number) && !slices.Contains(chosen, number) && c.nextToAny(number, chosen):
			c.noteRule("cut-circle")
			chosen = append(chosen, number)
		default:
			c.noteRule("cut-stop")
			return inOrderOf(left, chosen)
		}
		if len(chosen) > 0 && len(chosen) == len(negative) {
			return negative
		}
	}
	return nil
}

// inOrderOf returns the contracts of some in the order of list.
func inOrderOf(list, some []*Contract) []*Contract {
	return filter(list, func(k *Contract) bool { return slices.Contains(some, k) })
}

// standsFor returns the contract that a number of the cutting pack represents.
func (c *Config) standsFor(card cards.Card) *Contract {
	if card.Suit() == cards.NoSuit {
		return nil
	}
	return c.contract(c.CutRound.Circle[int(card.Rank())-int(rankNamed(c.CutRound.Lowest))])
}

// nextToAny reports whether a contract is next to one of the others on the circle. The last
// contract of the circle is next to the first.
func (c *Config) nextToAny(k *Contract, others []*Contract) bool {
	circle := c.CutRound.Circle
	at := slices.Index(circle, k.ID)
	after, before := circle[(at+1)%len(circle)], circle[(at+len(circle)-1)%len(circle)]
	return slices.ContainsFunc(others, func(other *Contract) bool { return other.ID == after || other.ID == before })
}

// knownLast reports whether the deal is already known to be the last of its round: only one
// contract was left, or the call is settled and takes all contracts that were left.
func (d *Deal) knownLast() bool {
	return len(d.left) == 1 || d.declared && len(d.Contracts) == len(d.left)
}

// callFirst reports whether the call comes before the passes.
func (d *Deal) callFirst() bool { return d.at.deal < d.config.CutRound.CallFirst }

// cutDue returns what a deal in the round of cuts waits for before play: "cut", "gift" or "".
// The call comes before the passes or after them.
func (d *Deal) cutDue() string {
	passes := d.passesDue()
	d.config.noteRuleIf(passes != "" && !d.callFirst(), "cut-pass-order: passes first")
	d.config.noteRuleIf(passes != "" && d.callFirst() && d.declared, "cut-pass-order: call first")
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

// passesDue returns what the passes wait for. A cut of one colour begins a pass, and a cut of
// the other colour ends the passing. After a joker or a bridge card, the cutter cuts again.
func (d *Deal) passesDue() string {
	rules := d.config.CutRound
	if rules.Pass == 0 || d.at.deal >= len(rules.To) {
		return ""
	}
	if d.knownLast() {
		d.config.noteRuleIf(len(rules.To[d.at.deal]) > 0, "cut-pass-last")
		return ""
	}
	begun := 0
	for _, cut := range d.passCuts {
		switch colour(cut) {
		case rules.On:
			begun++
		case "":
			d.config.noteRule("cut-pass: cut again")
		default:
			d.config.noteRule("cut-pass: ended by " + colour(cut))
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

// colour returns the colour of a card, or "" for a joker or a bridge card.
func colour(card cards.Card) string {
	switch card.Suit() {
	case cards.Clubs, cards.Spades:
		return "black"
	case cards.Diamonds, cards.Hearts:
		return "red"
	}
	return ""
}

// cutsOfPack lists the possible cuts: the cards of the cutting pack.
func (c *Config) cutsOfPack() []string {
	var list []string
	for _, card := range c.cuttingPack() {
		list = append(list, "cut "+card.String())
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// cut applies a cut of the pack, for a pass or for the call.
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

// settleCall settles the call if the cuts have decided it.
func (m *Match) settleCall() {
	d := m.Now
	if calls := m.Config.callCut(d.callCuts, d.left, m.Config.calls()); calls != nil {
		m.setContracts(calls)
	}
}

// Cutter returns the seat that cuts in the current or next deal; cuts is false if no seat cuts.
func (m *Match) Cutter() (seat int, cuts bool) {
	what, _ := m.Due()
	if what == "nothing" || what == "draw" || !m.Config.isCut(m.here().round) {
		return 0, false
	}
	_, dealer, _ := m.Seats()
	cutter := m.Config.seat(m.Config.CutRound.Cutter, dealer, dealer, dealer)
	m.Config.noteRuleIf(cutter != dealer, "cut-seats: cutter "+m.Config.CutRound.Cutter)
	return cutter, true
}
