package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// A view must not leak. So a match is told again with other cards where a seat cannot
// know them: other hands, other cards passed on. If all that was said and played can be
// said and played again, and the turns fall alike, nobody at that seat can tell the two
// matches apart, and whatever it is given must be the same to the byte.

func TestNothingLeaks(t *testing.T) {
	all := map[string]int{}
	everyTable(t, func(t *testing.T, v *variant.Variant, players int) {
		due, retold := map[string]int{}, map[string]int{}
		checkTimes(t, 4, func(t *rapid.T) {
			src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
			leakless(t, v, players, src, due, retold)
		})
		for phase := range due {
			all[phase] += retold[phase]
			// Between deals only what past deals kept secret can be told otherwise.
			if phase != "deal" && phase != "draw" && phase != "nothing" && !testing.Short() {
				require.NotZero(t, retold[phase], "%s: no other deal was told", phase)
			}
		}
	})
	t.Logf("told again: %v", all)
	if testing.Short() {
		return // fewer matches are played
	}
	for _, phase := range []string{"deal", "draw", "cut", "declaration", "gift", "bet", "trick", "layout", "nothing"} {
		require.NotZero(t, all[phase], "%s: no other deal was told", phase)
	}
}

// Houses draw what no preset has.
func TestNothingLeaksInHouses(t *testing.T) {
	told := map[string]int{}
	checkTimes(t, 40, func(t *rapid.T) {
		v, players := drawGivingHouse(t)
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		leakless(t, v, players, src, map[string]int{}, told)
	})
	require.NotZero(t, told["gift"])
	require.NotZero(t, told["trick"])
}

// leakless plays a match, and tells it again to every seat at some moments, a few in
// each phase at least. It counts the moments, and what was told, by phase.
func leakless(t require.TestingT, v *variant.Variant, players int, src *rand.Rand, due, retold map[string]int) {
	s := begin(t, v, players)
	m := s.match
	for !finished(m) {
		s.next(t, src)
		phase := phaseOf(m)
		if due[phase] >= 5 && src.IntN(200) > 0 || src.IntN(5) > 0 && !finished(m) && phase != "draw" {
			continue
		}
		due[phase]++
		for seat := range cards.Seat(players + 1) {
			if int(seat) == players {
				seat = cards.MaxSeats
			}
			retold[phase] += s.retell(t, seat, src)
		}
	}
}

// phaseOf names what is due, and what is played.
func phaseOf(m *barbu.Match) string {
	due := m.Turn().Due
	switch {
	case due != barbu.DueCard:
		return due.String()
	case m.Contract().Play() == variant.PlayLayout:
		return "layout"
	}
	return "trick"
}

// retell tells the story some times to a seat, in the deal in hand or in one before it
// with other cards. It fails if the seat could tell that from the truth, and returns how
// often it could have been true.
func (s *story) retell(t require.TestingT, seat cards.Seat, src *rand.Rand) int {
	var truth string
	told, from, open := 0, -1, s.secretive()
	tries := 6
	if s.match.Turn().Due == barbu.DueDraw { // it comes seldom, and after deals of which little is secret
		tries = 60
	}
	for try := range tries {
		i := len(s.chapters) - 1
		if s.match.Turn().Due <= barbu.DueDraw || try == 5 {
			if len(open) == 0 {
				break
			}
			i = open[src.IntN(len(open))]
		}
		c := s.chapters[i].otherwise(seat, s.match.Players(), src)
		if c == nil {
			continue
		}
		other := s.tell(i, c)
		if other == nil {
			require.False(t, c.sure && i == len(s.chapters)-1, "seat %v: other hands are refused before the play", seat)
			continue
		}
		if from != s.chapters[i].from {
			from = s.chapters[i].from
			truth = given(t, s.match, seat, from)
		}
		if got := given(t, other, seat, from); got != truth {
			require.Equal(t, truth, got, "seat %v can tell the deal of\n%vfrom that of\n%v", seat, &s.chapters[i], c)
		}
		require.True(t, s.match.View(seat).SameInside(other.View(seat)), "the view of seat %v holds what it does not show", seat)
		told++
	}
	return told
}

// given returns all that a seat is given since a place in a match, as JSON: its view, and
// the events that it hears.
func given(t require.TestingT, m *barbu.Match, seat cards.Seat, from int) string {
	text, err := json.Marshal(m.View(seat))
	require.NoError(t, err)
	for e := range m.Events(seat, from) {
		line, err := json.Marshal(e)
		require.NoError(t, err)
		text = append(append(text, '\n'), line...)
	}
	return string(text)
}

// tell returns the match as it is with one chapter told otherwise; nil if what was done
// could not have been done then, or the turns had not fallen as they did.
func (s *story) tell(i int, other *chapter) *barbu.Match {
	m := other.before.Clone()
	for k := i; k < len(s.chapters); k++ {
		steps := s.chapters[k].steps
		if k == i {
			steps = other.steps
		}
		for _, d := range steps {
			if d.do(m) != nil || m.Turn() != d.after {
				return nil
			}
		}
	}
	return m
}

// otherwise returns the chapter with other cards where the seat cannot know them: cards
// of others have changed places, in the hands and where they were passed on, or others of
// a hand were passed on. It returns nil where nothing came to be changed.
func (c *chapter) otherwise(seat cards.Seat, players int, src *rand.Rand) *chapter {
	other := &chapter{before: c.before, from: c.from, sure: c.before.Game().Pack().Cards().Second == 0}
	other.steps = append(other.steps, c.steps...)
	dealt, gifts, known, played := other.secrets(seat, players)
	if dealt == nil {
		return nil
	}
	deep := src.IntN(4) == 0 // what was played was dealt to others, or passed on
	changed := false
	for range 1 + src.IntN(4) {
		if len(gifts) > 0 && src.IntN(3) == 0 {
			g := gifts[src.IntN(len(gifts))]
			changed = g.reroute(dealt, seat, src) || changed
			other.sure = false
			continue
		}
		a, b := cards.Seat(src.IntN(players)), cards.Seat(src.IntN(players))
		one, two := pick1(dealt[a], src), pick1(dealt[b], src)
		moved := cards.SetOf(one, two)
		if a == b || a == seat || b == seat || one == two || moved&known != 0 || moved&played != 0 && !deep {
			continue
		}
		from, to := dealt[a].Without(one).With(two), dealt[b].Without(two).With(one)
		if from.Len() != dealt[a].Len() || to.Len() != dealt[b].Len() {
			continue // that hand has both copies already
		}
		dealt[a], dealt[b], changed = from, to, true
		for _, g := range gifts {
			g.exchange(one, two)
		}
	}
	if !changed {
		return nil
	}
	return other
}

// secrets returns, of a chapter that is to be changed, the hands, the gifts that the seat
// knows nothing of, the cards of those it knows, and the cards that were played.
func (c *chapter) secrets(seat cards.Seat, players int) (dealt *cards.Hands, gifts []*did, known, played cards.Set) {
	all := 0
	for i := range c.steps {
		if c.steps[i].due == barbu.DueGift {
			all++
		}
	}
	n := 0
	for i := range c.steps {
		d := &c.steps[i]
		switch d.due {
		case barbu.DueDeal:
			dealt = &d.hands
		case barbu.DueDeclaration:
			if d.action.Rank != 0 { // it may have to be held
				c.sure = false
			}
		case barbu.DueCard:
			played |= d.action.Cards.First
			c.sure = false
		case barbu.DueGift:
			n++
			got := d.to == seat && n <= all-all%players // all have passed cards on
			if d.action.Seat == seat || got {
				known |= d.action.Cards.First
			} else {
				gifts = append(gifts, d)
			}
		}
	}
	return dealt, gifts, known, played
}

// reroute passes on another card: one of the same hand, or one that was dealt to who gets
// it, who is dealt the first instead.
func (d *did) reroute(dealt *cards.Hands, seat cards.Seat, src rand.Source) bool {
	a, b := d.action.Seat, d.to
	one, two := pick1(d.action.Cards, src), pick1(dealt[a], src)
	if b != seat && src.Uint64()%2 == 0 {
		two = pick1(dealt[b], src)
		from, to := dealt[a].Without(one).With(two), dealt[b].Without(two).With(one)
		if from.Len() != dealt[a].Len() || to.Len() != dealt[b].Len() {
			return false
		}
		dealt[a], dealt[b] = from, to
	}
	return d.exchange(one, two)
}

// exchange passes on one card in place of another, if just one of them is passed on.
func (d *did) exchange(one, two cards.Card) bool {
	held := &d.action.Cards
	switch {
	case held.Has(one) == held.Has(two):
		return false
	case held.Has(one):
		*held = held.Without(one).With(two)
	default:
		*held = held.Without(two).With(one)
	}
	return true
}

// pick1 returns a card of a hand at random; no card of an empty one.
func pick1(h cards.Hand, src rand.Source) cards.Card { return h.First.Pick(src.Uint64()) }
