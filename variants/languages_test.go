package variants_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

// names are titles and labels that are the same in every language, or in most.
var names = map[string]bool{
	"Barbu (The Penguin Book of Card Games)": true, "Barbuda": true, "Barbù": true, "Black Maria": true, "Complex": true, "Herzeln": true,
	"Kein Stich": true, "Lora": true, "Lórum": true, "Minus": true, "Plus": true, "Polignac": true, "Quart": true,
	"Ravage City": true, "Rosbiratschka": true, "Slobberhannes": true, "Trex": true, "Trex Complex": true,
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

// A title that is not a name is in every language.
func TestTitlesInEveryLanguage(t *testing.T) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		for l := range lang.All() {
			if l != lang.English && !names[v.Rules().Title] {
				require.NotEmpty(t, v.Rules().Titles[l], "%s in %v", name, l)
			}
		}
	}
}
