package barbutest

import (
	"testing"

	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variants"
)

// Check accepts every built-in variant. Without BARBU_FULL it checks every fourth one, and with -short every
// sixteenth, each as Check does with -short.
func TestPresets(t *testing.T) {
	for i, name := range variants.Names() {
		if i%full.Of(16, 4, 1) > 0 {
			continue
		}
		t.Run(name, func(t *testing.T) { check(t, lookup(t, name), genuine(), !full.Run()) })
	}
}
