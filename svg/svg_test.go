package svg_test

import (
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
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
	"github.com/barbukit/barbukit/variants"
)

var update = flag.Bool("update", false, "rewrite the golden pictures; look at them before committing them")

var players = []string{"Annie", "Benny <b>", "Chloé", "Dev & Söhne", "Eve", "Florentine the Younger", "Gus", "Hal"}

// reach plays random actions in a variant until the match is as wanted.
func reach(t *testing.T, name string, number int, seed uint64, wanted func(m *barbu.Match) bool) *barbu.Match {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	m, err := barbu.New(v, number)
	require.NoError(t, err)
	src := rand.New(rand.NewPCG(seed, 1))
	for !wanted(m) {
		require.False(t, m.Turn().Over(), "%s never becomes as wanted", name)
		advance(t, m, src)
	}
	return m
}

// advance does what is due: chance, or a random action.
func advance(t require.TestingT, m *barbu.Match, src *rand.Rand) {
	if m.Turn().Chance() {
		require.NoError(t, m.Chance(src))
		return
	}
	require.NoError(t, m.Apply(matchtest.Choice(m, src)))
}

// trickOf returns a trick that seat 1 leads, with cards.
func trickOf(number int, played string) tricks.Trick {
	var rules tricks.Rules
	t := rules.Trick(cards.NoSuit, number, 1)
	for _, c := range strings.Fields(played) {
		t = t.With(cards.MustParse(c))
	}
	return t
}

// lay lays cards.
func lay(t *testing.T, l dominoes.Layout, laid string) *dominoes.Layout {
	for _, c := range strings.Fields(laid) {
		require.NoError(t, l.Play(cards.MustParse(c)))
	}
	return &l
}

// goldens are the golden pictures, by the name of their files in testdata.
var goldens = map[string]func(t *testing.T) string{
	"card-number": func(*testing.T) string { return svg.Card(cards.MustParse("TH"), svg.Options{}) },
	"card-court":  func(*testing.T) string { return svg.Card(cards.MustParse("QD"), svg.Options{Colours: svg.FourColours}) },
	"card-french": func(*testing.T) string {
		return svg.Card(cards.MustParse("KS"), svg.Options{Language: lang.French, Theme: svg.ThemeDark})
	},
	"card-tarot":  func(*testing.T) string { return svg.Card(cards.TarotKing, svg.Options{}) },
	"card-joker":  func(*testing.T) string { return svg.Card(cards.Joker, svg.Options{}) },
	"card-bridge": func(*testing.T) string { return svg.Card(cards.Bridge, svg.Options{Language: lang.German}) },
	"card-back":   func(*testing.T) string { return svg.Card(0, svg.Options{}) },
	"card-small":  func(*testing.T) string { return svg.Card(cards.MustParse("8C"), svg.Options{Width: 29}) },
	"symbols": func(*testing.T) string {
		return svg.Symbols(svg.Options{Theme: svg.ThemeAuto, Colours: svg.FourColours})
	},
	"hand": func(*testing.T) string {
		return svg.Hand(cards.MustParseHand("AKT82.QJ5.K943.7"), svg.Options{Theme: svg.ThemeAuto})
	},
	"hand-two-packs": func(*testing.T) string {
		return svg.Hand(cards.MustParseHand("AAKT82.KK*QJ5.K94433.77"), svg.Options{Colours: svg.FourColours, Theme: svg.ThemeDark})
	},
	"hand-empty": func(*testing.T) string { return svg.Hand(cards.Hand{}, svg.Options{}) },
	"backs":      func(*testing.T) string { return svg.Backs(7, svg.Options{}) },
	"trick": func(*testing.T) string {
		return svg.Trick(trickOf(4, "QH 2H KH"), svg.Options{Names: players})
	},
	"trick-eight": func(*testing.T) string {
		return svg.Trick(trickOf(8, "QH 2H 3H KH 5H 6H 7H 8H"), svg.Options{Names: players, Theme: svg.ThemeDark, Bottom: 3})
	},
	"layout": func(t *testing.T) string {
		l := dominoes.NewLayout(dominoes.AceHigh, cards.Seven, cards.Pack52())
		return svg.Layout(lay(t, l, "7H 8H 9H 7S 6S 5S TH JH QH KH AH 7C 6C"), svg.Options{})
	},
	"layout-two-packs": func(t *testing.T) string {
		l := dominoes.NewLayout(dominoes.AceLow, cards.Queen, cards.NewPack(cards.Nine, 2).With(cards.TarotKing))
		return svg.Layout(lay(t, l, "QH QH KH KH *H JH TH 9H AH QS JS"), svg.Options{Theme: svg.ThemeDark})
	},
	"layout-one-row": func(t *testing.T) string {
		rules := dominoes.Rules{Suits: dominoes.SuitsIgnored, Circular: dominoes.CircularYes}
		l := rules.Layout(cards.Nine, cards.NewPack(cards.Seven, 1))
		return svg.Layout(lay(t, l, "9H TH 8S JC QC KC AC 7D 7C 8D 9S TS"), svg.Options{Language: lang.German})
	},
	"deal": func(t *testing.T) string {
		hands, err := cards.Pack52().Deal(4, rand.NewPCG(1, 2))
		require.NoError(t, err)
		return svg.Deal(&hands, 4, svg.Options{Names: players})
	},
	"deal-eight": func(t *testing.T) string {
		hands, err := cards.Pack52().Deal(8, rand.NewPCG(1, 2))
		require.NoError(t, err)
		return svg.Deal(&hands, 8, svg.Options{Names: players, Theme: svg.ThemeDark, Colours: svg.FourColours})
	},
	"view": func(t *testing.T) string {
		m := reach(t, "penguin", 4, 7, func(m *barbu.Match) bool {
			v := m.View(m.Turn().Seat)
			return len(v.Trick) == 3 && len(v.LastTrick) > 0 && len(v.Illegal) > 3 && len(v.Deals) > 0 && v.Trump != ""
		})
		return svg.View(m.View(m.Turn().Seat), svg.Options{Names: players})
	},
	"view-bets": func(t *testing.T) string {
		m := reach(t, "penguin", 4, 8, func(m *barbu.Match) bool {
			return m.Turn().Due == barbu.DueBet && len(m.View(0).Caption(barbu.TextOptions{}).Rows) > 3
		})
		return svg.View(m.View(m.Turn().Seat), svg.Options{Names: players, Language: lang.Italian, Theme: svg.ThemeDark})
	},
	"view-layout": func(t *testing.T) string {
		m := reach(t, "penguin", 4, 3, func(m *barbu.Match) bool {
			v := m.View(0)
			return len(v.Rows) == 1 && v.Rows[0].Len() > 15 && v.Turn == 0 && len(v.Legal) > 1
		})
		return svg.View(m.View(0), svg.Options{Names: players, Language: lang.French})
	},
	"view-seven": func(t *testing.T) string {
		m := reach(t, "simplified-many", 7, 3, func(m *barbu.Match) bool {
			v := m.View(2)
			return len(v.Trick) == 5 && len(v.LastTrick) > 0 && len(v.Illegal) > 0
		})
		return svg.View(m.View(2), svg.Options{Names: players, Theme: svg.ThemeDark, Colours: svg.FourColours})
	},
	"view-count": func(t *testing.T) string {
		m := reach(t, "rosbiratschka", 4, 3, func(m *barbu.Match) bool { return len(m.View(0).Table) > 2 })
		return svg.View(m.View(0), svg.Options{Names: players, Theme: svg.ThemeDark})
	},
	"view-runs": func(t *testing.T) string {
		m := reach(t, "lorum", 4, 3, func(m *barbu.Match) bool { return m.View(0).Wanted != 0 && len(m.View(0).Table) > 1 })
		return svg.View(m.View(barbu.Spectator), svg.Options{Names: players, Bottom: 2})
	},
	"view-over": func(t *testing.T) string {
		m := reach(t, "penguin", 4, 3, func(m *barbu.Match) bool { return m.Turn().Over() })
		return svg.View(m.View(barbu.Spectator), svg.Options{Names: players})
	},
	"position": func(t *testing.T) string {
		m := reach(t, "penguin", 4, 7, func(m *barbu.Match) bool {
			v := m.View(m.Turn().Seat)
			return len(v.Trick) == 2 && len(v.Illegal) > 3 && len(v.Deals) > 0
		})
		return svg.Position(m, svg.Options{Names: players, Theme: svg.ThemeAuto})
	},
	"totals": func(t *testing.T) string {
		return svg.Totals(reach(t, "penguin", 4, 7, func(m *barbu.Match) bool { return m.Turn().Over() }).Sheet(), svg.Options{Names: players})
	},
	"totals-eight": func(*testing.T) string {
		s := &score.Sheet{Title: "A <match> of eight", Players: 8, Names: players}
		src := rand.New(rand.NewPCG(1, 2))
		for i := range 12 {
			d := score.Deal{Set: i / 6}
			for seat := range 8 {
				d.Points[seat] = int32(src.IntN(41) - 20)
			}
			s.Deals = append(s.Deals, d)
		}
		return svg.Totals(s, svg.Options{Theme: svg.ThemeDark})
	},
	"totals-teams": func(t *testing.T) string {
		m := reach(t, "trex-teams", 4, 7, func(m *barbu.Match) bool { return m.Turn().Over() })
		return svg.Totals(m.SheetIn(lang.Spanish), svg.Options{Names: players, Language: lang.Spanish})
	},
	"totals-none": func(*testing.T) string { return svg.Totals(&score.Sheet{Players: 3}, svg.Options{}) },
}

func TestGolden(t *testing.T) {
	for name, draw := range goldens {
		t.Run(name, func(t *testing.T) {
			got := draw(t)
			check(t, got)
			require.Equal(t, got, draw(t), "the same arguments return another text")
			file := filepath.Join("testdata", name+".svg")
			if *update {
				require.NoError(t, os.MkdirAll("testdata", 0o777))
				require.NoError(t, os.WriteFile(file, []byte(got), 0o666))
			}
			want, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Equal(t, string(want), got)
		})
	}
	files, err := filepath.Glob("testdata/*.svg")
	require.NoError(t, err)
	require.Len(t, files, len(goldens), "a file of testdata is not the picture of a test")
}

var (
	known   = regexp.MustCompile(` id="([^"]*)"`)
	used    = regexp.MustCompile(` (?:href="#|aria-labelledby="|aria-describedby=")([^"]*)"`)
	viewBox = regexp.MustCompile(`viewBox="0 0 ([0-9.]+) ([0-9.]+)"`)
)

// check checks that a text is one element of XML, with a title and a description, in which each id
// is used once and every reference has its target, and which loads nothing.
func check(t require.TestingT, text string) {
	d := xml.NewDecoder(strings.NewReader(text))
	roots, depth := 0, 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err, "%.300s", text)
		switch e := token.(type) {
		case xml.StartElement:
			if depth++; depth == 1 {
				roots++
			}
			require.Contains(t, []string{"svg", "title", "desc", "style", "defs", "g", "path", "rect", "text", "use"}, e.Name.Local)
		case xml.EndElement:
			depth--
		}
	}
	require.Equal(t, 1, roots)
	ids := map[string]bool{}
	for _, m := range known.FindAllStringSubmatch(text, -1) {
		require.False(t, ids[m[1]], "two elements have the id %q", m[1])
		require.Regexp(t, `^[A-Za-z][-\w]*$`, m[1])
		ids[m[1]] = true
	}
	for _, m := range used.FindAllStringSubmatch(text, -1) {
		require.True(t, ids[m[1]] || strings.HasPrefix(m[1], "faces-"), "nothing has the id %q", m[1])
	}
	for _, not := range []string{"NaN", "Inf", "%!", "\x00", "http://x", "url(", "<script", "-0 ", "\"-0\""} {
		require.NotContains(t, text, not)
	}
	if strings.Contains(text, "aria-hidden") {
		return
	}
	require.Contains(t, text, ` role="img" aria-labelledby="`)
	require.Regexp(t, `(?s)<title id="[^"]+">[^<]+</title>\n<desc id="[^"]+">[^<]+</desc>`, text)
	require.Regexp(t, viewBox, text)
}

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

var drawnFace = regexp.MustCompile(`(?m)^<use href="#faces-([^"]+)"`)

// drawn returns the sorted names of the faces that a picture shows.
func drawn(picture string) (faces []string) {
	for _, m := range drawnFace.FindAllStringSubmatch(picture, -1) {
		faces = append(faces, m[1])
	}
	slices.Sort(faces)
	return faces
}

// checkCards checks that the picture of a view has exactly the cards of the view, and the back of
// each card that another seat holds, and that the picture of the position has exactly the cards
// of all hands and of the table.
func checkCards(t *testing.T, m *barbu.Match, v *barbu.View, o svg.Options) {
	o.Faces = "faces"
	name := func(c cards.Card) string {
		if c == cards.TarotKing {
			return "tarot"
		}
		return c.String()
	}
	var table []string
	for _, played := range slices.Concat(v.Trick, v.Table) {
		table = append(table, name(played.Card))
	}
	if len(v.Ends) == 0 {
		for _, row := range v.Rows {
			for c := range row.All() {
				table = append(table, name(c))
			}
		}
	}
	if v.Turned != 0 && len(v.Trick)+len(v.Table)+len(v.Rows)+len(v.LastTrick) == 0 && v.Due != barbu.DueNothing {
		table = append(table, name(v.Turned))
	}
	both := func(h cards.Hand) (names []string) {
		for _, set := range []cards.Set{h.First, h.Second} {
			for c := range set.All() {
				names = append(names, name(c))
			}
		}
		return names
	}
	own, open := slices.Clone(table), slices.Clone(table)
	if v.Due > barbu.DueDraw {
		own = append(own, both(v.Hand)...)
		for seat, size := range v.Sizes {
			if cards.Seat(seat) != v.Seat {
				own = append(own, slices.Repeat([]string{"back"}, size)...)
			}
		}
	}
	for seat := range cards.Seat(m.Players()) {
		open = append(open, both(m.Hand(seat))...)
	}
	slices.Sort(own)
	slices.Sort(open)
	picture := svg.View(v, o)
	require.Equal(t, own, drawn(picture))
	require.Equal(t, open, drawn(svg.Position(m, o)))
	// The cards that may not be played are dim.
	dim := 0
	if v.Due == barbu.DueCard && v.Turn == v.Seat && len(v.Illegal) < v.Hand.First.Len() {
		for _, illegal := range v.Illegal {
			dim += len(both(cards.HandOf(illegal.Card)))
			if v.Hand.Second.Has(illegal.Card) {
				dim++
			}
		}
	}
	require.Equal(t, dim, strings.Count(picture, `dim" `))
}

// unbound returns a view that was read from JSON.
func unbound(t *testing.T, v *barbu.View) *barbu.View {
	text, err := v.MarshalJSON()
	require.NoError(t, err)
	var read barbu.View
	require.NoError(t, read.UnmarshalJSON(text))
	return &read
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
