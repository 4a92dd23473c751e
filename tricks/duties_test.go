package tricks_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// The duties of single games: the legal cards, and the exact error for another card.
func TestFurtherDuties(t *testing.T) {
	const none, clubs = cards.NoSuit, cards.Clubs
	duck := tricks.Rules{Duck: cards.Pattern(cards.Queen.Set())}
	highest := tricks.Rules{Discard: cards.Pattern(cards.King.Set() | cards.Jack.Set()), DiscardHighest: tricks.DutyMust}
	for _, test := range []struct {
		name  string
		rules tricks.Rules
		trump cards.Suit
		hands string
		moves string
		legal string
		card  string
		text  string
	}{
		{"any trump", tricks.Rules{Undertrump: tricks.DutyMust}, clubs, "A3.5.. .2..T4 ..2.K3", "AS 4C", "KC 3C", "2D",
			"seat 2: 2D: must trump when void in the suit led (may play KC 3C)"},
		{"no trump in the trick yet", tricks.Rules{Undertrump: tricks.DutyMust}, clubs, "A3.5.. .2..T4 ..2.K3", "AS", "2H TC 4C", "", ""},
		{"a penalty card under a higher card", duck, none, "K2... AQ...", "KS", "QS", "AS",
			"seat 1: AS: must play a penalty card under a higher card (may play QS)"},
		{"a penalty card that would win", duck, none, "J2... AQ...", "JS", "AS QS", "", ""},
		{"a penalty card of another suit", duck, none, "K2... A.Q..", "KS", "AS", "QH", "seat 1: QH: must follow the suit led (may play AS)"},
		{"no duck for a player who is void", duck, none, "K2... .AQ..", "KS", "AH QH", "", ""},
		{"a penalty card under a trump", duck, clubs, "32.4.. .5..A6 KQ7...", "3S 6C", "QS", "7S",
			"seat 2: 7S: must play a penalty card under a higher card (may play QS)"},
		{"the highest penalty card", highest, none, "A2.4.. .K.J.7", "AS", "KH", "JD",
			"seat 1: JD: must play the highest penalty card when void in the suit led (may play KH)"},
		{"penalty cards of one rank", highest, none, "A2.4.. .K.KJ.", "AS", "KD KH", "JD",
			"seat 1: JD: must play the highest penalty card when void in the suit led (may play KH KD)"},
		{"no penalty card", highest, none, "A2.4.. .9.8.7", "AS", "9H 8D 7C", "", ""},
		{"the highest in another order", tricks.Rules{Discard: cards.Pattern(cards.King.Set() | cards.Jack.Set()), DiscardHighest: tricks.DutyMust, RankOrder: order("JAKQT987")}, none,
			"A2.4.. .K.J.7", "AS", "JD", "KH", "seat 1: KH: must play the highest penalty card when void in the suit led (may play JD)"},
		{"the lead card", tricks.Rules{LeadCard: cards.MustParse("2C")}, none, "A...42 K...53", "", "2C", "AS",
			"seat 0: AS: must lead the card that begins the deal (may play 2C)"},
		{"a lead card that may otherwise not be led", tricks.Rules{LeadCard: cards.MustParse("2H"), Lead: tricks.LeadLastResort, FirstTrick: pattern("2H")}, none,
			"A.2.. K.3..", "", "2H", "AS", "seat 0: AS: must lead the card that begins the deal (may play 2H)"},
		{"the lead card in another hand", tricks.Rules{LeadCard: cards.MustParse("3C")}, none, "A...42 K...53", "", "AS 4C 2C", "", ""},
		{"only the first card", tricks.Rules{LeadCard: cards.MustParse("2C")}, none, "A...52 K...43", "2C", "4C 3C", "", ""},
		{"only the first trick", tricks.Rules{LeadCard: cards.MustParse("2C")}, none, "A...2 K...3", "2C 3C", "KS", "", ""},
		{"broken by a queen", tricks.Rules{Lead: tricks.LeadUntilBroken, BrokenBy: pattern("QS")}, none, "A3.2.. Q4.3..", "AS QS", "3S 2H", "", ""},
		{"not broken by a heart", tricks.Rules{Lead: tricks.LeadUntilBroken, BrokenBy: pattern("QS")}, none, "A3.2.. .54.3.", "AS 5H", "3S", "2H",
			"seat 0: 2H: hearts may not be led before a card that breaks hearts has been played to an earlier trick (may play 3S)"},
		{"spared cards that others break", tricks.Rules{Lead: tricks.LeadUntilBroken, Spared: cards.Pattern(cards.Diamonds.Set()), BrokenBy: pattern("QS")}, none, "A3..2. .54.3.", "AS 5H", "3S", "2D",
			"seat 0: 2D: a spared card may not be led before a card that breaks the spared cards has been played to an earlier trick (may play 3S)"},
		{"headed in another order", tricks.Rules{Head: tricks.DutyMust, RankOrder: order("KQJAT987")}, clubs, "...A93 ...KJT", "AC", "KC JC", "TC",
			"seat 1: TC: must beat the highest trump in the trick (may play KC JC)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := deal(test.rules, test.trump, strings.Fields(test.hands)...)
			play(t, &s, test.moves)
			require.Equal(t, cards.MustParseSet(test.legal), s.Legal())
			if test.card != "" {
				require.EqualError(t, s.Play(cards.MustParse(test.card)), test.text)
			}
		})
	}
}

// The holder of the lead card leads. If no hand has it, or there is none, the usual seat leads.
func TestLeader(t *testing.T) {
	hands := cards.Hands{cards.MustParseHand("A..."), cards.MustParseHand("...2"), cards.MustParseHand(".K..")}
	for card, want := range map[string]cards.Seat{"2C": 1, "KH": 2, "AS": 0, "3C": 7} {
		require.Equal(t, want, (&tricks.Rules{LeadCard: cards.MustParse(card)}).Leader(&hands, 7))
	}
	require.Equal(t, cards.Seat(7), new(tricks.Rules).Leader(&hands, 7))
}
