package table

import (
	"runtime"
	"strings"
	"sync"
	"weak"

	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// compiled has the variants of the tables with rules of their own, as weak pointers by the text of the rules. Tables
// with the same rules share one variant: a table that wakes up need not compile its rules if another one has them.
var compiled sync.Map

// compileRules returns the variant of the rules in a text.
func compileRules(text string) (*variant.Variant, error) {
	if p, ok := compiled.Load(text); ok {
		if v := p.(weak.Pointer[variant.Variant]).Value(); v != nil {
			return v, nil
		}
	}
	v, _, err := variant.Load("rules.yaml", strings.NewReader(text), variants.Open)
	if err != nil {
		return nil, err
	}
	p := weak.Make(v)
	compiled.Store(text, p)
	runtime.AddCleanup(v, func(text string) { compiled.CompareAndDelete(text, p) }, text)
	return v, nil
}
