package barbu_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variants"
)

// SheetIn has the labels and the title in a language; Sheet has those of the variant.
func TestSheetIn(t *testing.T) {
	v, err := variants.Lookup("italian")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)

	own, turkish := m.Sheet(), m.SheetIn(lang.Turkish)
	require.Equal(t, lang.English, own.Language)
	require.Equal(t, "Barbù, 4 players", own.Title)
	require.Equal(t, score.SheetContract{Contract: "no-king", Label: "Non prendere il Re di Cuori", Short: "NPR", Times: 1, Total: -20}, own.Contracts[2])
	require.Equal(t, lang.Turkish, turkish.Language)
	require.Equal(t, "Barbù, 4 oyuncu", turkish.Title)
	require.Equal(t, score.SheetContract{Contract: "no-king", Label: "Rıfkı", Short: "NPR", Times: 1, Total: -20}, turkish.Contracts[2])
	require.Equal(t, "Barbù (Italian), 4 players", m.SheetIn(lang.English).Title)

	// Apart from words the two sheets are the same.
	turkish.Language, turkish.Title = own.Language, own.Title
	for i := range turkish.Contracts {
		turkish.Contracts[i].Label, turkish.Contracts[i].Short = own.Contracts[i].Label, own.Contracts[i].Short
	}
	require.Equal(t, own, turkish)
}
