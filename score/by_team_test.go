package score_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/score"
)

// Points by team, worked out by hand: seats 0 and 2 play against seats 1 and 3.
func TestPointsByTeam(t *testing.T) {
	fixed := score.ByTeam{More: 40, Fewer: -20}
	for _, row := range []struct {
		name  string
		rule  score.ByTeam
		terms score.Points
		want  score.Points
		level bool
	}{
		{"the terms stay", score.ByTeam{Level: score.LevelReplay}, score.Points{-5, -1, -5, -2}, score.Points{-5, -1, -5, -2}, false},
		{"the terms stay, level", score.ByTeam{Level: score.LevelReplay}, score.Points{-5, -3, 0, -2}, score.Points{-5, -3, 0, -2}, true},
		{"the first team has more", fixed, score.Points{-1, -5, -2, -5}, score.Points{20, -10, 20, -10}, false},
		{"the second team has more", fixed, score.Points{-6, -5, -5, -5}, score.Points{-10, 20, -10, 20}, false},
		{"level", fixed, score.Points{-6, -5, -4, -5}, score.Points{5, 5, 5, 5}, true},
	} {
		got, level := row.rule.Points(row.terms)
		require.Equal(t, row.want, got, row.name)
		require.Equal(t, row.level, level, row.name)
	}
}

func TestByTeamChecks(t *testing.T) {
	for rule, want := range map[score.ByTeam]string{
		{}:                         "",
		{Level: score.LevelReplay}: "",
		{More: 40, Fewer: -20}:     "",
		{More: 0, Fewer: -20}:      "",
		{More: 6, Fewer: -2}:       "",
		{More: -20, Fewer: 40}:     "the team with more points by the terms scores -20, and the other team 40: want more greater than fewer",
		{More: 20, Fewer: 20}:      "the team with more points by the terms scores 20, and the other team 20: want more greater than fewer",
		{More: 41, Fewer: -20}:     "41 and -20 points: want even numbers, because each partner scores half of them",
		{More: 40, Fewer: -21}:     "40 and -21 points: want even numbers, because each partner scores half of them",
		{More: 42, Fewer: -20}:     "if the teams are level, the four players share 22 points: want a sum that divides by 4, or level: replay",
		{More: 42, Fewer: -20, Level: score.LevelReplay}: "",
	} {
		if err := rule.Check(); want == "" {
			require.NoError(t, err, "%+v", rule)
		} else {
			require.EqualError(t, err, want)
		}
	}
}

// A player who takes everything chooses only if there is a second pair of points.
func TestChoiceBetweenPairsOfPoints(t *testing.T) {
	none, plain := (*score.AllTaken)(nil), &score.AllTaken{Others: 26}
	moon := &score.AllTaken{Others: 26, Or: score.Alternative{Taker: -26}}
	require.Equal(t, []bool{false, false, true}, []bool{none.Chooses(), plain.Chooses(), moon.Chooses()})
	require.Equal(t, score.Alternative{Others: 26}, moon.Of(score.ChoiceNone))
	require.Equal(t, score.Alternative{Others: 26}, moon.Of(score.ChoiceFirst))
	require.Equal(t, score.Alternative{Taker: -26}, moon.Of(score.ChoiceOr))
}
