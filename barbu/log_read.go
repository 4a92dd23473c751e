package barbu

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// entries walks the entries of the log, beginning at the place from, which must be the place of
// an entry or the end of the log.
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

// align returns the place of the first entry that begins at the place from or later.
func (b log) align(from int) int {
	for from = max(from, 0); from < len(b) && b[from]&entryBit == 0; from++ {
	}
	return min(from, len(b))
}

// before returns the place of the last entry that begins before the place at, or -1.
func (b log) before(at int) int {
	for at--; at >= 0 && b[at]&entryBit == 0; at-- {
	}
	return at
}

// count returns the number of entries.
func (b log) count() int {
	n := 0
	for _, part := range b {
		n += int(part >> 7)
	}
	return n
}

// kind returns the kind and the seat of the entry at a place.
func (b log) kind(at int) (logged, cards.Seat) {
	return logged(b[at] &^ entryBit >> seatBits), cards.Seat(b[at] & seatMask)
}

// plays reports whether the entry at a place is a turn of the play. Such entries are the last of a deal.
func (b log) plays(at int) bool {
	kind, _ := b.kind(at)
	return dueOf[kind] == DueCard
}

// read decodes the first entry of a log that is not empty into e, and returns the rest of the
// log.
func (s codec) read(b log, e *entry) log {
	kind, seat := b.kind(0)
	if e.kind <= loggedDraw { // the hands of other entries are zero
		e.chance = chance{}
	}
	e.kind, e.due, e.action, e.to, e.count, e.outcome, e.got = kind, dueOf[kind], Action{}, 0, 0, outcome{}, cards.Hand{}
	flags := b[1]
	b = b[2:]
	switch kind {
	case loggedPlay, loggedSeveral, loggedPass:
		e.again, e.trick, e.ended = flags&flagAgain != 0, flags&flagTrick != 0, flags&flagEnded != 0
		e.number = flags >> numberShift
	default:
		e.ended, e.lastGift = flags&flagEnded != 0, flags&flagLastGift != 0
	}
	var v uint64
	switch kind {
	case loggedDeal:
		e.again = flags&flagAgain != 0
		e.dealer, e.declarer, b = cards.Seat(b[0]), cards.Seat(b[1]), b[2:]
		for i := range s.players {
			e.chance.hands[i], b = s.readHand(b)
		}
	case loggedDraw:
		for i := range s.players {
			v, b = b.take(pairBytes)
			e.chance.drawn[i] = cards.Card(v)
		}
	case loggedCut:
		v, b = b.take(pairBytes)
		e.action = Action{Kind: KindCut, Cut: cards.Card(v)}
	case loggedDeclare:
		e.action = Action{Kind: KindDeclare, Seat: seat, Suit: cards.Suit(b[0] &^ unnamedBit), Unnamed: b[0]&unnamedBit != 0, Rank: cards.Rank(b[1])}
		v, b = b[2:].take(wordBytes)
		e.action.Contracts = variant.ContractSet(v)
	case loggedBet:
		v, b = b.take(pairBytes)
		e.action = DoubleAction(seat, cards.Seats(v), cards.Seats(v>>cards.MaxSeats))
	case loggedPass:
		e.action = PassAction(seat)
	case loggedPlay:
		e.action, b = PlayAction(seat, cards.Card(b[0])), b[1:]
	case loggedSeveral:
		e.action = Action{Kind: KindPlay, Seat: seat}
		e.action.Cards, b = s.readHand(b)
	case loggedGive:
		e.to, e.count = cards.Seat(b[0]), int(b[1])
		e.action = Action{Kind: KindGive, Seat: seat}
		e.action.Cards, b = s.readHand(b[2:])
	case loggedOther:
		e.due, e.action = Due(b[0]), Action{Kind: Kind(b[1]), Seat: seat}
		if b = b[2:]; hasCards(e.action.Kind) {
			e.count = int(b[0])
			e.action.Cards, b = s.readHand(b[1:])
		} else {
			v, b = b.take(pairBytes)
			e.action.Count = uint8(v)
		}
	}
	if e.ended {
		v, b = b.take(wordBytes)
		e.line = int(v)
	}
	if kind == loggedPlay || kind == loggedSeveral || kind == loggedPass {
		return b
	}
	if flags&flagContract != 0 {
		v, b = b.take(wordBytes)
		e.contract = variant.ContractSet(v)
	}
	if flags&flagTaken != 0 {
		e.taken, e.taker = true, cards.Seat(b[0])
		e.talon, b = s.readHand(b[1:])
	}
	return b
}
