package explain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
)

// beginner says which player has the rotating role first in a match.
func (g *game) beginner() string {
	first := g.rules.Table.First
	if first.Card == 0 {
		return fmt.Sprintf("The first %s is chosen at random, for example by drawing cards.", g.role())
	}
	role := "declarer"
	if first.Role == variant.RotateDealer {
		role = "dealer"
	}
	card := lang.English.Card(first.Card)
	return fmt.Sprintf("Once in a match a card decides who is first: any player deals the cards of the first deal, and the player who is dealt the %s is the %s of this deal.", card, role)
}

// nextSet says which player begins a set that is not the first.
func (g *game) nextSet() string {
	role := g.role()
	switch next := g.rules.Table.NextSet; {
	case next == variant.NextSetAfterFirst:
		return fmt.Sprintf("Each set begins with another %s: the player after the one who began the set before", role)
	case next == variant.NextSetNext && g.rounds == 0 && (g.deals%g.players != 0 || g.worst()):
		return fmt.Sprintf("The turn continues over the sets: each set begins with the player after the one who was the last %s", role)
	}
	return "Each set begins with the same player"
}

// worst reports whether the points decide who declares in some deals.
func (g *game) worst() bool {
	return slices.ContainsFunc(g.rules.Stages, func(s variant.Stage) bool { return s.Chooser != variant.ChooseInTurn })
}

// stages describes the stages of a set. Without stages it returns nothing.
func (g *game) stages() []block {
	all := g.rules.Stages
	if len(all) == 0 {
		return nil
	}
	var items []string
	for i := range all {
		items = append(items, g.stage(&all[i]))
	}
	worst := ""
	if g.worst() {
		bad := "the fewest points"
		if g.rules.Winner == variant.WinnerFewest {
			bad = "the most points"
		}
		worst = fmt.Sprintf("The player with the most bad points is the one with %s so far. Of several such players, the one who comes first in the order of play declares; the order begins with the player whose turn it would be.", bad)
	}
	intro := fmt.Sprintf("The contracts are divided into %s. The declarers choose from the contracts of the first stage until its deals are played, and then from those of the next stage:", words.Count(len(all), "stage"))
	if len(all) == 1 {
		intro = "A set has one stage:"
	}
	return append([]block{{text: intro}, {items: items, ordered: true}}, paragraphs(worst)...)
}

// stage describes a stage.
func (g *game) stage(s *variant.Stage) string {
	names := []string{}
	most := 0
	for _, id := range s.Contracts {
		k := g.contract(id)
		names, most = append(names, k.Label), most+g.capOf(k)
	}
	deals := cmp.Or(s.Deals, g.players*(s.Quota.Positive+s.Quota.Negative), most)
	who := ""
	switch s.Chooser {
	case variant.ChooseWorstBegins:
		who = "The player with the most bad points declares first in this stage; then the turn continues from there."
	case variant.ChooseWorst:
		who = "In each deal of this stage the player with the most bad points declares."
	}
	return sentences(fmt.Sprintf("%s, in %s.", words.List("and", names), words.Count(deals, "deal")), quotaOf(s.Quota, "in this stage"), who)
}

// quotaOf says how many contracts of each kind a declarer declares.
func quotaOf(q variant.Quota, during string) string {
	switch {
	case q == (variant.Quota{}):
		return ""
	case q.Positive == 0:
		return fmt.Sprintf("Each player declares %s %s, and no positive one.", words.Count(q.Negative, "negative contract"), during)
	case q.Negative == 0:
		return fmt.Sprintf("Each player declares %s %s, and no negative one.", words.Count(q.Positive, "positive contract"), during)
	}
	return fmt.Sprintf("Each player declares %s and %s %s.", words.Count(q.Positive, "positive contract"), words.Count(q.Negative, "negative contract"), during)
}

// chosen says which contracts a declarer chooses in a game with stages or with a quota.
func (g *game) chosen() string {
	during := strings.ToLower(strings.TrimPrefix(g.match(), "A "))
	often := g.repeated()
	if often == "" {
		often = "each contract once"
	}
	return sentences(fmt.Sprintf("In each deal the declarer chooses the contract. Each player can declare %s in the %s.", often, during),
		quotaOf(g.rules.Quota, "in the "+during))
}
