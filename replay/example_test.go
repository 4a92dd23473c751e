package replay_test

import (
	"bytes"
	"fmt"
	"log"
	"strings"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/replay"
	"github.com/barbukit/barbukit/variants"
)

// A match that has just begun has a page too.
func ExampleRecord() {
	const text = `barbu 1
variant penguin
players 4
name 0 Annie
tag event Thursday at Dora's
deal Q7.K93.72.KQJT95 AK965.A7.QT86.62 J2.J54.AK54.A873 T843.QT862.J93.4
0 declare trumps H # the longest suit is clubs
`
	for rec, err := range replay.Read(record.NewReader("thursday.barbu", strings.NewReader(text), variants.Lookup)) {
		if err != nil {
			log.Fatal(err)
		}
		page, err := replay.Page(rec, replay.Options{})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(bytes.Contains(page, []byte("Annie declares Trump ♥.")))
		fmt.Println(bytes.Contains(page, []byte("the longest suit is clubs")))
	}
	// Output:
	// true
	// true
}
