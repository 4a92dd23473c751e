package hidden_test

import (
	"math/rand/v2"
	"testing"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// benches has problems that are like real positions.
var benches = []struct {
	name    string
	problem func() hidden.Problem
}{
	{"four seats, middle of a deal, two voids", midDeal},
	{"four seats, before the first card", fourSeats},
	{"five seats, two packs, three voids", fiveSeats},
	{"eight seats, two packs, voids", eightSeats},
	{"three passes of three", threePasses},
}

// midDeal returns a problem of a trick contract with 52 cards, after six tricks: 20 cards are
// hidden, seat 1 has no clubs and seat 2 no diamonds.
func midDeal() hidden.Problem {
	return hidden.Problem{
		Players: 4,
		Cards:   cards.MustParseHand("AQT42.K9653.J8742.T8753"),
		Sizes:   [cards.MaxSeats]uint8{0, 7, 6, 7},
		Never:   [cards.MaxSeats]cards.Set{1: cards.Clubs.Set(), 2: cards.Diamonds.Set()},
	}
}

func fourSeats() hidden.Problem {
	hands, _ := cards.Pack52().Deal(4, rand.NewPCG(1, 2))
	all := cards.Pack52().Cards()
	return hidden.Problem{
		Players: 4,
		Cards:   cards.Hand{First: all.First &^ hands[0].First},
		Sizes:   [cards.MaxSeats]uint8{0, 13, 13, 13},
	}
}

// fiveSeats returns a problem with five players and two packs of 50 cards each, after ten of 20
// tricks: seat 1 has no clubs, seat 2 no diamonds, seat 3 no heart above the ten.
func fiveSeats() hidden.Problem {
	return manySeats(5, 20, 10, [cards.MaxSeats]cards.Set{
		1: cards.Clubs.Set(), 2: cards.Diamonds.Set(),
		3: cards.MustParseSet("JH QH KH AH"),
	})
}

// eightSeats returns a problem with eight players and two packs, after five of 13 tricks.
func eightSeats() hidden.Problem {
	return manySeats(8, 13, 8, [cards.MaxSeats]cards.Set{
		1: cards.Clubs.Set(), 2: cards.Diamonds.Set(), 4: cards.Clubs.Set() | cards.Hearts.Set(),
		5: cards.MustParseSet("JH QH KH AH"), 6: cards.MustParseSet("KS AS"),
	})
}

// manySeats returns a problem with two packs, in the middle of a deal. The parameter each is
// the number of cards that each player is dealt, and left is the number that each player except
// the viewer still has. A player first plays all cards in their entry of never, and so may have
// fewer cards than left.
func manySeats(players, each, left int, never [cards.MaxSeats]cards.Set) hidden.Problem {
	pack := cards.NewPack(cards.Two, 2)
	for pack.Len() > players*each {
		pack = pack.Without(pack.Cards().First.Lowest())
	}
	src := rand.New(rand.NewPCG(1, 2))
	hands, err := pack.Deal(players, src)
	if err != nil {
		panic(err)
	}
	p := hidden.Problem{Players: players, Never: never}
	var seen [cards.MaxSeats]cards.Hand
	seen[0] = hands[0]
	for seat := 1; seat < players; seat++ {
		for n := each; n > left || hands[seat].First&never[seat] != 0 && n > 0; n-- {
			from := hands[seat].First & never[seat]
			if from == 0 {
				from = hands[seat].First
			}
			c := from.Pick(src.Uint64())
			hands[seat] = hands[seat].Without(c)
			seen[seat] = seen[seat].With(c)
		}
		p.Sizes[seat] = uint8(hands[seat].Len())
		for _, set := range []cards.Set{hands[seat].First, hands[seat].Second} {
			for c := range set.All() {
				p.Cards = p.Cards.With(c)
			}
		}
	}
	for seat, h := range seen {
		p.SeenCopies[seat] = h.First & p.Cards.First &^ p.Cards.Second
	}
	return p
}

// threePasses returns a problem with four players and the 32 cards of Fife, after three passes
// and two tricks.
func threePasses() hidden.Problem {
	return passed(32, 4, 3, []cards.Direction{cards.ToLeft, cards.ToLeft, cards.Across}, 2)
}

func BenchmarkNew(b *testing.B) {
	for _, bench := range benches {
		b.Run(bench.name, func(b *testing.B) {
			p := bench.problem()
			b.ReportAllocs()
			for b.Loop() {
				if _, err := hidden.New(p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, bench := range benches {
		b.Run(bench.name, func(b *testing.B) {
			s, err := hidden.New(bench.problem())
			if err != nil {
				b.Fatal(err)
			}
			var w hidden.World
			src := rand.NewPCG(1, 2)
			b.ReportAllocs()
			for b.Loop() {
				s.Draw(&w, src)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "worlds/s")
		})
	}
}
