package keeper_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

// SheetIn is the sheet in a language, with the names of the players.
func TestSheetIn(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	k, err := keeper.New(v, 4)
	require.NoError(t, err)
	require.NoError(t, k.SetNames("Annie", "Benny"))
	s := k.SheetIn(lang.French)
	require.Equal(t, []string{"Annie", "Benny"}, s.Names)
	require.Equal(t, lang.French, s.Language)
	require.Equal(t, "Pas de plis", s.Contracts[0].Label)
	require.Equal(t, lang.English, k.Sheet().Language)
	s.Names[0] = "?"
	require.Equal(t, []string{"Annie", "Benny"}, k.SheetIn(lang.French).Names)
}
