package variant_test

import (
	"strings"
	"testing"
)

// A pattern must be a condition that some hand can meet, and the trump suit must be known.
func TestRedealRefused(t *testing.T) {
	for _, tt := range []bad{
		{contract("redeal: [§{least: 1}], " + oneTrick), []string{
			"contracts.a.redeal[0]: no cards are counted: want count with least and most, or neither of them"}},
		{contract("redeal: [{has: 2}, §{has: 3, lacks: 3C}], " + oneTrick), []string{
			"contracts.a.redeal[1]: 3C is in has and in lacks: want it in one of them"}},
		{contract("redeal: [{highest-trump: §T}], " + oneTrick), []string{
			"contracts.a.redeal[0].highest-trump: the trump suit is needed, but the contract has none: want no highest-trump"}},
		{contract("trump: suit, sale: {least: 1}, redeal: [{highest-trump: §T}], " + oneTrick), []string{
			"contracts.a.redeal[0].highest-trump: the trump suit is needed, but it is named after the sale: want no highest-trump"}},
		{"redeal: [{highest-trump: §T}]\n" + contract("trump: suit, "+oneTrick), []string{
			"redeal[0].highest-trump: the trump suit is needed, but it is only known with the contract: want no highest-trump"}},
		{"redeal: §[" + strings.Repeat("{has: 2}, ", 17) + "]\n" + contract(oneTrick), []string{
			"redeal: 17 patterns: want at most 16"}},
		{"pack: {lowest: 7}\n" + contract("redeal: [§{has: 2C}], "+oneTrick), []string{
			"contracts.a.redeal[0]: with 4 players: no hand of 8 cards of the pack fits the pattern: want a pattern that a hand can fit"}},
		{"redeal: [{has: 2}, §{lacks: 2-JA}]\n" + contract(oneTrick), []string{
			"redeal[1]: with 4 players: no hand of 13 cards of the pack fits the pattern: want a pattern that a hand can fit"}},
		{"combine: {contracts: [§a, b]}\n" + contract("redeal: [{has: 2}], "+oneTrick) + "  b: {terms: [{per: trick, points: -1}]}\n", []string{
			"combine.contracts[0]: a has redeal, so it cannot be combined: want the list without it"}},
	} {
		tt.check(t)
	}
	for _, text := range []string{
		contract("redeal: [{has: 2}, {lacks: J-A}, {count: H, most: 1}], " + oneTrick),
		contract("trump: suit-or-nt, redeal: [{highest-trump: T}], " + oneTrick),
		"redeal: [{highest-trump: T}]\n" + contract("trump: turned, "+oneTrick),
	} {
		mustLoad(t, text)
	}
}
