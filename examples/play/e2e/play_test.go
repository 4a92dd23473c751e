package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// A person can play a whole match of games with different kinds of decisions by clicks, and the record
// in the browser is a legal match. With BARBU_FULL=1 the test plays more games, and whole matches of them.
func TestWholeMatches(t *testing.T) {
	seen := map[string]bool{} // the kinds of questions that axe has checked
	for _, game := range []struct {
		name   string
		screen browser.Screen
		fields map[string]string
		short  string // a variant of the game with fewer deals
	}{
		{"penguin", browser.Phone, nil, ""},
		{"polignac", browser.PhoneDark, map[string]string{"players": "6"}, ""},
		{"trex-complex", browser.Desk, nil, "extends: trex-complex\nname: short\nzero-sum: none\nsets: 0\nend: {at: 9999, deals: 4}\n"},
		{"lora", browser.DeskDark, nil, ""},
		{"quodlibet", browser.Phone, nil, ""},
		{"barbuda", browser.PhoneDark, nil, ""},
		{"knaves", browser.Desk, nil, ""},
		{"three-hand", browser.DeskDark, nil, ""},
		{"italian", browser.Phone, nil, ""},
		{"king-russian", browser.PhoneDark, nil, ""},
		{"hearts", browser.Phone, map[string]string{"players": "5"}, "extends: hearts\nname: short\nend: {deals: 2}\n"},
		{"simplified-many-tarot", browser.Phone, map[string]string{"players": "8"}, ""},
	} {
		t.Run(game.name, func(t *testing.T) {
			if game.short == "" && !browser.Full {
				t.Skip("skipped: BARBU_FULL is not set")
			}
			b := start(t, game.screen)
			variant := game.name
			if !browser.Full {
				variant = b.own(game.short)
			}
			b.begin(variant, "7", game.fields)
			b.finish(game.name, func(kind string) {
				b.Look(game.name + "-" + kind + "-" + game.screen.Name)
				if browser.Full || !seen[kind] {
					seen[kind] = true
					b.Axe(game.name + " " + kind)
				}
			})
			require.Equal(t, "Player\tLast deal\tTotal", b.Text(`document.querySelector(".result thead").innerText.trim()`))
			m := b.saved()
			require.True(t, b.verify(m).Complete)
			t.Log(len(m.Text), kinds(t, m, 0), b.Text(`player.clicks()`))
		})
	}
}
