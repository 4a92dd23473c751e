package bots

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// slowTable chooses cards by the rules of thumb as they are described, one card after another and
// without tables of probabilities.
type slowTable struct{ *table }

func (t slowTable) choose(legal cards.Set) cards.Card {
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
		n := t.prospect(c, lying) + t.keptWorth(t.hand.In(suit).Without(c), suit, mean) - whole[suit] + t.singleton(c, suit, mean)
		if best == 0 || n > most || n == most && t.rather(c, best) {
			best, most = c, n
		}
	}
	return best
}

func (t slowTable) lying() (lying cards.Set) {
	for _, c := range t.trick.All() {
		lying |= cards.SetOf(c)
	}
	return lying
}

func (t slowTable) prospect(c cards.Card, lying cards.Set) int {
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

func (t slowTable) winChance(c cards.Card, led cards.Suit, after int) int {
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
		hold := min(max(1, n*t.thumbs.hold/(1000*(t.players-1))), 3)
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

func (t slowTable) void(n int) int { return max(0, sure-t.thumbs.void*n/(t.players-1)) }

// addedWorth returns the expected worth, for the player who wins the trick, of a card that
// another player adds to the trick, in thousandths. A player without the suit adds the card
// that hurts most.
func (t slowTable) addedWorth(led cards.Suit) int {
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
	return (follows*t.thumbs.follows/1000*(sure-void) + throws*void) / sure
}

func (t slowTable) keptWorth(held cards.Set, suit cards.Suit, mean int) int {
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
		case n == 0: // the card is never needed
		case wanted:
			higher = max(0, higher-(length-1-i)*others/2)
			chance = power(sure*(n-higher)/n, others)
		default:
			lower := max(0, (in&below).Len()-i*others*t.thumbs.guard/1000)
			if lower > 0 {
				chance = power(sure*lower/(lower+higher), others) * t.thumbs.stays / 1000 // the card may be discarded
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

// The player chooses what the rules of thumb say, in tricks of whole deals of every variant.
func TestChooseFollowsTheRulesOfThumb(t *testing.T) {
	compared := 0
	everyTrick(t, map[string]*weights{}, func(where string, seat *table, legal cards.Set, chosen cards.Card) {
		require.Equal(t, slowTable{seat}.choose(legal), chosen, "%s: %v of %v", where, legal, seat.hand)
		compared++
	})
	require.Greater(t, compared, 10_000)
}
