package variants_test

import (
	"errors"
	"fmt"
	"log"
	"strings"

	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Look up a built-in variant by its name. The error for an unknown name lists all names and
// suggests the nearest.
func ExampleLookup() {
	v, err := variants.Lookup("pagat")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(v.Title(), v.Players())
	_, err = variants.Lookup("pengiun")
	fmt.Println(errors.Is(err, variants.ErrUnknown))
	// Output:
	// Barbu for four and five [4 5]
	// true
}

// Load your own text, which extends a built-in variant. For a file, call LoadFile.
func ExampleOpen() {
	file := strings.NewReader("extends: fife\nname: two-sets\nsets: 2\n")
	v, _, err := variant.Load("two-sets.yaml", file, variants.Open)
	if err != nil {
		log.Fatal(err)
	}
	fife, err := variants.Lookup("fife")
	if err != nil {
		log.Fatal(err)
	}
	for _, d := range variant.Diff(fife, v) {
		fmt.Println(d)
	}
	// Output:
	// sets: 1 -> 2
}
