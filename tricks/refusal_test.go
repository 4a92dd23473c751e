package tricks_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// deal starts a deal of these hands, in which seat 0 leads.
func deal(r tricks.Rules, trump cards.Suit, texts ...string) tricks.State {
	var hands cards.Hands
	for seat, text := range texts {
		hands[seat] = cards.MustParseHand(text)
	}
	return r.Deal(trump, &hands, 0)
}

// play plays legal cards. Each text may list several cards, separated by spaces.
func play(t *testing.T, s *tricks.State, moves ...string) {
	t.Helper()
	for _, text := range strings.Fields(strings.Join(moves, " ")) {
		require.NoError(t, s.Play(cards.MustParse(text)), "%v", moves)
	}
}

func TestRefusals(t *testing.T) {
	const none, spades, hearts, clubs = cards.NoSuit, cards.Spades, cards.Hearts, cards.Clubs
	plain := tricks.Rules{}
	penguin, pagat := columns[0].rules, columns[1].rules
	under := tricks.Rules{Overtrump: tricks.DutyMust, Undertrump: tricks.DutyMust}
	last := tricks.Rules{Lead: tricks.LeadLastResort}
	broken := tricks.Rules{Lead: tricks.LeadUntilBroken}
	king := tricks.Rules{End: tricks.EndWhenDecided}.WithCounting(cards.MustParseHand(".K.."), 0)

	for _, test := range []struct {
		name  string
		rules tricks.Rules
		trump cards.Suit
		hands string
		moves string
		card  string
		seat  cards.Seat
		legal string
		err   error
		text  string
	}{
		{"not held", plain, none, "A.2.. K.3..", "", "KS", 0, "AS 2H", tricks.ErrNotHeld,
			"seat 0: KS: not in the hand (may play AS 2H)"},
		{"no card", plain, none, "A.2.. K.3..", "", "", 0, "AS 2H", tricks.ErrNotHeld,
			"seat 0: -: not in the hand (may play AS 2H)"},
		{"a card that no hand can hold", plain, none, "A.2.. K.3..", "AS", "JOKER", 1, "KS", tricks.ErrNotHeld,
			"seat 1: JOKER: not in the hand (may play KS)"},
		{"played before", plain, none, "A.2.. K.3..", "AS KS", "AS", 0, "2H", tricks.ErrNotHeld,
			"seat 0: AS: not in the hand (may play 2H)"},
		{"both copies played before", plain, none, "AAQ... KJT...", "AS TS AS JS", "AS", 0, "QS", tricks.ErrNotHeld,
			"seat 0: AS: not in the hand (may play QS)"},

		{"follow", plain, none, "A32... Q9...3 KJ..T.", "AS", "3C", 1, "QS 9S", tricks.ErrMustFollow,
			"seat 1: 3C: must follow the suit led (may play QS 9S)"},
		{"follow, though holding a trump", pagat, hearts, "A2... Q.A..", "AS", "AH", 1, "QS", tricks.ErrMustFollow,
			"seat 1: AH: must follow the suit led (may play QS)"},
		{"follow, though the trick is trumped", pagat, clubs, "A2... .2..5 Q...9", "AS 5C", "9C", 2, "QS", tricks.ErrMustFollow,
			"seat 2: 9C: must follow the suit led (may play QS)"},
		{"follow a trump", plain, spades, "A2... Q.A..", "AS", "AH", 1, "QS", tricks.ErrMustFollow,
			"seat 1: AH: must follow the suit led (may play QS)"},
		{"follow a trump, unable to beat it", pagat, spades, "A2... Q.A..", "AS", "AH", 1, "QS", tricks.ErrMustFollow,
			"seat 1: AH: must follow the suit led (may play QS)"},
		{"follow a trump, able to beat it", pagat, spades, "J2..4. Q3.A..", "JS", "AH", 1, "QS", tricks.ErrMustFollow,
			"seat 1: AH: must follow the suit led (may play QS)"},
		{"follow with the tarot king", plain, none, ".A2.. .*..3", "AH", "3C", 1, "*H", tricks.ErrMustFollow,
			"seat 1: 3C: must follow the suit led (may play *H)"},

		{"head", penguin, spades, "92..2. KT8... J7.4..", "9S", "8S", 1, "KS TS", tricks.ErrMustHead,
			"seat 1: 8S: must beat the highest trump in the trick (may play KS TS)"},
		{"head the highest, not the trump led", penguin, spades, "72..2. T8..3. QJ9...", "7S TS", "9S", 2, "QS JS", tricks.ErrMustHead,
			"seat 2: 9S: must beat the highest trump in the trick (may play QS JS)"},
		{"head with the tarot king", penguin, hearts, ".Q2..2 .*3..3", "QH", "3H", 1, "*H", tricks.ErrMustHead,
			"seat 1: 3H: must beat the highest trump in the trick (may play *H)"},
		{"head the king with the tarot king", penguin, hearts, ".K2..2 .*3..3", "KH", "3H", 1, "*H", tricks.ErrMustHead,
			"seat 1: 3H: must beat the highest trump in the trick (may play *H)"},
		{"head with an equal card", penguin, clubs, "2...9 ...93", "9C", "3C", 1, "9C", tricks.ErrMustHead,
			"seat 1: 3C: must beat the highest trump in the trick (may play 9C)"},
		{"trump", pagat, clubs, "A2..2. .K..94", "AS", "KH", 1, "9C 4C", tricks.ErrMustTrump,
			"seat 1: KH: must trump when void in the suit led (may play 9C 4C)"},
		{"overtrump, not with a lower trump", penguin, clubs, "A2..2. .K2..5 .Q..94", "AS 5C", "4C", 2, "9C", tricks.ErrMustOvertrump,
			"seat 2: 4C: must overtrump when void in the suit led (may play 9C)"},
		{"overtrump, not with a plain card", penguin, clubs, "A2..2. .K2..5 .Q..94", "AS 5C", "QH", 2, "9C", tricks.ErrMustOvertrump,
			"seat 2: QH: must overtrump when void in the suit led (may play 9C)"},
		{"undertrump", under, clubs, "A2..2. .K2..5 .QJ..4", "AS 5C", "QH", 2, "4C", tricks.ErrMustTrump,
			"seat 2: QH: must trump when void in the suit led (may play 4C)"},

		{"last resort", last, none, "2.AQ.. K3.2..", "", "AH", 0, "2S", tricks.ErrLastResort,
			"seat 0: AH: hearts may be led only from a hand that has nothing else to lead (may play 2S)"},
		{"last resort, though a heart was played", last, none, "A2.A.. .K65..", "AS KH", "AH", 0, "2S", tricks.ErrLastResort,
			"seat 0: AH: hearts may be led only from a hand that has nothing else to lead (may play 2S)"},
		{"last resort, the tarot king", last, none, "2.*.. K.2..", "", "*H", 0, "2S", tricks.ErrLastResort,
			"seat 0: *H: hearts may be led only from a hand that has nothing else to lead (may play 2S)"},
		{"until broken", broken, none, "A2.A.. K3.2..", "AS 3S", "AH", 0, "2S", tricks.ErrUntilBroken,
			"seat 0: AH: hearts may not be led before a heart has been played to an earlier trick (may play 2S)"},

		{"over", plain, none, "A... K...", "AS KS", "AS", 0, "", tricks.ErrOver,
			"seat 0: AS: the deal is over"},
		{"over, the card still held", king, none, "2.A.. A.K..", "AH KH", "2S", 0, "", tricks.ErrOver,
			"seat 0: 2S: the deal is over"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := deal(test.rules, test.trump, strings.Fields(test.hands)...)
			play(t, &s, test.moves)
			var c cards.Card
			require.NoError(t, c.UnmarshalText([]byte(test.card)))
			before := s
			err := s.Play(c)
			require.True(t, before == s, "the refused card changed the state")
			require.ErrorIs(t, err, test.err)
			refused, ok := errors.AsType[*tricks.PlayError](err)
			require.True(t, ok)
			require.Equal(t, tricks.PlayError{Seat: test.seat, Card: c, Legal: cards.MustParseSet(test.legal), Err: test.err}, *refused)
			require.EqualError(t, err, test.text)
			_, rule, _ := strings.Cut(test.text, ": ")
			_, rule, _ = strings.Cut(rule, ": ")
			require.Equal(t, rule, refused.Reason())
			require.Equal(t, err, s.Why(c))
		})
	}
}

// No card may be played to a complete trick.
func TestTrickIsDone(t *testing.T) {
	trick := trickOf(tricks.Rules{}, cards.NoSuit, 3, "4C 6C 5C")
	hand := cards.MustParseSet("7C 8D")
	require.True(t, trick.Done())
	require.Zero(t, trick.Legal(hand))
	err := trick.Why(hand, cards.MustParse("7C"))
	require.EqualError(t, err, "seat 0: 7C: the trick is complete")
	require.ErrorIs(t, err, tricks.ErrTrickDone)
	refused, ok := errors.AsType[*tricks.PlayError](err)
	require.True(t, ok)
	require.Equal(t, tricks.PlayError{Card: cards.MustParse("7C"), Err: tricks.ErrTrickDone}, *refused)
	require.Equal(t, "the trick is complete", refused.Reason())
}

// If two rules concern a card, the error names the rule that forbids it now.
func TestTheErrorNamesTheRuleInForce(t *testing.T) {
	rules := tricks.Rules{Lead: tricks.LeadUntilBroken, Spared: cards.Pattern(cards.King.Set()), TrumpLead: tricks.LeadUntilBroken}
	for earlier, want := range map[string]string{
		"2S": "seat 0: KS: a spared card may not be led before a spared card has been played to an earlier trick (may play 3D)",
		"KC": "seat 0: KS: trumps may not be led yet from a hand that has another suit (may play 3D)",
	} {
		trick := rules.Trick(cards.Spades, 2, 0).After(cards.MustParseSet(earlier))
		require.EqualError(t, trick.Why(cards.MustParseSet("3D KS"), cards.MustParse("KS")), want)
	}
}
