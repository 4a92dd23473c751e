package barbutest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/barbukit/barbukit/barbu/barbutest"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// printer is a testing.TB that prints the message of a failure.
type printer struct{ testing.TB }

func (printer) Helper()                           {}
func (printer) Fatalf(format string, args ...any) { fmt.Printf(format, args...) }

func ExampleCheck() {
	v, _, err := variant.Load("fridays.yaml", strings.NewReader(`
extends: italian
name: fridays
sets: 1
`), variants.Open)
	if err != nil {
		fmt.Println(err)
		return
	}
	var t printer // in a test, its *testing.T
	barbutest.Check(t, v)
	fmt.Println(v.Name(), "checked")
	// Output:
	// fridays checked
}
