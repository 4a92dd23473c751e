package doubling

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/internal/words"
)

// Rules are the rules of side-bets. The zero Rules allow no side-bets.
type Rules struct {
	// Negative says which players a flank may double in a contract of bad points.
	// Source: Penguin, pagat (anyone), Barbuda (the declarer).
	Negative Targets `yaml:"negative,omitempty"`
	// Positive says which players a flank may double in a contract of good points.
	// Source: pagat, Barbuda (the declarer), and our reading of Penguin.
	Positive Targets `yaml:"positive,omitempty"`
	// Declarer says how the declarer, who cannot double, may redouble.
	// Source: Penguin, pagat (each doubler separately), Barbuda (all or none).
	Declarer DeclarerRedouble `yaml:"declarer,omitempty"`
	// Flank says when a flank who was doubled may redouble.
	// Source: Penguin (in their own turn, as we read it), pagat (their turn is reopened).
	Flank FlankRedouble `yaml:"flank,omitempty"`
	// Quota is how many times each flank must double each declarer over that declarer's
	// deals. Redoubles do not count. 0 means no quota.
	// Source: Penguin, pagat (twice in seven deals).
	Quota int `yaml:"quota,omitempty" range:"1.."`
	// QuotaFor says which doubles count for the quota. The quota is enforced only in the
	// declarer's own deals, because only then can a flank always double the declarer.
	// Source: Penguin, pagat (of the declarer); the wider family (of every player).
	QuotaFor QuotaFor `yaml:"quota-for,omitempty"`
	// QuotaOver says over which deals the quota counts: for each declarer over that
	// declarer's deals, or for each flank over all deals of a set, whoever declares.
	// Source: Penguin, pagat (each declarer); pagat.com/invented/barbu3.html (all deals).
	QuotaOver QuotaOver `yaml:"quota-over,omitempty"`
	// Undoubled says what happens to a contract of bad points that nobody doubled.
	// Source: the wider family (its points are split).
	Undoubled Undoubled `yaml:"undoubled,omitempty"`
	// A double pays DoublePays times the difference, and a redouble pays RedoublePays times
	// the difference. The values are 1 to 100. If omitted, they are 1 and 2. Source: pagat
	// (1 and 2); the wider family (other factors).
	DoublePays   int `yaml:"double-pays,omitempty" range:"1..100" default:"1"`
	RedoublePays int `yaml:"redouble-pays,omitempty" range:"1..100" default:"2"`
}

// Check returns an error if the rules contradict themselves. It does not check that a
// declarer has as many deals as the quota asks for.
func (r *Rules) Check() error {
	for _, rule := range []struct {
		name  string
		names words.Enum
		value uint8
	}{
		{"negative", targets, uint8(r.Negative)}, {"positive", targets, uint8(r.Positive)},
		{"declarer", declarerRedoubles, uint8(r.Declarer)}, {"flank", flankRedoubles, uint8(r.Flank)},
		{"quota-for", quotaForNames, uint8(r.QuotaFor)},
		{"quota-over", quotaOverNames, uint8(r.QuotaOver)}, {"undoubled", undoubledNames, uint8(r.Undoubled)},
	} {
		if err := rule.names.Check(rule.value); err != nil {
			return fmt.Errorf("%s: %w", rule.name, err)
		}
	}
	switch {
	case r.Quota < 0:
		return fmt.Errorf("quota: %d is out of range: want 0 or more", r.Quota)
	case r.Quota > 0 && (r.Negative == TargetsNobody || r.Positive == TargetsNobody):
		return fmt.Errorf("quota: %d needs doubling in every contract: want declarer or anyone for both negative and positive, or no quota", r.Quota)
	case r.QuotaFor != QuotaForDeclarer && r.Quota == 0:
		return fmt.Errorf("quota-for: %v is only for rules with a quota: want a quota, or quota-for: declarer", r.QuotaFor)
	case r.QuotaOver != QuotaOverEach && r.Quota == 0:
		return fmt.Errorf("quota-over: %v is only for rules with a quota: want a quota, or quota-over: each-declarer", r.QuotaOver)
	case r.Undoubled == UndoubledSplit && r.Negative == TargetsNobody:
		return errors.New("undoubled: split needs doubling in negative contracts: want declarer or anyone for negative, or undoubled: played")
	case r.DoublePays < 0 || r.DoublePays > 100:
		return fmt.Errorf("double-pays: %d is out of range: want 1 to 100", r.DoublePays)
	case r.RedoublePays < 0 || r.RedoublePays > 100:
		return fmt.Errorf("redouble-pays: %d is out of range: want 1 to 100", r.RedoublePays)
	case r.Declarer != RedoubleNever && r.Negative == TargetsNobody && r.Positive == TargetsNobody:
		return fmt.Errorf("declarer: %v needs doubling: want declarer or anyone for negative or positive, or declarer: never", r.Declarer)
	case r.Flank != FlankRedoubleNever && r.Negative != TargetsAnyone && r.Positive != TargetsAnyone:
		return fmt.Errorf("flank: %v needs doubling of any player: want anyone for negative or positive, or flank: never", r.Flank)
	}
	return nil
}

// Targets says which players a flank may double.
type Targets uint8

// The targets. In every game a player cannot double themselves, nor a player who has
// doubled them.
const (
	TargetsNobody   Targets = iota // there are no bets
	TargetsDeclarer                // the declarer only
	TargetsAnyone                  // the declarer and the other flanks
)

var targets = words.Enum{"nobody", "declarer", "anyone"}

// String returns the name of the rule.
func (t Targets) String() string { return targets.String(uint8(t)) }

// DeclarerRedouble says how the declarer may redouble.
type DeclarerRedouble uint8

// The values of DeclarerRedouble.
const (
	RedoubleNever     DeclarerRedouble = iota
	RedoubleEach                       // any of the players who have doubled them
	RedoubleAllOrNone                  // all the players who have doubled them, or none
)

var declarerRedoubles = words.Enum{"never", "each", "all-or-none"}

// String returns the name of the rule.
func (a DeclarerRedouble) String() string { return declarerRedoubles.String(uint8(a)) }

// FlankRedouble says when a flank may redouble any of the players who have doubled them.
type FlankRedouble uint8

// The values of FlankRedouble.
const (
	FlankRedoubleNever    FlankRedouble = iota
	FlankRedoubleOwnTurn                // in their turn, players who doubled them before this turn
	FlankRedoubleReopened               // as own-turn; in a second turn also the players who doubled them after their first turn
)

var flankRedoubles = words.Enum{"never", "own-turn", "reopened"}

// String returns the name of the rule.
func (a FlankRedouble) String() string { return flankRedoubles.String(uint8(a)) }

// QuotaFor says which doubles count for the quota.
type QuotaFor uint8

// The values of QuotaFor.
const (
	QuotaForDeclarer  QuotaFor = iota // doubles of a declarer, in that declarer's own deals
	QuotaForAnyPlayer                 // doubles of any other player, in any deal
)

var quotaForNames = words.Enum{"declarer", "every-player"}

// String returns the name of the rule.
func (q QuotaFor) String() string { return quotaForNames.String(uint8(q)) }

// QuotaOver says over which deals the quota counts.
type QuotaOver uint8

// The values of QuotaOver.
const (
	QuotaOverEach QuotaOver = iota // a flank owes the quota to each declarer, over that declarer's deals
	QuotaOverAll                   // a flank owes the quota once, over all deals of a set in which another player declares
)

var quotaOverNames = words.Enum{"each-declarer", "all-declarers"}

// String returns the name of the rule.
func (q QuotaOver) String() string { return quotaOverNames.String(uint8(q)) }

// Undoubled says what happens to a contract of bad points that nobody doubled.
type Undoubled uint8

// The values of Undoubled.
const (
	UndoubledPlayed Undoubled = iota // it is played like any other contract
	UndoubledSplit                   // it is not played: the flanks share its points equally
)

var undoubledNames = words.Enum{"played", "split"}

// String returns the name of the rule.
func (u Undoubled) String() string { return undoubledNames.String(uint8(u)) }
