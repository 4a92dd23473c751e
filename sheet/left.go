package sheet

import (
	"slices"
	"strconv"

	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// slot is a place on the sheet for one play of a contract. A contract that a declarer or a
// round plays several times has several slots.
type slot struct {
	contract score.SheetContract
	nth, of  int // the first is 1
}

// short returns the contract's short name, with a number if the contract has several slots.
func (c slot) short() string {
	if c.of == 1 {
		return short(c.contract)
	}
	return short(c.contract) + " " + strconv.Itoa(c.nth)
}

func (c slot) label() string {
	if c.of == 1 {
		return label(c.contract)
	}
	return label(c.contract) + " " + strconv.Itoa(c.nth)
}

// slots returns the slots of every contract, in the variant's order. Each element of parts has
// the deals of one declarer or of one round. A contract that was played has a slot even if the
// sheet does not list the contract.
func (s builder) slots(parts [][]score.Deal) []slot {
	contracts := slices.Clone(s.Contracts)
	most := map[score.ContractID]int{}
	for _, c := range contracts {
		most[c.Contract] = times(c)
	}
	for _, deals := range parts {
		played := map[score.ContractID]int{}
		for i := range deals {
			for contract := range deals[i].Contracts() {
				if _, known := most[contract]; !known {
					contracts = append(contracts, score.SheetContract{Contract: contract})
				}
				played[contract]++
				most[contract] = max(most[contract], played[contract])
			}
		}
	}
	var slots []slot
	for _, c := range contracts {
		for n := range most[c.Contract] {
			slots = append(slots, slot{c, n + 1, most[c.Contract]})
		}
	}
	return slots
}

// filled is what was played in a slot.
type filled struct {
	deal  int  // the index of the deal in its part; -1 if nothing was played
	again bool // the same contract of the same deal also fills an earlier slot
	part  score.PartScore
}

// fill returns what was played in each slot. The first deal of a contract fills its first
// slot.
func fill(slots []slot, deals []score.Deal) []filled {
	fills := make([]filled, len(slots))
	for i := range fills {
		fills[i].deal = -1
	}
	for n := range deals {
		again := map[score.ContractID]bool{}
		for contract, part := range deals[n].Contracts() {
			i := slices.IndexFunc(slots, func(c slot) bool { return c.contract.Contract == contract })
			for i >= 0 && fills[i].deal >= 0 {
				i++
			}
			fills[i] = filled{n, again[contract], part}
			again[contract] = true
		}
	}
	return fills
}

// left returns a table that shows which contracts each declarer has played in this set. It
// returns nil if the form has no such table. Source: Barbuda (the grid), Italian (the
// squares).
//
// Rule: sheet-left
func (s builder) left() *section {
	if s.Form.Left == score.LeftUnshown {
		return nil
	}
	declared := make([][]score.Deal, s.seats())
	for _, d := range s.Deals {
		if d.Declared && d.Declarer < s.seats() && d.Set == s.Deals[len(s.Deals)-1].Set {
			declared[d.Declarer] = append(declared[d.Declarer], d)
		}
	}
	slots := s.slots(declared)
	t := &section{title: s.say(lang.ContractsPlayed), kind: gridTable, groups: []group{{columns: []column{{left: true}}}}}
	if s.Form.Left == score.LeftSquares {
		t.kind = squareTable
	}
	for _, c := range slots {
		head := column{left: true}
		if t.kind == gridTable {
			head.head = span{text: c.short(), tip: c.label()}
		}
		t.groups[0].columns = append(t.groups[0].columns, head)
	}
	t.bodies = make([]body, 1)
	for seat := range s.seats() {
		row := []cell{textCell(s.name(seat))}
		fills := fill(slots, declared[seat])
		for i, c := range slots {
			row = append(row, c.cell(t.kind, fills[i].deal >= 0, s.say(lang.Played)))
		}
		t.bodies[0].rows = append(t.bodies[0].rows, row)
	}
	return t
}

// cell returns the cell of a slot in the row of one declarer. The word played explains the
// sign of a contract that was played.
func (c slot) cell(kind kind, declared bool, played string) cell {
	switch {
	case kind == squareTable && declared:
		return one(span{text: c.short(), look: struck, tip: c.label() + ", " + played})
	case kind == squareTable:
		return one(span{text: c.short(), tip: c.label()})
	case declared:
		return one(span{text: "x", look: ticked, tip: played})
	}
	return cell{}
}
