package svg_test

import (
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
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
