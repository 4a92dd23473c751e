package score

import "github.com/barbukit/barbukit/internal/words"

// Form is how a variant's players keep their sheet. It changes no points. The zero
// Form has a line for each deal and marks the bets in it.
type Form struct {
	// Lines says what a line of the sheet is. Source: Fife (rounds).
	Lines Lines `yaml:"lines,omitempty" json:"lines,omitzero"`
	// Bets says how bets are shown. Source: Penguin (encircled), Barbuda (columns).
	Bets BetForm `yaml:"bets,omitempty" json:"bets,omitzero"`
	// Left says how it is shown what each declarer has still to call.
	// Source: Barbuda (grid), Italian (squares).
	Left LeftForm `yaml:"left,omitempty" json:"left,omitzero"`
	// Marks are the marks of the players' language on the sheet. Source: Fife.
	Marks Language `yaml:"marks,omitempty" json:"marks,omitzero"`
}

// Lines says what a line of the sheet is.
type Lines uint8

// The lines.
const (
	ByDeal  Lines = iota // a deal, with a column a player
	ByRound              // a player in a round, with a column a call
)

var lineForms = words.Enum{"deals", "rounds"}

// String returns the form's name.
func (l Lines) String() string { return lineForms.String(uint8(l)) }

// MarshalText returns the form's name, or an error for a bad value.
func (l Lines) MarshalText() ([]byte, error) { return lineForms.Marshal(uint8(l)) }

// UnmarshalText reads a form's name.
func (l *Lines) UnmarshalText(text []byte) error { return words.Unmarshal(lineForms, l, text) }

// BetForm says how bets are shown.
type BetForm uint8

// The ways to show bets.
const (
	Listed    BetForm = iota // each beside its deal
	Encircled                // the same, and doubles of the declarer are encircled
	Columns                  // and a column a player of what doubling alone paid
)

var betForms = words.Enum{"listed", "encircled", "columns"}

// String returns the form's name.
func (b BetForm) String() string { return betForms.String(uint8(b)) }

// MarshalText returns the form's name, or an error for a bad value.
func (b BetForm) MarshalText() ([]byte, error) { return betForms.Marshal(uint8(b)) }

// UnmarshalText reads a form's name.
func (b *BetForm) UnmarshalText(text []byte) error { return words.Unmarshal(betForms, b, text) }

// LeftForm says how it is shown what each declarer has still to call.
type LeftForm uint8

// The ways to show what is left.
const (
	Unshown LeftForm = iota // not at all
	Grid                    // one grid of players and contracts, the called ones marked
	Squares                 // a square for each player, the called ones struck out
)

var leftForms = words.Enum{"unshown", "grid", "squares"}

// String returns the form's name.
func (l LeftForm) String() string { return leftForms.String(uint8(l)) }

// MarshalText returns the form's name, or an error for a bad value.
func (l LeftForm) MarshalText() ([]byte, error) { return leftForms.Marshal(uint8(l)) }

// UnmarshalText reads a form's name.
func (l *LeftForm) UnmarshalText(text []byte) error { return words.Unmarshal(leftForms, l, text) }

// Language says which marks stand on the sheet.
type Language uint8

// The languages.
const (
	NoMarks Language = iota
	Fife
)

var languages = words.Enum{"none", "fife"}

// String returns the language's name.
func (l Language) String() string { return languages.String(uint8(l)) }

// MarshalText returns the language's name, or an error for a bad value.
func (l Language) MarshalText() ([]byte, error) { return languages.Marshal(uint8(l)) }

// UnmarshalText reads a language's name.
func (l *Language) UnmarshalText(text []byte) error { return words.Unmarshal(languages, l, text) }
