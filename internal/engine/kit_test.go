package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// builtin returns a built-in game.
func builtin(name string, players int) *variant.Game {
	return must(must(variants.Lookup(name)).For(players))
}

// changed returns a built-in game with other rules.
func changed(name string, players int, change func(*variant.Rules)) *variant.Game {
	r := must(variants.Lookup(name)).Rules()
	r.Name, r.ZeroSum = "house", variant.ZeroSumNone
	change(&r)
	return must(must(r.Compile()).For(players))
}

// setOf returns a set of contracts, given their ids joined by +.
func setOf(g *variant.Game, ids score.ContractID) engine.Set {
	return engine.Set(must(g.ContractSet(ids)))
}

// contract returns the contract with an id, or several contracts whose ids are joined by +.
func contract(g *variant.Game, ids score.ContractID) *engine.Contract {
	return g.InDeal(variant.At{}, variant.ContractSet(setOf(g, ids))).Engine()
}

// seats returns a set of seats.
func seats(list ...cards.Seat) (s cards.Seats) {
	for _, seat := range list {
		s = s.With(seat)
	}
	return s
}

// repeat tests a property with other random numbers each time, and more often in a full run.
func repeat(t *testing.T, times int, property func(src *rand.Rand)) {
	seed := 0
	defer func() {
		if t.Failed() {
			t.Logf("seed %d", seed)
		}
	}()
	for ; seed < full.Of(times, times, 20*times); seed++ {
		property(rand.New(rand.NewPCG(1, uint64(seed))))
	}
}

// between returns a random number from least to most.
func between(src *rand.Rand, least, most int) int { return least + src.IntN(most-least+1) }

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
