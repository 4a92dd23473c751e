package explain

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// Difference describes a rule in which two variants differ in a sentence for players, as in
// "How often you must double each declarer: in penguin, twice; in house, once." The difference must
// come from [variant.Diff] of a and b. If the variants have the same name, the sentence calls them
// the first and the second game. If only one of the variants has a round of cuts, all fields of that
// round have the same sentence.
func Difference(d variant.Difference, a, b *variant.Variant) string {
	first, second := a.Name(), b.Name()
	if first == second {
		first, second = "the first game", "the second game"
	}
	path, key := pathOf(d.Path)
	field := differenceWords[path]
	about, label := field.about, contractLabel(key, a, b)
	cutA, cutB := cutsOf(a), cutsOf(b)
	switch {
	case path == "contracts.*" && d.B == nil:
		return fmt.Sprintf(about, label, first, field.value(d.A, a))
	case path == "contracts.*":
		return fmt.Sprintf(about, label, second, field.value(d.B, b))
	case strings.HasPrefix(path, "cut-round.") && (cutA == "") != (cutB == ""):
		return fmt.Sprintf("The round of cuts: in %s, %s; in %s, %s.", first, cmp.Or(cutA, "none"), second, cmp.Or(cutB, "none"))
	case path == "contracts.*.tricks.lead":
		about = fmt.Sprintf("in %s, %s", label, strings.Replace(about, "*", spared(key, a, b), 1))
	case strings.HasPrefix(path, "contracts.*."):
		about = fmt.Sprintf("in %s, %s", label, about)
	default:
		about = strings.Replace(about, "*", key, 1)
	}
	textA, textB := field.value(d.A, a), field.value(d.B, b)
	if textA == textB { // the packs differ: describe both values by the cards of both packs
		gameA, gameB := gameOf(a), gameOf(b)
		gameA.pack.First |= gameB.pack.First
		gameA.pack.Second |= gameB.pack.Second
		gameB.pack = gameA.pack
		textA, textB = field.valueIn(d.A, a, gameA), field.valueIn(d.B, b, gameB)
	}
	return fmt.Sprintf("%s: in %s, %s; in %s, %s.", capital(about), first, textA, second, textB)
}

// cutsOf describes the round of cuts of a variant. It returns "" if there is no such round.
func cutsOf(v *variant.Variant) string {
	cut := v.Rules().CutRound
	if len(cut.Circle) == 0 {
		return ""
	}
	text := "cards cut from a second pack decide the contracts of the last deals"
	if cut.Passes.Count > 0 {
		text += ", and whether players pass cards"
	}
	return text
}

// spared names the cards that cannot always be led in a contract of the first of the variants
// that restricts leads.
func spared(id string, of ...*variant.Variant) string {
	for _, v := range of {
		for _, k := range v.Rules().Contracts {
			if string(k.ID) == id && k.Tricks.Lead != tricks.LeadFree && k.Tricks.Spared != 0 {
				names, _ := those("and", cards.Set(k.Tricks.Spared), gameOf(v).pack)
				return names
			}
		}
	}
	return "hearts"
}

// gameOf returns the game for the usual number of players, without the multiplier: the
// multiplier is a rule of its own.
func gameOf(v *variant.Variant) *game {
	g, _ := newGame(v, v.UsualPlayers())
	g.rules.Multiplier = 1
	return g
}

// pathOf returns the path of a field with * instead of the id of a contract or of a number of
// players, and that id or number.
func pathOf(path string) (pattern, key string) {
	for _, begin := range []string{"contracts.", "pack.removed."} {
		if rest, ok := strings.CutPrefix(path, begin); ok {
			key, rest, inside := strings.Cut(rest, ".")
			if inside {
				return begin + "*." + rest, key
			}
			return begin + "*", key
		}
	}
	return path, ""
}

// contractLabel returns the label of a contract in the first of the variants that has it.
func contractLabel(id string, of ...*variant.Variant) string {
	for _, v := range of {
		contracts := gameOf(v).contracts
		if i := slices.IndexFunc(contracts, func(k contract) bool { return string(k.ID) == id }); i >= 0 {
			return contracts[i].Label
		}
	}
	return id
}

// value describes the value of a field in a variant.
func (f fieldWords) value(value any, v *variant.Variant) string {
	return f.valueIn(value, v, gameOf(v))
}

// valueIn describes the value of a field in a variant. Cards are described by the pack of g.
func (f fieldWords) valueIn(value any, v *variant.Variant, g *game) string {
	none := cmp.Or(f.none, "none")
	if f.rotating != nil {
		none = f.rotating[v.Rules().Table.Rotates]
	}
	text := ""
	switch value := value.(type) {
	case nil:
	case int:
		text = f.number(value)
	case variant.Sets:
		if text = f.number(int(value)); value == variant.SetsEndless {
			text = "any number of times"
		}
	case variant.RelativeSeat:
		text = seat(value, "")
	case cards.Rank:
		text = rankWord(value)
	case cards.Card:
		if value != 0 {
			text, _ = those("and", cards.SetOf(value), g.pack)
		}
	case cards.RankOrder:
		if value != 0 {
			text = g.ranks(value)
		}
	case cards.Pattern:
		if value != 0 {
			text, _ = those("and", cards.Set(value), g.pack)
		}
	case []cards.Card:
		if len(value) > 0 {
			text = cardNames(value, max(g.rules.Pack.Copies, 1))
		}
	case []int:
		text = words.List("or", each(value, func(n int) string { return fmt.Sprint(n) }))
	case []score.ContractID:
		text = strings.Join(each(value, func(id score.ContractID) string { return contractLabel(string(id), v) }), ", ")
	case []variant.Stage:
		text = strings.Join(each(value, func(s variant.Stage) string { return strings.TrimSuffix(g.stage(&s), ".") }), "; ")
	case []redeal.Pattern:
		if len(value) > 0 {
			text = "a hand that " + g.patterns(value)
		}
	case []variant.PassWay:
		text = strings.Join(each(value, variant.PassWay.String), ", ")
	case [][]cards.Direction:
		text = strings.Join(each(value, passesOf), "; ")
	case []score.Term:
		text = g.termList(value)
	case variant.ContractRules:
		text = g.termList(value.Terms)
	case score.AllTaken:
		text = g.allTakenText(value)
	case fmt.Stringer:
		text = f.values[value.String()]
	}
	return cmp.Or(text, none)
}

// number returns a number with its unit, or "" for 0.
func (f fieldWords) number(n int) string {
	switch {
	case n == 0:
		return ""
	case f.unit == "times":
		return words.Often(n)
	}
	return fmt.Sprint(n)
}

// passesOf lists the directions of the passes in a deal.
func passesOf(ways []cards.Direction) string {
	if len(ways) == 0 {
		return "no pass"
	}
	return strings.Join(each(ways, cards.Direction.String), " then ")
}

// termList describes what terms score.
func (g *game) termList(terms []score.Term) string {
	var parts []string
	for _, t := range terms {
		if t.Per == score.PerPlace {
			parts = append(parts, placesOf(t.Places))
			continue
		}
		clauses, _ := g.term(t)
		text := words.List("and", clauses)
		if t.Per == score.PerThreshold { // whether the total must pass it or only reach it is a rule of its own
			text = fmt.Sprintf("%s for the threshold %d", points(t.Points*g.times()), t.Threshold)
		}
		if t.Rounding != score.RoundingNone {
			text += fmt.Sprintf(", shares rounded %s", roundingValues[t.Rounding.String()])
		}
		switch t.To {
		case score.ToRightOfTaker:
			text += " (scored by the player on your right)"
		case score.ToLeftOfTaker:
			text += " (scored by the player on your left)"
		case score.ToFirstOut:
			text += " (scored by the player who goes out first)"
		}
		parts = append(parts, text)
	}
	if len(parts) == 0 {
		return ""
	}
	return words.List("and", parts)
}

// placesOf lists the points of the places in a layout for each number of players.
func placesOf(places map[int][]int) string {
	var lists []string
	for _, players := range slices.Sorted(maps.Keys(places)) {
		list := strings.Join(each(places[players], signed), ", ")
		if len(places) > 1 {
			list += fmt.Sprintf(" (%d players)", players)
		}
		lists = append(lists, list)
	}
	return words.List("and", lists) + " for the places from first to last"
}

// each returns words(v) for each element v of a list.
func each[T any](list []T, words func(T) string) []string {
	all := make([]string, len(list))
	for i, v := range list {
		all[i] = words(v)
	}
	return all
}
