// Environment is a game as learning programs see it, in the style of Gymnasium and PettingZoo:
// reset, step, observation, mask and reward. Every choice is a number, and each number always
// has the same meaning. An observation is a list of numbers, built only from the View of the
// seat that must act.
//
// The program lets agents that choose at random play against each other, and prints the mean
// reward of each seat. With -serve it reads one command for each line of its input, and answers
// each with one line, so that a program in another language can learn:
//
//	{"reset": 7}   ->  {"agent": 0, "done": false, "rewards": [0, 0, 0, 0], "mask": [0, 1, …], "observation": [0, …]}
//	{"step": 12}   ->  the same after the step; {"error": "…"} if the mask does not allow 12
//	{"names": true}  ->  {"names": ["2C", "3C", …]}: the meaning of each number
//
// A line that is not a command is answered with an error too, and changes nothing. An empty line
// has no answer.
//
// With -opponents a built-in bot plays all seats but 0, so that an agent can learn from its games with
// the bot. With -contest the agent is a bot in a contest, in which every player has every seat with the same cards.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variants"
)

func main() {
	name := flag.String("variant", "penguin", "the `name` of a built-in game")
	players := flag.Int("players", 4, "the number of players")
	matches := flag.Int("matches", 10, "how many matches the random agents play")
	serving := flag.Bool("serve", false, "read commands from the input instead")
	opponents := flag.String("opponents", "", "the `name` of a bot that plays all seats but 0")
	contesting := flag.Bool("contest", false, "play a contest between an agent and the opponents instead")
	flag.Parse()
	e, err := lookup(flag.Args(), *name, *players)
	if err == nil {
		err = e.against(*opponents)
	}
	if err != nil {
		err = misuse{err}
	}
	switch {
	case err != nil:
	case *serving:
		err = serve(e, os.Stdin, os.Stdout)
	case *contesting:
		err = contest(e, *matches, os.Stdout)
	default:
		err = selfPlay(e, *matches, os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "environment:", err)
		if _, ok := errors.AsType[misuse](err); ok {
			os.Exit(2)
		}
		os.Exit(1)
	}
}

// misuse is an error of the arguments: the exit status is then 2.
type misuse struct{ error }

// lookup returns the environment of a built-in game. There must be no other arguments.
func lookup(args []string, name string, players int) (*environment, error) {
	if len(args) > 0 {
		return nil, fmt.Errorf("unknown argument %q: want only flags, such as -variant hearts", args[0])
	}
	v, err := variants.Lookup(name)
	if err != nil {
		return nil, err
	}
	return newEnvironment(v, players)
}

// against makes a built-in bot play all seats but 0, unless its name is empty.
func (e *environment) against(name string) error {
	if name == "" {
		return nil
	}
	bot, err := bots.Lookup(name)
	if err != nil {
		return err
	}
	e.opponent = &bot
	return nil
}

// selfPlay plays matches between agents that choose any number that the mask allows.
func selfPlay(e *environment, matches int, out io.Writer) error {
	if matches < 1 {
		return misuse{fmt.Errorf("matches: %d: want 1 or more", matches)}
	}
	random := rand.New(rand.NewPCG(1, 2))
	sums, steps := make([]int, e.space.game.Players()), 0
	for i := range matches {
		if err := e.reset(uint64(i)); err != nil {
			return err
		}
		for ; !e.done(); steps++ {
			rewards, err := e.step(choose(e.mask(), random))
			if err != nil {
				return err
			}
			for seat, r := range rewards {
				sums[seat] += r
			}
		}
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%d matches, %d steps, %d numbers to choose from\n", matches, steps, len(e.space.names))
	for seat, sum := range sums {
		fmt.Fprintf(&text, "seat %d: mean reward %.1f\n", seat, float64(sum)/float64(matches))
	}
	_, err := io.WriteString(out, text.String())
	return err
}

// choose returns one of the numbers that the mask allows.
func choose(mask []bool, random *rand.Rand) (n int) {
	allowed := 0
	for i, ok := range mask {
		if ok {
			if allowed++; random.IntN(allowed) == 0 {
				n = i
			}
		}
	}
	return n
}
