package barbutest

import (
	"testing"

	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variants"
)

// Check accepts every built-in variant, or every eighth with -short. Without BARBU_FULL it checks as
// with -short.
func TestPresets(t *testing.T) {
	for i, name := range variants.Names() {
		if i%full.Of(8, 1, 1) > 0 {
			continue
		}
		t.Run(name, func(t *testing.T) { check(t, lookup(t, name), genuine(), !full.Run()) })
	}
}
