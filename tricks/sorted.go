package tricks

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// sortedHands is a deal before a lead, with each hand as a list of cards sorted by suit.
// Random playouts use sortedHands because they must pick card k of several cards. This
// takes about thirty instructions with a [cards.Set], but only one shift with a list. The
// cards that a player may play are always a range of the list: a suit, the highest trumps,
// all cards, or all cards without the last suit. Therefore the last suit is the trump suit
// or, without trumps, the spared suit.
//
// sortedHands works only for one pack and rules without rare demands: see load.
type sortedHands struct {
	// For each hand, ranks has the ranks of its cards: the rank of card k is in bits 4k to
	// 4k+3.
	ranks [cards.MaxSeats]uint64
	// For each hand, ends has the positions where its suits end. Byte 3 is the end of the
	// first suit and byte 0 the end of the last suit, which is the number of cards. A suit
	// begins where the suit before it ends, and that position is in the next higher byte.
	// The first suit begins at 0, and a right shift puts this 0 above byte 3.
	ends [cards.MaxSeats]uint32
	// For each hand, trumps has bit 16+r set if the hand has a trump of rank r. It is not
	// updated after the hands are sorted.
	trumps [cards.MaxSeats]uint32
	duties trumpDuties

	// The sets below are rotated by rotation bits. The sets of cards taken begin empty.
	piles    [cards.MaxSeats]cards.Set // the cards that each seat takes
	taken    cards.Set                 // the cards that all seats take
	counting cards.Set                 // the scoring cards that are left, for EndWhenDecided
	breakers cards.Set                 // keepLast ends after a trick that has one of these cards
	winners  uint64                    // as in State
	at       uint8                     // where the next winner goes in winners
	width    uint8                     // as in State
	left     uint8                     // cards in each hand
	enough   int8                      // the deal can be decided with this many cards left or fewer
	players  uint8
	leader   uint8
	rotation uint8  // moves the last suit to the highest lane
	trumped  bool   // the last suit is trumps
	keepLast uint32 // 0xFF if a hand with other cards may not lead the last suit, else 0
}

// trumpDuties has the duties of Rules as masks: all ones for DutyMust, else 0.
type trumpDuties struct{ head, ruff, overtrump, undertrump uint64 }

// maxSorted is the largest number of cards of a hand that fit in ranks.
const maxSorted = 16

// load sorts the hands of a deal into the zero sortedHands. It returns false during a
// trick. It also returns false if the deal has two packs, more than 16 cards in a hand,
// unknown hands, a tarot king or rare demands. Finally, it returns false if some cards may
// not be led and they are not exactly one suit.
func (h *sortedHands) load(s *State) bool {
	t, r := &s.trick, s.trick.rules
	if s.Over() || t.n != 0 || s.packs != 1 || s.tricks-s.done > maxSorted || t.flags&rareRules != 0 {
		return false
	}
	last := t.order.trump()
	h.trumped = last != cards.NoSuit
	keep, breaks, breakers := h.trumped && t.flags&trumpsBarred != 0, r.TrumpLead == LeadUntilBroken, t.order.trumps()
	if t.flags&sparedBarred != 0 {
		spared := wholeSuit(r.spared())
		if h.trumped || spared == cards.NoSuit {
			return false
		}
		last, keep, breaks, breakers = spared, true, r.Lead == LeadUntilBroken, r.breakers()
	}
	if last == cards.NoSuit {
		last = cards.Spades // any suit
	}
	h.rotation = 16 * uint8(cards.Spades-last)
	if keep {
		h.keepLast = 0xFF
	}
	if keep && breaks {
		h.breakers = h.rotate(breakers)
	}
	h.left, h.players, h.width, h.leader = s.tricks-s.done, uint8(t.players), s.width, uint8(t.leader)
	for seat, hand := range s.hands[:t.players] {
		if hand.Has(cards.TarotKing) || hand.Len() != int(h.left) {
			return false
		}
		h.sortHand(seat, h.rotate(hand))
	}
	h.duties = trumpDuties{-uint64(r.Head), -uint64(r.Ruff), -uint64(r.Overtrump), -uint64(r.Undertrump)}
	h.enough = -1
	if r.End == EndWhenDecided && r.counting.Second == 0 {
		h.enough = int8(max(-1, min(int(h.left)-1, int(s.tricks)-r.least)))
		h.counting = h.rotate(r.counting.First &^ s.taken)
	}
	return true
}

// wholeSuit returns the suit of these cards if they are all the cards of one suit, else
// NoSuit.
func wholeSuit(these cards.Set) cards.Suit {
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		if suits[suit] == these {
			return suit
		}
	}
	return cards.NoSuit
}

// rotate moves the last suit of a set to the highest lane.
func (h *sortedHands) rotate(these cards.Set) cards.Set {
	return cards.Set(bits.RotateLeft64(uint64(these), int(h.rotation)))
}

// rotateBack undoes rotate.
func (h *sortedHands) rotateBack(these cards.Set) cards.Set {
	return cards.Set(bits.RotateLeft64(uint64(these), -int(h.rotation)))
}

func (h *sortedHands) sortHand(seat int, hand cards.Set) {
	if h.trumped {
		h.trumps[seat&seatMask] = uint32(hand>>48) << 16
	}
	var ranks uint64
	var ends, n uint32
	for range 4 {
		low, high := uint8(hand), uint8(hand>>8)
		ranks |= uint64(sortedRanks[0][low]) << (4 * n & bitMask)
		n += uint32(bits.OnesCount8(low))
		ranks |= uint64(sortedRanks[1][high]) << (4 * n & bitMask)
		n += uint32(bits.OnesCount8(high))
		ends = ends<<8 | n
		hand >>= 16
	}
	h.ranks[seat&seatMask], h.ends[seat&seatMask] = ranks, ends
}

// sortedRanks has the list of ranks for every set of faces in the lower half of a lane, and
// for every set of faces in the upper half.
var sortedRanks = [2][256]uint32{ranksFrom(0), ranksFrom(8)}

// ranksFrom returns the lists for the eight ranks from lowest up. The list of some faces is
// the list of the same faces without the highest face, followed by the rank of that face.
func ranksFrom(lowest int) (table [256]uint32) {
	for faces := 1; faces < len(table); faces++ {
		top := bits.Len8(uint8(faces)) - 1
		rest := faces ^ 1<<top
		table[faces] = table[rest] | uint32(lowest+top)<<(4*bits.OnesCount8(uint8(rest)))
	}
	return table
}

// store updates the deal s with everything that has been played since load.
func (h *sortedHands) store(s *State) {
	taken := h.rotateBack(h.taken)
	for seat := range s.hands {
		s.hands[seat] &^= taken
	}
	s.taken |= taken
	p := &h.piles
	s.takers[0] |= h.rotateBack(p[1] | p[3] | p[5] | p[7])
	s.takers[1] |= h.rotateBack(p[2] | p[3] | p[6] | p[7])
	s.takers[2] |= h.rotateBack(p[4] | p[5] | p[6] | p[7])
	s.winners |= h.winners << (s.done * s.width)
	// Collect the last trick again, without its cards.
	s.done = s.tricks - h.left - 1
	s.trick.winner, s.trick.faces, s.trick.n = cards.Seat(h.leader), 0, 0
	s.collect()
}
