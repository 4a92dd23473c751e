package solve

import (
	"context"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// Interests says what each seat plays for, if each plays for itself.
type Interests struct {
	// Terms are the reasons to score; see [Objective].
	Terms []score.Term
	// Weights has, for each seat, the weights of all seats' points. The seat maximises the sum of
	// the points of the seats times these weights. If each seat plays for its own points, take
	// those of [Own].
	Weights [cards.MaxSeats][cards.MaxSeats]int
}

// Own returns the weights of seats that play for their own points.
func Own() (own [cards.MaxSeats][cards.MaxSeats]int) {
	for seat := range own {
		own[seat][seat] = 1
	}
	return own
}

// sums are the weighted points of each seat.
type sums [cards.MaxSeats]int32

func (s sums) plus(t *sums) sums {
	for seat, n := range t {
		s[seat] += n
	}
	return s
}

// maxN is the search in which each seat plays for itself.
type maxN struct {
	rules   tricks.Rules
	card    [faces][cards.MaxSeats]sums            // for each card and the seat that takes it
	trick   [tricks.MaxTricks][cards.MaxSeats]sums // for each trick and the seat that takes it
	players int
	table   []ending
	age     uint32
}

// ending has the sums of a position between two tricks, without the tricks taken before.
type ending struct {
	all  uint64
	at   uint32 // see place
	age  uint32
	sums sums
}

const endingSize = 48

// MaxN returns the weighted points of each seat if every seat sees all cards and maximises its own
// sum, and knows that the others do so too. If several cards are equally good for a seat, it plays
// the card that leaves the least to the next seat, then to the seat after that, and so on. Among
// cards that are equal in all this it plays the lowest.
//
// The sums count the tricks that are already taken and those to come. The search is complete: it
// is made for the last tricks of a deal, and takes about six times as long for each more. If it is
// stopped there is no result; the errors are those of [Solver.Value].
func (s *Solver) MaxN(ctx context.Context, deal *tricks.State, in *Interests) (points [cards.MaxSeats]int, err error) {
	s.ctx, s.nodes, s.stopped = ctx, 0, ctx.Err()
	m := &s.maxN
	m.players = deal.Trick().Players()
	if err := supported(deal, m.players); err != nil {
		return points, err
	}
	state, names := deal.Natural(&m.rules)
	if err := m.compile(in, deal.Size(), &names); err != nil {
		return points, err
	}
	if m.age++; m.age == 0 {
		clear(m.table)
		m.age = 1
	}
	taken := m.taken(&state)
	total := s.eachForItself(&state).plus(&taken)
	if s.stopped != nil {
		return points, s.stopped
	}
	for seat, n := range total {
		points[seat] = int(n)
	}
	return points, nil
}

// compile computes the sums for each card and each trick.
func (m *maxN) compile(in *Interests, size int, names *[faces]cards.Card) error {
	m.card, m.trick = [faces][cards.MaxSeats]sums{}, [tricks.MaxTricks][cards.MaxSeats]sums{}
	sum := 0
	for i := range in.Terms {
		t := &in.Terms[i]
		if err := linear(t); err != nil {
			return err
		}
		for seat := range cards.Seat(m.players) {
			to := receiver(t.To, seat, m.players)
			for who := range m.players {
				w, err := weighted(t.Points, in.Weights[who][to])
				if err != nil {
					return err
				}
				m.add(t, seat, who, int32(w), size, names)
			}
		}
		most := 0
		for who := range m.players {
			most = max(most, heaviest(t, in.Weights[who][:m.players]))
		}
		if sum += most; sum >= maxUnits {
			return unsupported("the terms together span %d units or more: want fewer than %d", sum, maxUnits)
		}
	}
	return nil
}

// add adds what a seat scores for the interest of another.
func (m *maxN) add(t *score.Term, seat cards.Seat, who int, w int32, size int, names *[faces]cards.Card) {
	switch t.Per {
	case score.PerCard:
		for c, name := range names {
			if cards.Set(t.Cards).Has(name) {
				m.card[c][seat][who] += w
			}
		}
	case score.PerPosition:
		if i := position(t.Trick, size); i >= 0 && i < size {
			m.trick[i][seat][who] += w
		}
	case score.PerTrick:
		for i := range size {
			m.trick[i][seat][who] += w
		}
	case score.PerUntaken:
		for i := range size {
			for taker := range m.trick[i][:m.players] {
				if taker != int(seat) {
					m.trick[i][taker][who] += w
				}
			}
		}
	}
}

// taken returns the sums of the tricks that are taken.
func (m *maxN) taken(state *tricks.State) (total sums) {
	for i := range state.Done() {
		total = total.plus(&m.trick[i][state.Winner(i)&7])
	}
	for seat := range cards.Seat(m.players) {
		for c := range state.Taken(seat).First.All() {
			total = total.plus(&m.card[c&63][seat])
		}
	}
	return total
}

// gained returns the sums of a trick that the winner took when c completed it.
func (m *maxN) gained(state *tricks.State, c cards.Card, winner cards.Seat) sums {
	total := m.trick[state.Done()][winner&7].plus(&m.card[c&63][winner&7])
	for _, d := range state.Trick().All() {
		total = total.plus(&m.card[d&63][winner&7])
	}
	return total
}

// prefers reports whether a seat prefers the sums a to b.
func (m *maxN) prefers(seat cards.Seat, a, b *sums) bool {
	if a[seat&7] != b[seat&7] {
		return a[seat&7] > b[seat&7]
	}
	for other := seat.Next(m.players); other != seat; other = other.Next(m.players) {
		if a[other&7] != b[other&7] {
			return a[other&7] < b[other&7]
		}
	}
	return false
}

// eachForItself returns the sums of the rest of a deal.
func (s *Solver) eachForItself(state *tricks.State) sums {
	if state.Over() || s.stopped != nil {
		return sums{}
	}
	if state.Trick().Len() > 0 {
		return s.bestForSeat(state)
	}
	if s.nodes++; s.nodes&(checkEvery-1) == 0 || s.nodes == s.Limit {
		s.check()
	}
	var all uint64
	for seat := range cards.Seat(s.maxN.players) {
		all |= uint64(state.Hand(seat).First)
	}
	at := place(state, &s.maxN.rules)
	h := (all*0x9E37_79B9_7F4A_7C15 ^ uint64(at)*0xD6E8_FEB8_6659_FD93) >> 32
	e := &s.maxN.table[h&uint64(len(s.maxN.table)-1)]
	if e.age == s.maxN.age && e.all == all && e.at == at {
		return e.sums
	}
	total := s.bestForSeat(state)
	if s.stopped == nil {
		*e = ending{all, at, s.maxN.age, total}
	}
	return total
}

// bestForSeat returns the sums after the card that the seat to act plays.
func (s *Solver) bestForSeat(state *tricks.State) (most sums) {
	found := false
	for c := range state.Legal().All() {
		if total := s.sumsAfter(state, c); !found || s.maxN.prefers(state.Turn(), &total, &most) {
			most, found = total, true
		}
	}
	return most
}

// sumsAfter returns the sums after a card.
func (s *Solver) sumsAfter(state *tricks.State, c cards.Card) sums {
	next := *state
	_ = next.Play(c) // it is legal
	total := s.eachForItself(&next)
	if next.Done() > state.Done() {
		gained := s.maxN.gained(state, c, next.Winner(state.Done()))
		total = total.plus(&gained)
	}
	return total
}
