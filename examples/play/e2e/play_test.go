package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/full"
)

// A person can play a whole match of games with different kinds of decisions by clicks, and the record
// in the browser is a legal match. With BARBU_FULL=1 the test plays more games.
func TestWholeMatches(t *testing.T) {
	h := serve(t)
	for _, game := range []struct {
		name   string
		screen int
		fields map[string]string
		always bool
	}{
		{"penguin", 0, nil, false},
		{"polignac", 1, map[string]string{"players": "6"}, false},
		{"trex-complex", 2, nil, true},
		{"lora", 3, nil, false},
		{"quodlibet", 0, nil, false},
		{"barbuda", 1, nil, false},
		{"knaves", 2, nil, false},
		{"three-hand", 3, nil, false},
		{"italian", 0, nil, false},
		{"king-russian", 1, nil, false},
		{"hearts", 0, map[string]string{"players": "5"}, true},
		{"simplified-many-tarot", 0, map[string]string{"players": "8"}, false},
	} {
		t.Run(game.name, func(t *testing.T) {
			if !game.always && !full.Run() {
				t.Skip("skipped: BARBU_FULL is not set")
			}
			s := screens[game.screen]
			b := open(t, s)
			b.load(h.page())
			b.begin(game.name, "7", game.fields)
			b.finish(game.name, func(kind string) {
				b.look(game.name + "-" + kind + "-" + s.name)
				b.axe(game.name + " " + kind)
			})
			m := b.saved()
			require.True(t, b.verify(m).Complete)
			t.Log(len(m.Text), kinds(t, m, 0), b.text(`player.clicks()`))
		})
	}
}
