package main

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu/barbutest"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// TestHouse plays matches of house.yaml. Package barbutest checks every step of them.
func TestHouse(t *testing.T) {
	house, _, err := variant.Load("house.yaml", bytes.NewReader(file), variants.Open)
	require.NoError(t, err)
	barbutest.Check(t, house)
}

func Example() {
	main()
	// Output:
	// contracts.domino.terms: places 40 20 5 0 -> places 45 20 5 -5
	// doubling.flank: own-turn -> reopened
	// Barbu on Fridays: 28 deals, total [222 -13 -44 -165], sum 0
}
