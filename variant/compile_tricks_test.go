package variant_test

import "testing"

// A contract of tricks is refused if its rules about trumps contradict each other.
func TestTrumpSuitRefused(t *testing.T) {
	cut := "cut-round: {circle: [a1], pack: {lowest: 2, highest: 2, jokers: 1}}\n" + head + "contracts:\n" + layout
	for _, tt := range []bad{
		{contract("trump: §fixed, " + oneTrick), []string{"contracts.a.trump: trump: fixed needs a trump suit: want trump-suit: C, D, H or S"}},
		{contract("trump-suit: §H, " + oneTrick), []string{"contracts.a.trump-suit: the rules fix a trump suit only with trump: fixed: want trump: fixed, or no trump-suit"}},
		{contract("trump: suit, trump-suit: §H, " + oneTrick), []string{"contracts.a.trump-suit: the rules fix a trump suit only with trump: fixed: want trump: fixed, or no trump-suit"}},
		{contract("play: layout, trump-suit: §H, " + fourPlaces), []string{"contracts.a.trump-suit: a layout has no trumps: want no trump-suit"}},
		{cut + "  a1: {trump: §fixed, trump-suit: C, " + oneTrick + "}\n", []string{"contracts.a1.trump: the contracts of a round of cuts have no trumps: want none"}},
	} {
		tt.check(t)
	}
	for _, text := range []string{
		contract("trump: fixed, trump-suit: H, tricks: {head: must, ruff: must, trump-lead: until-broken}, " + oneTrick),
		"table: {turn: dealer}\nschedule: [a]\n" + contract("trump: fixed, trump-suit: S, "+oneTrick), // nobody declares
	} {
		mustLoad(t, text)
	}
}
