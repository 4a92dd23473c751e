package variant_test

import (
	"strings"
	"testing"
)

// The sale of the trump choice is refused where there is nothing to sell, where the price is not
// good to have, and where a deal has too few tricks.
func TestSalesRefused(t *testing.T) {
	const trumps = "terms: [{per: trick, points: 5}]"
	for _, tt := range []bad{
		{contract("trump: suit, sale: §{step: 2}, " + trumps), []string{
			"contracts.a.sale: the lowest bid is missing: want least, for example least: 1, or none of these rules"}},
		{contract("sale: §{least: 1}, " + trumps), []string{
			"contracts.a.sale: the declarer names no trumps in this contract, so there is nothing to sell: want trump: suit or suit-or-nt, or no sale"}},
		{contract("trump: suit, sale: §{least: 1}, terms: [{per: trick, points: -5}]"), []string{
			"contracts.a.sale: a trick is worth -5, and the price is paid in tricks with good points: want a term per trick with good points, or no sale"}},
		{contract("trump: suit, sale: §{least: 1}, terms: [{per: card, cards: H, points: 5}]"), []string{
			"contracts.a.sale: a trick is worth +0, and the price is paid in tricks with good points: want a term per trick with good points, or no sale"}},
		{contract("trump: suit, sale: §{least: 1}, terms: [{per: trick, points: 5, to: left-of-taker}]"), []string{
			"contracts.a.sale: a trick is worth +0, and the price is paid in tricks with good points: want a term per trick with good points, or no sale"}},
		{"winner: fewest\n" + contract("trump: suit, sale: §{least: 1}, "+trumps), []string{
			"contracts.a.sale: a trick is worth +5, and the price is paid in tricks with good points: want a term per trick with good points, or no sale"}},
		{contract("trump: suit, sale: {least: §14, decline: {bid: §15, seller: §16, others: §17}}, " + trumps), []string{
			"contracts.a.sale.least: with 4 players: 14 is more than the 13 tricks of a deal: want at most 13",
			"contracts.a.sale.decline.bid: with 4 players: 15 is more than the 13 tricks of a deal: want at most 13",
			"contracts.a.sale.decline.seller: with 4 players: 16 is more than the 13 tricks of a deal: want at most 13",
			"contracts.a.sale.decline.others: with 4 players: 17 is more than the 13 tricks of a deal: want at most 13"}},
		{"doubling: {negative: anyone, positive: anyone, quota: 1}\n" + contract("trump: suit, sale: {least: 1, decline: §{seller: 4}}, "+trumps), []string{
			"contracts.a.sale.decline: a deal that is declined has no bets, so a quota of doubles could not be met: want no doubling.quota, or no decline"}},
		{contract("trump: suit, sale: {least: 1, decline: {seller: 1}}, terms: [{per: trick, points: 5}, {per: position, trick: 1, points: -65}]") + "zero-sum: §deal\n", []string{
			"zero-sum: with 4 players: a adds up to +0, or to +5 if the deal is declined: want the same sum, or zero-sum: none"}},
	} {
		tt.check(t)
	}
	mustLoad(t, strings.ReplaceAll("winner: fewest\n"+contract("trump: suit-or-nt, sale: {least: 13}, terms: [{per: trick, points: -5}]"), "§", ""))
}
