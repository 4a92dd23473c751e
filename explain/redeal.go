package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/redeal"
)

// redealBefore says which hands allow a new deal before the contract is known. It returns "" if
// none do.
func (g *game) redealBefore() string {
	return g.redeal("Before the contract is known", g.rules.Redeal)
}

// redealAfter says which hands allow a new deal in a contract. It returns "" if none do.
func (g *game) redealAfter(k *contract) string {
	return g.redeal("When the contract is known", k.Redeal)
}

func (g *game) redeal(when string, patterns []redeal.Pattern) string {
	if len(patterns) == 0 {
		return ""
	}
	may := fmt.Sprintf("%s, a player may ask for a new deal if their hand %s.", when, g.patterns(patterns))
	return sentences(may, g.asked(), "If a player asks, the deal counts for nothing: the cards are dealt again, and everything in the deal is chosen again.")
}

// patterns describes a list of patterns, as in "has the 2 of clubs; or has at most one heart". If they all name cards
// that the hand has, these cards are a list.
func (g *game) patterns(patterns []redeal.Pattern) string {
	if len(patterns) > 1 && !slices.ContainsFunc(patterns, func(p redeal.Pattern) bool { return p != redeal.Pattern{Has: p.Has} }) {
		return "has all cards of one of these groups: " + strings.Join(each(patterns, func(p redeal.Pattern) string {
			name, _ := those("and", cards.Set(p.Has), g.pack)
			return name
		}), "; or ")
	}
	return strings.Join(each(patterns, g.pattern), "; or ")
}

// pattern describes a pattern, after "a hand that".
func (g *game) pattern(p redeal.Pattern) string {
	var parts []string
	if p.Has != 0 {
		name, _ := those("and", cards.Set(p.Has), g.pack)
		parts = append(parts, "has all of these cards: "+name)
	}
	// The hand has exactly one of the counted cards, and it is not one of those that are excluded.
	single := p.Count != 0 && p.Lacks&^p.Count == 0 && p.Lacks != p.Count && p.Least == 1 && p.Most == 1
	if p.Lacks != 0 && !single {
		name, _ := those("and", cards.Set(p.Lacks), g.pack)
		parts = append(parts, "has none of these cards: "+name)
	}
	if p.Count != 0 {
		name, _ := those("and", cards.Set(p.Count), g.pack)
		number := ""
		switch {
		case p.Least == p.Most:
			number = "exactly " + words.Number(p.Least)
		case p.Most == 0:
			number = "at least " + words.Number(p.Least)
		case p.Least == 0:
			number = "at most " + words.Number(p.Most)
		default:
			number = fmt.Sprintf("%s to %s", words.Number(p.Least), words.Number(p.Most))
		}
		parts = append(parts, fmt.Sprintf("has %s of these cards: %s", number, name))
		if p.Lacks != 0 && single {
			name, one := those("or", cards.Set(p.Count&^p.Lacks), g.pack)
			if !one {
				name = "one of these: " + name
			}
			parts = append(parts, "this card is "+name)
		}
	}
	if p.HighestTrump != 0 {
		parts = append(parts, fmt.Sprintf("has no trump higher than the %s", rankWord(p.HighestTrump)))
	}
	return strings.Join(parts, ", and ")
}
