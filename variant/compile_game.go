package variant

import (
	"errors"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// game works the rules out for a number of players, which stands at path.
func (c *compiler) game(path string, players int) *Game {
	before := len(c.faults)
	g := &Game{rules: c.rules, players: players, pack: c.pack(path, players)}
	if len(c.faults) > before {
		return nil
	}
	c.plans(g)
	if len(c.faults) > before || c.unsound {
		return nil
	}
	if c.rules.rounds() {
		c.rounds(g)
	} else {
		c.deals(path, g)
	}
	if len(c.faults) > before {
		return nil
	}
	c.claim(g)
	c.bound(g)
	return g
}

// plans works out the calls of a declarer, and what can be called at once.
func (c *compiler) plans(g *Game) {
	for i := range c.rules.Contracts {
		k := &c.rules.Contracts[i]
		p, first := c.plan(k, g), len(g.plans)
		for range max(k.Times, 1) {
			p.calls = 1 << len(g.plans)
			g.plans = append(g.plans, p)
		}
		g.groups = append(g.groups, 1<<first)
		if k.Times > 1 {
			g.repeated = append(g.repeated, repeated{bits: 1<<len(g.plans) - 1<<first})
		}
	}
}

// deals works out who declares what when, and checks that it can be played out.
func (c *compiler) deals(path string, g *Game) {
	r, n := c.rules, g.players
	all := n * len(g.plans)
	if r.Deals < 0 || r.Deals > all {
		c.fault("deals", "with %d players: %d deals are out of range: want 1 to %d", n, r.Deals, all)
		return
	}
	if r.Table.Moves == AfterSet && r.Deals%n != 0 {
		c.fault("deals", "with %d players: %d deals are not as many for each: want a multiple of %d, or moves: every-deal", n, r.Deals, n)
		return
	}
	g.deals, g.capped = r.deals(n), r.capped(n)
	if len(r.Schedule) == 0 && !g.completable(0, new(Called)) {
		c.fault(path, "with %d players: the caps leave too few contracts for %d deals", n, len(g.deals))
	}
	var has [cards.MaxSeats]int
	for _, d := range g.deals {
		has[d.declarer]++
	}
	if least := slices.Min(has[:n]); r.Doubling.Quota > least {
		c.fault("doubling.quota", "with %d players: %d doubles cannot be made in the %d deals of a declarer: want 0 to %d", n, r.Doubling.Quota, least, least)
	}
}

// pack returns the cards dealt to a number of players.
func (c *compiler) pack(path string, players int) cards.Pack {
	rules := c.rules.Pack
	pack := cards.NewPack(max(rules.Lowest, cards.Two), max(rules.Copies, 1))
	for i, card := range rules.Added {
		if pack.Cards().Second.Has(card) {
			c.fault(fmt.Sprintf("pack.added[%d]", i), "%v is in the pack twice already", card)
		}
		pack = pack.With(card)
	}
	for i, card := range rules.Removed[players] {
		if !pack.Cards().Has(card) {
			c.fault(fmt.Sprintf("pack.removed.%d[%d]", players, i), "%v is not in the pack, or no longer", card)
		}
		pack = pack.Without(card)
	}
	switch n := pack.Len(); {
	case n%players != 0:
		c.fault(path, "%d cards do not deal evenly to %d players: want %d more removed in pack.removed.%d", n, players, n%players, players)
	case n == 0 || n/players > tricks.MaxTricks:
		c.fault(path, "%d cards are %d a player: want 1 to %d", n, n/players, tricks.MaxTricks)
	}
	return pack
}

// plan works a contract out for a number of players.
func (c *compiler) plan(k *Contract, g *Game) Plan {
	path := "contracts." + string(k.ID)
	p := Plan{contract: k, king: k.ID == score.NoKing, game: g, id: k.ID, tricks: k.Tricks, layout: k.Layout}
	scale, err := score.NewScale(k.Terms, g.pack, g.players)
	if err != nil {
		var t *score.TermError
		if errors.As(err, &t) {
			path, err = fmt.Sprintf("%s.terms[%d]", path, t.Index), t.Err
			if t.Field != "" {
				path += "." + t.Field
			}
		}
		c.fault(path, "with %d players: %w", g.players, err)
		return p
	}
	p.parts = []*Part{{k, scale.With(score.Options{AllTaken: k.AllTaken, Multiplier: c.rules.Multiplier})}}
	if k.Give.Count >= g.HandSize() {
		c.fault(path+".give.count", "with %d players: %d cards cannot be passed on from a hand of %d: want fewer", g.players, k.Give.Count, g.HandSize())
	}
	if k.Give.To == cards.Across && g.players%2 != 0 {
		c.fault(path+".give.to", "with %d players nobody sits across: want left or right", g.players)
	}
	p.tricks.Counting, p.tricks.Least = scale.Counting()
	if k.Play == Layout {
		c.startRank(path+".layout", k, g)
		p.ranks = slices.Collect(k.Layout.Ranks(g.pack, g.pack.Cards()))
	}
	return p
}

// startRank checks that a layout can be begun, whatever the hands.
func (c *compiler) startRank(path string, k *Contract, g *Game) {
	if k.Layout.Start == dominoes.Fixed {
		if err := k.Layout.CheckRank(k.Layout.Rank, g.pack, cards.Hand{}); err != nil && k.Layout.Rank != 0 {
			c.fault(path+".rank", "with %d players: %w", g.players, err)
		}
		return
	}
	good := cards.Hand{}
	for rank := range k.Layout.Ranks(g.pack, g.pack.Cards()) {
		if rank == cards.King { // the tarot king is one
			good.First |= g.pack.Cards().First & cards.Tarot.Set()
		}
		good.First |= g.pack.Cards().First & rank.Set()
		good.Second |= g.pack.Cards().Second & rank.Set()
	}
	bad := g.pack.Len() - good.Len()
	switch {
	case good.Len() == 0:
		c.fault(path, "with %d players: no rank of the pack can start a layout: want one of which every suit and copy is in the pack", g.players)
	case k.Layout.Start == dominoes.Held && bad >= g.HandSize():
		// The worst of hands is all the cards of the other ranks.
		c.fault(path, "with %d players: %d cards are of ranks that cannot start a layout, enough to fill a hand", g.players, bad)
	}
}
