package barbukit_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

var update = flag.Bool("update", false, "write docs/rules and api anew")

// TestRules holds docs/rules to what Describe says of the shipped variants.
func TestRules(t *testing.T) {
	index := "# The rules of the shipped games\n\nEach page is what `barbu show NAME -markdown` says, for each number of players. It is written from the data that is played by.\n\n| game | players | |\n| --- | --- | --- |\n"
	pages := []string{"docs/rules/README.md"}
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		path := "docs/rules/" + name + ".md"
		pages = append(pages, path)
		testPage(t, path, rulesPage(v))
		index += fmt.Sprintf("| [%s](%s.md) | %s | %s |\n", name, name, strings.Trim(fmt.Sprint(v.Players()), "[]"), v.Title())
	}
	testPage(t, pages[0], index)

	found, err := filepath.Glob("docs/rules/*")
	require.NoError(t, err)
	require.ElementsMatch(t, pages, found, "a page is of no variant")
}

func testPage(t *testing.T, path, want string) {
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(want), 0o644))
	}
	require.Equal(t, want, read(t, path), "go test . -run TestRules -update writes %s anew", path)
}

// rulesPage tells the rules for the fewest players, and then for each other number of
// them what differs.
func rulesPage(v *variant.Variant) string {
	players := v.Players()
	page := variant.Describe(v, players[0])
	first := page.Sections
	for _, n := range players[1:] {
		text := fmt.Sprintf("As for %d players, but for what follows.", players[0])
		page.Sections = append(page.Sections, variant.Section{
			Heading:  fmt.Sprintf("For %d players", n),
			Blocks:   []variant.Block{{Text: text}},
			Sections: differing(first, variant.Describe(v, n).Sections),
		})
	}
	return page.Markdown()
}

// differing returns of some sections what is not in those of the same headings before:
// the blocks that differ, and the sections within that have any. Where something is no
// more, all is told again.
func differing(before, after []variant.Section) (left []variant.Section) {
	if len(before) > len(after) {
		return after
	}
	for _, s := range after {
		i := slices.IndexFunc(before, func(b variant.Section) bool { return b.Heading == s.Heading })
		if i < 0 || len(before[i].Blocks) > len(s.Blocks) {
			left = append(left, s)
			continue
		}
		s.Blocks = slices.DeleteFunc(slices.Clone(s.Blocks), func(b variant.Block) bool {
			return slices.ContainsFunc(before[i].Blocks, func(old variant.Block) bool { return reflect.DeepEqual(old, b) })
		})
		s.Sections = differing(before[i].Sections, s.Sections)
		if len(s.Blocks)+len(s.Sections) > 0 {
			left = append(left, s)
		}
	}
	return left
}

// What differs is told, what has gone makes all of its section be told.
func TestDiffering(t *testing.T) {
	section := func(heading string, texts ...string) variant.Section {
		s := variant.Section{Heading: heading}
		for _, text := range texts {
			s.Blocks = append(s.Blocks, variant.Block{Text: text})
		}
		return s
	}
	before := []variant.Section{section("A", "one", "two"), section("B", "three")}
	for _, test := range []struct {
		after, want []variant.Section
	}{
		{before, nil},
		{[]variant.Section{section("A", "one", "2"), before[1]}, []variant.Section{section("A", "2")}},
		{[]variant.Section{section("A", "two"), before[1]}, []variant.Section{section("A", "two")}},
		{[]variant.Section{before[0]}, []variant.Section{before[0]}},
		{[]variant.Section{before[0], before[1], section("C", "one")}, []variant.Section{section("C", "one")}},
	} {
		require.Equal(t, test.want, differing(before, test.after))
	}
}
