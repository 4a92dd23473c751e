package record_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/golden"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// TestGolden replays the golden records, a file a rule. Each names the rules it shows by
// their ids in docs/sources.md, tells the rule, the source and the figures worked out by
// hand, and then has
//
//	variant.yaml  the rules of a house that the record is played by; a shipped variant's if left out
//	record        the record; "! LINE => REASON" is a line that must be refused there with that reason
//	want          each deal with its points before bets, and what is due at the end
//
// and, where the rule shows there, of the match as it stands at the end
//
//	open          the cards taken that lie open before each seat
//	payments      who pays whom
//	sheet         the sheet as text
//
// or, with variant.yaml, fault: what Load must say against those rules. Nothing here
// writes these files: whoever changes a rule works its figures out again.
func TestGolden(t *testing.T) {
	paths, err := filepath.Glob("testdata/golden/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			testGolden(t, string(text))
		})
	}
}

func testGolden(t *testing.T, text string) {
	prose, files := golden.Parse(text)
	require.Contains(t, prose, "Source:")
	parts := map[string]string{}
	for _, f := range files {
		require.NotContains(t, parts, f.Name, "the file stands twice")
		parts[f.Name] = f.Text
	}
	find := record.Find(variants.Lookup)
	if rules, given := parts["variant.yaml"]; given {
		house, err := variant.Load("variant.yaml", strings.NewReader(rules), variants.Open)
		if fault, wrong := parts["fault"]; wrong {
			require.Len(t, parts, 2, "want variant.yaml and fault")
			require.EqualError(t, err, strings.TrimSuffix(fault, "\n"))
			return
		}
		require.NoError(t, err)
		delete(parts, "variant.yaml")
		find = func(name string) (*variant.Variant, error) {
			require.Equal(t, house.Name(), name)
			return house, nil
		}
	}
	m := testGoldenRecord(t, parts["record"], find)
	require.Equal(t, parts["want"], goldenOutcome(m))
	delete(parts, "record")
	delete(parts, "want")
	for name, want := range parts {
		require.Contains(t, goldenSights, name, "no such file")
		require.Equal(t, want, goldenSights[name](t, m), name)
	}
	require.NoError(t, m.Sheet().Check())
}

// testGoldenRecord plays a record and tries each line to be refused where it stands. It
// returns the match at the end.
func testGoldenRecord(t *testing.T, text string, find record.Find) *barbu.Match {
	played := ""
	n := 0
	for line := range strings.Lines(text) {
		n++
		refused, is := strings.CutPrefix(line, "! ")
		if !is {
			played += line
			continue
		}
		refused, reason, is := strings.Cut(strings.TrimSuffix(refused, "\n"), " => ")
		require.True(t, is, "line %d: want ! LINE => REASON", n)
		before, _, err := replayGolden(played, find)
		require.NoError(t, err)
		after, _, err := replayGolden(played+refused+"\n", find)
		require.EqualError(t, err, fmt.Sprintf("record:%d: %s: %s", n, refused, reason))
		played += "\n" // so that lines keep their numbers
		if before == nil {
			require.Nil(t, after, "line %d was refused but began a match", n)
			continue
		}
		require.True(t, after.Equal(before), "line %d was refused but changed the match", n)
		if a, err := before.Parse(refused); err == nil {
			require.NotContains(t, slices.Collect(before.Legal()), a, "line %d was refused but is legal", n)
		}
		if _, may, is := strings.Cut(reason, "(may play "); is {
			may, _, _ = strings.Cut(strings.TrimSuffix(may, ")"), ";") // what follows is of several at once
			may = strings.TrimSuffix(may, ", or pass")
			require.Equal(t, may, cardNames(before.LegalCards()), "line %d: what is legal", n)
		}
	}
	m, scores, err := replayGolden(played, find)
	require.NoError(t, err)
	require.NotNil(t, m, "the header is not finished")
	done, _ := m.Deals()
	require.Equal(t, done, scores, "want a score line after every deal that is done")
	return m
}

// replayGolden plays a record as far as it goes, and counts its score lines. An action
// that is applied must be one of the legal ones.
func replayGolden(text string, find record.Find) (m *barbu.Match, scores int, err error) {
	r := record.NewReader("record", strings.NewReader(text), find)
	for {
		var legal []barbu.Action
		if r.Match() != nil {
			legal = slices.Collect(r.Match().Legal())
		}
		line, err := r.Next()
		switch {
		case err == io.EOF:
			return r.Match(), scores, nil
		case err != nil:
			return r.Match(), scores, err
		case line.Kind == record.Action && !slices.Contains(legal, line.Action):
			return r.Match(), scores, fmt.Errorf("line %d was applied but is not legal", line.Number)
		case line.Kind == record.Score:
			scores++
		}
	}
}

// cardNames lists cards as the reasons do.
func cardNames(s cards.Set) string {
	var list []string
	for c := range s.Backward() {
		list = append(list, c.String())
	}
	return strings.Join(list, " ")
}

// goldenOutcome tells what a match came to, as it stands under want.
func goldenOutcome(m *barbu.Match) string {
	var b strings.Builder
	for _, d := range m.Sheet().Deals {
		fmt.Fprintf(&b, "dealer %v declarer %v base", d.Dealer, d.Declarer)
		for _, points := range d.Base[:m.Players()] {
			fmt.Fprintf(&b, " %d", points)
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "due %v\n", m.Turn())
	return b.String()
}

// goldenSights are what else can be shown of a match, by the name of the file.
var goldenSights = map[string]func(*testing.T, *barbu.Match) string{
	"open": func(t *testing.T, m *barbu.Match) string {
		var b strings.Builder
		for seat, taken := range m.Spectate().Shown {
			fmt.Fprintf(&b, "%d %v\n", seat, taken)
		}
		return b.String()
	},
	"payments": func(t *testing.T, m *barbu.Match) string {
		payments, err := m.Settle(0)
		require.NoError(t, err)
		var b strings.Builder
		for _, p := range payments {
			fmt.Fprintf(&b, "%v pays %v %d\n", p.From, p.To, p.Amount)
		}
		return b.String()
	},
	"sheet": func(_ *testing.T, m *barbu.Match) string { return m.Sheet().Text() },
}
