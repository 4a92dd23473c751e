package arena_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// tally has the numbers of a statistic by set: one number for each match, deal or double
// that the statistic counts.
type tally map[int][]float64

func (s tally) note(set int, x float64) { s[set] = append(s[set], x) }

// check adds up the numbers of each set, and compares the result with a mean of the report.
func (s tally) check(t *testing.T, m arena.Mean, format string, args ...interface{}) {
	t.Helper()
	var sums, things []float64
	for _, numbers := range s {
		sum := 0.0
		for _, x := range numbers {
			sum += x
		}
		sums, things = append(sums, sum), append(things, float64(len(numbers)))
	}
	mean, spread, interval := byDefinition(sums, things)
	what := fmt.Sprintf(format, args...)
	require.Equal(t, len(s), m.Sets(), what)
	near(t, mean, m.Value(), what)
	near(t, spread, m.Spread(), what)
	near(t, interval, m.Interval(), what)
}

// Every number of a report equals the number that the test computes from the list of all
// matches.
func TestReport(t *testing.T) {
	for name, c := range map[string]arena.Contest{
		"doubles, duplicate": {Variant: load(t, small), Bots: []bots.Bot{first, chancy, chancy, first}, Matches: 16, Duplicate: true},
		"doubles, single":    {Variant: load(t, small), Bots: []bots.Bot{first, chancy, chancy, first}, Matches: 7},
		"other payments":     {Variant: load(t, small+"doubling: {double-pays: 3, redouble-pays: 5}\n"), Bots: []bots.Bot{chancy, chancy, chancy, chancy}, Matches: 4},
		"fewest":             {Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}, Matches: 9, Duplicate: true},
		"winners above 0":    {Variant: load(t, small+"winner: positive\n"), Bots: []bots.Bot{first, chancy, chancy, first}, Matches: 12},
		"several at once":    {Variant: load(t, endless), Bots: []bots.Bot{first, chancy, chancy, first}, Matches: 8, Duplicate: true, Sets: 2},
	} {
		t.Run(name, func(t *testing.T) { checkReport(t, c) })
	}
}

func checkReport(t *testing.T, c arena.Contest) {
	all, r := played(t, c)
	players := len(c.Bots)
	fewest := c.Variant.Rules().Winner == variant.WinnerFewest
	seatOf := func(m *arena.Result, player int) int { return slices.Index(m.Seats[:players], player) }
	wins := func(m *arena.Result, seat int) float64 {
		above := 0
		for _, points := range m.Total[:players] {
			if points > 0 {
				above++
			}
		}
		switch {
		case c.Variant.Rules().Winner != variant.WinnerPositive || above == 0:
			return best(m.Total, seat, players, fewest)
		case m.Total[seat] <= 0:
			return 0
		}
		return 1 / float64(above)
	}

	require.Equal(t, len(all), r.Matches)
	require.Zero(t, r.Void)
	doubles, moves, deals := tally{}, tally{}, 0
	for _, m := range all {
		made := 0
		for i, d := range m.Deals {
			deals++
			moves.note(m.Set, float64(m.Moves[i]))
			for _, on := range d.Doubled {
				made += on.Len()
			}
		}
		doubles.note(m.Set, float64(made))
	}
	require.Equal(t, deals, r.Deals)
	require.Equal(t, len(doubles), r.Sets)
	doubles.check(t, r.Doubles, "doubles")
	moves.check(t, r.Moves, "moves")

	pays := map[int]int{1: 1, 2: 2}
	if rules := c.Variant.Rules().Doubling; rules.DoublePays > 0 {
		pays = map[int]int{1: rules.DoublePays, 2: rules.RedoublePays}
	}
	for player := range players {
		points, margin, won, made, paid := tally{}, tally{}, tally{}, tally{}, tally{}
		declarer, flank, bySeat := tally{}, tally{}, make([]tally, players)
		declarerWins, flankWins := tally{}, tally{}
		for i := range bySeat {
			bySeat[i] = tally{}
		}
		for _, m := range all {
			seat := seatOf(m, player)
			points.note(m.Set, float64(m.Total[seat]))
			others := 0.0
			for s := range players {
				if s != seat {
					others += float64(m.Total[s]) / float64(players-1)
				}
			}
			margin.note(m.Set, float64(m.Total[seat])-others)
			won.note(m.Set, wins(m, seat))
			bySeat[seat].note(m.Set, float64(m.Total[seat]))
			doubles := 0
			for _, d := range m.Deals {
				if d.Declared && int(d.Declarer) == seat {
					declarer.note(m.Set, float64(d.Points[seat]))
					declarerWins.note(m.Set, best(d.Points, seat, players, fewest))
				} else {
					flank.note(m.Set, float64(d.Points[seat]))
					flankWins.note(m.Set, best(d.Points, seat, players, fewest))
				}
				for on := range cards.Seat(players) {
					if d.Doubled[seat].Has(on) {
						doubles++
						level := 1
						if d.Redoubled[on].Has(cards.Seat(seat)) {
							level = 2
						}
						paid.note(m.Set, float64(pays[level]*int(d.Base[seat]-d.Base[on])))
					}
				}
			}
			made.note(m.Set, float64(doubles))
		}
		p := &r.Players[player]
		require.Equal(t, c.Bots[player].Name, p.Bot)
		points.check(t, p.Points, "points of %d", player)
		near(t, mean(margin), p.Margin.Value())
		won.check(t, p.Wins, "wins of %d", player)
		made.check(t, p.Doubles, "doubles of %d", player)
		paid.check(t, p.Paid, "paid to %d", player)
		declarer.check(t, p.Declarer, "%d as declarer", player)
		flank.check(t, p.Flank, "%d as flank", player)
		declarerWins.check(t, p.DeclarerWins, "%d winning as declarer", player)
		flankWins.check(t, p.FlankWins, "%d winning as flank", player)
		for seat := range players {
			bySeat[seat].check(t, p.Seats[seat], "%d on seat %d", player, seat)
		}
	}
	for seat := range players {
		points, won := tally{}, tally{}
		for _, m := range all {
			points.note(m.Set, float64(m.Total[seat]))
			won.note(m.Set, wins(m, seat))
		}
		points.check(t, r.Seats[seat].Points, "points of seat %d", seat)
		won.check(t, r.Seats[seat].Wins, "wins of seat %d", seat)
	}
	for i := range r.Contracts {
		checkContract(t, c, all, r, i)
	}
}

// best returns the part of the win that a seat has with these points: 1/k if k seats have the
// best points.
func best(all score.Points, seat, players int, fewest bool) float64 {
	best, having := all[seat], 0
	for _, points := range all[:players] {
		if points == all[seat] {
			having++
		}
		if fewest {
			best = min(best, points)
		} else {
			best = max(best, points)
		}
	}
	if best != all[seat] {
		return 0
	}
	return 1 / float64(having)
}

func mean(s tally) float64 {
	sum, n := 0.0, 0.0
	for _, numbers := range s {
		for _, x := range numbers {
			sum, n = sum+x, n+1
		}
	}
	return sum / n
}

// The report's points for doubles add up to the points that players gained by their own
// doubles. The test computes these points from the points of each deal before and after
// bets.
func TestPaidIsWhatTheDoublesGained(t *testing.T) {
	c := arena.Contest{Variant: load(t, small), Bots: []bots.Bot{chancy, chancy, chancy, chancy}, Matches: 4}
	paid, total := 0.0, 0
	for _, m := range results(t, c) {
		for _, d := range m.Deals {
			for by := range cards.Seat(4) {
				// The points that the seat gained by its own doubles: its gain from all
				// bets, without the bets in which another seat doubled this seat.
				gained := int(d.Points[by] - d.Base[by])
				for other := range cards.Seat(4) {
					if d.Doubled[other].Has(by) {
						gained += pair(d.Base, other, by, d.Redoubled[by].Has(other))
					}
				}
				total += gained
			}
		}
	}
	r := reportOf(t, c)
	for _, p := range r.Players {
		paid += p.Paid.Value() * p.Doubles.Value() * 4
	}
	require.NotZero(t, total)
	near(t, float64(total), paid)
}

func pair(base [cards.MaxSeats]int32, by, on cards.Seat, redoubled bool) int {
	if redoubled {
		return 2 * int(base[by]-base[on])
	}
	return int(base[by] - base[on])
}
