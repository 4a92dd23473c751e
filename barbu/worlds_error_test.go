package barbu_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

func TestNoWorlds(t *testing.T) {
	m := started(t, tricksVariant(variant.TrumpNone, tricks.Rules{}), []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"}).match
	text, err := json.Marshal(m.View(0))
	require.NoError(t, err)
	unbound := new(barbu.View)
	require.NoError(t, json.Unmarshal(text, unbound))
	for _, v := range []*barbu.View{unbound, new(barbu.View)} {
		_, err := v.Worlds()
		require.Equal(t, barbu.ErrUnbound, err)
		sampled, err := v.Sample(rand.NewPCG(1, 2))
		require.Nil(t, sampled)
		require.Equal(t, barbu.ErrUnbound, err)
	}
	_, err = m.View(barbu.Spectator).Worlds()
	require.Equal(t, barbu.ErrSpectator, err)
	require.EqualError(t, err, "barbu: the view of a spectator has no possible deals: want the view of a seat")
	require.NoError(t, unbound.Bind(m.Variant()))
	_, err = unbound.Worlds()
	require.NoError(t, err)
}

// If nothing is secret there is one world: the match itself.
func TestOneWorld(t *testing.T) {
	m := must(barbu.New(penguin(), 4))
	p, src := newTracedMatch(m), rand.New(rand.NewPCG(1, 1))
	one := func() {
		for seat := range cards.Seat(4) {
			w, err := m.View(seat).Worlds()
			require.NoError(t, err)
			require.Equal(t, "1", w.Count().String())
			sampled, err := m.View(seat).Sample(src)
			require.NoError(t, err)
			require.True(t, sampled.Equal(m))
		}
	}
	one() // before the first deal
	for ends := 0; ends < 3; {
		p.step(t, src)
		if left := m.Hand(m.Turn().Seat).Len(); m.Turn().Due == barbu.DueDeal || m.Turn().Due == barbu.DueCard && left == 1 && m.Contract().ID() == "no-tricks" {
			ends++
			w, err := m.View(m.Turn().Seat).Worlds()
			require.NoError(t, err)
			if m.Turn().Due == barbu.DueDeal {
				one()
			} else {
				require.LessOrEqual(t, w.Count().Int64(), int64(6), "a card each")
			}
		}
	}
	for !m.Turn().Over() {
		p.step(t, src)
	}
	one()
}

// A view that contradicts itself has no worlds.
func TestContradictoryViewsHaveNoWorlds(t *testing.T) {
	spades := []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"}
	free, held := tricksVariant(variant.TrumpNone, tricks.Rules{}), dominoes.Rules{Start: dominoes.StartHeld}
	for _, row := range []struct {
		name   string
		v      *variant.Variant
		hands  []string
		me     cards.Seat
		lines  []string   // the actions of the match
		events []invented // invented; applied after the lines
		want   string
	}{
		{
			"a card of a suit that was not followed", free, spades, 0,
			nil, linesOnly("0 declare no-tricks", "1 play AH", "2 play AD", "3 play AC", "0 play QS", "1 play KH", "2 play QH"),
			"2 play AD: must follow the suit led",
		}, {
			// Only seat 1 can hold KD and QD, but it has one card left.
			"a suit that nobody has", free, spades, 0,
			nil, linesOnly("0 declare no-tricks", "1 play AD", "2 play AH", "3 play AC", "0 play QS", "1 play KH"),
			"hidden: no deal of the hidden cards fits what is known: no possible deal",
		}, {
			"a card that fitted after a pass", layoutVariant(dominoes.Rules{}, 0), spades, 0,
			nil, linesOnly("0 declare domino Q", "0 play QS", "1 pass", "2 pass", "3 play QC", "0 play KS", "1 play QH"),
			"1 pass: must play while a card fits",
		}, {
			// Seat 0 passed KH to seat 1, and later passes its turn while queens fit.
			"a rank named but not held, after gifts", layoutVariant(held, 1), []string{".KQ.Q.", "AKQ...", ".A.A.A", "..K.KQ"}, 1,
			[]string{"0 declare domino Q", "1 give QS", "2 give AH", "3 give KC", "0 give KH"}, linesOnly("0 pass"),
			"seat 0 was dealt no card of the rank it named: no possible deal",
		}, {
			"a rank named but not held", layoutVariant(held, 0), []string{".AKQ..", "AKQ...", "..AKQ.", "...AKQ"}, 1,
			nil, linesOnly("0 declare domino Q", "0 pass"),
			"hidden: seat 0 must have one of QC QD QH QS, but can have none of them: no possible deal",
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			v := started(t, row.v, row.hands, row.lines...).match.View(row.me)
			for _, e := range row.events {
				require.NoError(t, applyNext(v, e))
			}
			_, err := v.Worlds()
			require.ErrorIs(t, err, barbu.ErrNoWorld)
			require.EqualError(t, err, "barbu: the view contradicts itself: no deal is consistent with it: "+row.want)
		})
	}
}

// invented is an invented event: a line, and whether the seat has another turn.
type invented struct {
	line  string
	again bool
}

// linesOnly returns events after which no seat has another turn.
func linesOnly(lines ...string) (events []invented) {
	for _, line := range lines {
		events = append(events, invented{line, false})
	}
	return events
}

// applyNext applies an invented event to the view, with what follows from it.
func applyNext(v *barbu.View, i invented) error {
	e, err := v.Next(i.line, i.again)
	if err != nil {
		return err
	}
	return v.Apply(e)
}

// A view with invented events has exactly the worlds in which all events are possible.
func TestWorldsOfInventedEvents(t *testing.T) {
	seen := coverage{}
	checkTimes(t, 200, func(t *rapid.T) {
		rules, players := drawCompiled(t, func(t *rapid.T) (*variant.Variant, int, bool) {
			v, players, compiles := smallVariant(t, fewDeals)
			return v, players, compiles && v.Rules().Contracts[0].Gift.Count == 0
		})
		src := drawSource(t)
		p := newTracedMatch(must(barbu.New(rules, players)))
		for p.match.Turn().Due != barbu.DueCard {
			p.step(t, src)
		}
		me := cards.Seat(src.IntN(players))
		v := p.match.View(me)
		for range src.IntN(3 * players) {
			if !inventEvent(p, v, src) {
				break
			}
		}
		if v.Due != barbu.DueCard {
			return
		}
		b := bruteForceOf(p, me)
		b.agreeWith(t, v, 5, src)
		if b.total == 0 {
			seen["no worlds"]++
		} else {
			seen["worlds"]++
		}
	})
	seen.complete(t, full.Of(1, 5, 20), "no worlds", "worlds") // the ordinary sample has about 25 with worlds
}

// inventEvent applies an invented event to the view and adds it to the steps. The event may
// contradict earlier plays. It returns false if it finds no event.
func inventEvent(p *tracedMatch, v *barbu.View, src *rand.Rand) bool {
	pack := list(p.match.Game().Pack().Cards())
	for range 50 {
		e := invented{again: src.IntN(8) == 0}
		switch {
		case v.Due != barbu.DueCard:
			return false
		case v.Turn == v.Seat:
			e.line = v.Legal[src.IntN(len(v.Legal))].String()
		case src.IntN(4) == 0:
			e.line = fmt.Sprintf("%d pass", v.Turn)
		default:
			e.line = fmt.Sprintf("%d play %v", v.Turn, pack[src.IntN(len(pack))])
		}
		if applyNext(v, e) != nil {
			continue
		}
		a := must(p.match.Parse(e.line))
		s := tracedStep{action: a, turn: barbu.Turn{Due: v.Due, Seat: v.Turn}}
		s.hands[v.Seat] = v.Hand
		p.steps = append(p.steps, s)
		return true
	}
	return false
}

// A caller can change the count of Worlds: it is a copy.
func TestCountIsACopy(t *testing.T) {
	p := started(t, tricksVariant(variant.TrumpNone, tricks.Rules{}), []string{"AKQ...", ".A.A.A", ".KQ.K.", "..Q.KQ"},
		"0 declare no-tricks", "1 play AC", "2 play KH")
	w, err := p.match.View(0).Worlds()
	require.NoError(t, err)
	require.Equal(t, "100", w.Count().String())
	w.Count().SetInt64(1)
	require.Equal(t, "100", w.Count().String(), "the caller changed the count")
}
