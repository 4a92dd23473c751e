package variants_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

// names are labels that are the same in every language.
var names = map[string]bool{
	"Black Maria": true, "Complex": true, "Knaves": true, "Lora": true, "Minus": true, "Plus": true, "Polignac": true,
	"Quart": true, "Ravage City": true, "Slobberhannes": true, "Trex": true,
}

// A label that is not a name is in every language: as a standard contract, or in the file of the variant.
func TestLabelsInEveryLanguage(t *testing.T) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		for _, c := range v.Rules().Contracts {
			for l := range lang.All() {
				if l != lang.English && l.Contract(string(c.ID)) == "" && !names[c.Label] {
					require.NotEmpty(t, c.Labels[l], "%s: %s in %v", name, c.ID, l)
				}
			}
		}
	}
}
