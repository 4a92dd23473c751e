package main

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/sheet"
)

// dealLines draws the points of the last deal and the points so far.
func (m *model) dealLines(width int) []string {
	n := len(m.view.Deals)
	if n == 0 {
		return nil
	}
	d := &m.view.Deals[n-1]
	name := sheet.ContractName(m.match.SheetIn(m.text.Language), d)
	lines := []string{m.look.bold.Render(texttable.Cut(m.head(lang.LastDeal)+" "+name, width)), ""}
	head := []string{m.capital(lang.Player), m.capital(lang.BeforeBets), m.capital(lang.Points), m.capital(lang.Total)}
	before := d.Base != d.Points
	if !before {
		head = append(head[:1], head[2:]...)
	}
	rows := [][]string{head}
	for seat := range cards.Seat(m.view.Players) {
		row := []string{m.who(seat)}
		if before {
			row = append(row, signed(d.Base[seat]))
		}
		rows = append(rows, append(row, signed(d.Points[seat]), fmt.Sprint(at(m.view.Total, int(seat)))))
	}
	table := texttable.Table{Rows: rows, Right: []bool{false, true, true, true}, Rule: true, Width: width}
	lines = append(lines, table.Lines()...)
	if bets := m.betLines(width); len(bets) > 0 {
		lines = append(append(lines, ""), bets...)
	}
	if len(m.view.LastTrick) > 0 {
		lines = append(lines, "", m.head(lang.LastTrick)+" "+m.trickLine(trick{m.view.LastTrick, m.view.TakenBy}))
	}
	return lines
}

// final returns the places at the end of the match, and the payments if it is played for money.
func (m *model) final() string {
	points := m.scores()
	total := points.Total()
	places := points.Places(total)
	total = points.ByTeam(total) // partners have one total
	var b strings.Builder
	for place := 1; place <= points.Players; place++ {
		for seat := range cards.Seat(points.Players) {
			if places[seat] == place {
				fmt.Fprintf(&b, "%s  %s\n", pad(m.text.Language.Ordinal(place), 4), m.text.Language.Text(lang.Heading, m.who(seat))+" "+fmt.Sprint(total[seat]))
			}
		}
	}
	if m.match.Game().Engine().Stake == 0 {
		return b.String()
	}
	payments, err := m.match.Settle(0)
	if err != nil {
		fmt.Fprintln(&b, m.capital(lang.NobodyPays, m.match.Total().Sum()))
	}
	for _, p := range payments {
		fmt.Fprintln(&b, m.capital(lang.Pays, m.who(p.From), p.Amount, m.who(p.To)))
	}
	return b.String()
}
