package runs_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/runs"
)

// Deals with rules that are drawn at random are played to the end beside a table that finds
// everything again, one card at a time. After each card of a run the deal equals the one that
// Resume makes of the position, which does not say who went out with the last card.
func TestWalk(t *testing.T) {
	src := rand.New(rand.NewPCG(19, 3))
	for range 150 {
		r := runs.Rules{Length: []int{0, 2, 3, 13}[src.IntN(4)], Circular: runs.Circular(src.IntN(2)), End: runs.End(src.IntN(2))}
		pack := cards.NewPack(cards.Ten, 1+src.IntN(2))
		if src.IntN(2) == 0 {
			pack = pack.With(cards.TarotKing)
		}
		players := 2 + src.IntN(4)
		hands := deal(pack.Cards(), players, src)
		at := &table{rules: r, players: players, hands: hands, turn: cards.Seat(src.IntN(players)), pack: pack.Cards()}
		s := r.Deal(&hands, at.turn)
		for at.check(t, &s); !s.Over(); at.check(t, &s) {
			legal := s.Legal()
			if legal == 0 {
				require.NoError(t, s.Pass())
				at.turn = at.next(at.turn)
				continue
			}
			c, by := legal.Pick(src.Uint64()), at.turn
			require.NoError(t, s.Play(c))
			at.play(c)
			if at.wanted != 0 && !s.Over() && s.Held(by) != 0 {
				again, err := r.Resume(&runs.Position{Players: players, Hands: at.hands, Turn: at.turn, Gone: at.gone, Run: at.run, Out: at.out})
				require.NoError(t, err)
				require.Equal(t, again, s)
			}
		}
	}
}

// deal gives the players hands of sizes that can differ.
func deal(pack cards.Hand, players int, src *rand.Rand) (hands cards.Hands) {
	all := slices.Concat(slices.Collect(pack.First.All()), slices.Collect(pack.Second.All()))
	for i, k := range src.Perm(len(all)) {
		hands[i%players] = hands[i%players].With(all[k])
	}
	return hands
}

// table is a deal of runs as people play it.
type table struct {
	rules      runs.Rules
	players    int
	hands      cards.Hands
	pack, gone cards.Hand
	turn       cards.Seat
	run        []cards.Card
	wanted     cards.Card
	out        []cards.Seat
}

// same reports whether two cards count as the same card of a run.
func same(a, b cards.Card) bool {
	king := func(c cards.Card) bool { return c == cards.TarotKing || c == card("KH") }
	return a == b || king(a) && king(b)
}

// copies returns how many cards of a hand count as c.
func copies(h cards.Hand, c cards.Card) (n int) {
	for _, set := range []cards.Set{h.First, h.Second} {
		for held := range set.All() {
			if same(held, c) {
				n++
			}
		}
	}
	return n
}

// following returns the next card of a run after c, or no card.
func (at *table) following(c cards.Card) cards.Card {
	order := []cards.Rank{cards.Ten, cards.Jack, cards.Queen, cards.King, cards.Ace}
	rank := c.Rank()
	if rank == cards.Tarot {
		rank = cards.King
	}
	i := slices.Index(order, rank) + 1
	if i == len(order) {
		if at.rules.Circular == runs.CircularNo {
			return 0
		}
		i = 0
	}
	next := cards.Of(order[i], c.Suit())
	if copies(at.gone, next) == copies(at.pack, next) {
		return 0
	}
	return next
}

// next returns the next seat that holds cards.
func (at *table) next(seat cards.Seat) cards.Seat {
	for {
		seat = (seat + 1) % cards.Seat(at.players)
		if at.hands[seat].First != 0 {
			return seat
		}
	}
}

func (at *table) over() bool {
	return len(at.out) == at.players-1 || len(at.out) == 1 && at.rules.End == runs.EndFirstOut
}

func (at *table) play(c cards.Card) {
	hand := &at.hands[at.turn]
	if hand.Second.Has(c) {
		hand.Second = hand.Second.Without(c)
	} else {
		hand.First = hand.First.Without(c)
	}
	at.gone = at.gone.With(c)
	if at.wanted == 0 {
		at.run = nil
	}
	at.run = append(at.run, c)
	by := at.turn
	if hand.First == 0 {
		at.out = append(at.out, by)
	}
	length := at.rules.Length
	if length == 0 {
		length = 4
	}
	at.wanted = at.following(c)
	if len(at.run) == length {
		at.wanted = 0
	}
	if at.wanted != 0 || hand.First == 0 {
		at.turn = at.next(by)
	}
}

func (at *table) check(t *testing.T, s *runs.State) {
	t.Helper()
	require.Equal(t, at.over(), s.Over())
	for seat := range cards.Seat(at.players) {
		require.Equal(t, at.hands[seat], s.Hand(seat))
		require.Equal(t, at.hands[seat].Len(), s.Held(seat))
		place := slices.Index(at.out, seat) + 1
		if place == 0 && at.over() {
			place = len(at.out) + 1
		}
		require.Equal(t, place, s.Place(seat))
	}
	require.Equal(t, at.gone, s.Gone())
	if at.over() {
		require.Zero(t, s.Legal())
		require.False(t, s.MayPass())
		return
	}
	var legal cards.Set
	for c := range at.hands[at.turn].First.All() {
		if at.wanted == 0 || same(c, at.wanted) {
			legal = legal.With(c)
		}
	}
	n, top := s.Run()
	require.Equal(t, []any{at.turn, at.wanted, legal, len(at.run)}, []any{s.Turn(), s.Wanted(), s.Legal(), n})
	require.Equal(t, legal == 0, s.MayPass())
	if n > 0 {
		require.Equal(t, at.run[n-1], top)
	}
}
