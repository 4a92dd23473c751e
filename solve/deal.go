package solve

import (
	"cmp"
	"context"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// faces is the length of lists with an element for each card. If an index is masked with &63, the compiler knows that
// it is in such a list.
const faces = 64

// deal is a deal and an objective, prepared for the search.
type deal struct {
	rules   tricks.Rules      // of the deal that is searched, with the natural order of the ranks
	names   [faces]cards.Card // the caller's name of each card
	gains   gains
	fixed   int // the value of the tricks that are taken, and of the rest if every gain is 0
	players int
	size    int // the tricks of the whole deal
	trump   cards.Set
	mine    [cards.MaxSeats]int32     // 1 for a seat that maximises, -1 for any other seat, 0 for no seat
	held    [cards.MaxSeats]cards.Set // the cards that each seat holds, or held in an earlier call

	// The fields below follow from those above.
	owner      [faces]cards.Seat           // the seat that holds or held each card
	chain      [faces]uint8                // the chain of each card: see frame
	above      [faces]uint64               // for each card, the higher cards of its suit
	special    cards.Set                   // the cards that differ from others of their suit
	compares   bool                        // the rules compare a special card with others of its suit
	duties     bool                        // the highest trump of a trick decides which trumps are legal
	first      bool                        // the first trick has rules of its own
	wants      [cards.MaxSeats]int32       // 1 for a seat that usually wants to take tricks, -1 if not
	leastTrick [tricks.MaxTricks + 1]int32 // for each trick, the smallest gain of it and of each later trick
	many       int                         // the seats that maximise, less those that minimise
	each       int32                       // the sides that gain by each trick: see perTrick
	class      [4]uint64                   // suits of the same class can be exchanged
	fewOther   int                         // fewTricksOther, or 0 with trumps
	lone       cards.Seat                  // the seat of the claim in claim.go, or NoSeat
	solo       cards.Seat                  // the seat that plays alone, or NoSeat
	weights    *[2][5]weights              // for the order of the moves, or nil
}

// begin prepares for a call, and returns the deal that is searched. If it is another position of
// the last deal, with the same objective, the tables keep what they have.
func (s *Solver) begin(ctx context.Context, from *tricks.State, o *Objective) (tricks.State, error) {
	s.ctx, s.nodes, s.stopped = ctx, 0, ctx.Err()
	d, trick := &s.next, from.Trick()
	*d = deal{players: trick.Players(), size: from.Size(), trump: trick.Trump().Set()}
	if err := supported(from, d.players); err != nil {
		return tricks.State{}, err
	}
	state, names := from.Natural(&d.rules)
	d.names = names
	for seat := range cards.Seat(d.players) {
		d.mine[seat] = -1
		if o.For.Has(seat) {
			d.mine[seat] = 1
		}
	}
	dealt := d.hold(&state)
	if err := d.gains.compile(o, d.players, d.size, dealt, &names); err != nil {
		return tricks.State{}, err
	}
	d.fix(&state)
	d.kinds(dealt)
	if !d.join(&s.deal) {
		s.table.clear()
		s.newHoldings()
	}
	d.derive()
	s.deal = *d
	for i := range s.frames {
		s.frames[i].all = 0
	}
	return state, nil
}

// hold sets the cards that the seats hold, or have played to the trick on the table. It returns
// all cards of the deal.
func (d *deal) hold(state *tricks.State) (dealt cards.Set) {
	for seat := range cards.Seat(d.players) {
		d.held[seat] = state.Hand(seat).First
		dealt |= d.held[seat] | state.Taken(seat).First
	}
	for seat, c := range state.Trick().All() {
		d.held[seat] = d.held[seat].With(c)
		dealt = dealt.With(c)
	}
	return dealt
}

// fix sets the part of the value that the rest of the deal does not change.
func (d *deal) fix(state *tricks.State) {
	var units int32
	for i := range state.Done() {
		units += d.gains.trick[i][state.Winner(i)]
	}
	for seat := range cards.Seat(d.players) {
		for c := range (state.Taken(seat).First & d.gains.cards).All() {
			units += d.gains.card[c][seat]
		}
	}
	d.fixed = d.gains.base + int(units)*d.gains.unit
}

// join reports whether the tables of the last deal are right for this deal. It then adds the cards
// that the seats held before. The field mine also shows the number of players.
func (d *deal) join(last *deal) bool {
	if d.rules != last.rules || d.gains != last.gains || d.size != last.size || d.trump != last.trump ||
		d.mine != last.mine || d.special != last.special {
		return false
	}
	for seat := range d.players {
		for other := range d.players {
			if other != seat && d.held[seat]&last.held[other] != 0 {
				return false
			}
		}
	}
	for seat := range d.players {
		d.held[seat] |= last.held[seat]
	}
	return true
}

// derive sets the fields that follow from the others.
func (d *deal) derive() {
	r := &d.rules
	d.duties = d.trump != 0 && (r.Head == tricks.DutyMust || r.Overtrump == tricks.DutyMust)
	d.compares = r.Duck != 0
	d.first = r.FirstTrick != 0 || r.LeadCard != 0
	var sum int32
	var each [cards.MaxSeats]int32
	add := func(row *[cards.MaxSeats]int32) {
		for seat, n := range row[:d.players] {
			each[seat] += n
			sum += n
		}
	}
	for seat := range cards.Seat(d.players) {
		for c := range d.held[seat].All() {
			d.owner[c] = seat
			d.chain[c] = uint8(seat)
			if d.players <= cards.MaxSeats/2 && d.special.Has(c) {
				d.chain[c] += cards.MaxSeats / 2
			}
		}
		d.many += int(d.mine[seat])
	}
	for c := range d.above {
		suit := uint64(0xFFFF) << (c &^ 15)
		d.above[c] = suit &^ (2<<c - 1)
	}
	for i := range d.size {
		add(&d.gains.trick[i])
	}
	for c := range d.gains.cards.All() {
		add(&d.gains.card[c])
	}
	for seat := range d.players {
		d.wants[seat] = d.mine[seat] * int32(cmp.Compare(each[seat]*int32(d.players), sum))
	}
	d.leastTrick[d.size] = maxUnits
	for i := d.size - 1; i >= 0; i-- {
		d.leastTrick[i] = min(d.leastTrick[i+1], d.gains.tops[i]-d.gains.tops[i+1])
	}
	d.classify()
	if d.fewOther = 0; d.trump == 0 {
		d.fewOther = fewTricksOther
	}
	d.lone, d.solo, d.each = d.claimant(), cards.NoSeat, d.perTrick()
	for seat := range cards.Seat(d.players) {
		if d.alone(seat) {
			d.solo = seat
		}
	}
	d.weights = d.weighting()
}

// kinds finds the special cards. Two cards of a suit are of the same kind if they have the same
// gains, and if the rules name both or neither. The special cards are those that are not of the
// most frequent kind of their suit.
func (d *deal) kinds(dealt cards.Set) {
	r := &d.rules
	patterns := [...]cards.Pattern{r.Spared, r.BrokenBy, r.FirstTrick, r.Discard, r.FirstChance}
	same := func(a, b cards.Card) bool {
		for _, p := range patterns {
			if cards.Set(p).Has(a) != cards.Set(p).Has(b) {
				return false
			}
		}
		return d.gains.card[a] == d.gains.card[b]
	}
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		in := dealt.In(suit)
		var most cards.Set
		for rest := in; rest.Len() > most.Len(); {
			kind := cards.SetOf(rest.Lowest())
			for c := range rest.All() {
				if same(c, rest.Lowest()) {
					kind = kind.With(c)
				}
			}
			if rest &^= kind; kind.Len() > most.Len() {
				most = kind
			}
		}
		d.special |= in &^ most
	}
	// The rules compare these cards with others.
	d.special |= cards.Set(r.Duck)
	if r.DiscardHighest == tricks.DutyMust {
		d.special |= cards.Set(r.Discard)
	}
}

// supported returns an error if the deal cannot be solved.
func supported(from *tricks.State, players int) error {
	if players == 0 { // the zero State, such as that of a match in which no tricks are played
		return unsupported("there are 0 players: want 2 to %d", cards.MaxSeats)
	}
	var seen cards.Set
	left := from.Size() - from.Done()
	for seat := range cards.Seat(players) {
		hand, taken := from.Hand(seat), from.Taken(seat)
		want := left
		for by := range from.Trick().All() {
			if by == seat {
				want--
			}
		}
		switch all := hand.First | taken.First; {
		case hand.Len() != want:
			return unsupported("seat %d holds %d known cards: want all %d", seat, hand.Len(), want)
		case hand.Second|taken.Second|hand.First&taken.First|all&seen != 0:
			return unsupported("a card is dealt twice: want one pack")
		case all.Has(cards.TarotKing):
			return unsupported("the tarot king equals the king of hearts: want a pack without it")
		default:
			seen |= all
		}
	}
	for _, c := range from.Trick().All() {
		if seen.Has(c) || c == cards.TarotKing {
			return unsupported("the trick has %v: want one pack, without the tarot king", c)
		}
		seen = seen.With(c)
	}
	return nil
}
