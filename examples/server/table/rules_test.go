package table

import (
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Tables with the same rules share a variant, which is forgotten with the last of them. Wrong rules are refused each time.
func TestRulesAreShared(t *testing.T) {
	const text = "extends: penguin\nname: shared\n"
	a, err := Options{Rules: text}.compile()
	require.NoError(t, err)
	b, err := Options{Rules: text}.compile()
	require.NoError(t, err)
	require.Same(t, a, b)
	require.Equal(t, "shared", a.Name())
	other, err := Options{Rules: text + "title: Other\n"}.compile()
	require.NoError(t, err)
	require.NotSame(t, a, other)
	for range 2 {
		_, err = Options{Rules: "name: 7\n"}.compile()
		require.Error(t, err)
	}
	runtime.KeepAlive(a)
	require.Eventually(t, func() bool {
		runtime.GC()
		_, there := compiled.Load(text)
		return !there
	}, time.Minute, time.Millisecond)
	again, err := Options{Rules: text}.compile()
	require.NoError(t, err)
	require.Equal(t, "shared", again.Name())
}
