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

// Find your own variants and the built-in ones by their names, to read records, positions and scores.
func ExampleFinder() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	rules := v.Rules()
	rules.Name = "fridays"
	rules.Doubling.Quota = 1
	fridays, err := rules.Compile()
	if err != nil {
		log.Fatal(err)
	}
	find := variants.Finder(fridays) // for record.NewReader, barbu.ParsePosition or keeper.Read
	for _, name := range []string{"fridays", "penguin", "tuesdays"} {
		v, err := find(name)
		if err != nil {
			fmt.Println(errors.Is(err, variants.ErrUnknown))
			continue
		}
		fmt.Println(v.Name(), v.Rules().Doubling.Quota)
	}
	// Output:
	// fridays 1
	// penguin 2
	// true
}
