package hidden_test

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/hidden"
)

// cardByCard counts the worlds of a problem without passes in a different way than the package.
// It deals one physical card after another to each seat that can have the card, and counts the
// deals for each combination of hand sizes. For a statement of OneOf it counts the deals
// without the statement and subtracts the deals in which the statement is false.
func cardByCard(p hidden.Problem) *big.Int {
	if len(p.OneOf) > 0 {
		first, rest := p.OneOf[0], p
		rest.OneOf = p.OneOf[1:]
		without := rest
		without.Never[first.Seat] |= first.Faces
		return new(big.Int).Sub(cardByCard(rest), cardByCard(without))
	}
	type sizes [cards.MaxSeats]uint8
	deals := map[sizes]*big.Int{{}: big.NewInt(1)}
	for _, c := range listOf(p.Cards) {
		next := map[sizes]*big.Int{}
		twin := slices.ContainsFunc(p.SeenCopies[:], func(s cards.Set) bool { return s.Has(c) })
		for had, n := range deals {
			for seat := range p.Sizes {
				has := had
				if has[seat]++; has[seat] > p.Sizes[seat] || p.Never[seat].Has(c) {
					continue
				}
				if next[has] == nil {
					next[has] = new(big.Int)
				}
				next[has].Add(next[has], n)
				if twin && (seat == int(p.Me) || !p.SeenCopies[seat].Has(c)) {
					next[has].Add(next[has], n)
				}
			}
		}
		deals = next
	}
	if n := deals[p.Sizes]; n != nil {
		return n
	}
	return new(big.Int)
}

// fits reports whether w is a world of a problem without passes.
func fits(p *hidden.Problem, w *hidden.World) bool {
	var all cards.Hand
	for seat, h := range w.Hands {
		if h.Len() != int(p.Sizes[seat]) || h.First&p.Never[seat] != 0 {
			return false
		}
		for _, c := range listOf(h) {
			all = all.With(c)
		}
	}
	return all == p.Cards && !slices.ContainsFunc(p.OneOf, func(s hidden.OneOf) bool {
		return w.Hands[s.Seat].First&s.Faces == 0
	})
}

func TestLargeCountsAreExact(t *testing.T) {
	five := manySeats(5, 20, 8, [cards.MaxSeats]cards.Set{
		1: cards.Clubs.Set(), 2: cards.Diamonds.Set(), 3: cards.MustParseSet("JH QH KH AH"),
	})
	held := five
	held.OneOf = []hidden.OneOf{
		{Seat: 1, Faces: five.Cards.First & cards.Seven.Set()}, {Seat: 1, Faces: five.Cards.First & cards.Ten.Set()},
		{Seat: 4, Faces: five.Cards.First & cards.Seven.Set()}, {Seat: 2, Faces: five.Cards.First & cards.Hearts.Set()},
	}
	for name, row := range map[string]struct {
		problem hidden.Problem
		bits    int // the count must have at least this many bits
	}{
		"four seats, middle of a deal":      {midDeal(), 15},
		"four seats, before the first card": {fourSeats(), 56},
		"five seats, two packs":             {five, 65},
		"five seats, two packs, statements": {held, 65},
	} {
		t.Run(name, func(t *testing.T) {
			s, err := hidden.New(row.problem)
			require.NoError(t, err)
			want := cardByCard(row.problem)
			require.GreaterOrEqual(t, want.BitLen(), row.bits)
			require.Zero(t, want.Cmp(s.Worlds()), "%v: want %v", s.Worlds(), want)
			tallied := hidden.Tally(row.problem)
			require.Zero(t, want.Cmp(tallied), "%v: want %v", tallied, want)
			var w hidden.World
			src := rand.NewPCG(1, 2)
			for range 1000 {
				s.Draw(&w, src)
				require.True(t, fits(&row.problem, &w), "%+v", w)
			}
		})
	}
}

// The largest problems can be counted. They have two packs, and the viewer has seen only its
// own hand.
func TestTwoWholePacks(t *testing.T) {
	for players := 2; players <= cards.MaxSeats; players++ {
		pack := cards.NewPack(cards.Two, 2)
		for pack.Len()%players != 0 {
			pack = pack.Without(pack.Cards().First.Lowest())
		}
		hands, err := pack.Deal(players, rand.NewPCG(1, 2))
		require.NoError(t, err)
		p := hidden.Problem{Players: players}
		for seat := 1; seat < players; seat++ {
			p.Sizes[seat] = uint8(hands[seat].Len())
			for _, c := range listOf(hands[seat]) {
				p.Cards = p.Cards.With(c)
			}
		}
		p.SeenCopies[0] = hands[0].First & p.Cards.First
		s, err := hidden.New(p)
		require.NoError(t, err)
		want := new(big.Int).Lsh(big.NewInt(1), uint(p.SeenCopies[0].Len()))
		for left, seat := int64(p.Cards.Len()), 1; seat < players; seat++ {
			want.Mul(want, new(big.Int).Binomial(left, int64(p.Sizes[seat])))
			left -= int64(p.Sizes[seat])
		}
		require.Zero(t, want.Cmp(s.Worlds()), "%d players: %v: want %v", players, s.Worlds(), want)
		var w hidden.World
		src := rand.NewPCG(1, 2)
		for range 100 {
			s.Draw(&w, src)
			require.True(t, fits(&p, &w), "%+v", w)
		}
	}
}

// Statements that follow from other statements do not count towards MaxOneOf.
func TestRedundantStatements(t *testing.T) {
	p := fourSeats()
	p.Never[2], p.Never[3] = cards.MustParseSet("AS"), cards.MustParseSet("AS")
	for c := range p.Cards.First.Without(cards.MustParse("AS")).All() {
		if len(p.OneOf) < hidden.MaxOneOf {
			p.OneOf = append(p.OneOf, hidden.OneOf{Seat: 2, Faces: cards.SetOf(c) | cards.Ace.Set()})
		}
	}
	want, without := cardByCard(p), p // without has the worlds in which the ninth statement below is false
	require.Positive(t, want.Sign())
	without.OneOf = slices.Clone(p.OneOf)
	for _, s := range p.OneOf[:4] {
		larger := hidden.OneOf{Seat: 2, Faces: s.Faces | cards.King.Set()}
		p.OneOf = append([]hidden.OneOf{larger}, append(p.OneOf, larger)...)
	}
	p.OneOf = append(p.OneOf, hidden.OneOf{Seat: 1, Faces: cards.Spades.Set()}) // always true, because only seat 1 can hold AS
	s, err := hidden.New(p)
	require.NoError(t, err)
	require.False(t, s.Larger(), "eight statements are needed, and the sampler uses all of them")
	require.Zero(t, want.Cmp(s.Worlds()), "%v: want %v", s.Worlds(), want)

	// The sampler cannot use nine statements, but it counts the worlds in another way.
	ninth := hidden.OneOf{Seat: 3, Faces: cards.Diamonds.Set()}
	p.OneOf = append(p.OneOf, ninth)
	without.Never[ninth.Seat] |= ninth.Faces
	want.Sub(want, cardByCard(without))
	s, err = hidden.New(p)
	require.NoError(t, err)
	require.True(t, s.Larger())
	require.Zero(t, want.Cmp(s.Worlds()), "%v: want %v", s.Worlds(), want)
	var w hidden.World
	s.Draw(&w, rand.NewPCG(1, 2))
	require.True(t, fits(&p, &w), "%+v", w)
}

// stated returns a problem of eight seats. Never has, for each seat, random cards that the seat
// does not hold. If suits is true, Never also has the cards of a whole suit.
func stated(t *testing.T, seed uint64, suits bool) hidden.Problem {
	p := manySeats(8, 13, 8, [cards.MaxSeats]cards.Set{})
	s, err := hidden.New(p)
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(1, seed))
	var w hidden.World
	s.Draw(&w, r)
	for seat := 1; seat < 8; seat++ {
		p.Never[seat] = cards.Set(r.Uint64() & r.Uint64() & r.Uint64())
		if suits {
			p.Never[seat] |= (cards.Clubs + cards.Suit(r.IntN(4))).Set()
		}
		p.Never[seat] &^= w.Hands[seat].First
	}
	return p
}

// Eight seats with many statements about single cards have too many choices for a sampler. Its
// draws come from a larger problem, and the worlds are counted when their number is asked for.
func TestManyStatementsOfEightSeats(t *testing.T) {
	p := stated(t, 1, false)
	s, err := hidden.New(p)
	require.NoError(t, err)
	require.True(t, s.Larger())
	want, ok := new(big.Int).SetString("523966660731925718786031351854209737643915345920", 10)
	require.True(t, ok)
	require.Zero(t, want.Cmp(s.Worlds()), "%v: want %v", s.Worlds(), want)
	again := s.Worlds()
	again.SetInt64(0)
	require.Zero(t, want.Cmp(s.Worlds()), "the caller changed the count")
	var w hidden.World
	src := rand.NewPCG(1, 2)
	for range full.Of(50, 150, 300) {
		s.Draw(&w, src)
		require.True(t, fits(&p, &w), "%+v", w)
	}

	p = stated(t, 7, true)
	_, err = hidden.New(p)
	require.ErrorIs(t, err, hidden.ErrUnknown)
	require.EqualError(t, err, "hidden: 56 hidden cards of 8 players: too many possible deals to count")

	// After eight passes of five cards, the cards that the viewer gave can be anywhere.
	p = passed(32, 4, 5, []cards.Direction{0, 1, 0, 0, 1, 1, 0, 0}, 0)
	_, err = hidden.New(p)
	require.ErrorIs(t, err, hidden.ErrUnknown)
}
