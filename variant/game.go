package variant

import (
	"fmt"
	"iter"
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// Game is a variant played by a number of players. Like the variant it never
// changes and may be shared.
type Game struct {
	rules   *Rules
	players int
	pack    cards.Pack
	plans   []Plan // a contract each, in the order of the rules
	deals   []deal
	capped  bool // some contract cannot be played by every declarer
}

// Calls is a set of a game's contracts: bit i is the i-th of [Game.Plan].
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

// Contracts returns how many contracts the game has.
func (g *Game) Contracts() int { return len(g.plans) }

// Deals returns how many deals a match has.
func (g *Game) Deals() int { return len(g.deals) }

// Plan returns the i-th contract, in the order of the rules. It panics unless i is
// 0 … Contracts()-1.
func (g *Game) Plan(i int) *Plan { return &g.plans[i] }

// Call returns the set of the contracts named, or an error for one that the game
// does not have.
func (g *Game) Call(contracts ...score.Contract) (Calls, error) {
	var calls Calls
next:
	for _, id := range contracts {
		for i := range g.plans {
			if g.plans[i].ID() == id {
				calls |= 1 << i
				continue next
			}
		}
		names := make([]string, len(g.plans))
		for i := range g.plans {
			names[i] = string(g.plans[i].ID())
		}
		return 0, fmt.Errorf("no contract %q: want %s%s", id, words.List("or", names), words.DidYouMean(string(id), names))
	}
	return calls, nil
}

// Declares reports whether the contracts are declared by a player; if not, a
// schedule says them.
func (g *Game) Declares() bool { return g.rules.declares() }

// Scheduled returns the contract that the schedule says for the n-th deal, the
// first being 0; nil where the declarer chooses.
func (g *Game) Scheduled(n int) *Plan {
	if i := g.deals[n].plan; i >= 0 {
		return &g.plans[i]
	}
	return nil
}

// Seats returns who declares and who deals in the n-th deal, the first being 0, and
// who leads if the contract does not say otherwise. Where nobody declares, the
// declarer is the dealer.
func (g *Game) Seats(n int) (declarer, dealer, leader cards.Seat) {
	d := &g.deals[n]
	return d.declarer, d.dealer, d.leader
}

// DealsLeft returns how many deals the declarer of the n-th deal still has in the
// match, that one counted.
func (g *Game) DealsLeft(n int) int { return g.deals[n].left }

// FirstToAct returns who is the first to pass cards on in the n-th deal: the player
// on the declarer's left, or where nobody declares on the dealer's.
func (g *Game) FirstToAct(n int) cards.Seat { return g.deals[n].declarer.Left(g.players) }

// Chosen returns the points of a deal, bets included, as they are for the declarer
// who chose the contract.
func (g *Game) Chosen(points int32) int32 {
	bad, good := int32(max(g.rules.Chooser.BadTimes, 1)), int32(max(g.rules.Chooser.GoodPart, 1))
	if points > 0 == (g.rules.Winner == Fewest) {
		return points * bad
	}
	return points / good
}

// Stake returns what a point is worth, in the smallest coin; 0 where the game is not
// played for money.
func (g *Game) Stake() int { return g.rules.Stake }

// Bets starts the side-bets of a deal. Made is the doubles of the match so far.
func (g *Game) Bets(p *Plan, n int, declarer cards.Seat, made *doubling.Ledger) doubling.Bets {
	r := &g.rules.Doubling
	return doubling.Start(r, g.players, declarer, p.Positive(), made.Must(r, g.players, declarer, g.DealsLeft(n)))
}

// Splits reports whether a contract that was not doubled is not played, but its
// points split.
func (g *Game) Splits(p *Plan, b *doubling.Bets) bool {
	return g.rules.Doubling.Undoubled == doubling.Split && !p.Positive() && !b.Any()
}

// Owed returns how many doubles of the declarer a flank still owes.
func (g *Game) Owed(made *doubling.Ledger, flank, declarer cards.Seat) int {
	return made.Owed(&g.rules.Doubling, flank, declarer)
}

// Plan is a contract worked out for a number of players.
type Plan struct {
	contract *Contract
	game     *Game
	scale    *score.Scale
	tricks   tricks.Rules // with what follows from the scale
}

// ID returns the contract's id.
func (p *Plan) ID() score.Contract { return p.contract.ID }

// Label returns the contract's name in this variant, or its id where it has none.
func (p *Plan) Label() string {
	if p.contract.Label == "" {
		return string(p.contract.ID)
	}
	return p.contract.Label
}

// Short returns the abbreviation that players mark the contract by, or the label where there is none.
func (p *Plan) Short() string {
	if p.contract.Short == "" {
		return p.Label()
	}
	return p.contract.Short
}

// Play returns the kind of play.
func (p *Plan) Play() Play { return p.contract.Play }

// Trump returns whether the declarer names a trump suit.
func (p *Plan) Trump() Trump { return p.contract.Trump }

// NamesRank reports whether the declarer names the rank that starts a layout.
func (p *Plan) NamesRank() bool {
	return p.Play() == Layout && (p.contract.Layout.Start == dominoes.Named || p.contract.Layout.Start == dominoes.Held)
}

// Ranks walks the ranks that a declarer with that hand may name.
func (p *Plan) Ranks(hand cards.Hand) iter.Seq[cards.Rank] {
	return p.contract.Layout.Ranks(p.game.pack, hand)
}

// CheckRank returns nil if a declarer with that hand may name the rank, else why
// not.
func (p *Plan) CheckRank(rank cards.Rank, hand cards.Hand) error {
	return p.contract.Layout.CheckRank(rank, p.game.pack, hand)
}

// Leader returns who leads, or has the first turn, in this contract when those are
// the declarer, the dealer and the leader of the table.
func (p *Plan) Leader(declarer, dealer, leader cards.Seat) cards.Seat {
	return p.contract.Leader.from(declarer, dealer, leader, p.game.players)
}

// Gives returns how many cards each player passes on.
func (p *Plan) Gives() int { return p.contract.Give.Count }

// GivesTo returns who gets the cards that a seat passes on.
func (p *Plan) GivesTo(seat cards.Seat) cards.Seat {
	return p.contract.Give.To.From(seat, p.game.players)
}

// Shown returns the cards that lie open before whoever took them.
func (p *Plan) Shown() cards.Set { return cards.Set(p.contract.Shown) }

// Total returns what the points of all players add up to, before bets; if a player
// takes all that counts it can be another, [score.Scale.TotalAllTaken].
func (p *Plan) Total() int { return p.scale.Total() }

// Scale returns the terms the contract is scored by.
func (p *Plan) Scale() *score.Scale { return p.scale }

// Positive reports whether the contract is one to win points in: a layout, or
// one whose points, all players' together, are good.
func (p *Plan) Positive() bool {
	if p.game.rules.Winner == Fewest {
		return p.Play() == Layout || p.Total() < 0
	}
	return p.Play() == Layout || p.Total() > 0
}

// Tricks starts the play of a contract of tricks.
func (p *Plan) Tricks(trump cards.Suit, hands *cards.Hands, leader cards.Seat) tricks.State {
	return tricks.Start(&p.tricks, trump, hands, p.game.players, leader)
}

// Layout starts the play of a contract that builds a layout, from a rank where one
// is named.
func (p *Plan) Layout(rank cards.Rank, hands *cards.Hands, leader cards.Seat) dominoes.State {
	if p.contract.Layout.Start == dominoes.Fixed {
		rank = p.contract.Layout.Rank
	}
	return dominoes.Start(&p.contract.Layout, rank, p.game.pack, hands, p.game.players, leader)
}
