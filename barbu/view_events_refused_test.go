package barbu_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// An event that cannot come next is refused and leaves the view unchanged, so that the right
// event can be applied afterwards.
func TestImpossibleEventsAreRefused(t *testing.T) {
	refused := map[string]int{}
	checkTimes(t, 100, func(t *rapid.T) {
		all := testVariants()
		v := rapid.SampledFrom(append(all, penguin(), must(variants.Lookup("fife")))).Draw(t, "variant")
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		s := begin(t, v, v.Players()[0])
		for range rapid.IntRange(0, 400).Draw(t, "steps") {
			if !finished(s.match) {
				s.next(t, src)
			}
		}
		seat := cards.Seat(src.IntN(s.match.Players() + 1))
		view := s.match.View(seat)
		for range 40 {
			if finished(s.match) {
				break
			}
			s.next(t, src)
		}
		follow := slices.Collect(s.match.Events(seat, view.Cursor))
		for i := range follow {
			before := jsonOf(t, view)
			for name, e := range impossibleEvents(s.match, view, follow, i, src) {
				if e == follow[i] {
					continue
				}
				err := view.Apply(e)
				require.ErrorIs(t, err, barbu.ErrEvent, "%s: %+v", name, e)
				require.Contains(t, err.Error(), "the event cannot come next: ", name)
				refused[name]++
			}
			require.Equal(t, before, jsonOf(t, view), "a refused event changed the view")
			require.NoError(t, view.Apply(follow[i]))
		}
	})
	for _, name := range []string{"later", "before", "place", "another's", "more cards", "got", "again", "nothing", "no card", "pass", "to",
		"hidden", "drawn", "dealer", "declarer", "contract", "trump", "rank", "trick", "out", "ended", "base", "points", "total", "places",
		"due", "turn", "seat", "players", "no kind", "no action"} {
		require.NotZero(t, refused[name], "never tried: %s", name)
	}
}

// An action from a hand that the viewer does not see is checked as far as possible.
func TestImpossibleActionsAreRefused(t *testing.T) {
	v := penguinOf("giving", func(r *variant.Rules) {
		r.Pack.Lowest = cards.Jack
		only(r, "no-queens", "no-king")
		r.Contracts[0].Gift = variant.Gift{Count: 2}
		r.Doubling = doubling.Rules{}
	})
	giving := at(t, v, "0 declare no-queens", "1 give JH QS")
	last := giving.Clone()
	apply(t, last, "2 give AH KD", "3 give KH QD")
	playing := at(t, v, "0 declare no-king", "0 play AS")
	showing := at(t, penguinOf("showing", func(r *variant.Rules) {
		r.Pack.Lowest = cards.Jack
		only(r, "no-queens")
		r.Contracts[0].Exposure = exposure.Rules{Cards: cards.Pattern(cards.Queen.Set())}
		r.Doubling = doubling.Rules{}
	}), "0 declare no-queens")
	apply(t, showing, "1 show QS")
	shown := showing.Clone()
	apply(t, shown, "2 pass", "3 pass", "0 pass", "0 play AS", "1 play QS")
	for _, test := range []struct {
		match      *barbu.Match
		seat       cards.Seat
		line, want string
	}{
		{giving, 3, "2 give AH KD", "the event shows cards that the viewer cannot see"},
		{giving, 3, "2 give ?", `want {"kind":"give","seat":2,"players":4,"to":3,"hidden":2,`},
		{giving, 3, "3 give ? ?", "it is another seat's turn (seat 2 must act)"},
		{giving, 2, "2 give ? ?", "that is the wrong number of cards to pass (2 of J.A.K.Q)"},
		{giving, 3, "2 pass", "that is not due now (due: gift of seat 2)"},
		{last, 3, "0 give ? ?", "got ...: want 2 cards that others can hold"},
		{playing, 3, "1 play QS JH", "play exactly one card"},
		{playing, 3, "1 pass", "you must play a card"},
		{playing, 3, "1 play AS", "the seat cannot hold that card"},
		{playing, 3, "1 play KH", "the seat cannot hold that card"},
		{playing, 3, "1 play 2C", "the seat cannot hold that card"},
		{showing, 3, "2 show QS", "only cards of the hand can be shown (may only pass)"},
		{shown, 3, "2 play QS", "the seat cannot hold that card"},
		{playing, 1, "1 play JH", "must follow the suit led (may play QS)"},
		{playing, 3, "draw - - - -", "that is not due now (due: card of seat 1)"},
		{playing, 3, "deal ? ? ? ?", "that is not due now (due: card of seat 1)"},
		{playing, 3, "cut 2C", "that is not due now (due: card of seat 1)"},
	} {
		view := test.match.View(test.seat)
		before := jsonOf(t, view)
		err := view.Apply(must(view.EventOf(test.line)))
		require.ErrorIs(t, err, barbu.ErrEvent)
		require.ErrorContains(t, err, test.want)
		require.Contains(t, err.Error(), "the event cannot come next: ")
		require.Equal(t, before, jsonOf(t, view))
	}
}

// An event with another consequence than the action has is refused.
func TestImpossibleConsequencesAreRefused(t *testing.T) {
	load := func(text string) *variant.Variant {
		v, _, err := variant.Load("house.yaml", strings.NewReader("name: house\n"+text+"\ncontracts: {tricks: {terms: [{per: trick, points: 1}]}}\n"), nil)
		require.NoError(t, err)
		return v
	}
	first, talon := load("players: [4]\ntable: {moves: every-deal, dealer: right-of-declarer, first: {card: AS}}"), load("players: [3]\npack: {talon: {to: declarer}}")
	for _, row := range []struct {
		v      *variant.Variant
		ahead  int // how many events have happened
		change func(e *barbu.Event)
		want   string
	}{
		{first, 0, func(e *barbu.Event) { e.Cursor++ }, "cursor 45: want 44"},
		{first, 0, func(e *barbu.Event) { e.Dealer = cards.NoSeat }, "the dealer is missing: the cards decide who deals"},
		{first, 0, func(e *barbu.Event) { e.Dealer = e.Dealer.Next(4) }, "seat 3 deals, so seat 0 was dealt AS: want the dealer that the cards decide"},
		{first, 1, func(e *barbu.Event) { e.Kind, e.Cut = barbu.KindCut, cards.MustParse("2C") }, "seat 3 cannot cut: want no seat"},
		{talon, 1, func(e *barbu.Event) { e.Got = cards.Hand{} }, "got ...: want 1 card of the talon"},
	} {
		m := must(barbu.New(row.v, row.v.Players()[0]))
		src := rand.NewPCG(1, 1)
		require.NoError(t, m.Chance(src))
		var view *barbu.View
		if row.ahead > 0 {
			view = m.View(m.Turn().Seat)
			for a := range m.Legal() {
				require.NoError(t, m.Apply(a))
				break
			}
		} else {
			view = must(barbu.New(row.v, row.v.Players()[0])).View(0)
		}
		e := slices.Collect(m.Events(view.Seat, view.Cursor))[0]
		row.change(&e)
		err := view.Apply(e)
		require.ErrorIs(t, err, barbu.ErrEvent)
		require.EqualError(t, err, fmt.Sprintf("the event cannot come next: %q: %s", e.String(), row.want))
	}
}

// At a layout, a seat whose hand the viewer does not see may play any card that can be in
// its hand, but not more cards than it holds.
func TestImpossibleLayoutPlaysAreRefused(t *testing.T) {
	m := at(t, penguinOf("aces", func(r *variant.Rules) {
		r.Pack.Lowest = cards.Jack
		only(r, "domino")
		r.Contracts[0].Layout = dominoes.Rules{Start: dominoes.StartNamed, AceTurn: dominoes.AceTurnAgain, Several: dominoes.SeveralAnyTurn}
		r.Doubling = doubling.Rules{}
	}), "0 declare domino Q")
	refused := func(line string, again bool, want string) {
		view := m.View(3) // holds KH QD AC JC of fixed
		before := jsonOf(t, view)
		e := must(view.EventOf(line))
		e.Again = again
		require.EqualError(t, view.Apply(e), want)
		require.Equal(t, before, jsonOf(t, view))
	}
	refused("0 play QD", false, `the event cannot come next: "0 play QD": the seat cannot hold that card`)
	refused("0 play KS", false, `the event cannot come next: "0 play KS": seat 0: KS: does not fit (may play QS QH QC, or pass)`)
	refused("0 play QH", true, `the event cannot come next: "0 play QH": the seat cannot have another turn`)
	refused("0 play QH", false, `the event cannot come next: {"kind":"play","seat":0,"players":4,"cards":["QH"],"due":"nothing","turn":0,"line":"0 play QH"}: want {"kind":"play","seat":0,"players":4,"cards":["QH"],"due":"card","turn":1,"line":"0 play QH"}`)
	apply(t, m, "0 play QH", "1 play QS", "2 play QC", "3 play QD", "0 play KS", "1 play KC", "2 play KD", "3 play KH")
	require.Equal(t, []int{2, 2, 2, 2}, m.View(3).Sizes)
	refused("0 play JD JH JS", false, `the event cannot come next: "0 play JD JH JS": number of cards laid: 3: want at most 2, the cards that the seat holds`)
	apply(t, m, "0 play JD", "1 play JH", "2 play JS", "3 play JC")
	refused("0 play AS", true, `the event cannot come next: "0 play AS": the seat cannot have another turn`)

	// One king of spades has been laid, and seat 3 itself holds the other.
	two := must(barbu.New(penguinOf("kings", func(r *variant.Rules) {
		r.Pack = variant.Pack{Lowest: cards.King, Copies: 2}
		only(r, "domino")
		r.Doubling = doubling.Rules{}
	}), 4))
	deal(t, two, "K.K.K.K", "A.A.A.A", "A.A.A.A", "K.K.K.K")
	apply(t, two, "0 declare domino K", "0 play KS")
	require.ErrorContains(t, two.View(3).Apply(must(two.View(3).EventOf("1 play KS"))), "the seat cannot hold that card")
	require.ErrorContains(t, two.View(2).Apply(must(two.View(2).EventOf("1 play KS"))), `"due":"nothing"`)
}

// impossibleEvents returns events that cannot come next in the view. The event that does come
// next is follow[i].
func impossibleEvents(m *barbu.Match, view *barbu.View, follow []barbu.Event, i int, src *rand.Rand) map[string]barbu.Event {
	e := follow[i]
	with := func(change func(*barbu.Event)) barbu.Event {
		changed := e
		change(&changed)
		return changed
	}
	all := map[string]barbu.Event{
		"place":      with(func(e *barbu.Event) { e.Cursor += 1 - 2*src.IntN(2) }),
		"nothing":    {Cursor: e.Cursor},
		"no kind":    with(func(e *barbu.Event) { e.Kind = 0 }),
		"no action":  with(func(e *barbu.Event) { e.Kind = 200 }),
		"players":    with(func(e *barbu.Event) { e.Players++ }),
		"more cards": with(func(e *barbu.Event) { e.Cards = e.Cards.With(cards.MustParse("2C")).With(cards.MustParse("3C")) }),
		"got":        with(func(e *barbu.Event) { e.Got = e.Got.With(cards.MustParse("AS")).With(cards.MustParse("KH")) }),
		"to":         with(func(e *barbu.Event) { e.To = (e.To + 1) % 9 }),
		"hidden":     with(func(e *barbu.Event) { e.Hidden++ }),
		"drawn":      with(func(e *barbu.Event) { e.Drawn[0] ^= 0x11 }),
		"dealer":     with(func(e *barbu.Event) { e.Dealer = (e.Dealer + 1) % 9 }),
		"declarer":   with(func(e *barbu.Event) { e.Declarer = (e.Declarer + 1) % 9 }),
		"contract":   with(func(e *barbu.Event) { e.Contract += "x" }),
		"trump":      with(func(e *barbu.Event) { e.Trump += "x" }),
		"rank": with(func(e *barbu.Event) {
			if e.Kind != barbu.KindDeclare { // the declarer may name another rank
				e.Rank++
			}
		}),
		"trick":  with(func(e *barbu.Event) { e.TrickTo = (e.TrickTo + 1) % 9 }),
		"out":    with(func(e *barbu.Event) { e.Place++ }),
		"ended":  with(func(e *barbu.Event) { e.Ended = !e.Ended }),
		"base":   with(func(e *barbu.Event) { e.Scored.Base[1]++ }),
		"points": with(func(e *barbu.Event) { e.Scored.Points[1]++ }),
		"total":  with(func(e *barbu.Event) { e.Scored.Total[1]++ }),
		"places": with(func(e *barbu.Event) { e.Scored.Places[1]++ }),
		"due":    with(func(e *barbu.Event) { e.Due = (e.Due + 1) % 8 }),
		"turn":   with(func(e *barbu.Event) { e.Turn = (e.Turn + 1) % 9 }),
		"seat":   with(func(e *barbu.Event) { e.Seat = (e.Seat + 1) % 9 }),
	}
	leadCards := slices.ContainsFunc(m.Variant().Rules().Contracts, func(k variant.ContractRules) bool { return k.Tricks.LeadCard != 0 })
	if leadCards && e.Kind != barbu.KindPlay && e.Due == barbu.DueCard && int(all["turn"].Turn) < m.Players() && all["turn"].Turn != view.Seat {
		delete(all, "turn") // another seat can hold the card that begins
	}
	if n := e.Got.Len(); n == 2 { // an impossible hand: a second copy without a first
		all["no hand"] = with(func(e *barbu.Event) {
			e.Got = cards.Hand{First: cards.SetOf(e.Got.First.Highest()), Second: cards.SetOf(cards.MustParse("QC"))}
		})
	}
	if i > 0 {
		all["before"] = follow[i-1]
	}
	if i+1 < len(follow) {
		all["later"] = follow[i+1]
	}
	if !e.Again && !strings.Contains(e.String(), " A") { // an ace may give another turn
		all["again"] = with(func(e *barbu.Event) { e.Again = true })
	}
	if e.Kind == barbu.KindDeal || e.Kind == barbu.KindGive {
		from := 0
		if i > 0 {
			from = follow[i-1].Cursor
		}
		for other := range m.Events((view.Seat+1)%9, from) {
			if other.Cursor == e.Cursor && other.String() != e.String() {
				all["another's"] = other
			}
		}
	}
	if e.Kind == barbu.KindPlay {
		all["no card"] = with(func(e *barbu.Event) { e.Cards = cards.Hand{} })
		if len(view.Trick) > 0 { // at a layout a pass could be legal
			all["pass"] = with(func(e *barbu.Event) { e.Kind, e.Cards = barbu.KindPass, cards.Hand{} })
		}
	}
	return all
}
