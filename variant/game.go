package variant

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// Game is a variant played by a number of players. Like the variant it never
// changes and may be shared.
type Game struct {
	rules   *Rules
	players int
	pack    cards.Pack
	plans   []Plan // a call each, in the order of the rules
	capped  bool   // some contract cannot be played by every declarer

	// Where the deals are not in rounds, those of a set; else how many rounds it has.
	deals  []deal
	rounds int

	// Of games in which a contract is called more often than once, several are called
	// at once, or they are cut.
	repeated []repeated
	joint    Calls   // the contracts of tricks that can be called at once
	groups   []Calls // all that can be called in a deal, by number of contracts, then in order
	joined   map[Calls]*Plan
	cut      map[Calls]*Plan // what is played otherwise in the round of cuts
	numbers  []Calls         // what the numbers of the cutting pack call, from its lowest up
	layout   Calls           // the first call of the layout that can be cut
}

// Calls is a set of what can be called in a game: bit i is the i-th of [Game.Plan].
// Of a contract that is called more often than once the bits are next to each other,
// and the lower are set first, whichever of its deals it is.
type Calls uint32

// Has reports whether the i-th contract is in the set.
func (c Calls) Has(i int) bool { return c>>i&1 != 0 }

// Len returns how many contracts are in the set.
func (c Calls) Len() int { return bits.OnesCount32(uint32(c)) }

// All walks the contracts' numbers, ascending.
func (c Calls) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for rest := c; rest != 0; rest &= rest - 1 {
			if !yield(bits.TrailingZeros32(uint32(rest))) {
				return
			}
		}
	}
}

// Players returns the number of players.
func (g *Game) Players() int { return g.players }

// Pack returns the cards that are dealt.
func (g *Game) Pack() cards.Pack { return g.pack }

// HandSize returns how many cards each player is dealt.
func (g *Game) HandSize() int { return g.pack.Len() / g.players }

// Contracts returns how many calls a declarer has: one for each contract, or more
// for one that is called more often.
func (g *Game) Contracts() int { return len(g.plans) }

// Deals returns how many deals a match has; 0 where that depends on what is called,
// or on how long the host goes on.
func (g *Game) Deals() int { return len(g.deals) * g.Sets() }

// MostDeals returns how many deals a set can have at most.
func (g *Game) MostDeals() int { return len(g.deals) + g.rounds*len(g.plans) }

// Plan returns the i-th call by itself, in the order of the rules. It panics unless i
// is 0 … Contracts()-1.
func (g *Game) Plan(i int) *Plan { return &g.plans[i] }

// contracts walks the numbers of the contracts' first calls, each contract once.
func (g *Game) contracts() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := 0; i < len(g.plans) && yield(i); i += g.plans[i].parts[0].Times() {
		}
	}
}

// Played returns what is played in a deal when that is called; nil if it cannot be
// called at once.
func (g *Game) Played(at At, calls Calls) *Plan {
	if g.Cut(at) {
		if plan := g.cut[calls]; plan != nil {
			return plan
		}
	}
	if calls&(calls-1) != 0 {
		return g.joined[calls]
	}
	// Of a contract that is called more often only the first stands for a call.
	i := bits.TrailingZeros32(uint32(calls))
	if i >= len(g.plans) || i > 0 && g.plans[i].contract == g.plans[i-1].contract {
		return nil
	}
	return &g.plans[i]
}

// Call returns the set of the contracts named, one named twice counted twice, or an
// error for one that the game does not have, or not as often.
func (g *Game) Call(contracts ...score.Contract) (Calls, error) {
	var calls Calls
	for _, id := range contracts {
		i := slices.IndexFunc(g.plans, func(p Plan) bool { return p.id == id })
		if i < 0 {
			names := g.rules.Contracts.ids()
			return 0, fmt.Errorf("no contract %q: want %s%s", id, words.List("or", names), words.DidYouMean(string(id), names))
		}
		for i < len(g.plans) && g.plans[i].id == id && calls.Has(i) {
			i++
		}
		if i == len(g.plans) || g.plans[i].id != id {
			if times := g.plans[i-1].contract.Times; times > 1 {
				return 0, fmt.Errorf("%s stands too often: want it %s at most", id, often(times))
			}
			return 0, fmt.Errorf("%s stands twice: want each contract once", id)
		}
		calls |= 1 << i
	}
	return calls, nil
}

// Groups walks what may be called in a deal: each contract that is open by itself,
// and then whatever can be called at once, fewer before more.
func (g *Game) Groups(at At, called *Called, so Grouped) iter.Seq[Calls] {
	return func(yield func(Calls) bool) {
		open, obliged, before := g.Open(at, called), g.obliged(at), called[g.Caller(at)]
		for _, calls := range g.groups {
			if calls&^open == 0 && (!obliged || g.keeps(so, before, calls)) && !yield(calls) {
				return
			}
		}
	}
}

// Keeps reports whether after a call of what is open the declarer can still group his
// calls as he must.
func (g *Game) Keeps(at At, called *Called, so Grouped, calls Calls) bool {
	return !g.obliged(at) || g.keeps(so, called[g.Caller(at)], calls)
}

// keeps is Keeps where a declarer is obliged who has called that before.
func (g *Game) keeps(so Grouped, before, calls Calls) bool {
	return g.meets(so.With(calls.Len()), g.Left(g.Add(before, calls)))
}

// obliged reports whether whoever calls in a deal must group his calls.
func (g *Game) obliged(at At) bool { return g.rules.Combine.Obliged() && !g.Cut(at) }

// Combine returns which contracts can be called at once.
func (g *Game) Combine() Combine { return g.rules.Combine }

// Declares reports whether the contracts of a deal are declared by a player; if not,
// a schedule says them, or they are cut.
func (g *Game) Declares(at At) bool { return g.rules.declares() && !g.Cut(at) }

// Scheduled returns the contract that the schedule says for a deal; nil where there is
// none.
func (g *Game) Scheduled(at At) *Plan {
	if g.rounds > 0 || g.deals[at.Deal].plan < 0 {
		return nil
	}
	return &g.plans[g.deals[at.Deal].plan]
}

// Chosen returns the points of a deal, bets included, as they are for the declarer
// who chose the contract.
func (g *Game) Chosen(points int32) int32 {
	bad, good := int32(max(g.rules.Chooser.BadTimes, 1)), int32(max(g.rules.Chooser.GoodPart, 1))
	if points > 0 == (g.rules.Winner == Fewest) {
		return points * bad
	}
	return points / good
}

// Winner returns who wins.
func (g *Game) Winner() Winner { return g.rules.Winner }

// Form returns how the sheet is kept.
func (g *Game) Form() score.Form { return g.rules.Sheet }

// Stake returns what a point is worth, in the smallest coin; 0 where the game is not
// played for money.
func (g *Game) Stake() int { return g.rules.Stake }

// Bets starts the side-bets of a deal. Made is the doubles of the set so far.
func (g *Game) Bets(p *Plan, at At, declarer cards.Seat, made *doubling.Ledger) doubling.Bets {
	return doubling.Start(&g.rules.Doubling, g.players, declarer, p.Positive(), g.Must(at, declarer, made))
}

// Must returns the flanks who have to double the declarer in a deal, made being the
// doubles of the set so far.
func (g *Game) Must(at At, declarer cards.Seat, made *doubling.Ledger) cards.Seats {
	return made.Must(&g.rules.Doubling, g.players, declarer, g.DealsLeft(at))
}

// Reopens reports whether a flank who is doubled after his turn has another to redouble.
func (g *Game) Reopens() bool { return g.rules.Doubling.Flank == doubling.Reopened }

// Splits reports whether a contract that was not doubled is not played, but its
// points split.
func (g *Game) Splits(p *Plan, b *doubling.Bets) bool {
	return g.rules.Doubling.Undoubled == doubling.Split && !p.Positive() && !b.Any()
}

// Recall adds the doubles of a deal that is done to those made, told by whom each seat
// has doubled.
func (g *Game) Recall(made *doubling.Ledger, declarer cards.Seat, doubled *[cards.MaxSeats]cards.Seats) {
	made.Recall(&g.rules.Doubling, declarer, doubled)
}

// Owed returns how many doubles of the declarer a flank still owes.
func (g *Game) Owed(made *doubling.Ledger, flank, declarer cards.Seat) int {
	return made.Owed(&g.rules.Doubling, flank, declarer)
}
