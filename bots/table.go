package bots

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// table is a deal of tricks as the seat that must play sees it.
type table struct {
	worth   *worth
	players int
	trump   cards.Suit
	done    int // tricks played
	size    int // tricks in the deal
	hand    cards.Set
	unseen  cards.Set // the cards that others hold
	trick   tricks.Trick
	teams   score.Teams
	all     bool // the seat announced all tricks
	against bool // another seat announced all tricks
}

// above returns the higher cards of the suit of c.
func (t *table) above(c cards.Card) cards.Set { return t.worth.ranks.above[c] }

// below returns the lower cards of the suit of c.
func (t *table) below(c cards.Card) cards.Set { return t.worth.ranks.below[c] }

// reordered reports whether the order of the ranks is not the natural order.
func (t *table) reordered() bool { return t.worth.ranks != natural }

// choose returns the legal card with the most expected points. The points come from the
// trick (prospect) and from the cards that stay in the hand (keptWorth).
func (t *table) choose(legal cards.Set) cards.Card {
	if legal.Len() == 1 {
		return legal.Lowest()
	}
	if t.all && t.trick.Len() == 0 {
		return t.surest(legal)
	}
	if t.against {
		if c, takes := t.taking(legal); takes {
			return c
		}
	}
	var best cards.Card
	most := 0
	mean := t.mean()
	var whole [cards.Spades + 1]int
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		if legal.In(suit) != 0 {
			whole[suit] = t.keptWorth(t.hand.In(suit), suit, mean)
		}
	}
	lying := t.lying()
	for c := range legal.All() {
		suit := c.Suit()
		n := t.prospect(c, lying) + t.keptWorth(t.hand.In(suit).Without(c), suit, mean) - whole[suit] + t.singleton(c, mean)
		if best == 0 || n > most || n == most && t.rather(c, best) {
			best, most = c, n
		}
	}
	return best
}

// rather reports whether to play c instead of the card before it, which is as good: the lowest
// of equally good cards if tricks are good, else the highest.
func (t *table) rather(c, before cards.Card) bool {
	if !t.reordered() || c.Suit() != before.Suit() {
		return !t.worth.wantsTricks()
	}
	return t.above(before).Has(c) != t.worth.wantsTricks()
}

// mean returns the average worth of a future trick, in thousandths.
func (t *table) mean() int {
	left := t.size - t.done
	if left <= 0 {
		return 0
	}
	return (t.worth.of(t.unseen|t.hand) + left*t.worth.trick + t.worth.rest[t.done]) * sure / left
}

// lying returns the cards of the current trick.
func (t *table) lying() (lying cards.Set) {
	for _, c := range t.trick.All() {
		lying |= cards.SetOf(c)
	}
	return lying
}

// prospect returns the expected worth of the current trick if the seat plays c. Lying has the
// cards of the trick.
//
// Two rules follow from the prospect: avoid each trick if tricks are bad (gameteko, No
// Tricks), and if tricks are good, take them with the lowest card that wins.
func (t *table) prospect(c cards.Card, lying cards.Set) int {
	lying |= cards.SetOf(c)
	led := t.trick.Led()
	if t.trick.Len() > 0 {
		with := t.trick.With(c)
		if winner := with.Winner(); winner != t.trick.Turn() {
			if t.teams == score.TeamsNone || winner != t.teams.Partner(t.trick.Turn(), t.players) {
				return 0
			}
			c = with.Best() // the partner takes the trick so far, and scores for the team
		}
	} else {
		led = c.Suit()
	}
	after := t.players - t.trick.Len() - 1
	sum := (t.worth.of(lying) + t.worth.at(t.done)) * sure
	if after > 0 {
		sum += after * t.addedWorth(led)
	}
	return t.winChance(c, led, after) * sum / sure
}

// winChance returns the probability that c still wins the trick after this many other
// players have played. C must be winning the trick so far.
func (t *table) winChance(c cards.Card, led cards.Suit, after int) int {
	if after == 0 {
		return sure
	}
	if c.Suit() != led {
		return sure * 8 / 10 // a trump, which others rarely beat
	}
	in := t.unseen.In(led)
	n := in.Len()
	ruffed := t.trump != cards.NoSuit && led != t.trump && t.unseen.In(t.trump) != 0
	chance := sure
	if n > 0 {
		higher := (in & t.above(c)).Len()
		hold := min(max(1, n/(2*(t.players-1))), 3)
		stays := sure - power(sure*higher/n, hold) // the player has a lower card to play
		if t.worth.wantsTricks() {
			stays = power(sure*(n-higher)/n, hold) // the player has no higher card
		}
		chance = power(stays, after)
	}
	if ruffed {
		void := t.void(n)
		chance = chance * power(sure-void/2, after) / sure
	}
	return chance
}

// void returns the probability that a player has no card of a suit of which n cards are
// unseen.
func (t *table) void(n int) int { return max(0, sure-sure*n/(3*(t.players-1))) }

// addedWorth returns the expected worth, for the player who wins the trick, of a card that
// another player adds to the trick, in thousandths. A player without the suit adds the card
// that hurts most.
func (t *table) addedWorth(led cards.Suit) int {
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
	if held == 0 {
		return 0
	}
	in := t.unseen.In(suit)
	n, others, sum, i, length := in.Len(), t.players-1, 0, 0, held.Len()
	wanted := t.worth.wantsTricks()
	for c := range held.All() {
		below := t.below(c)
		if t.reordered() {
			i = (held & below).Len() // the cards are in the natural order
		}
		higher := (in & t.above(c)).Len()
		chance := 0
		switch {
		case n == 0 && wanted:
			chance = sure / 2
		case n == 0:
			chance = sure / 5
		case wanted:
			higher = max(0, higher-(length-1-i)*others/2)
			chance = power(sure*(n-higher)/n, others)
		default:
			lower := max(0, (in&below).Len()-i*others/2)
			if lower > 0 {
				chance = power(sure*lower/(lower+higher), others) * 9 / 10 // the card may be discarded
			}
		}
		if t.trump != cards.NoSuit {
			chance = t.trumped(chance, suit, i)
		}
		if t.worth.spared.Has(c) {
			chance /= rareLead
		}
		brings := mean + t.worth.of(cards.SetOf(c))*sure
		if n > 0 {
			brings += t.worth.of(in&below) * sure / 2
		}
		sum += chance * brings / sure
		i++
	}
	return sum
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
	return chance * 6 / 10
}

// singleton returns the value of leading the only card of a suit when tricks are to be
// avoided: "when the next card is led in that suit, you can ditch an unwanted negative card"
// (Fife, Tactics 2).
func (t *table) singleton(c cards.Card, mean int) int {
	if t.trick.Len() > 0 || t.worth.wantsTricks() || t.hand.In(c.Suit()) != cards.SetOf(c) || t.unseen.In(c.Suit()).Len() < t.players {
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
