package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// A person can play a whole match of every preset and of games with rare rules with arrow keys and Enter only,
// and everything that can be due is due in one of them.
func TestEveryPresetByKeys(t *testing.T) {
	dues := map[barbu.Due]int{}
	var all []*variant.Variant
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		all = append(all, v)
	}
	all = append(all, matchtest.RareVariants()...)
	for _, v := range append(all, talon(t)) {
		for _, players := range v.Players() {
			t.Run(fmt.Sprintf("%s/%d", v.Name(), players), func(t *testing.T) {
				s, c := settings(t, "penguin")
				s.variant, s.players, s.seat = v, players, players/2
				p := newPlayer(t, s, c)
				p.match(97, p.byKeys)
				verify(t, p)
				for due, n := range p.dues {
					dues[due] += n
				}
			})
		}
	}
	for due := barbu.DueDeclaration; due <= barbu.DueChoice; due++ {
		if due != barbu.DueTurn && due != barbu.DueRedeal { // a turn is chance, and TestRedeal has redeals
			require.NotZero(t, dues[due], due)
		}
	}
}

// talon returns a variant in which the declarer takes up the talon and discards as many cards.
func talon(t *testing.T) *variant.Variant {
	v, _, err := variant.Load("talon.yaml", strings.NewReader(`
name: talon
players: [3]
pack: {lowest: 8, talon: {to: declarer, keep: KH, discards: declarer}}
table: {moves: every-deal}
contracts:
  no-king: {terms: [{per: card, cards: KH, points: -10}]}
  tricks: {trump: suit, terms: [{per: trick, points: 2}]}
`), nil)
	require.NoError(t, err)
	return v
}

// A person can ask for a new deal. The hands that allow it are rare.
func TestRedeal(t *testing.T) {
	for _, name := range variants.Names() {
		for seed := range uint64(40) {
			s, c := settings(t, name)
			if !redeals(s.variant) {
				break
			}
			s.seed = &seed
			p := newPlayer(t, s, c)
			p.match(1000, p.byKeys)
			if p.dues[barbu.DueRedeal] > 0 {
				verify(t, p)
				return
			}
		}
	}
	t.Error("nobody was asked for a new deal")
}

// redeals reports whether players can ask for a new deal in a variant.
func redeals(v *variant.Variant) bool { return strings.Contains(string(v.YAML()), "redeal") }

// A person can type everything, and forced cards are played without a key.
func TestByText(t *testing.T) {
	for _, name := range []string{"penguin", "fife", "trex-complex", "king", "lora"} {
		t.Run(name, func(t *testing.T) {
			s, c := settings(t, name)
			c.auto = true
			p := newPlayer(t, s, c)
			p.match(97, func(a barbu.Action) {
				text := p.m.typed(a)
				before := p.m.step
				p.typeText(text)
				require.Greater(t, p.m.step, before, "%s: %s", text, p.m.status)
			})
			verify(t, p)
		})
	}
}

// verify checks that the record of a match is correct and complete.
func verify(t *testing.T, p *player) {
	f, err := os.Open(p.m.file)
	require.NoError(t, err)
	defer f.Close()
	for sum, err := range record.Verify(p.m.file, f, finder(p.m.variant)) {
		require.NoError(t, err)
		require.True(t, sum.Complete)
		require.Equal(t, p.m.names, sum.Names)
	}
}
