package explain

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// game is a variant for one number of players, with the facts that the text needs.
type game struct {
	rules     variant.Rules
	players   int
	pack      cards.Hand // all cards that are dealt
	hand      int        // cards in a hand
	contracts []contract
	calls     int // contracts that each player declares; a contract declared twice counts twice
	sets      int // 0: any number
	rounds    int // rounds of a set, the round of cuts included; 0: the deals are not in rounds
	deals     int // deals of a set; 0 if the deals are in rounds
	engine    *engine.Game

	// The fewest and the most deals of a declarer's round, and of the round of cuts.
	ownRound, cutRound [2]int
}

// contract is a contract of the game.
type contract struct {
	variant.ContractRules      // with Label and Short also if the rules omit them
	times                 int  // how often each player declares it
	joint                 bool // it can be combined with others, or with itself
	positive              bool
	parts                 []score.ContractID // the contracts that it sums up
	total                 int                // points of all players together
	plain                 int                // the same by the terms or by team alone
	trick                 int                // points of a trick in the price of a sale
	totals                []int              // every total that is possible, ascending
	shown                 [2]int             // the least and the most total if players show cards
	ranks                 []cards.Rank       // the ranks that can start its layout
}

// newGame returns the game for a number of players, or false if the variant does not allow
// that number.
func newGame(v *variant.Variant, players int) (*game, bool) {
	at, err := v.For(players)
	if err != nil {
		return nil, false
	}
	g := &game{rules: v.Rules().WithoutSums(), players: players, pack: at.Pack().Cards(), hand: at.HandSize(), sets: at.Engine().Sets, rounds: at.Engine().Rounds, engine: at.Engine()}
	if g.rules.RankOrder.Natural() {
		g.rules.RankOrder = 0
	}
	stated := v.Rules()
	for n, k := range g.rules.Contracts {
		i := slices.IndexFunc(g.rules.Combine.Contracts, func(id score.ContractID) bool { return id == k.ID })
		compiled := at.Contract(g.calls)
		c := contract{ContractRules: k, times: max(k.Times, 1), joint: i >= 0, positive: compiled.Positive(), total: compiled.Total(), plain: compiled.Engine().Scales[0].Plain(), totals: compiled.Engine().Scales[0].Totals()}
		c.Label, c.Short = compiled.Label(), compiled.Short()
		c.shown[0], c.shown[1] = compiled.Engine().ShownTotals()
		c.trick = int(compiled.Engine().SalePrice(1))
		c.parts = stated.Contracts[n].Sum
		if c.takesTricks() {
			c.Tricks = compiled.Tricks()
		}
		if k.Play == variant.PlayLayout {
			c.ranks = slices.Collect(k.Layout.Ranks(at.Pack(), g.pack))
		}
		g.contracts = append(g.contracts, c)
		g.calls += c.times
	}
	g.ownRound[0], g.ownRound[1] = at.Engine().RoundDeals(engine.At{})
	if g.rounds == 0 {
		g.deals = g.ownRound[0]
	} else if g.cuts() {
		g.cutRound[0], g.cutRound[1] = at.Engine().RoundDeals(engine.At{Round: players})
	}
	return g, true
}

func (k *contract) hasTrump() bool    { return k.Trump != variant.TrumpNone }
func (k *contract) namesTrump() bool  { return k.Trump.Named() }
func (k *contract) takesTricks() bool { return k.Play == variant.PlayTricks }
func (k *contract) passes() bool      { return k.Gift.Count > 0 }

// namesRank reports whether the declarer names the rank that starts the layout.
func (k *contract) namesRank() bool {
	return k.Play == variant.PlayLayout && k.Layout.Start <= dominoes.StartHeld
}

// cuts reports whether there is a round in which cuts decide the contracts.
func (g *game) cuts() bool { return len(g.rules.CutRound.Circle) > 0 }

// contract returns the contract of that id.
func (g *game) contract(id score.ContractID) *contract {
	return &g.contracts[slices.IndexFunc(g.contracts, func(k contract) bool { return k.ID == id })]
}

// layout returns the first contract that builds a layout, or nil if there is none.
func (g *game) layout() *contract {
	for i := range g.contracts {
		if g.contracts[i].Play == variant.PlayLayout {
			return &g.contracts[i]
		}
	}
	return nil
}

// labels returns the names of the contracts that pass a test.
func (g *game) labels(test func(*contract) bool) []string {
	var names []string
	for i := range g.contracts {
		if k := &g.contracts[i]; test(k) {
			names = append(names, k.Label)
		}
	}
	return names
}

// any reports whether a contract passes a test.
func (g *game) any(test func(*contract) bool) bool { return len(g.labels(test)) > 0 }

// declared returns the fewest and the most deals in which a player is the declarer, and how
// many players have the most.
func (g *game) declared() (least, most, players int) {
	least, more := g.deals/g.players, g.deals%g.players
	if more == 0 {
		return least, least, g.players
	}
	return least, least + 1, more
}

// capOf returns how often a contract can be declared in a set.
func (g *game) capOf(k *contract) int {
	if k.Cap > 0 {
		return min(k.Cap, g.players*k.times)
	}
	return g.players * k.times
}

// obliged reports whether declarers must combine contracts.
func obliged(c *variant.Combine) bool { return c.Pairs > 0 || c.Group > 0 }
