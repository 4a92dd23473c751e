package barbu_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// FuzzNewDeal sets up deals from random bytes.
func FuzzNewDeal(f *testing.F) {
	all := setupVariants(f)
	for i := range uint64(64) {
		f.Add(setupBytes(i))
	}
	f.Fuzz(func(t *testing.T, data []byte) { checkSetup(t, all, data) })
}

// Enough of the random setups are possible, of each kind.
func TestRandomSetups(t *testing.T) {
	all, accepted := setupVariants(t), map[string]int{}
	for i := range full.Of[uint64](4_000, 16_000, 16_000) {
		if kind := checkSetup(t, all, setupBytes(i)); kind != "" {
			accepted[kind]++
		}
	}
	for _, kind := range []string{"tricks", "ending", "layout", "layout in mid-play", "count", "runs"} {
		require.Greater(t, accepted[kind], full.Of(0, 5, 5), "%s: %v", kind, accepted)
	}
}

// setupVariants returns the variants of random setups.
func setupVariants(t testing.TB) []*variant.Variant {
	all := matchtest.RareVariants()
	for _, name := range variants.Names() {
		all = append(all, shipped(t, name))
	}
	return all
}

// setupBytes returns the bytes of a random setup.
func setupBytes(seed uint64) []byte {
	src := rand.New(rand.NewPCG(seed, 3))
	data := make([]byte, 128)
	for i := range data {
		data[i] = byte(src.Uint32())
	}
	return data
}

// checkSetup checks that NewDeal does not panic on a setup, and that it refuses a wrong deal with
// a *SetupError. If the deal is possible, checkSetup plays it to its end, checks that the parts
// of its score add up, and returns the kind of the deal.
func checkSetup(t *testing.T, all []*variant.Variant, data []byte) (kind string) {
	r := &bytesReader{data}
	v := all[r.below(len(all))]
	players := v.Players()[r.below(len(v.Players()))]
	d, err := barbu.NewDeal(v, players, r.setup(v, players))
	if err != nil {
		_, ok := errors.AsType[*barbu.SetupError](err)
		require.True(t, ok, "%v", err)
		require.Nil(t, d)
		return ""
	}
	before, state := d.Hands(), d.Layout()
	layout := state.Layout()
	for n := 0; !d.Over(); n++ {
		require.Less(t, n, 2000, "the deal does not end")
		legal := slices.Collect(d.Legal())
		require.NotEmpty(t, legal)
		require.NoError(t, d.Apply(legal[r.below(len(legal))]))
	}
	s, err := d.Score()
	require.NoError(t, err)
	requireParts(t, s)
	require.NotEmpty(t, s.String())
	for seat, hand := range d.Hands() {
		require.True(t, before[seat].Contains(hand))
	}
	switch {
	case d.Contract().Play() == variant.PlayLayout && layout.Laid() != cards.Hand{}:
		return "layout in mid-play"
	case d.Contract().Play() == variant.PlayLayout:
		return "layout"
	case d.Contract().Play() == variant.PlayCount:
		return "count"
	case d.Contract().Play() == variant.PlayRuns:
		return "runs"
	case before[0].Len() < game(v, players).HandSize()-1:
		return "ending"
	}
	return "tricks"
}

// bytesReader reads choices from bytes. After the last byte it reads zeros.
type bytesReader struct{ rest []byte }

func (r *bytesReader) byte() byte {
	if len(r.rest) == 0 {
		return 0
	}
	b := r.rest[0]
	r.rest = r.rest[1:]
	return b
}

func (r *bytesReader) below(n int) int { return int(r.byte()) % n }

// fewSeats returns a set in which each seat is rare: it is in the set if its bit is in four bytes.
func (r *bytesReader) fewSeats() cards.Seats {
	seats := ^cards.Seats(0)
	for range 4 {
		seats &= cards.Seats(r.byte())
	}
	return seats
}

// rarely returns true for one byte in 16.
func (r *bytesReader) rarely() bool { return r.byte() >= 240 }

// setup returns a setup that is often possible.
func (r *bytesReader) setup(v *variant.Variant, players int) barbu.DealSetup {
	rules := v.Rules()
	s := barbu.DealSetup{
		Contract: rules.Contracts[r.below(len(rules.Contracts))].ID, Declarer: cards.Seat(r.below(players)),
		Must: r.fewSeats(), BetsOver: r.byte()&1 == 0, Cut: r.rarely(),
	}
	for r.byte() >= 192 {
		s.Contract = score.JoinContracts(s.Contract, rules.Contracts[r.below(len(rules.Contracts))].ID)
	}
	g := game(v, players)
	if set, err := g.ContractSet(s.Contract); err == nil {
		if k := g.InDeal(variant.At{}, set); k != nil && k.Trump() != variant.TrumpNone || r.rarely() {
			s.Trump = cards.Suit(r.below(6))
		}
		if k := g.InDeal(variant.At{}, set); k != nil && k.Play() == variant.PlayLayout || r.rarely() {
			s.Rank = cards.Rank(r.below(16))
		}
	}
	for _, role := range []**cards.Seat{&s.Dealer, &s.Leader} {
		if r.byte()&3 != 0 {
			*role = new(cards.Seat(r.below(players)))
		}
	}
	r.cards(&s, g)
	for i := r.below(16) - 12; i > 0; i-- {
		seat := cards.Seat(r.below(players))
		s.Actions = append(s.Actions, []barbu.Action{
			barbu.PassAction(seat), barbu.PlayAction(seat, s.Hands[seat].First.Lowest()),
			barbu.DoubleAction(seat, cards.Seats(r.byte()), 0), {Kind: barbu.Kind(r.byte()), Seat: cards.Seat(r.byte())},
		}[r.below(4)])
	}
	return s
}

// lay lays cards of the hands, if the contract builds a layout.
func (r *bytesReader) lay(s *barbu.DealSetup, g *variant.Game, k *variant.Contract) bool {
	if k == nil || k.Play() != variant.PlayLayout {
		return false
	}
	rules := k.Engine().LayoutRules
	start := rules.Rank
	if start == 0 {
		start = cards.Two + cards.Rank(r.below(13))
		s.Rank = start
	}
	if named := (&dominoes.Rules{Ace: rules.Ace}); named.CheckRank(start, g.Pack(), cards.Hand{}) != nil {
		return false
	}
	l := dominoes.NewLayout(rules.Ace, start, g.Pack())
	for range r.byte() & 63 {
		fits := slices.Collect(l.Fitting().All())
		if len(fits) == 0 {
			break
		}
		c := fits[r.below(len(fits))]
		if err := l.Play(c); err != nil {
			panic(err)
		}
		for seat := range s.Hands {
			if s.Hands[seat].Has(c) {
				s.Hands[seat] = s.Hands[seat].Without(c)
				break
			}
		}
	}
	for seat := range cards.Seat(g.Players()) {
		if s.Hands[seat] == (cards.Hand{}) {
			s.Out = append(s.Out, seat)
		}
	}
	return true
}

func game(v *variant.Variant, players int) *variant.Game {
	g, err := v.For(players)
	if err != nil {
		panic(err)
	}
	return g
}

// cards sets the hands, and what was taken and played before.
func (r *bytesReader) cards(s *barbu.DealSetup, g *variant.Game) {
	players := g.Players()
	hands, err := g.Pack().Deal(players, rand.NewPCG(uint64(r.byte()), 1))
	if err != nil {
		panic(err)
	}
	s.Hands = hands
	if set, err := g.ContractSet(s.Contract); err == nil && r.byte()&3 != 0 && r.lay(s, g, g.InDeal(variant.At{}, set)) {
		return
	}
	if r.byte()&1 == 0 { // an ending
		left := r.below(g.HandSize() + 1)
		for seat := range s.Hands[:players] {
			for s.Hands[seat].Len() > left {
				s.Hands[seat] = s.Hands[seat].Without(s.Hands[seat].First.Lowest())
			}
		}
		for range r.below(3) { // a trick that was taken
			winner := cards.Seat(r.below(players))
			for seat := range hands[:players] {
				if c := hands[seat].Minus(s.Hands[seat]).First.Lowest(); c != 0 {
					hands[seat] = hands[seat].Without(c)
					s.Taken[winner] = s.Taken[winner].With(c)
				}
			}
			if r.byte()&1 == 0 {
				s.Winners = append(s.Winners, winner)
			}
		}
	}
	for r.byte() >= 224 && s.Leader != nil {
		seat := *s.Leader
		for range s.Trick {
			seat = seat.Next(players)
		}
		c := s.Hands[seat].First.Lowest()
		s.Hands[seat] = s.Hands[seat].Without(c)
		s.Trick = append(s.Trick, c)
	}
	for r.rarely() {
		seat := r.below(cards.MaxSeats)
		s.Hands[seat] = cards.Hand{First: s.Hands[seat].First ^ 1<<(r.byte()&63), Second: s.Hands[seat].Second ^ cards.Set(r.byte()&1)<<(r.byte()&63)}
	}
	for r.rarely() {
		s.Out = append(s.Out, cards.Seat(r.byte()))
		s.Taken[r.below(cards.MaxSeats)].Second ^= 1 << (r.byte() & 63)
	}
	for seat := range cards.Seat(players) {
		if s.Hands[seat] == (cards.Hand{}) && r.byte()&1 == 0 {
			s.Out = append(s.Out, seat)
		}
	}
}
