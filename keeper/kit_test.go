package keeper_test

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// fuller returns 10n in a full run, and otherwise n.
func fuller(n int) int { return full.Of(n, n, 10*n) }

// must returns v and panics on an error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// card is a card played by a seat.
type card struct {
	seat int
	card cards.Card
}

// list returns the cards of a hand.
func list(h cards.Hand) []cards.Card {
	return append(slices.Collect(h.First.All()), slices.Collect(h.Second.All())...)
}

// penguin returns the built-in variant.
func penguin() *variant.Variant { return must(variants.Lookup("penguin")) }

// Variants with rare rules, and random play.
var (
	choice, finished  = matchtest.Choice, matchtest.Finished
	everyTable        = matchtest.EveryVariant
	penguinOf, fifeOf = matchtest.PenguinOf, matchtest.FifeOf
	only              = matchtest.Only
)

// copyOf returns a copy that shares no memory with e.
func copyOf(e keeper.Entry) keeper.Entry {
	for _, seat := range []**cards.Seat{&e.Dealer, &e.Declarer, &e.Forced, &e.Jack, &e.Announcer} {
		if *seat != nil {
			*seat = new(**seat)
		}
	}
	e.Places = slices.Clone(e.Places)
	taken := counts{}
	for item, list := range e.Taken {
		taken[item] = slices.Clone(list)
	}
	if e.Taken != nil {
		e.Taken = taken
	}
	return e
}
