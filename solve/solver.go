package solve

import (
	"context"
	"math"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// DefaultMemory is a good size for the memory of a [Solver], in bytes.
const DefaultMemory = 256 << 20

// Solver solves deals of tricks with open cards. Make a Solver with [New]. Use one Solver in one
// goroutine at a time. It allocates no memory after New.
type Solver struct {
	// Limit is the largest number of positions that one call searches; in [Solver.Cards] it applies to each
	// card separately, until a card reaches it: the cards after that one are not searched. 0 or less means no limit.
	// With a limit the results are reproducible, which those of a context with a deadline are not.
	Limit int64

	deal
	next       deal // made by begin; the state that is searched reads its rules
	table      table
	maxN       maxN
	ctx        context.Context
	nodes      int64
	stopped    error
	played     [faces]cards.Card              // the cards of the line that is searched
	depth      int                            // how many
	holdings   *holdings                      // for each suit, what is known of each set of its cards
	holdingAge uint16                         // of the holdings of this deal
	hint       cards.Card                     // a lead that was good in a similar position
	anyLead    bool                           // the last bound is right whichever seat of a team leads
	proofs     [66]proof                      // for each card of the line, the proof of the position before it
	frames     [tricks.MaxTricks + 1]frame    // for each trick of the line, the position before it
	starts     [tricks.MaxTricks]tricks.State // the same positions, if they were searched
	results    [tricks.MaxTricks]CardValue
	bestLine   [faces]cards.Card
}

// New returns a Solver. Its tables use about the given number of bytes, at least 1 MB: a smaller number, such as 64 for
// megabytes, means 1 MB. Besides these tables each Solver needs 8 MB. More memory makes the search of difficult deals
// faster and changes no result. 1 MB is enough for an ending, but with less than 16 MB a whole deal takes much longer.
func New(memory int) *Solver {
	memory = max(memory, 1<<20)
	s := &Solver{holdings: new(holdings)}
	s.maxN.table = make([]ending, 1<<bitsFor(min(memory/8, 4<<20), endingSize))
	s.table.init(memory - len(s.maxN.table)*endingSize)
	return s
}

// bitsFor returns k such that 2^k elements of a size fit in the memory.
func bitsFor(memory, size int) int {
	k := 0
	for size<<(k+1) <= memory {
		k++
	}
	return k
}

// Result is what is known of a value. It is exact if Low and High are equal.
type Result struct {
	Low, High int   // the value is at least Low and at most High
	Positions int64 // how many positions were searched
}

// Exact reports whether the value is known.
func (r Result) Exact() bool { return r.Low == r.High }

// CardValue is the value of the deal after a card.
type CardValue struct {
	Card cards.Card
	Result
}

// Answer is the answer of [Solver.AtMost]. The zero Answer is Unknown.
type Answer uint8

// The answers.
const (
	Unknown Answer = iota
	Yes
	No
)

// String returns the answer in lower case.
func (a Answer) String() string { return [...]string{"unknown", "yes", "no"}[a%3] }

// Value returns the value of a deal, which can be at any point of its play. The value counts the
// tricks that are already taken and those to come. A deal that ends when nothing is left to score
// counts as played to its last card, which adds no points.
//
// If the context is cancelled or the limit is reached, the bounds of the result are valid and the
// error is that of the context or [ErrLimit]. Other errors unwrap to [ErrUnsupported]: a card that
// two seats hold, a tarot king, a hand that is unknown, the zero State, or points that are not a sum
// over tricks and cards.
func (s *Solver) Value(ctx context.Context, deal *tricks.State, o *Objective) (Result, error) {
	state, err := s.begin(ctx, deal, o)
	if err != nil {
		return Result{}, err
	}
	return s.whole(s.value(&state)), s.stopped
}

// AtMost reports whether the value of a deal is at most k. The answer is Unknown if there is an
// error; see [Solver.Value].
func (s *Solver) AtMost(ctx context.Context, deal *tricks.State, o *Objective, k int) (Answer, error) {
	state, err := s.begin(ctx, deal, o)
	if err != nil {
		return Unknown, err
	}
	k = max(-math.MaxInt/2, min(math.MaxInt/2, k)) // no value is beyond, and k-s.fixed does not overflow
	need := int32(max(-maxUnits, min(maxUnits, floor(k-s.fixed, s.gains.unit)))) + 1
	v := s.search(&state, need)
	switch {
	case s.stopped != nil:
		return Unknown, s.stopped
	case v < need:
		return Yes, nil
	}
	return No, nil
}

// Cards returns the value of the deal after each legal card, in ascending order of the cards. A
// deal that is over has no legal cards. If the search is stopped, the bounds of all cards are
// valid; see [Solver.Value]. The next call overwrites the list.
func (s *Solver) Cards(ctx context.Context, deal *tricks.State, o *Objective) ([]CardValue, error) {
	state, err := s.begin(ctx, deal, o)
	if err != nil {
		return nil, err
	}
	list := s.results[:0]
	if deal.Over() { // the deal that is searched continues to the last card
		return list, s.stopped
	}
	var buffer [tricks.MaxTricks]move
	for _, m := range s.moves(state.Legal(), s.left(&state, s.onTable(&state)), buffer[:0]) {
		next, gained := s.after(&state, m.card)
		r := s.value(&next)
		r.Low, r.High = r.Low+gained, r.High+gained
		for c := range m.all.All() {
			list = append(list, CardValue{s.names[c], s.whole(r)})
		}
		s.nodes = 0
	}
	sortCards(list)
	return list, s.stopped
}

// Line returns cards that lead to the value of the deal if every seat plays them, up to the end of
// the deal. Of several best cards a seat plays one of the first suit, in the order of the suits,
// and in this suit the lowest by the ranks of the deal. If the search is stopped, Line returns the
// error; see [Solver.Value]. The next call overwrites the list.
func (s *Solver) Line(ctx context.Context, deal *tricks.State, o *Objective) ([]cards.Card, error) {
	state, err := s.begin(ctx, deal, o)
	if err != nil {
		return nil, err
	}
	line, played := s.bestLine[:0], *deal
	value := s.value(&state).Low
	for s.stopped == nil && !played.Over() {
		c, gained := s.bestCard(&state, int32(value))
		line = append(line, s.names[c])
		_ = played.Play(s.names[c]) // it is legal
		state, _ = s.after(&state, c)
		value -= gained
	}
	if s.stopped != nil {
		return nil, s.stopped
	}
	return line, nil
}

// bestCard returns the first card that keeps the value, and the units that it gains.
func (s *Solver) bestCard(state *tricks.State, value int32) (cards.Card, int) {
	legal := state.Legal()
	last := legal.Highest()
	for c := range legal.Without(last).All() {
		next, gained := s.after(state, c)
		need := value - int32(gained)
		if s.mine[state.Turn()&7] == -1 {
			need++
		}
		if v := s.search(&next, need); s.stopped != nil || (v >= need) == (s.mine[state.Turn()&7] == 1) {
			return c, gained
		}
	}
	_, gained := s.after(state, last) // no other card is best
	return last, gained
}

// after returns the deal after a card, and the units that the card gains by completing a trick.
// The line that is searched then begins with the cards of the trick on the table.
func (s *Solver) after(state *tricks.State, c cards.Card) (next tricks.State, gained int) {
	next = *state
	_ = next.Play(c) // it is legal
	if next.Done() > state.Done() {
		winner := next.Winner(state.Done())
		gained = int(s.gains.trick[state.Done()][winner])
		for _, d := range state.Trick().All() {
			gained += int(s.gains.card[d][winner])
		}
		gained += int(s.gains.card[c][winner])
	}
	return next, gained
}

// whole returns the bounds of the whole deal for bounds of the rest of the deal in units.
func (s *Solver) whole(r Result) Result {
	r.Low, r.High = r.Low*s.gains.unit+s.fixed, r.High*s.gains.unit+s.fixed
	r.Positions = s.nodes
	return r
}

// sortCards sorts values by card. It does not allocate memory.
func sortCards(list []CardValue) {
	for i := range list {
		for j := i; j > 0 && list[j-1].Card > list[j].Card; j-- {
			list[j-1], list[j] = list[j], list[j-1]
		}
	}
}
