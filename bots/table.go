package bots

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// table is a deal of tricks as a seat sees it that is to play.
type table struct {
	worth   *worth
	players int
	trump   cards.Suit
	done    int // tricks
	size    int // tricks in all
	hand    cards.Set
	unseen  cards.Set // the faces that others hold
	trick   tricks.Trick
}

// choose returns the card to play of those that may be played: that after which most
// points are to be expected, from the trick (prospect) and from the hand that is left
// (keeps).
func (t *table) choose(legal cards.Set) cards.Card {
	if legal.Len() == 1 {
		return legal.Lowest()
	}
	var best cards.Card
	most := 0
	mean := t.mean()
	var whole [cards.Spades + 1]int
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		if legal.In(suit) != 0 {
			whole[suit] = t.keeps(t.hand.In(suit), suit, mean)
		}
	}
	for c := range legal.All() {
		suit := c.Suit()
		n := t.prospect(c) + t.keeps(t.hand.In(suit).Without(c), suit, mean) - whole[suit] + t.single(c, mean)
		if best == 0 || n > most || n == most && !t.worth.eager() {
			best, most = c, n // of equal cards the low one wins a trick, the high one is shed
		}
	}
	return best
}

// mean returns what a trick yet to come is worth on average, in thousandths.
func (t *table) mean() int {
	left := t.size - t.done
	if left <= 0 {
		return 0
	}
	return (t.worth.of(t.unseen|t.hand) + left*t.worth.trick + t.worth.rest[t.done]) * sure / left
}

// prospect returns what the trick on the table is worth to the seat if it plays c.
//
// To avoid each trick as it comes round (gameteko, No Tricks), and to take it as
// cheaply as can be where tricks are good, both follow from it.
func (t *table) prospect(c cards.Card) int {
	lying, led := cards.SetOf(c), t.trick.Led()
	if t.trick.Len() > 0 {
		with := t.trick.With(c)
		if with.Winner() != t.trick.Turn() {
			return 0
		}
		for _, d := range t.trick.All() {
			lying |= cards.SetOf(d)
		}
	} else {
		led = c.Suit()
	}
	after := t.players - t.trick.Len() - 1
	sum := (t.worth.of(lying)+t.worth.at(t.done))*sure + after*t.falls(led)
	return t.takes(c, led, after) * sum / sure
}

// takes returns the chance that c, which takes the trick so far, still does when so
// many others have played.
func (t *table) takes(c cards.Card, led cards.Suit, after int) int {
	if after == 0 {
		return sure
	}
	if c.Suit() != led {
		return sure * 8 / 10 // a trump, that others seldom beat
	}
	in := t.unseen.In(led)
	n := in.Len()
	ruffed := t.trump != cards.NoSuit && led != t.trump && t.unseen.In(t.trump) != 0
	chance := sure
	if n > 0 {
		higher := (in & above[c]).Len()
		hold := min(max(1, n/(2*(t.players-1))), 3)
		stays := sure - power(sure*higher/n, hold) // he has one to duck with
		if t.worth.eager() {
			stays = power(sure*(n-higher)/n, hold) // he has none to beat it with
		}
		chance = power(stays, after)
	}
	if ruffed {
		void := t.void(n)
		chance = chance * power(sure-void/2, after) / sure
	}
	return chance
}

// void returns the chance that a player has none of a suit of which so many cards are
// unseen.
func (t *table) void(n int) int { return max(0, sure-sure*n/(3*(t.players-1))) }

// falls returns what the card of one who plays later to the trick is worth to its
// taker, in thousandths: who has none of the suit throws what hurts most.
func (t *table) falls(led cards.Suit) int {
	in := t.unseen.In(led)
	n, all := in.Len(), t.unseen.Len()
	if all == 0 {
		return 0
	}
	follows := 0
	if n > 0 {
		follows = t.worth.of(in) * sure / max(n, t.players-1)
	}
	throws := 2 * t.worth.of(t.unseen) * sure / all
	void := t.void(n)
	return (follows*(sure-void) + throws*void) / sure
}

// keeps returns what cards held in a suit are worth when they stay in the hand, in
// thousandths: for each the chance that it takes a trick, times what that brings.
//
// A high card is protected by lower ones of its suit, which are played under the
// first rounds (Fife, "well protected by lower cards"); what others hold below it
// falls on it (Fife, King of Hearts: "avoid if you have 2 or more unprotected
// high-ranking cards in any one suit"). Where tricks are good higher ones of the
// hand draw what beats it, as the jack draws queen and king in gameteko's Trumps.
//
// Where hearts are led as a last resort only they are little danger to who holds them:
// No Hearts and No King of Hearts are "best bid on hands with many hearts" (gameteko).
func (t *table) keeps(held cards.Set, suit cards.Suit, mean int) int {
	if held == 0 {
		return 0
	}
	in := t.unseen.In(suit)
	n, others, sum, i, length := in.Len(), t.players-1, 0, 0, held.Len()
	eager := t.worth.eager()
	for c := range held.All() {
		higher := (in & above[c]).Len()
		chance := 0
		switch {
		case n == 0 && eager:
			chance = sure / 2
		case n == 0:
			chance = sure / 5
		case eager:
			higher = max(0, higher-(length-1-i)*others/2)
			chance = power(sure*(n-higher)/n, others)
		default:
			lower := max(0, (in&below[c]).Len()-i*others/2)
			if lower > 0 {
				chance = power(sure*lower/(lower+higher), others) * 9 / 10 // it may be thrown
			}
		}
		if t.trump != cards.NoSuit {
			chance = t.trumped(chance, suit, i)
		}
		if t.worth.spared.Has(c) {
			chance /= rarely
		}
		brings := mean + t.worth.of(cards.SetOf(c))*sure
		if n > 0 {
			brings += t.worth.of(in&below[c]) * sure / 2
		}
		sum += chance * brings / sure
		i++
	}
	return sum
}

// rarely is by how much the chance of a card to take a trick is less where it can be led
// only from a hand of nothing but such cards.
const rarely = 5

// trumped returns the chance that a card takes a trick, where there are trumps: a plain
// one may be ruffed, and a trump can ruff.
func (t *table) trumped(chance int, suit cards.Suit, i int) int {
	switch {
	case suit == t.trump:
		return max(chance, sure/3) + (sure-max(chance, sure/3))*min(i, 4)/6
	case t.unseen.In(t.trump) == 0:
		return chance
	}
	return chance * 6 / 10
}

// single returns what it is worth to lead the only card of a suit where tricks are to
// be avoided: "when the next card is led in that suit, you can ditch an unwanted
// negative card" (Fife, Tactics 2). The card itself is to be harmless.
func (t *table) single(c cards.Card, mean int) int {
	if t.trick.Len() > 0 || t.worth.eager() || t.hand.In(c.Suit()) != cards.SetOf(c) || t.unseen.In(c.Suit()).Len() < t.players {
		return 0
	}
	worst := 0
	for i := range t.worth.counts {
		if k := &t.worth.counts[i]; k.faces&t.hand != 0 {
			worst = min(worst, k.points)
		}
	}
	return max(0, -mean/4, -worst*sure/8)
}
