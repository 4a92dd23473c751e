package literal

import (
	"fmt"
	"slices"
	"strings"

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

// declarations lists what the declarer may say: contracts that are open to him, with
// the trump or the rank where there is one to name.
func (m *Match) declarations() []string {
	var list []string
	for _, calls := range m.open() {
		k := calls[0]
		switch {
		case len(calls) > 1:
			list = append(list, "declare "+joined(calls))
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
	var calls []*Contract
	for _, id := range strings.Split(said[0], "+") {
		calls = append(calls, m.Config.contract(id))
	}
	if len(said) > 1 && calls[0].namesRank() {
		m.Now.Rank = said[1]
	} else if len(said) > 1 {
		m.Now.Trump = said[1]
	}
	m.called(calls)
}

// open lists what the declarer may call: what the schedule says; in rounds whatever
// can be called at once, after which his round can still have the groups it must; else
// the contracts that he has not called, after which the rest can still be completed.
func (m *Match) open() [][]*Contract {
	c := &m.Config
	if n := len(c.Schedule); n > 0 {
		return [][]*Contract{{c.contract(c.Schedule[m.Now.at.deal%n])}}
	}
	if c.inRounds() {
		return those(c.groups(m.Now.left), m.obligationAfter)
	}
	var list [][]*Contract
	for i := range c.Contracts {
		if k := &c.Contracts[i]; m.mayStillCall(m.Now.Declarer, k) > 0 && m.completableAfter(k) {
			list = append(list, []*Contract{k})
		}
	}
	return list
}

// mayStillCall returns how often a declarer has yet to call a contract in this set.
func (m *Match) mayStillCall(declarer int, k *Contract) int {
	called := those(m.inThisSet(), func(d *Deal) bool { return d.Declarer == declarer && d.Contract == k })
	return or(k.Times, 1) - len(called)
}

// completableAfter reports whether, once the contract is called, every declarer can
// still have a contract for each of his deals to come: none more often than he plays
// it, nor than its cap says.
func (m *Match) completableAfter(called *Contract) bool {
	c, declarer := &m.Config, m.Now.Declarer
	s := search{hopeless: map[string]bool{}, deals: make([]int, c.Players), may: make([][]int, c.Players)}
	for n := m.Now.at.deal + 1; n < c.inSet(); n++ {
		s.deals[c.declarer(at{deal: n})]++
	}
	for i := range c.Contracts {
		k := &c.Contracts[i]
		room := or(k.Cap, c.Players*or(k.Times, 1))
		for _, d := range m.inThisSet() {
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
			s.may[seat] = append(s.may[seat], m.mayStillCall(seat, k))
			if seat == declarer && k == called {
				s.may[seat][i]--
			}
		}
	}
	return s.possible(0, 0, s.deals[0])
}

// search tries every way to share out the contracts that are left.
type search struct {
	deals    []int   // that each seat has yet to declare
	may      [][]int // by seat and contract: how often he has yet to call it
	room     []int   // by contract: how often it can still be called
	hopeless map[string]bool
}

// possible reports whether it can be done for a seat, which needs so many more
// contracts from that one on, and for those after it.
func (s *search) possible(seat, contract, need int) bool {
	if contract == len(s.room) {
		last := seat == len(s.deals)-1
		return need == 0 && (last || s.possible(seat+1, 0, s.deals[seat+1]))
	}
	tried := fmt.Sprint(seat, contract, need, s.may[seat][contract], s.room)
	if s.hopeless[tried] {
		return false
	}
	if need > 0 && s.may[seat][contract] > 0 && s.room[contract] > 0 {
		s.room[contract]--
		s.may[seat][contract]--
		done := s.possible(seat, contract, need-1)
		s.may[seat][contract]++
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
