package barbutest_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu/barbutest"
	"github.com/barbukit/barbukit/variants"
)

// Check accepts every built-in variant.
func TestPresets(t *testing.T) {
	for _, name := range variants.Names() {
		t.Run(name, func(t *testing.T) {
			v, err := variants.Lookup(name)
			require.NoError(t, err)
			barbutest.Check(t, v)
		})
	}
}
