package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
)

func TestEndless(t *testing.T) {
	for _, row := range []struct {
		game engine.Game
		want bool
	}{
		{engine.Game{}, true}, {engine.Game{Sets: 1}, false}, {engine.Game{End: engine.End{At: -1}}, false}, {engine.Game{Sets: 1, End: engine.End{At: 5}}, false},
	} {
		require.Equal(t, row.want, row.game.Endless(), "%+v", row.game.End)
	}
}

// A match ends when a total reaches the limit, and not before. Totals of seats that do not exist do
// not count.
func TestReached(t *testing.T) {
	for _, row := range []struct {
		limit int32
		teams score.Teams
		total score.Points
		want  bool
	}{
		{100, score.TeamsNone, score.Points{99, 99, 99, 99, 200}, false},
		{100, score.TeamsNone, score.Points{0, 0, 0, 100}, true},
		{100, score.TeamsNone, score.Points{0, 101, 0, -100}, true},
		{-100, score.TeamsNone, score.Points{-99, -99, 500, -99}, false},
		{-100, score.TeamsNone, score.Points{0, 0, -100, 0}, true},
		{0, score.TeamsNone, score.Points{5, -5}, false},
		{1, score.TeamsNone, score.Points{0, 0, 0, 0}, false},
		{1, score.TeamsNone, score.Points{0, 0, 1, 0}, true},
		{-1, score.TeamsNone, score.Points{0, 0, 0, 0}, false},
		{100, score.TeamsOpposite, score.Points{60, 99, 40, 0}, true},
		{100, score.TeamsOpposite, score.Points{60, 60, 39, 39}, false},
		{100, score.TeamsOpposite, score.Points{100, 60, -1, 39}, false},
	} {
		g := &engine.Game{Players: 4, Teams: row.teams, End: engine.End{At: row.limit}}
		require.Equal(t, row.want, g.Reached(&row.total), "%+v", row)
	}
}

func TestEnds(t *testing.T) {
	low, high := score.Points{9, 0}, score.Points{10, 0}
	for _, row := range []struct {
		end    engine.End
		newSet bool
		done   int
		total  score.Points
		want   bool
	}{
		{engine.End{}, true, 99, high, false},
		{engine.End{At: 10}, false, 1, high, true},
		{engine.End{At: 10}, false, 99, low, false},
		{engine.End{At: 10, AfterSet: true}, false, 1, high, false},
		{engine.End{At: 10, AfterSet: true}, true, 1, high, true},
		{engine.End{At: 1}, false, 3, low, true},
		{engine.End{At: 10, Deals: 1}, false, 1, low, true},
		{engine.End{At: 10, Deals: 7}, false, 6, low, false},
		{engine.End{At: 10, Deals: 7}, false, 7, low, true},
		{engine.End{At: 10, Deals: 7, AfterSet: true}, false, 8, low, false},
		{engine.End{At: 10, Deals: 7, AfterSet: true}, true, 8, low, true},
	} {
		g := &engine.Game{Players: 2, End: row.end}
		require.Equal(t, row.want, g.Ends(row.newSet, row.done, &row.total), "%+v", row)
	}
}

func TestPlaces(t *testing.T) {
	total := score.Points{30, -10, 0, 5}
	for _, row := range []struct {
		game engine.Game
		want [4]int
	}{
		{engine.Game{}, [4]int{1, 4, 3, 2}},
		{engine.Game{Fewest: true}, [4]int{4, 1, 2, 3}},
		{engine.Game{Positive: true}, [4]int{1, 4, 3, 1}},
		{engine.Game{Teams: score.TeamsOpposite}, [4]int{1, 3, 1, 3}},
		{engine.Game{Teams: score.TeamsOpposite, Fewest: true}, [4]int{3, 1, 3, 1}},
	} {
		row.game.Players = 4
		places := row.game.Places(total)
		require.Equal(t, row.want, [4]int(places[:4]), "%+v", row.game)
	}
}
