package bots

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// A declarer who takes the talon up discards as many cards, and never a card that must be kept.
// The searcher, which discards in possible deals too, ends the match.
func TestDiscards(t *testing.T) {
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
	king := cards.MustParse("KH")
	for name, player := range map[string]Player{"steady": NewSteady(), "searcher": NewSearcher(rand.NewPCG(1, 1), 2)} {
		m, err := barbu.New(v, 3)
		require.NoError(t, err)
		chance, discards := rand.NewPCG(2, 7), 0
		for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
			if turn.Chance() {
				require.NoError(t, m.Chance(chance))
				continue
			}
			a := player.Choose(m.View(turn.Seat))
			if a.Kind == barbu.KindDiscard {
				discards++
				require.False(t, a.Cards.Has(king), name)
			}
			require.NoError(t, m.Apply(a), name)
		}
		require.Equal(t, 6, discards, name)
	}
}

// A declarer who scores what they discard does not discard a bad card, which another player could take.
func TestDiscardsThatScore(t *testing.T) {
	for discards, holds := range map[string]bool{"nobody": true, "declarer": false} {
		v, _, err := variant.Load("talon.yaml", strings.NewReader(`
name: talon
players: [3]
pack: {lowest: 8, talon: {to: declarer, discards: `+discards+`}}
table: {moves: every-deal}
contracts:
  no-king: {terms: [{per: card, cards: KH, points: -10}]}
`), nil)
		require.NoError(t, err)
		m, err := barbu.New(v, 3)
		require.NoError(t, err)
		k := new(known)
		k.learn(dealt(t, m).View(0))
		hand := cards.MustParseHand("98.K.JT98.T98")
		a := k.discard(0, "no-king", hand, 0)
		require.Equal(t, holds, a.Cards.Has(cards.MustParse("KH")), "%s: %v", discards, a.Cards)
	}
}

// A card that was turned up for trumps is not passed.
func TestGiveKeepsTheTurnedCard(t *testing.T) {
	k := knownOf(t, "penguin")
	hand := cards.MustParseHand("A.K..2")
	require.Equal(t, hand, k.give(0, "", hand, 0, 3).Cards)
	require.Equal(t, cards.MustParseHand("A...2"), k.give(0, "", hand, cards.MustParse("KH"), 3).Cards)
}
