package hidden_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

var ways = []cards.Direction{cards.ToLeft, cards.ToRight, cards.Across}

// anyStory draws a story with so few cards that the test can try every story in which the
// viewer sees the same.
func anyStory(t *rapid.T) *story {
	s := &story{players: rapid.IntRange(2, 6).Draw(t, "players")}
	s.me = cards.Seat(rapid.IntRange(0, s.players-1).Draw(t, "me"))
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	pack := listOf(cards.NewPack(cards.Queen, 1).Cards())
	most := []int{2: 10, 3: 9, 4: 8, 5: 9, 6: 8}[s.players]
	if rapid.IntRange(0, 2).Draw(t, "packs") == 0 {
		pack = listOf(cards.NewPack(cards.King, 2).Cards())
		s.faces = pack[:0:0]
		for _, c := range pack {
			if len(s.faces) < most-1 && rapid.Bool().Draw(t, "dealt") {
				s.faces = append(s.faces, c)
			}
		}
		s.start(r)
		s.passAll(t, r, len(s.faces))
		if len(s.passes) < 2 && rapid.Bool().Draw(t, "under way") {
			s.layAside(r, cards.Seats(rapid.IntRange(0, 1<<s.players-1).Draw(t, "pending")), rapid.IntRange(1, 2).Draw(t, "laid"))
		}
	} else {
		s.faces = pack[:most]
		s.start(r)
		if s.passAll(t, r, most) < 2000 {
			s.layAside(r, cards.Seats(rapid.IntRange(0, 1<<s.players-1).Draw(t, "pending")), rapid.IntRange(1, 2).Draw(t, "laid"))
		}
	}
	s.see(r, func(int) int { return rapid.IntRange(0, 5).Draw(t, "seen") / 3 })
	s.state(t, r)
	return s
}

// passAll adds random passes until there would be too many worlds. The number of cards is most. It
// returns about the number of worlds.
func (s *story) passAll(t *rapid.T, r *rand.Rand, most int) int {
	worlds := map[int]int{2: 1, 3: 20, 4: 90, 5: 630, 6: 720}[s.players]
	for range rapid.IntRange(0, 3).Draw(t, "passes") {
		count := rapid.IntRange(1, 2).Draw(t, "count")
		if s.players > 3 {
			count = 1
		}
		for range s.players - 2 {
			worlds *= most / s.players
		}
		if most/s.players < count || worlds > 20_000 {
			break
		}
		s.pass(r, rapid.SampledFrom(ways).Draw(t, "way"), count)
	}
	return worlds
}

// layAside makes each of the seats set aside the given number of random cards, if the seat
// holds enough cards.
func (s *story) layAside(r *rand.Rand, seats cards.Seats, laid int) {
	hands := s.last()
	s.laid = laid
	for seat := range seats.All() {
		if size(hands[seat]) >= laid {
			s.pending = s.pending.With(seat)
			s.aside[seat] = random(r, hands[seat], s.laid)
		}
	}
}

// state adds random statements to the story. Most of them are true.
func (s *story) state(t *rapid.T, r *rand.Rand) {
	hands := s.last()
	all := s.hand(^uint32(0)).First
	for seat := range s.players {
		unseen := s.hand(hands[seat] &^ s.seen[seat])
		switch rapid.IntRange(0, 5).Draw(t, "stated") {
		case 0:
			s.never[seat] = cards.Set(r.Uint64()&r.Uint64()) & all &^ unseen.First
		case 1:
			s.never[seat] = cards.Set(r.Uint64()) & all &^ unseen.First
		}
		for unseen.Len() > 0 && rapid.IntRange(0, 2).Draw(t, "some") == 0 {
			held := unseen.First.Pick(r.Uint64())
			s.oneOf = append(s.oneOf, hidden.OneOf{
				Seat:  cards.Seat(seat),
				Faces: cards.Set(r.Uint64()&r.Uint64())&all | cards.SetOf(held),
			})
		}
	}
	if rapid.IntRange(0, 9).Draw(t, "lie") == 0 {
		s.never[rapid.IntRange(0, s.players-1).Draw(t, "liar")] |= cards.Set(r.Uint64())
	}
}

func TestWorldsMatchAllStories(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyStory(t)
		worlds := s.worlds()
		total := 0
		for _, n := range worlds {
			total += n
		}
		sampler, err := hidden.New(s.problem())
		if total == 0 {
			require.ErrorIs(t, err, hidden.ErrImpossible)
			return
		}
		require.NoError(t, err)
		require.EqualValues(t, total, sampler.Worlds().Int64(), "%+v", s.problem())
		require.EqualValues(t, total, hidden.Tally(s.problem()).Int64(), "%+v", s.problem())
		src := rand.NewPCG(1, 2)
		var w hidden.World
		for range 50 {
			sampler.Draw(&w, src)
			require.Len(t, w.Gifts, len(s.passes))
			require.Positive(t, worlds[keyOf(&w)], "not a world: %+v", w)
		}
	})
}

func TestStoriesAreCounted(t *testing.T) {
	for name, s := range stories {
		s.checkCount(t, name)
	}
	// With two players the copy that the viewer gave is the one that the other player has been seen with:
	// the other of the two cases is impossible.
	for seed := range uint64(20) {
		newStory("AAKK.AA..", 2, seed, cards.ToLeft).checkCount(t, "two players")
	}
}

// checkCount compares the number of worlds with that of all stories in which the viewer sees the same.
func (s *story) checkCount(t *testing.T, name string) {
	total := 0
	for _, n := range s.worlds() {
		total += n
	}
	sampler, err := hidden.New(s.problem())
	require.NoError(t, err, name)
	require.EqualValues(t, total, sampler.Worlds().Int64(), name)
	require.EqualValues(t, total, hidden.Tally(s.problem()).Int64(), name)
}
