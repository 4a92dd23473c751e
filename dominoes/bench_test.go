package dominoes_test

import (
	"math/rand/v2"
	"testing"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// dealt returns 4096 deals of 52 cards to four seats, with all start ranks in turn.
func dealt(b *testing.B, src rand.Source) []dominoes.State {
	deals := make([]dominoes.State, 4096)
	for i := range deals {
		hands, err := cards.Pack52().Deal(4, src)
		if err != nil {
			b.Fatal(err)
		}
		rank := cards.Two + cards.Rank(i%13)
		deals[i] = new(dominoes.Rules).Deal(rank, &hands, cards.Seat(i/13%4))
	}
	return deals
}

// score checks that the points of a deal sum to 65, and returns how many cards have been
// laid.
func score(b *testing.B, s *dominoes.State) int {
	points := [...]int{0, 40, 20, 5, 0}
	sum := 0
	for seat := range cards.Seat(4) {
		sum += points[s.Place(seat)]
	}
	if sum != 65 {
		b.Fatalf("the deal sums to %d, want 65", sum)
	}
	l := s.Layout()
	return l.Laid().Len()
}

// playout plays random legal moves and returns how many of them were passes.
func playout(b *testing.B, s *dominoes.State, src *rand.PCG) int {
	passes := 0
	for !s.Over() {
		legal := s.Legal()
		if legal == 0 {
			passes++
			if err := s.Pass(); err != nil {
				b.Fatal(err)
			}
			continue
		}
		if err := s.Play(legal.Pick(src.Uint64())); err != nil {
			b.Fatal(err)
		}
	}
	return passes
}

// BenchmarkDominoesPlayout plays deals of 52 cards. It copies the state, plays random legal
// cards or passes until the deal is over, and scores. The time per card laid includes the
// passes.
func BenchmarkDominoesPlayout(b *testing.B) {
	src := rand.NewPCG(1, 2)
	deals := dealt(b, src)
	b.ReportAllocs()
	n, passes, placements := 0, 0, 0
	for b.Loop() {
		s := deals[n%len(deals)]
		n++
		passes += playout(b, &s, src)
		placements += score(b, &s)
	}
	b.ReportMetric(float64(passes+placements)/b.Elapsed().Seconds(), "plies/s")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(placements), "ns/placement")
}

// BenchmarkDominoesRollout plays the same deals to their end with Rollout.
func BenchmarkDominoesRollout(b *testing.B) {
	src := rand.NewPCG(1, 2)
	deals := dealt(b, src)
	b.ReportAllocs()
	n, placements := 0, 0
	for b.Loop() {
		s := deals[n%len(deals)]
		n++
		s.Rollout(src)
		placements += score(b, &s)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(placements), "ns/placement")
}

func BenchmarkDominoesStart(b *testing.B) {
	hands, err := cards.Pack52().Deal(4, rand.NewPCG(1, 2))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		new(dominoes.Rules).Deal(cards.Seven, &hands, 0)
	}
}

// dealtShort returns 4096 deals of the 32 cards of Fife, with a rule for several cards in a
// turn.
func dealtShort(b *testing.B, several dominoes.Several, src rand.Source) []dominoes.State {
	deals := make([]dominoes.State, 4096)
	rules := dominoes.Rules{Start: dominoes.StartFixed, Rank: cards.Jack, Several: several}
	pack := cards.NewPack(cards.Seven, 1)
	for i := range deals {
		hands, err := pack.Deal(4, src)
		if err != nil {
			b.Fatal(err)
		}
		deals[i] = rules.Deal(cards.Jack, &hands, cards.Seat(i%4))
	}
	return deals
}

// BenchmarkDominoesLays iterates over the ways in which a leader can lay several cards.
func BenchmarkDominoesLays(b *testing.B) {
	deals := dealtShort(b, dominoes.SeveralAnyTurn, rand.NewPCG(1, 2))
	b.ReportAllocs()
	n, lays := 0, 0
	for b.Loop() {
		for range deals[n%len(deals)].Lays() {
			lays++
		}
		n++
	}
	b.ReportMetric(float64(lays)/float64(n), "lays/op")
}

// BenchmarkDominoesRolloutAnyTurn plays deals to their end with Rollout. Several cards may
// be laid at any turn.
func BenchmarkDominoesRolloutAnyTurn(b *testing.B) { rolloutsShort(b, dominoes.SeveralAnyTurn) }

// BenchmarkDominoesRolloutGoingOut plays deals to their end with Rollout. Several cards may
// be laid only to go out.
func BenchmarkDominoesRolloutGoingOut(b *testing.B) { rolloutsShort(b, dominoes.SeveralGoingOut) }

func rolloutsShort(b *testing.B, several dominoes.Several) {
	src := rand.NewPCG(1, 2)
	deals := dealtShort(b, several, src)
	b.ReportAllocs()
	n, placements := 0, 0
	for b.Loop() {
		s := deals[n%len(deals)]
		n++
		s.Rollout(src)
		placements += score(b, &s)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(placements), "ns/placement")
}

func BenchmarkClone(b *testing.B) {
	deals := dealt(b, rand.NewPCG(1, 2))[:16]
	b.ReportAllocs()
	i := 0
	var s dominoes.State
	for b.Loop() {
		s = deals[i&15]
		i++
	}
	if s.Over() {
		b.Fatal("the deal is over before it is played")
	}
}
