package floor

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/tricks"
)

// game is a deal of the engine, of tricks or of dominoes. Its legal cards are in the order
// in which a kernel counts them.
type game interface {
	legal() []cards.Card // empty if the seat must pass
	play(c cards.Card)   // the zero card means a pass
	over() bool
	hand(seat int) cards.Set
	leader() int // the leader of the trick on the table, or the seat that began the layout
	score() Points
	clone() game
}

// round is a deal that a kernel plays. Each step uses one word, and plays a trick or a
// round of the layout.
type round interface {
	step(left, word uint64)
	hand(seat int) cards.Set
	next() int // the leader
	score() Points
}

// kernel describes a kernel to test. The function start returns a game of the engine, and the
// kernel that plays the same deal.
type kernel struct {
	name  string
	start func(h *cards.Hands, leader cards.Seat) (game, func() round, func(r *PCG) Points)
}

var kernels = []kernel{
	{"hearts", func(h *cards.Hands, leader cards.Seat) (game, func() round, func(r *PCG) Points) {
		d := NewHearts(h, leader)
		return startTricks(&noHearts, cards.NoSuit, h, leader, cards.Hearts), func() round { return &heartsRound{d} }, d.Play
	}},
	{"hearts by sets", func(h *cards.Hands, leader cards.Seat) (game, func() round, func(r *PCG) Points) {
		d := NewHeartsBySets(h, leader)
		return startTricks(&noHearts, cards.NoSuit, h, leader, cards.Spades), func() round { return &setsRound{d} }, d.Play
	}},
	{"trumps", func(h *cards.Hands, leader cards.Seat) (game, func() round, func(r *PCG) Points) {
		trump := cards.Clubs + cards.Suit(h[0].First%4)
		d := NewTrumps(h, trump, leader)
		return startTricks(&duties, trump, h, leader, trump), func() round { return &trumpsRound{d, trump} }, d.Play
	}},
	{"layout", func(h *cards.Hands, leader cards.Seat) (game, func() round, func(r *PCG) Points) {
		start := cards.Two + cards.Rank(h[0].First%13)
		d := NewLayout(h, start, leader)
		s := new(dominoes.Rules).Deal(start, h, leader)
		return &dominoGame{s, int(leader)}, func() round { return &layoutRound{d} }, d.Play
	}},
}

var (
	noHearts = tricks.Rules{Lead: tricks.LeadLastResort}
	duties   = tricks.Rules{Head: tricks.DutyMust, Ruff: tricks.DutyMust, Overtrump: tricks.DutyMust}
)

type trickGame struct {
	tricks.State
	suits []cards.Suit
	trump bool
}

func startTricks(r *tricks.Rules, trump cards.Suit, h *cards.Hands, leader cards.Seat, last cards.Suit) game {
	return &trickGame{r.Deal(trump, h, leader), suits(last), trump != cards.NoSuit}
}

func (g *trickGame) legal() (list []cards.Card) {
	for _, suit := range g.suits {
		for c := range g.Legal().In(suit).All() {
			list = append(list, c)
		}
	}
	return list
}

func (g *trickGame) play(c cards.Card) {
	if err := g.Play(c); err != nil {
		panic(err)
	}
}

func (g *trickGame) over() bool { return g.Over() }
func (g *trickGame) hand(seat int) cards.Set {
	return g.Hand(cards.Seat(seat)).First
}

func (g *trickGame) leader() int {
	trick := g.Trick()
	return int(trick.Leader())
}

func (g *trickGame) score() (p Points) {
	for seat := range p {
		if g.trump {
			p[seat] = 5 * g.Won(cards.Seat(seat))
			continue
		}
		for c := range g.Taken(cards.Seat(seat)).First.In(cards.Hearts).All() {
			p[seat] -= 2
			if c.Rank() == cards.Ace {
				p[seat] -= 4
			}
		}
	}
	return p
}

func (g *trickGame) clone() game { c := *g; return &c }

type dominoGame struct {
	dominoes.State
	first int
}

func (g *dominoGame) legal() (list []cards.Card) {
	for c := range g.Legal().All() {
		list = append(list, c)
	}
	return list
}

func (g *dominoGame) play(c cards.Card) {
	err := error(nil)
	if c == 0 {
		err = g.Pass()
	} else {
		err = g.Play(c)
	}
	if err != nil {
		panic(err)
	}
}

func (g *dominoGame) over() bool              { return g.Over() }
func (g *dominoGame) hand(seat int) cards.Set { return g.Hand(cards.Seat(seat)).First }
func (g *dominoGame) leader() int             { return g.first }
func (g *dominoGame) clone() game             { c := *g; return &c }

func (g *dominoGame) score() (p Points) {
	for seat := range p {
		switch g.Place(cards.Seat(seat)) {
		case 1:
			p[seat] = 40
		case 2:
			p[seat] = 20
		case 3:
			p[seat] = 5
		}
	}
	return p
}

type heartsRound struct{ Hearts }

func (d *heartsRound) step(left, word uint64)  { d.trick(left, word) }
func (d *heartsRound) hand(seat int) cards.Set { return d.cards(seat, cards.Hearts) }
func (d *heartsRound) next() int               { return int(d.leader & 3) }
func (d *heartsRound) score() Points           { return d.points() }

type setsRound struct{ HeartsBySets }

func (d *setsRound) step(_, word uint64)     { d.trick(word) }
func (d *setsRound) hand(seat int) cards.Set { return cards.Set(d.hands[seat]) }
func (d *setsRound) next() int               { return int(d.leader & 3) }
func (d *setsRound) score() Points           { return d.points() }

type trumpsRound struct {
	Trumps
	trump cards.Suit
}

func (d *trumpsRound) step(left, word uint64)  { d.trick(left, word) }
func (d *trumpsRound) hand(seat int) cards.Set { return d.cards(seat, d.trump) }
func (d *trumpsRound) next() int               { return int(d.leader & 3) }
func (d *trumpsRound) score() Points           { return d.points() }

type layoutRound struct{ Layout }

func (d *layoutRound) step(_, word uint64)     { d.lap(word) }
func (d *layoutRound) hand(seat int) cards.Set { return cards.Set(d.hands[(seat-int(d.leader))&3]) }
func (d *layoutRound) next() int               { return int(d.leader) }
func (d *layoutRound) score() Points {
	if d.outs < 3 {
		return Points{}
	}
	return d.points()
}

// cards returns a hand of lists as a set, card by card.
func (d *ranked) cards(seat int, last cards.Suit) (hand cards.Set) {
	from := 0
	for i, suit := range suits(last) {
		to := int(d.ends[seat] >> (24 - 8*i) & 0xFF)
		for k := from; k < to; k++ {
			rank := cards.Rank(d.ranks[seat] >> (4*k + 2) & 15)
			hand = hand.With(cards.Of(min(rank, cards.Ace), suit))
		}
		from = to
	}
	return hand
}
