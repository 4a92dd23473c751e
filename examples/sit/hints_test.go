package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/lang"
)

// A hint shows what each action is worth, beside the contracts too, and moves the cursor to the
// best action. It does not change the match.
func TestHint(t *testing.T) {
	s, c := settings(t, "penguin")
	p := newPlayer(t, s, c)
	p.until(p.due(barbu.DueDeclaration))
	step := p.m.step
	p.typeText("hint")
	require.NotNil(t, p.m.hint)
	require.Equal(t, step, p.m.step)
	best, err := p.m.chosen()
	require.NoError(t, err)
	require.Equal(t, p.m.hint.Options[0].Action, best)
	p.resize(120, 40)
	tried := 0
	for _, o := range p.m.hint.Options {
		if o.Tried {
			tried++
		}
	}
	require.Greater(t, tried, 1)
	require.GreaterOrEqual(t, strings.Count(p.m.View(), "±"), min(tried, 8))
	points := fmt.Sprintf("%+.1f", p.m.hint.Options[0].Points)
	require.GreaterOrEqual(t, strings.Count(p.m.View(), points), 2, "beside the contracts too")
	p.m.text.Language = lang.German
	require.NotContains(t, p.m.View(), points)
	require.GreaterOrEqual(t, strings.Count(p.m.View(), strings.Replace(points, ".", ",", 1)), 2)
	require.NotRegexp(t, `± \d+\.`, p.m.View())
	p.press("enter")
	require.Nil(t, p.m.hint)
	p.made(best)
}

// Points from one possible deal have no interval.
func TestHintFromOnePossibleDeal(t *testing.T) {
	s, c := settings(t, "penguin")
	s.worlds = 1
	p := newPlayer(t, s, c)
	p.until(p.due(barbu.DueDeclaration))
	p.typeText("hint")
	p.resize(120, 40)
	require.Regexp(t, `Domino 9 +[+-]\d+\.\d\n`, p.m.View())
	require.NotContains(t, p.m.View(), "±")
}

// A late answer of a hint or of a bot for another state of the match is ignored.
func TestLateAnswers(t *testing.T) {
	s, c := settings(t, "penguin")
	p := newPlayer(t, s, c)
	p.until(p.due(barbu.DueCard))
	late := p.m.askHint()
	require.True(t, p.m.hinting)
	require.Nil(t, p.m.askHint(), "only one hint at a time")
	p.press("enter")
	step := p.m.step
	_, cmd := p.m.Update(late())
	require.Nil(t, cmd)
	require.False(t, p.m.hinting)
	require.Nil(t, p.m.hint)
	_, cmd = p.m.Update(actionMsg{step: step - 1, action: barbu.PassAction(0)})
	require.Nil(t, cmd)
	_, cmd = p.m.Update(chanceMsg{step - 1})
	require.Nil(t, cmd)
	require.Equal(t, step, p.m.step)
}
