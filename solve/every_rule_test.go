package solve_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
)

// The random deals have every rule of tricks. With a new rule other cards can be equal, and the solver must know it.
func TestEveryRuleIsDrawn(t *testing.T) {
	missing := map[string]bool{}
	for seed := range uint64(200) {
		rules := reflect.ValueOf(draw(t, seed).rules)
		for field, value := range rules.Fields() {
			// A deal that ends early has the same value as one that is played to its end: see State.Natural.
			if field.IsExported() && field.Name != "End" {
				missing[field.Name] = value.IsZero() && (seed == 0 || missing[field.Name])
			}
		}
	}
	for name, never := range missing {
		require.False(t, never, "the random deals never have the rule %s", name)
	}
}
