package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// HTML returns the sheet as an article element, for a page of your own that has the style
// sheet of [Style]. Names and titles are shown unchanged, even if they contain HTML.
func HTML(s *score.Sheet) string {
	b := &pageWriter{}
	from := builder{s}
	p := from.draw()
	for i := range p.tables {
		p.tables[i] = from.forPage(p.tables[i])
	}
	b.sheet(&p, from.betExamples())
	return b.String()
}

// Page returns one or more sheets as a complete HTML page that loads nothing else: no script,
// no picture, no font. It adapts to phones, where names and totals stay in view, and to dark mode.
// Deals are under the name of their declarer if most deals follow a deal of the same declarer. In
// print each sheet starts on a new page, and 28 deals fit on one. A page of one sheet is in the language of the sheet. A page of several sheets is in
// English, and each sheet in its own language. Names and titles are shown unchanged, even if they
// contain HTML.
func Page(sheets ...*score.Sheet) string {
	b := &pageWriter{}
	language := lang.English
	if len(sheets) == 1 {
		language = sheets[0].Language
	}
	b.tag(`<!DOCTYPE html>
<html lang="`, language.String(), `">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>`)
	if len(sheets) == 1 && sheets[0].Title != "" {
		b.text(sheets[0].Title)
	} else {
		b.text(language.Capital(language.Text(lang.Score)))
	}
	b.tag("</title>\n<style>\n", style, "</style>\n</head>\n<body>\n<main>\n")
	for _, s := range sheets {
		b.tag(HTML(s))
	}
	b.tag("</main>\n</body>\n</html>\n")
	return b.String()
}

// wide reports whether a table is too wide for a sheet of paper in portrait format.
func (p *page) wide() bool {
	return slices.ContainsFunc(p.tables, func(t section) bool { return t.kind != squareTable && len(t.classes()) > 14 })
}

func (b *pageWriter) sheet(p *page, bets []span) {
	b.tag("<article")
	if p.wide() {
		b.tag(` class="wide"`)
	}
	if p.language != lang.English {
		b.tag(` lang="`, p.language.String(), `"`)
	}
	b.tag(">\n")
	if p.title != "" {
		b.tag("<h1>")
		b.text(p.title)
		b.tag("</h1>\n")
	}
	b.standing(p.standing, p.language.Text(lang.Seat))
	for i := range p.tables {
		b.table(&p.tables[i], p.language)
	}
	seats := slices.DeleteFunc(slices.Clone(p.totals), func(t tally) bool { return t.team })
	if len(seats) > 1 { // a single line of totals would only repeat the standing
		b.tallies(seats, p.language)
	}
	b.bets(p.language.Capital(p.language.Text(lang.Bets)), bets)
	b.legend(p.legend, p.language)
	b.tag("</article>\n")
}

func (b *pageWriter) standing(players []standing, seat string) {
	if len(players) == 0 {
		return
	}
	b.tag("<ol class=\"standing\">\n")
	for _, p := range players {
		class := ""
		if p.first {
			class = ` class="first"`
		}
		b.tag("<li", class, ">")
		if p.seat != "" {
			b.tag(`<small title="`)
			b.text(seat)
			b.tag(`">`, p.seat, "</small>")
		}
		b.tag("<bdi>")
		b.text(p.name)
		b.tag("</bdi><b>", withMinus(fmt.Sprint(p.points)), "</b><i>", p.place, "</i></li>\n")
	}
	b.tag("</ol>\n")
}

func (b *pageWriter) table(t *section, l lang.Language) {
	b.tag("<section>\n")
	if t.title != "" {
		b.tag("<h2>")
		b.text(t.title)
		b.tag("</h2>\n")
	}
	if t.kind == squareTable {
		b.squares(t)
	} else {
		b.rows(t, l)
	}
	b.tag("</section>\n")
}

// tableClasses are the class names of the tables.
var tableClasses = [...]string{dealTable: "deals", roundTable: "rounds", setTable: "set", gridTable: "grid"}

// tableLabels name the tables for screen readers.
var tableLabels = [...]lang.Phrase{dealTable: lang.Score, roundTable: lang.Score, setTable: lang.Total, gridTable: lang.ContractsPlayed}

func (b *pageWriter) rows(t *section, l lang.Language) {
	classes := t.classes()
	// The region can be focused, so that it can be scrolled with keys.
	b.tag(`<div class="scroll" role="region" tabindex="0" aria-label="`)
	if t.title != "" {
		b.text(t.title)
	} else {
		b.text(l.Capital(l.Text(tableLabels[t.kind])))
	}
	// The style sheet sets the size of print by the number of columns.
	b.tag(fmt.Sprintf("\"><table class=\"%s\" style=\"--columns:%d\">\n<thead>\n",
		tableClasses[t.kind], len(classes)))
	titles, heads := t.heads()
	if titles {
		b.tag("<tr class=\"groups\">")
		for i, g := range t.groups {
			class := ""
			if i > 0 {
				class = ` class="edge"`
			}
			if g.title == "" { // a head without a text is not a head
				b.tag(fmt.Sprintf("<td%s colspan=\"%d\"></td>", class, len(g.columns)))
				continue
			}
			b.tag(fmt.Sprintf("<th%s colspan=\"%d\" scope=\"colgroup\">", class, len(g.columns)))
			b.text(g.title)
			b.tag("</th>")
		}
		b.tag("</tr>\n")
	}
	if heads {
		b.tag("<tr>")
		column := 0
		for _, g := range t.groups {
			for _, c := range g.columns {
				if c.head.text == "" {
					b.tag("<td", classes[column], "></td>")
				} else {
					b.tag("<th", classes[column], ` scope="col">`)
					b.span(c.head)
					b.tag("</th>")
				}
				column++
			}
		}
		b.tag("</tr>\n")
	}
	b.tag("</thead>\n")
	for _, body := range t.bodies {
		b.body(t, body, classes)
	}
	b.tag("</table></div>\n")
}

// classes returns the class attribute of each column. A column has the class left if it is
// aligned to the left, and the class edge if it is the first column of a group.
func (t *section) classes() []string {
	var classes []string
	for i, g := range t.groups {
		for j, c := range g.columns {
			var names []string
			if c.left {
				names = append(names, "left")
			}
			if i > 0 && j == 0 {
				names = append(names, "edge")
			}
			class := ""
			if names != nil {
				class = ` class="` + strings.Join(names, " ") + `"`
			}
			classes = append(classes, class)
		}
	}
	return classes
}

func (b *pageWriter) body(t *section, body body, classes []string) {
	b.tag("<tbody>\n")
	if body.title != "" {
		b.tag(fmt.Sprintf("<tr class=\"title\"><th colspan=\"%d\" scope=\"rowgroup\"><div><span>", len(classes)))
		b.text(body.title)
		b.tag("</span>")
		if len(body.aside) > 0 {
			b.tag("<small>")
			b.spans(body.aside)
			b.tag("</small>")
		}
		b.tag("</div></th></tr>\n")
	}
	for _, row := range body.rows {
		b.tag("<tr>")
		for i, c := range row {
			element, scope := "td", ""
			if i == 0 {
				element, scope = "th", ` scope="row"`
			}
			b.tag("<", element, classes[i], scope, ">")
			// The figures are last, so that they are aligned.
			b.spans(append(c.marks[:len(c.marks):len(c.marks)], c.spans...))
			b.tag("</", element, ">")
		}
		b.tag("</tr>\n")
	}
	b.tag("</tbody>\n")
}

// squares writes each row as a square of its own. Source: Italian.
func (b *pageWriter) squares(t *section) {
	b.tag("<div class=\"squares\">\n")
	for _, body := range t.bodies {
		for _, row := range body.rows {
			b.tag("<div><h3>")
			b.spans(row[0].spans)
			b.tag("</h3><ul>")
			for _, c := range row[1:] {
				b.tag("<li>")
				b.spans(c.spans)
				b.tag("</li>")
			}
			b.tag("</ul></div>\n")
		}
	}
	b.tag("</div>\n")
}

// tallies writes a table of several totals.
func (b *pageWriter) tallies(tallies []tally, l lang.Language) {
	t := section{kind: setTable, groups: []group{{columns: []column{{left: true}}}}, bodies: make([]body, 1)}
	for _, name := range tallies[0].names {
		t.groups[0].columns = append(t.groups[0].columns, column{head: span{text: name, look: named}})
	}
	for _, sums := range tallies {
		row := []cell{textCell(sums.title)}
		for seat := range sums.names {
			row = append(row, one(span{text: fmt.Sprint(sums.points[seat]), look: figure}))
		}
		t.bodies[0].rows = append(t.bodies[0].rows, row)
	}
	b.table(&t, l)
}

func (b *pageWriter) legend(entries []entry, l lang.Language) {
	if len(entries) == 0 {
		return
	}
	b.tag("<dl class=\"legend\">\n")
	for _, e := range entries {
		sign := span{text: e.sign, look: lettered}
		if e.sign == caller {
			sign = span{text: e.sign, look: badge, tip: e.name}
		}
		b.tag("<div><dt>")
		b.span(sign)
		b.tag("</dt><dd><b>")
		b.text(e.name)
		b.tag("</b> ")
		if e.english && l != lang.English {
			b.tag("<span lang=\"en\">")
			b.text(e.meaning)
			b.tag("</span>")
		} else {
			b.text(e.meaning)
		}
		b.tag("</dd></div>\n")
	}
	b.tag("</dl>\n")
}
