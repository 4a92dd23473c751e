package dominoes_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

func source(seed uint64) *rand.PCG { return rand.NewPCG(seed, 2) }

// places returns the place of each of n seats.
func places(s *dominoes.State, n int) []int {
	var list []int
	for seat := range cards.Seat(n) {
		list = append(list, s.Place(seat))
	}
	return list
}

// fitting lays cards on an empty layout and returns the cards that fit afterwards.
func fitting(t *testing.T, ace dominoes.AceRule, start cards.Rank, pack cards.Pack, laid ...string) string {
	t.Helper()
	l := dominoes.NewLayout(ace, start, pack)
	for _, text := range laid {
		require.NoError(t, l.Play(cards.MustParse(text)), "%v", laid)
	}
	return l.Fitting().String()
}

func TestFitting(t *testing.T) {
	full, double := cards.Pack52(), cards.NewPack(cards.Two, 2)
	tarot := double.With(cards.TarotKing)
	five := full.Without(cards.MustParse("2C"))
	for _, test := range []struct {
		name  string
		ace   dominoes.AceRule
		start cards.Rank
		pack  cards.Pack
		laid  []string
		want  string
	}{
		{"nothing laid", dominoes.AceHigh, cards.Seven, full, nil, "7C 7D 7H 7S"},
		{"both sides of a start", dominoes.AceHigh, cards.Seven, full, []string{"7H"}, "7C 7D 6H 8H 7S"},
		{"both ends of a row", dominoes.AceHigh, cards.Seven, full, []string{"7H", "8H", "6H", "9H"}, "7C 7D 5H TH 7S"},
		{"up to the ace", dominoes.AceHigh, cards.Queen, full, []string{"QH", "KH", "AH"}, "QC QD JH QS"},
		{"down to the two", dominoes.AceHigh, cards.Three, full, []string{"3S", "2S"}, "3C 3D 3H 4S"},
		{"down to the lowest of the pack", dominoes.AceHigh, cards.Eight, cards.NewPack(cards.Seven, 1), []string{"8S", "7S"}, "8C 8D 8H 9S"},
		{"down to the lowest of the suit", dominoes.AceHigh, cards.Three, five, []string{"3C", "3S"}, "4C 3D 3H 2S 4S"},
		{"ace to start from", dominoes.AceHigh, cards.Ace, full, []string{"AC"}, "KC AD AH AS"},

		{"low ace: not on the king", dominoes.AceLow, cards.Queen, full, []string{"QH", "KH"}, "QC QD JH QS"},
		{"low ace: below the two", dominoes.AceLow, cards.Three, full, []string{"3H", "2H"}, "3C 3D 4H AH 3S"},
		{"low ace: the end", dominoes.AceLow, cards.Three, full, []string{"3H", "2H", "AH"}, "3C 3D 4H 3S"},
		{"low ace: below the lowest of the pack", dominoes.AceLow, cards.Seven, cards.NewPack(cards.Seven, 1), []string{"7S"}, "7C 7D 7H 8S AS"},
		{"low ace: below the lowest of the suit", dominoes.AceLow, cards.Three, five, []string{"3C", "3S"}, "4C AC 3D 3H 2S 4S"},
		{"low ace to start from", dominoes.AceLow, cards.Ace, full, []string{"AC"}, "2C AD AH AS"},
		{"low ace to start from, no two", dominoes.AceLow, cards.Ace, five, []string{"AC", "AS"}, "3C AD AH 2S"},

		{"two packs: two starts", dominoes.AceHigh, cards.Seven, double, []string{"7H"}, "7C 7D 6H 7H 8H 7S"},
		{"two packs: a second copy waits for the second copy of its neighbour", dominoes.AceHigh, cards.Seven, double, []string{"7H", "8H"}, "7C 7D 6H 7H 9H 7S"},
		{"two packs: both rows", dominoes.AceHigh, cards.Seven, double, []string{"7H", "8H", "7H"}, "7C 7D 6H 8H 9H 7S"},
		{"two packs: all laid", dominoes.AceHigh, cards.Ace, cards.NewPack(cards.Ace, 2), []string{"AC", "AC", "AD", "AD", "AH", "AH", "AS", "AS"}, ""},
		{"two packs: low ace", dominoes.AceLow, cards.Two, double, []string{"2C", "2C", "AC", "2S", "AS"}, "3C AC 2D 2H 2S 3S"},

		{"tarot king: before a queen", dominoes.AceHigh, cards.Queen, tarot, nil, "QC QD QH QS"},
		{"tarot king: on a queen", dominoes.AceHigh, cards.Queen, tarot, []string{"QH"}, "QC QD JH QH KH *H QS"},
		{"tarot king: a queen has one king", dominoes.AceHigh, cards.Queen, tarot, []string{"QH", "*H"}, "QC QD JH QH AH QS"},
		{"tarot king: the second king", dominoes.AceHigh, cards.Queen, tarot, []string{"QH", "KH", "QH"}, "QC QD JH KH AH *H QS"},
		{"tarot king: the third king", dominoes.AceHigh, cards.Queen, tarot, []string{"QH", "KH", "QH", "KH"}, "QC QD JH AH *H QS"},
		{"tarot king: the third king is not the tarot king", dominoes.AceHigh, cards.Queen, tarot, []string{"QH", "KH", "QH", "*H"}, "QC QD JH KH AH QS"},
		{"tarot king: nothing follows the third", dominoes.AceHigh, cards.Queen, tarot, []string{"QH", "KH", "QH", "*H", "AH", "AH", "KH"}, "QC QD JH QS"},
		{"tarot king: two kings, two aces", dominoes.AceHigh, cards.King, tarot, []string{"*H", "KH"}, "KC KD QH KH AH KS"},
		{"tarot king: as a first card", dominoes.AceHigh, 0, tarot, []string{"*H"}, "KC KD QH KH AH KS"},
		{"tarot king: one pack, the second king", dominoes.AceHigh, cards.King, full.With(cards.TarotKing), []string{"*H"}, "KC KD QH KH AH KS"},
	} {
		t.Run(test.name, func(t *testing.T) {
			want := cards.MustParseSet(test.want).String()
			require.Equal(t, want, fitting(t, test.ace, test.start, test.pack, test.laid...))
		})
	}
}

func TestAcePlaysAgain(t *testing.T) {
	s := deal(dominoes.Rules{AceTurn: dominoes.AceTurnAgain}, cards.King, "AK.A.Q.Q", "Q.K.AK.AK", ".Q..")
	play(t, &s, "KS")
	require.False(t, s.MayPass(), "a king gives no other turn")
	play(t, &s, "KH", "QH")
	require.Equal(t, 1, s.Place(2))
	play(t, &s, "AS")
	require.Equal(t, cards.Seat(0), s.Turn(), "the ace gives another turn")
	require.True(t, s.MayPass(), "the seat may decline the extra turn")
	require.Equal(t, cards.MustParseSet("AH"), s.Legal())

	declined := s
	play(t, &declined, "-")
	require.Equal(t, cards.Seat(1), declined.Turn())
	require.False(t, declined.MayPass(), "the extra turn was declined")

	play(t, &s, "AH")
	require.Equal(t, cards.Seat(1), s.Turn(), "nothing fits: the turn moves on without a pass")
	play(t, &s, "KC", "QC")
	require.False(t, s.MayPass())
	play(t, &s, "AC")
	require.Equal(t, cards.Seat(1), s.Turn(), "an ace in a later turn also gives another turn")
	play(t, &s, "KD", "QD")
	require.True(t, s.Over())
	require.Equal(t, []int{2, 3, 1}, places(&s, 3))
}

// An ace laid in an extra turn gives another extra turn.
func TestAceAfterAce(t *testing.T) {
	s := deal(dominoes.Rules{AceTurn: dominoes.AceTurnAgain}, cards.Ace, "A.A.A.", "...A", "K.K.K.K")
	play(t, &s, "AS", "AD")
	require.Equal(t, cards.Seat(0), s.Turn())
	play(t, &s, "AH")
	require.Equal(t, 1, s.Place(0))
	require.Equal(t, cards.Seat(1), s.Turn(), "a seat that is out has no extra turn")
}

func TestLastCardIsPlayed(t *testing.T) {
	s := deal(dominoes.Rules{End: dominoes.EndLastCard}, cards.King, "K.K.K.K", "Q.Q.Q.Q")
	play(t, &s, "KS", "QS", "KH", "QH", "KD", "QD", "KC")
	require.False(t, s.Over())
	require.Equal(t, []int{1, 0}, places(&s, 2), "the last card decides the last place")
	play(t, &s, "QC")
	require.True(t, s.Over())
	require.Equal(t, []int{1, 2}, places(&s, 2))
}

// The first card sets the start rank. All cards of that rank must be in the pack. A leader
// who has no such card passes.
func TestFirstCard(t *testing.T) {
	first := dominoes.Rules{Start: dominoes.StartFirstCard}
	s := deal(first, 0, "AQ.AQ.AQ.Q", "...K", "K.K.K.")
	l := s.Layout()
	require.Zero(t, l.Start())
	require.Equal(t, cards.MustParseSet("QC QD QH QS"), s.Legal(), "AC is not in the pack")
	play(t, &s, "QS")
	l = s.Layout()
	require.Equal(t, cards.Queen, l.Start())
	require.Zero(t, s.Legal(), "the start rank is the queen")
	play(t, &s, "-", "KS", "AS")
	require.Equal(t, cards.Seat(1), s.Turn())

	s = deal(first, 0, "A.A.A.", "K.K.K.K")
	require.Zero(t, s.Legal())
	play(t, &s, "-", "KS", "AS")
}

func TestRolloutEnds(t *testing.T) {
	for seed := range uint64(50) {
		hands, err := cards.Pack52().Deal(4, source(seed))
		require.NoError(t, err)
		for _, rules := range []dominoes.Rules{{}, {Start: dominoes.StartFirstCard, AceTurn: dominoes.AceTurnAgain, End: dominoes.EndLastCard}} {
			rank := cards.Jack
			if rules.Start == dominoes.StartFirstCard {
				rank = 0
			}
			s := rules.Deal(rank, &hands, 0)
			clone := s
			s.Rollout(source(seed))
			require.True(t, s.Over())
			require.ElementsMatch(t, []int{1, 2, 3, 4}, places(&s, 4))
			clone.Rollout(source(seed))
			require.True(t, s == clone, "the same source plays the same deal")
		}
	}
}

// All legal moves, including a pass, are equally likely. Seat 0 may play either of two aces
// or pass. It goes out first if it plays one ace (2/3) and then plays the other ace instead
// of passing (1/2). So the probability is 1/3. The test allows five standard deviations.
func TestRolloutIsFair(t *testing.T) {
	s := deal(dominoes.Rules{AceTurn: dominoes.AceTurnAgain}, cards.Ace, "A.A.A.", "...A")
	play(t, &s, "AS")
	src, first := source(1), 0
	for range 3000 {
		rolled := s
		rolled.Rollout(src)
		if rolled.Place(0) == 1 {
			first++
		}
	}
	require.InDelta(t, 1000, first, 5*25.8)
}

func TestPlayAllocatesNothing(t *testing.T) {
	hands, err := cards.Pack52().Deal(4, source(1))
	require.NoError(t, err)
	src := source(3)
	for _, rules := range []dominoes.Rules{
		{},
		{Start: dominoes.StartFirstCard, Ace: dominoes.AceLow, AceTurn: dominoes.AceTurnAgain, End: dominoes.EndLastCard},
	} {
		rank := cards.Seven
		if rules.Start == dominoes.StartFirstCard {
			rank = 0
		}
		require.Zero(t, testing.AllocsPerRun(100, func() {
			s := rules.Deal(rank, &hands, 0)
			clone := s
			for !s.Over() {
				if s.MayPass() {
					_ = s.Pass()
				} else {
					_ = s.Play(s.Legal().Pick(src.Uint64()))
				}
			}
			clone.Rollout(src)
		}), "%+v", rules)
	}
}
