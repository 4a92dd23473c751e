package variant_test

import (
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/variant"
)

// bases opens the files that the tests extend: two built-in variants and the files below.
func bases(testing.TB) func(string) (io.ReadCloser, error) {
	texts := map[string]string{
		"wrong":  "name: wrong\nplayers: [4]\nplayer: 4\ncontracts: {a: {terms: [{per: trick, pts: 1}]}}\n",
		"odd":    "name: odd\nnotes: odd\ntitle: The odd game\nplayers: [4]\npack: {removed: {4: [2C]}}\ncontracts: {a: {terms: [{per: trick, points: 1}]}}\n",
		"self":   "extends: self\nname: self\n",
		"left":   "extends: right\nname: left\n",
		"right":  "extends: left\nname: right\n",
		"second": "name: second\nextends: penguin\ndoubling: {quota: 3}\n",
		"queens": "name: queens\nplayers: [4]\ncontracts:\n  no-queens:\n    terms: [{per: card, cards: Q, points: -6}]\n",
		"empty":  "",
	}
	return func(name string) (io.ReadCloser, error) {
		if name == "penguin" || name == "fife" {
			return os.Open("../variants/barbu/" + name + ".yaml")
		}
		text, known := texts[name]
		if !known {
			return nil, fmt.Errorf("no variant %q", name)
		}
		return io.NopCloser(strings.NewReader(text)), nil
	}
}

func load(t testing.TB, text string) (*variant.Variant, error) {
	v, _, err := variant.Load("f.yaml", strings.NewReader(text), bases(t))
	return v, err
}

func mustLoad(t testing.TB, text string) *variant.Variant {
	t.Helper()
	v, err := load(t, text)
	require.NoError(t, err)
	return v
}

// The parts of a correct file.
const (
	head      = "name: x\nplayers: [4]\n"
	contracts = "contracts:\n  no-tricks:\n    terms:\n      - {per: trick, points: -2}\n"
	good      = head + contracts
)

// bad is a file with § at each place where a fault must be reported, and the texts of these
// faults in order. Two marks in a row are two faults at one place.
type bad struct {
	text string
	want []string // path: fault
}

func (b bad) check(t *testing.T) {
	t.Helper()
	parts := strings.Split(b.text, "§")
	require.Len(t, b.want, len(parts)-1, "as many marks as faults in %q", b.text)
	text := parts[0]
	var want []string
	for i, part := range parts[1:] {
		line := 1 + strings.Count(text, "\n")
		col := 1 + utf8.RuneCountInString(text[1+strings.LastIndex(text, "\n"):])
		want = append(want, fmt.Sprintf("f.yaml:%d:%d: %s", line, col, b.want[i]))
		text += part
	}
	v, err := load(t, text)
	require.Nil(t, v)
	require.EqualError(t, err, strings.Join(want, "\n"), "%s", text)
}

// inDeal calls InDeal with values of the engine's types.
func inDeal(g *variant.Game, at engine.At, set engine.Set) *variant.Contract {
	return g.InDeal(variant.At(at), variant.ContractSet(set))
}
