package hidden

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// needs is what must still be dealt. The low bits hold the number of cards that each seat still
// needs, 7 bits for each seat. The higher bits hold one bit for each statement of OneOf that is
// not true yet.
type needs uint64

const sizeBits, oneOfShift = 7, 7 * cards.MaxSeats

// size returns how many cards a seat needs.
func (o needs) size(s cards.Seat) int { return int(o >> (sizeBits * s) & (1<<sizeBits - 1)) }

// dealt returns the needs after a seat has got k cards.
func (o needs) dealt(s cards.Seat, k int) needs { return o - needs(k)<<(sizeBits*s) }

// sizes returns how many cards these seats need.
func (o needs) sizes(seats cards.Seats) (n int) {
	for rest := seats; rest != 0; rest &= rest - 1 {
		n += o.size(cards.Seat(bits.TrailingZeros8(uint8(rest))))
	}
	return n
}

// meet returns the needs after these statements have become true.
func (o needs) meet(oneOf uint8) needs { return o &^ (needs(oneOf) << oneOfShift) }

// open returns the statements that are not true yet.
func (o needs) open() uint8 { return uint8(o >> oneOfShift) }

// stage has the possible states before a step, and the choices in each state.
type stage struct {
	states []state
	takes  []choice // next is an index of the next stage
}

// state is what must still be dealt before a step.
type state struct {
	needs    needs
	left     int // cards of the step's kind that are not dealt yet
	first, n int // the choices
}

// deal adds to the graph all ways to deal the kinds, beginning with each of the needs in
// starts. It returns the node for each of these starts.
func (b *builder) deal(all kinds, steps []step, starts []needs) ([]int32, error) {
	stages := make([]stage, len(steps)+1)
	at := map[needs]int32{}
	begin := make([]int32, len(starts))
	for i, o := range starts {
		begin[i] = stages[0].enter(at, o, 0)
	}
	choices := 0
	for i := range steps {
		clear(at)
		if !stages[i].expand(&steps[i], all, &stages[i+1], at, b.most-choices) {
			return nil, ErrUnknown
		}
		choices += len(stages[i].takes)
	}
	// Add the nodes from the last step to the first. The slice next has the node of each state
	// of the following stage.
	var nodes, next []int32
	for range stages[len(steps)].states {
		next = append(next, 0)
	}
	var options []option
	for i := len(steps) - 1; i >= 0; i-- {
		nodes = nodes[:0]
		for _, s := range stages[i].states {
			options = options[:0]
			for _, take := range stages[i].takes[s.first:][:s.n] {
				options = append(options, option{choice{next[take.next], take.take}, steps[i].ways(&s, int(take.take))})
			}
			node, err := b.add(options)
			if err != nil {
				return nil, err
			}
			nodes = append(nodes, node)
		}
		nodes, next = next, nodes
	}
	for i, state := range begin {
		begin[i] = next[state]
	}
	return begin, nil
}

// enter returns the index of a state. If the state is new, enter adds it.
func (s *stage) enter(at map[needs]int32, o needs, left int) int32 {
	i, known := at[o]
	if !known {
		i = int32(len(s.states))
		at[o] = i
		s.states = append(s.states, state{needs: o, left: left})
	}
	return i
}

// expand adds all choices of the step in each state, and the states that these choices lead to. It returns false if there
// are more choices than most.
func (s *stage) expand(step *step, all kinds, next *stage, at map[needs]int32, most int) bool {
	for i := range s.states {
		from := &s.states[i]
		from.first = len(s.takes)
		lo, hi := step.takes(from, all)
		for k := lo; k <= hi; k++ {
			if to, left, ok := step.take(from, k); ok {
				s.takes = append(s.takes, choice{next.enter(at, to, left), int32(k)})
			}
		}
		if from.n = len(s.takes) - from.first; len(s.takes) > most {
			return false
		}
	}
	return true
}

// takes returns the smallest and the largest number that the step can choose in a state. If the
// step is the first of its kind, it sets the cards that are left.
func (step *step) takes(from *state, all kinds) (lo, hi int) {
	if step.join {
		n := from.needs.size(step.with)
		return n, n
	}
	if step.fresh {
		from.left = all[step.kind].cards.len()
	}
	return max(0, from.left-from.needs.sizes(step.rest)), min(from.left, from.needs.size(step.seat))
}

// take returns what must still be dealt after the step chose k. If a statement can no longer
// become true, ok is false.
func (step *step) take(from *state, k int) (to needs, left int, ok bool) {
	to, left = from.needs, from.left-k
	if step.join {
		to, left = to.dealt(step.with, k).dealt(step.seat, -k), 0
	} else if to = to.dealt(step.seat, k); k > 0 {
		to = to.meet(step.meets)
	}
	return to, left, to.open()&step.due == 0
}

// ways returns in how many ways the k cards of a choice can be chosen. Each card that counts
// twice doubles this number.
func (step *step) ways(s *state, k int) number {
	if step.join {
		return choose(s.needs.size(step.seat)+k, k)
	}
	ways := choose(s.left, k)
	if step.twice {
		for range k {
			ways, _ = ways.plus(ways)
		}
	}
	return ways
}
