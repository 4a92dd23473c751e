package oracle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

func (c *Config) contract(id string) *Contract {
	for i := range c.Contracts {
		if c.Contracts[i].ID == id {
			return &c.Contracts[i]
		}
	}
	return nil
}

// declarations lists what the declarer may declare, with a trump suit or a rank if the
// contract needs one.
func (m *Match) declarations() []string {
	var list []string
	if m.Now.declared { // the trump suit was sold
		return trumpsNamed(m.Now.Contract)
	}
	for _, calls := range m.open() {
		k := calls[0]
		switch {
		case k.Sale.Least > 0:
			list = append(list, "declare "+k.ID)
		case len(calls) > 1:
			list = append(list, "declare "+joined(calls))
		case k.Trump == "suit" || k.Trump == "suit-or-nt":
			list = append(list, trumpsNamed(k)...)
		case k.namesRank():
			list = append(list, with(k, m.ranks(k)...)...)
		default:
			list = append(list, "declare "+k.ID)
		}
	}
	return list
}

// trumpsNamed lists the declarations of a contract with each trump suit that can be named.
func trumpsNamed(k *Contract) []string {
	if k.Trump == "suit" {
		return with(k, "C", "D", "H", "S")
	}
	return with(k, "C", "D", "H", "S", "NT")
}

// with lists a declaration of the contract for each of the names.
func with(k *Contract, names ...string) []string {
	var list []string
	for _, name := range names {
		list = append(list, fmt.Sprintf("declare %s %s", k.ID, name))
	}
	return list
}

// namesTrump reports whether the declarer names the trump suit of the contract.
func (k *Contract) namesTrump() bool { return k.Trump == "suit" || k.Trump == "suit-or-nt" }

// namesRank reports whether the declarer names the start rank of the contract.
func (k *Contract) namesRank() bool {
	return k.Play == "layout" && (k.Start == "named" || k.Start == "held")
}

// ranks lists the ranks that the declarer may name: all ranks that a layout can start from.
// If Start is "held", the declarer must also hold a card of the rank.
func (m *Match) ranks(k *Contract) []string {
	var names []string
	ranks := k.table(m.Now.pack).startRanks()
	for _, rank := range ranks {
		held := slices.ContainsFunc(m.Now.hands[m.Now.Declarer], func(c cards.Card) bool { return playsAs(c) == rank })
		m.Config.noteRuleIf(!held, "layout-start-"+k.Start)
		if k.Start == "named" || held {
			names = append(names, rank.String())
		}
	}
	for _, card := range m.Now.pack {
		m.Config.noteRuleIf(!slices.Contains(ranks, playsAs(card)), "layout-start-complete")
	}
	return names
}

// declare applies a declaration.
func (m *Match) declare(words []string) {
	if m.Now.declared { // the trump suit was sold
		m.Now.Trump, m.Now.toName = words[1], false
		m.Config.noteRuleIf(words[1] == "NT", "contract-trump: NT")
		m.Config.noteRuleIf(words[1] != "NT", "contract-trump")
		m.proceed()
		return
	}
	var calls []*Contract
	for _, id := range strings.Split(words[0], "+") {
		calls = append(calls, m.Config.contract(id))
	}
	if len(words) > 1 && calls[0].namesRank() {
		m.Now.Rank = words[1]
	} else if len(words) > 1 {
		m.Now.Trump = words[1]
		m.Config.noteRuleIf(words[1] == "NT", "contract-trump: NT")
		m.Config.noteRuleIf(words[1] != "NT", "contract-trump")
	}
	m.setContracts(calls)
}

// open lists the contracts that the declarer may declare. With a schedule the list has only
// the scheduled contract. In rounds it has every group after which the declarer can still
// meet the obligation of the round. Otherwise it has each contract that the declarer has
// left, if every declarer then still has a contract for each later deal.
func (m *Match) open() [][]*Contract {
	c := &m.Config
	if n := len(c.Schedule); n > 0 {
		return [][]*Contract{{c.contract(c.Schedule[m.Now.at.deal%n])}}
	}
	if c.inRounds() {
		return filter(c.groups(m.Now.left), m.obligationAfter)
	}
	var list [][]*Contract
	for i := range c.Contracts {
		if k := &c.Contracts[i]; m.mayStillCall(m.Now.Declarer, k) > 0 && m.completableAfter(k) {
			list = append(list, []*Contract{k})
		}
	}
	return list
}

// mayStillCall returns how often a declarer may still declare a contract in this set.
func (m *Match) mayStillCall(declarer int, k *Contract) int {
	called := filter(m.inThisSet(), func(d *Deal) bool { return d.Declarer == declarer && d.Contract == k })
	left := or(k.Times, 1) - len(called)
	m.Config.noteRuleIf(left == 0, "contract-once")
	m.Config.noteRuleIf(left > 0 && len(called) > 0, "contract-times")
	return left
}

// search tries every way to distribute the contracts that are left.
type search struct {
	deals  []int   // by seat: deals in which the seat will declare
	may    [][]int // by seat and contract: how often the seat may still declare it
	room   []int   // by contract: how often the contract can still be declared
	failed map[string]bool
}

// possible reports whether the contracts can be distributed to the seat and all later seats.
// The seat still needs the number of contracts in need. It takes them from the given contract
// and the contracts after it.
func (s *search) possible(seat, contract, need int) bool {
	if contract == len(s.room) {
		last := seat == len(s.deals)-1
		return need == 0 && (last || s.possible(seat+1, 0, s.deals[seat+1]))
	}
	tried := fmt.Sprint(seat, contract, need, s.may[seat][contract], s.room)
	if s.failed[tried] {
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
	s.failed[tried] = true
	return false
}
