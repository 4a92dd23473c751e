package variant_test

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
)

// FuzzLoad checks that Load returns, for any file, either a variant or faults. The rules of the
// variant must compile to an equal variant, and each fault must have a place.
func FuzzLoad(f *testing.F) {
	for _, path := range []string{"../variants/barbu/penguin.yaml", "../variants/barbu/fife.yaml", "testdata/house.yaml"} {
		text, err := os.ReadFile(filepath.FromSlash(path))
		require.NoError(f, err)
		f.Add(string(text))
	}
	for _, text := range []string{
		"", "---\n", "a: *b\n", "a: &x [1]\nb: *x\n", "<<: {a: b}\n", "name: x\n---\nname: y\n", "%YAML 1.1\n---\n", "name: !!str x\n",
		"name: x\nplayers: [010, 4.0, \"4\", ~]\n", "extends: penguin\nname: x\n", "extends: extends\n", "? [a]\n: b\n", "name: |\n", "{", "- - - -",
		"name: x\nplayers: [2]\npack: {lowest: A, removed: {2: [AS, AH]}}\ncontracts: {a: {terms: [{per: trick, points: 1}]}}\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, _, err := variant.Load("f.yaml", strings.NewReader(text), bases(t))
		if err == nil {
			requireCompilesAgain(t, v)
			return
		}
		require.Nil(t, v)
		var faults variant.Errors
		require.True(t, errors.As(err, &faults), "%v", err)
		require.NotEmpty(t, faults)
		for _, fault := range faults {
			requirePlaced(t, text, fault)
		}
	})
}

// requireCompilesAgain checks that a variant's rules compile to an equal variant.
func requireCompilesAgain(t *testing.T, v *variant.Variant) {
	t.Helper()
	again, err := v.Rules().Compile()
	require.NoError(t, err)
	require.Equal(t, v.Rules(), again.Rules())
	require.Equal(t, v.Fingerprint(), again.Fingerprint())
	require.Equal(t, v.Players(), again.Players())
}

// requirePlaced checks that a fault has a place, and that a place in this file is at a
// character or at the end of the file.
func requirePlaced(t *testing.T, text string, fault *variant.Error) {
	t.Helper()
	require.NotEmpty(t, fault.File, "%v", fault)
	require.Positive(t, fault.Line, "%v", fault)
	require.Positive(t, fault.Col, "%v", fault)
	if fault.File != "f.yaml" {
		return
	}
	lines := 1 + len(regexp.MustCompile(`[\n\r\x{85}\x{2028}\x{2029}]`).FindAllString(text, -1)) // as YAML breaks lines
	require.LessOrEqual(t, fault.Line, lines, "%v", fault)
	require.LessOrEqual(t, fault.Col, utf8.RuneCountInString(text)+1, "%v", fault)
}
