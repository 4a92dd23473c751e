package score

import "github.com/barbukit/barbukit/internal/words"

// Form is how the players of a variant keep their sheet. It changes no points. The zero Form
// has a line for each deal; the line lists the bets of the deal.
type Form struct {
	// Lines is what one line of the sheet shows. Source: Fife (rounds).
	Lines Lines `yaml:"lines,omitempty"`
	// Bets is how the sheet shows bets. Source: Penguin (encircled), Barbuda (columns).
	Bets BetForm `yaml:"bets,omitempty"`
	// Left is how the sheet shows the contracts that each declarer has left.
	// Source: Barbuda (grid), Italian (squares).
	Left LeftForm `yaml:"left,omitempty"`
	// Marks are the words for special results that the sheet shows. Source: Fife.
	Marks MarkSet `yaml:"marks,omitempty"`
}

// Lines is what one line of the sheet shows.
type Lines uint8

// The values of Lines.
const (
	LinesByDeal  Lines = iota // a deal, with a column for each player
	LinesByRound              // a player in a round, with a column for each contract
)

var lineForms = words.Enum{"deals", "rounds"}

// String returns the form's name.
func (l Lines) String() string { return lineForms.String(uint8(l)) }

// BetForm is how the sheet shows bets.
type BetForm uint8

// The values of BetForm.
const (
	BetsListed    BetForm = iota // in the line of the deal
	BetsEncircled                // in the line of the deal; doubles of the declarer are encircled
	BetsColumns                  // in the line of the deal; a column for each player shows what the bets paid
)

var betForms = words.Enum{"listed", "encircled", "columns"}

// String returns the form's name.
func (b BetForm) String() string { return betForms.String(uint8(b)) }

// LeftForm is how the sheet shows the contracts that each declarer has left.
type LeftForm uint8

// The values of LeftForm.
const (
	LeftUnshown LeftForm = iota // not at all
	LeftGrid                    // one grid of players and contracts, with marks at the contracts played
	LeftSquares                 // a square for each player, with the contracts played struck out
)

var leftForms = words.Enum{"unshown", "grid", "squares"}

// String returns the form's name.
func (l LeftForm) String() string { return leftForms.String(uint8(l)) }

// MarkSet is the set of marks on the sheet.
type MarkSet uint8

// The values of MarkSet.
const (
	MarksNone MarkSet = iota // no marks
	MarksFife                // the marks of Fife, from Egg to Full Participation
)

var markSets = words.Enum{"none", "fife"}

// String returns the name of the set.
func (m MarkSet) String() string { return markSets.String(uint8(m)) }
