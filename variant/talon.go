package variant

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/words"
)

// Talon is the cards that are left over if the pack cannot be dealt equally. Every player gets as
// many cards as possible, and the talon has the rest. The zero Talon has no cards: then the pack
// must deal equally.
type Talon struct {
	// To states what happens to the talon. Omitted: there is no talon. Source: Knaves (aside;
	// in a variation of it, to the last trick), Hearts for three (to the first trick).
	To TalonTo `yaml:"to,omitempty"`
	// Keep are the cards that the declarer may not discard, with to: declarer. The pack must
	// have so few of them that every hand has enough others. Omitted: every card may be
	// discarded. Source: the wider family (games with a talon, in which the cards that count
	// most may not be discarded).
	Keep cards.Pattern `yaml:"keep,omitempty"`
	// Discards is the player who counts the discarded cards as taken, with to: declarer. Source: the wider
	// family (Skat and Tarot, where they count for the declarer).
	Discards DiscardsTo `yaml:"discards,omitempty"`
}

// TalonTo states what happens to the talon.
type TalonTo uint8

// The values of TalonTo.
const (
	TalonNone       = TalonTo(engine.TalonNone)       // there is no talon
	TalonAside      = TalonTo(engine.TalonAside)      // it lies face down and counts for nobody
	TalonLastTrick  = TalonTo(engine.TalonLastTrick)  // face down to the player who takes the last trick
	TalonFirstTrick = TalonTo(engine.TalonFirstTrick) // face down to the player who takes the first trick
	TalonDeclarer   = TalonTo(engine.TalonDeclarer)   // the declarer takes it up and discards as many cards
)

var talons = words.Enum{"none", "aside", "last-trick", "first-trick", "declarer"}

// String returns the value as in a file.
func (t TalonTo) String() string { return talons.String(uint8(t)) }

// DiscardsTo is the player who counts the discarded cards as taken.
type DiscardsTo uint8

// The values of DiscardsTo.
const (
	DiscardsNobody   DiscardsTo = iota // they are out of play
	DiscardsDeclarer                   // they count as taken by the declarer
)

var discards = words.Enum{"nobody", "declarer"}

// String returns the value as in a file.
func (d DiscardsTo) String() string { return discards.String(uint8(d)) }

// engine returns the talon for a pack and a number of players in the form that the engine uses.
func (t *Talon) engine(pack cards.Pack, players int) engine.Talon {
	if t.To == TalonNone {
		return engine.Talon{}
	}
	return engine.Talon{
		Size: pack.TalonSize(players), To: engine.TalonTo(t.To), Keep: cards.Set(t.Keep), Discards: t.Discards == DiscardsDeclarer,
	}
}

// TalonSize returns the number of cards that are left over after the deal.
func (g *Game) TalonSize() int { return g.engine.Talon.Size }

// talon checks what happens to the cards left over.
func (c *compiler) talon() {
	t := &c.rules.Pack.Talon
	if t.To != TalonDeclarer {
		if t.Keep != 0 {
			c.fault("pack.talon.keep", "nobody discards cards: want to: declarer with keep, or no keep")
		}
		if t.Discards != DiscardsNobody {
			c.fault("pack.talon.discards", "nobody discards cards: want to: declarer with discards, or no discards")
		}
		return
	}
	switch {
	case !c.rules.declares():
		c.fault("pack.talon.to", "no player declares, so no player can take the talon: want aside, last-trick or first-trick")
	case c.rules.cuts():
		c.fault("pack.talon.to", "in the round of cuts no player declares, so no player can take the talon: want aside, last-trick or first-trick, or no cut-round")
	}
	if c.rules.Passing.Count > 0 {
		c.fault("passing", "the declarer could discard cards that were passed to them: want give in the contracts, or another to in pack.talon")
	}
}

// gameTalon checks the talon for a number of players.
func (c *compiler) gameTalon(g *Game) {
	t, n := &c.rules.Pack.Talon, g.engine.Players
	if t.To == TalonNone || g.engine.Talon.Size == 0 {
		return
	}
	for _, k := range c.rules.Contracts {
		if k.Play != PlayTricks {
			c.fault("contracts."+string(k.ID)+".play", "with %d players: %s left over, and only contracts of tricks can do without them: want tricks, or a pack that deals equally", n, left(g.engine.Talon.Size))
		}
	}
	if t.To == TalonDeclarer && t.Keep != 0 {
		pack := g.pack.Cards()
		kept := (pack.First & cards.Set(t.Keep)).Len() + (pack.Second & cards.Set(t.Keep)).Len()
		most := g.HandSize()
		if slices.ContainsFunc(c.rules.Contracts, func(k ContractRules) bool { return k.Trump == TrumpTurned }) {
			most-- // the card that is turned up cannot be discarded either
		}
		if kept > most {
			c.fault("pack.talon.keep", "with %d players: a declarer may hold too many of the %s that cannot be discarded: want at most %d such cards", n, words.Digits(kept, "card"), most)
		}
	}
}

// left says how many cards are left over.
func left(n int) string {
	if n == 1 {
		return "one card is"
	}
	return words.Count(n, "card") + " are"
}

// talonUsed checks that cards are left over for some number of players.
func (c *compiler) talonUsed(v *Variant) {
	if c.rules.Pack.Talon.To == TalonNone {
		return
	}
	for _, n := range c.rules.Players {
		if g := v.games[n]; g == nil || g.engine.Talon.Size > 0 {
			return
		}
	}
	c.fault("pack.talon", "the pack deals equally to every number of players, so no cards are left over: want no talon, or other cards in the pack")
}
