package sheet

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// page is the content of a sheet in reading order. Text, Markdown and HTML are three ways
// to write the same page.
type page struct {
	language lang.Language
	title    string
	standing []standing // by seat; empty before the first deal is scored
	tables   []section
	seats    []seatNamed // empty if bets name no seats
	totals   []tally
	legend   []entry
}

// standing is the score and the place of a player, with the points carried over.
type standing struct {
	seat   string // the seat's number if there are bets, because bets name seats, and if the name is another; else empty
	name   string
	points int32
	place  string
	first  bool
}

// tally is one line of totals.
type tally struct {
	title  string
	names  []string
	points score.Points
	word   string // before the sum
	sum    int    // the sum that the points must have
	team   bool   // the points and names are those of teams
}

// entry explains a sign in the legend.
type entry struct {
	sign, name, meaning string
	english             bool // the meaning is in English in every language
}

// section is a table: rows under groups of columns. A row has a cell for each column of
// all groups.
type section struct {
	title  string
	kind   kind
	groups []group
	bodies []body
}

// kind is what a section shows.
type kind uint8

const (
	dealTable kind = iota
	roundTable
	setTable
	gridTable
	squareTable // a row is the square of a player: the name, then the contracts
)

type group struct {
	title   string
	columns []column
}

type column struct {
	head span
	left bool // aligned to the left, else to the right
}

// body is a group of rows with a title of its own.
type body struct {
	title string
	aside []span // after the title
	rows  [][]cell
}

// cell is the content of one column in one row, and the marks beside it.
type cell struct{ spans, marks []span }

// span is a piece of text with one look.
type span struct {
	text string
	look look
	tip  string // a longer text, for HTML
	cut  string // a shorter text, for columns of text; empty if the text can be shortened without it
}

// look is how a span is written.
type look uint8

const (
	plain    look = iota
	named         // the name of a seat: shortened in narrow columns
	figure        // points
	oval          // points in an oval
	ringed        // encircled
	struck        // struck out
	ticked        // a sign that a contract has been played
	badge         // the sign of the Caller
	lettered      // a mark of the language
	suited        // a symbol of a suit
)

// draw returns the page of the sheet, in the form that the sheet states.
func (s builder) draw() page {
	p := page{language: s.Language, title: s.Title}
	if s.Form.Lines == score.LinesByRound {
		p.tables, p.legend = s.roundTables()
	} else {
		p.tables = []section{s.dealTable()}
		p.seats, p.totals = s.seatsNamed(), s.tallies()
	}
	p.legend = append(p.legend, s.brokenLegend()...)
	if left := s.left(); left != nil {
		p.tables = append(p.tables, *left)
	}
	if len(s.Deals) > 0 {
		overall := s.Carried.Plus(s.Total())
		_, bet := s.uses()
		places := s.Sheet.Places(overall)
		overall = s.ByTeam(overall)
		for seat, place := range s.positions(places) {
			number := s.number(cards.Seat(seat))
			if !bet {
				number = ""
			}
			partner := s.Partner(cards.Seat(seat))
			name := s.name(cards.Seat(seat))
			if partner < cards.Seat(seat) {
				continue // the team is in the line of the other partner
			}
			if partner != cards.Seat(seat) {
				name += " + " + s.name(partner)
				if number != "" {
					number += " + " + s.number(partner)
				}
			}
			if !s.named(cards.Seat(seat)) && !s.named(partner) {
				number = "" // it is there in place of the name
			}
			p.standing = append(p.standing, standing{number, name, overall[seat], place, places[seat] == 1})
		}
	}
	return p
}

// seatNamed is a seat with the name of its player.
type seatNamed struct{ number, name string }

// seatsNamed returns the seats with the names of their players, because bets have the numbers of seats and the columns
// have names. It returns nil if there are no bets or no names.
func (s builder) seatsNamed() (list []seatNamed) {
	if !slices.ContainsFunc(s.Deals, func(d score.Deal) bool { return d.Bets() != "" }) {
		return nil
	}
	for seat := range s.seats() {
		if s.named(seat) {
			list = append(list, seatNamed{s.number(seat), s.name(seat)})
		}
	}
	return list
}

// seatList returns a word, then each seat with the name of its player in the form that clean returns. It returns nil if
// bets name no seats.
func (p *page) seatList(clean func(string) string) []string {
	if p.seats == nil {
		return nil
	}
	list := []string{p.language.Text(lang.Seat)}
	for _, s := range p.seats {
		list = append(list, p.language.Text(lang.Heading, s.number)+" "+clean(s.name))
	}
	return list
}

// placeList returns a word, then each player or team with its place. It returns nil before the first deal is scored.
func (p *page) placeList(clean func(string) string) []string {
	if len(p.standing) == 0 {
		return nil
	}
	list := []string{p.language.Text(lang.Place)}
	for _, s := range p.standing {
		list = append(list, p.language.Text(lang.Heading, clean(s.name))+" "+s.place)
	}
	return list
}

// tallies returns the totals at the end of the sheet.
func (s builder) tallies() []tally {
	total, check := s.Running(len(s.Deals))
	sum := s.say(lang.Sum)
	tallies := []tally{{s.say(lang.Total), s.seatNames(), total, sum, check, false}}
	if s.Carried != (score.Points{}) {
		overall := s.Carried.Plus(total)
		tallies = append(tallies,
			tally{s.say(lang.CarriedOver), s.seatNames(), s.Carried, sum, s.Carried.Sum(), false},
			tally{s.say(lang.Overall), s.seatNames(), overall, sum, s.Carried.Sum() + check, false})
	}
	if s.Partner(0) != 0 {
		tallies = append(tallies, s.teamTally(s.Carried.Plus(total), s.Carried.Sum()+check))
	}
	return tallies
}

// teamTally returns the totals of the teams, each in the column of its first player.
func (s builder) teamTally(points score.Points, check int) tally {
	both := s.ByTeam(points)
	t := tally{title: s.say(lang.TeamTotal), word: s.say(lang.Sum), sum: check, team: true}
	for seat := range s.seats() {
		if partner := s.Partner(seat); partner > seat {
			t.points[len(t.names)] = both[seat]
			t.names = append(t.names, s.name(seat)+" + "+s.name(partner))
		}
	}
	return t
}

// positions returns places in words; a place that another team shares begins with =. Partners have the
// place of their team among the teams.
func (s builder) positions(places [cards.MaxSeats]int) []string {
	var ordinals []string
	for seat := range s.seats() {
		place := places[seat]
		if s.Partner(seat) != seat {
			place = (place + 1) / 2 // the score counts two players of each better team
		}
		word := s.Language.Ordinal(place)
		for other := range s.seats() {
			if other != seat && other != s.Partner(seat) && places[other] == places[seat] {
				word = "=" + word
				break
			}
		}
		ordinals = append(ordinals, word)
	}
	return ordinals
}

// seats returns the number of seats. It is 0 to 8 even if the sheet has a wrong number of
// players.
func (s builder) seats() cards.Seat { return cards.Seat(min(max(s.Players, 0), cards.MaxSeats)) }

func (s builder) seatNames() []string {
	var names []string
	for seat := range s.seats() {
		names = append(names, s.name(seat))
	}
	return names
}

func (s builder) columns() []column {
	var columns []column
	for seat := range s.seats() {
		columns = append(columns, column{head: s.nameOf(seat)})
	}
	return columns
}

// figures returns a cell with the points of each seat.
func (s builder) figures(points score.Points) []cell {
	var cells []cell
	for seat := range s.seats() {
		cells = append(cells, one(span{text: strconv.Itoa(int(points[seat])), look: figure}))
	}
	return cells
}

// one returns a cell with one span, or an empty cell if the span has no text.
func one(s span) cell {
	if s.text == "" {
		return cell{}
	}
	return cell{spans: []span{s}}
}

func textCell(text string) cell { return one(span{text: text}) }

// signed writes points with a sign: "+5", "-5", "0".
func signed(points int) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}
