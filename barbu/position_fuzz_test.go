package barbu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// FuzzPosition reads positions from arbitrary text. A text that is refused leads to a
// PositionError. A text that is read is exactly the position of its match, and the match can be
// played to its end.
func FuzzPosition(f *testing.F) {
	byName := map[string]*variant.Variant{}
	for _, v := range append(testVariants(), penguin(), must(variants.Lookup("fife")), must(variants.Lookup("simplified"))) {
		byName[v.Name()] = v
		src := rand.New(rand.NewPCG(1, uint64(len(byName))))
		s := begin(f, v, v.Players()[0])
		for n := 0; ; n++ {
			if n%full.Of(211, 97, 37) == 0 || finished(s.match) {
				f.Add(s.match.Position().String(), uint64(n))
			}
			if finished(s.match) {
				break
			}
			s.next(f, src)
		}
	}
	find := func(name string) (*variant.Variant, error) { return byName[name], nil }
	f.Add("", uint64(0))
	f.Add("position 1 penguin x 4 0 0.0.0 - -/-/-/- 0.0 - 0/0/0/0 deal -", uint64(0))
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		m, err := barbu.ParsePosition(find, text)
		if err != nil {
			require.Nil(t, m)
			require.ErrorIs(t, err, barbu.ErrPosition)
			return
		}
		require.Equal(t, text, m.Position().String())
		src, set := rand.New(rand.NewPCG(seed, 0)), m.At().Set
		for n := 0; !m.Turn().Over() && m.At().Set <= set+1; n++ {
			if m.Turn().Chance() {
				err = m.Chance(src)
			} else {
				err = m.Apply(choice(m, src))
			}
			require.NoError(t, err)
			if n == 20 {
				_, err := barbu.ParsePosition(find, m.Position().String())
				require.NoError(t, err)
			}
		}
		for m.Undo() == nil {
		}
		require.Empty(t, stepsOf(m))
	})
}
