package score

import (
	"slices"
	"strconv"
)

// slot is one of the times that a contract can be called.
type slot struct {
	call    Call
	nth, of int // the first is 1
}

// short is the slot's mark, with its number where the contract has several.
func (c slot) short() string {
	if c.of == 1 {
		return c.call.short()
	}
	return c.call.short() + " " + strconv.Itoa(c.nth)
}

func (c slot) label() string {
	if c.of == 1 {
		return c.call.label()
	}
	return c.call.label() + " " + strconv.Itoa(c.nth)
}

// slots are the times of every contract, in the variant's order. Whatever was played
// in one of the parts has its slot, though the sheet should not know of it.
func (s *Sheet) slots(parts [][]Deal) []slot {
	calls := slices.Clone(s.Calls)
	most := map[Contract]int{}
	for _, c := range calls {
		most[c.Contract] = c.times()
	}
	for _, deals := range parts {
		played := map[Contract]int{}
		for i := range deals {
			for contract := range deals[i].Calls() {
				if _, known := most[contract]; !known {
					calls = append(calls, Call{Contract: contract})
				}
				played[contract]++
				most[contract] = max(most[contract], played[contract])
			}
		}
	}
	var slots []slot
	for _, c := range calls {
		for n := range most[c.Contract] {
			slots = append(slots, slot{c, n + 1, most[c.Contract]})
		}
	}
	return slots
}

// filled is what was played in a slot.
type filled struct {
	deal  int // of the part, -1 where nothing was
	again bool
	part  Part
}

// fill tells of each slot what was played in it, the first time in the first. One
// that another slot shares the deal and the contract with is filled again.
func fill(slots []slot, deals []Deal) []filled {
	fills := make([]filled, len(slots))
	for i := range fills {
		fills[i].deal = -1
	}
	for n := range deals {
		again := map[Contract]bool{}
		for contract, part := range deals[n].Calls() {
			i := slices.IndexFunc(slots, func(c slot) bool { return c.call.Contract == contract })
			for i >= 0 && fills[i].deal >= 0 {
				i++
			}
			fills[i] = filled{n, again[contract], part}
			again[contract] = true
		}
	}
	return fills
}

// left tells of each declarer what he has called in this set and what he has not;
// nil where the form does not want it. Source: Barbuda (the grid), Italian (the
// squares).
func (s *Sheet) left() *table {
	if s.Form.Left == Unshown {
		return nil
	}
	called := make([][]Deal, s.seats())
	for _, d := range s.Deals {
		if d.Declared && d.Declarer < s.seats() && d.Set == s.Deals[len(s.Deals)-1].Set {
			called[d.Declarer] = append(called[d.Declarer], d)
		}
	}
	slots := s.slots(called)
	t := &table{title: "called", kind: gridTable, groups: []group{{columns: []column{{left: true}}}}}
	if s.Form.Left == Squares {
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
		fills := fill(slots, called[seat])
		for i, c := range slots {
			row = append(row, c.cell(t.kind, fills[i].deal >= 0))
		}
		t.bodies[0].rows = append(t.bodies[0].rows, row)
	}
	return t
}

// cell is the slot of one declarer.
func (c slot) cell(kind kind, called bool) cell {
	switch {
	case kind == squareTable && called:
		return one(span{c.short(), struck, c.label() + ", called"})
	case kind == squareTable:
		return one(span{text: c.short(), tip: c.label()})
	case called:
		return one(span{"x", ticked, "called"})
	}
	return cell{}
}
