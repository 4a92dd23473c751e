package barbu_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Every word of a caption and of the facts is in the text of the view, in the same language.
func TestCaptionsAreInTheText(t *testing.T) {
	words := func(text string) []string {
		return strings.Fields(strings.NewReplacer(",", " ", ";", " ", ":", " ").Replace(text))
	}
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		t.Parallel()
		src := rand.New(rand.NewPCG(uint64(players), 3))
		m := must(barbu.New(v, players))
		for !matchtest.Finished(m) {
			randomStep(t, m, src)
			if src.IntN(10) > 0 {
				continue
			}
			view := m.View(cards.Seat(src.IntN(players + 1)))
			o := barbu.TextOptions{Width: 500, Symbols: true, Names: fiveNames, Language: lang.Language(src.IntN(6))}
			text := words(view.Text(o))
			c := view.Caption(o)
			all := append(append([]string{c.Title, c.Deal, c.Turn}, c.Roles...), c.Rows...)
			for seat := range cards.Seat(players) {
				all = append(all, view.Facts(seat, o)...)
			}
			for _, part := range all {
				for _, word := range words(part) {
					require.Contains(t, text, word, "%q", part)
				}
			}
			require.NotContains(t, strings.Join(all, ""), "\x1b")
			o.Colour, o.Width = true, 10
			require.Equal(t, c, view.Caption(o))
			require.Equal(t, view.Due == barbu.DueNothing, c.Deal == "")
		}
	})
}

// In matches of these games the rows of captions have all these heads. The text of the view has them too.
func TestRowsOfCaptions(t *testing.T) {
	heads := map[string]bool{}
	for _, name := range []string{"trex-teams", "lorum", "hearts", "fife", "king", "penguin"} {
		v := must(variants.Lookup(name))
		players, src := v.UsualPlayers(), rand.New(rand.NewPCG(1, 3))
		m := must(barbu.New(v, players))
		for step := 0; !matchtest.Finished(m); step++ {
			randomStep(t, m, src)
			v := m.View(cards.Seat(src.IntN(players)))
			text := ""
			for _, row := range v.Caption(barbu.TextOptions{}).Rows {
				head, _, _ := strings.Cut(row, ":")
				if heads[head] && step%full.Of(8, 4, 1) != 0 {
					continue
				}
				if text == "" {
					text = v.Text(barbu.TextOptions{Width: 500})
				}
				require.Contains(t, text, head+":")
				heads[head] = true
			}
		}
	}
	require.Equal(t, []string{
		"Bets", "Cards cut", "Cards shown", "Cards you got", "Cards you passed", "Contract", "Last deal", "Last trick",
		"Next card of the run", "Next threshold", "Owed", "Place", "Running total", "Sale", "Taken, face up", "Teams",
		"You may", "You may declare", "You may double", "You may redouble",
	}, slices.Sorted(maps.Keys(heads)))
}

func ExampleView_Caption() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		panic(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		panic(err)
	}
	if err := m.Chance(rand.NewPCG(1, 2)); err != nil { // deal
		panic(err)
	}
	a, err := m.Parse("0 declare no-queens")
	if err != nil {
		panic(err)
	}
	if err := m.Apply(a); err != nil {
		panic(err)
	}
	o := barbu.TextOptions{Names: []string{"Annie", "Benny", "Chloé", "Dev"}}
	c := m.View(1).Caption(o)
	fmt.Println(c.Title)
	fmt.Println(c.Deal)
	fmt.Println(c.Roles)
	for _, row := range c.Rows {
		fmt.Println(row)
	}
	fmt.Println(c.Turn)
	fmt.Printf("%q\n", m.View(1).Facts(0, o))
	// Output:
	// Barbu (The Penguin Book of Card Games)
	// Deal 1 of 28
	// [Dealer, declarer, leader: 0 Annie]
	// Contract: No queens, worth -24 points
	// Owed: 1 Benny: 2 doubles, 2 Chloé: 2 doubles, 3 Dev: 2 doubles
	// You may double: 0 Annie, 2 Chloé, 3 Dev
	// Your turn
	// ["13 cards" "0 points"]
}
