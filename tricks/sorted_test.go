package tricks_test

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/tricks"
)

// byHand plays s to its end with Legal and Play, and makes the choices that Rollout should
// make with the same random words. If the deal can be sorted, the choices depend on the
// order of the suits and on how many choices one word makes. Otherwise each card takes one
// word. For each trick State.Legal must agree with Trick.Legal.
func (d *table) byHand(s tricks.State, src rand.Source) (_ tricks.State, sorted bool) {
	choose := func(list []cards.Card, word uint64) (cards.Card, uint64) {
		k, rest := bits.Mul64(word, uint64(len(list)))
		return list[k], rest
	}
	legal := func() cards.Set {
		t := s.Trick()
		if want := t.Legal(s.Hand(s.Turn()).First); s.Legal() != want {
			panic(fmt.Sprintf("%+v: Legal is %v, want %v", s, s.Legal(), want))
		}
		return s.Legal()
	}
	play := func() {
		c, _ := choose(slices.Collect(legal().All()), src.Uint64())
		_ = s.Play(c)
	}
	first := d.rules.FirstTrick != 0 || d.rules.LeadCard != 0
	for trick := s.Trick(); trick.Len() > 0 || first && s.Done() == 0 && !s.Over(); trick = s.Trick() {
		play()
	}
	if last, ok := d.lastSuit(&s); ok && !s.Over() {
		sorted = true
		word, choices := uint64(0), 0
		for !s.Over() {
			if choices < len(d.hands) {
				word, choices = src.Uint64(), 8
			}
			for range d.hands {
				list := make([]cards.Card, 0, 16)
				for i := range cards.Suit(4) {
					list = slices.AppendSeq(list, legal().In((last+i)%4+1).All())
				}
				var c cards.Card
				c, word = choose(list, word)
				choices--
				if s.Play(c) != nil {
					panic("a legal card was refused")
				}
			}
		}
	}
	for !s.Over() {
		play()
	}
	return s, sorted
}

// lastSuit returns the suit that is sorted last, and whether the deal can be sorted. The
// deal must have one pack, no tarot king, at most 16 cards in a hand and no rare demands.
// The rules may forbid leading at most one suit. In a game with trumps, that suit must be
// the trump suit.
func (d *table) lastSuit(s *tricks.State) (last cards.Suit, ok bool) {
	r := &d.rules
	var held, taken cards.Set
	for seat := range cards.Seat(len(d.hands)) {
		taken |= s.Taken(seat).First
	}
	for _, hand := range d.hands {
		for _, c := range hand {
			if held.Has(c) || c == cards.TarotKing && !taken.Has(c) {
				return 0, false
			}
			held = held.With(c)
		}
	}
	if s.Size()-s.Done() > 16 || r.Discard|r.Duck|r.FirstChance != 0 || r.RankOrder != 0 || s.Done() == 0 && (r.FirstTrick != 0 || r.LeadCard != 0) {
		return 0, false
	}
	spared := cards.Set(r.Spared)
	if spared == 0 {
		spared = cards.Hearts.Set()
	}
	breakers := cards.Set(r.BrokenBy)
	if breakers == 0 {
		breakers = spared
	}
	if r.Lead == tricks.LeadLastResort || r.Lead == tricks.LeadUntilBroken && taken&breakers == 0 {
		for suit := cards.Clubs; suit <= cards.Spades; suit++ {
			if suit.Set() == spared && d.trump == cards.NoSuit {
				return suit, true
			}
		}
		return 0, false
	}
	if d.trump != cards.NoSuit {
		return d.trump, true
	}
	return cards.Spades, true
}

// drawRolled draws a deal in which some cards have been played. A deal from drawRolled can
// be sorted more often than a deal from drawTable.
func drawRolled(t *rapid.T) (table, tricks.State) {
	d := drawTable(t)
	if rapid.Bool().Draw(t, "one pack") {
		pack := newPack(cards.Two, 1, rapid.Bool().Draw(t, "tarot king"))
		players := rapid.IntRange(2, cards.MaxSeats).Draw(t, "players")
		size := rapid.IntRange(1, min(18, most(pack, players))).Draw(t, "hand size")
		d.hands = dealOut(rapid.Permutation(pack).Draw(t, "pack"), players, size)
		d.leader %= players
	}
	s := d.state()
	for range rapid.IntRange(0, len(d.hands)*len(d.hands[0])/2).Draw(t, "played before") {
		if !s.Over() {
			require.NoError(t, s.Play(rapid.SampledFrom(slices.Collect(s.Legal().All())).Draw(t, "card")))
		}
	}
	return d, s
}

// Rollout ends every deal in the same state as Play does with the same choices. So Rollout
// plays only legal cards, and it plays each of n legal cards for 1/n of the random words.
func TestRolloutIsPlay(t *testing.T) {
	sorted, not := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		d, s := drawRolled(t)
		seed := rapid.Uint64().Draw(t, "seed")
		want, ok := d.byHand(s, rand.NewPCG(seed, 1))
		got := s
		got.Rollout(rand.NewPCG(seed, 1))
		require.True(t, want == got, "%+v, want %+v, sorted %v", got, want, ok)
		if ok {
			sorted++
		} else {
			not++
		}
	})
	require.NotZero(t, sorted)
	require.NotZero(t, not)
}

// TestRolloutIsPlayForAllRules repeats the check of TestRolloutIsPlay for many deals of
// each set of rules. It also checks Rollouts. With BARBU_FULL=1 there are a million deals.
func TestRolloutIsPlayForAllRules(t *testing.T) {
	deals := full.Of(100, 2_000, 1_000_000)
	src := rand.NewPCG(1, 2)
	rng := rand.New(src)
	pack := newPack(cards.Two, 1, false)
	for _, rules := range combinations {
		for _, trump := range []cards.Suit{cards.NoSuit, cards.Hearts} {
			if trump == cards.NoSuit && rules != (tricks.Rules{Lead: rules.Lead}) {
				continue // duties need trumps
			}
			for i := range deals {
				players := 2 + i%7
				rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
				d := table{rules: rules, trump: trump, hands: dealOut(pack, players, min(16+i&1, most(pack, players)))}
				if i&2 != 0 { // if the deal has one pack, a second copy that counts is never taken
					d.rules.End = tricks.EndWhenDecided
					d.counts(cards.Hand{First: cards.Queen.Set(), Second: cards.Queen.Set() & -cards.Set(i>>4&1)}, i>>2&3)
				}
				s := d.state()
				want, ok := d.byHand(s, rand.NewPCG(1, uint64(i)))
				s.Rollouts(1, rand.NewPCG(1, uint64(i)), func(over tricks.State) (p [cards.MaxSeats]int32) {
					if over != want {
						require.Equal(t, want, over, "Rollouts: %+v, trump %v, deal %d", rules, trump, i)
					}
					return p
				})
				s.Rollout(rand.NewPCG(1, uint64(i)))
				if fits := (trump == cards.NoSuit || rules.Lead == tricks.LeadFree) && s.Size() <= 16; s != want || fits != ok {
					require.Equal(t, fits, ok)
					require.Equal(t, want, s, "%+v, trump %v, deal %d", rules, trump, i)
				}
			}
		}
	}
}

// Rollouts plays the same playouts as n calls of Rollout with an equal source. It returns
// the mean and the standard deviation of their points.
func TestRolloutsIsRolloutNTimes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, s := drawRolled(t)
		before := s
		n, seed := rapid.IntRange(1, 9).Draw(t, "n"), rapid.Uint64().Draw(t, "seed")
		src := rand.NewPCG(seed, 1)
		var want []tricks.State
		for range n {
			over := s
			over.Rollout(src)
			want = append(want, over)
		}
		points := func(over tricks.State) (p [cards.MaxSeats]int32) {
			for seat := range p { // also seats that are not at the table
				p[seat] = int32(5*over.Won(cards.Seat(seat)) - 40*over.Taken(cards.Seat(seat)).First.In(cards.Hearts).Len() - seat)
			}
			return p
		}
		var got []tricks.State
		mean, spread := s.Rollouts(n, rand.NewPCG(seed, 1), func(over tricks.State) [cards.MaxSeats]int32 {
			got = append(got, over)
			return points(over)
		})
		require.True(t, slices.Equal(want, got))
		require.True(t, before == s, "the deal was changed")
		for seat := range mean {
			var sum, squares float64
			for _, over := range want {
				sum += float64(points(over)[seat])
			}
			for _, over := range want {
				squares += math.Pow(float64(points(over)[seat])-sum/float64(n), 2)
			}
			if seat >= len(d.hands) {
				sum, squares = 0, 0
			}
			require.InDelta(t, sum/float64(n), mean[seat], 1e-9)
			require.InDelta(t, math.Sqrt(squares/float64(n)), spread[seat], 1e-4)
		}
	})
}

// Rollouts plays the only trick of a deal, although nothing in the trick counts and no
// player has a choice.
func TestRolloutsPlaysTheOnlyTrick(t *testing.T) {
	s := deal(tricks.Rules{End: tricks.EndWhenDecided}.WithCounting(cards.Hand{}, 1), cards.NoSuit, "A...", "K...")
	s.Rollouts(2, rand.NewPCG(1, 2), func(over tricks.State) (p [cards.MaxSeats]int32) {
		require.Equal(t, 1, over.Done())
		return p
	})
}

// Rollout panics if one or all hands are unknown.
func TestRolloutPanics(t *testing.T) {
	s := deal(tricks.Rules{}, cards.NoSuit, "AK...", "32...")
	none := func(tricks.State) (p [cards.MaxSeats]int32) { return p }
	for _, hands := range []cards.Hands{{}, {1: cards.MustParseHand("AK...")}} {
		s.SetHands(&hands)
		require.PanicsWithValue(t, "tricks: State.Rollout: seat 0: -: not in the hand", func() { next := s; next.Rollout(rand.NewPCG(1, 2)) })
		require.PanicsWithValue(t, "tricks: State.Rollout: seat 0: -: not in the hand", func() { s.Rollouts(1, rand.NewPCG(1, 2), none) })
	}
	var over tricks.State
	over.Rollout(nil)
}

func TestRolloutsPanics(t *testing.T) {
	s := deal(tricks.Rules{}, cards.NoSuit, "AK...", "32...")
	for _, n := range []int{0, -1} {
		require.PanicsWithValue(t, fmt.Sprintf("tricks: State.Rollouts: %d playouts: want 1 or more", n), func() {
			s.Rollouts(n, rand.NewPCG(1, 2), func(tricks.State) (p [cards.MaxSeats]int32) { return p })
		})
	}
}
