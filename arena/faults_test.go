package arena_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
)

// after returns a bot that makes n random choices and then does something else.
func after(name string, n int, then func(v *barbu.View) barbu.Action) bots.Bot {
	return bots.Bot{Name: name, New: func(src rand.Source) bots.Player {
		chosen := 0
		return chooser(func(v *barbu.View) barbu.Action {
			if chosen++; chosen > n {
				return then(v)
			}
			return anyOf(v, src)
		})
	}}
}

// A bot that panics, chooses an illegal action or gives no answer is named, and its match is
// void. The other matches are played.
func TestFaults(t *testing.T) {
	v := load(t, small)
	for _, tt := range []struct {
		name string
		bot  bots.Bot
		want string
		is   error
	}{
		{"panics", after("bad", 20, func(*barbu.View) barbu.Action { panic("no idea") }), "gave no answer: it panicked: no idea", arena.ErrNoAnswer},
		{"panics with an error", after("bad", 0, func(*barbu.View) barbu.Action { panic(errors.New("broken")) }), "gave no answer: it panicked: broken", arena.ErrNoAnswer},
		{"panics with nothing", after("bad", 0, func(*barbu.View) barbu.Action { panic(nil) }), "gave no answer: it panicked: panic called with nil argument", arena.ErrNoAnswer},
		{"ends its goroutine", after("bad", 20, func(*barbu.View) barbu.Action { runtime.Goexit(); return barbu.Action{} }), "gave no answer: it ended its goroutine", arena.ErrNoAnswer},
		{"ends its goroutine in New", bots.Bot{Name: "bad", New: func(rand.Source) bots.Player { runtime.Goexit(); return nil }}, "gave no answer: it ended its goroutine", arena.ErrNoAnswer},
		{"panics in New", bots.Bot{Name: "bad", New: func(rand.Source) bots.Player { panic("not today") }}, "gave no answer: it panicked: not today", arena.ErrNoAnswer},
		{"is nil", bots.Bot{Name: "bad", New: func(rand.Source) bots.Player { return nil }}, "gave no answer: its function New returned no player", arena.ErrNoAnswer},
		{"chooses nothing", after("bad", 20, func(v *barbu.View) (a barbu.Action) {
			for range v.Legal[:0] {
				a = firstOf(v, nil)
			}
			return a
		}), "", barbu.ErrNotDue},
		{"plays for another", after("bad", 20, func(v *barbu.View) barbu.Action {
			a := firstOf(v, nil)
			a.Seat = a.Seat.Next(4)
			return a
		}), "", barbu.ErrNotYourTurn},
	} {
		for _, duplicate := range []bool{false, true} {
			c := arena.Contest{Variant: v, Bots: []bots.Bot{chancy, chancy, tt.bot, chancy}, Matches: 8, Duplicate: duplicate, Records: true}
			for i, r := range results(t, c) {
				fault := r.Fault
				require.NotNil(t, fault, tt.name)
				cause := errors.Unwrap(fault)
				require.Equal(t, arena.FaultOf(i, 2, "bad", (i+2)%4, cause), fault)
				require.Equal(t, 2, r.Seats[fault.Seat])
				require.Regexp(t, fmt.Sprintf(`^match %d: player 2, bad, seat %d: `, i, fault.Seat), fault.Error())
				require.ErrorIs(t, fault, tt.is, tt.name)
				if tt.want != "" {
					require.EqualError(t, cause, tt.want)
				} else {
					_, refused := errors.AsType[*barbu.ActionError](cause)
					require.True(t, refused)
				}
				require.Len(t, r.Moves, len(r.Deals))
				require.True(t, strings.HasPrefix(string(r.Record), "barbu 1\n"))
			}
			report := reportOf(t, c)
			require.Zero(t, report.Sets+report.Matches+report.Deals)
			require.Equal(t, 8, report.Void)
			require.Len(t, report.Faults, 8)
			require.Equal(t, 8, report.Players[2].Faults)
			require.Zero(t, report.Players[1].Faults)
			require.Zero(t, report.Players[1].Points.Sets())
			require.Equal(t, 2+8, strings.Count(report.Text(), "\n"))
			require.Contains(t, report.Text(), "\n8 matches are void:\n  match 0: player 2, bad, seat 2: ")
		}
	}
}

// A fault voids all matches of its set, and no match of another set.
func TestFaultsVoidTheirSet(t *testing.T) {
	v := load(t, small)
	c := arena.Contest{Variant: v, Bots: []bots.Bot{chancy, chancy, first, chancy}, Matches: 12, Duplicate: true}
	all := results(t, c)
	for match := range 12 {
		r, want := arenaOf(t, c).NewReport(), arenaOf(t, c).NewReport()
		for _, m := range all {
			if m.Set != match/4 {
				want.Add(m)
			}
			if m.Match == match {
				m = &arena.Result{
					Match: m.Match, Set: m.Set, Seats: m.Seats, Deals: m.Deals[:3], Moves: m.Moves[:3],
					Fault: arena.FaultOf(match, 1, "chancy", 3, arena.ErrNoAnswer),
				}
			}
			r.Add(m)
		}
		require.Equal(t, []int{2, 8, 8 * 28, 4, 1}, []int{r.Sets, r.Matches, r.Deals, r.Void, r.Players[1].Faults})
		want.Void, want.Faults, want.Players[1].Faults = r.Void, r.Faults, 1
		require.Equal(t, want.Text(), r.Text())
		require.Equal(t, mustJSON(t, want), mustJSON(t, r))
		require.Contains(t, mustJSON(t, r), fmt.Sprintf(`"faults":[{"match":%d,"player":1,"bot":"chancy","seat":3,"error":"gave no answer"}]`, match))
	}
}
