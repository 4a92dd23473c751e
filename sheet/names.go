package sheet

import (
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// builder makes the layout of a sheet.
type builder struct{ *score.Sheet }

// say returns a phrase in the language of the sheet.
func (s builder) say(p lang.Phrase, parameters ...any) string {
	return s.Language.Text(p, parameters...)
}

// name returns the name of the player in a seat, or the number of the seat if the player has
// no name.
//
// Rule: sheet-names
func (s builder) name(seat cards.Seat) string {
	if s.named(seat) {
		return s.Names[seat]
	}
	return s.number(seat)
}

// nameOf returns the name of a seat for a table. If it would look like another name when it is shortened, the number of
// the seat is before it.
func (s builder) nameOf(seat cards.Seat) span {
	short := func(seat cards.Seat) string { return texttable.Cut(texttable.Clean(s.name(seat)), maxHead) }
	name := span{text: s.name(seat), look: named}
	for other := range s.seats() {
		if other != seat && short(other) == short(seat) {
			number := s.number(seat) + " "
			name.cut = number + texttable.Cut(texttable.Clean(name.text), maxHead-len(number))
		}
	}
	return name
}

// named reports whether the player at a seat has a name. It can be a number too.
func (s builder) named(seat cards.Seat) bool { return int(seat) < len(s.Names) && s.Names[seat] != "" }

// number returns the number that the sheet prints for a seat.
func (s builder) number(seat cards.Seat) string { return strconv.Itoa(int(seat) + s.FirstSeat) }

// ContractName returns the contract of a deal by its name in this variant, with the trump
// suit or the rank that was declared: "Trumps H", "Domino 7", "Aces + Queens".
func ContractName(s *score.Sheet, d *score.Deal) string { return builder{s}.contract(d, label) }

// contract joins the names of the contracts in play, with the trump suit and the rank.
func (s builder) contract(d *score.Deal, name func(score.SheetContract) string) string {
	var names []string
	for contract := range d.Contracts() {
		names = append(names, name(s.find(contract)))
	}
	text := strings.Join(names, " + ")
	if d.Trump != "" {
		text += " " + s.trump(d.Trump)
	}
	if d.Rank != 0 {
		text += " " + s.Language.RankLetter(d.Rank)
	}
	return text
}

// trump returns a trump suit as players of the language write it. A text that is not a trump
// suit is returned unchanged.
func (s builder) trump(text string) string {
	suit, err := cards.ParseSuit(text)
	if err != nil {
		return text
	}
	return s.Language.SuitLetter(suit)
}

// find returns the contract with that id. If the sheet does not list the contract, only the id
// is set in the result.
func (s builder) find(contract score.ContractID) score.SheetContract {
	for _, c := range s.Contracts {
		if c.Contract == contract {
			return c
		}
	}
	return score.SheetContract{Contract: contract}
}

func label(c score.SheetContract) string {
	if c.Label == "" {
		return string(c.Contract)
	}
	return c.Label
}

// short returns the name of a contract for narrow columns.
func short(c score.SheetContract) string {
	if c.Short == "" {
		return label(c)
	}
	return c.Short
}

// times returns how often each declarer, or each round, plays a contract.
func times(c score.SheetContract) int { return max(c.Times, 1) }
