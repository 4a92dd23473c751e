package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/tricks"
)

// The last section of docs/howto/check.md lists which calls panic, and what they do not check.
func TestImpossibleTables(t *testing.T) {
	rules := &tricks.Rules{Head: tricks.DutyMust, Overtrump: tricks.DutyMust}
	ace, king := cards.MustParse("AS"), cards.MustParse("KS")
	trick := rules.Trick(cards.Hearts, 4, 0).With(ace)
	for name, call := range map[string]func(){
		"leader":     func() { rules.Trick(cards.Hearts, 4, 9) },
		"players":    func() { rules.Trick(cards.Hearts, 1, 0) },
		"fifth card": func() { trick.With(king).With(king).With(king).With(king) },
		"joker":      func() { trick.With(cards.Joker) },
		"after":      func() { trick.After(0) },
		"declarer":   func() { doubling.Start(&doubling.Rules{}, doubling.Setup{Players: 4, Declarer: 7}) },
		"seat":       func() { cards.SeatsOf(9) },
	} {
		require.Panics(t, call, name)
	}
	require.Equal(t, 2, trick.With(ace).Len(), "a card that was played already")
	hand := cards.SetOf(ace, king)
	require.NoError(t, trick.Why(hand, ace), "a hand that still has a card of the trick")
	require.Equal(t, cards.NoSuit, rules.Trick(cards.NoSuit, 4, 0).Trump(), "a contract of trumps without trumps")
	require.Zero(t, cards.Seats(0).With(9))
}
