package svg_test

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/svg"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// At every turn of random matches of every variant the pictures are well-formed, for every seat
// and for spectators, also if the view was read from JSON.
func TestRandomMatches(t *testing.T) {
	var languages []lang.Language
	for l := range lang.All() {
		languages = append(languages, l)
	}
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, number int) {
		t.Parallel()
		src := rand.New(rand.NewPCG(uint64(number), 5))
		m, err := barbu.New(v, number)
		require.NoError(t, err)
		for n := 0; !matchtest.Finished(m); n++ {
			advance(t, m, src)
			if src.IntN(40) > 0 {
				continue
			}
			o := svg.Options{
				Theme: svg.Theme(src.IntN(3)), Colours: svg.Colours(src.IntN(2)), Language: languages[src.IntN(len(languages))],
				Names: players[:src.IntN(9)], Bottom: cards.Seat(src.IntN(number)), Width: src.IntN(900),
			}
			if src.IntN(2) == 0 {
				o.Prefix, o.Faces = "p", "faces"
			}
			view := m.View(cards.Seat(src.IntN(number + 1)))
			check(t, svg.View(view, o))
			checkCards(t, m, view, o)
			check(t, svg.View(unbound(t, view), o))
			check(t, svg.Position(m, o))
			check(t, svg.Totals(m.Sheet(), o))
		}
	})
}

// A view without facts, or one that contradicts itself, has a picture. Nothing in it can add an
// element.
func TestHostileViews(t *testing.T) {
	check(t, svg.View(new(barbu.View), svg.Options{}))
	for _, number := range []int{-1, 1, 3, 8, 100} {
		for _, seat := range []cards.Seat{0, 2, 7, cards.NoSeat, 200} {
			v := &barbu.View{
				Variant: "</svg><script>", Players: number, Seat: seat, Turn: seat, Due: barbu.DueCard, Contract: "<a+b>", Trump: "<", Rank: 77,
				Hand: cards.MustParseHand("AA.*..2"), Sizes: []int{1, 60}, Rows: []cards.Set{cards.SetOf(cards.MustParse("7H")), 0, 0},
				Total: []int{5},
			}
			check(t, svg.View(v, svg.Options{Names: []string{"\x00\x1b</title>", "\"'&"}, Bottom: 200, Title: "<&>", Prefix: `1"><script>é`}))
			v.Rows, v.Trick, v.Ends = nil, []barbu.Played{{Seat: 99, Card: cards.Joker}, {Seat: 1}, {Seat: 0, Card: 99}}, nil
			check(t, svg.View(v, svg.Options{}))
			v.Trick, v.Table = nil, []barbu.Played{{Card: 200}}
			check(t, svg.View(v, svg.Options{}))
			v.Rows, v.Ends = make([]cards.Set, 1), []cards.Rank{99, 2}
			check(t, svg.View(v, svg.Options{}))
		}
	}
	check(t, svg.Card(99, svg.Options{Theme: 9, Colours: 9, Language: 99, Width: -4}))
	check(t, svg.Backs(-3, svg.Options{}))
	require.Equal(t, svg.Backs(110, svg.Options{}), svg.Backs(math.MaxInt, svg.Options{}))
	check(t, svg.View(&barbu.View{Players: 4, Due: barbu.DueCard, Seat: 0, Sizes: []int{7, math.MaxInt, 1 << 30, -5}}, svg.Options{}))
	check(t, svg.Trick(tricks.Trick{}, svg.Options{}))
	check(t, svg.Layout(new(dominoes.Layout), svg.Options{}))
	check(t, svg.Deal(new(cards.Hands), 99, svg.Options{}))
	check(t, svg.Deal(new(cards.Hands), -1, svg.Options{}))
	check(t, svg.Totals(&score.Sheet{Players: 99, Names: []string{"<"}, Title: "\x01"}, svg.Options{Names: players}))
}

// The axes of totals fit any points and any number of deals.
func TestTotalsOfAnySize(t *testing.T) {
	for _, points := range []int32{0, 1, -7, 12345, math.MaxInt32, math.MinInt32} {
		for _, n := range []int{0, 1, 14, 15, 200} {
			s := &score.Sheet{Players: 2, Carried: score.Points{points, -1 - points}, Deals: make([]score.Deal, n)}
			text := svg.Totals(s, svg.Options{})
			check(t, text)
			lines := strings.Count(text, `<path class="bkl2line"`) + strings.Count(text, `<path class="bkl2zero"`)
			require.True(t, lines >= 2 && lines <= 10, "%d lines", lines)
			require.LessOrEqual(t, strings.Count(text, `<text class="bkl2soft bkl2t bkl2m"`), 17, "numbers of deals")
		}
	}
}

// Of several cards in a trick the one that wins has a frame.
func TestFrameOfTheWinner(t *testing.T) {
	for played, frames := range []int{0, 0, 1, 1} {
		m := reach(t, "penguin", 4, 7, func(m *barbu.Match) bool {
			v := m.View(0)
			return len(v.Trick) == played && len(v.LastTrick) > 0
		})
		require.Equal(t, frames, strings.Count(svg.View(m.View(0), svg.Options{}), `fill="none"`), "%d cards", played)
	}
}

// A name is beside the end of its line: its text is 5 lower. Names are at least 20 apart, in the order
// of the points and then of the seats, and no text is below 373. The axis of each row
// goes from 0 to 100 or to -100, at 24 and 360.
func TestPlacesOfNames(t *testing.T) {
	label := regexp.MustCompile(`y="([0-9.]+)" font-size="15">seat (.):`)
	for _, row := range []struct {
		points score.Points
		want   string // the height of each name and its seat
	}{
		{score.Points{0, 100, 50}, "29 1, 197 2, 365 0"},
		{score.Points{100, 100, 100}, "29 0, 49 1, 69 2"},
		{score.Points{95, 100, 0}, "29 1, 49 0, 365 2"},
		{score.Points{-100, -100, -100}, "333 0, 353 1, 373 2"},
		{score.Points{-100, -95, 0}, "29 2, 348.2 1, 368.2 0"},
	} {
		var got []string
		for _, found := range label.FindAllStringSubmatch(svg.Totals(&score.Sheet{Players: 3, Carried: row.points}, svg.Options{}), -1) {
			got = append(got, found[1]+" "+found[2])
		}
		require.Equal(t, row.want, strings.Join(got, ", "), "%v", row.points)
	}
}

// A line has a mark at each of at most 40 deals and at its start; a longer line has only one at its end.
// A further mark is beside the name.
func TestMarksOfLines(t *testing.T) {
	for deals, want := range map[int]int{0: 2, 40: 42, 41: 2} {
		text := svg.Totals(&score.Sheet{Players: 1, Deals: make([]score.Deal, deals)}, svg.Options{})
		require.Equal(t, want, strings.Count(text, "m-3.5 0a"), "%d deals", deals)
	}
}

// Each team has a line, and each player if there cannot be teams.
func TestTotalsOfTeams(t *testing.T) {
	for players, names := range map[int]string{2: "0 Ann + 1 Ben", 3: "0 Ann,1 Ben,2 Cleo", 4: "0 Ann + 2 Cleo,1 Ben + 3 Dan"} {
		s := &score.Sheet{Players: players, Names: []string{"Ann", "Ben", "Cleo", "Dan"}, Teams: score.TeamsOpposite, Deals: make([]score.Deal, 1)}
		text := svg.Totals(s, svg.Options{})
		for _, name := range strings.Split(names, ",") {
			require.Contains(t, text, ">"+name+": 0<", "%d players", players)
		}
	}
}

// With NamesOnly the numbers of the seats are not shown, and more of a long name is.
func TestNamesOnly(t *testing.T) {
	long := strings.Repeat("Annabella", 3)
	s := &score.Sheet{Players: 4, Names: []string{long, "Ben", "", "Dan"}}
	text := svg.Totals(s, svg.Options{NamesOnly: true})
	require.Contains(t, text, ">Ben: 0<")
	require.Contains(t, text, ">seat 2: 0<")
	require.Contains(t, text, ">AnnabellaAnnabell…: 0<")
	require.Contains(t, svg.Totals(s, svg.Options{}), ">0 AnnabellaAnnabe…: 0<")
	s.Teams = score.TeamsOpposite
	require.Contains(t, svg.Totals(s, svg.Options{NamesOnly: true}), ">Ben + Dan: 0<")

	o := svg.Options{Names: []string{"Annie", "Benny", "Cleo", "Dan"}, NamesOnly: true}
	table := svg.View(reach(t, "penguin", 4, 7, func(m *barbu.Match) bool { return m.Turn().Due == barbu.DueCard }).View(0), o)
	require.Contains(t, table, ">Benny<")
	require.NotContains(t, table, "1 Benny")
}

// Names and titles are shown unchanged, also if they have signs of XML.
func TestNamesAreEscaped(t *testing.T) {
	text := svg.Trick(trickOf(4, "QH"), svg.Options{Names: []string{"A", `<b x="1">&`, "C\x1bD"}, Title: "1 < 2"})
	check(t, text)
	require.Contains(t, text, "&lt;b x=&#34;1&#34;&gt;&amp;")
	require.Contains(t, text, "C�D")
	require.Contains(t, text, ">1 &lt; 2</title>")
}

// The picture depends only on the view, not on the cards that the seat cannot know.
func TestPicturesShowOnlyTheView(t *testing.T) {
	m := reach(t, "penguin", 4, 7, func(m *barbu.Match) bool { return len(m.View(0).Trick) == 2 })
	worlds, err := m.View(0).Worlds()
	require.NoError(t, err)
	other := m.Clone()
	worlds.Draw(other, rand.New(rand.NewPCG(1, 2)))
	require.NotEqual(t, m.Hand(1), other.Hand(1))
	require.Equal(t, svg.View(m.View(0), svg.Options{}), svg.View(other.View(0), svg.Options{}))
	require.NotEqual(t, svg.Position(m, svg.Options{}), svg.Position(other, svg.Options{}))
}

// A page can have many pictures: their ids differ, and with Symbols each of them is small.
func TestPagesOfManyPictures(t *testing.T) {
	var ids []string
	page := svg.Symbols(svg.Options{})
	src := rand.NewPCG(1, 2)
	pictures := 0
	for deal := range 28 {
		hands, err := cards.Pack52().Deal(4, src)
		require.NoError(t, err)
		for seat, h := range hands[:4] {
			page += svg.Hand(h, svg.Options{Prefix: fmt.Sprintf("d%d-%d", deal, seat), Faces: "faces"})
			pictures++
		}
	}
	check(t, "<svg aria-hidden=\"true\">"+page+"</svg>")
	require.Less(t, len(page), 200_000)
	require.Less(t, len(svg.Symbols(svg.Options{Theme: svg.ThemeAuto, Colours: svg.FourColours})), 30_000)
	for _, c := range []string{"QH", "2C", "QD"} {
		ids = append(ids, known.FindStringSubmatch(svg.Card(cards.MustParse(c), svg.Options{}))[1])
	}
	require.NotEqual(t, ids[0], ids[1])
	require.NotEqual(t, ids[0], ids[2])
	require.Contains(t, svg.Symbols(svg.Options{}), `id="faces-QH"`)
	require.Contains(t, svg.Symbols(svg.Options{Prefix: "my"}), `id="my-QH"`)
}

// Every language has all signs of its ranks on cards, and descriptions in its own words.
func TestLanguages(t *testing.T) {
	for l := range lang.All() {
		for r := cards.Two; r <= cards.Ace; r++ {
			c := cards.Of(r, cards.Hearts)
			text := svg.Card(c, svg.Options{Language: l})
			require.Regexp(t, `class="bkl2index" stroke-width="6.2" [^>]* d="M[^"]+"/>`, text, "%v has no sign in %v", r, l)
			require.Contains(t, text, ">"+l.Card(c)+"</desc>")
			require.Contains(t, text, ` lang="`+l.String()+`"`)
		}
	}
}

// Each row of a layout shows its start rank until that card lies, also if the rules fix the rank.
func TestStartRankOfAView(t *testing.T) {
	for _, c := range []struct {
		variant string
		fixed   cards.Rank
	}{{"penguin", 0}, {"trex", cards.Jack}, {"fife", cards.Jack}} {
		m := reach(t, c.variant, 4, 3, func(m *barbu.Match) bool {
			v := m.View(0)
			return len(v.Rows) > 0 && v.Rows[0].Len() > 0
		})
		v, without := m.View(0), 0
		for suit := cards.Clubs; suit <= cards.Spades; suit++ {
			if !v.Rows[0].Has(cards.Of(cmp.Or(c.fixed, v.Rank), suit)) {
				without++
			}
		}
		require.NotZero(t, without, c.variant)
		require.Equal(t, without, strings.Count(svg.View(v, svg.Options{}), `<g class="bkl2start">`), c.variant)
	}
}

// A width sets the height too; without a width the picture scales to its container.
func TestWidth(t *testing.T) {
	require.Contains(t, svg.Card(cards.MustParse("QH"), svg.Options{Width: 50}), ` width="50" height="70" `)
	require.NotContains(t, strings.SplitN(svg.Card(cards.MustParse("QH"), svg.Options{}), ">", 2)[0], "width")
}

// The themes and the numbers of colours have styles that do not interfere on one page.
func TestStyles(t *testing.T) {
	seen := map[string]bool{}
	for theme := svg.ThemeLight; theme <= svg.ThemeAuto; theme++ {
		for colours := svg.TwoColours; colours <= svg.FourColours; colours++ {
			text := svg.Card(cards.MustParse("7D"), svg.Options{Theme: theme, Colours: colours})
			class := regexp.MustCompile(`class="(bk..)s2"`).FindStringSubmatch(text)[1]
			require.False(t, seen[class])
			seen[class] = true
			require.Contains(t, text, "."+class+"s2{color:")
			require.Equal(t, theme == svg.ThemeAuto, strings.Contains(text, "@media (prefers-color-scheme:dark)"))
		}
	}
}
