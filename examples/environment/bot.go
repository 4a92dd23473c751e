package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
)

// policy returns a number that the mask allows, as a trained agent chooses it.
type policy func(observation []int, mask []bool) int

// trained returns a policy as a bot, for contests and for servers.
func trained(s *space, name string, begin func(src rand.Source) policy) bots.Bot {
	return bots.Bot{Name: name, About: "chooses as it was trained", New: func(src rand.Source) bots.Player {
		return player{s, begin(src)}
	}}
}

// player is a player that chooses by a policy.
type player struct {
	space  *space
	policy policy
}

// Choose returns an action of the view. If the policy returns a number that the mask does not allow, it
// returns the zero Action, which is never legal.
func (p player) Choose(v *barbu.View) barbu.Action {
	c := choice{space: p.space}
	for c.begin(v); ; {
		a, complete, err := c.choose(p.policy(c.observation(), c.mask()))
		if err != nil {
			return barbu.Action{}
		}
		if complete {
			return a
		}
	}
}

// contest plays a contest of an agent that chooses at random with the opponents of an environment, and prints
// the report. There are as many matches as asked for, and more if the last set of matches needs them.
func contest(e *environment, matches int, out io.Writer) error {
	if e.opponent == nil {
		return misuse{errors.New("no opponents: want the name of a bot, such as -opponents steady")}
	}
	if matches < 1 {
		return misuse{fmt.Errorf("matches: %d: want 1 or more", matches)}
	}
	agent := trained(e.space, "agent", func(src rand.Source) policy {
		random := rand.New(src)
		return func(_ []int, mask []bool) int { return choose(mask, random) }
	})
	c := arena.Contest{Variant: e.variant, Bots: []bots.Bot{agent}, Seed: 1, Duplicate: true}
	for len(c.Bots) < e.space.game.Players() {
		c.Bots = append(c.Bots, *e.opponent)
	}
	for c.Matches < matches {
		c.Matches += len(c.Bots)
	}
	report, err := arena.Run(context.Background(), c, nil)
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, report.Text())
	return err
}
