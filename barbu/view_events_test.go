package barbu_test

import (
	"encoding/json"
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
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// The events of a seat bring any older view of the seat up to date, across deals, rounds and
// sets. The view and the events may be sent as JSON.
func TestEventsUpdateViews(t *testing.T) {
	everyVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		checkTimes(t, 1, func(t *rapid.T) {
			src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
			followAll(t, begin(t, v, players), src)
		})
	})
}

func TestEventsUpdateViewsOfRandomVariants(t *testing.T) {
	checkTimes(t, 20, func(t *rapid.T) {
		v, players := drawVariantWithGifts(t)
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		followAll(t, begin(t, v, players), src)
	})
}

// followAll plays a recorded match to its end. Each seat gets a view at some moment, and later
// applies the events since that moment.
func followAll(t require.TestingT, s *recording, src *rand.Rand) {
	m := s.match
	views := make([]*barbu.View, m.Players()+1) // the last element is the view of a spectator
	for seat := range views {
		views[seat] = m.View(cards.Seat(seat))
	}
	for !finished(m) {
		s.next(t, src)
		if src.IntN(40) > 0 && !finished(m) {
			continue
		}
		seat := src.IntN(len(views))
		old, now := views[seat], m.View(cards.Seat(seat))
		if src.IntN(2) == 0 {
			old = viaJSON(t, m, old)
		}
		for e := range m.Events(cards.Seat(seat), old.Cursor) {
			require.NoError(t, old.Apply(sometimesViaJSON(t, e, src)))
		}
		if !now.Equal(old) {
			require.Equal(t, jsonOf(t, now), jsonOf(t, old), "seat %d", seat)
		}
		require.True(t, now.SameInside(old), "seat %d", seat)
		views[seat] = old
		for other := range views { // some of the other seats get a new view
			if other != seat && src.IntN(3) > 0 {
				views[other] = m.View(cards.Seat(other))
			}
		}
	}
}

// sometimesViaJSON returns the event. Sometimes it first writes the event as JSON and reads
// the JSON back.
func sometimesViaJSON(t require.TestingT, e barbu.Event, src *rand.Rand) (again barbu.Event) {
	if src.IntN(8) > 0 {
		return e
	}
	text, err := json.Marshal(e)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &again))
	same(t, e, again, "an event as JSON")
	return again
}

// viaJSON writes a view as JSON, reads the JSON into another view, binds that view and returns
// it.
func viaJSON(t require.TestingT, m *barbu.Match, v *barbu.View) *barbu.View {
	text, err := json.Marshal(v)
	require.NoError(t, err)
	read := m.View(barbu.Spectator) // a bound view: UnmarshalJSON must unbind it
	require.NoError(t, json.Unmarshal(text, read))
	require.ErrorIs(t, read.Apply(barbu.Event{}), barbu.ErrUnbound)
	require.NoError(t, read.Bind(m.Variant()))
	require.True(t, read.Equal(v), "%s", text)
	require.True(t, read.SameInside(v), "%s", text)
	return read
}

// The events from any place are the last part of all events. If the place is within an event,
// the walk begins after that event. If the place is after the last event, there are no events.
func TestEventsFromAnyPlace(t *testing.T) {
	m := ended(penguinOf("giving", func(r *variant.Rules) {
		only(r, "no-hearts", "domino")
		r.Contracts[0].Gift = variant.Gift{Count: 3}
		r.Contracts[1].Gift = variant.Gift{Count: 1, To: cards.Across}
	}))
	for seat := range cards.Seat(5) {
		all := slices.Collect(m.Events(seat, 0))
		require.Equal(t, all, slices.Collect(m.Events(seat, -1)))
		require.Equal(t, m.View(seat).Cursor, all[len(all)-1].Cursor)
		require.Empty(t, slices.Collect(m.Events(seat, all[len(all)-1].Cursor)))
		require.Empty(t, slices.Collect(m.Events(seat, 1<<30)))
		i := 0
		for from := range all[len(all)-1].Cursor {
			if from > 0 && from > all[i].Cursor-1 {
				i++
			}
			first := i
			if from > 0 && (i == 0 || from > all[i-1].Cursor) {
				first = i + 1 // from is within the i-th event
			}
			if (from+int(seat))%full.Of(23, 5, 1) > 0 {
				continue
			}
			rest := slices.Collect(m.Events(seat, from))
			if !slices.Equal(all[first:], rest) {
				require.Equal(t, all[first:], rest, "from %d", from)
			}
		}
		for range m.Events(seat, 0) {
			break // a walk can stop early
		}
	}
}

// The events of gifts show how many cards each seat passes, and the viewer's own cards: the
// cards that the viewer passes and, after the last gift, the cards that the viewer gets.
func TestEventsOfGifts(t *testing.T) {
	v := penguinOf("giving", func(r *variant.Rules) {
		r.Pack.Lowest = cards.Jack
		only(r, "no-queens", "no-king")
		r.Contracts[0].Gift = variant.Gift{Count: 2}
		r.Contracts[1].Gift = variant.Gift{Count: 1, To: cards.ToRight}
	})
	m := at(t, v, "0 declare no-queens", "1 give JH QS", "2 give AH KD")
	require.Equal(t, []string{"deal ? Q.J.A.K ? ?", "0 declare no-queens", "1 give JH QS", "2 give ? ?"}, eventLines(m, 1, 0))
	require.Equal(t, []string{"deal ? ? ? ?", "0 declare no-queens", "1 give ? ?", "2 give ? ?"}, eventLines(m, 8, 0))
	view := m.View(3)
	require.Empty(t, view.Got, "a seat sees the cards it gets before all seats have passed cards")
	require.Equal(t, []int{4, 2, 2, 4}, view.Sizes)
	require.Equal(t, variant.Gift{Count: 2, To: cards.ToLeft}, view.Passing)
	apply(t, m, "3 give KH QD", "0 give AS KS")
	view = m.View(3)
	require.Equal(t, []cards.Hand{cards.MustParseHand(".A.K.")}, view.Got)
	require.Equal(t, []cards.Hand{cards.MustParseHand(".K.Q.")}, view.Gave)
	require.Equal(t, ".A.K.AJ", view.Hand.String())
	require.Equal(t, "0 give ? ?", eventLines(m, 3, 0)[5])
	require.Equal(t, "0 give KS AS", eventLines(m, 0, 0)[5])
	require.Zero(t, view.Passing)

	// In the next deal each seat passes one card. The events of the first deal still show two
	// cards.
	for m.Turn().Due != barbu.DueDeal {
		step(t, m, rand.New(rand.NewPCG(1, 1)))
	}
	require.NoError(t, m.Deal(fixed))
	apply(t, m, "0 declare no-king", "1 give JH")
	lines := eventLines(m, 3, 0)
	require.Equal(t, "1 give ? ?", lines[2])
	require.Equal(t, "1 give ?", lines[len(lines)-1])
}

// eventLines returns the lines of the events of a seat since a place.
func eventLines(m *barbu.Match, seat cards.Seat, from int) (lines []string) {
	for e := range m.Events(seat, from) {
		lines = append(lines, e.String())
	}
	return lines
}

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
