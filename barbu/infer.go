package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/hidden"
	"github.com/barbukit/barbukit/tricks"
)

// known is what a seat knows of the cards of the deal in hand.
type known struct {
	hidden.Problem
	played [cards.MaxSeats]cards.Hand // by each seat
	there  [cards.MaxSeats]cards.Hand // and held by it, as the seat knows that passed them on
	fixed  cards.Hand                 // all cards whose holder is known
	swaps  int                        // in how many pairs of copies it is open which is which
	// named says who named a start rank that had to be held, and its cards, where cards
	// were passed on after that: it is of the hand that was dealt.
	named hidden.Some
}

// offer is another turn for an ace: of a seat that holds some of cards which fit, and had
// played others before.
type offer struct {
	hidden.Some
	before cards.Hand
}

// infer works out what follows from the rules for the hands that the seat does not see;
// what may be guessed from habits does not.
func (m *Match) infer() known {
	me := cards.Seat(m.viewer - 1)
	k := known{}
	k.Players, k.Me = m.Players(), me
	in := inference{match: m, known: &k}
	for e := range m.entries(m.from) {
		in.entry(&e)
	}
	if m.due <= DueDraw {
		return k
	}
	k.there[me] = m.Hand(me)
	if m.due == DueGift {
		k.there[me] = plus(k.there[me], m.deal.gifts[me])
		k.Pending = hidden.Pending{Count: uint8(m.deal.gift.Count), Gave: m.deal.gifts[me]}
		if m.seat != m.course.Declarer.Left(k.Players) { // the pass under way is not made
			k.Passes = k.Passes[:len(k.Passes)-1]
		}
	}
	if n := len(k.Passes); n > 0 {
		to := k.Passes[n-1].To.From(me, k.Players)
		k.there[to] = plus(k.there[to], minus(k.Passes[n-1].Gave, k.played[to]))
	}
	for seat := range cards.Seat(k.Players) {
		k.fixed = plus(plus(k.fixed, k.played[seat]), k.there[seat])
		k.Held[seat] = plus(k.played[seat], k.there[seat])
	}
	k.Cards = minus(m.course.Game.Pack().Cards(), k.fixed)
	for seat := range cards.Seat(k.Players) {
		size := m.size(seat)
		if m.due == DueGift && m.hasGiven(seat) {
			size += m.deal.gift.Count // aside, but not gone
			k.Pending.Seats = k.Pending.Seats.With(seat)
		}
		k.Sizes[seat] = uint8(size - k.there[seat].Len())
		// Without passes, who was seen with a copy was dealt it.
		k.Twins[seat] = k.Held[seat].First & k.Cards.First &^ k.Cards.Second
	}
	k.swaps = k.countSwaps()
	k.settle(in.offers)
	return k
}

// countSwaps returns how many faces there are of which both copies were seen, but not
// which is which: one in the hand of each of two seats, or one laid aside by the seat
// itself and one kept.
func (k *known) countSwaps() int {
	swaps := k.fixed.Second
	for seat := range k.Held {
		swaps &^= k.Held[seat].Second
	}
	gave := k.Pending.Gave
	return swaps.Len() + (k.Held[k.Me].Second & gave.First &^ gave.Second).Len()
}

// settle states that seats held some of cards, where they are not known to have held one
// of them.
func (k *known) settle(offers []offer) {
	for _, o := range offers {
		since := minus(k.played[o.Seat], o.before)
		if (since.First|k.there[o.Seat].First)&o.Faces == 0 {
			o.Faces &= k.Cards.First
			k.Some = append(k.Some, o.Some)
		}
	}
	if k.named.Faces != 0 && len(k.Passes) == 0 {
		if k.Held[k.named.Seat].First&k.named.Faces == 0 {
			k.Some = append(k.Some, hidden.Some{Seat: k.named.Seat, Faces: k.named.Faces & k.Cards.First})
		}
		k.named = hidden.Some{}
	}
}

// inference walks the log of a deal.
type inference struct {
	match  *Match
	known  *known
	begun  bool // the play has
	tricks tricks.State
	layout dominoes.State
	offers []offer
}

func (in *inference) entry(e *entry) {
	m, a := in.match, &e.action
	switch e.kind {
	case loggedDeclare:
		if plan := m.course.Game.InDeal(m.course.At, a.Contracts); plan.Engine().MustHold() && !m.viewer.sees(a.Seat) {
			in.known.named = hidden.Some{Seat: a.Seat, Faces: dominoes.Faces(a.Rank)}
		}
	case loggedGive:
		in.gift(e)
	case loggedPlay, loggedSeveral, loggedPass:
		if !in.begun {
			in.begun = true
			in.tricks, in.layout = m.deal.Contract.Engine().Blind(m.deal.Trump, m.deal.Rank, m.course.Leader)
		}
		if m.deal.onLayout() {
			in.lay(e)
		} else {
			in.play(e)
		}
	}
}

// gift keeps what the seat gave and got.
func (in *inference) gift(e *entry) {
	m, k := in.match, in.known
	players := k.Players
	if e.action.Seat == m.course.Declarer.Left(players) {
		k.Passes = append(k.Passes, hidden.Pass{})
	}
	p := &k.Passes[len(k.Passes)-1]
	p.Count = max(p.Count, uint8(e.action.Cards.Len()))
	if n := len(k.Passes); n <= len(m.got) { // the pass is complete
		p.Got = m.got[n-1]
	}
	if m.viewer.sees(e.action.Seat) {
		p.Gave = e.action.Cards
		for _, way := range [...]cards.Direction{cards.ToLeft, cards.ToRight, cards.Across} {
			if way.From(e.action.Seat, players) == e.to {
				p.To = way
			}
		}
	}
}

// never notes that a seat does not hold those faces, nor did before.
func (in *inference) never(seat cards.Seat, faces cards.Set) {
	in.known.Never[seat] |= faces
}

// play infers from a card played to a trick: of two cards alone it tells what of them may
// be played, and a card is legal in a hand just if it is legal beside each other card of
// that hand. So a card beside which the one played would not have been legal is not in
// the hand.
func (in *inference) play(e *entry) {
	seat, c := e.action.Seat, e.action.Card()
	if t := in.tricks.Trick(); !in.match.viewer.sees(seat) {
		one := cards.SetOf(c)
		unsure := in.match.course.Game.Pack().Cards().First &^ in.known.Never[seat]
		for other := range unsure.All() {
			if !t.Legal(one.With(other)).Has(c) {
				in.never(seat, cards.SetOf(other))
			}
		}
	}
	in.known.played[seat] = in.known.played[seat].With(c)
	_ = in.tricks.Play(c)
}

// lay infers from a turn at a layout: of who must pass nothing fits; who has another turn
// for an ace holds a card that fits, and who has none for it does not.
func (in *inference) lay(e *entry) {
	k, a := in.known, &e.action
	seat, unseen := a.Seat, !in.match.viewer.sees(a.Seat)
	l := in.layout.Layout()
	offered := in.layout.Again()
	if a.Kind == KindPass {
		if unseen && !offered {
			in.never(seat, l.Fitting())
		}
		_ = in.layout.Pass()
		return
	}
	k.played[seat] = plus(k.played[seat], a.Cards)
	_ = in.layout.Lay(a.Cards) // it was played
	if in.layout.Again() && !e.again {
		_ = in.layout.Pass()
	}
	l = in.layout.Layout()
	switch {
	case !unseen:
	case e.again:
		in.offers = append(in.offers, offer{hidden.Some{Seat: seat, Faces: l.Fitting()}, k.played[seat]})
	case in.match.deal.Contract.Engine().TurnsAgain(a.Cards.First):
		in.never(seat, l.Fitting())
	}
}
