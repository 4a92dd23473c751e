package variant

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// wrong reports a node of the wrong type for v, or a number that is too large for the type.
func (d *decoder) wrong(n *yaml.Node, v reflect.Value, path string) {
	if v.Kind() == reflect.Int && isLarge(n) {
		l := d.limits
		if l == (limits{}) {
			l = limits{low: math.MinInt, high: math.MaxInt}
		}
		d.fault(place{d.file, n.Line, n.Column}, path, "%s is out of range: want %d to %d", n.Value, l.low, l.high)
		return
	}
	found := fmt.Sprintf("%q", n.Value)
	switch {
	case n.Kind == yaml.MappingNode:
		found = "a mapping"
	case n.Kind == yaml.SequenceNode:
		found = "a list"
	case n.Tag != "!!str":
		found = n.Value
	}
	want := kindOf(v.Type())
	if text := listedCards(n); text != "" && v.Type() == reflect.TypeFor[cards.Pattern]() {
		want = "text such as " + text
	}
	if more := translated(path); more != "" && n.Kind == yaml.MappingNode {
		want = "text, and names in other languages in " + more
	}
	if n.Kind == yaml.ScalarNode {
		want += d.remover(path)
	}
	d.fault(place{d.file, n.Line, n.Column}, path, "%s has the wrong type: want %s", found, want)
}

// remover says how a file removes what the extended variant has at a path. It returns "" if the file extends no
// variant, or cannot remove it. A value such as none, or a missing value, is often meant to remove it.
func (d *decoder) remover(path string) string {
	part, ofContract := strings.CutPrefix(path, "contracts.")
	id, section, deeper := strings.Cut(part, ".")
	known := slices.Contains(parts(reflect.TypeFor[Rules]()), part)
	if ofContract {
		known = slices.Contains(d.before, id) && (!deeper || slices.Contains(parts(reflect.TypeFor[ContractRules]()), section))
	}
	if d.extended.file == "" || !known {
		return ""
	}
	return fmt.Sprintf(", or without: [%s] to remove it", part)
}

// isLarge reports whether a node is a whole number that is too large for the numbers of a computer. The YAML
// library takes it for a number with a fraction.
func isLarge(n *yaml.Node) bool {
	_, err := strconv.Atoi(n.Value)
	return n.Kind == yaml.ScalarNode && (n.Tag == "!!int" || n.Tag == "!!float") && err != nil && words.IsWhole(n.Value)
}

// translated returns the key of the names in other languages, if the path is that of a name with such a key.
func translated(path string) string {
	rest, inContract := strings.CutPrefix(path, "contracts.")
	_, name, _ := strings.Cut(rest, ".")
	switch {
	case path == "title":
		return "titles"
	case inContract && (name == "label" || name == "short"):
		return name + "s"
	}
	return ""
}

// yesOrNo returns the word, yes or no, that is meant by a boolean such as true or off. If the type has
// no such words or n is not such a boolean, it returns "".
func yesOrNo(n *yaml.Node, t reflect.Type) string {
	word := ""
	switch strings.ToLower(n.Value) {
	case "true", "on", "y":
		word = "yes"
	case "false", "off", "n":
		word = "no"
	}
	if word == "" || !isEnum(t) || !slices.Contains(namesOf(t).Names(), "yes") {
		return ""
	}
	return word
}

// fixedRank asks about a rank that is written instead of how the start rank of a layout is chosen. It returns "" for
// anything else.
func fixedRank(n *yaml.Node, t reflect.Type) string {
	if rank, err := cards.ParseRank(n.Value); err == nil && t == reflect.TypeFor[dominoes.StartRule]() {
		return fmt.Sprintf(" (did you mean start-rank: fixed, and rank: %v?)", rank)
	}
	return ""
}

// listedCards returns the cards of a list as the text that a field wants which holds a pattern, or
// "" if the node is not a list of cards.
func listedCards(n *yaml.Node) string {
	var texts []string
	for _, item := range n.Content {
		texts = append(texts, item.Value)
	}
	text := strings.Join(texts, " ")
	if set, err := cards.ParsePattern(text); n.Kind != yaml.SequenceNode || err != nil || set == 0 {
		return ""
	}
	return text
}

// kindOf describes what a file holds for a Go type.
func kindOf(t reflect.Type) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch {
	case t == reflect.TypeFor[Rules]():
		return "a mapping of keys, such as name, players and contracts"
	case t.Kind() == reflect.Int:
		return "a whole number such as 7 or -20"
	case isEnum(t):
		return words.List("or", namesOf(t).Names())
	case texts[t] != "":
		return texts[t]
	}
	switch t.Kind() {
	case reflect.String:
		return "text, in quotes if it looks like a number"
	case reflect.Slice:
		if keyField(t.Elem()) < 0 {
			return "a list such as " + exampleOf(t)
		}
	}
	return "a mapping such as " + exampleOf(t)
}

// exampleOf returns a value of a type as a file would have it.
func exampleOf(t reflect.Type) string {
	if example := examples[t]; example != "" {
		return example
	}
	if isEnum(t) {
		return strings.Join(slices.DeleteFunc(namesOf(t).Names(), func(name string) bool { return name == "none" })[:2], ", ")
	}
	if t.Kind() == reflect.Slice {
		return "[" + exampleOf(t.Elem()) + "]"
	}
	return "{key: value}" // a test checks that no field has such a type
}

// texts describe the types that a file holds as text.
var texts = map[reflect.Type]string{
	reflect.TypeFor[cards.Card]():      "a card such as QH",
	reflect.TypeFor[cards.Rank]():      "a rank such as 7",
	reflect.TypeFor[cards.Suit]():      "a suit such as H",
	reflect.TypeFor[cards.Pattern]():   "text such as QS TD",
	reflect.TypeFor[cards.RankOrder](): "text such as ATKQJ987",
	reflect.TypeFor[counting.Values](): "text such as A11 T10 K4",
}

// examples are mappings, and elements of lists, as a file has them.
var examples = map[reflect.Type]string{
	reflect.TypeFor[int]():              "3, 4",
	reflect.TypeFor[string]():           "doubling, no-king", // of without, the only list of texts
	reflect.TypeFor[cards.Card]():       "2C, 2D",
	reflect.TypeFor[cards.Direction]():  "left, right",
	reflect.TypeFor[score.ContractID](): "no-queens, no-king",
	reflect.TypeFor[score.Term]():       "{per: trick, points: -2}",
	reflect.TypeFor[Stage]():            "{contracts: [no-queens, no-king], deals: 8}",

	reflect.TypeFor[Translations]():         "{fr: Dames}",
	reflect.TypeFor[Contracts]():            "{no-queens: {terms: [{per: card, cards: Q, points: -6}]}}",
	reflect.TypeFor[ContractRules]():        "{terms: [{per: trick, points: -2}]}",
	reflect.TypeFor[map[int][]cards.Card](): "{3: [2C]}",
	reflect.TypeFor[map[int][]int]():        "{4: [40, 20, 5, 0]}",
	reflect.TypeFor[Pack]():                 "{lowest: 7}",
	reflect.TypeFor[Talon]():                "{to: last-trick}",
	reflect.TypeFor[Table]():                "{turn: dealer}",
	reflect.TypeFor[FirstHolder]():          "{card: 2C, role: dealer}",
	reflect.TypeFor[Passing]():              "{count: 3, to: [left, right]}",
	reflect.TypeFor[Quota]():                "{positive: 2, negative: 3}",
	reflect.TypeFor[Combine]():              "{contracts: [no-queens, no-king]}",
	reflect.TypeFor[CutRound]():             "{label: Wild Round}",
	reflect.TypeFor[End]():                  "{at: 100}",
	reflect.TypeFor[CuttingPack]():          "{lowest: 2, highest: 8}",
	reflect.TypeFor[CutPasses]():            "{count: 2, to: [[left]]}",
	reflect.TypeFor[auction.Decline]():      "{bid: 2}",
	reflect.TypeFor[Chooser]():              "{bad-times: 2}",
	reflect.TypeFor[Gift]():                 "{count: 3, to: left}",
	reflect.TypeFor[doubling.Rules]():       "{negative: anyone}",
	reflect.TypeFor[score.Form]():           "{bets: columns}",
	reflect.TypeFor[score.Announce]():       "{made: {others: 5}, failed: {announcer: 5}}",
	reflect.TypeFor[score.AnnouncePoints](): "{others: 5}",
	reflect.TypeFor[score.AllTaken]():       "{taker: 40}",
	reflect.TypeFor[score.Alternative]():    "{taker: -26}",
	reflect.TypeFor[score.ByTeam]():         "{level: replay}",
	reflect.TypeFor[score.NoneTaken]():      "{times: 2}",
	reflect.TypeFor[tricks.Rules]():         "{lead: until-broken}",
	reflect.TypeFor[dominoes.Rules]():       "{start-rank: fixed, rank: 7}",
	reflect.TypeFor[counting.Rules]():       "{values: A11 T10 K4}",
	reflect.TypeFor[runs.Rules]():           "{length: 4}",
	reflect.TypeFor[exposure.Rules]():       "{cards: KH, factor: 2}",
	reflect.TypeFor[redeal.Pattern]():       "{has: 2}",
	reflect.TypeFor[auction.Rules]():        "{least: 1}",
}
