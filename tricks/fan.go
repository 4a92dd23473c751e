package tricks

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// fans is a deal before a lead with its hands held as players hold them, each a fan
// sorted by suit. A set is a fine thing to ask questions of, but to pick its k-th card
// takes some thirty instructions; in a list that is a shift. What may be played is a
// stretch of the list: a suit, the highest trumps, all cards or, when it may not be
// led, all but a suit; for the trumps, or else the suit that is spared, come last.
//
// It is for what most deals are: one pack, and nothing odd in the rules. See hold.
type fans struct {
	// Card k of a hand has its rank in bits 4k to 4k+3.
	ranks [cards.MaxSeats]uint64
	// Byte 3 of a hand's ends is where its first suit ends, byte 0 where its last does,
	// which is how many cards it holds. A suit begins where the one before it ends,
	// a byte higher; above byte 3 a shift brings in the 0 at which the first begins.
	ends [cards.MaxSeats]uint32
	// trumps has for each hand bit 16+r for the trump of rank r, when it was taken up.
	trumps [cards.MaxSeats]uint32
	bound  bound

	// What follows is of the tricks from now on, the sets turned as the hands are.
	piles    [cards.MaxSeats]cards.Set // what each seat takes
	taken    cards.Set                 // what all do
	counting cards.Set                 // when these are taken, and enough tricks, the deal is decided
	winners  uint64                    // as in State
	at       uint8                     // the next winner's place there
	width    uint8                     // as in State
	left     uint8                     // cards in each hand
	enough   int8                      // or fewer left: enough tricks are played
	players  uint8
	leader   uint8
	turned   uint8  // by how many bits the sets are turned to the left
	trumping bool   // the last suit is trumps
	breaks   bool   // spares ends with the trick that has a card of the last suit
	spares   uint32 // 0xFF if the last suit may be led only by a hand of nothing else
}

// bound is the duties at trumps: all ones for Must, or 0.
type bound struct{ head, ruff, overtrump, undertrump uint64 }

// mostFanned is how many cards a fan has room for.
const mostFanned = 16

// hold takes up the hands of a deal that is before a lead, into the zero fans. It
// reports whether they can be held so.
func (f *fans) hold(s *State) bool {
	t, r := &s.trick, s.trick.rules
	if s.Over() || t.n != 0 || s.packs != 1 || s.tricks-s.done > mostFanned || t.marks&odd != 0 {
		return false
	}
	last := t.order.trump()
	f.trumping = last != cards.NoSuit
	spares, breaks := f.trumping && t.marks&saving != 0, r.TrumpLead == UntilBroken
	if t.marks&sparing != 0 {
		spared := wholeSuit(r.spared())
		if f.trumping || spared == cards.NoSuit {
			return false
		}
		last, spares, breaks = spared, true, r.Lead == UntilBroken
	}
	if spares {
		f.spares, f.breaks = 0xFF, breaks
	}
	if last == cards.NoSuit {
		last = cards.Spades // any would do
	}
	f.turned = 16 * uint8(cards.Spades-last)
	f.left, f.players, f.width, f.leader = s.tricks-s.done, uint8(t.players), s.width, uint8(t.leader)
	for seat, hand := range s.hands[:t.players] {
		if hand.Has(cards.TarotKing) || hand.Len() != int(f.left) {
			return false
		}
		f.sort(seat, f.turn(hand))
	}
	f.bound = bound{-uint64(r.Head), -uint64(r.Ruff), -uint64(r.Overtrump), -uint64(r.Undertrump)}
	f.enough = -1
	if r.End == WhenDecided && r.Counting.Second == 0 {
		f.enough = int8(max(-1, min(int(f.left)-1, int(s.tricks)-r.Least)))
		f.counting = f.turn(r.Counting.First &^ s.taken)
	}
	return true
}

// wholeSuit returns the suit that the cards are all of, NoSuit if they are not a suit.
func wholeSuit(these cards.Set) cards.Suit {
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		if suits[suit] == these {
			return suit
		}
	}
	return cards.NoSuit
}

// turn turns a set so that the last suit comes last.
func (f *fans) turn(these cards.Set) cards.Set {
	return cards.Set(bits.RotateLeft64(uint64(these), int(f.turned)))
}

// back turns it back.
func (f *fans) back(these cards.Set) cards.Set {
	return cards.Set(bits.RotateLeft64(uint64(these), -int(f.turned)))
}

// sort makes a fan of a hand.
func (f *fans) sort(seat int, hand cards.Set) {
	if f.trumping {
		f.trumps[seat&7] = uint32(hand>>48) << 16
	}
	var ranks uint64
	var ends, n uint32
	for range 4 {
		low, high := uint8(hand), uint8(hand>>8)
		ranks |= uint64(fanOf[0][low]) << (4 * n & 63)
		n += uint32(bits.OnesCount8(low))
		ranks |= uint64(fanOf[1][high]) << (4 * n & 63)
		n += uint32(bits.OnesCount8(high))
		ends = ends<<8 | n
		hand >>= 16
	}
	f.ranks[seat&7], f.ends[seat&7] = ranks, ends
}

// fanOf holds the ranks of each half of a suit as they stand in a fan.
var fanOf = [2][256]uint32{fansFrom(0), fansFrom(8)}

// fansFrom returns the fans of eight ranks from the lowest on. The highest of each is put
// on one that came before, which is all but it.
func fansFrom(lowest int) (table [256]uint32) {
	for faces := 1; faces < len(table); faces++ {
		top := bits.Len8(uint8(faces)) - 1
		rest := faces ^ 1<<top
		table[faces] = table[rest] | uint32(lowest+top)<<(4*bits.OnesCount8(uint8(rest)))
	}
	return table
}

// settle gives a deal that was taken up what has been played since.
func (f *fans) settle(s *State) {
	taken := f.back(f.taken)
	for seat := range s.hands {
		s.hands[seat] &^= taken
	}
	s.taken |= taken
	p := &f.piles
	s.takers[0] |= f.back(p[1] | p[3] | p[5] | p[7])
	s.takers[1] |= f.back(p[2] | p[3] | p[6] | p[7])
	s.takers[2] |= f.back(p[4] | p[5] | p[6] | p[7])
	s.winners |= f.winners << (s.done * s.width)
	s.done = s.tricks - f.left
	s.trick.winner = cards.Seat(f.leader)
	s.lead()
}
