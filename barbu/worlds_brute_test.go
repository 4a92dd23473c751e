package barbu_test

import (
	"math/big"
	"math/rand/v2"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// This file finds the worlds of a position by brute force, without any inference. It plays
// every deal with every possible gift in a Match. A deal is a world if all actions are legal
// and the seat sees the same as in the real match.

// world is the secret part of a deal: the hands dealt, for each pass the gift of each seat, and the
// cards discarded for the talon.
type world struct {
	dealt    cards.Hands
	gifts    [3][cards.MaxSeats]cards.Hand
	discards cards.Hand
}

// worldOf returns the hands and the gifts of the current deal of a match, as a world.
func worldOf(m *barbu.Match) (w world) {
	dealt, gifts := m.LoggedCards()
	w.dealt, w.discards = dealt, m.LoggedDiscards()
	for i, gift := range gifts {
		w.gifts[i/m.Players()][gift.Seat] = gift.Cards
	}
	return w
}

// bruteForce finds worlds. It counts the two copies of a card as different cards, like
// physical cards.
type bruteForce struct {
	*tracedMatch
	me      cards.Seat
	matches []*barbu.Match
	worlds  map[world]int // for each world, the number of deals of physical cards
	total   int
	view    *barbu.View // if it is not nil, the view of the seat must be the same in each world
}

// bruteForceOf finds all worlds of the seat.
func bruteForceOf(p *tracedMatch, me cards.Seat) *bruteForce {
	return bruteForceOfView(p, me, nil)
}

// bruteForceOfView finds all worlds of the seat in which its view is the same.
func bruteForceOfView(p *tracedMatch, me cards.Seat, view *barbu.View) *bruteForce {
	b := &bruteForce{tracedMatch: p, me: me, worlds: map[world]int{}, view: view}
	if !p.dealt {
		b.worlds[world{}], b.total = 1, 1
		return b
	}
	own, _ := p.match.LoggedCards()
	for hands, ways := range everyDeal(p.match, me, own[me]) {
		m := b.matchAt(0)
		m.CopyFrom(p.base)
		if err := m.Deal(hands); err != nil {
			panic(err)
		}
		if m.Turn() != p.first { // the holder of a card leads
			continue
		}
		b.replayFrom(0, 1, world{dealt: hands}, ways)
	}
	return b
}

// matchAt returns the i-th of the matches that are reused.
func (b *bruteForce) matchAt(i int) *barbu.Match {
	for len(b.matches) <= i {
		b.matches = append(b.matches, new(barbu.Match))
	}
	return b.matches[i]
}

// everyDeal returns the deals in which the seat me has the hand own. For each of these deals,
// the map has the number of ways to deal it if the two copies of a card are different cards.
func everyDeal(m *barbu.Match, me cards.Seat, own cards.Hand) map[cards.Hands]int {
	pack, size := list(m.Game().Pack().Cards()), m.Game().HandSize()
	deals := map[cards.Hands]int{}
	var left [cards.MaxSeats]int // cards to be dealt to each seat
	talon := len(pack)
	for seat := range m.Players() {
		left[seat] = size
		talon -= size
	}
	var give func(at int, hands cards.Hands)
	give = func(at int, hands cards.Hands) {
		if at == len(pack) {
			deals[hands]++
			return
		}
		c := pack[at]
		needed := own.Contains(hands[me].With(c)) && count(pack[at:], c) <= count(list(own), c)-count(list(hands[me]), c)
		if talon > 0 && !needed {
			talon--
			give(at+1, hands)
			talon++
		}
		for seat := range m.Players() {
			to := hands[seat].With(c)
			switch {
			case left[seat] == 0:
			case cards.Seat(seat) == me && !own.Contains(to):
			case cards.Seat(seat) != me && needed:
				// the viewer needs this copy
			default:
				left[seat]--
				next := hands
				next[seat] = to
				give(at+1, next)
				left[seat]++
			}
		}
	}
	give(0, cards.Hands{})
	return deals
}

// replayFrom replays the deal in the match b.matchAt(depth-1), beginning with the step at. For
// the gift of another seat it tries every possible gift, each in b.matchAt(depth).
func (b *bruteForce) replayFrom(at, depth int, w world, ways int) {
	m := b.matchAt(depth - 1)
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
				next := b.matchAt(depth)
				next.CopyFrom(m)
				if next.Apply(gift) == nil && b.looksAlike(at, next) {
					b.replayFrom(at+1, depth+1, w, ways*copiesOf(passable(m, a.Seat), gift.Cards))
				}
			}
			return
		}
		if a.Kind == barbu.KindDiscard && a.Seat != b.me {
			for discards := range m.Legal() {
				w.discards = discards.Cards
				next := b.matchAt(depth)
				next.CopyFrom(m)
				if next.Apply(discards) == nil && b.looksAlike(at, next) {
					b.replayFrom(at+1, depth+1, w, ways*copiesOf(passable(m, a.Seat), discards.Cards))
				}
			}
			return
		}
		switch a.Kind {
		case barbu.KindDiscard:
			w.discards = a.Cards
			ways *= copiesOf(passable(m, a.Seat), a.Cards)
		case barbu.KindTurn:
			ways *= turnable(m, a.Card())
		}
		if m.Apply(a) != nil || !b.looksAlike(at, m) {
			return
		}
	}
	if b.view != nil && !m.View(b.me).Equal(b.view) {
		return
	}
	b.worlds[w] += ways
	b.total += ways
}

// turnable returns the number of copies of a face of which one can have been turned up.
func turnable(m *barbu.Match, face cards.Card) int {
	from := m.Hand(m.Roles().Dealer)
	if m.Game().TalonSize() > 0 {
		hands := handsOf(m)
		from = m.Game().Pack().Talon(&hands)
	}
	return count(list(from), face)
}

// looksAlike reports whether the seat sees the same after a step of this match as after that
// step of the real match.
func (b *bruteForce) looksAlike(at int, m *barbu.Match) bool {
	return m.Turn() == b.steps[at].turn && m.Hand(b.me) == b.steps[at].hands[b.me]
}

// passable returns the cards of a seat without the card that was turned up, if the seat has both
// copies of it: the seat can neither pass nor discard that copy.
func passable(m *barbu.Match, seat cards.Seat) cards.Hand {
	hand := m.Hand(seat)
	if c := m.Turned(); c != 0 && hand.Second.Has(c) {
		hand = hand.Without(c)
	}
	return hand
}

// copiesOf returns the number of ways to take these cards from a hand. The number doubles for
// each face of which the hand has two copies and one copy is taken.
func copiesOf(hand, taken cards.Hand) int {
	return 1 << (hand.Second & taken.First &^ taken.Second).Len()
}

// agree fails unless the number of worlds is right, and every draw is a world that can be
// replayed and looks the same to the seat.
func (b *bruteForce) agree(t require.TestingT, draws int, src rand.Source) {
	b.agreeWith(t, b.match.View(b.me), draws, src)
}

// agreeWith is like agree, for a given view of the seat. A view that contradicts itself must
// have no worlds.
func (b *bruteForce) agreeWith(t require.TestingT, v *barbu.View, draws int, src rand.Source) {
	w, err := v.Worlds()
	if b.total == 0 {
		require.ErrorIs(t, err, barbu.ErrNoWorld)
		return
	}
	require.NoError(t, err)
	n := w.Count()
	require.Zero(t, n.Cmp(big.NewInt(int64(b.total))), "%v worlds: want %d: seat %v in\n%s", n, b.total, b.me, b.match.Position())
	drawn, replayed := new(barbu.Match), new(barbu.Match)
	for i := range draws {
		w.Draw(drawn, src)
		found := worldOf(drawn)
		require.Positive(t, b.worlds[found], "not a world: %v", found)
		if i > 3 {
			continue
		}
		_, gifts := drawn.LoggedCards()
		require.NoError(t, b.replayWith(replayed, found.dealt, gifts, found.discards))
		require.True(t, replayed.Equal(drawn), "replaying the log gives another match\n%s\n%s\n%s", b.match.Position(), replayed.Position(), drawn.Position())
		seen := drawn.View(b.me)
		seen.Cursor = v.Cursor
		if v.Due <= barbu.DueDraw { // the world begins after the last trick
			v.LastTrick, v.TakenBy = nil, cards.NoSeat
		}
		require.True(t, seen.Equal(v))
	}
}
