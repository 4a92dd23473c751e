package score

import (
	"fmt"
	"strconv"

	"github.com/barbukit/barbukit/cards"
)

// dealTable has a line a deal. Declarers, and bets with the points before them, are
// left out where no deal has any.
func (s *Sheet) dealTable() table {
	declared, bet := s.uses()
	columns := s.Form.Bets == Columns
	what := []column{{span{text: "deal"}, true}}
	if declared {
		what = append(what, column{span{text: "declarer"}, true})
	}
	if !columns {
		what = append(what, column{span{text: "contract"}, true})
	}
	if bet {
		what = append(what, column{span{text: "bets"}, true})
	}
	total := append(s.columns(), column{head: span{text: "check"}})
	t := table{groups: []group{{"", what}}}
	switch {
	case columns:
		total = append(total, column{span{text: "game"}, true})
		t.groups = append(t.groups, group{"total", total}, group{"doubling", s.columns()})
	case bet:
		t.groups = append(t.groups, group{"before bets", s.columns()}, group{"points", s.columns()}, group{"total", total})
	default:
		t.groups = append(t.groups, group{"points", s.columns()}, group{"total", total})
	}

	var rows [][]cell
	for i := range s.Deals {
		d := &s.Deals[i]
		row := []cell{textCell(strconv.Itoa(i + 1))}
		if declared {
			row = append(row, one(s.declarer(d)))
		}
		if !columns {
			row = append(row, textCell(s.Called(d)))
		}
		if bet {
			row = append(row, cell{spans: s.bets(d)})
		}
		if bet && !columns {
			row = append(row, s.figures(d.Base)...)
		}
		if !columns {
			row = append(row, s.figures(d.Points)...)
		}
		running, check := s.Running(i + 1)
		row = append(append(row, s.figures(running)...), one(span{text: strconv.Itoa(check), look: figure}))
		if columns {
			row = append(append(row, textCell(s.mark(d))), s.doubling(d)...)
		}
		rows = append(rows, row)
	}
	t.bodies = []body{{rows: rows}}
	return t
}

// uses says which columns have anything in them.
func (s *Sheet) uses() (declared, bet bool) {
	for i := range s.Deals {
		d := &s.Deals[i]
		declared = declared || d.Declared
		bet = bet || d.Base != d.Points || d.Bets() != ""
	}
	return declared, bet
}

func (s *Sheet) declarer(d *Deal) span {
	if !d.Declared {
		return span{text: "-"}
	}
	return span{text: s.name(d.Declarer), look: named}
}

// bets are the bets of a deal; where the form wants it those on the declarer are in
// a ring, so that it is seen who has doubled him. Source: Penguin.
func (s *Sheet) bets(d *Deal) []span {
	var spans []span
	for by := range cards.Seat(cards.MaxSeats) {
		for on := range d.Doubled[by].All() {
			bet := span{text: d.bet(by, on), tip: fmt.Sprintf("%s doubled %s", s.name(by), s.name(on))}
			if d.Redoubled[on].Has(by) {
				bet.tip += ", who redoubled"
			}
			if s.Form.Bets == Encircled && d.Declared && on == d.Declarer {
				bet.look = ringed
			}
			spans = append(spans, bet)
		}
	}
	return spans
}

// doubling are the cells of what bets alone paid each seat; empty for one that had
// no part in any. Source: Barbuda.
func (s *Sheet) doubling(d *Deal) []cell {
	var cells []cell
	for seat := range s.seats() {
		paid := int(d.Points[seat] - d.Base[seat])
		if d.Declared && seat == d.Declarer {
			paid -= d.Chosen
		}
		in := d.Doubled[seat] != 0
		for _, on := range d.Doubled {
			in = in || on.Has(seat)
		}
		if !in && paid == 0 {
			cells = append(cells, cell{})
			continue
		}
		cells = append(cells, one(span{text: signed(paid), look: figure}))
	}
	return cells
}
