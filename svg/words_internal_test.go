package svg

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Numbers below zero have a minus sign, as in the other pages. A name keeps its hyphens.
func TestMinus(t *testing.T) {
	require.Equal(t, []string{"−12", "0", "7"}, []string{minus(-12), minus(0), minus(7)})
	o := Options{Names: []string{"Zoë -3", "", "A(-1)"}}
	require.Equal(t, "Last deal: 0 Zoë -3: −84, 1: 24, A(-1): 4th (−311)", o.withMinus("Last deal: 0 Zoë -3: -84, 1: 24, A(-1): 4th (-311)"))
	require.Equal(t, "No-2, -x, worth −30", o.withMinus("No-2, -x, worth -30"))
	o.Names = []string{"-3"}
	require.Equal(t, "Last deal: 0 -3: −84", o.withMinus("Last deal: 0 -3: -84"))
}
