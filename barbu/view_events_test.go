package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
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
