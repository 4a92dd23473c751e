package barbu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// Each row tests one conclusion from the rules. The comments show how the number of worlds was
// computed by hand. The test also checks the number by trying every deal. Hands are
// spades.hearts.diamonds.clubs. C(n, k) is the number of ways to choose k of n cards.
func TestInferenceFromRules(t *testing.T) {
	spades := []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"}
	again := dominoes.Rules{AceTurn: dominoes.AceTurnAgain}
	for _, row := range []struct {
		name  string
		v     *variant.Variant
		hands []string
		lines []string
		me    cards.Seat
		want  int
	}{
		{
			// 9 cards are hidden, and each of the other seats has three of them: 9! / 3!3!3!.
			"nothing is known", tricksVariant(variant.TrumpNone, tricks.Rules{}), spades, nil, 0, 1680,
		}, {
			// 7 cards are hidden. Seat 2 did not follow to a club: it has 2 of the 5 cards
			// that are not KC or QC. Seat 1 has 2 of the other 5: C(5, 2) × C(5, 2).
			"a void", tricksVariant(variant.TrumpNone, tricks.Rules{}), []string{"AKQ...", ".A.A.A", ".KQ.K.", "..Q.KQ"},
			[]string{"0 declare no-tricks", "1 play AC", "2 play KH"}, 0, 100,
		}, {
			// Seat 1 leads QH, so its two other cards are hearts too. The 6 other cards are
			// divided between seats 2 and 3: C(6, 3).
			"a heart led as the last resort", tricksVariant(variant.TrumpNone, tricks.Rules{Lead: tricks.LeadLastResort}), spades,
			[]string{"0 declare no-tricks", "1 play QH"}, 0, 20,
		}, {
			// The result is the same as in the previous row, because hearts are not broken.
			"a heart led unbroken", tricksVariant(variant.TrumpNone, tricks.Rules{Lead: tricks.LeadUntilBroken}), spades,
			[]string{"0 declare no-tricks", "1 play QH"}, 0, 20,
		}, {
			// Hearts are broken, so the lead of a heart shows nothing. Of QH AD KD QD QC, seat
			// 1 has one card and seats 2 and 3 have two cards each. Seat 2 did not follow to a
			// club, so it does not have QC. If seat 1 has QC there are C(4, 2) deals. If seat
			// 3 has QC there are 4! / 1!2!1! deals.
			"a heart led once broken", tricksVariant(variant.TrumpNone, tricks.Rules{Lead: tricks.LeadUntilBroken}),
			[]string{"AKQ...", ".A.A.A", ".K.KQ.", ".Q..KQ"},
			[]string{"0 declare no-tricks", "1 play AC", "2 play KH", "3 play KC", "0 play QS", "1 play AH"}, 0, 18,
		}, {
			// A seat may lead a king only if it has nothing else, so the other cards of seat 1
			// are KD and KC. The 6 other cards are divided between seats 2 and 3: C(6, 3).
			"another card led as the last resort",
			tricksVariant(variant.TrumpNone, tricks.Rules{Lead: tricks.LeadLastResort, Spared: cards.Pattern(cards.King.Set())}),
			[]string{"AKQ...", ".K.K.K", ".AQ.A.", "..Q.AQ"},
			[]string{"0 declare no-tricks", "1 play KH"}, 0, 20,
		}, {
			// Clubs are trumps. Seat 1 may lead a trump only if it has nothing else, so its
			// other cards are AC and KC.
			"a trump led as the last resort", tricksVariant(variant.TrumpSuit, tricks.Rules{TrumpLead: tricks.LeadLastResort}),
			[]string{"AKQ...", "...AKQ", "..AKQ.", ".AKQ.."},
			[]string{"0 declare no-tricks C", "1 play QC"}, 0, 20,
		}, {
			// A seat that has other cards may not play a heart to the first trick, so the
			// other cards of seat 2 are AH and QH. Seat 1 has 2 of the remaining 5 cards:
			// C(5, 2).
			"a heart in the first trick", tricksVariant(variant.TrumpNone, tricks.Rules{FirstTrick: cards.Pattern(cards.Hearts.Set())}),
			[]string{"AKQ...", "..AK.A", ".AKQ..", "..Q.KQ"},
			[]string{"0 declare no-tricks", "1 play AC", "2 play KH"}, 0, 10,
		}, {
			// Clubs are trumps, KC is led, and seat 2 follows with QC, so it does not have AC.
			// Of the 7 hidden cards, seats 1 and 2 have 2 each and seat 3 has 3. If seat 1 has
			// AC there are 6! / 1!2!3! deals. If seat 3 has AC there are 6! / 2!2!2! deals.
			"a trump not headed", tricksVariant(variant.TrumpSuit, tricks.Rules{Head: tricks.DutyMust}),
			[]string{"AKQ...", ".A.A.K", ".KQ..Q", "..KQ.A"},
			[]string{"0 declare no-tricks C", "1 play KC", "2 play QC"}, 0, 150,
		}, {
			// The play is the same as in the previous row, but there is no duty to head:
			// 7! / 2!2!3!.
			"a trump that need not be headed", tricksVariant(variant.TrumpSuit, tricks.Rules{}),
			[]string{"AKQ...", ".A.A.K", ".KQ..Q", "..KQ.A"},
			[]string{"0 declare no-tricks C", "1 play KC", "2 play QC"}, 0, 210,
		}, {
			// Clubs are trumps. Seat 2 discards AD when AH is led. So it has no heart and no
			// club, and its other cards are KD and QD. Seat 1 has 2 of KH QH AC KC QC:
			// C(5, 2).
			"no ruff", tricksVariant(variant.TrumpSuit, tricks.Rules{Ruff: tricks.DutyMust}),
			[]string{"AKQ...", ".AK..A", "..AKQ.", ".Q..KQ"},
			[]string{"0 declare no-tricks C", "1 play AH", "2 play AD"}, 0, 10,
		}, {
			// Clubs are trumps. When AH is led, seat 2 plays KC and seat 3 plays AD. Neither
			// of them has a heart, so seat 1 has KH and QH. Seat 3 cannot overtrump, so seat 2
			// has AC. Seat 2 has one of KD QD QC, and seat 3 has the other two.
			"no overtrump", tricksVariant(variant.TrumpSuit, tricks.Rules{Overtrump: tricks.DutyMust}),
			[]string{"AKQ...", ".AKQ..", "..Q.AK", "..AK.Q"},
			[]string{"0 declare no-tricks C", "1 play AH", "2 play KC", "3 play AD"}, 0, 3,
		}, {
			// If seat 3 must also undertrump, it does not have QC either. So seat 2 has QC,
			// and seat 3 has KD and QD.
			"no undertrump", tricksVariant(variant.TrumpSuit, tricks.Rules{Overtrump: tricks.DutyMust, Undertrump: tricks.DutyMust}),
			[]string{"AKQ...", ".AKQ..", "...AKQ", "..AKQ."},
			[]string{"0 declare no-tricks C", "1 play AH", "2 play KC", "3 play AD"}, 0, 1,
		}, {
			// Queens must be discarded. Seat 2 discards KD when AH is led. So it has no heart
			// and no queen, and its other cards are two of AD AC KC. Seat 1 has 2 of the
			// remaining 5 cards: 3 × C(5, 2).
			"no penalty card discarded", tricksVariant(variant.TrumpNone, tricks.Rules{Discard: cards.Pattern(cards.Queen.Set())}),
			[]string{"AKQ...", ".AK..Q", "..AK.A", ".Q.Q.K"},
			[]string{"0 declare no-tricks", "1 play AH", "2 play KD"}, 0, 30,
		}, {
			// A player who follows suit must play a queen if a card in the trick beats it. Seat 2
			// follows to AH with KH, so it does not have QH. If seat 1 has QH there are
			// 6! / 1!2!3! deals. If seat 3 has QH there are 6! / 2!2!2! deals.
			"a penalty card not ducked", tricksVariant(variant.TrumpNone, tricks.Rules{Duck: cards.Pattern(cards.Queen.Set())}),
			[]string{"AKQ...", ".A.AK.", ".K.Q.A", ".Q..KQ"},
			[]string{"0 declare no-tricks", "1 play AH", "2 play KH"}, 0, 150,
		}, {
			// The highest queen or king must be discarded. Seat 2 discards QD when AH is led. So
			// it has no heart, and no king: its other cards are two of AD AC QC. Seat 1 has 2 of
			// the remaining 5 cards: 3 × C(5, 2).
			"the highest penalty card discarded", tricksVariant(variant.TrumpNone, tricks.Rules{Discard: cards.Pattern(cards.Queen.Set() | cards.King.Set()), DiscardHighest: tricks.DutyMust}),
			[]string{"AKQ...", ".AK..K", "..AQ.A", ".Q.K.Q"},
			[]string{"0 declare no-tricks", "1 play AH", "2 play QD"}, 0, 30,
		}, {
			// Clubs are trumps, and their order is Q A K. Seat 2 follows to AC with KC, and would
			// have to head with QC, so it does not have QC. If seat 1 has QC there are
			// 6! / 1!2!3! deals. If seat 3 has QC there are 6! / 2!2!2! deals.
			"not headed in another order of ranks", tricksVariant(variant.TrumpSuit, tricks.Rules{Head: tricks.DutyMust, RankOrder: rankOrder("QAK")}),
			[]string{"AKQ...", ".A.A.A", ".K.K.K", ".Q.Q.Q"},
			[]string{"0 declare no-tricks C", "1 play AC", "2 play KC"}, 0, 150,
		}, {
			// Seat 2 leads, so it has the lead card QC, and it has not played yet. Its other two
			// cards are two of 8: C(8, 2) × C(6, 3).
			"the holder of a card leads", tricksVariant(variant.TrumpNone, tricks.Rules{LeadCard: cards.MustParse("QC")}),
			[]string{"AKQ...", ".AKQ..", "..A.KQ", "..KQ.A"},
			[]string{"0 declare no-tricks"}, 0, 560,
		}, {
			// KH must be played at the first opportunity. Seat 2 follows to AH with QH, so it
			// does not have KH. If seat 1 has KH there are 6! / 1!2!3! deals. If seat 3 has KH
			// there are 6! / 2!2!2! deals.
			"a first chance not taken", tricksVariant(variant.TrumpNone, tricks.Rules{FirstChance: cards.Pattern(cards.SetOf(cards.MustParse("KH")))}),
			[]string{"AKQ...", ".A.AK.", ".Q.Q.A", ".K..KQ"},
			[]string{"0 declare no-tricks", "1 play AH", "2 play QH"}, 0, 150,
		}, {
			// Rows begin with queens. Seat 1 passes, so it has none of QH QD QC. It has 3 of
			// the 6 hidden cards that are not queens. The 6 other cards are divided between
			// seats 2 and 3: C(6, 3) × C(6, 3).
			"a pass at a layout", layoutVariant(dominoes.Rules{}, 0), []string{"AKQ...", ".AK.A.", ".Q.KQ.", "...AKQ"},
			[]string{"0 declare domino Q", "0 play QS", "1 pass"}, 0, 400,
		}, {
			// Rows begin with aces. Seat 1 lays AH and has another turn, so at least one of
			// its two other cards fits: KH, AD or AC. (C(8, 2) - C(5, 2)) × C(6, 3).
			"another turn declined", layoutVariant(again, 0), []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH", "1 pass"}, 0, 360,
		}, {
			// The play is the same as in the previous row, but seat 1 has not yet taken or
			// declined its other turn.
			"another turn offered", layoutVariant(again, 0), []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH"}, 0, 360,
		}, {
			// Seat 1 lays KH in its other turn, so its third card can be any of the 7 hidden
			// cards: 7 × C(6, 3).
			"another turn taken", layoutVariant(again, 0), []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH", "1 play KH"}, 0, 140,
		}, {
			// Seat 1 lays AD and declines the turn after that. So its third card fits: KH, KD
			// or AC. 3 × C(6, 3).
			"another turn taken, one declined", layoutVariant(again, 0), []string{"AKQ...", ".AK.A.", ".Q.KQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH", "1 play AD", "1 pass"}, 0, 60,
		}, {
			// Seat 1 has no other turn, so neither of its two other cards fits. They are two
			// of QH KD QD KC QC: C(5, 2) × C(6, 3).
			"another turn not offered", layoutVariant(again, 0), []string{"AKQ...", ".AQ.K.", ".K.AQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH"}, 0, 200,
		}, {
			// Seat 0 holds at least one of QH QD QC: (C(9, 3) - C(6, 3)) × C(6, 3).
			"a rank that is held", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 0), []string{".AKQ..", "AKQ...", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino Q"}, 1, 1280,
		}, {
			// Seat 0 lays QH, so its other cards can be any two hidden cards: C(8, 2) ×
			// C(6, 3).
			"a rank that was held", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 0), []string{".AKQ..", "AKQ...", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino Q", "0 play QH"}, 1, 560,
		}, {
			// Seat 0 names queens, and each seat passes one card to the left. Seat 1 gets KH
			// and passes QS. Of the 8 other cards, seats 0 and 3 have 3 each and seat 2 has 2:
			// 560 deals. Seats 0 and 3 may each have got any of their 3 cards: 560 × 9 = 5040.
			// Subtract the deals in which seat 0 was dealt no queen. In 10 × 10 × 9 = 900 of
			// these deals seat 0 has no queen. In 3 × 10 × 10 × 3 = 900 of them it has one
			// queen and got that queen.
			"a rank that was held, seen by the receiver", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", "AKQ...", ".A.A.A", "..K.KQ"},
			[]string{"0 declare domino Q", "1 give QS", "2 give AH", "3 give KC", "0 give KH"}, 1, 3240,
		}, {
			// Seat 0 passes QH, so it was dealt a queen in all 5040 deals.
			"a rank that was held, and seen", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", "AKQ...", ".A.A.A", "..K.KQ"},
			[]string{"0 declare domino Q", "1 give QS", "2 give AH", "3 give KC", "0 give QH"}, 1, 5040,
		}, {
			// Seat 3 passes AS to seat 0, and gets QC from seat 2. There are 560 deals of the
			// 8 other cards. The gift from 0 to 1 can be any of three cards, and so can the
			// gift from 1 to 2: 560 × 9 = 5040. Subtract the deals in which seat 0 has neither
			// QH nor QD (15 hands) and passed neither of them to seat 1. Count the hands of
			// seat 1 with their possible gifts from seat 0: 4 × 3 if seat 1 has neither queen,
			// 12 × 2 if it has one, and 4 × 1 if it has both. The sum is 40. The gift from 1
			// to 2 can be any of three cards: 15 × 40 × 3 = 1800.
			"a rank that was held, seen by the giver", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", ".A.AK.", "...AKQ", "AKQ..."},
			[]string{"0 declare domino Q", "1 give AH", "2 give QC", "3 give AS", "0 give KH"}, 3, 3240,
		}, {
			// Seat 3 passes QS to seat 0, but seat 0 was not dealt that queen. So the number
			// is the same as in the previous row.
			"a rank that was held, another queen passed", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", ".A.AK.", "...AKQ", "AKQ..."},
			[]string{"0 declare domino Q", "1 give AH", "2 give QC", "3 give QS", "0 give KH"}, 3, 3240,
		}, {
			// Seat 2 does not see the gift from 3 to 0 or the gift from 0 to 1. Of QH and QD,
			// seat 0 has a cards and seat 1 has b cards. From 5040, subtract the deals and
			// gifts in which seat 0 was dealt no queen. For each pair of a and b their number
			// is: 0 0, 20 × 3 × 3; 0 1, 120 × 3 × 2; 0 2, 60 × 3; 1 0, 120 × 3; 1 1, 180 × 2.
			"a rank that was held, gifts not seen", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", ".A.A.Q", "AKQ...", "..K.AK"},
			[]string{"0 declare domino Q", "1 give QC", "2 give AS", "3 give KC", "0 give KH"}, 2, 3240,
		}, {
			// Each seat passes two cards: seat 2 passes AS KS and gets AC QC. There are 140
			// deals of the 7 other cards, of which seat 3 has one. The gift from 3 to 0 can be
			// any two of three cards, and so can the gift from 0 to 1: 140 × 9 = 1260.
			// Subtract the deals and gifts in which seat 0 was dealt no queen. For each pair
			// of a and b, as in the previous row, their number is: 0 1, 20 × 3; 1 0, 20 × 2 ×
			// 3; 1 1, 60 × 2; 2 0, 20 × 3.
			"a rank that was held, two cards passed", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 2), []string{".KQ.Q.", ".A..AQ", "AKQ...", "..AK.K"},
			[]string{"0 declare domino Q", "1 give AC QC", "2 give AS KS", "3 give AD KC", "0 give KH QH"}, 2, 900,
		}, {
			// The tarot king is a king, so seat 0 has KH, *H or both: C(6, 3) - C(4, 3).
			"kings that are held, the tarot king one of them",
			layoutVariantWith(tarot(removed(3, cards.King, 1)), dominoes.Rules{Start: dominoes.StartHeld}, 0), []string{"A.*.A.", "K..K.K", ".AK..A"},
			[]string{"0 declare domino K"}, 1, 16,
		}, {
			// In a game with two packs, 6 cards are hidden, two for each of three seats:
			// 6! / 2!2!2! = 90. Seat 1 has set aside either of its two aces of spades, and
			// seat 2 has set aside either of its two cards: 90 × 2 × 2.
			"one of two copies set aside", layoutVariantWith(removed(4, cards.Ace, 2), dominoes.Rules{}, 1), []string{".A.A.", "AA...", ".A..A", "..A.A"},
			[]string{"0 declare domino A", "1 give AS", "2 give AH"}, 1, 360,
		}, {
			// In a game with two packs, seat 0 passed AD to seat 1 and got AC from seat 3. Of AS
			// AS AH AD AC, seat 1 has one and seats 2 and 3 have two each: 30 deals. Seats 2
			// and 3 each got either of the two cards that they have now. Seat 0 holds one of two
			// aces of hearts and one of two aces of clubs, and passed one of two aces of diamonds:
			// 30 × 4 × 8.
			"passed with two packs", layoutVariantWith(removed(4, cards.Ace, 2), dominoes.Rules{}, 1), []string{".A.A.", "AA...", ".A..A", "..A.A"},
			[]string{"0 declare domino A", "1 give AS", "2 give AH", "3 give AC", "0 give AD"}, 0, 960,
		}, {
			// Seat 0 passed AS to seat 1, and got AC from seat 3. Of the 5 hidden cards, seat
			// 1 has 1 and seats 2 and 3 have 2 each: 30 deals. Seats 2 and 3 each got either
			// of the two cards that they have now: 30 × 2 × 2.
			"cards passed, still held", passesVariant(cards.ToLeft), []string{"AK...", ".AK..", "..AK.", "...AK"},
			[]string{"cut 2S", "1 give AH", "2 give AD", "3 give AC", "0 give AS"}, 0, 120,
		}, {
			// The pass is not complete, so seat 0 has seen no gift. There are 6! / 2!2!2! = 90
			// deals of the 6 hidden cards. Seats 1 and 2 have each set aside either of their
			// two cards: 90 × 2 × 2.
			"an incomplete pass", passesVariant(cards.ToLeft), []string{"AK...", ".AK..", "..AK.", "...AK"},
			[]string{"cut 2S", "1 give AH", "2 give AD"}, 0, 360,
		}, {
			// Now seat 0 has AC AD, and seat 1 has KS. Seat 1 had AS after the first pass. If
			// it kept AS, seat 2 has 2 of the 4 other cards: 6 deals. In each of the two
			// passes, seats 2 and 3 each got either of two cards: 6 × 16 = 96. If it passed AS
			// to seat 2, seats 1 and 2 have one each of the 4 other cards: 12 deals. Then the
			// gift from 1 to 2 in the second pass is known, and each of the 3 other gifts was
			// either of two cards: 12 × 8 = 96.
			"cards that may have been passed further", passesVariant(cards.ToLeft, cards.ToLeft), []string{"AK...", ".AK..", "..AK.", "...AK"},
			[]string{
				"cut 2S", "1 give AH", "2 give AD", "3 give AC", "0 give AS",
				"cut 2S", "1 give AS", "2 give AH", "3 give AD", "0 give KS",
			}, 0, 192,
		}, {
			// AS comes back to seat 0, and seat 2 has KS and one of the 5 other cards. Seats 1
			// and 3 have two cards each: 30 deals. In each of the two passes, seats 1 and 3
			// each passed either of two cards: 30 × 16.
			"cards that come back", passesVariant(cards.Across, cards.Across), []string{"AK...", ".AK..", "..AK.", "...AK"},
			[]string{
				"cut 2S", "1 give AH", "2 give AD", "3 give AC", "0 give AS",
				"cut 2S", "1 give AC", "2 give AS", "3 give AH", "0 give KS",
			}, 0, 480,
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := started(t, row.v, row.hands, row.lines...)
			b := bruteForceOf(p, row.me)
			require.Equal(t, row.want, b.total, "by trying every deal")
			w, err := p.match.View(row.me).Worlds()
			require.NoError(t, err)
			require.Equal(t, int64(row.want), w.Count().Int64())
			b.agree(t, 100, rand.NewPCG(1, 2))
		})
	}
}
