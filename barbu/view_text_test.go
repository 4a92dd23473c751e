package barbu_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

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
