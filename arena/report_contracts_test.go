package arena_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/variant"
)

func checkContract(t *testing.T, c arena.Contest, all []*arena.Result, r *arena.Report, i int) {
	k := &r.Contracts[i]
	players := len(c.Bots)
	fewest := c.Variant.Rules().Winner == variant.WinnerFewest
	n, doubles, moves := tally{}, tally{}, tally{}
	declarer, flank := tally{}, tally{}
	declarerWins, flankWins := tally{}, tally{}
	declarers, flanks := make([]tally, players), make([]tally, players)
	playerWins := make([]tally, players)
	for p := range players {
		declarers[p], flanks[p], playerWins[p] = tally{}, tally{}, tally{}
	}
	var turns []int
	for _, m := range all {
		played := 0
		for j, d := range m.Deals {
			turn := 0
			for _, before := range m.Deals[:j] {
				switch {
				case before.Set != d.Set, before.Declared != d.Declared:
				case d.Declared && before.Declarer == d.Declarer, !d.Declared && before.Round == d.Round:
					turn++
				}
			}
			for part, id := range strings.Split(string(d.Contract), "+") {
				if id != string(k.ID) {
					continue
				}
				played++
				base := d.Base
				if strings.Contains(string(d.Contract), "+") {
					base = d.Parts[part].Base
				}
				made := 0
				for _, on := range d.Doubled {
					made += on.Len()
				}
				doubles.note(m.Set, float64(made))
				moves.note(m.Set, float64(m.Moves[j]))
				for len(turns) <= turn {
					turns = append(turns, 0)
				}
				turns[turn]++
				for seat := range players {
					if d.Declared && int(d.Declarer) == seat {
						declarerWins.note(m.Set, best(base, seat, players, fewest))
					} else {
						flankWins.note(m.Set, best(base, seat, players, fewest))
						playerWins[m.Seats[seat]].note(m.Set, best(base, seat, players, fewest))
					}
					if d.Declared && int(d.Declarer) == seat {
						declarer.note(m.Set, float64(base[seat]))
						declarers[m.Seats[seat]].note(m.Set, float64(base[seat]))
					} else {
						flank.note(m.Set, float64(base[seat]))
						flanks[m.Seats[seat]].note(m.Set, float64(base[seat]))
					}
				}
			}
		}
		n.note(m.Set, float64(played))
	}
	n.check(t, k.Deals, "deals of %s", k.ID)
	doubles.check(t, k.Doubles, "doubles of %s", k.ID)
	moves.check(t, k.Moves, "moves of %s", k.ID)
	declarer.check(t, k.Declarer, "declarer of %s", k.ID)
	flank.check(t, k.Flank, "flanks of %s", k.ID)
	declarerWins.check(t, k.DeclarerWins, "wins of the declarer of %s", k.ID)
	flankWins.check(t, k.FlankWins, "wins of the flanks of %s", k.ID)
	require.Equal(t, turns, k.Turns, "turns of %s", k.ID)
	for p := range players {
		declarers[p].check(t, r.Players[p].Contracts[i].Declarer, "%d declaring %s", p, k.ID)
		flanks[p].check(t, r.Players[p].Contracts[i].Flank, "%d against %s", p, k.ID)
		playerWins[p].check(t, r.Players[p].Contracts[i].FlankWins, "%d winning against %s", p, k.ID)
	}
}
