package sheet_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// inTurn returns a sheet in which each player declares so many deals and then the next one.
func inTurn(each int) *score.Sheet {
	s := &score.Sheet{Title: "In turn", Players: 4, Names: []string{"Annie", "Benny", "Cleo", "Dan"},
		Contracts: []score.SheetContract{{Contract: "trumps", Label: "Trump", Short: "T"}}, Form: score.Form{Bets: score.BetsEncircled}}
	for n := range 4 * each {
		d := called("trumps", cards.Seat(n/each), 65, score.Points{25, 20, 15, 5})
		d.Trump = []string{"C", "D", "H", "S", "NT"}[n%5]
		d.Doubled[3] = cards.SeatsOf(0, 1)
		s.Deals = append(s.Deals, d)
	}
	s.Deals[0].Redoubled[1] = cards.SeatsOf(3)
	return s
}

var titles = regexp.MustCompile(`<tr class="title">.*?<span>(.*?)</span>`)

// If players declare several deals in a row, the deals are under the name of the declarer. If
// not, the declarer has a column. Every deal is on the page once, in the order of play.
func TestPageGroupsDealsByDeclarer(t *testing.T) {
	for each := range 5 {
		each++
		page := unstyled(sheet.Page(inTurn(each)))
		var found []string
		for _, title := range titles.FindAllStringSubmatch(page, -1) {
			found = append(found, title[1])
		}
		if each == 1 {
			require.Empty(t, found)
			require.Contains(t, page, "<bdi>declarer</bdi>")
		} else {
			require.Equal(t, []string{"Declared by Annie", "Declared by Benny", "Declared by Cleo", "Declared by Dan"}, found)
			require.NotContains(t, page, "<bdi>declarer</bdi>")
		}
		rows := regexp.MustCompile(`<tr><th class="left" scope="row"><bdi>(\d+)</bdi></th>.*`).FindAllString(page, -1)
		require.Len(t, rows, 4*each)
		cells := strings.Count(regexp.MustCompile(`<thead>\n.*\n(<tr>.*</tr>)`).FindStringSubmatch(page)[1], "<th")
		for _, row := range rows {
			require.Equal(t, cells, strings.Count(row, "<td")+1)
		}
	}
}

// Trump suits are symbols with a name for screen readers, in the language of the sheet.
func TestPageHasSymbolsOfSuits(t *testing.T) {
	s := inTurn(5)
	s.Language = lang.French
	page := sheet.Page(s)
	for _, want := range []string{
		`<bdi>Trump</bdi> <span class="suit" role="img" aria-label="trèfles" title="trèfles">♣` + "\uFE0E</span>",
		`<bdi>Trump</bdi> <span class="suit red" role="img" aria-label="cœurs" title="cœurs">♥` + "\uFE0E</span>",
		`<bdi>Trump SA</bdi>`,
	} {
		require.Equal(t, 4, strings.Count(page, want), want)
	}
	s.Form.Bets = score.BetsColumns
	require.Equal(t, 4, strings.Count(sheet.Page(s), `<bdi>T</bdi> <span class="suit red" role="img" aria-label="carreaux"`))
	require.Contains(t, sheet.Text(s), "T S", "a text has letters")
}

// Each kind of bet on the sheet is explained by an example.
func TestPageExplainsBets(t *testing.T) {
	page := sheet.Page(inTurn(7))
	_, legend, found := strings.Cut(page, `<dl class="legend bets">`)
	require.True(t, found)
	legend, _, _ = strings.Cut(legend, "</dl>")
	require.Equal(t, "\n"+
		`<div><dt><span class="ring">3x0</span></dt><dd>Dan doubled Annie (declarer)</dd></div>`+"\n"+
		`<div><dt><bdi>3xx1</bdi></dt><dd>Dan doubled Benny and was redoubled</dd></div>`+"\n"+
		`<div><dt><bdi>3x1</bdi></dt><dd>Dan doubled Benny</dd></div>`+"\n", legend)
	require.NotContains(t, sheet.Page(sheets["italian"]()), `class="legend bets"`)
}

// Every table can be focused, so that keys can scroll it, and has a label.
func TestPageRegions(t *testing.T) {
	for name, begin := range sheets {
		page := sheet.Page(begin())
		regions := regexp.MustCompile(`<div class="scroll" role="region" tabindex="0" aria-label="[^"]+"><table`).FindAllString(page, -1)
		require.Len(t, regions, strings.Count(page, "<table"), name)
	}
}
