package solve

import "github.com/barbukit/barbukit/cards"

// weights says how much each property of a card counts in the order of the moves. A seat succeeds with its first
// card nearly always, but some of the cards that succeed have a much longer proof than others. So the order
// decides how many positions a search takes.
//
// The numbers were found by trying: one or two were changed at random, and a change was kept if fixed random deals of
// 10 to 12 cards, none of which is in the benchmark, took fewer positions.
type weights struct {
	promise int32 // for a unit that the trick will probably add: see promise
	suit    suitWeights
	card    cardWeights
}

// suitWeights are the weights of a suit. They do not matter if only one suit can be played.
type suitWeights struct {
	hand    int32 // for each card of the suit in the hand of the seat
	solo    int32 // … of the lone seat
	others  int32 // … of the seats against it, or in the trick
	scoring int32 // for each card of the suit that scores
	voids   int32 // for each seat without the suit
	excess  int32 // for each card of the others that is too low for the claim of the lone seat: see claim.go
}

// cardWeights are the weights of a card.
type cardWeights struct {
	rank   int32 // for each rank, the highest first, or the lowest first if the seat wants tricks
	hand   int32 // for each lower card of the suit in the hand of the seat
	solo   int32 // … of the lone seat
	others int32 // … of the seats against it, or in the trick
	above  int32 // if the lone seat has a lower card of the suit
	equal  int32 // for each card that is equal to it, and itself
	last   int32 // if the hand has no other cards of the suit
	spare  int32 // for each lower card of the suit that scores, in the hand of the seat
}

// The places of weights: who acts,
const (
	alone = iota // the lone seat
	other        // a seat against it
)

// and when. The lone seat is late if it plays last, and a seat against it if the lone seat has played.
const (
	lead = iota
	follow
	followLate
	discard
	discardLate
)

// weighting returns the weights for the objective, or nil for plain weights.
func (d *deal) weighting() *[2][5]weights {
	switch {
	case d.solo == cards.NoSeat || d.wants[d.solo] > 0:
		return nil
	case d.leastTrick[0] > 0:
		return &forTricks
	case (d.gains.cards & d.special).Len() > 1:
		return &forSeveral
	}
	return &forFew
}

// decisive is a weight that is larger than all other weights of a move together, where it is used.
const decisive = 128

// plain are the weights if no seat plays alone, or if it wants tricks.
var plain = weights{promise: decisive, card: cardWeights{rank: 1}}

// ranks are weights for the ranks alone.
var ranks = weights{card: cardWeights{rank: 1}}

// forTricks are the weights of a lone seat if each trick scores.
var forTricks = [2][5]weights{
	alone: {
		lead: {
			promise: 64,
			suit:    suitWeights{solo: -1, voids: -8, excess: 32},
			card:    cardWeights{rank: 1, others: 8},
		},
		follow:     plain,
		followLate: plain,
		discard: {
			promise: decisive,
			suit:    suitWeights{excess: 4},
			card:    cardWeights{rank: 1, hand: -1},
		},
		discardLate: {
			promise: decisive,
			suit:    suitWeights{excess: 4},
			card:    cardWeights{rank: 1, hand: -1},
		},
	},
	other: {
		lead: {
			suit: suitWeights{solo: 2},
			card: cardWeights{rank: 2, above: 13},
		},
		follow:     plain,
		followLate: plain,
		discard: {
			promise: decisive,
			suit:    suitWeights{solo: 2, others: -1},
			card:    cardWeights{rank: 2, hand: -1, solo: 2},
		},
		discardLate: {
			promise: decisive,
			suit:    suitWeights{solo: 2, voids: 4},
			card:    cardWeights{rank: 2, hand: -2, others: -1, above: 16, last: 8},
		},
	},
}

// forSeveral are the weights of a lone seat if several special cards score, such as the queens.
var forSeveral = [2][5]weights{
	alone: {
		lead: {
			promise: 64,
			suit:    suitWeights{voids: -18},
			card:    cardWeights{rank: 1},
		},
		follow: {
			promise: 64,
			card:    cardWeights{rank: 1, others: 48},
		},
		followLate: {
			promise: 12,
			card:    cardWeights{rank: 5},
		},
		discard: {
			promise: decisive,
			suit:    suitWeights{solo: -2, excess: 4},
			card:    cardWeights{rank: 1, last: 2},
		},
		discardLate: {
			promise: decisive,
			suit:    suitWeights{hand: -2, excess: 8},
			card:    cardWeights{rank: 2, last: 8},
		},
	},
	other: {
		lead: {
			promise: 32,
			suit:    suitWeights{solo: 1, voids: -32, excess: -1},
			card:    cardWeights{rank: 1, solo: 32, others: 4, above: 32},
		},
		follow: plain,
		followLate: {
			promise: 64,
			card:    cardWeights{rank: 1, others: 32},
		},
		discard: {
			promise: decisive,
			suit:    suitWeights{solo: 2, others: -1},
			card:    cardWeights{rank: 2, spare: -4},
		},
		discardLate: {
			promise: decisive,
			suit:    suitWeights{solo: 2},
			card:    cardWeights{rank: 2, above: 1, spare: -16},
		},
	},
}

// forFew are the weights of all other objectives of a lone seat, such as a king, all hearts, or the last two tricks.
var forFew = [2][5]weights{
	alone: {
		lead: {
			promise: 112,
			suit:    suitWeights{solo: -48, scoring: 16, voids: -156, excess: 16},
			card:    cardWeights{rank: 56, solo: 27, others: -14, above: -24, equal: 56, last: 31},
		},
		follow:     ranks,
		followLate: ranks,
		discard: {
			promise: 512,
			suit:    suitWeights{solo: -240, others: -24, scoring: -8, voids: -56, excess: 33},
			card:    cardWeights{rank: -4, solo: 34, others: 40},
		},
		discardLate: {
			promise: 512,
			suit:    suitWeights{solo: -187, others: 18, voids: -8, excess: 28},
			card:    cardWeights{rank: 7, solo: 62, above: -63, equal: 4, last: 16},
		},
	},
	other: {
		lead: {
			promise: -32,
			suit:    suitWeights{hand: 32, solo: 23, voids: -52},
			card:    cardWeights{rank: 14, solo: 20, above: 100, last: 4},
		},
		follow:     {promise: 112, card: cardWeights{rank: 4, others: 1, equal: 14}},
		followLate: ranks,
		discard: {
			suit: suitWeights{hand: 4, solo: 12, others: -7},
			card: cardWeights{rank: 8, others: -9, above: 12, equal: 6, last: 4},
		},
		discardLate: {
			promise: 1024,
			suit:    suitWeights{hand: -7, solo: 43, others: -22, scoring: 60, voids: 24},
			card:    cardWeights{hand: 17, solo: 81, others: -8, equal: 15},
		},
	},
}
