package arena_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variant"
)

// variance is that of a list, its squares divided by one fewer than there are.
func variance(list []float64) float64 {
	sum, squares := 0.0, 0.0
	for _, x := range list {
		sum += x
	}
	for _, x := range list {
		squares += (x - sum/float64(len(list))) * (x - sum/float64(len(list)))
	}
	return squares / float64(len(list)-1)
}

// What decides the results is what it is by the list of all matches.
func TestCompare(t *testing.T) {
	for _, c := range []arena.Contest{
		{Variant: load(t, small), Bots: []bots.Bot{first, chancy, chancy, first}, Matches: 12, Duplicate: true},
		{Variant: load(t, endless), Bots: []bots.Bot{first, chancy, chancy, first}, Matches: 8, Duplicate: true},
		{Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}, Matches: 30},
	} {
		all, report := played(t, c)
		none := c
		none.Variant = nil
		got, err := arena.Compare(context.Background(), none, nil, c.Variant)
		require.NoError(t, err)
		require.Len(t, got, 1)
		require.Equal(t, mustJSON(t, report), mustJSON(t, got[0].Report))

		n := len(c.Bots)
		mean := func(points func(seat int) int32) (m float64) {
			for seat := range n {
				m += float64(points(seat)) / float64(n)
			}
			return m
		}
		contracts := map[string]float64{}
		doubling, squares, changed := 0.0, 0.0, 0.0
		seats, singles, sets := make([]float64, n), make([][]float64, n), make([][]float64, n)
		for i, m := range all {
			leaders, winners := "", ""
			bestBefore, best := math.Inf(-1), math.Inf(-1)
			sign := 1.0
			if c.Variant.Rules().Winner == variant.Fewest {
				sign = -1
			}
			last := m.Deals[len(m.Deals)-1]
			for seat := range n {
				bestBefore = max(bestBefore, sign*float64(m.Total[seat]-last.Points[seat]))
				best = max(best, sign*float64(m.Total[seat]))
			}
			for seat := range n {
				if sign*float64(m.Total[seat]-last.Points[seat]) == bestBefore {
					leaders += string(rune('0' + seat))
				}
				if sign*float64(m.Total[seat]) == best {
					winners += string(rune('0' + seat))
				}
			}
			if leaders != winners {
				changed++
			}
			for seat := range n {
				result := float64(m.Total[seat]) - mean(func(s int) int32 { return m.Total[s] })
				squares += result * result
				seats[seat] += result / float64(len(all))
				player := m.Seats[seat]
				singles[player] = append(singles[player], result)
				if !c.Duplicate || i%n == 0 {
					sets[player] = append(sets[player], 0)
				}
				sets[player][len(sets[player])-1] += result / float64(n)
				for _, d := range m.Deals {
					bets := float64(d.Points[seat]-d.Base[seat]) - mean(func(s int) int32 { return d.Points[s] - d.Base[s] })
					doubling += result * bets
					for part, id := range strings.Split(string(d.Contract), "+") {
						base := d.Base
						if strings.Contains(string(d.Contract), "+") {
							base = d.Parts[part].Base
						}
						contracts[id] += result * (float64(base[seat]) - mean(func(s int) int32 { return base[s] }))
					}
				}
			}
		}
		near(t, math.Sqrt(squares/float64(n*len(all))), got[0].Spread.Value)
		sum := got[0].Doubling.Value
		for i, k := range report.Contracts {
			near(t, contracts[string(k.ID)]/squares, got[0].Contracts[i].Value, "%s", k.ID)
			sum += got[0].Contracts[i].Value
		}
		near(t, 1, sum, "the shares together")
		near(t, doubling/squares, got[0].Doubling.Value)
		bySeat, single, set := 0.0, 0.0, 0.0
		for i := range n {
			bySeat += seats[i] * seats[i] / float64(n)
			single += variance(singles[i])
			set += variance(sets[i])
		}
		near(t, bySeat*float64(n*len(all))/squares, got[0].Seat.Value)
		near(t, changed/float64(len(all)), got[0].LastDeal.Mean())
		require.Equal(t, report.Sets, got[0].LastDeal.Sets())
		if c.Duplicate {
			near(t, 1-float64(n)*set/single, got[0].Luck.Value)
		} else {
			require.Equal(t, arena.Figure{Interval: math.Inf(1)}, got[0].Luck)
		}
	}
}

// Among players who are the same all is luck, and duplicate play removes it.
func TestCompareEqualPlayers(t *testing.T) {
	c := arena.Contest{Bots: []bots.Bot{chancy, chancy, chancy}, Matches: 9, Duplicate: true}
	got, err := arena.Compare(context.Background(), c, nil, load(t, smallFewest), load(t, smallFewest+"title: Again\n"))
	require.NoError(t, err)
	require.Len(t, got, 2)
	require.Equal(t, arena.Figure{Value: 1}, got[0].Luck)
	require.Zero(t, got[0].Doubling.Value, "there are no bets")
	require.Equal(t, "Again", got[1].Report.Title)
	require.Equal(t, got[0].Contracts, got[1].Contracts)
}

// What goes wrong is told with what there is.
func TestCompareErrors(t *testing.T) {
	c := arena.Contest{Bots: []bots.Bot{chancy, chancy, chancy}, Matches: 3}
	got, err := arena.Compare(context.Background(), c, nil, load(t, smallFewest), load(t, small))
	require.EqualError(t, err, "arena: this contest cannot be played: variant small: not for that many players: 3: want one of [4]")
	require.ErrorIs(t, err, arena.ErrContest)
	require.Nil(t, got, "nothing is played")

	ctx, cancel := context.WithCancelCause(context.Background())
	errEnough := errors.New("enough")
	cancel(errEnough)
	got, err = arena.Compare(ctx, c, nil, load(t, smallFewest), load(t, smallFewest))
	require.ErrorIs(t, err, errEnough)
	require.Len(t, got, 1)
	require.Equal(t, arena.Figure{Interval: math.Inf(1)}, got[0].Spread)

	// A void match decides nothing.
	c.Bots[1] = bots.Bot{Name: "bad", New: func(src rand.Source) bots.Player { panic("no") }}
	got, err = arena.Compare(context.Background(), c, nil, load(t, smallFewest))
	require.NoError(t, err)
	require.Equal(t, 3, got[0].Report.Void)
	require.Zero(t, got[0].LastDeal.Sets())
}
