package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// Quota is how many positive and how many negative contracts each declarer declares. If both
// are 0 there is no quota.
type Quota struct{ Positive, Negative int }

// Stage is a part of the deals of a set, with its contracts.
type Stage struct {
	Contracts []string // ids
	Deals     int      // 0 means as many as the quota demands, or as the contracts allow
	Quota     Quota
	Chooser   string // in-turn, worst-begins, worst
}

// stages returns the stages of a set. Without stages all contracts are in one stage.
func (c *Config) stages() []Stage {
	if len(c.Stages) > 0 {
		return c.Stages
	}
	all := Stage{Quota: c.Quota, Chooser: "in-turn"}
	for _, k := range c.Contracts {
		all.Contracts = append(all.Contracts, k.ID)
	}
	all.Deals = c.Deals
	if all.Deals == 0 && c.Quota == (Quota{}) {
		all.Deals = c.Players * len(c.calls())
	}
	return []Stage{all}
}

// stageDeals returns the number of deals of a stage.
func (c *Config) stageDeals(s Stage) int {
	switch {
	case s.Deals > 0:
		return s.Deals
	case s.Quota != (Quota{}):
		return c.Players * (s.Quota.Positive + s.Quota.Negative)
	}
	n := 0
	for _, id := range s.Contracts {
		n += c.room(c.contract(id))
	}
	return n
}

// room returns how often a contract can be played in a set.
func (c *Config) room(k *Contract) int {
	most := c.Players * or(k.Times, 1)
	return min(or(k.Cap, most), most)
}

// stageOf returns the stage of a deal of a set, and the first and the last deal of the stage.
func (c *Config) stageOf(deal int) (s Stage, first, last int) {
	for _, s = range c.stages() {
		last = first + c.stageDeals(s) - 1
		if deal <= last {
			return s, first, last
		}
		first = last + 1
	}
	return s, first, last
}

// positiveKind reports whether a contract counts as positive for a quota.
func (c *Config) positiveKind(k *Contract) bool {
	d := Deal{config: c, Contracts: []*Contract{k}, Contract: k, pack: c.Pack()}
	return d.positive()
}

// turnOf returns the seat that has the rotating role in a deal that has not begun. In the first
// deal of a match this is seat 0. In a set it moves as [Config.turn] does. The first seat of
// a later set depends on NextSet. If the points decide who declares, the role moves to the seat
// with which this player declares.
func (m *Match) turnOf(where at) int {
	c, n := &m.Config, len(m.Done)
	seat := 0
	if n > 0 {
		last := m.Done[n-1]
		if last.at.set == where.set {
			seat = last.turn + c.turn(where) - c.turn(last.at)
		} else {
			seat = m.nextSet(last)
		}
	}
	seat = (seat + 8*c.Players) % c.Players
	if c.inRounds() || len(c.Schedule) > 0 {
		return seat
	}
	s, first, _ := c.stageOf(where.deal)
	if s.Chooser == "worst" || s.Chooser == "worst-begins" && where.deal == first {
		declares := (c.declarer(where) + seat - c.turn(where) + c.Players) % c.Players
		worst := m.worst(declares)
		c.noteRuleIf(worst != declares, "stage-worst: "+s.Chooser)
		seat = (seat + worst - declares + c.Players) % c.Players
	}
	return seat
}

// nextSet returns the seat that has the rotating role first in the set after a deal.
func (m *Match) nextSet(last *Deal) int {
	c := &m.Config
	first := m.Done[slices.IndexFunc(m.Done, func(d *Deal) bool { return d.at.set == last.at.set })].turn
	next := (last.turn + 1) % c.Players
	if c.inRounds() { // each player had one round
		next = first
	}
	c.noteRuleIf(next != first, "table-next-set: "+c.NextSet)
	switch c.NextSet {
	case "first":
		return first
	case "after-first":
		c.noteRuleIf(next != first+1, "table-next-set: after-first")
		return first + 1
	}
	return next
}

// worst returns the player with the most bad points. Of several such players it returns the one
// who comes first in the order of play, beginning with a given seat.
func (m *Match) worst(from int) int {
	total := m.Total()
	worst := from
	for _, seat := range m.Config.round(from) {
		bad := total[seat] < total[worst]
		if m.Config.Winner == "fewest" {
			bad = total[seat] > total[worst]
		}
		if bad {
			worst = seat
		}
	}
	return worst
}

// moved returns the seat that takes the place of a seat in the order of deals of a deal.
func (m *Match) moved(seat int, where at, turn int) int {
	return (seat + turn - m.Config.turn(where) + m.Config.Players) % m.Config.Players
}

// byCard returns the seat with the rotating role in the first deal, if a card decides who is
// first: its holder declares or deals.
func (m *Match) byCard(hands [][]cards.Card) int {
	c := &m.Config
	holder := slices.IndexFunc(hands, func(hand []cards.Card) bool { return slices.Contains(hand, cards.MustParse(c.FirstCard)) })
	has := c.dealer(at{})
	if c.FirstRole == "declarer" {
		has = c.declarer(at{})
	}
	c.noteRuleIf(holder != has, "table-first: "+c.FirstRole)
	return (holder - has + c.Players) % c.Players
}

// completableAfter reports whether the match can continue after the declarer declares the
// contract called. In each later deal the declarer of that deal must still be able to declare a
// contract of the stage. No contract may exceed its cap, no declarer may declare a contract more
// often than allowed, and every declarer must meet the quota.
func (m *Match) completableAfter(called *Contract) bool {
	c := &m.Config
	s, _, last := c.stageOf(m.Now.at.deal)
	if !slices.Contains(s.Contracts, called.ID) {
		c.noteRule("stage-contracts")
		return false
	}
	rooms := 0
	for _, id := range s.Contracts {
		left := m.roomAfter(c.contract(id), called)
		if left < 0 {
			c.noteRuleIf(c.contract(id).Cap > 0, "contract-cap")
			return false
		}
		rooms += left
	}
	if s.Chooser == "worst" {
		return rooms >= last-m.Now.at.deal
	}
	for _, positive := range []bool{true, false} {
		quota := s.Quota != (Quota{})
		of := filter(s.Contracts, func(id string) bool { return !quota || c.positiveKind(c.contract(id)) == positive })
		possible := m.distributable(s, of, positive, last, called)
		if !possible {
			c.noteRuleIf(quota, "contract-quota")
			c.noteRuleIf(!quota, "contract-cap-room")
			return false
		}
		if !quota {
			return true
		}
	}
	return true
}

// roomAfter returns how often a contract can still be played after the declaration of called.
func (m *Match) roomAfter(k, called *Contract) int {
	room := m.Config.room(k)
	for _, d := range m.inThisSet() {
		if d.Contract == k {
			room--
		}
	}
	if k == called {
		room--
	}
	return room
}

// distributable reports whether each player can be given contracts of those listed for the
// later deals of a stage: for the deals in which the player declares or, with a quota, as many
// as the quota still demands.
func (m *Match) distributable(s Stage, of []string, positive bool, last int, called *Contract) bool {
	c := &m.Config
	search := search{failed: map[string]bool{}, deals: make([]int, c.Players), may: make([][]int, c.Players)}
	for seat := range c.Players {
		if s.Quota != (Quota{}) {
			search.deals[seat] = s.Quota.Negative
			if positive {
				search.deals[seat] = s.Quota.Positive
			}
			for _, d := range m.inThisSet() {
				if d.Declarer == seat && slices.Contains(of, d.Contract.ID) {
					search.deals[seat]--
				}
			}
			if seat == m.Now.Declarer && slices.Contains(of, called.ID) {
				search.deals[seat]--
			}
			if search.deals[seat] < 0 {
				return false
			}
			continue
		}
		for n := m.Now.at.deal + 1; n <= last; n++ {
			if m.moved(c.declarer(at{deal: n}), m.Now.at, m.Now.turn) == seat {
				search.deals[seat]++
			}
		}
	}
	for _, id := range of {
		k := c.contract(id)
		search.room = append(search.room, m.roomAfter(k, called))
		for seat := range c.Players {
			left := m.mayStillCall(seat, k)
			if seat == m.Now.Declarer && k == called {
				left--
			}
			search.may[seat] = append(search.may[seat], left)
		}
	}
	return search.possible(0, 0, search.deals[0])
}
