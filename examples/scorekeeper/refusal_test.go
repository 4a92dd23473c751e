package main

import (
	"net/http"
	"net/url"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// dealForm returns the form of a contract, which the test can fill in.
func (b *browser) dealForm(contract string) sheetForm {
	b.t.Helper()
	return b.call(contract).ok().form("post", "/deal")
}

// Every rule that can refuse a bet has a text. Without one the page would say that there are no doubles.
func TestEveryRefusedBetHasAText(t *testing.T) {
	rules := regexp.MustCompile(`(?m)^\t(Err\w+) += errors\.New\("(.*)"\)$`).FindAllStringSubmatch(text(t, "../../doubling/error.go"), -1)
	require.NotEmpty(t, rules)
	texts := map[string]bool{}
	for _, row := range betTexts {
		texts[row.err.Error()] = true
	}
	for _, rule := range rules {
		require.True(t, texts[rule[2]], "betTexts in refusal.go has no text for doubling.%s", rule[1])
	}
	require.Len(t, texts, len(rules))
}

// A refused deal is shown again with what was typed, and with the reason beside the wrong
// field.
func TestRefusedDeals(t *testing.T) {
	b := open(t).begin("penguin", 4, "Annie", "Benny", "Cleo", "Dora")
	before := text(t, b.file)
	for _, row := range []struct{ contract, typed, field, why string }{
		{"no-queens", "taken-Q-0=1&taken-Q-1=2&taken-Q-2=2&taken-Q-3=0", "taken-Q", "You entered 5 queens; there are only 4."},
		{"no-queens", "taken-Q-0=1", "taken-Q", "Queens: 3 of 4 are still missing. Fill in Benny, Cleo and Dora."},
		{"no-queens", "", "taken-Q", "Queens: 4 of 4 are still missing. Fill in Annie, Benny, Cleo and Dora."},
		{"no-queens", "taken-Q-0=x", "taken-Q", `“x” of Annie is not a number: enter 0 to 4.`},
		{"no-queens", "taken-Q-1=-1", "taken-Q", `“-1” of Benny is not a number: enter 0 to 4.`},
		{"no-queens", "taken-Q-1=1.5", "taken-Q", `“1.5” of Benny is not a number: enter 0 to 4.`},
		{"no-queens", "taken-Q-1=99999999999999999999", "taken-Q", `“99999999999999999999” of Benny is not a number: enter 0 to 4.`},
		{"no-queens", "taken-Q-1=5", "taken-Q", "Benny cannot have 5 queens: there are only 4."},
		{"no-queens", "taken-Q-1=4&bet=0x1", "bets", "Annie is the declarer, and the declarer cannot double."},
		{"no-queens", "taken-Q-1=4&bet=1x7", "bets", "Choose the doubles on this page."},
		{"no-queens", "taken-Q-1=4&bet=1x1", "bets", "Benny cannot double themselves."},
		{"no-queens", "taken-Q-1=4&bet=junk", "bets", "Choose the doubles on this page."},
		{"no-king", "taken-KH=4", "taken-KH", "Choose one of the players."},
		{"no-king", "taken-KH=x", "taken-KH", "Choose one of the players."},
		{"no-king", "taken-KH=nobody", "taken-KH", "Choose one of the players."},
		{"no-king", "taken-KH-0=1", "taken-KH", "Choose who took the king of hearts."},
		{"no-king", "taken-KH=1&king-by=aec+of+spades", "king-by", `"aec of spades" is not understood: type a card, for example QH (did you mean ace of spades?).`},
		{"no-king", "taken-KH=1&king-by=queen+of+hearts", "king-by", "The queen of hearts cannot have won the king of hearts in this deal."},
		{"trumps", "taken-tricks-0=13", "trump", "Choose the trump suit."},
		{"trumps", "taken-tricks-0=13&trump=NT", "trump", "Choose one of the trump suits on this page."},
		{"trumps", "taken-tricks-0=13&trump=x", "trump", "Choose one of the trump suits on this page."},
		{"trumps", "taken-tricks-0=14&trump=S", "taken-tricks", "Annie cannot have 14 tricks: there are only 13."},
		{"domino", "place-0=1&place-1=2&place-2=3&place-3=4", "rank", "Choose the rank with which the layout starts."},
		{"domino", "rank=1&place-0=1", "rank", "Choose the rank with which the layout starts."},
		{"domino", "rank=7&place-0=1&place-1=1&place-2=2&place-3=3", "places", "2 players have 1st place. Each place is given once."},
		{"domino", "rank=7&place-0=1&place-1=2", "places", "Choose a place for Cleo and Dora."},
		{"domino", "rank=7&place-0=0", "places", `“0” of Annie is not a place: choose 1 to 4.`},
		{"domino", "rank=7&place-0=5", "places", `“5” of Annie is not a place: choose 1 to 4.`},
		{"domino", "rank=7&place-0=1&place-1=2&place-2=3&forced=4", "forced", "Choose one of the players."},
		{"domino", "rank=7&place-0=1&place-1=2&place-2=3&forced=x", "forced", "Choose one of the players."},
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
	require.Contains(t, b.page, `placeholder="AS, ace of spades"`)
}
