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
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// TestGolden replays the golden records, one file for each rule. A file begins with the ids
// of the rules that it shows, as docs/sources.md lists them. The rule, its source and the
// figures worked out by hand follow. Then the file has these parts:
//
//	variant.yaml  the variant of the record; without it, the record names a built-in variant
//	record        the record; "! LINE => REASON" is a line that must be refused at that place with that reason
//	want          each deal with its points before bets, and what is due at the end
//
// It can also have any of these parts, which describe the end of the match:
//
//	open          the cards that lie face up in front of each seat
//	payments      the payments between the seats
//	sheet         the sheet as text
//
// A file can instead have only variant.yaml and fault, the error that Load must return. No
// test writes these files: if you change a rule, work out its figures again.
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
	require.Contains(t, prose, "Source:", "the text above the files must name the source")
	parts := map[string]string{}
	for _, f := range files {
		require.NotContains(t, parts, f.Name, "the file is listed twice")
		parts[f.Name] = f.Text
	}
	find := record.Find(variants.Lookup)
	if rules, given := parts["variant.yaml"]; given {
		house, _, err := variant.Load("variant.yaml", strings.NewReader(rules), variants.Open)
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

// testGoldenRecord plays a record, and checks that each line that begins with "!" is
// refused at its place. It returns the match at the end.
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
		played += "\n" // an empty line, so that the later lines keep their numbers
		if before == nil {
			require.Nil(t, after, "line %d was refused but began a match", n)
			continue
		}
		require.True(t, after.Equal(before), "line %d was refused but changed the match", n)
		if a, err := before.Parse(refused); err == nil {
			require.NotContains(t, slices.Collect(before.Legal()), a, "line %d was refused but is legal", n)
		}
		if _, may, is := strings.Cut(reason, "(may play "); is {
			may, _, _ = strings.Cut(strings.TrimSuffix(may, ")"), ";") // the text after the semicolon lists several cards at once
			may = strings.TrimSuffix(may, ", or pass")
			require.Equal(t, may, cardNames(before.LegalCards()), "line %d: the legal cards", n)
		}
	}
	m, scores, err := replayGolden(played, find)
	require.NoError(t, err)
	require.NotNil(t, m, "the header is not complete")
	done, _ := m.Deals()
	require.Equal(t, done, scores, "want a score line after every deal that is done")
	return m
}

// replayGolden plays a record to its end or first fault, and counts its score lines. It
// returns an error if the reader applies an illegal action.
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
		case line.Kind == record.LineAction && !slices.Contains(legal, line.Action):
			return r.Match(), scores, fmt.Errorf("line %d was applied but is not legal", line.Number)
		case line.Kind == record.LineScore:
			scores++
		}
	}
}

// cardNames lists cards in the order in which errors list legal cards.
func cardNames(s cards.Set) string {
	var list []string
	for c := range s.Backward() {
		list = append(list, c.String())
	}
	return strings.Join(list, " ")
}

// goldenOutcome returns the result of a match in the form of the file want.
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

// goldenSights has a function for the name of each optional part. The function returns what
// that part must contain for a match.
var goldenSights = map[string]func(*testing.T, *barbu.Match) string{
	"open": func(t *testing.T, m *barbu.Match) string {
		var b strings.Builder
		for seat, taken := range m.View(barbu.Spectator).Shown {
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
	"sheet": func(_ *testing.T, m *barbu.Match) string { return sheet.Text(m.Sheet()) },
}
