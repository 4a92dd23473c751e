package runs

import "github.com/barbukit/barbukit/internal/words"

// Rules are the rules of play of one contract of runs. With the zero Rules a run has at most four
// cards, it ends with the highest card of the suit, and the deal ends when one player is left. Rules do not
// include the points.
type Rules struct {
	// Length is the largest number of cards of a run, 2 to 13. Omitted: 4. Source: Lórum (four).
	Length int `yaml:"length,omitempty" range:"2..13" default:"4"`
	// Circular says whether the lowest card of a suit follows the ace. Source: Lórum (yes), the
	// German Lorum (no).
	Circular Circular `yaml:"circular,omitempty"`
	// End says when a deal ends. Source: Lórum (first-out).
	End End `yaml:"end,omitempty"`
}

// fullRun is the length of a run if the rules do not set one.
const fullRun = 4

// length returns the largest number of cards of a run.
//
// Rule: run-length
func (r *Rules) length() int {
	if r.Length == 0 {
		return fullRun
	}
	return r.Length
}

// Circular says whether the lowest card of a suit follows the ace.
type Circular uint8

// The values of Circular.
const (
	CircularNo  Circular = iota // a run ends with the highest card of the suit
	CircularYes                 // the lowest card of the suit follows the highest
)

var circulars = words.Enum{"no", "yes"}

// String returns the name of the value.
func (c Circular) String() string { return circulars.String(uint8(c)) }

// End says when a deal ends.
type End uint8

// The endings.
const (
	EndAllButOne End = iota // when one player is left; that player has the last place
	EndFirstOut             // when one player is out of cards
)

var ends = words.Enum{"all-but-one", "first-out"}

// String returns the ending's name.
func (e End) String() string { return ends.String(uint8(e)) }
