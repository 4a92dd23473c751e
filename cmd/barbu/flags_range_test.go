package main

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A number that is too large for a flag is refused with the largest that is possible.
func TestNumberTooLarge(t *testing.T) {
	large := strings.Repeat("9", 20)
	for args, want := range map[string]string{
		"play penguin -seed 1" + large:                                   fmt.Sprintf(`-seed "1%s": want a whole number, 0 or more, at most %d`, large, uint64(math.MaxUint64)),
		"arena penguin -matches " + large:                                fmt.Sprintf(`-matches "%s": want a whole number, 1 or more, at most %d`, large, math.MaxInt),
		"analyse a -limit " + large:                                      fmt.Sprintf(`-limit "%s": want a whole number, at most %d`, large, int64(math.MaxInt64)),
		"view a -seat " + large:                                          fmt.Sprintf(`-seat "%s": want a whole number, at most %d`, large, math.MaxInt),
		"play penguin -seed -1" + large:                                  fmt.Sprintf(`-seed "-1%s": want a whole number, 0 or more`, large),
		"play penguin -seed +5":                                          `-seed "+5": want a whole number, 0 or more`,
		fmt.Sprintf("arena penguin -duplicate -matches %d", math.MaxInt): fmt.Sprintf("-matches %d: want at most %d, which are complete sets", math.MaxInt, math.MaxInt-3),
		"arena penguin -matches x9999":                                   `-matches "x9999": want a whole number, 1 or more`,
		"play penguin -seed 0x10":                                        `-seed "0x10": want a whole number, 0 or more`,
		"hint a -worlds 1_000":                                           `-worlds "1_000": want a whole number`,
		"analyse a -limit 0b1":                                           `-limit "0b1": want a whole number`,
	} {
		words := strings.Fields(args)
		require.Equal(t, misuse(t, words[0], want), call(words...), args)
	}
}

// A zero at the start of a number changes nothing.
func TestDecimalNumbers(t *testing.T) {
	require.Equal(t, call("play", "penguin", "-seed", "10"), call("play", "penguin", "-seed", "010"))
	require.Equal(t, misuse(t, "hint", "-worlds 1: want 2 to 10000"), call("hint", "a", "-worlds", "01"))
	require.Contains(t, call("sit", "penguin", "-seat", "010").err, "seat 10")
}
