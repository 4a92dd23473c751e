package hidden

import "math/rand/v2"

// maxChoices bounds how many choices a Sampler may hold, and with them its memory (some
// 20 megabytes) and the time of New.
const maxChoices = 1 << 19

// choices is a graph of choices that are made one after another. Each node has some, of
// which each is the likelier the more worlds lie beyond it. Node 0 is the end and has
// none.
type choices struct {
	nodes []node
	list  []choice

	// bounds are the running sums of the worlds beyond each choice of a node; the last
	// is the node's total. Where all fit in a word, wide is empty, else bounds.
	bounds []uint64
	wide   []number
}

// node is where a choice is due, of n choices in the list.
type node struct{ first, n int32 }

// choice leads to the next node. What it means is up to whoever takes it: take is how
// many cards of a kind go to a seat, or which pattern or which moves are made.
type choice struct{ next, take int32 }

// choose returns one of the choices of a node that is not the end.
func (c *choices) choose(at int32, src rand.Source) choice {
	n := c.nodes[at]
	if n.n == 1 {
		return c.list[n.first]
	}
	lo, hi := n.first, n.first+n.n-1
	if c.wide != nil {
		k := belowNumber(src, c.wide[hi])
		for lo < hi {
			if mid := (lo + hi) / 2; k.less(c.wide[mid]) {
				hi = mid
			} else {
				lo = mid + 1
			}
		}
		return c.list[lo]
	}
	k := below(src, c.bounds[hi])
	for hi-lo > 8 {
		if mid := (lo + hi) / 2; k < c.bounds[mid] {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	for k >= c.bounds[lo] {
		lo++
	}
	return c.list[lo]
}

// builder makes the graph, the end first and every node after those it leads to.
type builder struct {
	choices
	totals []number // of each node
}

func newBuilder() *builder {
	return &builder{choices: choices{nodes: []node{{}}}, totals: []number{{1}}}
}

// option is a choice of the node that is being made, and how many worlds lie beyond it
// for each that lies beyond its next node.
type option struct {
	choice
	ways number
}

// dead is the node of which nothing lies beyond.
const dead int32 = -1

// add makes a node of the options that lead somewhere, and returns dead if none does. It
// fails with ErrUnknown where there are too many.
func (b *builder) add(options []option) (int32, error) {
	n := node{first: int32(len(b.list))}
	var total number
	for _, o := range options {
		if o.next == dead {
			continue
		}
		beyond, fits := o.ways.times(b.totals[o.next])
		if fits && beyond == (number{}) {
			continue
		}
		with, ok := total.plus(beyond)
		if !fits || !ok || len(b.list) >= maxChoices {
			return dead, ErrUnknown
		}
		total = with
		b.list = append(b.list, o.choice)
		b.wide = append(b.wide, total)
		n.n++
	}
	if n.n == 0 {
		return dead, nil
	}
	b.nodes = append(b.nodes, n)
	b.totals = append(b.totals, total)
	return int32(len(b.nodes) - 1), nil
}

// done returns the graph.
func (b *builder) done() choices {
	for _, n := range b.wide {
		if !n.small() {
			return b.choices
		}
	}
	c := b.choices
	c.bounds = make([]uint64, len(c.wide))
	for i, n := range c.wide {
		c.bounds[i] = n[0]
	}
	c.wide = nil
	return c
}
