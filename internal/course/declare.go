package course

import (
	"iter"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// Scheduled returns the contract that the schedule fixes for the deal, or nil if there is no
// schedule.
func (c *Course) Scheduled() *variant.Contract {
	if c.Cut() {
		return nil
	}
	if i := c.Engine.Scheduled(c.at()); i >= 0 {
		return c.Game.Contract(i)
	}
	return nil
}

// NeedsDeclaration reports whether a player must declare something in a deal without cuts. A
// declaration is needed if there is no schedule, or if the scheduled contract needs a trump
// suit or a start rank. If the trump suit is sold, it is named after the sale.
func (c *Course) NeedsDeclaration() bool {
	k := c.Scheduled()
	return k == nil || k.Trump().Named() && !k.Sells() || k.Engine().NamesRank()
}

// Declares reports whether a player declares the contract of the deal.
func (c *Course) Declares() bool { return c.Engine.Declares(c.at()) }

// Contract returns a set of contracts as one contract of the deal, or nil if the contracts
// cannot be combined.
func (c *Course) Contract(set variant.ContractSet) *variant.Contract { return c.Game.InDeal(c.At, set) }

// Declare declares contracts, which must be allowed, and returns them as one contract.
func (c *Course) Declare(set variant.ContractSet) *variant.Contract {
	by, k := c.Engine.Caller(c.at()), c.Contract(set)
	c.Leader = k.Engine().Leader(c.Declarer, c.Dealer, c.Leader)
	c.declarations[by] = c.Engine.Add(c.declarations[by], engine.Set(set))
	c.grouped = c.grouped.With(set.Len())
	return k
}

// Declarations returns what a seat has declared in this set.
func (c *Course) Declarations(seat cards.Seat) variant.ContractSet {
	if int(seat) >= c.Game.Players() {
		return 0
	}
	return variant.ContractSet(c.declarations[seat])
}

// Left returns the contracts that a seat has left to declare in this set. Caps can forbid
// some of them.
func (c *Course) Left(seat cards.Seat) variant.ContractSet {
	return variant.ContractSet(c.Engine.Left(c.declarations[seat]))
}

// Earlier returns the contracts declared earlier in this set: by the declarer of the deal, or
// by cuts if cuts decide the contract.
func (c *Course) Earlier() engine.Set { return c.declarations[c.Engine.Caller(c.at())] }

// Allowed walks the sets of contracts that may be declared in the deal: each contract by
// itself, then combinations, two contracts before three.
func (c *Course) Allowed() iter.Seq[variant.ContractSet] {
	return func(yield func(variant.ContractSet) bool) {
		c.Engine.Allowed(c.at(), &c.declarations, c.grouped)(func(set engine.Set) bool { return yield(variant.ContractSet(set)) })
	}
}

// Open returns the contracts that may be declared in the deal. Some of them may have to be
// combined with others.
func (c *Course) Open() variant.ContractSet {
	return variant.ContractSet(c.Engine.Open(c.at(), &c.declarations))
}

// CheckContracts returns nil if the declarer may declare a set of contracts, else a
// [*variant.RuleError]. The parameter k must be c.Contract(set).
func (c *Course) CheckContracts(set variant.ContractSet, k *variant.Contract) error {
	left := c.Open()
	rule := error(nil)
	switch {
	case k == nil && len(c.Engine.Combinable) > 0:
		return &variant.RuleError{Err: variant.ErrNotCombinable, Allowed: "can be combined: " + c.combinable()}
	case k == nil:
		rule = variant.ErrOneContract
	case set&^left == 0 && c.Engine.Keeps(c.at(), &c.declarations, c.grouped, engine.Set(set)):
		return nil
	case set&^left == 0:
		return &variant.RuleError{Err: variant.ErrMustCombine, Allowed: c.mustCombine()}
	case c.Scheduled() != nil:
		return &variant.RuleError{Err: variant.ErrScheduled, Allowed: "want " + c.names(left)}
	case !c.Engine.InStage(c.At.Deal, engine.Set(set)):
		rule = variant.ErrStage
	case set&^c.Left(c.Declarer) != 0:
		rule = variant.ErrDeclaredBefore
	case !c.Engine.InQuota(c.At.Deal, c.declarations[c.Engine.Caller(c.at())], engine.Set(set)):
		rule = variant.ErrContractQuota
	default:
		rule = variant.ErrCap
	}
	return &variant.RuleError{Err: rule, Allowed: "contracts left: " + c.names(left)}
}

// combinable returns, as text for an error, which contracts can be combined: contracts of
// tricks with each other, and each layout with itself.
func (c *Course) combinable() string {
	var tricks, layouts string
	for _, id := range c.Engine.Combinable {
		set, _ := c.Game.ContractSet(id)
		if c.Contract(set).Play() == variant.PlayLayout {
			layouts += "; " + string(id) + " with itself"
		} else {
			tricks += ", " + string(id)
		}
	}
	return strings.TrimLeft(tricks+layouts, ",; ")
}

// mustCombine returns, as text for an error, what the declarer must combine and what they may
// declare now.
func (c *Course) mustCombine() string {
	var want, may []string
	if c.Engine.Pairs > 0 {
		want = append(want, "exactly two contracts in "+words.Count(c.Engine.Pairs, "deal"))
	}
	if c.Engine.Group > 0 {
		want = append(want, words.Number(c.Engine.Group)+" or more contracts in one deal")
	}
	for set := range c.Allowed() {
		may = append(may, string(c.Contract(set).ID()))
	}
	return "want " + strings.Join(want, ", or ") + "; may declare " + strings.Join(may, ", ")
}

func (c *Course) names(set variant.ContractSet) string {
	var names []string
	for i := range set.All() {
		names = append(names, string(c.Game.Contract(i).ID()))
	}
	return strings.Join(names, ", ")
}

// CheckNamed returns nil if a declarer may name that trump suit and that start rank with a
// contract. Otherwise it returns a [*variant.RuleError] or an error of package dominoes. NoSuit
// means no trump, and rank 0 means no rank. Hand has the cards that the declarer may hold.
func CheckNamed(k *variant.Contract, trump cards.Suit, rank cards.Rank, hand cards.Hand) error {
	if err := checkTrump(k, trump); err != nil {
		return err
	}
	return checkRank(k, rank, hand)
}

// checkRank returns nil if a declarer with that hand may name that start rank, and an error otherwise.
func checkRank(k *variant.Contract, rank cards.Rank, hand cards.Hand) error {
	switch {
	case !k.Engine().NamesRank() && rank != 0:
		return &variant.RuleError{Err: variant.ErrRankNotAllowed, Allowed: "want " + string(k.ID()) + " without a rank"}
	case !k.Engine().NamesRank():
		return nil
	case rank == 0:
		var ranks []string
		for r := range k.Engine().Ranks(hand) {
			ranks = append(ranks, r.String())
		}
		return &variant.RuleError{Err: variant.ErrRankMissing, Allowed: "want " + string(k.ID()) + " and one of " + strings.Join(ranks, " ")}
	}
	return k.Engine().CheckRank(rank, hand)
}

// CheckKnown is like CheckNamed for a deal whose trump suit is known although nobody named it: if a
// card was turned up for trumps, the trump must be its suit.
func CheckKnown(k *variant.Contract, trump cards.Suit, rank cards.Rank, hand cards.Hand) error {
	if k.Trump() != variant.TrumpTurned {
		return CheckNamed(k, trump, rank, hand)
	}
	const want = "want C, D, H or S, the suit of the card that was turned up"
	switch {
	case trump == cards.NoSuit:
		return &variant.RuleError{Err: variant.ErrTrumpMissing, Allowed: want}
	case trump > cards.Spades:
		return &variant.RuleError{Err: variant.ErrTrumpNotAllowed, Allowed: want}
	}
	return CheckNamed(k, cards.NoSuit, rank, hand)
}

// checkTrump returns nil if the contract allows that trump suit, and an error otherwise.
//
// Rule: contract-trump
func checkTrump(k *variant.Contract, trump cards.Suit) error {
	id := string(k.ID())
	switch {
	case !k.Trump().Named() && trump != cards.NoSuit:
		return &variant.RuleError{Err: variant.ErrTrumpNotAllowed, Allowed: "want " + id + " without a trump"}
	case k.Trump() == variant.TrumpSuit && trump == cards.NoSuit:
		return &variant.RuleError{Err: variant.ErrTrumpMissing, Allowed: "want " + id + " C, D, H or S"}
	case k.Trump() == variant.TrumpSuit && trump > cards.Spades:
		return &variant.RuleError{Err: variant.ErrTrumpNotAllowed, Allowed: "want " + id + " C, D, H or S"}
	case k.Trump() == variant.TrumpOptional && trump > cards.Spades:
		return &variant.RuleError{Err: variant.ErrTrumpNotAllowed, Allowed: "want " + id + " C, D, H, S or NT"}
	}
	return nil
}
