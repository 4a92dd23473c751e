package web

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/lang"
)

// No two players of a table look the same.
func TestNamesDiffer(t *testing.T) {
	s := &sight{status: table.Body{Seats: []table.Seat{{Name: "Ann", Taken: true}, {Name: "ann", Taken: true}, {Bot: true}, {}, {Taken: true, Bot: true}, {Name: "An\u200dn", Taken: true}}}}
	require.Equal(t, []string{"Ann", "ann (2)", "Bot 3", "Seat 4", "Seat 5", "An\u200dn (6)"}, s.names(lang.English))
	s = &sight{status: table.Body{Seats: []table.Seat{{Name: "Ann (3)", Taken: true}, {Name: "Ann", Taken: true}, {Name: "Аnn", Taken: true}}}}
	require.Equal(t, []string{"Ann (3)", "Ann", "Аnn (3) (3)"}, s.names(lang.English))
}
