package barbukit_test

import (
	"encoding/json"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variants"
)

// familyPage is the page with the table of games and mechanics.
const familyPage = "docs/family.md"

// mechanics are the columns of the table in docs/family.md, with the keys of variant files that
// turn each one on. In a key, * is the id of a contract or an element of a list; a value can
// follow after a colon.
var mechanics = []struct {
	name string
	keys []string
}{
	{"counter-clockwise", []string{"direction: counter-clockwise"}},
	{"ends at a score", []string{"end"}},
	{"a card decides a seat", []string{"table.first", "contracts.*.tricks.lead-card"}},
	{"teams", []string{"teams"}},
	{"scored by team", []string{"contracts.*.by-team"}},
	{"most of a suit", []string{"contracts.*.terms.*.per: most-of-a-suit"}},
	{"exposure", []string{"contracts.*.exposure"}},
	{"redeal rights", []string{"redeal", "contracts.*.redeal"}},
	{"cards left in hand", []string{"contracts.*.terms.*.per: card-left"}},
	{"sale of the trump choice", []string{"contracts.*.sale"}},
	{"stages", []string{"stages"}},
	{"talon", []string{"pack.talon"}},
	{"none taken", []string{"contracts.*.none-taken"}},
	{"all taken", []string{"contracts.*.all-taken"}},
	{"all tricks announced", []string{"contracts.*.announce"}},
	{"counting plays", []string{"contracts.*.play: count"}},
	{"runs", []string{"contracts.*.play: runs"}},
	{"rank order", []string{"rank-order", "contracts.*.tricks.rank-order", "contracts.*.layout.rank-order"}},
	{"circular layout", []string{"contracts.*.layout.circular"}},
	{"suits ignored", []string{"contracts.*.layout.suits"}},
	{"quota by kind", []string{"quota"}},
	{"cap over all players", []string{"contracts.*.cap"}},
	{"what breaks a suit", []string{"contracts.*.tricks.broken-by"}},
	{"more duties", []string{"contracts.*.tricks.duck", "contracts.*.tricks.discard-highest", "contracts.*.tricks.discard", "contracts.*.tricks.first-chance"}},
	{"turned-up or fixed trump", []string{"contracts.*.trump: turned", "contracts.*.trump: fixed"}},
	{"passing before the contract", []string{"passing"}},
	{"quota over all declarers", []string{"doubling.quota-over"}},
	{"passing in a contract", []string{"contracts.*.give"}},
	{"combined contracts", []string{"combine"}},
	{"round of cuts", []string{"cut-round"}},
	{"bets", []string{"doubling"}},
}

// groups returns the folder of each built-in variant.
func groups(t *testing.T) map[string]string {
	files, err := filepath.Glob("variants/*/*.yaml")
	require.NoError(t, err)
	all := map[string]string{}
	for _, file := range files {
		all[strings.TrimSuffix(filepath.Base(file), ".yaml")] = path.Base(filepath.Dir(file))
	}
	return all
}

// TestFamily checks the table of games and mechanics, and that every key of the table above is a
// key of variant files. With -update it writes the table.
func TestFamily(t *testing.T) {
	folders := groups(t)
	table := "| game | folder | players | mechanics beyond tricks and layouts |\n| --- | --- | --- | --- |\n"
	names := variants.Names()
	slices.SortStableFunc(names, func(a, b string) int { return strings.Compare(folders[a], folders[b]) })
	for _, name := range names {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		text, err := json.Marshal(v)
		require.NoError(t, err)
		var rules any
		require.NoError(t, json.Unmarshal(text, &rules))
		var has []string
		for _, m := range mechanics {
			if slices.ContainsFunc(m.keys, func(key string) bool { return turnedOn(rules, key) }) {
				has = append(has, m.name)
			}
		}
		table += fmt.Sprintf("| [%s](rules/%[1]s.md) | %s | %s | %s |\n", name, folders[name], strings.Trim(fmt.Sprint(v.Players()), "[]"), strings.Join(has, ", "))
	}
	page := read(t, familyPage)
	before, rest, found := strings.Cut(page, "<!-- table -->\n")
	require.True(t, found, "the table's first mark")
	_, after, found := strings.Cut(rest, "<!-- end of table -->\n")
	require.True(t, found, "the table's second mark")
	testPage(t, familyPage, before+"<!-- table -->\n"+table+"<!-- end of table -->\n"+after)
	schema := read(t, "variants/variant.schema.json")
	for _, m := range mechanics {
		for _, key := range m.keys {
			key, _, _ = strings.Cut(key, ": ")
			require.Contains(t, schema, fmt.Sprintf("%q: {", key[strings.LastIndex(key, ".")+1:]), "%s: no key of variant files", m.name)
		}
	}
}

// turnedOn reports whether rules have the key.
func turnedOn(rules any, key string) bool {
	key, want, valued := strings.Cut(key, ": ")
	return anyAt(rules, strings.Split(key, "."), func(v any) bool { return !valued || fmt.Sprint(v) == want })
}

// anyAt reports whether ok holds for a value at a path of keys, in which * is any key or element.
func anyAt(v any, keys []string, ok func(any) bool) bool {
	if len(keys) == 0 {
		return ok(v)
	}
	switch of := v.(type) {
	case map[string]any:
		for key, inside := range of {
			if (keys[0] == "*" || keys[0] == key) && anyAt(inside, keys[1:], ok) {
				return true
			}
		}
	case []any:
		return keys[0] == "*" && slices.ContainsFunc(of, func(inside any) bool { return anyAt(inside, keys[1:], ok) })
	}
	return false
}
