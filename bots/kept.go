package bots

import "github.com/barbukit/barbukit/cards"

// cardValues is larger than the value of any card.
const cardValues = 64

// keptWorth returns the expected worth of the cards of a suit that stay in the hand, in
// thousandths. It is a sum: for each card, the probability that the card wins a trick,
// multiplied by the worth of that trick.
//
// Lower cards of the suit protect a high card, because they can be played in the first tricks
// of the suit (Fife, "well protected by lower cards"). A trick that a high card wins contains
// lower cards of others (Fife, King of Hearts: "avoid if you have 2 or more unprotected
// high-ranking cards in any one suit"). If tricks are good, the high cards of the hand force
// other players to play their high cards, so that lower cards of the hand can win later. For
// example, a jack can force out the queen and the king (gameteko, Trumps).
//
// If hearts may be led only as a last resort, they are not very dangerous to hold: No
// Hearts and No King of Hearts are "best bid on hands with many hearts" (gameteko).
func (t *table) keptWorth(held cards.Set, suit cards.Suit, mean int) int {
	in, i, sum := t.kept(suit), 0, 0
	for rest := held; rest != 0; rest &= rest - 1 {
		c := rest.Lowest()
		k := in.card(c, mean)
		if t.reordered() {
			i = (held & t.below(c)).Len() // the cards are in the natural order
		}
		sum += in.worth(&k, i, held.Len())
		i++
	}
	return sum
}

// keptWorths has, for each card of a suit, how much the worth of the cards that stay in the hand grows
// if the card is played.
type keptWorths [suitCards]int32

// setKept computes the keptWorths of a suit of which the seat holds cards. Without a card, each higher card of the
// suit has one card less below it, and each lower card one less above it. So the worth of each card is computed for
// these two cases, and the sums follow from these.
func (t *table) setKept(all *keptWorths, suit cards.Suit, mean int) {
	held := t.hand.In(suit)
	if t.reordered() {
		whole := t.keptWorth(held, suit, mean)
		for c := range held.All() {
			all[c%suitCards] = int32(t.keptWorth(held.Without(c), suit, mean) - whole)
		}
		return
	}
	in, length, i := t.kept(suit), held.Len(), 0
	lower, higher := 0, 0 // how much the lower cards gain without a higher one, and the higher cards without a lower one
	for rest := held; rest != 0; rest &= rest - 1 {
		c := rest.Lowest()
		k := in.card(c, mean)
		whole := in.worth(&k, i, length)
		if i > 0 {
			higher += in.worth(&k, i-1, length-1) - whole
		}
		all[c%suitCards] = int32(lower - higher - whole)
		if in.wanted && i < length-1 { // only if tricks are wanted, higher cards matter
			lower += in.worth(&k, i, length-1) - whole
		}
		i++
	}
	for rest := held; rest != 0 && higher != 0; rest &= rest - 1 {
		all[rest.Lowest()%suitCards] += int32(higher)
	}
}

// keptSuit is what the worth of all cards of a suit in the hand depends on.
type keptSuit struct {
	*table
	suit   cards.Suit
	unseen cards.Set // of the suit
	n      int       // the number of unseen cards
	others int       // the other players
	wanted bool      // tricks are good
}

func (t *table) kept(suit cards.Suit) keptSuit {
	in := t.unseen.In(suit)
	return keptSuit{t, suit, in, in.Len(), t.players - 1, t.worth.wantsTricks()}
}

// keptCard is a card in the hand.
type keptCard struct {
	lower, higher int // unseen cards of the suit
	brings        int // the expected worth of a trick that the card wins
	spared        bool
}

// card returns what is needed to compute the worth of a card.
func (s *keptSuit) card(c cards.Card, mean int) keptCard {
	below := s.unseen & s.below(c)
	k := keptCard{below.Len(), (s.unseen & s.above(c)).Len(), mean + int(s.table.worth.each[c%cardValues])*sure, s.table.worth.spared.Has(c)}
	if s.n > 0 && len(s.table.worth.counts) > 0 {
		k.brings += s.table.worth.of(below) * sure / 2
	}
	return k
}

// worth returns the worth of a card if the hand has i lower cards of the suit, and so many cards of
// the suit in all.
func (s *keptSuit) worth(k *keptCard, i, length int) int {
	chance := 0
	switch {
	case !s.wanted:
		if lower := k.lower - int(s.chances.protects[i%suitCards]); lower > 0 {
			chance = int(s.chances.takes[lower%suitCards][(lower+k.higher)%suitCards])
		}
	case s.n == 0:
		chance = sure / 2
	default:
		higher := max(0, k.higher-(length-1-i)*s.others/2)
		chance = int(s.chances.avoided[(s.n-higher)%suitCards][s.n%suitCards])
	}
	if s.trump != cards.NoSuit {
		chance = s.trumped(chance, s.suit, i)
	}
	if k.spared {
		chance /= rareLead
	}
	return chance * k.brings / sure
}

// rareLead is a divisor. It reduces the probability that a card wins a trick if the card
// may be led only from a hand without other cards.
const rareLead = 5

// trumped returns the probability that a card wins a trick when there is a trump suit: other
// suits can be trumped, and a trump can win by trumping.
func (t *table) trumped(chance int, suit cards.Suit, i int) int {
	switch {
	case suit == t.trump:
		return max(chance, sure/3) + (sure-max(chance, sure/3))*min(i, 4)/6
	case t.unseen.In(t.trump) == 0:
		return chance
	}
	return chance * t.thumbs.unruffed / sure
}
