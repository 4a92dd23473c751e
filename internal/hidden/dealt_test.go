package hidden_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// dealtWith returns in how many of the worlds of a story with one pass a seat held one of the faces
// before the pass.
func (s *story) dealtWith(worlds map[key]int, o hidden.OneOf) (total int) {
	var giver int // to the seat
	for s.passes[0].to.From(cards.Seat(giver), s.players) != o.Seat {
		giver++
	}
	for k, n := range worlds {
		var copies [256]int // of each face
		for _, c := range append(listOf(k.hands[o.Seat]), listOf(s.hand(s.seen[o.Seat]))...) {
			copies[c]++
		}
		for _, c := range listOf(k.gifts[0][giver]) {
			copies[c]--
		}
		for _, c := range listOf(k.gifts[0][o.Seat]) {
			copies[c]++
		}
		for c := range o.Faces.All() {
			if copies[c] > 0 {
				total += n
				break
			}
		}
	}
	return total
}

// checkDealt compares CountDealt with all stories in which the viewer sees the same.
func (s *story) checkDealt(t require.TestingT, o hidden.OneOf, worlds map[key]int) {
	n, err := hidden.CountDealt(s.problem(), o)
	require.NoError(t, err)
	require.EqualValues(t, s.dealtWith(worlds, o), n.Int64(), "%v of %+v", o, s.problem())
}

// onePass returns a story with one pass of count cards, made from the words of r.
func onePass(r *rand.Rand, faces []cards.Card, players int, me cards.Seat, way cards.Direction, count int) *story {
	s := &story{players: players, me: me, faces: faces}
	s.start(r)
	s.pass(r, way, count)
	return s
}

func TestCountDealtMatchesAllStories(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(3, 4).Draw(t, "players")
		pack := rapid.SampledFrom([]string{"AK.AK.AK.A", "AAK.AAK.A.", "AAKK.AAK.."}).Draw(t, "pack")
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		s := onePass(r, listOf(cards.MustParseHand(pack)), players, cards.Seat(r.IntN(players)),
			rapid.SampledFrom(ways).Draw(t, "way"), rapid.IntRange(1, 5-players).Draw(t, "count"))
		s.see(r, func(int) int { return r.IntN(2) })
		s.state(t, r)
		all := s.hand(^uint32(0)).First
		worlds := s.worlds()
		if len(worlds) == 0 {
			_, err := hidden.New(s.problem())
			require.ErrorIs(t, err, hidden.ErrImpossible)
			return
		}
		for seat := range cards.Seat(players) {
			if seat != s.me {
				s.checkDealt(t, hidden.OneOf{Seat: seat, Faces: all & cards.Ace.Set()}, worlds)
				s.checkDealt(t, hidden.OneOf{Seat: seat, Faces: all & cards.Set(r.Uint64())}, worlds)
			}
		}
	})
}

// Two packs, five seats, and a pass that is not complete.
func TestCountDealtOfStories(t *testing.T) {
	for _, name := range []string{"a pass across, five seats", "an incomplete pass", "two packs, a pass"} {
		s := stories[name]
		worlds := s.worlds()
		for seat := 1; seat < s.players; seat++ {
			for _, faces := range []cards.Set{cards.Ace.Set(), cards.King.Set(), cards.Spades.Set(), cards.MustParseSet("AS")} {
				s.checkDealt(t, hidden.OneOf{Seat: cards.Seat(seat), Faces: faces}, worlds)
			}
		}
	}
}

func TestDealtWorldsThatAreNotCounted(t *testing.T) {
	n, err := hidden.CountDealt(small(), hidden.OneOf{Seat: 1, Faces: cards.MustParseSet("AS")})
	require.NoError(t, err)
	require.Zero(t, n.Sign(), "the viewer gave the ace of spades to this seat")

	faces := cards.MustParseHand("AKQJT98765432...").First
	for name, row := range map[string]struct {
		spoil func(*hidden.Problem)
		want  error
	}{
		"the zero problem": {func(p *hidden.Problem) { *p = hidden.Problem{} }, hidden.ErrImpossible},
		"a statement that cannot be true": {func(p *hidden.Problem) {
			p.OneOf = []hidden.OneOf{{Seat: 1, Faces: cards.MustParseSet("QS")}}
			p.Never[1] = cards.MustParseSet("QS")
		}, hidden.ErrImpossible},
		"no pass":         {func(p *hidden.Problem) { p.Passes = nil }, hidden.ErrUnknown},
		"two passes":      {func(p *hidden.Problem) { p.Passes = append([]hidden.Pass{{}}, p.Passes...) }, hidden.ErrUnknown},
		"nine statements": {func(p *hidden.Problem) { *p = largeHands(); p.OneOf = nineStatements(p) }, hidden.ErrUnknown},
		"too many deals":  {func(p *hidden.Problem) { *p = largeHands() }, hidden.ErrUnknown},
		"thirteen copies": {func(p *hidden.Problem) {
			*p = hidden.Problem{
				Players: 3, Cards: cards.Hand{First: faces}, Sizes: [cards.MaxSeats]uint8{2: 13},
				Passes: []hidden.Pass{{Count: 13, Gave: cards.Hand{First: faces}, Got: cards.MustParseHand(".AKQJT98765432..")}},
				Held:   [cards.MaxSeats]cards.Hand{cards.MustParseHand(".AKQJT98765432.."), {First: faces}},
			}
		}, hidden.ErrUnknown},
	} {
		p := small()
		row.spoil(&p)
		_, err := hidden.CountDealt(p, hidden.OneOf{Seat: 1, Faces: cards.Ace.Set()})
		require.ErrorIs(t, err, row.want, name)
	}
}

// largeHands returns a problem of eight seats with 13 cards of two packs each. They have passed six
// cards to the left, and there are more than 2^256 ways to deal and pass the cards.
func largeHands() hidden.Problem {
	gave, mine := cards.MustParseHand("AKQJT9..."), cards.MustParseHand("...AKQJT98765432")
	return hidden.Problem{
		Players:    8,
		Cards:      cards.NewPack(cards.Two, 2).Cards().Minus(gave).Minus(mine),
		Sizes:      [cards.MaxSeats]uint8{0, 7, 13, 13, 13, 13, 13, 13},
		SeenCopies: [cards.MaxSeats]cards.Set{mine.First, gave.First},
		Passes:     []hidden.Pass{{Count: 6, Gave: gave, Got: cards.MustParseHand("...AKQJT9")}},
		Held:       [cards.MaxSeats]cards.Hand{mine, gave},
	}
}

// nineStatements returns statements about the hearts of nine ranks, one more than a sampler uses.
func nineStatements(p *hidden.Problem) (oneOf []hidden.OneOf) {
	for c := range (p.Cards.First & cards.Hearts.Set()).All() {
		if len(oneOf) < 9 {
			oneOf = append(oneOf, hidden.OneOf{Seat: 2, Faces: cards.SetOf(c)})
		}
	}
	return oneOf
}
