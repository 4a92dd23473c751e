package hidden

import "math/rand/v2"

// maxChoices limits the choices of each case of a problem, and so the memory of a Sampler (about 20 megabytes for a case;
// there can be up to [MaxCases] cases of two packs) and the time that New takes. If a problem needs more and its worlds
// cannot be drawn from a larger problem either, the limit is manyChoices (about 400 megabytes while New counts).
const maxChoices, manyChoices = 1 << 19, 1 << 22

// choices is a graph. Each node has several choices, and each choice leads to another node. The
// probability of a choice is proportional to the number of worlds that follow from the choice.
// Node 0 is the end and has no choices.
type choices struct {
	nodes []node
	list  []choice

	// For each node, the running sums of the numbers of worlds that follow from its choices.
	// The last sum is the total of the node. If all totals fit in one word, bounds has the sums
	// and wide is empty. Otherwise wide has the sums and bounds is empty.
	bounds []uint64
	wide   []number
}

// node is a node of the graph. Its n choices are in the list of all choices, beginning at index
// first.
type node struct{ first, n int32 }

// choice is one choice of a node. It leads to the node with the index next. The meaning of take
// depends on the node: the number of cards of a kind that a seat gets, the index of a pattern,
// or an index in the field moves of a history.
type choice struct{ next, take int32 }

// choose returns a random choice of a node. The node must not be the end.
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
	totals []number // the number of worlds that follow from each node
	most   int      // the largest number of choices
}

func newBuilder(most int) *builder {
	const usual = 16 // room for the nodes and choices of many problems
	b := &builder{most: most}
	b.nodes = append(make([]node, 0, usual), node{})
	b.totals = append(make([]number, 0, usual), number{1})
	b.list, b.wide = make([]choice, 0, usual), make([]number, 0, usual)
	return b
}

// option is a choice of a node that is about to be added. The number of worlds that follow from
// the choice is ways times the number of worlds that follow from its next node.
type option struct {
	choice
	ways number
}

// noNode is the index of a node from which no world follows.
const noNode int32 = -1

// add adds a node and returns its index. The choices of the node are the options from which at
// least one world follows. If there is no such option, add returns noNode. It fails with
// ErrUnknown if there are too many choices or worlds.
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
		if !fits || !ok || len(b.list) >= b.most {
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
