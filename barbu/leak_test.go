package barbu_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/variant"
)

// A view must not leak hidden cards. So these tests replay a match with other hands and other
// gifts, which differ only in cards that a seat cannot know. If all actions are legal again
// and lead to the same turns, the seat cannot distinguish the two matches, and its views and
// events must be the same to the byte.

func TestViewsDoNotLeak(t *testing.T) {
	all, tried := map[string]int{}, map[string]bool{}
	check := func(t *testing.T, v *variant.Variant, players int) {
		tried[v.Name()] = true
		due, replays := map[string]int{}, map[string]int{}
		times := full.Of(1, 2, 4)
		if v.Rules().Sets > 1 {
			times *= 2 // draws between two sets are rare, and few deals before them can be replayed
		}
		checkTimes(t, times, func(t *rapid.T) {
			src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
			checkLeaks(t, v, players, src, due, replays)
		})
		for phase := range due {
			all[phase] += replays[phase]
			// Between deals, only secrets of past deals can be changed.
			if phase != "deal" && phase != "draw" && phase != "nothing" && full.Run() {
				require.NotZero(t, replays[phase], "%s: no deal was replayed with other cards", phase)
			}
		}
	}
	everyVariant(t, check)
	// In few variants a draw follows a deal that can be replayed, so fife-sets is always played.
	rare := matchtest.RareVariants()
	sets := rare[slices.IndexFunc(rare, func(v *variant.Variant) bool { return v.Name() == "fife-sets" })]
	if !tried[sets.Name()] && !testing.Short() {
		check(t, sets, sets.Players()[0])
	}
	t.Logf("replayed: %v", all)
	if testing.Short() {
		return // fewer matches are played
	}
	for _, phase := range []string{"deal", "draw", "cut", "declaration", "gift", "bet", "trick", "layout", "nothing"} {
		require.NotZero(t, all[phase], "%s: no deal was replayed with other cards", phase)
	}
}

// Random variants have rules that no preset has.
func TestViewsOfRandomVariantsDoNotLeak(t *testing.T) {
	replayed := map[string]int{}
	checkTimes(t, 40, func(t *rapid.T) {
		v, players := drawVariantWithGifts(t)
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		checkLeaks(t, v, players, src, map[string]int{}, replayed)
	})
	require.NotZero(t, replayed["gift"])
	require.NotZero(t, replayed["trick"])
}

// checkLeaks plays a match. At some moments, at least a few in each phase, it replays the
// match with other cards for every seat. It counts the moments and the replays by phase.
func checkLeaks(t require.TestingT, v *variant.Variant, players int, src *rand.Rand, due, replays map[string]int) {
	s := begin(t, v, players)
	m := s.match
	for !finished(m) {
		s.next(t, src)
		phase := phaseOf(m)
		if phase != "draw" && (due[phase] >= 5 && src.IntN(200) > 0 || src.IntN(5) > 0 && !finished(m)) {
			continue
		}
		due[phase]++
		for seat := range cards.Seat(players + 1) {
			if int(seat) == players {
				seat = barbu.Spectator
			}
			replays[phase] += s.replayWithOtherCards(t, seat, src)
		}
	}
}

// phaseOf returns the name of what is due. If a card is due the name is "trick" or "layout".
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

// replayWithOtherCards replays the recording a few times with other cards, in the current deal
// or in an earlier one. It fails if the seat could distinguish a replay from the recording,
// and returns the number of replays that were possible.
func (s *recording) replayWithOtherCards(t require.TestingT, seat cards.Seat, src *rand.Rand) int {
	var truth string
	replayed, from, open := 0, -1, s.dealsWithSecrets()
	tries := 6
	if s.match.Turn().Due == barbu.DueDraw { // draws are rare, and the deals before them have few secrets
		tries = 60
	}
	for try := range tries {
		i := len(s.deals) - 1
		if s.match.Turn().Due <= barbu.DueDraw || try == 5 {
			if len(open) == 0 {
				break
			}
			i = open[src.IntN(len(open))]
		}
		c := s.deals[i].withOtherCards(seat, s.match.Players(), src)
		if c == nil {
			continue
		}
		other := s.replay(i, c)
		if other == nil {
			rules := s.match.Variant().Rules()
			leads := func(k variant.ContractRules) bool { return k.Tricks.LeadCard != 0 }
			// Other cards can decide who is first, who leads and who may ask for a new deal.
			decides := s.match.Game().Redeals() || i == 0 && rules.Table.First.Card != 0 || slices.ContainsFunc(rules.Contracts, leads)
			require.False(t, c.sure && i == len(s.deals)-1 && !decides, "seat %v: other hands were refused before the play", seat)
			continue
		}
		if from != s.deals[i].from {
			from = s.deals[i].from
			truth = visibleJSON(t, s.match, seat, from)
		}
		if got := visibleJSON(t, other, seat, from); got != truth {
			require.Equal(t, truth, got, "seat %v can distinguish the deal of\n%vfrom that of\n%v", seat, &s.deals[i], c)
		}
		require.True(t, s.match.View(seat).SameInside(other.View(seat)), "the view of seat %v has a hidden difference", seat)
		replayed++
	}
	return replayed
}

// visibleJSON returns all that a seat gets, as JSON: the seat's view, and the seat's events
// since a place in the match, with their sentences.
func visibleJSON(t require.TestingT, m *barbu.Match, seat cards.Seat, from int) string {
	t = full.Quick(t)
	v := m.View(seat)
	text, err := v.MarshalJSON() // json.Marshal would copy it once more
	require.NoError(t, err)
	for e := range m.Events(seat, from) {
		line, err := e.MarshalJSON()
		require.NoError(t, err)
		text = append(append(text, '\n'), line...)
		text = append(append(text, '\n'), strings.Join(v.Sentences(e, barbu.TextOptions{}), ". ")...)
	}
	return string(text)
}

// replay plays the match again with another deal in place of the i-th deal, and returns the
// new match. It returns nil if a step is illegal or is followed by a different turn.
func (s *recording) replay(i int, other *recordedDeal) *barbu.Match {
	m := other.before.Clone()
	for k := i; k < len(s.deals); k++ {
		steps := s.deals[k].steps
		if k == i {
			steps = other.steps
		}
		for _, d := range steps {
			if d.repeat(m) != nil || m.Turn() != d.after {
				return nil
			}
		}
	}
	return m
}

// withOtherCards returns a copy of the recordedDeal that differs only in cards that the seat
// cannot know. It exchanges cards between the hands and gifts of other seats, or changes which
// cards of a hand were passed. If it changed nothing it returns nil.
func (c *recordedDeal) withOtherCards(seat cards.Seat, players int, src *rand.Rand) *recordedDeal {
	other := &recordedDeal{before: c.before, from: c.from, sure: c.before.Game().Pack().Cards().Second == 0}
	other.steps = append(other.steps, c.steps...)
	dealt, gifts, known, played := other.secrets(seat, players)
	if dealt == nil {
		return nil
	}
	deep := src.IntN(4) == 0 // also move cards that were played
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

// secrets returns the parts of a recordedDeal that can be changed: the hands, and the gifts
// that the seat does not know. Known has the cards of the gifts that the seat knows, and
// played has the cards that were played.
func (c *recordedDeal) secrets(seat cards.Seat, players int) (dealt *cards.Hands, gifts []*recordedStep, known, played cards.Set) {
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
			if d.action.Rank != 0 { // the declarer may have to hold this rank
				c.sure = false
			}
		case barbu.DueExposure:
			known |= d.action.Cards.First
		case barbu.DueCard:
			played |= d.action.Cards.First
			c.sure = false
		case barbu.DueGift:
			n++
			got := d.to == seat && n <= all-all%players // the pass is complete
			if d.action.Seat == seat || got {
				known |= d.action.Cards.First
			} else {
				gifts = append(gifts, d)
			}
		}
	}
	return dealt, gifts, known, played
}

// reroute replaces a card of the gift with another card of the same hand, or with a card that
// was dealt to the receiver. In the second case it also exchanges the two cards in the hands
// dealt.
func (d *recordedStep) reroute(dealt *cards.Hands, seat cards.Seat, src rand.Source) bool {
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

// exchange changes the gift if it has exactly one of the two cards: it replaces that card with
// the other card.
func (d *recordedStep) exchange(one, two cards.Card) bool {
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

// pick1 returns a random card of a hand, or 0 if it is empty.
func pick1(h cards.Hand, src rand.Source) cards.Card { return h.First.Pick(src.Uint64()) }
