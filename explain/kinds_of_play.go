package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/score"
)

// countBlocks describes a contract that counts the values of cards.
func (g *game) countBlocks(k *contract) []block {
	ends := "Play continues until all cards have been played."
	if k.Count.End == counting.EndLastThreshold {
		ends = fmt.Sprintf("Play ends when the total %s.", passing(k, k.highest()))
	}
	return paragraphs(
		sentences("No tricks are taken. Every card adds its value to a running total, which begins at 0 and is announced after every card.", g.values(k), g.termsText(k)),
		g.redealAfter(k),
		sentences(g.passing(k), fmt.Sprintf("%s plays the first card.", capital(seat(k.Leader, g.leader()))), "Then the other players play one card each in turn."),
		sentences(g.follows(k), ends))
}

// highest returns the highest threshold of a contract.
func (k *contract) highest() (most int) {
	for _, t := range k.Terms {
		most = max(most, t.Threshold)
	}
	return most
}

// passing returns a clause about a total that passes a threshold.
func passing(k *contract, threshold int) string {
	if k.Count.Threshold == counting.ThresholdReached {
		return fmt.Sprintf("reaches %d", threshold)
	}
	return fmt.Sprintf("is higher than %d", threshold)
}

// values lists the values of the ranks, the highest value first.
func (g *game) values(k *contract) string {
	var ranks []cards.Rank
	rest := ""
	for rank := cards.Ace; rank >= cards.Two; rank-- {
		switch n := k.Count.Values[rank]; {
		case g.pack.First&rank.Set() == 0:
		case n == 0:
			rest = "All other cards have the value 0."
		default:
			ranks = append(ranks, rank)
		}
	}
	if len(ranks) == 0 {
		return rest
	}
	slices.SortStableFunc(ranks, func(a, b cards.Rank) int { return int(k.Count.Values[b]) - int(k.Count.Values[a]) })
	var list []string
	for _, rank := range ranks {
		name := rankWord(rank)
		if rank <= cards.Ten {
			name = words.Number(int(rank))
		}
		list = append(list, fmt.Sprintf("%s %d", name, k.Count.Values[rank]))
	}
	return sentences(fmt.Sprintf("The values of the cards are: %s.", strings.Join(list, ", ")), rest)
}

// follows says which cards may be played, and who plays first in each round.
func (g *game) follows(k *contract) string {
	may := "You may play any card."
	if k.Count.Follow == counting.FollowSuit {
		may = "You must follow suit: if you can, play a card of the suit of the first card of the round. If you cannot, you may play any card."
	}
	next := ""
	if k.Count.Next == counting.NextHighest {
		next = "When everyone has played a card, the player of the highest card of the suit of the first card begins the next round."
	}
	if may != "You may play any card." || next != "" {
		may = sentences("In a round every player plays one card.", may)
	}
	return sentences(may, next)
}

// pastThreshold returns a clause of a term for a threshold.
func pastThreshold(points string, t score.Term) string {
	return fmt.Sprintf("%s if your card takes the total past %d", points, t.Threshold)
}

// reached changes the clauses of pastThreshold if a total that is equal to a threshold counts.
func reached(k *contract, text string) string {
	if k.Count.Threshold == counting.ThresholdReached {
		return strings.ReplaceAll(text, "takes the total past ", "takes the total to at least ")
	}
	return text
}

// runsBlocks describes a contract of runs.
func (g *game) runsBlocks(k *contract) []block {
	length := k.Runs.Length
	if length == 0 {
		length = 4
	}
	top := "A run ends when it has %s, when its last card is the highest of the suit, or when the next card has been played before."
	circle := ""
	if k.Runs.Circular == runs.CircularYes {
		top = "A run ends when it has %s, or when the next card has been played before."
		circle = "The lowest card of the suit follows the highest."
	}
	ends := "Play ends when only one player has cards left: that player is last."
	out := "If they have no cards left, the next player begins it."
	if k.Runs.End == runs.EndFirstOut {
		ends, out = "Play ends when a player has no cards left.", ""
	}
	tarot := ""
	if g.pack.Has(cards.TarotKing) {
		tarot = "The tarot king counts as a king of hearts."
	}
	return paragraphs(
		sentences("No tricks are taken. Each player tries to be the first to have no cards left.", g.placesText(k)),
		g.redealAfter(k),
		sentences(g.passing(k), fmt.Sprintf("%s begins the first run with any card.", capital(seat(k.Leader, g.leader()))),
			"Then the players in turn are asked for the next higher card of the same suit: a player who has it must play it, and every other player passes.", circle, tarot),
		sentences(fmt.Sprintf(top, words.Count(length, "card")), "The player of its last card begins the next run with any card.", out, ends))
}
