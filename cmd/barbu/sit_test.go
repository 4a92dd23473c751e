package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variants"
)

// guest is a person at the terminal who plays any legal action. He follows the match by its
// record alone, as it stands in the file whenever something is asked of him: so all that he
// is asked about must have been written.
type guest struct {
	t       *testing.T
	file    string
	chance  *rand.Rand
	patient int // how many questions are answered, then the input ends
	sets    int // of a match without an end

	match   *barbu.Match
	seat    cards.Seat
	names   []string
	done    map[barbu.Kind]int // what the seat has done, by the record
	read    int                // bytes of the record
	seen    []cards.Set        // by deal, what the seat has held, and what was played or cut before all
	out     bytes.Buffer
	checked int // bytes of what was printed
	told    int // cards in it
	asked   int
	typed   map[barbu.Kind]int
	rest    []byte
}

func newGuest(t *testing.T, file string, seed uint64) *guest {
	return &guest{t: t, file: file, chance: rand.New(rand.NewPCG(seed, 1)), typed: map[barbu.Kind]int{}, done: map[barbu.Kind]int{}, patient: 100_000}
}

// sit plays until the match is over or the guest has lost patience.
func (g *guest) sit(args ...string) result {
	var errs bytes.Buffer
	status := run(append([]string{"sit", "-record", g.file}, args...), streams{g, &g.out, &errs})
	return result{status, g.out.String(), errs.String()}
}

// follow reads what is new in the record.
func (g *guest) follow() {
	text, err := os.ReadFile(g.file)
	require.NoError(g.t, err)
	for line := range strings.Lines(string(text[g.read:])) {
		require.True(g.t, strings.HasSuffix(line, "\n"), line)
		g.read += len(line)
		verb, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch verb {
		case "", "#", "barbu", "score", "total":
		case "variant":
			name, _, _ := strings.Cut(rest, " ")
			v, err := variants.Lookup(name)
			if err != nil {
				v, err = loadFile(name+".yaml", streams{})
			}
			require.NoError(g.t, err)
			g.match, err = barbu.New(v, v.Players()[0])
			require.NoError(g.t, err)
		case "players":
			n, err := strconv.Atoi(rest)
			require.NoError(g.t, err)
			g.match, err = barbu.New(g.match.Variant(), n)
			require.NoError(g.t, err)
		case "name":
			g.names = append(g.names, rest[2:])
			if rest[2:] == person {
				g.seat = cards.Seat(rest[0] - '0')
			}
		case "deal":
			var hands cards.Hands
			for seat, hand := range strings.Fields(rest) {
				hands[seat] = cards.MustParseHand(hand)
			}
			require.NoError(g.t, g.match.Deal(hands))
			g.seen = append(g.seen, hands[g.seat].First)
		case "draw":
			drawn, err := g.match.ParseDraw(rest)
			require.NoError(g.t, err)
			require.NoError(g.t, g.match.Draw(drawn))
		default:
			a, err := g.match.Parse(strings.TrimSuffix(line, "\n"))
			require.NoError(g.t, err)
			require.NoError(g.t, g.match.Apply(a))
			seen := &g.seen[len(g.seen)-1]
			*seen |= g.match.Hand(g.seat).First
			if a.Kind == barbu.Play {
				*seen |= a.Cards.First
			}
			*seen = seen.With(a.Cut)
			if a.Kind != barbu.CutPack && a.Seat == g.seat {
				g.done[a.Kind]++
			}
		}
	}
}

// Read is called when a line is wanted.
func (g *guest) Read(p []byte) (int, error) {
	if len(g.rest) == 0 {
		g.follow()
		g.check()
		if g.asked == g.patient {
			return 0, io.EOF
		}
		g.asked++
		if g.match.Complete() { // but for its end, which there is not
			g.rest = []byte("maybe\nYes\n")
			if g.sets--; g.sets == 0 {
				g.rest = []byte("no\n")
			}
		} else {
			g.rest = []byte(g.answer(g.match) + "\n")
		}
	}
	n := copy(p, g.rest)
	g.rest = g.rest[n:]
	return n, nil
}

// answer says what the guest does, in one of the ways in which it can be said.
func (g *guest) answer(m *barbu.Match) string {
	a := choose(m, g.chance)
	g.typed[a.Kind]++
	fields := strings.Fields(m.Format(a))
	require.Equal(g.t, fmt.Sprint(a.Seat), fields[0])
	switch verb, said := fields[1], fields[2:]; verb {
	case "play", "give":
		for i := range said {
			said[i] = g.oneOf(said[i], strings.ToLower(said[i]), strings.ReplaceAll(said[i], "T", "10"), symbols.Replace(said[i]))
		}
		return g.oneOf("", verb+" ") + strings.Join(said, g.oneOf(" ", ", "))
	case "declare":
		return g.oneOf("", "declare ") + g.oneOf(strings.Join(said, " "), strings.ToLower(strings.Join(said, " ")))
	case "pass":
		if m.Turn().Due == barbu.Bet {
			return g.oneOf("pass", "none")
		}
		return "pass"
	}
	return strings.Join(fields[1:], " ")
}

func (g *guest) oneOf(texts ...string) string { return texts[g.chance.IntN(len(texts))] }

// tables are the games that the guest sits down to.
var tables = []struct {
	args  string
	seats string
	kinds []barbu.Kind // which he must have a choice of
	money bool
}{
	{"penguin -seat 2 -bots random", "random random you random", []barbu.Kind{barbu.Play, barbu.Declare, barbu.Double}, false},
	{"fife -seat 1 -bots steady,random", "steady you random random", []barbu.Kind{barbu.Play, barbu.Declare, barbu.Give}, false},
	{"simplified -bots random,steady", "you random steady", []barbu.Kind{barbu.Play}, false},
	{"pagat -players 5 -seat 4 -bots random", "random random random random you", []barbu.Kind{barbu.Play, barbu.Declare, barbu.Double}, false},
	{"italian -bots random", "you random random random", []barbu.Kind{barbu.Play, barbu.Declare, barbu.Give}, false},
	{"barbuda -bots random", "you random random random", []barbu.Kind{barbu.Play, barbu.Declare, barbu.Double}, true},
	{"simplified-many-tarot -players 6 -seat 3 -bots random", "random random random you random random", []barbu.Kind{barbu.Play}, false},
}

// Whole matches: the guest is asked just when it is his turn, all that he types in any of
// its forms is what he meant, no card is told that he has not seen, and the record verifies.
func TestSit(t *testing.T) {
	for _, table := range tables {
		t.Run(strings.Fields(table.args)[0], func(t *testing.T) {
			t.Parallel()
			g := newGuest(t, t.TempDir()+"/game.barbu", 1)
			got := g.sit(append(strings.Fields(table.args), "-seed", "5")...)
			require.Equal(t, success, got.status, got.err)
			require.Empty(t, got.err)
			verified := call("verify", g.file)
			require.Equal(t, success, verified.status, verified.err)
			require.Contains(t, verified.out, ": ok, ")

			g.follow()
			g.check()
			require.Greater(t, g.told, 1000)

			require.Equal(t, strings.Fields(table.seats), g.names)
			for _, kind := range table.kinds {
				require.NotZero(t, g.typed[kind], kind)
			}
			forced := g.done[barbu.Pass] - g.typed[barbu.Pass]
			require.GreaterOrEqual(t, forced, 0)
			if forced > 0 {
				g.typed[barbu.Pass] += forced
			}
			require.Equal(t, g.done, g.typed)
			require.Equal(t, forced, strings.Count(got.out, ": you pass\n")+strings.Count(got.out, ": you bet nothing\n"))

			sheet := g.sheet()
			require.Contains(t, got.out, "\n"+sheet.Text()+"\n1. ")
			require.Equal(t, len(sheet.Deals), strings.Count(got.out, " scores: "))
			for i := range sheet.Deals {
				d := &sheet.Deals[i]
				first := person
				if g.seat != 0 {
					first = "0 " + g.names[0]
				}
				told := fmt.Sprintf("\n%s scores: %s %+d", sheet.Called(d), first, d.Points[0])
				if d.Points[0] != d.Base[0] {
					told += fmt.Sprintf(" (%+d before bets)", d.Base[0])
				}
				require.Contains(t, got.out, told)
			}
			require.Equal(t, strings.HasPrefix(table.args, "simplified"), strings.Contains(got.out, " for another turn\n"))
			require.Equal(t, table.money, strings.Contains(got.out, " pays seat "))
		})
	}
}

// The same seed and the same answers are the same match; without a seed it is another.
func TestSitSeed(t *testing.T) {
	t.Chdir(t.TempDir())
	texts := map[string]string{}
	for file, seed := range map[string]string{"a": "-seed 5", "b": "-seed 5", "c": "-seed 6", "d": "", "e": "", "f": "-seed 0", "g": "-seed 0"} {
		g := newGuest(t, file, 1)
		g.patient = 5
		require.Equal(t, success, g.sit(append([]string{"simplified", "-bots", "steady"}, strings.Fields(seed)...)...).status)
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		texts[file] = string(text)
	}
	require.Equal(t, texts["a"], texts["b"])
	require.Equal(t, texts["f"], texts["g"], "0 is a seed as any other")
	for _, other := range []string{"c", "d", "e", "f"} {
		require.NotEqual(t, texts["a"], texts[other])
	}
	require.NotEqual(t, texts["d"], texts["e"])
}

var (
	cardText = regexp.MustCompile(`\b[2-9TJQKA][CDHS]\b|\*H\b`)
	newDeal  = regexp.MustCompile(`(?m)^deal \d+( of \d+)?: .* deals?\b`)
	drawn    = regexp.MustCompile(`(?m)^cards are drawn for who deals: .*$`)
)

// sheet returns the score as the person is shown it.
func (g *guest) sheet() *score.Sheet {
	sheet := g.match.Sheet()
	sheet.Names = make([]string, sheet.Players)
	sheet.Names[g.seat] = "you"
	return sheet
}

// check sees to it that no card is printed that the person has not seen: in his own hand,
// played or cut in that deal by then. What others pass on he does not see.
func (g *guest) check() {
	printed := g.out.String()[g.checked:]
	g.checked = g.out.Len()
	printed = strings.ReplaceAll(printed, g.sheet().Text(), "") // its marks look like cards
	parts := newDeal.Split(drawn.ReplaceAllString(printed, ""), -1)
	for i, part := range parts {
		known := cards.Set(0)
		if deal := len(g.seen) - len(parts) + i; deal >= 0 {
			known = g.seen[deal]
		}
		for _, text := range cardText.FindAllString(part, -1) {
			g.told++
			require.True(g.t, known.Has(cards.MustParse(text)), "%s in %q", text, part)
		}
	}
}
