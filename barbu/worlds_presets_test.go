package barbu_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// voids returns the number of voids that the play of the other seats has shown, and whether
// the deal is played in tricks.
func (p *tracedMatch) voids(me cards.Seat) (n int, takes bool) {
	if !p.dealt || p.match.Contract() == nil || p.match.Contract().Play() == variant.PlayLayout {
		return 0, false
	}
	var led cards.Suit
	var shown [cards.MaxSeats]cards.Set
	played := 0
	for _, s := range p.steps {
		if s.action.Kind != barbu.KindPlay {
			continue
		}
		suit := s.action.Card().Suit()
		if played%p.match.Players() == 0 {
			led = suit
		}
		if suit != led && s.action.Seat != me {
			shown[s.action.Seat] |= led.Set()
		}
		played++
	}
	for _, suits := range shown {
		for suit := cards.Clubs; suit <= cards.Spades; suit++ {
			if suits.In(suit) != 0 {
				n++
			}
		}
	}
	return n, true
}

// phase returns the name of what is due. For a card the name includes the kind of play.
func phase(m *barbu.Match) string {
	if m.Turn().Due == barbu.DueCard {
		return "card at " + m.Contract().Play().String()
	}
	return m.Turn().Due.String()
}

// playOut plays a world to the end of its deal.
func playOut(t require.TestingT, m *barbu.Match, src *rand.Rand) {
	done, _ := m.Deals()
	for now := done; now == done && !m.Turn().Over(); now, _ = m.Deals() {
		step(t, m, src)
	}
}

// sampling draws worlds of a preset and counts them.
type sampling struct {
	players   int
	worlds    int            // worlds drawn
	positions int            // positions from which they were drawn
	voids     int            // positions with two voids or more
	due       map[string]int // positions by phase
	met       map[string]int // phases of all the matches
}

// draw draws worlds of a position for a seat and replays each world from the deal to the
// position. It also plays some worlds to the end of the deal.
func (s *sampling) draw(t require.TestingT, p *tracedMatch, me cards.Seat, n int, src *rand.Rand) {
	v := p.match.View(me)
	w, err := v.Worlds()
	require.NoError(t, err)
	require.NotNil(t, w.Count())
	s.positions++
	s.due[phase(p.match)]++
	if n, _ := p.voids(me); n >= 2 {
		s.voids++
	}
	drawn, replayed := new(barbu.Match), new(barbu.Match)
	for i := range n {
		w.Draw(drawn, src)
		s.worlds++
		dealt, gifts := drawn.LoggedCards()
		require.NoError(t, p.replay(replayed, dealt, gifts))
		require.True(t, replayed.Equal(drawn), "replaying the log gives another match")
		if i%50 != 0 {
			continue
		}
		seen := drawn.View(me)
		seen.Cursor = v.Cursor
		if v.Due <= barbu.DueDraw { // the world begins after the last trick
			v.LastTrick, v.TakenBy = nil, cards.NoSeat
		}
		require.True(t, seen.Equal(v), "the view of the seat is different in the world")
		playOut(t, drawn, src)
	}
}

// The test draws worlds in every phase of every preset. Each world can be replayed from its
// deal with legal actions, and its deal can then be played to the end.
func TestWorldsOfPresets(t *testing.T) {
	positions, each, voids := full.Of(2, 4, 1000), full.Of(5, 10, 100), full.Of(1, 1, 100)
	for _, name := range variants.Names() {
		v := must(variants.Lookup(name))
		for _, players := range v.Players() {
			t.Run(fmt.Sprintf("%s/%d", name, players), func(t *testing.T) {
				s := sampling{players: players, due: map[string]int{}, met: map[string]int{}}
				src := rand.New(rand.NewPCG(uint64(players), 3))
				for s.positions < positions || s.voids < voids {
					s.match(t, v, each, src)
				}
				t.Logf("%+v", s)
				for phase := range s.met {
					require.Positive(t, s.due[phase], "no position with %s due", phase)
				}
			})
		}
	}
}

// match plays a match and draws worlds at some moments.
func (s *sampling) match(t require.TestingT, v *variant.Variant, each int, src *rand.Rand) {
	m := must(barbu.New(v, s.players))
	p := newTracedMatch(m)
	for !m.Turn().Over() && !(m.Game().Engine().Sets == 0 && m.At().Set == 2) {
		p.step(t, src)
		now := phase(m)
		s.met[now]++
		me := cards.Seat(src.IntN(s.players))
		n, takes := p.voids(me)
		rare := m.Turn().Due != barbu.DueCard || takes && n >= 2
		if s.due[now] == 0 || src.IntN(200) == 0 || rare && src.IntN(50) == 0 {
			s.draw(t, p, me, each, src)
		}
	}
}
