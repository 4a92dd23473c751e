package cuts_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

// Bots call these methods a million times a second, so the methods must allocate no memory.
func TestNothingIsAllocated(t *testing.T) {
	var (
		src    = rand.NewPCG(1, 2)
		call   = startCall(fife, fife.Numbers(), 2, true)
		passes = startPasses(fife, fifePasses, 2, false)
		draw   = cuts.StartDraw(4)

		n   int
		err error
	)
	for name, f := range map[string]func(){
		"Pack.Cut": func() { n += int(fife.Cut(src)) },
		"Pack.All": func() {
			for c := range fife.All() {
				n += int(c)
			}
		},
		"Ranks.All": func() {
			for r := range fife.Numbers().All() {
				n += int(r)
			}
		},
		"Pack.Has": func() {
			if fife.Has(cards.Joker) {
				n += fife.Len()
			}
		},
		"a draw": func() {
			for d := draw; !d.Done() && err == nil; n += int(d.Seat()) {
				err = d.Take(fife, d.Deal(fife, src))
			}
		},
		"a call": func() {
			c := call
			for !c.Done() && err == nil {
				err = c.Cut(fife.Cut(src))
			}
			n += c.Chosen().Len() + c.Layouts()
			if c.Last() || c == call {
				n++
			}
		},
		"passes": func() {
			s := passes
			for !s.Done() && err == nil {
				err = s.Cut(fife.Cut(src))
				if way, ok := s.Due(); ok {
					n += int(way)
					s.Passed()
				}
			}
		},
		"starting": func() {
			c, s := startCall(fife, fife.Numbers(), 2, true), startPasses(fife, fifePasses, 2, false)
			if !c.Done() && !s.Done() {
				n++
			}
		},
	} {
		require.Zero(t, testing.AllocsPerRun(100, f), name)
		require.NoError(t, err)
	}
	_ = n
}
