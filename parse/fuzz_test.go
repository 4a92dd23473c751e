package parse_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/variants"
)

// positions has a view for each thing that can be due, in several games.
func positions(t testing.TB) (views []*barbu.View) {
	for _, name := range []string{"penguin", "italian", "fife", "simplified-many-tarot"} {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		m, err := barbu.New(v, v.Players()[0])
		require.NoError(t, err)
		chance := rand.NewPCG(3, 1)
		seen := map[barbu.Due]int{}
		for n := 0; n < 400 && !m.Turn().Over(); n++ {
			turn := m.Turn()
			if turn.Chance() {
				require.NoError(t, m.Chance(chance))
				continue
			}
			if seen[turn.Due]++; seen[turn.Due]%8 == 1 {
				views = append(views, m.View(turn.Seat))
			}
			for a := range m.Legal() {
				require.NoError(t, m.Apply(a))
				break
			}
		}
	}
	return views
}

// Whatever people type, Action does not panic. It returns either an error or an action of the
// player, of a kind that can be due.
func FuzzAction(f *testing.F) {
	for _, text := range []string{
		"qh", "10♥", "queen of hearts", "dame de cœur", "kupa kızı", "x2", "xx2", "double 0 2 redouble 3", "max", "no bet", "pass",
		"trumps hearts", "no-king+no-queens", "domino 7", "7", "h", "🂽", "play", "", "+", "as ks 10h, q♥", "mp senza", "*h", "\xff", "İ", "AS", "As", "a s",
	} {
		f.Add(text, uint8(1), uint8(0))
		f.Add(text, uint8(0), uint8(7))
	}
	views := positions(f)
	kinds := map[barbu.Due][]barbu.Kind{
		barbu.DueDeclaration: {barbu.KindDeclare},
		barbu.DueGift:        {barbu.KindGive},
		barbu.DueBet:         {barbu.KindDouble, barbu.KindPass},
		barbu.DueCard:        {barbu.KindPlay, barbu.KindPass},
	}
	f.Fuzz(func(t *testing.T, text string, language, position uint8) {
		view, l := views[int(position)%len(views)], lang.Language(language%6)
		a, err := parse.Action(view, text, l)
		if err == nil {
			require.Equal(t, view.Seat, a.Seat)
			require.Contains(t, kinds[view.Due], a.Kind)
			_ = view.Why(a) // whatever the rules say, they can judge it
			return
		}
		require.Zero(t, a)
		var fault *parse.Error
		if errors.As(err, &fault) {
			for in := range lang.All() {
				require.NotEmpty(t, fault.In(in))
			}
		}
	})
}

// Hand and Card read what they write.
func FuzzHand(f *testing.F) {
	for _, text := range []string{"AS KS 10h, Q♥", "AK3.QJ.T98.76542", "AR3.DV.1098.76542", "...", "..", "10.10.10.10", "*.*.*.*", "qh qh qh", "♠AK3 ♥2", "S: A K 3 H: -", "Pik A 10, Karo B"} {
		f.Add(text, uint8(0))
		f.Add(text, uint8(3))
	}
	f.Fuzz(func(t *testing.T, text string, language uint8) {
		l := lang.Language(language % 6)
		if h, err := parse.Hand(text, l); err == nil {
			again, err := parse.Hand(h.String(), l)
			require.NoError(t, err)
			require.Equal(t, h, again)
		}
		if c, err := parse.Card(text, l); err == nil {
			again, err := parse.Card(l.CardLetters(c), l)
			require.NoError(t, err)
			require.Equal(t, c, again)
		}
	})
}
