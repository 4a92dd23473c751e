package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// log is the history of a match in packed form, one entry after another. An entry begins with a
// byte for its kind and its seat, and a byte of flags; the rest depends on the kind. The play of
// one card takes three bytes. A place in the log is an offset in bytes. Entries are only
// appended, never changed, and only codec.read decodes them.
//
// The highest bit is set in the first byte of an entry and in no other byte, so that an entry can
// be found from any place, forwards and backwards. The other bytes have seven bits of data each.
type log []byte

// The first byte of an entry has the seat in its seatBits lowest bits and the kind in the bits
// between them and entryBit.
const (
	seatBits = 3
	seatMask = 1<<seatBits - 1
	entryBit = 0x80
)

// The numbers of bytes that values take.
const (
	setBytes  = 10 // a cards.Set
	wordBytes = 5  // 32 bits
	pairBytes = 3  // two sets of seats, or a card of the cutting pack
)

// logged is the kind of an entry.
type logged byte

const (
	loggedDeal logged = iota + 1 // a hand for each player, with the dealer and the declarer
	loggedDraw                   // a card for each player
	loggedCut
	loggedDeclare
	loggedBet
	loggedPlay    // one card
	loggedSeveral // several cards
	loggedPass    // a pass at a layout
	loggedGive    // the seat that gets the cards, their number, and the cards unless they are hidden
	loggedOther   // what was due, the kind of the action, a number, and the cards if the kind has cards
)

// The flags of an entry. A play or a pass at a layout has a number in the bits from numberShift
// up: the winner of the trick, or the place of the seat. Other entries can have the last two
// flags there.
const (
	flagAgain byte = 1 << iota
	flagTrick
	flagEnded // the index of the line follows
	flagLastGift
	flagContract // the contracts follow
	flagTaken    // not of a play: the declarer took up the talon; the seat and the cards follow
	numberShift  = 3
)

// unnamedBit is set in the byte for the trump suit of a declaration that names none yet.
const unnamedBit = 0x40

// entry is an entry of the log, decoded.
type entry struct {
	kind   logged
	due    Due // what was due before
	action Action
	chance chance     // loggedDeal, loggedDraw
	to     cards.Seat // loggedGive: the seat that gets the cards
	count  int        // loggedGive, loggedOther: how many cards, hidden or not
	outcome

	at, end int        // the places in the log where the entry begins and ends
	got     cards.Hand // what the viewer got in a pass of cards; walk.next sets it
}

// outcome is what followed from a step.
type outcome struct {
	again    bool                // the seat has another turn at the layout; of a deal: the same deal is dealt again
	trick    bool                // the play completed a trick
	number   uint8               // the winner of that trick; at a layout, the place of the seat if it went out, else 0
	lastGift bool                // the gift was the last of a pass of cards
	ended    bool                // the play of the deal ended
	line     int                 // the index of the line of the deal that ended, or noLine if it is to be played again
	contract variant.ContractSet // the contracts, if they became known without a declaration
	taken    bool                // the declarer took up the talon
	taker    cards.Seat          // the seat of the declarer, if taken
	talon    cards.Hand          // the cards of the talon, if taken; empty if the viewer does not see them

	// The roles of the deal that was dealt. Declarer is no seat if nobody declares.
	dealer, declarer cards.Seat
}

// noLine is the index of the line of a deal that is to be played again.
const noLine = 1<<31 - 1

// chance has the cards that were dealt or drawn.
type chance struct {
	hands cards.Hands
	drawn [cards.MaxSeats]cards.Card
}

// codec encodes and decodes entries. The length of an entry depends on its fields, but not on
// whether its cards are hidden.
type codec struct {
	players int
	double  bool // the pack has second copies of some faces
}

func codecOf(g *variant.Game) codec {
	return codec{g.Players(), g.Pack().Cards().Second != 0}
}

// capacity returns a number of bytes that is enough for the log of a set, unless the set is
// unusually long.
func (s codec) capacity(g *variant.Game) int {
	deal := 64 + s.players*32 + 4*g.Pack().Len()
	return max(g.Deals(), g.Engine().MostDeals()) * deal
}

// bits appends the lowest bits of v in that many bytes.
func (b log) bits(v uint64, bytes int) log {
	for range bytes {
		b = append(b, byte(v)&^entryBit)
		v >>= 7
	}
	return b
}

// take reads what bits appends. It returns the rest of the log.
func (b log) take(bytes int) (v uint64, rest log) {
	for i, part := range b[:bytes] {
		v |= uint64(part) << (7 * i)
	}
	return v, b[bytes:]
}

// set appends the bits of a set. It does what bits does, but with one append.
func (b log) set(s cards.Set) log {
	const low = 1<<7 - 1
	return append(b, byte(s&low), byte(s>>7&low), byte(s>>14&low), byte(s>>21&low), byte(s>>28&low),
		byte(s>>35&low), byte(s>>42&low), byte(s>>49&low), byte(s>>56&low), byte(s>>63&low))
}

// takeSet reads what set appends. It does what take does, without a loop.
func (b log) takeSet() (s cards.Set, rest log) {
	_ = b[setBytes-1]
	low := uint64(b[0]) | uint64(b[1])<<7 | uint64(b[2])<<14 | uint64(b[3])<<21 | uint64(b[4])<<28
	high := uint64(b[5]) | uint64(b[6])<<7 | uint64(b[7])<<14 | uint64(b[8])<<21 | uint64(b[9])<<28
	return cards.Set(low | high<<35), b[setBytes:]
}

func (s codec) hand(b log, h cards.Hand) log {
	b = b.set(h.First)
	if s.double {
		b = b.set(h.Second)
	}
	return b
}

func (s codec) readHand(b log) (h cards.Hand, rest log) {
	h.First, b = b.takeSet()
	if s.double {
		h.Second, b = b.takeSet()
	}
	return h, b
}

// flags returns the flags of an entry.
func (o *outcome) flags() byte {
	return flag(o.again, flagAgain) | flag(o.trick, flagTrick) | flag(o.ended, flagEnded) |
		flag(o.lastGift, flagLastGift) | flag(o.contract != 0, flagContract) | flag(o.taken, flagTaken) | o.number<<numberShift
}

func flag(set bool, bit byte) byte {
	if set {
		return bit
	}
	return 0
}

// append appends an entry.
func (s codec) append(b log, e *entry) log {
	a := &e.action
	if e.kind == loggedDeal {
		return s.deal(b, &e.chance.hands, &e.outcome)
	}
	b = append(b, entryBit|byte(e.kind)<<seatBits|byte(a.Seat&seatMask), e.flags())
	switch e.kind {
	case loggedDraw:
		for _, c := range e.chance.drawn[:s.players] {
			b = b.bits(uint64(c), pairBytes)
		}
	case loggedCut:
		b = b.bits(uint64(a.Cut), pairBytes)
	case loggedDeclare:
		b = append(b, byte(a.Suit)|flag(a.Unnamed, unnamedBit), byte(a.Rank)).bits(uint64(a.Contracts), wordBytes)
	case loggedBet:
		b = b.bits(betBits(a), pairBytes)
	case loggedPlay:
		b = append(b, byte(a.Card()))
	case loggedSeveral:
		b = s.hand(b, a.Cards)
	case loggedGive:
		b = s.hand(append(b, byte(e.to), byte(e.count)), a.Cards)
	case loggedOther:
		b = append(b, byte(e.due), byte(a.Kind))
		if hasCards(a.Kind) {
			b = s.hand(append(b, byte(e.count)), a.Cards)
		} else {
			b = b.bits(uint64(a.Count), pairBytes)
		}
	}
	return s.outcome(b, &e.outcome)
}

// outcome appends what followed from a step, as far as the flags do not have it.
func (s codec) outcome(b log, o *outcome) log {
	if o.ended {
		b = b.bits(uint64(o.line), wordBytes)
	}
	if o.contract != 0 {
		b = b.bits(uint64(o.contract), wordBytes)
	}
	if o.taken {
		b = s.hand(append(b, byte(o.taker)), o.talon)
	}
	return b
}

// deal appends the deal of the hands.
func (s codec) deal(b log, hands *cards.Hands, o *outcome) log {
	b = append(b, entryBit|byte(loggedDeal)<<seatBits, o.flags(), byte(o.dealer), byte(o.declarer))
	for i := range hands[:s.players] {
		b = s.hand(b, hands[i])
	}
	return s.outcome(b, o)
}

// play appends the play of one card that has not ended the deal.
func (b *log) play(seat cards.Seat, c cards.Card, flags byte) {
	*b = append(*b, entryBit|byte(loggedPlay)<<seatBits|byte(seat&seatMask), flags, byte(c))
}

// last appends the play of one card that has ended the deal with that line.
func (b *log) last(seat cards.Seat, c cards.Card, flags byte, line int) {
	b.play(seat, c, flags|flagEnded)
	*b = b.bits(uint64(line), wordBytes)
}

// declare appends a declaration from which nothing else followed.
func (b *log) declare(a *Action) {
	*b = append(*b, entryBit|byte(loggedDeclare)<<seatBits|byte(a.Seat&seatMask), 0, byte(a.Suit)|flag(a.Unnamed, unnamedBit), byte(a.Rank))
	*b = b.bits(uint64(a.Contracts), wordBytes)
}

// pass appends a pass at a layout or in runs.
func (b *log) pass(seat cards.Seat, flags byte) {
	*b = append(*b, entryBit|byte(loggedPass)<<seatBits|byte(seat&seatMask), flags)
}

// bet appends the bets of a seat that have not ended the deal. It does what bits does, but with one append.
func (b *log) bet(a *Action) {
	const low = 1<<7 - 1
	v := betBits(a)
	*b = append(*b, entryBit|byte(loggedBet)<<seatBits|byte(a.Seat&seatMask), 0, byte(v&low), byte(v>>7&low), byte(v>>14&low))
}

// betBits returns the seats doubled and redoubled as a number.
func betBits(a *Action) uint64 { return uint64(a.Doubles) | uint64(a.Redoubles)<<cards.MaxSeats }

// kindOf returns the kind of the entry for an action; due is what was due before the action.
func kindOf(a *Action, due Due) logged {
	switch {
	case due > DueCard:
		return loggedOther
	case due == DueBet:
		return loggedBet
	case a.Kind == KindDeclare:
		return loggedDeclare
	case a.Kind == KindGive:
		return loggedGive
	case a.Kind == KindCut:
		return loggedCut
	case a.Kind == KindPass:
		return loggedPass
	case only(a.Cards) == 0:
		return loggedSeveral
	}
	return loggedPlay
}

// hasCards reports whether the entry of an action with that kind has cards.
func hasCards(k Kind) bool { return k == KindTurn || k == KindDiscard || k == KindShow }

// note appends an entry to the log.
func (m *Match) note(e *entry) { m.log = codecOf(m.course.Game).append(m.log, e) }
