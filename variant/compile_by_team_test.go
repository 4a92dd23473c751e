package variant_test

import "testing"

// A contract that is scored by team needs two teams that can differ, points that partners can share,
// and a contract that can be played again.
func TestByTeamRefused(t *testing.T) {
	const queens = "terms: [{per: card, cards: Q, points: -25}]"
	const teams = "teams: opposite\n"
	for _, tt := range []bad{
		{contract("by-team: §{level: replay}, " + queens), []string{
			"contracts.a.by-team: there are no teams: want teams: opposite, or no by-team"}},
		{teams + contract("by-team: §{more: -100}, "+queens), []string{
			"contracts.a.by-team: the team with more points by the terms scores -100, and the other team 0: want more greater than fewer"}},
		{teams + contract("by-team: §{more: 50, fewer: -25}, "+queens), []string{
			"contracts.a.by-team: 50 and -25 points: want even numbers, because each partner scores half of them"}},
		{teams + contract("by-team: §{more: 50}, "+queens), []string{
			"contracts.a.by-team: if the teams are level, the four players share 50 points: want a sum that divides by 4, or level: replay"}},
		{teams + contract("by-team: {level: §replay}, trump: suit, sale: {least: 1}, terms: [{per: trick, points: 5}]"), []string{
			"contracts.a.by-team.level: the right to name trumps is sold for this deal only, so the deal cannot be played again: want level: scored, or no sale"}},
		{teams + contract("by-team: {level: §replay}, trump: turned, terms: [{per: trick, points: 5}]"), []string{
			"contracts.a.by-team.level: the card that is turned up would make other trumps, so the deal cannot be played again: want level: scored, or no trump: turned"}},
		{teams + contract("by-team: §{level: replay}, terms: [{per: trick, points: 1}, {per: trick-not-taken, points: 1}]"), []string{
			"contracts.a.by-team: the teams are level whoever takes what counts: want terms by which one team can have more points"}},
		{teams + contract("by-team: §{level: replay}, all-taken: {taker: 26}, terms: [{per: card, cards: H, points: 0}]"), []string{
			"contracts.a.by-team: the teams are level whoever takes what counts: want terms by which one team can have more points"}},
		{teams + "combine: {contracts: [§a, b]}\n" + contract("by-team: {level: replay}, "+queens) + "  b: {terms: [{per: trick, points: -1}]}\n", []string{
			"combine.contracts[0]: a has by-team, so it cannot be combined: want the list without it"}},
		{teams + "zero-sum: §§deal\n" + contract("by-team: {more: 30, fewer: -34}, "+queens), []string{
			"zero-sum: with 4 players: a adds up to -4 (+30 and -34 by team = -4): want 0, or zero-sum: none",
			"zero-sum: with 4 players: the contracts of a match add up to -16 (a 4 × -4): want 0, or zero-sum: none"}},
		{"name: x\nplayers: [4, 6]\npack: {removed: {6: [2C, 2D, 2H, 2S]}}\nteams: opposite\ncontracts:\n  a: {by-team: §{level: replay}, " + queens + "}\n", []string{
			"contracts.a.by-team: with 6 players there are not two teams: want players: [4], or no by-team"}},
		{teams + "cut-round: {circle: [a], pack: {lowest: A, highest: A, jokers: 1, bridges: 1}}\n" + contract("by-team: {level: §replay}, "+queens), []string{
			"contracts.a.by-team.level: cuts decide the contracts, so a deal cannot be played again: want level: scored, or no cut-round"}},
	} {
		tt.check(t)
	}
	mustLoad(t, teams+"zero-sum: deal\n"+contract("by-team: {more: 30, fewer: -30}, "+queens))
	mustLoad(t, teams+contract("by-team: {more: 2, level: replay}, "+queens))
	mustLoad(t, teams+contract("by-team: {more: 200, fewer: 100, level: replay}, play: layout, terms: [{per: place, places: {4: [200, 150, 100, 50]}}], layout: {start-rank: fixed, rank: J}"))
}
