package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// beforePlay returns what the deal waits for before play, and the seat that must act. It
// returns "" if play can begin.
func (d *Deal) beforePlay() (what string, seat int) {
	if d.turned == 0 && d.turnsUp() {
		return "turn", 0
	}
	if n, _ := d.passing(); n > 0 {
		return "gift", d.config.round(d.Declarer)[len(d.gifts)]
	}
	if seat, more := d.redealAsks(); more {
		return "redeal", seat
	}
	if d.isCut() && d.cutDue() == "cut" {
		return "cut", 0
	}
	if !d.declared {
		return "declaration", d.Declarer
	}
	if what, seat := d.saleDue(); what != "" {
		return what, seat
	}
	if d.inSale() {
		return "declaration", d.namer()
	}
	if d.Declined() {
		return "", 0
	}
	d.takeTalon()
	if d.mustDiscard {
		return "discard", d.Declarer
	}
	if seat, more := d.nextToAnnounce(); more {
		return "announcement", seat
	}
	if seat, more := d.nextToShow(); more {
		return "exposure", seat
	}
	if seat, more := d.nextToBet(); more {
		return "bet", seat
	}
	return "", 0
}

// Deal gives each seat its cards.
func (m *Match) Deal(hands [][]cards.Card) {
	c, where := &m.Config, m.next()
	turn := 0
	switch {
	case m.again != nil:
		turn = m.again.turn
	case c.FirstCard != "" && len(m.Done) == 0:
		turn = m.byCard(hands)
	case !c.isCut(where.round):
		turn = m.turnOf(where)
	}
	declarer, dealer, leader := m.seatsOf(where, turn)
	if c.isCut(where.round) || m.again != nil {
		declarer, dealer, leader = m.Seats()
	}
	d := &Deal{config: c, number: len(m.Done), at: where, turn: turn, left: m.left(where), pack: c.Pack(), Declarer: declarer, Dealer: dealer, Leader: leader, leader: leader}
	for _, hand := range hands {
		d.hands = append(d.hands, slices.Clone(hand))
	}
	d.talon = leftOver(d.pack, hands)
	m.Now = d
	c.noteRuleIf(where.set > 0, "contract-sets")
	c.noteRuleIf(!d.Declared() && !d.isCut(), "table-nobody-declares")
	m.choose()
}

// schedule makes the contract of the schedule known, if there is a schedule. Cards that are
// passed before must have been passed.
func (m *Match) schedule() {
	c, d := &m.Config, m.Now
	if n, _ := d.passing(); n > 0 || d.declared || d.turned == 0 && d.turnsUp() || d.asksBefore() {
		return
	}
	if m.again != nil {
		d.Trump, d.Rank = m.again.Trump, m.again.Rank
		m.setContracts(m.again.Contracts)
		return
	}
	if len(c.Schedule) > 0 {
		scheduled := c.contract(c.Schedule[d.at.deal%len(c.Schedule)])
		c.noteRuleIf(len(c.Contracts) > 1, "contract-schedule")
		// With a schedule, the declarer declares only the trump suit or the rank.
		if (!scheduled.namesTrump() || scheduled.Sale.Least > 0) && !scheduled.namesRank() {
			m.setContracts([]*Contract{scheduled})
		}
	}
}

// setContracts begins the deal with the contracts that are played.
func (m *Match) setContracts(calls []*Contract) {
	d := m.Now
	d.Contracts, d.Contract, d.declared = calls, calls[0], true
	for _, k := range calls {
		m.Config.noteRuleIf(len(k.Sum) > 0, "contract-sum")
	}
	if d.Contract.Trump == "turned" {
		d.Trump = d.turned.Suit().String()
	}
	if d.Contract.Trump == "fixed" {
		d.Trump = d.Contract.TrumpSuit
		m.Config.noteRule("contract-trump-fixed")
	}
	leader := m.Config.seat(d.Contract.Leader, d.Declarer, d.Dealer, d.Leader)
	m.Config.noteRuleIf(leader != d.Leader, "table-contract-leader")
	d.Leader = leader
	m.Config.noteRuleIf(len(calls) > 1 && d.Contract.Play == "tricks", "contract-combined: tricks")
	m.Config.noteRuleIf(len(calls) > 1 && d.Contract.Play == "layout", "contract-combined: layout")
	d.obliged = m.obliged()
	d.toName = d.sells()
	m.proceed()
}
