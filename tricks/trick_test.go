package tricks_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// trickOf returns a trick with these cards, led by seat 0.
func trickOf(r tricks.Rules, trump cards.Suit, players int, texts string) tricks.Trick {
	trick := r.Trick(trump, players, 0)
	for _, text := range strings.Fields(texts) {
		trick = trick.With(cards.MustParse(text))
	}
	return trick
}

// TestDuties checks the duties case by case, with clubs as trumps. Each row has one hand,
// and the cards of that hand that each source allows.
// Source: The Penguin Book of Card Games; pagat/gameteko; Italian Barbù, Barbuda.
func TestDuties(t *testing.T) {
	for _, row := range []struct {
		name                    string
		trick, hand             string
		penguin, pagat, italian string
	}{
		{"trump led, able to beat it", "9C", "8C TC KC AS", "TC KC", "TC KC", "8C TC KC"},
		{"trump led, unable to beat it", "9C", "4C 8C AS", "4C 8C", "4C 8C", "4C 8C"},
		{"trump led, then a higher trump, able to beat both", "9C JC", "TC KC AS", "KC", "KC", "TC KC"},
		{"trump led, then a higher trump, able to beat only the trump led", "9C JC", "TC 3C AS", "3C TC", "3C TC", "3C TC"},
		{"trump led, then a plain ace discarded", "9C AS", "TC 3C AS", "TC", "TC", "3C TC"},
		{"trump led, void", "9C", "AS 2D", "AS 2D", "AS 2D", "AS 2D"},
		{"plain led, can follow", "9D", "2D AD 5C AS", "2D AD", "2D AD", "2D AD"},
		{"plain led and trumped, can follow", "9D 5C", "2D AD 6C", "2D AD", "2D AD", "2D AD"},
		{"plain led, void, no trump in the trick", "9D", "5C AC AS", "5C AC AS", "5C AC", "5C AC AS"},
		{"the same, a plain card discarded", "9D AS", "5C AC AH", "5C AC AH", "5C AC", "5C AC AH"},
		{"the same, no trump in the hand", "9D", "AH AS", "AH AS", "AH AS", "AH AS"},
		{"plain led, void, trumped, able to overtrump", "9D 5C", "4C 6C AC AS", "6C AC", "6C AC", "4C 6C AC AS"},
		{"the same, trumped twice", "9D 5C 7C", "6C 8C AS", "8C", "8C", "6C 8C AS"},
		{"the same, but the second trump is lower", "9D 7C 5C", "6C 8C AS", "8C", "8C", "6C 8C AS"},
		{"plain led, void, trumped, unable to overtrump", "9D 7C", "4C 6C AS", "4C 6C AS", "4C 6C AS", "4C 6C AS"},
		{"the same, no trump in the hand", "9D 7C", "AH AS", "AH AS", "AH AS", "AH AS"},
	} {
		for i, want := range []string{row.penguin, row.pagat, row.italian} {
			trick := trickOf(columns[i].rules, cards.Clubs, 4, row.trick)
			got := trick.Legal(cards.MustParseSet(row.hand))
			require.Equal(t, cards.MustParseSet(want).String(), got.String(), "%s: %s", columns[i].name, row.name)
		}
	}
}

// With Undertrump, a player who cannot overtrump must play a lower trump if they have one.
func TestUndertrump(t *testing.T) {
	r := tricks.Rules{Overtrump: tricks.DutyMust, Undertrump: tricks.DutyMust}
	for _, row := range []struct{ trick, hand, want string }{
		{"9D 7C", "4C 6C AS", "4C 6C"},
		{"9D 7C", "4C 8C AS", "8C"},
		{"9D 7C", "AH AS", "AH AS"},
		{"9D", "4C 6C AS", "4C 6C AS"},
		{"9D 7C", "4C 2D AS", "2D"},
		{"9C", "AH AS", "AH AS"},
		{"9C", "TC 4C AS", "4C TC"},
	} {
		trick := trickOf(r, cards.Clubs, 4, row.trick)
		require.Equal(t, cards.MustParseSet(row.want), trick.Legal(cards.MustParseSet(row.hand)), "%v", row)
	}
}

func TestLeads(t *testing.T) {
	for _, row := range []struct {
		lead       tricks.Lead
		earlier    string
		hand, want string
	}{
		{tricks.LeadFree, "", "2C AH", "2C AH"},
		{tricks.LeadLastResort, "", "2C AH", "2C"},
		{tricks.LeadLastResort, "3H", "2C AH", "2C"},
		{tricks.LeadLastResort, "", "2H AH", "2H AH"},
		{tricks.LeadLastResort, "", "2S *H", "2S"},
		{tricks.LeadLastResort, "", "2H *H", "2H *H"},
		{tricks.LeadUntilBroken, "", "2C AH", "2C"},
		{tricks.LeadUntilBroken, "AS KD 2C 3C", "2C AH", "2C"},
		{tricks.LeadUntilBroken, "AS 3H", "2C AH", "2C AH"},
		{tricks.LeadUntilBroken, "AS *H", "2C AH", "2C AH"},
		{tricks.LeadUntilBroken, "", "2H AH", "2H AH"},
		{tricks.LeadUntilBroken, "", "", ""},
	} {
		for _, trump := range []cards.Suit{cards.NoSuit, cards.Hearts, cards.Clubs} {
			r := tricks.Rules{Lead: row.lead}
			trick := r.Trick(trump, 4, 0).After(cards.MustParseSet(row.earlier))
			require.Equal(t, cards.MustParseSet(row.want), trick.Legal(cards.MustParseSet(row.hand)), "%v, trump %v", row, trump)
		}
	}
}

// A heart breaks hearts for the next trick, whether it was discarded or led as a last
// resort.
func TestHeartsAreBrokenByATrickBefore(t *testing.T) {
	for _, row := range []struct{ hands, moves, want string }{
		{"A2.A.. .K65..", "AS KH", "2S AH"},
		{"A2.A.. 65.K..", "AS 5S", "2S"},
		{".5432.. KQ.AK..", "5H AH", "KH QS KS"},
		{"AK.A.. .*6..2", "AS 2C", "KS"},
		{"AK.A.. .*6..2", "AS *H", "KS AH"},
	} {
		s := deal(tricks.Rules{Lead: tricks.LeadUntilBroken}, cards.NoSuit, strings.Fields(row.hands)...)
		play(t, &s, row.moves)
		require.Equal(t, cards.MustParseSet(row.want), s.Legal(), "%v", row)
	}
}

func TestWinner(t *testing.T) {
	for _, row := range []struct {
		trump cards.Suit
		cards string
		want  cards.Seat
	}{
		{cards.NoSuit, "2C 3C", 1},
		{cards.NoSuit, "AC 2C KC QC", 0},
		{cards.NoSuit, "2C AD AH AS", 0},
		{cards.NoSuit, "TC 9C JC AS", 2},
		{cards.Clubs, "AD 2C", 1},
		{cards.Clubs, "AD 2C KD 3C", 3},
		{cards.Clubs, "AD 3C KD 2C", 1},
		{cards.Clubs, "2C AD AH AS", 0},
		{cards.Hearts, "AS *H AH KH", 2},
		{cards.Spades, "2H 3H 4H 5H 6H 7H 8H AC", 6},
		{cards.Spades, "2H 3H 4H 2S 6H 7H 8H AC", 3},
	} {
		texts := strings.Fields(row.cards)
		trick := trickOf(tricks.Rules{}, row.trump, len(texts), row.cards)
		require.True(t, trick.Done())
		require.Equal(t, row.want, trick.Winner(), "%v", row)
		require.Equal(t, cards.MustParse(texts[row.want]), trick.Best(), "%v", row)
	}
}

func TestTrickMethods(t *testing.T) {
	r := &tricks.Rules{}
	trick := r.Trick(cards.Hearts, 3, 2)
	require.Equal(t, "leader 2, turn 2, led NT, trump H, winner 2, best -, 0 cards:", describe(&trick))
	led := trick.With(cards.MustParse("9D"))
	require.Equal(t, "leader 2, turn 0, led D, trump H, winner 2, best 9D, 1 cards: 2=9D", describe(&led))
	led = led.With(cards.MustParse("2H"))
	require.Equal(t, "leader 2, turn 1, led D, trump H, winner 0, best 2H, 2 cards: 2=9D 0=2H", describe(&led))
	require.False(t, led.Done())
	led = led.With(cards.MustParse("AD"))
	require.Equal(t, "leader 2, turn 2, led D, trump H, winner 0, best 2H, 3 cards: 2=9D 0=2H 1=AD", describe(&led))
	require.True(t, led.Done())
	require.Zero(t, trick.Len(), "With changed its receiver")

	for seat, c := range led.All() {
		require.Equal(t, "2 9D", seat.String()+" "+c.String())
		break
	}
}

func describe(t *tricks.Trick) string {
	var b strings.Builder
	b.WriteString("leader " + t.Leader().String() + ", turn " + t.Turn().String() + ", led " + t.Led().String() +
		", trump " + t.Trump().String() + ", winner " + t.Winner().String() + ", best " + t.Best().String() + ", ")
	b.WriteString(string(rune('0'+t.Len())) + " cards:")
	for seat, c := range t.All() {
		b.WriteString(" " + seat.String() + "=" + c.String())
	}
	return b.String()
}

func TestZeroTrick(t *testing.T) {
	var zero tricks.Trick
	hand := cards.MustParseSet("7C")
	require.True(t, zero.Done())
	require.Zero(t, zero.Len())
	require.Zero(t, zero.Best())
	require.Equal(t, cards.NoSuit, zero.Led())
	require.Equal(t, cards.NoSuit, zero.Trump())
	require.Zero(t, zero.Legal(hand))
	require.ErrorIs(t, zero.Why(hand, cards.MustParse("7C")), tricks.ErrTrickDone)
}

func TestTrickPanics(t *testing.T) {
	r := &tricks.Rules{}
	for _, row := range []struct {
		trump   cards.Suit
		players int
		leader  cards.Seat
		want    string
	}{
		{cards.NoSuit, 1, 0, "1 players, leader 0, trump NT"},
		{cards.NoSuit, 9, 0, "9 players, leader 0, trump NT"},
		{cards.NoSuit, -1, 0, "-1 players, leader 0, trump NT"},
		{cards.Spades, 4, 4, "4 players, leader 4, trump S"},
		{cards.Spades + 1, 4, 0, "4 players, leader 0, trump ?"},
	} {
		want := "tricks: Rules.Trick: " + row.want + ": want 2 to 8 players, a leader who is one of them, and a suit or NT"
		require.PanicsWithValue(t, want, func() { r.Trick(row.trump, row.players, row.leader) })
	}
	require.PanicsWithValue(t, "tricks: Trick.After: a card has been led", func() { trickOf(*r, cards.NoSuit, 2, "4C").After(0) })
	done := trickOf(*r, cards.NoSuit, 2, "4C 6C")
	require.PanicsWithValue(t, "tricks: Trick.With(7C): the trick is complete, or this is not a card to play", func() { done.With(cards.MustParse("7C")) })
	for text, c := range map[string]cards.Card{"-": 0, "JOKER": cards.Joker, "BRIDGE": cards.Bridge, "??": 0x6C} {
		open := trickOf(*r, cards.NoSuit, 2, "4C")
		require.PanicsWithValue(t, "tricks: Trick.With("+text+"): the trick is complete, or this is not a card to play", func() { open.With(c) })
	}
}
