package sheet

import (
	"strconv"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// dealTable has a line for each deal. The column of declarers, and the columns of bets and
// of points before bets, are omitted if they would be empty.
//
// Rule: sheet-lines, sheet-bets
func (s builder) dealTable() section {
	declared, bet := s.uses()
	sold := s.sells()
	columns := s.Form.Bets == score.BetsColumns
	what := []column{{span{text: s.say(lang.Deal)}, true}}
	if declared {
		what = append(what, column{span{text: s.say(lang.Declarer)}, true})
	}
	if !columns {
		what = append(what, column{span{text: s.say(lang.Contract)}, true})
	}
	if bet {
		what = append(what, column{span{text: s.say(lang.Bets)}, true})
	}
	if sold {
		what = append(what, column{span{text: s.say(lang.Sale)}, true})
	}
	total := append(s.columns(), column{head: span{text: s.say(lang.Check)}})
	t := section{groups: []group{{"", what}}}
	switch {
	case columns:
		total = append(total, column{span{text: s.say(lang.Game)}, true})
		t.groups = append(t.groups, group{s.say(lang.Total), total}, group{s.say(lang.Doubling), s.columns()})
	case bet:
		t.groups = append(t.groups, group{s.say(lang.BeforeBets), s.columns()}, group{s.say(lang.Points), s.columns()}, group{s.say(lang.Total), total})
	default:
		t.groups = append(t.groups, group{s.say(lang.Points), s.columns()}, group{s.say(lang.Total), total})
	}

	var rows [][]cell
	for i := range s.Deals {
		d := &s.Deals[i]
		row := []cell{textCell(strconv.Itoa(i + 1))}
		if declared {
			row = append(row, one(s.declarer(d)))
		}
		if !columns {
			row = append(row, s.withBroken(textCell(ContractName(s.Sheet, d)), d))
		}
		if bet {
			row = append(row, cell{spans: s.bets(d)})
		}
		if sold {
			row = append(row, textCell(s.sale(d)))
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
			row = append(append(row, s.withBroken(textCell(s.contract(d, short)), d)), s.doubling(d)...)
		}
		rows = append(rows, row)
	}
	t.bodies = []body{{rows: rows}}
	return t
}

// uses reports whether any deal has a declarer, and whether any deal has bets.
func (s builder) uses() (declared, bet bool) {
	for i := range s.Deals {
		d := &s.Deals[i]
		declared = declared || d.Declared
		bet = bet || d.Base != unpaid(d) || d.Bets() != ""
	}
	return declared, bet
}

func (s builder) declarer(d *score.Deal) span {
	if !d.Declared {
		return span{text: "-"}
	}
	return s.nameOf(d.Declarer)
}

// bets returns the bets of a deal. Doubles of the declarer are encircled if the form says
// so. Source: Penguin.
func (s builder) bets(d *score.Deal) []span {
	var spans []span
	for by := range cards.Seat(cards.MaxSeats) {
		for on := range d.Doubled[by].All() {
			phrase, sign := lang.Doubled, "x"
			if d.Redoubled[on].Has(by) {
				phrase, sign = lang.DoubledRedoubled, "xx"
			}
			bet := span{text: s.number(by) + sign + s.number(on), tip: s.say(phrase, s.name(by), s.name(on))}
			if s.Form.Bets == score.BetsEncircled && d.Declared && on == d.Declarer {
				bet.look = ringed
			}
			spans = append(spans, bet)
		}
	}
	return spans
}

// doubling returns a cell for each seat, with what the bets alone paid the seat. The cell of a
// seat without a bet is empty. Source: Barbuda.
func (s builder) doubling(d *score.Deal) []cell {
	var cells []cell
	for seat := range s.seats() {
		paid := int(unpaid(d)[seat] - d.Base[seat])
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
