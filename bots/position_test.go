package bots_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

// position is a deal of a built-in variant with one given hand and the actions so far. The
// other cards are dealt at random.
type position struct {
	variant string
	players int
	seat    int
	hand    string
	lines   []string
}

// match returns a match in this position. The other hands are dealt again until every action
// is legal.
func (p position) match(t require.TestingT) *barbu.Match {
	v, err := variants.Lookup(p.variant)
	require.NoError(t, err)
	fresh, err := barbu.New(v, p.players)
	require.NoError(t, err)
	hand := cards.MustParseHand(p.hand)
	src := rand.New(rand.NewPCG(7, 7))
	var last error
	for range 100_000 {
		m := fresh.Clone()
		require.NoError(t, m.Deal(p.around(m, hand, src)))
		if last = p.play(m); last == nil {
			return m
		}
	}
	require.NoError(t, last, "no deal of the other cards makes these lines legal")
	return nil
}

// around returns random hands in which the seat has its given hand.
func (p position) around(m *barbu.Match, hand cards.Hand, src *rand.Rand) (hands cards.Hands) {
	var rest []cards.Card
	pack := m.Game().Pack().Cards()
	for _, half := range [2]cards.Set{pack.First, pack.Second} {
		for c := range half.All() {
			rest = append(rest, c)
		}
	}
	for _, half := range [2]cards.Set{hand.First, hand.Second} {
		for c := range half.All() {
			for i := range rest {
				if rest[i] == c {
					rest = append(rest[:i], rest[i+1:]...)
					break
				}
			}
		}
	}
	src.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for seat := range p.players {
		if seat == p.seat {
			hands[seat] = hand
			continue
		}
		n := m.Game().HandSize()
		hands[seat] = cards.HandOf(rest[:n]...)
		rest = rest[n:]
	}
	return hands
}

func (p position) play(m *barbu.Match) error {
	for _, line := range p.lines {
		a, err := m.Parse(line)
		if err == nil {
			err = m.Apply(a)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// chosen returns the action of a player in this position, as a line of a record.
func (p position) chosen(t *testing.T, by bots.Player) string {
	m := p.match(t)
	require.Equal(t, cards.Seat(p.seat), m.Turn().Seat, "%v", m.Turn())
	return m.Format(by.Choose(m.View(cards.Seat(p.seat))))
}
