package tabletext_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/internal/tabletext"
	"github.com/barbukit/barbukit/internal/texttable"
)

// text returns a page without its first line break.
func page(text string) string { return strings.TrimPrefix(text, "\n") }

func plains(texts ...string) []tabletext.Text {
	var all []tabletext.Text
	for _, text := range texts {
		all = append(all, tabletext.Plain(text))
	}
	return all
}

// On a narrow page the second line of a row is indented by two columns. A wide page has a
// column for the heads. Items are whole if they fit on a line.
func TestRows(t *testing.T) {
	draw := func(width int) string {
		p := tabletext.New(width, false)
		p.Blank()
		p.Line(tabletext.Plain("A title that is wider than a narrow page"))
		p.Blank()
		p.Blank()
		p.Row("Bets:", plains("Annie doubled Benny", "Benny redoubled Annie", "Chloé doubled Annie"), ", ")
		p.Row("Nothing:", nil, ", ")
		p.Row("Hand:", plains("AS KS", "QH", "", "2C"), "   ")
		p.Row("A head that is wider than a column:", plains("x"), " ")
		return p.Text()
	}
	require.Equal(t, page(`
A title that is wider than a
  narrow page

Bets: Annie doubled Benny,
  Benny redoubled Annie,
  Chloé doubled Annie
Hand: AS KS   QH   2C
A head that is wider than a
  column: x
`), draw(30))
	require.Equal(t, draw(30), draw(-5), "no page is narrower")
	require.Equal(t, page(`
A title that is wider than a narrow page

Bets:              Annie doubled Benny,
                   Benny redoubled Annie,
                   Chloé doubled Annie
Hand:              AS KS   QH   2C
A head that is wider than a column: x
`), draw(60))
}

// Facts share a line of a wide page. On a narrow page each of them has a line.
func TestFacts(t *testing.T) {
	draw := func(width int, facts ...tabletext.Fact) string {
		p := tabletext.New(width, false)
		p.Facts(facts...)
		return p.Text()
	}
	deal := tabletext.Fact{Text: tabletext.Plain("Deal 3 of 28")}
	roles := tabletext.Fact{Head: "Dealer, declarer, leader:", Text: tabletext.Plain("2 Chloé")}
	require.Equal(t, "Deal 3 of 28   Dealer, declarer, leader: 2 Chloé\n", draw(60, deal, roles))
	require.Equal(t, "Deal 3 of 28\nDealer, declarer, leader:\n  2 Chloé\n", draw(30, deal, roles))
	require.Equal(t, "Deal 3 of 28\n", draw(60, deal))
	require.Empty(t, draw(60))
}

// An item that is too wide for a line is broken at its spaces, and a word that is too wide is
// broken anywhere.
func TestLongItems(t *testing.T) {
	p := tabletext.New(30, false)
	p.Row("Bets:", plains("a "+strings.Repeat("0123456789", 6)+" b", "c"), ", ")
	p.Line(tabletext.Plain(strings.Repeat("李", 20)))
	p.Row("Hand:", plains("a", strings.Repeat("xyz ", 9)), "   ")
	p.Row("Next:", plains(strings.Repeat("xyz ", 6)+"wxyz"), " ")
	p.Row(strings.Repeat("h", 40), plains("x"), " ")
	require.Equal(t, page(`
Bets: a
  0123456789012345678901234567
  8901234567890123456789012345
  6789 b, c
`+strings.Repeat("李", 14)+`
  `+strings.Repeat("李", 6)+`
Hand: a   xyz xyz xyz xyz xyz
  xyz xyz xyz xyz
Next:
  xyz xyz xyz xyz xyz xyz wxyz
`+strings.Repeat("h", 28)+`
  hhhhhhhhhhhh x
`), p.Text())
}

func someSeats(n int) []tabletext.Seat {
	names := []string{"0 Annie", "1 Benny", "2 Chloé (you)", "3 Dev", "4 Eve", "5 Florentine the Younger", "6 Gus", "7 Hal"}
	var seats []tabletext.Seat
	for _, name := range names[:n] {
		seats = append(seats, tabletext.Seat{Name: tabletext.Plain(name), Facts: plains("cards 12", "tricks 1", "points -18")})
	}
	seats[1].Turn = true
	seats[n-1].Card = tabletext.Styled("QH", tabletext.Red)
	seats[0].Card = tabletext.Plain("TS")
	return seats
}

func TestSeats(t *testing.T) {
	drawn := func(width, n, near int, reversed bool) string {
		p := tabletext.New(width, false)
		p.Seats(someSeats(n), near, reversed, ":")
		return p.Text()
	}
	draw := func(width, n, near int) string { return drawn(width, n, near, false) }
	require.Equal(t, page(`
  0 Annie: cards 12, tricks 1,
    points -18, TS
> 1 Benny: cards 12, tricks 1,
    points -18
  2 Chloé (you): cards 12,
    tricks 1, points -18, QH
`), draw(32, 3, 0))
	require.Equal(t, page(`
  0 Annie:       cards 12, tricks 1, points -18, TS
> 1 Benny:       cards 12, tricks 1, points -18
  2 Chloé (you): cards 12, tricks 1, points -18, QH
`), draw(60, 3, 0))
	require.Equal(t, page(`
                               0 Annie
                               cards 12, tricks 1,
                               points -18
  3 Dev                               TS              > 1 Benny
  cards 12, tricks 1,           QH                      cards 12, tricks 1,
  points -18                                            points -18
                               2 Chloé (you)
                               cards 12, tricks 1,
                               points -18
`), draw(80, 4, 2))
	require.Equal(t, page(`
                               0 Annie
                               cards 12, tricks 1,
                               points -18
> 1 Benny                             TS                3 Dev
  cards 12, tricks 1,                       QH          cards 12, tricks 1,
  points -18                                            points -18
                               2 Chloé (you)
                               cards 12, tricks 1,
                               points -18
`), drawn(80, 4, 2, true))
	require.Equal(t, draw(90, 5, 2), drawn(90, 5, 2, true), "seats in a row are in the order of play")
	require.Equal(t, page(`
  0 Annie         > 1 Benny           2 Chloé (you)     3 Dev             4 Eve
  cards 12,         cards 12,         cards 12,         cards 12,         cards 12,
  tricks 1,         tricks 1,         tricks 1,         tricks 1,         tricks 1,
  points -18        points -18        points -18        points -18        points -18
  TS                                                                      QH
`), draw(90, 5, 0))
	require.Equal(t, draw(79, 8, 0), draw(80, 8, 0), "eight columns are too narrow for the facts")
	require.Equal(t, draw(79, 6, 0), draw(100, 6, 0), "a name is too wide")

	p := tabletext.New(80, false)
	p.Seats(nil, 0, false, ":")
	require.Empty(t, p.Text())
	p.Seats([]tabletext.Seat{{Name: tabletext.Plain("a")}, {Name: tabletext.Plain("b")}}, 0, false, ":")
	require.Equal(t, "  a"+strings.Repeat(" ", 40)+"b\n", p.Text())
}

// A name in a list takes half of the width with its marker, or ends with a …. Seats are in a row if each fact fits in
// its column with a comma.
func TestSeatsAtTheirLimits(t *testing.T) {
	draw := func(width, n int, name, fact string) string {
		seats := make([]tabletext.Seat, n)
		for i := range seats {
			seats[i] = tabletext.Seat{Name: tabletext.Plain(name), Facts: plains(fact)}
		}
		p := tabletext.New(width, false)
		p.Seats(seats, 0, false, ":")
		return p.Text()
	}
	require.Equal(t, "  Florentine 13: x\n", draw(30, 1, "Florentine 13", "x"))
	require.Equal(t, "  Florentine t…: x\n", draw(30, 1, "Florentine the", "x"))
	row := func(text string) string {
		return strings.TrimRight(strings.Repeat("  "+text+strings.Repeat(" ", 16-len(text)), 5), " ") + "\n"
	}
	require.Equal(t, row("Annie")+row("13 characters"), draw(90, 5, "Annie", "13 characters"))
	require.Equal(t, strings.Repeat("  Annie: 14 characters.\n", 5), draw(90, 5, "Annie", "14 characters."))
}

// A grid uses the room that a narrow page has.
func TestGrid(t *testing.T) {
	last := "."
	draw := func(cells int) string {
		row := plains("S", "7", "10", last)
		for range cells {
			row = append(row, tabletext.Plain("K"))
		}
		p := tabletext.New(30, false)
		p.Grid([][]tabletext.Text{row, plains("H", ".", ".", ".", "K")})
		return p.Text()
	}
	require.Equal(t, "  S 7 10 . K\n  H . .  . K\n", draw(1))
	require.Equal(t, "  S 7 10 ."+strings.Repeat(" K", 10)+"\n  H . .  . K\n", draw(10), "as wide as the page")
	require.Equal(t, "S 7 10 ."+strings.Repeat(" K", 11)+"\nH . .  . K\n", draw(11))
	require.Equal(t, "  S710."+strings.Repeat("K", 12)+"\n  H.. .K\n", draw(12))
	last = "10"
	require.Equal(t, "S 7 10 10"+strings.Repeat(" K", 10)+"\nH . .  .  K\n", draw(10), "one column too wide for the first space")
	require.Equal(t, "  S71010"+strings.Repeat("K", 11)+"\n  H.. . K\n", draw(11), "one column too wide for spaces")
}

// Colours are ANSI codes; each styled text ends its style.
func TestColours(t *testing.T) {
	p := tabletext.New(80, true)
	p.Line(tabletext.Join(tabletext.Styled("QH", tabletext.Bold|tabletext.Underlined|tabletext.Red), tabletext.Plain(" x "), tabletext.Styled(" ", tabletext.Bold)))
	p.Seats(someSeats(2)[1:], 0, false, ":")
	require.Equal(t, "\x1b[1;4;31mQH\x1b[0m x\n> \x1b[1m1 Benny\x1b[0m\n  cards 12, tricks 1, points -18\n  \x1b[31mQH\x1b[0m\n", p.Text())
}

// No line is wider than the page, whatever the texts are. Without colours nothing is lost except
// spaces, and the same page with colours has the same text.
func TestAnyPageFits(t *testing.T) {
	letters := rapid.SampledFrom([]rune("ab  01.é李\u0301\u200d♥🚀"))
	word := rapid.Map(rapid.SliceOfN(letters, 0, 50), func(r []rune) string { return string(r) })
	piece := rapid.Map(rapid.SliceOfN(word, 0, 3), func(words []string) (t tabletext.Text) {
		for i, w := range words {
			t = append(t, tabletext.Span{Text: w, Style: tabletext.Style(i)})
		}
		return t
	})
	pieces := rapid.SliceOfN(piece, 0, 8)
	ansi := regexp.MustCompile("\x1b\\[[0-9;]*m")
	squeeze := func(text string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) {
				return -1
			}
			return r
		}, text)
	}
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(30, 120).Draw(t, "width")
		plain, coloured := tabletext.New(width, false), tabletext.New(width, true)
		want, seated := "", false
		for range rapid.IntRange(1, 4).Draw(t, "parts") {
			var add func(p *tabletext.Page)
			items := pieces.Draw(t, "items")
			all := ""
			for _, item := range items {
				for _, s := range item {
					all += s.Text
				}
			}
			switch rapid.IntRange(0, 2).Draw(t, "part") {
			case 0:
				head := word.Draw(t, "head")
				add = func(p *tabletext.Page) { p.Row(head, items, ", ") }
				if len(items) > 0 {
					want += head + all
				}
			case 1:
				add = func(p *tabletext.Page) { p.Line(tabletext.Join(items...)) }
				want += all
			case 2:
				seats := make([]tabletext.Seat, len(items))
				for i := range seats {
					seats[i] = tabletext.Seat{Name: items[i], Facts: items, Card: items[i], Turn: i == 0}
				}
				seated = true
				near := rapid.IntRange(0, 3).Draw(t, "near")
				add = func(p *tabletext.Page) { p.Seats(seats, near, false, ":") }
			}
			add(plain)
			add(coloured)
		}
		text := plain.Text()
		for line := range strings.Lines(text) {
			line = strings.TrimSuffix(line, "\n")
			require.LessOrEqual(t, texttable.Width(line), width, "%q", line)
			require.Equal(t, strings.TrimRight(line, " "), line)
		}
		if !seated {
			require.Equal(t, squeeze(want), squeeze(strings.ReplaceAll(text, ",", "")))
		}
		require.Equal(t, squeeze(text), squeeze(ansi.ReplaceAllString(coloured.Text(), "")))
		require.NotContains(t, text, "\x1b")
	})
}

// Rows are texts of one line, whatever the width of the page.
func TestRowsAsTexts(t *testing.T) {
	p := tabletext.New(30, true)
	p.Line(tabletext.Plain("a line"))
	p.Row("Bets:", plains("Annie doubled Benny", "Benny redoubled Annie"), ", ")
	p.Row("Next:", plains("x", "y"), "")
	p.Row("Places:", []tabletext.Text{tabletext.Styled("1st", tabletext.Bold), tabletext.Plain("2nd")}, "   ")
	require.Equal(t, []string{"Bets: Annie doubled Benny, Benny redoubled Annie", "Next: x; y", "Places: 1st; 2nd"}, p.Rows("; "))
	require.Empty(t, tabletext.New(30, false).Rows("; "))
}
