package variants_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Rules that the notes of a variant recommend can be written.
func TestNotesRecommendValidRules(t *testing.T) {
	king, err := variants.Lookup("king-russian")
	require.NoError(t, err)
	var ids, caps []string
	for _, c := range king.Rules().Contracts {
		ids, caps = append(ids, string(c.ID)), append(caps, fmt.Sprintf("%s: {cap: 0}", c.ID))
	}
	for _, row := range []struct{ variant, notes, file string }{
		{"hearts", "write broken-by: H QS.", "contracts: {hearts: {tricks: {broken-by: H QS}}}"},
		{"hearts", "write all-taken: {taker: 0, others: 26, or: {taker: -26, others: 0}}, and in end the largest number of deals, such as deals: 60.",
			"end: {deals: 60}\ncontracts: {hearts: {all-taken: {taker: 0, others: 26, or: {taker: -26, others: 0}}}}"},
		{"knaves", "write pack: {talon: {to: last-trick}}.", "pack: {talon: {to: last-trick}}"},
		{"polignac", "write end: {at: 20} for them.", "end: {at: 20}"},
		{"slobberhannes", "write all-taken: {taker: -4} in the contract for it, and in end the largest number of deals, such as deals: 60.",
			"end: {deals: 60}\ncontracts: {slobberhannes: {all-taken: {taker: -4}}}"},
		{"king-russian", "write stages: [], a schedule, and cap: 0 in each contract.",
			"stages: []\nschedule: [" + strings.Join(ids, ", ") + "]\ncontracts: {" + strings.Join(caps, ", ") + "}"},
	} {
		v, err := variants.Lookup(row.variant)
		require.NoError(t, err)
		notes := strings.Join(strings.Fields(v.Rules().Notes), " ")
		require.Contains(t, notes, row.notes, row.variant)
		file := "extends: " + row.variant + "\nname: other\n" + row.file + "\n"
		_, _, err = variant.Load("other.yaml", strings.NewReader(file), variants.Open)
		require.NoError(t, err, file)
	}
}
