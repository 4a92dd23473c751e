package variant

import (
	"slices"

	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/engine"
)

// first sets where the order of the deals begins in the match and in each set, and checks the
// card that decides who is first.
//
// Rule: table-first
func (c *compiler) first(g *Game) {
	t := &c.rules.Table
	switch {
	case t.NextSet == NextSetNext && g.engine.Rounds == 0:
		g.engine.NextSet = len(g.engine.Deals) % g.engine.Players
	case t.NextSet == NextSetAfterFirst:
		g.engine.NextSet = 1
	}
	g.engine.Choosers = c.rules.worst()
	if t.First.Card == 0 {
		return
	}
	pack := g.pack.Cards()
	switch {
	case g.engine.Talon.Size > 0:
		c.fault("table.first.card", "with %d players: cards are left over, so perhaps nobody holds %v: want no first, or no talon", g.engine.Players, t.First.Card)
	case !pack.Has(t.First.Card):
		c.fault("table.first.card", "with %d players: %v is not in the pack, so nobody holds it: want a card of the pack", g.engine.Players, t.First.Card)
	case pack.Second.Has(t.First.Card):
		c.fault("table.first.card", "with %d players: %v is in the pack twice, so two players could hold it: want a card that is in the pack once", g.engine.Players, t.First.Card)
	}
	g.engine.FirstOf, g.engine.FirstAs = t.First.Card, engine.OfDeclarer
	if t.First.Role == RotateDealer {
		g.engine.FirstAs = engine.OfDealer
	}
}

// firstCard checks the card that decides who is first, for any number of players.
func (c *compiler) firstCard() {
	r := c.rules
	f := r.Table.First
	if f == (FirstHolder{}) {
		if r.cuts() && r.Table.NextSet == NextSetAfterFirst {
			c.fault("table.next-set", "with cut-round every player declares in one round of each set, and a draw decides who deals in the last round: want next or first")
		}
		return
	}
	switch {
	case f.Card == 0:
		c.fault("table.first", "no card decides who is first: want first.card, or no first")
	case !f.Card.IsFace():
		c.fault("table.first.card", "%v cannot be dealt: want a card such as 7H", f.Card)
	case f.Role == RotateDeclarer && !r.declares():
		c.fault("table.first.role", "no player declares: want role: dealer, or table.declarer")
	case r.cuts():
		c.fault("table.first", "with cut-round a draw decides who deals first: want no first, or no cut-round")
	case r.passesTwice():
		c.fault("table.first", "the card that decides who is first can be passed twice, or before a player names the rank of a card that they hold: want no first, or no passing and no give in such contracts")
	case len(r.Stages) > 0 && r.Stages[0].Chooser != ChooseInTurn:
		c.fault("table.first", "in the first stage the points decide who declares: want no first, or chooser: in-turn in this stage")
	}
}

// passesTwice reports whether cards are passed twice in a deal, or after a declarer names a start
// rank that they must hold.
func (r *Rules) passesTwice() bool {
	return slices.ContainsFunc(r.Contracts, func(k ContractRules) bool {
		before, after := r.Passing.Count > 0, k.Gift.Count > 0
		return before && after || (before || after) && k.Play == PlayLayout && k.Layout.Start == dominoes.StartHeld
	})
}
