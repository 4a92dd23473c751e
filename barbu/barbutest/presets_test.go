package barbutest

import (
	"testing"

	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variants"
)

// Check accepts every built-in variant. Without BARBU_FULL it checks as with -short.
func TestPresets(t *testing.T) {
	for _, name := range variants.Names() {
		t.Run(name, func(t *testing.T) { check(t, lookup(t, name), genuine(), !full.Run()) })
	}
}
