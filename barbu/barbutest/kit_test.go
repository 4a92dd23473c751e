package barbutest

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// failure is a testing.TB that keeps the message of its failure.
type failure struct {
	testing.TB
	message string
}

func (w *failure) Helper() {}

func (w *failure) Fatalf(format string, args ...any) {
	w.message = fmt.Sprintf(format, args...)
	runtime.Goexit()
}

// checkWith checks a variant with an engine that was changed, and returns the message of the
// failure, or "" if nothing fails.
func checkWith(v *variant.Variant, change func(*engine)) string {
	e, w, done := genuine(), &failure{}, make(chan bool)
	change(&e)
	go func() {
		defer close(done)
		check(w, v, e, false)
	}()
	<-done
	return w.message
}

func lookup(t *testing.T, name string) *variant.Variant {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	return v
}

// level returns a variant in which the points of each deal add up to 0.
func level(t *testing.T) *variant.Variant {
	v, _, err := variant.Load("level.yaml", strings.NewReader(`
name: level
players: [4]
pack: {lowest: Q}
schedule: [tricks]
contracts: {tricks: {terms: [{per: card, cards: SH, points: 2}, {per: card, cards: DC, points: -2}]}}
zero-sum: deal
`), nil)
	require.NoError(t, err)
	return v
}

// brief returns a variant with short matches, for mistakes that Check finds only at the end of a match. The points of
// each set add up to 0.
func brief(t *testing.T) *variant.Variant {
	v, _, err := variant.Load("brief.yaml", strings.NewReader(`
name: brief
players: [4]
pack: {lowest: Q}
contracts: {more: {terms: [{per: trick, points: 2}]}, less: {terms: [{per: trick, points: -2}]}}
zero-sum: set
`), nil)
	require.NoError(t, err)
	return v
}
