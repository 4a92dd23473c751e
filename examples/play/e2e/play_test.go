package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A person can play a whole match of games with different kinds of decisions by clicks, and the record
// in the browser is a legal match.
func TestWholeMatches(t *testing.T) {
	h := serve(t)
	for _, game := range []struct {
		name   string
		screen int
		fields map[string]string
	}{
		{"penguin", 0, nil}, {"penguin", 3, nil},
	} {
		t.Run(game.name, func(t *testing.T) {
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
			t.Log(kinds(t, m, 0), b.text(`player.clicks()`))
		})
	}
}
