package variants_test

import (
	"testing"

	"github.com/barbukit/barbukit/variants"
)

// BenchmarkLookup looks up the built-in variants by name, after they have been loaded. One
// operation is one name.
func BenchmarkLookup(b *testing.B) {
	names := variants.Names()
	for _, name := range names {
		if _, err := variants.Lookup(name); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		if _, err := variants.Lookup(names[i]); err != nil {
			b.Fatal(err)
		}
		if i++; i == len(names) {
			i = 0
		}
	}
}
