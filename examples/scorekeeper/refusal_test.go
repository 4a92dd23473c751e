package main

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"
)

// form of a contract, to be filled in.
func (b *browser) dealForm(contract string) sheetForm {
	b.t.Helper()
	return b.call(contract).ok().form("post", "/deal")
}

// A deal that is refused is shown again with what was typed, and the reason beside the
// field that is wrong.
func TestRefusedDeals(t *testing.T) {
	b := open(t).begin("penguin", 4, "Annie", "Benny", "Cleo", "Dora")
	before := text(t, b.file)
	for _, row := range []struct{ contract, typed, field, why string }{
		{"no-queens", "taken-Q-0=1&taken-Q-1=2&taken-Q-2=2&taken-Q-3=0", "taken-Q", "No deal can end so: term 1, -6 for each of Q: seats 0 to 3 have 1 2 2 0, together 5: want 4."},
		{"no-queens", "taken-Q-0=1", "taken-Q", "The deal is not filled in (3 left of 4, open: 1 2 3)."},
		{"no-queens", "", "taken-Q", "The deal is not filled in (4 left of 4, open: 0 1 2 3)."},
		{"no-queens", "taken-Q-0=x", "taken-Q", `Seat 0 has "x": want a number 0 to 4.`},
		{"no-queens", "taken-Q-1=-1", "taken-Q", `Seat 1 has "-1": want a number 0 to 4.`},
		{"no-queens", "taken-Q-1=1.5", "taken-Q", `Seat 1 has "1.5": want a number 0 to 4.`},
		{"no-queens", "taken-Q-1=99999999999999999999", "taken-Q", `Seat 1 has "99999999999999999999": want a number 0 to 4.`},
		{"no-queens", "taken-Q-1=5", "taken-Q", "There are not so many (seat 1 has 5: want 0 to 4)."},
		{"no-queens", "taken-Q-1=4&bet=0x1", "bets", "Seat 0: double 1: the declarer never doubles: 1 (must pass)."},
		{"no-queens", "taken-Q-1=4&bet=1x7", "bets", "Seat 1: double 7: no such seat at the table: 7 (may double 0 2 3 or pass)."},
		{"no-queens", "taken-Q-1=4&bet=1x1", "bets", "Seat 1: double 1: nobody bets against himself: 1 (may double 0 2 3 or pass)."},
		{"no-queens", "taken-Q-1=4&bet=junk", "bets", `"junk" is no bet: want 1x0 for 1 doubled 0, 1xx0 where 0 redoubled.`},
		{"no-king", "taken-KH=4", "taken-KH", `"4": want a seat 0 to 3.`},
		{"no-king", "taken-KH=x", "taken-KH", `"x": want a seat 0 to 3.`},
		{"no-king", "taken-KH-0=1", "taken-KH", "The deal is not filled in (1 left of 1, open: 0 1 2 3)."},
		{"trumps", "taken-tricks-0=13", "trump", "A trump suit is named just where the contract asks for one (C, D, H or S)."},
		{"trumps", "taken-tricks-0=13&trump=NT", "trump", "A trump suit is named just where the contract asks for one (no trump cannot be chosen here)."},
		{"trumps", "taken-tricks-0=13&trump=x", "trump", "A trump suit is named just where the contract asks for one (C, D, H or S)."},
		{"trumps", "taken-tricks-0=14&trump=S", "taken-tricks", "There are not so many (seat 0 has 14: want 0 to 13)."},
		{"domino", "place-0=1&place-1=2&place-2=3&place-3=4", "rank", "A start rank is named just where the contract asks for one (domino and one of 2 3 4 5 6 7 8 9 T J Q K A)."},
		{"domino", "rank=1&place-0=1", "rank", `Parsing "1": invalid syntax: want a rank 23456789TJQKA.`},
		{"domino", "rank=7&place-0=1&place-1=1&place-2=2&place-3=3", "places", "No deal can end so: places: seats 0 to 3 have 1 1 2 3: want each of 1 to 4 once."},
		{"domino", "rank=7&place-0=1&place-1=2", "places", "The deal is not filled in (left: 3 4)."},
		{"domino", "rank=7&place-0=0", "places", `Seat 0 has place "0": want 1 to 4.`},
		{"domino", "rank=7&place-0=5", "places", "There are not so many (seat 0 has place 5: want 1 to 4)."},
		{"domino", "rank=7&place-0=1&place-1=2&place-2=3&forced=4", "forced", "Just one seat of the table is told (of 0 to 3, not 4)."},
		{"domino", "rank=7&place-0=1&place-1=2&place-2=3&forced=x", "forced", `Parsing "x": invalid syntax: want a seat 0 to 7.`},
	} {
		f := b.dealForm(row.contract)
		typed, err := url.ParseQuery(row.typed)
		require.NoError(t, err)
		for name, values := range typed {
			f.values[name] = values
		}
		b.send(f).refused(http.StatusUnprocessableEntity, row.why)
		require.Contains(t, b.page, `<fieldset id="`+row.field+`" class="refused" aria-describedby="`+row.field+`-wrong">`, "%s: %s", row.typed, b.page)
		require.Contains(t, b.page, `<p class="wrong" id="`+row.field+`-wrong" role="alert">`)
		require.Equal(t, before, text(t, b.file))
		again := b.form("post", "/deal")
		for name, values := range typed {
			if again.typed[name] {
				require.Equal(t, values, again.values[name], "what was typed is kept")
			}
		}
	}
}
