package score

import (
	"fmt"

	"github.com/barbukit/barbukit/internal/words"
)

// ByTeam is how a contract is scored if the points of partners count together. There are two
// teams. The zero ByTeam scores each player.
type ByTeam struct {
	// More and Fewer are the points of the team with more points by the terms and of the team
	// with fewer, -1000 … 1000; each partner scores half of them. More is greater than Fewer. If
	// both are 0, the points by the terms stay. Source: our addition, for teams that
	// play for the win of each deal.
	More  int `yaml:"more,omitempty" range:"-1000..1000"`
	Fewer int `yaml:"fewer,omitempty" range:"-1000..1000"`
	// Level is what happens if both teams have the same points. Source: com-trix.andro.io (in
	// Trex with partners, the queens are played again if each team has two).
	Level Level `yaml:"level,omitempty"`
}

// Level is what happens in a contract scored by team if the teams are level.
type Level uint8

// The values of Level.
const (
	LevelScored Level = iota // the deal is scored; both teams share More and Fewer
	LevelReplay              // the deal is not scored: the same deal is dealt and played again
)

var levels = words.Enum{"scored", "replay"}

// String returns the value as in a file.
func (l Level) String() string { return levels.String(uint8(l)) }

// Fixed reports whether the teams score More and Fewer instead of the points by the terms.
func (b ByTeam) Fixed() bool { return b.More != 0 || b.Fewer != 0 }

// Check returns an error if partners cannot share the points, or if the team with more points
// by the terms would not score more.
func (b ByTeam) Check() error {
	switch {
	case !b.Fixed():
		return nil
	case b.More <= b.Fewer:
		return fmt.Errorf("the team with more points by the terms scores %d, and the other team %d: want more greater than fewer", b.More, b.Fewer)
	case b.More%2 != 0 || b.Fewer%2 != 0:
		return fmt.Errorf("%d and %d points: want even numbers, because each partner scores half of them", b.More, b.Fewer)
	case b.Level == LevelScored && (b.More+b.Fewer)%4 != 0:
		return fmt.Errorf("if the teams are level, the four players share %d points: want a sum that divides by 4, or level: replay", b.More+b.Fewer)
	}
	return nil
}

// Points returns the points of each of four players, given the points by the terms, and whether
// the two teams are level.
//
// Rule: score-by-team
func (b ByTeam) Points(p Points) (points Points, level bool) {
	first, second := p[0]+p[2], p[1]+p[3]
	level = first == second
	if !b.Fixed() {
		return p, level
	}
	each := [2]int{b.Fewer / 2, b.Fewer / 2}
	switch {
	case level:
		each = [2]int{(b.More + b.Fewer) / 4, (b.More + b.Fewer) / 4}
	case first > second:
		each[0] = b.More / 2
	default:
		each[1] = b.More / 2
	}
	return Points{int32(each[0]), int32(each[1]), int32(each[0]), int32(each[1])}, level
}
