package variants_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Every YAML file in this folder is a variant with the name of the file.
func TestNames(t *testing.T) {
	paths, err := filepath.Glob("*/*.yaml")
	require.NoError(t, err)
	var want []string
	for _, path := range paths {
		want = append(want, strings.TrimSuffix(filepath.Base(path), ".yaml"))
	}
	require.Contains(t, want, "penguin")
	slices.Sort(want)
	require.Equal(t, want, variants.Names())
	require.True(t, slices.IsSorted(variants.Names()))

	variants.Names()[0] = "changed"
	require.Equal(t, want, variants.Names())
}

func TestLookup(t *testing.T) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err, name)
		require.Equal(t, name, v.Name())
		require.NotEqual(t, name, v.Title(), "%s has no title", name)
		require.NotEmpty(t, v.Rules().Notes, "%s has no notes with a source", name)
		require.NotEmpty(t, v.Players())

		again, err := v.Rules().Compile()
		require.NoError(t, err, name)
		require.Equal(t, v.Fingerprint(), again.Fingerprint())
	}
}

// Lookup always returns the same variant, from any goroutine.
func TestLookupIsTheSame(t *testing.T) {
	var got [8]*variant.Variant
	var all sync.WaitGroup
	for i := range got {
		all.Go(func() { got[i], _ = variants.Lookup("penguin") })
	}
	all.Wait()
	require.NotNil(t, got[0])
	for _, v := range got {
		require.Same(t, got[0], v)
	}
}

func TestUnknown(t *testing.T) {
	for name, hint := range map[string]string{
		"pengiun": " (did you mean penguin?)", "penguins": " (did you mean penguin?)", "Penguin": " (did you mean penguin?)",
		"": "", "chess": "", "penguin.yaml": "", "../variants/penguin": "", "*": "",
	} {
		_, err := variants.Lookup(name)
		require.ErrorIs(t, err, variants.ErrUnknown)
		require.True(t, strings.HasPrefix(err.Error(), `no variant "`+name+`": want `), "%v", err)
		require.Contains(t, err.Error(), "penguin")
		if hint == "" {
			require.NotContains(t, err.Error(), "did you mean")
		} else {
			require.True(t, strings.HasSuffix(err.Error(), hint), "%v", err)
		}

		r, opened := variants.Open(name)
		require.Nil(t, r)
		require.ErrorIs(t, opened, variants.ErrUnknown)
		if variant.IsPath(name) {
			err = fmt.Errorf("only built-in variants can be opened here, not files: %w", err)
		}
		require.EqualError(t, opened, err.Error())
	}
}

// Open opens the file unchanged, and Load can use it for extends.
func TestOpen(t *testing.T) {
	r, err := variants.Open("penguin")
	require.NoError(t, err)
	got, err := io.ReadAll(r)
	require.NoError(t, err)
	require.NoError(t, r.Close())
	want, err := os.ReadFile("barbu/penguin.yaml")
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))

	house, _, err := variant.Load("house.yaml", strings.NewReader("extends: penguin\nname: house\nwinner: fewest\n"), variants.Open)
	require.NoError(t, err)
	require.Equal(t, []int{4}, house.Players())
	_, _, err = variant.Load("house.yaml", strings.NewReader("extends: pengiun\nname: house\n"), variants.Open)
	require.ErrorIs(t, err, variants.ErrUnknown)
	require.ErrorContains(t, err, "house.yaml:1:10: extends: cannot extend \"pengiun\": no variant \"pengiun\": want ")
}
