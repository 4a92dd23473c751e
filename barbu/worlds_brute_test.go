package barbu_test

import (
	"math/big"
	"math/rand/v2"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// The worlds of a position found without any inference: every deal there is, with every
// gift that can be made, is played by the public engine as the seat heard it, and kept if
// nothing in it is refused and the seat sees what it saw.

// world is what is secret in a deal: the hands dealt, and pass by pass what each seat gave.
type world struct {
	dealt cards.Hands
	gifts [3][cards.MaxSeats]cards.Hand
}

// worldOf reads the secrets of a match.
func worldOf(m *barbu.Match) (w world) {
	dealt, gifts := m.LoggedCards()
	w.dealt = dealt
	for i, gift := range gifts {
		w.gifts[i/m.Players()][gift.Seat] = gift.Cards
	}
	return w
}

// brute looks for worlds. Its worlds are counted in physical cards: of two copies it
// matters which is where.
type brute struct {
	*tape
	me     cards.Seat
	rooms  []*barbu.Match
	worlds map[world]int
	total  int
	told   int // deals that were tried
}

// bruteOf finds all worlds of the seat.
func bruteOf(p *tape, me cards.Seat) *brute {
	b := &brute{tape: p, me: me, worlds: map[world]int{}}
	if !p.dealt {
		b.worlds[world{}], b.total = 1, 1
		return b
	}
	own, _ := p.match.LoggedCards()
	for hands, ways := range everyDeal(p.match, me, own[me]) {
		m := b.room(0)
		m.CopyFrom(p.base)
		if err := m.Deal(hands); err != nil {
			panic(err)
		}
		b.tellOn(0, 1, world{dealt: hands}, ways)
	}
	return b
}

// room returns a match to play in.
func (b *brute) room(i int) *barbu.Match {
	for len(b.rooms) <= i {
		b.rooms = append(b.rooms, new(barbu.Match))
	}
	return b.rooms[i]
}

// everyDeal returns the deals in which a seat has that hand, each with how many physical
// deals look so.
func everyDeal(m *barbu.Match, me cards.Seat, own cards.Hand) map[cards.Hands]int {
	pack, size := list(m.Game().Pack().Cards()), m.Game().HandSize()
	deals := map[cards.Hands]int{}
	var room [cards.MaxSeats]int
	for seat := range m.Players() {
		room[seat] = size
	}
	var give func(at int, hands cards.Hands)
	give = func(at int, hands cards.Hands) {
		if at == len(pack) {
			deals[hands]++
			return
		}
		c := pack[at]
		for seat := range m.Players() {
			to := hands[seat].With(c)
			switch {
			case room[seat] == 0:
			case cards.Seat(seat) == me && !own.Contains(to):
			case cards.Seat(seat) != me && own.Contains(hands[me].With(c)) && count(pack[at:], c) <= count(list(own), c)-count(list(hands[me]), c):
				// no copy would be left for me
			default:
				room[seat]--
				next := hands
				next[seat] = to
				give(at+1, next)
				room[seat]++
			}
		}
	}
	give(0, cards.Hands{})
	return deals
}

// tellOn goes on with the deal that is told in the room before that one, from a step on.
// Where another seat gives cards away, it does in every way.
func (b *brute) tellOn(at, room int, w world, ways int) {
	m := b.room(room - 1)
	for ; at < len(b.steps); at++ {
		a := b.steps[at].action
		if a.Kind == barbu.KindGive {
			given := 0
			for _, before := range b.steps[:at] {
				if before.action.Kind == barbu.KindGive {
					given++
				}
			}
			pass := given / m.Players()
			for gift := range m.Legal() {
				if a.Seat == b.me && gift != a {
					continue
				}
				w.gifts[pass][a.Seat] = gift.Cards
				next := b.room(room)
				next.CopyFrom(m)
				if next.Apply(gift) == nil && b.looksAlike(at, next) {
					b.tellOn(at+1, room+1, w, ways*copiesOf(m.Hand(a.Seat), gift.Cards))
				}
			}
			return
		}
		b.told++
		if m.Apply(a) != nil || !b.looksAlike(at, m) {
			return
		}
	}
	b.worlds[w] += ways
	b.total += ways
}

// looksAlike reports whether the seat sees after a step what it saw.
func (b *brute) looksAlike(at int, m *barbu.Match) bool {
	return m.Turn() == b.steps[at].turn && m.Hand(b.me) == b.steps[at].hands[b.me]
}

// copiesOf returns in how many ways such cards can be taken from a hand: in two of each of
// which there are two copies and one is taken.
func copiesOf(hand, taken cards.Hand) int {
	return 1 << (hand.Second & taken.First &^ taken.Second).Len()
}

// agree fails unless the worlds are counted right, and so many draws are worlds, which
// play to the very same match but for what is secret.
func (b *brute) agree(t require.TestingT, draws int, src rand.Source) {
	b.agreeWith(t, b.match.View(b.me), draws, src)
}

// agreeWith is agree for that view of the seat's, which may be made up: without worlds.
func (b *brute) agreeWith(t require.TestingT, v *barbu.View, draws int, src rand.Source) {
	w, err := v.Worlds()
	if b.total == 0 {
		require.ErrorIs(t, err, barbu.ErrNoWorld)
		return
	}
	require.NoError(t, err)
	if n := w.Count(); n != nil {
		require.Zero(t, n.Cmp(big.NewInt(int64(b.total))), "%v worlds: want %d", n, b.total)
	} else {
		require.Greater(t, b.match.Players(), 5, "the worlds are not counted: want %d", b.total)
	}
	drawn, told := new(barbu.Match), new(barbu.Match)
	for i := range draws {
		w.Draw(drawn, src)
		found := worldOf(drawn)
		require.Positive(t, b.worlds[found], "no world: %v", found)
		if i > 3 {
			continue
		}
		_, gifts := drawn.LoggedCards()
		require.NoError(t, b.tell(told, found.dealt, gifts))
		require.True(t, told.Equal(drawn), "the match is not what its log says")
		seen := drawn.View(b.me)
		seen.Cursor = v.Cursor
		require.True(t, seen.Equal(v))
	}
}
