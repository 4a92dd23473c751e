package floor

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
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

// deals returns n random deals, the same in every run.
func deals(n int) []cards.Hands {
	src := rand.NewPCG(1, 2)
	list := make([]cards.Hands, n)
	for i := range list {
		hands, err := cards.Pack52().Deal(4, src)
		if err != nil {
			panic(err)
		}
		list[i] = hands
	}
	return list
}

// firstWord returns the lowest word of share k of n equal shares of the words: k × 2^64 /
// n, rounded up. For k = n this is 2^64, which does not fit a word: firstWord returns 0.
func firstWord(k, n uint64) uint64 {
	if k == n {
		return 0
	}
	word, rest := bits.Div64(k, 0, n)
	if rest != 0 {
		word++
	}
	return word
}

// The words are divided into shares, one for each way in which the engine can play a trick
// or a round of the layout. With each word of a share, the kernel plays in the way of that
// share. Each choice among n cards divides the share of the earlier choices by n. So engine
// and kernel have the same legal cards at every play, and uniform words make uniform
// choices.
func TestKernelsPlayWhatTheEngineAllows(t *testing.T) {
	n := 8
	if testing.Short() {
		n = 2
	}
	for _, k := range kernels {
		t.Run(k.name, func(t *testing.T) {
			for i, hands := range deals(n) {
				g, start, _ := k.start(&hands, cards.Seat(i&3))
				var words []uint64
				source := NewPCG(uint64(i))
				for left := uint64(13); !g.over(); left-- {
					at := func() round {
						d := start()
						for j, word := range words {
							d.step(uint64(13-j), word)
						}
						return d
					}
					shares(t, g, 4, 0, 1, func(after game, share, of uint64) {
						for _, word := range []uint64{firstWord(share, of), firstWord(share+1, of) - 1} {
							d := at()
							d.step(left, word)
							same(t, after, d)
						}
					})
					words = append(words, source.next())
					follow(g, words[len(words)-1])
				}
			}
		})
	}
}

// shares visits every way in which the given number of players can play. If the game ends
// earlier, fewer players play. For each way, shares calls leaf with the share of the words for
// that way.
func shares(t *testing.T, g game, players int, share, of uint64, leaf func(after game, share, of uint64)) {
	if players == 0 || g.over() {
		leaf(g, share, of)
		return
	}
	players, g = skipAbsent(g, players)
	if players == 0 {
		leaf(g, share, of)
		return
	}
	legal := g.legal()
	for k, c := range choices(legal) {
		next := g.clone()
		next.play(c)
		shares(t, next, players-1, share*uint64(max(1, len(legal)))+uint64(k), of*uint64(max(1, len(legal))), leaf)
	}
}

// choices returns the legal cards. If there are none, it returns the zero card, which means a pass.
func choices(legal []cards.Card) []cards.Card {
	if len(legal) == 0 {
		return []cards.Card{0}
	}
	return legal
}

// skipAbsent skips the turns of players who are out.
func skipAbsent(g game, players int) (int, game) {
	d, ok := g.(*dominoGame)
	if !ok {
		return players, g
	}
	for players > 0 && int(d.Turn()) != (d.first+4-players)&3 {
		players--
	}
	return players, g
}

// follow plays a trick, or a round of the layout, with the choices that a kernel must make for
// this word.
func follow(g game, word uint64) {
	for players := 4; players > 0 && !g.over(); players-- {
		if players, g = skipAbsent(g, players); players == 0 {
			return
		}
		list := choices(g.legal())
		k, rest := bits.Mul64(word, uint64(len(list)))
		word = rest
		g.play(list[k])
	}
}

// same checks that the deal of the kernel equals the deal of the engine. When a game of
// dominoes is over, the hands may differ, because the kernel may have laid one more card.
func same(t *testing.T, g game, d round) {
	t.Helper()
	if _, domino := g.(*dominoGame); !domino || !g.over() {
		for seat := range 4 {
			if g.hand(seat) != d.hand(seat) {
				require.Equal(t, g.hand(seat).String(), d.hand(seat).String(), "seat %d holds", seat)
			}
		}
	}
	if _, domino := g.(*dominoGame); !domino || g.over() {
		if g.score() != d.score() {
			require.Equal(t, g.score(), d.score())
		}
	}
	if g.leader() != d.next() {
		require.Equal(t, g.leader(), d.next(), "leader")
	}
}

// Deals that are played to the end with the same words have the same score.
func TestPlayScoresAsTheEngine(t *testing.T) {
	n := 5_000
	if full.Run() {
		n = 1_000_000
	}
	for _, k := range kernels {
		t.Run(k.name, func(t *testing.T) {
			source, words := NewPCG(7), NewPCG(7)
			for i, hands := range deals(n) {
				g, _, play := k.start(&hands, cards.Seat(i&3))
				for !g.over() {
					follow(g, words.next())
				}
				points := play(&source)
				if points != g.score() {
					require.Equal(t, g.score(), points, "deal %d", i)
				}
				require.Equal(t, words, source, "deal %d draws other words", i)
			}
		})
	}
}
