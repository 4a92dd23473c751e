package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/barbukit/barbukit/cards"
)

// command is a line of the input. Exactly one of its fields is set.
type command struct {
	Reset *uint64 `json:"reset"`
	Step  *int    `json:"step"`
	Names bool    `json:"names"`
}

// answer is what the learning program receives after a reset or a step.
type answer struct {
	Agent       cards.Seat `json:"agent"` // the seat that must act; -1 if the match is done
	Done        bool       `json:"done"`
	Rewards     []int      `json:"rewards"` // of the step, by seat
	Mask        []int      `json:"mask"`    // 1 for each number that the agent may choose
	Observation []int      `json:"observation"`
}

// serve answers the commands of a learning program until the end of the input. Each line has one
// answer, also a line that is not a command; an empty line has none.
func serve(e *environment, in io.Reader, out io.Writer) error {
	lines, answers := bufio.NewReader(in), json.NewEncoder(out)
	for {
		line, end := lines.ReadBytes('\n')
		if line = bytes.TrimSpace(line); len(line) > 0 {
			if err := answers.Encode(e.reply(line)); err != nil {
				return err
			}
		}
		if end == io.EOF {
			return nil
		} else if end != nil {
			return end
		}
	}
}

// reply returns the answer to a line.
func (e *environment) reply(line []byte) any {
	c, err := readCommand(line)
	if err == nil {
		var reply any
		if reply, err = e.answer(c); err == nil {
			return reply
		}
	}
	return map[string]string{"error": err.Error()}
}

// readCommand reads a line of the input.
func readCommand(line []byte) (c command, err error) {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	err = d.Decode(&c)
	if _, after := d.Token(); err != nil || after != io.EOF {
		return command{}, fmt.Errorf(`%.40q is not a command: want a line such as {"reset": 7}, {"step": 12} or {"names": true}`, line)
	}
	return c, nil
}

// answer carries out a command.
func (e *environment) answer(c command) (any, error) {
	rewards := make([]int, e.space.game.Players())
	var err error
	switch {
	case c.Names && c.Reset == nil && c.Step == nil:
		return map[string][]string{"names": e.space.names}, nil
	case c.Reset != nil && c.Step == nil && !c.Names:
		err = e.reset(*c.Reset)
	case c.Step != nil && c.Reset == nil && !c.Names:
		if e.match == nil {
			return nil, errors.New("no match: want reset before step")
		}
		rewards, err = e.step(*c.Step)
	default:
		return nil, errors.New("want exactly one of reset, step and names")
	}
	if err != nil {
		return nil, err
	}
	a := answer{Agent: e.agent(), Done: e.done(), Rewards: rewards, Observation: e.observation()}
	for _, ok := range e.mask() {
		a.Mask = append(a.Mask, oneIf(ok))
	}
	return a, nil
}
