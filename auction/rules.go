package auction

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/internal/words"
)

// MostTricks is the largest number of tricks in the fields of [Rules].
const MostTricks = 52

// Rules are the rules of a sale. The zero Rules sell nothing.
type Rules struct {
	// Least is the lowest bid, in tricks: 1 to 52. Omitted: nothing is sold, and the other
	// fields must be omitted too. Source: King, Copag's rules (one trick).
	Least int `yaml:"least,omitempty" range:"1..52"`
	// Step is by how many tricks a bid must be higher than the bid before it: 1 to 52.
	// Omitted: 1. Source: King, Copag's rules (any higher bid).
	Step int `yaml:"step,omitempty" range:"1..52" default:"1"`
	// Equal says whether a player may bid exactly as many tricks as the highest bid.
	// Source: King, Copag's rules (earlier).
	Equal Equal `yaml:"equal,omitempty"`
	// Refusal says whether the seller may refuse the highest bid.
	// Source: King, Copag's rules (allowed).
	Refusal Refusal `yaml:"refusal,omitempty"`
	// Decline lets the seller decline the deal if no player has bid much. Omitted: every deal
	// is played.
	Decline Decline `yaml:"decline,omitempty"`
}

// Decline says when the seller may decline the deal, and what the players then score. A deal
// that is declined is not played. The zero Decline does not allow it.
type Decline struct {
	// Bid is the highest bid after which the seller may still decline: 1 to 52. Omitted: only
	// if nobody has bid. Source: King, Copag's rules (one trick).
	Bid int `yaml:"bid,omitempty" range:"1..52"`
	// Seller is how many tricks the seller scores: 1 to 52. Omitted: none. Source: King,
	// Copag's rules (four).
	Seller int `yaml:"seller,omitempty" range:"1..52"`
	// Others is how many tricks each other player scores: 1 to 52. Omitted: none. Source:
	// King, Copag's rules (three).
	Others int `yaml:"others,omitempty" range:"1..52"`
}

// Allowed reports whether the seller may decline a deal.
func (d Decline) Allowed() bool { return d.Seller != 0 || d.Others != 0 }

// Check returns an error if the rules contradict themselves. It does not check that a deal has
// as many tricks as the rules mention.
func (r *Rules) Check() error {
	if err := equals.Check(uint8(r.Equal)); err != nil {
		return fmt.Errorf("equal: %w", err)
	}
	if err := refusals.Check(uint8(r.Refusal)); err != nil {
		return fmt.Errorf("refusal: %w", err)
	}
	for _, field := range []struct {
		name  string
		value int
	}{
		{"least", r.Least}, {"step", r.Step},
		{"decline.bid", r.Decline.Bid}, {"decline.seller", r.Decline.Seller}, {"decline.others", r.Decline.Others},
	} {
		if field.value < 0 || field.value > MostTricks {
			return fmt.Errorf("%s: %d is out of range: want 1 to %d", field.name, field.value, MostTricks)
		}
	}
	switch {
	case r.Least == 0 && *r != (Rules{}):
		return errors.New("the lowest bid is missing: want least, for example least: 1, or none of these rules")
	case r.Decline.Bid != 0 && !r.Decline.Allowed():
		return fmt.Errorf("decline.bid: %d, but a deal that is declined scores nothing: want seller or others with bid, or no bid", r.Decline.Bid)
	case r.Decline.Bid != 0 && r.Decline.Bid < r.Least:
		return fmt.Errorf("decline.bid: %d is below the lowest bid, %d: want %d or more, or no bid", r.Decline.Bid, r.Least, r.Least)
	}
	return nil
}

// Equal says whether a player may bid as many tricks as the highest bid.
type Equal uint8

// The values of Equal.
const (
	EqualRefused Equal = iota // a bid must be higher
	EqualEarlier              // a player whose turn is earlier in a round may also bid the same
)

var equals = words.Enum{"refused", "earlier"}

// String returns the name of the rule.
func (e Equal) String() string { return equals.String(uint8(e)) }

// Refusal says whether the seller may refuse the highest bid.
type Refusal uint8

// The values of Refusal.
const (
	RefusalAllowed Refusal = iota // the seller may refuse any bid
	RefusalNever                  // the seller must accept the highest bid, unless they decline the deal
)

var refusals = words.Enum{"allowed", "never"}

// String returns the name of the rule.
func (r Refusal) String() string { return refusals.String(uint8(r)) }
