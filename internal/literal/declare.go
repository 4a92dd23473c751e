package literal

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// contract returns the contract of that id.
func (c *Config) contract(id string) *Contract {
	for i := range c.Contracts {
		if c.Contracts[i].ID == id {
			return &c.Contracts[i]
		}
	}
	return nil
}

// declarations lists what the declarer may say: a contract that is open to him,
// with its trump or its rank where it has one.
func (m *Match) declarations() []string {
	var list []string
	for _, k := range m.open() {
		switch {
		case k.Trump == "suit":
			list = append(list, with(k, "C", "D", "H", "S")...)
		case k.Trump == "suit-or-nt":
			list = append(list, with(k, "C", "D", "H", "S", "NT")...)
		case k.namesRank():
			list = append(list, with(k, m.ranks(k)...)...)
		default:
			list = append(list, "declare "+k.ID)
		}
	}
	return list
}

// with lists the declarations of a contract with each of some trumps or ranks.
func with(k *Contract, names ...string) []string {
	var list []string
	for _, name := range names {
		list = append(list, fmt.Sprintf("declare %s %s", k.ID, name))
	}
	return list
}

// namesRank reports whether the declarer names the rank that starts a layout.
func (k *Contract) namesRank() bool {
	return k.Play == "layout" && (k.Start == "named" || k.Start == "held")
}

// ranks lists the ranks that the declarer may name: of those that a layout can
// start from any, or just those of which he holds a card.
func (m *Match) ranks(k *Contract) []string {
	var names []string
	for _, rank := range k.table(m.Now.pack).startRanks() {
		held := slices.ContainsFunc(m.Now.hands[m.Now.Declarer], func(c cards.Card) bool { return playsAs(c) == rank })
		if k.Start == "named" || held {
			names = append(names, rank.String())
		}
	}
	return names
}

// declare says what the declarer has to.
func (m *Match) declare(said []string) {
	k := m.Config.contract(said[0])
	if len(said) > 1 && k.namesRank() {
		m.Now.Rank = said[1]
	} else if len(said) > 1 {
		m.Now.Trump = said[1]
	}
	m.call(k)
}

// open lists the contracts that the declarer may call: what the schedule says; else
// those that he has not called, after which the rest can still be completed.
func (m *Match) open() []*Contract {
	c := &m.Config
	if n := len(c.Schedule); n > 0 {
		return []*Contract{c.contract(c.Schedule[len(m.Done)%n])}
	}
	var list []*Contract
	for i := range c.Contracts {
		if k := &c.Contracts[i]; !m.hasCalled(m.Now.Declarer, k) && m.completableAfter(k) {
			list = append(list, k)
		}
	}
	return list
}

// hasCalled reports whether a declarer has called a contract in a deal before.
func (m *Match) hasCalled(declarer int, k *Contract) bool {
	return slices.ContainsFunc(m.Done, func(d *Deal) bool { return d.Declarer == declarer && d.Contract == k })
}

// completableAfter reports whether, once the contract is called, every declarer can
// still have a contract for each of his deals to come: none twice, and none more
// often than its cap says.
func (m *Match) completableAfter(called *Contract) bool {
	c, declarer := &m.Config, m.Now.Declarer
	s := search{hopeless: map[string]bool{}, deals: make([]int, c.Players), may: make([][]bool, c.Players)}
	for n := len(m.Done) + 1; n < c.inAll(); n++ {
		s.deals[c.declarer(n)]++
	}
	for i := range c.Contracts {
		k := &c.Contracts[i]
		room := or(k.Cap, c.Players)
		for _, d := range m.Done {
			if d.Contract == k {
				room--
			}
		}
		if k == called {
			room--
		}
		if room < 0 {
			return false
		}
		s.room = append(s.room, room)
		for seat := range c.Players {
			s.may[seat] = append(s.may[seat], !m.hasCalled(seat, k) && !(seat == declarer && k == called))
		}
	}
	return s.possible(0, 0, s.deals[0])
}

// search tries every way to share out the contracts that are left.
type search struct {
	deals    []int    // that each seat has yet to declare
	may      [][]bool // by seat and contract: whether he has not called it
	room     []int    // by contract: how often it can still be called
	hopeless map[string]bool
}

// possible reports whether it can be done for a seat, which needs so many more
// contracts from that one on, and for those after it.
func (s *search) possible(seat, contract, need int) bool {
	if contract == len(s.room) {
		last := seat == len(s.deals)-1
		return need == 0 && (last || s.possible(seat+1, 0, s.deals[seat+1]))
	}
	tried := fmt.Sprint(seat, contract, need, s.room)
	if s.hopeless[tried] {
		return false
	}
	if need > 0 && s.may[seat][contract] && s.room[contract] > 0 {
		s.room[contract]--
		done := s.possible(seat, contract+1, need-1)
		s.room[contract]++
		if done {
			return true
		}
	}
	if s.possible(seat, contract+1, need) {
		return true
	}
	s.hopeless[tried] = true
	return false
}
