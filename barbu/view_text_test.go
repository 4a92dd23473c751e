package barbu_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/golden"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// moment is a moment of a match that a golden text shows.
type moment struct {
	name, variant string
	players       int
	seat          cards.Seat
	prose         string
	when          func(v *barbu.View) bool
}

var moments = []moment{
	{"declaring", "penguin", 4, 0, "The declarer chooses a contract.", func(v *barbu.View) bool {
		return v.Due == barbu.DueDeclaration && len(v.Legal) > 0 && len(v.Deals) > 2
	}},
	{"combining", "fife", 4, 0, "The declarer may combine contracts.", func(v *barbu.View) bool {
		return v.Due == barbu.DueDeclaration && len(v.Legal) > 0 && len(v.Deals) > 2
	}},
	{"betting", "penguin", 4, 2, "The seat may double and redouble.", func(v *barbu.View) bool {
		return v.Due == barbu.DueBet && len(v.Legal) > 4 && len(v.Doubled) > 0
	}},
	{"trumps", "penguin", 4, 1, "The seat must play to a trick, and some cards are not legal.", func(v *barbu.View) bool {
		return v.Trump != "" && v.Due == barbu.DueCard && len(v.Legal) > 1 && len(v.Illegal) > 1 && len(v.Trick) == 3
	}},
	{"shown", "penguin", 4, cards.NoSeat, "A spectator sees the hearts that were taken, but no hand.", func(v *barbu.View) bool {
		return v.Contract == "no-hearts" && len(v.Trick) == 2 && v.Sizes[0] < 5
	}},
	{"layout", "penguin", 4, 3, "A layout of one pack. A player has gone out.", func(v *barbu.View) bool {
		return len(v.Rows) > 0 && len(v.Legal) > 0 && (v.Places[0] == 1 || v.Places[1] == 1)
	}},
	{"one-row", "herzeln", 4, 0, "A single row, with an order of the ranks of its own: 7 8 9 J Q K T A.", func(v *barbu.View) bool {
		return len(v.Ends) == 2 && len(v.Legal) > 0 && v.Rows[0].Len() > 9
	}},
	{"two-packs", "simplified-many-tarot", 6, 3, "A layout of two packs with the tarot king.", func(v *barbu.View) bool {
		return len(v.Rows) > 0 && len(v.Legal) > 1 && v.Rows[1].Len() > 3
	}},
	{"passing", "giving", 4, 2, "The seat must pass cards.", func(v *barbu.View) bool {
		return v.Due == barbu.DueGift && len(v.Legal) > 0 && v.Contract == "trumps"
	}},
	{"passed", "giving", 4, 2, "The seat has passed cards and got cards.", func(v *barbu.View) bool {
		return v.Due == barbu.DueCard && len(v.Got) > 0 && len(v.Trick) == 1
	}},
	{"cutting", "fife", 4, 0, "Cuts choose the contract, and a black cut makes the players pass cards.", func(v *barbu.View) bool {
		return v.Due == barbu.DueCut && len(v.Gave) > 0
	}},
	{"drawing", "fife", 4, 0, "The players draw cards for the first deal of the last round.", func(v *barbu.View) bool {
		return v.Due == barbu.DueDraw
	}},
	{"no-bet", "penguin", 4, 3, "The seat has no bet to make.", func(v *barbu.View) bool {
		return v.Due == barbu.DueBet && len(v.Legal) == 1
	}},
	{"no-card", "penguin", 4, 3, "No card of the seat fits.", func(v *barbu.View) bool {
		return len(v.Rows) > 0 && len(v.Legal) == 1 && v.Legal[0].String() == "3 pass"
	}},
	{"between-deals", "pagat", 5, 0, "The next deal has not begun.", func(v *barbu.View) bool {
		return v.Due == barbu.DueDeal && len(v.Deals) > 0 && v.Deals[len(v.Deals)-1].Trump != ""
	}},
	{"over", "barbuda", 4, 0, "The match is over.", func(v *barbu.View) bool {
		return v.Due == barbu.DueNothing
	}},
}

// reach plays a random match to the moment, and returns the view of the seat.
func (m *moment) reach(t *testing.T) *barbu.View {
	v, err := variants.Lookup(m.variant)
	for _, rare := range matchtest.RareVariants() {
		if rare.Name() == m.variant {
			v, err = rare, nil
		}
	}
	require.NoError(t, err)
	for seed := range uint64(20) {
		match := must(barbu.New(v, m.players))
		src := rand.New(rand.NewPCG(seed, 14))
		for {
			if view := match.View(m.seat); m.when(view) {
				return view
			}
			if match.Turn().Over() {
				break
			}
			randomStep(t, match, src)
		}
	}
	t.Fatalf("%s: the moment never came", m.name)
	return nil
}

// randomStep makes a random move, or what chance must do.
func randomStep(t require.TestingT, m *barbu.Match, src *rand.Rand) {
	if m.Turn().Chance() {
		require.NoError(t, m.Chance(src))
	} else {
		require.NoError(t, m.Apply(matchtest.Choice(m, src)))
	}
}

// unbound returns the view read from its JSON.
func unbound(t require.TestingT, v *barbu.View) *barbu.View {
	text, err := json.Marshal(v)
	require.NoError(t, err)
	read := new(barbu.View)
	require.NoError(t, json.Unmarshal(text, read))
	return read
}

var fiveNames = []string{"Annie", "Benny", "Chloé", "李雷", "Eve"}

// The texts of each moment are in a file: each section has a width, and after it the language,
// symbols for suits or colours, or unbound for a view that was read from JSON. A file has ESC
// for the escape character.
func TestTexts(t *testing.T) {
	faces := []struct {
		name string
		o    barbu.TextOptions
	}{
		{"40 unbound", barbu.TextOptions{Width: 40}},
		{"32", barbu.TextOptions{Width: 32}},
		{"60", barbu.TextOptions{Width: 60, Names: fiveNames}},
		{"100", barbu.TextOptions{Width: 100, Names: fiveNames}},
		{"32 fr symbols", barbu.TextOptions{Width: 32, Language: lang.French, Symbols: true, Names: fiveNames}},
		{"100 de colour", barbu.TextOptions{Width: 100, Language: lang.German, Colour: true, Symbols: true, Names: fiveNames}},
	}
	for i := range moments {
		m := &moments[i]
		t.Run(m.name, func(t *testing.T) {
			view := m.reach(t)
			got := m.prose + "\n"
			for _, face := range faces {
				view := view
				if strings.HasSuffix(face.name, "unbound") {
					view = unbound(t, view)
				}
				got += "-- " + face.name + " --\n" + strings.ReplaceAll(view.Text(face.o), "\x1b", "ESC")
			}
			file := filepath.Join("testdata", "text", m.name+".txtar")
			if *update {
				require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o777))
				require.NoError(t, os.WriteFile(file, []byte(got), 0o666))
			}
			want, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Equal(t, string(want), got)
			_, parts := golden.Parse(got)
			require.Len(t, parts, len(faces), "a line of a text looks like the name of a section")
		})
	}
}

// At every turn of random matches the text of every seat fits, in every language. It has no
// control characters but those of colours, and the view read from JSON has a text too.
func TestTextsFit(t *testing.T) {
	languages := []lang.Language{}
	for l := range lang.All() {
		languages = append(languages, l)
	}
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		t.Parallel()
		src := rand.New(rand.NewPCG(uint64(players), 1))
		m := must(barbu.New(v, players))
		for n := 0; !matchtest.Finished(m); n++ {
			randomStep(t, m, src)
			for seat := range players + 1 {
				if src.IntN(full.Of(12, 12, 1)) > 0 {
					continue
				}
				o := barbu.TextOptions{
					Width: 30 + src.IntN(91), Colour: src.IntN(2) == 0, Symbols: src.IntN(2) == 0,
					Language: languages[n%len(languages)], Names: fiveNames[:src.IntN(6)],
				}
				view := m.View(cards.Seat(seat))
				checkText(t, view, o)
				if src.IntN(50) == 0 {
					checkText(t, unbound(t, view), o)
				}
			}
		}
	})
}

var ansi = regexp.MustCompile("\x1b\\[[0-9;]+m")

// checkText checks the lines of the text of a view.
func checkText(t require.TestingT, v *barbu.View, o barbu.TextOptions) {
	t = full.Quick(t)
	text := v.Text(o)
	if o.Colour {
		text = ansi.ReplaceAllString(text, "")
	}
	require.True(t, strings.HasSuffix(text, "\n"))
	require.NotContains(t, text, "%!", "a phrase has other parameters")
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		require.LessOrEqual(t, texttable.Width(line), o.Width, "%q", line)
		require.Equal(t, -1, strings.IndexFunc(line, unicode.IsControl), "%q", line)
		require.Equal(t, strings.TrimRight(line, " "), line)
	}
}

// The text depends only on the view: it is the same in every possible deal.
func TestTextShowsOnlyTheView(t *testing.T) {
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		src := rand.New(rand.NewPCG(uint64(players), 2))
		m := must(barbu.New(v, players))
		drawn, moved := 0, 0
		for !matchtest.Finished(m) {
			randomStep(t, m, src)
			// In a short match one step of a hundred may leave no world to move: check every step until one moves.
			if moved > 0 && src.IntN(100) > 0 || m.Turn().Due <= barbu.DueDraw {
				continue
			}
			seat := cards.Seat(src.IntN(players))
			view := m.View(seat)
			want := view.Text(barbu.TextOptions{})
			worlds, err := view.Worlds()
			if errors.Is(err, barbu.ErrWorlds) {
				continue
			}
			require.NoError(t, err)
			other := m.Clone()
			worlds.Draw(other, src)
			drawn++
			for s := range cards.Seat(players) {
				if m.Hand(s) != other.Hand(s) {
					moved++
				}
			}
			require.Equal(t, want, other.View(seat).Text(barbu.TextOptions{}))
		}
		require.True(t, moved > 0 || drawn == 0)
	})
}

// A view without any facts, or one that contradicts itself, has a text.
func TestTextOfAnyView(t *testing.T) {
	require.Equal(t, "The match is over\n", new(barbu.View).Text(barbu.TextOptions{}))
	for _, players := range []int{-1, 1, 3, 8, 100} {
		for due := barbu.DueNothing; due <= barbu.DueCard; due++ {
			for _, seat := range []cards.Seat{0, 2, 7, cards.NoSeat, 200} {
				v := &barbu.View{
					Variant: "a\nb\x1b[2J", Players: players, Seat: seat, Turn: seat, Due: due, Dealer: 5, Contract: "no-such\tcontract+trumps",
					Trump: "X\n", Rank: 77, Hand: cards.MustParseHand("AA.*..2"), Sizes: []int{1}, Tricks: []int{-4}, Shown: make([]cards.Hand, 9),
					Rows: []cards.Set{cards.SetOf(cards.MustParse("7H")), 0, 0}, Places: []int{9, 9, 9, 9, 9, 9, 9, 9, 9}, Set: 1,
					Trick:   []barbu.Played{{Seat: 99, Card: cards.Joker}, {Seat: 1}},
					Doubled: []cards.Seats{255}, Redoubled: []cards.Seats{255, 1}, Owed: []int{1}, History: []barbu.Event{{Move: barbu.Move{Kind: barbu.KindCut}}},
					Gave: make([]cards.Hand, 1), Total: []int{5},
				}
				v.Passing.Count = 3
				for _, width := range []int{30, 60, 90} {
					checkText(t, v, barbu.TextOptions{Width: width, Language: 99, Names: []string{"\x07", " ", strings.Repeat("é", 99)}})
				}
			}
		}
	}
}

// Without a width the text has the width of a terminal, and no text is narrower than 30 columns.
func TestTextWidths(t *testing.T) {
	v := moments[0].reach(t)
	require.Equal(t, v.Text(barbu.TextOptions{Width: 80}), v.Text(barbu.TextOptions{}))
	require.Equal(t, v.Text(barbu.TextOptions{Width: 30}), v.Text(barbu.TextOptions{Width: 7}))
	require.Equal(t, v.Text(barbu.TextOptions{Width: 30}), v.Text(barbu.TextOptions{Width: -7}))
	require.NotEqual(t, v.Text(barbu.TextOptions{}), v.Text(barbu.TextOptions{Width: 79}))
}

// A name cannot change the terminal or the lines of the text.
func TestTextCleansNames(t *testing.T) {
	text := moments[0].reach(t).Text(barbu.TextOptions{Names: []string{" A\x1b[31m\nB ", "\t", "\u202Eevil"}})
	require.Contains(t, text, "0 A�[31m�B (you)")
	require.Contains(t, text, "2 �evil")
	require.Equal(t, -1, strings.IndexFunc(strings.ReplaceAll(text, "\n", ""), func(r rune) bool { return !unicode.IsGraphic(r) }))
}

// Seats and cards alone look as in the text of a view.
func TestSeatAndCardTexts(t *testing.T) {
	card := cards.MustParse("QH")
	for _, row := range []struct {
		o          barbu.TextOptions
		seat, card string
	}{
		{barbu.TextOptions{}, "seat 1", "QH"},
		{barbu.TextOptions{Names: []string{"Annie", "Benny"}, Symbols: true}, "1 Benny", "Q♥"},
		{barbu.TextOptions{Names: []string{"Annie", "Benny"}, NamesOnly: true}, "Benny", "QH"},
		{barbu.TextOptions{Names: []string{"Annie"}, NamesOnly: true}, "seat 1", "QH"},
		{barbu.TextOptions{Names: []string{"Annie"}, Language: lang.French}, "siège 1", "DC"},
		{barbu.TextOptions{Names: []string{"Annie", "\t"}, Language: lang.German, Colour: true, Symbols: true}, "1 \uFFFD", "\x1b[31mD♥\x1b[0m"},
	} {
		require.Equal(t, row.seat, row.o.SeatText(1))
		require.Equal(t, row.card, row.o.CardText(card))
		require.Empty(t, row.o.CardText(0))
	}
	require.Equal(t, "seat ?", barbu.TextOptions{}.SeatText(cards.NoSeat))
	require.Equal(t, "joker", barbu.TextOptions{}.CardText(cards.Joker))
}

func BenchmarkViewText(b *testing.B) {
	v := late(24).View(0)
	b.ReportAllocs()
	for b.Loop() {
		v.Text(barbu.TextOptions{Names: fiveNames})
	}
}

func ExampleView_Text() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		panic(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		panic(err)
	}
	for range 12 { // deal, then the first legal action of each seat
		if m.Turn().Chance() {
			err = m.Chance(rand.NewPCG(1, 2))
		} else {
			for a := range m.Legal() {
				err = m.Apply(a)
				break
			}
		}
		if err != nil {
			panic(err)
		}
	}
	fmt.Print(m.View(m.Turn().Seat).Text(barbu.TextOptions{Width: 40, Names: []string{"Annie", "Benny", "Chloé", "Dev"}}))
	// Output:
	// Barbu (The Penguin Book of Card Games)
	// Deal 1 of 28
	// Dealer, declarer, leader: 0 Annie
	// Contract: No tricks, worth -26 points
	//
	// > 0 Annie (you): 12 cards, 0 tricks,
	//     0 points
	//   1 Benny: 12 cards, 0 tricks, 0 points
	//   2 Chloé: 11 cards, 1 trick, 0 points,
	//     KC
	//   3 Dev: 11 cards, 0 tricks, 0 points,
	//     7C
	//
	// Owed: 1 Benny: 2 doubles,
	//   2 Chloé: 2 doubles, 3 Dev: 2 doubles
	// Trick: 2 Chloé: KC, 3 Dev: 7C,
	//   2 Chloé takes it so far
	// Last trick: 0 Annie: 6C, 1 Benny: 3C,
	//   2 Chloé: 8C, 3 Dev: 2C,
	//   taken by 2 Chloé
	// Your hand: JS TS 9S 8S   AH 9H 4H
	//   TD 6D 2D   [QC] [TC]
	//
	// Your turn
}

// If play is counter-clockwise, the next seat sits on the right.
func TestTextReversed(t *testing.T) {
	for name, want := range map[string]string{"penguin": `(?m)^  seat 1 +seat 3$`, "trex": `(?m)^  seat 3 +seat 1$`} {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		require.Regexp(t, want, m.View(0).Text(barbu.TextOptions{}))
	}
}

// In a layout whose ranks have an order of their own, the tarot king has the last column.
func TestTextOfTarotKing(t *testing.T) {
	v, err := variants.Lookup("simplified-many-tarot")
	require.NoError(t, err)
	r := v.Rules()
	r.Contracts, r.Schedule = r.Contracts[len(r.Contracts)-1:], r.Schedule[len(r.Schedule)-1:]
	require.Equal(t, variant.PlayLayout, r.Contracts[0].Play)
	r.Contracts[0].Layout.RankOrder, err = cards.ParseRankOrder("A23456789TJQK")
	require.NoError(t, err)
	m := must(barbu.New(must(r.Compile()), 6))
	for src := rand.New(rand.NewPCG(1, 15)); m.Turn().Due != barbu.DueCard; {
		randomStep(t, m, src)
	}
	require.Contains(t, m.View(0).Text(barbu.TextOptions{}), `
  H . . . . . . . . . . . . . .
    . . . . . . . . . . . . .
  D . . . . . . . . . . . . .
    . . . . . . . . . . . . .
  C . . . . . . . . . . .   .
    . . . . . . . . . . .   .
`) // the order is KQJT98765432A from low to high, and both 2C are removed
}

// The text of a value beyond the suits is empty, as a letter and as a symbol.
func TestSuitText(t *testing.T) {
	for _, o := range []barbu.TextOptions{{}, {Symbols: true}} {
		require.Empty(t, o.SuitText(cards.Spades+1))
	}
	require.Equal(t, "♥", barbu.TextOptions{Symbols: true}.SuitText(cards.Hearts))
}
