package bots

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// table is a deal of tricks as the seat that must play sees it.
type table struct {
	worth   *worth
	thumbs  *thumbs
	chances *chances
	players int
	trump   cards.Suit
	done    int // tricks played
	size    int // tricks in the deal
	hand    cards.Set
	unseen  cards.Set // the cards that others hold
	trick   tricks.Trick
	lying   cards.Set // the cards of the trick
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

// choose returns the legal card with the most expected points. If weights cover the contract, they judge the cards
// (weighed). Otherwise the points come from the trick (prospect) and from the cards that stay in the hand (keptWorth).
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
	others := t.unseen | t.lying
	if t.worth.afterEqual(legal, others) == 0 { // all are equal
		if t.worth.wantsTricks() {
			return legal.Lowest()
		}
		return legal.Highest()
	}
	if len(t.worth.parts) > 0 {
		return t.weighed(legal)
	}
	var best cards.Card
	var p prospects
	var kept keptWorths
	t.prospects(&p)
	most, mean := 0, t.mean()
	for legal != 0 {
		suit := legal.Lowest().Suit()
		in := legal.In(suit)
		legal &^= in
		t.setKept(&kept, suit, mean)
		for rest := in; rest != 0; {
			c, after := rest.Lowest(), t.worth.afterEqual(rest, others)
			if !t.worth.wantsTricks() {
				c = (rest &^ after).Highest() // of equal cards the one that rather prefers
			}
			rest = after
			n := p.of(c, suit) + int(kept[c%suitCards]) + t.singleton(c, suit, mean)
			if best == 0 || n > most || n == most && t.rather(c, best) {
				best, most = c, n
			}
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

// prospects is what the prospects of all cards to a trick have in common.
type prospects struct {
	*table
	beating cards.Set  // the cards that would win the trick now
	led     cards.Suit // or the suit of the card that would be led
	after   int        // players who play after the seat
	sum     int        // the worth of the trick and its cards
	added   int        // what the players after the seat add in the suit led
	partner bool       // the partner of the seat wins the trick so far
}

// prospects sets what the prospects of all cards to the current trick have in common.
func (t *table) prospects(p *prospects) {
	n := t.trick.Len()
	p.table, p.beating, p.led, p.after = t, t.trick.Beating(), t.trick.Led(), t.players-n-1
	if n > 0 {
		p.added = p.after * t.addedWorth(p.led)
		p.partner = t.teams != score.TeamsNone && t.trick.Winner() == t.teams.Partner(t.trick.Turn(), t.players)
	}
	p.sum = t.worth.of(t.lying) + t.worth.at(t.done)
}

// lying returns the cards of a trick.
func lying(trick tricks.Trick) (all cards.Set) {
	for _, c := range trick.All() {
		all |= 1 << (c % cardValues)
	}
	return all
}

// of returns the expected worth of the trick if the seat plays c, a card of the suit.
//
// Two rules follow from the prospect: avoid each trick if tricks are bad (gameteko, No
// Tricks), and if tricks are good, take them with the lowest card that wins.
func (p *prospects) of(c cards.Card, suit cards.Suit) int {
	sum := p.sum
	if !p.lying.Has(c) {
		sum += int(p.worth.each[c%cardValues])
	}
	if p.after == p.players-1 && suit != p.led { // the card would be led
		p.led = suit
		p.added = p.after * p.addedWorth(p.led)
	}
	switch {
	case p.beating.Has(c):
	case p.partner:
		c = p.trick.Best() // the partner takes the trick so far, and scores for the team
	default:
		return 0
	}
	return p.winChance(c, p.led, p.after) * (sum*sure + p.added) / sure
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
	n, wanted := in.Len(), 0
	if t.worth.wantsTricks() {
		wanted = 1
	}
	chance := int(t.chances.wins[wanted][after%cards.MaxSeats][n%suitCards][(in&t.above(c)).Len()%suitCards])
	if t.trump != cards.NoSuit && led != t.trump && t.unseen.In(t.trump) != 0 {
		chance = chance * int(t.chances.ruffs[after%cards.MaxSeats][n%suitCards]) / sure
	}
	return chance
}

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
	void := int(t.chances.voids[n%suitCards])
	return (follows*t.thumbs.follows/sure*(sure-void) + throws*void) / sure
}

// singleton returns the value of leading the only card of a suit when tricks are to be
// avoided: "when the next card is led in that suit, you can ditch an unwanted negative card"
// (Fife, Tactics 2).
func (t *table) singleton(c cards.Card, suit cards.Suit, mean int) int {
	if t.trick.Len() > 0 || t.worth.wantsTricks() || t.hand.In(suit) != 1<<(c%cardValues) || t.unseen.In(suit).Len() < t.players {
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
