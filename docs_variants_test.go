package barbukit_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Every variant in docs/variants.md and docs/family.md loads without warnings, and a match of it can be played with each
// number of players.
func TestVariantsLoad(t *testing.T) {
	names := map[string]bool{}
	for _, text := range append(blocks(read(t, "docs/variants.md"), "yaml"), blocks(read(t, familyPage), "yaml")...) {
		v, warnings, err := variant.Load("house.yaml", strings.NewReader(text), variants.Open)
		require.NoError(t, err, text)
		require.Empty(t, warnings, text)
		require.False(t, names[v.Name()], "two variants have the name %s", v.Name())
		names[v.Name()] = true
		players := v.Players()
		for _, n := range full.Of(players[:1], players, players) {
			playThrough(t, v, n)
		}
	}
	require.NotEmpty(t, names)
}

// playThrough plays all deals of one set at random.
func playThrough(t *testing.T, v *variant.Variant, players int) {
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	chance := rand.NewPCG(1, uint64(players))
	player := bots.NewRandom(chance)
	for turn := m.Turn(); !turn.Over() && m.At().Set == 0; turn = m.Turn() {
		if turn.Chance() {
			err = m.Chance(chance)
		} else {
			err = m.Apply(player.Choose(m.View(turn.Seat)))
		}
		require.NoError(t, err, v.Name())
	}
	require.NoError(t, m.Sheet().Check(), v.Name())
}

// The page shows a file with faults and the errors that the program prints for this file.
// The program reports the last fault that the page describes only after the others are
// corrected.
func TestVariantsFaults(t *testing.T) {
	shown := blocks(read(t, "docs/variants.md"), "text")
	require.Len(t, shown, 2, "want a file and its faults")
	load := func(file string) error {
		_, _, err := variant.Load("fridays.yaml", strings.NewReader(file), variants.Open)
		return err
	}
	require.EqualError(t, load(shown[0]), strings.TrimSpace(shown[1]))
	corrected := strings.NewReplacer("Fridays", "fridays", "trumps: suit", "label: Barbu").Replace(shown[0])
	require.ErrorContains(t, load(corrected), "contracts.domino.terms[0].places")
}

// Every field of a variant file has one row in docs/variants.md, and occurs in an example
// of the same section.
func TestVariantsFields(t *testing.T) {
	page := read(t, "docs/variants.md")
	for _, field := range append(parameters(reflect.TypeFor[variant.Rules](), ""), "extends", "without", "contracts.*.like") {
		require.Equal(t, 1, strings.Count(page, "\n| `"+field+"` | "), "docs/variants.md: want one row for %s", field)
		keys := strings.FieldsFunc(strings.TrimSuffix(field, ".*"), func(r rune) bool { return strings.ContainsRune(".[]", r) })
		key := regexp.MustCompile(`(?m)(^|[ {])"?` + keys[len(keys)-1] + `"?:`)
		require.True(t, key.MatchString(strings.Join(blocks(sectionOf(page, "\n| `"+field+"` | "), "yaml"), "\n")),
			"docs/variants.md: no example of %s in its section", field)
	}
	rows := regexp.MustCompile("(?m)^\\| `([^`]+)` ").FindAllStringSubmatch(page, -1)
	require.Len(t, rows, len(parameters(reflect.TypeFor[variant.Rules](), ""))+3, "a row describes no field")
}

// Each row lists the values in the schema: each word, the highest number, the default.
func TestVariantsValues(t *testing.T) {
	var schema any
	require.NoError(t, json.Unmarshal([]byte(read(t, "variants/variant.schema.json")), &schema))
	rows := regexp.MustCompile("(?m)^\\| `([^`]+)` \\| ([^|]+) \\|").FindAllStringSubmatch(read(t, "docs/variants.md"), -1)
	words, numbers := 0, 0
	for _, row := range rows {
		field, cell := row[1], row[2]
		has := inSchema(t, schema, strings.TrimSuffix(field, ".*"))
		if list, ok := has["items"].(map[string]any); ok {
			has = list
		}
		if elsewhere := regexp.MustCompile("^(a seat|as `|the same)").MatchString(cell); !elsewhere {
			all, _ := has["enum"].([]any)
			for _, word := range all {
				require.Contains(t, cell, "`"+word.(string)+"`", field)
				words++
			}
		}
		if most, ok := has["maximum"].(float64); ok {
			require.Regexp(t, "(to|or) "+strconv.FormatFloat(most, 'f', -1, 64)+"\\b", cell, field)
			numbers++
		}
		if _, listed, ok := strings.Cut(cell, "; `"); ok && listed != "0`" { // the schema omits a default of 0
			require.Equal(t, fmt.Sprint(has["default"], "`"), listed, field)
		}
	}
	require.Greater(t, words, 40)
	require.Greater(t, numbers, 15)
}

// The page describes every key that the schema allows at the top of a file.
func TestVariantsSchema(t *testing.T) {
	var schema struct{ Properties map[string]any }
	require.NoError(t, json.Unmarshal([]byte(read(t, "variants/variant.schema.json")), &schema))
	page := read(t, "docs/variants.md")
	for key := range schema.Properties {
		require.Regexp(t, "\n\\| `"+key+"[`.\\[]", page)
	}
}

// blocks returns the code blocks in that language.
func blocks(page, language string) (all []string) {
	for _, block := range regexp.MustCompile("(?ms)^```([a-z]*)\n(.*?)^```$").FindAllStringSubmatch(page, -1) {
		if block[1] == language {
			all = append(all, block[2])
		}
	}
	return all
}

// sectionOf returns the section of a page that contains a text.
func sectionOf(page, text string) string {
	at := strings.Index(page, text)
	start := strings.LastIndex(page[:at], "\n## ")
	if end := strings.Index(page[at:], "\n## "); end >= 0 {
		return page[start : at+end]
	}
	return page[start:]
}
