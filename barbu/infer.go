package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
	"github.com/barbukit/barbukit/internal/play"
)

// known is what the viewer knows of the cards of the current deal.
type known struct {
	hidden.Problem
	played  [cards.MaxSeats]cards.Hand // the cards that each seat has played
	located [cards.MaxSeats]cards.Hand // the cards that the viewer knows each seat to hold now
	fixed   cards.Hand                 // all cards of played and located

	beside cards.Hand // the cards that the viewer knows to lie beside the hands
	taken  cards.Hand // the talon that the viewer took up as the declarer

	// unpassed is the card that was turned up. It cannot have been passed, so it is not in Held.
	unpassed cards.Hand

	// swaps is the number of faces whose two copies are known to be in two places, although it
	// is not known which copy is in which place. Each such face doubles the number of possible
	// deals.
	swaps int

	// named has the seat that named a start rank that it had to hold, and the cards of that
	// rank. The field is set only if cards were passed afterwards. In that case the seat was
	// dealt a card of the rank, but may have no such card now.
	named hidden.OneOf
	// namedAfter is the number of passes before the seat named the rank.
	namedAfter int
}

// extraTurn is an extra turn that a seat had after an ace. The seat held at least one of
// Faces, the cards that fitted at that time. The field before has the cards that the seat had
// played until that time.
type extraTurn struct {
	hidden.OneOf
	before cards.Hand
}

// infer returns what the viewer knows of the hidden cards: what the viewer has seen, and what
// follows from the rules. It does not guess at the habits of players.
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
	in.leadCard()
	k.located[me] = m.Hand(me)
	in.dealtFirst()
	if m.due == DueGift {
		k.located[me] = play.Plus(k.located[me], m.deal.gifts[me])
		k.Pending = hidden.Pending{Count: uint8(m.deal.gift.Count), Gave: m.deal.gifts[me]}
		if m.seat != m.course.Declarer.Next(k.Players) { // the last pass is not complete
			k.Passes = k.Passes[:len(k.Passes)-1]
		}
	}
	if n := len(k.Passes); n > 0 {
		to := k.Passes[n-1].To.From(me, k.Players)
		k.located[to] = play.Plus(k.located[to], k.Passes[n-1].Gave.Minus(k.played[to]))
	}
	for seat, shown := range m.deal.Shown {
		k.located[seat].First |= shown &^ k.played[seat].First
	}
	m.locateTurned(&k)
	for seat := range cards.Seat(k.Players) {
		k.fixed = play.Plus(play.Plus(k.fixed, k.played[seat]), k.located[seat])
		k.Held[seat] = play.Plus(k.played[seat], k.located[seat])
	}
	k.fixed = play.Plus(k.fixed, k.beside)
	if m.deal.turned != 0 {
		k.unpassed = cards.HandOf(m.deal.turned)
	}
	if holder := m.holder(); holder != cards.NoSeat {
		k.Held[holder] = k.Held[holder].Without(m.deal.turned) // it cannot have been passed
		if m.course.Game.TalonSize() == 0 && holder == k.named.Seat && k.named.Faces.Has(m.deal.turned) {
			k.named = hidden.OneOf{} // everybody sees that the seat was dealt one of them
		}
	}
	k.Cards = m.course.Game.Pack().Cards().Minus(k.fixed)
	for seat := range cards.Seat(k.Players) {
		size := m.size(seat)
		if m.due == DueGift && m.hasGiven(seat) {
			size += m.deal.gift.Count // set aside, but not passed yet
			k.Pending.Seats = k.Pending.Seats.With(seat)
		}
		k.Sizes[seat] = uint8(size - k.located[seat].Len())
		// If no cards were passed, a seat that was seen to hold a copy was dealt that copy.
		k.SeenCopies[seat] = k.Held[seat].First & k.Cards.First &^ k.Cards.Second
	}
	m.inferTalon(&k)
	k.swaps = k.countSwaps()
	k.addStatements(in.extraTurns)
	return k
}

// countSwaps returns the value of the field swaps. It counts the faces of which two seats have
// one copy each, and the faces of which the viewer has set one copy aside and kept the other.
func (k *known) countSwaps() int {
	swaps := k.fixed.Second
	for seat := range k.Held {
		swaps &^= k.Held[seat].Second
	}
	swaps &^= k.beside.Second
	if len(k.Passes) > 0 {
		swaps &= k.unpassed.First // the sampler counts the ways to deal and pass the other cards
	}
	gave := k.Pending.Gave
	// One copy was dealt to the viewer and the other was in the talon that the viewer took up.
	mine := play.Plus(play.Plus(k.played[k.Me], k.located[k.Me]), k.beside)
	dealt := mine.Second & k.taken.First &^ k.taken.Second &^ k.unpassed.First
	return swaps.Len() + dealt.Len() + (k.Held[k.Me].Second & gave.First &^ gave.Second).Len()
}

// addStatements adds to k.OneOf what the extraTurns and k.named state about hidden cards. A
// statement that a known card makes true is omitted.
func (k *known) addStatements(extraTurns []extraTurn) {
	for _, o := range extraTurns {
		since := k.played[o.Seat].Minus(o.before)
		if (since.First|k.located[o.Seat].First)&o.Faces == 0 {
			k.OneOf = append(k.OneOf, o.OneOf)
		}
	}
	if k.named.Faces != 0 && len(k.Passes) == k.namedAfter {
		if k.Held[k.named.Seat].First&k.named.Faces == 0 {
			k.OneOf = append(k.OneOf, k.named)
		}
		k.named = hidden.OneOf{}
	}
}

// dealtFirst adds that a seat was dealt the card that decided who is first. If cards were passed
// since, the seat may have passed it.
func (in *inference) dealtFirst() {
	m, k := in.match, in.known
	card, seat := m.dealtFirst()
	if seat == cards.NoSeat || seat == k.Me || in.deals != 1 {
		return
	}
	passes := len(k.Passes)
	if m.due == DueGift && m.seat != m.course.Declarer.Next(k.Players) { // the last pass is not complete
		passes--
	}
	switch {
	case passes > 0:
		k.named, k.namedAfter = hidden.OneOf{Seat: seat, Faces: cards.SetOf(card)}, 0
	case !k.played[seat].Has(card):
		k.located[seat] = k.located[seat].With(card)
	}
}

// inference plays the current deal again from the log, without the hidden hands.
type inference struct {
	match      *Match
	known      *known
	begun      bool // state is set
	state      play.State
	extraTurns []extraTurn
	deals      int // how often the cards of this deal were dealt
}

// entry draws conclusions from one entry of the log.
func (in *inference) entry(e *entry) {
	m, a := in.match, &e.action
	if e.taken {
		in.known.taken = e.talon
	}
	switch e.kind {
	case loggedDeal:
		in.deals++
	case loggedDeclare:
		if contract := m.course.Game.InDeal(m.course.At, a.Contracts); contract.Engine().MustHold() && !m.viewer.sees(a.Seat) {
			in.known.named = hidden.OneOf{Seat: a.Seat, Faces: contract.Engine().StartFaces(a.Rank)}
			in.known.namedAfter = len(in.known.Passes)
		}
	case loggedGive:
		in.gift(e)
	case loggedPlay, loggedSeveral, loggedPass:
		if !in.begun {
			in.begun = true
			in.state = m.deal.Contract.Engine().Blind(m.deal.Trump, m.deal.Rank, m.course.Leader)
		}
		switch in.state.Kind {
		case play.Tricks:
			in.play(e)
		case play.Layout:
			in.lay(e)
		case play.Count:
			in.count(e)
		case play.Runs:
			in.run(e)
		}
	}
}

// gift stores the cards that the viewer passed and got.
func (in *inference) gift(e *entry) {
	m, k := in.match, in.known
	players := k.Players
	if e.action.Seat == m.course.Declarer.Next(players) {
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

// leadCard draws the conclusion from the seat that leads: if the holder of a card leads, no other
// seat held the card when the play began.
func (in *inference) leadCard() {
	m := in.match
	if !m.inPlay() {
		return
	}
	for seat := range cards.Seat(m.Players()) {
		if lead := m.deal.Contract.Engine().TrickRules.LeadCard; lead != 0 && seat != m.course.Leader && !m.viewer.sees(seat) {
			in.never(seat, cards.SetOf(lead))
		}
	}
}

// never records that a seat holds none of the given faces, and held none of them earlier in
// the play.
func (in *inference) never(seat cards.Seat, faces cards.Set) {
	in.known.Never[seat] |= faces
}

// play draws conclusions from a card played to a trick. To decide whether a play is legal, it
// is enough to test the card with each other card of the hand: the play is legal if it is
// legal from each of these hands of two cards. So if the play would be illegal from a hand of
// the card and one other card, the seat does not hold that other card.
func (in *inference) play(e *entry) {
	seat, c := e.action.Seat, e.action.Card()
	if t := in.state.Tricks.Trick(); !in.match.viewer.sees(seat) {
		one := cards.SetOf(c)
		unsure := in.match.course.Game.Pack().Cards().First &^ in.known.Never[seat]
		// A play that is legal from all these cards together is legal from each hand of two of them.
		if !t.Legal(unsure.With(c)).Has(c) {
			for other := range unsure.All() {
				if !t.Legal(one.With(other)).Has(c) {
					in.never(seat, cards.SetOf(other))
				}
			}
		}
	}
	in.known.played[seat] = in.known.played[seat].With(c)
	_ = in.state.Tricks.Play(c)
}

// lay draws conclusions from a turn at a layout. A seat that passes holds no card that fits. A
// seat that has another turn after an ace holds a card that fits; a seat that has no other
// turn after an ace holds none.
func (in *inference) lay(e *entry) {
	k, a := in.known, &e.action
	seat, unseen := a.Seat, !in.match.viewer.sees(a.Seat)
	l := in.state.Layout.Layout()
	isExtra := in.state.Layout.Again()
	if a.Kind == KindPass {
		if unseen && !isExtra {
			in.never(seat, l.Fitting())
		}
		_ = in.state.Layout.Pass()
		return
	}
	k.played[seat] = play.Plus(k.played[seat], a.Cards)
	_ = in.state.Layout.Lay(a.Cards) // cannot fail: the cards were played
	if in.state.Layout.Again() && !e.again {
		_ = in.state.Layout.Pass()
	}
	l = in.state.Layout.Layout()
	switch {
	case !unseen:
	case e.again:
		in.extraTurns = append(in.extraTurns, extraTurn{hidden.OneOf{Seat: seat, Faces: l.Fitting()}, k.played[seat]})
	case in.match.deal.Contract.Engine().TurnsAgain(a.Cards.First):
		in.never(seat, l.Fitting())
	}
}
