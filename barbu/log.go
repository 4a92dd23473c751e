package barbu

import (
	"encoding/binary"
	"iter"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// log is the history of a match in packed form, one entry after another. An entry begins
// with a byte for its kind and its seat; the rest depends on the kind. The play of one card
// takes three bytes. A place in the log is an offset in bytes. Entries are only appended,
// never changed, and only [Match.entries] decodes them.
type log []byte

// The first byte of an entry has the seat in its seatBits lowest bits and the kind in the
// other bits.
const (
	seatBits = 3
	seatMask = 1<<seatBits - 1
)

// logged is the kind of an entry.
type logged byte

const (
	loggedDeal logged = iota + 1 // a hand for each player
	loggedDraw                   // a card for each player
	loggedCut
	loggedDeclare
	loggedBet
	loggedPlay    // whether the seat has another turn, and one card
	loggedSeveral // whether the seat has another turn, and several cards
	loggedPass    // a pass at a layout
	loggedGive    // the seat that gets the cards, their number, and the cards unless they are hidden
)

// entry is an entry of the log, decoded.
type entry struct {
	kind   logged
	action Action
	chance *chance    // loggedDeal, loggedDraw
	to     cards.Seat // loggedGive: the seat that gets the cards
	count  int        // loggedGive: how many cards, hidden or not
	again  bool       // loggedPlay, loggedSeveral: the seat has another turn

	at, end int // the places in the log where the entry begins and ends

	// The fields that [Match.visible] sets.
	lastGift bool       // the gift is the last of a pass of cards
	got      cards.Hand // what the viewer got in that pass
}

// chance has the cards that were dealt or drawn. It is not part of entry because it is large
// and few entries need it.
type chance struct {
	hands cards.Hands
	drawn [cards.MaxSeats]cards.Card
}

// codec encodes and decodes entries. The length of an entry depends on its fields.
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

func (s codec) hand(b log, h cards.Hand) log {
	b = binary.LittleEndian.AppendUint64(b, uint64(h.First))
	if s.double {
		b = binary.LittleEndian.AppendUint64(b, uint64(h.Second))
	}
	return b
}

func (s codec) readHand(b log) (cards.Hand, log) {
	h := cards.Hand{First: cards.Set(binary.LittleEndian.Uint64(b))}
	b = b[8:]
	if s.double {
		h.Second, b = cards.Set(binary.LittleEndian.Uint64(b)), b[8:]
	}
	return h, b
}

// append appends an entry.
func (s codec) append(b log, e *entry) log {
	a := &e.action
	if e.kind == loggedPlay {
		return b.play(a.Seat, a.Card(), e.again)
	}
	b = append(b, byte(e.kind)<<seatBits|byte(a.Seat&seatMask))
	switch e.kind {
	case loggedDeal:
		for _, h := range e.chance.hands[:s.players] {
			b = s.hand(b, h)
		}
	case loggedDraw:
		for _, c := range e.chance.drawn[:s.players] {
			b = append(b, byte(c))
		}
	case loggedCut:
		b = append(b, byte(a.Cut))
	case loggedDeclare:
		b = append(b, byte(a.Suit), byte(a.Rank))
		b = binary.LittleEndian.AppendUint32(b, uint32(a.Contracts))
	case loggedBet:
		b = append(b, byte(a.Doubles), byte(a.Redoubles))
	case loggedSeveral:
		b = s.hand(append(b, flag(e.again)), a.Cards)
	case loggedGive:
		b = s.hand(append(b, byte(e.to), byte(e.count)), a.Cards)
	}
	return b
}

// play appends the play of one card.
func (b log) play(seat cards.Seat, c cards.Card, again bool) log {
	return append(b, byte(loggedPlay)<<seatBits|byte(seat&seatMask), flag(again), byte(c))
}

func flag(set bool) byte {
	if set {
		return 1
	}
	return 0
}

// kindOf returns the kind of the entry for an action; due is what was due before the action.
func kindOf(a *Action, due Due) logged {
	switch {
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

// note appends an entry to the log.
func (m *Match) note(e *entry) { m.log = codecOf(m.course.Game).append(m.log, e) }

// entries walks the entries of the log, beginning at the place from.
func (m *Match) entries(from int) iter.Seq[entry] {
	return func(yield func(entry) bool) {
		var e entry
		s := codecOf(m.course.Game)
		for rest := m.log[from:]; len(rest) > 0; {
			at := len(m.log) - len(rest)
			rest = s.read(rest, &e)
			e.at, e.end = at, len(m.log)-len(rest)
			if !yield(e) {
				return
			}
		}
	}
}

// read decodes the first entry of a log that is not empty into e, and returns the rest of the
// log. It reuses e.chance if e.chance is not nil.
func (s codec) read(b log, e *entry) log {
	*e = entry{kind: logged(b[0] >> seatBits), chance: e.chance}
	seat := cards.Seat(b[0] & seatMask)
	b = b[1:]
	if e.kind <= loggedDraw && e.chance == nil {
		e.chance = new(chance)
	}
	switch e.kind {
	case loggedDeal:
		for i := range s.players {
			e.chance.hands[i], b = s.readHand(b)
		}
	case loggedDraw:
		for i := range s.players {
			e.chance.drawn[i] = cards.Card(b[i])
		}
		b = b[s.players:]
	case loggedCut:
		e.action, b = Action{Kind: KindCut, Cut: cards.Card(b[0])}, b[1:]
	case loggedDeclare:
		contracts := variant.ContractSet(binary.LittleEndian.Uint32(b[2:]))
		e.action, b = Action{Kind: KindDeclare, Seat: seat, Contracts: contracts, Suit: cards.Suit(b[0]), Rank: cards.Rank(b[1])}, b[6:]
	case loggedBet:
		e.action, b = DoubleAction(seat, cards.Seats(b[0]), cards.Seats(b[1])), b[2:]
	case loggedPass:
		e.action = PassAction(seat)
	case loggedPlay:
		e.again, e.action, b = b[0] == 1, PlayAction(seat, cards.Card(b[1])), b[2:]
	case loggedSeveral:
		e.again = b[0] == 1
		e.action = Action{Kind: KindPlay, Seat: seat}
		e.action.Cards, b = s.readHand(b[1:])
	case loggedGive:
		e.to, e.count = cards.Seat(b[0]), int(b[1])
		e.action = Action{Kind: KindGive, Seat: seat}
		e.action.Cards, b = s.readHand(b[2:])
	}
	return b
}
