package main

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/barbu"
)

// choice is the choice of an action, part by part.
type choice struct {
	space   *space
	view    *barbu.View // of the agent
	options []option    // the legal actions that begin with the parts chosen so far
	chosen  []int       // the parts that the agent has chosen so far
}

// option is a legal action and its parts.
type option struct {
	action barbu.Action
	parts  []int
}

// begin prepares the choice of the seat of a view.
func (c *choice) begin(v *barbu.View) {
	c.chosen, c.options, c.view = nil, nil, v
	for a := range v.Actions() {
		c.options = append(c.options, option{a, c.space.parts(a)})
	}
}

// mask reports, for each number, whether the agent may choose it now.
func (c *choice) mask() []bool {
	mask := make([]bool, len(c.space.names))
	for _, o := range c.options {
		mask[o.parts[len(c.chosen)]] = true
	}
	return mask
}

// choose chooses a number. It reports whether the action is complete, and returns it then.
func (c *choice) choose(n int) (a barbu.Action, complete bool, err error) {
	if n < 0 || n >= len(c.space.names) || !c.mask()[n] {
		return a, false, fmt.Errorf("action %d: the mask does not allow it", n)
	}
	at := len(c.chosen)
	c.options = slices.DeleteFunc(c.options, func(o option) bool { return o.parts[at] != n })
	c.chosen = append(c.chosen, n)
	// When only the number end is left, the agent does not have to choose it.
	left := c.options[0].parts[len(c.chosen):]
	return c.options[0].action, len(c.options) == 1 && len(left) <= 1, nil
}

// observation returns what the agent may know, as numbers: see observe.
func (c *choice) observation() []int {
	if c.view == nil {
		return nil
	}
	return c.space.observe(c.view, c.chosen)
}
