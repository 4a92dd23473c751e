package replay

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
)

var update = flag.Bool("update", false, "rewrite testdata/transcript.txt; read the difference before committing it")

// talon has discards that the other players do not see.
const talon = `
name: talon
players: [3]
pack: {lowest: 8, talon: {to: declarer, keep: KH, discards: declarer}}
table: {moves: every-deal}
contracts:
  no-king: {terms: [{per: card, cards: KH, points: -10}]}
`

// auctioned has bids that the declarer cannot refuse.
const auctioned = `
name: auctioned
players: [4]
table: {moves: every-deal}
contracts:
  tricks: {trump: suit, sale: {least: 1, refusal: never}, terms: [{per: trick, points: 1}]}
`

// The steps of matches as the page shows them, one of each shape: what was done, what the other
// players read, what followed, and what changes on the page. A person has read the file.
func TestTranscript(t *testing.T) {
	w := transcript{seen: map[string]bool{}}
	for _, name := range []string{"penguin", "fife", "trex", "trex-teams", "king", "rosbiratschka", "lorum", "polignac", "rifki", "herzeln", "hearts", "san-francisco", "knaves"} {
		w.match(t, lookup(t, name), lang.English)
	}
	for _, v := range matchtest.RareVariants() {
		w.match(t, v, lang.English)
	}
	for _, rules := range []string{talon, auctioned} {
		v, _, err := variant.Load("x.yaml", strings.NewReader(rules), nil)
		require.NoError(t, err)
		w.match(t, v, lang.English)
	}
	w.seen = map[string]bool{}
	w.match(t, lookup(t, "penguin"), lang.French)
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile("testdata/transcript.txt", []byte(w.String()), 0o644))
	}
	want, err := os.ReadFile("testdata/transcript.txt")
	require.NoError(t, err)
	require.Equal(t, string(want), w.String())
}

// transcript writes the steps whose shape is new.
type transcript struct {
	strings.Builder
	seen map[string]bool
}

func (w *transcript) match(t *testing.T, v *variant.Variant, l lang.Language) {
	game, err := v.For(slices.Min(v.Players()))
	require.NoError(t, err)
	rec := &Record{Match: played(t, v, game.Players(), 300), Names: []string{"Ann", "Ben", "", "Dan"}}
	data, err := dataOf(rec, &Options{Language: l})
	require.NoError(t, err)
	w.line("# %s: %q %q %v %v", v.Name(), data.Title, data.Names, data.Facts, data.Letters)
	for i, deal := range data.Deals {
		declarer := "none"
		if deal.Declarer != nil {
			declarer = fmt.Sprint(*deal.Declarer)
		}
		w.line("deal %d: %q %q declarer %s, bets %q, before %v, base %v, points %v, total %v, teams %q",
			i, deal.Title, deal.Contract, declarer, deal.Bets, deal.Before, deal.Base, deal.Points, deal.Total, deal.Teams)
		for n, st := range deal.Steps {
			w.line("%d.%d %s", i, n, shown(&st))
		}
	}
	for _, rule := range data.Rules {
		w.line("rule: %s", rule)
	}
}

// shown returns a step in one line.
func shown(st *stepData) string {
	var parts []string
	add := func(name, value string) {
		if value != "" {
			parts = append(parts, name+" "+value)
		}
	}
	seat := func(s *int) string {
		if s == nil {
			return ""
		}
		return fmt.Sprint(*s)
	}
	add("seat", seat(st.Seat))
	add("text", st.Text)
	add("hidden", st.Hidden)
	add("see", st.See)
	add("play", st.Play)
	add("lay", st.Lay)
	add("took", seat(st.Took))
	add("notes", strings.Join(st.Notes, " | "))
	add("legal", st.Legal)
	add("rules", st.Rules)
	add("next", seat(st.Next))
	for _, key := range slices.Sorted(maps.Keys(st.State)) {
		add(key, st.State[key])
	}
	return strings.ReplaceAll(strings.Join(parts, "; "), "\n", "\\n")
}

var (
	cardShape   = regexp.MustCompile(`([2-9TJQKA*][CDHS])+|(10|[2-9JQKAVDR*])[♣♦♥♠]( (10|[2-9JQKAVDR*])[♣♦♥♠])*`)
	nameShape   = regexp.MustCompile(`Ann|Ben|Dan|(Seat|Place) \d`)
	changeShape = regexp.MustCompile(`; [hrs]\d [^;]*`) // of hands, rows and points
	numberShape = regexp.MustCompile(`[-−+]?\d+`)
)

// line writes a line if no line of its shape was written. Cards, names, numbers, and how hands,
// rows and points change are not part of the shape.
func (w *transcript) line(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	shape := cardShape.ReplaceAllString(changeShape.ReplaceAllString(text, ""), "C")
	shape = numberShape.ReplaceAllString(nameShape.ReplaceAllString(shape, "N"), "0")
	if !w.seen[shape] {
		w.seen[shape] = true
		w.WriteString(text + "\n")
	}
}
