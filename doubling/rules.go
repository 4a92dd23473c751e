package doubling

import (
	"encoding"
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/internal/words"
)

// Rules are the rules of side-bets. The zero Rules are those of a game without.
type Rules struct {
	// Negative is whom a flank may double in a contract of bad points.
	// Source: Penguin, pagat (anyone), Barbuda (the declarer).
	Negative Targets `yaml:"negative,omitempty" json:"negative,omitzero"`
	// Positive is whom a flank may double in a contract of good points.
	// Source: pagat, Barbuda (the declarer), and our reading of Penguin.
	Positive Targets `yaml:"positive,omitempty" json:"positive,omitzero"`
	// Declarer is how the declarer, who never doubles, may redouble.
	// Source: Penguin, pagat (each doubler on his own), Barbuda (all or none).
	Declarer Answer `yaml:"declarer,omitempty" json:"declarer,omitzero"`
	// Flank is when a flank who was doubled may redouble.
	// Source: Penguin (in his own turn, as we read it), pagat (his turn is reopened).
	Flank FlankAnswer `yaml:"flank,omitempty" json:"flank,omitzero"`
	// Quota is how many times each flank has to double each declarer over that
	// declarer's deals; redoubles do not count. Zero: as he likes.
	// Source: Penguin, pagat (twice in seven deals).
	Quota int `yaml:"quota,omitempty" json:"quota,omitzero" range:"1.."`
	// QuotaFor says which doubles count for the quota. Whichever: only a declarer
	// can be sure to be doubled, so only in his deals is the quota enforced.
	// Source: Penguin, pagat (of the declarer); the wider family (of every player).
	QuotaFor QuotaFor `yaml:"quota-for,omitempty" json:"quota-for,omitzero"`
	// Undoubled says what becomes of a contract of bad points that nobody doubled.
	// Source: the wider family (its points are split).
	Undoubled Undoubled `yaml:"undoubled,omitempty" json:"undoubled,omitzero"`
	// DoublePays and RedoublePays are how many times the difference a bet pays,
	// doubled and redoubled, 1 … 100. Left out: 1 and 2. Source: pagat (1 and 2); the
	// wider family (others).
	DoublePays   int `yaml:"double-pays,omitempty" json:"double-pays,omitzero" range:"1..100" default:"1"`
	RedoublePays int `yaml:"redouble-pays,omitempty" json:"redouble-pays,omitzero" range:"1..100" default:"2"`
}

// Check returns nil, or what makes the rules contradict themselves. Whether a
// declarer has as many deals as the quota asks for is not known here.
func (r *Rules) Check() error {
	for _, rule := range []struct {
		name  string
		value encoding.TextMarshaler
	}{
		{"negative", r.Negative}, {"positive", r.Positive}, {"declarer", r.Declarer}, {"flank", r.Flank},
		{"quota-for", r.QuotaFor}, {"undoubled", r.Undoubled},
	} {
		if _, err := rule.value.MarshalText(); err != nil {
			return fmt.Errorf("%s: %w", rule.name, err)
		}
	}
	switch {
	case r.Quota < 0:
		return fmt.Errorf("quota: %d is out of range: want 0 or more", r.Quota)
	case r.Quota > 0 && (r.Negative == Nobody || r.Positive == Nobody):
		return fmt.Errorf("quota: %d is only for rules with negative and positive: declarer or anyone", r.Quota)
	case r.QuotaFor != AsDeclarer && r.Quota == 0:
		return fmt.Errorf("quota-for: %v is only for rules with a quota", r.QuotaFor)
	case r.Undoubled == Split && r.Negative == Nobody:
		return errors.New("undoubled: split is only for rules with negative: declarer or anyone")
	case r.DoublePays < 0 || r.DoublePays > 100:
		return fmt.Errorf("double-pays: %d is out of range: want 1 to 100", r.DoublePays)
	case r.RedoublePays < 0 || r.RedoublePays > 100:
		return fmt.Errorf("redouble-pays: %d is out of range: want 1 to 100", r.RedoublePays)
	case r.Declarer != Never && r.Negative == Nobody && r.Positive == Nobody:
		return fmt.Errorf("declarer: %v is only for rules with negative or positive: declarer or anyone", r.Declarer)
	case r.Flank != FlankNever && r.Negative != Anyone && r.Positive != Anyone:
		return fmt.Errorf("flank: %v is only for rules with negative or positive: anyone", r.Flank)
	}
	return nil
}

// Targets says whom a flank may double.
type Targets uint8

// The targets. Nobody doubles himself, nor somebody who has doubled him.
const (
	Nobody   Targets = iota // there are no bets
	Declarer                // the declarer only
	Anyone                  // the declarer and the other flanks
)

var targets = words.Enum{"nobody", "declarer", "anyone"}

// String returns the rule's name.
func (t Targets) String() string { return targets.String(uint8(t)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (t Targets) MarshalText() ([]byte, error) { return targets.Marshal(uint8(t)) }

// UnmarshalText reads a rule's name.
func (t *Targets) UnmarshalText(text []byte) error { return words.Unmarshal(targets, t, text) }

// Answer says how the declarer may redouble.
type Answer uint8

// The declarer's answers.
const (
	Never     Answer = iota
	Each             // each of his doublers on his own
	AllOrNone        // all of his doublers at once, or nobody
)

var answers = words.Enum{"never", "each", "all-or-none"}

// String returns the rule's name.
func (a Answer) String() string { return answers.String(uint8(a)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (a Answer) MarshalText() ([]byte, error) { return answers.Marshal(uint8(a)) }

// UnmarshalText reads a rule's name.
func (a *Answer) UnmarshalText(text []byte) error { return words.Unmarshal(answers, a, text) }

// FlankAnswer says when a flank may redouble, each of his doublers on his own.
type FlankAnswer uint8

// The flanks' answers.
const (
	FlankNever FlankAnswer = iota
	OwnTurn                // in his turn, who has doubled him before it
	Reopened               // so too; and in a turn after the declarer's, who has doubled him since
)

var flankAnswers = words.Enum{"never", "own-turn", "reopened"}

// String returns the rule's name.
func (a FlankAnswer) String() string { return flankAnswers.String(uint8(a)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (a FlankAnswer) MarshalText() ([]byte, error) { return flankAnswers.Marshal(uint8(a)) }

// UnmarshalText reads a rule's name.
func (a *FlankAnswer) UnmarshalText(text []byte) error {
	return words.Unmarshal(flankAnswers, a, text)
}

// QuotaFor says which doubles count for the quota.
type QuotaFor uint8

// The doubles that can count.
const (
	AsDeclarer QuotaFor = iota // those of a declarer, in his own deals
	AnyPlayer                  // those of any other player, in any deal
)

var quotaFors = words.Enum{"declarer", "every-player"}

// String returns the rule's name.
func (q QuotaFor) String() string { return quotaFors.String(uint8(q)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (q QuotaFor) MarshalText() ([]byte, error) { return quotaFors.Marshal(uint8(q)) }

// UnmarshalText reads a rule's name.
func (q *QuotaFor) UnmarshalText(text []byte) error { return words.Unmarshal(quotaFors, q, text) }

// Undoubled says what becomes of a contract of bad points that nobody doubled.
type Undoubled uint8

// What can become of it.
const (
	Played Undoubled = iota // it is played like any other
	Split                   // it is not played: the flanks share its points, see [Share]
)

var undoubleds = words.Enum{"played", "split"}

// String returns the rule's name.
func (u Undoubled) String() string { return undoubleds.String(uint8(u)) }

// MarshalText returns the rule's name, or an error for a bad value.
func (u Undoubled) MarshalText() ([]byte, error) { return undoubleds.Marshal(uint8(u)) }

// UnmarshalText reads a rule's name.
func (u *Undoubled) UnmarshalText(text []byte) error { return words.Unmarshal(undoubleds, u, text) }
