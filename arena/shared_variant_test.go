package arena_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// 16 goroutines can use one variant at the same time, each with its own match. Each goroutine
// gets the same results as it would get alone. The race detector finds any write to the
// variant.
func TestVariantCanBeShared(t *testing.T) {
	const goroutines = 16
	for _, row := range []struct {
		name    string
		players int
	}{{"penguin", 4}, {"fife", 4}, {"simplified-many", 6}} {
		v, err := variants.Lookup(row.name)
		require.NoError(t, err)
		var alone, together [goroutines]string
		for i := range alone {
			alone[i] = use(v, row.players, uint64(i))
		}
		file, err := variants.Open(row.name)
		require.NoError(t, err)
		fresh, _, err := variant.Load(row.name, file, variants.Open) // not used before
		require.NoError(t, err)
		var done sync.WaitGroup
		for i := range together {
			done.Go(func() { together[i] = use(fresh, row.players, uint64(i)) })
		}
		done.Wait()
		require.Equal(t, alone, together, row.name)
	}
}

// use calls the methods of a variant, plays the beginning of a match, and returns all
// results as text.
func use(v *variant.Variant, players int, seed uint64) string {
	src := rand.New(rand.NewPCG(seed, 0))
	m, err := barbu.New(v, players)
	if err != nil {
		return err.Error()
	}
	for range 90 {
		turn := m.Turn()
		if turn.Chance() {
			err = m.Chance(src)
		} else {
			legal := slices.Collect(m.Legal())
			err = m.Apply(legal[src.IntN(len(legal))])
		}
		if err != nil {
			return err.Error()
		}
	}
	view, err := json.Marshal(m.View(cards.Seat(seed % uint64(players))))
	if err != nil {
		return err.Error()
	}
	results := fmt.Sprintln(v.Name(), v.Title(), v.Fingerprint(), v.Players(), string(view), sheet.Text(m.Sheet()))
	switch seed % 4 {
	case 0:
		results += string(v.YAML())
	case 1:
		results += explain.Rules(v, players).Text()
	case 2:
		rules := v.Rules()
		rules.Players[0] = 99 // changes only the caller's copy
		clear(rules.Contracts)
		results += fmt.Sprint(len(variant.Diff(v, v)))
	case 3:
		_, err := m.View(m.Turn().Seat).Sample(src)
		results += fmt.Sprint(err)
	}
	return results
}

// Several goroutines can use what a variant returns: its rules, its contracts and their engines.
func TestGameCanBeShared(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	var all sync.WaitGroup
	for seed := range uint64(8) {
		all.Go(func() {
			r := v.Rules()
			r.Players[0], r.Contracts[0].Terms[0].Points = 3, 100
			g, err := v.For(4)
			if err != nil || v.Fingerprint() == "" || v.Players()[0] != 4 || v.Rules().Contracts[0].Terms[0].Points != -2 {
				t.Error("the variant has changed")
				return
			}
			src := rand.New(rand.NewPCG(seed, 0))
			for i := range g.Contracts() {
				hands, _ := g.Pack().Deal(4, src)
				if p := g.Contract(i); p.Play() == variant.PlayTricks {
					play := p.Engine().Tricks(cards.Hearts, &hands, 0)
					play.Rollout(src)
				} else {
					play := p.Engine().Layout(cards.Seven, &hands, 0)
					play.Rollout(src)
				}
			}
		})
	}
	all.Wait()
}
