package sit

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
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// typist is a person at the terminal who plays random legal actions. The typist follows the
// match only in the record, so every line must be written before the next question.
type typist struct {
	t          *testing.T
	file       string
	chance     *rand.Rand
	maxAnswers int // the number of questions that the typist answers before the input ends
	sets       int // the number of sets after which the typist ends a match whose rules set no end

	match   *barbu.Match
	seat    cards.Seat
	names   []string
	done    map[barbu.Kind]int // the number of actions of the seat in the record
	read    int                // the number of bytes of the record that were read
	seen    []cards.Set        // by deal: the cards that the seat held, and all cards played or cut
	out     bytes.Buffer
	checked int // the number of bytes of the screen that were checked
	cards   int // the number of cards found on the screen
	asked   int
	first   string // typed before each answer
	typed   map[barbu.Kind]int
	rest    []byte
}

func newTypist(t *testing.T, file string, seed uint64) *typist {
	return &typist{t: t, file: file, chance: rand.New(rand.NewPCG(seed, 1)), typed: map[barbu.Kind]int{}, done: map[barbu.Kind]int{}, maxAnswers: 100_000}
}

// sit plays until the match is over or the typist has answered maxAnswers questions, and
// returns the screen.
func (g *typist) sit(args ...string) string {
	g.t.Helper()
	o := options(g.t, args...)
	o.File, o.In, o.Out = g.file, g, &g.out
	require.NoError(g.t, Play(o))
	return g.out.String()
}

// follow reads the new lines of the record.
func (g *typist) follow() {
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
			if _, err := os.Stat(name + ".yaml"); err == nil {
				name += ".yaml"
			}
			v := find(g.t, name)
			g.match, err = barbu.New(v, v.Players()[0])
			require.NoError(g.t, err)
		case "players":
			n, err := strconv.Atoi(rest)
			require.NoError(g.t, err)
			g.match, err = barbu.New(g.match.Variant(), n)
			require.NoError(g.t, err)
		case "name":
			g.names = append(g.names, rest[2:])
			if rest[2:] == Person {
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
			var drawn [cards.MaxSeats]cards.Card
			for seat, card := range strings.Fields(rest) {
				if card != "-" {
					drawn[seat] = cards.MustParse(card)
				}
			}
			require.NoError(g.t, g.match.Draw(drawn))
		default:
			a, err := g.match.Parse(strings.TrimSuffix(line, "\n"))
			require.NoError(g.t, err)
			require.NoError(g.t, g.match.Apply(a))
			seen := &g.seen[len(g.seen)-1]
			*seen |= g.match.Hand(g.seat).First
			if a.Kind == barbu.KindPlay {
				*seen |= a.Cards.First
			}
			*seen = seen.With(a.Cut)
			if a.Kind != barbu.KindCut && a.Seat == g.seat {
				g.done[a.Kind]++
			}
		}
	}
}

// Read answers a question.
func (g *typist) Read(p []byte) (int, error) {
	if len(g.rest) == 0 {
		g.follow()
		g.check()
		if g.asked == g.maxAnswers {
			return 0, io.EOF
		}
		g.asked++
		if g.match.Complete() { // after a set of deals
			g.rest = []byte("maybe\nYes\n")
			if g.sets--; g.sets == 0 {
				g.rest = []byte("no\n")
			}
		} else {
			g.rest = []byte(g.first + g.answer(g.match) + "\n")
		}
	}
	n := copy(p, g.rest)
	g.rest = g.rest[n:]
	return n, nil
}

// answer returns an action in one of the forms in which it can be typed.
func (g *typist) answer(m *barbu.Match) string {
	a := choose(m, g.chance)
	g.typed[a.Kind]++
	fields := strings.Fields(m.Format(a))
	require.Equal(g.t, fmt.Sprint(a.Seat), fields[0])
	switch verb, words := fields[1], fields[2:]; verb {
	case "play", "give":
		for i := range words {
			words[i] = g.oneOf(words[i], strings.ToLower(words[i]), strings.ReplaceAll(words[i], "T", "10"), suitSigns.Replace(words[i]))
		}
		return g.oneOf("", verb+" ") + strings.Join(words, g.oneOf(" ", ", "))
	case "declare":
		return g.oneOf("", "declare ") + g.oneOf(strings.Join(words, " "), strings.ToLower(strings.Join(words, " ")))
	case "pass":
		if m.Turn().Due == barbu.DueBet {
			return g.oneOf("pass", "none")
		}
		return "pass"
	}
	return strings.Join(fields[1:], " ")
}

var suitSigns = strings.NewReplacer("C", "♣", "D", "♦", "H", "♥", "S", "♠")

func (g *typist) oneOf(texts ...string) string { return texts[g.chance.IntN(len(texts))] }

// tables are the matches that the typist plays.
var tables = []struct {
	args  string
	seats string
	kinds []barbu.Kind // kinds of choices that must occur
	money bool
}{
	{"penguin -seat 2 -bots random", "random random you random", []barbu.Kind{barbu.KindPlay, barbu.KindDeclare, barbu.KindDouble}, false},
	{"fife -seat 1 -bots steady,random", "steady you random random", []barbu.Kind{barbu.KindPlay, barbu.KindDeclare, barbu.KindGive}, false},
	{"simplified -bots random,steady", "you random steady", []barbu.Kind{barbu.KindPlay}, false},
	{"pagat -players 5 -seat 4 -bots random", "random random random random you", []barbu.Kind{barbu.KindPlay, barbu.KindDeclare, barbu.KindDouble}, false},
	{"italian -bots random", "you random random random", []barbu.Kind{barbu.KindPlay, barbu.KindDeclare, barbu.KindGive}, false},
	{"barbuda -bots random", "you random random random", []barbu.Kind{barbu.KindPlay, barbu.KindDeclare, barbu.KindDouble}, true},
	{"simplified-many-tarot -players 6 -seat 3 -bots random", "random random random you random random", []barbu.Kind{barbu.KindPlay}, false},
}

// The typist plays complete matches. A question comes only when the typist has a choice,
// and every form of an action is understood. The screen shows only cards that the typist
// has seen, and the record is correct.
func TestPlay(t *testing.T) {
	for _, table := range tables[:full.Of(3, len(tables), len(tables))] {
		t.Run(strings.Fields(table.args)[0], func(t *testing.T) {
			t.Parallel()
			g := newTypist(t, t.TempDir()+"/game.barbu", 1)
			got := g.sit(append(strings.Fields(table.args), "-seed", "5")...)
			require.True(t, verify(t, g.file, g.match.Variant()).Complete)

			g.follow()
			g.check()
			require.Greater(t, g.cards, 1000)

			require.Equal(t, strings.Fields(table.seats), g.names)
			for _, kind := range table.kinds {
				require.NotZero(t, g.typed[kind], kind)
			}
			forced := g.done[barbu.KindPass] - g.typed[barbu.KindPass]
			require.GreaterOrEqual(t, forced, 0)
			if forced > 0 {
				g.typed[barbu.KindPass] += forced
			}
			require.Equal(t, g.done, g.typed)
			require.Equal(t, forced, strings.Count(got, fmt.Sprintf("\nSeat %v passes\n", g.seat))+strings.Count(got, fmt.Sprintf("\nSeat %v does not bet\n", g.seat)))

			points := g.sheet()
			require.Contains(t, got, "\n"+sheet.Text(points)+"\n1. ")
			require.Equal(t, len(points.Deals), strings.Count(got, " scores: "))
			unwrapped := strings.ReplaceAll(got, "\n  ", " ")
			for i := range points.Deals {
				d := &points.Deals[i]
				score := fmt.Sprintf("\n%s scores: seat 0: %s", sheet.ContractName(points, d), signed(d.Points[0]))
				if d.Points[0] != d.Base[0] {
					score += fmt.Sprintf(" (%s before bets)", signed(d.Base[0]))
				}
				require.Contains(t, unwrapped, score)
			}
			require.Equal(t, strings.HasPrefix(table.args, "simplified"), strings.Contains(got, " has another turn\n"))
			require.Equal(t, table.money, payment.MatchString(got))
		})
	}
}

// The same seed and the same answers give the same match. Without a seed each
// match differs.
func TestSeed(t *testing.T) {
	t.Chdir(t.TempDir())
	texts := map[string]string{}
	for file, seed := range map[string]string{"a": "-seed 5", "b": "-seed 5", "c": "-seed 6", "d": "", "e": "", "f": "-seed 0", "g": "-seed 0"} {
		g := newTypist(t, file, 1)
		g.maxAnswers = 5
		g.sit(append([]string{"simplified", "-bots", "steady"}, strings.Fields(seed)...)...)
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		texts[file] = string(text)
	}
	require.Equal(t, texts["a"], texts["b"])
	require.Equal(t, texts["f"], texts["g"], "0 is a seed like any other")
	for _, other := range []string{"c", "d", "e", "f"} {
		require.NotEqual(t, texts["a"], texts[other])
	}
	require.NotEqual(t, texts["d"], texts["e"])
}

var (
	cardText = regexp.MustCompile(`\b[2-9TJQKA][CDHS]\b|\*H\b`)
	newDeal  = regexp.MustCompile(`(?m)^Deal \d+( of \d+)?: .* deals$`)
	payment  = regexp.MustCompile(`(?m)^Seat \d pays \d+ to seat \d$`)
	drawn    = regexp.MustCompile(`(?m)^Cards drawn for the first deal: .*\n(  .*\n)*`)
)

// sheet returns the score sheet as the person sees it.
func (g *typist) sheet() *score.Sheet {
	s := g.match.SheetIn(lang.English)
	s.Names = make([]string, s.Players)
	s.Names[g.seat] = g.seat.String() + " (you)"
	return s
}

// check fails if the screen shows a card that the person has not seen in this deal. The
// person sees the cards in their own hand, and the cards played or cut, but not the cards
// that other players pass.
func (g *typist) check() {
	printed := g.out.String()[g.checked:]
	g.checked = g.out.Len()
	printed = strings.ReplaceAll(printed, sheet.Text(g.sheet()), "") // its marks look like cards
	parts := newDeal.Split(drawn.ReplaceAllString(printed, ""), -1)
	for i, part := range parts {
		known := cards.Set(0)
		if deal := len(g.seen) - len(parts) + i; deal >= 0 {
			known = g.seen[deal]
		}
		for _, text := range cardText.FindAllString(part, -1) {
			g.cards++
			require.True(g.t, known.Has(cards.MustParse(text)), "%s in %q", text, part)
		}
	}
}

// signed returns points with their sign, as the screen shows them.
func signed(points int32) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}
