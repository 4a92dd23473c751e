package hidden

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// owed is what is still to be dealt: how many cards to each seat, 7 bits each, and above
// them the statements of Some that are not true yet.
type owed uint64

const sizeBits, someShift = 7, 7 * cards.MaxSeats

func (o owed) size(s cards.Seat) int { return int(o >> (sizeBits * s) & (1<<sizeBits - 1)) }

// dealt returns what is owed when a seat has got k cards.
func (o owed) dealt(s cards.Seat, k int) owed { return o - owed(k)<<(sizeBits*s) }

// sizes returns how many cards are owed to some seats.
func (o owed) sizes(seats cards.Seats) (n int) {
	for rest := seats; rest != 0; rest &= rest - 1 {
		n += o.size(cards.Seat(bits.TrailingZeros8(uint8(rest))))
	}
	return n
}

// meet returns what is owed when some statements are true.
func (o owed) meet(some uint8) owed { return o &^ (owed(some) << someShift) }

// open returns the statements that are not true yet.
func (o owed) open() uint8 { return uint8(o >> someShift) }

// stage is what can be owed before a step, and the choices there are. Cards of the kind
// are left in hand, those of the kinds after it uncounted.
type stage struct {
	states []state
	takes  []choice // next is an index of the next stage
}

type state struct {
	owed     owed
	left     int // cards of the step's kind not dealt yet
	first, n int // the choices
}

// deal adds the dealing of all kinds to the graph, for each of the starts, and returns
// the node of each.
func (b *builder) deal(all kinds, steps []step, starts []owed) ([]int32, error) {
	stages := make([]stage, len(steps)+1)
	at := map[owed]int32{}
	begin := make([]int32, len(starts))
	for i, o := range starts {
		begin[i] = stages[0].enter(at, o, 0)
	}
	choices := 0
	for i := range steps {
		clear(at)
		stages[i].expand(&steps[i], all, &stages[i+1], at)
		if choices += len(stages[i].takes); choices > maxChoices {
			return nil, ErrUnknown
		}
	}
	// Backward, the node of each state of the stage that comes next.
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

// enter returns the index of a state, a new one if need be.
func (s *stage) enter(at map[owed]int32, o owed, left int) int32 {
	i, known := at[o]
	if !known {
		i = int32(len(s.states))
		at[o] = i
		s.states = append(s.states, state{owed: o, left: left})
	}
	return i
}

// expand sets down all choices of the step in each state, and the states they lead to.
func (s *stage) expand(step *step, all kinds, next *stage, at map[owed]int32) {
	for i := range s.states {
		from := &s.states[i]
		from.first = len(s.takes)
		lo, hi := 0, 0
		switch {
		case step.join:
			lo = from.owed.size(step.with)
			hi = lo
		default:
			if step.fresh {
				from.left = all[step.kind].cards.len()
			}
			lo = max(0, from.left-from.owed.sizes(step.rest))
			hi = min(from.left, from.owed.size(step.seat))
		}
		for k := lo; k <= hi; k++ {
			to, left := from.owed, from.left-k
			if step.join {
				to, left = to.dealt(step.with, k).dealt(step.seat, -k), 0
			} else if to = to.dealt(step.seat, k); k > 0 {
				to = to.meet(step.meets)
			}
			if to.open()&step.due == 0 {
				s.takes = append(s.takes, choice{next.enter(at, to, left), int32(k)})
			}
		}
		from.n = len(s.takes) - from.first
	}
}

// ways returns in how many ways the cards of a choice can be chosen, twins counted.
func (step *step) ways(s *state, k int) number {
	if step.join {
		return choose(s.owed.size(step.seat)+k, k)
	}
	ways := choose(s.left, k)
	if step.twice {
		for range k {
			ways, _ = ways.plus(ways)
		}
	}
	return ways
}
