package tricks_test

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// This file has a second, slow implementation of the rules that follows their wording
// closely. Hands and tricks are slices of cards. To decide whether a card may be played,
// the rules are checked one after another.

type played struct {
	player int
	card   cards.Card
}

// oracle is a deal in play.
type oracle struct {
	rules  tricks.Rules
	trump  cards.Suit
	hands  [][]cards.Card
	leader int
	trick  []played
	done   [][]played

	counting cards.Hand
	least    int
}

func (o *oracle) turn() int { return (o.leader + len(o.trick)) % len(o.hands) }

// strength orders the cards of a suit. The two kings of hearts are equal. If the rules have an
// order of ranks, a rank is as strong as its letter is near to the beginning of the order; the
// ranks that the order omits are weaker than all others.
func strength(rules *tricks.Rules, c cards.Card) int {
	rank := c.Rank()
	if c == cards.TarotKing {
		rank = cards.King
	}
	if at := strings.Index(rules.RankOrder.String(), rank.String()); at >= 0 {
		return 1000 - at
	}
	return int(rank)
}

func count(list []cards.Card, c cards.Card) int {
	n := 0
	for _, other := range list {
		if other == c {
			n++
		}
	}
	return n
}

func ofSuit(list []cards.Card, suit cards.Suit) []cards.Card {
	var part []cards.Card
	for _, c := range list {
		if c.Suit() == suit {
			part = append(part, c)
		}
	}
	return part
}

func cardsOf(trick []played) []cards.Card {
	var list []cards.Card
	for _, p := range trick {
		list = append(list, p.card)
	}
	return list
}

// beating returns the cards of the list that would be higher than every card of the same
// suit in the trick if they were played now. The rule for equal cards says whether the
// later of two equal cards is higher.
func beating(list []cards.Card, trick []played, rules *tricks.Rules) []cards.Card {
	var part []cards.Card
	for _, c := range list {
		higher := true
		for _, other := range ofSuit(cardsOf(trick), c.Suit()) {
			theirs, ours := strength(rules, other), strength(rules, c)
			if theirs > ours || theirs == ours && rules.Equal == tricks.EqualEarlier {
				higher = false
			}
		}
		if higher {
			part = append(part, c)
		}
	}
	return part
}

// legal returns the cards, each once, that the player to act may play.
func (o *oracle) legal() []cards.Card {
	var legal []cards.Card
	if o.over() {
		return nil
	}
	for _, c := range o.hands[o.turn()] {
		if o.forbids(c) == nil && !slices.Contains(legal, c) {
			legal = append(legal, c)
		}
	}
	return legal
}

func (o *oracle) earlier() []cards.Card {
	var list []cards.Card
	for _, trick := range o.done {
		list = append(list, cardsOf(trick)...)
	}
	return list
}

// winner returns the card that is winning a trick: the highest trump if a trump was played,
// else the highest card of the suit led.
func (o *oracle) winner(trick []played) played {
	suit := trick[0].card.Suit()
	if len(ofSuit(cardsOf(trick), o.trump)) > 0 {
		suit = o.trump
	}
	var best played
	for _, p := range trick {
		if p.card.Suit() == suit &&
			(best.card == 0 || strength(&o.rules, p.card) > strength(&o.rules, best.card) ||
				strength(&o.rules, p.card) == strength(&o.rules, best.card) && o.rules.Equal == tricks.EqualLater) {
			best = p
		}
	}
	return best
}

func (o *oracle) play(c cards.Card) {
	player := o.turn()
	at := slices.Index(o.hands[player], c)
	o.hands[player] = slices.Delete(slices.Clone(o.hands[player]), at, at+1)
	o.trick = append(slices.Clone(o.trick), played{player, c})
	if len(o.trick) == len(o.hands) {
		o.leader = o.winner(o.trick).player
		o.done = append(slices.Clone(o.done), o.trick)
		o.trick = nil
	}
}

// over reports whether the deal is over after a trick: all cards are played, or nothing is
// left to score.
func (o *oracle) over() bool {
	if len(o.trick) > 0 || len(o.done) == 0 {
		return false
	}
	return len(o.hands[0]) == 0 || o.rules.End == tricks.EndWhenDecided && o.decided()
}

// decided reports whether all copies of all scoring cards are taken and all scoring tricks
// are played.
func (o *oracle) decided() bool {
	counting := listOf(o.counting)
	for _, c := range counting {
		if count(o.earlier(), c) < count(counting, c) {
			return false
		}
	}
	return len(o.done) >= o.least
}

// won returns how many tricks a player has taken, and the cards in them.
func (o *oracle) won(player int) (n int, taken []cards.Card) {
	for _, trick := range o.done {
		if o.winner(trick).player == player {
			n++
			taken = append(taken, cardsOf(trick)...)
		}
	}
	return n, taken
}

// listOf returns the cards of a hand. A card held twice is listed twice.
func listOf(h cards.Hand) []cards.Card {
	return slices.AppendSeq(slices.Collect(h.First.All()), h.Second.All())
}
