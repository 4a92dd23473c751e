package variant

import (
	"cmp"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// Contract is what is played in a deal of a [Game]: one contract, or several combined. Like the
// game, it never changes and can be shared. [Game.Contract] and [Game.InDeal] return a Contract. The
// zero Contract has no rules, and its methods can panic.
type Contract struct {
	game   *Game
	rules  *ContractRules   // of the first contract; its rules of play apply to all
	all    []*ContractRules // of all contracts, in the order of the rules
	id     score.ContractID
	engine engine.Contract
}

// Engine returns the contract for the packages of the engine. Its type is internal, so other
// modules cannot use it.
func (p *Contract) Engine() *engine.Contract { return &p.engine }

// Times returns how often each declarer plays the contract.
func (p *Contract) Times() int { return max(p.rules.Times, 1) }

// ID returns the contract's id; for combined contracts, their ids joined by +.
func (p *Contract) ID() score.ContractID { return p.id }

// Label returns the contract's name for players, which is the variant's own label; else the name
// that package lang has for a standard id in the language of the variant; else the id. The names
// of combined contracts are joined by +.
func (p *Contract) Label() string {
	return p.joined(func(k *ContractRules) string { return k.label(p.game.rules.Language) })
}

// Short returns the contract's abbreviation on the score sheet; for combined contracts, their
// abbreviations joined by +.
func (p *Contract) Short() string {
	return p.joined(func(k *ContractRules) string { return k.short(p.game.rules.Language) })
}

func (p *Contract) joined(name func(*ContractRules) string) string {
	names := make([]string, len(p.all))
	for i, rules := range p.all {
		names[i] = name(rules)
	}
	return strings.Join(names, "+")
}

// Play returns the kind of play.
func (p *Contract) Play() Play { return p.rules.Play } // Rule: contract-play

// Trump returns the rule on the trump suit.
func (p *Contract) Trump() Trump { return p.rules.Trump }

// TrumpSuit returns the trump suit that the rules fix, or NoSuit.
func (p *Contract) TrumpSuit() cards.Suit { return p.rules.TrumpSuit }

// Sells reports whether the right to name trumps is sold before the play.
func (p *Contract) Sells() bool { return p.engine.Sale != nil }

// Announces reports whether a player may announce all tricks before the play.
func (p *Contract) Announces() bool { return p.engine.Announces() }

// Chooses reports whether a player who takes everything chooses between two pairs of points.
func (p *Contract) Chooses() bool { return p.engine.Chooses() }

// Tricks returns the rules of a contract of tricks for the game's number of players. The order of
// ranks of the variant and the lead card that is in the pack are part of these rules. The rules of a
// layout are the field Layout of [ContractRules], which [Variant.Rules] returns.
func (p *Contract) Tricks() tricks.Rules { return p.engine.TrickRules }

// Gift returns the cards that each player passes before play.
func (p *Contract) Gift() Gift { return p.rules.Gift }

// Total returns the points of all players together, before bets. The sum of a deal can differ if a
// player takes everything or nothing that counts, announces all tricks or declines the deal, or if
// cards of a talon score: see [ContractRules] and [Talon].
func (p *Contract) Total() int {
	total := 0
	for _, scale := range p.engine.Scales {
		total += scale.Total()
	}
	return total
}

// Positive reports whether players try to win points: if the points of all players together by the
// terms are good, or in a layout and in runs also if they add up to 0. Other points for a player who
// takes everything or nothing do not count, nor do those for cards left.
func (p *Contract) Positive() bool {
	sum := 0
	for _, scale := range p.engine.Scales {
		sum += scale.Plain()
	}
	if p.game.rules.Winner == WinnerFewest {
		sum = -sum
	}
	return sum > 0 || p.sheds() && sum == 0
}

// sheds reports whether players try to get rid of their cards.
func (p *Contract) sheds() bool { return p.Play() == PlayLayout || p.Play() == PlayRuns }

// label returns the contract's name for players, given the language of the variant.
func (k *ContractRules) label(own lang.Language) string {
	return cmp.Or(k.Label, own.Contract(string(k.ID)), string(k.ID))
}

// short returns the contract's abbreviation on the score sheet, or its name if it has none.
func (k *ContractRules) short(own lang.Language) string { return cmp.Or(k.Short, k.label(own)) }
