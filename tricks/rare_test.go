package tricks_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// pattern reads a set of cards for a field of Rules.
func pattern(text string) cards.Pattern { return cards.Pattern(cards.MustParseSet(text)) }

// TestRareDemands checks the legal cards under the rare rules and, if a row has a card, the
// error for that card.
func TestRareDemands(t *testing.T) {
	const none, clubs = cards.NoSuit, cards.Clubs
	pagat := columns[1].rules
	first := tricks.Rules{FirstTrick: pattern("QH QS")}
	discard := tricks.Rules{Discard: pattern("QH QS")}
	chance := tricks.Rules{FirstChance: pattern("KH")}
	bound := pagat
	bound.Discard = pattern("QH 4C")

	for _, test := range []struct {
		name  string
		rules tricks.Rules
		trump cards.Suit
		hands string
		moves string
		legal string
		card  string
		err   error
		text  string
	}{
		{"discarded on the first trick", first, none, "A2... .Q3..", "AS", "3H", "QH", tricks.ErrFirstTrick,
			"seat 1: QH: may not be played to the first trick from a hand that has another legal card (may play 3H)"},
		{"led to the first trick", first, none, "Q2... .Q3..", "", "2S", "QS", tricks.ErrFirstTrick,
			"seat 0: QS: may not be played to the first trick from a hand that has another legal card (may play 2S)"},
		{"the only card of the suit led", first, none, "A2... Q3...", "AS", "3S", "QS", tricks.ErrFirstTrick,
			"seat 1: QS: may not be played to the first trick from a hand that has another legal card (may play 3S)"},
		{"nothing else for the first trick", first, none, "A2... Q.3..", "AS", "QS", "", nil, ""},
		{"following to the second trick", first, none, "A2... .Q3..", "AS 3H", "2S", "", nil, ""},
		{"discarded on the second trick", first, none, "A32... .Q43..", "AS 3H 2S", "QH 4H", "", nil, ""},

		{"a penalty card not played", discard, none, "A2... .Q3..", "AS", "QH", "3H", tricks.ErrMustDiscard,
			"seat 1: 3H: must play a penalty card when void in the suit led (may play QH)"},
		{"no penalty card held", discard, none, "A2... .K3..", "AS", "KH 3H", "", nil, ""},
		{"a penalty card of the suit led", discard, none, "A2... Q3...", "AS", "QS 3S", "", nil, ""},
		{"a penalty card need not be led", discard, none, "Q2... Q3...", "", "QS 2S", "", nil, ""},
		{"a penalty card before a trump that need not be played", discard, clubs, "A32... .Q..94", "AS", "QH", "9C", tricks.ErrMustDiscard,
			"seat 1: 9C: must play a penalty card when void in the suit led (may play QH)"},
		{"a player who must trump plays no penalty card", bound, clubs, "A32... .Q..94", "AS", "9C 4C", "QH", tricks.ErrMustTrump,
			"seat 1: QH: must trump when void in the suit led (may play 9C 4C)"},
		{"void in a trump led", bound, clubs, "3...A2 .QJ3..", "AC", "QH", "JH", tricks.ErrMustDiscard,
			"seat 1: JH: must play a penalty card when void in the suit led (may play QH)"},

		{"the first chance, void", chance, none, "A2... .K3..", "AS", "KH", "3H", tricks.ErrFirstChance,
			"seat 1: 3H: must play the card that is due at the first chance (may play KH)"},
		{"the first chance, following", chance, none, "2.A.. .K3..", "AH", "KH", "3H", tricks.ErrFirstChance,
			"seat 1: 3H: must play the card that is due at the first chance (may play KH)"},
		{"a lead is not a chance", chance, none, ".K2.. .Q3..", "", "KH 2H", "", nil, ""},
		{"following another suit is not a chance", chance, none, "A2... 4.K..", "AS", "4S", "", nil, ""},

		// If two rules forbid a card, the error names the first of them.
		{"both rules, a card that the second forbids", tricks.Rules{FirstTrick: pattern("QH"), FirstChance: pattern("QH KH")}, none,
			"A32... .KQ3..", "AS", "KH", "3H", tricks.ErrFirstChance,
			"seat 1: 3H: must play the card that is due at the first chance (may play KH)"},
		{"both rules, a card that the first forbids", tricks.Rules{FirstTrick: pattern("QH"), FirstChance: pattern("QH KH")}, none,
			"A32... .KQ3..", "AS", "KH", "QH", tricks.ErrFirstTrick,
			"seat 1: QH: may not be played to the first trick from a hand that has another legal card (may play KH)"},
		{"both rules, a card that both concern", tricks.Rules{FirstTrick: pattern("QH"), Discard: pattern("KH")}, none,
			"A32... .KQ3..", "AS", "KH", "QH", tricks.ErrFirstTrick,
			"seat 1: QH: may not be played to the first trick from a hand that has another legal card (may play KH)"},
		{"a penalty card after the first chance", tricks.Rules{Discard: pattern("QH 5H"), FirstChance: pattern("5H")}, none,
			"A32... .Q53..", "AS", "5H", "QH", tricks.ErrFirstChance,
			"seat 1: QH: must play the card that is due at the first chance (may play 5H)"},
		{"a penalty card before the first chance", tricks.Rules{Discard: pattern("QH 5H"), FirstChance: pattern("3H")}, none,
			"A32... .Q53..", "AS", "QH 5H", "3H", tricks.ErrMustDiscard,
			"seat 1: 3H: must play a penalty card when void in the suit led (may play QH 5H)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := deal(test.rules, test.trump, strings.Fields(test.hands)...)
			play(t, &s, test.moves)
			require.Equal(t, cards.MustParseSet(test.legal), s.Legal())
			if test.err == nil {
				return
			}
			before := s
			err := s.Play(cards.MustParse(test.card))
			require.True(t, before == s, "the refused card changed the state")
			require.ErrorIs(t, err, test.err)
			require.EqualError(t, err, test.text)
		})
	}
}

// For spared cards other than hearts the error has another text but wraps the same rule. If
// the card is also a trump, the error names the rule that applies for longer.
func TestSparedCardErrors(t *testing.T) {
	const none, spades, hearts = cards.NoSuit, cards.Spades, cards.Hearts
	for _, test := range []struct {
		rules   tricks.Rules
		trump   cards.Suit
		earlier string
		rule    error
		want    string // "": the card may be led
	}{
		{tricks.Rules{Lead: tricks.LeadLastResort, Spared: pattern("QS QD")}, none, "QD", tricks.ErrLastResort,
			"seat 0: QS: a spared card may be led only from a hand that has nothing else to lead (may play 3D)"},
		{tricks.Rules{Lead: tricks.LeadUntilBroken, Spared: pattern("QS QD")}, none, "QH", tricks.ErrUntilBroken,
			"seat 0: QS: a spared card may not be led before a spared card has been played to an earlier trick (may play 3D)"},
		{tricks.Rules{Lead: tricks.LeadUntilBroken, Spared: pattern("QS QD")}, none, "QD", nil, ""},
		{tricks.Rules{Lead: tricks.LeadLastResort, Spared: pattern("QH QD")}, none, "QD", nil, ""},
		{tricks.Rules{Lead: tricks.LeadUntilBroken, Spared: pattern("QS QD"), TrumpLead: tricks.LeadLastResort}, spades, "2H", tricks.ErrTrumpLead,
			"seat 0: QS: trumps may not be led yet from a hand that has another suit (may play 3D)"},
		{tricks.Rules{Lead: tricks.LeadUntilBroken, Spared: pattern("QS QD"), TrumpLead: tricks.LeadUntilBroken}, spades, "2H", tricks.ErrUntilBroken,
			"seat 0: QS: a spared card may not be led before a spared card has been played to an earlier trick (may play 3D)"},
		{tricks.Rules{Lead: tricks.LeadUntilBroken, Spared: pattern("QS QD"), TrumpLead: tricks.LeadLastResort}, hearts, "2H", tricks.ErrUntilBroken,
			"seat 0: QS: a spared card may not be led before a spared card has been played to an earlier trick (may play 3D)"},
		{tricks.Rules{Lead: tricks.LeadLastResort, Spared: pattern("QS QD"), TrumpLead: tricks.LeadLastResort}, spades, "2H", tricks.ErrLastResort,
			"seat 0: QS: a spared card may be led only from a hand that has nothing else to lead (may play 3D)"},
		{tricks.Rules{Lead: tricks.LeadUntilBroken, TrumpLead: tricks.LeadLastResort}, spades, "2C", tricks.ErrTrumpLead,
			"seat 0: QS: trumps may not be led yet from a hand that has another suit (may play 3D)"},
	} {
		trick := test.rules.Trick(test.trump, 2, 0).After(cards.MustParseSet(test.earlier))
		err := trick.Why(cards.MustParseSet("3D QS"), cards.MustParse("QS"))
		if test.rule == nil {
			require.NoError(t, err)
			continue
		}
		require.EqualError(t, err, test.want)
		require.ErrorIs(t, err, test.rule)
	}
}

func TestSparedCardsNeedALeadRule(t *testing.T) {
	spared := tricks.Rules{Spared: pattern("QS")}
	require.EqualError(t, spared.Check(), "spared: cards are spared only with lead: last-resort or until-broken")
	for _, lead := range []tricks.Lead{tricks.LeadLastResort, tricks.LeadUntilBroken} {
		spared.Lead = lead
		require.NoError(t, spared.Check())
	}
}

// Rollout sorts the spared suit last, whichever suit it is. If cards of several suits are
// spared, Rollout plays without sorted hands.
func TestRolloutSparesAnySuit(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	pack := newPack(cards.Two, 1, false)
	for _, lead := range []tricks.Lead{tricks.LeadLastResort, tricks.LeadUntilBroken} {
		for _, spared := range []string{"C", "D", "H", "S", "C D", "A"} {
			for i := range 20 {
				rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
				these, err := cards.ParsePattern(spared)
				require.NoError(t, err)
				d := table{rules: tricks.Rules{Lead: lead, Spared: cards.Pattern(these)}, hands: dealOut(pack, 4, 4+i%10)}
				want, sorted := d.byHand(d.state(), rand.NewPCG(3, uint64(i)))
				got := d.state()
				got.Rollout(rand.NewPCG(3, uint64(i)))
				require.True(t, want == got, "%v of %v: %+v, want %+v", lead, spared, got, want)
				require.Equal(t, len(spared) == 1 && spared != "A", sorted)
			}
		}
	}
}

// If no card counts, Rollout ends the deal as soon as the required number of tricks has
// been played.
func TestRolloutPlaysTheLeastTricks(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	pack := newPack(cards.Two, 1, false)
	for _, trump := range []cards.Suit{cards.NoSuit, cards.Hearts} {
		for least := range 8 {
			rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
			d := table{rules: tricks.Rules{End: tricks.EndWhenDecided}.WithCounting(cards.Hand{}, least), trump: trump, hands: dealOut(pack, 4, 6)}
			s := d.state()
			s.Rollout(rand.NewPCG(3, 4))
			require.Equal(t, min(max(least, 1), 6), s.Done(), "trump %v, least %d", trump, least)
			want, _ := d.byHand(d.state(), rand.NewPCG(3, 4))
			require.True(t, want == s)
		}
	}
}

// Rollout does not lead trumps that may not be led yet.
func TestRolloutLeadsTrumpsOnlyWhenAllowed(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	pack := newPack(cards.Two, 1, false)
	for _, lead := range []tricks.Lead{tricks.LeadLastResort, tricks.LeadUntilBroken} {
		for trump := cards.Clubs; trump <= cards.Spades; trump++ {
			for i := range 20 {
				rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
				d := table{rules: tricks.Rules{TrumpLead: lead}, trump: trump, hands: dealOut(pack, 4, 4+i%10)}
				want, sorted := d.byHand(d.state(), rand.NewPCG(3, uint64(i)))
				got := d.state()
				got.Rollout(rand.NewPCG(3, uint64(i)))
				require.True(t, want == got, "trump %v, led %v: %+v, want %+v", trump, lead, got, want)
				require.True(t, sorted)
			}
		}
	}
}

// The tarot king has the place of a king in any order of the ranks.
func TestTarotKingInAnotherOrder(t *testing.T) {
	for _, row := range []struct {
		order, first string
		equal        tricks.EqualRule
		winner       cards.Seat
	}{
		{"23456789TJQKA", "QH", tricks.EqualLater, 0},
		{"23456789TJQKA", "AH", tricks.EqualLater, 1},
		{"23456789TJQKA", "KH", tricks.EqualLater, 1},
		{"23456789TJQKA", "KH", tricks.EqualEarlier, 0},
		{"KQJAT98765432", "AH", tricks.EqualLater, 1},
		{"AQJT98765432K", "2H", tricks.EqualLater, 0},
	} {
		rules := tricks.Rules{RankOrder: order(row.order), Equal: row.equal}
		trick := rules.Trick(cards.NoSuit, 2, 0).With(cards.MustParse(row.first)).With(cards.TarotKing)
		require.Equal(t, row.winner, trick.Winner(), "%+v", row)
	}
}
