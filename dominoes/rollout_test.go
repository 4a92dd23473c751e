package dominoes_test

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
)

// chance makes choices with the random words of a source. A word is a fraction of 2^64. The
// whole part of n times the fraction is the choice among n, and the rest is the fraction
// for the next choice. One word makes several choices as long as they have fewer than 2^16
// outcomes together.
type chance struct {
	src      rand.Source
	shared   bool   // one word makes several choices
	fraction uint64 // of 2^64
	outcomes int    // 0 before the first choice
}

func (c *chance) below(n int) int {
	if !c.shared || c.outcomes == 0 || c.outcomes >= 1<<16 {
		c.fraction, c.outcomes = c.src.Uint64(), 1
	}
	c.outcomes *= n
	var choice uint64
	choice, c.fraction = bits.Mul64(c.fraction, uint64(n))
	return int(choice)
}

// anyGap reports whether a rank is missing between two ranks of a suit.
func anyGap(pack []cards.Card) bool {
	for _, suit := range allSuits {
		ranks := rowRanks(dominoes.Rules{}, pack, suit, 1)
		if len(ranks) > 0 && int(ranks[len(ranks)-1]-ranks[0]) >= len(ranks) {
			return true
		}
	}
	return false
}

// playOut plays a deal to its end and chooses the moves with the same random words as
// Rollout. It checks that each move is legal.
func playOut(t require.TestingT, s *dominoes.State, rules *dominoes.Rules, pack []cards.Card, src rand.Source) {
	c := chance{src: src}
	simple := rules.AceTurn == dominoes.AceTurnEnds && rules.Ace == dominoes.AceHigh &&
		packs(pack) == 1 && !slices.Contains(pack, cards.TarotKing) &&
		rules.Circular == dominoes.CircularNo && rules.Grows == dominoes.GrowsBoth && rules.RankOrder == 0 && !anyGap(pack)
	for !s.Over() {
		l := s.Layout()
		plain := simple && l.Start() != 0
		if plain && rules.Several == dominoes.SeveralNever && !c.shared {
			c = chance{src: src, shared: true}
		}
		singles, several := slices.Collect(s.Legal().All()), slices.Collect(s.Lays())
		moves := several
		for _, single := range singles {
			moves = append(moves, cards.HandOf(single))
		}
		switch {
		case len(moves) == 0:
			require.NoError(t, s.Pass())
			continue
		case plain:
			inOrder(moves, s.Legal())
			k := 0
			if len(moves) > 1 {
				k = c.below(len(moves))
			}
			require.NoError(t, s.Lay(moves[k]))
			continue
		case len(several) > 0:
			n := len(moves)
			if s.Again() {
				n++
			}
			if k := c.below(n); k < len(several) {
				require.NoError(t, s.Lay(several[k]))
				continue
			}
		}
		switch {
		case s.Again() && c.below(len(singles)+1) == 0:
			require.NoError(t, s.Pass())
		case len(singles) == 1:
			require.NoError(t, s.Play(singles[0]))
		default:
			require.NoError(t, s.Play(singles[c.below(len(singles))]))
		}
	}
}

// inOrder sorts the moves of a plain deal. Runs and single cards come first. They are
// sorted by the card that fits, then by how far they extend below that card, then by how
// far they extend above that card. Groups follow, sorted by rank and then by suits.
func inOrder(moves []cards.Hand, legal cards.Set) {
	key := func(move cards.Hand) []uint64 {
		first, last := move.First.Lowest(), move.First.Highest()
		if first.Suit() == last.Suit() {
			fit := (move.First & legal).Lowest()
			return []uint64{0, uint64(fit), uint64(fit - first), uint64(last - fit)}
		}
		return []uint64{1, uint64(first.Rank()), uint64(move.First)}
	}
	slices.SortFunc(moves, func(a, b cards.Hand) int { return slices.Compare(key(a), key(b)) })
}

// From any point of a deal, Rollout makes the legal moves that the words of its source
// determine. It ends in the same state as playOut and uses the same words.
func TestRolloutMakesLegalMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawTable(t)
		d.drawSeveral(t)
		s := d.state()
		for range rapid.IntRange(0, len(d.pack)).Draw(t, "moves before") {
			switch {
			case s.Over():
			case s.MayPass():
				require.NoError(t, s.Pass())
			default:
				require.NoError(t, s.Play(s.Legal().Highest()))
			}
		}
		seed := rapid.Uint64().Draw(t, "seed")
		src, same := source(seed), source(seed)
		want := s
		playOut(t, &want, &d.rules, d.pack, same)
		s.Rollout(src)
		require.True(t, want == s, "Rollout ends in %+v, want %+v", s, want)
		require.Equal(t, same.Uint64(), src.Uint64(), "words taken")
	})
}

// TestRolloutMakesLegalMovesToTheEnd checks many whole deals of each set of rules in the
// same way. With BARBU_FULL=1 there are a million deals.
func TestRolloutMakesLegalMovesToTheEnd(t *testing.T) {
	deals := full.Of[uint64](100, 300, 1_000_000)
	pack := slices.Collect(cards.Pack52().Cards().First.All())
	for i := range uint64(3 * 2 * 2) {
		rules := dominoes.Rules{Several: dominoes.Several(i % 3), End: dominoes.End(i / 3 % 2), Ace: dominoes.AceRule(i / 6)}
		for seed := range deals {
			hands, err := cards.Pack52().Deal(4, source(seed))
			require.NoError(t, err)
			want := rules.Deal(cards.Two+cards.Rank(seed%13), &hands, cards.Seat(seed/13%4))
			s := want
			src, same := source(seed), source(seed)
			playOut(t, &want, &rules, pack, same)
			s.Rollout(src)
			if want != s || same.Uint64() != src.Uint64() {
				require.Equal(t, want, s, "%+v, seed %d", rules, seed)
				t.Fatalf("%+v, seed %d: Rollout used other words than playOut", rules, seed)
			}
		}
	}
}

// chances adds the probability of each final state to ends. It assumes that all legal moves
// are equally likely.
func chances(t *testing.T, s dominoes.State, chance float64, ends map[dominoes.State]float64) {
	if s.Over() {
		ends[s] += chance
		return
	}
	var after []dominoes.State
	move := func(err error, next dominoes.State) {
		require.NoError(t, err)
		after = append(after, next)
	}
	for c := range s.Legal().All() {
		next := s
		move(next.Play(c), next)
	}
	for lay := range s.Lays() {
		next := s
		move(next.Lay(lay), next)
	}
	if s.MayPass() {
		next := s
		move(next.Pass(), next)
	}
	for _, next := range after {
		chances(t, next, chance/float64(len(after)), ends)
	}
}

// Pearson's chi-squared test checks that Rollout reaches each final state as often as the
// whole game tree predicts. The source is fixed, so the test always gives the same result.
func TestRolloutIsUniform(t *testing.T) {
	first := dominoes.Rules{Start: dominoes.StartFirstCard, Several: dominoes.SeveralAnyTurn}
	again := dominoes.Rules{AceTurn: dominoes.AceTurnAgain, Several: dominoes.SeveralAnyTurn}
	for _, test := range []struct {
		name  string
		rules dominoes.Rules
		start cards.Rank
		hands []string
	}{
		{"plain", dominoes.Rules{}, cards.Queen, []string{"KQ.A.Q.", "A.Q.A.K", ".K.K.Q"}},
		{"to the last card", dominoes.Rules{End: dominoes.EndLastCard}, cards.Queen, []string{"AQ.J.K.", "K.AQ.J.", "J.K.AQ.", "...AKQJ"}},
		{"six cards fit", dominoes.Rules{}, cards.King, []string{"AQ.AQ.AQ.", "K...", ".K..", "..K.K"}},
		{"first card", dominoes.Rules{Start: dominoes.StartFirstCard}, 0, []string{"AQ.K.A.", "K.A.K.Q", ".Q.Q.AK"}},
		{"low ace", dominoes.Rules{Ace: dominoes.AceLow}, cards.Queen, []string{"KQ.A.Q.", "A.Q.A.K", ".K.K.Q"}},
		{"an ace plays again", dominoes.Rules{AceTurn: dominoes.AceTurnAgain}, cards.King, []string{"AK.A.Q.", "Q.KQ.A.", "..K.AK"}},
		{"two packs", dominoes.Rules{}, cards.King, []string{"AK.K.AK.K", "K.AK.K.AK", "A.A.A.A"}},
		{"circular", dominoes.Rules{Circular: dominoes.CircularYes, Several: dominoes.SeveralAnyTurn}, cards.Queen, []string{"KQ.A.Q.", "A.Q.A.K", ".K.K.QA"}},
		{"one row", dominoes.Rules{Circular: dominoes.CircularYes, Suits: dominoes.SuitsIgnored, Several: dominoes.SeveralAnyTurn}, cards.Queen, []string{"KQ.A.Q.", "A.Q.A.K", ".K.K.QA"}},
		{"first out", dominoes.Rules{End: dominoes.EndFirstOut}, cards.Queen, []string{"AQ.J.K.", "K.AQ.J.", "J.K.AQ.", "...AKQJ"}},
		{"several", anyTurn, cards.Queen, []string{"KQJ.Q.Q.", ".KJ.J.K", "..K.QJ"}},
		{"several, six cards fit", anyTurn, cards.King, []string{"AQ.AQ.AQ.", "K...", ".K..", "..K.K"}},
		{"several, first card", first, 0, []string{"KQ.K.Q.", ".Q.K.KQ"}},
		{"several, an ace plays again", again, cards.King, []string{"AK.A.Q.", "Q.KQ.A.", "..K.AK"}},
		{"several to go out", goingOut, cards.Queen, []string{"KQ.Q..", "..KQ.", ".J.J.QJ"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			start := deal(test.rules, test.start, test.hands...)
			ends := map[dominoes.State]float64{}
			chances(t, start, 1, ends)
			require.Greater(t, len(ends), 2)

			runs := full.Of(3_000, 6_000, 30_000)
			src := source(1)
			seen := map[dominoes.State]int{}
			for range runs {
				s := start
				s.Rollout(src)
				if _, ok := ends[s]; !ok { // require.Contains would compare s with every key
					require.Fail(t, "a final state that the game tree does not have", "%v", s)
				}
				seen[s]++
			}
			// Final states that are too rare for the test are counted together.
			chi2, free, rare, rareSeen := 0.0, -1.0, 0.0, 0.0
			add := func(got, want float64) {
				chi2 += (got - want) * (got - want) / want
				free++
			}
			for s, chance := range ends {
				got, want := float64(seen[s]), float64(runs)*chance
				if want < 50 {
					rare, rareSeen = rare+want, rareSeen+got
					continue
				}
				add(got, want)
			}
			if rare >= 50 {
				add(rareSeen, rare)
			}
			require.GreaterOrEqual(t, free, 2.0)
			// The limit is four standard deviations above the expected value.
			require.Less(t, chi2, free+4*math.Sqrt(2*free))
		})
	}
}
