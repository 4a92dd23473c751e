package variant

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// times is by how much the points of terms are multiplied.
func (d *describer) times() int { return max(d.rules.Multiplier, 1) }

// terms tells what a contract scores, term by term, and what that adds up to.
func (d *describer) terms(p *Plan) string {
	var clauses []string
	things := 0
	for _, t := range p.contract.Terms {
		clause, n := d.term(t, len(clauses) > 0)
		clauses = append(clauses, clause)
		things += n
	}
	said := capital(words.List("and", clauses))
	if things > 1 {
		said += fmt.Sprintf(": %s in all", signed(p.Total()))
	}
	return sentences(said+".", d.twice(p), d.allTaken(p))
}

// term tells what a term scores, and of how many things; short leaves out the verb
// where the term before has it.
func (d *describer) term(t score.Term, short bool) (clause string, things int) {
	scores := " scores "
	if short && t.To == score.Taker {
		scores = " "
	}
	points := signed(t.Points * d.times())
	switch t.Per {
	case score.PerPlace:
		return d.places(t.Places[d.players]), d.players
	case score.PerTrick:
		n := d.game.HandSize()
		return fmt.Sprintf("each of the %s%s%s%s", count(n, "trick"), scores, points, receiver(t.To)), n
	case score.PerUntaken:
		n := d.game.HandSize()
		return fmt.Sprintf("each of the %s scores %s%s", count(n, "trick"), points, untaken(t.To)), n * (d.players - 1)
	case score.PerPosition:
		return "the " + trickAt(t.Trick) + scores + points + receiver(t.To), 1
	}
	var names []string
	for _, g := range groups(cards.Set(t.Cards), d.game.pack.Cards()) {
		things += g.n
		if g.n == 1 {
			names = append(names, "the "+g.one)
		} else {
			names = append(names, fmt.Sprintf("each of the %s %s", number(g.n), g.many))
		}
	}
	if len(names) > 1 {
		return fmt.Sprintf("%s score %s each%s", words.List("and", names), points, receiver(t.To)), things
	}
	return names[0] + scores + points + receiver(t.To), things
}

// receiver says who gets the points of a thing, where it is not who took it.
func receiver(to score.To) string {
	switch to {
	case score.RightOfTaker:
		return " for the player on the right of whoever takes it"
	case score.LeftOfTaker:
		return " for the player on the left of whoever takes it"
	}
	return ""
}

// untaken says who gets the points of a trick that he did not take.
func untaken(to score.To) string {
	switch to {
	case score.RightOfTaker:
		return " for the player on the right of each player who does not take it"
	case score.LeftOfTaker:
		return " for the player on the left of each player who does not take it"
	}
	return " for each player who does not take it"
}

// trickAt names a trick by its number in a [score.Term].
func trickAt(n int) string {
	switch {
	case n == -1:
		return "last trick"
	case n == -2:
		return "last trick but one"
	case n < 0:
		return fmt.Sprintf("last trick but %s", number(-n-1))
	}
	return ordinal(n) + " trick"
}

// places tells what the finishing places score.
func (d *describer) places(points []int) string {
	clauses := make([]string, len(points))
	for i, n := range points {
		place := "the " + ordinal(i+1)
		switch i {
		case 0:
			place = "the first player out of cards scores"
		case len(points) - 1:
			place = "the last"
		}
		clauses[i] = place + " " + signed(n*d.times())
	}
	return words.List("and", clauses)
}

// twice says that cards can count in more ways than one, where some do.
func (d *describer) twice(p *Plan) string {
	var seen, again cards.Set
	for _, t := range p.contract.Terms {
		these := cards.Set(t.Cards) & d.game.pack.Cards().First
		again |= seen & these
		seen |= these
	}
	if again == 0 {
		return ""
	}
	return "A card that comes under several of these counts for each of them."
}

// allTaken tells what is scored instead when one player takes everything.
func (d *describer) allTaken(p *Plan) string {
	all := p.contract.AllTaken
	if all == nil {
		return ""
	}
	everything := "all of these"
	for _, t := range p.contract.Terms {
		if t.Per == score.PerTrick || t.Per == score.PerUntaken {
			everything = "every trick"
		}
	}
	return fmt.Sprintf("But if one player takes %s, he scores %s and each of the others %s: %s in all.",
		everything, signed(all.Taker*d.times()), signed(all.Others*d.times()), signed(p.parts[0].scale.TotalAllTaken()))
}

// arithmetic writes down how the points of a contract add up: "12 × -2, 1 × -6".
func (d *describer) arithmetic(p *Plan) string {
	var sums []string
	for _, t := range p.contract.Terms {
		if t.Per == score.PerPlace {
			places := make([]string, d.players)
			for i, n := range t.Places[d.players] {
				places[i] = signed(n * d.times())
			}
			sums = append(sums, strings.Join(places, " "))
			continue
		}
		_, n := d.term(t, false)
		sums = append(sums, fmt.Sprintf("%d × %s", n, signed(t.Points*d.times())))
	}
	return strings.Join(sums, ", ")
}
