package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/charmbracelet/lipgloss"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

func lineWidth(text string) int { return lipgloss.Width(text) }

// side draws the second column: points, bets, hint, tricks and messages.
func (m *model) side(width, height int) []string {
	if m.mode == over {
		return nil
	}
	lines := m.titled(m.capital(lang.Score), m.scoreLines(width), width)
	lines = append(lines, m.titled(m.capital(lang.Bets), m.betLines(width), width)...)
	lines = append(lines, m.titled(m.capital(lang.Hint), m.hintLines(width), width)...)
	lines = append(lines, m.extraLines(width)...)
	tricks := m.trickLines()
	if m.mode != dealOver {
		lines = append(lines, m.titled(m.capital(lang.LastTrick), tricks[:min(len(tricks), max(1, height/6))], width)...)
	}
	var log []string
	for _, text := range m.log {
		log = append(log, hang(text, width)...)
	}
	room := height - len(lines) - 2
	if room > 0 && len(log) > 0 {
		log = log[max(0, len(log)-room):]
		lines = append(lines, m.titled("", log, width)...)
	}
	return lines
}

// titled puts a title above lines, and nothing if there are no lines.
func (m *model) titled(title string, lines []string, width int) []string {
	if len(lines) == 0 {
		return nil
	}
	line := m.look.border.Top + m.look.border.Top
	if title != "" {
		line += " " + title + " "
	}
	line += strings.Repeat(m.look.border.Top, max(0, width-lineWidth(line)))
	return append([]string{m.look.felt.Render(line)}, lines...)
}

// hang wraps a text into lines of a width.
func hang(text string, width int) []string {
	lines := texttable.Wrap(text, width-2)
	for i := range lines {
		if i > 0 {
			lines[i] = "  " + lines[i]
		}
		lines[i] = texttable.Cut(lines[i], width)
	}
	return lines
}

// scoreLines has the points of each player, and those of the last deal.
func (m *model) scoreLines(width int) []string {
	var rows [][]string
	for seat := range cards.Seat(m.view.Players) {
		row := []string{m.who(seat), fmt.Sprint(at(m.view.Total, int(seat)))}
		if n := len(m.view.Deals); n > 0 {
			row = append(row, "("+signed(m.view.Deals[n-1].Points[seat])+")")
		}
		rows = append(rows, row)
	}
	return texttable.Table{Rows: rows, Right: []bool{false, true, true}, Width: width}.Lines()
}

// betLines has the bets that were made, and the doubles that are owed.
func (m *model) betLines(width int) []string {
	l, doubled, redoubled := m.text.Language, m.view.Doubled, m.view.Redoubled
	if n := len(m.view.Deals); m.mode == dealOver && n > 0 {
		d := &m.view.Deals[n-1]
		doubled, redoubled = d.Doubled[:], d.Redoubled[:]
	}
	var lines []string
	for by := range cards.Seat(m.view.Players) {
		for on := range at(doubled, int(by)).All() {
			phrase := lang.Doubled
			if at(redoubled, int(on)).Has(by) {
				phrase = lang.DoubledRedoubled
			}
			lines = append(lines, hang(l.Text(phrase, m.who(by), m.who(on)), width)...)
		}
	}
	var owed []string
	for by := range cards.Seat(m.view.Players) {
		if n := m.view.StillOwed(by); n > 0 {
			owed = append(owed, fmt.Sprint(m.short(by), " ", n))
		}
	}
	if len(owed) > 0 && m.mode == atTable {
		lines = append(lines, hang(m.head(lang.Owed)+" "+strings.Join(owed, ", "), width)...)
	}
	return lines
}

// hintLines has what a searcher expects of each action that it tried.
func (m *model) hintLines(width int) []string {
	if m.hint == nil {
		return nil
	}
	var rows [][]string
	for _, o := range m.hint.Options {
		if o.Tried && len(rows) < 8 {
			margin := ""
			if !math.IsInf(o.Margin, 1) { // it is infinite if there is only one possible deal
				margin = "± " + m.text.Language.Decimal(fmt.Sprintf("%.1f", o.Margin))
			}
			rows = append(rows, []string{m.said(o.Action), m.text.Language.Decimal(fmt.Sprintf("%+.1f", o.Points)), margin})
		}
	}
	if len(rows) == 0 {
		return []string{m.said(m.hint.Options[0].Action)}
	}
	lines := texttable.Table{Rows: rows, Right: []bool{false, true, true}, Width: width}.Lines()
	tried := slices.DeleteFunc(slices.Clone(m.hint.Options), func(o bots.Option) bool { return !o.Tried })
	if !slices.IsSortedFunc(tried, func(a, b bots.Option) int { return cmp.Compare(b.Points, a.Points) }) {
		lines = append(lines, hang(m.word("hintFirst"), width)...)
	}
	return lines
}

// worthOfHint returns what a hint expects of an action, for the list.
func (m *model) worthOfHint(a barbu.Action) string {
	if m.hint == nil {
		return ""
	}
	i := slices.IndexFunc(m.hint.Options, func(o bots.Option) bool { return o.Action == a && o.Tried })
	if i < 0 {
		return ""
	}
	text := "  " + m.text.Language.Decimal(fmt.Sprintf("%+.1f", m.hint.Options[i].Points))
	if i == 0 {
		return m.look.good.Render(text)
	}
	return m.look.bold.Render(text)
}

// trick is a complete trick.
type trick struct {
	cards   []barbu.Played
	takenBy cards.Seat
}

// lastTricks returns the tricks of the current deal, the last one first.
func (m *model) lastTricks() []trick {
	var all []trick
	var now []barbu.Played
	for _, e := range m.view.History {
		if e.Kind != barbu.KindPlay {
			continue
		}
		for c := range e.Cards.First.All() {
			now = append(now, barbu.Played{Seat: e.Seat, Card: c})
		}
		if e.TrickTo != cards.NoSeat {
			all = append(all, trick{now, e.TrickTo})
			now = nil
		}
	}
	slices.Reverse(all)
	return all
}

// trickLines has a line for each trick of the deal, the last one first.
func (m *model) trickLines() []string {
	if !m.takesTricks() {
		return nil
	}
	var lines []string
	for _, t := range m.lastTricks() {
		lines = append(lines, m.trickLine(t))
	}
	return lines
}

// trickLine draws a trick in a line.
func (m *model) trickLine(t trick) string {
	text := ""
	for _, p := range t.cards {
		text += m.card(p.Card) + " "
	}
	return text + m.look.faint.Render(m.text.Language.Text(lang.TakenBy, m.short(t.takenBy)))
}

// extraLines has what only some contracts have: cards that lie open, cards that were passed, a
// sale, and the card that was turned up.
func (m *model) extraLines(width int) []string {
	v, l := m.view, m.text.Language
	var lines []string
	add := func(p lang.Phrase, text string) { lines = append(lines, hang(m.head(p)+" "+text, width)...) }
	for seat := range v.Players {
		if h := at(v.Shown, seat); h != (cards.Hand{}) {
			add(lang.FaceUp, m.of(cards.Seat(seat), m.cards(h)))
		}
		if s := at(v.FaceUp, seat); s != 0 {
			add(lang.CardsShown, m.of(cards.Seat(seat), m.cards(cards.Hand{First: s})))
		}
	}
	if v.Turned != 0 {
		add(lang.CardTurned, m.text.CardText(v.Turned))
	}
	if o := v.Offer; o.Tricks > 0 {
		add(lang.Sale, l.Text(lang.Bids, m.who(o.Bidder), l.Count(o.Tricks, lang.Tricks)))
	} else if o.Refused > 0 && v.Declarer != cards.NoSeat {
		add(lang.Sale, l.Count(o.Refused, lang.Tricks)+", "+l.Text(lang.Refuses, m.who(v.Declarer)))
	}
	if v.Offer.Accepted && v.Declarer != cards.NoSeat {
		add(lang.Sale, l.Text(lang.Accepts, m.who(v.Declarer)))
	}
	for _, h := range v.Got {
		add(lang.CardsGot, m.cards(h))
	}
	if len(v.Teams) > 0 {
		var teams []string
		for _, team := range v.Teams {
			var names []string
			for _, seat := range team {
				names = append(names, m.short(seat))
			}
			teams = append(teams, strings.Join(names, " + "))
		}
		add(lang.Teams, strings.Join(teams, ", "))
	}
	return lines
}

// factLines has the same facts as the second column, below the hand of a narrow screen.
func (m *model) factLines(width int) []string {
	if m.mode == over || m.mode == dealOver {
		return nil
	}
	var lines []string
	if h := m.hintLines(width); len(h) > 0 {
		lines = m.titled(m.capital(lang.Hint), h, width)
	}
	if tricks := m.trickLines(); len(tricks) > 0 {
		lines = append(lines, m.head(lang.LastTrick)+" "+tricks[0])
	}
	if bets := m.betLines(width); len(bets) > 0 {
		lines = append(lines, hang(strings.Join(bets, words.Semicolon(m.colon(""))), width)...)
	}
	lines = append(lines, m.extraLines(width)...)
	var log []string
	for _, text := range m.log[max(0, len(m.log)-4):] {
		log = append(log, hang(text, width)...)
	}
	return append(lines, m.titled("", log, width)...)
}

// scores returns the score sheet.
func (m *model) scores() *score.Sheet {
	s := m.match.SheetIn(m.text.Language)
	s.Names = slices.Clone(m.names)
	s.Names[m.seat] = m.text.Language.Capital(m.text.Language.Text(lang.You))
	return s
}
