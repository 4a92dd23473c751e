package barbu_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/golden"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/lang"
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
