package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/score"
)

// redealBefore says which hands allow a new deal before the contract is known. It returns "" if
// none do.
func (g *game) redealBefore() string {
	return g.redeal("Before the contract is known", g.rules.Redeal, true)
}

// redealAfter says which hands allow a new deal in a contract. It returns "" if none do.
func (g *game) redealAfter(k *contract) string {
	first := []score.ContractID{k.ID} // in most games every contract can be the first
	switch r := &g.rules; {
	case len(r.Schedule) > 0:
		first = r.Schedule[:1]
	case len(r.Stages) > 0:
		first = r.Stages[0].Contracts
	}
	return g.redeal("When the contract is known", k.Redeal, slices.Contains(first, k.ID))
}

// redeal says which hands allow a new deal. First reports whether the first deal of a match can be such a deal.
func (g *game) redeal(when string, patterns []redeal.Pattern, first bool) string {
	if len(patterns) == 0 {
		return ""
	}
	decides := ""
	if first && g.rules.Table.First.Card != 0 {
		decides = "In the first deal of the match the new cards decide who is first."
	}
	may := fmt.Sprintf("%s, a player may ask for a new deal if their hand %s.", when, g.patterns(patterns))
	return sentences(may, g.asked(), "If a player asks, the deal counts for nothing: the cards are dealt again, and everything in the deal is chosen again.", decides)
}

// patterns describes a list of patterns, as in "has the 2 of clubs; or has at most one heart". If they all name cards
// that the hand has, these cards are a list.
func (g *game) patterns(patterns []redeal.Pattern) string {
	if len(patterns) > 1 && !slices.ContainsFunc(patterns, func(p redeal.Pattern) bool { return p != redeal.Pattern{Has: p.Has} }) {
		return "has all cards of one of these groups: " + strings.Join(each(patterns, func(p redeal.Pattern) string {
			return words.List("and", each(groups(cards.Set(p.Has), g.pack), func(s group) string {
				if s.n == 1 {
					return "the " + s.one
				}
				return "the " + s.many
			}))
		}), "; or ")
	}
	return strings.Join(each(patterns, g.pattern), "; or ")
}

// pattern describes a pattern, after "a hand that".
func (g *game) pattern(p redeal.Pattern) string {
	var parts []string
	if p.Has != 0 {
		name, one := those("and", cards.Set(p.Has), g.pack)
		if !one {
			name = "all of these cards: " + name
		}
		parts = append(parts, "has "+name)
	}
	// The hand has exactly one of the counted cards, and it is not one of those that are excluded.
	single := p.Count != 0 && p.Lacks&^p.Count == 0 && p.Lacks != p.Count && p.Least == 1 && p.Most == 1
	if p.Lacks != 0 && !single {
		if name, one := those("and", cards.Set(p.Lacks), g.pack); one {
			parts = append(parts, "does not have "+name)
		} else {
			parts = append(parts, "has none of these cards: "+name)
		}
	}
	if p.Count != 0 {
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
		count := "has " + number + " " + g.counted(cards.Set(p.Count), max(p.Least, p.Most) == 1)
		if p.Lacks != 0 && single {
			rest := cards.Set(p.Count &^ p.Lacks)
			name, _ := those("or", rest, g.pack)
			if slices.ContainsFunc(groups(rest, g.pack), func(s group) bool { return s.n > 1 }) {
				name = "one of these: " + name
			}
			count += ", and it is " + name
		}
		parts = append(parts, count)
	}
	if p.HighestTrump != 0 {
		parts = append(parts, fmt.Sprintf("has no trump higher than the %s", rankWord(p.HighestTrump)))
	}
	return strings.Join(parts, ", and ")
}

// counted names cards after a number, such as "hearts", or "of these cards: hearts and the queen of spades".
func (g *game) counted(set cards.Set, one bool) string {
	switch all := groups(set, g.pack); {
	case len(all) > 1 || all[0].n == 1:
		name, _ := those("and", set, g.pack)
		return "of these cards: " + name
	case one:
		return all[0].one
	default:
		return all[0].many
	}
}
