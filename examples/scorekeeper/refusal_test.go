package main

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// dealForm returns the form of a contract, which the test can fill in.
func (b *browser) dealForm(contract string) sheetForm {
	b.t.Helper()
	return b.call(contract).ok().form("post", "/deal")
}

// A refused deal is shown again with what was typed, and with the reason beside the wrong
// field.
func TestRefusedDeals(t *testing.T) {
	b := open(t).begin("penguin", 4, "Annie", "Benny", "Cleo", "Dora")
	before := text(t, b.file)
	for _, row := range []struct{ contract, typed, field, why string }{
		{"no-queens", "taken-Q-0=1&taken-Q-1=2&taken-Q-2=2&taken-Q-3=0", "taken-Q", "No deal can end like this: seats 0 to 3 took Q 1 2 2 0, 5 together: want 4."},
		{"no-queens", "taken-Q-0=1", "taken-Q", "A count or a place is missing (3 of 4 left; seats without a count: 1 2 3)."},
		{"no-queens", "", "taken-Q", "A count or a place is missing (4 of 4 left; seats without a count: 0 1 2 3)."},
		{"no-queens", "taken-Q-0=x", "taken-Q", `Seat 0 has "x": want a number 0 to 4.`},
		{"no-queens", "taken-Q-1=-1", "taken-Q", `Seat 1 has "-1": want a number 0 to 4.`},
		{"no-queens", "taken-Q-1=1.5", "taken-Q", `Seat 1 has "1.5": want a number 0 to 4.`},
		{"no-queens", "taken-Q-1=99999999999999999999", "taken-Q", `Seat 1 has "99999999999999999999": want a number 0 to 4.`},
		{"no-queens", "taken-Q-1=5", "taken-Q", "That number is out of range (seat 1 has 5: want 0 to 4)."},
		{"no-queens", "taken-Q-1=4&bet=0x1", "bets", "Seat 0: double 1: the declarer cannot double (must pass)."},
		{"no-queens", "taken-Q-1=4&bet=1x7", "bets", "Seat 1: double 7: no such seat at this table, which has seats 0 to 3 (may double 0 2 3 or pass)."},
		{"no-queens", "taken-Q-1=4&bet=1x1", "bets", "Seat 1: double 1: you cannot bet against yourself (may double 0 2 3 or pass)."},
		{"no-queens", "taken-Q-1=4&bet=junk", "bets", `"junk" is not a bet: want 1x0 if seat 1 doubled seat 0, 1xx0 if seat 0 then redoubled.`},
		{"no-king", "taken-KH=4", "taken-KH", `"4": want a seat 0 to 3.`},
		{"no-king", "taken-KH=x", "taken-KH", `"x": want a seat 0 to 3.`},
		{"no-king", "taken-KH-0=1", "taken-KH", "A count or a place is missing (1 of 1 left; seats without a count: 0 1 2 3)."},
		{"no-king", "taken-KH=1&king-by=aec+of+spades", "king-by", `"aec of spades" is not understood: type a card, for example QH (did you mean ace of spades?).`},
		{"no-king", "taken-KH=1&king-by=queen+of+hearts", "king-by", "That card cannot have won the king of hearts (QH: want a card of the pack and, if it is a heart, KH or AH)."},
		{"trumps", "taken-tricks-0=13", "trump", "The trump is missing (want C, D, H or S)."},
		{"trumps", "taken-tricks-0=13&trump=NT", "trump", "That trump is not allowed (want C, D, H or S)."},
		{"trumps", "taken-tricks-0=13&trump=x", "trump", "That trump is not allowed (want C, D, H or S)."},
		{"trumps", "taken-tricks-0=14&trump=S", "taken-tricks", "That number is out of range (seat 0 has 14: want 0 to 13)."},
		{"domino", "place-0=1&place-1=2&place-2=3&place-3=4", "rank", "The start rank is missing (want domino and one of 2 3 4 5 6 7 8 9 T J Q K A)."},
		{"domino", "rank=1&place-0=1", "rank", `Cannot read "1": want a rank (one of 23456789TJQKA).`},
		{"domino", "rank=7&place-0=1&place-1=1&place-2=2&place-3=3", "places", "No deal can end like this: seats 0 to 3 have places 1 1 2 3: want each of 1 to 4 once."},
		{"domino", "rank=7&place-0=1&place-1=2", "places", "A count or a place is missing (places left: 3 4)."},
		{"domino", "rank=7&place-0=0", "places", `Seat 0 has place "0": want 1 to 4.`},
		{"domino", "rank=7&place-0=5", "places", "That number is out of range (seat 0 has place 5: want 1 to 4)."},
		{"domino", "rank=7&place-0=1&place-1=2&place-2=3&forced=4", "forced", "No such seat at this table (seat 4: want 0 to 3)."},
		{"domino", "rank=7&place-0=1&place-1=2&place-2=3&forced=x", "forced", `"x": want a seat 0 to 3.`},
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

// The card that won the king of hearts is typed, as people write cards.
func TestTypedCards(t *testing.T) {
	for _, typed := range []string{"ts", "10s", "10♠", "ten of spades", " ♠10 "} {
		b := open(t).begin("penguin", 4, "Annie", "Benny", "Cleo", "Dora")
		f := b.dealForm("no-king")
		f.values["taken-KH"] = []string{"1"}
		f.values["king-by"] = []string{typed}
		b.send(f).ok()
		require.Equal(t, cards.MustParse("TS"), b.kept().Entries()[0].KingBy, typed)
	}
	// Fife has marks for this card, so the page asks for it.
	b := open(t).begin("fife", 4, "Annie", "Benny", "Cleo", "Dora")
	f := b.dealForm("no-king")
	require.True(t, f.typed["king-by"])
	require.Contains(t, b.page, `placeholder="AS, or ace of spades"`)
}
