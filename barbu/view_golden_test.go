package barbu_test

import (
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/golden"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

var update = flag.Bool("update", false, "write testdata/view.txtar again")

// The JSON of views is a stable format. The file testdata/view.txtar has a view of each phase,
// so that every change of the format is visible in a diff.
func TestViewGolden(t *testing.T) {
	const file = "testdata/view.txtar"
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	prose, files := golden.Parse(string(text))
	var written strings.Builder
	written.WriteString(prose)
	want := map[string]string{}
	for _, f := range files {
		want[f.Name] = f.Text
	}
	for _, shown := range goldenViews(t) {
		got := joinFields(jsonOf(t, shown.view))
		written.WriteString("-- " + shown.name + " --\n" + got)
		if !*update {
			require.Equal(t, want[shown.name], got, "%s: if the change is intended, run go test ./barbu -run ViewGolden -update", shown.name)
		}
		// The view can be read back from its JSON.
		read := new(barbu.View)
		require.NoError(t, json.Unmarshal([]byte(got), read))
		require.NoError(t, read.Bind(shown.of))
	}
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(written.String()), 0o644))
		return
	}
	require.Len(t, files, len(goldenViews(t)))
}

// joinFields joins the lines of each field of indented JSON.
func joinFields(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		within := strings.HasPrefix(line, "  ") || strings.HasPrefix(line, " ]") || strings.HasPrefix(line, " }")
		if !within && b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(strings.TrimLeft(line, " "))
	}
	return b.String() + "\n"
}

type goldenView struct {
	name string
	of   *variant.Variant
	view *barbu.View
}

// goldenViews returns a view of every phase, with few cards where the variant allows few
// cards.
func goldenViews(t *testing.T) (all []goldenView) {
	add := func(name string, m *barbu.Match, seat cards.Seat) {
		all = append(all, goldenView{name, m.Variant(), m.View(seat)})
	}
	first := func(m *barbu.Match, while barbu.Due) {
		for m.Turn().Due == while {
			apply(t, m, m.Format(pickFirst(m)))
		}
	}
	m := at(t, sixteen(), "0 declare no-queens", "1 double 0 2", "2 redouble 1", "3 pass", "0 redouble 1")
	add("trick, to lead", m, 0)
	apply(t, m, "0 play AS", "1 play QS", "2 play JS", "3 play KH", "0 play QH")
	add("trick, to follow", m, 1)
	add("trick, to a spectator", m, barbu.Spectator)
	first(m, barbu.DueCard)
	add("deal", m, 2)
	require.NoError(t, m.Deal(fixed))
	add("declaration", m, 0)
	apply(t, m, "0 declare no-king", "1 double 0")
	add("bet", m, 2)

	m = must(barbu.New(must(variants.Lookup("italian")), 4))
	require.NoError(t, m.Deal(m.Shuffle(rand.NewPCG(1, 1))))
	apply(t, m, "0 declare no-tricks")
	apply(t, m, m.Format(pickFirst(m)))
	add("gift, another's turn", m, 1)
	first(m, barbu.DueGift)
	add("gifts are made", m, 1)

	two := must(barbu.New(testVariants()[1], 4))
	require.NoError(t, two.Deal(two.Shuffle(rand.NewPCG(1, 1))))
	apply(t, two, "0 declare domino K")
	add("gift of two packs", two, 1)
	first(two, barbu.DueGift)
	first(two, barbu.DueBet)
	for range 9 {
		apply(t, two, two.Format(pickFirst(two)))
	}
	add("layout of two packs", two, two.Turn().Seat)

	m = must(barbu.New(must(variants.Lookup("fife")), 4))
	for m.At().Round < 4 { // reach the round of cuts in as few deals as possible
		if m.Turn().Due == barbu.DueDeal {
			deal(t, m, eight...)
		}
		for a := range m.Legal() {
			if m.Turn().Due != barbu.DueDeclaration || a.Contracts.Len() > 1 && (a.Contracts.Len() == 5 || m.At().Deal > 0) {
				apply(t, m, m.Format(a))
				break
			}
		}
	}
	require.NoError(t, m.Draw(drawn("6C", "6D", "4C", "3C")))
	add("draw", m, 1)
	require.NoError(t, m.Draw(drawn("3C", "2D", "-", "-")))
	deal(t, m, eight...)
	add("cut", m, 1)
	apply(t, m, "cut 4C", "cut 4D", "cut 2S", "1 give JC JD JH", "2 give 9C 9D 9H")
	add("gift of a cut", m, 3)
	apply(t, m, "3 give 7C 7D 7H", "0 give KC KD KH", "cut 2H", "1 play JS", "2 play JC JD JH")
	add("layout", m, m.Turn().Seat)
	return all
}

func pickFirst(m *barbu.Match) barbu.Action {
	for a := range m.Legal() {
		return a
	}
	panic("nothing is legal")
}
