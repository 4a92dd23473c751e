package score

import (
	"fmt"
	"strconv"

	"github.com/barbukit/barbukit/cards"
)

// page is what a sheet holds, in the order in which it is read. Here it is said what
// there is to see; text, Markdown and HTML only draw it.
type page struct {
	title    string
	standing []standing // by seat; empty before the first deal is done
	tables   []table
	totals   []tally
	legend   []entry
}

// standing is how a player stands, what was carried over included.
type standing struct {
	seat   string // where bets speak of seats, else empty
	name   string
	points int32
	place  string
	first  bool
}

// tally is points of all seats, and what they add up to.
type tally struct {
	title  string
	names  []string
	points Points
	sum    int
}

// entry explains a sign of the sheet.
type entry struct{ sign, name, meaning string }

// table is rows under groups of columns; a row has a cell for each column of all
// groups.
type table struct {
	title  string
	kind   kind
	groups []group
	bodies []body
}

// kind says what a table is of, for those who draw it.
type kind uint8

const (
	dealTable kind = iota
	roundTable
	setTable
	gridTable
	squareTable // a row is the square of a player: his name, then what can be called
)

type group struct {
	title   string
	columns []column
}

type column struct {
	head span
	left bool // else what it holds stands to the right
}

// body is rows that stand together.
type body struct {
	title string
	aside []span // beside the title
	rows  [][]cell
}

// cell is what stands in a column, and the marks beside it.
type cell struct{ spans, marks []span }

// span is a piece of text that is drawn alike.
type span struct {
	text string
	look look
	tip  string // says more where there is room
}

// look is how a span is drawn.
type look uint8

const (
	plain    look = iota
	named         // the name of a seat: cut short where columns are narrow
	figure        // points
	oval          // points in an oval
	ringed        // in a circle
	struck        // struck out
	ticked        // a sign that something is done
	badge         // the sign of the Caller
	lettered      // a mark of the language
)

// draw lays out the sheet in its form.
func (s *Sheet) draw() page {
	p := page{title: s.Title}
	if s.Form.Lines == ByRound {
		p.tables, p.legend = s.roundTables()
	} else {
		p.tables = []table{s.dealTable()}
		p.totals = s.tallies()
	}
	if left := s.left(); left != nil {
		p.tables = append(p.tables, *left)
	}
	if len(s.Deals) > 0 {
		overall := s.Carried.Plus(s.Total())
		_, bet := s.uses()
		for seat, place := range s.positions(overall) {
			number := cards.Seat(seat).String()
			if !bet {
				number = ""
			}
			first := place == "1st" || place == "=1st"
			p.standing = append(p.standing, standing{number, s.name(cards.Seat(seat)), overall[seat], place, first})
		}
	}
	return p
}

// tallies are the totals that end the sheet.
func (s *Sheet) tallies() []tally {
	total, check := s.Running(len(s.Deals))
	tallies := []tally{{"total", s.seatNames(), total, check}}
	if s.Carried != (Points{}) {
		overall := s.Carried.Plus(total)
		tallies = append(tallies,
			tally{"carried over", s.seatNames(), s.Carried, s.Carried.Sum()},
			tally{"overall", s.seatNames(), overall, s.Carried.Sum() + check})
	}
	return tallies
}

// positions are the places of the seats in words; who shares one has = before it.
func (s *Sheet) positions(points Points) []string {
	places := Places(points, int(s.seats()), s.Fewest)
	var ordinals []string
	for seat := range s.seats() {
		word := strconv.Itoa(places[seat]) + "th"
		if n := places[seat]; n <= 3 {
			word = []string{"1st", "2nd", "3rd"}[n-1]
		}
		for other := range s.seats() {
			if other != seat && places[other] == places[seat] {
				word = "=" + word
				break
			}
		}
		ordinals = append(ordinals, word)
	}
	return ordinals
}

// seats returns how many seats the table has.
func (s *Sheet) seats() cards.Seat { return cards.Seat(min(max(s.Players, 0), cards.MaxSeats)) }

func (s *Sheet) seatNames() []string {
	var names []string
	for seat := range s.seats() {
		names = append(names, s.name(seat))
	}
	return names
}

// columns are one for each seat.
func (s *Sheet) columns() []column {
	var columns []column
	for _, name := range s.seatNames() {
		columns = append(columns, column{head: span{text: name, look: named}})
	}
	return columns
}

// figures are the cells of points by seat.
func (s *Sheet) figures(points Points) []cell {
	var cells []cell
	for seat := range s.seats() {
		cells = append(cells, one(span{text: strconv.Itoa(int(points[seat])), look: figure}))
	}
	return cells
}

// one is a cell of one span, or of none where that has no text.
func one(s span) cell {
	if s.text == "" {
		return cell{}
	}
	return cell{spans: []span{s}}
}

// textCell is a cell of text.
func textCell(text string) cell { return one(span{text: text}) }

// signed writes points with their sign.
func signed(points int) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}
