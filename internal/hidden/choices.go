package hidden

import "math/rand/v2"

// maxChoices limits the choices in a Sampler, and so its memory (about 20 megabytes) and the
// time that New takes.
const maxChoices = 1 << 19

// choices is a graph of choices that are made one after another. The probability of a
// choice of a node is proportional to the number of worlds that follow from it. Node 0 is
// the end and has no choices.
type choices struct {
	nodes []node
	list  []choice

	// For each node, the running sums of the numbers of worlds that follow from its
	// choices; the last is the total of the node. If all totals fit in a word, bounds has
	// them and wide is empty; else wide has them and bounds is empty.
	bounds []uint64
	wide   []number
}

// node is a node of the graph. Its n choices are in the list, from index first on.
type node struct{ first, n int32 }

// choice leads to the next node. The meaning of take depends on the node: the number of cards
// of a kind for a seat, the index of a pattern, or the index of moves in a history.
type choice struct{ next, take int32 }

// choose returns a random choice of a node that is not the end.
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

// builder builds the graph from its end: every node is added after the nodes that follow it.
type builder struct {
	choices
	totals []number // of each node
}

func newBuilder() *builder {
	return &builder{choices: choices{nodes: []node{{}}}, totals: []number{{1}}}
}

// option is a choice of the node to be added. Ways is the number of worlds that follow from
// the choice for each world that follows from its next node.
type option struct {
	choice
	ways number
}

// noNode is the index of a node from which no world follows.
const noNode int32 = -1

// add adds a node with the options from which worlds follow, or returns noNode if no world
// follows. It fails with ErrUnknown if there are too many choices or worlds.
func (b *builder) add(options []option) (int32, error) {
	n := node{first: int32(len(b.list))}
	var total number
	for _, o := range options {
		if o.next == noNode {
			continue
		}
		worlds, fits := o.ways.times(b.totals[o.next])
		if fits && worlds == (number{}) {
			continue
		}
		sum, ok := total.plus(worlds)
		if !fits || !ok || len(b.list) >= maxChoices {
			return noNode, ErrUnknown
		}
		total = sum
		b.list = append(b.list, o.choice)
		b.wide = append(b.wide, total)
		n.n++
	}
	if n.n == 0 {
		return noNode, nil
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
